"""The examples in the menu of the page."""

from __future__ import annotations

import pytest

from csp2sat import Problem, count, solve
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.models.registry import PUZZLES
from csp2sat.web.model_questions import clauses
from model_examples import CLASSICS, DOCS, Example, groups, of_page, queens, sudoku
from paths import ROOT

EXAMPLES = dict(groups())


def test_every_heading_has_examples_with_names_of_their_own() -> None:
    assert all(EXAMPLES.values())
    for heading, examples in EXAMPLES.items():
        names = [each.name for each in examples]
        assert all(names), heading
        assert len(set(names)) == len(names), heading


@pytest.mark.parametrize("heading", [each for each in EXAMPLES if each != "Problems of articles"])
def test_examples_are_without_mistakes(heading: str) -> None:
    for each in EXAMPLES[heading]:
        source = Source(each.text)
        problem = parse(source, softness_in(source))
        assert problem.ints or problem.bools, each.name


def test_problems_of_articles_say_what_to_try() -> None:
    assert len(EXAMPLES["Problems of articles"]) == 6
    assert all(each.guide for each in EXAMPLES["Problems of articles"])


def test_queens_and_sudoku_of_booleans() -> None:
    assert count(Problem.parse(queens())) == 92
    problem = Problem.parse(sudoku())
    found = solve(problem)
    assert found
    assert len(problem.bools) == 729
    assert [n for n in range(1, 10) if found[f"x_1_3_{n}"]] == [4]


def test_every_model_of_the_cookbook_is_an_example() -> None:
    files = (ROOT / "docs" / "cookbook").glob("*.csp")
    texts = [each.text for each in EXAMPLES["Cookbook"]]
    assert sorted(texts) == sorted(each.read_text("utf-8") for each in files)
    assert [each.name for each in EXAMPLES["Cookbook"]][:2] == ["The zebra", "A timetable"]


def test_every_page_with_models_is_in_the_menu() -> None:
    without_models = {"rules.md", "your-own-puzzle.md"}  # texts of rules
    in_english = [x for x in (ROOT / "docs").glob("*.md") if x.suffixes == [".md"]]
    pages = [x for x in in_english if x.name not in without_models]
    assert {each.name for each in pages if "```lisp\n" in each.read_text("utf-8")} == {*DOCS}
    readme = [each.text for each in of_page((ROOT / "README.md").read_text("utf-8"))]
    assert readme
    assert {*readme} <= {each.text for each in EXAMPLES["First steps"]}


def test_every_classic_is_in_the_menu() -> None:
    modules = {name: each.module for name, each in PUZZLES.items()}
    assert {*CLASSICS} == {name for name in modules if modules[name].startswith("classics.")}


@pytest.mark.parametrize("heading", ["Cookbook", *DOCS.values()])
def test_examples_of_pages_can_be_translated(heading: str) -> None:
    for each in EXAMPLES[heading]:
        assert clauses(each.text, most=1, simplify=False)["statistics"], each.name


def test_examples_of_a_page_are_named_by_their_headings() -> None:
    models = ["(int x 0 1)\n", "(int y\n", "(int z 0 1)\n"]
    text = "# A page\n```lisp\n{}```\n## Two\n```lisp\n{}```\n```lisp\n{}```\n".format(*models)
    assert [*of_page(text)] == [Example("A page", "(int x 0 1)\n"), Example("Two", "(int z 0 1)\n")]
