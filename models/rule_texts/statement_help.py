"""What statements, the parts of boards and their tokens mean, with an example each."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.rule_texts.help_entry import Entry

DECLARATIONS: Sequence[Entry] = (
    Entry(("(shade x WHERE)",), "cells are black or white", "(shade m)", "`(x c)`: c is black"),
    Entry(
        ('(symbol x "SIGN" "TOKEN" WHERE)',),
        "cells have a symbol or not",
        '(symbol lamp "☼" empty)',
        "`(x c)`: c has it",
    ),
    Entry(
        ("(number x LO HI WHERE)",),
        "cells have a number",
        "(number m 1 width)",
        "`(x c)`: the number in c",
    ),
    Entry(
        ("(some-number x LO HI WHERE)",),
        "some cells have a number",
        "(some-number m 1 9)",
        "`(x c)`: the number in c, 0 without one",
    ),
    Entry(
        ("(letter x LO HI WHERE)", "(some-letter x LO HI WHERE)"),
        "cells, or some cells, have a letter, of which A is 1",
        "(letter m 1 3)",
        "`(x c)`: the number of the letter",
    ),
    Entry(
        ('(choice x (NAME "SIGN" "TOKEN" "MEANING") ... WHERE)', "some-choice"),
        "cells, or some cells, have one of the signs",
        '(choice m (ring "○" "o" "a circle") (cross "×" "x" "a cross"))',
        "`(x c)`: the number of the sign, 0 without one; `NAME` is its number",
    ),
    Entry(
        ("(line x WHERE)",),
        "lines join the centres of cells",
        "(line m)",
        "`(x c d)`: one joins the neighbours c and d; `(x c north)`: one leaves c",
    ),
    Entry(
        ("(sides x)",),
        "sides of cells are drawn",
        "(sides m)",
        "`(x c north)`: this side of c is drawn",
    ),
    Entry(
        ("(borders x)",),
        "borders cut the board into parts",
        "(borders m)",
        "`(x c d)`: a border is between c and d",
    ),
)
"""What players find."""
OTHERS: Sequence[Entry] = (
    Entry(
        ('(puzzle "TITLE" "TASK")',),
        "the title of the kind, and the task, which may be left out",
        '(puzzle "Star Battle" "Put stars into cells")',
    ),
    Entry(
        ("(board PART ...)",),
        "what boards have; without it, cells are all there is",
        "(board (word more 1))",
    ),
    Entry(
        ('(rule "TEXT" FORMULA ...)',),
        "a rule: the formulas hold; hints and explanations show the text",
        '(rule "no two touch" (forall ((c d) touching) (or (x c) (x d))))',
    ),
    Entry(
        ('(follows "WHY" FORMULA ...)',),
        "what follows from the rules: it changes no answer, but helps hints and steps",
        '(follows "rules 1 and 2" (exists (c cells) (x c)))',
    ),
    Entry(
        ("(define NAME VALUE)", "(define (NAME PARAMETER ...) FORM)"),
        "a name for a value or a list, or for a form with parameters",
        "(define (apart c d) (or (x c) (x d)))",
    ),
    Entry(
        ('(include "FILE")',),
        "stands for the statements of a file in the same folder or below it",
        '(include "latin.rules")',
    ),
    Entry(
        ("(int x LO HI)", "(int (x LIST ...) LO HI)"),
        "auxiliary variables, for the items of lists or a single one: numbers that are "
        "not part of the answer",
        "(int (m cells) 0 9)",
    ),
    Entry(
        ("(bool x)", "(bool (x LIST ...))"),
        "auxiliary variables that are true or false",
        "(bool (m cells))",
    ),
    Entry(
        ("(parts p x)", "(parts p x L)"),
        "names the parts between borders `x`: `(p c d)`: d is in the part of c, a cell of `L`",
        "(borders b) (parts p b cells)",
    ),
)
"""The other statements."""
STATEMENTS: Sequence[Entry] = (*OTHERS, *DECLARATIONS)
"""All statements."""
PARTS: Sequence[Entry] = (
    Entry(("regions",), "a name for each cell", "(board regions)"),
    Entry(
        ("(regions TOKEN ...)",),
        "regions with a clue, which stands in the first cell of its region",
        "(board (regions (number 0)))",
    ),
    Entry(("(cells TOKEN ...)",), "cells with tokens", "(board (cells (number 0 4)))"),
    Entry(("(corners TOKEN ...)",), "clues at corners of cells", "(board (corners (number 0 4)))"),
    Entry(
        ("(between TOKEN ...)",),
        "signs between neighbours",
        '(board (between (w "a white dot" "○")))',
    ),
    Entry(
        ("(outside SIDE ... TOKEN ...)",),
        "clues outside, at `top`, `bottom`, `left` or `right`; without tokens they are "
        "numbers from 0",
        "(board (outside top left))",
    ),
    Entry(
        ("(word NAME DEFAULT)", "(word NAME)"),
        "a line at the top of a board with a number, or a line that is there or not; "
        "the name is a constant",
        "(board (word more 1))",
    ),
    Entry(("square",), "all boards are square", "(board square)"),
    Entry(("boxes",), "boards have the boxes of Sudoku", "(board boxes)"),
    Entry(("holes",), "cells with `X` are cut out", "(board holes)"),
    Entry(
        ("(shape NAME)",),
        "the usual shape of boards: `square`, `hexagonal`, `triangular` or `torus`",
        "(board (shape hexagonal))",
    ),
    Entry(
        ("shades",),
        "cells may be given as black (`x`) or white (`-`) under `# given`",
        "(board shades)",
    ),
    Entry(("given",), "any tokens of the answer may be given under `# given`", "(board given)"),
)
"""The parts of boards."""
TOKENS: Sequence[Entry] = (
    Entry(
        ('(number LO HI "MEANING" LOOK)',),
        "a number; all but `LO` may be left out",
        '(board (cells (number 0 4 "a black cell" black)))',
    ),
    Entry(
        ("(given LO HI)",), "a number that is a part of the answer", "(board (cells (given 1 9)))"
    ),
    Entry(("(numbers LO HI ...)",), "a list of numbers, as `2,1,3`", "(board (cells (numbers 1)))"),
    Entry(
        ("(arrow LO HI ...)",),
        "a number with an arrow, as `2e` or `2>`",
        "(board (cells (arrow 0)))",
    ),
    Entry(
        ("(letter LO HI ...)", "(given-letter LO HI)"),
        "a capital letter, which counts as its number in the alphabet",
        "(board (outside top (letter)))",
    ),
)
"""The tokens of boards."""
