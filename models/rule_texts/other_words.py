"""Words that people try, and what the language has instead: the hints for unknown names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.csp.errors import close_words
from csp2sat.csp.syntax.near_hint import near_hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.fixes import Hint


def hint_for(
    word: str, known: Iterable[str], otherwise: str = "", first: Iterable[str] = ()
) -> str | Hint:
    """What the language has instead of an unknown word, or the known words closest to it.

    `first`: a word of these that is close counts before what the language has.
    """
    first = [*first]
    if close_words(word, first):
        return near_hint(word, first)
    return OTHER_WORDS.get(word.lower()) or near_hint(word, known, otherwise)


_HINTS: Mapping[str, str] = {
    # Places and lists
    "neighbours neighbors adjacent": "(beside c) has the neighbours of c",
    "neighbour neighbor": "`pairs` lists all neighbours: (forall ((c d) pairs) ...)",
    "knight": "(knights c) has the cells a knight's move away",
    "sees see seen sight view visible": "(rays c) lists the cells in each direction, (rays c L) "
    "those up to a cell that is not in L",
    "squares square": "`clusters` has the squares of 2 x 2 cells, (windows H W) others",
    "col cols": "(column c) has the column of a cell, `columns` has all",
    "cells": "`numbers` lists the cells with a number",
    "outside side": "the sides are top bottom left right",
    "direction dir": "(arrow c) is the direction of the arrow in c",
    "arrows": "`numbers` lists the cells with arrows and their numbers",
    "up": "the direction is north",
    "down": "the direction is south",
    "black": "(x c) is true where c is black, for (shade x)",
    "white": "(not (x c)) is true where c is white, for (shade x)",
    # What players find
    "path": "(line l) declares lines, (single-path l) makes them one path",
    "loop": "(line l) or (sides l) declares lines, (single-loop l) makes them one loop",
    "ends end": "(= 1 (count (s (at l c)) s)) says that a line ends in c",
    "parts part same-part areas area": "the statement (parts p x) names parts between borders x: "
    "(p c d) if d is in that of c",
    "rectangle": "(rectangular x) says that borders x cut the board into rectangles",
    # Boards
    "hexagonal hexagons hex": "(shape hexagonal) is a part of boards",
    "triangular triangles": "(shape triangular) is a part of boards",
    "torus": "(shape torus) is a part of boards",
    "size": "a rule fixes the size of boards: (= width 5) (= height 5)",
    # Operators and lists of anything
    "even": "(= 0 (% n 2)) says that n is even",
    "odd": "(= 1 (% n 2)) says that n is odd",
    "different distinct unique": "(alldifferent (each (c L) (x c))) says that numbers differ",
    "all every for foreach": "(forall (c L) FORMULA) is true for all items",
    "any some": "(exists (c L) FORMULA) is true for an item at least",
    "implies when then": "(=> CONDITION FORMULA) says that one implies the other",
    "length len": "(size L) is the number of items",
    "contains member is-in": "(in ITEM L) is true for items of a list",
    "union append concat": "(join L M) is one list after the other",
    "except minus": "(without L M) has the items of L that are not in M",
    "filter select": "(each (c L) (where CONDITION) c) is a list of some items",
    # Statements
    "constraint constrain require assert": '(rule "TEXT" FORMULA) is a constraint',
    "title": '(puzzle "TITLE" "TASK") has the title',
    "def defun function": "(define (NAME c) FORMULA) is a form of your own",
}
"""The hints for words with one meaning."""
OTHER_WORDS = {word: hint for words, hint in _HINTS.items() for word in words.split()}
