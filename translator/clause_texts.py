"""The clauses of a problem with its objective or soft constraints, as WCNF or OPB."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.size_refusals import Reason, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.translation import Translation

MOST_VALUES = 1_000_000
"""The largest domain of an objective: each value is a weighted literal."""


class Cost(NamedTuple):
    """A sum to be minimised: `start` and the positive weight of each true literal.

    If `sign` is -1 the objective, which is maximised, is the negation of the sum.
    """

    start: int
    terms: list[tuple[int, int]]
    sign: int = 1

    @property
    def about(self) -> str:
        """What the sum means, as a comment."""
        sign = "" if self.sign == 1 else "-"
        return f"the objective is {sign}(the cost + {self.start})"


def cost_of(translation: Translation, weights: Mapping[str, int]) -> Cost | None:
    """The cost of the objective, or of the selectors of soft constraints by their weights.

    None: the problem has neither. Adds the literals of the objective to the clauses.

    Raises:
        Refused: there are several objectives, or the objective has too many values.
    """
    problem, objective = translation.problem, translation.problem.objective
    terms: list[tuple[int, int]] = []
    if objective is None and not weights:
        return None
    if objective is None:
        terms += [(w, -translation.equal(problem.bools[x], True)) for x, w in weights.items()]
        return _without_constants(Cost(0, terms))
    if len(objective.names) > 1 or weights:
        raise _refuse("objectives in an order can't be written", "write them as one weighted sum")
    name = objective.names[0]
    domain = translation.domain(name)
    if domain.size > MOST_VALUES:
        raise _refuse(f"the objective {name} has {domain.size:,} values", "bound it")
    values = list(domain)
    for low, high in pairwise(values):
        is_low = translation.at_most(name, low)
        terms.append((high - low, -is_low if objective.minimize else is_low))
    if objective.minimize:
        return _without_constants(Cost(values[0], terms))
    return _without_constants(Cost(-values[-1], terms, -1))


def _refuse(message: str, hint: str) -> Refused:
    return Refused(None, message, hint, Reason.ENCODING)


def _without_constants(cost: Cost) -> Cost:
    start = cost.start + sum(w for w, literal in cost.terms if literal == TRUE)
    return Cost(start, [term for term in cost.terms if abs(term[1]) != TRUE and term[0]], cost.sign)


def wcnf_lines(translation: Translation, cost: Cost | None) -> Iterator[str]:
    """The lines of a WCNF file in the form of 2022."""
    if cost:
        yield f"c {cost.about}"
    for clause in translation.clauses:
        yield " ".join(["h", *map(str, clause), "0"])
    for weight, literal in cost.terms if cost else ():
        yield f"{weight} {-literal} 0"


def opb_lines(translation: Translation, cost: Cost | None) -> Iterator[str]:
    """The lines of an OPB file; the variables are those of the clauses."""
    clauses = translation.clauses
    yield f"* #variable= {clauses.variables} #constraint= {clauses.count}"
    if cost:
        yield f"* {cost.about}"
    if cost and cost.terms:
        yield f"min: {' '.join(f'+{w} {_literal(p)}' for w, p in cost.terms)} ;"
    for clause in clauses:
        yield f"{' '.join(f'+1 {_literal(p)}' for p in clause)} >= 1 ;"


def _literal(literal: int) -> str:
    return f"x{literal}" if literal > 0 else f"~x{-literal}"
