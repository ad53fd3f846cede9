"""Random small boards of the kinds in texts of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

from sides import all_side_loops, all_sides
from small import ANY, Small
from small_lines import Chance, corners, regions, sides, some

STRETCHES = ["n", "s", "e", "w", "ns", "ew", "ne", "nw", "se", "sw"]
"""Tokens of lines that have ends."""


def rooms(width: int, height: int, count: int, most: int) -> Callable[[Chance], list[str]]:
    """The rows of boards that have regions alone."""
    return lambda chance: regions(width, height, count, most)(chance)[1:]


def tanks(chance: Chance) -> list[str]:
    """Tanks, and numbers of cells with water."""
    outside = [*sides("top", 4, "012")(chance), *sides("left", 3, "012")(chance)]
    return [*rooms(4, 3, 4, 8)(chance), *outside]


def arrow_rooms(chance: Chance) -> list[str]:
    """Four rooms in two rows in which arrows can point beyond the next room."""
    rows = chance.choice((["ABCD", "ABCD"], ["ABCD", "ABCC"], ["AABC", "ADBC"], ["ABCC", "ABDC"]))
    return ["# regions", *rows]


def four_arrows(width: int, height: int) -> Iterator[list[list[str]]]:
    """All ways to put four arrows into cells."""
    cells = [*product(range(height), range(width))]
    for chosen, arrows in product(combinations(cells, 4), product("nsew", repeat=4)):
        tokens = dict(zip(chosen, arrows, strict=True))
        yield [[tokens.get((r, c), "-") for c in range(width)] for r in range(height)]


TEXT_BOARDS: dict[str, list[Small]] = {
    "akichi": [
        Small(4, 3, "x-", some("1234?", 1), regions(4, 3, 3, 7)),
        Small(4, 3, "x-", some("234", 1), regions(4, 3, 3, 7), top=["most"]),
    ],
    "all-or-nothing": [Small(4, 4, "", None, rooms(4, 4, 6, 6))],
    "alter": [Small(3, 3, "cts-", some("cts?", 9), regions(3, 3, 2, 6))],
    "aquarium": [
        Small(4, 3, "x-", None, tanks),
        Small(4, 3, "x-", None, tanks, top=["level"]),
    ],
    "bosnian-road": [
        Small(4, 4, "x-", some("23?", 9), clue="-"),
        Small(4, 3, "x-", some("23?", 9), clue="-"),
    ],
    "bw-loop": [
        Small(4, 4, "", some("wb", 5)),
        Small(4, 4, "", some("wb", 9), top=["full"]),
    ],
    "choco-banana": [Small(4, 3, "x-", some("1236?", 3))],
    "city-space": [Small(4, 3, "x-", some("2345?", 4), clue="-")],
    "cocktail-lamp": [Small(4, 3, "x-", some("0123", 1), regions(4, 3, 4, 5))],
    "context": [Small(4, 3, "x-", some("012?", 3))],
    "dotchi-loop": [Small(4, 4, "", some("wb", 3), regions(4, 4, 3, 9))],
    "fillmat": [
        Small(3, 2, "123456", some("123?", 2), clue=ANY),
        Small(6, 1, "123456", some("1234?", 2), clue=ANY),
    ],
    "five-cells": [
        Small(5, 2, "12", some("0123?", 2), clue=ANY),
        Small(4, 3, "12", some("X123", 1), clue=ANY),
    ],
    "heteromino": [
        Small(3, 3, "123", some("X", 20), clue=ANY),
        Small(5, 2, "123", some("X", 9), clue=ANY),
    ],
    "heyablock": [Small(4, 3, "x-", some("0123?", 1), regions(4, 3, 4, 5))],
    "isowatari": [
        Small(4, 3, "x-", some("wb", 5), clue=ANY, top=["group 2"]),
        Small(4, 3, "x-", some("wbX", 4), clue=ANY, top=["group 3"]),
    ],
    "litherslink": [
        Small(4, 1, "", some("0123", 3), every=all_sides),
        Small(3, 2, "", some("0123", 1), every=all_sides),
    ],
    "look-air": [Small(4, 3, "x-", some("012?", 2)), Small(5, 2, "x-", some("12?", 3))],
    "marutaring": [Small(4, 4, "x-", some("0123", 2), regions(4, 4, 6, 4))],
    "meander": [
        Small(3, 2, "123456", some("X3?", 12), regions(3, 2, 1, 6), clue=ANY),
        Small(6, 1, "1234", some("12?", 9), regions(6, 1, 2, 4), clue=ANY),
    ],
    "mochikoro": [Small(4, 3, "x-", some("124?", 3), clue="-")],
    "mochinyoro": [Small(5, 3, "x-", some("124?", 9), clue="-")],
    "nibun-no-go": [Small(4, 3, "x-", None, corners(4, 3))],
    "norinuri": [Small(4, 3, "x-", some("12??", 4), clue="-")],
    "nuri-loop": [Small(4, 4, "", some("123?", 4))],
    "nuribou": [Small(4, 3, "x-", some("123?", 2), clue="-")],
    "one-room-one-door": [Small(4, 3, "x-", some("012", 2), regions(4, 3, 3, 6))],
    "rassi-silai": [
        Small(3, 3, STRETCHES, some("X", 12), regions(3, 3, 1, 9), clue="-"),
        Small(4, 3, STRETCHES, some("X", 40), regions(4, 3, 2, 9), clue="-"),
    ],
    "sheep-and-wolves": [
        Small(4, 3, "", some("123SSWW", 2), every=all_side_loops),
        Small(3, 3, "", some("23SW", 9), top=["full"], every=all_side_loops),
    ],
    "shirokuro-link": [Small(3, 3, [*STRETCHES, "-"], some("wb", 1), clue=ANY)],
    "simple-gako": [Small(3, 2, "1234", some("123?", 2), clue=ANY)],
    "smullyan": [Small(4, 3, "x-", some("012?", 3))],
    "square-jam": [Small(3, 2, "123456", some("12?", 3), clue=ANY)],
    "stostone": [
        Small(3, 4, "x-", some("123?", 1), regions(3, 4, 4, 6)),
        Small(5, 2, "x-", some("12", 4), regions(5, 2, 4, 8)),
    ],
    "sukororoom": [
        Small(4, 2, "123-", some("12?", 9), regions(4, 2, 4, 3), clue=ANY),
    ],
    "tasquare": [Small(4, 3, "x-", some("124?", 2), clue="-")],
    "toichika": [Small(4, 2, "", some("n?e", 9), arrow_rooms, every=four_arrows)],
    "touch-slither": [
        Small(4, 3, "", some("1234?", 2), every=all_side_loops),
        Small(3, 3, "", some("123?", 4), top=["full"], every=all_side_loops),
    ],
    "usotatami": [
        Small(3, 2, "123456", some("123?", 1), clue=ANY),
        Small(6, 1, "123456", some("123?", 1), clue=ANY),
    ],
    "vertex-slither": [Small(4, 3, "", some("1234", 2), every=all_side_loops)],
}
"""Some for each text; what stands alone in a cell is mostly a clue."""
