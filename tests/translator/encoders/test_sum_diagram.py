"""Decision diagrams of sums: unit propagation, and where they are taken."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.translate import translate
from propagation import made_false, weighted


def test_weights_over_what_is_left_make_their_literals_false() -> None:
    for weights, bound, true, over in weighted("diagram"):
        assert made_false("diagram", weights, bound, true) == over


def sum_of(weights: list[int], bound: int) -> str:
    """A weighted sum of literals."""
    declared = " ".join(f"(bool p{i})" for i in range(len(weights)))
    terms = " ".join(f"(if p{i} {w} 0)" for i, w in enumerate(weights))
    return f"{declared} (<= (+ {terms}) {bound})"


def test_a_diagram_is_taken_where_it_is_named_and_smaller_than_a_totalizer() -> None:
    named = EncodingOptions(sums=("diagram", "totalizer"))
    heavy = sum_of([100 + 371 * i * i % 899 for i in range(20)], 5000)
    cases = ((heavy, named, "decision diagrams"), (heavy, DEFAULTS, "totalizers"))
    for text, options, title in (*cases, (sum_of([1] * 60, 30), named, "totalizers")):
        assert list(translate(parse(Source(text)), options).tally) == [f"sums by {title}"]
