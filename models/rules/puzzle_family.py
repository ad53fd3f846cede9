"""What kinds of puzzles share if their answers are of one sort, such as loops."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board.filling import Filling
from csp2sat.models.draw.picture import Picture
from csp2sat.models.penpa.answer_marks import DrawnMarks
from csp2sat.models.pzpr.answer_marks import FileMarks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.kind_vocabulary import Words


class Family(NamedTuple):
    """The usual values of the fields of `Kind` with these names."""

    answer: Callable[[Board, Solution], Answer]
    filling: Filling
    picture: Callable[[Board, Answer | None], Picture]
    words: Words
    file_marks: FileMarks = FileMarks()
    drawn_marks: DrawnMarks = DrawnMarks()
