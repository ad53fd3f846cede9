"""Mistakes in a file: what the command says about them, word for word.

Each `data/errors/NAME.csp` has its messages in `NAME.err` (see `golden.py`).
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from csp2sat.cli import main
from csp2sat.csp.errors import MOST_COMPARED, CspError, Diagnostic, Log, Source, near
from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.syntax.parse import parse
from examples import examples
from golden import agrees
from mistakes import mistakes
from paths import DATA
from random_forms import listed

FILES = sorted((DATA / "errors").glob("*.csp"))
assert FILES


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
        columns = displayed(line)
        assert columns[len(caret) - 1].startswith(source.text[each.offset])
        before = ["\t" if column == "\t" else " " for column in columns[: len(caret) - 1]]
        assert caret == "".join(before) + "^"


def displayed(line: str) -> list[str]:
    """What stands in each column: of a wide character the second column is empty."""
    columns: list[str] = []
    for each in line:
        if unicodedata.category(each).startswith("M"):
            columns[-1] += each
        else:
            columns += [each, ""] if unicodedata.east_asian_width(each) in ("W", "F") else [each]
    return columns


def test_at_most_20_mistakes_are_reported() -> None:
    assert len(mistakes("(= x' 1)\n" * 30)) == 20
    assert len(mistakes(")" * 30)) == 20
    assert len(mistakes("(and " + "(not) " * 30 + ")")) == 20


def test_mistakes_come_in_the_order_of_the_text() -> None:
    found = mistakes("(= 1 a) (bool a b) (predicate (f x) (= x p)) (f 1) (not)")
    assert [each.offset for each in found] == sorted(each.offset for each in found)


def test_one_undeclared_name_is_one_mistake() -> None:
    assert len(mistakes("(= y 1) (= y 2) (or (< y 3) (= (+ y y) 4))")) == 1


def test_a_mistake_in_a_predicate_is_reported_once() -> None:
    text = "(predicate (f a) (= a undeclared)) (f 1) (f 2) (not (f 3))"
    assert len(mistakes(text)) == 1


COUNT = examples(8_000)
FULL = {
    "names": lambda i: f"(= undeclared{i} 1)",
    "operators": lambda i: f"(undeclared{i} 1)",
    "lists": lambda _: "()",
    "sorts": lambda _: "(= p 1)",
    "predicates": lambda i: f"(f undeclared{i})",
}
"""Parts of a conjunction, each with a mistake, by their number."""


@pytest.mark.parametrize("kind", FULL)
def test_messages_that_are_not_shown_are_not_worked_out(kind: str) -> None:
    # Each part would be looked for from the start of the list, among all names.
    declared = "(bool p) (predicate (f a) (= a 1))"
    declared += "".join(f"(int declared{i} 0 1)" for i in range(COUNT))
    parts = "".join(map(FULL[kind], range(COUNT)))
    assert len(mistakes(f"{declared} (and {parts})")) == 20


@pytest.mark.parametrize(
    "text",
    [
        f"(relation r 2 (supports {'(1 2 3)' * COUNT}))",
        f"(relation r 2 (conflicts {'(x 2)' * COUNT}))",
        f"(int x ({'(3 1) ' * COUNT}))",
        f"(int x ({'y ' * COUNT}))",
        f"(alldifferent {'x ' * 19} {'(= 1 1) ' * COUNT})",
        "".join(f"#undeclared{i}\n" for i in range(COUNT)),
        "(bool p)\n#" + "p " * COUNT + " ".join(f"undeclared{i}" for i in range(COUNT)),
        "(= 1 " + "-" * 30 * COUNT + ")",
    ],
)
def test_long_lists_of_mistakes_are_reported_fast(text: str) -> None:
    assert len(mistakes(text)) == 20


def test_hints_are_worked_out_for_shown_mistakes_only() -> None:
    asked: list[None] = []

    def hint() -> str:
        asked.append(None)
        return "a hint"

    log = Log(Source(" " * 100))
    for i in range(50):
        log.add(0, "the same", hint)
        log.add(i, "another", hint)
    assert len(asked) == 20


def test_a_wrong_name_is_compared_with_a_part_of_very_many() -> None:
    known = [f"x{i}" for i in range(10 * MOST_COMPARED)]
    assert near("x1x34", known).startswith("did you mean 'x1")
    assert near("y1234", known).startswith("did you mean 'x1234'")
    assert near("nothing", known, "like it") == "like it"


def test_a_very_long_name_is_not_compared() -> None:
    # Letter by letter this would take minutes: many of them occur in both names, never in a row.
    letters = [chr(0x4E00 + 7 * i % 1000) for i in range(100_000)]
    assert near("".join(letters), ["".join(reversed(letters))] * 2, "like it") == "like it"


def test_names_that_were_never_declared_are_not_suggested() -> None:
    first, second = mistakes("(= undeclared 1) (= undeclare 1)")
    assert "declare it" in first.hint
    assert "declare it" in second.hint


def test_a_byte_order_mark_does_not_move_mistakes() -> None:
    with pytest.raises(CspError) as caught:
        Source.from_bytes(b"\xef\xbb\xbf(\xc3\xa9\n x\xff)", "f.csp")
    [mistake] = caught.value.diagnostics
    assert str(mistake).startswith("f.csp:2:3: error: byte 0xff is not UTF-8")


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_are_counted_by_any_line_end(end: str) -> None:
    text = f"a{end}{end}bc{end}d"
    positions = [Source(text).position(text.index(letter)) for letter in "abcd"]
    assert positions == [(1, 1), (3, 1), (3, 2), (4, 1)]


def test_an_arrow_has_a_hint() -> None:
    # `->` is read as `-` and `>`; the message must not be about a difference.
    [mistake] = mistakes("(bool p) (bool q) (-> p q)")
    assert "(=> p q)" in mistake.hint


FLAT = [op for op in OPERATORS if op.shape.count("(") == 1 and "..." not in op.shape]
"""The operators whose arguments stand one after the other, in any number but for the first."""


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
            shape = listed(op.name, *places)  # with the head that is used
            assert mistake.message.endswith(f"given, expected {shape}")
            assert mistake.offset == text.index(use)


def test_a_message_is_short_though_names_are_long() -> None:
    name = 100_000 * "x"
    text = (
        f"(int {name} 0 9) (int {name} 0 9) (= {name}y 1) ({name}) (predicate ({name} a) (= a b))"
    )
    found = [*mistakes(f"{text} ({name} 1)"), *mistakes(f"#{name}"), *mistakes(f"(or {name} 2x)")]
    assert len(found) == 6
    assert max(len(str(each)) for each in found) < 1000
    assert "'xxxxxxxxxx" in found[0].message


def test_only_the_first_mistakes_are_kept() -> None:
    # Of boards and instances, too, whose readers collect all.
    source = Source("x\n" * 100_000)
    error = CspError([Diagnostic(source, 2 * i, "wrong") for i in range(100_000)])
    assert len(str(error)) < 1000
    assert [each.line for each in error.diagnostics] == [*range(1, 21)]


@pytest.mark.parametrize("hidden", "\0\x07\x1b\x0b\x0c\x7f\x85\u2028\u2029\u202e\u2066")
def test_what_moves_the_cursor_is_shown_as_a_sign(hidden: str) -> None:
    [mistake] = mistakes(f";{hidden}\n(or y) ;{hidden}")
    assert mistake.line == 2
    assert hidden not in str(mistake)


def test_messages_survive_a_text_without_line_end() -> None:
    [mistake] = mistakes("(")
    assert str(mistake) == "f.csp:1:1: error: unclosed '('\n  (\n  ^"
