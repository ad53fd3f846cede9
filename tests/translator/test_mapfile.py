"""Map files: each mistake has its place, and nothing makes `decode` hang or crash."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.parse_numbers import MOST_DIGITS
from csp2sat.solver.backends.solver_output import ReplyError, read_reply
from csp2sat.translator.mapfile import MOST_BITS, Contradiction, Map, read_map
from processes import PATIENCE, Start
from running import Run

MAP = """\
objective minimize x y
int x 1 -3..-1 4 7..9
int y 7 5
bits z 10 70 -1000000000000
bool p 90
bool x 91
"""
ANSWER = "s SATISFIABLE\nv -1 -2 3 4 5 6 10 -11 12 90 -91 0\n"
LARGEST = 2**31 - 1


def read(text: str) -> Map:
    """The map of a text."""
    return read_map(Source(text, "m"))


def test_a_map_is_read() -> None:
    solution = read(MAP).decode(read_reply(ANSWER).model or [])
    assert solution.ints == {"x": -1, "y": 5, "z": 5 - 10**12}
    assert solution.bools == {"p": True, "x": False}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n \t\n"])
def test_lines_end_in_any_way(end: str) -> None:
    assert read(MAP.replace("\n", end)).names == ["x", "y", "z"]


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("int", 4, "expected a name, but the line ends"),
        ("int x", 6, "expected the number of a variable, but the line ends"),
        ("int x 1", 8, "expected a range 'v' or 'lo..hi', but the line ends"),
        ("int x one 1..3", 7, "expected the number of a variable, not 'one'"),
        ("int x ² 1..3", 7, "expected the number of a variable, not '²'"),
        ("int x ٣ 1..3", 7, "expected the number of a variable, not '٣'"),
        ("int x 0 1..3", 7, f"expected the number of a variable from 1 to {LARGEST}, not '0'"),
        ("int x -1 1..3", 7, f"expected the number of a variable from 1 to {LARGEST}, not '-1'"),
        ("int x 1 a..b", 9, "expected a range 'v' or 'lo..hi', not 'a'"),
        ("int x 1 1..", 12, "expected a range 'v' or 'lo..hi', not ''"),
        ("int x 1 ..3", 9, "expected a range 'v' or 'lo..hi', not ''"),
        ("int x 1 1..2..3", 12, "expected a range 'v' or 'lo..hi', not '2..3'"),
        ("int x 1 3..1", 9, "the range '3..1' is empty"),
        ("int x 1 1..3 2..5", 14, "the ranges of a variable ascend"),
        ("int x 1 1..3 3", 14, "the ranges of a variable ascend"),
        ("int x 1 0..99999999999", 5, "'x' has more values than a formula has variables"),
        (f"int x {LARGEST} 0..9", 5, "'x' has more values than a formula has variables"),
        (f"int x 1 {'9' * 4301}", 9, "an integer of more than 4300 digits"),
        ("int 1 1 1..3", 5, "expected a name, not '1'"),
        ("int x\x1b 1 1..3", 5, "expected a name, not 'x\\x1b'"),
        ("int a 1 1..3\nint a 1 1..3", 5, "'a' has a line already"),
        ("int a 1 1..3\nbits a 1 1 0", 6, "'a' has a line already"),
        ("bool b 1\nbool b 1", 6, "'b' has a line already"),
        ("bits x 1 1", 11, "expected the least value, but the line ends"),
        ("bits x 1 1 -", 12, "expected the least value, not '-'"),
        ("bits x 1 1 0 0", 14, "expected the end of the line, not '0'"),
        ("bits x 1 0 0", 10, f"expected a number of bits from 1 to {MOST_BITS}, not '0'"),
        (
            "bits x 1 99999999999999 0",
            10,
            f"expected a number of bits from 1 to {MOST_BITS}, not '99999999999999'",
        ),
        ("bool p", 7, "expected the number of a variable, but the line ends"),
        ("bool p --1", 8, "expected the number of a variable, not '--1'"),
        ("bool p 1 2", 10, "expected the end of the line, not '2'"),
        ("float x 1", 1, "'float' does not begin a line of a map file"),
        ("s SATISFIABLE", 1, "'s' does not begin a line of a map file"),
        ("objective", 10, "expected minimize or maximize, but the line ends"),
        ("objective minimise a", 11, "expected minimize or maximize, not 'minimise'"),
        ("objective minimize", 19, "expected a name, but the line ends"),
        ("objective minimize nobody", 20, "there is no integer variable 'nobody' to optimise"),
    ],
    ids=lambda each: each[:30] if isinstance(each, str) else "",
)
def test_a_mistake_is_reported_with_its_place(
    line: str, column: int, message: str, tmp_path: Path, run: Run
) -> None:
    names, answer = tmp_path / "bad.map", tmp_path / "answer"
    names.write_text(f"int known 1 1..3\n{line}\n", "utf-8")
    answer.write_text(ANSWER, "utf-8")
    code, out, err = run("decode", names, answer)
    assert (code, out) == (1, b"")
    number = 2 + line.count("\n")
    first = err.decode().splitlines()[0]
    assert first == f"{names}:{number}:{column}: error: {message}"


def test_all_mistakes_are_reported() -> None:
    with pytest.raises(CspError) as raised:
        read("int x 1\nbool\nbits y 1 2 3\nbool p q")
    assert [each.line for each in raised.value.diagnostics] == [1, 2, 4]


@pytest.mark.parametrize(
    ("line", "hint"),
    [("imt x 1 1..3", "did you mean 'int'?"), ("int x", FORM := "int NAME CODE RANGES")],
)
def test_a_mistake_has_a_hint(line: str, hint: str) -> None:
    with pytest.raises(CspError) as raised:
        read(line)
    assert hint in str(raised.value)


def test_the_widest_variable_is_decoded() -> None:
    least = -(10**MOST_DIGITS) + 1
    meaning = read(f"bits x 1 {MOST_BITS} {least}")
    assert meaning.decode(range(1, MOST_BITS + 1)).ints["x"] == least + 2**MOST_BITS - 1


# --- models that contradict themselves --------------------------------------------------------


@pytest.mark.parametrize("model", ["1 -2", "1 2 -3", "-1 2 -3", "1 -3", "3 2 -5 1"])
def test_a_model_that_contradicts_itself_is_no_answer(model: str, tmp_path: Path, run: Run) -> None:
    names, answer = tmp_path / "x.map", tmp_path / "answer"
    names.write_text("int w 9 0..3\nint x 1 10 20 30 40 50 60\n", "utf-8")
    answer.write_text(f"s SATISFIABLE\nv {model} 0\n", "utf-8")
    literals = [int(each) for each in model.split()]
    true = min(each for each in literals if each > 0)
    false = min(-each for each in literals if -each > true)
    code, out, err = run("decode", names, answer)
    message = (
        f"{answer}: error: not a model of the clauses: "
        f"x <= {true}0 is true (literal {true}), but x <= {false}0 is false (literal -{false})\n"
    )
    assert (code, out, err) == (1, b"", message.encode())


@pytest.mark.parametrize(
    ("model", "value"),
    [([], 60), ([-1, -2, -3, -4, -5], 60), ([3], 30), ([-1, 2, 5], 20), ([-2, 3, 6, -7], 30)],
)
def test_what_a_model_leaves_out_contradicts_nothing(model: list[int], value: int) -> None:
    assert read("int x 1 10 20 30 40 50 60").decode(model).ints == {"x": value}


# --- anything at all --------------------------------------------------------------------------

PIECES = [*MAP.split(), *ANSWER.split(), "\n", " ", "-", "..", "0", "9" * 12, "\x9b", "²", "(", ""]


def mutated(text: str, seed: int) -> str:
    """A text in which a few characters, words or lines are others."""
    random = Random(seed)
    for _ in range(random.randint(1, 4)):
        parts = random.choice((list(text), text.split(" "), text.split("\n")))
        between = "" if len(parts) == len(text) else " " if " " not in parts[0] else "\n"
        at = random.randrange(len(parts) + 1)
        parts[at : at + random.randint(0, 2)] = random.choices(PIECES, k=random.randint(0, 2))
        text = between.join(parts)
    return text


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_no_map_and_no_answer_is_an_internal_error(first: int, second: int) -> None:
    message = ""
    try:
        model = read_reply(mutated(ANSWER, second)).model
        solution = read(mutated(MAP, first)).decode(model or [])
        assert all(type(value) is int for value in solution.ints.values())
    except (CspError, ReplyError, Contradiction) as error:
        message = str(error)
    assert len(message) < 20_000


@pytest.mark.parametrize(
    "answer",
    [
        f"s SATISFIABLE\nv {'9' * 10**6} 0\n",
        "s SATISFIABLE\nv 1_0 0\n",
        "s SATISFIABLE\nv ٣ 0\n",
        f"s {'x' * 10**6}\n",
    ],
    ids=["digits", "underscore", "other digits", "verdict"],
)
def test_the_error_of_a_bad_answer_is_short(answer: str) -> None:
    with pytest.raises(ReplyError) as raised:
        read_reply(answer)
    assert len(str(raised.value)) < 100


def test_a_limit_of_time_ends_decoding(start: Start, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "answer")
    (tmp_path / "x.map").write_text(MAP, "utf-8")
    words = ("--time-limit", "300ms", tmp_path / "x.map", tmp_path / "answer")
    started = start("decode", *words)
    started.process.wait(PATIENCE)
    assert (started.end(), started.out, started.err) == (3, b"s UNKNOWN\n", b"")


def test_only_one_file_is_standard_input(run: Run) -> None:
    message = b"csp2sat: error: only one file can be standard input\n"
    assert run("decode", "-", "-") == (2, b"", message)
