"""Answers as drawn boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.commands.formats.format_protocol import Facts, Past, UsualCodes
from csp2sat.commands.formats.pictures import Pictures
from csp2sat.csp.expr import Variable
from csp2sat.csp.message_wording import rounded
from csp2sat.csp.problem import Solution
from csp2sat.solver.ask import answer_events
from csp2sat.solver.ask.answer_events import (
    UNKNOWN,
    Conflict,
    Counted,
    End,
    Forced,
    NewSolution,
    Possible,
    Several,
    Shared,
    Wrong,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.grid import Cell
    from csp2sat.models.tutor.explanation import Explanation, ProofLine
    from csp2sat.solver.ask.answer_events import News
    from csp2sat.solver.questions.shares import Shares

    DrawMarked = Callable[[Sequence[Cell], Sequence[Solution]], str]


Every = Mapping[Variable, Sequence[int | bool]]
Draw = Callable[[Solution], str]
DrawVaried = Callable[[Sequence[Solution]], str]

LONG, LARGE = 10_000, 1_000_000
"""Numbers of solutions from here are also printed with commas, and rounded in words."""

NO_SOLUTION = "no solution"
SEVERAL = "{count} solutions"


class DrawnFormat(UsualCodes):
    """Draws all solutions; with an objective, only the best.

    `draw` draws a solution; without it, the text has no drawings. `varied` draws the first of some
    solutions and marks where others differ. `marked` draws the board with marks in some cells, or
    where solutions differ; empty, if there is nothing to show. `draw_step` draws the last step of a
    board, `draw_candidates` all values of its cells, `draw_heat` their shares of the solutions.
    """

    def __init__(
        self,
        facts: Facts,
        draw: Draw | None = None,
        varied: DrawVaried | None = None,
        marked: DrawMarked | None = None,
        draw_step: Callable[[], str] | None = None,
        draw_candidates: Callable[[Every], str] | None = None,
        draw_heat: Callable[[Shares], str] | None = None,
    ) -> None:
        self._draw = draw
        self._varied = varied
        self._marked = marked
        self._draw_step = draw_step
        self._draw_candidates = draw_candidates
        self._draw_heat = draw_heat
        self._facts = facts

    def text(self, event: News, past: Past) -> str:
        """The drawings of an event, or its words."""
        if isinstance(event, NewSolution):
            if event.objective is not None:
                return ""
            head = "\n" if self._draw and past.solutions else ""
            return head + self._drawing(event.solution)
        from csp2sat.solver.questions.enumeration import Unique  # only other questions need it

        match event:
            case Counted(number) if number.exact and number.number >= LONG:
                return f"{number}\n{self._in_words(number.number)}\n"
            case Forced() if not _is_first(event):
                return ""
            case Possible(values) if self._draw_candidates:
                return f"{self._draw_candidates(values)}\n"
            case Shared(shares) if self._draw_heat:
                return f"{self._draw_heat(shares)}\n"
            case Unique(solutions, _):
                head = self._facts.said(_verdict(solutions))
                if self._varied and len(solutions) > 1:
                    return f"{head}\n{self._varied(solutions)}\n"
                between = "\n" if self._draw else ""
                return f"{head}\n" + between.join(map(self._drawing, solutions[:2]))
            case Conflict() | Forced() | Wrong() | Several() if (
                explanation := self._facts.explained(event)
            ):
                return self._explain(event, explanation, past)
        from csp2sat.commands.formats.sugar import Sugar  # few answers of boards are not drawn

        return Sugar(self._facts).text(event, past)

    def _in_words(self, number: int) -> str:
        """`341,118 solutions`; of a large number what it is about, too, in English."""
        template = self._facts.said(SEVERAL)
        words = template.format(count=f"{number:,}")
        return f"{words}, {rounded(number)}" if number >= LARGE and template == SEVERAL else words

    def _explain(
        self, event: Conflict | Forced | Wrong | Several, explanation: Explanation, past: Past
    ) -> str:
        """A sentence, and the board if it is wanted."""
        if isinstance(event, Forced):
            number = f"{_number(past)}. " if self._facts.numbered else ""
            sentence = number + explanation.sentence
            text = "\n".join([sentence, *map(_indent, explanation.detail)])
            if self._draw_step:
                return self._step(text, self._draw_step(), past)
            return f"{text}\n"
        draw = self._marked or (lambda _cells, _solutions: "")
        is_first = isinstance(event, Conflict) and not past.answers
        head = f"{self._facts.said(NO_SOLUTION)}\n" if is_first else ""
        lines = explanation.detail if self._facts.shows(explanation.detail) else ()
        text = "\n".join([f"{head}{explanation.sentence}", *map(_indent, lines)])
        return f"{text}\n{draw(explanation.cells, _solutions(event))}"

    def closing(self, end: End, past: Past) -> str:
        """The best solution, and what the drawings do not show."""
        say = self._facts.said
        why = "" if end.interrupted else ": a limit was reached"
        if past.last and past.last.objective is not None:
            more = f"{say(f'unknown whether it is the best{why}')}\n"
            return self._drawing(past.last.solution) + (more if end.status == UNKNOWN else "")
        shown = past.solutions or past.answers
        match end.status:
            case answer_events.UNSATISFIABLE:
                return "" if shown else f"{say(NO_SOLUTION)}\n"
            case answer_events.ALL:
                several = say(SEVERAL).format(count=past.solutions)
                words = several if past.solutions > 1 else say("the only solution")
                return f"\n{words}\n" if self._draw else f"{words}\n"
            case answer_events.UNKNOWN if not (end.interrupted and shown):
                return f"{say(f'unknown{why}')}\n"
        return ""

    @staticmethod
    def _step(text: str, board: str, past: Past) -> str:
        """A sentence, and the board below it."""
        head = "\n" if past.answers else ""
        return f"{head}{text}\n{board}\n"

    def _drawing(self, solution: Solution) -> str:
        return f"{self._draw(solution)}\n" if self._draw else ""


def _verdict(solutions: Sequence[Solution]) -> str:
    """How many solutions there are, if at most two were looked for."""
    return ("no solution", "unique", "not unique")[min(len(solutions), 2)]


def _solutions(event: News) -> Sequence[Solution]:
    """The solutions that differ, if the event is about them."""
    return event.ambiguity.solutions if isinstance(event, Several) else ()


def _indent(line: ProofLine) -> str:
    """A line of a proof."""
    return f"{'  ' * (line.depth + 1)}{line.explanation.sentence}"


def _number(past: Past) -> int:
    """The number of the next step."""
    return 1 + sum(isinstance(x, Forced) and _is_first(x) for x in past.answers)


def _is_first(event: Conflict | Forced | Wrong | Several) -> bool:
    """Whether no step by the same reason was before."""
    if not isinstance(event, Forced) or not event.together:
        return True
    return event.step is event.together[0]


def keep(pictures: Pictures, facts: Facts, event: News, diff: bool) -> None:
    """Keep what files of pictures show of an event; `diff`: the first solution with marks."""
    match event:
        case NewSolution(solution, objective):
            if objective is None:
                pictures.keep([solution])
            else:
                pictures.keep_best(solution)
            return
        case Conflict() | Wrong() | Several() if explanation := facts.explained(event):
            pictures.keep_explained(explanation, _solutions(event))
        case Possible(values):
            pictures.keep_candidates(values)
        case Shared(shares):
            pictures.keep_heat(shares)
        case Several(ambiguity):
            pictures.keep(ambiguity.solutions, varied=True)
        case Forced() if pictures.steps is not None and _is_first(event):
            if sentence := facts.explained(event):
                pictures.keep_step(sentence)
    from csp2sat.solver.questions.enumeration import Unique

    if isinstance(event, Unique):
        pictures.verdict = _verdict(event.solutions)
        marked = diff and len(event.solutions) > 1
        pictures.keep(event.solutions if marked else event.solutions[:2], varied=marked)
