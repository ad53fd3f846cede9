"""Terms and formulas to text."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.api_checks import instance
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Text, Truth, Variable, postorder
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.quick_typing import Protocol
from csp2sat.csp.relation import Relation

_WORDS = {str}
"""The types in a list without lists: most are so."""


class Wrapped(Protocol):
    """An expression of Python, which wraps a tree."""

    @property
    def node(self) -> Node:
        """The tree."""
        ...


def write_formula(formula: Node | Wrapped) -> str:
    """A term or formula as text.

    Raises:
        TypeError: `formula` is neither a term nor a formula.

    >>> from csp2sat import Problem, write_formula
    >>> write_formula(Problem().integer("x", 0, 9) > 3)
    '(> x 3)'
    """
    node = instance("formula", getattr(formula, "node", formula), Node, "a term or a formula")
    return text_of(form_of(node, LeafTexts(True, {})))


def short_formula(formula: Node, most: int = 160) -> str:
    """The text of a formula, cut after `most` characters."""
    return shortened(write_formula(formula), most)


class LeafTexts(dict[Node, str]):
    """The words of variables, with other names of some, and of constants: `words` for Boolean ones.

    Most are in many formulas, so they are kept.
    """

    def __init__(self, words: bool, names: Mapping[Variable, str]) -> None:
        super().__init__()
        self._words = words
        self._names = names

    def __missing__(self, node: Node) -> str:
        self[node] = text = self._text(node)
        return text

    def _text(self, node: Node) -> str:
        match node:
            case IntVar() | BoolVar():
                return self._names.get(node, node.name)
            case Number(value=number):
                return str(number)
            case Truth(value=value):
                return str(value).lower() if self._words else str(int(value))
        raise AssertionError(node)


def form_of(root: Node, leaves: LeafTexts, forms: dict[Node, Text] | None = None) -> Text:
    """The nested list of words of a term or formula.

    Those of its applications are added to `forms`.
    """
    forms = {} if forms is None else forms
    for node in postorder(root, forms):
        args = [forms[arg] if arg.__class__ is Apply else leaves[arg] for arg in node.args]
        head = node.data.name if isinstance(node.data, Relation) else node.op.spelling
        forms[node] = [head, *node.op.write(args, node.data)]
    return forms[root] if root in forms else leaves[root]


def text_of(form: Text) -> str:
    """A nested list of words as text; a loop, so that only memory limits the depth."""
    words: list[str] = []
    stack: list[Text] = [form]
    while stack:
        part = stack.pop()
        if isinstance(part, str):
            words.append(part)
        elif {*map(type, part)} == _WORDS:
            words.append(f"({' '.join(part)})")  # type: ignore[arg-type]
        else:
            words.append("(")
            stack.append(")")
            stack.extend(reversed(part))
    # Blanks stand between words, not inside the parentheses.
    text = " ".join(words)
    return text.replace("( ", "(").replace(" )", ")")
