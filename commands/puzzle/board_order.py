"""New boards of a kind, as a command wants them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from random import Random

from csp2sat.commands.exit_codes import BAD_INPUT, USAGE, Failure
from csp2sat.commands.options.value_parsers import BadValue
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.board_puzzle import BoardPuzzle, read_again
from csp2sat.models.generate.pattern import Pattern
from csp2sat.models.kind import Kind
from csp2sat.models.registry import GENERATED, RULES, full_name
from csp2sat.puzzle.makeable import size_of, unmade, wanted_by
from csp2sat.puzzle.uniqueness import solve
from csp2sat.puzzle.wanted_boards import Wanted, new_board
from csp2sat.solver.limits import Limit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.html_page import Chapter


class Wish(NamedTuple):
    """What boards are wanted: their kind as the command names it, width and height, and so on."""

    puzzle: str
    size: tuple[int, int] | None = None
    minimal: bool = False
    difficulty: str | None = None
    technique: str | None = None
    symmetry: str | None = None
    constraints: str | None = None


class Order(NamedTuple):
    """What boards to make, and with what.

    Attributes:
        kind: reads the boards again.
        shaped: the kind of boards that have the shape of the command.
        draft: a board to finish.
        pattern: the cells that may have clues.
    """

    kind: Kind
    shaped: Kind
    draft: BoardPuzzle | None
    wish: Wish
    channel: Channel
    limit: Limit
    pattern: Pattern | None = None

    @property
    def wanted(self) -> Wanted:
        """What the boards must be."""
        wish = self.wish
        by_name = () if self.draft else wanted_by(wish.puzzle)
        by_option = filter(None, re.split("[, ]+", wish.constraints or ""))
        return Wanted(
            self.shaped,
            wish.size,
            wish.minimal,
            wish.difficulty,
            wish.technique,
            wish.symmetry or "",
            [*dict.fromkeys([*by_name, *by_option])],
            self.pattern,
            self.draft,
        )

    def board(self, seed: int, close: Callable[[str], None]) -> BoardPuzzle:
        """A new board; `close` takes the reason to print if the limit ends the search.

        Raises:
            Failure: there are no such boards.
            LimitReached: at the limit.
        """

        def on_draft(number: int) -> None:
            self.channel.progress(f"{quantity(number, 'board')} tried")
            if number > 1:
                tried = f"{quantity(number - 1, 'board')} tried"
                is_judged = self.wish.difficulty or self.wish.technique
                close(tried if is_judged else f"{tried}, none with one solution")

        wanted = self.wanted
        try:
            board = new_board(wanted, Random(seed), self.limit, on_draft)
        except ValueError as error:
            if self.draft:
                name = self.draft.board.source.name
                raise Failure(f"{name}: error: {error}", BAD_INPUT) from None
            size = "x".join(map(str, wanted.dimensions))
            raise Failure(f"csp2sat: error: {self.kind.name} {size}: {error}", USAGE) from None
        return read_again(self.kind, board)


def chapter(puzzles: Sequence[BoardPuzzle]) -> Chapter:
    """Boards of a kind with their solutions, as a page to print has them."""
    from csp2sat.models.draw.html_page import Chapter  # boards without a page do without

    first = puzzles[0]
    boards = [puzzle.picture() for puzzle in puzzles]
    solutions = [puzzle.picture(solve(puzzle)) for puzzle in puzzles]
    return Chapter(first.kind.heading, first.rules(), boards, solutions)


def makeable(word: str) -> str:
    """The name of a kind of which boards are made, or a file of rules.

    Raises:
        BadValue: it is neither.
    """
    if word.endswith(RULES) and os.path.isfile(word):
        return word
    if (name := full_name(word)) in GENERATED:
        return "-".join(word.lower().split()) if wanted_by(word) else name
    raise BadValue(f"{unmade(word)} (`csp2sat puzzle list` shows `make` at those that are)")


def board_size(word: str) -> tuple[int, int]:
    """Width and height.

    Raises:
        BadValue: they are wrong, or too large.
    """
    try:
        width, height = size_of(word)
    except ValueError as error:
        raise BadValue(str(error)) from None
    if width * height > MOST_CELLS:
        raise BadValue(f"{word} has more than {MOST_CELLS:,} cells")
    return width, height
