"""Random small boards of many kinds."""

from __future__ import annotations

from itertools import combinations

from boards import KINDS as ALL
from boards import board_kind, puzzle, samples, some_solutions
from csp2sat.csp.errors import CspError
from csp2sat.csp.expr import Apply
from csp2sat.csp.globals.graph_shapes import SINGLE_CYCLE
from csp2sat.models.board.board import Board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.rules.borders import PART_FAMILY
from csp2sat.models.rules.loop import LINE_FAMILY
from csp2sat.models.rules.numbers_in_all_cells import NUMBER_FAMILY
from csp2sat.models.rules.shading import SHADE_FAMILY
from small import ANY, Small
from small_lines import (
    Chance,
    circles,
    corners,
    few_numbers,
    maze,
    pieces,
    plates,
    regions,
    sides,
    slope,
    some,
    stars,
    thermometers,
    tiles,
)
from small_text_boards import TEXT_BOARDS

STARS = [(0, 1), (1, 3), (2, 0), (3, 2)]
GREYS = [*"-----ggggg", "1", "g2", "3", "g?"]
SIGNS = ["-", "-", "-", "-", "-", "-", "-", "-", "-<", "->", "-v", "-^", "2"]
RINGS = [*"-" * 20, "0", "1,1", "2", "?", "1,?", "3", "4", "5"]
FEW = [*"-" * 9, "1", "2", "3", "?"]
CIRCLES = [*"-" * 12, "w", "we", "ws", "wse"]
SUMS = [*"---", "X", "?", "10", "17"]
TILES = [*"-" * 20, "1,", ",1", "0,2", ","]
CAGES = [*"-" * 20, "2", "3", "5+", "7+", "1-", "2/", "6x"]
RUNS = [*"-" * 6, "X", "X2", "3"]
WAYS = ["-", *("".join(some) for n in range(1, 5) for some in combinations("nsew", n))]
FIREFLIES = [*"-" * 40, *(n + way for n in "0123?" for way in "nsew"), "?"]
CROSSED = ["ns", "ew", "ne", "nw", "se", "sw", "nsew"]
GALAXIES = [*"--XXww", "we", "ws"]
LOOPED = ["x", *CROSSED[:-1]]
ARROWS = [*["-"] * 40, *(number + way for number in "012" for way in "nsew"), "?"]
PIPES = [*["-"] * 60, *CROSSED, "?"]
HALVES = ["-", "nw", "ne", "sw", "se"]
KINDS: dict[str, list[Small]] = {
    "aqre": [Small(5, 2, "x-", some("12", 6), regions(5, 2, 4, 9))],
    "battleships": [
        Small(4, 3, "x-", some("~xonsewm", 2), sides("top", 4, "012"), ["fleet 2 1 1"]),
        Small(3, 4, "x-", some("~xo", 9), sides("left", 4, "012"), ["fleet 3 1"]),
    ],
    "binairo": [
        Small(2, 2, "01", some("01", 9)),
        Small(4, 4, "01", some("01", 6)),
        Small(4, 4, "01", some("01", 6), top=["alike"]),
    ],
    "canal-view": [Small(4, 3, "x-", some("123?", 3), clue="-")],
    "cave": [Small(4, 3, "x-", some("2345?", 3), clue="-"), Small(3, 4, "x-", some("3", 6))],
    "chocona": [Small(4, 3, "x-", some("12", 6), regions(4, 3, 5, 4))],
    "creek": [Small(3, 3, "x-", None, corners(3, 3)), Small(4, 2, "x-", None, corners(4, 2))],
    "dbchoco": [
        Small(3, 2, "123", lambda chance: chance.choice(GREYS), clue=ANY),
        Small(6, 1, "123", lambda chance: chance.choice(GREYS), clue=ANY),
    ],
    "detour": [Small(4, 3, "", some("0234", 6), regions(4, 3, 4, 9))],
    "dominoes": [Small(3, 2, "123", lambda chance: chance.choice("01"), clue=ANY)],
    "doppelblock": [Small(3, 3, "1x", some("1", 12), sides("top left", 3, "01", 5))],
    "double-back": [
        Small(4, 4, "", some("X", 20), regions(4, 4, 3, 9)),
        Small(4, 4, "", some("X", 6), regions(4, 4, 2, 14)),
    ],
    "easy-as-abc": [
        Small(3, 3, "AB-", some("AB", 9), sides("top left right", 3, "AB"), ["letters 2"])
    ],
    "factors": [Small(3, 3, "123", some("236", 9), regions(3, 3, 5, 9), clue=ANY)],
    "fillomino": [Small(3, 2, "123456", some("1234", 1)), Small(4, 1, "1234", some("24", 3))],
    "firefly": [Small(4, 2, WAYS, lambda chance: chance.choice(FIREFLIES), clue=ANY)],
    "fourcells": [
        Small(4, 2, "12", some("123?", 2), clue=ANY),
        Small(3, 2, "1-", some("XX3", 1), clue=ANY),
    ],
    "futoshiki": [Small(3, 3, "123", lambda chance: chance.choice(SIGNS))],
    "gokigen": [Small(3, 3, "/\\", None, corners(3, 3)), Small(4, 2, "/\\", None, corners(4, 2))],
    "hakoiri": [
        Small(3, 2, "cts-", some("cts?", 4), regions(3, 2, 1, 6)),
        Small(6, 1, "cts-", some("c?", 9), regions(6, 1, 2, 3)),
    ],
    "hanare": [
        Small(3, 2, "-123", some("23", 12), regions(3, 2, 3, 3)),
        Small(6, 1, "-123", some("2", 12), regions(6, 1, 3, 3)),
    ],
    "heyawake": [Small(4, 3, "x-", some("12", 6), regions(4, 3, 5, 4))],
    "hidato": [Small(3, 2, "123456", some("X14", 4), clue="-")],
    "hitori": [Small(4, 3, "x-", lambda chance: chance.choice("1234?"))],
    "juosan": [Small(4, 3, "hv", some("234", 6), regions(4, 3, 3, 6))],
    "kakuru": [Small(3, 2, "123456789", lambda chance: chance.choice(SUMS), clue="-")],
    "kenken": [
        Small(3, 3, "123", lambda chance: chance.choice(CAGES), regions(3, 3, 4, 4), clue=ANY)
    ],
    "killer-sudoku": [
        Small(3, 3, "123", some("3", 9), regions(3, 3, 5, 3), ["box 3 1"], ANY),
        Small(3, 3, "123", some("456", 9), regions(3, 3, 4, 3), ["box 1 3"], ANY),
    ],
    "koburin": [Small(4, 4, LOOPED, some("012?", 2), clue="-")],
    "kojun": [
        Small(3, 3, "123", some("1", 8), regions(3, 3, 4, 3)),
        Small(2, 4, "1234", some("1", 9), regions(2, 4, 3, 4)),
        Small(3, 3, "123", some("XX1", 3), regions(3, 3, 4, 3)),
    ],
    "kropki": [Small(3, 3, "123", None, circles)],
    "kurochute": [Small(4, 3, "x-", some("123?", 2), clue="-")],
    "kurodoko": [
        Small(4, 3, "x-", some("2345?", 3), clue="-"),
        Small(6, 2, "x-", some("234", 3), clue="-"),
    ],
    "kurotto": [Small(4, 3, "x-", some("02345?", 1), clue="-"), Small(5, 2, "x-", some("46", 2))],
    "linesweeper": [Small(4, 4, "", some("2345?", 2))],
    "magnets": [
        Small(3, 2, "pn-", some("pX", 6), plates, clue="-"),
        Small(3, 2, "pn-", some("oX", 6), plates, clue="-"),
    ],
    "makaro": [
        Small(4, 2, "123", some("nesX1", 3), regions(4, 2, 4, 3), clue="-"),
        Small(3, 2, "1234", some("wn2", 3), regions(3, 2, 2, 4), clue="-"),
    ],
    "minesweeper": [
        Small(4, 3, "x-", some("123?", 2), clue="-"),
        Small(4, 3, "x-", some("123?", 3), top=["mines 3"], clue="-"),
    ],
    "moonsun": [Small(4, 3, "", some("ms", 1), regions(4, 3, 2, 8))],
    "mosaic": [Small(4, 3, "x-", some("2345", 2))],
    "nanro": [Small(3, 2, "-1234", some("12?", 5), regions(3, 2, 2, 4))],
    "nawabari": [
        Small(2, 2, "1234", some("123?", 2), clue=ANY),
        Small(5, 1, "12345", some("23?", 2), clue=ANY),
        Small(3, 2, "1234", some("X23?", 1), clue=ANY),
    ],
    "no-three": [
        Small(4, 3, "x-", lambda chance: chance.choice(CIRCLES), clue=ANY),
        Small(5, 2, "x-", lambda chance: chance.choice(CIRCLES), clue=ANY),
    ],
    "nondango": [Small(3, 3, "xo-", some("o", 1), regions(3, 3, 2, 6), clue=ANY)],
    "norinori": [Small(4, 3, "x-", None, lambda chance: regions(4, 3, 2, 9)(chance)[1:])],
    "nurikabe": [Small(4, 3, "x-", some("123?", 3), clue="-")],
    "nurimaze": [Small(4, 3, "x-", None, maze, clue="-")],
    "nurimisaki": [Small(4, 3, "x-", some("23?", 3), clue="-")],
    "paintarea": [Small(4, 3, "x-", some("0123?", 3), regions(4, 3, 7, 4))],
    "pipelink": [Small(4, 4, CROSSED, lambda chance: chance.choice(PIPES))],
    "pipelinkr": [Small(4, 4, CROSSED, some("o", 2), clue=ANY)],
    "putteria": [Small(3, 2, "-1234", some("xx34", 2), regions(3, 2, 2, 4))],
    "regional-yajilin": [Small(4, 4, LOOPED, some("012", 9), regions(4, 4, 3, 9))],
    "renban": [Small(3, 2, "123456789", None, few_numbers(3, 2))],
    "ripple": [
        Small(3, 3, "123", some("1", 8), regions(3, 3, 4, 3)),
        Small(4, 2, "1234", some("1", 9), regions(4, 2, 3, 4)),
        Small(4, 2, "123", some("XX1", 3), regions(4, 2, 3, 3)),
    ],
    "sashigane": [
        Small(3, 2, "12", some("nsweo3?", 1), clue=ANY),
        Small(5, 2, "12", some("5o4", 5), clue=ANY),
    ],
    "shakashaka": [
        Small(3, 2, HALVES, some("XX012", 1), clue="x"),
        Small(2, 2, HALVES, lambda _: "-"),
    ],
    "shimaguni": [Small(4, 3, "x-", some("12", 9), regions(4, 3, 3, 6))],
    "simple-loop": [Small(4, 4, "", some("X", 4))],
    "skyscrapers": [
        Small(3, 3, "123", some("123", 9), sides("top left bottom", 3, "123")),
        Small(3, 3, "12-", some("1X", 9), sides("top right", 3, "12"), ["heights 2"], "-"),
        Small(4, 4, "1-", some("X", 14), top=["heights 1", "diagonals"], clue="-"),
    ],
    "slalom": [Small(4, 4, "", None, slope)],
    "snake": [Small(4, 3, "x-", some("wb", 6), sides("top", 4, "12", 4), clue=ANY)],
    "star-battle": [Small(4, 4, "*-", None, lambda chance: regions(4, 4, 4, 9, STARS)(chance)[1:])],
    "statue-park": [Small(4, 3, "x-", some("wb", 4), pieces, clue=ANY)],
    "str8ts": [Small(3, 3, "123", lambda chance: chance.choice(RUNS), clue="-")],
    "suguru": [
        Small(3, 2, "1234", some("1", 9), regions(3, 2, 2, 4)),
        Small(4, 2, "1234", some("1", 9), regions(4, 2, 2, 4)),
        Small(4, 2, "1234", some("X", 3), regions(4, 2, 2, 4)),
    ],
    "sukoro": [Small(4, 2, "123-", lambda chance: chance.choice(FEW))],
    "tapa": [Small(4, 3, "x-", lambda chance: chance.choice(RINGS), clue="-")],
    "tatamibari": [
        Small(2, 2, "1234", some("+hv?", 1), clue=ANY),
        Small(5, 1, "12345", some("h?", 3), clue=ANY),
    ],
    "tenner-grid": [Small(4, 2, "0123", some("0123", 1), sides("bottom", 4, "24", 6))],
    "tentaisho": [
        Small(3, 2, "123456", None, stars(3, 2), clue=ANY),
        Small(2, 3, "123456", None, stars(2, 3), clue=ANY),
        Small(3, 2, "12345", lambda chance: chance.choice(GALAXIES), clue=ANY),
    ],
    "tents": [
        Small(3, 4, "t-", some("T", 2), sides("top", 3, "012"), clue="T"),
        Small(4, 3, "t-", some("T", 2), sides("left", 3, "012"), clue="T"),
    ],
    "thermometers": [Small(4, 3, "x-", None, thermometers)],
    "tilepaint": [
        Small(4, 3, "x-", lambda chance: chance.choice(TILES), tiles, clue="-"),
    ],
    "usoone": [Small(4, 3, "x-", some("012?", 1), regions(4, 3, 3, 9), clue="-")],
    "yajilin": [Small(4, 4, LOOPED, lambda chance: chance.choice(ARROWS), clue="-")],
    "yin-yang": [Small(4, 3, "x-", some("wb", 3)), Small(5, 1, "x-", some("wb", 3))],
}
LARGE = {
    "akari", "castle-wall", "country-road", "gappy", "geradeweg", "hashiwokakero", "kakuro", "lits",
    "masyu", "nonogram", "numberlink", "satpuzzle", "shikaku", "slitherlink", "sudoku",
    "variant-sudoku",
}  # fmt: skip
"""Kinds whose boards of a dozen cells show little, or with too many answers to try."""


