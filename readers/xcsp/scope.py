"""The variables of an instance, the texts that name them, and the parts of constraints."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source, near
from csp2sat.csp.expr import IntVar, Node, Number
from csp2sat.csp.parse_numbers import fail
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.readers.xcsp.pair_tables import PairTables
from csp2sat.readers.xcsp.symbols import Symbols
from csp2sat.readers.xcsp.xml_tree import Element

RELATIONS = {"lt": k.LT, "le": k.LE, "ge": k.GE, "gt": k.GT, "eq": k.EQ, "ne": k.NE}
MOST_VALUES = 1_000_000
"""Most numbers that a text may stand for: `0x1000000` is short."""
MOST_PARTS = 5_000_000
"""Most comparisons that a constraint may stand for: that of few words on arrays may be huge."""
_WORD = re.compile(r"[^\s(]*\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|\S+")
_COMMA = re.compile(r"(?:\s*,\s*|\s+)(?![^{}]*\})")  # not inside of a set


class Scope:
    """The problem of an instance, and its variables by their names and arrays."""

    def __init__(self, source: Source) -> None:
        self.problem = Problem()
        self._source = source
        self._arrays: dict[str, tuple[int, ...]] = {}
        self._starts: dict[str, int] = {}
        self._hidden = 0
        self.symbols = Symbols()
        self.pairs = PairTables()
        self.here: Element | None = None

    # --- mistakes -------------------------------------------------------------------------

    def fail(self, message: str, hint: str = "", element: Element | None = None) -> NoReturn:
        """Report a mistake at an element; default: at the present constraint.

        Raises:
            CspError: always.
        """
        where = element or self.here
        fail(self._source, where.offset if where else 0, message, hint)

    def check_parts(self, number: int) -> None:
        """Check that a constraint does not stand for too many comparisons."""
        if number > MOST_PARTS:
            self.fail(f"this constraint stands for more than {MOST_PARTS:,} comparisons")

    def attribute(self, element: Element | None, name: str, usual: int = 0) -> int:
        """The integer in an attribute; `usual` if there is none."""
        text = element.attributes.get(name, str(usual)).strip() if element else str(usual)
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", text):
            self.fail(f"{name}={text!r} is not an integer of at most 9 digits", element=element)
        return int(text)

    # --- declarations ---------------------------------------------------------------------

    def declare(self, name: str, domain: Domain, symbols: Mapping[int, str] | None = None) -> None:
        """Declare a variable: `x` or `x[1][2]`, which is called `x.1.2` in the problem.

        `symbols`: what the numbers in its domain stand for, if they do.
        """
        if not domain:
            self.fail(f"{name!r} has an empty domain")
        if (inner := self._inner(name)) in self.problem.ints:
            self.fail(f"{name!r} is declared twice")
        variable = self.problem.int_var_of(inner, domain)
        if symbols:
            self.symbols.of_variables[variable] = symbols

    def declare_array(self, name: str, sizes: Sequence[int], start: int) -> None:
        """Declare an array, whose cells are declared one by one."""
        self._arrays[name] = tuple(sizes)
        self._starts[name] = start

    def hidden(self, domain: Domain) -> IntVar:
        """A new variable that is not printed."""
        self._hidden += 1
        return self.problem.int_var_of(f"_xcsp{self._hidden}", domain)

    @staticmethod
    def _inner(name: str) -> str:
        return name.replace("][", ".").replace("[", ".").replace("]", "")

    # --- texts ----------------------------------------------------------------------------

    def variable(self, name: str) -> Node:
        """The variable with a name, or the number of a symbol."""
        node = self.problem.ints.get(self._inner(name)) or self.symbols.number(name)
        if node is None:
            known = [*self.problem.ints, *self.symbols.known()]
            self.fail(f"{name!r} is not declared", near(self._inner(name), known))
        return node

    def spans(self, array: str, indices: str = "") -> list[Sequence[int]]:
        """The indices that a text such as `[][1..3]` has in an array; without a text: all."""
        sizes, start = self._arrays[array], self._starts[array]
        texts = re.findall(r"\[([^\]]*)\]", indices) if indices else [""] * len(sizes)
        if len(texts) != len(sizes):
            message = f"{array + indices!r} has {len(texts)} indices; the array has {len(sizes)}"
            self.fail(message)
        return [
            self._inside(text, range(start, start + size))
            if text.strip()
            else range(start, start + size)
            for text, size in zip(texts, sizes, strict=True)
        ]

    def _inside(self, text: str, whole: range) -> list[int]:
        """The integers of a text, which are in a range."""
        values = self.values(text)
        for value in values:
            if value not in whole:
                self.fail(f"the index {value} is not in {whole.start}..{whole.stop - 1}")
        return values

    def cells(self, word: str) -> list[Node]:
        """The variables that a word with ranges names: `x[]`, `x[1..3][0]`; row by row."""
        return [cell for row in self.rows(word) for cell in row]

    def rows(self, word: str) -> list[list[Node]]:
        """The variables that a word names: a matrix if two indices are ranges, else one row."""
        match = re.fullmatch(r"([^\[\]]+)((?:\[[^\]]*\])+)", word)
        if not match or match[1] not in self._arrays:
            return [[self.variable(word)]]
        spans = self.spans(match[1], match[2])
        if prod(map(len, spans)) > MOST_VALUES:
            self.fail(f"{word!r} names more than {MOST_VALUES:,} variables")
        indices = re.findall(r"\[([^\]]*)\]", match[2])
        wide = [i for i, text in enumerate(indices) if not text.strip() or ".." in text]
        names = self.problem.ints
        cells = [names.get(".".join([match[1], *map(str, indices)])) for indices in product(*spans)]
        width = len(spans[wide[1]]) if len(wide) == 2 else max(len(cells), 1)
        rows: list[list[Node]] = [
            [cell for cell in cells[i : i + width] if cell] for i in range(0, len(cells), width)
        ]
        if not any(rows):
            self.fail(f"{word!r} names no variables")
        return rows

    def values(self, text: str) -> list[int]:
        """Integers: `1 3..5 0x10` (the number 0, ten times)."""
        result: list[int] = []
        for word in text.split():
            match = re.fullmatch(r"([+-]?\d+)(?:\.\.([+-]?\d+)|x(\d+))?", word)
            if not match:
                self.fail(f"expected integers, not {word!r}")
            first = int(match[1])
            count = int(match[2]) - first + 1 if match[2] else int(match[3] or 1)
            if count + len(result) > MOST_VALUES:
                self.fail(f"{word!r} stands for more than {MOST_VALUES:,} numbers")
            result += range(first, first + count) if match[2] else [first] * count
        return result

    def inside(self, text: str, term: Node) -> Node:
        """The formula that a term has one of the values in a text: integers or symbols."""
        if self.symbols.is_symbolic(term):
            return k.disjunction(k.apply(k.EQ, term, self.symbol(word)) for word in text.split())
        return in_domain(self.domain(text), term)

    def symbol(self, word: str) -> Number:
        """The number of a symbol; one that is in no domain is new."""
        if not re.match(r"[^\W\d]", word):
            self.fail(f"expected a symbol, not {word!r}")
        return self.symbols.numbered(word)

    def domain(self, text: str) -> Domain:
        """A domain: `1 3..5`."""
        ranges = []
        for word in text.split():
            match = re.fullmatch(r"([+-]?\d+)(?:\.\.([+-]?\d+))?", word)
            if not match:
                self.fail(
                    f"expected integers, not {word!r}", "only integer domains are in the core"
                )
            ranges.append((int(match[1]), int(match[2] or match[1])))
        return Domain(ranges)

    def terms(self, text: str) -> list[Node]:
        """Terms: variables, cells of arrays, integers, and functions of them."""
        from csp2sat.readers.xcsp.intension import term

        result: list[Node] = []
        for word in _WORD.findall(text):
            if word[0] in "+-0123456789":
                result += map(Number, self.values(word))
            elif "(" in word:
                result.append(self.pairs.stronger(term(self, word)))
            else:
                result += self.cells(word)
            if len(result) > MOST_VALUES:
                self.fail(f"more than {MOST_VALUES:,} terms")
        return result

    @staticmethod
    def words(text: str) -> list[str]:
        """The words of a list; an expression with blanks is one word."""
        return _WORD.findall(text)

    def names(self, word: str) -> list[str]:
        """The names of the variables that a word with ranges stands for."""
        cells = [cell for cell in self.cells(word) if isinstance(cell, IntVar)]
        return [re.sub(r"\.(\d+)", r"[\1]", cell.name) for cell in cells]

    def condition(self, text: str, left: Node) -> Node:
        """The condition `(le,10)` on a term; also `(in,1..3)` and `(notin,{1,3})`."""
        match = re.fullmatch(r"\(\s*(\w+)\s*,(.*)\)", text.strip(), re.DOTALL)
        if not match or match[1] not in (*RELATIONS, "in", "notin"):
            form = "a condition as (le,10), (eq,x) or (in,1..3)"
            self.fail(f"expected {form}, not {text.strip()!r}")
        if match[1] in RELATIONS:
            right = self.terms(match[2])
            if len(right) != 1:
                self.fail(f"a condition compares with one term, not with {match[2]!r}")
            return k.apply(RELATIONS[match[1]], left, right[0])
        inside = self.inside(match[2].strip().strip("{}").replace(",", " "), left)
        return inside if match[1] == "in" else k.negation(inside)


def in_domain(domain: Domain, term: Node) -> Node:
    """The formula that a term has a value of a domain."""
    return k.disjunction(
        k.conjunction((k.compare(k.GE, term, lo), k.compare(k.LE, term, hi)))
        for lo, hi in domain.ranges
    )


NOTES = {"id", "class", "note"}
"""Attributes without a meaning for the solutions."""


def check_attributes(scope: Scope, element: Element, names: str = "") -> None:
    """Check that an element has no attributes but known ones and notes."""
    for name, text in element.attributes.items():
        if name not in NOTES and name not in names.split():
            message = f"the attribute {name}={text!r} of <{element.tag}> is not supported"
            scope.fail(message, near(name, names.split()))


def need(scope: Scope, element: Element, tag: str) -> Element:
    """The child with a tag; without it the constraint is wrong."""
    child = element.child(tag)
    if child is None:
        scope.fail(f"<{element.tag}> has no <{tag}>")
    return child


def terms_of(scope: Scope, element: Element, tag: str = "list") -> list[Node]:
    """The terms of a child; a list may be the text of the element itself."""
    part = element if tag == "list" and not element.children else need(scope, element, tag)
    return scope.terms(part.text)


def one_term(scope: Scope, text: str) -> Node:
    """The only term of a text."""
    result = scope.terms(text)
    if len(result) != 1:
        scope.fail(f"expected one term, not {text.strip()!r}")
    return result[0]


def integers(scope: Scope, element: Element, tag: str) -> list[int]:
    """The integers of a child."""
    return scope.values(need(scope, element, tag).text)


def same_length(scope: Scope, one: Sequence[object], other: Sequence[object], what: str) -> None:
    """Check that two lists have the same length."""
    if len(one) != len(other):
        scope.fail(f"{len(one)} in the list, but {len(other)} {what}")


def condition(scope: Scope, element: Element, left: Node) -> Node:
    """The condition of a constraint, on a term."""
    return scope.condition(need(scope, element, "condition").text, left)


def groups(scope: Scope, text: str) -> list[list[str]]:
    """The words of tuples: `(a,b)(c,d)`; a set as `{1,2}` is one word."""
    if rest := re.sub(r"\([^()]*\)", "", text).strip():
        scope.fail(f"expected tuples as (a,b)(c,d), not {rest[:30]!r}")
    return [_COMMA.split(row.strip()) for row in re.findall(r"\(([^()]*)\)", text)]


def matrix(scope: Scope, element: Element) -> list[list[Node]]:
    """The rows of the child `matrix`: `x[][]` or `(x,y)(z,w)`."""
    text = need(scope, element, "matrix").content
    if text.startswith("("):
        rows = [scope.terms(" ".join(words)) for words in groups(scope, text)]
    else:
        rows = [row for word in text.split() for row in scope.rows(word)]
    if any(len(row) != len(rows[0]) for row in rows):
        scope.fail("the rows of the matrix have different lengths")
    return rows


def start_index(scope: Scope, element: Element, tag: str = "list") -> int:
    """The number of the first term of a list."""
    return scope.attribute(element.child(tag), "startIndex")


def values_of(term: Node) -> Domain:
    """The values that a term may have; not all of them need be possible."""
    return term.domain if isinstance(term, IntVar) else Domain.of(*TermBounds()(term))


def constant(node: Node) -> int | None:
    """The value of a number; None: it is not one."""
    return node.value if isinstance(node, Number) else None
