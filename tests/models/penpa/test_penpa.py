"""Addresses of Penpa+: read, written, refused."""

from __future__ import annotations

import base64
import json
import random
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from boards import KINDS, board_files, broken, linked, puzzle, rows, some_solutions
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.penpa.board_conversion import drawing_of
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol
from csp2sat.models.penpa.read import read
from csp2sat.models.penpa.write import write
from csp2sat.models.pzpr.links import is_link, is_penpa
from csp2sat.models.read_puzzle import identify_address
from examples import one_in
from paths import DATA
from running import Run
from same_boards import same

LINES = (DATA / "penpa.txt").read_text("utf-8").splitlines()
REAL = {
    name: address for name, _, address in (line.partition(" ") for line in LINES) if name != "#"
}
HEAD = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="


def text_of(address: str) -> str:
    """What an address has inside."""
    return zlib.decompress(base64.b64decode(address.partition("p=")[2]), -15).decode()


def address_of(text: str) -> str:
    """The address of such a text."""
    deflate = zlib.compressobj(1, wbits=-15)
    data = deflate.compress(text.encode()) + deflate.flush()
    return HEAD + base64.b64encode(data).decode()


def wrong_in(name: str, address: str) -> list[str]:
    """What is wrong with an address; empty: nothing."""
    try:
        linked(name, address)
    except CspError as error:
        return list(map(str, error.diagnostics))
    return []


@pytest.mark.parametrize("name", one_in(2, REAL))
def test_a_drawing_by_somebody_else(name: str) -> None:
    assert is_link(REAL[name])
    found = linked(name, REAL[name])
    solved = some_solutions(found, 2)
    assert len(solved) == 1
    assert broken(name)(found.board, rows(found, solved[0])) == ""
    assert same(linked(name, found.penpa()).board, found.board)
    assert same(puzzle(name, "\n".join(found.board.lines)).board, found.board)
    for way in ("solve", "edit"):
        for end in ("", "&a=RZBRCsRQ"):
            address = REAL[name].replace("#m=edit", f"?m={way}") + end
            assert same(linked(name, address).board, found.board)


@pytest.mark.parametrize("name", sorted({*KINDS} - {"satpuzzle", "variant-sudoku"}))
def test_boards_are_read_again_from_their_drawings(name: str) -> None:
    for path in board_files(name):
        given = puzzle(name, path.read_text("utf-8"))
        address = given.penpa()
        found = linked(name, address)
        if name == "star-battle":
            given.board.numbers.setdefault("stars", (1,))
        assert same(found.board, given.board), path
        assert identify_address(Source(address)).kind.name == name


def test_the_layers_are_written_as_penpa_does() -> None:
    for name, address in REAL.items():
        theirs, ours = (
            text_of(address).split("\n"),
            text_of(write(read(Source(address)))).split("\n"),
        )
        assert theirs[0].split(",")[:15] == ours[0].split(",")[:15], name
        assert theirs[1] == ours[1]
        assert theirs[5] == ours[5]
        assert len(theirs) == len(ours) == 19


def test_a_drawing_is_read_as_it_was_written() -> None:
    given = Drawing(3, 2)
    given.margins = [1, 0, 2, 1]
    given.title = "Jazz, 'zZ' zN"
    given.tags = ["lits", "pizza"]
    given.rules = "fleet 3 2,\n9 zN"
    given.numbers = {(0, 0): Number("7"), (-1, 2): Number("zz", 6, "2")}
    given.corners = {(0, 0): Number("1"), (2, 3): Number(" ")}
    given.small = {((1, 2), 3): "12"}
    given.symbols = {(1, 1): Symbol("circle_L", 2)}
    given.between = {((0, 0), (0, 1)): Symbol("x", 1), ((0, 2), (1, 2)): Symbol("y", 3)}
    given.surfaces = {(0, 2): 4}
    given.walls = {((0, 0), (0, 1)), ((0, 1), (1, 1))}
    given.cages = [[(0, 0), (0, 1)], [(1, 2)]]
    found = read(Source(write(given)))
    for each in set(vars(given)) - {"source", "at", "answer"}:
        assert getattr(found, each) == getattr(given, each), each


