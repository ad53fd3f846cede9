"""The values of wide variables that equations and alternatives leave: few, though bounds are far.

In `stock = before + made - sold`, where each of the three has few values, the stock has few. In the
clause `sold = 0 or sold = stock`, too: each alternative names the values. That is constructive
disjunction, as in Van Hentenryck, Saraswat and Deville, "Design, implementation, and evaluation of
the constraint language cc(FD)", Journal of Logic Programming 37, 1998. Other rules tighten bounds.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, Comparison

LEAST_WIDE = 1_000  # decision 84
"""Variables with more values are wide."""
LEAST_SHARE = 10
"""Fewer values than one in ten are not worth the seconds of another propagation."""
MOST_VALUES = 1_000
"""The most values of a variable that take part in sums."""
MOST_SUMS = 100_000
"""The most sums of values of an equation, those of its first terms included."""
MOST_WORK = 10_000_000
"""The most sums of values in all."""
MOST_IMPLIED = 16
"""The most literals that are followed from a literal to the equations that it implies."""


def keep_supported_values(
    normal: Normal, least_wide: int = LEAST_WIDE, tick: Callable[[], None] = lambda: None
) -> Normal | None:
    """The normal form with smaller domains of wide variables; None if few values are left out.

    Those with more than `least_wide` values are wide. `tick` is called now and then; it may raise
    to stop.
    """
    domains = normal.variables.domains
    wide = {x for x, domain in enumerate(domains) if domain.size > least_wide}
    wide -= normal.int_aliases.keys()
    if not wide:
        return None
    values = _Values(normal, wide)
    if not (rules := [*_rules(normal, wide)]):
        return None
    values.fill(rules, tick)
    smaller = values.smaller()
    gone = sum([domains[x].size - domain.size for x, domain in smaller.items()])
    if gone * LEAST_SHARE <= sum([domains[x].size for x in wide]):
        return None
    result = normal.without_clauses()
    result.clauses, result.origins = normal.clauses, normal.origins
    for x, domain in smaller.items():
        result.variables.domains[x] = domain
    return result


class _Rule(NamedTuple):
    """A wide variable has a value by one of the alternatives; each is a list of equations."""

    x: int
    alternatives: Sequence[Sequence[Linear]]


# --- the rules of a normal form -------------------------------------------------------------------


def _rules(normal: Normal, wide: set[int]) -> Iterable[_Rule]:
    """The rules of all clauses with equations of wide variables in each of their atoms."""
    implied = _Implications(normal)
    for clause in normal.clauses:
        first = clause[0] if clause else None
        if isinstance(first, Linear) and first.op is not EQ:  # as most
            continue
        common: set[int] | None = None
        alternatives: list[Sequence[Linear]] = []
        for atom in clause:
            equations = implied.equations(atom)
            named = {x for equation in equations for _, x in equation.ints} & wide
            common = named if common is None else common & named
            if not common:
                break
            alternatives.append(equations)
        for x in sorted(common or ()):
            yield _Rule(x, [_of(x, equations) for equations in alternatives])


def _of(x: int, equations: Sequence[Linear]) -> Sequence[Linear]:
    """The equations that contain a variable."""
    return [equation for equation in equations if any(x == y for _, y in equation.ints)]


class _Implications:
    """The equations that hold where an atom is true."""

    def __init__(self, normal: Normal) -> None:
        self._meanings = normal.variables.literal_meanings
        self._after: dict[int, list[Atom]] = defaultdict(list)
        for clause in normal.clauses:
            if len(clause) == 2:
                self._note(*clause)

    def _note(self, p: Atom, q: Atom) -> None:
        if isinstance(p, int):
            self._after[-p].append(q)
        if isinstance(q, int):
            self._after[-q].append(p)

    def equations(self, atom: Atom) -> Sequence[Linear]:
        """The equations that an atom is or implies."""
        equations: list[Linear] = []
        reached, waiting = {atom}, deque([atom])
        while waiting:
            one = waiting.popleft()
            if isinstance(one, Linear):
                if one.op is EQ:
                    equations.append(one)
                continue
            if not isinstance(one, int):
                continue
            meaning = self._meanings.get(one)
            if isinstance(meaning, Comparison) and meaning.op is EQ:
                equations.append(Linear(((1, meaning.variable),), (), EQ, meaning.value))
            for other in self._after.get(one, ()):
                if other not in reached and len(reached) < MOST_IMPLIED:
                    reached.add(other)
                    waiting.append(other)
        return equations


# --- the values -----------------------------------------------------------------------------------


class _Values:
    """The possible values of variables with few of them."""

    def __init__(self, normal: Normal, wide: set[int]) -> None:
        self._domains = normal.variables.domains
        self._wide = wide
        self._few: dict[int, frozenset[int]] = {}
        self._work = MOST_WORK

    def fill(self, rules: Sequence[_Rule], tick: Callable[[], None]) -> None:
        """Apply the rules until they say no more, or the work is done."""
        uses: dict[int, list[int]] = defaultdict(list)
        for number, rule in enumerate(rules):
            for x in sorted({y for some in rule.alternatives for one in some for _, y in one.ints}):
                if x != rule.x:
                    uses[x].append(number)
        waiting = deque(range(len(rules)))
        is_waiting = [True] * len(rules)
        while waiting and self._work > 0:
            tick()
            number = waiting.popleft()
            is_waiting[number] = False
            if self._apply(rules[number]):
                for other in uses[rules[number].x]:
                    if not is_waiting[other]:
                        is_waiting[other] = True
                        waiting.append(other)

    def smaller(self) -> Mapping[int, Domain]:
        """The wide variables with few values."""
        return {x: Domain.from_values(values) for x, values in self._few.items() if x in self._wide}

    def _apply(self, rule: _Rule) -> bool:
        """Whether a rule leaves fewer values of its variable."""
        left: set[int] = set()
        for equations in rule.alternatives:
            values = self._values_by(rule.x, equations)
            if values is None:
                return False
            left |= values
        before = self._few.get(rule.x)
        after = frozenset(left if before is None else left & before)
        if after == before or len(after) > MOST_VALUES:
            return False
        self._few[rule.x] = after
        return True

    def _values_by(self, x: int, equations: Sequence[Linear]) -> set[int] | None:
        """The values of a variable by equations that all hold; None: too many, or unknown."""
        result: set[int] | None = None
        for equation in equations:
            values = self._values_in(x, equation)
            if values is not None:
                result = values if result is None else result & values
        return result

    def _values_in(self, x: int, equation: Linear) -> set[int] | None:
        """The values of a variable by an equation; None: too many, or unknown."""
        factor, sums = 0, {equation.bound}
        terms: list[tuple[int, Sequence[int]]] = [(c, (0, 1)) for c, _ in equation.lits]
        for a, y in equation.ints:
            if y == x:
                factor = a
            elif (values := self._of(y)) is None:
                return None
            else:
                terms.append((a, values))
        left = MOST_SUMS
        for a, values in terms:
            work = len(sums) * len(values)
            left -= work
            self._work -= work
            if left < 0:
                return None
            sums = {total - a * value for total in sums for value in values}
        domain = self._domains[x]
        return {s // factor for s in sums if s % factor == 0 and s // factor in domain}

    def _of(self, x: int) -> Sequence[int] | None:
        """The values of a variable; None: too many."""
        if x in self._few:
            return sorted(self._few[x])
        domain = self._domains[x]
        return list(domain) if domain.size <= MOST_VALUES else None
