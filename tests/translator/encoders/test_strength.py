"""What unit propagation derives from the clauses, beside what the encoders promise."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random

import pytest

from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from enumeration import ENCODINGS
from examples import examples, one_in
from strength import (
    COMPARISONS,
    CONTEXTS,
    DECLARED,
    Strength,
    ours,
    random_texts,
    reified,
    strength,
)

PAIRS = [*product(COMPARISONS, CONTEXTS)]
ORDERED = [(name, context) for name, context in PAIRS if "<" in name]


def total(texts: list[str], options: EncodingOptions = DEFAULTS) -> Strength:
    """The strength of several problems together."""
    found = Strength(0, 0, 0, 0)
    for seed, text in enumerate(texts):
        found = found.plus(strength(text, partial(ours, options=options), seed))
    return found


@pytest.mark.parametrize(("comparison", "context"), one_in(3, ORDERED))
def test_all_that_follows_from_a_comparison_is_derived(comparison: str, context: str) -> None:
    found = total(list(random_texts(comparison, context, examples(2))))
    assert found.derived == found.implied


@pytest.mark.parametrize(("comparison", "context"), one_in(3, PAIRS))
def test_the_order_encoding_derives_as_much_as_full_reification(
    comparison: str, context: str
) -> None:
    texts = list(random_texts(comparison, context, examples(1)))
    found = total(texts, ENCODINGS["chosen order"])
    assert found.derived == found.implied
    for seed, text in enumerate(texts):
        yardstick = strength(text, reified, seed)
        assert yardstick.derived == yardstick.implied
        assert yardstick.open == 0


@pytest.mark.parametrize("comparison", COMPARISONS)
def test_formulas_in_at_least_sums_are_known_with_their_variables(comparison: str) -> None:
    one = COMPARISONS[comparison].format(1)
    text = f"{DECLARED} (<= 2 (+ (if {one} 1 0) (if (or p q) 1 0) (if (and q r) 1 0)))"
    found = strength(text, ours, 1)
    assert found.own > 0
    assert found.open == 0


@pytest.mark.parametrize("encoding", ["default", "subsets", "totalizer", "tuples"])
def test_all_that_follows_from_a_cardinality_is_derived(encoding: str) -> None:
    names = "pqrstu"
    declared = "".join(f"(bool {name})" for name in names)
    count = " ".join(f"(if {name} 1 0)" for name in names)
    texts = [
        f"{declared}({op} (+ {count}) {bound})"
        for op, bound in product(("<=", ">=", "="), range(1, 6))
    ]
    found = total(texts, ENCODINGS[encoding])
    assert 0 < found.derived == found.implied


@pytest.mark.parametrize("condition", ["", "q"])
def test_all_that_follows_from_a_table_is_derived(condition: str) -> None:
    r = Random(3)
    texts = []
    for _ in range(8):
        rows = {tuple(r.randint(0, 3) for _ in "xyz") for _ in range(12)}
        listed = " ".join(f"({' '.join(map(str, row))})" for row in sorted(rows))
        one = f"(extension-supports (x y z) ({listed}))"
        texts.append(
            f"(int x 0 3)(int y 0 3)(int z 0 3)(bool p)(bool q){f'(or {condition} {one})'}"
        )
    found = total(texts)
    assert 0 < found.derived == found.implied
