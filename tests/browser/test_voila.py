"""The lab served by Voilà: the same notebook, without a cell in sight."""

import re
import shutil
from pathlib import Path

from playwright.sync_api import expect

from browser import rig

ROOT = Path(__file__).resolve().parents[2]
MINUTES = 60_000  # milliseconds; the first games wait for the compiler
PLAYED = re.compile(r"^1,000 games$")


def test_a_slider_moved_in_voila_changes_the_picture(page, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    shutil.copy(ROOT / "notebooks" / "lab.ipynb", tmp_path)
    with rig.server("voila", tmp_path, tmp_path / "server", "lab.ipynb") as base:
        rig.open_notebook(page, "voila", base, "lab.ipynb")
        status = page.locator(".sbx-status")
        expect(status.locator(".sbx-figures")).to_contain_text("mean score", timeout=10 * MINUTES)
        expect(status.locator(".sbx-progress")).to_have_text(PLAYED, timeout=5 * MINUTES)
        image = page.locator("img.sbx-plot")
        page.locator(".sbx-tabs button", has_text="Heatmaps").click()
        expect(page.locator(".sbx-choice select")).to_be_visible(timeout=MINUTES)
        expect(image).not_to_have_class(re.compile("sbx-stale"), timeout=MINUTES)
        before, figures = rig.picture(image), status.locator(".sbx-figures").inner_text()

        page.locator(".sbx-knob-terrains .noUi-handle").focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".sbx-count")).to_contain_text("1 change from the rulebook", timeout=MINUTES)
        expect(status.locator(".sbx-figures")).not_to_have_text(figures, timeout=5 * MINUTES)
        expect(status.locator(".sbx-progress")).to_have_text(PLAYED, timeout=5 * MINUTES)
        assert rig.picture(image) != before
        assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
