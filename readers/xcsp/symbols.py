"""Symbols: values that are words. Inside, they are numbered in the order in which they are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, IntVar, Node, Number, postorder
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.counting import NVALUE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS

_MIXED = "symbols and integers are never equal"
_VALUES = {k.EQ: 0, k.NE: 0, ALLDIFFERENT: 0, NVALUE: 1, ELEMENT: 1, k.IF: 1}
"""Operators that only ask whether values are equal, and the first of the arguments with values."""


class Symbols:
    """The numbers of symbols, and the variables that have symbols as values."""

    def __init__(self) -> None:
        self._numbers: dict[str, Number] = {}
        self._nodes: set[Node] = set()
        self.of_variables: dict[IntVar, Mapping[int, str]] = {}

    def number(self, word: str) -> Number | None:
        """The number of a symbol, always the same node; None: no domain has the symbol."""
        return self._numbers.get(word)

    def known(self) -> Iterable[str]:
        """All symbols."""
        return self._numbers

    def numbered(self, word: str) -> Number:
        """The number of a symbol, which may be new."""
        if word not in self._numbers:
            self._numbers[word] = Number(len(self._numbers))
            self._nodes.add(self._numbers[word])
        return self._numbers[word]

    def is_symbolic(self, term: Node) -> bool:
        """Whether a term is a symbol, or a variable or a choice of symbols."""
        while isinstance(term, Apply) and term.op is k.IF:
            term = term.args[1]
        return term in self._nodes or (isinstance(term, IntVar) and term in self.of_variables)

    def mistake(self, formula: Node) -> str:
        """What is wrong with the use of symbols in a formula; empty: nothing."""
        done: set[Node] = set()
        for node in postorder(formula, done):
            done.add(node)
            some = [arg for arg in node.args if self.is_symbolic(arg)]
            if not some or node.op is EXTENSION_SUPPORTS:
                continue
            if node.op not in _VALUES:
                return "symbols have no order, and no arithmetic"
            values = node.args[_VALUES[node.op] :]
            if len(some) < len(values) or any(map(self.is_symbolic, node.args[: _VALUES[node.op]])):
                return _MIXED
        return ""
