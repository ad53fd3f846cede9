"""Texts in the notation of algebra and of programs, to forms, for hints.

`max(x, y) > 2*z` becomes `(> (max x y) (* 2 z))`. A form may be in it, and a form may have calls,
items `q[i]`, sets, ranges and loops in it. A text is one line of at most a few hundred characters.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import pairwise

from csp2sat.csp.hints.foreign_syntax import ENDS, NEGATIONS
from csp2sat.csp.hints.infix_tokens import LEVELS, SIGNS, NotAlgebraError, Token, tokens_of
from csp2sat.csp.syntax.words import is_integer

WithHead = Callable[[str, Sequence[str]], str]
"""From a word and arguments to the form that is right for them."""

DEEPEST = 12
"""Most parentheses, brackets and choices inside each other."""
BINDERS = {
    "forall": "forall", "all": "forall", "exists": "exists", "any": "exists", "sum": "sum",
    "each": "each",
}  # fmt: skip
"""Heads of forms and calls that may begin with `i in 1..9`, and the loops that they are."""

_COMPARISONS = next(level for level in LEVELS if "=" in level)
_ANY_NUMBER = frozenset({"+", "*", "-", "and", "&&", "or", "||"})
"""Infix signs that take any number of arguments."""
_IMPLICATIONS = next(level for level in LEVELS if "=>" in level)
_BELOW_BAR = next(i for i, level in enumerate(LEVELS) if "|" in level) + 1
_SUMS = next(i for i, level in enumerate(LEVELS) if "+" in level)
_RESERVED = ENDS | SIGNS


def translate(text: str, with_head: WithHead, known: Container[str] = ()) -> str:
    """The form for a text; empty if it is not one in this notation.

    `known` has declared names: `a-b` is a difference if it is unknown, and both its sides known.
    """
    try:
        reader = _Reader(tokens_of(text, known), with_head)
        result = reader.expression()
        return result if reader.at_end else ""
    except NotAlgebraError:
        return ""


def before(end: str) -> str:
    """The last integer before a term."""
    return str(int(end) - 1) if is_integer(end) else f"(- {end} 1)"


class _Reader:
    """Reads tokens by precedence."""

    def __init__(self, tokens: Sequence[Token], with_head: WithHead) -> None:
        self._tokens = tokens
        self._with_head = with_head
        self._i = 0
        self._depth = 0
        self._tight = False  # in a form, where blanks separate arguments
        self._lists: dict[int, tuple[str, int]] = {}  # by place: text, empty for no list; and end

    @property
    def at_end(self) -> bool:
        return not self._next.text

    @property
    def _next(self) -> Token:
        return self._tokens[self._i]

    def _step(self) -> str:
        """Step over the next token; gives its text."""
        self._i += 1
        return self._tokens[self._i - 1].text

    def _take(self, *texts: str) -> bool:
        """Step over the next token if it is one of these."""
        is_one = self._next.text in texts
        self._i += is_one
        return is_one

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise NotAlgebraError

    def _attempt(self, read: Callable[[], str]) -> str:
        """What a method reads from here; empty, without a step, if it can't."""
        start = self._i
        try:
            return read()
        except NotAlgebraError:
            self._i = start
            return ""

    @contextmanager
    def _blanks(self, tight: bool) -> Iterator[None]:
        """Read a part in which blanks separate arguments, or do not."""
        if self._depth >= DEEPEST:
            raise NotAlgebraError
        before, self._tight = self._tight, tight
        self._depth += 1
        try:
            yield
        finally:
            self._tight = before
            self._depth -= 1

    # --- operators ------------------------------------------------------------------------------

    def expression(self, level: int = 0) -> str:
        """An expression of operators from a level on, the weakest first."""
        if level == len(LEVELS):
            return self._operand()
        signs = LEVELS[level]
        if signs is _COMPARISONS and not self._tight and self._take("not"):
            return self._with_head("not", [self.expression(level)])
        operands, operators = [self.expression(level + 1)], list[str]()
        while self._next.text in signs and (self._next.glued or not self._tight):
            operators.append(self._step())
            operands.append(self.expression(level + 1))
        if signs is _COMPARISONS and not operators and not self._tight and self._take("in"):
            is_set = self._next.text in ("{", "[")
            values = [self._operand()] if is_set else self._range()
            return self._with_head("in", [operands[0], *values])
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
        if len({*signs}) == 1 and signs[0] in _ANY_NUMBER:
            return self._with_head(signs[0], operands)
        at = 0 if signs[0] in _IMPLICATIONS else len(signs) - 1
        sides = (
            self._combine(signs[:at], operands[: at + 1]),
            self._combine(signs[at + 1 :], operands[at + 1 :]),
        )
        return self._with_head(signs[at], sides)

    def _range(self) -> tuple[str, str]:
        """The bounds of `1..9`, or of `range(1, 10)`."""
        if self._take("range"):
            self._expect("(")
            bounds = self._arguments(")")
            if len(bounds) > 2:  # there is a step
                raise NotAlgebraError
            start, end = ["0", *bounds][-2:]
            return start, before(end)
        lo = self.expression(_SUMS)
        self._expect("..")
        return lo, self.expression(_SUMS)

    # --- operands -------------------------------------------------------------------------------

    def _operand(self) -> str:
        if self._take("-"):
            inner = self._operand()
            return f"-{inner}" if inner.isdecimal() else self._with_head("-", [inner])
        if self._take(*NEGATIONS):
            return self._with_head("not", [self._operand()])
        token = self._next
        if token.text == "(":
            return self._nest()
        if token.text in ("[", "{"):
            return self._items(self._step())
        if token.text == "if" and not self._tight:
            return self._choice()
        if token.text.isdecimal():
            return self._step()
        name = self._name()
        if self._is_open("("):
            name = self._call(name)
        elif name in _RESERVED and not self._tight:
            raise NotAlgebraError
        indices: list[str] = []
        while self._is_open("["):
            self._i += 1
            indices += self._arguments("]")
        return f"({name} {' '.join(indices)})" if indices else name

    def _name(self) -> str:
        if not self._next.is_name:
            raise NotAlgebraError
        return self._step()

    def _is_open(self, sign: str) -> bool:
        return self._next.text == sign and self._next.glued

    def _choice(self) -> str:
        self._expect("if")
        with self._blanks(tight=False):
            parts = [self.expression()]
            self._expect("then")
            parts.append(self.expression())
            if self._take("else"):
                parts.append(self.expression())
        self._take("endif")
        return self._with_head("if" if len(parts) == 3 else "=>", parts)

    def _call(self, name: str) -> str:
        """`name(x, y)`, `name(i in 1..9)(BODY)`, or `name(BODY for i in 1..9)`."""
        self._expect("(")
        loop, first = BINDERS.get(name.lower()), self._next.text
        if loop and (bound := self._attempt(partial(self._bound, ")"))):
            self._expect("(")
            return f"({loop} {bound} {self._arguments(')')[0]})"
        arguments = self._arguments(")")
        if len(arguments) == 1 and first != "(":
            is_loop = arguments[0].startswith("(each ")
            if is_loop and loop:
                return f"({loop} {arguments[0][6:]}"
            if not is_loop and first == "[" and self._tokens[self._i - 2].text == "]":
                arguments = [arguments[0][1:-1]]
        return self._with_head(name, arguments)

    def _arguments(self, end: str) -> list[str]:
        """The arguments of a call up to its end; there is one at least."""
        with self._blanks(tight=False):
            result = [self.expression()]
            if self._take("for"):
                return [f"(each {self._bound(end)} {result[0]})"]
            while not self._take(end):
                if not self._take("..") or end == ")":
                    self._expect(",")
                result.append(self.expression())
        return result

    def _items(self, opened: str) -> str:
        """`[x, y]`, `{1, 3}`, or `[x[i] | i in 1..9]`."""
        end = "]" if opened == "[" else "}"
        loop = self._attempt(partial(self._comprehension, end))
        return loop or f"({' '.join(self._arguments(end))})"

    def _comprehension(self, end: str) -> str:
        with self._blanks(tight=False):
            item = self.expression(_BELOW_BAR)
            if not self._take("|", ":"):
                raise NotAlgebraError
            return f"(each {self._bound(end)} {item})"

    def _bound(self, end: str) -> str:
        """`i, j in 1..9 where i < j` as binders of a loop."""
        binders: list[str] = []
        with self._blanks(tight=False):
            while not binders or not self._take(end):
                if binders and self._take("where", "if"):
                    binders.append(f"(where {self.expression()})")
                    continue
                if binders and not self._take("for"):
                    self._expect(",")
                names = [self._name()]
                while self._take(","):
                    names.append(self._name())
                self._expect("in")
                lo, hi = self._range()
                binders += [f"({name} {lo} {hi})" for name in names]
        return " ".join(binders)

    # --- parentheses ----------------------------------------------------------------------------

    def _nest(self) -> str:
        """What is in parentheses: an expression, or a form."""
        start = self._i
        if start not in self._lists:
            text = self._attempt(self._in_parentheses) or self._attempt(self._form)
            self._lists[start] = (text, self._i)
        text, self._i = self._lists[start]
        if not text:
            raise NotAlgebraError
        is_list = self._tight and not text.startswith(("(", "-"))  # `(1)` in a form is a list
        return f"({text})" if is_list else text

    def _in_parentheses(self) -> str:
        self._expect("(")
        with self._blanks(tight=False):
            result = self.expression()
        self._expect(")")
        return result

    def _form(self) -> str:
        self._expect("(")
        head = self._next.text
        is_sign = not self._next.is_name and not head.isdecimal() and head not in "()[]{},|?:"
        words = [self._step()] if is_sign else []
        with self._blanks(tight=True):
            while not self._take(")"):
                binds = len(words) == 1 and words[0].lower() in BINDERS
                bound = self._attempt(self._binders) if binds else ""
                words.append(bound or self.expression())
                if self._take(".."):
                    words.append(self._operand())
                self._take(",", ":")
        if words[1:] and words[0] == head:
            return self._with_head(head, words[1:])
        return f"({' '.join(words)})" if words else self._name()

    def _binders(self) -> str:
        self._expect("(")
        return self._bound(")")
