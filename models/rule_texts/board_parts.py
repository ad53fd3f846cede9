"""What boards of a kind have: the statement `(board PART ...)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.errors import near
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY, SIDES, Tokens, number, one_of
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.board.shape import SHAPES
from csp2sat.models.draw.picture import BLACK, GREY
from csp2sat.models.draw.symbols import SYMBOLS
from csp2sat.models.rule_texts.mistakes import fail, unknown
from csp2sat.models.rule_texts.reading import RuleText

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.s_expression_reader import Child, Form

NUMBER, GIVEN = "number", "given"
"""The heads of tokens that are numbers."""
FILLS = (BLACK, GREY)
SIGNS = {signs[0]: name for name, signs in reversed(SYMBOLS.items())} | {"●": "black"}
"""The symbols of pictures by their signs."""
MOST_NUMBER = 10**9


class TokenSet(NamedTuple):
    """The tokens of cells, corners or places outside; `-`, nothing, is always one.

    Attributes:
        meanings: what the other tokens mean, without numbers.
        looks: how tokens are drawn: a fill or a symbol; `number` for all numbers.
        numbers: the least and the greatest number (None: any); None: there are no numbers.
        number_meaning: what a number means.
        given: whether numbers are a part of the answer.
        most: a form, and the place in it, for the greatest number that is given.
    """

    meanings: Mapping[str, str] = {}
    looks: Mapping[str, str] = {}
    numbers: tuple[int, int | None] | None = None
    number_meaning: str = ""
    given: bool = False
    most: tuple[Form, int] | None = None

    def check(self, also: Mapping[str, str] = {}) -> Tokens:
        """Checks a token; `also` has further ones."""
        also = {EMPTY: "empty", **self.meanings, **also}
        if self.numbers is None:
            return one_of(also)
        return number(self.numbers[0], self.numbers[1], also)

    def look(self, token: str) -> str:
        """How a token is drawn; empty: as it is."""
        return self.looks.get(NUMBER if token.isdecimal() else token, "")

    def is_token(self, word: str) -> bool:
        """Whether a word is a token, or `number` for all numbers."""
        return word in self.meanings or (word == NUMBER and self.numbers is not None)

    def known(self) -> list[str]:
        """The words of tokens in the text."""
        return [*self.meanings, *([NUMBER] if self.numbers is not None else [])]


OUTSIDE = TokenSet(numbers=(0, None))
"""The tokens of clues outside without other tokens."""


class BoardParts:
    """What boards of a kind have; see docs/rules.md."""

    def __init__(self) -> None:
        self.cells: TokenSet | None = None
        self.corners: TokenSet | None = None
        self.outside = OUTSIDE
        self.sides: tuple[str, ...] = ()
        self.regions = False
        self.region_clues = False
        self.square = False
        self.boxes = False
        self.holes = False
        self.shades = False
        self.shape = SQUARE
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
            head = part if isinstance(part, str) else part[0] if isinstance(part, list) else ""
            if isinstance(part, str) and part in _FLAGS:
                setattr(self, _FLAGS[part], True)
            elif isinstance(part, list) and isinstance(head, str) and head in _PARTS:
                _PARTS[head](self, text, part)
            else:
                shown = head if isinstance(head, str) and head else "this"
                unknown(form, i, shown, "a part of boards", [*_FLAGS, *_PARTS])

    def _cells(self, text: RuleText, part: Form) -> None:
        if self.cells is not None:
            hint = "(board regions (cells ...)) has tokens in any cell of a region"
            fail(part, 0, "cells have tokens only once: of (cells ...) or of (regions ...)", hint)
        self.cells = _tokens(text, part, 1)

    def _regions(self, text: RuleText, part: Form) -> None:
        self._cells(text, part)
        self.regions = self.region_clues = True

    def _corners(self, text: RuleText, part: Form) -> None:
        self.corners = _tokens(text, part, 1)

    def _outside(self, text: RuleText, part: Form) -> None:
        sides = []
        for i, child in enumerate(part[1:], 1):
            if isinstance(child, str) and text.quote(child) is None:
                if child not in SIDES:
                    unknown(part, i, child, "a side", SIDES)
                sides.append(child)
        if not sides:
            fail(part, -1, f"expected the sides with clues: {' '.join(SIDES)}")
        self.sides = tuple(sides)
        if any(isinstance(child, list) for child in part):
            self.outside = _tokens(text, part, 1 + len(sides))

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
}
_PARTS: dict[str, Callable[[BoardParts, RuleText, Form], None]] = {
    "cells": BoardParts._cells,
    "regions": BoardParts._regions,
    "corners": BoardParts._corners,
    "outside": BoardParts._outside,
    "shape": BoardParts._shape,
    "word": BoardParts._word,
}


def _tokens(text: RuleText, part: Form, start: int) -> TokenSet:
    """The tokens of a part, from a child on."""
    meanings: dict[str, str] = {}
    looks: dict[str, str] = {}
    numbers: tuple[int, int | None] | None = None
    number_meaning, given, last = "", False, None
    for i in range(start, len(part)):
        token = part[i]
        if not isinstance(token, list) or not token:
            shown = '(number LO HI) or (SIGN "MEANING")'
            fail(part, i, f"expected a token: {shown}")
        sign = text.sign(token[0])
        if sign is None:
            fail(token, 0, "expected the sign of a token")
        if token[0] in (NUMBER, GIVEN):
            if numbers is not None:
                fail(part, i, "there is another token for numbers")
            least, most, at = _range(token)
            numbers, given = (least, most), token[0] == GIVEN
            if given and at == 3 and not isinstance(token[2], int):
                last = (token, 2)
            number_meaning = text.quote(token[at]) or "" if at < len(token) else ""
            at += bool(number_meaning)
            sign = NUMBER
        else:
            meaning, at = text.quote(token[1]) if len(token) > 1 else None, 2
            if not meaning:
                fail(token, -1, f'expected what it means: ({sign} "MEANING")')
            if sign in meanings or sign == EMPTY:
                fail(token, 0, f"the token {sign!r} is declared twice")
            meanings[sign] = meaning
        if at < len(token):
            looks[sign] = _look(text, token, at)
    return TokenSet(meanings, looks, numbers, number_meaning, given, last)


def _range(token: Form) -> tuple[int, int | None, int]:
    """The least and the greatest number of a token, and the place of the next child."""
    least = token[1] if len(token) > 1 else 0
    if not isinstance(least, int) or least < 0:
        return (0 if token[0] == NUMBER else 1), None, 1
    most = token[2] if len(token) > 2 else None
    if isinstance(most, int):
        if most < least:
            fail(token, 2, f"{most} is less than {least}")
        return least, most, 3
    if token[0] == GIVEN and len(token) > 2:
        return least, None, 3  # the board gives it
    return least, None, 2


def _look(text: RuleText, token: Form, i: int) -> str:
    """The look at a child."""
    child: Child = token[i]
    look = text.sign(child) or ""
    if i == len(token) - 1 and look in FILLS:
        return look
    if i < len(token) - 1 or not (symbol := symbol_of(look)):
        fail(token, i, 'expected a look: black, grey or a sign, as "★"', near(look, SYMBOLS))
    return symbol


def symbol_of(word: str) -> str:
    """The symbol with a sign or a name; empty if no symbol has it."""
    return word if word in SYMBOLS else SIGNS.get(word, "")
