"""Problems with known numbers of solutions."""

from __future__ import annotations

from itertools import combinations, pairwise


def latin(size: int) -> str:
    """Latin squares."""
    lines = [f"(int x{r}{c} 1 {size})" for r in range(size) for c in range(size)]
    for i in range(size):
        for cells in ([f"x{i}{j}" for j in range(size)], [f"x{j}{i}" for j in range(size)]):
            lines.append(f"(alldifferent {' '.join(cells)})")
    return "\n".join(lines)


def queens(size: int) -> str:
    """Queens that do not attack each other."""
    columns = [f"q{i}" for i in range(size)]
    lines = [f"(int {q} 1 {size})" for q in columns]
    if size > 1:
        lines.append(f"(alldifferent {' '.join(columns)})")
        for sign in "+-":
            terms = [f"({sign} q{i} {i})" for i in range(size)]
            lines.append(f"(alldifferent {' '.join(terms)})")
    return "\n".join(lines)


def independent_sets(width: int, height: int) -> str:
    """Cells of a board no two of which are neighbours."""
    cells = [(r, c) for r in range(height) for c in range(width)]
    lines = [f"(bool x_{r}_{c})" for r, c in cells]
    for (a, b), (c, d) in combinations(cells, 2):
        if abs(a - c) + abs(b - d) == 1:
            lines.append(f"(or (not x_{a}_{b}) (not x_{c}_{d}))")
    return "\n".join(lines)


def akari(board: str) -> int:
    """The number of solutions of an Akari board of walls `X` without numbers, row by row.

    A state says of each column what is so far below the last wall: a lamp (`l`), a dark cell (`d`),
    which only a lamp further down can light, or neither.
    """
    rows = [list(line) for line in board.split()]
    width = len(rows[0])
    states = {" " * width: 1}
    for line in [*rows, ["X"] * width]:
        walls = [x for x in range(width) if line[x] == "X"]
        after: dict[str, int] = {}
        for state, number in states.items():
            if all(state[x] != "d" for x in walls):
                free = "".join(" " if x in walls else state[x] for x in range(width))
                after[free] = after.get(free, 0) + number
        states = after
        for part in _parts(line):
            states = _with_part(states, part)
    return sum(states.values())


def _with_part(states: dict[str, int], part: range) -> dict[str, int]:
    """The states after the cells of a row between walls: one of them has a lamp, or none."""
    after: dict[str, int] = {}
    for state, number in states.items():
        for lamp in (-1, *part):
            if lamp < 0:
                new = ["l" if state[x] == "l" else "d" for x in part]
            elif state[lamp] == "l":
                continue
            else:
                new = ["l" if x == lamp else state[x] for x in part]
            key = state[: part.start] + "".join(new) + state[part.stop :]
            after[key] = after.get(key, 0) + number
    return after


def _parts(line: list[str]) -> list[range]:
    """The cells between walls."""
    walls = [-1, *(x for x, token in enumerate(line) if token == "X"), len(line)]
    return [range(a + 1, b) for a, b in pairwise(walls) if b > a + 1]
