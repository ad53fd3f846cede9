"""What a mistake is and what mends it are values: no module reads a message or hint again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from csp2sat.csp.errors import Code, CspError, Source
from csp2sat.csp.hints import hint as hints
from csp2sat.csp.hints.hint import Fix, writes
from csp2sat.csp.syntax.parse import parse
from csp2sat.editor.document import Document
from csp2sat.editor.problems import mistakes
from csp2sat.editor.quick_fixes import changes
from paths import ROOT

PACKAGES = ("commands", "csp", "editor", "env", "flatzinc", "interfaces", "models", "puzzle",
            "readers", "solver", "translator", "web")  # fmt: skip
OTHERS = {"commands/options/arg_parser.py", "models/languages/messages.py"}
"""Modules that get sentences of other packages, as those of argparse, or translate any."""
SENTENCES = {"hint", "message"}
READING = {
    "startswith", "endswith", "removeprefix", "removesuffix", "split", "rsplit", "partition",
    "rpartition", "find", "index", "count",
}  # fmt: skip
SEARCHING = {"match", "fullmatch", "search", "findall", "finditer", "sub"}


def is_sentence(node: ast.expr) -> bool:
    """Whether an expression is a message or a hint."""
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name in SENTENCES


def read_again(text: str) -> Iterator[str]:
    """Yields the expressions of a source that look for something in a message or hint."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of_sentence = node.func.attr in READING and is_sentence(node.func.value)
            in_sentence = node.func.attr in SEARCHING and any(map(is_sentence, node.args))
            if of_sentence or in_sentence:
                yield ast.unparse(node)
        if isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Is | ast.IsNot):
            sides = (node.left, *node.comparators)
            if any(map(is_sentence, sides)) and not any(
                isinstance(each, ast.Constant) and each.value == "" for each in sides
            ):
                yield ast.unparse(node)


def test_no_module_looks_for_words_in_a_message_or_hint() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): again
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in OTHERS
        and (again := [*read_again(path.read_text("utf-8"))])
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    ["re.match(P, problem.hint)", "each.message.endswith('x')", "'x' in hint", "hint == LEAVE_OUT"],
)
def test_what_looks_for_words_is_seen(line: str) -> None:
    assert [*read_again(line)]
    assert not [*read_again("hint == ''; hints.append(message); print(each.hint)")]


@pytest.mark.parametrize(
    ("text", "title", "after"),
    [
        ("(int x 9 0)", "Swap the bounds", "(int x 0 9)"),
        ("(int x 0 9) (x = 3)", "Write (= x 3)", "(int x 0 9) (= x 3)"),
        ("(int x 0 9) (= xx 3)", "Write x", "(int x 0 9) (= x 3)"),
        ("(int x 0 9) (+ x 1)", "Compare it with 0", "(int x 0 9) (> (+ x 1) 0)"),
        ("(> y 1)", "Declare (int y 0 9)", "(int y 0 9)\n(> y 1)"),
        ("(bool p) p\nsolve satisfy", "Leave it out", "(bool p) p\n"),
        ("(bool p) p // it holds", "Write a comment", "(bool p) p ; it holds"),
    ],
)
def test_the_sentence_of_a_hint_may_be_any(
    text: str, title: str, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    translate = property(lambda hint: hint[0] and "ein Rat")
    monkeypatch.setattr(hints.Hint, "text", translate)
    document = Document(text)
    (problem,) = mistakes(document.source)
    change = next(changes(document, problem))
    assert problem.hint == "ein Rat"
    assert (change.title, text[: change.start] + change.text + text[change.end :]) == (title, after)


def test_a_fix_has_its_place_without_the_editor() -> None:
    with pytest.raises(CspError) as error:
        parse(Source("(int x 0 9)\n(> x-1 (x))", "f.csp"))
    fixes = [each.fixes for each in error.value.diagnostics]
    assert fixes[0][0].place == range(15, 18)
    assert fixes[1] == (Fix("x", range(19, 22), "Remove the parentheses"),)
    assert [each.code for each in error.value.diagnostics] == [Code.NAME, Code.HEAD]


def test_a_shape_is_no_change() -> None:
    assert writes("(count v (t*) <= w)").fixes == ()
    assert writes("(int x lo hi)").fixes == (Fix("(int x 0 9)", None, "Write (int x 0 9)"),)


HINTS = "csp2sat.csp.hints"
DOOR = re.compile(rf"{HINTS}\.(hint\.\w+|parser_hints(\.\w+)?)")
"""What other folders know: hints, and the functions that work them out and check them."""


def test_hints_have_one_door() -> None:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if path.is_relative_to(ROOT / "csp/hints"):
                continue
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(HINTS):
                    for each in node.names:
                        assert DOOR.fullmatch(f"{node.module}.{each.name}"), path
