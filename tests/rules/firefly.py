"""The rules of Firefly, on the directions of the lines in each cell."""

from __future__ import annotations

from loops import BACK, STEPS, are_directions, is_drawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]

IMPOSSIBLE = ["size 2 2\n5e -\n- -", "size 2 1\n0e 0w"]
AMBIGUOUS = "size 3 3\n?e - -\n- - -\n- - ?w"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer) or not is_drawn(answer):
        return "tokens are directions"
    lines = {(r, c): answer[r][c].replace("-", "") for r, c in board.cells}
    fireflies = {cell: board[cell] for cell in board.clues()}
    if any(len(ways) not in (0, 2) for cell, ways in lines.items() if cell not in fireflies):
        return "lines end only at fireflies, and do not branch"
    pieces, linked = 0, {each: {each} for each in fireflies}
    for start, clue in fireflies.items():
        if clue[-1] not in STEPS:
            continue
        if clue[-1] not in lines[start]:
            return "a line leaves each firefly"
        end, way, length, turns = followed(lines, fireflies, start, clue[-1])
        if fireflies[end][-1] == BACK[way]:
            return "no line ends at a dot"
        if clue[:-1].isdecimal() and int(clue[:-1]) != turns:
            return "numbers count turns"
        pieces += length
        together = linked[start] | linked[end]
        linked.update(dict.fromkeys(together, together))
    if 2 * pieces != sum(map(len, lines.values())):
        return "each line leaves a firefly at its dot"
    groups = {id(linked[each]) for each in fireflies if lines[each]}
    return "" if len(groups) < 2 else "all lines are connected"


def followed(
    lines: dict[Cell, str], ends: dict[Cell, str], cell: Cell, way: str
) -> tuple[Cell, str, int, int]:
    """The cell where a line ends, its direction there, its length and how often it turns."""
    length = turns = 0
    while True:
        cell = cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]
        length += 1
        if cell in ends:
            return cell, way, length, turns
        before, way = way, lines[cell].replace(BACK[way], "")
        turns += way != before
