"""The rules of Slalom, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import BACK, STEPS, are_directions, is_one_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]

IMPOSSIBLE = ["size 3 2\no - X\n- v -"]
AMBIGUOUS = "size 3 3\no - -\n- - -\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    gates = gates_of(board)
    for r, c in board.clues():
        token, lines = board[r, c], set(answer[r][c])
        if (token == "o" and lines == {"-"}) or (token not in ("o", "v", "h") and lines != {"-"}):
            return "the loop goes through the start and no black cell"
        if token in ("v", "h") and lines not in ({"-"}, set("we" if token == "v" else "ns")):
            return "the loop goes straight across gates"
    start = next(cell for cell in board.clues() if board[cell] == "o")
    order = [gates[cell] for cell in followed(answer, start) if cell in gates]
    if sorted(order) != sorted(set(gates.values())):
        return "each gate is passed once"
    wanted = [each for each in numbers(board, gates) if each[1]]
    for each in order, order[::-1]:
        if all(any(each.index(gate) + 1 == number for gate in some) for number, some in wanted):
            return ""
    return "gates are passed in the order of their numbers"


def gates_of(board: Board) -> dict[Cell, Cell]:
    """For each cell of a gate the last one of it."""
    found: dict[Cell, Cell] = {}
    for r, c in reversed(board.cells):
        if board[r, c] in ("v", "h"):
            after = (r + 1, c) if board[r, c] == "v" else (r, c + 1)
            same = after in board and board[after] == board[r, c]
            found[r, c] = found[after] if same else (r, c)
    return found


def numbers(board: Board, gates: dict[Cell, Cell]) -> list[tuple[int, list[Cell]]]:
    """Each number, and the gates that may have it."""
    found = []
    for (r, c), token in board.tokens.items():
        digits = token.rstrip("nsew")
        if digits.isdecimal():
            some = []
            for way in token[len(digits) :] or "nsew":
                beside = r + STEPS[way][0], c + STEPS[way][1]
                if beside in gates and board[beside] == ("v" if way in "ns" else "h"):
                    some.append(gates[beside])
            found.append((int(digits), some))
    return found


def followed(answer: list[list[str]], start: Cell) -> list[Cell]:
    """The cells along the loop from the start."""
    found = [start]
    way = answer[start[0]][start[1]][0]
    while True:
        r, c = found[-1][0] + STEPS[way][0], found[-1][1] + STEPS[way][1]
        if (r, c) == start:
            return found
        found.append((r, c))
        way = answer[r][c].replace(BACK[way], "")
