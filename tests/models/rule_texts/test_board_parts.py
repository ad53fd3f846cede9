"""Signs between cells and at corners, lists, arrows and letters: read, written, refused, named."""

from collections.abc import Set
from itertools import combinations

import pytest

from boards import board_kind
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board import Board as Plain
from csp2sat.models.board.board_text import board_lines, read_board
from csp2sat.models.board.grid import Cell
from csp2sat.models.rule_texts.files import kind_in
from csp2sat.puzzle import Kind

DOTS = """\
(puzzle "Dots") (board regions (between (w "a white dot" "○") (b "a wall" wall) (number 1 9))
  (corners (number 0 4) (k "a black dot" "●")))
(shade x)
(rule "a white dot is between two black cells" (forall ((c d) (signs w)) (and (x c) (x d))))
(rule "a number counts" (forall ((both n) (clues between)) (= n (count (c both) (x c)))))
(rule "at dots all is white" (forall (p corners) (where (is p k)) (c (around p)) (not (x c))))
(rule "numbers at corners count"
  (forall (p corners) (where (is p number)) (= (number p) (count (c (around p)) (x c)))))
"""
ROWS = """\
size 3 2
A A B
A B B
# corners
- - - -
- - - k
- 1 - -
# between
 - we -
1e 1e -
"""


def board(rows: str, rules: str = DOTS) -> Plain:
    """A board of a kind."""
    kind, _ = kind_in(Source(rules, "try.rules"))
    return read_board(Source(rows), kind.layout)


def mistakes(rows: str, rules: str = DOTS) -> list[str]:
    """The line, column, message and hint of each mistake in a board."""
    try:
        board(rows, rules)
    except CspError as error:
        return [f"{x.line}:{x.column} {x.message} | {x.hint}" for x in error.diagnostics]
    return []


def test_signs_and_corners_are_read_and_written() -> None:
    kind, _ = kind_in(Source(DOTS, "try.rules"))
    first = board(ROWS)
    assert first.between == {
        ((0, 1), (0, 2)): "w",
        ((1, 0), (1, 1)): "1",
        ((1, 1), (1, 2)): "1",
    }
    assert first.corners[1, 3] == "k"
    text = board_lines(first, kind.layout)
    again = read_board(Source("\n".join(text)), kind.layout)
    assert (again.between, again.corners) == (first.between, first.corners)
    assert board_lines(again, kind.layout) == text


def fits(first: Plain, black: Set[Cell]) -> bool:
    """Whether black cells follow the rules of `DOTS`."""
    for pair, sign in first.between.items():
        count = len(black & {*pair})
        if (sign == "w" and count < 2) or (sign.isdecimal() and count != int(sign)):
            return False
    for (r, c), token in first.corners.items():
        around = {(r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)}
        count = len(black & around)
        if (token == "k" and count) or (token.isdecimal() and count != int(token)):
            return False
    return True


BOARDS = (ROWS, ROWS.replace("k\n", "-\n"), ROWS.replace("- k", "k -").replace("1e 1e", "1e -"))


@pytest.mark.parametrize("rows", BOARDS)
def test_the_rules_about_signs_count(rows: str) -> None:
    first = board(rows)
    cells = first.cells
    some = [frozenset(x) for n in range(7) for x in combinations(cells, n)]
    assert Kind.of(DOTS).board(rows).count() == sum(fits(first, black) for black in some)


def test_sentences_and_pictures_show_signs() -> None:
    rows = ROWS.replace("- - - k", "- - - -").replace("- 1 - -", "- 1 - k")
    puzzle = Kind.of(DOTS).board(rows)
    steps = "\n".join(step.text for step in puzzle.steps())
    assert "the white dot between r1c2 and r1c3" in steps.lower()
    assert "the black dot at the lower right corner of r2c3" in steps.lower()
    assert "the 1 between r2c2 and r2c3" in steps.lower()
    drawn = str(puzzle)
    assert "○" in drawn


WRONG = {
    " - w -": "9:4 expected a sign and its side, not 'w' | "
    "'e' behind a sign: on the right of its cell; 's': below",
    " - - we": "9:6 a sign is at the border of the board | ",
    " - we,we -": "9:4 two signs are at one place | ",
    " - qe -": "9:4 'q' is wrong here: expected a number 1 to 9 or '-' (empty) or "
    "'w' (a white dot) or 'b' (a wall) | ",
    " - -": "9:2 this row has 2 cells; the board has 3 | '-' is a cell without signs",
    "": "10:1 the section '# between' has 1 row; the board has 2 | ",
}


@pytest.mark.parametrize("row", WRONG)
def test_mistakes_in_signs(row: str) -> None:
    assert mistakes(ROWS.replace(" - we -", row)) == [WRONG[row]]


def test_signs_stand_between_cells_of_the_board() -> None:
    rules = DOTS.replace("(board regions", "(board holes")
    rows = "- X -\n- - -\n# between\nwe - -\n- we -\n"
    assert mistakes(rows, rules) == ["4:1 a sign is beside a cell that is cut out | "]


