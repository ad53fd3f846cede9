"""What questions about a state give: verdicts on moves, hints, checks, solutions, ratings."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.env.moves import Move
from csp2sat.models.board.grid import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.env.state import State

NONE, ONE, SEVERAL = "none", "one", "several"
"""How many solutions a board has."""


class Thought(NamedTuple):
    """A step of the tutor.

    Attributes:
        text: the sentence.
        name: the name or the form of its thought: `corner 3`.
        cost: how hard it is to see: about 10 for each rule, and 1 for each fact.
        rules: the numbers of the rules.
        moves: what follows; empty if it only excludes values.
    """

    text: str
    name: str
    cost: int
    rules: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()


class Verdict(NamedTuple):
    """What is to say of moves in a state.

    Attributes:
        right: whether a solution has them and all that is known.
        forced: whether all solutions with what is known have them.
        solved: whether the board is solved after them.
        text: why they follow, or what they break; empty if no reason was wanted or there is none.
        thoughts: if they are forced, the steps by which they follow from what is known now, mostly
            one; others exclude values first.
        rules: the numbers of the rules that wrong moves break.
        cells: rows and columns, from 1, of what is wrong.
        at_once: whether a single rule shows that they are wrong.
    """

    right: bool
    forced: bool
    solved: bool
    text: str = ""
    thoughts: tuple[Thought, ...] = ()
    rules: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()
    at_once: bool = False

    @property
    def thought(self) -> str:
        """The name of the thought by which the moves follow; empty without one."""
        return self.thoughts[-1].name if self.thoughts else ""

    @property
    def cost(self) -> int:
        """How hard the steps are to see, in all."""
        return sum(max(0, thought.cost) for thought in self.thoughts)


class Outcome(NamedTuple):
    """The state after moves, and what is to say of them."""

    state: State
    verdict: Verdict


class Hint(NamedTuple):
    """Help of a level.

    Attributes:
        text: a sentence; what is wrong, if something is.
        moves: what follows, from the level `step` on; of something wrong what to take back.
        thought: the name of the thought, from the level `thought` on.
        wrong: whether something is wrong in what is known.
        svg: the board with the help.
    """

    text: str
    moves: tuple[Move, ...] = ()
    thought: str = ""
    wrong: bool = False
    svg: str = ""


class Check(NamedTuple):
    """Whether something is wrong in what is known: in a sentence, with rules and cells from 1."""

    text: str
    wrong: bool
    solved: bool
    rules: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()


class Solved(NamedTuple):
    """The solutions of a board.

    Attributes:
        solutions: `none`, `one` or `several`.
        rows: the tokens of each row, of one of them.
        moves: the values that it has beside the clues.
        differing: rows and columns, from 1, of cells that differ between two of them.
    """

    solutions: str
    rows: tuple[tuple[str, ...], ...] = ()
    moves: tuple[Move, ...] = ()
    differing: tuple[Cell, ...] = ()


class Rating(NamedTuple):
    """How hard a board with one solution is by hand; None where its kind or the board has none."""

    level: str | None
    score: int | None
