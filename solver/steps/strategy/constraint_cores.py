"""Reasons by several constraints: minimal cores of the whole problem."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, islice

from csp2sat.csp.expr import Apply, BoolVar, Node, Variable
from csp2sat.csp.given_values import substitute
from csp2sat.csp.kernel import IMP
from csp2sat.csp.problem import Constraint, Problem, is_hidden
from csp2sat.solver.cores import core, minimize_core
from csp2sat.solver.search import Search
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason, cost
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import problem_over, single_bits
from csp2sat.solver.steps.rules.solver_rule import excluding_literal

MOST_TRIED = 24
"""Cores are looked for of as many forced values; those near the last steps come first."""

MOST_TRIED_IN = 6000
"""With many constraints, fewer cores are looked for: about this number, divided by theirs."""

MOST_OTHERS = 4
"""The most other values that come along with one that has a reason by several constraints."""

FEW = 20
"""Variables are near each other if a constraint with fewer variables has both."""


class ConstraintCores:
    """The problem with a selector for each constraint; it is made when it is first needed."""

    def __init__(
        self, parts: Sequence[Part], known: KnownValues, search: Callable[[Problem], Search]
    ) -> None:
        self._parts = list({id(part.constraint): part for part in parts}.values())
        self._known = known
        self._new = search
        self._made: Search | None = None
        self._variables: dict[Node, Variable] = {}
        self._selectors: dict[int, Part] = {}
        self._kept: list[Reason] = []
        self._facts_then: tuple[int, dict[int, tuple[Variable, int]]] = (-1, {})
        self._weights: dict[Variable, tuple[int, int]] = {}
        self._near: dict[Variable, set[Variable]] = defaultdict(set)
        for part in self._parts:
            if len(part.inside) < FEW:
                for x in part.inside:
                    self._near[x].update(part.inside)

    def close(self) -> None:
        """Free the solver."""
        if self._made:
            self._made.close()

    def easiest(self, todo: Mapping[Variable, int]) -> Reason:
        """The easiest reason that was found for one of some values."""
        left = self._known.left
        self._kept = [
            reason for reason in self._kept if any(left[x] & ~to for x, to in reason.forced.items())
        ]
        tried = {x for reason in self._kept for x in reason.forced}
        order = sorted((x for x in todo if x not in tried), key=lambda x: -self._newest_near(x))
        most = min(MOST_TRIED, max(MOST_TRIED_IN // len(self._parts), 1))
        for x in order[:most]:
            best = min((reason.cost for reason in self._kept), default=None)
            weight, when = self._weights.get(x, (0, -1))
            if best is None or weight < best or when < self._newest_near(x):
                self._kept += self._reason(x, todo[x], best)
        return min(self._kept, key=lambda reason: reason.cost)

    def minimal(self, reason: Reason) -> Reason:
        """A reason without constraints and facts that it does not need.

        What follows is left out if it needs less than the first of it.
        """
        search, full = self._search(), self._known.full
        selectors = {id(part.constraint): literal for literal, part in self._selectors.items()}
        by_fact = {x: list(self._literals_of({x: mask})) for x, mask in reason.facts.items()}
        others = {x: self._literals(x, full[x] & ~mask) for x, mask in reason.forced.items()}
        alone = {part: [selectors[id(part.constraint)]] for part in reason.parts}
        off = self._off(chain(*alone.values()))
        every, first = [*by_fact.values(), *alone.values()], next(iter(others))
        needed = _needed(search, every, [*others[first], *off])
        forced = {
            x: reason.forced[x]
            for x, other in others.items()
            if x is first or _is_minimal(search, needed, [*other, *off])
        }
        parts = [part for part in reason.parts if alone[part] in needed]
        facts = {x: mask for x, mask in reason.facts.items() if by_fact[x] in needed}
        return reason._replace(forced=forced, parts=parts, facts=facts)

    def with_others(self, reason: Reason, todo: Mapping[Variable, int]) -> Reason:
        """A reason by small constraints with other values of their variables that it forces."""
        if any(not part.is_whole for part in reason.parts):
            return reason
        inside = dict.fromkeys(x for part in reason.parts for x in part.inside)
        others = (x for x in inside if x in todo and x not in reason.facts)
        shown = (x for x in others if not is_hidden(x.name) and x not in reason.forced)
        more = {x: todo[x] for x in islice(shown, MOST_OTHERS)}
        return self.minimal(reason._replace(forced={**reason.forced, **more})) if more else reason

    def _newest_near(self, x: Variable) -> int:
        return max((self._known.when[y] for y in self._near[x]), default=0)

    def _known_facts(self) -> dict[int, tuple[Variable, int]]:
        """Literals for all facts, each with the variable and the mask that it is about."""
        time, literals = self._facts_then
        if time != self._known.time:
            left = self._known.left.items()
            some = {y: mask for y, mask in left if mask != self._known.full[y]}
            literals = self._literals_of(some)
            self._facts_then = self._known.time, literals
        return literals

    def _literals_of(self, left: Mapping[Variable, int]) -> dict[int, tuple[Variable, int]]:
        """Literals for facts, each with the variable and the mask that it is about."""
        return {
            literal: (y, some)
            for y, mask in left.items()
            for some in self._facts(y, mask)
            for literal in self._literals(y, some)
        }

    def _reason(self, x: Variable, mask: int, best: int | None) -> list[Reason]:
        """A reason for a value; none if its constraints alone are not easier than the best."""
        self._search()
        reasons, weight = self._core(x, mask, self._selectors, self._known_facts(), best)
        self._weights[x] = weight, self._newest_near(x)
        return reasons

    def among(
        self, parts: Iterable[Part], x: Variable, mask: int, best: int | None = None
    ) -> list[Reason]:
        """A reason that some constraints leave the values of a mask.

        None if those of its constraints alone are not easier than the best.
        """
        self._search()
        known = self._known
        inside = {id(part.constraint) for part in parts}
        selectors = [
            literal for literal, part in self._selectors.items() if id(part.constraint) in inside
        ]
        about = {y: known.left[y] for literal in selectors for y in self._selectors[literal].inside}
        facts = {y: left for y, left in about.items() if left != known.full[y]}
        return self._core(x, mask, selectors, self._literals_of(facts), best)[0]

    def _core(
        self,
        x: Variable,
        mask: int,
        selectors: Iterable[int],
        facts: Mapping[int, tuple[Variable, int]],
        best: int | None,
    ) -> tuple[list[Reason], int]:
        """A reason by some constraints and facts, unless it is too hard; and how hard it is."""
        search = self._search()
        (value,) = self._literals(x, mask)
        conflict = core(search, [*self._off(selectors), -value, *facts, *selectors])
        assert conflict is not None, "the value is forced"
        needed = [literal for literal in conflict if literal in self._selectors]
        other = [*self._off(needed), -value]
        needed = minimize_core(search, needed, [*other, *facts])  # minimal with fewer facts, too
        parts = [self._selectors[literal] for literal in needed]
        weight = sum(part.weight for part in parts)
        if best is not None and weight >= best:
            return [], weight
        inside = minimize_core(search, list(facts), [*other, *needed])
        seen: dict[Variable, int] = {}
        for literal in inside:
            y, some = facts[literal]
            seen[y] = seen.get(y, -1) & some
        return [Reason({x: mask}, parts, seen, cost(parts, seen))], weight

    def _off(self, selectors: Iterable[int]) -> list[int]:
        """Literals that switch other graph constraints off: a solver would add cuts for them."""
        on = set(selectors)
        return [
            -literal
            for literal, part in self._selectors.items()
            if not part.is_whole and literal not in on
        ]

    def _facts(self, x: Variable, left: int) -> list[int]:
        """What is known of a variable, as masks: its value, or each value that it can't have."""
        if x in self._known.certain:
            return [left]
        full = self._known.full[x]
        return [full & ~bit for bit in single_bits(full & ~left)]

    def _literals(self, x: Variable, mask: int) -> list[int]:
        """Literals that leave the values of a mask."""
        search, variable, values = self._search(), self._variables[x], self._known.values[x]
        if isinstance(variable, BoolVar):
            return [search.equal(variable, mask == 2)]
        inside = [part for i, part in enumerate(values) if mask >> i & 1]
        if len(inside) == 1 and inside[0][0] == inside[0][1]:
            return [search.equal(variable, inside[0][0])]
        out = (i for i in range(len(values)) if not mask >> i & 1)
        return [excluding_literal(search, variable, values, i) for i in out]

    def _search(self) -> Search:
        if self._made is None:
            problem, self._variables = problem_over(self._known.values)
            replaced: dict[Node, Node] = {**self._variables}
            guards = []
            for number, part in enumerate(self._parts):
                guard = problem.bool_var(problem.free_name(f"_part{number}"))
                formula = substitute(part.constraint.formula, replaced)
                problem.constraints.append(Constraint(Apply(IMP, (guard, formula))))
                guards.append(guard)
            self._made = self._new(problem)
            both = zip(guards, self._parts, strict=True)
            for guard, part in sorted(both, key=lambda pair: pair[1].weight):
                # The hardest are removed first (decision 41).
                self._selectors[self._made.equal(guard, True)] = part
        return self._made


def _needed(search: Search, groups: list[list[int]], other: list[int]) -> list[list[int]]:
    """Groups of assumptions without any of which there is a solution, with some others."""
    smallest = groups
    for group in groups:
        fewer = [one for one in smallest if one is not group]
        if len(fewer) == len(smallest):
            continue
        conflict = core(search, [*other, *chain(*fewer)])
        if conflict is not None:
            smallest = [one for one in fewer if not one or not set(conflict).isdisjoint(one)]
    return smallest


def _is_minimal(search: Search, groups: list[list[int]], other: list[int]) -> bool:
    """Whether there is no solution, but without any of the groups."""
    if core(search, [*other, *chain(*groups)]) is None:
        return False
    without = ([one for one in groups if one is not group] for group in groups)
    return all(core(search, [*other, *chain(*fewer)]) is None for fewer in without)
