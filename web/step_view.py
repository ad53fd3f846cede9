"""Steps for a page that draws the board once and adds the marks of each step."""

from __future__ import annotations

from csp2sat.models.draw.highlights import highlight_elements
from csp2sat.models.draw.picture import Candidates, Fill, Frame, Picture, Text, once
from csp2sat.models.draw.svg import CELL, dark_cells, elements, fill_element, svg

UNDER, OVER = "<g id='under'></g><g id='lights'></g>", "<g id='over'></g>"
"""The places of fills, highlights and marks in the picture of the start."""


class StepView:
    """The parts of steps as elements of SVG; `picture` shows what is known at the start."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._dark = dark_cells(picture.marks)

    def start(self) -> str:
        """The board at the start, with the places `UNDER` and `OVER`."""
        return svg(self._picture, UNDER, OVER, with_legend=False)

    def added(self, frame: Frame) -> dict[str, object]:
        """What a step adds.

        `under`: fills; `over`: other marks; `lights`: highlights, while the step is shown.
        `small`: candidates by the cell, which are shown until a later step has the cell in `ends`.
        """
        grid, signs = self._picture.grid, frame.signs
        self._dark |= dark_cells(signs)
        small = [sign for sign in signs if isinstance(sign, Candidates)]
        kept = [sign for sign in signs if not isinstance(sign, Candidates)]
        ends = [sign.cell for sign in signs if isinstance(sign, Text | Candidates)]
        return {
            "under": "".join(fill_element(sign) for sign in signs if isinstance(sign, Fill)),
            "over": "".join(elements(kept, grid)),
            "small": {_named(sign): "".join(elements([sign], grid)) for sign in small},
            "ends": ["{},{}".format(*cell) for cell in ends],
            "lights": "".join(highlight_elements(once(frame.highlights), grid, self._dark, CELL)),
        }


def _named(mark: Candidates) -> str:
    return "{},{}".format(*mark.cell)
