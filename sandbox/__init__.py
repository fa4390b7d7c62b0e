"""A design sandbox for tabletop games: engines whose every number can be turned.

Names are imported when first used, so that ``import sandbox`` itself takes no time.
"""

from importlib import import_module

__version__ = "0.1.0"

_HOMES = {
    "SandboxError": "sandbox.engine.errors",
    "variant": "sandbox.games",
    "load_variant": "sandbox.games",
    "simulate": "sandbox.experiments.run",
    "load_run": "sandbox.experiments.store",
    "play": "sandbox.experiments.match",
    "lab": "sandbox.panels.lab",
    "replay": "sandbox.panels.replay",
    "report": "sandbox.reports.report",
}

_MODULES = ("games", "plots")  # sandbox.games() lists the games, sandbox.plots.scores(run) draws

__all__ = ["__version__", *_MODULES, *_HOMES]


def __getattr__(name: str):
    if name in _MODULES:
        return import_module(f"sandbox.{name}")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'sandbox' has no attribute {name!r}")


def __dir__():
    return __all__
