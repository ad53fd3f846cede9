"""The names that players have for steps, and how hard the steps are to see.

The order of the costs is that of https://hodoku.sourceforge.net and of Sudoku Explainer: singles,
pointing and claiming, pairs, triples, fish, wings, colouring, chains. A step by one plain rule
costs 10. Arguments that assume a single solution are not used.
"""

from __future__ import annotations

from collections.abc import Mapping

HIDDEN_SINGLE, NAKED_SINGLE = "hidden single", "naked single"
POINTING = "pointing"  # in a Sudoku also claiming, if the places are in one row
COUNTING = "counting"
TURBOT_FISH = "turbot fish"
XY_WING, XYZ_WING, W_WING = "XY-wing", "XYZ-wing", "W-wing"
COLOURING, X_CHAIN, XY_CHAIN = "simple colouring", "X-chain", "XY-chain"
CHAIN = "alternating chain"

SETS = ("single", "pair", "triple", "quad")
"""The names of sets of values by their size; those of more values are just sets."""

FISH = ("", POINTING, "X-wing", "swordfish", "jellyfish")
"""One value in as many units: the values of some units are in as many others."""

COSTS: Mapping[str, int] = {
    HIDDEN_SINGLE: 2,
    NAKED_SINGLE: 3,
    POINTING: 11,
    COUNTING: 11,
    "naked pair": 12,
    "hidden pair": 13,
    "naked triple": 14,
    "X-wing": 15,
    "hidden triple": 16,
    "swordfish": 17,
    TURBOT_FISH: 18,
    "naked quad": 18,
    XY_WING: 18,
    "hidden quad": 19,
    "jellyfish": 19,
    W_WING: 19,
    XYZ_WING: 19,
    "naked set": 19,
    "hidden set": 20,
    COLOURING: 20,
    X_CHAIN: 21,
    XY_CHAIN: 21,
    CHAIN: 24,
}
"""The cost of each technique; chains cost more for each link."""

WINGS = max(COSTS["jellyfish"], COSTS[XYZ_WING])
"""The most that techniques other than chains cost, for sets of up to four values."""

MOST_COST = 1000
"""Any technique costs less."""


def set_name(kind: str, size: int) -> str:
    """`naked pair` for a naked set of 2; more than four are a `naked set`."""
    return f"{kind} {SETS[size - 1] if size <= len(SETS) else 'set'}"
