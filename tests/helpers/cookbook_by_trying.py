"""The solutions of the models in docs/cookbook, found by trying; the data are written again.

Each function gives all best solutions, as values of variables by their names.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, pairwise, permutations, product

Values = dict[str, int]


def array(name: str, values: Iterable[int], first: int = 1) -> Values:
    """Values of an array."""
    return {f"{name}_{i}": value for i, value in enumerate(values, first)}


def grid(name: str, rows: Iterable[Iterable[int]], first: int = 1) -> Values:
    """Values of an array with two indices, the second from `first`."""
    return {
        key: value
        for i, row in enumerate(rows, 1)
        for key, value in array(f"{name}_{i}", row, first).items()
    }


def zebra() -> list[Values]:
    """The five groups one after the other, with the hints about those that are there."""
    found = []
    for red, green, ivory, yellow, blue in permutations(range(1, 6)):
        if green != ivory + 1:
            continue
        for english, spanish, ukrainian, norwegian, japanese in permutations(range(1, 6)):
            if (english, norwegian) != (red, 1) or abs(norwegian - blue) != 1:
                continue
            for coffee, tea, milk, juice, water in permutations(range(1, 6)):
                if (coffee, tea, milk) != (green, ukrainian, 3):
                    continue
                for gold, kools, chesterfield, strike, parliament in permutations(range(1, 6)):
                    if (kools, strike, parliament) != (yellow, juice, japanese):
                        continue
                    for dog, snails, fox, horse, zebra in permutations(range(1, 6)):
                        beside = abs(chesterfield - fox) == 1 == abs(kools - horse)
                        if beside and (dog, snails) == (spanish, gold):
                            found.append({"zebra": zebra, "water": water, "tea": tea})
    return found


def timetable() -> list[Values]:
    """The days of each class as permutations of three subjects."""
    days = list(permutations(range(1, 5), 3))
    hours = ([2, 2, 1, 1], [1, 2, 2, 1], [2, 1, 1, 2])

    def rows(c: int) -> Iterator[tuple[int, ...]]:
        for row in (one + two for one, two in product(days, repeat=2)):
            right = [row.count(s) for s in range(1, 5)] == hours[c]
            right = right and 4 not in (row[0], row[3]) and row[5] != 2
            if c == 0:
                right = right and row[0] == row[3] == 1
            if c == 1:
                right = right and 3 not in row[1:5]
            if right:
                yield row

    both = [pair for pair in product(rows(0), rows(1)) if all(map(int.__ne__, *pair))]
    tables = [
        (*pair, row)
        for pair in both
        for row in rows(2)
        if all(row[p] not in (pair[0][p], pair[1][p]) for p in range(6))
    ]
    late = [sum(p % 3 for row in t for p in range(6) if row[p] == 1) for t in tables]
    return [grid("lesson", t) for t, cost in zip(tables, late, strict=True) if cost == min(late)]


def bin_packing() -> list[Values]:
    """Each item into a bin that has others, or into the next one."""
    sizes = (18, 17, 14, 11, 8, 7, 6, 5, 4)
    found: list[list[int]] = []

    def place(bins: list[int], chosen: list[int], most: int) -> None:
        if len(chosen) == len(sizes):
            found.append(chosen)
            return
        size = sizes[len(chosen)]
        for i, free in enumerate(bins):
            if free >= size:
                place([*bins[:i], free - size, *bins[i + 1 :]], [*chosen, i + 1], most)
        if len(bins) < most:
            place([*bins, 30 - size], [*chosen, len(bins) + 1], most)

    place([], [], 2)
    assert not found
    place([], [], 3)
    return [array("bin", each) for each in found]


def car_sequencing() -> list[Values]:
    """Cars one after the other."""
    stations = (
        (1, 2, {1, 5, 6}),
        (2, 3, {3, 4, 6}),
        (1, 3, {1, 5}),
        (2, 5, {1, 2, 4}),
        (1, 5, {3}),
    )
    found = []

    def extend(line: list[int], left: list[int]) -> None:
        if any(sum(c in of for c in line[-window:]) > most for most, window, of in stations):
            return
        if not any(left):
            found.append(array("class", line))
        for c, number in enumerate(left, 1):
            if number:
                extend([*line, c], [n - (i == c) for i, n in enumerate(left, 1)])

    extend([], [1, 1, 2, 2, 2, 2])
    return found


def nurse_rostering() -> list[Values]:
    """Day by day, as long as the cost is at most 2; there is a single week of that cost."""
    days = (2, 2, 1, 2, 2, 1, 1)
    shifts = [
        [each for each in product(range(3), repeat=4) if (each.count(1), each.count(2)) == (n, 1)]
        for n in days
    ]

    def cost(week: list[tuple[int, ...]]) -> int:
        rows = list(zip(*week, strict=True))
        if any((a, b) == (2, 1) for row in rows for a, b in pairwise(row)):
            return 99
        if any(len(row) - row.count(0) > 5 or row[-4:] == (2,) * 4 for row in rows):
            return 99
        total = sum(
            bool(row[d - 1] and not row[d] and row[d + 1])
            for row in rows
            for d in range(1, len(row) - 1)
        )
        one, two, three, four = rows
        total += 4 * any(one[5:]) + 3 * any(two[5:]) + 5 * (2 in two) + 4 * (2 in three)
        return total + 2 * any(three[3:4]) + 6 * any(four[:2])

    weeks: list[list[tuple[int, ...]]] = [[]]
    for possible in shifts:
        weeks = [longer for w in weeks for day in possible if cost(longer := [*w, day]) <= 2]
    assert [cost(each) for each in weeks] == [2]
    return [grid("shift", zip(*each, strict=True)) for each in weeks]


def travelling_salesman() -> list[Values]:
    """All tours."""
    above = [
        (12, 10, 19, 8, 15, 21),
        (3, 17, 13, 14, 24),
        (6, 20, 10, 16),
        (4, 9, 11),
        (7, 13),
        (5,),
    ]
    length = {}
    for i, row in enumerate(above):
        for j, distance in enumerate(row, i + 1):
            length[i, j] = length[j, i] = distance
    tours = [(0, *each, 0) for each in permutations(range(1, 7)) if each[0] < each[-1]]
    best = min(sum(map(length.__getitem__, pairwise(each))) for each in tours)
    return [
        {f"next_{a}": b for a, b in pairwise(each)}
        for each in tours
        if sum(map(length.__getitem__, pairwise(each))) == best
    ]


def kenken() -> list[Values]:
    """All Latin squares."""
    found = []
    squares: list[tuple[tuple[int, ...], ...]] = [()]
    for _ in range(4):
        squares = [
            (*square, row)
            for square in squares
            for row in permutations(range(1, 5))
            if all(all(map(int.__ne__, row, above)) for above in square)
        ]
    for square in squares:
        (a, b, c, d), (e, f, g, h), (i, j, k, m), (n, o, p, q) = square
        right = a * e == 3 and max(b, c) == 2 * min(b, c) and d + g + h == 9
        if right and abs(f - j) == 2 and i + n + o == 10 and k * p == 3 and abs(m - q) == 1:
            found.append(grid("x", square))
    return found


def planning() -> list[Values]:
    """A breadth-first search over states: the sides of farmer, wolf, goat and cabbage."""
    start, goal = (0, 0, 0, 0), (1, 1, 1, 1)
    steps: dict[tuple[int, ...], int] = {start: 0}
    waiting: deque[tuple[int, ...]] = deque([start])
    while waiting:
        state = waiting.popleft()
        for cargo in range(4):
            new = tuple(
                1 - side if i in (0, cargo) and side == state[0] else side
                for i, side in enumerate(state)
            )
            farmer, wolf, goat, cabbage = new
            safe = farmer == goat or goat not in (wolf, cabbage)
            if safe and new not in steps:
                steps[new] = steps[state] + 1
                waiting.append(new)
    return [{"trips": steps[goal], "there_1_3": True, "there_2_1": True, "there_3_3": False}]


def golomb_ruler() -> list[Values]:
    """All rulers of a length; the first of the shortest ones."""
    for length in range(5, 36):
        for inner in combinations(range(1, length), 4):
            marks = (0, *inner, length)
            if len({b - a for a, b in combinations(marks, 2)}) == 15:
                return [array("mark", marks)]
    raise AssertionError("there is a ruler")


def social_golfers() -> list[Values]:
    """Third and fourth weeks in which nobody meets again."""
    first, second = [i // 3 + 1 for i in range(9)], [i % 3 + 1 for i in range(9)]
    later = [[1, 2, 3, *b, *c] for b, c in product(permutations(range(1, 4)), repeat=2)]

    def apart(*weeks: list[int]) -> bool:
        return all(sum(w[p] == w[q] for w in weeks) <= 1 for p, q in combinations(range(9), 2))

    return [
        grid("group", (first, second, third, fourth), 0)
        for third, fourth in combinations(later, 2)
        if apart(first, second, third, fourth)
    ]


def magic_square() -> list[Values]:
    """Three rows that add up to 15, of different numbers."""
    rows = [each for each in permutations(range(1, 10), 3) if sum(each) == 15]
    found = []
    for a, b in product(rows, repeat=2):
        c = tuple(15 - x - y for x, y in zip(a, b, strict=True))
        numbers = {*a, *b, *c} == set(range(1, 10))
        diagonals = a[0] + b[1] + c[2] == a[2] + b[1] + c[0] == 15
        if numbers and diagonals and a[0] < min(a[2], c[0], c[2]) and a[1] < b[0]:
            found.append(grid("x", (a, b, c)))
    return found


def job_shop() -> list[Values]:
    """All orders of the jobs on the machines, each step as early as it can be."""
    jobs = (((1, 3), (2, 2), (3, 5)), ((2, 4), (3, 3), (1, 2)), ((3, 3), (1, 6), (2, 2)))
    steps = [(j, k) for j in range(3) for k in range(3)]
    best: dict[tuple[int, int], list[list[list[int]]]] = {}
    for orders in product(permutations(range(3)), repeat=3):
        before = {
            step: [
                *([(step[0], step[1] - 1)] if step[1] else []),
                *(
                    (j, k)
                    for j, k in steps
                    if jobs[j][k][0] == (m := jobs[step[0]][step[1]][0])
                    and orders[m - 1].index(j) < orders[m - 1].index(step[0])
                ),
            ]
            for step in steps
        }
        end: dict[tuple[int, int], int] = {}
        while ready := [s for s in steps if s not in end and all(b in end for b in before[s])]:
            for s in ready:
                end[s] = max((end[b] for b in before[s]), default=0) + jobs[s[0]][s[1]][1]
        if len(end) == len(steps):
            starts = [[end[j, k] - jobs[j][k][1] for k in range(3)] for j in range(3)]
            best.setdefault((max(end.values()), sum(map(sum, starts))), []).append(starts)
    found = {tuple(map(tuple, each)) for each in best[min(best)]}
    return [grid("start", each) | {"end": min(best)[0]} for each in found]


BY_TRYING: dict[str, Callable[[], list[Values]]] = {
    "zebra": zebra,
    "timetable": timetable,
    "bin-packing": bin_packing,
    "car-sequencing": car_sequencing,
    "nurse-rostering": nurse_rostering,
    "travelling-salesman": travelling_salesman,
    "kenken": kenken,
    "planning": planning,
    "golomb-ruler": golomb_ruler,
    "social-golfers": social_golfers,
    "magic-square": magic_square,
    "job-shop": job_shop,
}
"""The models by the names of their files."""
