"""The thoughts of the course in general words: kinds with black cells, lamps or stars."""

from __future__ import annotations

from collections.abc import Mapping

_CUT = (
    "The white cells are connected. If a black cell would close the last way between some white "
    "cells and the others, it is white. Look where black cells stand diagonally, or near the "
    "border."
)
_WALL = (
    "Black cells that touch at corners form a chain, and no white cells go between them. A "
    "chain from border to border, or around a cell, would cut white cells off. So the cell that "
    "would complete it is white."
)
_APART = (
    "Two black cells never share a side. So all neighbours of a black cell are white: mark them at "
    "once."
)

HEYAWAKE: Mapping[str, str] = {
    "neighbours of a black cell": _APART,
    "empty room": "A room with a 0 has no black cell. All its cells are white.",
    "room needs all": "If a room has just as many open cells as its number needs, all of them are "
    "black.",
    "complete room": "Once a room has as many black cells as its number says, its other cells are "
    "white.",
    "wall": _WALL,
    "three rooms in a row": "A straight run of white cells crosses at most one wall. Look for "
    "white cells through two rooms up to the next wall: the cell behind it is black.",
    "white line": "A straight run of white cells crosses at most one wall. If all cells of a run "
    "over two walls are white but one, this one is black. Look at lines through small rooms.",
    "fits only so": "Black cells do not touch at sides, so a large number fits into a small room "
    "in few ways: the 2 in a row of three cells, the 3 in two times three with a cell taken. If "
    "there is one way only, the whole room is known.",
    "in every way": "Try all ways in which the black cells of a room can lie without touching. A "
    "cell that is black in each of them is black, and one that is white in each is white. A cell "
    "outside of the room that always touches a black one is white, too.",
    "cut off": f"{_CUT} A corner of the board has two ways out only.",
}

HITORI: Mapping[str, str] = {
    "neighbours of a black cell": _APART,
    "equal number": "In a row or column no number is white twice. Once a number is white, all "
    "equal ones in its row and column are black.",
    "wall": _WALL,
    "sandwich": "Of two equal numbers with one cell between them, at least one is black. The cell "
    "between touches both, so it is white.",
    "pair": "Of two equal numbers side by side, one is white, as black cells don't touch. So each "
    "further equal number in this row or column is black.",
    "triple": "Of three equal numbers side by side, two are black, and black cells don't touch. So "
    "the outer ones are black, and the middle one is white.",
    "corner pair": "Of two equal numbers at a corner, one is black. If the other way out of the "
    "corner were black, too, the corner would be cut off or touch a black cell. So that cell is "
    "white.",
    "cut off": _CUT,
}

NURIKABE: Mapping[str, str] = {
    "complete island": "An island that has as many cells as its number says is complete. All cells "
    "around it are black.",
    "unreachable": "Each white cell belongs to an island with a number. A cell that no number can "
    "reach with its cells is black. Count the steps from each number, around what is black.",
    "2 x 2 pool": "Black cells never fill a square of 2 x 2. If three of its cells are black, the "
    "fourth is white.",
    "fits only so": "An island has to reach a white cell far away, or to bring white into a pool. "
    "If its number is just enough for the way, it has no cells to spare, and its shape is known.",
    "between islands": "Two islands never share a side. A cell that touches two of them is black: "
    "white, it would join them.",
    "beside an island": "A white cell that belongs to a number brings all its white neighbours "
    "into this island. A neighbour that the number can't reach, or that belongs to another "
    "island, is black.",
    "only way for an island": "An island that needs more cells and has one open neighbour left "
    "grows there.",
    "incomplete island": "Each island needs room for all its cells. If a cell, black or white, "
    "would leave an island too little room, it has the other colour. White cells of another "
    "island take room away, too. Look at islands with few open neighbours.",
    "only exit": "The black cells are connected. If a group of them has one open neighbour left, "
    "the sea goes on there, and the cell is black.",
    "needed": "Count the cells that an island can still take. If it would have too few without "
    "some cell, this cell belongs to it.",
    "white cell without a number": "Each white cell needs a number that reaches it. If a cell, "
    "black or white, would leave a white cell without such a number, it has the other colour. Look "
    "at white cells that only one number can reach.",
    "sea cut off": "The black cells are connected. If a white cell would part them, or close a "
    "black cell in, it is black. Look at the border and at diagonal white cells.",
    "cut off": "White cells of an island are connected with its number. If a black cell would cut "
    "a white cell off from every number that it could belong to, it is white.",
    "two ways to grow": "If an island needs one more cell and has two places for it around a "
    "corner, both touch the cell at that corner. Whichever is taken, this cell is black.",
    "pool that one island reaches": "In a square of 2 x 2 one cell must be white. If only one of "
    "its cells can be reached by a number, that one is white.",
    "way to a pool": "If only one number reaches a square of 2 x 2, its island goes there, as the "
    "square can't be all black. If it has just enough cells for the way, it takes no others: those "
    "are black. A cell that each way needs is white.",
    "no cell to spare": "If an island has just enough cells for a way that it needs, each further "
    "cell beside it is black.",
}

