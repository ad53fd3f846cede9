"""Short proofs by contradiction: one constraint at a time, with cases if need be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import single_bits
from csp2sat.solver.steps.strategy.implication_trail import (
    Event,
    ImplicationTrail,
    Inner,
    Needs,
    join_silent,
    state_last_values,
)

Masks = Mapping[Variable, int]
Silent = Callable[[Variable], bool]

MOST_ENDS = 5  # decision 41
"""The most violated constraints that are compared: the shortest proof counts."""

MOST_SPLITS = 100  # decision 41
"""Cases are looked for of as many variables and values."""

MOST_NESTED = 3
"""If no two cases end in a contradiction, as many are split again."""


class ContradictionProof(NamedTuple):
    """A contradiction.

    Attributes:
        lines: reasons, each from what is known or supposed and from earlier lines.
        end: why there is a contradiction: a reason that forces nothing; None if there are cases.
        cases: a variable, the values that it has in this case, and the proof of a contradiction;
            two cases, which cover all values.
    """

    lines: Sequence[Reason]
    end: Reason | None
    cases: Sequence[tuple[Variable, int, ContradictionProof]] = ()


class Prover:
    """Looks for proofs by some constraints; no line is about `silent` variables."""

    def __init__(
        self,
        parts: Sequence[Part],
        full: Masks,
        silent: Silent,
        most_ends: int = MOST_ENDS,
        is_plain: Callable[[Reason], bool] = lambda _: False,
    ) -> None:
        """`is_plain`: whether a line needs no words, as that a black cell is in no island."""
        self._parts = sorted(parts, key=lambda part: part.weight)
        self._full = full
        self._silent = silent
        self._most_ends = most_ends
        self._is_plain = is_plain

    def trail(self, start: Masks) -> ImplicationTrail:
        """What follows from some facts."""
        return ImplicationTrail(self._parts, self._full, start)

    def proof(self, start: Masks, splits: int = 2) -> ContradictionProof | None:
        """A contradiction from some facts; None if there is no short one.

        `splits`: how deep cases may be in cases.
        """
        refutation = self._refute(self.trail(start), splits)
        shown = {x: mask & start.get(x, mask) for x, mask in self._full.items()}
        return self._show(refutation[0], {}, shown) if refutation else None

    def _refute(
        self, trail: ImplicationTrail, splits: int
    ) -> tuple[ContradictionProof, Needs] | None:
        """The shortest proof that is found, and what it needs from before the trail."""
        if violated := trail.run():
            options = [self._end(trail, event) for event in violated[: self._most_ends]]
        else:
            options = [*self._by_cases(trail, splits)] if splits else []
        return min(options, key=lambda option: self._size(option[0]), default=None)

    def _end(self, trail: ImplicationTrail, violated: Event) -> tuple[ContradictionProof, Needs]:
        needs: Needs = {}
        end = trail.reason(violated, 0, needs)
        return ContradictionProof(trail.reasons(needs), end), needs

    def _by_cases(
        self, trail: ImplicationTrail, splits: int
    ) -> Iterator[tuple[ContradictionProof, Needs]]:
        """Yields proofs with two cases."""
        return self._by_nested_cases(trail, splits - 1) if splits > 1 else self._by_two_cases(trail)

    def _by_two_cases(self, trail: ImplicationTrail) -> Iterator[tuple[ContradictionProof, Needs]]:
        """Yields proofs with two cases, none of which has cases again."""
        harmless: set[Variable] = set()  # they have a value in a case without a contradiction
        for x, mask in self._splits(trail)[:MOST_SPLITS]:
            if x in harmless:
                continue  # the case with this value has none, either
            masks = mask, self._full[x] & ~mask
            proofs = []
            for some in masks:
                case = trail.case(x, some)
                proof = self._refute(case, 0)
                if proof is None:
                    harmless |= case.fixed()
                    break
                proofs.append(proof)
            if len(proofs) == len(masks):
                yield self._join(trail, x, masks, proofs)

    def _by_nested_cases(
        self, trail: ImplicationTrail, splits: int
    ) -> Iterator[tuple[ContradictionProof, Needs]]:
        """Yields proofs with two cases; one of them may have cases again."""
        halves = []
        is_split = False
        for x, mask in self._splits(trail)[:MOST_SPLITS]:
            masks = mask, self._full[x] & ~mask
            trails = [trail.case(x, some) for some in masks]
            proofs = [self._refute(case, 0) for case in trails]
            if all(proofs):
                is_split = True
                yield self._join(trail, x, masks, proofs)
            elif any(proofs):
                halves.append((x, masks, trails, proofs))
        for x, masks, trails, proofs in halves[:MOST_NESTED] if not is_split else ():
            whole = [
                one or self._refute(case, splits) for one, case in zip(proofs, trails, strict=True)
            ]
            if all(whole):
                yield self._join(trail, x, masks, whole)

    def _splits(self, trail: ImplicationTrail) -> list[tuple[Variable, int]]:
        """Variables with several values left, each with a value."""
        splits = []
        for x, left in trail.left.items():
            bits = single_bits(left)
            if len(bits) > 1 and not self._silent(x):
                splits += [(x, bit) for bit in (bits if len(bits) > 2 else bits[1:])]
        return splits

    def _join(
        self,
        trail: ImplicationTrail,
        x: Variable,
        masks: Sequence[int],
        cases: Sequence[tuple[ContradictionProof, Needs] | None],
    ) -> tuple[ContradictionProof, Needs]:
        needs: Needs = {}
        proofs = []
        for mask, case in zip(masks, cases, strict=True):
            assert case is not None
            proofs.append((x, mask, case[0]))
            for k, bits in case[1].items():
                needs[k] = needs.get(k, 0) | bits
        return ContradictionProof(trail.reasons(needs), None, proofs), needs

    def _size(self, proof: ContradictionProof) -> int:
        """How many lines are shown."""
        lines = sum(
            not (self._is_plain(line) or any(map(self._silent, line.forced)))
            for line in proof.lines
        )
        return 1 + lines + sum(self._size(case) for _, _, case in proof.cases)

    def _show(self, proof: ContradictionProof, inner: Inner, shown: Masks) -> ContradictionProof:
        """The proof without lines about silent variables; lines with last values say so."""
        inner, shown = dict(inner), dict(shown)
        lines = state_last_values(
            join_silent(proof.lines, self._silent, inner, self._is_plain), shown
        )
        end = join_silent([proof.end], self._silent, inner)[0] if proof.end else None
        cases = []
        for x, mask, case in proof.cases:
            whole = self._show(case, inner, {**shown, x: shown[x] & mask})
            cases.append((x, mask, whole))
        return ContradictionProof(lines, end, cases)
