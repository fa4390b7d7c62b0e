"""The lab in a real JupyterLab: a real slider, a real picture, and nothing wider than the window."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import rig

ROOT = Path(__file__).resolve().parents[2]
MINUTES = 60_000  # milliseconds; the first games wait for the compiler
TOO_WIDE = """() => [...document.querySelectorAll(
    '.jp-WindowedPanel-outer, .jp-OutputArea-output, .sbx-lab, .sbx-comparison .widget-html-content')]
  .filter(box => box.scrollWidth > box.clientWidth + 2).map(box => box.className)"""
PLAYED = re.compile(r"^1,000 games$")


@pytest.fixture
def lab(page, tmp_path, monkeypatch):
    """The page with the lab's notebook open and its first picture drawn."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    notebooks = tmp_path / "notebooks"
    notebooks.mkdir()
    shutil.copy(ROOT / "notebooks" / "lab.ipynb", notebooks)
    with rig.server("lab", notebooks, tmp_path / "server") as base:
        rig.open_notebook(page, "lab", base, "lab.ipynb")
        expect(page.locator(".sbx-status .sbx-figures")).to_contain_text("mean score", timeout=10 * MINUTES)
        expect(page.locator(".sbx-status .sbx-progress")).to_have_text(PLAYED, timeout=5 * MINUTES)
        yield page


def test_a_slider_moved_in_jupyterlab_changes_the_picture(lab):
    image = lab.locator("img.sbx-plot")
    before, address = rig.picture(image), image.get_attribute("src")
    lab.locator("button.sbx-pin").click()

    lab.locator(".sbx-knob-fair_size .noUi-handle").focus()
    lab.keyboard.press("ArrowLeft")
    lab.keyboard.press("ArrowLeft")
    expect(lab.locator(".sbx-count")).to_contain_text("1 change from the rulebook", timeout=MINUTES)
    expect(lab.locator(".sbx-knob-fair_size .sbx-box input")).to_have_value("6")
    expect(lab.locator(".sbx-comparison")).to_contain_text("Fair size: 8 -> 6 cards", timeout=5 * MINUTES)
    expect(lab.locator(".sbx-comparison")).to_contain_text(
        "1,000 games with both, same seeds", timeout=5 * MINUTES
    )
    assert image.get_attribute("src") != address
    assert rig.picture(image) != before

    cell = lab.locator(".sbx-knob-horizontal .sbx-table input").first
    cell.fill("many")
    cell.press("Enter")
    message = lab.locator(".sbx-knob-horizontal .sbx-wrong")
    expect(message).to_contain_text(
        "Row consortia for 2 cards is 'many'; allowed are whole numbers", timeout=MINUTES
    )
    expect(cell).to_have_class(re.compile("sbx-bad"))
    expect(cell).to_have_value("many")
    expect(lab.locator(".sbx-count")).to_contain_text("1 change from the rulebook")

    assert lab.evaluate(TOO_WIDE) == []
