"""Tuples of integers: `0 1|0 3|1 2`."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.readers.words import fail
from csp2sat.readers.xcsp.xml_tree import Element

Tuples = frozenset[tuple[int, ...]]


def tuples(source: Source, element: Element, text: str, arity: int) -> Tuples:
    """The tuples in a text of an element; their length is the arity.

    Raises:
        CspError: a word is not an integer, or a tuple has another length.
    """
    if not text.strip():
        return frozenset()
    rows = []
    for words in text.split("|"):
        try:
            row = tuple(map(int, words.split()))
        except ValueError:
            fail(
                source, element.offset, f"expected a tuple of integers, not {words.strip()[:60]!r}"
            )
        if len(row) != arity:
            message = f"a tuple has {arity} integers, not {len(row)}: {words.strip()[:60]!r}"
            fail(source, element.offset, message)
        rows.append(row)
    return frozenset(rows)
