"""The protocol of formats, the facts that they use beside the events, and the earlier events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.commands.exit_codes import ANSWERED, LIMIT
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple, Protocol
from csp2sat.csp.syntax.answer_text import value_text
from csp2sat.solver.ask.answer_events import (
    UNKNOWN,
    Bound,
    Conflict,
    End,
    Forced,
    NewSolution,
    Several,
    Wrong,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.explanation import Explanation, ProofLine
    from csp2sat.models.tutor.sentences import Tutor
    from csp2sat.solver.ask.answer_events import Answer, News
    from csp2sat.solver.questions.solving_steps import Step
    from csp2sat.solver.questions.step_detail import Line


class Format(Protocol):
    """Turns events into text. A format has no state: earlier events are an argument."""

    def text(self, event: News, past: Past) -> str:
        """The text of an event that follows others."""

    def closing(self, end: End, past: Past) -> str:
        """The text that ends the output."""

    def code(self, status: str, past: Past) -> int:
        """The exit code of a run that ends with a status."""


class StepSentences:
    """Puts steps in words. The last sentence is kept: output and pictures ask for it in turn."""

    def __init__(self, tutor: Tutor) -> None:
        self._tutor = tutor
        self._last: tuple[Sequence[Step], Explanation] | None = None

    def explained(self, event: Forced) -> Explanation:
        """The sentence of steps by one reason."""
        together = event.together or (event.step,)
        if self._last is None or self._last[0] is not together:
            from csp2sat.puzzle.steps import explained

            self._last = together, explained(self._tutor, together, event.known)
        return self._last[1]


class Facts(NamedTuple):
    """The limits of the run by name, the problem, and what explains steps and conflicts in words.

    The problem is None until the file is read; until then there are no events. `expanded`: formulas
    follow labels and calls of predicates. `numbered`: sentences of steps have numbers.
    `level`: how much they give away, one of `models/tutor/help_levels`. `detail`: long proofs are
    shown, too. `sentences`: those of steps, by the tutor. `language`: the code of a language.
    """

    limits: Mapping[str, float | int]
    problem: Problem | None = None
    tutor: Tutor | None = None
    expanded: bool = False
    numbered: bool = False
    level: str = "step"
    detail: bool = False
    sentences: StepSentences | None = None
    language: str = "en"

    def said(self, text: str) -> str:
        """A text in the language of the answer."""
        if self.language == "en":
            return text
        from csp2sat.models.languages import language_of

        return language_of(self.language).text(text)

    def label(self, variable: Variable) -> str:
        """The name of a variable in JSON."""
        assert self.problem
        return self.problem.label(variable)

    def value(self, variable: Variable, value: int | bool) -> str:
        """A value in lines of text: the symbol that it stands for, digits, `true` or `false`."""
        symbols = self.problem and self.problem.symbols
        known = symbols.get(variable) if symbols and isinstance(variable, IntVar) else None
        return known[value] if known else value_text(value)

    def place(self, constraint: Constraint) -> str:
        """The file, line and column of a constraint; empty if it has none."""
        assert self.problem
        return self.problem.place(constraint)

    def explained(self, event: Conflict | Forced | Wrong | Several) -> Explanation | None:
        """The sentence of a conflict, a mistake, or all steps by one reason; None without words."""
        if self.tutor is None:
            return None
        from csp2sat.models.tutor.help_levels import at_level

        if isinstance(event, Conflict):
            return self.tutor.conflict(event.constraints)
        if isinstance(event, Wrong):
            from csp2sat.puzzle.proof_sentences import explained_mistake

            return at_level(explained_mistake(self.tutor, event.mistake), self.level)
        if isinstance(event, Several):
            return self.tutor.several(event.ambiguity.differing, event.ambiguity.settling)
        sentences = self.sentences or StepSentences(self.tutor)
        return at_level(sentences.explained(event), self.level)

    def shows(self, lines: Sequence[object]) -> bool:
        """Whether the proof of a mistake has few lines, or long ones are shown, too."""
        from csp2sat.models.tutor.conclusions import MOST_PROOF_LINES

        return self.detail or len(lines) <= MOST_PROOF_LINES

    def proof_lines(
        self, lines: Sequence[Line], known: Mapping[Variable, Domain]
    ) -> list[ProofLine]:
        """The lines of a proof in sentences; empty without words."""
        from csp2sat.puzzle.proof_sentences import as_facts, proof_lines

        return [*proof_lines(self.tutor, lines, as_facts(known))] if self.tutor else []

    def line_of(self, constraint: Constraint) -> str:
        """A constraint with its place, as a line of text."""
        from csp2sat.csp.formula_text import short_formula
        from csp2sat.csp.syntax.constraint_source import as_written

        assert self.problem
        place, text = self.place(constraint), as_written(self.problem, constraint)
        if self.expanded and (formula := short_formula(constraint.formula)) != text:
            text = f"{text}: {formula}"
        return f"{place}: {text}" if place else text


class UsualCodes:
    """The exit codes that `--help` lists."""

    def code(self, status: str, _past: Past) -> int:
        """The exit code of a run that ends with a status."""
        return LIMIT if status == UNKNOWN else ANSWERED


class Past(NamedTuple):
    """The events printed so far, as far as later text depends on them.

    `solutions` is the number of solutions, `first` and `last` are two of them. `bounds` has the
    bounds of the objective variables, `answers` all other events.
    """

    solutions: int = 0
    first: NewSolution | None = None
    last: NewSolution | None = None
    bounds: Mapping[str, int] = {}
    answers: tuple[Answer, ...] = ()

    def after(self, event: News) -> Past:
        """The past once an event is printed, too."""
        match event:
            case NewSolution():
                first = self.first or event
                return self._replace(solutions=self.solutions + 1, first=first, last=event)
            case Bound(name, value):
                return self._replace(bounds={**self.bounds, name: value})
        return self._replace(answers=(*self.answers, event))

    def has_answer(self, *kinds: type[Answer]) -> bool:
        """Whether an event of one of some kinds was printed."""
        return any(isinstance(answer, kinds) for answer in self.answers)
