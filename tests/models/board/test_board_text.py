"""Boards as text: words at the top, regions, corners, clues outside; and mistakes in them."""

from __future__ import annotations

import pytest

from boards import KINDS, board_kind, puzzle
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board import Board, Layout
from csp2sat.models.board.board_text import board_lines, read_board
from csp2sat.models.board.regions import numbered_rooms, only_first_cells, rooms, walls
from csp2sat.models.board.tokens import number, one_of
from same_boards import same

ALL = Layout(
    number(0, 99),
    regions=True,
    sides=("top", "left"),
    words={"stars": 1, "fleet": None},
    mistakes=only_first_cells,
)
ROOMS = Layout(regions=True, words={"stars": 1})
CORNERS = Layout(corners=one_of({"-": "nothing", "3": "three"}))

FULL = """\
# a title
stars 2
size 3 2
fleet 4 3 3
12 - 1
- - -
# regions
a b c
a a c
# top
- 2,1 7
# left
1 -
"""


def mistake(text: str, layout: Layout) -> str:
    """The first mistake in a text."""
    with pytest.raises(CspError) as caught:
        read_board(Source(text, "b"), layout)
    return str(caught.value).splitlines()[0]


def test_everything_a_board_can_have() -> None:
    layout = ALL._replace(clues=lambda _: "")
    board = read_board(Source(FULL), layout)
    assert (board.width, board.height) == (3, 2)
    assert board.numbers == {"stars": (2,), "fleet": (4, 3, 3)}
    assert board.numbered() == {(0, 0): 12, (0, 2): 1}
    assert rooms(board) == {"a": [(0, 0), (1, 0), (1, 1)], "b": [(0, 1)], "c": [(0, 2), (1, 2)]}
    assert list(numbered_rooms(board)) == [
        ((0, 0), 12, rooms(board)["a"]),
        ((0, 2), 1, rooms(board)["c"]),
    ]
    assert ((0, 1), (1, 1)) in set(walls(board))
    assert board.outside == {"top": ["-", "2,1", "7"], "left": ["1", "-"]}
    assert same(read_board(Source("\n".join(board_lines(board, layout))), layout), board)


def test_rows_that_name_regions() -> None:
    board = read_board(Source("size 3 2\nstars 1\naab\nabb\n"), ROOMS)
    assert list(board.regions.values()) == list("aababb")
    assert board_lines(board, ROOMS) == ["size 3 2", "stars 1", "a a b", "a b b"]


def test_tokens_at_corners() -> None:
    board = read_board(Source("size 2 1\n- 3 -\n3 3 -\n"), CORNERS)
    assert [point for point, token in board.corners.items() if token == "3"] == [
        (0, 1),
        (1, 0),
        (1, 1),
    ]
    assert board_lines(board, CORNERS) == ["size 2 1", "- 3 -", "3 3 -"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("stars 2", "stars", "b:2:1: error: expected 'stars' and a positive integer"),
        ("stars 2", "stars 0", "b:2:1: error: expected 'stars' and a positive integer"),
        ("fleet 4 3 3", "fleet x", "b:4:1: error: expected 'fleet' and positive integers"),
        ("stars 2", "star 2", "b:2:1: error: expected 'size WIDTH HEIGHT', two positive integers"),
        ("12 -", "100 -", "b:5:1: error: '100' is wrong here: expected a number 0 to 99"),
        ("- - -", "- 5 -", "b:6:3: error: the clue of region a must be in its first cell"),
        ("a a c", "a c a", "b:9:3: error: region c is in 2 parts"),
        ("a a c\n", "", "b:8:5: error: the section '# regions' has 1 row; the size line says 2"),
        ("a b c", "a b", "b:8:1: error: this row has 2 cells; the size line says 3"),
        ("# regions", "# a region", "b:8:1: error: the board has 4 rows; the size line says 2"),
        ("- 21 7", "- 7", "b:11:3: error: expected 3 clues in section '# top', found 2"),
        ("1 -\n", "1 - 3\n", "b:13:5: error: expected 2 clues in section '# left', found 3"),
        ("21", "x", "b:11:3: error: 'x' is wrong here: expected a number >= 0 or '-' (empty)"),
    ],
)
def test_mistakes_have_their_place(old: str, new: str, message: str) -> None:
    text = FULL.replace("2,1", "21")  # there are numbers outside only
    assert old in text
    assert mistake(text.replace(old, new), ALL).startswith(message)


def test_mistakes_at_corners() -> None:
    assert mistake("size 2 1\n- 3 -\n3 3\n", CORNERS) == (
        "b:3:1: error: this row has 2 cells; the size line says 2, and corners have one more"
    )
    assert mistake("size 2 1\n- 3 -\n", CORNERS) == (
        "b:2:6: error: the board has 1 row; the size line says 1, and corners have one more"
    )
    assert mistake("size 2 1\n- 3 -\n3 4 3\n", CORNERS).startswith(
        "b:3:3: error: '4' is wrong here: expected '-' (nothing) or '3' (three)"
    )


# --- rows without blanks, and what stands for nothing --------------------------------------------

