"""What boards of a kind have: the statement `(board PART ...)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.errors import near
from csp2sat.models.board.board import BETWEEN, KNOWN, SIDES
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.board.section_names import CORNERS, REGIONS, WALLS
from csp2sat.models.board.shape import SHAPES
from csp2sat.models.rule_texts.mistakes import fail, unknown
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.token_sets import ARROW, LIST, WALL, TokenSet, read_tokens
from csp2sat.models.rule_texts.token_sets import OUTSIDE as OUTSIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.s_expression_reader import Form


class BoardParts:
    """What boards of a kind have; see docs/rules.md."""

    def __init__(self) -> None:
        self.cells: TokenSet | None = None
        self.corners: TokenSet | None = None
        self.between: TokenSet | None = None
        self.outside = OUTSIDE
        self.sides: tuple[str, ...] = ()
        self.regions = False
        self.region_clues = False
        self.square = False
        self.boxes = False
        self.holes = False
        self.shades = False
        self.shape = SQUARE
        self.given = False
        self.words: dict[str, int | None] = {}

    @property
    def tokens(self) -> TokenSet:
        """The tokens of cells."""
        return self.cells or TokenSet()

    def take(self, text: RuleText, form: Form) -> None:
        """Take the parts of a statement.

        Raises:
            Wrong: one has a mistake.
        """
        for i in range(1, len(form)):
            part = form[i]
            head = part[0] if isinstance(part, list) and part else part
            if isinstance(part, str) and part in _FLAGS:
                setattr(self, _FLAGS[part], True)
            elif isinstance(part, list) and isinstance(head, str) and head in _PARTS:
                _PARTS[head](self, text, part)
            elif head in _SHAPES and isinstance(part, str):
                fail(form, i, f"{part!r} stands at the head of a list", f"write {_SHAPES[part]}")
            elif head in _FLAGS:
                fail(
                    form, i, f"{head!r} has nothing after it", f"write {head}, without parentheses"
                )
            else:
                shown = head if isinstance(head, str) and head else "this"
                unknown(form, i, shown, "a part of boards", [], first=[*_FLAGS, *_PARTS])

    def _cells(self, text: RuleText, part: Form) -> None:
        if self.cells is not None:
            hint = "(board regions (cells ...)) has tokens in any cell of a region"
            fail(part, 0, "cells have tokens only once: of (cells ...) or of (regions ...)", hint)
        self.cells = read_tokens(text, part, 1)

    def _regions(self, text: RuleText, part: Form) -> None:
        self._cells(text, part)
        self.regions = self.region_clues = True

    def _corners(self, text: RuleText, part: Form) -> None:
        self.corners = read_tokens(text, part, 1)

    def _between(self, text: RuleText, part: Form) -> None:
        self.between = read_tokens(text, part, 1, [WALL])
        if self.between.form in (LIST, ARROW):
            fail(part, -1, f"signs between cells have no {self.between.form}")
        if wrong := next((sign for sign in self.between.meanings if "," in sign), ""):
            fail(part, -1, f"a sign between cells has no comma: {wrong!r}")

    def _outside(self, text: RuleText, part: Form) -> None:
        sides = []
        for i, child in enumerate(part[1:], 1):
            if isinstance(child, str) and text.quote(child) is None:
                if child not in SIDES:
                    sides_are = f"the sides are {' '.join(SIDES)}"
                    fail(part, i, f"{child!r} is not a side", near(child, SIDES, sides_are))
                sides.append(child)
        if not sides:
            fail(part, -1, f"expected the sides with clues: {' '.join(SIDES)}")
        self.sides = tuple(side for side in SIDES if side in {*self.sides, *sides})
        if any(isinstance(child, list) for child in part):
            if self.outside is not OUTSIDE:
                fail(part, 0, "the tokens of clues outside are declared twice")
            self.outside = read_tokens(text, part, 1 + len(sides))

    def _shape(self, _text: RuleText, part: Form) -> None:
        shape = part[1] if len(part) == 2 else None
        known = (SQUARE, *SHAPES)
        if shape not in known:
            hint = near(shape, known) if isinstance(shape, str) else ""
            fail(
                part, len(part) - 1, f"expected (shape NAME), with one of {', '.join(known)}", hint
            )
        self.shape = str(shape)

    def _word(self, text: RuleText, part: Form) -> None:
        name = part[1] if len(part) > 1 else None
        default = part[2] if len(part) > 2 else None
        is_right = isinstance(name, str) and text.quote(name) is None and len(part) < 4
        if not is_right or not (default is None or isinstance(default, int)):
            fail(part, -1, "expected (word NAME) or (word NAME DEFAULT), with an integer")
        if name in self.words or name in ("size", "shape"):
            fail(part, 1, f"the line {name!r} is declared twice")
        assert isinstance(name, str)
        self.words[name] = default if isinstance(default, int) else None


_FLAGS = {
    "regions": "regions",
    "square": "square",
    "boxes": "boxes",
    "holes": "holes",
    "shades": "shades",
    "given": "given",
}
_PARTS: dict[str, Callable[[BoardParts, RuleText, Form], None]] = {
    "cells": BoardParts._cells,
    "regions": BoardParts._regions,
    "corners": BoardParts._corners,
    "between": BoardParts._between,
    "outside": BoardParts._outside,
    "shape": BoardParts._shape,
    "word": BoardParts._word,
}
ADDS: Mapping[str, str] = {
    REGIONS: "(board regions)",
    WALLS: "(board regions)",
    CORNERS: "(board (corners (number 0)))",
    BETWEEN: "(board (between (number 1)))",
    **{side: f"(board (outside {side}))" for side in SIDES},
    KNOWN: "(board given)",
}
"""The statement that adds a section to the text of boards, by its name."""
_SHAPES = {
    "cells": "(cells TOKEN ...)",
    "corners": "(corners TOKEN ...)",
    "between": "(between TOKEN ...)",
    "outside": "(outside SIDE ... TOKEN ...)",
    "shape": "(shape NAME)",
    "word": "(word NAME DEFAULT)",
}
"""How the parts are written that do not stand alone."""
