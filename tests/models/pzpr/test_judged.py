"""Answers of boards, judged by the rules of the editor: the package pzpr, under node."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from boards import KINDS, board_kind, linked, links, puzzle, samples, some_solutions
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board_puzzle import BoardPuzzle
from paths import ROOT

JUDGE = ROOT / "tests" / "helpers" / "judge.js"
Cell = tuple[int, int]
Mark = tuple[int, int, str, int]
Marks = Callable[[Board, Answer], Iterator[Mark]]


def has_pzpr() -> bool:
    """Whether node finds the package."""
    node = shutil.which("node")
    return (
        node is not None
        and not subprocess.run(
            [node, "-e", "require('pzpr')"], capture_output=True, timeout=60
        ).returncode
    )


pytestmark = pytest.mark.skipif(
    not has_pzpr(), reason="npm install pzpr@0.10.1; NODE_PATH=.../node_modules"
)


def middle(cell: Cell) -> tuple[int, int]:
    """The place of a cell in half cells, the column first."""
    return 2 * cell[1] + 1, 2 * cell[0] + 1


def between(cell: Cell, way: str) -> tuple[int, int]:
    """The place of a side of a cell."""
    (x, y), (right, down) = (
        middle(cell),
        {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}[way],
    )
    return x + right, y + down


def cells(**values: int) -> Marks:
    """A value for some tokens."""

    def marks(_board: Board, answer: Answer) -> Iterator[Mark]:
        for cell, token in answer.items():
            if token in values:
                yield *middle(cell), "qans", values[token]

    return marks


def numbers(board: Board, answer: Answer) -> Iterator[Mark]:
    """Numbers, or letters as numbers, in cells where the board has none."""
    for cell, token in answer.items():
        if board[cell] != token != "-":
            number = int(token) if token.isdecimal() else ord(token) - ord("A") + 1
            yield *middle(cell), "anum", number


def factors(board: Board, answer: Answer) -> Iterator[Mark]:
    """Numbers; those of the board are products."""
    yield from numbers(Board(board.width, board.height, board.source), answer)


def kakuro(board: Board, answer: Answer) -> Iterator[Mark]:
    """Digits; the first row and column are not in the addresses."""
    for bx, by, name, digit in numbers(board, {c: t for c, t in answer.items() if t != "-"}):
        yield bx - 2, by - 2, name, digit


def cells_left(**values: int) -> Marks:
    """A value for some tokens where the board has another one."""

    def marks(board: Board, answer: Answer) -> Iterator[Mark]:
        for cell, token in answer.items():
            if token in values and board[cell] != token:
                yield *middle(cell), "anum", values[token]

    return marks


def circles(board: Board, answer: Answer) -> Iterator[Mark]:
    """White and black circles where the board has none."""
    for cell, token in answer.items():
        if board[cell] == "-":
            yield *middle(cell), "anum", 2 if token == "x" else 1


def lines(_board: Board, answer: Answer) -> Iterator[Mark]:
    """Lines to the right and down; black cells."""
    for cell, token in answer.items():
        if token == "x":
            yield *middle(cell), "qans", 1
        for way in set(token) & {"e", "s"}:
            yield *between(cell, way), "line", 1


def bridges(_board: Board, answer: Answer) -> Iterator[Mark]:
    """One or two lines across or down from cells between islands."""
    for cell, token in answer.items():
        for letters, ways in (("12", "we"), ("ab", "ns")):
            if token in letters:
                for way in ways:
                    yield *between(cell, way), "line", letters.index(token) + 1


def changes(name: str, outside: str = "") -> Marks:
    """The sides between cells with different tokens; `outside` is the token around the board.

    Without it, cells with `-` have no such sides.
    """

    def marks(board: Board, answer: Answer) -> Iterator[Mark]:
        for r, c in board.cells:
            for way, other in {
                "n": (r - 1, c),
                "s": (r + 1, c),
                "w": (r, c - 1),
                "e": (r, c + 1),
            }.items():
                token = answer.get(other, outside or answer[r, c])
                in_parts = outside or "-" not in (token, answer[r, c])
                if token != answer[r, c] and in_parts:
                    yield *between((r, c), way), name, 1

    return marks


TRIANGLES = {"sw": 2, "se": 3, "ne": 4, "nw": 5}
BLACK = cells(x=1)
MARKS: dict[str, Marks] = {
    "akari": cells(o=1),
    "cave": changes("line", "x"),
    "factors": factors,
    "fourcells": changes("qans"),
    "gokigen": cells(**{"\\": 31, "/": 32}),
    "hakoiri": cells_left(c=1, t=2, s=3),
    "hashiwokakero": bridges,
    "juosan": cells(v=12, h=13),
    "kakuro": kakuro,
    "lits": cells(**dict.fromkeys("LITS", 1)),
    "sashigane": changes("qans"),
    "shakashaka": cells(**TRIANGLES),
    "shikaku": changes("qans"),
    "tatamibari": changes("qans"),
    "slitherlink": changes("line", "-"),
    "tentaisho": changes("qans"),
    "star-battle": cells(**{"*": 1}),
    "yin-yang": circles,
    **dict.fromkeys(
        (
            "country-road", "firefly", "masyu", "moonsun", "numberlink", "pipelink", "pipelinkr",
            "slalom", "yajilin",
        ),
        lines,
    ),
    **dict.fromkeys(
        (
            "easy-as-abc", "fillomino", "hanare", "kakuru", "kojun", "kropki", "makaro", "nanro",
            "renban", "ripple", "skyscrapers", "sudoku", "sukoro",
        ),
        numbers,
    ),
    **dict.fromkeys(
        (
            "chocona", "creek", "heyawake", "hitori", "kurochute", "kurodoko", "kurotto",
            "nondango", "norinori", "nurikabe", "nurimaze", "paintarea", "shimaguni", "tapa",
            "tilepaint", "usoone",
        ),
        BLACK,
    ),
}  # fmt: skip
"""How the answers of each kind that pzpr knows are marked there."""
MISJUDGED = {"nawabari"}
"""Kinds in which 0.10.1 does not count the border of the board, as puzz.link does."""
LENIENT = {"fillomino"}
"""Kinds in which the editor needs no number where only one is possible."""


def nothing(_board: Board, _answer: Answer) -> Iterator[Mark]:
    """No marks."""
    return iter(())


def given_boards(name: str) -> list[BoardPuzzle]:
    """A sample of a kind, and a board of an address."""
    addresses = [link for link, kind in links().items() if kind == name]
    sample = puzzle(name, samples(name)[0].read_text("utf-8"))
    others = (linked(name, each) for each in addresses)
    different = [each for each in others if each.link() != sample.link()]
    return [sample, *different[:1]]


@cache
def verdicts() -> dict[str, list[tuple[str, str | None, str | None]]]:
    """For each kind: addresses, the verdicts on their answers, and on these without a mark."""
    found: dict[str, list[tuple[str, str | None, str | None]]] = {}
    cases: list[tuple[str, list[Mark]]] = []
    with_links = {link.name: name for name in KINDS if (link := board_kind(name).link)}
    for name in with_links.values():
        for given in given_boards(name):
            answer = given.tokens(some_solutions(given, 1)[0])
            marks = sorted({*MARKS.get(name, nothing)(given.board, answer)})
            address = given.link().partition("?")[2]
            cases += [(address, marks), (address, marks[1:])]
            found.setdefault(name, [])
    done = subprocess.run(
        ["node", str(JUDGE)],
        input=json.dumps(cases).encode(),
        capture_output=True,
        check=True,
        timeout=120,
    )
    said = iter(zip(cases, json.loads(done.stdout), strict=True))
    for ((address, _), right), (_, wrong) in zip(said, said, strict=True):
        found[with_links[address.partition("/")[0]]].append((address, right, wrong))
    return found


@pytest.mark.parametrize("name", MARKS)
def test_the_editor_accepts_the_answer_and_no_part_of_it(name: str) -> None:
    for address, right, wrong in verdicts()[name]:
        assert right == "", address
        assert wrong or name in LENIENT, address


def test_every_kind_that_the_editor_knows_is_judged() -> None:
    others = {
        name: each for name, each in verdicts().items() if name not in MARKS.keys() | MISJUDGED
    }
    assert [name for name, each in others.items() if each[0][1] is not None] == []
