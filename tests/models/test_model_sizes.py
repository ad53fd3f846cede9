"""Models of large boards take few clauses."""

from __future__ import annotations

from math import prod

from boards import puzzle, some_solutions
from csp2sat.csp.expr import Apply
from csp2sat.translator.translate import translate


def test_rays_of_kurodoko_end_at_the_number() -> None:
    rows = [["-"] * 25 for _ in range(25)]
    rows[12][12] = "3"
    board = "\n".join(["size 25 25", *map(" ".join, rows)])
    numbers = puzzle("kurodoko", board).problem().constraints[1].formula
    assert isinstance(numbers, Apply)
    total = numbers.args[0]
    assert isinstance(total, Apply)
    assert len(total.args) == 4 * 3


def factors(size: int, length: int) -> str:
    """A board of Factors whose rooms are parts of rows, made from a Latin square."""
    square = [[(r + c) % size + 1 for c in range(size)] for r in range(size)]
    clues: list[str] = []
    rooms: list[str] = []
    for row in square:
        parts = [row[i : i + length] for i in range(0, size, length)]
        clues.append(
            " ".join(" ".join([str(prod(each)), *"-" * (len(each) - 1)]) for each in parts)
        )
        rooms.append(" ".join(f"r{len(rooms)}_{c // length}" for c in range(size)))
    return "\n".join([f"size {size} {size}", *clues, "# regions", *rooms])


def test_factors_of_huge_products_take_few_clauses() -> None:
    given = puzzle("factors", factors(15, 5))
    assert translate(given.problem()).clauses.count < 60_000
    assert some_solutions(given, 1)
