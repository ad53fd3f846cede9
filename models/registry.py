"""What a puzzle offers, and the table of the kinds of puzzles there are."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from importlib import import_module

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.problem import Problem, Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from csp2sat.models.board.board import Board
    from csp2sat.models.board_puzzle import BoardKind, BoardPuzzle
    from csp2sat.models.pzpr.links import Address

    class Puzzle(Protocol):
        """One instance of a puzzle: a board that was read, a size."""

        def problem(self) -> Problem:
            """The problem whose solutions are those of the puzzle."""

        def heading(self) -> str:
            """The lines for the top of the model file and of the drawing."""

        def draw(self, solution: Solution) -> str:
            """A solution as a person wants to see it."""

        def answer(self, solution: Solution) -> str:
            """A solution as rows of tokens, for programs."""

    class Kind(Protocol):
        """The module of a puzzle; its docstring has the rules."""

        __name__: str
        TITLE: str

    class Reader(Kind, Protocol):
        """A kind whose instances are files; `USAGE` says so."""

        USAGE: str

        def read(self, source: Source) -> Puzzle:
            """The instance in a text; a `CspError` tells what is wrong with it."""

    class Maker(Kind, Protocol):
        """A kind whose instances are words of the command line, which `USAGE` names."""

        USAGE: str

        def make(self, words: Sequence[str]) -> Puzzle:
            """The instance for the words; a `ValueError` tells what is wrong with them."""


PUZZLES: dict[str, str] = {
    "akari": "csp2sat.models.puzzles.akari",
    "aqre": "csp2sat.models.puzzles.aqre",
    "battleships": "csp2sat.models.puzzles.battleships",
    "bibd": "csp2sat.models.classics.bibd",
    "castle-wall": "csp2sat.models.puzzles.castle_wall",
    "country-road": "csp2sat.models.puzzles.country_road",
    "creek": "csp2sat.models.puzzles.creek",
    "cryptarithm": "csp2sat.models.classics.cryptarithm",
    "doppelblock": "csp2sat.models.puzzles.doppelblock",
    "easy-as-abc": "csp2sat.models.puzzles.easy_as_abc",
    "factors": "csp2sat.models.puzzles.factors",
    "fillomino": "csp2sat.models.puzzles.fillomino",
    "futoshiki": "csp2sat.models.puzzles.futoshiki",
    "gcp": "csp2sat.models.classics.gcp",
    "geradeweg": "csp2sat.models.puzzles.geradeweg",
    "gokigen": "csp2sat.models.puzzles.gokigen",
    "golomb": "csp2sat.models.classics.golomb",
    "hashiwokakero": "csp2sat.models.puzzles.hashiwokakero",
    "heyawake": "csp2sat.models.puzzles.heyawake",
    "hitori": "csp2sat.models.puzzles.hitori",
    "jss": "csp2sat.models.classics.jss",
    "kakuro": "csp2sat.models.puzzles.kakuro",
    "killer-sudoku": "csp2sat.models.puzzles.killer_sudoku",
    "knight-tour": "csp2sat.models.classics.knight_tour",
    "kojun": "csp2sat.models.puzzles.kojun",
    "kropki": "csp2sat.models.puzzles.kropki",
    "kurodoko": "csp2sat.models.puzzles.kurodoko",
    "lits": "csp2sat.models.puzzles.lits",
    "magic-square": "csp2sat.models.classics.magic_square",
    "masyu": "csp2sat.models.puzzles.masyu",
    "nonogram": "csp2sat.models.puzzles.nonogram",
    "norinori": "csp2sat.models.puzzles.norinori",
    "nqueens": "csp2sat.models.classics.nqueens",
    "numberlink": "csp2sat.models.puzzles.numberlink",
    "nurikabe": "csp2sat.models.puzzles.nurikabe",
    "nurimisaki": "csp2sat.models.puzzles.nurimisaki",
    "oss": "csp2sat.models.classics.oss",
    "ripple": "csp2sat.models.puzzles.ripple",
    "satpuzzle": "csp2sat.models.puzzles.satpuzzle",
    "shakashaka": "csp2sat.models.puzzles.shakashaka",
    "shikaku": "csp2sat.models.puzzles.shikaku",
    "simple-loop": "csp2sat.models.puzzles.simple_loop",
    "skyscrapers": "csp2sat.models.puzzles.skyscrapers",
    "slitherlink": "csp2sat.models.puzzles.slitherlink",
    "social-golfer": "csp2sat.models.classics.social_golfer",
    "star-battle": "csp2sat.models.puzzles.star_battle",
    "sudoku": "csp2sat.models.puzzles.sudoku",
    "suguru": "csp2sat.models.puzzles.suguru",
    "tapa": "csp2sat.models.puzzles.tapa",
    "tdsp": "csp2sat.models.classics.tdsp",
    "tents": "csp2sat.models.puzzles.tents",
    "yajilin": "csp2sat.models.puzzles.yajilin",
    "yin-yang": "csp2sat.models.puzzles.yin_yang",
}
"""The module of each kind of puzzle, by the name it has on the command line."""


LINKED: dict[str, str] = {
    "lightup": "akari",
    "bijutsukan": "akari",
    "heyawacky": "heyawake",
    "hakyukoka": "ripple",
    "slither": "slitherlink",
    "mashu": "masyu",
    "pearl": "masyu",
    "numlin": "numberlink",
    "hashi": "hashiwokakero",
    "hashikake": "hashiwokakero",
    "bridges": "hashiwokakero",
    "starbattle": "star-battle",
    "battleship": "battleships",
    "cojun": "kojun",
    "easyasabc": "easy-as-abc",
    "country": "country-road",
    "simpleloop": "simple-loop",
    "castle": "castle-wall",
    "yajirin": "yajilin",
    "skyscraper": "skyscrapers",
    "building": "skyscrapers",
    "yinyang": "yin-yang",
}
"""The kinds whose names in addresses of puzzle editors differ from ours."""

FILE_OF_EDITOR = "pzprv"
"""How files of puzzle editors begin (`models/pzpr/pzprv3.py`)."""

LINK_NAME = "<link>"
"""What an address on the command line is called in messages."""

MOST_NEAR = 3
"""How many names are suggested for a wrong one."""


def kind(name: str) -> Kind:
    """The module of a kind of puzzle; only this one is loaded."""
    module: Kind = import_module(PUZZLES[name])
    return module


def usage(module: Kind) -> str:
    """The words of the command line that give an instance."""
    return getattr(module, "USAGE", "BOARD")


def instance(name: str, words: Sequence[str], source: Callable[[str], Source]) -> Puzzle:
    """The instance that the words after a kind's name on the command line give.

    `source` opens a file, for those kinds that read one. A board may be an address.

    Raises:
        ValueError: the words are not as the kind's `USAGE` says.
        CspError: the file or the address is not as it should be.
    """
    module = import_module(PUZZLES[name])
    if hasattr(module, "make"):
        maker: Maker = module
        return maker.make(words)
    if len(words) != 1:
        raise ValueError(f"expected {usage(module)}, not {' '.join(words) or 'nothing'}")
    if hasattr(module, "LAYOUT"):
        from csp2sat.models.pzpr.links import is_link

        if is_link(words[0]) and not os.path.exists(words[0]):
            return instance_at(name, Source(words[0], LINK_NAME))
        return _board(name, module, source(words[0]))
    reader: Reader = module
    return reader.read(source(words[0]))


def instance_at(name: str, address: Source) -> BoardPuzzle:
    """The instance at an address; its kind is one of those on boards.

    Raises:
        CspError: the address is not as it should be.
    """
    from csp2sat.models.board_puzzle import BoardPuzzle
    from csp2sat.models.pzpr.links import is_penpa, parse

    module: BoardKind = import_module(PUZZLES[name])
    if is_penpa(address.text):
        from csp2sat.models.penpa.kinds import board_of
        from csp2sat.models.penpa.read import read

        return BoardPuzzle(module, board_of(read(address), name, module))
    return BoardPuzzle(module, _addressed(name, module, parse(address)))


def _board(name: str, module: BoardKind, text: Source) -> BoardPuzzle:
    """The board in a file, of an editor or as text."""
    from csp2sat.models.board.board_text import kind_line, read_board
    from csp2sat.models.board_puzzle import BoardPuzzle

    if text.text.startswith(FILE_OF_EDITOR):
        from csp2sat.models.pzpr.pzprv3 import head

        return BoardPuzzle(module, _addressed(name, module, head(text)))
    own = named_in(text)
    if own not in ("", name):
        word = kind_line(text)
        raise CspError([Diagnostic(text, word.start if word else 0, f"this is {own}, not {name}")])
    return BoardPuzzle(module, read_board(text, module.LAYOUT))


def _addressed(name: str, module: BoardKind, address: Address) -> Board:
    from csp2sat.models.pzpr.links import read_link

    linked = kind_of(address)
    if linked != name:
        raise CspError(
            [Diagnostic(address.source, address.name_at, f"this is {linked}, not {name}")]
        )
    return read_link(address, module.LINK, module.LAYOUT)


def guessed(path: str) -> str:
    """The kind that a file's name begins with, or that of its folder; empty: neither is a kind."""
    folder, name = os.path.split(path)
    for each in sorted(PUZZLES, key=len, reverse=True):
        rest = name.removeprefix(each)
        if rest != name and not rest[:1].isalnum():
            return each
    folder = os.path.basename(folder)
    return folder if folder in PUZZLES else ""