def like_sample(name: str, size: int = 3) -> list[Small]:
    """Boards with the tokens of the sample; none if these do not show what answers have.

    They do for black cells, parts, single loops, and numbers from 1 to the size of a row.
    """
    kind = board_kind(name)
    sample = puzzle(name, samples(name)[0].read_text("utf-8"))
    width, height, answers, clue = size, size, "x-", ""
    if kind.family is PART_FAMILY:
        width, height, answers, clue = 3, 2, "123456", ANY
    elif kind.family is LINE_FAMILY and is_loop(sample):
        width, height, answers = 4, 4, ""
    elif kind.family is NUMBER_FAMILY and is_latin(sample):
        answers = "123456789"[:size]
    elif kind.family is not SHADE_FAMILY:
        return []
    return [small_like(sample.board, Small(width, height, answers, None, clue=clue))]


def is_loop(sample: BoardPuzzle) -> bool:
    """Whether the lines of a board form one loop, which does not cross itself."""
    (solution,) = some_solutions(sample, 1)
    formulas = (constraint.formula for constraint in sample.problem().constraints)
    return any(isinstance(x, Apply) and x.op is SINGLE_CYCLE for x in formulas) and all(
        len(token) < 3 for token in sample.tokens(solution).values()
    )


def is_latin(sample: BoardPuzzle) -> bool:
    """Whether each row of the answer has the numbers from 1 to the size of the board."""
    (solution,) = some_solutions(sample, 1)
    answer, size = sample.tokens(solution), sample.board.width
    wanted = {str(number) for number in range(1, size + 1)}
    return all({answer[cell] for cell in row} == wanted for row in sample.board.rows())


