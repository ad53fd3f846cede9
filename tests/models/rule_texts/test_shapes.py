"""Texts of rules have the right answers on boards of hexagons, of triangles and on a torus.

The answers of random small boards are found again by trying all, with neighbours found from where
cells are in the plane (`other_shapes`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, product
from pathlib import Path

import pytest

from boards import some_solutions
from csp2sat.commands.options import board_options
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board_text import board_lines, read_board
from csp2sat.models.board.shape import FACES
from csp2sat.models.board.shape import SHAPES as EVERY_SHAPE
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.files import kind_at, kind_in
from csp2sat.puzzle import Board
from other_shapes import Cell, Plane, loops
from paths import ROOT

SHELF = ROOT / "models" / "shelf"
SHAPES = {
    "hexagonal": ("---/---/---", "--/---/--", "-/--/-/--", "---/--/---"),
    "triangular": ("-/---/-----", "---/---", "---/-----/---", "----/----"),
    "torus": ("---/---/---",),
}
"""Small boards: their rows without clues."""
BOARDS = [
    pytest.param(shape, rows, id=f"{shape} {rows}") for shape in SHAPES for rows in SHAPES[shape]
]
ALL = pytest.mark.parametrize(("shape", "rows"), BOARDS)

Chosen = frozenset[Cell]
Judge = Callable[[Plane, Chosen, dict[Cell, int]], bool]


def on_shelf(name: str) -> Kind:
    return kind_at(str(SHELF / f"{name}.rules"))


def of_text(text: str) -> Kind:
    return kind_in(Source(text, "mine.rules"))[0]


def board(kind: Kind, shape: str, rows: str, clues: dict[Cell, str] | None = None) -> BoardPuzzle:
    """A board of a shape with some clues."""
    lines = "\n".join(" ".join(row) for row in rows.split("/"))
    empty = read_board(Source(f"shape {shape}\n{lines}"), kind.layout)
    for cell, token in (clues or {}).items():
        empty.tokens[cell] = token
    text = "\n".join(board_lines(empty, kind.layout))
    return BoardPuzzle(kind, read_board(Source(text), kind.layout))


def plane(puzzle: BoardPuzzle) -> Plane:
    size = puzzle.board.height, puzzle.board.width
    return Plane(puzzle.board.shape, puzzle.board.cells, size)


def some_clues(
    kind: Kind, shape: str, rows: str, chance: random.Random, most: int
) -> dict[Cell, int]:
    cells = board(kind, shape, rows).board.cells
    return {cell: chance.randint(0, most) for cell in chance.sample(cells, 2)}


def subsets(cells: Iterable[Cell]) -> Iterator[Chosen]:
    every = list(cells)
    some = (combinations(every, k) for k in range(len(every) + 1))
    return map(frozenset, chain.from_iterable(some))


def chosen(puzzle: BoardPuzzle, token: str) -> list[Chosen]:
    """The cells with a token in each answer."""
    answers = [puzzle.tokens(x) for x in some_solutions(puzzle, 10**5)]
    return [frozenset(c for c, x in answer.items() if x == token) for answer in answers]


def _mines(at: Plane, mines: Chosen, clues: dict[Cell, int]) -> bool:
    counted = all(n == len(at.around(cell) & mines) for cell, n in clues.items())
    return counted and mines.isdisjoint(clues)


def _lamps(at: Plane, lamps: Chosen, clues: dict[Cell, int]) -> bool:
    if not lamps.isdisjoint(clues):
        return False
    if any(n != len(at.beside(cell) & lamps) for cell, n in clues.items()):
        return False
    runs = [run for line in at.lines() for run in _runs(at, line, clues)]
    lit = set(chain.from_iterable(run for run in runs if run & lamps)) | lamps
    return all(len(run & lamps) < 2 for run in runs) and lit >= {*at.cells} - clues.keys()


def _runs(at: Plane, line: Iterable[Cell], clues: Iterable[Cell]) -> list[set[Cell]]:
    """The parts of a line that cells with clues leave."""
    return at.parts({*line} - {*clues})


def _yin_yang(at: Plane, black: Chosen, _clues: dict[Cell, int]) -> bool:
    white = {*at.cells} - black
    mixed = all(cells & black and cells & white for cells in at.clusters())
    return mixed and len(at.parts(black)) < 2 and len(at.parts(white)) < 2


def _kurodoko(at: Plane, black: Chosen, clues: dict[Cell, int]) -> bool:
    white = {*at.cells} - black
    if black & clues.keys() or len(at.parts(white)) > 1:
        return False
    seen = {cell: 1 + sum(_seen(at, cell, line, black) for line in at.lines()) for cell in clues}
    beside = any(at.beside(x) & black for x in black)
    return not beside and seen == clues


def _seen(at: Plane, cell: Cell, line: frozenset[Cell], black: Chosen) -> int:
    """How many white cells are seen in a line; around a torus each is seen from both sides."""
    run = next((run for run in _runs(at, line, black) if cell in run), {cell})
    both = 2 if at.shape == "torus" and run == line else 1
    return both * (len(run) - 1)


def _queens(at: Plane, queens: Chosen, _clues: dict[Cell, int]) -> bool:
    return len(queens) == 2 and all(len(line & queens) < 2 for line in at.lines())


def _star_like(at: Plane, stars: Chosen, _clues: dict[Cell, int]) -> bool:
    return not any(at.around(star) & stars for star in stars)


QUEENS = of_text(
    '(puzzle "Queens") (symbol q "★") (rule "two" (= 2 (count (c cells) (q c))))'
    '(rule "one in each line" (forall (line lines) (<= (count (c line) (q c)) 1)))'
)
APART = of_text(
    '(puzzle "Apart") (symbol q "★")'
    '(rule "no two touch" (forall ((a b) touching) (not (and (q a) (q b)))))'
)
CHOICES: dict[str, tuple[Kind, str, Judge, int]] = {
    "minesweeper": (on_shelf("minesweeper"), "x", _mines, 3),
    "akari": (on_shelf("akari"), "o", _lamps, 2),
    "yin-yang": (on_shelf("yin-yang"), "x", _yin_yang, 0),
    "kurodoko": (on_shelf("kurodoko"), "x", _kurodoko, 5),
    "queens": (QUEENS, "o", _queens, 0),
    "apart": (APART, "o", _star_like, 0),
}


@pytest.mark.parametrize("name", CHOICES)
@ALL
def test_chosen_cells_are_right(name: str, shape: str, rows: str) -> None:
    kind, token, judge, most = CHOICES[name]
    chance = random.Random(f"{name} {shape} {rows}")
    for _ in range(4 if most else 1):
        clues = some_clues(kind, shape, rows, chance, most) if most else {}
        clues = {c: max(n, 1) for c, n in clues.items()} if name == "kurodoko" else clues
        puzzle = board(kind, shape, rows, {cell: str(n) for cell, n in clues.items()})
        at = plane(puzzle)
        expected = [x for x in subsets(at.cells) if judge(at, x, clues)]
        mine = chosen(puzzle, token)
        assert len(mine) == len({*mine})
        assert {*mine} == {*expected}


@ALL
def test_loops_around_cells_are_right(shape: str, rows: str) -> None:
    kind = on_shelf("slitherlink")
    puzzle = board(kind, shape, rows)
    at = plane(puzzle)
    edges = {side for cell in at.cells for side in at.sides(cell)}
    if shape == "torus":  # there are too many
        puzzle = board(kind, shape, rows, dict.fromkeys(at.cells[:3], "0"))
        edges -= {side for cell in at.cells[:3] for side in at.sides(cell)}
    expected = [
        {cell: sum(x in loop for x in at.sides(cell)) for cell in at.cells} for loop in loops(edges)
    ]
    answers = [puzzle.tokens(x) for x in some_solutions(puzzle, 10**5)]
    count = [{cell: _ways(puzzle, answer[cell]) for cell in at.cells} for answer in answers]
    assert sorted(map(str, count)) == sorted(map(str, expected))


@ALL
def test_loops_through_cells_are_right(shape: str, rows: str) -> None:
    kind = of_text('(puzzle "Loop") (line l) (rule "one loop" (single-loop l))')
    puzzle = board(kind, shape, rows)
    at = plane(puzzle)
    expected = {frozenset(chain.from_iterable(loop)) for loop in loops(map(frozenset, at.pairs()))}
    answers = [puzzle.tokens(x) for x in some_solutions(puzzle, 10**5)]
    assert len(answers) == len(loops(map(frozenset, at.pairs())))
    assert {frozenset(c for c, x in answer.items() if x != "-") for answer in answers} == expected
    assert all(_ways(puzzle, x) in (0, 2) for answer in answers for x in answer.values())


def _ways(puzzle: BoardPuzzle, token: str) -> int:
    """How many directions are in a token; those of hexagons have `e` or `w` each."""
    if puzzle.board.shape == "hexagonal":
        return token.count("e") + token.count("w")
    return len(token.strip("-"))


@ALL
def test_parts_are_right(shape: str, rows: str) -> None:
    kind = of_text(
        '(puzzle "Parts") (borders b) (rule "parts of two" (divided b (each (c cells) (c 2))))'
    )
    puzzle = board(kind, shape, rows)
    at = plane(puzzle)
    expected = (
        {
            frozenset(map(frozenset, some))
            for some in combinations(at.pairs(), len(at.cells) // 2)
            if len({*chain.from_iterable(some)}) == len(at.cells)
        }
        if len(at.cells) % 2 == 0
        else set()
    )
    assert _parts(puzzle) == expected


@ALL
def test_texts_and_answers_are_read_back(shape: str, rows: str, tmp_path: Path) -> None:
    for name in ("slitherlink", "minesweeper", "fillomino"):
        puzzle = board(on_shelf(name), shape, rows)
        solution = next(iter(some_solutions(puzzle, 1)), None)
        if solution is None:
            continue
        puzzle.board.filled = puzzle.tokens(solution)
        path = tmp_path / "board.txt"
        path.write_text(puzzle.text_with_filling())
        again = Board.read(path).puzzle
        assert again.board.filled == puzzle.board.filled
        known = {**solution.ints, **solution.bools}
        problem = puzzle.problem()
        filled = puzzle.filled(problem)
        assert {x.name for x in filled} == {x.name for x in problem.shown()}
        assert all(known[x.name] == value for x, value in filled.items())
        puzzle.picture(solution)
        assert puzzle.draw(solution)
        assert puzzle._repr_svg_()


@ALL
def test_steps_lead_to_the_answer(shape: str, rows: str) -> None:
    chance = random.Random(f"{shape} {rows}")
    kind = on_shelf("minesweeper")
    for _ in range(9):
        puzzle = board(
            kind,
            shape,
            rows,
            {c: str(n) for c, n in some_clues(kind, shape, rows, chance, 1).items()},
        )
        if some_solutions(puzzle, 1):
            for step in Board(puzzle).steps():
                assert step.text
                assert str(step.picture())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("columns", "hexagonal boards have no columns"),
        ("(windows 2 2)", "hexagonal boards have no windows"),
        ("(each (c cells) (column c))", "hexagonal boards have no columns"),
    ],
)
def test_what_a_shape_lacks_is_said(text: str, message: str) -> None:
    rules = f'(puzzle "A") (shade x) (rule "a" (forall (l {text}) (c l) (x c)))'
    with pytest.raises(CspError, match=message):
        board(of_text(rules), "hexagonal", "--/--").problem()
    with pytest.raises(CspError, match=message):
        of_text(rules.replace("(shade", "(board (shape hexagonal)) (shade"))


@pytest.mark.parametrize(
    ("shape", "formula", "message"),
    [
        ("hexagonal", "(x (next c north))", "hexagonal boards have no direction north"),
        ("square", "(l c north-east)", "square boards have no direction north-east"),
        ("triangular", "(x (next c north-east))", "triangular boards have no direction north-east"),
        ("triangular", "(exists (d (ray c north)) (x d))", "triangular boards have no ray north"),
        ("torus", "(l c south-west)", "torus boards have no direction south-west"),
        ("torus", "(reaches-border x)", "torus boards have no border"),
        ("hexagonal", '(shaped x c "xxx")', "hexagonal boards have no shapes of squares"),
        ("torus", '(shaped x c "xxx")', "torus boards have no shapes of squares"),
        ("triangular", "(x (turned c c c))", "triangular boards have no half turns"),
        ("torus", "(x (offset c 1 0))", "torus boards have no offsets"),
        ("torus", "(exists (d (knights c)) (x d))", "torus boards have no moves of knights"),
        ("torus", "(= 1 (size (rectangles c cells)))", "torus boards have no rectangles"),
    ],
)
def test_wrong_directions(shape: str, formula: str, message: str) -> None:
    kind = of_text(f'(puzzle "A") (shade x) (line l) (rule "a" (forall (c cells) {formula}))')
    with pytest.raises(CspError, match=message):
        board(kind, shape, "---/---/---").problem()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shape hexagon\n- -", "expected 'shape' and one of square, hexagonal, triangular, torus"),
        ("shape hexagonal\n- - -\n- -\n- -", "the row of 3 has its middle elsewhere"),
        ("shape triangular\n- - -\n- -", "the row of 3 has its middle elsewhere"),
        ("shape torus\n- - -\n- -\n- - -", "this row has 2 cells; the board has 3"),
        ("shape torus\n- -\n- -", "a torus has at least 3 rows and columns"),
        ("shape hexagonal\nsize 2 2\n- -", "the board has 1 row; the size line says 2"),
        ("shape hexagonal\nsize 2 1\n- - -", "this row has 3 cells; the board has 2"),
        ("shape hexagonal", "there are no rows of the board"),
    ],
)
def test_mistakes_in_boards(text: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        read_board(Source(text), on_shelf("minesweeper").layout)


def test_boards_without_shapes_say_so() -> None:
    with pytest.raises(CspError, match="hexagonal boards have no clues outside"):
        read_board(Source("shape hexagonal\n- -"), on_shelf("tents").layout)
    with pytest.raises(CspError, match="hexagonal boards have no signs between cells"):
        read_board(Source("shape hexagonal\n- -"), on_shelf("kropki").layout)
    with pytest.raises(CspError, match="hexagonal boards have no walls inside regions"):
        read_board(Source("shape hexagonal\nA A\n# walls\n- -"), on_shelf("norinori").layout)
    text = "puzzle norinori\nshape hexagonal\nA A\nA A"
    with pytest.raises(CspError, match="the cells of boards of this kind are squares"):
        Board.read(text)


def test_pictures_say_which_sides_cells_have() -> None:
    kind = of_text('(puzzle "Loop") (line l) (rule "one loop" (single-loop l))')
    puzzle = board(kind, "hexagonal", "--/--")
    assert 'data-ways="ne e se sw w nw"' in puzzle._repr_svg_()


def test_the_option_has_all_shapes() -> None:
    assert {"square", *EVERY_SHAPE} - {FACES} == {*board_options.SHAPES}  # a board has its faces


def test_only_boards_of_squares_have_addresses() -> None:
    with pytest.raises(ValueError, match="only boards of squares have addresses"):
        board(on_shelf("minesweeper"), "torus", "---/---/---").penpa()


def test_a_shape_may_be_the_usual_one_of_a_kind() -> None:
    kind = on_hexagons("streams")
    assert read_board(Source("- -\n- -"), kind.layout).shape == "hexagonal"
    square = read_board(Source("shape square\n- -\n- -"), kind.layout)
    assert square.shape == "square"
    assert board_lines(square, kind.layout)[0] == "shape square"


HEXAGONAL = sorted(path.stem for path in (SHELF / "hexagonal").glob("*.rules"))
SMALL = ("--/---/--", "---/---", "-/--/---")


def on_hexagons(name: str) -> Kind:
    return kind_at(str(SHELF / "hexagonal" / f"{name}.rules"))


@pytest.mark.parametrize("name", HEXAGONAL)
def test_kinds_of_hexagons_have_a_board_with_one_solution(name: str) -> None:
    path = SHELF / "hexagonal" / f"{name}.rules"
    rules, _, _ = path.read_text("utf-8").partition("---")
    assert len(rules.splitlines()) <= 10
    assert Board.read(path).unique()


@pytest.mark.parametrize("rows", SMALL)
def test_streams_are_right(rows: str) -> None:
    puzzle = board(on_hexagons("streams"), "hexagonal", rows)
    at = plane(puzzle)
    expected = set()
    for numbers in product("123", repeat=len(at.cells)):
        answer = dict(zip(at.cells, numbers, strict=True))
        corners = all(len({answer[cell] for cell in cells}) == 2 for cells in at.clusters())
        streams = [at.parts(cell for cell in at.cells if answer[cell] == n) for n in "123"]
        if corners and all(len(parts) < 2 for parts in streams):
            expected.add(numbers)
    answers = [puzzle.tokens(x) for x in some_solutions(puzzle, 10**4)]
    assert {tuple(answer[cell] for cell in at.cells) for answer in answers} == expected


@pytest.mark.parametrize("rows", [*SMALL, "---/---/---"])
def test_trefoils_are_right(rows: str) -> None:
    puzzle = board(on_hexagons("trefoils"), "hexagonal", rows)
    at = plane(puzzle)
    lines = [line for line in at.lines() if len(line) > 2]

    def is_part(cells: frozenset[Cell]) -> bool:
        return len(at.parts(cells)) == 1 and not any(cells <= line for line in lines)

    parts = [x for x in map(frozenset, combinations(at.cells, 3)) if is_part(x)]
    expected = {
        frozenset(some)
        for some in combinations(parts, len(at.cells) // 3)
        if len(at.cells) % 3 == 0 and len(frozenset(chain.from_iterable(some))) == len(at.cells)
    }
    assert _parts(puzzle) == expected


def _parts(puzzle: BoardPuzzle) -> set[frozenset[frozenset[Cell]]]:
    """The parts of each answer."""
    found = set()
    for solution in some_solutions(puzzle, 10**5):
        parts: dict[str, set[Cell]] = {}
        for cell, name in puzzle.tokens(solution).items():
            parts.setdefault(name, set()).add(cell)
        found.add(frozenset(map(frozenset, parts.values())))
    return found


@pytest.mark.parametrize("rows", [*SMALL, "---/---/---"])
def test_waggle_dances_are_right(rows: str) -> None:
    chance = random.Random(rows)
    kind = on_hexagons("waggle-dance")
    for clues in ({}, some_clues(kind, "hexagonal", rows, chance, 2)):
        tokens = {cell: str(n) for cell, n in clues.items()}
        puzzle = board(kind, "hexagonal", rows, tokens)
        at = plane(puzzle)
        lines = [line for line in at.lines() if len(line) > 2]
        every = loops(map(frozenset, at.pairs()))
        expected = [x for x in every if _turns(x, lines) and _counted(at, x, clues)]
        assert len(some_solutions(puzzle, 10**5)) == len(expected)


def _turns(loop: frozenset[frozenset[Cell]], lines: list[frozenset[Cell]]) -> bool:
    """Whether no two lines of a loop that meet are in one straight line."""
    return not any(
        one & other and any(one | other <= line for line in lines)
        for one, other in combinations(loop, 2)
    )


def _counted(at: Plane, loop: frozenset[frozenset[Cell]], clues: dict[Cell, int]) -> bool:
    return all(n == sum(line <= at.beside(cell) for line in loop) for cell, n in clues.items())