def named_in(text: Source) -> str:
    """The kind that a file names, in a line `puzzle KIND` or as editors do; empty: no kind.

    Raises:
        CspError: there is no such kind of boards.
    """
    if text.text.startswith(FILE_OF_EDITOR):
        from csp2sat.models.pzpr.pzprv3 import head

        return kind_of(head(text))
    from csp2sat.models.board.board_text import kind_line

    word = kind_line(text)
    if word is None:
        return ""
    name = LINKED.get(word.text, word.text)
    if name in PUZZLES and hasattr(kind(name), "LAYOUT"):
        return name
    message = f"there is no puzzle {word.text!r} on boards here"
    raise CspError([Diagnostic(text, word.start, message, near_kinds(word.text))])


def kind_of_link(address: Source, named: str = "") -> str:
    """The kind of puzzle that the text of an address tells; those of Penpa need not tell it.

    `named` is the kind that somebody named beside it.

    Raises:
        CspError: there is none, or not in addresses.
    """
    from csp2sat.models.pzpr.links import is_penpa, parse

    if not is_penpa(address.text):
        return kind_of(parse(address))
    if named:
        return named
    from csp2sat.models.penpa.kinds import told
    from csp2sat.models.penpa.read import read

    drawing = read(address)
    name = told(drawing, {each: each for each in PUZZLES} | LINKED)
    if not name or not hasattr(kind(name), "LAYOUT"):
        drawing.fail("which kind of puzzle is this? Name it before the address")
    return name


def kind_of(address: Address) -> str:
    """The name of the kind of puzzle that an address has.

    Raises:
        CspError: there is none, or not in addresses.
    """
    name = LINKED.get(address.name, address.name)
    if name in PUZZLES and hasattr(kind(name), "LINK"):
        return name
    message = f"there is no puzzle {address.name!r} here that is read from addresses"
    hint = near_kinds(address.name)
    raise CspError([Diagnostic(address.source, address.name_at, message, hint)])


def near_kinds(word: str) -> str:
    """A hint that names up to three kinds with names like a word, and how to list all kinds."""
    from difflib import get_close_matches  # only an error needs it

    names = {each: each for each in PUZZLES} | LINKED
    some = (get_close_matches(word.lower(), names, 2 * MOST_NEAR, ratio) for ratio in (0.66, 0.5))
    close = next(filter(None, some), [])
    close.sort(key=lambda each: each[:1] != word[:1].lower())  # few slips are in a first letter
    found = list(dict.fromkeys(names[each] for each in close))[:MOST_NEAR]
    listed = "`csp2sat puzzle --help` lists all kinds"
    return f"did you mean {' or '.join(map(repr, found))}? {listed}" if found else listed
