"""Constraints and their clauses side by side, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.constraint_source import as_written, line_of
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.encoders.encode import VALUES, groups
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.literal_names import Helper, Names, legend, meanings
from csp2sat.translator.normalform.printer import Printer
from csp2sat.translator.translation import Translation

LONGEST = 100
"""Characters of a constraint that are shown."""
LAZY = "clauses are added when a model violates it"
NEEDLESS = "no clauses: the variables above say it, or another constraint does"


class ConstraintClauses(NamedTuple):
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
    """The variables, each constraint with its clauses, the clauses of values, and the helpers.

    A literal is `[x<=3]` or the name of a Boolean variable. A translation without presolve has for
    each constraint all clauses that it stands for.
    """
    return "".join(f"{line}\n" for line in _lines(translation, options))


def _lines(translation: Translation, options: EncodingOptions) -> Iterator[str]:
    names = Names(translation)
    helpers: dict[Helper, list[str]] = {}
    yield "variables"
    for name, values in variables(translation):
        yield f"  {name}: {values}"
    for title, place, clauses, note in parts(translation, options):
        yield ""
        yield f"{place}: {title}" if place else title
        for clause in clauses:
            yield f"  {names.clause(clause)}"
            for helper in filter(None, map(names.helper, map(abs, clause))):
                places = helpers.setdefault(helper, [])
                if place and place not in places:
                    places.append(place)
        if note:
            yield f"  {note}"
    explained = [*_bits(translation), *legend(helpers.items(), meanings(translation))]
    if explained:
        yield ""
        yield "helpers"
        for shown, meaning in explained:
            yield f"  {shown}: {meaning}"


def _bits(translation: Translation) -> Iterator[tuple[str, str]]:
    """The bits of integer variables, with what they are the bits of."""
    ints = translation.encoded.ints
    for x, name in enumerate(translation.normal.variables.int_names):
        if ints.log.has_bits(x):
            low, bits = ints.bits(x)
            number = f"{name}{-low:+d}" if low else name
            yield f"{name}.0 to {name}.{len(bits) - 1}", f"the bits of {number}, the lowest first"


def variables(translation: Translation) -> Iterator[tuple[str, str]]:
    """The variables of the problem, each with its values, or with what it equals, in words."""
    normal = translation.normal
    printer = Printer(normal.variables)
    for number, (name, variable) in enumerate(translation.problem.ints.items()):
        values = _values(variable.domain, translation, name)
        view = normal.int_aliases.get(number)
        same = f"; {name} = {printer.view(view)}" if view and view.factor else ""
        yield name, f"{values}{same}"
    for number, name in enumerate(translation.problem.bools, 1):
        literal = normal.literal_aliases.get(number)
        same = f"; {name} = {_alias(translation, literal)}" if literal else ""
        yield name, f"true or false{same}"


def parts(translation: Translation, options: EncodingOptions) -> Iterator[ConstraintClauses]:
    """Each constraint with its clauses, then the clauses of values."""
    problem = translation.problem
    clauses = list(translation.clauses)
    listed = groups(translation.normal, options)
    lazy = {id(constraint) for constraint in translation.lazy()}

    def of(origin: int) -> list[Sequence[int]]:
        members = [group for group in listed if group.origin == origin]
        return [clause for group in members for clause in clauses[group.first - 1 : group.last]]

    for number, constraint in enumerate(problem.constraints):
        lines = of(number)
        note = LAZY if id(constraint) in lazy else "" if lines else NEEDLESS
        title = as_written(problem, constraint, LONGEST)
        yield ConstraintClauses(title, line_of(problem, constraint), lines, note)
    if values := of(VALUES):
        yield ConstraintClauses("values of integer variables", "", values)


def _values(domain: Domain, translation: Translation, name: str) -> str:
    """The declared values, and those that presolve leaves if these are fewer."""
    left = translation.domain(name)
    return f"{domain}" if left.size == domain.size else f"{domain}; possible: {left}"


def _alias(translation: Translation, literal: int) -> str:
    """A literal of the normal form, as clauses show it."""
    variables = translation.normal.variables
    name = Printer(variables).literal(abs(literal)).replace("==", "=")
    is_plain = abs(literal) == TRUE or name in translation.problem.bools
    shown = name if is_plain else f"[{name}]"
    return shown if literal > 0 else f"not {shown}"
