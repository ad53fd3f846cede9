"""The page as a whole: for readers of the screen, on a phone, in the dark, its licences."""

from __future__ import annotations

from typing import Any

import pytest

from paths import ROOT

pytestmark = pytest.mark.browser

AXE = ROOT / "playground" / "node_modules" / "axe-core" / "axe.min.js"
MOST_BYTES = 9_000_000
PATIENCE = 60_000


def findings(page: Any) -> list[str]:
    """What axe-core finds, if it is serious."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make playground")
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html']}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("place", ["#mode-draw", "#mode-play", "#mode-steps", "#to-model"])
def test_readers_of_the_screen_can_use_the_page(page: Any, place: str, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    page.click(place)
    assert findings(page) == []
    page.emulate_media(color_scheme="light")


def test_nothing_is_wider_than_a_phone(page: Any) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for place in ("#mode-draw", "#mode-steps", "#to-model", "#to-puzzle"):
        page.click(place)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1280, "height": 900})


def test_the_page_works_under_its_own_policy(site: str, browser: Any) -> None:
    context = browser.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(site)
    page.wait_for_selector("#verdict.good", timeout=PATIENCE)
    page.click("#to-model")
    page.click("#run")
    page.wait_for_selector("#output .verdict")
    context.close()
    assert not faults


def test_licences_of_all_parts_are_listed(page: Any, site: str) -> None:
    text = page.request.get(f"{site}licences.txt").text()
    for name in ("csp2sat", "pyodide 314", "python_sat 1.9", "@codemirror/view", "sexpdata", "six"):
        assert name in text


def test_the_download_is_small(site: str) -> None:
    import gzip

    folder = ROOT / "build" / "site"
    files = [each for each in folder.rglob("*") if each.is_file()]
    assert site
    assert sum(len(gzip.compress(each.read_bytes())) for each in files) < MOST_BYTES
