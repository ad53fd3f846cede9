"""Binairo on boards longer than the smallest."""

from __future__ import annotations

from itertools import product

from boards import puzzle, rows, some_solutions


def test_no_three_next_to_each_other_are_alike_up_to_the_end_of_a_row() -> None:
    given = puzzle("binairo", "size 8 2\nalike\n--------\n--------")
    found = {"".join(rows(given, each)[0]) for each in some_solutions(given, 10**4)}
    every = ("".join(each) for each in product("01", repeat=8))
    halves = {each for each in every if each.count("0") == each.count("1")}
    assert found == {each for each in halves if "000" not in each and "111" not in each}
