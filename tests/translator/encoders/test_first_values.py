"""The values that a search tries first where variables must differ."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from csp2sat import Problem
from csp2sat.translator.translate import translate
from csp2sat.translator.translation import Translation


def all_different(count: int, size: int, more: str = "") -> Translation:
    names = [f"x{i}" for i in range(count)]
    text = "".join(f"(int {name} 1 {size})" for name in names)
    return translate(Problem.parse(f"{text}(alldifferent {' '.join(names)}){more}"))


def test_variables_begin_with_values_far_apart() -> None:
    translation = all_different(40, 60)
    solution = translation.decode(translation.first_literals())
    values = sorted(solution.ints.values())
    gaps = [right - left for left, right in pairwise(values)]
    assert max(Counter(values).values()) == 2
    assert max(gaps) == 3


def test_each_literal_is_named_once() -> None:
    translation = all_different(40, 60, "(alldifferent (+ x0 1) (+ x1 2) x2)(<= x0 x5)")
    named = [abs(each) for each in translation.first_literals()]
    assert len(named) == len(set(named)) >= 40 * 60


def test_small_domains_and_other_constraints_have_none() -> None:
    assert all_different(20, 31).first_literals() == []
    pairs = "(int x 0 99)(int y 0 99)(int z 0 99)(!= x y)(or (= z 1) (alldifferent x y z))"
    assert translate(Problem.parse(pairs)).first_literals() == []
