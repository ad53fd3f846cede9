"""Slalom. Draw a loop through centres of cells so that

1. the loop neither crosses itself nor branches, and goes through the start and no black cell;
2. the loop passes each gate once, straight across;
3. in one direction from the start, the gate with number 3 is the third gate, and so on.

A gate is a row or column of cells with dashed lines. An arrow points from a number to its gate; a
number without an arrow belongs to a gate that ends at its cell.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
`_s_ROW_COLUMN` is the number of gates before a cell on the loop; `_a_ROW_COLUMN` and
`_b_ROW_COLUMN` are the same for both sides of a cell of a gate, `_g_ROW_COLUMN` is the number of
the gate that begins there.
"""

from __future__ import annotations


from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations

from csp2sat.models.kit import (
    EMPTY, EQ, LINES, LINE_FAMILY, LINE_TOKENS, OPPOSITE, WAYS, Answer, Board, Cell, Diagnostic,
    Domain, Edges, Filling, IntVar, Kind, Layout, Link, Name, Node, Number, Origin, Phrase,
    Picture, Place, Problem, Tokens, Value, add, by, cell_name, clue_at, compare, conjunction,
    disjunction, draw_arrow_clue, draw_lines, exactly, negation, number_and_way,
    single_cycle, step, token_at,
)  # fmt: skip
from csp2sat.models.pzpr.rare_codecs import ACROSS, BLACK, DOWN, START, Slalom, slalom_cells
from csp2sat.models.rules.loop import NO_LINES, read_lines

Gate = list[Cell]

OPEN = (EMPTY, DOWN, ACROSS, START)
"""Tokens of cells that are not black."""
_ACROSS_GATE = {DOWN: "we", ACROSS: "ns"}
"""The directions in which a loop goes through a cell of a gate."""


def gates(board: Board) -> list[Gate]:
    """The cells of each gate."""
    result: list[Gate] = []
    for token, way in ((DOWN, "s"), (ACROSS, "e")):
        result += board.runs({cell for cell in board.clues() if board[cell] == token}, way)
    return sorted(result)


def constrain(problem: Problem, board: Board) -> None:
    """The start, the gates, their numbers, then the loop."""
    edges = Edges(problem, board, {cell for cell in board.cells if board[cell] in OPEN})
    start = next(cell for cell in board.clues() if board[cell] == START)
    problem.add(disjunction(edges.at(start)), origin=by(1, start, cells=(start,)))
    for gate in gates(board):
        across = _ACROSS_GATE[board[gate[0]]]
        for cell in gate:
            for way in WAYS:
                for line in edges.way(cell, way) if way not in across else ():
                    problem.add(negation(line), origin=by(2, cell, cells=(cell,)))
        passed = [edges.line(cell, across[1]) for cell in gate]
        problem.add(exactly(1, passed), origin=by(2, *gate, cells=gate))
    if numbers := list(_numbers(board)):
        _Order(problem, board, edges, start).add(numbers)
    problem.add(single_cycle(edges.all), origin=by(1))


def _numbers(board: Board) -> Iterator[tuple[Cell, int, list[Gate]]]:
    """Each cell with a number, the number, and the gates that may have it."""
    every = gates(board)
    for clue in board.clues():
        number, arrow = number_and_way(board[clue])
        ways = [way for way in WAYS if arrow in ("", way)]
        near = {step(clue, way) for way in ways if _ends_at(board, step(clue, way), way)}
        touching = [gate for gate in every if near & {*gate}]
        if number is not None and touching:
            yield clue, number, touching


def _ends_at(board: Board, cell: Cell, way: str) -> bool:
    """Whether a cell is the end of a gate that runs in a direction."""
    return cell in board and way not in _ACROSS_GATE.get(board[cell], WAYS)


