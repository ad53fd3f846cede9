"""Mistakes in a file: what the command says about them, word for word.

Each `data/errors/NAME.csp` has its messages in `NAME.err` (see `golden.py`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat.cli import main
from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.parse import parse
from golden import DATA, agrees
from strategies import listed

FILES = sorted((DATA / "errors").glob("*.csp"))
assert FILES


def mistakes(text: str) -> list[Diagnostic]:
    """The mistakes in a text, which has some."""
    with pytest.raises(CspError) as caught:
        parse(Source(text, "f.csp"))
    return caught.value.diagnostics


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_messages(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(path.parent)
    code = main([path.name])
    out, err = capsysbinary.readouterr()
    assert (code, out) == (1, b"")
    agrees(path.with_suffix(".err"), err.decode())


def test_no_message_is_left_without_its_file() -> None:
    assert {path.stem for path in (DATA / "errors").glob("*.err")} == {p.stem for p in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_caret_stands_under_the_mistake(path: Path) -> None:
    try:
        source = Source.from_bytes(path.read_bytes(), path.name)
    except CspError:
        return
    for each in mistakes(source.text):
        _, line, caret, *_ = str(each).splitlines()
        shown = line[len(caret) - 1 : len(caret)]
        assert shown == source.text[each.offset]
        before = [line[i] if line[i] == "\t" else " " for i in range(len(caret) - 1)]
        assert caret == "".join(before) + "^"


def test_at_most_20_mistakes_are_told() -> None:
    assert len(mistakes("(= x' 1)\n" * 30)) == 20
    assert len(mistakes(")" * 30)) == 20
    assert len(mistakes("(and " + "(not) " * 30 + ")")) == 20


def test_mistakes_come_in_the_order_of_the_text() -> None:
    found = mistakes("(= 1 a) (bool a b) (predicate (f x) (= x p)) (f 1) (not)")
    assert [each.offset for each in found] == sorted(each.offset for each in found)


def test_one_undeclared_name_is_one_mistake() -> None:
    assert len(mistakes("(= y 1) (= y 2) (or (< y 3) (= (+ y y) 4))")) == 1


def test_a_mistake_in_a_predicate_is_told_once() -> None:
    text = "(predicate (f a) (= a undeclared)) (f 1) (f 2) (not (f 3))"
    assert len(mistakes(text)) == 1


def test_an_arrow_is_told_how_to_write_it() -> None:
    # `->` is read as `-` and `>`; the message must not be about a difference.
    [mistake] = mistakes("(bool p) (bool q) (-> p q)")
    assert "(=> f g)" in mistake.hint


FLAT = [op for op in OPERATORS if op.shape.count("(") == 1]
"""The operators whose arguments stand one after the other."""


@pytest.mark.parametrize("op", FLAT, ids=lambda op: op.name)
def test_another_number_of_arguments_than_the_shape_says_is_a_mistake(op: Operator) -> None:
    places = op.shape.strip("()").split()[1:]
    fixed = [each for each in places if not each.endswith("*")]
    for count in range(6):
        kinds = [places[min(i, len(places) - 1)][0] for i in range(count)]
        use = listed(op.name, *("true" if kind == "f" else "1" for kind in kinds))
        text = use if op.gives is Sort.FORMULA else f"(= 0 {use})"
        if count == len(fixed) or (count > len(fixed) and fixed != places):
            parse(Source(text))
        else:
            [mistake] = mistakes(text)
            assert mistake.message.endswith(f"given, expected {op.shape}")
            assert mistake.offset == text.index(use)


def test_messages_survive_a_text_without_line_end() -> None:
    [mistake] = mistakes("(")
    assert str(mistake) == "f.csp:1:1: error: this '(' is never closed\n  (\n  ^"
