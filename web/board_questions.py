"""Questions about a board: its solutions, steps, a hint, what is wrong in it, its addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType

from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.languages import language_of
from csp2sat.models.tutor.help_levels import FILL, STEP, THOUGHT, WHERE
from csp2sat.puzzle import uniqueness
from csp2sat.puzzle.plain_facts import plain_facts, plain_sentence
from csp2sat.puzzle.steps import steps
from csp2sat.puzzle.uniqueness import contradiction
from csp2sat.puzzle.wrong_filling import WrongFilling, is_solved, mistake_in
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.questions.backbone import vary
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.web.board_view import StepView, svg_of
from csp2sat.web.marks import Marks, wrong_marks
from csp2sat.web.part_borders import PartBorders
from csp2sat.web.read_board_text import board_text, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.domain import Domain
    from csp2sat.csp.expr import Variable
    from csp2sat.models.tutor.language import Language
    from csp2sat.solver.api_options import Options

NONE, ONE, SEVERAL = "none", "one", "several"
"""How many solutions a board has."""
NO_MARKS: Marks = MappingProxyType({})
MORE = 1.0
"""Seconds for further cells that differ between solutions."""


def examine(
    text: str, kind: str | Kind, seconds: float | None = None, jobs: int = 1
) -> Iterator[dict[str, object]]:
    """How many solutions a board has, and with several the cells that differ between them.

    Further answers have more of these cells; one with `all` has all of them. They are looked for
    during `MORE` seconds, at most the rest of `seconds`.
    """
    puzzle, limit = read(text, kind).puzzle(), Limit(seconds)
    answer = uniqueness.unique(puzzle, time_limit=seconds, jobs=jobs)
    if len(answer.solutions) < 2:
        yield {"solutions": ONE if answer else NONE}
        return
    cells = {*puzzle.differing(answer.solutions)}
    yield _several(cells)
    left = MORE if limit.left is None else min(MORE, limit.left)
    try:
        for more in _differing(puzzle, left):
            cells |= {*more}
            yield _several(cells)
    except LimitReached:
        return
    yield _several(cells) | {"all": True}


def _several(cells: Iterable[Cell]) -> dict[str, object]:
    return {"solutions": SEVERAL, "ambiguous": [[*cell] for cell in sorted(cells)]}


def _differing(puzzle: BoardPuzzle, seconds: float) -> Iterator[list[Cell]]:
    """Yields cells that differ between solutions, until each has been in a list.

    Raises:
        LimitReached: the time is over.
    """
    problem = puzzle.problem()
    with Asking(problem, limit=Limit(seconds)).quick(problem) as search:
        solutions = (solution for solution, _ in vary(search, problem.shown()))
        first = next(solutions)
        for other in solutions:
            yield puzzle.differing([first, other])


def solve(
    text: str, kind: str | Kind, seconds: float | None = None, jobs: int = 1
) -> dict[str, object]:
    """A solution and its picture, which marks where two solutions differ."""
    puzzle = read(text, kind).puzzle()
    answer = uniqueness.unique(puzzle, time_limit=seconds, jobs=jobs)
    if not answer.solutions:
        return {"solutions": NONE}
    svg = svg_of(puzzle.picture(*answer.solutions))
    return {
        "solutions": ONE if answer else SEVERAL,
        "svg": svg,
        "answer": puzzle.answer(answer.solutions[0]),
    }


def conflict(
    text: str,
    kind: str | Kind,
    seconds: float | None = None,
    jobs: int = 1,
    language: str = "en",
) -> dict[str, object]:
    """Why a board has no solution, in a sentence."""
    puzzle, speaks = read(text, kind).puzzle(), language_of(language)
    explanation = contradiction(puzzle, seconds, jobs, speaks)
    if explanation is None:
        return {"text": speaks.text("the board has a solution")}
    picture = puzzle.picture()
    picture.wrong = list(explanation.cells)
    return {"text": explanation.sentence, "svg": svg_of(picture)}


def stepwise(
    text: str, kind: str | Kind, detail: bool = False, language: str = "en"
) -> Iterator[dict[str, object]]:
    """The board at the start, then the steps of its solution; see `StepView`.

    `filled` of a step are the tokens that it gives cells, by `row,column` from 0; `borders` are
    signs between cells of parts, by `row,column row,column`.
    What is wrong in what is filled in ends them; on a solved board there are none.

    Raises:
        NoSolution: the board has none.
    """
    puzzle, played = (read(text, kind).puzzle() for _ in range(2))
    speaks = language_of(language)
    view = StepView(puzzle.picture())
    borders = PartBorders(played)
    yield {"svg": view.start()}
    has_steps = False
    try:
        for step in steps(puzzle, {}, speaks):
            has_steps = True
            proof = step.detail() if detail else []
            shown = {"text": step.text, "detail": proof, **view.additions(step.frame)}
            cells, values = step.explanation.cells, step.explanation.values
            before = {**played.board.filled}
            played.fill_in(cells, values)
            signs = borders.take({**_fixed(step.before), **values})
            filled = _changes(before, played.board.filled)
            yield {"step": shown | {"filled": filled, "borders": signs}}
        if not has_steps:
            yield _nothing_left(puzzle, speaks)
    except WrongFilling as wrong:
        yield {"svg": svg_of(wrong.picture()), "error": wrong.text}


def _fixed(left: Mapping[Variable, Domain]) -> dict[str, int]:
    """The variables with one value left."""
    return {x.name: domain.lo for x, domain in left.items() if domain.size == 1}


def _changes(before: Mapping[Cell, str], after: Mapping[Cell, str]) -> dict[str, str]:
    """The tokens that are new, by `row,column` from 0."""
    return {f"{r},{c}": token for (r, c), token in after.items() if before.get((r, c)) != token}


def hint(
    text: str,
    kind: str | Kind,
    seconds: float | None = None,
    passed: int = 0,
    language: str = "en",
) -> dict[str, object]:
    """The next step from what is filled in, or what is wrong in it.

    `passed` steps come before it: they are known, although tokens can't say them.
    `levels` are texts and pictures that give more and more away; the last is the step, or what is
    wrong and what to take back. `written` is the board with the step filled in, or without what is
    wrong; empty if tokens can't say it.
    """
    puzzle, speaks = read(text, kind).puzzle(), language_of(language)

    def ask() -> dict[str, object]:
        options: Options = {} if seconds is None else {"time_limit": seconds}
        step = next(islice(steps(puzzle, options, speaks), passed, None), None)
        if step is None and passed:
            return {"text": speaks.text("Nothing more follows after these steps.")}
        if step is None:
            return _nothing_left(puzzle, speaks, seconds)
        levels = [step.at(level) for level in (WHERE, THOUGHT, STEP)]
        shown = [{"text": nudge.text, "svg": svg_of(nudge.picture())} for nudge in levels]
        before = board_text(puzzle.kind, puzzle.board)
        puzzle.fill_in(step.explanation.cells, step.explanation.values)
        written = board_text(puzzle.kind, puzzle.board)
        return {**shown[-1], "levels": shown, "written": written if written != before else ""}

    try:
        return ask()
    except WrongFilling as wrong:
        return _wrong(wrong) | _levels_of(wrong)
    except NoSolution:
        return {"text": speaks.text("The board has no solution."), "wrong": []}


def _nothing_left(
    puzzle: BoardPuzzle, language: Language, seconds: float | None = None
) -> dict[str, object]:
    """Why there is no step: the board is solved or has several solutions, or clues say the rest."""
    asking = Asking(puzzle.problem(), limit=Limit(seconds))
    with asking.quick(asking.problem) as search:
        facts = plain_facts(puzzle, search)
    if facts is None:
        text = language.text("Nothing is left to find: the board is solved.")
        return {"text": text, "solved": True}
    if facts:
        return {"text": plain_sentence(puzzle, facts, language)}
    return {"text": language.text("Nothing more follows: the board has several solutions.")}


def check(
    text: str,
    kind: str | Kind,
    seconds: float | None = None,
    numbers: Marks = NO_MARKS,
    borders: Marks = NO_MARKS,
    language: str = "en",
    strict: bool = True,
) -> dict[str, object]:
    """What is wrong in what is filled in, or whether the board is solved.

    `numbers` and `borders` are marks of the player, as of `wrong_marks`. If not `strict`, only a
    mistake that a single rule shows.
    """
    puzzle, speaks = read(text, kind).puzzle(), language_of(language)
    asking = Asking(puzzle.problem(), limit=Limit(seconds))
    solved = _is_solved(puzzle, asking)
    if solved:
        return {"text": speaks.text("Solved!"), "solved": True}
    if solved is None and puzzle.board.filled:
        mistake = mistake_in(puzzle, asking.quick, by_lines=strict)
        if mistake:
            return _wrong(WrongFilling(puzzle, mistake, speaks))
    if solved is False and (numbers or borders):
        with asking.quick(asking.problem) as search:
            for x, value in puzzle.filled(asking.problem).items():
                search.require(search.equal(x, value))
            wrong, cells = wrong_marks(puzzle, search, numbers, borders, speaks)
        if wrong:
            picture = svg_of(puzzle.position(cells))
            return {"text": wrong, "svg": picture, "wrong": [[*cell] for cell in cells]}
    is_begun = puzzle.board.filled or numbers or borders
    if not is_begun:
        return {"text": speaks.text("Nothing is filled in.")}
    so_far = "Nothing is wrong so far." if strict else "No rule is broken so far."
    return {"text": speaks.text(so_far)}


def judge(
    text: str,
    kind: str | Kind,
    mistakes: bool = False,
    seconds: float | None = None,
    strict: bool = False,
    language: str = "en",
) -> dict[str, object]:
    """Whether a board is solved; if `mistakes` are wanted, also one that a single rule shows.

    If `strict`, also one that needs several rules.
    """
    puzzle, speaks = read(text, kind).puzzle(), language_of(language)
    asking = Asking(puzzle.problem(), limit=Limit(seconds))
    solved = _is_solved(puzzle, asking)
    if solved:
        return {"text": speaks.text("Solved!"), "solved": True}
    if solved is None and mistakes:
        fault = mistake_in(puzzle, asking.quick, by_lines=strict)
        if fault:
            return _wrong(WrongFilling(puzzle, fault, speaks))
    return {}


def _is_solved(puzzle: BoardPuzzle, asking: Asking) -> bool | None:
    with asking.quick(asking.problem) as search:
        return is_solved(puzzle, search)


def _levels_of(wrong: WrongFilling) -> dict[str, object]:
    """Texts and pictures that give more and more away; `written` is without what is wrong."""
    at = [wrong.at(level) for level in (WHERE, THOUGHT, FILL)]
    levels: list[dict[str, object]] = [{"text": text, "svg": svg_of(svg)} for text, svg in at]
    levels[-1]["detail"] = wrong.detail()
    puzzle = wrong.without()
    return {
        "levels": levels,
        "written": board_text(puzzle.kind, puzzle.board),
    }


def _wrong(wrong: WrongFilling) -> dict[str, object]:
    return {
        "text": wrong.text,
        "detail": wrong.detail(),
        "svg": svg_of(wrong.picture()),
        "wrong": [[r - 1, c - 1] for r, c in wrong.cells],
    }


def links(text: str, kind: str | Kind) -> dict[str, object]:
    """The addresses of a board in the editors that have such boards."""
    puzzle = read(text, kind).puzzle()
    forms: dict[str, Callable[[], str]] = {
        "puzz.link": puzzle.puzz_link,
        "Penpa+": puzzle.penpa,
        "f-puzzles": puzzle.fpuzzles,
        "Kudamono": puzzle.kudamono,
        "SudokuPad": puzzle.sudokupad,
    }
    left = {}
    for name, write in forms.items():
        try:
            left[name] = write()
        except ValueError:
            continue
    return {"links": left}


def model(text: str, kind: str | Kind) -> dict[str, object]:
    """The problem of a board in the language."""
    from csp2sat.csp.syntax.write_problem import write

    puzzle = read(text, kind).puzzle()
    return {"text": write(puzzle.problem(), puzzle.heading())}


def rate(text: str, kind: str | Kind, seconds: float | None = None) -> dict[str, object]:
    """How hard a board with one solution is by hand; the level is None if its kind has none."""
    from csp2sat.puzzle.levels import level
    from csp2sat.solver.rating.rating import rate

    puzzle = read(text, kind).puzzle()
    _, rating = rate(puzzle.problem(), seconds)
    return {"level": level(puzzle.kind.name, rating), "score": rating.score} if rating else {}
