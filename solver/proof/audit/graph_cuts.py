"""Why constraints on graphs have no solution where some truths are known.

Each argument is simple: true vertices that false ones separate, a cycle of true edges, an area that
can't have its size, a half without a congruent one beside it. The truth of a vertex or an edge is
True, False, or None if it is not known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Truth = bool | None
Edges = Sequence[tuple[int, int]]
Point = tuple[int, int]
Borders = dict[int, bool]
"""Whether some edges, by their numbers, are borders."""


class _Groups:
    """Numbers 0, 1, ... in groups that grow together (union-find)."""

    def __init__(self, count: int) -> None:
        self._root = list(range(count))

    def find(self, v: int) -> int:
        """A number that stands for the group of one."""
        root = self._root
        while root[v] != v:
            root[v] = v = root[root[v]]
        return v

    def join(self, u: int, v: int) -> bool:
        """Join two groups; False: they are the same one."""
        u, v = self.find(u), self.find(v)
        self._root[u] = v
        return u != v


# --- connectivity, cycles ---------------------------------------------------------------------


def apart(edges: Edges, truth: Sequence[Truth], some: Iterable[Iterable[int]] = ()) -> bool:
    """Whether true vertices can't be connected.

    Each group in `some` has a true vertex.
    """
    groups = _Groups(len(truth))
    for u, v in edges:
        if truth[u] is not False and truth[v] is not False:
            groups.join(u, v)
    parts = [{groups.find(v)} for v, is_true in enumerate(truth) if is_true]
    parts += [{groups.find(v) for v in one if truth[v] is not False} for one in some]
    return bool(parts) and not set.intersection(*parts) and _two_are_disjoint(parts)


def _two_are_disjoint(parts: Sequence[set[int]]) -> bool:
    parts = sorted(parts, key=len)
    return any(one.isdisjoint(other) for i, one in enumerate(parts[:2]) for other in parts[i + 1 :])


def edges_apart(
    vertices: int, edges: Edges, truth: Sequence[Truth], some: Iterable[Iterable[int]] = ()
) -> bool:
    """Whether true edges can't be connected by common ends."""
    count = len(edges)
    ends = [(k, count + end) for k, edge in enumerate(edges) for end in edge]
    return apart(ends, [*truth, *[None] * vertices], some)


def has_cycle(vertices: int, edges: Edges, truth: Sequence[Truth]) -> bool:
    """Whether true edges form a cycle."""
    groups = _Groups(vertices)
    return any(
        is_true and not groups.join(u, v) for (u, v), is_true in zip(edges, truth, strict=True)
    )


def has_wrong_degree(vertices: int, edges: Edges, truth: Sequence[Truth]) -> bool:
    """Whether no true edge is possible, or a vertex can have neither none nor two."""
    least, most = [0] * vertices, [0] * vertices
    for edge, is_true in zip(edges, truth, strict=True):
        for end in edge:
            least[end] += is_true is True
            most[end] += is_true is not False
    wrong = any(low > 2 or low == high == 1 for low, high in zip(least, most, strict=True))
    return wrong or all(is_true is False for is_true in truth)


# --- divisions ------------------------------------------------------------------------------------


def indivisible(
    vertices: int, edges: Edges, borders: Sequence[Truth], sizes: Mapping[int, Iterable[int]]
) -> bool:
    """Whether borders can't divide a graph.

    `sizes` has the possible sizes of the areas of some vertices.
    """
    joined = _Groups(vertices)
    for (u, v), border in zip(edges, borders, strict=True):
        if border is False:
            joined.join(u, v)
    if any(
        border and joined.find(u) == joined.find(v)
        for (u, v), border in zip(edges, borders, strict=True)
    ):
        return True
    area = [joined.find(v) for v in range(vertices)]
    count = Counter(area)
    possible: dict[int, set[int]] = {}  # sizes of areas
    for v, some in sizes.items():
        possible.setdefault(area[v], set(range(1, vertices + 1))).intersection_update(some)
    near: dict[int, list[int]] = {root: [] for root in count}
    for (u, v), border in zip(edges, borders, strict=True):
        if border is None and area[u] != area[v]:
            near[area[u]].append(area[v])
            near[area[v]].append(area[u])
    return any(
        not any(_fits(root, size, count, possible, near) for size in some)
        for root, some in possible.items()
    )