AKARI: Mapping[str, str] = {
    "zero": "A 0 has no lamp beside it. Mark its neighbours: they need light from elsewhere.",
    "needs all": "A number with as many neighbours as it needs has a lamp on each of them: a 4, a "
    "3 at the border, a 2 in a corner.",
    "lit": "A lamp lights its row and column up to the next black cell. No other lamp stands in "
    "its light.",
    "last cells of a number": "If a number has just as many open neighbours left as it still "
    "needs, each has a lamp.",
    "no other light": "Each white cell is lit. If no other cell that sees it can have a lamp, the "
    "lamp is in the cell itself.",
    "only light": "Each white cell is lit. Look at a dark cell without a lamp: if one cell only "
    "can light it, the lamp is there.",
    "number complete": "A number that has all its lamps gets no more. Its other neighbours have no "
    "lamp.",
    "lights too many": "A lamp lights open neighbours of a number. If the number would then have "
    "too few places for its lamps, this lamp can't be there.",
    "stays dark": "A lamp lights cells that could have a lamp for another cell. If that cell would "
    "then stay dark, this lamp can't be there.",
    "numbers together": "Two numbers that share a neighbour, or see each other's neighbours, work "
    "together. Suppose a lamp is missing at one: if the other then gets too few or too many, the "
    "lamp is there.",
}

STAR_BATTLE: Mapping[str, str] = {
    "touching": "Stars do not touch, not even at a corner. All cells around a star are empty.",
    "full": "Once a row, a column or a region has its stars, its other cells are empty.",
    "last cells": "If a row, a column or a region has just as many open cells as it needs stars, "
    "they have the stars.",
    "pointing": "If all open cells of a region lie in one row or column, its star lies there. So "
    "the other cells of this row or column are empty.",
    "no place left": "If a star in some cell would close all open cells of a region, a row or a "
    "column, it can't be there. Look at cells that touch many cells of a small region.",
    "region of one cell": "A region of one cell has its star there. Look for the smallest regions "
    "first.",
    "counting": "Compare some rows with some regions: if two regions lie within two rows, their "
    "stars are all the stars of these rows. So the other cells of the rows are empty. The same "
    "holds for columns, and the other way round.",
    "chain of signs": "Suppose a star in a cell and follow what it forces, one sign after the "
    "other. If a rule is broken in the end, or the star is excluded itself, the cell is empty.",
}

NONOGRAM: Mapping[str, str] = {
    "full line": "If the runs of a line and the gaps between them fill it completely, all its "
    "cells are known.",
    "empty line": "A line with a 0 has no black cell.",
    "overlap": "Push a run as far as it goes to one end, then to the other. The cells that it "
    "covers both times are black wherever it lies. A run longer than half of its room has such "
    "cells.",
    "line complete": "If a line has all its black cells, its other cells are white.",
    "only place": "If a run fits in one place only, its cells are black, and those beside it are "
    "white.",
    "too far": "If a black cell belongs to a run, this run reaches only as far as its length. "
    "Cells that no other run reaches either are white.",
    "run complete": "A run that has all its cells ends on both sides. The cells beside it are "
    "white.",
    "in every place": "Go through all places of the runs in a line that fit with what is known. "
    "A cell that is black in all of them is black, and one that is white in all is white.",
    "gap too small": "A gap between white cells that is shorter than the runs that could lie there "
    "stays white.",
    "out of reach": "If black cells show where the runs of a line lie, cells that none of them "
    "reaches are white.",
    "glue": "A black cell at the border, or behind a white cell, is the end of a run. So the run "
    "goes on from there with its full length.",
    "run too long": "If a black cell would join two runs into one that is too long, it is white.",
}
