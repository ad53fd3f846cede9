"""Clues that fit an answer: tokens that leave it an answer of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from csp2sat.csp.evaluate import Memo, value
from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Constraint, Problem, Solution, is_hidden
from csp2sat.csp.quick_typing import NamedTuple, Protocol
from csp2sat.models.board.board import BETWEEN, EMPTY, KNOWN, Answer, Board, Place
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.grid import WAYS, Cell, step
from csp2sat.models.board.regions import rooms
from csp2sat.models.board.tokens import Tokens
from csp2sat.models.generate.answer_values import broken, fix, numbers_that_may_do, solution_of
from csp2sat.models.generate.assumed_clues import assume
from csp2sat.models.generate.generators import OPEN, clue, with_clues
from csp2sat.models.generate.number_trials import number_trials
from csp2sat.models.generate.open_boards import outside_tokens
from csp2sat.models.generate.symmetry import Symmetry
from csp2sat.models.generate.token_roles import NUMBER, Roles
from csp2sat.models.kind import Kind

MOST_KEPT = 8
"""Most problems of boards that are kept."""

APART = 0.3
"""The part of the places where words are tried before numbers, if they say something else."""

WAYS_OF_ARROWS = "".join(WAYS)
LYING, UPRIGHT = "<>", "^v"
"""Signs that stand between cells side by side only, and between those one below the other."""

Trial = Mapping[Place, str]
"""Tokens to try."""


class Hint(NamedTuple):
    """What is known of a token that does not fit: numbers that may do, broken constraints."""

    numbers: list[str]
    broken: set[str]


class Solver(Protocol):
    """What finds a random solution."""

    def random(
        self, problem: Problem, chance: Random, like: Solution | None = None
    ) -> Solution | None:
        """A random solution, mostly like another one if given; None: there is no solution."""

    def possible(self, problem: Problem, guards: Sequence[BoolVar]) -> list[bool] | None:
        """Whether each guard alone can be true; None: there is no solution without them."""


class Fitting:
    """Finds clues that fit an answer.

    `unfit` counts the constraints that tokens broke, by their rules.
    """

    def __init__(
        self,
        kind: Kind,
        solver: Solver,
        chance: Random,
        known: Mapping[str, Roles],
        symmetry: Symmetry | None,
    ) -> None:
        self.kind = kind
        self._solver = solver
        self._chance = chance
        self.roles = known
        self.symmetry = symmetry
        cells = self.roles.get("cells", Roles())
        self._cells, self.mark = cells, cells.mark or EMPTY
        self._problems: dict[int, tuple[Board, Problem]] = {}
        self._shows_answer = cells.given
        self.decided = any(some.decided for some in known.values())
        self.unfit: dict[int, int] = {}

    # --- places and tokens ---------------------------------------------------------------------

    def places(self, board: Board) -> list[Place]:
        """Where clues may stand, in random order."""
        free = [place for place in self._all_places(board) if self._tokens(board, place)]
        self._chance.shuffle(free)
        return free

    def _all_places(self, board: Board) -> list[Place]:
        """The places of all tokens that boards of the kind have."""
        in_first_cells = self.kind.layout.clue_in_first_cell
        free: list[Place] = [*board.cells]
        if in_first_cells:
            free = [part[0] for part in rooms(board).values()]
        free += [(side, i) for side, row in board.outside.items() for i in range(len(row))]
        free += map(board.corner, board.corners)
        return free + (_places_between(board) if BETWEEN in self.roles else [])

    def _roles_at(self, place: Place) -> Roles:
        """What tokens of a place do."""
        name = "cells"
        if isinstance(place[0], str):
            name = place[0] if place[0] in (BETWEEN, CORNERS) else "outside"
        return self.roles.get(name, Roles())

    def _tokens(self, board: Board, place: Place) -> Sequence[str]:
        """The tokens that say something at a place."""
        here = self._roles_at(place)
        if here.stays(board.token(place)):
            return ()
        tokens = here.marks if here.is_mark(board.token(place)) else here.adding
        if board.token(place) == OPEN and NUMBER in tokens:
            return (NUMBER,)
        if place[0] != BETWEEN:
            return tokens
        one, other = board.pair_at(place[1])
        others = LYING if one[0] != other[0] else UPRIGHT
        return [token for token in tokens if token not in others]

    def marked(self, board: Board) -> list[Cell]:
        """The cells with tokens that stand there before there is an answer."""
        return [cell for cell in board.cells if self._cells.is_mark(board[cell])]

    def _check(self, place: Place) -> Tokens:
        """Checks the token of a place."""
        layout = self.kind.layout
        check = layout.tokens
        if isinstance(place[0], str):
            inside = {CORNERS: layout.corners, BETWEEN: layout.between}
            check = inside[place[0]] if place[0] in inside else outside_tokens(layout)
        assert isinstance(check, Tokens), "it has tokens that say something"
        return check

    def _numbers(self, board: Board, place: Place) -> range:
        """The numbers that are tried one by one."""
        check = self._check(place)
        least, most = check.numbers or (check.parts[1] if check.parts else (0, -1))
        usual = max(least, board.width + board.height)
        return range(least, (usual if most is None else min(most, usual)) + 1)

    # --- answers -------------------------------------------------------------------------------

    def problem(self, board: Board) -> Problem:
        """The problem of a board that does not change any more; not to be changed."""
        if id(board) not in self._problems:
            if len(self._problems) == MOST_KEPT:
                del self._problems[next(iter(self._problems))]
            self._problems[id(board)] = board, self.kind.problem(board)
        return self._problems[id(board)][1]

    def witness(self, board: Board, answer: Answer) -> Solution | None:
        """The values of all variables for an answer; None: it is not one of the board."""
        problem = self.problem(board)
        values = {x: v for _, x, v in self.kind.filling.values(board, answer)}
        variables: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
        if all(x.name in values for x in variables):
            solution = solution_of(values, variables)
            is_answer = all(solution.ints[x.name] in x.domain for x in problem.ints.values())
            return (
                solution if is_answer and not any(broken(problem.constraints, solution)) else None
            )
        problem = problem.copy()
        fix(problem, [x for x in variables if x.name in values], values)
        return self._solver.random(problem, self._chance)

    def fits(self, board: Board, witness: Solution) -> bool:
        """Whether an answer, by a solution of a similar board, is an answer of a board."""
        return self.completed(board, witness) is not None

    def completed(self, board: Board, witness: Solution) -> Solution | None:
        """A solution of a board with the values of one of a similar board; None: there is none."""
        problem = self.problem(board)
        variables: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
        if all(x.name in witness for x in variables):
            inside = all(witness.ints[x.name] in x.domain for x in problem.ints.values())
            if inside and not any(broken(problem.constraints, witness)):
                return witness
            if not any(is_hidden(x.name) for x in variables):
                return None
        shown = [x for x in variables if not is_hidden(x.name) and x.name in witness]
        problem = problem.copy()
        fix(problem, shown, {x.name: witness.of(x) for x in shown})
        return self._solver.random(problem, self._chance)

    def relaxed(self, board: Board) -> Problem:
        """The problem of a board with what holds wherever tokens stand that the answer decides."""
        problem = self.kind.problem(board)
        for trial in self._decided_everywhere(board):
            full = with_clues(board, trial)
            among = {write_formula(x.formula) for x in self.kind.problem(full).constraints}
            problem.constraints = [
                x for x in problem.constraints if write_formula(x.formula) in among
            ]
        return problem

    def _decided_everywhere(self, board: Board) -> Iterator[dict[Place, str]]:
        """For each token that the answer decides, all open places where it may stand."""
        places: dict[str, list[Place]] = {}
        for place in self._all_places(board):
            for token in self._roles_at(place).decided if board.token(place) == EMPTY else ():
                places.setdefault(token, []).append(place)
        for token, some in places.items():
            yield dict.fromkeys(some, token)

    # --- clues ---------------------------------------------------------------------------------

    def with_all(self, board: Board, answer: Answer) -> Board:
        """The board with a clue that fits at each place where there is one.

        Clues that the board has stay.
        """
        witness = self.witness(board, answer)
        if witness is None and self.decided:
            board = self._with_signs(board, answer)
            witness = self.witness(board, answer)
        if witness is None:
            return board
        open_ = (EMPTY, OPEN, self.mark)
        places = [place for place in self.places(board) if board.token(place) in open_]
        chosen = self._given(board, answer, places)
        chosen |= self._apart(board, witness, places, chosen)
        chosen |= self._numbered(with_clues(board, chosen), answer, witness, places, chosen)
        words = self._worded(with_clues(board, chosen), witness, places, chosen)
        return with_clues(board, self._together(board, witness, chosen | words))

    def _with_signs(self, board: Board, answer: Answer) -> Board:
        """The board with all tokens that the answer decides."""
        problem = self.relaxed(board)
        values = {x: v for _, x, v in self.kind.filling.values(board, answer)}
        fix(problem, [x for x in problem.shown() if x.name in values], values)
        witness = self._solver.random(problem, self._chance)
        if witness is None:
            return board
        choices: dict[Place, list[str]] = {}
        for trial in self._decided_everywhere(board):
            for place, token in self._fitting(board, witness, trial)[0].items():
                choices.setdefault(place, []).append(token)
        signs = {place: self._chance.choice(some) for place, some in choices.items()}
        return with_clues(board, signs)

    def with_given(self, board: Board, answer: Answer) -> Board:
        """The board with all tokens of the answer given that may be, in cells without clues."""
        witness = self.witness(board, answer)
        if witness is None or not can_give(self.kind):
            return board
        tokens: dict[Place, str] = {
            (KNOWN, board.index(cell)): token
            for cell, token in answer.items()
            if cell in board and not self.kind.filling.tokens(token)
        }
        given = with_clues(board, tokens)
        return given if self.fits(given, witness) else board

    def without_clues(self, board: Board) -> Board:
        """The board without what says something."""
        tokens: dict[Place, str] = dict.fromkeys(self.places(board), EMPTY)
        tokens |= dict.fromkeys(self.marked(board), self.mark)
        return with_clues(board, tokens)

    def others(self, board: Board, witness: Solution, places: Sequence[Place]) -> dict[Place, str]:
        """Other clues that fit at some places, by chance."""
        trial = {}
        for place in places:
            tokens = [x for x in self._tokens(board, place) if x != NUMBER]
            if NUMBER in self._tokens(board, place):
                tokens += map(str, self._numbers(board, place))
            trial[place] = self._chance.choice(
                [x for x in tokens if x != clue(board, place)] or [EMPTY]
            )
        return self._fitting(board, witness, {x: t for x, t in trial.items() if t != EMPTY})[0]

    def _given(self, board: Board, answer: Answer, places: Sequence[Place]) -> dict[Place, str]:
        """The numbers of the answer, where numbers on the board are a part of it."""
        check = self.kind.layout.tokens
        if not self._shows_answer or not isinstance(check, Tokens):
            return {}
        among = {*places}
        return {
            cell: token
            for cell, token in answer.items()
            if cell in among and board[cell] == EMPTY and token.isdecimal() and not check(token)
        }

    def _apart(
        self, board: Board, witness: Solution, places: Sequence[Place], chosen: Trial
    ) -> dict[Place, str]:
        """A token other than a number for some places, where it says what numbers do not."""
        words: dict[Place, str] = {}
        for place in places:
            some = [x for x in self._tokens(board, place) if x in self._roles_at(place).apart]
            if some and place not in chosen and self._chance.random() < APART:
                words[place] = self._chance.choice(some)
        fitting = self._fitting(board, witness, words)[0]
        return self._together(board, witness, fitting) if fitting else {}

    def _together(self, board: Board, witness: Solution, tokens: Trial) -> dict[Place, str]:
        """Tokens that fit together, of some that fit alone."""
        if self.fits(with_clues(board, tokens), witness):
            return {**tokens}
        fitting: dict[Place, str] = {}
        for place, token in tokens.items():
            if self.fits(with_clues(board, {**fitting, place: token}), witness):
                fitting[place] = token
        return fitting

    def _numbered(
        self,
        board: Board,
        answer: Answer,
        witness: Solution,
        places: Sequence[Place],
        chosen: Trial,
    ) -> dict[Place, str]:
        """A number for each place where one fits."""
        open_ = [
            place
            for place in places
            if place not in chosen
            and NUMBER in self._tokens(board, place)
            and not (self._shows_answer and not isinstance(place[0], str))
        ]
        trials = {
            place: number_trials(
                board,
                answer,
                place,
                self._check(place),
                self._numbers(board, place),
                self._chance,
                self.kind.filling.tokens.form,
            )
            for place in open_
        }
        settled: dict[Place, str] = {}
        while trial := {place: some.token for place, some in trials.items() if some.token}:
            fitting, hints = self._fitting(with_clues(board, settled), witness, trial)
            settled |= fitting
            trials = {place: trials[place] for place in trial if place not in fitting}
            for place, some in trials.items():
                hint = hints.get(place, Hint([], set()))
                some.next(hint.numbers, hint.broken)
        return settled

    def _worded(
        self, board: Board, witness: Solution, places: Sequence[Place], chosen: Trial
    ) -> dict[Place, str]:
        """A token other than a number for each place that has none: one that fits at few places."""
        words = {
            place: [token for token in self._tokens(board, place) if token != NUMBER]
            for place in places
            if place not in chosen
        }
        fits: dict[str, dict[Place, str]] = {}
        for word in dict.fromkeys(word for some in words.values() for word in some):
            trial = {place: word for place, some in words.items() if word in some}
            fits[word], _ = self._fitting(board, witness, trial)
        result: dict[Place, str] = {}
        for some in sorted(fits.values(), key=len):
            result = {**some, **result}
        return result

    def _fitting(
        self, board: Board, witness: Solution, trial: Trial
    ) -> tuple[dict[Place, str], dict[Place, Hint]]:
        """The tokens that fit, and hints for places where they do not."""
        if not trial:
            return {}, {}
        problem = self.kind.problem(with_clues(board, trial))
        variables: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
        if all(x.name in witness for x in variables):
            wrong, hints = self._wrong(problem, witness, trial)
            if wrong is not None:
                return {x: token for x, token in trial.items() if x not in wrong}, hints
        elif len(trial) > 1 and (some := self._by_guards(board, witness, trial)) is not None:
            return some, {}
        elif self.fits(with_clues(board, trial), witness):
            return {**trial}, {}
        if len(trial) == 1:
            return {}, {}
        places, half = [*trial], len(trial) // 2
        one, hints = self._fitting(board, witness, {x: trial[x] for x in places[:half]})
        other, more = self._fitting(board, witness, {x: trial[x] for x in places[half:]})
        return {**one, **other}, {**hints, **more}

    def _by_guards(self, board: Board, witness: Solution, trial: Trial) -> dict[Place, str] | None:
        """The tokens that fit, each alone; None: the answer does not fit without them."""
        problem, guards = assume(self.kind, with_clues(board, trial), [[place] for place in trial])
        variables: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
        shown = [x for x in variables if not is_hidden(x.name) and x.name in witness]
        fix(problem, shown, {x.name: witness.of(x) for x in shown})
        possible = self._solver.possible(problem, guards)
        if possible is None:
            return None
        return {place: trial[place] for place, can in zip(trial, possible, strict=True) if can}

    def _wrong(
        self, problem: Problem, witness: Solution, trial: Trial
    ) -> tuple[set[Place] | None, dict[Place, Hint]]:
        """The places whose tokens break constraints, and hints for them.

        None: it is not known which tokens they are.
        """
        wrong, hints = set[Place](), dict[Place, Hint]()
        for name, (origin, _) in problem.given.items():
            if witness.ints[name] not in problem.ints[name].domain:
                wrong.update(x for x in trial if origin and x in origin.clues)
        memo: Memo = {}
        for constraint in problem.constraints:
            if value(constraint.formula, witness, memo):
                continue
            rule, guilty = _clues_of(constraint, trial)
            if not guilty:
                return None, {}
            self.unfit[rule] = self.unfit.get(rule, 0) + 1
            if not wrong.intersection(guilty):
                wrong.add(guilty[-1])
            for place in guilty:
                hint = hints.setdefault(place, Hint([], set()))
                hint.broken.add(write_formula(constraint.formula))
                if (digits := trial[place].rstrip(WAYS_OF_ARROWS)).isdecimal():
                    numbers = numbers_that_may_do(constraint.formula, int(digits), witness)
                    hint.numbers.extend(map(str, numbers))
        return wrong, hints


def can_give(kind: Kind) -> bool:
    """Whether tokens of the answer may be given."""
    section = kind.layout.section
    return section is not None and section.name == KNOWN


def _clues_of(constraint: Constraint, trial: Trial) -> tuple[int, list[Place]]:
    """The rule of a constraint, and the places among its clues where a token is tried."""
    origin = constraint.origin
    return (origin.rule, [x for x in trial if x in origin.clues]) if origin else (0, [])


def _places_between(board: Board) -> list[Place]:
    """The places of signs between neighbours."""
    pairs = ((cell, step(cell, way)) for cell in board.cells for way in ("e", "s"))
    return [board.place_between(*pair) for pair in pairs if pair[1] in board]
