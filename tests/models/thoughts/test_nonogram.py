"""Thoughts of Nonogram, and the places of runs."""

from __future__ import annotations

from itertools import product

import pytest

from csp2sat.models.thoughts.nonogram_runs import Line
from step_thoughts import Steps

ROW = " ".join(f"r1c{c}" for c in range(1, 11))


def _say(clue: str, known: dict[str, str], follows: dict[str, str]) -> tuple[str, str]:
    columns = "\n".join(["-"] * 10)
    steps = Steps(f"puzzle nonogram\n1\n10\n{clue}\n\n{columns}\n")
    return steps.say((1, ROW), known=known, follows=follows)


@pytest.mark.parametrize(
    ("clue", "known", "follows", "thought", "sentence"),
    [
        ("6", {}, {"black": "r1c5 r1c6"}, "overlap",
         "The 6 of row 1 covers r1c5 and r1c6 wherever it starts."),
        ("2 6", {}, {"black": "r1c2 r1c5"}, "overlap",
         "The 2 and the 6 of row 1 cover r1c2 and r1c5 wherever they start."),
        ("3 6", {}, {"white": "r1c4"}, "full line", "The 3 and the 6 fill row 1: r1c4 is white."),
        ("0", {}, {"white": "r1c4"}, "empty line", "Row 1 has no black cells: r1c4 is white."),
        ("2", {"black": "r1c4 r1c5"}, {"white": "r1c3 r1c9"}, "line complete",
         "Row 1 is complete: r1c3 and r1c9 are white."),
        ("3", {"black": "r1c4"}, {"white": "r1c7 r1c9"}, "too far",
         "r1c7 and r1c9 are white, "
         "because the 3 of row 1 contains r1c4 and reaches at most up to r1c6."),
        ("3 1", {"black": "r1c4", "white": "r1c5"}, {"black": "r1c3"}, "glue",
         "The 3 of row 1 ends at r1c4, so r1c3 is black."),
        ("5", {"white": "r1c4"}, {"white": "r1c1", "black": "r1c8"}, "in every place",
         "Wherever the runs of row 1 lie, r1c1 is white and r1c8 is black, because r1c4 is white."),
        ("1 3", {"black": "r1c1"}, {"white": "r1c2"}, "run complete",
         "The 1 of row 1 is complete, so r1c2 is white."),
        ("3 1", {"black": "r1c1"}, {"black": "r1c3"}, "glue",
         "The 3 of row 1 begins at r1c1, so r1c3 is black."),
        ("3 2", {"white": "r1c2"}, {"white": "r1c1"}, "gap too small",
         "r1c1 is white, because the gap there is too short for the 3 and the 2 of row 1."),
        ("2 2", {"black": "r1c4 r1c5"}, {"white": "r1c6"}, "run too long",
         "r1c6 is white, or row 1 would have a run longer than 2."),
    ],
)  # fmt: skip
def test_thoughts_of_a_row(
    clue: str, known: dict[str, str], follows: dict[str, str], thought: str, sentence: str
) -> None:
    assert _say(clue, known, follows) == (thought, sentence)


def test_thoughts_that_a_row_is_not() -> None:
    assert _say("5", {}, {"black": "r1c3"})[0] != "overlap"
    assert _say("3 1", {"black": "r1c2"}, {"black": "r1c3"})[0] != "glue"
    assert _say("2", {"black": "r1c4"}, {"white": "r1c5"})[0] != "too far"


def test_runs_start_where_some_way_has_them() -> None:
    for runs, marks in product(([1, 2], [3], [2, 1, 1]), product((None, True, False), repeat=3)):
        known = {2 * i + 1: mark for i, mark in enumerate(marks) if mark is not None}
        line = Line(runs, 7, known)
        assert line.starts() == _by_trying(line)


def _by_trying(line: Line) -> list[set[int]]:
    result: list[set[int]] = [set() for _ in line.runs]
    for cells in product((False, True), repeat=line.length):
        begins = [i for i, x in enumerate(cells) if x and not (i and cells[i - 1])]
        ends = [i for i, x in enumerate(cells) if x and not (i + 1 < len(cells) and cells[i + 1])]
        runs = [end - begin + 1 for begin, end in zip(begins, ends, strict=True)]
        if runs == [*line.runs] and all(cells[i] == x for i, x in line.known.items()):
            for some, begin in zip(result, begins, strict=True):
                some.add(begin)
    return result