class _Order:
    """The numbers of gates before each cell on the loop."""

    def __init__(self, problem: Problem, board: Board, edges: Edges, start: Cell) -> None:
        self._problem, self._board, self._edges, self._start = problem, board, edges, start
        self._gates = gates(board)
        self._most = len(self._gates)
        self._level: dict[Cell, IntVar] = {}
        for (r, c), *others in self._gates:
            number = problem.int_at("_g", (r, c), Domain.of(1, self._most))
            self._level |= dict.fromkeys([(r, c), *others], number)
        self._before: dict[tuple[Cell, str], IntVar] = {}
        for cell in board.cells:
            if board[cell] in OPEN and cell != start:
                self._before |= self._counts(cell)

    def _counts(self, cell: Cell) -> dict[tuple[Cell, str], IntVar]:
        """The variable of a cell on each of its sides."""
        names = "ssss" if cell not in self._level else "aabb"
        counts = {
            name: self._problem.int_at(f"_{name}", cell, Domain.of(0, self._most))
            for name in dict.fromkeys(names)
        }
        return {(cell, way): counts[name] for way, name in zip("nwse", names, strict=True)}

    def add(self, numbers: Sequence[tuple[Cell, int, list[Gate]]]) -> None:
        """Cells along the loop, gates, the start, and the numbers."""
        for (one, other), line in self._edges.all.items():
            if self._start not in (one, other):
                way = "e" if one[0] == other[0] else "s"
                same = compare(EQ, self._before[one, way], self._before[other, OPPOSITE[way]])
                self._add(disjunction([negation(line), same]), one, other)
        for cell, level in self._level.items():
            self._pass(cell, level)
        self._leave()
        for clue, number, some in numbers:
            known = disjunction(compare(EQ, self._level[gate[0]], number) for gate in some)
            self._problem.add(known, origin=by(3, clue, cells=(clue,)))

    def _pass(self, cell: Cell, number: IntVar) -> None:
        """Of both sides of a gate, one is before it and one after."""
        ways = _ACROSS_GATE[self._board[cell]]
        sides = [self._before[cell, way] for way in ways]
        passed = [
            conjunction([compare(EQ, number, after), compare(EQ, number, add([before, Number(1)]))])
            for before, after in (sides, sides[::-1])
        ]
        self._add(disjunction([negation(self._edges.line(cell, ways[1])), *passed]), cell)

    def _leave(self) -> None:
        """On one side of the start no gate comes before, on the other all gates do."""
        start = self._start
        ways = [way for way in WAYS if self._edges.way(start, way)]
        lines = {way: self._edges.line(start, way) for way in ways}
        beside = {way: self._before[step(start, way), OPPOSITE[way]] for way in ways}
        for way in ways:
            ends: list[Node] = [compare(EQ, beside[way], number) for number in {0, self._most}]
            self._add(disjunction([negation(lines[way]), *ends]), start, step(start, way))
        for one, other in combinations(ways, 2):
            both = compare(EQ, add([beside[one], beside[other]]), self._most)
            self._add(disjunction([negation(lines[one]), negation(lines[other]), both]), start)

    def _add(self, formula: Node, *cells: Cell) -> None:
        self._problem.add(formula, origin=by(3, cells=cells))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Black cells with their numbers, gates, the start with the number of gates; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        token = board[cell]
        if token == START:
            picture.symbol(cell, "ring")
            picture.text(cell, str(len(gates(board))))
        elif token in _ACROSS_GATE:
            picture.symbol(cell, "gate v" if token == DOWN else "gate h")
        else:
            picture.fill(cell)
            if token != BLACK:
                draw_arrow_clue(picture, cell, token)
    draw_lines(picture, answer)
    return picture


def _is_token(token: str) -> bool:
    number, way = number_and_way(token)
    return token in (*OPEN, BLACK) or (bool(number) and token == f"{number}{way}")


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    """There is one start."""
    starts = [cell for cell in board.clues() if board[cell] == START]
    if not starts:
        yield board.wrong(board.cells[0], f"expected a cell with the start, {START!r}")
    for cell in starts[1:]:
        yield board.wrong(cell, f"there is another {START!r} before")


def _clue(board: Board, place: Place, _origin: Origin) -> str:
    token = token_at(board, place)
    nouns = {START: "start", DOWN: "gate", ACROSS: "gate"}
    return clue_at(board, place, nouns.get(token, token.rstrip("nsew")))


def _gates_before(place: str) -> Callable[[Board, Sequence[int], Value], Phrase]:
    """A number of gates before a cell or, by the name of a side, beside a cell of a gate."""

    def phrase(board: Board, at: Sequence[int], value: Value) -> Phrase:
        cell = at[0], at[1]
        sides = {"a": ("left", "upper"), "b": ("right", "lower")}.get(place)
        name = cell_name(cell)
        if sides:
            name = Name(f"the {sides[board[cell] == ACROSS]} side of {{cell}}", cell=name)
        after = "is reached after {count} gate" if value == 1 else "is reached after {count} gates"
        is_so = Name(after, count=str(value))
        return Phrase(name, "", name, is_so, (cell,))

    return phrase


def _gate_number(_board: Board, at: Sequence[int], value: Value) -> Phrase:
    cell = at[0], at[1]
    name, is_so = cell_name(cell), Name("has number {number}", number=str(value))
    subject = Name("the gate at {cell}", cell=name)
    return Phrase(subject, "the gates at", name, is_so, (cell,))


KIND = Kind(
    about="A loop that passes all gates, from a start and in a given order",
    family=LINE_FAMILY,
    layout=Layout(
        Tokens(
            _is_token,
            f"{EMPTY!r} (empty), {START!r} (the start), {DOWN!r} (a gate down), "
            f"{ACROSS!r} (a gate across), {BLACK!r} (a black cell), or its number and the "
            "direction of its arrow, n, s, e or w (or none): '2s'",
        ),
        mistakes=_mistakes,
    ),
    filling=Filling(
        LINE_TOKENS,
        partial(read_lines, on_clues=False, open_=OPEN),
        NO_LINES,
        clue_at=lambda token: token not in OPEN,
    ),
    words=LINES._replace(
        clue=_clue,
        phrases={
            **LINES.phrases,
            "_s": _gates_before("s"),
            "_a": _gates_before("a"),
            "_b": _gates_before("b"),
            "_g": _gate_number,
        },
    ),
    other_names=("suraromu",),
    link=Link("slalom", Slalom(), form="d", file=(slalom_cells,)),
)
