"""The rules of Binairo, on a finished board."""

from __future__ import annotations

from filled import given_stay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 4 2\n000-\n----", "size 2 2\n1-\n-0"]
AMBIGUOUS = "size 2 2\n--\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not given_stay(board, answer):
        return "given numbers stay"
    columns = [list(column) for column in zip(*answer, strict=True)]
    for line in [*answer, *columns]:
        if not line.count("0") == line.count("1") == len(line) / 2:
            return "zeros and ones are as many"
        if any(three * 3 in "".join(line) for three in "01"):
            return "no three are equal"
    for lines in (answer, columns) if "alike" not in board.numbers else ():
        if len(set(map(tuple, lines))) < len(lines):
            return "no two lines are equal"
    return ""
