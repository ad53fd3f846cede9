"""Pictures of the steps of a board, as they are found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.commands import files
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Frame, Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark
    from csp2sat.models.tutor.explanation import Explanation
    from csp2sat.models.tutor.language import Language
    from csp2sat.models.tutor.mentions import Mention


class StepPictures:
    """The steps found so far.

    `known` are the facts before the first one. `numbered`: the captions have numbers.
    """

    def __init__(
        self,
        puzzle: BoardPuzzle,
        known: Iterable[Mention],
        numbered: bool = False,
        language: Language | None = None,
    ) -> None:
        self._puzzle = puzzle
        self._numbered = numbered
        self._frames, self._language = puzzle.frames(language), language
        self._start = tuple(self._frames.signs(known))
        self._steps: list[Frame] = []
        self._last: Explanation | None = None

    def add(self, explanation: Explanation) -> None:
        """Add a step."""
        self._steps.append(self._frames.frame(explanation))
        self._last = explanation

    def __len__(self) -> int:
        return len(self._steps)

    def picture(self) -> Picture:
        """The last step, with all facts known before it."""
        return self._picture(len(self._steps))

    def text(self) -> str:
        """The text of the board with the last step filled in, and its sentence as a comment."""
        if self._last is None:
            return ""
        puzzle, step = self._puzzle, self._last
        puzzle.fill_in(step.cells, step.values)
        return puzzle.text_with_filling()

    def _picture(self, number: int) -> Picture:
        """A step, counted from 1, over its sentence."""
        *before, last = self._steps[:number]
        known: list[Mark] = [*self._start, *(sign for step in before for sign in step.signs)]
        picture = self._frames.picture(known, last)
        picture.caption = f"{number}. {last.text}" if self._numbered else last.text
        return picture

    def _pictures(self) -> Sequence[Picture]:
        """All steps; without any, what is known."""
        if not self._steps:
            return [self._frames.picture(self._start)]
        return [self._picture(number) for number in range(1, len(self._steps) + 1)]

    def save_sheet(self, path: str) -> None:
        """Write all steps on a page or, by the ending of the file, as SVG or PNG.

        Of many steps these are several sheets, whose files have numbers.
        """
        from csp2sat.models.draw.steps_sheet import sheet_page, sheets

        pictures = self._pictures()
        title, rules = self._puzzle.kind.heading, self._puzzle.rules(self._language)
        if path.endswith(".html"):
            files.write(path, sheet_page(title, rules, pictures))
            return
        texts = sheets(pictures, title, rules)
        for number, text in enumerate(texts, 1):
            file = files.with_number(path, number if len(texts) > 1 else None)
            if path.endswith(".png"):
                from csp2sat.models.draw.png import png_of

                files.write(file, png_of(text))
            else:
                files.write(file, text)

    def page(self, remark: str = "") -> str:
        """A page to click through all steps."""
        from csp2sat.models.draw.steps_page import steps_page

        puzzle, start = self._puzzle, self._frames.picture(self._start)
        rules = puzzle.rules(self._language)
        return steps_page(puzzle.kind.heading, rules, start, self._steps, remark)
