"""Addresses of puzzle editors: read, written, refused."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards import (
    KINDS,
    TEXT_KINDS,
    board_files,
    board_kind,
    broken,
    kind_at,
    linked,
    links,
    parsed,
    puzzle,
    rows,
    some_solutions,
)
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board import Board, take_holes
from csp2sat.models.pzpr import alphabets, codecs, dense_alphabets
from csp2sat.models.pzpr.alphabets import Cursor, arrows, coloured_arrows, number10, number16
from csp2sat.models.pzpr.codecs import Borders, Cells, Corners, Count, Holes, Outside, Rooms
from csp2sat.models.pzpr.dense_alphabets import Single, binary, four_cell, one_cell, ternary
from csp2sat.models.pzpr.links import is_link
from csp2sat.models.pzpr.rare_alphabets import DigitsOrMore, arrow_signs
from csp2sat.models.registry import ALIASES, PUZZLES
from examples import one_in
from paths import DATA
from running import Run
from same_boards import same

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.pzpr.alphabets import Alphabet
    from csp2sat.models.pzpr.codecs import Codec
    from csp2sat.models.pzpr.links import Link

LINKS = links()
SEVERAL = {"https://puzz.link/p?aquarium/r/5/4/17qgela/l24g"}
"""Addresses of boards with several answers, of kinds that have no checker."""
WITH_LINKS = [name for name in KINDS if board_kind(name).link]

WRITTEN_OTHERWISE = {
    "https://pzprxs.vercel.app/p?koburin/m/4/4/n.i..10",
    "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",  # a missing sum is 0
    "https://pzprxs.vercel.app/p?slither/4/4/dgdh2c71",  # the last number skips no empty cells
}

LACKING = {"mines", "heights", "diagonals", "holes"}
"""Lines at the top of boards that addresses do not have."""

EMPTY = st.just("-")
NUMBERS = st.integers(0, 2000).map(str)
ALPHABETS: dict[str, tuple[Alphabet, st.SearchStrategy[str]]] = {
    "number16": (
        number16(),
        EMPTY | EMPTY | st.just("?") | NUMBERS | st.integers(0, 10**6).map(str),
    ),
    "number10": (number10(), EMPTY | st.just("?") | st.integers(0, 9).map(str)),
    "arrows": (
        arrows(),
        EMPTY | st.builds("{}{}".format, st.just("?") | NUMBERS, st.sampled_from("nsew")),
    ),
    "coloured_arrows": (
        coloured_arrows("gwb"),
        EMPTY
        | st.builds(
            "{}{}{}".format, st.sampled_from("gwb"), st.just("?") | NUMBERS, st.sampled_from("nsew")
        ),
    ),
    "four_cell": (four_cell(), EMPTY | EMPTY | st.just("?") | st.integers(0, 4).map(str)),
    "one_cell": (one_cell("T"), st.sampled_from("-----T")),
    "ternary": (ternary(), st.sampled_from("-wb")),
    "binary": (binary("x"), st.sampled_from("-x")),
    "arrow_signs": (arrow_signs(), EMPTY | st.sampled_from("nswe?")),
    "digits_or_more": (DigitsOrMore(), EMPTY | st.just("?") | st.integers(0, 9).map(str) | NUMBERS),
    "single": (Single(), EMPTY | st.just("?") | st.integers(0, 1295).map(str)),
}


@pytest.mark.parametrize("name", ALPHABETS)
@given(st.data())
def test_an_alphabet_reads_what_it_writes(name: str, data: st.DataObject) -> None:
    alphabet, token = ALPHABETS[name]
    tokens = data.draw(st.lists(token, max_size=60))
    text = alphabet.write(tokens)
    cursor = Cursor(Source(text + "!"), 0)
    assert [each.token for each in alphabet.read(cursor, len(tokens))] == tokens
    assert cursor.rest == "!"


@pytest.mark.parametrize("name", ALPHABETS)
@given(st.data())
def test_an_end_may_not_be_left_out(name: str, data: st.DataObject) -> None:
    alphabet, token = ALPHABETS[name]
    tokens = data.draw(st.lists(token, min_size=1, max_size=20))
    text = alphabet.write(tokens)
    with pytest.raises(CspError, match="the address is too short") as caught:
        alphabet.read(Cursor(Source(text), 0), len(tokens) + data.draw(st.integers(5, 9)))
    assert caught.value.diagnostics[0].offset == len(text) - 1


@pytest.mark.parametrize("name", ALPHABETS)
def test_all_places_are_empty_without_a_text(name: str) -> None:
    found = ALPHABETS[name][0].read(Cursor(Source(""), 0), 7)
    assert [each.token for each in found] == ["-"] * 7


@pytest.mark.parametrize("name", ALPHABETS)
@given(st.text("0123456789abcdefghijklmnopqrstuvwxyz.-+=%@*$", max_size=12), st.integers(0, 20))
def test_any_text_is_read_or_refused(name: str, text: str, count: int) -> None:
    try:
        found = ALPHABETS[name][0].read(Cursor(Source(text), 0), count)
    except CspError:
        return
    assert len(found) == count


# --- codecs, on real addresses ------------------------------------------------------------------

BODIES: dict[str, list[Codec]] = {
    "heyawake": [Borders(), Rooms(number16())],
    "country": [Borders(), Rooms(number16())],
    "aqre": [Borders(), Rooms(number16())],
    "lits": [Borders()],
    "norinori": [Borders()],
    "starbattle": [Count("stars"), Borders()],
    "ripple": [Borders(), Cells(number16()), Holes()],
    "mashu": [Cells(ternary())],
    "yajilin": [Cells(arrows())],
    "castle": [Cells(coloured_arrows("gwb"))],
    "gokigen": [Corners(four_cell())],
    "tents": [Outside(number16(), "top", "left"), Cells(one_cell("T"))],
    "skyscrapers": [
        Outside(number16(), "top", "bottom", "left", "right"),
        Cells(number16(), optional=True),
    ],
    "hitori": [Cells(Single())],
    "shakashaka": [Cells(four_cell())],
    "kurodoko": [Cells(number16())],
    "nurimisaki": [Cells(number16())],
}
REAL = [
    line
    for line in (DATA / "links.txt").read_text("utf-8").splitlines()
    if "?" in line and parsed(line).name in BODIES
]


def test_there_is_an_address_for_each_body() -> None:
    assert {parsed(line).name for line in REAL} == set(BODIES)


@pytest.mark.parametrize("line", REAL)
def test_codecs_write_what_they_read(line: str) -> None:
    address = parsed(line)
    board = Board(address.width, address.height, address.source)
    cursor = Cursor(address.source, address.body)
    for codec in BODIES[address.name]:
        codec.decode(cursor, board)
    assert cursor.rest == ""
    take_holes(board, board_kind(kind_at(line)).layout)
    written = "".join(codec.encode(board) for codec in BODIES[address.name])
    assert written == address.source.text[address.body :].rstrip("/")


def test_the_page_for_those_who_add_puzzles_names_all_parts() -> None:
    page = (DATA.parents[1] / "docs" / "adding-a-puzzle.md").read_text("utf-8")
    general = {"Alphabet", "Codec", "Cursor", "Placed", "Runs", "Sparse", "Packed", "natural_of"}
    general |= {"AtPlaces", "TokenRuns", "letters_of"}
    for module in (alphabets, codecs, dense_alphabets):
        own = {name for name, part in vars(module).items() if _from(part) == module.__name__}
        for name in own - general:
            assert name.startswith("_") or f"`{name}" in page, name


def _from(part: object) -> str:
    return getattr(part, "__module__", "")


# --- kinds --------------------------------------------------------------------------------------


def link_of(name: str) -> Link:
    link = board_kind(name).link
    assert link
    return link


@pytest.mark.parametrize("name", WITH_LINKS)
def test_the_name_in_addresses_leads_to_the_kind(name: str) -> None:
    assert kind_at(f"{link_of(name).name}/3/3/") == name
    assert name in LINKS.values(), "there is no address of the kind in tests/data/links.txt"


def test_other_names_are_no_names_of_kinds() -> None:
    assert not set(ALIASES) & set(PUZZLES)


@pytest.mark.parametrize("link", LINKS)
def test_an_address_is_written_as_it_was_read(link: str) -> None:
    found = linked(LINKS[link], link)
    assert same(linked(LINKS[link], found.link()).board, found.board)
    name, rest = link.partition("?")[2].split("/", 1)
    written = found.link().partition("?")[2]
    expected = f"{link_of(LINKS[link]).name}/{rest}"
    assert written.rstrip("/") == expected.rstrip("/") or link in WRITTEN_OTHERWISE
    assert kind_at(f"{name}/{rest}") == LINKS[link]


@pytest.mark.parametrize("link", one_in(2, LINKS))
def test_the_solution_of_an_address_obeys_the_rules(link: str) -> None:
    found = linked(LINKS[link], link)
    solutions = some_solutions(found, 2)
    assert not any(broken(LINKS[link])(found.board, rows(found, x)) for x in solutions)
    if LINKS[link] in TEXT_KINDS:
        assert len(solutions) == 1 + (link in SEVERAL)


@pytest.mark.parametrize("link", LINKS)
def test_the_text_of_an_address_is_the_same_board(link: str) -> None:
    found = linked(LINKS[link], link)
    assert same(puzzle(LINKS[link], "\n".join(found.board.lines)).board, found.board)


@pytest.mark.parametrize("name", WITH_LINKS)
def test_boards_are_read_again_from_their_addresses(name: str) -> None:
    for path in board_files(name):
        given = puzzle(name, path.read_text("utf-8"))
        if LACKING.isdisjoint(given.board.numbers):
            assert same(linked(name, given.link()).board, given.board)
        else:
            with pytest.raises(ValueError, match="can't be written into an address"):
                given.link()


@pytest.mark.parametrize("link", one_in(2, LINKS, 1))
def test_a_truncated_address_is_an_error_or_another_board(link: str) -> None:
    for length in range(len(link) - 1, link.index("?"), -1):
        try:
            linked(LINKS[link], link[:length])
        except CspError as error:
            wrong = list(map(str, error.diagnostics))
        else:  # nothing necessary was cut off
            continue
        assert wrong
        assert all(each.startswith("<link>:1:") for each in wrong)


@pytest.mark.parametrize("link", one_in(2, LINKS))
def test_a_spoilt_address_is_read_or_refused(link: str) -> None:
    chance = random.Random(link)
    for _ in range(12):
        spoilt = list(link)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(link.index("?") + 1, len(link))
            spoilt[at : at + chance.randrange(3)] = chance.choice("0123456789afghz./-+=%*$@ ?:&²")
        address = "".join(spoilt)
        try:
            linked(kind_at(address), address)
        except CspError as error:
            wrong = list(map(str, error.diagnostics))
        else:
            continue
        assert wrong
        assert all(each.startswith("<link>:1:") for each in wrong)


# --- addresses ----------------------------------------------------------------------------------

AKARI = "akari/2/2/i"


@pytest.mark.parametrize(
    "text",
    [
        "akari/2/2/j", "https://puzz.link/p?akari/2/2/j", "http://pzv.jp/p.html?akari/2/2/j/",
        "akari_edit/2/2/j", "https://puzz.link/p?type=editor&akari/2/2/j", "lightup_play/2/2/j",
        "  ?akari/2/2/j ", "puzz.link/p?akari/2/2/j", "pzv.jp:80/p.html?akari/2/2/j",
        "<https://puzz.link/p?akari/2/2/j>", " < puzz.link/p?akari/2/2/j> ", "<akari/2/2/j>",
    ],
)  # fmt: skip
def test_ways_to_write_an_address(text: str) -> None:
    assert is_link(text)
    board = linked("akari", text).board
    assert (board.width, board.height, board.clues()) == (2, 2, [])


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("akari/2/2/k", 11, "5 empty cells, but only 4 left"),
        ("akari/2/2/j0", 12, "the board is complete, but the address goes on: '0'"),
        ("akari/2/2/!j", 11, "'!' has no meaning here"),
        ("akari/f/2/2/j", 7, "the variant 'f' of akari is not supported"),
        ("akari/v:x/2/2/j", 7, "this board has rules in words, 'v:x', which can't be read"),
        ("akari/v:/2/2/j", 7, "this board has rules in words, 'v:', which can't be read"),
        ("v:x/akari/2/2/j", 1, "this board has rules in words, 'v:x', which can't be read"),
        ("akari/0/2/j", 7, "a board of 0 x 2 cells can't be read"),
        ("akari/999/999/j", 7, "a board of 999 x 999 cells can't be read"),
        ("https://puzz.link/p?akari", 25, "expected the numbers of columns and rows"),
        ("https://puzz.link/p?akari/2", 27, "expected the numbers of columns and rows"),
        ("https://puzz.link/p?akari/x/y/z", 29, "expected the numbers of columns and rows"),
        ("https://puzz.link/", 18, "there is no puzzle in this address"),
        ("https://puzz.link/p?", 20, "there is no puzzle in this address"),
        ("https://puzz.link/p?/2/2/j", 21, "there is no puzzle in this address"),
        ("akari/f/g/2/2/j", 9, "expected the numbers of columns and rows"),
        ("akarii/2/2/j", 1, "puzzle type 'akarii' is not supported"),
        ("nqueens/2/2/j", 1, "puzzle type 'nqueens' is not supported"),
        ("sudoku/4/4/5u", 12, "5 is too large"),
    ],
)
def test_bad_addresses(text: str, column: int, message: str, run: Run) -> None:
    code, out, err = run("puzzle", text)
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"<link>:1:{column}: error: {message}")


def test_no_addresses() -> None:
    for word in (
        "akari",
        "board.txt",
        "boards/akari.txt",
        "a/b/c",
        "boards/10/x.txt",
        "10/10/a",
        "x.d/?.txt",
    ):
        assert not is_link(word)


def test_an_address_of_another_kind(run: Run) -> None:
    code, _, err = run("puzzle", "sudoku", "akari/2/2/j")
    assert (code, err.splitlines()[0]) == (1, b"<link>:1:1: error: this is akari, not sudoku")


def test_the_command_prints_the_address_of_a_board(run: Run) -> None:
    code, out, err = run("puzzle", "https://puzz.link/p?akari/2/2/j", "--link")
    assert (code, out, err) == (0, b"https://puzz.link/p?akari/2/2/j\n", b"")
    code, _, err = run("puzzle", "nqueens", "4", "--link")
    assert (code, err) == (1, b"csp2sat: error: --link: only boards have addresses\n")


@pytest.mark.parametrize("text", ["size 2 1\n- -", "size 1 2\n-\n-", "size 1 1\n-"])
def test_a_kakuro_of_one_row_or_column_has_no_address(text: str) -> None:
    with pytest.raises(ValueError, match="a board of one row or column can't be written"):
        puzzle("kakuro", text).link()
