"""Pictures of the steps of a board, as they are found."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Frame, Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark
    from csp2sat.models.tutor.mentions import Mention
    from csp2sat.models.tutor.sentences import Explanation


class StepPictures:
    """The steps found so far. `known` are the facts before the first one."""

    def __init__(self, puzzle: BoardPuzzle, known: Iterable[Mention]) -> None:
        self._puzzle = puzzle
        self._frames = puzzle.frames()
        self._start = tuple(self._frames.signs(known))
        self._steps: list[Frame] = []

    def add(self, explanation: Explanation) -> None:
        """Add a step."""
        self._steps.append(self._frames.frame(explanation))

    def __len__(self) -> int:
        return len(self._steps)

    def picture(self) -> Picture:
        """The last step, with all facts known before it."""
        *before, last = self._steps
        known: list[Mark] = [*self._start, *(sign for step in before for sign in step.signs)]
        return self._frames.picture(known, last)

    def page(self, remark: str = "") -> str:
        """A page to click through all steps."""
        from csp2sat.models.draw.steps_page import steps_page

        puzzle, start = self._puzzle, self._frames.picture(self._start)
        return steps_page(puzzle.kind.heading, puzzle.rules(), start, self._steps, remark)
