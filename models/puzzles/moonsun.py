"""Moon or Sun. Draw a loop through centres of cells so that

1. the loop neither crosses itself nor branches;
2. the loop visits each room exactly once: it enters and leaves it once;
3. in each room the loop goes through all moons and no sun, or through all suns and no moon;
4. rooms of moons and of suns alternate along the loop.

Each room has a moon or a sun on the loop. Walls may stand inside of a room, too: a loop that
crosses one leaves the room and enters it again.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of moons and suns on the loop; `_m_ROW_COLUMN` says, at the first cell of a room,
that the loop goes through its moons.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.kit import (
    IFF, LINE_FAMILY, ON_LOOP, XOR, Answer, Board, Borders, Cells, Edges, Kind, Layout, Link,
    Name, Phrase, Picture, Problem, Regions, Symbols, Value, apply, by, cell_name, clues_named,
    disjunction, draw_lines, file_parts, negation, one_of, rooms, single_cycle, ternary,
    visit_once, walls,
)  # fmt: skip

MOON, SUN = "m", "s"


def constrain(problem: Problem, board: Board) -> None:
    """The moons or suns of each room, then the loop."""
    edges = Edges(problem, board)
    on_loop = edges.visits(problem, board.clues(), 1)
    visit_once(problem, board, edges, 2)
    moons = {}
    for name, cells in rooms(board).items():
        moons[name] = problem.bool_at("_m", cells[0])
        clues = [cell for cell in cells if cell in on_loop]
        for clue in clues:
            is_chosen = moons[name] if board[clue] == MOON else negation(moons[name])
            problem.add(apply(IFF, on_loop[clue], is_chosen), origin=by(3, clue, cells=cells))
        some = disjunction(on_loop[clue] for clue in clues)
        problem.add(some, origin=by(3, *clues, cells=cells))
    for one, other in walls(board):
        here, next_ = (moons[board.regions[side]] for side in (one, other))
        if here is not next_:
            alternate = disjunction([negation(edges.all[one, other]), apply(XOR, here, next_)])
            problem.add(alternate, origin=by(4, cells=(one, other)))
    problem.add(single_cycle(edges.all), origin=by(1))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms, moons and suns; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.symbol(cell, "moon" if board[cell] == MOON else "sun")
    draw_lines(picture, answer)
    return picture


def _of_room(_board: Board, place: Sequence[int], value: Value) -> Phrase:
    r, c = place
    name = cell_name((r, c))
    is_so = "has its moons on the loop" if value else "has its suns on the loop"
    are_so = is_so.replace("has its", "have their")
    subject = Name("the room of {cell}", cell=name)
    return Phrase(subject, "the rooms of", name, is_so, ((r, c),), are_so)


KIND = Kind(
    title="Moon or Sun",
    about="A loop through all moons or all suns of each room, in turn",
    family=LINE_FAMILY,
    layout=Layout(one_of({"-": "empty", MOON: "a moon", SUN: "a sun"}), regions=True),
    words=ON_LOOP._replace(
        phrases={**ON_LOOP.phrases, "_m": _of_room},
        clue=clues_named({MOON: "moon", SUN: "sun"}),
    ),
    other_names=("moon-or-sun",),
    link=Link(
        "moonsun",
        Borders(),
        Cells(ternary(SUN, MOON)),
        file=(
            file_parts.no_flag,
            file_parts.regions,
            file_parts.cells(file_parts.renamed({"1": SUN, "2": MOON})),
        ),
    ),
    penpa=(Regions(), Symbols("sun_moon", {1: MOON, 2: SUN})),
    penpa_tag="moon or sun",
)
