"""Questions about a state: verdicts on moves, checks, hints, steps, solutions.

The judge, the steps and the sentences are those of the page and of `csp2sat puzzle`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from csp2sat.csp.problem import Problem
from csp2sat.env.answers import NONE, ONE, SEVERAL, Check, Hint, Solved, Thought, Verdict
from csp2sat.env.moves import Move, move_of
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from csp2sat.models.tutor.help_levels import THOUGHT, WHERE, known_level
from csp2sat.models.tutor.language import Language
from csp2sat.puzzle import uniqueness
from csp2sat.puzzle.plain_facts import PLAIN, open_variables, plain_facts, plain_sentence
from csp2sat.puzzle.steps import BoardStep
from csp2sat.puzzle.steps import steps as board_steps
from csp2sat.puzzle.wrong_filling import WrongFilling, is_solved, mistake_in
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.limits import Limit
from csp2sat.solver.questions.solving_steps import NoSolution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.env.state import State
    from csp2sat.solver.api_options import Options
    from csp2sat.solver.search import Search


def judge(
    before: State, after: State, moves: Sequence[Move], why: bool, seconds: float | None
) -> Verdict:
    """The verdict on moves between two states."""
    limit, puzzle = Limit(seconds), after.puzzle()
    asking = Asking(puzzle.problem(), limit=limit)
    with asking.quick(asking.problem) as search:
        forced = _forced(before.puzzle(), moves, search)
        solved = is_solved(puzzle, search)
    if solved is None:
        return _wrong(puzzle, asking, after.speaks()) if why else Verdict(False, False, False)
    if not (forced and why):
        return Verdict(True, forced, solved)
    thoughts = (*_thoughts(before, moves, limit),) or (
        _plain(puzzle, asking.problem, moves, after),
    )
    return Verdict(True, True, solved, " ".join(thought.text for thought in thoughts), thoughts)


def _is_solved(puzzle: BoardPuzzle, asking: Asking) -> bool | None:
    """Whether a board is solved; None: something that is known is wrong."""
    with asking.quick(asking.problem) as search:
        return is_solved(puzzle, search)


def _forced(puzzle: BoardPuzzle, moves: Sequence[Move], search: Search) -> bool:
    """Whether all solutions that have what is known have the moves.

    From now on the search finds only those that have what is known.
    """
    problem = search.problem
    for x, value in puzzle.filled(problem).items():
        search.require(search.equal(x, value))
    wanted = [search.equal(problem.variable(move.variable), move.value) for move in moves]
    return not any(search.possible(-literal) for literal in wanted)


def _thoughts(state: State, moves: Sequence[Move], limit: Limit) -> Iterator[Thought]:
    """Yields the steps by which moves follow from a state."""
    puzzle, names = state.puzzle(), {move.variable for move in moves}
    for step in board_steps(puzzle, _options(limit), state.speaks(), names):
        yield thought_of(puzzle, puzzle.problem(), step, state.speaks())


def thought_of(
    puzzle: BoardPuzzle, problem: Problem, step: BoardStep, language: Language
) -> Thought:
    """A step of the tutor, with what follows as moves."""
    return Thought(
        step.text,
        step.thought,
        step.cost,
        step.rules,
        (*_moves(puzzle, problem, step.explanation.values, language),),
    )


def _plain(puzzle: BoardPuzzle, problem: Problem, moves: Sequence[Move], state: State) -> Thought:
    """What clues show, as a step."""
    facts = {problem.variable(move.variable): move.value for move in moves}
    text = plain_sentence(puzzle, facts, state.speaks())
    return Thought(text, PLAIN, 0, (), (*moves,))


def _rest(state: State, limit: Limit) -> Thought | None:
    """What clues show, when no other step is left; None: the board is solved.

    Without moves, the board has several solutions.
    """
    puzzle, language = state.puzzle(), state.speaks()
    asking = Asking(puzzle.problem(), limit=limit)
    with asking.quick(asking.problem) as search:
        facts = plain_facts(puzzle, search)
    if facts is None:
        return None
    if not facts:
        text = "Nothing more follows: the board has several solutions."
        return Thought(language.text(text), "", 0)
    moves = [move_of(puzzle, x, value, language) for x, value in facts.items()]
    return _plain(puzzle, asking.problem, moves, state)


def _moves(
    puzzle: BoardPuzzle, problem: Problem, values: Mapping[str, int | bool], language: Language
) -> Iterator[Move]:
    known = problem.ints.keys() | problem.bools.keys()
    for name, value in values.items():
        if name in known:
            yield move_of(puzzle, problem.variable(name), value, language)


def _options(limit: Limit) -> Options:
    return {} if limit.left is None else {"time_limit": limit.left}


def _wrong(puzzle: BoardPuzzle, asking: Asking, language: Language) -> Verdict:
    """What is wrong in what is known."""
    fault = mistake_in(puzzle, asking.quick, by_lines=False)
    at_once = fault is not None
    fault = fault or mistake_in(puzzle, asking.quick)
    if fault is None:
        conflict = uniqueness.contradiction(puzzle, asking.limit.left, language=language)
        return Verdict(False, False, False, conflict.sentence if conflict else "")
    wrong = WrongFilling(puzzle, fault, language)
    rules = wrong.explanation.rules
    return Verdict(
        False, False, False, wrong.text, rules=rules, cells=(*wrong.cells,), at_once=at_once
    )


def check(state: State, strict: bool, seconds: float | None) -> Check:
    """Whether what is known is wrong, or solves the board."""
    puzzle, language = state.puzzle(), state.speaks()
    asking = Asking(puzzle.problem(), limit=Limit(seconds))
    solved = _is_solved(puzzle, asking)
    if solved:
        return Check(language.text("Solved!"), False, True)
    if solved is None:
        verdict = _wrong(puzzle, asking, language)
        if strict or verdict.at_once:
            return Check(verdict.text, True, False, verdict.rules, verdict.cells)
    if not puzzle.is_begun:
        return Check(language.text("Nothing is filled in."), False, False)
    so_far = "Nothing is wrong so far." if strict else "No rule is broken so far."
    return Check(language.text(so_far), False, False)


def hint(state: State, level: str, seconds: float | None) -> Hint:
    """The easiest step from a state, or what is wrong, as help of a level."""
    known_level(level)
    puzzle, language, limit = state.puzzle(), state.speaks(), Limit(seconds)
    try:
        step = next(board_steps(_drawn(state), _options(limit), language), None)
        if step is None:
            rest = _rest(state, limit)
            if rest is None:
                return Hint(language.text("Nothing is left to find: the board is solved."))
            return Hint(rest.text, rest.moves, rest.name)
    except WrongFilling as wrong:
        text, picture = wrong.at(level)
        blamed = {} if level in (WHERE, THOUGHT) else wrong.explanation.values
        back = (move for move in state.moves if move.variable in blamed)
        return Hint(text, (*back,), wrong=True, svg=svg(picture))
    except NoSolution:
        return Hint(language.text("The board has no solution."), wrong=True)
    shown = step.at(level)
    moves = thought_of(puzzle, puzzle.problem(), step, language).moves
    return Hint(
        shown.text,
        () if level in (WHERE, THOUGHT) else moves,
        "" if level == WHERE else step.thought,
        svg=svg(shown.picture()),
    )


def steps(state: State, most: int | None, seconds: float | None) -> list[Thought]:
    """The steps of the solution from a state."""
    puzzle, language, limit = state.puzzle(), state.speaks(), Limit(seconds)
    problem = puzzle.problem()
    every = board_steps(puzzle, _options(limit), language)
    thoughts = [thought_of(puzzle, problem, step, language) for step in islice(every, most)]
    if most is None or len(thoughts) < most:
        known = (*state.moves, *(move for thought in thoughts for move in thought.moves))
        rest = _rest(replace(state, moves=known), limit)
        thoughts += [rest] if rest and rest.moves else []
    return thoughts


def _drawn(state: State) -> BoardPuzzle:
    """The board with the moves both as tokens, which pictures draw, and as facts."""
    puzzle = state.filled_puzzle()
    puzzle.noted = state.puzzle().noted
    return puzzle


def solve(state: State, seconds: float | None) -> Solved:
    """The solutions of the board of a state."""
    puzzle = state.start()
    answer = uniqueness.unique(puzzle, time_limit=seconds)
    if not answer.solutions:
        return Solved(NONE)
    solution, problem = answer.solutions[0], puzzle.problem()
    tokens = puzzle.tokens(solution)
    rows = tuple(tuple(tokens[cell] for cell in row) for row in puzzle.board.whole.rows())
    moves = tuple(
        move_of(puzzle, x, solution.of(x), state.speaks()) for x in open_variables(puzzle, problem)
    )
    cells = puzzle.differing(answer.solutions) if len(answer.solutions) > 1 else []
    differing = tuple((r + 1, c + 1) for r, c in cells)
    return Solved(ONE if answer else SEVERAL, rows, moves, differing)
