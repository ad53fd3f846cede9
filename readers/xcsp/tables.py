"""The constraint extension: tables of integers, symbols, `*`, and conditions on columns."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import near
from csp2sat.csp.expr import Apply, IntVar, Node, Number, Operator
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.readers.xcsp.scope import Scope, need, terms_of
from csp2sat.readers.xcsp.xml_tree import Element

Row = tuple[int | None, ...]
"""A row of a table; None matches anything."""

KINDS = ("ordinary", "starred", "hybrid", "hybrid-1", "hybrid-2")
"""The types of tables; the words in the rows say the same."""

_PLAIN = re.compile(r"[\s0-9(),*+-]*")
_BLANK = str.maketrans("(),", "   ")
_CELLS = b" \t\r\n0123456789*+-"
"""All other characters are brackets and commas."""
_ROW = re.compile(r"\s*\(([^()]*)\)\s*")
_COMMA = re.compile(r",(?![^{}]*\})")  # not inside of a set
_RELATIONS = {
    "=": k.EQ, "\N{NOT EQUAL TO}": k.NE,
    "<": k.LT, "\N{SMALL LESS-THAN SIGN}": k.LT, "\N{LESS-THAN OR EQUAL TO}": k.LE,
    ">": k.GT, "\N{SMALL GREATER-THAN SIGN}": k.GT, "\N{GREATER-THAN OR EQUAL TO}": k.GE,
}  # fmt: skip
_CELL = re.compile(
    rf"([{''.join(_RELATIONS)}]?)(?:([+-]?\d+)|c(\d+)(?:([+-])(?:(\d+)|c(\d+)))?)", re.ASCII
)
_SET = re.compile("(\N{COMPLEMENT}?)(?:\\{([^{}]*)\\}|([+-]?[0-9]+\\.\\.[+-]?[0-9]+))")


def extension(scope: Scope, element: Element) -> Iterable[Node]:
    """The terms are a row of a table, or (conflicts) no row."""
    kind = element.attributes.get("type", KINDS[0])
    if kind not in KINDS:
        scope.fail(f"a table of type {kind!r} is not in the core", near(kind, KINDS))
    terms = terms_of(scope, element)
    table = element.child("supports") or need(scope, element, "conflicts")
    text = table.content
    if "(" not in text and len(terms) == 1:
        formula = scope.inside(text, terms[0])
    elif not any(map(scope.symbols.is_symbolic, terms)) and _width(text) in (0, len(terms)):
        formula = Apply(EXTENSION_SUPPORTS, tuple(terms), _possible(text, terms))
    else:
        formula = _any_row(scope, table, terms)
    yield formula if table.tag == "supports" else k.negation(formula)


@lru_cache(64)
def _rows(text: str) -> tuple[Row, ...] | None:
    """The rows of a table of integers and `*`; None: it is not such a table.

    Groups repeat the same text.
    """
    if not _PLAIN.fullmatch(text):
        return None
    words = text.translate(_BLANK).split()
    width = text.partition(")")[0].count(",") + 1
    form = text.encode().translate(None, _CELLS)
    if form != b"(%b)" % (b"," * (width - 1)) * (len(words) // width) or len(words) % width:
        return None
    try:
        values: Iterator[int | None] = map(int, words)
        if "*" in text:
            values = (None if word == "*" else int(word) for word in words)
        return tuple(zip(*[values] * width, strict=True))
    except ValueError:
        return None


def _width(text: str) -> int:
    """The number of columns; 0: there are no rows; -1: it has other words."""
    rows = _rows(text)
    return -1 if rows is None else len(rows[0]) if rows else 0


@lru_cache(64)
def _columns(text: str) -> tuple[frozenset[int | None], ...]:
    """The values in each column."""
    return tuple(map(frozenset, zip(*(_rows(text) or ()), strict=True)))


def _possible(text: str, terms: Sequence[Node]) -> tuple[Row, ...]:
    """The rows whose values are in the domains of the variables; the same object if all are."""
    rows = _rows(text) or ()
    for i, (values, term) in enumerate(zip(_columns(text), terms, strict=False)):
        if not isinstance(term, IntVar):
            continue
        allowed = {v for v in values if v is None or v in term.domain}
        if len(allowed) < len(values):
            rows = tuple(row for row in rows if row[i] in allowed)
    return rows


# --- rows with symbols or conditions --------------------------------------------------------------


def _words(scope: Scope, table: Element, width: int) -> list[list[str]]:
    """The words of each row of a table."""
    rows: list[list[str]] = []
    at = 0
    text = table.content
    while at < len(text):
        match = _ROW.match(text, at)
        if match is None:
            scope.fail(f"expected a row as (1,2), not {text[at : at + 30]!r}", element=table)
        rows.append([word.strip() for word in _COMMA.split(match[1])])
        if len(rows[-1]) != width:
            message = f"a row of {len(rows[-1])} for {width} terms: ({match[1].strip()})"
            scope.fail(message, element=table)
        at = match.end()
    return rows


def _any_row(scope: Scope, table: Element, terms: Sequence[Node]) -> Node:
    """The terms are one of the rows: a table of those with values, and a formula for each other."""
    plain: list[Row] = []
    others: list[Node] = []
    for words in _words(scope, table, len(terms)):
        cells = [_cell(scope, table, *pair, terms) for pair in zip(words, terms, strict=True)]
        values = [cell for cell in cells if not isinstance(cell, Node)]
        if len(values) == len(cells):
            plain.append(tuple(values))
            continue
        others.append(
            k.conjunction(
                cell if isinstance(cell, Node) else k.compare(k.EQ, term, cell)
                for cell, term in zip(cells, terms, strict=True)
                if cell is not None
            )
        )
    scope.check_parts((len(plain) + len(others)) * len(terms))
    table_of_values = Apply(EXTENSION_SUPPORTS, tuple(terms), tuple(plain))
    return k.disjunction([table_of_values, *others]) if others else table_of_values


def _cell(
    scope: Scope, table: Element, word: str, term: Node, terms: Sequence[Node]
) -> int | Node | None:
    """The value of a cell; None: any; else the formula of a condition on the term."""
    if word == "*":
        return None
    if scope.symbols.is_symbolic(term):
        return scope.symbol(word).value
    if match := _SET.fullmatch(word):
        among = scope.inside(_listed(match), term)
        return k.negation(among) if match[1] else among
    match = _CELL.fullmatch(word)
    if match is None:
        hint = "integers, *, {1 2}, 1..3, and conditions as \N{NOT EQUAL TO}3 or =c0+1 can be read"
        scope.fail(f"{word!r} can't be a cell of a table", hint, table)
    relation: Operator = _RELATIONS[match[1] or "="]
    if match[2]:
        value = int(match[2])
        return value if relation is k.EQ else k.compare(relation, term, value)
    right = _column(scope, table, match[3], terms)
    if match[4]:
        shift = Number(int(match[5])) if match[5] else _column(scope, table, match[6], terms)
        right = k.apply(k.ADD if match[4] == "+" else k.SUB, right, shift)
    return k.apply(relation, term, right)


def matching(scope: Scope, part: Element, word: str, values: Collection[int]) -> Collection[int]:
    """The values that a word as `*`, `{1,2}` or `<3` stands for."""
    if word == "*":
        return values
    if match := _SET.fullmatch(word):
        some = {*scope.domain(_listed(match))}
        return [v for v in values if v not in some] if match[1] else sorted(some)
    match = _CELL.fullmatch(word)
    if match is None or match[2] is None:
        scope.fail(f"expected values as 1, 0..3, {{1,2}}, *, not {word!r}", element=part)
    relation, value = _RELATIONS[match[1] or "="], int(match[2])
    return [v for v in values if relation.value((v, value), ())]


def _listed(match: re.Match[str]) -> str:
    """The integers of a set or a range."""
    return str(match[2] or match[3] or "").replace(",", " ")


def _column(scope: Scope, table: Element, number: str, terms: Sequence[Node]) -> Node:
    if int(number) >= len(terms):
        scope.fail(f"there is no column c{number}: the table has {len(terms)}", element=table)
    return terms[int(number)]
