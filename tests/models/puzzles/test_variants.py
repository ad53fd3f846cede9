"""Variants of rules by a line at the top of a board, and by a letter in addresses."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from boards import broken, linked, puzzle, rows, some_solutions
from csp2sat.models.board_puzzle import BoardPuzzle
from same_boards import same

Chance = random.Random


def cells(width: int, height: int, tokens: str) -> Callable[[Chance], str]:
    """Random rows."""
    return lambda chance: "\n".join(
        " ".join(chance.choice(tokens) for _ in range(width)) for _ in range(height)
    )


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
    "https://puzz.link/p?geradeweg/f/4/4/p2g3i": "full",
    "https://puzz.link/p?magnets/a/4/4/0100h1g2h0g011avouq8": "anti",
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
