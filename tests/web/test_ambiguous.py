"""The cells that are not the same in all solutions, compared with all solutions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from boards import KINDS, board_kind, samples
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.solver.api import solutions
from csp2sat.web.board_editor import apply_changes
from csp2sat.web.board_questions import examine, solve
from csp2sat.web.read_board_text import read
from examples import one_in

MOST = 60
"""Boards with more solutions are not compared."""


@pytest.mark.parametrize(
    "text",
    [
        "puzzle akari\nsize 3 3\n- - -\n- - 1\n- - -\n",
        "puzzle slitherlink\nsize 3 3\n3 - -\n- - -\n- - 2\n",
        "puzzle masyu\nsize 4 4\n- - - -\n- w - -\n- - - -\n- - - -\n",
        "puzzle nurikabe\nsize 3 3\n2 - -\n- - -\n- - 2\n",
        "puzzle sudoku\n1 2 3 4\n3 4 - -\n- - - -\n- - - -\n",
    ],
)
def test_all_ambiguous_cells_of_small_boards_are_found(text: str) -> None:
    puzzle = read(text).puzzle()
    expected = [[*cell] for cell in puzzle.differing([*solutions(puzzle.problem())])]
    *_, last = examine(text, "")
    assert last == {"solutions": "several", "ambiguous": expected, "all": True}
    assert expected


@pytest.mark.parametrize("name", one_in(12, KINDS, 3))
def test_all_ambiguous_cells_are_found(name: str) -> None:
    for puzzle, text in with_fewer_clues(name):
        every = [*islice(solutions(puzzle.problem(), time_limit=20), MOST + 1)]
        if len(every) > MOST:
            return
        found: Any = [*examine(text, name)][-1]
        if len(every) < 2:
            assert found == {"solutions": "one" if every else "none"}
            continue
        assert found["all"]
        assert found["ambiguous"] == [[*cell] for cell in puzzle.differing(every)]


def with_fewer_clues(name: str) -> Iterator[tuple[BoardPuzzle, str]]:
    """The sample without one clue, two clues, ... as long as these boards are valid.

    Some have no solution: an island, for one, is also an end of bridges.
    """
    text = samples(name)[0].read_text("utf-8")
    for cell in read(text, name).puzzle().board.clues()[::3]:
        empty = board_kind(name).layout.empty
        put = {"do": "put", "place": "cell", "at": cell, "token": empty}
        text = str(apply_changes(text, name, [put])["text"])
        reading = read(text, name)
        if reading.mistakes:
            return
        yield reading.puzzle(), text


def test_parts_are_compared_by_their_cells_not_by_their_numbers() -> None:
    puzzle, text = next(with_fewer_clues("sashigane"))
    both = [puzzle.tokens(each) for each in solutions(puzzle.problem())]
    renamed = [cell for cell in puzzle.board.cells if both[0][cell] != both[1][cell]]
    found: Any = [*examine(text, "")][-1]
    assert len(both) == 2
    assert len(renamed) == 14
    assert len(found["ambiguous"]) == 9
    assert str(solve(text, "")["svg"]).count('class="ambiguous"') == 9
