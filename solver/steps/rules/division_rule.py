"""Divisions by numbers: connected vertices with the same number n are n vertices."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Variable
from csp2sat.csp.globals.graph_division import Division
from csp2sat.csp.kernel import IF, NE, OR
from csp2sat.solver.steps.rules.rule import Sets, StepRule, ValuesOf, distances

ALONE = 0
"""The number of a vertex that is in no block."""


class DivisionRule(StepRule):
    """Blocks of vertices with a known number do not grow too large, and can grow large enough."""

    def __init__(self, numbers: Sequence[Sequence[int]], beside: Sequence[Sequence[int]]) -> None:
        """`numbers`: those of each vertex, in the order of the bits; `beside`: its neighbours.

        `bits`: for each vertex the bit of each number.
        """
        self.numbers = numbers
        self.beside = beside
        self.bits = [{number: 1 << i for i, number in enumerate(some)} for some in numbers]

    @staticmethod
    def read(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> DivisionRule | None:
        """The rule of a division; None if borders are not those between different numbers.

        A Boolean vertex is alone if it is true, and else in a block of a fixed size.
        """
        assert isinstance(formula.data, Division)
        graph, sized = formula.data
        if len(sized) < graph.vertices or any(
            low != high for x in inside for low, high in values[x]
        ):
            return None
        place: dict[Node, int] = {x: i for i, x in enumerate(inside)}
        sizes, borders = formula.args[: len(sized)], formula.args[len(sized) :]
        numbers: list[list[int]] = [[] for _ in inside]
        owners: list[Node] = []
        for size in sizes:
            owner, blocks = _vertex(size, values)
            if owner is None or owner in owners:
                return None
            owners.append(owner)
            numbers[place[owner]] = blocks
        if len(owners) != len(inside):
            return None
        beside: list[set[int]] = [set() for _ in inside]
        for (u, v), border in zip(graph.edges, borders, strict=True):
            ends = {owners[u], owners[v]}
            parts = OR if isinstance(owners[u], BoolVar) else NE
            if not isinstance(border, Apply) or border.op is not parts or set(border.args) != ends:
                return None
            beside[place[owners[u]]].add(place[owners[v]])
            beside[place[owners[v]]].add(place[owners[u]])
        return DivisionRule(numbers, list(map(sorted, beside)))

    def remaining(self, sets: Sets) -> list[int]:
        """Numbers of blocks that are too large or can't grow are out; the only way on is in."""
        if not self.possible(sets):
            return [0] * len(sets)
        known = _Known(self, sets)
        left = list(sets)
        for number, block in known.blocks:
            reached = known.reached(number, block) if len(block) < number else block
            for v in reached - block:
                if not known.can_grow(number, block, without=v):
                    left[v] &= self.bits[v][number]
        for v, mask in enumerate(sets):
            for number, bit in self.bits[v].items() if mask & (mask - 1) else ():
                if mask & bit and not known.fits(v, number):
                    left[v] &= ~bit
        return left if all(left) else [0] * len(sets)

    def possible(self, sets: Sets) -> bool:
        """Whether no block is too large, and all can grow large enough."""
        if not all(sets):
            return False
        known = _Known(self, sets)
        return all(known.can_grow(number, block) for number, block in known.blocks)

    def distances(self, x: int) -> dict[int, int]:
        """How far other vertices are from one."""
        return distances([x], self.beside)


def _vertex(size: Node, values: ValuesOf) -> tuple[Variable | None, list[int]]:
    """The variable of a vertex with the numbers of its blocks."""
    match size:
        case IntVar():
            return size, [low for low, _ in values[size]]
        case Apply(op=op, args=(BoolVar() as black, Number(value=1), Number(value=other))):
            if op is IF:
                return black, [other, ALONE]
    return None, []


class _Known:
    """The blocks of vertices with a known number.

    Attributes:
        blocks: the number and the vertices of each.
        of: the place in `blocks` of each of these vertices.
    """

    def __init__(self, rule: DivisionRule, sets: Sets) -> None:
        self._sets = sets
        self._beside = rule.beside
        self._bits = rule.bits
        number = {
            v: rule.numbers[v][mask.bit_length() - 1]
            for v, mask in enumerate(sets)
            if not mask & (mask - 1)
        }
        self.blocks: list[tuple[int, set[int]]] = []
        self.of: dict[int, int] = {}
        for root, size in number.items():
            if root not in self.of and size != ALONE:
                block = {root}
                queue = [root]
                for v in queue:
                    new = [w for w in self._beside[v] if number.get(w) == size and w not in block]
                    block.update(new)
                    queue += new
                self.of.update(dict.fromkeys(block, len(self.blocks)))
                self.blocks.append((size, block))
        self._rooms: dict[int, dict[int, int]] = {}
        self._near: dict[int, set[int]] = {}  # by number: the vertices beside blocks with it
        for size, block in self.blocks:
            near = self._near.setdefault(size, set())
            near.update(w for v in block for w in self._beside[v])

    def fits(self, v: int, number: int) -> bool:
        """Whether a block can have a vertex with a number, given the blocks beside it."""
        if number != ALONE and number not in self._near:
            return self._room(v, number) >= number
        return number == ALONE or self.can_grow(number, self._with(v, number))

    def _room(self, v: int, number: int) -> int:
        """How many vertices are connected with one that can all have a number of no block."""
        rooms = self._rooms.setdefault(number, {})
        if v not in rooms:
            room, queue = {v}, [v]
            for u in queue:
                for w in self._beside[u]:
                    if w not in room and self._sets[w] & self._bits[w].get(number, 0):
                        room.add(w)
                        queue.append(w)
            rooms.update(dict.fromkeys(room, len(room)))
        return rooms[v]

    def can_grow(self, number: int, block: set[int], without: int = -1) -> bool:
        """Whether a block is not too large, and can be as large as its number."""
        if len(block) >= number:
            return len(block) == number
        return len(self.reached(number, block, without, number)) >= number

    def reached(
        self, number: int, block: set[int], without: int = -1, enough: int = -1
    ) -> set[int]:
        """The vertices that a block can have, itself included; `enough` of them.

        An open vertex is not taken if it joins the block with others to too many.
        """
        sets, of, bits = self._sets, self.of, self._bits
        joins = self._near.get(number, set())
        near = set(block)
        queue = list(block)
        for _ in range(number - len(block)):
            following = []
            for v in queue:
                for w in self._beside[v]:
                    if w in near or w == without or not sets[w] & bits[w].get(number, 0):
                        continue
                    is_joint = w in joins and w not in of
                    if is_joint and len(block | self._with(w, number)) > number:
                        continue
                    near.add(w)
                    following.append(w)
                    if len(near) == enough:
                        return near
            queue = following
        return near

    def _with(self, v: int, number: int) -> set[int]:
        """A vertex with the known blocks that it joins if it has a number."""
        vertices = {v}
        for w in self._beside[v]:
            if w in self.of and self.blocks[self.of[w]][0] == number:
                vertices |= self.blocks[self.of[w]][1]
        return vertices