ARROWS = (
    '(puzzle "Arrows") (board (cells (arrow 0 3)) (outside top (numbers 1 3)) (word letters 2))'
    '(some-letter x 1 letters) (rule "a number counts the letters in the direction of its arrow"'
    " (forall ((c n) numbers) (= n (count (d (ray c (arrow c))) (> (x d) 0)))))"
)


def test_tokens_of_lists_arrows_and_letters() -> None:
    assert mistakes("- 2> -\n- - -\n# top\n1,3 - 2\n", ARROWS) == []
    wrong = mistakes("- 4e -\n2 - -\n# top\n1,4 - 5\n", ARROWS)
    assert [text.partition(": ")[0] for text in wrong] == [
        "1:3 '4e' is wrong here",
        "2:1 '2' is wrong here",
        "4:1 '1,4' is wrong here",
        "4:7 '5' is wrong here",
    ]
    assert "a number 0 to 3 and the direction of its arrow, n, s, e or w, as '2s'" in wrong[0]
    assert "numbers 1 to 3 with commas, as '2,1' or '-' (empty)" in wrong[2]
    letters = (
        '(puzzle "A") (board (cells (given-letter 1 width))) (letter x 1 width) (rule "a" true)'
    )
    assert mistakes("C B -\n", letters) == []
    assert mistakes("D B -\n", letters) == ["1:1 D is too large: the letters are up to C | "]
    assert mistakes("B 2\n", letters)[0].startswith(
        "1:3 '2' is wrong here: expected a letter A to Z"
    )


def test_letters_are_counted() -> None:
    puzzle = Kind.of(ARROWS).board("1> - -\n")
    assert puzzle.count() == 3 * 4  # none in the cell of the arrow or one of two; one of two cells
    answer = puzzle.solve()
    assert answer
    assert {token for row in answer.rows for token in row} <= {"A", "B", "-"}


def test_sentences_write_letters_and_numbers_of_arrows() -> None:
    latin = (
        '(puzzle "Latin") (board (cells (given-letter 1 width))) (letter x 1 width)'
        '(rule "each letter once" (forall (line lines) (alldifferent (each (c line) (x c)))))'
    )
    steps = [step.text for step in Kind.of(latin).board("A - -\n- - A\n- - -\n").steps()]
    assert steps[0] == "Hidden single: only r3c2 can be A in row 3; r1c1 and r2c3 block the rest."
    rows = "A B -\n- - -\n- - -\n"
    (step, *_) = Kind.of(latin).board(rows).steps()
    assert "C" in step.text
    assert "3" not in step.text.replace("r1c3", "")
    (step, *_) = Kind.of(ARROWS).board("0> - -\n").steps()
    assert step.text.startswith("The 0 at r1c1")


def test_what_signs_between_cells_are_mistaken_for() -> None:
    rule = '(rule "a" (forall ((c d) pairs) (=> (is c w) (x d))))'
    (wrong,) = mistakes(ROWS, DOTS + rule)
    assert (
        wrong
        == "9:43 'w' stands between cells | (signs w) lists the neighbours with it between them"
    )
    (wrong,) = mistakes(ROWS, DOTS.replace("wall)", '"|")'))
    assert "expected a look: black, grey, wall or a sign" in wrong
    assert "| the signs are ☼ ★" in wrong


LACKING = {
    "# given\n- -\n- -": "3:1 boards of this kind have no section '# given' "
    "| (board given) adds it",
    "# top\n1 -": "3:1 boards of this kind have no section '# top' | (board (outside top)) adds it",
    "# Right: 1 -": "3:1 boards of this kind have no section '# right' "
    "| (board (outside right)) adds it",
    "# corners\n-": "3:1 boards of this kind have no section '# corners' "
    "| (board (corners (number 0))) adds it",
    "# between\n-": "3:1 boards of this kind have no section '# between' "
    "| (board (between (number 1))) adds it",
}


@pytest.mark.parametrize("section", LACKING)
def test_a_section_that_the_kind_lacks_is_no_comment(section: str) -> None:
    rules = '(puzzle "Rows") (board regions (outside bottom)) (shade x) (rule "any" true)'
    expected = f"{LACKING[section]}; a comment has more words"
    assert mistakes(f"A A\nB B\n{section}\n", rules) == [expected]


def test_boards_lack_sections_on_other_shapes_too() -> None:
    rules = '(puzzle "Rows") (board (shape hexagonal)) (shade x) (rule "any" true)'
    assert mistakes("- -\n- -\n# regions\nA A\nA A\n", rules) == [
        "3:1 boards of this kind have no section '# regions' "
        "| (board regions) adds it; a comment has more words"
    ]


def test_players_of_a_kind_of_the_package_learn_which_sections_its_boards_have() -> None:
    with pytest.raises(CspError) as caught:
        read_board(Source("2 -\n- -\n# regions\nA A\nA A\n"), board_kind("mochikoro").layout)
    assert [x.hint for x in caught.value.diagnostics] == [
        "they have '# given'; a comment has more words"
    ]


def test_comments_may_name_the_rows_or_say_more() -> None:
    rules = '(puzzle "Rows") (board regions) (shade x) (rule "any" true)'
    assert not mistakes("# Regions\nA A\nB B\n# given by a friend\n# top secret\n", rules)
