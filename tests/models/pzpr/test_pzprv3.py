"""Files of puzzle editors, alone and inside addresses."""

from __future__ import annotations

import random
from pathlib import Path
from urllib.parse import unquote

import pytest

from boards import kind_at, linked, parsed, puzzle
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.pzpr.links import is_link
from csp2sat.models.read_puzzle import identify
from examples import one_in
from paths import DATA
from running import Run
from same_boards import same

LINES = [
    line
    for line in (DATA / "pzprv3.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
PAIRS = {file: link for link, file in zip(LINES[::2], LINES[1::2], strict=True)}
NAMES = [parsed(link).name for link in PAIRS.values()]


def text_of(file: str) -> str:
    """A file, which stands inside an address."""
    return unquote(file.partition("?")[2]).replace("/", "\n")


@pytest.mark.parametrize("file", PAIRS, ids=NAMES)
def test_a_file_has_the_board_of_an_address(file: str) -> None:
    name = kind_at(PAIRS[file])
    expected = linked(name, PAIRS[file]).board
    assert is_link(file)
    assert kind_at(file) == name
    board = linked(name, file).board
    assert same(board, expected)
    assert same(puzzle(name, text_of(file)).board, expected)
    assert same(puzzle(name, "\n".join(board.lines)).board, expected)
    found = identify(Source(text_of(file).replace("\n", "\r\n")))
    assert found
    assert found.kind.name == name


@pytest.mark.parametrize("file", one_in(2, PAIRS), ids=one_in(2, NAMES))
def test_spoilt_files_are_read_or_refused(file: str) -> None:
    name, text = kind_at(file), text_of(file)
    chance = random.Random(1)
    for _ in range(60):
        at = chance.randrange(7, len(text))
        spoilt = chance.choice(
            [text[:at], text[:at] + chance.choice("09-1.,?x \n") + text[at + 1 :]]
        )
        try:
            puzzle(name, spoilt)
        except CspError as error:
            wrong = list(map(str, error.diagnostics))
        else:
            continue
        assert wrong
        assert all(each.startswith("board:") for each in wrong)


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("pzprv3/", "1:7", "the file is too short: expected the name of a puzzle"),
        ("pzprv3/slither", "1:14", "the file is too short: expected the number of rows"),
        ("pzprv3/slither/2", "1:16", "the file is too short: expected the number of columns"),
        ("pzprv3/slither/2/x/", "1:18", "expected the number of columns"),
        ("pzprv3/slither/0/2/", "1:8", "a board of 2 x 0 cells can't be read"),
        ("pzprv3/slither/2/2/. ./", "1:23", "the file is too short: line 2 of 2 is missing"),
        ("pzprv3/battleship/2/2/", "1:22", "the file is too short: expected a fleet"),
        ("pzprv3/slither/2/2/. ./.", "1:24", "expected 2 words in this line, not 1"),
        ("pzprv3/slither/2/1/./. .", "1:24", "expected 1 word in this line, not 2"),
        ("pzprv3/slither/2/2/. ./. . .", "1:28", "expected 2 words in this line, not 3"),
        ("pzprv3/slither/2/2/. ./. 7", "1:26", "'7' is wrong here"),
        ("pzprv3/slither/2/2/g/. ./. 1", "1:20", "the variant 'g' is not supported"),
        ("pzprv3/ripple/2/2/2/1/0 0/. ./. .", "1:19", "expected '0' or '1', not '2'"),
        ("pzprv3/lits/2/2/1a/0 0/0 0", "1:17", "expected the number of regions"),
        ("pzprv3/starbattle/2/2/1 1/", "1:25", "expected the number of stars, and nothing"),
        ("pzprv3/battleship/2/2/z/. . ./. . ./. . .", "1:23", "the fleet 'z' is not supported"),
        ("pzprv3/slitherr/2/2/", "1:8", "puzzle type 'slitherr' is not supported"),
    ],
)
def test_bad_files(text: str, place: str, message: str, run: Run) -> None:
    code, out, err = run("puzzle", f"?{text}")
    line, _, column = place.partition(":")
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"<link>:{line}:{int(column) + 1}: error: {message}")


def test_a_file_of_another_kind(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board"
    path.write_text("pzprv3\nslither\n2\n2\n. .\n. .\n", "utf-8")
    code, _, err = run("puzzle", "akari", str(path))
    assert (code, err.decode().splitlines()[0]) == (
        1, f"{path}:2:1: error: this is slitherlink, not akari",
    )  # fmt: skip
    assert run("puzzle", str(path), "--link")[:2] == (0, b"https://puzz.link/p?slither/2/2/j\n")


@pytest.mark.parametrize(
    ("file", "link"),
    [
        ("slither/2/3/", "slither/3/2/l"),
        ("slither/2/2/f", "slither/f/2/2/j"),
        ("sudoku/4", "sudoku/4/4/v"),
        ("heyawake/2/2", "heyawake/2/2/00g"),
        ("creek/1/2", "creek/2/1/l"),
        ("skyscrapers/2/2/", "skyscrapers/2/2/n"),
        ("kakuro/2/2/", "kakuro/2/2/n----"),
        ("tilepaint/2/2/", "tilepaint/2/2/00j..../"),
    ],
)
def test_a_file_with_only_a_size_is_an_empty_board(file: str, link: str) -> None:
    name = kind_at(link)
    assert same(linked(name, f"?pzprv3/{file}").board, linked(name, link).board)


def test_numbers_in_the_gates_of_old_files_belong_to_black_cells() -> None:
    old = [
        ". . . . . .",
        "w # . # w4 #",
        "w # . # w #",
        ". . . . . .",
        ". # # w1 # .",
        ". . . o . .",
    ]
    new = [". . . . . .", "- # . 4 - 4", "- # . # - #", ". . . . . .", ". # 1 - 1 .", ". . . o . ."]
    found = linked("slalom", f"?pzprv3/slalom/6/6/{'/'.join(old)}/").board
    assert same(found, linked("slalom", f"?pzprv3.1/slalom/6/6/{'/'.join(new)}/").board)
    old = ["o . . # .", ". . . i .", "# w2 w # w3", ". . . i5 .", ". . . # ."]
    new = ["o . . # .", ". . . i .", "2 - - 2 -", ". . . i .", ". . . 5 ."]
    found = linked("slalom", f"?pzprv3/slalom/5/5/{'/'.join(old)}/").board
    assert same(found, linked("slalom", f"?pzprv3.1/slalom/5/5/{'/'.join(new)}/").board)


def test_a_number_that_is_not_known_says_nothing_in_fillomino() -> None:
    found = linked("fillomino", "?pzprv3/fillomino/1/3/- 3 ./").board
    assert same(found, linked("fillomino", "fillomino/3/1/.3g").board)
    assert list(found.tokens.values()) == ["-", "3", "-"]


def test_marks_at_clues_outside_say_nothing() -> None:
    rows = ["0 1 0", ". . . . 0 .", ". . . {}1 . .", ". . . q2 s1 s1"]
    found = [
        linked("magnets", f"?pzprv3/magnets/1/4/{'/'.join(rows).format(mark)}/").board
        for mark in ("", "c")
    ]
    assert same(*found)
