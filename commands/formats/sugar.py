"""The format `sugar`: the answers of Sugar, and similar lines for questions that Sugar lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from csp2sat.commands.formats.format_protocol import Facts, Past, UsualCodes
from csp2sat.commands.formats.share_texts import share_rows
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Constraint, Solution
from csp2sat.csp.syntax.answer_text import (
    CLOSED,
    keys_text,
    status_text,
    value_text,
    values_text,
)
from csp2sat.solver.ask.answer_events import (
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    Conflict,
    Counted,
    End,
    Fixed,
    Forced,
    NewSolution,
    Possible,
    Redundant,
    Several,
    Shared,
    Wrong,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import News
    from csp2sat.solver.questions.enumeration import Unique
    from csp2sat.solver.questions.mistakes import Mistake, Values
    from csp2sat.solver.questions.shares import Shares
    from csp2sat.solver.questions.solving_steps import Left, Step
    from csp2sat.solver.questions.step_detail import Line


class Sugar(UsualCodes):
    """Lines `s STATUS`, `o VALUE` and `a NAME VALUE`; `values` writes solutions otherwise."""

    def __init__(self, facts: Facts, values: Callable[[Solution], str] | None = None) -> None:
        self._facts = facts
        self._values = values or _block

    def text(self, event: News, past: Past) -> str:
        """The lines of an event."""
        if isinstance(event, NewSolution):
            return self._solution(event, past)
        from csp2sat.solver.questions.enumeration import Unique

        match event:
            case Fixed(values, keys):
                return keys_text(values) if keys else "".join(_backbone_lines(values, self._facts))
            case Possible(every):
                return "".join(_possible(every, self._facts))
            case Shared(shares):
                return "".join(_share_lines(shares))
            case Counted(number):
                return f"{number}\n"
            case Unique():
                return self._unique(event)
            case Conflict(constraints):
                return self._conflict(constraints, past)
            case Forced(step):
                return "".join(_step_lines(step, self._facts))
            case Redundant(constraint, clue):
                return f"{self._facts.line_of(constraint) if constraint else clue}\n"
            case Several(ambiguity):
                differing = Unique(ambiguity.solutions, ambiguity.differing)
                rest = f"settled by {_values(ambiguity.settling)}\n" if ambiguity.settling else ""
                return "not unique\n" + "".join(_differing(differing, self._facts)) + rest
            case Wrong(mistake):
                return "".join(_mistake_lines(mistake, self._facts))
        return ""

    def closing(self, end: End, past: Past) -> str:
        """The status, unless the answer already shows it."""
        if end.keys:
            return {UNSATISFIABLE: "unsat\n", UNKNOWN: "unknown\n"}.get(end.status, "")
        has_answer = past.answers or (past.solutions and end.status == SATISFIABLE)
        return "" if has_answer and end.status != UNKNOWN else status_text(end.status)

    def _solution(self, event: NewSolution, past: Past) -> str:
        head = "" if past.solutions else status_text(SATISFIABLE)
        if event.objective is not None:
            head += f"o {' '.join(map(str, event.objective.values()))}\n"
        return head + self._values(event.solution)

    def _unique(self, event: Unique) -> str:
        if not event.solutions:
            return "none\n"
        lines = ["unique\n" if len(event.solutions) == 1 else "not unique\n"]
        lines += _differing(event, self._facts)
        lines += map(self._values, event.solutions[:2])
        return "".join(lines)

    def _conflict(self, constraints: Iterable[Constraint], past: Past) -> str:
        head = "\n" if past.has_answer(Conflict) else status_text(UNSATISFIABLE)
        return head + "".join(f"{self._facts.line_of(constraint)}\n" for constraint in constraints)


def _differing(event: Unique, facts: Facts) -> Iterator[str]:
    """Two values of each variable that can differ."""
    for variable in event.differing:
        values = [facts.value(variable, value) for value in event.values(variable)]
        yield f"d {variable.name}\t" + "\t".join(values) + "\n"


def _block(solution: Solution) -> str:
    return values_text(solution) + CLOSED


def _share_lines(shares: Shares) -> Iterator[str]:
    """The percentage of each value of each variable, the most frequent first."""
    yield status_text(SATISFIABLE)
    yield f"c {shares.basis}\n"
    yield from ("c " + "\t".join(row) + "\n" for row in share_rows(shares))


def _backbone_lines(values: Iterable[tuple[Variable, int | bool]], facts: Facts) -> Iterator[str]:
    yield status_text(SATISFIABLE)
    yield from (f"a {x.name}\t{facts.value(x, value)}\n" for x, value in values)
    yield CLOSED


def _possible(values: Mapping[Variable, Sequence[int | bool]], facts: Facts) -> Iterator[str]:
    yield status_text(SATISFIABLE)
    for x, some in values.items():
        yield f"c {x.name}\t" + "\t".join(facts.value(x, value) for value in some) + "\n"


def _step_lines(step: Step, facts: Facts) -> Iterator[str]:
    if step.value is None:
        yield f"{step.variable.name} in {step.left}\n"
    else:
        yield f"{step.variable.name} = {value_text(step.value)}\n"
    yield from _reason_lines(step.constraints, step.facts, facts, step.partial)
    for line in step.detail:
        yield from _proof_lines(line, facts)


def _proof_lines(line: Line, facts: Facts) -> Iterator[str]:
    """A line of a proof by contradiction, with its reason."""
    indent = "  " * (line.depth + 1)
    yield f"{indent}{line.role} {_facts(line.forced)}".rstrip() + "\n"
    for constraint in line.constraints:
        yield f"{indent}  by {facts.line_of(constraint)}\n"
    if line.facts:
        yield f"{indent}  and {_facts(line.facts)}\n"


def _facts(values: Mapping[Variable, int | bool | Domain]) -> str:
    """Values of variables, or the values that are left."""
    texts = (
        f"{x.name} in {value}" if isinstance(value, Domain) else f"{x.name} = {value_text(value)}"
        for x, value in values.items()
    )
    return ", ".join(texts)


def _mistake_lines(mistake: Mistake, facts: Facts) -> Iterator[str]:
    yield f"wrong: {_values(mistake.wrong)}\n"
    yield from _reason_lines(mistake.constraints, mistake.facts, facts, {})
    for line in mistake.proof if facts.shows(mistake.proof) else ():
        yield from _proof_lines(line, facts)


def _reason_lines(
    constraints: Iterable[Constraint], values: Values, facts: Facts, partial: Left
) -> Iterator[str]:
    for constraint in constraints:
        yield f"  by {facts.line_of(constraint)}\n"
    left = [f"{x.name} in {some}" for x, some in partial.items()]
    if values or left:
        yield f"  and {', '.join([*filter(None, [_values(values)]), *left])}\n"


def _values(values: Values) -> str:
    return ", ".join(f"{x.name} = {value_text(value)}" for x, value in values.items())
