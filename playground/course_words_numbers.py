"""The thoughts of the course in general words: kinds with numbers."""

from __future__ import annotations

from collections.abc import Mapping

_NAKED_SINGLE = (
    "A cell in which all numbers but one are excluded has this number. Look at cells that see many "
    "different numbers."
)

SUDOKU: Mapping[str, str] = {
    "full house": "A row, a column or a box with one empty cell lacks one number: it goes there.",
    "hidden single": "Each row, column and box has each number. If a number fits in one cell of "
    "them only, it goes there, whatever else could be in this cell. Take a number that is there "
    "often, and look at the boxes that lack it.",
    "naked single": _NAKED_SINGLE,
    "pointing": "If a number fits in a box only within one row or column, it is in this part of "
    "it. So the rest of the row or column can't have it.",
    "claiming": "If a number fits in a row or column only within one box, it is in this part of "
    "the box. So the rest of the box can't have it.",
    "naked pair": "If two cells of a row, column or box can only have the same two numbers, these "
    "numbers are in them, one in each. So no other cell there has them.",
    "hidden pair": "If two numbers fit in only two cells of a row, column or box, these cells have "
    "them. So nothing else is in these two cells.",
    "naked triple": "If three cells of a row, column or box have only three numbers among them, "
    "they use all three up. So no other cell there has them.",
    "hidden triple": "If three numbers fit in only three cells of a row, column or box, these "
    "cells have them, and nothing else.",
    "X-wing": "If a number fits in two rows only in the same two columns, it is at two opposite "
    "corners of this rectangle. So both columns are served, and the number is nowhere else in "
    "them.",
    "turbot fish": "Two rows, columns or boxes have two places each for a number, and one place of "
    "each sees one of the other. At least one of the two free ends has the number. A cell that "
    "sees both ends can't have it.",
    "XY-wing": "A cell with two candidates sees two others with two candidates, which share a "
    "third number. Whichever the first cell has, one of the others has this number. A cell that "
    "sees both can't have it.",
}

KAKURO: Mapping[str, str] = {
    "last cell of a sum": "If all cells of a sum are known but one, the last one has the rest.",
    "combination": "Some sums have one combination only: 3 is 1+2, 4 is 1+3, 16 in two cells is "
    "7+9, 17 is 8+9. So the numbers are known, though not their order.",
    "combinations": "List the combinations of a sum that fit with what its cells can still have. "
    "What is in none of them is excluded.",
    "naked single": _NAKED_SINGLE,
    "rest of a sum": "Take away the known cells from a sum. A number is excluded if the others "
    "can't make up the rest with different numbers.",
    "too small": "If a sum could not be reached even with the largest numbers in its other cells, "
    "a number is too small.",
    "too large": "If a sum would be exceeded even with the smallest numbers in its other cells, a "
    "number is too large.",
    "place in a combination": "The combination of a sum is known. If one of its numbers fits in "
    "one cell only, it goes there.",
    "partner": "In a sum of two open cells each number has one partner. If the partner is excluded "
    "in the other cell, the number is excluded, too.",
    "no doubles": "No number is there twice in a sum. Half of an even rest in two cells is "
    "excluded in both.",
    "open": "If the steps before have excluded all other numbers of a cell, the last one is left.",
    "naked pair": "Two cells of a sum that can only have the same two numbers use both up. No "
    "other cell of the sum has them.",
}
