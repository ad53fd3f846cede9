"""What words and forms inside rules mean: the tables of docs/rules.md, with an example each."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.rule_texts.help_entry import Entry

LISTS: Sequence[Entry] = (
    Entry(("cells",), "the cells", "(forall (c cells) (x c))"),
    Entry(
        ("rows", "columns", "lines"),
        "rows, columns, both: lists of cells",
        "(forall (line rows) (exists (c line) (x c)))",
    ),
    Entry(
        ("regions",),
        "lists of the cells of a region",
        "(forall (room regions) (exists (c room) (x c)))",
    ),
    Entry(
        ("pairs",),
        "`(c d)`: neighbours, which share a side",
        "(forall ((c d) pairs) (or (x c) (x d)))",
    ),
    Entry(
        ("walls",),
        "`(c d)`: neighbours with a wall between them, of two regions or inside one",
        "(forall ((c d) walls) (or (x c) (x d)))",
    ),
    Entry(
        ("touching",),
        "`(c d)`: cells that share a side or a corner",
        "(forall ((c d) touching) (or (x c) (x d)))",
    ),
    Entry(
        ("boxes",),
        "the boxes of a Sudoku: lists of cells",
        "(forall (box boxes) (exists (c box) (x c)))",
    ),
    Entry(("empty",), "cells without a token", "(forall (c empty) (x c))"),
    Entry(
        ("numbers",),
        "`(c n)`: cells with a number",
        "(forall ((c n) numbers) (= n (count (d (beside c)) (x d))))",
    ),
    Entry(
        ("(signs SIGN ...)",),
        "`(c d)`: neighbours with one of the signs between them",
        "(forall ((c d) (signs w)) (or (x c) (x d)))",
    ),
    Entry(("(marked TOKEN ...)",), "cells with one of the tokens", "(forall (c (marked b)) (x c))"),
    Entry(
        ("(clues WHERE ...)",),
        "`(cells n)`: numbers outside, and the cells seen from there, the nearest "
        "first (`top`, `bottom`, `left`, `right`); of regions and their cells "
        "(`regions`); at corners and the cells around, row by row (`corners`): four, "
        "at the border two or one; between cells, and both (`between`)",
        "(forall ((line n) (clues top left)) (= n (count (c line) (x c))))",
    ),
    Entry(
        ("corners",),
        "the corners of cells",
        "(forall (p corners) (where (is p b)) (exists (c (around p)) (x c)))",
    ),
    Entry(
        ("clusters",),
        "lists of the cells around each corner inside the board: squares of 2 x 2 cells",
        "(forall (square clusters) (exists (c square) (x c)))",
    ),
    Entry(
        ("(windows H W)",),
        "lists of the cells of each rectangle of H rows and W columns, row by row",
        "(forall (window (windows 2 3)) (exists (c window) (x c)))",
    ),
    Entry(
        ("(runs L)",),
        "the longest lists of cells of `L` side by side, in rows and in columns",
        "(forall (run (runs empty)) (exists (c run) (x c)))",
    ),
    Entry(("ways",), "`north`, `west`, `east`, `south`", "(exists (way ways) (x (next c way)))"),
    Entry(
        ("diagonal-ways",),
        "`north-west`, `north-east`, `south-west`, `south-east`",
        "(exists (way diagonal-ways) (x (next c way)))",
    ),
    Entry(
        ("diagonals",),
        "lists of cells of a square board: falling and rising, from the top",
        "(forall (line diagonals) (exists (c line) (x c)))",
    ),
)
"""Lists of the board."""
PLACES: Sequence[Entry] = (
    Entry(("(beside c)",), "the neighbours of a cell", "(exists (d (beside c)) (x d))"),
    Entry(
        ("(around c)",),
        "the cells that touch a cell; the cells at a corner",
        "(exists (d (around c)) (x d))",
    ),
    Entry(
        ("(ray c WAY L)",),
        "the cells from the next one on in a direction; with `L`, while they are in it",
        "(exists (d (ray c east empty)) (x d))",
    ),
    Entry(
        ("(rays c L)",),
        "`(ray c WAY L)` in each direction: lists of cells",
        "(exists (ray (rays c)) (d ray) (x d))",
    ),
    Entry(("(next c WAY)",), "the next cell; it may be off the board", "(x (next c east))"),
    Entry(
        ("(offset c DOWN RIGHT)",),
        "the cell DOWN rows below and RIGHT columns to the right (less than 0: above, "
        "to the left); it may be off the board",
        "(x (offset c 1 -1))",
    ),
    Entry(("(knights c)",), "the cells a knight's move away", "(exists (d (knights c)) (x d))"),
    Entry(
        ("(turned c a b)",),
        "the cell in which `c` lies after half a turn around the middle between `a` "
        "and `b`; it may be off the board",
        "(x (turned c (next c east) (next c south)))",
    ),
    Entry(("(opposite WAY)",), "the direction back", "(x (next c (opposite east)))"),
    Entry(("(region c)",), "the cells of the region of `c`", "(exists (d (region c)) (x d))"),
    Entry(
        ("(row c)", "(column c)"),
        "the cells of the row, or of the column, of `c`",
        "(exists (d (row c)) (x d))",
    ),
    Entry(
        ("(wall c d)",),
        "whether a wall is between two neighbours",
        "(forall (d (beside c)) (where (wall c d)) (x d))",
    ),
    Entry(
        ("(rectangles c L)", "(rectangles c L N)"),
        "lists of cells: rectangles around `c` with other cells in `L`; those of N cells",
        "(forall (c cells) (exists (r (rectangles c cells 4)) (forall (d r) (x d))))",
    ),
    Entry(
        ("(within c N L)",),
        "`c`, and the cells that at most N steps from neighbour to neighbour in `L` reach",
        "(forall (c cells) (exists (d (within c 3 cells)) (x d)))",
    ),
    Entry(
        ("(distance c d)",),
        "how many steps from neighbour to neighbour lead from c to d on a whole board",
        "(forall (d cells) (where (= 2 (distance c d))) (x d))",
    ),
    Entry(
        ("(number c)",),
        "the number on the board in a cell or at a corner",
        "(or (not (is c number)) (> (number c) 2))",
    ),
    Entry(
        ("(arrow c)",),
        "the direction of the arrow in a cell",
        "(exists (d (ray c (arrow c))) (x d))",
    ),
    Entry(
        ("(is c TOKEN ...)",),
        "whether a cell or a corner has one of these tokens on the board; `(is c "
        "number)`: a number, list, arrow or letter",
        "(or (is c b) (x c))",
    ),
    Entry(
        ("(at x c)",),
        "the lines at a cell, the sides of a cell, or the sides that meet at a corner, "
        "of the variables `x`: formulas",
        "(= 2 (count (s (at l c)) s))",
    ),
)
"""Forms of places."""
LINES: Sequence[Entry] = (
    Entry(
        ("(visited x c)",),
        "a line goes through the cell, or ends there: a formula",
        "(visited l c)",
    ),
    Entry(
        ("(turns x c)", "(straight x c)"),
        "a line turns in the cell; it goes straight on there",
        "(or (turns l c) (straight l c))",
    ),
    Entry(
        ("(reach x c WAY)",),
        "how many steps a line runs straight on from the cell in a direction: a term, "
        "0 without such a line",
        "(= 2 (reach l c east))",
    ),
)
"""Forms of lines."""
OF_LISTS: Sequence[Entry] = (
    Entry(
        ("(list a b ...)",),
        "a list of the items; the word `list` may be left out only where no item "
        "begins with a name",
        "(forall (d (list (next c east) (next c south))) (x d))",
    ),
    Entry(("(size L)",), "the number of items", "(> (size (beside c)) 3)"),
    Entry(("(L k)",), "item `k`, from 1", "(forall (line rows) (x (line 1)))"),
    Entry(("(first K L)",), "the first K items", "(exists (d (first 2 cells)) (x d))"),
    Entry(
        ("(before L K)", "(after L K)"),
        "the items before, or after, number K",
        "(exists (d (before cells 3)) (x d))",
    ),
    Entry(
        ("(numbered L)",),
        "`(item k)`: the items with their numbers",
        "(forall ((d k) (numbered cells)) (where (> k 2)) (x d))",
    ),
    Entry(
        ("(join L M ...)",),
        "one list after the other",
        "(forall (line (join lines regions)) (exists (d line) (x d)))",
    ),
    Entry(
        ("(without L M)",),
        "the items of `L` that are not in `M`",
        "(exists (d (without cells empty)) (x d))",
    ),
    Entry(
        ("(reverse L)",),
        "from the last to the first",
        "(exists (d (first 2 (reverse cells))) (x d))",
    ),
    Entry(
        ("(steps L)",),
        "`(a b)`: each item with the next",
        "(forall (line lines) ((d e) (steps line)) (or (x d) (x e)))",
    ),
    Entry(
        ("(choices L)",),
        "`(a b)`: each two items, once",
        "(forall ((d e) (choices (beside c))) (or (x d) (x e)))",
    ),
    Entry(
        ("(containing a L)", "(containing a b L)"),
        "those of the lists in `L` in which `a` is an item, or both `a` and `b` are",
        "(forall (c cells) (exists (line (containing c lines)) (x (line 1))))",
    ),
    Entry(("(in a L)",), "whether `a` is an item", "(forall (d cells) (where (in d empty)) (x d))"),
)
"""Forms of lists."""
GRAPHS: Sequence[Entry] = (
    Entry(
        ("(connected x)", "(connected (c L) FORMULA)"),
        "black cells, cells with the symbol, or those for which a formula is true, are connected",
        "(connected (c cells) (not (x c)))",
    ),
    Entry(
        ("(connected-by-corners x)", "(connected-by-corners (c L) FORMULA)"),
        "they are connected by their sides and corners",
        "(connected-by-corners x)",
    ),
    Entry(
        ("(reaches-border (c L) FORMULA)",),
        "from each cell for which the formula is true, such cells lead to the border",
        "(reaches-border (c cells) (x c))",
    ),
    Entry(
        ("(reaches (c L) FORMULA M)",),
        "from each cell for which the formula is true, such cells lead to one in `M`",
        "(reaches (c cells) (not (x c)) (marked number))",
    ),
    Entry(("(single-loop x)",), "lines or sides are one loop", "(single-loop l)"),
    Entry(("(single-path x)",), "lines or sides are one path", "(single-path l)"),
    Entry(("(acyclic x)",), "lines or sides form no loop", "(acyclic l)"),
    Entry(
        ("(divided x (c n) ...)",),
        "borders cut the board into parts without loose ends, and the part of cell `c` "
        "has `n` cells; the pairs may be made by `each`",
        "(divided f (each ((c n) numbers) (c n)))",
    ),
    Entry(("(rectangular x)",), "all parts between borders are rectangles", "(rectangular f)"),
    Entry(
        ("(divided ((c d) pairs) FORMULA (c n) ...)",),
        "the same, with borders between neighbours for which the formula is true",
        "(divided ((c d) pairs) (xor (x c) (x d)) (each ((c n) numbers) (c n)))",
    ),
)
"""Forms of graphs."""
SHAPES: Sequence[Entry] = (
    Entry(
        ("(shaped x c SHAPE ...)",),
        "the part of cell `c` between borders `x` has one of the shapes; or, of cells "
        "that are black or have a symbol, those connected with `c`",
        '(shaped x c "tetrominoes")',
    ),
    Entry(
        ("(shaped (c L) FORMULA SHAPE ...)",),
        "the cells of a list for which the formula is true have one of the shapes",
        '(shaped (d cells) (x d) "xxx/x")',
    ),
)
"""Forms of shapes."""
LOOPS: Sequence[Entry] = (
    Entry(
        ("(forall BINDER BINDER* FORMULA)",),
        "the formula holds for all values of the names; a binder is `(NAME LIST)`, "
        "`((NAME ...) LIST)`, `(NAME FROM TO)` or `(where CONDITION)`",
        "(forall (c cells) (k 1 3) (where (in c empty)) (x c))",
    ),
    Entry(
        ("(exists BINDER BINDER* FORMULA)",),
        "the formula holds for some values of the names",
        "(exists (c cells) (x c))",
    ),
    Entry(
        ("(sum BINDER BINDER* TERM)",),
        "the sum of the term for all values of the names",
        "(= 9 (sum (c cells) (n c)))",
    ),
    Entry(
        ("(count BINDER BINDER* FORMULA)",),
        "for how many values the formula is true: a term",
        "(= 3 (count (c cells) (x c)))",
    ),
    Entry(
        ("(each BINDER BINDER* ITEM)",),
        "the items for all values of the names, inside a list or among arguments",
        "(alldifferent (each (c cells) (n c)))",
    ),
    Entry(
        ("(where CONDITION)",),
        "only values for which the board fulfils the condition count",
        "(forall ((c d) pairs) (where (is c b)) (x d))",
    ),
    Entry(
        ("(let (NAME VALUE) ... FORM)",),
        "names for values inside a form",
        "(let (d (next c east)) (or (x c) (x d)))",
    ),
)
"""Loops, conditions and abbreviations."""
WORDS: Sequence[Entry] = (
    Entry(
        ("north", "west", "east", "south", "north-west", "north-east", "south-west", "south-east"),
        "a direction",
        "(x (next c north))",
    ),
    Entry(("width", "height"), "the numbers of columns and rows", "(< (n c) width)"),
    Entry(("true", "false"), "what always holds, and what never does", "(or (x c) true)"),
)
"""Words that stand for themselves."""
FORMS: Sequence[Entry] = (*LISTS, *PLACES, *LINES, *OF_LISTS, *GRAPHS, *SHAPES, *LOOPS, *WORDS)
"""All that stands inside rules."""
