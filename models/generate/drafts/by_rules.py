"""Boards of kinds from texts of rules: clues that fit a random answer, found from the rules alone.

A board without clues has a random answer. If several answers fit the clues of this one, clues
change, are added, or cells move to other regions, until no other answer fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from csp2sat.csp.errors import CspError
from csp2sat.csp.expr import Variable
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import BETWEEN, EMPTY, HOLE, Answer, Board
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.given_shades import GIVEN as SHADES
from csp2sat.models.board.grid import Grid
from csp2sat.models.board.regions import cut_out_holes
from csp2sat.models.board.tokens import BY_LINES, BY_SIDES
from csp2sat.models.generate.answer_values import decide
from csp2sat.models.generate.fitting_clues import Fitting, can_give
from csp2sat.models.generate.generators import (
    Draft, Drafting, Finishing, Repairing, Setter, with_tokens,
)  # fmt: skip
from csp2sat.models.generate.needed_tokens import Needed, with_needed
from csp2sat.models.generate.open_boards import HOLES, Recipe, open_board, recipes, with_sections
from csp2sat.models.generate.other_clues import Luck, against
from csp2sat.models.generate.random_areas import inside_of_loop
from csp2sat.models.generate.symmetry import Symmetry
from csp2sat.models.generate.token_roles import NUMBER, Roles, roles, without_stand_ins
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver

USUAL_SIZE = 6, 6
ANY_NUMBERS = "3", "4"
"""Numbers of clues; what both say, any number says."""
DRAFTS = 4
"""Most drafts, of which the one with the fewest open cells is taken."""
FEW_ANSWERS = 4
"""Answers that are compared to find open cells."""
MARKED = 0.4
"""The largest part of the cells that get a mark where a board is finished."""
PLAIN = 3
"""Answers of a board to finish before tokens of the answer are given, too."""
ANSWERS = 10
"""Most random answers for a board."""
BOARDS = 200
"""Most random boards in a row that have no answer, ..."""
BOARDS_OF_RECIPE = 20  # decision 76
"""... or this number for each recipe, if that is more."""
ANEW = 0.15
"""How often another answer is drawn, where no change excludes an answer."""
AT_ONCE = 6
"""By this many answers a draft is repaired at once."""
ENOUGH = 0.25
"""Recipes by which this part of the boards has an answer are as good as others."""
EFFORT = 100
"""Most conflicts of a solver that looks for an answer of one of many boards."""
VAIN = 3
"""An answer in vain counts as this many boards without one."""


def setter_of(kind: Kind, symmetry: Symmetry | None = None) -> Setter:
    """The setter of a kind from a text of rules."""
    known = roles(kind)
    cells = known.get("cells", Roles())
    has_any = bool(cells.adding) and not kind.layout.clue_in_first_cell
    mark = "" if cells.adding or cells.stands_in else cells.mark
    further = partial(_with_marks, cells.mark) if cells.marks and not cells.adding else None
    finishing = Finishing(
        unknown_clue=mark or EMPTY,
        stays=[
            *([cells.mark] if cells.adding and cells.mark else []),
            *cells.decided,
            *cells.exact,
        ],
        signs_stay=[x for name in (CORNERS, BETWEEN) if name in known for x in known[name].decided],
        kept_share=0.0,
        any_place=has_any or "corners" in known,
        is_checked=True,
        open_cells=further,
    )
    speaks = can_give(kind) or any(x.adding or x.marks for x in known.values())

    def ask(solver: BoardSolver, chance: Random) -> Setter:
        fit = Fitting(kind, solver, chance, known, symmetry)
        return _Maker(kind, solver, fit, finishing).setter()

    return Setter(
        Drafting(_ask_a_solver, USUAL_SIZE),
        finishing=finishing._replace(all_clues=_without_a_solver if speaks else None),
        symmetric_walls=partial(setter_of, kind) if cells.mark else None,
        asking=ask,
    )


def _with_marks(mark: str, board: Board, share: float, chance: Random) -> Board:
    """The board with marks in further cells, which numbers may take the place of."""
    free = [cell for cell in board.cells if board[cell] == EMPTY]
    number = round(share * MARKED * len(board.cells))
    return with_tokens(board, dict.fromkeys(chance.sample(free, min(len(free), number)), mark))


def _ask_a_solver(_width: int, _height: int, _chance: Random) -> Board:
    raise AssertionError("the setter that asks a solver draws")


def _without_a_solver(_board: Board, _answer: Answer, _chance: Random) -> Board:
    raise AssertionError("the setter that asks a solver finds clues")


class _Maker:
    """Makes boards of a kind with a solver; learns which recipes give boards with answers."""

    def __init__(self, kind: Kind, solver: BoardSolver, fit: Fitting, finishing: Finishing) -> None:
        self._kind = kind
        self._solver = solver
        self._fit = fit
        speaks = any(some.adding or some.marks for some in fit.roles.values())
        self._shows_answer = not speaks and can_give(kind) and kind.layout.section is not SHADES
        self._speaks = speaks or self._shows_answer
        self._finishing = finishing
        self._luck = Luck()
        self._cells = fit.roles.get("cells", Roles())
        self._needed: dict[tuple[int, int], Mapping[str, int]] = {}
        every = recipes(kind.layout, self._fit.mark != EMPTY)
        self._tried = {recipe: [1.0, 1.0] for recipe in every}  # with an answer, in all
        self._any_number_says = True
        self._answers = 0
        self._finished = 0
        self._last: Recipe | None = None

    def setter(self) -> Setter:
        """The setter that asks the solver."""
        has_regions = self._kind.layout.regions  # their changes add many answers
        return Setter(
            Drafting(self._draw, USUAL_SIZE, start=self._start),
            Repairing(self._repair, keeps_best=True, at_once=1 if has_regions else AT_ONCE),
            self._finishing._replace(all_clues=self._clues_to_add),
        )

    def _start(self) -> None:
        """A new board: no answer was in vain so far."""
        self._answers, self._last = 0, None

    # --- drafts --------------------------------------------------------------------------------

    def _draw(self, width: int, height: int, chance: Random) -> Draft:
        """A board with a random answer and the clues that fit it.

        Raises:
            ValueError: no board of this size has an answer, or all answers so far were in vain.
        """
        if self._kind.layout.square and width != height:
            raise ValueError("the board must have as many rows as columns")
        if self._answers == (ANSWERS if self._speaks else BOARDS):
            raise ValueError(self._why_not())
        if self._last:  # its answer was in vain
            self._tried[self._last][1] += VAIN
        is_fixed = len(self._tried) == 1 and not self._kind.layout.regions
        if is_fixed and self._answers and not self._speaks and not can_give(self._kind):
            if self._fit.decided:
                raise ValueError("tokens that must all be given were not found for an answer")
            raise ValueError("the rules leave several answers, and boards have no clues")
        self._answers += 1
        best: tuple[int, Recipe, Draft] | None = None
        made = 0
        most = 1 if is_fixed else max(BOARDS, BOARDS_OF_RECIPE * len(self._tried))
        for _ in range(most):
            board, recipe, solution = self._with_answer(width, height, chance)
            if solution is None:
                continue
            answer = self._kind.answer(board, solution)
            draft = Draft(self._all_clues(board, answer), answer)
            solutions = self._solver.unlike(self._kind.problem(draft.board), FEW_ANSWERS)
            open_ = sum(len({x.of(v) for x in solutions}) > 1 for v in self._shown(draft.board))
            if best is None or open_ < best[0]:
                best = open_, recipe, draft
            made += 1
            if not open_ or made == DRAFTS:
                break
        if best:
            _, self._last, draft = best
            return draft
        tried = "a board" if is_fixed else f"{most} random boards"
        raise ValueError(f"the rules leave no answer on {tried} of this size{self._blame(board)}")

    def _blame(self, board: Board) -> str:
        """The first rule without which a board has an answer, in words.

        Empty: it has none without any single rule.
        """
        problem = self._fit.relaxed(board)
        rules = {x.origin.rule: None for x in problem.constraints if x.origin and x.origin.rule}
        for rule in rules if len(rules) > 1 else ():
            less = problem.copy()
            others = (x for x in problem.constraints if not x.origin or x.origin.rule != rule)
            less.constraints = [*others]
            if self._solver.random(less, Random(0), None, EFFORT):
                return f", but one without rule {rule}"
        return ""

    def _shown(self, board: Board) -> Sequence[Variable]:
        return self._kind.problem(board).shown()

    def _with_answer(
        self, width: int, height: int, chance: Random
    ) -> tuple[Board, Recipe, Solution | None]:
        """A random board without clues, how it was drawn, and an answer if it has one."""
        weights = [min(ENOUGH, hits / number) for hits, number in self._tried.values()]
        (recipe,) = chance.choices([*self._tried], weights)
        board = self._open_board(width, height, chance, recipe)
        try:
            problem = self._kind.problem(board)
            joins_cells = f"h_{height}_0" not in problem.bools
            if (
                recipe.holes == HOLES
                and joins_cells
                and (loop := self._example(board, problem, chance))
            ):
                board = self._around_loop(width, height, chance, recipe, loop)
                problem = self._kind.problem(board)
        except CspError:
            raise ValueError("the rules need clues before there is an answer") from None
        if self._fit.decided:
            problem = self._fit.relaxed(board)
        if NUMBER in self._cells.marks and self._any_number_says:
            problem = self._with_numbers(board, problem, chance) or problem
        decide(problem, chance)
        example = self._example(board, problem, chance)
        solution = self._solver.random(problem, chance, example, self._most())
        self._tried[recipe][0] += solution is not None
        self._tried[recipe][1] += 1
        return board, recipe, solution

    def _most(self) -> int | None:
        """The conflicts after which another board is tried; None: other boards are as hard."""
        layout = self._kind.layout
        return EFFORT if layout.regions or layout.holes else None

    def _with_numbers(self, board: Board, problem: Problem, chance: Random) -> Problem | None:
        """The problem with what holds for any numbers in place of marks; None: no answer has it."""
        marks = [cell for cell in board.cells if board[cell] == self._fit.mark]
        one, other = (
            self._kind.problem(with_tokens(board, dict.fromkeys(marks, number)))
            for number in ANY_NUMBERS
        )
        among = {write_formula(constraint.formula) for constraint in other.constraints}
        one.constraints = [x for x in one.constraints if write_formula(x.formula) in among]
        if len(one.constraints) == len(problem.constraints):
            self._any_number_says = not marks  # what holds for this board holds for others
            return None
        return one if self._solver.random(one, chance) else None

    def _example(self, board: Board, problem: Problem, chance: Random) -> Solution | None:
        """A loop, for kinds with loops: a solver alone mostly finds a small one."""
        if self._kind.filling.tokens.form not in (BY_LINES, BY_SIDES):
            return None
        around_cells = f"h_{board.height}_0" in problem.bools
        by = 0 if around_cells else 1
        if min(board.width, board.height) <= by:
            return None
        grid = Grid(board.width - by, board.height - by)
        inside = inside_of_loop(grid, chance)
        edges = {
            f"{name}_{r}_{c}": ((r, c) in inside) != (before in inside)
            for r, c in Grid(grid.width + 1, grid.height + 1).cells
            for name, before in (("h", (r - 1, c)), ("v", (r, c - 1)))
        }
        return Solution({}, edges)

    def _around_loop(
        self, width: int, height: int, chance: Random, recipe: Recipe, loop: Solution
    ) -> Board:
        """A board whose holes are the cells that a loop leaves out."""
        board = self._open_board(width, height, chance, recipe._replace(holes=0.0))
        drawn = {name for name, is_drawn in loop.bools.items() if is_drawn}
        for r, c in board.cells:
            sides = {f"h_{r}_{c}", f"h_{r}_{c - 1}", f"v_{r}_{c}", f"v_{r - 1}_{c}"}
            if drawn.isdisjoint(sides):
                board.tokens[r, c] = HOLE
        cut_out_holes(board, self._kind.layout)
        return board

    def _open_board(self, width: int, height: int, chance: Random, recipe: Recipe) -> Board:
        layout = self._kind.layout
        mark, symmetry = self._fit.mark, self._fit.symmetry
        board = open_board(layout, width, height, chance, recipe, mark, symmetry)
        needed = self._needed_at(width, height)
        return with_needed(board, needed, chance) if needed else board

    def _needed_at(self, width: int, height: int) -> Mapping[str, int]:
        """How many tokens boards of a size need."""
        cells = self._cells
        if not cells.exact:
            return {x: number for x, number in cells.needed.items() if x == self._fit.mark}
        if (width, height) not in self._needed:
            self._needed[width, height] = Needed(self._kind, width, height).counts
        return self._needed[width, height]

    def _why_not(self) -> str:
        """Why no answer had clues with which it is the only one."""
        start = f"none of {self._answers} random answers is the only one with its clues"
        if not self._speaks:
            return f"none of {self._answers} random boards has a single answer"
        if unfit := self._fit.unfit:
            return f"{start}: few clues of rule {max(unfit, key=lambda x: unfit[x])} fit an answer"
        return f"{start}: clues say too little"

    def _all_clues(self, board: Board, answer: Answer) -> Board:
        full = without_stand_ins(self._fit.with_all(board, answer), self._cells)
        return self._fit.with_given(full, answer) if self._shows_answer else full

    def _clues_to_add(self, board: Board, answer: Answer, _chance: Random) -> Board:
        """A board to finish with all clues; after some, with tokens of the answer, too."""
        self._finished += 1
        full = self._all_clues(with_sections(self._kind.layout, board), answer)
        if self._finished > PLAIN and can_give(self._kind):
            return self._fit.with_given(full, answer)
        return full

    def _repair(self, draft: Draft, other: Answer, chance: Random) -> Draft | None:
        """A board without the other answer, or one for the other answer; None: draw another."""
        fit = self._fit
        with_given = self._answers > ANSWERS // 2 or not self._speaks
        if better := against(draft, other, fit, self._luck, chance, with_given):
            return better._replace(board=without_stand_ins(better.board, self._cells))
        if not self._speaks or chance.random() < ANEW:
            return None
        return Draft(self._all_clues(fit.without_clues(draft.board), other), other)