def test_circles_and_triangles_of_nurimaze_are_symbols() -> None:
    given = puzzle("nurimaze", "S o t G\n# regions\nA B C D")
    drawing = read(Source(given.penpa()))
    assert drawing.symbols == {(0, 1): Symbol("circle_M", 1), (0, 2): Symbol("triup_M", 1)}
    assert {cell: each.text for cell, each in drawing.numbers.items()} == {(0, 0): "S", (0, 3): "G"}


@pytest.mark.parametrize(
    ("title", "tags", "kind"),
    [
        ("Sudoku", [], "sudoku"), ("Killer Sudoku #3", [], "killer-sudoku"),
        ("", ["masyu"], "masyu"), ("", ["starbattle"], "star-battle"),
        ("A puzzle", ["classic"], "sudoku"), ("", ["killer", "classic"], "killer-sudoku"),
        ("Light Up", [], ""), ("lightup 2", [], "akari"), ("Slitherlink", ["masyu"], "masyu"),
        ("Anti-knight Sudoku", [], ""), ("Sudoku", ["classic", "nonconsecutive"], ""),
        ("", [], ""), ("Golomb", [], ""), ("Slither", [], "slitherlink"), ("Sudokube", [], ""),
        ("", ["hashiwokakero (hashi/bridges)"], "hashiwokakero"),
    ],
)  # fmt: skip
def test_a_drawing_names_its_kind(title: str, tags: list[str], kind: str, run: Run) -> None:
    drawing = Drawing(2, 2)
    drawing.title, drawing.tags = title, tags
    address = write(drawing)
    assert identify_address(Source(address), "shikaku").kind.name == "shikaku"
    if kind:
        assert identify_address(Source(address)).kind.name == kind
        return
    code, _, err = run("puzzle", address)
    assert code == 1
    assert err.startswith(b"<link>:1:51: error: which kind of puzzle is this? Name it before")


# --- refused ------------------------------------------------------------------------------------


def drawing(**layers: object) -> str:
    """The address of a drawing of 3 x 3 cells with some layers."""
    cells = [16 + 7 * r + c for r in range(3) for c in range(3)]
    steps = [16, *(b - a for a, b in pairwise(cells))]
    head = "square,3,3,38,0,1,1,152,152,24,24,0,0,0,0,Title: ,Author: ,,,OFF,false"
    return address_of("\n".join([head, "[0,0,0,0]", "{}", json.dumps(layers), "", str(steps)]))