PAIRS = {
    "sudoku": ("size 4 4\n1--4\n----\n- - - -\n2---", "size 4 4\n1..4\n_.._\n. - _ .\n2..."),
    "nurikabe": ("size 3 2\n12 - -\n- - ?", "size 3 2\n12 . _\n..?"),
    "kakuro": ("size 3 2\n- 4, -\n,4 0 0", "size 3 2\n- 4, -\n,4 . _"),
    "kropki": ("size 2 2\nw- --\n-- --", "size 2 2\nw- .\n_ --"),
    "satpuzzle": ("size 6 6\n" + "x....x\n" * 6, "size 6 6\n" + "x_.._x\n" * 6),
    "creek": ("size 2 1\n-3-\n---", "size 2 1\n.3_\n..."),
    "tents": ("size 2 1\n-T\n# top\n- 1", "size 2 1\n.T\n# top\n. 1"),
    "nonogram": ("1\n3\n1 1\n1\n-\n1", "1\n3\n1, 1,\n1\n_\n1"),
    "battleships": (
        "size 2 2\nfleet 2 1\n- -\n- -\n# top\n- 12\n# left\n1\n10",
        "size 2,2\nfleet 2,1\n- -\n- -\n# TOP:\n-, 12\n# Left\n1\n10",
    ),
    "skyscrapers": ("size 2 2\n--\n--\n# top\n- 2", "size 2 2\n--\n--\n# top\n.2"),
    "heyawake": (
        "size 3 1\n---\n# regions\naaa\n# walls\n- e -",
        "size 3 1\n---\n# regions\na,a,a\n# walls\n.e_",
    ),
    "aqre": (
        "size 3 1\n---\n# regions\naaa\n# walls\n- e -",
        "size 3 1\n---\n# regions\naaa\n# walls\n0,e,",
    ),
    "easy-as-abc": ("size 2 2\n--\n--\n# left\nA -", "size 2 2\n..\n__\n# left\nA _"),
}


@pytest.mark.parametrize("name", PAIRS)
def test_dots_underscores_and_commas_change_nothing(name: str) -> None:
    one, other = (puzzle(name, text).board for text in PAIRS[name])
    assert same(one, other)
    assert not set(other.tokens.values()) & {"_", "." if name != "satpuzzle" else "_"}


def test_the_size_of_a_nonogram_may_be_a_line() -> None:
    plain = puzzle("nonogram", "2\n3\n1 1\n1\n1\n1\n1\n").board
    for size in ("size 3 2", "3x2", "Size: 3x2"):
        assert same(puzzle("nonogram", f"{size}\n1,1\n1\n1\n1\n1\n").board, plain)


def test_a_row_of_tokens_of_one_character_needs_no_blanks() -> None:
    rows = ["53--7----", "6--195---", "-98----6-", *["---------"] * 6]
    text = "\n".join(["size 9 9", *rows])
    spaced = "\n".join(["size 9 9", *map(" ".join, rows)])
    dotted = text.replace("-", ".")
    assert same(puzzle("sudoku", text).board, puzzle("sudoku", spaced).board)
    assert same(puzzle("sudoku", dotted).board, puzzle("sudoku", spaced).board)


def test_a_dot_may_name_a_region() -> None:
    board = read_board(Source("size 3 1\n..a\n"), ROOMS)
    assert list(board.regions.values()) == [".", ".", "a"]


@pytest.mark.parametrize("token", [".", "_"])
def test_what_is_no_clue_and_has_no_empty_cell_stays_wrong(token: str) -> None:
    layout = Layout(one_of({"a": "a", "b": "b"}))
    assert mistake(f"size 2 1\na {token}\n", layout).startswith(f"b:2:3: error: '{token}' is wrong")


# --- missing sections ----------------------------------------------------------------------------

WITH_SECTION = [
    name for name in KINDS if board_kind(name).layout.regions and board_kind(name).layout.tokens
]


@pytest.mark.parametrize("name", WITH_SECTION)
def test_missing_regions_are_an_error(name: str) -> None:
    text = "size 2 3\n- -\n- -\n- -\n"
    with pytest.raises(CspError) as caught:
        puzzle(name, text)
    assert str(caught.value) == (
        "board:4:4: error: the section '# regions' is missing\n  - -\n     ^\n"
        "  hint: add '# regions' and below it 3 rows of 2 names, such as 'A A B': "
        "the region of each cell"
    )


