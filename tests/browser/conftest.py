"""The browser of the browser tests: one Chromium a module, one fresh page of 1280 x 800 a test."""

import os
from pathlib import Path

import pytest

from browser import rig

HERE = Path(__file__).parent
VIEWPORT = {"width": 1280, "height": 800}


def pytest_collection_modifyitems(items):
    """Mark every test of this folder with `browser`."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


# Not wider than a module: Playwright's event loop runs as long as the fixture lives,
# and tests of other folders start loops of their own.
@pytest.fixture(scope="module")
def browser():
    """A headless Chromium; without one the test is skipped, or fails where SANDBOX_REQUIRE_BROWSER is set."""
    executable = rig.chromium()
    if executable is None:
        reason = "no Chromium on this machine: install the package `chromium`, or set CHROMIUM to its path"
        if os.environ.get("SANDBOX_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, headless=True, args=rig.FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser):
    """A page of 1280 x 800 with its own cookies and storage; an error in the page's script fails the test."""
    context = browser.new_context(viewport=VIEWPORT)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, errors
