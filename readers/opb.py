"""OPB and WBO, the formats of the pseudo-Boolean competitions: sums of products of literals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Node, Number
from csp2sat.csp.parse_numbers import check_digits, fail
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.readers.words import MOST_VARIABLES

Term = tuple[int, Node]
"""A weight and the formula whose truth it counts for."""

OBJECTIVE = "_objective"
"""The hidden variable with the value of the objective."""
RELATIONS = {
    ">=": k.GE, "<=": k.LE, "=": k.EQ, ">": k.GT, "<": k.LT, "!=": k.NE,
}  # fmt: skip
_WORD = re.compile(
    r"^[ \t]*\*.*|\[|\]|;|(?:min|max|soft) *:|[<>!]?=|[<>]|[+-]? *\d+|~? *x\d+|\S",
    re.MULTILINE | re.ASCII,
)


def read(source: Source) -> Problem:
    """The problem of an OPB or WBO file.

    Raises:
        CspError: the text has a mistake.
    """
    return _OpbReader(source).read()


class _OpbReader:
    """Takes word after word."""

    def __init__(self, source: Source) -> None:
        check_digits(source)
        self._source = source
        self._words = [
            (match[0].replace(" ", ""), match.start())
            for match in _WORD.finditer(source.text)
            if not match[0].lstrip().startswith("*")
        ]
        self._words.append(("", len(source.text)))
        self._at = 0
        self._problem = Problem()
        self._literals: dict[str, Node] = {}
        self._top: tuple[int, int] | None = None

    def read(self) -> Problem:
        """The problem; statements follow each other until the text ends."""
        handlers: dict[str, Callable[[], None]] = {
            "min:": partial(self._objective, True),
            "max:": partial(self._objective, False),
            "soft:": self._bound,
        }
        while self._word:
            handlers.get(self._word, self._constraint)()
        if self._top is not None:
            self._limit_cost(*self._top)
        return self._problem

    @property
    def _word(self) -> str:
        return self._words[self._at][0]

    @property
    def _offset(self) -> int:
        return self._words[self._at][1]

    def _fail(self, message: str, hint: str = "") -> NoReturn:
        fail(self._source, self._offset, message, hint)

    def _take(self, *choices: str) -> str:
        """The next word, which must be one of the expected ones."""
        word = self._word
        if word not in choices:
            names = " or ".join(map(repr, choices))
            text = repr(word) if word else "the end"
            self._fail(f"expected {names}, not {text}", self._hint())
        self._at += 1
        return word

    def _hint(self) -> str:
        return "a variable is written 'x1'" if self._word.isalpha() else ""

    def _number(self, what: str) -> int:
        word = self._word
        if not re.fullmatch(r"[+-]?[0-9]+", word):
            self._fail(f"expected {what}, not {word!r}" if word else f"expected {what}")
        self._at += 1
        return int(word)

    def _literal(self) -> Node:
        """The next word, a literal; its variable is declared where it occurs first."""
        word = self._word
        literal = self._literals.get(word)
        if literal is None:
            number = int(word.lstrip("~x"))
            if number > MOST_VARIABLES:
                self._fail(f"more than {MOST_VARIABLES:,} variables")
            name = f"x{number}"  # `x01` is the same variable
            if (positive := self._problem.bools.get(name)) is None:
                positive = self._problem.bool_var(name)
            literal = k.negation(positive) if word.startswith("~") else positive
            self._literals[word] = literal
        self._at += 1
        return literal

    def _terms(self) -> list[Term]:
        terms: list[Term] = []
        while re.match(r"[+-]?[0-9]|~?x[0-9]", self._word):
            weight = self._number("a weight") if not self._word.startswith(("x", "~")) else 1
            literals: list[Node] = []
            while re.match(r"~?x[0-9]", self._word):
                literals.append(self._literal())
            if not literals:
                self._fail(f"expected a literal, not {self._word!r}", self._hint())
            one = literals[0] if len(literals) == 1 else k.conjunction(literals)
            terms.append((weight, one))
        return terms

    def _objective(self, minimize: bool) -> None:
        if self._problem.objective:
            self._fail("a second objective")
        self._at += 1
        terms = self._terms()
        self._take(";")
        low, high = sum(min(w, 0) for w, _ in terms), sum(max(w, 0) for w, _ in terms)
        goal = self._problem.int_var(OBJECTIVE, low, high)
        self._problem.add(k.compare(k.EQ, goal, _sum(terms)))
        self._problem.objective = Objective(minimize, (OBJECTIVE,))

    def _constraint(self) -> None:
        start, weight = self._offset, None
        if self._word == "[":
            self._at += 1
            weight = self._number("the weight of a soft constraint")
            if weight < 0:
                self._fail("a weight is at least 0")
            self._take("]")
        terms = self._terms()
        relation = self._take(*RELATIONS)
        formula = k.compare(RELATIONS[relation], _sum(terms), self._number("an integer"))
        self._take(";")
        self._problem.constraints.append(Constraint(formula, start, weight))

    def _bound(self) -> None:
        """`soft: N;`: the cost is less than N, if N is given."""
        start = self._offset
        self._at += 1
        if self._word != ";":
            self._top = self._number("a cost"), start
        self._take(";")

    def _limit_cost(self, top: int, start: int) -> None:
        soft = [
            constraint for constraint in self._problem.constraints if constraint.weight is not None
        ]
        costs = [(constraint.weight or 0, k.negation(constraint.formula)) for constraint in soft]
        self._problem.constraints.append(Constraint(k.compare(k.LT, _sum(costs), top), start))


def _sum(terms: Sequence[Term]) -> Node:
    zero = Number(0)
    return k.add(k.apply(k.IF, literal, Number(weight), zero) for weight, literal in terms)