def _fits(
    start: int,
    size: int,
    count: Mapping[int, int],
    possible: Mapping[int, set[int]],
    near: Mapping[int, Sequence[int]],
) -> bool:
    """Whether an area has no more vertices than a size, and can grow to it."""
    total = count[start]
    if total > size:
        return False
    seen = {start}
    for root in (queue := [start]):
        if total >= size:
            return True
        for other in near[root]:
            if other not in seen and (other not in possible or size in possible[other]):
                seen.add(other)
                queue.append(other)
                total += count[other]
    return total >= size


# --- congruent halves -----------------------------------------------------------------------------


def without_halves(
    edges: Edges,
    places: Sequence[Point],
    colours: Sequence[int],
    borders: Sequence[Truth],
    contradicts: Callable[[Borders], bool],
) -> bool:
    """Whether some known half has no congruent one beside it.

    `contradicts`: whether further borders contradict what is known.
    """
    return any(
        all(
            contradicts(_area(edges, half, other))
            for other in _halves_beside(half, edges, places, colours)
        )
        for half in _known_halves(edges, colours, borders)
    )


def _known_halves(
    edges: Edges, colours: Sequence[int], borders: Sequence[Truth]
) -> Iterator[frozenset[int]]:
    """Connected vertices of a colour with known borders to all others of that colour."""
    groups = _Groups(len(colours))
    same = [(u, v, b) for (u, v), b in zip(edges, borders, strict=True) if colours[u] == colours[v]]
    for u, v, border in same:
        if border is False:
            groups.join(u, v)
    is_open = {
        groups.find(end)
        for u, v, border in same
        for end in (u, v)
        if border is None or (border and groups.find(u) == groups.find(v))
    }
    members: dict[int, list[int]] = {}
    for v in range(len(colours)):
        members.setdefault(groups.find(v), []).append(v)
    return (frozenset(half) for root, half in members.items() if root not in is_open)


def _halves_beside(
    half: frozenset[int], edges: Edges, places: Sequence[Point], colours: Sequence[int]
) -> set[frozenset[int]]:
    """The sets of the other colour that are congruent to a half and touch it."""
    colour = colours[next(iter(half))]
    at = {place: v for v, place in enumerate(places) if colours[v] != colour}
    touched = {w for u, v in edges for x, w in ((u, v), (v, u)) if x in half} & {*at.values()}
    images: set[frozenset[int]] = set()
    for turned in _turned([places[v] for v in half]):
        for w in touched:
            for x, y in turned:
                right, up = places[w][0] - x, places[w][1] - y
                image = [at.get((a + right, b + up), -1) for a, b in turned]
                if min(image) >= 0:
                    images.add(frozenset(image))
    return {image for image in images if _is_connected(image, edges)}


def _turned(points: Sequence[Point]) -> Iterator[list[Point]]:
    """Places turned by right angles, and mirrored."""
    for mirrored in (points, [(-x, y) for x, y in points]):
        some = list(mirrored)
        for _ in range(4):
            some = [(-y, x) for x, y in some]
            yield some


def _is_connected(vertices: frozenset[int], edges: Edges) -> bool:
    place = {v: i for i, v in enumerate(vertices)}
    inside = [(place[u], place[v]) for u, v in edges if u in place and v in place]
    return not apart(inside, [True] * len(vertices))


def _area(edges: Edges, one: frozenset[int], other: frozenset[int]) -> Borders:
    """The borders of an area of two halves: around it; inside, no edge is one."""
    area = one | other
    return {
        k: not (u in area and v in area) for k, (u, v) in enumerate(edges) if u in area or v in area
    }