@pytest.mark.parametrize(
    ("name", "layers", "message"),
    [
        ("sudoku", {"thermo": [[16, 17]]}, "the drawing has thermometers, which have no meaning"),
        ("sudoku", {"killercages": [[16, 17]]}, "the drawing has cages, which"),
        ("sudoku", {"cage": {"1,2": 10}}, "the drawing has cages drawn by hand, which"),
        ("sudoku", {"symbol": {"17": [1, "circle_L", 1]}}, "row 1, column 2: this symbol has no"),
        ("sudoku", {"symbol": {"115": [1, "circle_L", 1]}}, "the drawing has symbols between"),
        ("sudoku", {"number": {"64": ["1", 1, "1"]}}, "the drawing has numbers at corners, which"),
        ("sudoku", {"numberS": {"260": ["1", 1]}}, "row 1, column 1: this number has no meaning"),
        ("sudoku", {"numberS": {"460": ["1", 1]}}, "the drawing has numbers at the sides of cells"),
        ("sudoku", {"number": {"24": ["4", 1, "1"]}}, "row 2, column 2: 4 is too large"),
        ("sudoku", {"number": {"24": [[4], 1, "1"]}}, "the number at 24 can't be read"),
        ("sudoku", {"number": {"x": ["4", 1, "1"]}}, "'x' is not a place in a drawing"),
        ("sudoku", {"number": [["4", 1, "1"]]}, "'' is not a place in a drawing"),
        ("sudoku", {"symbol": {"24": 4}}, "the symbol at 24 can't be read"),
        ("slitherlink", {"line": {"16,17": 3}}, "the drawing has lines, which"),
        ("slitherlink", {"number": {"16": [5, 1, "1"]}}, "row 1, column 1: '5' is wrong here"),
        ("lits", {"lineE": {"65,73": 2}}, "the drawing has slanted edges, which"),
        ("heyawake", {"number": {"16": [1, 1, "1"], "17": [2, 1, "1"]}},
         "the region of row 1, column 1 has several numbers"),
        ("tents", {"number": {"40": [1, 1, "1"]}}, "a number outside the board, 3 below and 3"),
        ("yajilin", {"number": {"16": ["2_7", 1, "2"]}}, "row 1, column 1: '7' is not the"),
        ("killer-sudoku", {"killercages": [[16, 17], [17, 18]]}, "cages overlap or leave"),
        ("killer-sudoku", {"killercages": [[0, 16]]}, "cages overlap or leave the board"),
        ("killer-sudoku", {"killercages": [[16, 18]]}, "row 1, column 3: region A is in 2 parts"),
        ("thermometers", {"thermo": [[16, 17], [18, 17]]}, "row 1, column 2: thermometers overlap"),
        ("thermometers", {"thermo": [[16, 18]]}, "row 1, column 3: 1.2 is not beside 1.1"),
        ("star-battle", {"number": {"9": ["x", 1, "1"]}}, "'x' is not a number of stars"),
    ],
)  # fmt: skip
def test_what_has_no_meaning_is_refused(name: str, layers: dict[str, object], message: str) -> None:
    wrong = wrong_in(name, drawing(**layers))
    assert wrong
    assert wrong[0].startswith(f"<link>:1:51: error: {message}"), wrong[0]


def test_decoration_is_no_matter() -> None:
    marks = {
        "number": {"16": [3, 1, "1"], "17": [["1", "2"], 1, "7"], "0": ["by me", 1, "8"]},
        "surface": {"18": 3}, "polygon": [[1, 2]], "lineE": {"65,66": 2, "170": 98},
    }  # fmt: skip
    assert linked("slitherlink", drawing(**marks)).board.clues() == [(0, 0)]


def test_signs_of_futoshiki() -> None:
    styles = {"163": 1, "164": 3, "114": 4}  # two right sides, and a lower one
    symbols = {place: [style, "inequality", 1] for place, style in styles.items()}
    board = linked("futoshiki", drawing(number={"16": [2, 1, "1"]}, symbol=symbols)).board
    assert board.draw(board.__getitem__) == "2<v -> -\n- - -\n- - -"


def test_boxes_of_sudoku() -> None:
    for width, height in ((3, 2), (2, 3)):
        given = puzzle("sudoku", f"size 6 6\nbox {width} {height}\n" + "------\n" * 6)
        found = linked("sudoku", given.penpa())
        assert found.board.numbers.get("box", (3, 2)) == (width, height)
    given.board.tokens[0, 0] = "1"
    crooked = drawing_of(given.board, given.kind.layout, given.kind.penpa, "Sudoku", "classic")
    crooked.walls.remove(((0, 1), (0, 2)))
    assert "the boxes are not rectangles of one size" in wrong_in("sudoku", write(crooked))[0]


