"""docs/rules.md is true: every example is drawn, or refused, as it is shown.

A block marked `lisp` is a text of rules with a board; the block after it is what
`csp2sat puzzle example.rules` prints.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from csp2sat.cli import main
from csp2sat.models.rule_texts import form_help, statement_help
from csp2sat.models.rule_texts.statements import STATEMENTS
from csp2sat.puzzle import Kind
from paths import ROOT

FILE = "example.rules"
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")


class Example(NamedTuple):
    """A text on the page, and what is shown for it."""

    text: str
    shown: str


EXAMPLES = [
    pytest.param(Example(match[1], match[2]), id=f"line{PAGE.count(chr(10), 0, match.start()) + 1}")
    for match in re.finditer(r"```lisp\n(.*?)```\n\n```text\n(.*?)```\n", PAGE, re.DOTALL)
]


def test_each_block_belongs_to_an_example() -> None:
    assert PAGE.count("```") == 4 * len(EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_command_prints_what_is_shown(
    example: Example,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(FILE).write_text(example.text, "utf-8")
    is_wrong = example.shown.startswith(FILE)
    assert main(["puzzle", FILE]) == (1 if is_wrong else 0)
    out, err = (text.decode() for text in capsysbinary.readouterr())
    assert (err if is_wrong else out) == example.shown
    if not is_wrong:
        assert main(["puzzle", "--unique", "--answer", FILE]) == 0
        assert capsysbinary.readouterr().out.decode().startswith("unique\n")


def test_each_statement_is_on_the_page() -> None:
    for word in STATEMENTS:
        assert f"({word} " in PAGE or f"`{word}`" in PAGE, word


def test_the_tables_are_those_of_editors() -> None:
    entries = [
        *form_help.LISTS,
        *form_help.PLACES,
        *form_help.LINES,
        *form_help.OF_LISTS,
        *form_help.GRAPHS,
        *form_help.SHAPES,
        *statement_help.DECLARATIONS,
    ]
    tables = re.findall(r"(?m)^\| (?:list|of \w+|form) \|.*\n\| ---.*\n((?:\|.*\n)+)", PAGE)
    rows = [row for table in tables for row in table.splitlines()]
    expected = []
    for entry in entries:
        shapes = " ".join(f"`{shape}`" for shape in entry.shapes)
        expected.append(" | ".join([f"| {shapes}", entry.about, *filter(None, [entry.formulas])]))
    assert sorted(rows) == sorted(f"{row} |" for row in expected)


SECTION = PAGE.split("## How do I say")[1].split("\n## ")[0]
WRITTEN = re.findall(r"(?m)^\| (.+) \| (`\(.*\)`) \|$", SECTION)
"""What the page says how to write: sentences with their formulas."""
HEAD = """\
(puzzle "Try") (board (cells (number 0 9) (S "a start")) (corners (number 0)))
(shade x) (number k 1 5) (line l)
"""
FITS = """\
S - - 2 -
- 0 - - -
- - - - -
- - - - -
# corners
- - - - - -
- - 4 - - -
- - - - - -
- - - - - -
- - - - - -
"""
DIFFERS = """\
S - S
- 0 -
# corners
- 2 - -
- - - -
- - - -
"""
"""A board of another size with two starts and a clue at the border."""


@pytest.mark.parametrize("row", WRITTEN, ids=[text for text, _ in WRITTEN])
def test_what_the_page_says_to_write_is_true_of_some_answers_only(row: tuple[str, str]) -> None:
    formulas = re.findall("`([^`]+)`", row[1])
    every = " ".join(formulas)
    right = Kind.of(f'{HEAD}(rule "r" (and {every}))')
    wrong = Kind.of(f'{HEAD}(rule "r" (not (and {every})))')
    assert right.board(FITS).solve()
    assert wrong.board(DIFFERS).solve()


def test_all_rows_are_tried() -> None:
    assert len(WRITTEN) == SECTION.count("\n| ") - 2 > 9
