"""Boards of kinds from texts of rules: clues that fit a random answer, found from the rules alone.

A board without clues has a random answer. If several answers fit the clues of this one, clues
change, are added, or cells move to other regions, until no other answer fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.given_shades import GIVEN
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import rooms
from csp2sat.models.generate.fitting_clues import Fitting, decide
from csp2sat.models.generate.generators import (
    Draft, Drafting, Finishing, Repairing, Setter, with_clues, with_tokens,
)  # fmt: skip
from csp2sat.models.generate.open_boards import Recipe, open_board, recipes
from csp2sat.models.generate.random_areas import is_connected
from csp2sat.models.generate.symmetry import Symmetry
from csp2sat.models.generate.token_roles import Roles, roles
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Solution
    from csp2sat.models.generate.board_maker import BoardSolver

USUAL_SIZE = 6, 6
ANSWERS = 20
"""Most random answers for a board."""
BOARDS = 200
"""Most random boards in a row that have no answer."""
TRIES = 12
"""Most random changes of a board against another answer."""


def setter_of(kind: Kind, symmetry: Symmetry | None = None) -> Setter:
    """The setter of a kind from a text of rules."""
    known = roles(kind)
    cells = known.get("cells", Roles())
    has_any = bool(cells.adding) and not kind.layout.clue_in_first_cell
    mark = "" if cells.adding else cells.mark
    finishing = Finishing(
        unknown_clue=mark or EMPTY,
        stays=[cells.mark] if cells.mark and not mark else [],
        kept_share=0.0,
        any_place=has_any or "corners" in known,
        is_checked=True,
    )
    never = Drafting(_ask_a_solver, USUAL_SIZE)
    return Setter(
        never,
        finishing=finishing._replace(all_clues=lambda board, _answer, _chance: board),
        symmetric_walls=partial(setter_of, kind) if cells.mark else None,
        asking=lambda solver: _Maker(kind, solver, finishing, symmetry).setter(),
    )


def _ask_a_solver(_width: int, _height: int, _chance: Random) -> Board:
    raise AssertionError("the setter that asks a solver draws")


class _Maker:
    """Makes boards of a kind with a solver; learns which recipes give boards with answers."""

    def __init__(
        self, kind: Kind, solver: BoardSolver, finishing: Finishing, symmetry: Symmetry | None
    ) -> None:
        self._kind = kind
        self._solver = solver
        self._finishing = finishing
        self._symmetry = symmetry
        self._fitting: Fitting | None = None
        self._mark = roles(kind).get("cells", Roles()).mark or EMPTY
        every = recipes(kind.layout, self._mark != EMPTY)
        self._tried = {recipe: [1.0, 1.0] for recipe in every}  # with an answer, in all
        self._answers = 0

    def setter(self) -> Setter:
        """The setter that asks the solver."""
        return Setter(
            Drafting(self._draw, USUAL_SIZE),
            Repairing(repair_by_all=self._against),
            self._finishing._replace(all_clues=self._all_clues),
        )

    def _fit(self, chance: Random) -> Fitting:
        if self._fitting is None:
            self._fitting = Fitting(self._kind, self._solver, chance)
        return self._fitting

    # --- drafts --------------------------------------------------------------------------------

    def _draw(self, width: int, height: int, chance: Random) -> Draft:
        """A board with a random answer and the clues that fit it.

        Raises:
            ValueError: there is none of this size, or all answers so far were in vain.
        """
        if self._kind.layout.square and width != height:
            raise ValueError("the board must have as many rows as columns")
        if self._answers == ANSWERS:
            raise ValueError(self._why_not())
        self._answers += 1
        is_fixed = len(self._tried) == 1 and not self._kind.layout.regions
        for _ in range(1 if is_fixed else BOARDS):
            board, solution = self._with_answer(width, height, chance)
            if solution:
                answer = self._kind.answer(board, solution)
                return Draft(self._all_clues(board, answer, chance), answer)
        tried = "a board" if is_fixed else f"{BOARDS} random boards"
        raise ValueError(f"the rules leave no answer on {tried} of this size")

    def _with_answer(
        self, width: int, height: int, chance: Random
    ) -> tuple[Board, Solution | None]:
        """A random board without clues, and an answer if it has one."""
        weights = [hits / number for hits, number in self._tried.values()]
        (recipe,) = chance.choices([*self._tried], weights)
        board = self._open_board(width, height, chance, recipe)
        problem = self._kind.problem(board)
        decide(problem, chance)
        solution = self._solver.random(problem, chance)
        self._tried[recipe][0] += solution is not None
        self._tried[recipe][1] += 1
        return board, solution

    def _open_board(self, width: int, height: int, chance: Random, recipe: Recipe) -> Board:
        layout = self._kind.layout
        return open_board(layout, width, height, chance, recipe, self._mark, self._symmetry)

    def _why_not(self) -> str:
        """Why no answer had clues with which it is the only one."""
        unfit = self._fitting.unfit if self._fitting else {}
        start = f"of {ANSWERS} random answers none is the only one with its clues"
        if not self._finishes:
            return f"{start}: boards of this kind have no clues"
        if unfit:
            return f"{start}: few clues of rule {max(unfit, key=lambda x: unfit[x])} fit an answer"
        return f"{start}: clues say too little"

    @property
    def _finishes(self) -> bool:
        return any(x.adding or x.marks for x in roles(self._kind).values())

    def _all_clues(self, board: Board, answer: Answer, chance: Random) -> Board:
        return self._fit(chance).with_all(board, answer)

    # --- repairs -------------------------------------------------------------------------------

    def _against(self, draft: Draft, others: Sequence[Answer], chance: Random) -> Draft | None:
        """A board that has the answer of a draft, and few of the others; None: none is found."""
        fit, board = self._fit(chance), draft.board
        mine = fit.witness(board, draft.answer)
        if mine is None:
            return None
        changed = False
        for answer in others:
            other = fit.witness(board, answer)
            if other is None:
                continue
            places = [cell for cell in board.cells if answer[cell] != draft.answer[cell]]
            chance.shuffle(places)
            for change in (self._more_marks, self._other_clues, self._moved, self._shaded):
                if better := change(board, places, draft.answer, mine, other, chance):
                    board, changed = better, True
                    break
            else:
                return None
        return Draft(board, draft.answer) if changed else None

    def _more_marks(
        self, board: Board, places: Sequence[Cell], answer: Answer, mine: Solution,
        other: Solution, chance: Random,
    ) -> Board | None:  # fmt: skip
        """A board with a clue in a further cell, where the answer has nothing."""
        if self._mark == EMPTY:
            return None
        fit = self._fit(chance)
        for cell in [x for x in places if answer[x] == EMPTY and board[x] == EMPTY][:TRIES]:
            cells = {cell, self._symmetry(board, cell) if self._symmetry else cell}
            marked = with_tokens(board, dict.fromkeys(cells, self._mark))
            if fit.fits(marked, mine):
                full = fit.with_all(marked, answer)
                if not fit.fits(full, other):
                    return full
        return None

    def _other_clues(
        self, board: Board, places: Sequence[Cell], answer: Answer, mine: Solution,
        other: Solution, chance: Random,
    ) -> Board | None:  # fmt: skip
        """A board with other clues in cells where answers differ."""
        fit = self._fit(chance)
        among = set(fit.places(board))
        if not (some := [cell for cell in places if cell in among]):
            return None
        for _ in range(TRIES):
            changed = with_clues(board, fit.others(board, mine, some))
            if not fit.fits(changed, other) and fit.fits(changed, mine):
                return changed
        return None

    def _moved(
        self, board: Board, places: Sequence[Cell], answer: Answer, mine: Solution,
        other: Solution, chance: Random,
    ) -> Board | None:  # fmt: skip
        """A board in which a cell moves to another region."""
        fit = self._fit(chance)
        moves = [move for cell in places for move in _moves(board, cell)] if board.regions else []
        for cell, name in chance.sample(moves, min(TRIES, len(moves))):
            changed = with_tokens(board, {})
            changed.regions[cell] = name
            if self._kind.layout.clue_in_first_cell:
                for part in (board.regions[cell], name):
                    cells = [x for x in board.cells if board.regions[x] == part] + [cell]
                    changed.tokens |= dict.fromkeys(cells, EMPTY)
            if fit.fits(changed, mine):
                full = fit.with_all(changed, answer)
                if not fit.fits(full, other):
                    return full
        return None

    def _shaded(
        self, board: Board, places: Sequence[Cell], answer: Answer, mine: Solution,
        other: Solution, chance: Random,
    ) -> Board | None:  # fmt: skip
        """A board on which one of the cells is given as black or white."""
        if self._kind.layout.section is not GIVEN or not places:
            return None
        changed = with_tokens(board, {})
        changed.known[places[0]] = answer[places[0]]
        fit = self._fit(chance)
        return changed if fit.fits(changed, mine) and not fit.fits(changed, other) else None


def _moves(board: Board, cell: Cell) -> list[tuple[Cell, str]]:
    """The moves of a cell to regions beside it that leave its own connected."""
    name = board.regions[cell]
    left = {x for x in rooms(board)[name] if x != cell}
    near = {board.regions[x] for x in board.neighbours(cell)} - {name}
    return [(cell, other) for other in sorted(near)] if is_connected(board, left) else []