@pytest.mark.parametrize(
    ("address", "column", "message"),
    [
        ("https://opt-pan.github.io/penpa-edit/", 37, "there is no drawing in this address"),
        ("https://opt-pan.github.io/penpa-edit/#m=edit&p=", 47, "there is no drawing in this"),
        ("https://opt-pan.github.io/penpa-edit/#m=edit&p=7", 48, "the address is cut off"),
        ("https://opt-pan.github.io/penpa-edit/#m=edit&p=a!", 49, "'!' is not a character of"),
        ("https://opt-pan.github.io/penpa-edit/#m=edit&p=////", 48, "this is not a drawing"),
        ("https://x/penpa-edit/#m=edit&p=http://puzz.link/p?akari/2/2/j", 32, "give the address"),
        (address_of("square"), 51, "the drawing has no size"),
        (address_of("square,9"), 51, "the drawing has no size"),
        (address_of("square,9,x"), 51, "the drawing has no size"),
        (address_of("square,9,9"), 51, "line 6 of the drawing can't be read"),
        (address_of("square,999,999"), 51, "a board of 999 x 999 cells can't be read"),
        (address_of("hex,9,9"), 51, "a grid of the kind 'hex' can't be read"),
        (address_of("square,2,2\n\n\n{}\n\n[0,14]"), 51, "the drawing has no board, or it is"),
        (address_of("square,2,2\n\n\n{}\n\n[14,1,5]"), 51, "the board is not a rectangle"),
        (address_of("square,2,2\n\n\n{}\n\n{}"), 51, "line 6 of the drawing has no cells"),
        (address_of("square,2,2\n\n\n[]\n\n[14]"), 51, "line 4 of the drawing has no layers"),
        (address_of("square,2,2\n\n\n" + "[" * 100_000 + "\n\n[14]"), 51, "line 4 of the drawing"),
        (address_of("square,2,2\n" + "\0" * 5_000_000), 51, "the drawing is too large"),
    ],
)  # fmt: skip
def test_bad_addresses(address: str, column: int, message: str, run: Run) -> None:
    code, out, err = run("puzzle", "slitherlink", address)
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"<link>:1:{column}: error: {message}")


@pytest.mark.parametrize("name", REAL)
def test_a_truncated_address_is_an_error(name: str) -> None:
    address = REAL[name]
    for length in range(len(HEAD), len(address) - 3, 41):
        (message,) = wrong_in(name, address[:length])
        assert ": error: the" in message


@pytest.mark.parametrize("name", one_in(2, REAL, 1))
def test_spoilt_drawings_are_read_or_refused(name: str) -> None:
    text, chance = text_of(REAL[name]), random.Random(3)
    for _ in range(25):
        spoilt = list(text)
        for _ in range(chance.randrange(1, 4)):
            at = chance.choice([chance.randrange(200), chance.randrange(len(text))])
            new = chance.choice(['"', "[", "{}", "9", "-", "", "zO"])
            spoilt[at : at + chance.randrange(3)] = new
        for message in wrong_in(name, address_of("".join(spoilt))):
            assert message.startswith("<link>:1:")


# --- the command --------------------------------------------------------------------------------


def test_the_command_prints_and_reads_an_address(run: Run, tmp_path: Path) -> None:
    code, out, err = run("puzzle", "https://puzz.link/p?akari/6/6/nekcakbl", "--penpa")
    assert (code, err) == (0, b"")
    address = out.decode().strip()
    assert is_penpa(address)
    assert run("puzzle", address, "--link")[1] == b"https://puzz.link/p?akari/6/6/nekcakbl\n"
    assert b"unique" in run("puzzle", "check", address)[1]
    path = tmp_path / "addresses"
    path.write_text(f"{REAL['masyu']}\n{REAL['masyu']}\n", "utf-8")
    assert run("puzzle", "check", "masyu", str(path))[1].endswith(b"\n2 boards: 2 unique\n")
    code, _, err = run("puzzle", "nqueens", "4", "--penpa")
    assert (code, err) == (1, b"csp2sat: error: --penpa: only boards have addresses\n")
    sample = next(each for each in board_files("satpuzzle"))
    code, _, err = run("puzzle", "satpuzzle", str(sample), "--penpa")
    assert (code, err) == (1, b"csp2sat: error: --penpa: '.' can't be drawn\n")


def test_a_sudoku_with_more_than_boxes_has_no_drawing() -> None:
    plain = "size 4 4\n1---\n----\n----\n----"
    given = puzzle("variant-sudoku", plain)
    assert same(linked("variant-sudoku", given.penpa()).board, given.board)
    for more in ("# constraints\nantiking", "# regions\n" + "ABCD\n" * 4):
        with pytest.raises(ValueError, match="can't be drawn"):
            puzzle("variant-sudoku", f"{plain}\n{more}").penpa()