@pytest.mark.parametrize("name", WITH_SECTION)
def test_rows_without_their_heading_are_an_error(name: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle(name, "size 2 1\n- -\nA A\n")
    first, _, _, hint, *_ = str(caught.value).splitlines()
    assert first == "board:3:1: error: the board has 2 rows; the size line says 1"
    expected = "  hint: other rows go below a line with their name: '# regions', '# walls'"
    assert hint.startswith(expected)


WITH_SIDES = [
    name
    for name in KINDS
    if (layout := board_kind(name).layout).sides
    and name != "nonogram"
    and not layout.regions
    and name not in WITH_SECTION
]


@pytest.mark.parametrize("name", WITH_SIDES)
def test_clues_without_their_heading_are_an_error(name: str) -> None:
    size = 10 if name == "battleships" else 3
    rows = f"{'-' * size}\n" * size
    with pytest.raises(CspError) as caught:
        puzzle(name, f"size {size} {size}\n{rows}{'1' * size}\n")
    first, _, _, hint = str(caught.value).splitlines()
    assert first.endswith(f"the board has {size + 1} rows; the size line says {size}")
    side = board_kind(name).layout.sides[0]
    assert hint.startswith(f"  hint: other rows go below a line with their name: '# {side}'")
    assert puzzle(name, f"size {size} {size}\n{rows}").board.outside == {}


def test_rows_below_a_section_are_an_error() -> None:
    with pytest.raises(CspError) as caught:
        puzzle("heyawake", "size 2 1\n# regions\nA A\n")
    first, _, _, hint = str(caught.value).splitlines()
    assert first == "board:3:4: error: the board has 0 rows; the size line says 1"
    assert hint == "  hint: its rows go above the line '# regions'"


# --- singular and plural -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("size 2 2\n- - -\n- -", "b:2:5: error: this row has 3 cells; the size line says 2"),
        ("size 2 2\n-\n- -", "b:2:1: error: this row has 1 cell; the size line says 2"),
        ("size 3 1\n----", "b:2:1: error: this row has 1 cell, or 4 without spaces; the size line"),
        ("size 1 2\n-", "b:2:1: error: the board has 1 row; the size line says 2"),
        ("size 1 2", "b:1:8: error: the board has 0 rows; the size line says 2"),
        ("size 1 1\n-\n# top\n- -", "b:4:3: error: expected 1 clue in section '# top', found 2"),
        ("size 2 1\n- -\n# top\n-", "b:4:1: error: expected 2 clues in section '# top', found 1"),
    ],
)
def test_a_wrong_number_of_rows_cells_or_clues_is_an_error(text: str, message: str) -> None:
    assert mistake(text, Layout(number(0, 99), sides=("top",))).startswith(message)


def test_a_huge_size_is_refused() -> None:
    message = "b:1:1: error: a board of 99999 x 99999 cells can't be read: at most 40,000"
    assert mistake("size 99999 99999\n- -\n", ALL) == message


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("# region", "did you mean 'regions'?"),
        ("#Topp", "did you mean 'top'?"),
        ("# lefft 1 -", "did you mean 'left'?"),
        ("# top 1,2, -", "its rows go below this line"),
        ("# top 1 2 -", "its rows go below this line"),
    ],
)
def test_a_comment_like_the_name_of_a_section_is_a_mistake(line: str, hint: str) -> None:
    with pytest.raises(CspError) as caught:
        read_board(Source(f"size 1 1\n-\n# regions\na\n{line}\n", "b"), ALL)
    first, *_, last = str(caught.value).splitlines()
    assert first == f"b:5:1: error: '# {line.strip('# ')}' is not just the name of a section"
    assert last.strip() == f"hint: {hint}"


@pytest.mark.parametrize(
    "line", ["#", "# 3", "# title", "# top 3 rows", "# from the left", "## top"]
)
def test_other_comments_are_none(line: str) -> None:
    read_board(Source(f"{line}\nsize 1 1\n-\n# regions\na\n", "b"), ALL)


def test_a_section_that_the_kind_lacks_is_no_comment() -> None:
    text = "size 1 1\n-\n# regions\na\n# bottom\n1\n"
    assert mistake(text, ALL) == "b:5:1: error: boards of this kind have no section '# bottom'"
    with pytest.raises(CspError) as caught:
        read_board(Source(text, "b"), ALL)
    hint = "they have '# regions', '# walls', '# top', '# left'; a comment has more words"
    assert caught.value.diagnostics[0].hint == hint


def test_a_near_miss_is_suggested() -> None:
    with pytest.raises(CspError) as caught:
        read_board(Source("star 2\nsize 1 1\na\n"), ROOMS)
    assert "did you mean 'stars'?" in str(caught.value)


def test_lines_of_sight_and_windows() -> None:
    board = Board(3, 2, Source(""))
    assert board.neighbours((0, 0)) == [(0, 1), (1, 0)]
    assert len(board.around((0, 1))) == 5
    assert board.ray((0, 0), "e") == [(0, 1), (0, 2)]
    assert board.ray((0, 0), "e", {(0, 1)}) == [(0, 1)]
    assert list(board.runs({(0, 0), (0, 2), (1, 2)}, "e")) == [[(0, 0)], [(0, 2)], [(1, 2)]]
    assert list(board.runs({(0, 0), (0, 2), (1, 2)}, "s")) == [[(0, 0)], [(0, 2), (1, 2)]]
    assert [len(each) for each in board.rows_and_columns()] == [3, 3, 2, 2, 2]
    assert list(board.windows(2, 2))[1] == [(0, 1), (0, 2), (1, 1), (1, 2)]
    assert len(list(board.pairs())) == 7


def test_very_many_lines_at_the_top_are_read_at_once() -> None:
    # Taken one by one from the front of a list they would take long.
    message = mistake("stars 2\n" * 60_000 + "a a\na\n", ROOMS)
    assert "this row has 1 cell; the first has 2" in message
