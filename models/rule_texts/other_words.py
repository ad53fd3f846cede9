"""Words that people try, and what the language has instead: the hints for unknown names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.csp.errors import near


def hint_for(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """What the language has instead of an unknown word, or the known words closest to it."""
    return OTHER_WORDS.get(word.lower()) or near(word, known, otherwise)


def _same(hint: str, *words: str) -> Mapping[str, str]:
    return dict.fromkeys(words, hint)


OTHER_WORDS: Mapping[str, str] = {
    # Places and lists
    **_same("(beside c) has the neighbours of c", "neighbours", "neighbors", "adjacent"),
    **_same("`pairs` lists all neighbours: (forall ((c d) pairs) ...)", "neighbour", "neighbor"),
    **_same("(knights c) has the cells a knight's move away", "knight"),
    **_same("(rays c L) has the cells of L that are seen from c, in each direction", "sees", "see"),
    **_same("(ray c WAY L) has the cells of L that are seen from c", "view", "visible"),
    **_same("`clusters` has the squares of 2 x 2 cells, (windows H W) others", "squares", "square"),
    **_same("(column c) has the column of a cell, `columns` has all", "col", "cols"),
    **_same("`numbers` lists the cells with a number", "cells"),
    **_same("the sides are top bottom left right", "outside", "side"),
    **_same("(arrow c) is the direction of the arrow in c", "direction", "dir"),
    **_same("`numbers` lists the cells with arrows and their numbers", "arrows"),
    "up": "the direction is north",
    "down": "the direction is south",
    "black": "(x c) is true where c is black, for (shade x)",
    "white": "(not (x c)) is true where c is white, for (shade x)",
    # What players find
    **_same("(line l) declares lines, (single-path l) makes them one path", "path"),
    **_same("(line l) or (sides l) declares lines, (single-loop l) makes them one loop", "loop"),
    **_same("(= 1 (count (s (at l c)) s)) says that a line ends in c", "ends", "end"),
    **_same("(borders b) cuts the board into parts, (divided b (c n)) gives sizes", "parts", "part"),
    # Boards
    **_same("(shape hexagonal) is a part of boards", "hexagonal", "hexagons", "hex"),
    **_same("(shape triangular) is a part of boards", "triangular", "triangles"),
    **_same("(shape torus) is a part of boards", "torus"),
    "size": "a rule fixes the size of boards: (= width 5) (= height 5)",
    # Operators and lists of anything
    "even": "(= 0 (% n 2)) says that n is even",
    "odd": "(= 1 (% n 2)) says that n is odd",
    **_same("(alldifferent (each (c L) (x c))) says that numbers differ", "different", "distinct", "unique"),
    **_same("(forall (c L) FORMULA) is true for all items", "all", "every", "for", "foreach"),
    **_same("(exists (c L) FORMULA) is true for an item at least", "any", "some"),
    **_same("(=> CONDITION FORMULA) says that one implies the other", "implies", "when", "then"),
    **_same("(size L) is the number of items", "length", "len"),
    **_same("(in ITEM L) is true for items of a list", "contains", "member", "is-in"),
    **_same("(join L M) is one list after the other", "union", "append", "concat"),
    **_same("(without L M) has the items of L that are not in M", "except", "minus"),
    **_same("(each (c L) (where CONDITION) c) is a list of some items", "filter", "select"),
    # Statements
    **_same('(rule "TEXT" FORMULA) is a constraint', "constraint", "constrain", "require", "assert"),
    **_same('(puzzle "TITLE" "TASK") has the title', "title"),
    **_same("(define (NAME c) FORMULA) is a form of your own", "def", "defun", "function"),
}
