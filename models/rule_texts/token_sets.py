"""The tokens of cells, of corners, between cells and outside, as a text declares them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from csp2sat.csp.errors import near
from csp2sat.csp.parse_numbers import natural
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.arrows import number_and_way
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.tokens import ARROWS, LISTS, Tokens, number, one_of
from csp2sat.models.draw.picture import BLACK, GREY
from csp2sat.models.draw.symbols import SYMBOLS
from csp2sat.models.rule_texts.mistakes import fail
from csp2sat.models.rule_texts.reading import RuleText

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.s_expression_reader import Child, Form

NUMBER, GIVEN, LIST, ARROW = "number", "given", "numbers", "arrow"
LETTER, GIVEN_LETTER = "letter", "given-letter"
FORMS = (NUMBER, GIVEN, LIST, ARROW, LETTER, GIVEN_LETTER)
"""The heads of tokens that have a value: a number, or a list of numbers."""
ARE_GIVEN = (GIVEN, GIVEN_LETTER)
"""Those that are a part of the answer."""
FILLS = (BLACK, GREY)
WALL = "wall"
"""The look of signs between cells that are walls."""
SIGNS = {signs[0]: name for name, signs in reversed(SYMBOLS.items())} | {"●": "black"}
"""The symbols of pictures by their signs."""
MOST_NUMBER = 10**9
LETTERS = ascii_uppercase
MOST_LETTERS = len(LETTERS)


def letter(number: int) -> str:
    """The letter with a number, from 1."""
    return LETTERS[number - 1]


def letter_number(token: str) -> int | None:
    """The number of a letter, from 1; None: it is something else."""
    return LETTERS.index(token) + 1 if len(token) == 1 and token in LETTERS else None


class TokenSet(NamedTuple):
    """The tokens of places of one sort; `-`, nothing, is always one.

    Attributes:
        meanings: what the other tokens mean, without numbers.
        looks: how tokens are drawn: a fill or a symbol; `number` for all numbers.
        numbers: the least and the greatest number (None: any); None: there are no numbers.
        number_meaning: what a number means.
        form: how numbers are written, one of `FORMS`.
        most: a form, and the place in it, for the greatest number that is given.
    """

    meanings: Mapping[str, str] = {}
    looks: Mapping[str, str] = {}
    numbers: tuple[int, int | None] | None = None
    number_meaning: str = ""
    form: str = NUMBER
    most: tuple[Form, int] | None = None

    @property
    def given(self) -> bool:
        """Whether numbers are a part of the answer."""
        return self.form in ARE_GIVEN

    def value(self, token: str) -> int | list[int] | None:
        """The number of a token, or its list of numbers; None: the token has no value."""
        if self.numbers is None or token in self.meanings:
            return None
        if self.form in (LETTER, GIVEN_LETTER):
            return letter_number(token)
        if self.form == LIST:
            some = [natural(part, 9) for part in token.split(",")]
            return None if None in some else some  # type: ignore[return-value]
        digits = token
        if self.form == ARROW:
            _, way = number_and_way(token)
            if not way:
                return None
            digits = token.removesuffix(way)
        return int(digits) if digits.isdecimal() else None

    def way(self, token: str) -> str:
        """The direction of a token with an arrow; empty: it has none."""
        return (
            number_and_way(token)[1] if self.form == ARROW and self.value(token) is not None else ""
        )

    def check(self, also: Mapping[str, str] = {}) -> Tokens:
        """Checks a token; `also` has further ones."""
        also = {EMPTY: "empty", **self.meanings, **also}
        if self.numbers is None:
            return one_of(also)
        least, most = self.numbers
        if self.form in (NUMBER, GIVEN):
            return number(least, most, also)
        top = MOST_NUMBER if most is None else most

        def is_known(token: str) -> bool:
            value = self.value(token)
            some = value if isinstance(value, list) else [value]
            return token in also or all(x is not None and least <= x <= top for x in some)

        what = f"{least} to {most}" if most is not None else f">= {least}"
        listed = {
            LIST: f"numbers {what} with commas, as '2,1'",
            ARROW: f"a number {what} and the direction of its arrow, n, s, e or w, as '2s'",
        }.get(self.form, f"a letter {letter(max(1, least))} to {letter(min(top, MOST_LETTERS))}")
        others = (f"{token!r} ({meaning})" for token, meaning in also.items())
        letters = {x: x for x in LETTERS} if "letter" in self.form else {}
        meanings = {x: what for x, what in {**letters, **also}.items() if is_known(x)}
        sort = {LIST: LISTS, ARROW: ARROWS}.get(self.form)
        parts = (sort, self.numbers) if sort else None
        listed = " or ".join([listed, *others])
        return Tokens(is_known, listed, meanings, typed=not letters, parts=parts)

    def look(self, token: str) -> str:
        """How a token is drawn; empty: as it is."""
        return self.looks.get(token if self.value(token) is None else NUMBER, "")

    def is_token(self, word: str) -> bool:
        """Whether a word is a token, or `number` for all numbers."""
        return word in self.meanings or (word == NUMBER and self.numbers is not None)

    def known(self) -> list[str]:
        """The words of tokens in the text."""
        return [*self.meanings, *([NUMBER] if self.numbers is not None else [])]


OUTSIDE = TokenSet(numbers=(0, None))
"""The tokens of clues outside without other tokens."""


def read_tokens(text: RuleText, part: Form, start: int, looks_too: Sequence[str] = ()) -> TokenSet:
    """The tokens of a part, from a child on; `looks_too`: further looks.

    Raises:
        Wrong: one has a mistake.
    """
    meanings: dict[str, str] = {}
    looks: dict[str, str] = {}
    numbers: tuple[int, int | None] | None = None
    number_meaning, form, last = "", NUMBER, None
    for i in range(start, len(part)):
        token = part[i]
        if not isinstance(token, list) or not token:
            shown = '(number LO HI) or (SIGN "MEANING")'
            fail(part, i, f"expected a token: {shown}")
        sign = text.sign(token[0])
        if sign is None:
            fail(token, 0, "expected the sign of a token")
        if token[0] in FORMS:
            if numbers is not None:
                fail(part, i, "there is another token for numbers")
            form = str(token[0])
            least, most, at = _range(token)
            numbers = least, most
            if form in ARE_GIVEN and at == 3 and not isinstance(token[2], int):
                last = (token, 2)
            number_meaning = text.quote(token[at]) or "" if at < len(token) else ""
            at += bool(number_meaning)
            sign = NUMBER
        else:
            meaning, at = text.quote(token[1]) if len(token) > 1 else None, 2
            if not meaning:
                hint = near(sign, FORMS) if len(sign) > 2 else ""
                fail(token, -1, f'expected what it means: ({sign} "MEANING")', hint)
            if sign in meanings or sign == EMPTY:
                fail(token, 0, f"the token {sign!r} is declared twice")
            meanings[sign] = meaning
        if at < len(token):
            looks[sign] = _look(text, token, at, looks_too)
    return TokenSet(meanings, looks, numbers, number_meaning, form, last)


def _range(token: Form) -> tuple[int, int | None, int]:
    """The least and the greatest number of a token, and the place of the next child."""
    begins_at_one = token[0] in (GIVEN, LETTER, GIVEN_LETTER)
    least = token[1] if len(token) > 1 else int(begins_at_one)
    if not isinstance(least, int) or least < 0:
        return int(begins_at_one), None, 1
    if "letter" in str(token[0]) and not 1 <= least <= MOST_LETTERS:
        fail(token, 1, f"letters have the numbers 1 to {MOST_LETTERS}")
    most = token[2] if len(token) > 2 else None
    if isinstance(most, int):
        if most < least:
            fail(token, 2, f"{most} is less than {least}")
        return least, most, 3
    if token[0] in ARE_GIVEN and len(token) > 2:
        return least, None, 3  # the board gives it
    if isinstance(most, list) or most in ("width", "height"):
        hint = "the board gives the greatest number of (given LO HI) only"
        fail(token, 2, "expected an integer, the greatest number", hint)
    return least, None, 2


def _look(text: RuleText, token: Form, i: int, extra: Sequence[str]) -> str:
    """The look at a child."""
    child: Child = token[i]
    look = text.sign(child) or ""
    if i == len(token) - 1 and look in (*FILLS, *extra):
        return look
    if i < len(token) - 1 or not (symbol := symbol_of(look)):
        signs = dict.fromkeys(x for x, _ in SYMBOLS.values() if len(x) == 1)
        hint = near(look, SYMBOLS) or f"the signs are {' '.join(signs)}"
        fills = ", ".join((*FILLS, *extra))
        fail(token, i, f'expected a look: {fills} or a sign, as "★"', hint)
    return symbol


def symbol_of(word: str) -> str:
    """The symbol with a sign or a name; empty if no symbol has it."""
    return word if word in SYMBOLS else SIGNS.get(word, "")
