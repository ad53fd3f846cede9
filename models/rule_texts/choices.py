"""Signs of which each cell has one: `(choice x (white "○" "w") (black "●" "b"))`."""

from __future__ import annotations

from csp2sat.csp.errors import near
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.filling import UNKNOWN
from csp2sat.models.draw.symbols import SYMBOLS
from csp2sat.models.rule_texts.mistakes import fail
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.token_sets import SIGNS, symbol_of

SOME_CHOICE = "some-choice"
CHOICES = ("choice", SOME_CHOICE)
SHAPE = '(NAME "SIGN" "TOKEN" "MEANING")'
FEWEST = 2


class Option(NamedTuple):
    """A sign that a cell may have: its name in formulas, its symbol, its token, a predicate."""

    name: str
    symbol: str
    token: str
    is_so: str


def read_options(text: RuleText, form: Form) -> tuple[list[Option], int]:
    """The options of a statement, and the place of the next child.

    Raises:
        Wrong: one has a mistake.
    """
    options: list[Option] = []
    i = 2
    while i < len(form):
        child = form[i]
        if not isinstance(child, Form) or len(child) < 2 or text.quote(child[1]) is None:
            break
        options.append(_option(text, child, options))
        i += 1
    fewest = 1 if form[0] == SOME_CHOICE else FEWEST
    if len(options) < fewest:
        fail(form, -1, f"expected ({form[0]} NAME {SHAPE} ...), with {fewest} signs or more")
    return options, i


def _option(text: RuleText, child: Form, others: list[Option]) -> Option:
    name = child[0]
    if not isinstance(name, str) or text.quote(name) is not None or len(child) > 4:
        fail(child, -1, f"expected {SHAPE}")
    sign, *rest = [text.quote(part) or "" for part in child[1:]]
    symbol = symbol_of(sign)
    if not symbol:
        hint = near(sign, SYMBOLS, f"the signs are {' '.join(SIGNS)}")
        fail(child, 1, f"expected a sign of pictures, not {sign!r}", hint)
    token = rest[0] if rest else name[0]
    check_token(child, 2 if rest else 0, token)
    if any(token == other.token for other in others):
        fail(child, 2 if rest else 0, f"two signs have the token {token!r}", f"write {SHAPE}")
    is_so = f"has {rest[1]}" if len(rest) > 1 else f"is {name.replace('-', ' ')}"
    return Option(name, symbol, token, is_so)


def check_token(form: Form, i: int, token: str) -> None:
    """Refuse what can't be a token of an answer, at a child."""
    if token in (EMPTY, UNKNOWN) or not token.strip() or " " in token:
        fail(form, i, f"{token!r} can't be a token")
