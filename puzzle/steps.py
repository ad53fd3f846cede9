"""The steps of a solution by hand: in sentences, with pictures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, IntVar, Variable
from csp2sat.csp.problem import Constraint, Problem, is_definition, is_hidden
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Frame, Picture
from csp2sat.puzzle.clue_facts import clue_values
from csp2sat.puzzle.step_parts import parts_of
from csp2sat.solver.ask.answer_events import UNSATISFIABLE, End, Forced, Wrong
from csp2sat.solver.ask.solution_questions import Query, StepChoice
from csp2sat.solver.ask.table import EXPLAIN, QUESTIONS, STEPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark
    from csp2sat.models.tutor.conclusions import Proof
    from csp2sat.models.tutor.explanation import Explanation, ProofLine
    from csp2sat.models.tutor.language import Language
    from csp2sat.models.tutor.mentions import Mention
    from csp2sat.models.tutor.sentences import Tutor
    from csp2sat.models.tutor.step_pictures import Frames
    from csp2sat.solver.api_options import Options
    from csp2sat.solver.ask.explanation_questions import Ask
    from csp2sat.solver.questions.solving_steps import Step
    from csp2sat.solver.search import Search


class BoardStep:
    """What follows from the rules, the clues and what is known; notebooks draw it.

    Attributes:
        text: the short sentence; `explanation.long` has all rules, clues and facts.
        thought: the name or the form of its thought: `2 x 2 pool`.
        cost: how hard it is to see: about 10 for each rule, and 1 for each fact.
        cells: rows and columns, from 1, of what follows.
        rules: the numbers of the rules.
        clues: the clues, in words.
        facts: the known facts, in words.
        mentions: what follows, the clues and areas of the rules, and the facts, with their places.
        technique: the name that players have for the step: `naked pair`; empty without one.
        explanation: all of this as the tutor gives it, with rows and columns from 0.
        frame: the changes of the picture.
        before: what is left for variables by earlier steps, also by those seen on the board.
    """

    def __init__(
        self,
        explanation: Explanation,
        frames: Frames,
        known: Sequence[Mark],
        frame: Frame,
        prove: Callable[[], Iterable[ProofLine]],
        before: Mapping[Variable, Domain],
        cost: int,
    ) -> None:
        self.text: str = explanation.sentence
        self.cells: list[tuple[int, int]] = [(r + 1, c + 1) for r, c in explanation.cells]
        self.rules: tuple[int, ...] = explanation.rules
        self.clues: tuple[str, ...] = explanation.clues
        self.facts: tuple[str, ...] = explanation.because
        self.mentions: tuple[Mention, ...] = tuple(map(_from_one, explanation.mentions))
        self.technique: str = explanation.technique
        self.thought: str = explanation.thought
        self.cost = cost
        self.explanation = explanation
        self.frame = frame
        self.before = before
        self._frames = frames
        self._known = known
        self._prove = prove

    def detail(self) -> list[str]:
        """A proof by contradiction, a sentence a line; empty if the reason is easy to see.

        The lines of cases are indented.
        """
        return [f"{'  ' * line.depth}{line.explanation.sentence}" for line in self._prove()]

    def at(self, level: str) -> BoardStep:
        """The same step as help of a level: `where` to look, the `thought`, or the step at length.

        Raises:
            ValueError: there is no such level.
        """
        from csp2sat.models.tutor.help_levels import at_level, known_level

        explanation = at_level(self.explanation, known_level(level))
        frame = self._frames.frame(explanation)
        return BoardStep(
            explanation,
            self._frames,
            self._known,
            frame,
            self._prove,
            self.before,
            self.cost,
        )

    def picture(self) -> Picture:
        """The board with what is known by then, and with this step highlighted."""
        return self._frames.picture(self._known, self.frame)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<step: {self.text}>"

    def _repr_html_(self) -> str:
        from html import escape

        return f"<p>{escape(self.text)}</p>{self.picture()._repr_svg_()}"

    def _repr_svg_(self) -> str:
        return self.picture()._repr_svg_()


def _from_one(mention: Mention) -> Mention:
    """A mention whose cells count from 1."""
    return mention._replace(cells=tuple((r + 1, c + 1) for r, c in mention.cells))


def steps(
    puzzle: BoardPuzzle,
    options: Options,
    language: Language | None = None,
    about: Collection[str] | None = None,
) -> Iterator[BoardStep]:
    """Yields the steps of a board, the easiest one next; those seen on the board are left out.

    They go on from what is filled in; if that solves the board, there are none. Their sentences
    are in English, or in another language. `about` has the names of the variables whose values are
    wanted; default: all that are shown.

    Raises:
        NoSolution: the board has no solution.
        WrongFilling: what is filled in is wrong.
    """
    from csp2sat.solver.api_options import single_solver_options

    return _steps(puzzle, single_solver_options("steps", options), language, about)


def _steps(
    puzzle: BoardPuzzle,
    options: Options,
    language: Language | None,
    about: Collection[str] | None,
) -> Iterator[BoardStep]:
    from csp2sat.puzzle.wrong_filling import WrongFilling
    from csp2sat.solver.api_answers import asking
    from csp2sat.solver.questions.solving_steps import NoSolution

    problem, frames = puzzle.explained_problem(), puzzle.frames(language)
    tutor = puzzle.tutor(language)
    shown = problem.shown()
    wanted = shown if about is None else [x for x in shown if x.name in about]
    query = steps_query(puzzle, problem, tutor, Query(wanted))
    known: list[Mark] = [*frames.signs(tutor.known(query.known))]
    with closing(asking(problem, options)) as context:
        if about is not None:  # steps about other variables would have found what clues say
            said = clue_values(puzzle, problem, context.quick)
            query = query._replace(known={**said, **query.known})
        for event in unless_wrong(puzzle, STEPS)(context, query):
            if isinstance(event, Wrong):
                raise WrongFilling(puzzle, event.mistake, language)
            if isinstance(event, End) and event.status == UNSATISFIABLE:
                raise NoSolution
            if isinstance(event, Forced) and event.step is event.together[0]:
                group = event.together
                explanation = explained(tutor, group, event.known)
                frame = frames.frame(explanation)
                prove = partial(_prove, problem, tutor, group, context.quick, event.known)
                yield BoardStep(
                    explanation,
                    frames,
                    tuple(known),
                    frame,
                    prove,
                    event.known,
                    event.step.cost,
                )
                known += frame.signs


def steps_query(puzzle: BoardPuzzle, problem: Problem, tutor: Tutor | None, query: Query) -> Query:
    """The query for steps: they go on from what is filled in, without what is on the board.

    Without a tutor only values that the problem gives directly are left out.
    """
    known = puzzle.filled(problem) if puzzle.is_begun else {}
    has_sums = puzzle.kind.layout.clue_in_first_cell  # a clue of an area is not what its cell has
    choice = (query.steps or StepChoice())._replace(
        leave_out=partial(is_on_board, problem, tutor, has_sums) if tutor else _is_given,
        together=tutor is not None,
        proofs=tutor is not None,
        speaks_of=tutor.speaks_of if tutor else None,
        parts=partial(parts_of, puzzle.board) if tutor else None,
    )
    return query._replace(known={**known, **query.known}, steps=choice)


def unless_wrong(puzzle: BoardPuzzle, name: str) -> Ask:
    """A question about a board, unless what is filled in is wrong, or (of steps) solves it."""
    from csp2sat.puzzle.wrong_filling import is_solved, mistake_in
    from csp2sat.solver.ask.explanation_questions import checked_first, explained_or_several

    ask: Ask = explained_or_several if name == EXPLAIN else QUESTIONS[name].answer
    if not puzzle.is_begun:
        return ask
    if name == EXPLAIN:
        return checked_first(ask, partial(mistake_in, puzzle))
    return checked_first(ask, partial(mistake_in, puzzle), partial(is_solved, puzzle))


def _is_given(step: Step) -> bool:
    """Whether the problem gives a value directly."""
    return step.is_given


def _prove(
    problem: Problem,
    tutor: Tutor,
    group: Sequence[Step],
    search: Callable[[Problem], Search],
    board: Mapping[Variable, Domain],
) -> Iterator[ProofLine]:
    """The lines of the proofs of steps by one reason."""
    from csp2sat.puzzle.proof_sentences import as_facts, proof_lines, without_repeats
    from csp2sat.solver.questions.step_detail import with_details

    shown = problem.shown()
    before = as_facts(board)
    for step in with_details(problem, group, shown, search, tutor.speaks_of, board):
        yield from proof_lines(tutor, without_repeats(tutor, step.detail), before)


def explained(
    tutor: Tutor, together: Sequence[Step], known: Mapping[Variable, Domain]
) -> Explanation:
    """The sentence of steps by one reason; `known` are the values that are left before them.

    A fact that another of these steps gives is left out.
    """
    from csp2sat.puzzle.proof_sentences import as_facts, proof_lines, proof_of, without_repeats

    left: dict[Variable, Domain] = {}
    facts: dict[Variable, int | bool | Domain] = {}
    constraints: dict[Constraint, None] = {}
    for step in together:
        x = step.variable
        of_step = {y: v for y, v in step.known() if y is x or not _says(left.get(y), v)}
        left[x] = left.get(x, step.left).common(step.left)
        facts |= {y: _common(facts.get(y), v) for y, v in of_step.items()}
        constraints |= dict.fromkeys(step.constraints)
    conclusions = as_facts(left)
    lines = [line for step in together for line in step.detail]
    args = conclusions, list(constraints), facts, together[0].technique
    before = as_facts(known)
    proofs = [proof_of(without_repeats(tutor, step.proof), before) for step in together]
    explanation = tutor.step(*args, _common_proof(proofs), before)
    explanation = explanation.finished(tutor.language.finished)
    if explanation.is_chain and not lines:
        lines = [*together[0].proof]
    lines = without_repeats(tutor, lines)
    beside = {aside.variable: aside.left for step in together for aside in step.asides}
    asides = tutor.known(as_facts(beside))
    detail = tuple(proof_lines(tutor, lines, before))
    return explanation._replace(detail=detail, asides=tuple(asides))


def _common_proof(proofs: Sequence[Proof]) -> Proof:
    """The first of some proofs; what comes between is left out if it differs in the others."""
    first = proofs[0]
    return first if all(x.between == first.between for x in proofs) else first._replace(between=())


def _says(left: Domain | None, fact: int | bool | Domain) -> bool:
    """Whether some values of a variable are within a fact about it."""
    return left is not None and not left.without(_domain(fact))


def _domain(fact: int | bool | Domain) -> Domain:
    return fact if isinstance(fact, Domain) else Domain.of(int(fact), int(fact))


def _common(one: int | bool | Domain | None, other: int | bool | Domain) -> int | bool | Domain:
    """Two facts about a variable as one."""
    if one is None or not (isinstance(one, Domain) and isinstance(other, Domain)):
        return other if one is None or isinstance(one, Domain) else one
    return one.common(other)


def is_on_board(problem: Problem, tutor: Tutor, has_sums: bool, step: Step) -> bool:
    """Whether a value, or that a shape or an area can't be there, is seen on the board.

    `has_sums`: clues are about areas, also about one of a single cell.
    """
    name, value = step.variable.name, step.value
    if step.facts and tutor.is_counted(step.variable, step.left):
        return all(map(is_definition, step.constraints))
    if value is None:
        return False
    if _is_part(step):
        return True
    if value is False and is_hidden(name) and len(step.constraints) == len(step.facts) == 1:
        return not step.partial and tutor.is_same({step.variable: value}, step.facts)
    is_clue = (
        not has_sums and step.is_given and tutor.is_clue(step.variable, value, step.constraints)
    )
    return name in problem.given or is_clue


def _is_part(step: Step) -> bool:
    """Whether a step says a part of a fact about one cell: a side of a triangle is black."""
    facts = list(dict(step.known()))
    at = {x.subject[1] if x.subject else () for x in (step.variable, *facts)}
    return (
        isinstance(step.variable, BoolVar)
        and len(facts) == len(at) == 1
        and isinstance(facts[0], IntVar)
        and all(map(is_definition, step.constraints))
    )


class Page(str):
    """An HTML page, which notebooks show in a frame of its own."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from html import escape

        style = "width: 100%; height: 40em; border: 0"
        return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{escape(self)}"></iframe>'


def page(puzzle: BoardPuzzle, steps: Iterable[BoardStep]) -> Page:
    """An HTML page to click through steps."""
    from csp2sat.models.draw.steps_page import steps_page

    frames = [step.frame for step in steps]
    return Page(steps_page(puzzle.kind.heading, puzzle.rules(), puzzle.picture(), frames))
