"""One block of a division by numbers: a vertex has the number of vertices of its block.

Borders are between different numbers. A rule of its own says that the block is not too large.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from operator import itemgetter

from csp2sat.csp.expr import Apply, Node, Variable
from csp2sat.csp.globals.graph_division import Division
from csp2sat.csp.kernel import AND, LE, NE
from csp2sat.solver.steps.rules.rule import Sets, StepRule, ValuesOf, distances

SEVERAL = 0
"""Stands for the numbers of a bit that is for several."""


class BlockRule(StepRule):
    """What the block of one vertex, the root, leaves of the numbers of all.

    Other vertices of the same block have rules, too. The rule of the first known vertex of a block,
    in the order of the graph, finds what follows for the others.
    """

    def __init__(
        self,
        numbers: Sequence[Sequence[int]],
        beside: Sequence[Sequence[int]],
        root: int,
        is_limit: bool,
        at: Sequence[int],
    ) -> None:
        """`numbers`: those of each vertex, in the order of the bits, or SEVERAL; `beside`: its
        neighbours.

        `is_limit`: the block is only not too large. `at`: the place of each vertex in the sets.
        """
        self._bits_at = [
            {number: 1 << i for i, number in enumerate(some) if number != SEVERAL}
            for some in numbers
        ]
        self._numbers = numbers
        self._beside = beside
        self._root = root
        self._is_limit = is_limit
        self._at = at
        self._masks: Callable[[Sets], Sets] = (
            itemgetter(*at) if len(at) > 1 else lambda sets: [sets[i] for i in at]
        )
        self._bits_of: dict[int, list[int]] = {}

    @staticmethod
    def read(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> BlockRule | None:
        """The rule of a division with the number of one vertex, or a size that is at most it.

        None for other divisions, and if borders are not those between different numbers.
        """
        block: Node = formula
        size = formula.args[0]
        is_limit = formula.op is AND
        if is_limit:
            block, limit = formula.args if len(formula.args) == 2 else (size, size)
            if not isinstance(limit, Apply) or limit.op is not LE:
                return None
            below, size = limit.args
            if not isinstance(block, Apply) or below not in block.args[:1]:
                return None
        assert isinstance(block, Apply)
        if not isinstance(block.data, Division) or len(block.data.sized) != 1:
            return None
        graph, (root,) = block.data
        vertices: dict[int, Node] = {root: size}
        beside: list[list[int]] = [[] for _ in range(graph.vertices)]
        for (u, v), border in zip(graph.edges, block.args[1:], strict=True):
            if not isinstance(border, Apply) or border.op is not NE:
                return None
            for end, argument in zip((u, v), border.args, strict=True):
                if vertices.setdefault(end, argument) is not argument:
                    return None
            beside[u].append(v)
            beside[v].append(u)
        place: dict[Node, int] = {y: i for i, y in enumerate(inside)}
        if len(vertices) != graph.vertices or any(y not in place for y in vertices.values()):
            return None
        at = [place[vertices[v]] for v in range(graph.vertices)]
        numbers = [[low if low == high else SEVERAL for low, high in values[inside[i]]] for i in at]
        return BlockRule(numbers, beside, root, is_limit, at)

    def remaining(self, sets: Sets) -> list[int]:
        """Numbers that the root can't have are out; its block takes the only way on."""
        if not all(sets):
            return [0] * len(sets)
        masks, root = self._masks(sets), self._root
        if masks[root] & (masks[root] - 1):
            return self._with_open_root(sets, masks)
        number = self._numbers[root][masks[root].bit_length() - 1]
        if number == SEVERAL:
            return list(sets)
        left, bits = list(sets), self._bits(number)
        block = self._with(root, bits, masks)
        if min(block) != root:
            return left
        if not self._is_right(number, block, masks):
            return [0] * len(sets)
        if self._is_limit:
            for v in self._open_beside(block, bits, masks):
                if len(block | self._with(v, bits, masks)) > number:
                    left[self._at[v]] &= ~bits[v]
        elif len(block) < number:
            for v in self._reach(number, block, masks, enough=number) - block:
                if not self._can_grow(number, block, masks, without=v):
                    left[self._at[v]] &= bits[v]
        return left if all(left) else [0] * len(sets)

    def _with_open_root(self, sets: Sets, masks: Sets) -> list[int]:
        """The sets without numbers with which the block of the root can't grow large enough."""
        left, root = list(sets), self._root
        is_any = self._is_limit or self._has_several(masks)
        for number, bit in self._bits_at[root].items() if not self._is_limit else ():
            if masks[root] & bit:
                block = self._with(root, self._bits(number), masks)
                grows = self._can_grow(number, block, masks)
                is_any |= grows
                if not grows and len(block) <= number:
                    left[self._at[root]] &= ~bit
        return left if is_any else [0] * len(sets)

    def possible(self, sets: Sets) -> bool:
        """Whether the block of the root is not too large, and can grow large enough."""
        if not all(sets):
            return False
        masks, root = self._masks(sets), self._root
        if masks[root] & (masks[root] - 1):
            return (
                self._is_limit
                or self._has_several(masks)
                or any(
                    masks[root] & bit
                    and self._can_grow(number, self._with(root, self._bits(number), masks), masks)
                    for number, bit in self._bits_at[root].items()
                )
            )
        number = self._numbers[root][masks[root].bit_length() - 1]
        return number == SEVERAL or self._is_right(
            number, self._with(root, self._bits(number), masks), masks
        )

    def _has_several(self, masks: Sets) -> bool:
        """Whether a bit of the root is for several numbers."""
        return bool(masks[self._root] & ~sum(self._bits_at[self._root].values()))

    def _is_right(self, number: int, block: Collection[int], masks: Sets) -> bool:
        """Whether a block is not too large, and can grow large enough if it must."""
        return len(block) <= number if self._is_limit else self._can_grow(number, block, masks)

    def _bits(self, number: int) -> list[int]:
        """The bit of a number at each vertex; 0 where it has none."""
        if number not in self._bits_of:
            self._bits_of[number] = [bits.get(number, 0) for bits in self._bits_at]
        return self._bits_of[number]

    def distances(self, x: int) -> dict[int, int]:
        """How far other vertices are from one."""
        at = self._at
        start = [v for v, place in enumerate(at) if place == x]
        return {at[v]: far for v, far in distances(start, self._beside).items()}

    def _can_grow(
        self, number: int, block: Collection[int], masks: Sets, without: int = -1
    ) -> bool:
        """Whether a block is not too large, and can be as large as its number."""
        if len(block) >= number:
            return len(block) == number
        return len(self._reach(number, block, masks, without, number)) >= number

    def _reach(
        self, number: int, block: Iterable[int], masks: Sets, without: int = -1, enough: int = -1
    ) -> set[int]:
        """The vertices that a block can have, itself included; `enough` of them.

        A vertex is not taken if the block would have too many with those that it joins and those
        on the shortest way to the first of these.
        """
        beside, bits = self._beside, self._bits(number)
        level = dict.fromkeys(block, 0)
        size = len(level)
        queue = sorted(level)
        for far in range(1, number - size + 1):
            following = []
            for v in queue:
                for w in beside[v]:
                    if w in level or w == without or not masks[w] & bits[w]:
                        continue
                    joined = self._with(w, bits, masks)
                    if len(joined) > 1:
                        nearest = min(level.get(u, far) for u in joined)
                        new = sum(level.get(u, far) > 0 for u in joined)
                        if size + new + max(nearest - 1, 0) > number:
                            continue
                    level[w] = far
                    following.append(w)
                    if len(level) == enough:
                        return set(level)
            queue = following
        return set(level)

    def _open_beside(self, block: Iterable[int], bits: Sequence[int], masks: Sets) -> list[int]:
        """The vertices beside a block that can have its number."""
        return [w for v in block for w in self._beside[v] if masks[w] & bits[w]]

    def _with(self, v: int, bits: Sequence[int], masks: Sets) -> set[int]:
        """A vertex with the known ones that it joins if it has a number."""
        beside = self._beside
        vertices, queue = {v}, [v]
        for u in queue:
            for w in beside[u]:
                if masks[w] == bits[w] and w not in vertices:
                    vertices.add(w)
                    queue.append(w)
        return vertices
