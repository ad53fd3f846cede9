"""Random texts in which constraints come again with other variables of the same domains."""

from __future__ import annotations

import re
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from csp2sat.csp.expr import Sort
from random_forms import Scope, compound

DOMAINS = ("0 1", "-1 1", "1 3", "(0 2)")


def text_of_shapes(r: Random) -> str:
    """A problem of 20 to 22 constraints, a line each, of two shapes."""
    values = [r.choice(DOMAINS) for _ in range(2)]
    groups = [["x1", "x2", "x3"], ["y1", "y2"], ["p1", "p2"]]
    ints, bools = (*groups[0], *groups[1]), tuple(groups[2])
    lines = [f"(int {name} {values[0]})" for name in groups[0]]
    lines += [f"(int {name} {values[1]})" for name in groups[1]]
    lines += [f"(bool {name})" for name in groups[2]]
    scope = Scope(ints, bools, (), {}, {}, {Sort.TERM: [], Sort.FORMULA: []}, r.randint(1, 3))
    constraints: list[str] = []
    for _ in range(2):
        shape = compound(r, scope)
        constraints += [renamed(shape, groups, r) for _ in range(10)]
    if r.random() < 0.5:
        constraints += bools
    r.shuffle(constraints)
    return "\n".join(lines + constraints)


def renamed(constraint: str, groups: list[list[str]], r: Random) -> str:
    """A constraint with other variables of the same groups, sometimes one in place of two."""
    names: dict[str, str] = {}
    for group in groups:
        others = r.choices(group, k=len(group)) if r.random() < 0.1 else r.sample(group, len(group))
        names |= dict(zip(group, others, strict=True))
    return re.sub(r"[^\s()]+", lambda word: names.get(word[0], word[0]), constraint)


def texts_of_shapes() -> SearchStrategy[str]:
    """Such texts, small enough to try every assignment."""
    return st.randoms(use_true_random=False).map(text_of_shapes)
