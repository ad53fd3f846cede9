"""From a text to a kind of puzzle and its board."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.rows import SeveralBoards
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.read_puzzle import identify
from csp2sat.models.registry import ALIASES, board_kind, guess, kind_name, near_kinds

LINK = "https://puzz.link/p?slither/4/4/dgdh2c71"
BARE = "slither/4/4/dgdh2c71"
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def kind_of(text: str, named: str = "") -> str:
    """The kind of a text; its board must be one."""
    found = identify(Source(text), named)
    assert found
    found.read()
    return found.kind.name


@pytest.mark.parametrize(
    "text",
    [
        f"{LINK}\n",
        f"# from a friend\n\n  <{LINK}>\r\n",
        LINK.removeprefix("https://"),
        BARE,
        f"puzzle slitherlink\n{LINK}\n",
        f"puzzle Slither\n{BARE}",
    ],
)
def test_a_text_with_one_address(text: str) -> None:
    assert kind_of(text) == "slitherlink"


def test_an_address_of_another_kind_than_named() -> None:
    for text, named in (f"puzzle akari\n{LINK}", ""), (LINK, "akari"):
        with pytest.raises(CspError, match=r"this is slitherlink, not akari"):
            kind_of(text, named)


def test_a_mistake_in_an_address_has_its_place_in_the_file() -> None:
    with pytest.raises(CspError) as caught:
        kind_of("# one\n  https://puzz.link/p?slither/4/4/dgdh2z71\n")
    assert str(caught.value).startswith("<text>:2:40: error: 20 empty cells")


@pytest.mark.parametrize("size", ["", "size 4 4\n"])
@pytest.mark.parametrize("section", ["Regions\n" + "ABCD\n" * 4, "constraints\nantiknight\n"])
def test_a_sudoku_with_sections_of_variants_is_one_of_them(size: str, section: str) -> None:
    rows = size + "....\n" * 4
    board = f"{rows}# {section}"
    assert kind_of(board, "variant-sudoku") == "variant-sudoku"
    for text, named in ((board, "sudoku"), (f"puzzle sudoku\n{board}", "")):
        found = identify(Source(text), named)
        assert found
        puzzle = found.read()
        assert isinstance(puzzle, BoardPuzzle)
        assert puzzle.kind.name == "variant-sudoku"
        assert puzzle.board.regions or puzzle.board.placed
    assert kind_of(f"{rows}# constraints\n", "sudoku") == "sudoku"  # a comment
    with pytest.raises(CspError, match="the section '# regions' has 0 rows"):
        kind_of(f"{rows}# Regions\n", "sudoku")
    with pytest.raises(CspError) as error:
        kind_of(f"{rows}# regions\nABCD\n# constraints\nantiknight\n", "killer-sudoku")
    message = str(error.value)
    assert "error: boards of killer-sudoku have no section '# constraints'\n" in message
    assert "hint: those of 'variant-sudoku' have one" in message


def test_several_addresses_are_not_one() -> None:
    with pytest.raises(SeveralBoards) as caught:
        identify(Source(f"{LINK}\n# another\n{LINK}\n"))
    message = "<text>:3:1: error: this text has 2 addresses, one in each line; expected one"
    assert str(caught.value).startswith(message)


def test_a_line_of_81_characters_is_a_sudoku() -> None:
    assert kind_of(LINE) == "sudoku"
    assert kind_of(f"# a comment\n{LINE}\r\n") == "sudoku"
    assert identify(Source(LINE[:80])) is None
    assert identify(Source("")) is None
    assert identify(Source(f"{LINE}\n1 2\n")) is None
    with pytest.raises(SeveralBoards):
        kind_of(f"{LINE}\n{LINE}\n")


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("Sudoku", "sudoku"),
        ("HASHI", "hashiwokakero"),
        ("bridges", "hashiwokakero"),
        ("Light-Up", "akari"),
        ("star battle", "star-battle"),
        ("StarBattle", "star-battle"),
        ("killer_sudoku", "killer-sudoku"),
        ("slant", "gokigen"),
        ("slither", "slitherlink"),
        ("tectonic", "suguru"),
        ("picross", "nonogram"),
        ("NQueens", "nqueens"),
        ("jigsaw", "variant-sudoku"),
        ("X-Sudoku", ""),
        ("fill-a-pix", "mosaic"),
        ("sudoko", ""),
        ("./sudoku", ""),
        ("", ""),
    ],
)
def test_names_of_kinds(word: str, name: str) -> None:
    assert kind_name(word) == name
    found = board_kind(word)
    assert (found.name if found else "") == ("" if name == "nqueens" else name)
    if word and isinstance(found, Kind):
        assert kind_of(f"puzzle {word.replace(' ', '-')}\n{LINE}") if name == "sudoku" else True


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("soduku", "sudoku"),
        ("slitherlnik", "slitherlink"),
        ("birdges", "hashiwokakero"),
        ("Picorss", "nonogram"),
        ("mayus", "masyu"),
    ],
)
def test_letters_in_the_wrong_order_suggest_the_kind(word: str, near: str) -> None:
    assert near_kinds(word).startswith(f"did you mean '{near}'")


def test_at_most_three_kinds_are_suggested() -> None:
    for word in ("a", "loop", "kuro", "sudok", "xyzzy", *ALIASES):
        assert near_kinds(word).count("'") <= 6


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("hashi-7x7.txt", "hashiwokakero"),
        ("boards/Sudoku-1.txt", "sudoku"),
        ("boards/slither_2.txt", "slitherlink"),
        ("light-up/1.txt", "akari"),
        ("hashish.txt", ""),
        ("1.txt", ""),
    ],
)
def test_kinds_in_the_names_of_files(path: str, name: str) -> None:
    assert guess(path) == name