def small_like(sample: Board, small: Small) -> Small:
    """Small boards on which tokens of a sample stand: those of cells, in regions, and outside."""
    width, height = small.width, small.height
    tokens = [sample[cell] for cell in sample.cells]
    most = width if "1" in small.tokens and not small.clue else 9
    fits = [token for token in tokens if not token.isdecimal() or int(token) <= most]
    outside = [token for line in sample.outside.values() for token in line]

    def lines(chance: Chance) -> list[str]:
        text = list(regions(width, height, width, 9)(chance)) if sample.regions else []
        for side in sample.outside:
            text += sides(side, width if side in ("top", "bottom") else height, outside)(chance)
        return text

    return small._replace(cell=lambda chance: chance.choice(fits), lines=lines)


KINDS |= TEXT_BOARDS
KINDS |= {
    name: boards for name in ALL if name not in {*KINDS, *LARGE} if (boards := like_sample(name))
}


def board(name: str, small: Small, chance: Chance) -> BoardPuzzle:
    """A random board; some that are drawn can't be."""
    while True:
        lines = [f"size {small.width} {small.height}", *small.top]
        for _ in range(small.height if small.cell else 0):
            assert small.cell
            lines.append(" ".join(small.cell(chance) for _ in range(small.width)))
        try:
            return puzzle(name, "\n".join([*lines, *small.lines(chance)]))
        except CspError:
            continue
