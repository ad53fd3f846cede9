"""Texts in the notation of algebra and of programs, to forms, for hints.

`max(x, y) > 2*z` becomes `(> (max x y) (* 2 z))`. A form may be in it, and a form may have calls,
items `q[i]`, sets and ranges in it. A text is one line of at most a few hundred characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from functools import partial
from itertools import pairwise

from csp2sat.csp.hints.foreign_syntax import ENDS, INFIX, NEGATIONS
from csp2sat.csp.quick_typing import NamedTuple

WithHead = Callable[[str, Sequence[str]], str]
"""From a word and arguments to the form that is right for them."""

DEEPEST = 12
"""Most parentheses inside each other."""
BINDERS = frozenset({"forall", "exists", "sum", "each"})
"""Heads of forms and calls that may begin with `i in 1..9`."""

LEVELS = [frozenset(level.split()) for level in (*INFIX[:-1], f"{INFIX[-1]} ^")]
"""The infix operators, from weakest to strongest; `^` is a power of numbers."""
_SIGNS = sorted({*frozenset().union(*LEVELS), *NEGATIONS, "..", "?", ":"}, key=len, reverse=True)
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)|(?P<name>[^\W\d][\w$]*(?:\.[^\W\d]\w*)*(?:-\w+)*)"
    rf"|(?P<sign>{'|'.join(re.escape(word) for word in _SIGNS if not word.isalpha())}"
    r"|[()\[\]{},|]))"
)
_COMPARISONS = next(level for level in LEVELS if "=" in level)
_ANY_NUMBER = frozenset({"+", "*", "-", "and", "&&", "or", "||"})
"""Infix signs that take any number of arguments."""
_BELOW_BAR = next(i for i, level in enumerate(LEVELS) if "|" in level) + 1
_RESERVED = ENDS | frozenset().union(*LEVELS)


def translate(text: str, with_head: WithHead, known: Container[str] = ()) -> str:
    """The form for a text; empty if it is not one in this notation.

    `known` has declared names: `a-b` is a difference if it is unknown, and both its sides known.
    """
    try:
        reader = _Reader(_tokens(text, known), with_head)
        result = reader.expression()
        return result if reader.at_end else ""
    except NotAlgebraError:
        return ""


def has_call(text: str) -> bool:
    """Whether a form or line has `f(x)` or `q[i]` in it; `(f(x))` can be a form."""
    return bool(re.search(r"(?:^|[^\w(.$-])[^\W\d][\w.$-]*[(\[]|\w\[", text))


# --- tokens ---------------------------------------------------------------------------------------


class NotAlgebraError(Exception):
    """The text is something else."""


class Token(NamedTuple):
    """A number, a name or a sign, and whether it stands right after the one before."""

    kind: str
    text: str
    glued: bool


def _tokens(text: str, known: Container[str]) -> list[Token]:
    """The tokens of a text; `a-b` is a difference if it is unknown, and both its sides known.

    Raises:
        NotAlgebraError: there are other characters.
    """
    result: list[Token] = []
    at = 0
    text = text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            raise NotAlgebraError
        word = match[match.lastgroup]
        glued = match.end() - len(word) == at > 0
        if match.lastgroup == "name":
            result += _differences(word, glued, known, bool(result) and result[-1].kind == "number")
        else:
            result.append(Token(match.lastgroup, word, glued))
        at = match.end()
    return result


def _differences(word: str, glued: bool, known: Container[str], after_number: bool) -> list[Token]:
    """A name, or the names and signs of a difference; `2y` is a product."""
    parts = word.split("-")
    if glued and after_number:
        if re.fullmatch(r"[eE][0-9]+", word):
            raise NotAlgebraError
        return [Token("sign", "*", True), *_differences(word, True, known, False)]
    if word in known or not all(part in known or part.isdecimal() for part in parts):
        parts = [word]
    tokens = [Token("number" if part.isdecimal() else "name", part, True) for part in parts]
    tokens[0] = tokens[0]._replace(glued=glued)
    minus = Token("sign", "-", True)
    return [part for token in tokens for part in (minus, token)][1:]


# --- the reader -----------------------------------------------------------------------------------


class _Reader:
    """Reads tokens by precedence."""

    def __init__(self, tokens: list[Token], with_head: WithHead) -> None:
        self._tokens = [*tokens, Token("end", "", False)]
        self._with_head = with_head
        self._i = 0
        self._depth = 0
        self._tight = False  # in a form, where blanks separate arguments
        self._lists: dict[int, tuple[str, int] | None] = {}  # by place: text and end

    @property
    def at_end(self) -> bool:
        return self._next.kind == "end"

    @property
    def _next(self) -> Token:
        return self._tokens[self._i]

    def _take(self, *texts: str) -> bool:
        """Step over the next token if it is one of these."""
        if self._next.kind == "end" or self._next.text not in texts:
            return False
        self._i += 1
        return True

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise NotAlgebraError

    def _attempt(self, read: Callable[[], str]) -> str:
        """What a method reads from here; empty, without a step, if it can't."""
        start, tight = self._i, self._tight
        try:
            return read()
        except NotAlgebraError:
            self._i, self._tight = start, tight
            return ""

    # --- operators ------------------------------------------------------------------------------

    def expression(self, level: int = 0) -> str:
        """An expression of operators from a level on, the weakest first."""
        if level == len(LEVELS):
            return self._operand()
        signs = LEVELS[level]
        if signs is _COMPARISONS and self._next.text == "not" and not self._tight:
            self._i += 1
            return self._with_head("not", [self.expression(level)])
        operands, operators = [self.expression(level + 1)], list[str]()
        while self._next.text in signs and (self._next.glued or not self._tight):
            operators.append(self._next.text)
            self._i += 1
            operands.append(self.expression(level + 1))
        if signs is _COMPARISONS and not operators and not self._tight and self._take("in"):
            return self._member(operands[0])
        combined = self._combine(operators, operands)
        if level == 0 and not self._tight and self._take("?"):
            chosen = self.expression()
            self._expect(":")
            return self._with_head("if", [combined, chosen, self.expression()])
        return combined

    def _combine(self, signs: Sequence[str], operands: Sequence[str]) -> str:
        """Operands with signs of one level between them, as a form."""
        if not signs:
            return operands[0]
        if "^" in signs:
            if not any(operand.isdecimal() for operand in operands):
                raise NotAlgebraError  # of formulas, `^` is xor
            signs = ["**"] * len(signs)
        if len(signs) > 1 and signs[0] in _COMPARISONS:
            pairs = zip(signs, pairwise(operands), strict=True)
            return self._with_head("and", [self._with_head(sign, pair) for sign, pair in pairs])
        if len({*signs}) > 1 or not {*signs} <= _ANY_NUMBER:
            at = 0 if "=>" in next(level for level in LEVELS if signs[0] in level) else -1
            at %= len(signs)
            sides = (
                self._combine(signs[:at], operands[: at + 1]),
                self._combine(signs[at + 1 :], operands[at + 1 :]),
            )
            return self._with_head(signs[at], sides)
        return self._with_head(signs[0], operands)

    def _member(self, term: str) -> str:
        """`term in 1..9` or `term in {1, 3}`."""
        if self._next.text in ("{", "["):
            return self._with_head("in", [term, self._operand()])
        return self._with_head("in", [term, *self._range()])

    def _range(self) -> tuple[str, str]:
        sums = len(LEVELS) - 3
        lo = self.expression(sums)
        self._expect("..")
        return lo, self.expression(sums)

    # --- operands -------------------------------------------------------------------------------

    def _operand(self) -> str:
        if self._take("-"):
            inner = self._operand()
            return f"-{inner}" if inner.isdecimal() else self._with_head("-", [inner])
        if self._next.text in NEGATIONS and self._next.kind == "sign":
            self._i += 1
            return self._with_head("not", [self._operand()])
        if self._next.text == "(":
            return self._nest()
        if self._take("[", "{"):
            return self._items(self._tokens[self._i - 1].text)
        if self._next.text == "if" and not self._tight:
            return self._choice()
        token = self._next
        if token.kind not in ("number", "name"):
            raise NotAlgebraError
        self._i += 1
        if token.kind == "number":
            return token.text
        if token.text in _RESERVED and not self._tight and not self._is_open("("):
            raise NotAlgebraError
        return self._index(self._call(token.text) if self._is_open("(") else token.text)

    def _is_open(self, sign: str) -> bool:
        return self._next.text == sign and self._next.glued

    def _index(self, name: str) -> str:
        indices: list[str] = []
        while self._is_open("["):
            self._i += 1
            indices += self._arguments("]")
        return f"({name} {' '.join(indices)})" if indices else name

    def _choice(self) -> str:
        self._expect("if")
        parts = [self.expression()]
        self._expect("then")
        parts.append(self.expression())
        if self._take("else"):
            parts.append(self.expression())
        self._take("endif")
        return self._with_head("if", parts) if len(parts) == 3 else self._with_head("=>", parts)

    def _call(self, name: str) -> str:
        """`name(x, y)`, or `name(i in 1..9)(BODY)`."""
        self._expect("(")
        binds, first = name.lower() in BINDERS, self._next.text
        if binds and (bound := self._attempt(partial(self._bound, ")"))):
            self._expect("(")
            return f"({name.lower()} {bound} {self._arguments(')')[0]})"
        arguments = self._arguments(")")
        if len(arguments) == 1 and first == "[":
            is_loop = arguments[0].startswith("(each ")
            if is_loop and binds:
                return f"({name.lower()} {arguments[0][6:]}"
            if not is_loop and self._tokens[self._i - 2].text == "]":
                arguments = [arguments[0][1:-1]]
        return self._with_head(name, arguments)

    def _arguments(self, end: str) -> list[str]:
        """The arguments of a call up to its end."""
        tight, self._tight = self._tight, False
        result: list[str] = []
        while not self._take(end):
            if result:
                self._expect(",")
            result.append(self.expression())
        self._tight = tight
        if not result:
            raise NotAlgebraError
        return result

    def _items(self, opened: str) -> str:
        """`[x, y]`, `{1, 3}`, or `[x[i] | i in 1..9]`."""
        end = "]" if opened == "[" else "}"
        loop = self._attempt(partial(self._comprehension, end))
        return loop or f"({' '.join(self._arguments(end))})"

    def _comprehension(self, end: str) -> str:
        tight, self._tight = self._tight, False
        item = self.expression(_BELOW_BAR)
        self._expect("|")
        bound = self._bound(end)
        self._tight = tight
        return f"(each {bound} {item})"

    def _bound(self, end: str) -> str:
        """`i, j in 1..9 where i < j` as binders of a loop."""
        tight, self._tight = self._tight, False
        binders: list[str] = []
        while not self._take(end):
            if binders and self._take("where"):
                binders.append(f"(where {self.expression()})")
                continue
            if binders:
                self._expect(",")
            names = [self._name()]
            while self._take(","):
                names.append(self._name())
            self._expect("in")
            lo, hi = self._range()
            binders += [f"({name} {lo} {hi})" for name in names]
        if not binders:
            raise NotAlgebraError
        self._tight = tight
        return " ".join(binders)

    def _name(self) -> str:
        if self._next.kind != "name":
            raise NotAlgebraError
        self._i += 1
        return self._tokens[self._i - 1].text

    # --- parentheses ----------------------------------------------------------------------------

    def _nest(self) -> str:
        """What is in parentheses: an expression, or a form."""
        start, tight = self._i, self._tight
        if start not in self._lists:
            if self._depth >= DEEPEST:
                raise NotAlgebraError
            self._depth += 1
            text = self._attempt(self._in_parentheses) or self._attempt(self._form)
            self._lists[start] = (text, self._i) if text else None
            self._depth -= 1
        inner = self._lists[start]
        if inner is None:
            raise NotAlgebraError
        self._tight = tight
        text, self._i = inner
        is_list = tight and not text.startswith(("(", "-"))  # `(1)` in a form is a list
        return f"({text})" if is_list else text

    def _in_parentheses(self) -> str:
        self._expect("(")
        self._tight = False
        result = self.expression()
        self._expect(")")
        return result

    def _form(self) -> str:
        self._expect("(")
        head = self._next
        words: list[str] = []
        if head.kind == "sign" and head.text not in "()[]{},|?:":
            self._i += 1
            words.append(head.text)
        self._tight = True
        while not self._take(")"):
            words.append(self._word(words))
            self._take(",")
        if not words:
            raise NotAlgebraError
        with_head = words[0] == head.text and len(words) > 1
        return self._with_head(words[0], words[1:]) if with_head else f"({' '.join(words)})"

    def _word(self, before: Sequence[str]) -> str:
        """A word or list of a form, after others."""
        binds = len(before) == 1 and before[0].lower() in BINDERS
        if binds and (bound := self._attempt(self._binders)):
            return bound
        word = self.expression()
        if self._take(".."):
            return f"{word} {self._operand()}"
        return word

    def _binders(self) -> str:
        self._expect("(")
        return self._bound(")")
