"""The values that a search tries first where variables must differ.

A solver begins with the same phase for all literals, so all variables take their greatest value as
long as they can, and those that must differ crowd there. Here they begin far apart: variable number
i at the fraction i * g of its domain, modulo 1, where g is the golden ratio (a Kronecker sequence;
Niederreiter, "Random Number Generation and Quasi-Monte Carlo Methods", SIAM 1992).
"""

from __future__ import annotations

from csp2sat.translator.encoders.encoded_form import Encoded

GOLDEN = 0.6180339887498949  # decision 32
FEWEST_VALUES = 32  # decision 32
"""The size of the smallest domain for which it pays."""


def first_values(encoded: Encoded) -> list[int]:
    """The literals that a search tries first: those of such variables at their first values."""
    ints, literals = encoded.ints, list[int]()
    for number, x in enumerate(sorted(encoded.spread)):
        domain = ints.domains[x]
        if domain.size >= FEWEST_VALUES:
            value = domain.value(int(domain.size * (number * GOLDEN % 1)))
            literals += ints.known_where(x, value)
    return literals
