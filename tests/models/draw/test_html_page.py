"""The page of a board: captions, legend, rules."""

from __future__ import annotations

import re

import pytest

from boards import puzzle, some_solutions
from csp2sat.models.draw.html_page import page, rules_as_html
from csp2sat.models.registry import PUZZLES, kind


def test_rules_become_paragraphs_and_a_list_with_their_numbers() -> None:
    rules = "A <title>.\n\n2. first\n   line, `-`;\n15. second.\n\nMore words.\nModel: `x_I`."
    assert rules_as_html(rules) == (
        "<p>A &lt;title&gt;.</p>\n"
        '<ol>\n<li value="2">first line, <code>-</code>;</li>\n'
        '<li value="15">second.</li>\n</ol>\n'
        "<p>More words.</p>\n"
    )


@pytest.mark.parametrize("name", PUZZLES)
def test_pages_do_not_speak_of_the_model(name: str) -> None:
    found = rules_as_html(kind(name).rules)
    assert not re.search("Model|_ROW|_COLUMN", found)
    assert found.startswith("<p>")


def test_pictures_have_captions_and_the_legend_has_their_colours() -> None:
    given = puzzle("nurikabe", "size 2 2\n1-\n--")
    solutions = some_solutions(given, 2)
    assert len(solutions) == 1
    text = page("Title", given.rules(), [given.picture(), given.picture(solutions[0])])
    assert re.findall("<figcaption>(.*)</figcaption>", text) == ["board", "answer"]
    assert re.findall("</i>(.*?)</span>", text) == ["black in the answer"]


def test_several_answers_have_numbers_and_what_differs_is_explained() -> None:
    given = puzzle("sudoku", "size 4 4\n1---\n----\n----\n----")
    one, other = some_solutions(given, 2)
    pictures = [given.picture(), given.picture(one, other), given.picture(other)]
    text = page("Title", "", pictures)
    assert re.findall("<figcaption>(.*)</figcaption>", text) == ["board", "answer 1", "answer 2"]
    assert re.findall("</i>(.*?)</span>", text) == ["the answer", "differs between answers"]


def test_a_bare_board_has_neither() -> None:
    text = page("Title", "", [puzzle("sudoku", "size 1 1\n-").picture()])
    assert "<figcaption></figcaption>" in text
    assert '<p class="legend">' not in text


def test_a_variant_of_sudoku_has_the_rules_of_its_constraints_alone() -> None:
    rules = puzzle("variant-sudoku", "size 1 1\n-\n# constraints\nantiking").rules()
    assert re.findall(r"(?m)^(\d+)\. ", rules) == ["1", "2", "6"]
    assert "# constraints" not in rules
