"""Makes a second board for kinds with black cells that have only a sample; `make docs` runs it.

It draws a small board that has answers, and gives colours of cells until there is one answer.
"""

from __future__ import annotations

import random

from boards import KINDS, SAMPLES, board_kind, some_solutions
from csp2sat.models.board.given_shades import GIVEN
from csp2sat.models.board_puzzle import BoardPuzzle, board_text
from csp2sat.models.rules.shading import SHADE_FAMILY
from paths import DATA
from small_boards import board, like_sample
from small_lines import Chance

FOLDER = DATA / "tutor" / "boards"
SIZE = 4


def with_one_answer(given: BoardPuzzle, chance: Chance) -> BoardPuzzle | None:
    """A board with colours of some cells; None: it has no answer."""
    while len(found := some_solutions(given, 2)) == 2:
        wanted, other = map(given.tokens, found)
        cell = chance.choice([each for each in wanted if wanted[each] != other[each]])
        given.board.known[cell] = wanted[cell]
    return given if found else None


def second_board(name: str) -> str:
    """The text of a small board of a kind."""
    chance = random.Random(name)
    (small,) = like_sample(name, SIZE)
    while (given := with_one_answer(board(name, small, chance), chance)) is None:
        pass
    return f"# Made for this project.\n{board_text(given.kind, given.board)}"


for kind in map(board_kind, KINDS):
    boards = [*SAMPLES.glob(f"{kind.name}-*.txt"), *FOLDER.glob(f"{kind.name}-*.txt")]
    if len(boards) == 1 and kind.family is SHADE_FAMILY and kind.layout.section is GIVEN:
        path = FOLDER / f"{kind.name}-{SIZE}x{SIZE}b.txt"
        path.write_text(second_board(kind.name), "utf-8", newline="\n")
