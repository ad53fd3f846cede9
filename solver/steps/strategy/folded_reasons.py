"""Steps about shown variables, from facts as the board shows them.

Facts about hidden variables have no steps. Their reasons are folded into the step that uses them:
their constraints and facts take its place. If these are too many, the step keeps the fact, and the
reasons come along beside it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import DEFINITION, Part
from csp2sat.solver.steps.rules.rule import minimal, single_bits
from csp2sat.solver.steps.strategy.constraint_cores import ConstraintCores
from csp2sat.solver.steps.strategy.grouped_reasons import is_same_insight
from csp2sat.solver.steps.strategy.implication_trail import ImplicationTrail

MOST_FACTS = 5
"""A step with folded reasons has at most as many facts."""

MOST_RULES = 4
"""A step with folded reasons has at most as many constraints beside definitions."""

MOST_ROUNDS = 24
"""The most rounds in which rules look for what follows from a step with folded reasons."""

MOST_PARTS = 6
"""A step with folded reasons has at most as many constraints."""


class Ground(NamedTuple):
    """Constraints and facts by which something follows."""

    parts: dict[Part, None]
    facts: dict[Variable, int]

    def join(self, other: Ground) -> Ground:
        """Both together."""
        facts = dict(self.facts)
        for x, mask in other.facts.items():
            facts[x] = facts.get(x, -1) & mask
        return Ground({**self.parts, **other.parts}, facts)

    @property
    def is_short(self) -> bool:
        """Whether a step may have these as its reason."""
        rules = sum(part.weight != DEFINITION for part in self.parts)
        is_short = rules <= MOST_RULES and len(self.parts) <= MOST_PARTS
        return is_short and len(self.facts) <= MOST_FACTS


class FoldedReasons:
    """Folds reasons about hidden variables into those about others.

    `alone` has hidden variables that constraints on them alone fix, with these constraints.
    """

    def __init__(
        self,
        hidden: Collection[Variable],
        known: KnownValues,
        alone: Mapping[Variable, Sequence[Part]],
        cores: ConstraintCores,
    ) -> None:
        self._hidden = hidden
        self._known = known
        self._alone = alone
        self._cores = cores
        self._why: dict[Variable, list[tuple[int, Reason]]] = defaultdict(list)
        self._time = 0
        self._board: dict[Variable, int] = {}  # the values, and what steps said of hidden variables

    def steps(self, groups: Iterable[list[Reason]]) -> Iterator[list[Reason]]:
        """Yields groups about shown variables, with the reasons of hidden ones folded in.

        Groups with the same rules, clues and facts that follow each other are one.
        """
        self._see_values()
        last: list[Reason] = []
        for group in groups:
            shown: list[Reason] = []
            for reason in group:
                if not self._is_about_hidden(reason):
                    shown += self._fold(reason)
                self._remember(reason)
            self._see_values()
            if last and shown and is_same_insight(last, shown):
                last += shown
            elif shown:
                if last:
                    yield last
                last = shown
        if last:
            yield last

    def _is_about_hidden(self, reason: Reason) -> bool:
        return all(x in self._hidden for x in reason.forced)

    def _remember(self, reason: Reason) -> None:
        """Keep the reason of what was learned of hidden variables."""
        self._time += 1
        for x in reason.forced:
            if x in self._hidden:
                self._why[x].append((self._time, reason))

    def _see_values(self) -> None:
        """The values of the board, for the next step."""
        for x in self._known.certain:
            if x not in self._hidden and x not in self._board:
                self._board[x] = self._known.left[x]

    def _fold(self, reason: Reason) -> list[Reason]:
        """A reason in terms of the board; several if what follows needs different ones."""
        known = self._translated(reason)
        ground = Ground(dict.fromkeys(known.parts), {})
        asides: dict[int, Reason] = {}
        for x, mask in known.facts.items():
            if x in self._alone:
                ground = ground.join(Ground(dict.fromkeys(self._alone[x]), {}))
                continue
            fact = Ground({}, {x: mask})
            if x in self._hidden and x not in reason.forced and not self._is_on_board(x, mask):
                whole = self._unfold(x, mask, self._time + 1)
                if whole and ground.join(whole).is_short:
                    fact = whole
                else:
                    asides |= self._chain(x, mask, self._time + 1)
            ground = ground.join(fact)
        facts = {x: self._strong(x, mask, reason) for x, mask in ground.facts.items()}
        result = reason._replace(parts=[*ground.parts], facts=facts)
        result = result._replace(asides=[asides[time] for time in sorted(asides)])
        for some in (reason, *result.asides):
            for x, mask in some.forced.items():
                if x in self._hidden:
                    self._board[x] = self._board.get(x, -1) & mask
        if facts == reason.facts and len(ground.parts) == len(reason.parts):
            return [result]
        return self._least(result)

    def _translated(self, reason: Reason) -> Reason:
        """A reason by definitions alone, with the reasons of its facts about hidden variables."""
        if any(part.weight != DEFINITION for part in reason.parts):
            return reason
        ground = Ground(dict.fromkeys(reason.parts), {})
        for x, mask in reason.facts.items():
            sources = None
            if x in self._hidden and x not in reason.forced and not self._is_on_board(x, mask):
                sources = self._sources(x, mask, self._time + 1)
            for _, parts, facts in sources or ((0, (), {x: mask}),):
                ground = ground.join(Ground(dict.fromkeys(parts), {**facts}))
        return reason._replace(parts=[*ground.parts], facts=ground.facts)

    def _is_on_board(self, x: Variable, mask: int) -> bool:
        """Whether a step, or one beside it, had a fact."""
        return x in self._board and not self._board[x] & self._known.full[x] & ~mask

    def _strong(self, x: Variable, mask: int, reason: Reason) -> int:
        """The value of a variable if it is on the board, in place of a weaker fact."""
        is_value = x in self._board and x not in reason.forced
        value = self._board[x] & mask if is_value else mask
        return mask if value & (value - 1) else value

    def _unfold(self, x: Variable, mask: int, before: int) -> Ground | None:
        """Constraints and facts for a fact about a hidden variable; None if they are too many."""
        ground = Ground({}, {})
        sources = self._sources(x, mask, before)
        for time, parts, facts in sources or ():
            ground = ground.join(Ground(dict.fromkeys(parts), {}))
            for y, some in facts.items():
                if y in self._alone:
                    more: Ground | None = Ground(dict.fromkeys(self._alone[y]), {})
                elif y in self._hidden and not self._is_on_board(y, some):
                    more = self._unfold(y, some, time)
                else:
                    more = Ground({}, {y: some})
                if more is None:
                    return None
                ground = ground.join(more)
                if not ground.is_short:
                    return None
        return ground if sources else None

    def _chain(self, x: Variable, mask: int, before: int) -> dict[int, Reason]:
        """The reasons for a fact about a hidden variable that are not on the board, by time."""
        chain: dict[int, Reason] = {}
        for time, parts, facts in self._sources(x, mask, before) or ():
            for y, some in facts.items():
                if y in self._hidden and y not in self._alone and not self._is_on_board(y, some):
                    chain |= self._chain(y, some, time)
            forced = {x: mask}
            for at, reason in self._why[x]:
                if at == time:
                    forced = {x: reason.forced[x]}
            chain[time] = Reason(forced, parts, facts, 0)
        return chain

    def _sources(
        self, x: Variable, mask: int, before: int
    ) -> list[tuple[int, Sequence[Part], Mapping[Variable, int]]] | None:
        """Why values are excluded, each with its time, constraints and facts; None if not known."""
        full = self._known.full[x]
        out = full & ~mask
        sources = []
        for time, reason in self._why[x]:
            if time < before and out & ~reason.forced[x]:
                out &= reason.forced[x]
                sources.append((time, reason.parts, reason.facts))
        for bit in single_bits(out):
            if (x, bit) not in self._known.sources:
                return None
            part, y = self._known.sources[x, bit][0]
            facts = {y: self._known.left[y]}
            sources.append((before - 1, [part], facts))
        return sources

    def _least(self, reason: Reason) -> list[Reason]:
        """Reasons without constraints and facts that they do not need, for all that is shown.

        What follows of hidden variables is left out if it needs another reason.
        """
        shown = {x: mask for x, mask in reason.forced.items() if x not in self._hidden}
        hidden = {x: mask for x, mask in reason.forced.items() if x in self._hidden}
        reasons: list[Reason] = []
        while shown or (hidden and not reasons):
            several = reason._replace(forced={**shown, **hidden})
            if len(reason.parts) == 1:
                least = _least_by_one(several, self._known)
            else:
                least = _least_by_rules(several, self._known) or self._cores.minimal(several)
            reasons.append(least)
            shown = {x: mask for x, mask in shown.items() if x not in least.forced}
            hidden = {x: mask for x, mask in hidden.items() if x not in least.forced}
        return reasons


def _least_by_one(reason: Reason, known: KnownValues) -> Reason:
    """What one constraint needs for the first of what follows, and others by the same facts."""
    (part,) = reason.parts
    full = [known.full[x] for x in part.inside]
    sets = [reason.facts.get(x, known.full[x]) for x in part.inside]
    order = [i for i, x in enumerate(part.inside) if x in reason.facts]

    def other(x: Variable, some: Sequence[int]) -> list[int]:
        i = part.inside.index(x)
        return [*some[:i], some[i] & ~reason.forced[x], *some[i + 1 :]]

    first = next(iter(reason.forced))
    needed = minimal(sets, full, order, lambda some: part.rule.possible(other(first, some)))
    kept = [i for i in order if needed[i] != full[i]]
    fewer = [[*needed[:i], full[i], *needed[i + 1 :]] for i in kept]
    forced = {
        x: mask
        for x, mask in reason.forced.items()
        if x is first
        or (
            not part.rule.possible(other(x, needed))
            and all(part.rule.possible(other(x, some)) for some in fewer)
        )
    }
    return reason._replace(forced=forced, facts={part.inside[i]: needed[i] for i in kept})


def _least_by_rules(reason: Reason, known: KnownValues) -> Reason | None:
    """The constraints and facts by which rules find the first of what follows.

    None if a solver has to look: it sees more than rules, but takes long for whole graphs.
    """
    if all(part.is_whole for part in reason.parts):
        return None
    inside = {x: known.full[x] for part in reason.parts for x in part.inside} | {
        x: known.full[x] for x in reason.forced
    }

    def follows(x: Variable, parts: Sequence[Part], facts: Mapping[Variable, int]) -> bool:
        other = facts.get(x, inside[x]) & ~reason.forced[x]
        return bool(ImplicationTrail(parts, inside, {**facts, x: other}).run(MOST_ROUNDS))

    first = next(iter(reason.forced))
    parts, facts = list(reason.parts), dict(reason.facts)
    if not follows(first, parts, facts):
        return None
    for y in reason.facts:
        fewer = {x: mask for x, mask in facts.items() if x is not y}
        if follows(first, parts, fewer):
            facts = fewer
    for part in reason.parts:
        less = [other for other in parts if other is not part]
        if follows(first, less, facts):
            parts = less
    forced = {x: mask for x, mask in reason.forced.items() if x is first}
    return reason._replace(forced=forced, parts=parts, facts=facts)
