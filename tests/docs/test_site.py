"""The documentation site has every page of docs/, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import stage_site
from paths import ROOT

SETTINGS = (ROOT / "mkdocs.yml").read_text("utf-8")
HOME = "https://example.org/sources"


def test_every_page_is_in_the_navigation() -> None:
    pages = {path.relative_to(ROOT).as_posix() for path in stage_site.found(stage_site.PAGES)}
    navigation = SETTINGS.partition("\nnav:\n")[2]
    named = {*re.findall(r"(\S+\.md)$", navigation, re.MULTILINE)}
    below = ("docs/decisions/0", "docs/contributing/")
    assert {each for each in pages if not each.startswith(below)} == named - {"docs/reference.md"}


def test_links_lead_to_pages_or_to_the_sources() -> None:
    other = stage_site.ROOT / "docs" / "python.md"
    text = '[a](python.md#top) [b](../solver/api.py) [c](https://x.org) <a href="python.md#y">d</a>'
    shown = stage_site.with_links(text, other, {other}, HOME)
    assert shown == (
        f"[a](python.md#top) [b]({HOME}/blob/main/solver/api.py) [c](https://x.org) "
        '<a href="python.html#y">d</a>'
    )


def test_the_reference_has_the_public_functions() -> None:
    page = stage_site.reference()
    assert "### `solve`\n\n::: csp2sat.solver.api.solve\n" in page
    assert "::: csp2sat.puzzle.board.Board\n" in page


@pytest.mark.parametrize("page", sorted(stage_site.found(stage_site.PAGES)), ids=lambda p: p.name)
def test_links_between_pages_lead_to_files(page: Path) -> None:
    text = re.sub(r"^```.*?^```$|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.M | re.DOTALL)
    targets = [target for _, target in stage_site.LINK.findall(text)]
    assert [each for each in targets if not (page.parent / each).exists()] == []
