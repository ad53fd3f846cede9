"""Answers of boards, judged by the rules of the editor pzprjs."""

from __future__ import annotations

from functools import cache

import pytest

from boards import KINDS, board_kind, linked, links, puzzle, samples, some_solutions
from csp2sat.models.board_puzzle import BoardPuzzle
from editor_marks import MARKS
from puzzle_editor import Mark, edited, needs_editor

pytestmark = needs_editor

NAMES = {link.name: name for name in KINDS if (link := board_kind(name).link)}
"""The kinds that have addresses, by their names there."""
LENIENT = {"fillomino"}
"""Kinds in which the editor needs no number where only one is possible."""


def given_boards(name: str) -> list[BoardPuzzle]:
    """A sample of a kind, and a board of an address."""
    addresses = [link for link, kind in links().items() if kind == name]
    sample = puzzle(name, samples(name)[0].read_text("utf-8"))
    others = (linked(name, each) for each in addresses)
    different = [each for each in others if each.link() != sample.link()]
    return [sample, *different[:1]]


@cache
def verdicts() -> dict[str, list[tuple[str, str, str]]]:
    """For each kind: addresses, the verdicts on their answers, and on these without a mark."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    cases: list[tuple[str, list[Mark]]] = []
    for name in NAMES.values():
        for given in given_boards(name):
            answer = given.tokens(some_solutions(given, 1)[0])
            marks = sorted({*MARKS[name](given.board, answer)})
            address = given.link().partition("?")[2]
            cases += [(address, marks), (address, marks[1:])]
    said = iter(zip(cases, edited(cases), strict=True))
    for ((address, _), right), (_, wrong) in zip(said, said, strict=True):
        assert right, address
        assert wrong, address
        name = NAMES[address.partition("/")[0]]
        found.setdefault(name, []).append((address, right.verdict, wrong.verdict))
    return found


@pytest.mark.parametrize("name", NAMES.values())
def test_the_editor_accepts_the_answer_and_no_part_of_it(name: str) -> None:
    for address, right, wrong in verdicts()[name]:
        assert right == "", address
        assert wrong or name in LENIENT, address
