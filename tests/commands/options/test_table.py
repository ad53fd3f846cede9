"""The table of options: one row each, from which parsers, values and documentation are made."""

from __future__ import annotations

import ast
import runpy
from collections import Counter

import pytest

from csp2sat.commands import COMMANDS
from csp2sat.commands.formats.registry import FORMATS
from csp2sat.commands.options.option import QUESTION
from csp2sat.commands.options.run_options import RunOptions, keywords, run_options
from csp2sat.commands.options.table import OPTIONS, options_of
from csp2sat.solver.api_options import CHECKS
from csp2sat.solver.ask.table import KEYS, QUESTIONS, SOLVE
from paths import ROOT

NO_SWITCH_OF_THE_COMMAND = {"solver_options"}
"""Keywords of Python without an option."""


def test_a_run_has_all_its_options_without_any_argument() -> None:
    options = run_options({})
    assert options.question == ""
    assert options.check is True
    assert options.limits == {}


def test_each_field_of_a_run_is_an_option() -> None:
    fields = {each.dest for each in options_of("solve")} | {QUESTION}
    assert set(RunOptions._fields) <= fields


def test_a_command_has_an_option_once() -> None:
    commands = {each for row in OPTIONS for each in row.commands}
    of_puzzle = ("make", "book", "check", "rate", "prove")
    named = {"solve", *(f"puzzle {name}" for name in of_puzzle)}
    assert commands == ({*COMMANDS} - {"completion", "lint", "lsp"}) | named
    for command in commands:
        names = Counter(each.name for each in options_of(command))
        assert not [name for name, times in names.items() if times > 1], command


def test_each_question_is_an_option_that_asks() -> None:
    names = {each.name for each in OPTIONS if each.one_of == QUESTION}
    assert names == {*QUESTIONS, "solutions", "hint"} - {SOLVE, KEYS}  # files ask these
    named = {each for row in OPTIONS for each in row.questions or ()}
    assert named <= {*names, ""}


def test_each_keyword_of_python_has_its_option() -> None:
    assert set(CHECKS) - NO_SWITCH_OF_THE_COMMAND <= set(keywords())


def test_one_module_knows_argparse() -> None:
    knowing = set()
    for path in (ROOT / "commands").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if "argparse" in names:
                knowing.add(path.name)
    assert knowing == {"arg_parser.py"}


def test_the_pages_of_options_and_formats_are_up_to_date(
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = runpy.run_path(str(ROOT / "docs" / "make_options.py"))
    assert script["main"](["--check"]) == 0, capsys.readouterr().err


def test_a_new_format_comes_into_the_page_by_itself() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "make_options.py"))
    page = (ROOT / "docs" / "questions.md").read_text("utf-8")
    assert [name for name in FORMATS if f"\n| `{name}` | " not in page] == []
    stale = page.replace(f"| `table` | {FORMATS['table'].prints} |\n", "")
    assert stale != page
    assert script["with_parts"](stale) == page
