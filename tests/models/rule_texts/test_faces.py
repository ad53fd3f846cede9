"""Texts of rules have the right answers on boards of faces.

The answers of small maps are found again by trying all, with neighbours found from the corners
that faces share (`face_maps`).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from pathlib import Path

import pytest

from boards import some_solutions
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board_text import board_lines, read_board
from csp2sat.models.board.shaped_board import ShapedBoard
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.steps_page import steps_page
from csp2sat.models.draw.text import draw
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.files import kind_at, kind_in
from csp2sat.puzzle import Board as UserBoard
from csp2sat.puzzle import Kind as UserKind
from csp2sat.puzzle import make
from csp2sat.puzzle.makeable import check_makeable
from csp2sat.web.board_editor import apply_changes
from face_maps import CAIRO, MAPS, RINGS, Cell, FaceMap, Side
from other_shapes import loops
from paths import ROOT

SHELF = ROOT / "models" / "shelf"
ALL = pytest.mark.parametrize("text", MAPS.values(), ids=MAPS)


def on_shelf(name: str) -> Kind:
    return kind_at(str(SHELF / f"{name}.rules"))


def of_text(text: str) -> Kind:
    return kind_in(Source(text, "mine.rules"))[0]


COLOURS = of_text(
    '(puzzle "Colours") (board (cells (given 1 3))) (number x 1 3)'
    '(rule "neighbours differ" (forall ((c d) pairs) (!= (x c) (x d))))'
)
LINES = of_text('(puzzle "Loop") (line l) (rule "one loop" (single-loop l))')
PARTS = of_text(
    '(puzzle "Parts") (borders b) (rule "parts of two" (divided b (each (c cells) (c 2))))'
)


def board(kind: Kind, text: str, clues: dict[Cell, str] | None = None) -> BoardPuzzle:
    """A map with some clues, which is written and read again."""
    empty = read_board(Source(f"shape faces{text}"), kind.layout)
    empty.tokens |= clues or {}
    written = "\n".join(board_lines(empty, kind.layout))
    return BoardPuzzle(kind, read_board(Source(written), kind.layout))


def answers(puzzle: BoardPuzzle) -> list[dict[Cell, str]]:
    return [puzzle.tokens(x) for x in some_solutions(puzzle, 10**5)]


def subsets(cells: Iterable[Cell]) -> Iterator[frozenset[Cell]]:
    every = list(cells)
    some = (combinations(every, k) for k in range(len(every) + 1))
    return map(frozenset, chain.from_iterable(some))


def drawn(at: FaceMap, answer: dict[Cell, str]) -> frozenset[Side]:
    """The sides that the letters of an answer say."""
    return frozenset(
        at.sides(cell)["abcdefghijklmnopqrstuvwxyz".index(letter)]
        for cell, token in answer.items()
        for letter in token.strip("+-")
    )


@ALL
def test_faces_that_share_sides_or_corners_are_found(text: str) -> None:
    at, puzzle = FaceMap(text), board(LINES, text)
    grid = puzzle.board
    assert grid.cells == at.cells
    assert all({*grid.neighbours(cell)} == at.beside(cell) for cell in at.cells)
    assert all(len(grid.neighbours(cell)) == len(at.beside(cell)) for cell in at.cells)
    assert all({*grid.around(cell)} == at.around(cell) for cell in at.cells)
    assert sorted(grid.pairs()) == sorted(at.pairs())
    assert sorted(grid.touching()) == sorted(
        x for x in combinations(at.cells, 2) if x[1] in at.around(x[0])
    )
    assert sorted(map(sorted, grid.clusters())) == sorted(map(sorted, at.clusters()))
    assert len([*grid.edges()]) == len({x for cell in at.cells for x in at.sides(cell)})
    assert len(grid.points()) == len({x for corners in at.corners.values() for x in corners})


def test_maps_have_what_they_are_for() -> None:
    cairo, rings = FaceMap(CAIRO), FaceMap(RINGS)
    assert sorted(map(len, cairo.clusters())) == [3, 3, 3, 4, 4]
    assert len(rings.common((0, 0), (0, 2))) == 2
    assert len(rings.common((0, 0), (0, 1))) == 3


@ALL
def test_maps_are_coloured(text: str) -> None:
    at, puzzle = FaceMap(text), board(COLOURS, text)
    expected = {
        numbers
        for numbers in product("123", repeat=len(at.cells))
        for by_cell in [dict(zip(at.cells, numbers, strict=True))]
        if all(by_cell[one] != by_cell[other] for one, other in at.pairs())
    }
    found = [tuple(answer[cell] for cell in at.cells) for answer in answers(puzzle)]
    assert len(found) == len(expected)
    assert {*found} == expected


@ALL
def test_mines_around_faces_are_counted(text: str) -> None:
    at, chance = FaceMap(text), random.Random(text)
    for _ in range(5):
        clues = {cell: chance.randint(0, 3) for cell in chance.sample(at.cells, 2)}
        puzzle = board(on_shelf("minesweeper"), text, {c: str(n) for c, n in clues.items()})
        expected = {
            mines
            for mines in subsets(at.cells)
            if mines.isdisjoint(clues)
            and all(n == len(at.around(cell) & mines) for cell, n in clues.items())
        }
        found = [frozenset(c for c, x in answer.items() if x == "x") for answer in answers(puzzle)]
        assert len(found) == len(expected)
        assert {*found} == expected


@ALL
def test_connected_colours_without_clusters(text: str) -> None:
    at, puzzle = FaceMap(text), board(on_shelf("yin-yang"), text)
    expected = {
        black
        for black in subsets(at.cells)
        for white in [{*at.cells} - black]
        if all(cells & black and cells & white for cells in at.clusters())
        and len(at.parts(black)) < 2
        and len(at.parts(white)) < 2
    }
    found = [frozenset(c for c, x in answer.items() if x == "x") for answer in answers(puzzle)]
    assert len(found) == len(expected)
    assert {*found} == expected


@ALL
def test_loops_along_sides_are_right(text: str) -> None:
    at = FaceMap(text)
    every = loops({side for cell in at.cells for side in at.sides(cell)})
    for clues in ({}, {at.cells[1]: 2, at.cells[-1]: 3}, {at.cells[0]: 1}):
        puzzle = board(on_shelf("slitherlink"), text, {c: str(n) for c, n in clues.items()})
        expected = {
            loop
            for loop in every
            if all(n == len(loop & {*at.sides(cell)}) for cell, n in clues.items())
        }
        found = [drawn(at, answer) for answer in answers(puzzle)]
        assert len(found) == len(expected)
        assert {*found} == expected


@ALL
def test_loops_through_faces_are_right(text: str) -> None:
    at = FaceMap(text)
    expected = {frozenset(loop) for loop in loops(map(frozenset, at.pairs()))}
    found = []
    for answer in answers(board(LINES, text)):
        sides = drawn(at, answer)
        found.append(frozenset(frozenset(x) for x in at.pairs() if at.common(*x) & sides))
        assert all(len(token.strip("+-")) in (0, 2) for token in answer.values())
    assert len(found) == len(expected)
    assert {*found} == expected


@ALL
def test_parts_by_borders_are_right(text: str) -> None:
    at = FaceMap(text)
    expected = {
        frozenset(map(frozenset, some))
        for some in combinations(at.pairs(), len(at.cells) // 2)
        if len({*chain.from_iterable(some)}) == len(at.cells)
    }
    found = []
    for answer in answers(board(PARTS, text)):
        parts: dict[str, set[Cell]] = {}
        for cell, name in answer.items():
            parts.setdefault(name, set()).add(cell)
        found.append(frozenset(map(frozenset, parts.values())))
    assert expected
    assert len(found) == len(expected)
    assert {*found} == expected


@pytest.mark.parametrize("statement", ["(line l)", "(borders l)", "(sides l)"])
def test_variables_between_neighbours(statement: str) -> None:
    """Each face has one of what is between it and its neighbours, and no other sides."""
    one = "(= 1 (count (d (beside c)) (l c d)))"
    rule = f"(forall (c cells) (and {one} (= 1 (count (s (at l c)) s))))"
    kind = of_text(f'(puzzle "One") {statement} (rule "one" {rule})')
    at, puzzle = FaceMap(CAIRO), board(kind, CAIRO)
    expected = [
        some
        for some in combinations(at.pairs(), len(at.cells) // 2)
        if len({*chain.from_iterable(some)}) == len(at.cells)
    ]
    assert len(answers(puzzle)) == len(expected)


@pytest.mark.parametrize("shape", ["square", "hexagonal"])
def test_sides_between_neighbours_of_other_shapes(shape: str) -> None:
    rule = "(forall (c cells) (and (forall (d (beside c)) (e c d)) (= 2 (count (s (at e c)) s))))"
    kind = of_text(f'(puzzle "Inner") (sides e) (rule "all inner ones" {rule})')
    rows = "- -\n- -" if shape == "square" else "-\n- -"
    puzzle = BoardPuzzle(kind, read_board(Source(f"shape {shape}\n{rows}"), kind.layout))
    assert len(answers(puzzle)) == 1


def test_several_sides_between_faces_are_not_one() -> None:
    kind = of_text('(puzzle "One") (sides l) (rule "none" (forall ((c d) pairs) (not (l c d))))')
    with pytest.raises(CspError, match="r1c1 and r3c1 have 2 sides between them"):
        board(kind, RINGS).problem()


def test_ways_are_sides() -> None:
    kind = of_text(
        '(puzzle "Ways") (shade x) (rule "all" (forall (c cells) (w ways)'
        " (where (in (next c w) cells)) (not (and (x c) (x (next c w))))))"
    )
    at = FaceMap(RINGS)
    expected = [x for x in subsets(at.cells) if not any(at.beside(cell) & x for cell in x)]
    assert len(answers(board(kind, RINGS))) == len(expected)


@ALL
def test_texts_and_answers_are_read_back(text: str, tmp_path: Path) -> None:
    for kind in (on_shelf("slitherlink"), on_shelf("minesweeper"), on_shelf("fillomino"), LINES):
        puzzle = board(kind, text)
        solution = next(iter(some_solutions(puzzle, 1)))
        puzzle.board.filled = puzzle.tokens(solution)
        if kind is not LINES:  # it has no file
            path = tmp_path / "board.txt"
            path.write_text(puzzle.text_with_filling())
            again = UserBoard.read(path).puzzle.board
            assert again.filled == puzzle.board.filled
            assert isinstance(again, ShapedBoard)
            assert isinstance(puzzle.board, ShapedBoard)
            assert again.polygons == puzzle.board.polygons
        known = {**solution.ints, **solution.bools}
        problem = puzzle.problem()
        filled = puzzle.filled(problem)
        assert {x.name for x in filled} == {x.name for x in problem.shown()}
        assert all(known[x.name] == value for x, value in filled.items())
        assert puzzle.draw(solution)
        assert puzzle._repr_svg_().count("<polygon data-") == 0
        assert puzzle._repr_svg_().count("data-ways=") == len(puzzle.board.cells)


def test_corners_are_written_as_they_were() -> None:
    text = "".join(RINGS.partition("# faces\n")[1:]).strip()
    assert text in "\n".join(board_lines(board(LINES, RINGS).board, LINES.layout))


def test_texts_of_pictures_have_the_rows() -> None:
    puzzle = board(on_shelf("slitherlink"), CAIRO, {(1, 0): "4", (0, 0): "0"})
    answer = {(1, 0): "+abc", (0, 1): "+a"}
    shown = str(puzzle.kind.picture(puzzle.board, answer))
    assert shown.splitlines() == ["0+c      +a     -", "4+abcd  -        +e", "-        +e"]


def test_texts_of_pictures_show_which_cells_are_wrong() -> None:
    puzzle = board(COLOURS, CAIRO, {(0, 0): "2", (0, 2): "2"})
    picture = puzzle.picture()
    picture.wrong = [(0, 0), (0, 2)]
    assert str(picture).splitlines() == ["!2  - !2", " -  -  -", " -  -"]
    assert "\x1b" in draw(picture, colour=True)


@ALL
def test_steps_lead_to_the_answer(text: str) -> None:
    chance, at = random.Random(text), FaceMap(text)
    for name, least in (("minesweeper", 0), ("slitherlink", 2)):
        for _ in range(3):
            clues = {cell: str(chance.randint(least, 3)) for cell in chance.sample(at.cells, 3)}
            puzzle = board(on_shelf(name), text, clues)
            if some_solutions(puzzle, 1):
                for step in UserBoard(puzzle).steps():
                    assert step.text
                    assert str(step.picture())
                    assert "polygon" in step.picture()._repr_svg_()


def test_a_page_is_as_wide_as_the_faces() -> None:
    column = CAIRO.replace("- - -\n- - -\n- -", "\n".join("--------"))
    pages = [steps_page("", "", board(LINES, text).picture(), []) for text in (CAIRO, column)]
    one, other = (re.findall(r"max-width: (\d+)px", page) for page in pages)
    assert one == other
    assert int(one[0]) > 3 * 72


def test_holes_are_no_faces() -> None:
    kind = of_text(
        '(puzzle "A") (board holes (cells (number 0 9))) (shade x)'
        '(rule "a" (forall (c cells) (x c)))'
    )
    puzzle = board(kind, CAIRO, {(1, 0): "X"})
    assert (1, 0) not in puzzle.board
    assert (1, 0) not in puzzle.board.neighbours((0, 0))
    assert puzzle.board.at_border((0, 0))
    assert len(answers(puzzle)) == 1
    again = "\n".join(board_lines(puzzle.board, kind.layout))
    assert again.count("\n") == 2 + 3 + 8
    assert str(puzzle.picture()).splitlines()[1].startswith("X")


def test_rows_without_blanks() -> None:
    rows = "-1-\n--\n-"
    puzzle = board(on_shelf("minesweeper"), RINGS.replace("- - -\n- -\n-", rows))
    assert [*puzzle.board.tokens.values()] == [*"-1----"]


def test_a_word_is_a_cell_if_all_rows_have_one() -> None:
    kind = of_text('(puzzle "A") (board (cells (number 0 99))) (shade x) (rule "a" true)')
    puzzle = board(kind, RINGS.replace("- - -\n- -\n-", "12\n3\n-\n-\n-\n-"))
    assert [*puzzle.board.tokens.values()] == ["12", "3", "-", "-", "-", "-"]


def test_regions_are_read_and_written() -> None:
    kind = of_text(
        '(puzzle "A") (board regions) (shade x)'
        '(rule "one in each region" (forall (r regions) (= 1 (count (c r) (x c)))))'
    )
    text = CAIRO.replace("- - -\n- - -\n- -", "A B A\nC B A\nB C")
    puzzle = board(kind, text)
    assert len(answers(puzzle)) == 3 * 3 * 2
    assert [*puzzle.board.regions.values()] == [*"ABACBABC"]


@pytest.mark.parametrize(
    ("form", "what"),
    [
        ("(forall (l lines) (exists (c l) (x c)))", "straight lines"),
        ("(forall (l rows) (exists (c l) (x c)))", "rows"),
        ("(forall (l columns) (exists (c l) (x c)))", "columns"),
        ("(forall (l (windows 2 2)) (exists (c l) (x c)))", "windows"),
        ("(forall (c cells) (exists (d (row c)) (x d)))", "rows"),
        ("(forall (c cells) (l (rays c)) (exists (d l) (x d)))", "rays"),
        ("(forall (l (runs cells)) (exists (d l) (x d)))", "straight lines"),
        ("(forall (c cells) (w ways) (x (next c (opposite w))))", "opposite directions"),
        ("(forall (c cells) (turns z c))", "straight lines"),
        ("(forall (c cells) (x (next c north)))", "direction north"),
        ("(forall (c cells) (z c south-west))", "direction south-west"),
        ("(forall (c cells) (exists (d (ray c east)) (x d)))", "rays"),
        ("(forall (c cells) (exists (d (knights c)) (x d)))", "moves of knights"),
    ],
)
def test_what_faces_lack_is_said(form: str, what: str) -> None:
    rules = f'(puzzle "A") (shade x) (line z) (rule "a" {form})'
    message = f"boards of faces have no {what}"
    with pytest.raises(CspError, match=message):
        board(of_text(rules), CAIRO).problem()
    with pytest.raises(CspError, match=message):
        of_text(rules.replace("(shade", "(board (shape faces)) (shade"))


SQUARE = "\n- -\n# faces\n0,0 2,0 2,2 0,2\n"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("\n- -\n", "2:4", "the section '# faces' has 0 lines; the board has 2 cells"),
        (SQUARE, "4:13", "the section '# faces' has 1 line; the board has 2 cells"),
        (f"{SQUARE}2,0 3,0 3,1\n4,0 5,0 4,1", "6:1", "the section '# faces' has 3 lines"),
        (f"{SQUARE}2,0 3.1", "5:5", "expected a corner, as '2,1.5', not '3.1'"),
        (f"{SQUARE}2,0 123456,0 2,2", "5:5", "expected a corner"),
        (f"{SQUARE}2,0 2,2", "5:1", "a face has at least 3 corners"),
        (f"{SQUARE}2,0 3,0 3,1 3,0", "5:13", "the corner 3,0 is in this face twice"),
        (f"{SQUARE}2,0 3,0 4,0", "5:1", "this face has no area"),
        (f"{SQUARE}{' '.join(f'{i},{i * i}' for i in range(27))}", "5:159", "at most 26 corners"),
        (f"{SQUARE}2,0 2,2 0,2", "5:5", "at the side from 2,2 to 0,2 faces overlap"),
        (f"{SQUARE}2,0 4,0 4,1 2,1", "4:5", "the corner 2,1 is on the side from 2,0 to 2,2"),
        (f"{SQUARE}2,0 4,0 2.01,2", "4:5", "the corner 2.01,2 is almost on the side from 2,0 to"),
    ],
)
def test_mistakes_in_faces(text: str, place: str, message: str) -> None:
    with pytest.raises(CspError) as error:
        read_board(Source(f"shape faces{text}", "a.txt"), LINES.layout)
    assert f"a.txt:{place}: error: " in str(error.value)
    assert message in str(error.value)


def test_a_side_of_three_faces_is_a_mistake() -> None:
    text = "shape faces\n- - -\n# faces\n0,0 2,0 2,2 0,2\n2,0 4,0 2,2\n2,2 3,1 2,0"
    with pytest.raises(CspError, match="the side from 2,0 to 2,2 is in three faces"):
        read_board(Source(text), LINES.layout)


def test_a_file_has_so_many_corners_at_most() -> None:
    square = "\n".join(
        f"{x},{y} {x + 1},{y} {x + 1},{y + 1} {x},{y + 1}" for y in range(40) for x in range(40)
    )
    rows = "\n".join(" ".join("-" * 40) for _ in range(40))
    with pytest.raises(CspError, match="all faces together have at most 5,000 corners"):
        read_board(Source(f"shape faces\n{rows}\n# faces\n{square}"), LINES.layout)


def test_other_boards_have_no_faces() -> None:
    with pytest.raises(CspError, match="a board with faces has a line 'shape faces' at the top"):
        read_board(Source("- -\n# faces\n0,0 1,0 1,1"), LINES.layout)
    text = "shape hexagonal\n- -\n# faces\n0,0 1,0 1,1"
    with pytest.raises(CspError, match="hexagonal boards have no section '# faces'"):
        read_board(Source(text), LINES.layout)
    with pytest.raises(CspError, match="boards of faces have no clues outside"):
        read_board(Source("shape faces\n- -"), on_shelf("tents").layout)


@pytest.mark.parametrize(
    ("token", "is_right"), [("+ac", True), ("+Ac.", True), ("ns", False), ("+f", False)]
)
def test_letters_of_sides_are_tokens(token: str, is_right: bool, tmp_path: Path) -> None:
    text = "\n".join(board_lines(board(on_shelf("slitherlink"), CAIRO).board, LINES.layout))
    path = tmp_path / "board.txt"
    kind = SHELF / "slitherlink.rules"
    path.write_text(f"puzzle {kind}\n{text}\n# filled\n{token} . .\n. . .\n. .\n")
    if is_right:
        assert UserBoard.read(path).puzzle.board.filled == {(0, 0): token}
        return
    with pytest.raises(CspError, match="leads where no line can be"):
        UserBoard.read(path)


def test_letters_of_faces_are_wrong_on_squares() -> None:
    kind = on_shelf("slitherlink")
    for shape in ("square", "hexagonal"):
        puzzle = BoardPuzzle(kind, read_board(Source(f"shape {shape}\n- -\n- -"), kind.layout))
        wrong = [x for x in kind.filling.values(puzzle.board, {(0, 0): "+ab"}) if not x[1]]
        assert wrong, shape


def test_boards_of_faces_are_finished_but_not_made() -> None:
    kind = of_text(
        '(puzzle "A") (board (shape faces)) (shade x) (rule "a" (forall (c cells) (x c)))'
    )
    with pytest.raises(ValueError, match="boards of faces can be finished, but not made"):
        check_makeable(kind, "", finishes=False)


def test_a_finished_board_has_the_faces(tmp_path: Path) -> None:
    rules, path = tmp_path / "colours.rules", tmp_path / "board.txt"
    rules.write_text(
        '(puzzle "Colours") (board (cells (given 1 3))) (number x 1 3)'
        ' (rule "neighbours differ" (forall ((c d) pairs) (!= (x c) (x d))))'
    )
    path.write_text(f"puzzle {rules}\nshape faces{CAIRO}")
    draft = UserBoard.read(path)
    made = make(UserKind.read(rules), finish=draft, seed=1)
    assert made.unique()
    polygons = [x.puzzle.board for x in (draft, made)]
    assert isinstance(polygons[0], ShapedBoard)
    assert isinstance(polygons[1], ShapedBoard)
    assert polygons[0].polygons == polygons[1].polygons


def test_the_page_keeps_the_size_of_faces() -> None:
    kind = on_shelf("minesweeper")
    text = "\n".join(board_lines(board(kind, CAIRO).board, kind.layout))
    with pytest.raises(ValueError, match="boards of faces keep their size"):
        apply_changes(text, kind, [{"do": "size", "size": [4, 4]}])
    changed = apply_changes(
        text, kind, [{"do": "put", "place": "cell", "at": [0, 1], "token": "2"}]
    )
    assert "- 2 -" in str(changed["text"])
