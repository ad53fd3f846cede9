"""FlatZinc text to its parts, by the grammar in the MiniZinc Handbook (FlatZinc syntax)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source, near
from csp2sat.csp.parse_numbers import check_digits, fail
from csp2sat.csp.quick_typing import NoReturn, TypeVar
from csp2sat.flatzinc.lexer import END, FLOAT, INT, NAME, Word, statement_words
from csp2sat.flatzinc.no_floats import refuse_float
from csp2sat.flatzinc.plain_statements import PlainReader
from csp2sat.flatzinc.syntax_tree import (
    Access,
    Array,
    Call,
    ConstraintCall,
    Declaration,
    Expression,
    FloatLiteral,
    Goal,
    Literal,
    Model,
    Name,
    SetLiteral,
    Text,
    Type,
)

T = TypeVar("T")

TRUTHS = {"true": True, "false": False}
GOALS = ("satisfy", "minimize", "maximize")
STATEMENTS = ("predicate", "array", "var", "bool", "int", "float", "set", "constraint", "solve")
DEEPEST = 100
"""Brackets inside each other: of annotations, as nothing else needs several."""
BASES = ("bool", "int", "float", "set")


def parse(source: Source) -> Model:
    """The parts of a FlatZinc text.

    Raises:
        CspError: the text has a mistake.
    """
    return _Parser(source).model()


class _Parser:
    """A cursor in the words of a statement."""

    def __init__(self, source: Source) -> None:
        check_digits(source)
        self._source = source
        self._words: list[Word] = []
        self._at = 0
        self._depth = 0
        self._declarations: list[Declaration] = []
        self._constraints: list[ConstraintCall] = []
        self._goals: list[Goal] = []

    def model(self) -> Model:
        plain = PlainReader(self._source.text, self._arguments_at)
        end = 0
        while True:
            if read := plain.read(end):
                statement, end = read
                if isinstance(statement, Declaration):
                    self._declarations.append(statement)
                else:
                    self._constraints.append(statement)
                continue
            self._start(end)
            if self._next.kind == END:
                break
            self._statement()
            end = self._expect(";").offset + 1
        if not self._goals:
            hint = "the last statement is 'solve satisfy;', 'solve minimize x;' or the like"
            self._fail(self._next, "'solve' is missing", hint)
        model = Model(self._declarations, self._constraints, self._goals[0])
        # Plain calls have a reference to the parser: with theirs of it they would be garbage that
        # only a collection finds.
        self._declarations, self._constraints = [], []
        return model

    def _start(self, place: int) -> None:
        """Go to the statement at a place."""
        self._words, self._at, self._depth = statement_words(self._source, place), 0, 0

    def _statement(self) -> None:
        first = self._next
        if first.text == "predicate":
            self._skip_predicate()
        elif first.text == "constraint":
            self._at += 1
            self._constraints.append(self._call(self._take(NAME, "the name of a constraint")))
            self._annotations()
        elif first.text == "solve":
            if self._goals:
                self._fail(first, "a second 'solve'")
            self._goals.append(self._goal())
        else:
            self._declarations.append(self._declaration())

    def _arguments_at(self, place: int) -> Sequence[Expression]:
        """The arguments of the constraint whose name is at a place."""
        self._start(place)
        return self._call(self._advance()).args

    # --- words ----------------------------------------------------------------------------

    @property
    def _next(self) -> Word:
        return self._words[self._at]

    def _fail(self, word: Word, message: str, hint: str = "") -> NoReturn:
        fail(self._source, word.offset, message, hint)

    def _fail_at_next(self, what: str, hint: str = "") -> NoReturn:
        word = self._next
        there = repr(word.text) if word.kind != END else "the end of the text"
        self._fail(word, f"expected {what}, not {there}", hint)

    def _expect(self, text: str) -> Word:
        if self._next.text != text:
            self._fail_at_next(repr(text))
        return self._advance()

    def _advance(self) -> Word:
        word = self._next
        self._at += 1
        return word

    def _skip(self, text: str) -> bool:
        """Whether the next word is `text`, which is then skipped."""
        if self._next.text != text:
            return False
        self._at += 1
        return True

    def _take(self, kind: str, what: str) -> Word:
        if self._next.kind != kind:
            self._fail_at_next(what)
        return self._advance()

    def _int(self, what: str = "an integer") -> int:
        if self._next.kind == FLOAT:
            self._refuse_float(self._next)
        text = self._take(INT, what).text
        return int(text, 0 if "x" in text or "o" in text else 10)

    def _refuse_float(self, word: Word) -> NoReturn:
        refuse_float(self._source, word.offset, word.text)

    def _list(self, item: Callable[[], T], end: str) -> list[T]:
        """Items up to a closing bracket; the opening one has been read."""
        items: list[T] = []
        while not self._skip(end):
            items.append(item())
            if self._next.text != end:
                if self._next.text != ",":
                    self._fail_at_next(f"',' or {end!r}")
                self._at += 1
        return items

    # --- statements -----------------------------------------------------------------------

    def _skip_predicate(self) -> None:
        while self._next.text != ";" and self._next.kind != END:
            self._at += 1

    def _goal(self) -> Goal:
        self._expect("solve")
        annotations = self._annotations()
        kind = self._take(NAME, "'satisfy', 'minimize' or 'maximize'")
        if kind.text not in GOALS:
            self._fail(kind, f"unknown goal {kind.text!r}", near(kind.text, GOALS))
        if kind.text == "satisfy":
            return Goal(kind.text, None, annotations)
        return Goal(kind.text, self._expression(), annotations)

    def _declaration(self) -> Declaration:
        kind = self._type()
        self._expect(":")
        name = self._take(NAME, "a name")
        annotations = self._annotations()
        value = self._expression() if self._skip("=") else None
        if value is None and (kind.size is not None or not kind.is_var):
            what = "an array" if kind.size is not None else "a parameter"
            self._fail_at_next("'='", f"{what} needs a value")
        return Declaration(kind, name.text, annotations, value, name.offset)

    def _type(self) -> Type:
        offset, size = self._next.offset, None
        if self._skip("array"):
            self._expect("[")
            if self._skip("int"):
                size = -1
            else:
                if self._int() != 1:
                    self._fail(self._words[self._at - 1], "the indices of an array begin at 1")
                self._expect("..")
                size = max(self._int(), 0)
            self._expect("]")
            self._expect("of")
        is_var = self._skip("var")
        word = self._next
        if self._skip("set"):
            self._expect("of")
            return Type("set", is_var, self._domain(), size, offset)
        if word.kind == FLOAT or word.text == "float":
            self._refuse_float(word)
        if self._skip("bool"):
            return Type("bool", is_var, None, size, offset)
        if word.kind == NAME and word.text != "int":
            what = "a type" if is_var or size is not None else "a statement"
            words_here = BASES if is_var or size is not None else STATEMENTS
            self._fail_at_next(what, near(word.text, words_here))
        return Type("int", is_var, self._domain(), size, offset)

    def _domain(self) -> Domain | None:
        """`int`, a range or a list of values."""
        if self._skip("int"):
            return None
        if self._next.text == "{":
            return self._values()
        return self._range(self._int("a type"))

    def _range(self, low: int) -> Domain:
        self._expect("..")
        return Domain.of(low, self._int())

    def _values(self) -> Domain:
        self._expect("{")
        return Domain.from_values(self._list(self._int, "}"))

    # --- expressions ----------------------------------------------------------------------

    def _annotations(self) -> list[Expression]:
        result = []
        while self._skip("::"):
            result.append(self._expression())
        return result

    def _expression(self) -> Expression:
        if self._depth == DEEPEST:
            self._fail(self._next, f"more than {DEEPEST} brackets inside each other")
        self._depth += 1
        expression = self._inner_expression()
        self._depth -= 1
        return expression

    def _inner_expression(self) -> Expression:
        word = self._next
        match word.kind:
            case "int":
                value = self._int()
                if self._next.text == "..":
                    return SetLiteral(self._range(value), word.offset)
                return Literal(value, word.offset)
            case "float":
                self._at += 1
                if self._skip(".."):
                    self._at += 1
                return FloatLiteral(word.text, word.offset)
            case "text":
                self._at += 1
                return Text(word.text[1:-1], word.offset)
            case "name":
                return self._from_name()
        if word.text == "[":
            self._at += 1
            return Array(self._list(self._expression, "]"), word.offset)
        if word.text == "{":
            return SetLiteral(self._values(), word.offset)
        return self._fail_at_next("an expression")

    def _from_name(self) -> Expression:
        word = self._advance()
        if word.text in TRUTHS:
            return Literal(TRUTHS[word.text], word.offset)
        if self._next.text == "(":
            return self._call(word)
        if self._skip("["):
            index = self._int()
            self._expect("]")
            return Access(word.text, index, word.offset)
        return Name(word.text, word.offset)

    def _call(self, name: Word) -> Call:
        self._expect("(")
        return Call(name.text, self._list(self._expression, ")"), name.offset)
