"""The rules of Hanare-gumi, on a finished board."""

from __future__ import annotations

from filled import clues_stay, in_rooms, numbers_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n2 -\n# regions\nAB", "size 2 1\n1 -\n# regions\nAA"]
AMBIGUOUS = "size 2 2\n--\n--\n# regions\nAA\nBB"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None or not clues_stay(board, numbers):
        return "numbers stay"
    for tokens in in_rooms(board, answer).values():
        if [each for each in tokens if each != "-"] != [str(len(tokens))]:
            return "each room has its size once"
    for line in (*answer, *zip(*answer, strict=True)):
        last = None
        for i, token in enumerate(line):
            if token != "-":
                if last is not None and abs(int(line[last]) - int(token)) != i - last - 1:
                    return "numbers differ by the cells between them"
                last = i
    return ""
