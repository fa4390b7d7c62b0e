# Everything a machine with Python and make needs; `make` alone lists the targets.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check
GAME   ?= cultive
ARGS   ?=

FOR_DESIGNERS  := lab
FOR_DEVELOPERS := lab,test
FOR_THE_BENCH  := lab,bench

.DEFAULT_GOAL := help
.PHONY: help lab test test-slow report check format playthroughs cover bench clean

help: ## list what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1|/' | awk -F'|' '{printf "  make %-14s %s\n", $$1, $$2}'

# ---- the environment ------------------------------------------------------------------------------

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { echo "No $(PYTHON) on this machine. Install Python 3.11 or newer, or say: make PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$$($(PYTHON) --version) is too old: Python 3.11 or newer is needed. Say: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Creating the environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

# uv installs in seconds what takes pip a minute; where it cannot be had or fails, pip does the same.
define install
	@echo "Installing the extras [$(1)] into $(VENV)"
	@uv=uv; $$uv --version >/dev/null 2>&1 || { uv=$(BIN)/uv; $(PIP) uv >/dev/null 2>&1 || true; }; \
	$$uv pip install --quiet --python $(BIN)/python -e ".[$(1)]" 2>/dev/null || $(PIP) -e ".[$(1)]"
	@touch $@
endef

$(VENV)/installed-lab: pyproject.toml | $(BIN)/python
	$(call install,$(FOR_DESIGNERS))

$(VENV)/installed-test: pyproject.toml | $(BIN)/python
	$(call install,$(FOR_DEVELOPERS))

$(VENV)/installed-bench: pyproject.toml | $(BIN)/python
	$(call install,$(FOR_THE_BENCH))

# ---- for designers --------------------------------------------------------------------------------

# Without a screen Jupyter opens no browser and prints its address; root must be allowed by name.
lab: $(VENV)/installed-lab ## set up, then open JupyterLab on notebooks/ (without a screen: prints the address)
	@flags=""; \
	if [ "$$(id -u)" = 0 ]; then flags="--allow-root"; fi; \
	if [ "$$(uname)" != Darwin ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then flags="$$flags --no-browser"; fi; \
	exec $(BIN)/jupyter lab --ServerApp.root_dir=notebooks --LabApp.default_url=/lab/tree/00_tour.ipynb $$flags $(ARGS)

report: $(VENV)/installed-lab ## write the report of a game without a browser: make report GAME=cultive
	$(BIN)/sandbox report $(GAME) --out $(GAME).html $(ARGS)

# ---- for developers -------------------------------------------------------------------------------

# A core each, up to four; the tests of one file stay together, as they share what they made.
SIDE_BY_SIDE := -n auto --maxprocesses=4 --dist=loadfile

test: $(VENV)/installed-test ## set up, then run the tests, with bounds checks in the compiled code
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest $(SIDE_BY_SIDE) $(ARGS)

test-slow: $(VENV)/installed-test ## the tests that take minutes
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -m slow $(ARGS)

check: $(VENV)/installed-test ## lint, formatting, import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

format: $(VENV)/installed-test ## put the code into the house's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

playthroughs: $(VENV)/installed-test ## write the transcripts that the tests compare with anew; read the diff before committing
	$(BIN)/python tests/playthroughs/write.py

# Coverage sees nothing inside compiled code, so the kernels run once more as plain Python, a thousand times slower:
# on the tests made for them, less the twins and the players' strength, which need too many games.
PLAIN := tests/engine tests/toy tests/conformance tests/games --ignore-glob='*/test_twin.py' --ignore-glob='*/test_bots.py'

cover: $(VENV)/installed-test ## true coverage: the tests compiled, then the kernels as plain Python
	$(BIN)/python -m pytest $(SIDE_BY_SIDE) -m "not slow and not browser" --cov --cov-report= $(ARGS)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest --cov --cov-append --cov-report=term $(PLAIN) $(ARGS)

bench: $(VENV)/installed-bench ## speed and memory, beside OpenSpiel, in one table
	$(BIN)/python -m bench $(ARGS)

clean: ## remove the environment and every cache in this folder
	rm -rf $(VENV) .pytest_cache .ruff_cache .import_linter_cache .coverage htmlcov build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
