"""Divisions with formulas as borders, and for each vertex a variable that is its part's size.

A solver of its own would look at all divisions of a graph. This rule sees what is known of a part:
the block of vertices that are joined already, and the blocks that it can reach.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from csp2sat.csp.expr import Apply, IntVar, Truth, Variable, variables
from csp2sat.csp.globals.graph_division import Division
from csp2sat.csp.globals.graph_form import components
from csp2sat.csp.kernel import NOT
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.steps.rules.case_forms import CaseMaker
from csp2sat.solver.steps.rules.rule import (
    Sets,
    StepRule,
    ValuesOf,
    distances,
    single_bits,
)
from csp2sat.solver.steps.rules.table_rules import CaseRule

OPEN, BORDER, JOINED, NEITHER = 0, 1, 2, 3

FEW_NUMBERS = 4
"""For a block with more numbers, the size of what it reaches is found for all of them at once."""


class Edge(NamedTuple):
    """Two vertices, the variables of the border between them, and when it is there and when not."""

    ends: tuple[int, int]
    inside: tuple[int, ...]
    border: CaseRule
    joined: CaseRule


class PartsRule(StepRule):
    """Parts have the size that is the number of each of their vertices."""

    def __init__(
        self,
        sizes: Sequence[int],
        numbers: Sequence[Sequence[int]],
        edges: Sequence[Edge],
        full: Sequence[int],
    ) -> None:
        """`sizes`: the variable of each vertex; `numbers`: its numbers, in the order of bits.

        `full`: the masks of all values of each variable.
        """
        self._full = full
        self._sizes = sizes
        self._numbers = numbers
        self._edges = edges
        self._masks: dict[tuple[int, int], int] = {}
        self._states: dict[tuple[int, ...], int] = {}
        kinds: dict[tuple[int, int], int] = {}
        self._kinds = [
            kinds.setdefault((id(edge.border), id(edge.joined)), len(kinds)) for edge in edges
        ]

    @staticmethod
    def read(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> PartsRule | None:
        """The rule of a division; None if a vertex has no variable, or borders are not tables."""
        assert isinstance(formula.data, Division)
        graph, sized = formula.data
        sizes, borders = formula.args[: len(sized)], formula.args[len(sized) :]
        if len({*sizes}) < graph.vertices or not all(isinstance(x, IntVar) for x in sizes):
            return None
        if any(low != high for x in inside for low, high in values[x]):
            return None
        place = {x: i for i, x in enumerate(inside)}
        vertices = [0] * graph.vertices
        for v, size in zip(sized, sizes, strict=True):
            vertices[v] = place[size] if isinstance(size, IntVar) else 0
        numbers = [[low for low, _ in values[inside[x]]] for x in vertices]
        rules: dict[tuple[object, ...], tuple[CaseRule, CaseRule]] = {}
        edges = []
        for ends, border in zip(graph.edges, borders, strict=True):
            scope = list(variables(border))
            if isinstance(border, Truth) or {*scope} & {*sizes}:
                scope = []
            parts = [[low for low, _ in values[x]] for x in scope]
            key = _shape(border, scope), *map(tuple, parts)
            if key not in rules:
                maker = CaseMaker(scope, parts)
                cases = [maker.cases(node) for node in (border, Apply(NOT, (border,)))]
                if (not scope and not isinstance(border, Truth)) or None in cases:
                    return None
                full = [(1 << len(some)) - 1 for some in parts] or [1]
                one, other = (CaseRule(some or [], full) for some in cases)
                rules[key] = one, other
            edges.append(Edge(ends, tuple(place[x] for x in scope), *rules[key]))
        return PartsRule(vertices, numbers, edges, [(1 << len(values[x])) - 1 for x in inside])

    def remaining(self, sets: Sets) -> list[int]:
        """What blocks and what they reach leave of numbers and borders."""
        known = self._known(sets)
        none = [0] * len(sets)
        if not known.is_possible():
            return none
        left = list(sets)
        for v, block in enumerate(known.block):
            x = self._sizes[v]
            fits = known.fitting(block)
            left[x] &= sum(1 << i for i, n in enumerate(self._numbers[v]) if fits >> n & 1)
        joined = known.needed()
        for edge, state in zip(self._edges, known.states, strict=True):
            if state == OPEN:
                one, other = (known.block[v] for v in edge.ends)
                pair = one, other
                if one == other or pair in joined:
                    self._narrow(edge, edge.joined, sets, left)
                elif pair in known.apart or not known.can_join(one, other):
                    self._narrow(edge, edge.border, sets, left)
            elif edge.inside:
                self._narrow(edge, edge.border if state == BORDER else edge.joined, sets, left)
        return left if all(left) else none

    def possible(self, sets: Sets) -> bool:
        """Whether each block is not too large, has a number, and can grow as large."""
        return all(sets) and self._known(sets).is_possible()

    def core(self, sets: Sets) -> Collection[int]:
        """The variables of a block that is wrong, and of the blocks that it reaches or touches."""
        known = self._known(sets)
        wrong = next((block for block in known.count if not known.fitting(block)), None)
        if wrong is None:
            return range(len(sets))
        near = known.around(wrong)
        some = {self._sizes[v] for v, block in enumerate(known.block) if block in near}
        for edge in self._edges:
            if any(known.block[v] in near for v in edge.ends):
                some.update(edge.inside)
        full = [mask if i in some else self._full[i] for i, mask in enumerate(sets)]
        return some if not self.possible(full) else range(len(sets))

    def _known(self, sets: Sets) -> _Blocks:
        masks = self._masks
        numbers = []
        for v, x in enumerate(self._sizes):
            key = v, sets[x]
            if key not in masks:
                masks[key] = sum(1 << n for i, n in enumerate(self._numbers[v]) if key[1] >> i & 1)
            numbers.append(masks[key])
        return _Blocks(numbers, self._edges, self._of_edges(sets))

    def distances(self, x: int) -> dict[int, int]:
        """How far other variables are from one."""
        beside: list[set[int]] = [set() for _ in self._sizes]
        at: dict[int, set[int]] = {i: {v} for v, i in enumerate(self._sizes)}
        for (u, v), inside, *_ in self._edges:
            beside[u].add(v)
            beside[v].add(u)
            for i in inside:
                at.setdefault(i, set()).update((u, v))
        far = distances(sorted(at.get(x, ())), beside)
        return {i: min((far[v] for v in some if v in far), default=0) for i, some in at.items()}

    def _of_edges(self, sets: Sets) -> list[int]:
        """For each edge whether there is a border."""
        result, cache = [], self._states
        for edge, kind in zip(self._edges, self._kinds, strict=True):
            key = (kind, *(sets[i] for i in edge.inside))
            if key not in cache:
                masks = key[1:] or (1,)
                is_border, is_joined = edge.border.possible(masks), edge.joined.possible(masks)
                cache[key] = (OPEN if is_joined else BORDER) if is_border else (
                    JOINED if is_joined else NEITHER
                )  # fmt: skip
            result.append(cache[key])
        return result

    @staticmethod
    def _narrow(edge: Edge, rule: CaseRule, sets: Sets, left: list[int]) -> None:
        """Keep the values with which a border is there, or is not."""
        masks = rule.remaining([sets[i] for i in edge.inside])
        for i, mask in zip(edge.inside, masks, strict=True):
            left[i] &= mask


def _shape(node: object, scope: Sequence[Variable]) -> object:
    """Equal for formulas that differ only in their variables."""
    if isinstance(node, Apply):
        return node.op.name, node.data, *(_shape(argument, scope) for argument in node.args)
    return scope.index(node) if node in scope else node


class _Blocks:
    """Blocks of vertices that are joined, and what each can reach.

    Attributes:
        states: for each edge whether there is a border.
        block: for each vertex the first vertex of its block.
        apart: pairs of blocks with a border between them.
    """

    def __init__(
        self, numbers: Sequence[int], edges: Sequence[Edge], states: Sequence[int]
    ) -> None:
        """`numbers`: those of each vertex, as a mask with bit n for the number n."""
        self.states = states
        joined = (x.ends for x, state in zip(edges, states, strict=True) if state == JOINED)
        self.block = components(len(numbers), joined)
        self.count: dict[int, int] = {}
        self._left: dict[int, int] = {}
        for root, mask in zip(self.block, numbers, strict=True):
            self.count[root] = self.count.get(root, 0) + 1
            self._left[root] = self._left.get(root, -1) & mask
        self.apart: set[tuple[int, int]] = set()
        self._near: dict[int, set[int]] = {root: set() for root in self.count}
        for edge, state in zip(edges, states, strict=True):
            one, other = self.block[edge.ends[0]], self.block[edge.ends[1]]
            if one == other:
                if state in (BORDER, NEITHER):
                    self._left[one] = 0
            elif state == BORDER:
                self.apart |= {(one, other), (other, one)}
            elif state == NEITHER:
                self._left[one] = 0
            else:
                self._near[one].add(other)
                self._near[other].add(one)
        self._fits: dict[int, int] = {}

    def is_possible(self) -> bool:
        """Whether each block has a number that fits."""
        left = self._left
        return all(left[block] >> n & 1 or self.fitting(block) for block, n in self.count.items())

    def fitting(self, block: int) -> int:
        """The numbers of a block that it can be as large as, as a mask."""
        if block not in self._fits:
            count = self.count[block]
            some = self._left[block] >> count << count
            for group in _groups(some):
                most = self._reach(block, group)
                some &= ~(group >> (most + 1) << (most + 1))
            self._fits[block] = some
        return self._fits[block]

    def can_join(self, one: int, other: int) -> bool:
        """Whether two blocks may be in one part."""
        both = self._left[one] & self._left[other]
        return self.count[one] + self.count[other] < both.bit_length()

    def needed(self) -> set[tuple[int, int]]:
        """Pairs of a block and one beside it without which it is too small."""
        pairs = set()
        for block, count in self.count.items():
            some = self.fitting(block)
            if some >> count & 1:
                continue
            for other in self._near[block]:
                reach = ((self._reach(block, group, other), group) for group in _groups(some))
                if all(not group & ((2 << most) - 1) for most, group in reach):
                    pairs |= {(block, other), (other, block)}
        return pairs

    def around(self, block: int) -> set[int]:
        """A block, those that it reaches, and those beside these."""
        some = self._left[block]
        reached = self._reached(block, some) if some else {block}
        beside = {other for one in reached for other in self._near[one]}
        return reached | beside | {other for one, other in self.apart if one in reached}

    def _reach(self, block: int, numbers: int, without: int = -1) -> int:
        """How many vertices a block can have with one of some numbers."""
        return sum(map(self.count.__getitem__, self._reached(block, numbers, without)))

    def _reached(self, block: int, numbers: int, without: int = -1) -> set[int]:
        """The blocks that a block reaches with one of some numbers, itself included."""
        most = numbers.bit_length() - 1 - self.count[block]
        seen, queue = {block, without}, [block]
        for one in queue:
            for other in self._near[one]:
                if other not in seen and numbers & self._left[other]:
                    seen.add(other)
                    if (block, other) not in self.apart and self.count[other] <= most:
                        queue.append(other)
        return set(queue)


def _groups(numbers: int) -> list[int]:
    """Numbers as masks: each alone, or all together if there are more than a few."""
    return single_bits(numbers) if numbers.bit_count() <= FEW_NUMBERS else [numbers]
