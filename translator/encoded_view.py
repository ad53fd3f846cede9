"""Constraints and their clauses side by side, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.syntax.written import as_written, line_of
from csp2sat.translator.encoders.groups import VALUES, groups
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translate import Translation

LONGEST = 100
"""Characters of a constraint that are shown."""
LAZY = "clauses are added when a model violates it"
NEEDLESS = "no clauses: the possible values say it, or another constraint does"


class Part(NamedTuple):
    """A constraint with its clauses.

    Attributes:
        title: the constraint, or another subject of the clauses.
        place: where it is, as in `line 3`; empty: in no text.
        clauses: as literals.
        note: why there are none, or not all; empty: these are all.
    """

    title: str
    place: str
    clauses: Sequence[Sequence[int]]
    note: str = ""


def view(translation: Translation, options: EncodingOptions) -> str:
    """The variables, each constraint with its clauses, and the clauses of values.

    A literal is `[x<=3]` or the name of a Boolean variable.
    """
    return "".join(f"{line}\n" for line in _lines(translation, options))


def _lines(translation: Translation, options: EncodingOptions) -> Iterator[str]:
    yield "variables"
    for name, values in variables(translation):
        yield f"  {name}: {values}"
    for title, place, clauses, note in parts(translation, options):
        yield ""
        yield f"{place}: {title}" if place else title
        for each in clauses:
            yield f"  {meaning(translation, each)}"
        if note:
            yield f"  {note}"


def variables(translation: Translation) -> Iterator[tuple[str, str]]:
    """The variables of the problem, each with its values in words."""
    for name, variable in translation.problem.ints.items():
        yield name, _values(variable.domain, translation, name)
    for name in translation.problem.bools:
        yield name, "true or false"


def parts(translation: Translation, options: EncodingOptions) -> Iterator[Part]:
    """Each constraint with its clauses, then the clauses of values."""
    problem = translation.problem
    clauses = list(translation.clauses)
    found = groups(translation.normal, options)
    lazy = {id(each) for each in translation.lazy()}

    def of(origin: int) -> list[Sequence[int]]:
        own = [each for each in found if each.origin == origin]
        return [clause for each in own for clause in clauses[each.first - 1 : each.last]]

    for number, constraint in enumerate(problem.constraints):
        own = of(number)
        note = LAZY if id(constraint) in lazy else "" if own else NEEDLESS
        title = as_written(problem, constraint, LONGEST)
        yield Part(title, line_of(problem, constraint), own, note)
    if values := of(VALUES):
        yield Part("values of integer variables", "", values)


def _values(domain: Domain, translation: Translation, name: str) -> str:
    """The declared values, and those that presolve leaves if these are fewer."""
    left = translation.domain(name)
    return f"{domain}" if left.size == domain.size else f"{domain}; possible: {left}"


def meaning(translation: Translation, clause: Sequence[int]) -> str:
    """A clause in words."""
    return " or ".join(_literal(translation, each) for each in clause) or "a contradiction"


def _literal(translation: Translation, literal: int) -> str:
    """A literal by the meaning of its variable."""
    name = translation.clauses.name(abs(literal))
    shown = name if name in translation.problem.bools else f"[{name}]"
    return shown if literal > 0 else f"not {shown}"
