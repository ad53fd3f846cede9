"""Tentaisho (Spiral Galaxies). Cut the board along the lines into areas so that

1. each area has exactly one star, and no border goes through a star;
2. half a turn around its star maps an area to itself.

Black cells, `X`, do not belong to the board.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are borders at the upper and left side of a cell,
`_g_ROW_COLUMN_STAR` says that the cell belongs to a star, numbered in reading order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from csp2sat.models.board.dots import COLOURS, Dot
from csp2sat.models.board.grid import connected_parts
from csp2sat.models.kit import (
    FALSE, HOLE, IFF, PART_FAMILY, SIDES, Answer, Board, BoolVar, Cell, DotCodec, Dots, Holes,
    Kind, Layout, Link, Name, Origin, Phrase, Picture, Place, Problem, apply, between_ends,
    border_variables, by, cell_name, cells_of, connected, disjunction, dot_lines, dot_tokens,
    dots, draw_parts, exactly, negation, no_wrong_dots,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Each cell belongs to one star; areas are symmetric and connected; borders between them."""
    borders = border_variables(problem, board)
    stars = list(dots(board))
    star_of: dict[Cell, dict[int, BoolVar]] = {cell: {} for cell in board.cells}
    for i in range(len(stars)):
        for r, c in _reachable(board, stars, i):
            star_of[r, c][i] = problem.bool_at("_g", (r, c, i))
    for cell, of in star_of.items():
        problem.add(exactly(1, of.values()), origin=by(1, cells=(cell,)))
    for i, star in enumerate(stars):
        area = {cell: of[i] for cell, of in star_of.items() if i in of}
        for cell in star.touched():
            problem.add(area.get(cell, FALSE), origin=by(1, star.cell, cells=(cell,)))
        for cell, mine in area.items():
            same = apply(IFF, mine, area[star.opposite(cell)])
            if cell < star.opposite(cell):
                origin = by(2, star.cell, cells=(cell, star.opposite(cell)))
                problem.add(same, origin=origin)
        problem.add(connected(board, area), origin=by(0))
    for (one, other), border in borders.items():
        for i in sorted(star_of[one].keys() | star_of[other].keys()):
            here, there = (star_of[cell].get(i, FALSE) for cell in (one, other))
            joined = disjunction([border, apply(IFF, here, there)])
            apart = disjunction([negation(formula) for formula in (border, here, there)])
            problem.add(joined, apart, origin=by(1, cells=(one, other)))


def _reachable(board: Board, stars: Sequence[Dot], star: int) -> list[Cell]:
    """The cells that can belong to a star: no other touches them or the cells opposite."""
    dot = stars[star]
    taken = {cell for other in stars if other is not dot for cell in other.touched()}
    free = {cell for cell in board.cells if cell not in taken}
    both = {cell for cell in free if dot.opposite(cell) in free}
    if not both.issuperset(dot.touched()):
        return []
    return connected_parts(
        dot.touched(), lambda cell: (near for near in board.neighbours(cell) if near in both)
    )[0]


def picture(board: Board, answer: Answer | None) -> Picture:
    """The stars, and borders between the areas."""
    picture = draw_parts(Picture.of(board), answer)
    for star in dots(board):
        picture.symbol(star.cell, f"{COLOURS[star.colour]} {star.side() or 'c'}")
    return picture


def _belongs(board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """A cell belongs to a star or not."""
    r, c, i = place
    star = next(islice(dots(board), i, None))
    name = cell_name((r, c))
    belongs = "belongs to {star}" if value else "does not belong to {star}"
    is_so = Name(belongs, star=_star(star))
    are_so = is_so.replace("belongs", "belong").replace("does", "do")
    return Phrase(name, "", name, is_so, ((r, c),), are_so)


def _star(star: Dot) -> str:
    """A star by the cells that it touches."""
    return between_ends("star", star.touched())


def _clue(board: Board, place: Place, origin: Origin) -> str:
    """The star that a constraint is about: of those of one cell, the one that touches its cells."""
    here = [star for star in dots(board) if star.cell == place]
    cells = cells_of(origin)
    near = [star for star in here if not cells or star.opposite(cells[0]) in (cells[0], cells[-1])]
    return _star([*near, *here][0])


KIND = Kind(
    about="Cut into areas, each with a star as its centre of symmetry",
    family=PART_FAMILY,
    layout=Layout(
        dot_tokens("wb", {"-": "empty", HOLE: "black"}), holes=True, mistakes=no_wrong_dots
    ),
    words=SIDES._replace(phrases={**SIDES.phrases, "_g": _belongs}, clue=_clue),
    other_names=("galaxies", "spiral-galaxies"),
    link=Link("tentaisho", DotCodec(), Holes(), file=(dot_lines,)),
    penpa=(Dots(),),
    penpa_tag="spiralgalaxies",
)
