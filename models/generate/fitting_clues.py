"""Clues that fit an answer: tokens that leave it an answer of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from csp2sat.csp.evaluate import Memo, value
from csp2sat.csp.expr import Variable
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY, KNOWN, Answer, Board, Place
from csp2sat.models.board.grid import WAYS
from csp2sat.models.board.tokens import Tokens
from csp2sat.models.generate.answer_values import fix, numbers_that_may_do
from csp2sat.models.generate.assumed_clues import assume
from csp2sat.models.generate.board_answers import BoardAnswers, with_shown
from csp2sat.models.generate.clue_places import CluePlaces
from csp2sat.models.generate.generators import OPEN, with_clues
from csp2sat.models.generate.number_trials import number_trials
from csp2sat.models.generate.symmetry import Symmetry
from csp2sat.models.generate.token_roles import NUMBER, Roles
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver

APART = 0.3
"""The part of the places where words are tried before numbers, if they say something else."""

WAYS_OF_ARROWS = "".join(WAYS)
Trial = Mapping[Place, str]
"""Tokens to try."""


class Hint(NamedTuple):
    """What is known of a token that does not fit: numbers that may do, broken constraints."""

    numbers: list[str]
    broken: set[str]


class Fitting(CluePlaces):
    """Finds clues that fit an answer.

    Attributes:
        answers: knows the answers of boards.
        unfit: how many constraints tokens broke, by their rules.
    """

    def __init__(
        self,
        kind: Kind,
        solver: BoardSolver,
        chance: Random,
        known: Mapping[str, Roles],
        symmetry: Symmetry | None,
    ) -> None:
        super().__init__(kind, chance, known)
        self.answers = BoardAnswers(kind, solver, chance)
        self._solver = solver
        self.symmetry = symmetry
        self._shows_answer = self._cells.given
        self.decided = any(some.decided for some in known.values())
        self.unfit: dict[int, int] = {}

    # --- answers -------------------------------------------------------------------------------

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

    # --- clues ---------------------------------------------------------------------------------

    def with_all(self, board: Board, answer: Answer) -> Board:
        """The board with a clue at each place where some clue fits.

        Clues that the board has stay.
        """
        witness = self.answers.witness(board, answer)
        if witness is None and self.decided:
            board = self._with_signs(board, answer)
            witness = self.answers.witness(board, answer)
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
        witness = self.answers.witness(board, answer)
        if witness is None or not can_give(self.kind):
            return board
        tokens: dict[Place, str] = {
            (KNOWN, board.index(cell)): token
            for cell, token in answer.items()
            if cell in board and not self.kind.filling.tokens(token)
        }
        given = with_clues(board, tokens)
        return given if self.answers.fits(given, witness) else board

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
                [x for x in tokens if x != board.token(place)] or [EMPTY]
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
        if self.answers.fits(with_clues(board, tokens), witness):
            return {**tokens}
        fitting: dict[Place, str] = {}
        for place, token in tokens.items():
            if self.answers.fits(with_clues(board, {**fitting, place: token}), witness):
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
            wrong, hints, are_all = self._wrong(problem, witness, trial)
            fitting = {x: token for x, token in trial.items() if x not in wrong}
            if are_all:
                return fitting, hints
            if wrong:  # the others may break nothing without them
                fitting, more = self._fitting(board, witness, fitting)
                return fitting, {**hints, **more}
        elif len(trial) > 1 and (some := self._by_guards(board, witness, trial)) is not None:
            return some, {}
        elif self.answers.fits(with_clues(board, trial), witness):
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
        possible = self._solver.possible(with_shown(problem, witness), guards)
        if possible is None:
            return None
        return {place: trial[place] for place, can in zip(trial, possible, strict=True) if can}

    def _wrong(
        self, problem: Problem, witness: Solution, trial: Trial
    ) -> tuple[set[Place], dict[Place, Hint], bool]:
        """The places whose tokens break constraints, hints for them, whether these are all.

        They may not be all if a constraint is broken that is about none of the tokens.
        """
        wrong, hints, are_all = set[Place](), dict[Place, Hint](), True
        for name, (origin, _) in problem.given.items():
            if witness.ints[name] not in problem.ints[name].domain:
                wrong.update(x for x in trial if origin and x in origin.clues)
        memo: Memo = {}
        for constraint in problem.constraints:
            if value(constraint.formula, witness, memo):
                continue
            rule, guilty = _clues_of(constraint, trial)
            if not guilty:
                are_all = False
                continue
            self.unfit[rule] = self.unfit.get(rule, 0) + 1
            if not wrong.intersection(guilty):
                wrong.add(guilty[-1])
            for place in guilty:
                hint = hints.setdefault(place, Hint([], set()))
                hint.broken.add(write_formula(constraint.formula))
                if (digits := trial[place].rstrip(WAYS_OF_ARROWS)).isdecimal():
                    numbers = numbers_that_may_do(constraint.formula, int(digits), witness)
                    hint.numbers.extend(map(str, numbers))
        return wrong, hints, are_all


def can_give(kind: Kind) -> bool:
    """Whether tokens of the answer may be given."""
    section = kind.layout.section
    return section is not None and section.name == KNOWN


def _clues_of(constraint: Constraint, trial: Trial) -> tuple[int, list[Place]]:
    """The rule of a constraint, and the places among its clues where a token is tried."""
    origin = constraint.origin
    return (origin.rule, [x for x in trial if x in origin.clues]) if origin else (0, [])
