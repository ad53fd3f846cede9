"""The rule of divisions with formulas as borders: what it excludes is in no solution."""

import random
from itertools import product

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, Variable, variables
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.steps.rules.parts_rule import PartsRule
from csp2sat.solver.steps.rules.rule import solution_of, values_of

EDGES = [(0, 1), (1, 2), (0, 3), (1, 4), (2, 5), (3, 4), (4, 5)]
SIZES = "s0 s1 s2 s3 s4 s5"


def _rule(borders: str, declared: str) -> tuple[PartsRule, list[list[int]], list[int]]:
    """The rule on a graph of 2 x 3 cells, its solutions as bits, and the masks of all values."""
    sizes = " ".join(f"(int {name} 1 6)" for name in SIZES.split())
    edges = " ".join(f"{u} {v}" for u, v in EDGES)
    text = f"{sizes} {declared} (graph-division 6 7 {SIZES} {edges} {borders})"
    problem = parse(Source(text))
    formula = problem.constraints[0].formula
    assert isinstance(formula, Apply)
    inside = list(variables(formula))
    values = values_of(problem, {}, [])
    rule = PartsRule.read(formula, inside, values)
    assert rule
    rows = []
    shown = [x for x in inside if x.name not in SIZES.split()]
    for row in product((0, 1), repeat=len(shown)):
        known = dict(zip(shown, row, strict=True))
        for count in _sizes(formula, known):
            whole = known | {x: count[x.name] for x in inside if x not in known}
            assert value(formula, solution_of(whole))
            rows.append([1 << (whole[x] - values[x][0][0]) for x in inside])
    return rule, rows, [(1 << len(values[x])) - 1 for x in inside]


def _sizes(formula: Apply, known: dict[Variable, int]) -> list[dict[str, int]]:
    """The only sizes of parts, if borders are between different parts."""
    left = [
        edge
        for edge, border in zip(EDGES, formula.args[6:], strict=True)
        if not value(border, solution_of(known))
    ]
    root = list(range(6))
    for _ in range(6):
        for u, v in left:
            root[u] = root[v] = min(root[u], root[v])
    if any(root[u] == root[v] for u, v in EDGES if (u, v) not in left):
        return []
    return [{f"s{v}": root.count(root[v]) for v in range(6)}]


def _check(borders: str, declared: str) -> None:
    rule, rows, full = _rule(borders, declared)
    random.seed(2)
    excluded = 0
    for _ in range(400):
        some = random.choice(rows)
        sets = [
            bit | random.randint(0, mask) & random.randint(0, mask)
            for bit, mask in zip(some, full, strict=True)
        ]
        fit = [row for row in rows if all(b & m for b, m in zip(row, sets, strict=True))]
        left = rule.remaining(sets)
        assert rule.possible(sets)
        for x, mask in enumerate(left):
            assert not any(row[x] & ~mask for row in fit)
            for i in range(full[x].bit_length()):
                if sets[x] & ~mask & 1 << i:
                    excluded += 1
                    assert not rule.possible([*sets[:x], 1 << i, *sets[x + 1 :]])
    assert excluded > 1000


def test_borders_are_between_colours() -> None:
    cells = [f"x{v}" for v in range(6)]
    borders = " ".join(f"(xor x{u} x{v})" for u, v in EDGES)
    _check(borders, " ".join(f"(bool {x})" for x in cells))


def test_borders_are_variables() -> None:
    borders = " ".join(f"b{k}" for k in range(7))
    _check(borders, " ".join(f"(bool {b})" for b in borders.split()))


def test_borders_may_be_known() -> None:
    _check("true b1 b2 b3 (not b1) b5 b6", " ".join(f"(bool b{k})" for k in (1, 2, 3, 5, 6)))
