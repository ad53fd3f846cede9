"""The documentation site has every page of docs/, and its links lead somewhere."""

from __future__ import annotations

import importlib
import re
from pathlib import Path, PurePath

import pytest
from pygments.lexers import get_lexer_by_name

import stage_site
from csp2sat.editor.lexer import CspLexer
from paths import ROOT

SETTINGS = (ROOT / "mkdocs.yml").read_text("utf-8")
HOME = "https://example.org/sources"


PAGE = ROOT / "docs" / "python.md"
PLACES = {
    PAGE: PurePath("docs/python.md"),
    ROOT / "README.md": PurePath("overview.md"),
    ROOT / "docs" / "site" / "home.md": PurePath("index.md"),
}


def test_every_page_is_in_the_navigation() -> None:
    pages = {
        place.as_posix() for path, place in stage_site.places().items() if path.suffix == ".md"
    }
    navigation = SETTINGS.partition("\nnav:\n")[2]
    named = {*re.findall(r"(\S+\.md)$", navigation, re.MULTILINE)}
    below = ("docs/decisions/0", "docs/contributing/")
    assert {each for each in pages if not each.startswith(below)} == named - {"docs/reference.md"}


@pytest.mark.parametrize(
    ("page", "text", "shown"),
    [
        (PAGE, "[a](python.md#top)", "[a](python.md#top)"),
        (PAGE, "[b](../solver/api.py)", f"[b]({HOME}/blob/main/solver/api.py)"),
        (PAGE, "[c](https://x.org)", "[c](https://x.org)"),
        (PAGE, '<a href="python.md#y">', '<a href="python.html#y">'),
        (PAGE, "[d](../README.md)", "[d](../overview.md)"),
        (ROOT / "docs" / "site" / "home.md", "[e](../python.md)", "[e](docs/python.md)"),
        (PAGE, '<a href="../playground">', '<a href="../playground/index.html">'),
    ],
)
def test_links_lead_to_pages_or_to_the_sources(page: Path, text: str, shown: str) -> None:
    assert stage_site.with_links(text, page, PLACES, HOME) == shown


def test_links_show_titles_in_place_of_file_names() -> None:
    text = "[docs/python.md](python.md#top) [`python.md`](python.md) [x](python.md) [y.md](y.md)"
    assert stage_site.with_titles(text, PAGE) == (
        "[csp2sat from Python](python.md#top) [csp2sat from Python](python.md) [x](python.md) "
        "[y.md](y.md)"
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a:\n- b\n- c\n", "a:\n\n- b\n- c\n"),
        ("- a\n  b\n- c\n", "- a\n  b\n- c\n"),
        ("```\na\n- b\n```\n", "```\na\n- b\n```\n"),
        (r"| `a\|b` | \| |", "| `a|b` | \\| |\n"),
    ],
)
def test_pages_are_read_as_at_github(text: str, shown: str) -> None:
    assert stage_site.adapted(text) == shown


def test_pages_have_titles_of_their_own() -> None:
    pages = [path for path in stage_site.places() if path.suffix == ".md"]
    titles = [stage_site.title(each) for each in pages]
    assert len(titles) == len({*titles})
    assert stage_site.title(ROOT / "benchmarks" / "RATINGS.md") == "Measurements: Ratings"


def test_the_first_page_has_an_install_line_a_picture_and_the_playground() -> None:
    text = (ROOT / "docs" / "site" / "home.md").read_text("utf-8")
    screen = text.partition("\n## ")[0]
    assert "\npip install csp2sat\n" in screen
    assert "](../playground.png)" in screen
    assert 'href="../../playground"' in screen


def test_the_colours_of_models_are_those_of_the_language() -> None:
    assert stage_site.MODEL.sub("```csp2sat", "```lisp\n(int x 0 1)") == "```csp2sat\n(int x 0 1)"
    assert get_lexer_by_name("csp2sat").name == CspLexer.name


def test_the_reference_shows_no_private_base() -> None:
    griffe = pytest.importorskip("griffe", reason="the extra site is not installed")
    site_examples = importlib.import_module("site_examples")
    shown = site_examples.PublicBases()
    found = griffe.Class("Array", bases=["_Items", "a._Items", "Sequence[E]", "a.Base"])
    shown.on_class(cls=found)
    assert found.bases == ["Sequence[E]", "a.Base"]


def test_the_reference_has_the_public_functions() -> None:
    page = stage_site.reference()
    assert "### `solve`\n\n::: csp2sat.solver.api.solve\n" in page
    assert "::: csp2sat.puzzle.board.Board\n" in page


@pytest.mark.parametrize("page", sorted(stage_site.found(stage_site.PAGES)), ids=lambda p: p.name)
def test_links_between_pages_lead_to_files(page: Path) -> None:
    text = re.sub(r"^```.*?^```$|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.M | re.DOTALL)
    targets = [target for _, target in stage_site.LINK.findall(text)]
    assert [each for each in targets if not (page.parent / each).exists()] == []
