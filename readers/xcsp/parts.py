"""The parts and attributes of a constraint: lists, matrices, tuples, conditions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from csp2sat.csp.errors import near
from csp2sat.csp.expr import Node, Number
from csp2sat.readers.xcsp.scope import Scope
from csp2sat.readers.xcsp.xml_tree import Element

NOTES = {"id", "class", "note"}
"""Attributes without a meaning for the solutions."""


def check_attributes(scope: Scope, element: Element, known: str = "") -> None:
    """Check that an element has no attributes but known ones and notes."""
    for name, text in element.attributes.items():
        if name not in NOTES and name not in known.split():
            message = f"the attribute {name}={text!r} of <{element.tag}> is not supported"
            scope.fail(message, near(name, known.split()))


def needed(scope: Scope, element: Element, tag: str) -> Element:
    """The child with a tag; without it the constraint is wrong."""
    child = element.child(tag)
    if child is None:
        scope.fail(f"<{element.tag}> has no <{tag}>")
    return child


def listed(scope: Scope, element: Element, tag: str = "list") -> list[Node]:
    """The terms of a child; a list may be the text of the element itself."""
    part = element if tag == "list" and not element.children else needed(scope, element, tag)
    return scope.terms(part.text)


def one_term(scope: Scope, text: str) -> Node:
    """The only term of a text."""
    result = scope.terms(text)
    if len(result) != 1:
        scope.fail(f"expected one term, not {text.strip()!r}")
    return result[0]


def integers(scope: Scope, element: Element, tag: str) -> list[int]:
    """The integers of a child."""
    return scope.values(needed(scope, element, tag).text)


def same_length(scope: Scope, one: Sequence[object], other: Sequence[object], what: str) -> None:
    """Check that two lists have the same length."""
    if len(one) != len(other):
        scope.fail(f"{len(one)} in the list, but {len(other)} {what}")


def condition(scope: Scope, element: Element, left: Node) -> Node:
    """The condition of a constraint, on a term."""
    return scope.condition(needed(scope, element, "condition").text, left)


def groups(text: str) -> list[list[str]]:
    """The words of tuples: `(a,b)(c,d)`."""
    return [group.replace(" ", "").split(",") for group in re.findall(r"\(([^()]*)\)", text)]


def matrix(scope: Scope, element: Element) -> list[list[Node]]:
    """The rows of the child `matrix`: `x[][]` or `(x,y)(z,w)`."""
    text = needed(scope, element, "matrix").content
    if text.startswith("("):
        rows = [scope.terms(" ".join(words)) for words in groups(text)]
    else:
        rows = [row for word in text.split() for row in scope.rows(word)]
    if any(len(row) != len(rows[0]) for row in rows):
        scope.fail("the rows of the matrix have different lengths")
    return rows


def start_index(scope: Scope, element: Element, tag: str = "list") -> int:
    """The number of the first term of a list."""
    return scope.attribute(element.child(tag), "startIndex")


def constant(node: Node) -> int | None:
    """The value of a number; None: it is not one."""
    return node.value if isinstance(node, Number) else None
