"""Variants of rules by a line at the top of a board, and by a letter in addresses."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from boards import broken, linked, puzzle, rows, some_solutions
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.penpa.drawing import Drawing, Number
from csp2sat.models.penpa.write import write
from csp2sat.models.read_puzzle import Input, identify, identify_address
from csp2sat.models.registry import guess
from csp2sat.puzzle import make
from running import Run
from same_boards import same

Chance = random.Random


def cells(width: int, height: int, tokens: str) -> Callable[[Chance], str]:
    """Random rows."""
    return lambda chance: "\n".join(
        " ".join(chance.choice(tokens) for _ in range(width)) for _ in range(height)
    )


def pairs(chance: Chance) -> str:
    """Two pairs of numbers on a board of 4 x 3 cells."""
    tokens = [*"1122", *"-" * 8]
    chance.shuffle(tokens)
    return "\n".join(" ".join(tokens[i : i + 4]) for i in range(0, 12, 4))


def walled(chance: Chance) -> str:
    """A few walls inside of a room of 4 x 4 cells."""
    walls = [["-"] * 4 for _ in range(4)]
    for _ in range(3):
        walls[chance.randrange(3)][chance.randrange(3)] = chance.choice(["e", "s", "es"])
    rows = ["----"] * 4 + ["# regions"] + ["AAAA"] * 4 + ["# walls", *map(" ".join, walls)]
    return "\n".join(rows)


def wide_rooms(chance: Chance) -> str:
    """Two or three rooms of 4 x 4 cells, perhaps with a wall inside."""
    names = chance.choice(["AAAA BBBB BBBB CCCC", "AABB AABB AABB AABB", "AAAA ABBA ABBA AAAA"])
    walls = chance.choice([[], ["# walls", "----", "----", "e---", "----"]])
    first = chance.choice("----024")
    return "\n".join([f"{first}---", *["----"] * 3, "# regions", *names.split(), *walls])


SMALL: dict[str, tuple[str, str, Callable[[Chance], str]]] = {
    "masyu": ("4 4", "full", cells(4, 4, "-----------wb")),
    "geradeweg": ("4 4", "full", cells(4, 4, "--------------?123")),
    "slitherlink": ("3 3", "full", cells(3, 3, "-------012")),
    "minesweeper": ("3 3", "mines 2", cells(3, 3, "-----12?")),
    "numberlink": ("4 3", "full", pairs),
    "skyscrapers": ("4 4", "diagonals", cells(4, 4, "-----------12")),
    "fillomino": ("3 3", "most 3", cells(3, 3, "---------123")),
    "aqre": ("4 4", "contrast", walled),
    "koburin": ("5 5", "outside", lambda _: "\n".join(["-----"] * 4 + ["----?"])),
    "regional-yajilin": (
        "5 5",
        "outside",
        lambda _: "\n".join(["-----"] * 5 + ["# regions"] + ["AAAAA"] * 5),
    ),
    "yajilin": ("5 5", "outside", lambda _: "\n".join(["-----"] * 4 + ["----?"])),
}
"""Boards whose line leaves out some of their usual answers."""


def answers(given: BoardPuzzle) -> list[list[list[str]]]:
    """All answers, as rows."""
    return sorted(rows(given, each) for each in some_solutions(given, 10**5))


@pytest.mark.parametrize("name", SMALL)
def test_the_line_leaves_the_answers_that_break_no_rule(name: str) -> None:
    chance = random.Random(name)
    size, line, drawn = SMALL[name]
    breaks, kept, left = broken(name), 0, 0
    for board in dict.fromkeys(drawn(chance) for _ in range(12)):
        usual = answers(puzzle(name, f"size {size}\n{board}"))
        given = puzzle(name, f"size {size}\n{line}\n{board}")
        found = answers(given)
        assert found == [each for each in usual if not breaks(given.board, each)]
        kept += len(found)
        left += len(usual) - len(found)
    assert kept
    assert left


def test_a_loop_may_leave_out_rooms() -> None:
    chance = random.Random(1)
    loops = answers(puzzle("masyu", "\n".join(["----"] * 4)))
    breaks, more = broken("country-road"), 0
    for _ in range(12):
        board = wide_rooms(chance)
        given = puzzle("country-road", f"size 4 4\nskip\n{board}")
        assert answers(given) == [each for each in loops if not breaks(given.board, each)]
        more += len(answers(given)) > len(answers(puzzle("country-road", board)))
    assert more


def test_numbers_of_koburin_may_count_all_cells_around() -> None:
    breaks, found = broken("koburin"), 0
    loops = answers(puzzle("koburin", "\n".join(["----", "----", "?---", "????"])))
    for number in "012":
        board = "\n".join(["----", "----", "?---", f"??{number}?"])
        given = puzzle("koburin", f"size 4 4\naround\n{board}")
        assert answers(given) == [each for each in loops if not breaks(given.board, each)]
        found += len(answers(given)) != len(answers(puzzle("koburin", board)))
    assert found


PLATES = ["AAB CDB", "AAA BCC", "ABB ACD", "AAA BBA", "ABC ABC"]


def test_equal_poles_may_attract_each_other() -> None:
    chance, breaks, kept = random.Random(4), broken("magnets"), 0
    every = [[list(each[:3]), list(each[3:])] for each in product("np-", repeat=6)]
    for names in PLATES:
        clues = " ".join(chance.choice("--1") for _ in range(3))
        rows = chance.choice(["---\n---", "---\n--p", "X--\n---"])
        sections = ["# regions", *names.split(), "# top", clues]
        given = puzzle("magnets", "\n".join(["size 3 2", "anti", rows, *sections]))
        found = [each for each in every if not breaks(given.board, each)]
        assert answers(given) == sorted(found)
        kept += len(found)
    assert kept > len(PLATES)


@pytest.mark.parametrize("method", ["edges", "colour", "sugar"])
def test_each_model_of_slitherlink_has_the_variant(method: str) -> None:
    given = puzzle("slitherlink", "size 3 3\nfull\n--3\n---\n---")
    given.choose(method)
    found = {given.answer(each) for each in some_solutions(given, 10**5)}
    usual = puzzle("slitherlink", "size 3 3\nfull\n--3\n---\n---")
    assert found == {usual.answer(each) for each in some_solutions(usual, 10**5)}
    assert found


ADDRESSES = {
    "https://puzz.link/p?aqre/b/3/3/vg00i": "contrast",
    "https://puzz.link/p?country/e/5/5/vvuebrvb1q1j": "skip",
    "https://puzz.link/p?fillomino/t/4/4/g21o21h": "most 3",
    "https://puzz.link/p?arukone/4/4/g2i21g1m": "full",
    "https://puzz.link/p?geradeweg/f/4/4/p2g3i": "full",
    "https://puzz.link/p?magnets/a/4/4/i3o211avouq8": "anti",
    "https://puzz.link/p?mashu/f/4/4/0003i0": "full",
    "https://puzz.link/p?slither/f/3/3/gdk": "full",
    "https://puzz.link/p?koburin/m/4/4/n.i..1a": "around",
    "https://puzz.link/p?koburin/o/7/7/pcm.mbman": "outside",
    "https://puzz.link/p?yajilin-regions/o/4/4/0000004": "outside",
    "https://puzz.link/p?yajilin/o/7/7/210.40zq120.31": "outside",
}


@pytest.mark.parametrize("address", ADDRESSES)
def test_letters_in_addresses(address: str) -> None:
    given = linked("", address)
    assert ADDRESSES[address] in given.board.lines
    assert given.link() == address
    again = puzzle(given.kind.name, "\n".join(given.board.lines))
    assert same(given.board, again.board)
    drawn = linked("", given.penpa())
    assert same(given.board, drawn.board)
    assert len(some_solutions(given, 2)) == 1


def test_the_line_of_other_numbers_has_no_letter() -> None:
    given = puzzle("fillomino", "size 2 2\nmost 4\n--\n--")
    with pytest.raises(ValueError, match="the line 'most 4' has no letter in addresses"):
        given.link()


def test_a_number_above_the_limit_leaves_no_answer() -> None:
    assert not some_solutions(puzzle("fillomino", "size 2 2\nmost 3\n4-\n--"), 1)


# --- given digits in Kakuro ----------------------------------------------------------------------

KAKURO = "size 3 3\n- 4, 5,\n,4 {} 0\n,5 0 0"


def test_given_digits_of_kakuro() -> None:
    usual = answers(puzzle("kakuro", KAKURO.format(0)))
    found = {digit: answers(puzzle("kakuro", KAKURO.format(digit))) for digit in range(1, 10)}
    assert sorted(each for some in found.values() for each in some) == usual
    for digit, some in found.items():
        assert all(each[1][1] == str(digit) for each in some)
    assert len(usual) > 1


def test_given_digits_of_kakuro_are_drawn_in_penpa_only() -> None:
    given = puzzle("kakuro", KAKURO.format(3))
    assert same(linked("", given.penpa()).board, given.board)
    with pytest.raises(ValueError, match="given digits cannot be written"):
        given.link()


# --- names that stand for a line ----------------------------------------------------------------

PAIRS = "- 2 - -\n- 2 1 -\n1 - - -\n- - - -"


@pytest.mark.parametrize("name", ["Flow Free", "flowfree", "arukone"])
def test_a_name_adds_its_line(name: str) -> None:
    given = puzzle("numberlink", f"puzzle {name}\n{PAIRS}")
    assert given.board.numbers == {"full": ()}
    assert same(given.board, puzzle("numberlink", f"size 4 4\nfull\n{PAIRS}").board)
    named = identify(Source(PAIRS), "flow-free")
    assert named
    assert answers(board_of(named)) == answers(given)
    assert len(answers(given)) == 1 < len(answers(puzzle("numberlink", PAIRS)))


def board_of(found: Input) -> BoardPuzzle:
    """The board of an input."""
    given = found.read()
    assert isinstance(given, BoardPuzzle)
    return given


def test_the_name_of_a_file_and_the_title_of_a_drawing_add_it() -> None:
    found = identify(Source(PAIRS), likely=guess("flow-free/1.txt"))
    assert found
    assert board_of(found).board.numbers == {"full": ()}
    drawing = Drawing(2, 2)
    drawing.title = "Flow Free 12"
    drawing.numbers = {(0, 0): Number("1"), (1, 1): Number("1")}
    assert linked("", write(drawing)).board.numbers == {"full": ()}


def test_a_name_adds_its_line_to_an_address() -> None:
    address = Source("https://puzz.link/p?numlin/4/4/g2i21g1m")
    assert board_of(identify_address(address)).board.numbers == {}
    assert board_of(identify_address(address, "flow-free")).board.numbers == {"full": ()}
    with pytest.raises(CspError, match="this is numberlink, not unruly"):
        identify_address(address, "unruly")


@pytest.mark.parametrize(
    ("start", "numbers"),
    [
        ("arukone/4/4/", {"full": ()}),
        ("arukone/e/4/4/", {}),
        ("numlin/4/4/", {}),
    ],
)
def test_arukone_fills_the_board_unless_a_letter_says_otherwise(
    start: str, numbers: dict[str, tuple[int, ...]]
) -> None:
    board = linked("numberlink", f"https://puzz.link/p?{start}g2i21g1m").board
    assert board.numbers == numbers
    assert board.numbered() == puzzle("numberlink", PAIRS).board.numbered()


def test_the_letter_of_arukone_is_not_one_of_numlin() -> None:
    with pytest.raises(CspError, match="the variant 'e' of numlin is not supported"):
        linked("numberlink", "https://puzz.link/p?numlin/e/4/4/g2i21g1m")


@pytest.mark.parametrize(("word", "full"), [("passallcell", True), ("dontpassallcell", False)])
def test_a_file_of_arukone_has_letters(word: str, full: bool) -> None:
    rows = ". B . .\n. B a .\na . . .\n. . . .\n"
    found = identify(Source(f"pzprv3\narukone\n4\n4\n{word}\n{rows}"))
    assert found
    board = board_of(found).board
    assert board.numbers == ({"full": ()} if full else {})
    assert board.tokens[0, 1] == board.tokens[1, 1] == "2"
    assert board.tokens[1, 2] == board.tokens[2, 0] == "27"


@pytest.mark.parametrize("line", ["", "\nalike"])
def test_rows_of_binairo_may_be_alike(line: str) -> None:
    rows = "0110\n1001\n0110\n1001"
    given = puzzle("binairo", f"puzzle binairo\nsize 4 4{line}\n{rows}")
    assert len(answers(given)) == bool(line)
    for name in ("Unruly", "tohu wa vohu"):
        assert len(answers(puzzle("binairo", f"puzzle {name}\n{rows}"))) == 1


def test_a_board_that_a_line_would_solve_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "binairo-4x4.txt"
    path.write_text("0110\n1001\n0110\n1001\n", "utf-8")
    more = b"csp2sat: with a line 'alike' under the size, it has a solution\n"
    for option in ([], ["--unique"]):
        assert run("puzzle", path, *option) == (0, b"no solution\n", more)
    path.write_text("0000\n1001\n0110\n1001\n", "utf-8")
    assert run("puzzle", path) == (0, b"no solution\n", b"")


def test_no_boards_of_such_names_are_made(run: Run) -> None:
    with pytest.raises(SystemExit):
        run("puzzle", "make", "unruly")
    with pytest.raises(ValueError, match="no boards of flow-free are made"):
        make("flow-free")


# --- what addresses do not have -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("minesweeper", "size 2 2\nmines 1\n--\n--", "the line 'mines 1' can't be written"),
        ("skyscrapers", "size 2 2\nheights 1\n--\n--", "the line 'heights 1' can't be written"),
        ("skyscrapers", "size 2 2\ndiagonals\n--\n--", "the line 'diagonals' can't be written"),
        ("magnets", "size 2 1\no-\n# regions\nAA", "'o' can't be written into an address"),
        ("sudoku", "size 6 6\nbox 2 3\n" + "------\n" * 6, "boxes of this size can't be written"),
    ],
)
def test_what_addresses_lack_is_not_left_out(name: str, text: str, message: str) -> None:
    given = puzzle(name, text)
    with pytest.raises(ValueError, match=message):
        given.link()
    drawn = linked(name, given.penpa()).board
    assert (drawn.tokens, drawn.numbers) == (given.board.tokens, given.board.numbers)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("heights 3\n--\n--", "a row of 2 cells can't have 3 heights"),
        ("heights 1\n2-\n--", "2 is too large: the numbers are 1 to 1"),
        ("X-\n--", "there are no parks without a line 'heights N'"),
        ("heights 1\n---\n---", "the board is 3 x 2, but must be a square"),
    ],
)
def test_mistakes_in_boards_with_parks(lines: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        puzzle("skyscrapers", lines)


def test_the_highest_building_of_skyscrapers_may_be_given() -> None:
    assert answers(puzzle("skyscrapers", "heights 1\n1-\n--")) == [[list("1-"), list("-1")]]


# --- clues of Geradeweg ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["", "holes\n"])
def test_a_zero_of_geradeweg_is_any_length_or_a_hole(line: str) -> None:
    chance = random.Random(3)
    breaks, kept = broken("geradeweg"), 0
    loops = answers(puzzle("geradeweg", "size 4 4\n" + "----\n" * 4))
    for _ in range(12):
        rows = cells(4, 4, "--------------00?12")(chance)
        given = puzzle("geradeweg", f"size 4 4\n{line}{rows}")
        found = answers(given)
        assert found == [each for each in loops if not breaks(given.board, each)]
        kept += "0" in given.board.tokens.values() and bool(found)
    assert kept


def test_holes_of_geradeweg_have_no_address_but_a_drawing() -> None:
    given = puzzle("geradeweg", "size 3 3\nholes\n- - -\n- 0 -\n- - 2")
    assert len(answers(given)) == 1
    assert same(linked("geradeweg", given.penpa()).board, given.board)
    with pytest.raises(ValueError, match="the line 'holes' can't be written into an address"):
        given.link()
