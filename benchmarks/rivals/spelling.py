"""Problems as text in other languages: each operator by its name there, or expanded."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Operator, Truth, postorder
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import AND, EQ, OR, compare, conjunction, disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.csp.relation import TABLE

Spelling = Callable[[Sequence[str], Any, Sequence[Node]], "str | None"]
"""The text of an application, from the texts of its arguments, its data and the arguments
themselves; None: expand it."""


class UnsupportedError(Exception):
    """The other language has no such operator, or this module does not know it."""


class Speller:
    """Writes the formulas of a problem; its variables become `i0`, `i1`, ... and `b0`, ..."""

    def __init__(self, problem: Problem, spellings: dict[Operator, Spelling], minus: str) -> None:
        self._spellings = spellings
        self._minus = minus
        self._ints = {name: f"i{i}" for i, name in enumerate(problem.ints)}
        self._bools = {name: f"b{i}" for i, name in enumerate(problem.bools)}
        self._known: dict[Node, str] = {}

    def text(self, node: Node) -> str:
        """A term or a formula.

        Raises:
            UnsupportedError: it can't be written.
        """
        for part in postorder(node, self._known):
            self._known[part] = self._application(part)
        return self._known[node] if isinstance(node, Apply) else self._leaf(node)

    def _application(self, node: Apply) -> str:
        if node.op in self._spellings:
            args = [self.text(each) for each in node.args]
            found = self._spellings[node.op](args, node.data, node.args)
            if found is not None:
                return found
        return self.text(_expanded(node))

    def _leaf(self, node: Node) -> str:
        match node:
            case Number(value=value):
                return str(value) if value >= 0 else self._minus.format(-value)
            case Truth(value=value):
                return "true" if value else "false"
            case IntVar(name=name):
                return self._ints[name]
        assert isinstance(node, BoolVar)
        return self._bools[node.name]


def _expanded(node: Apply) -> Node:
    """The expression in kernel operators."""
    if node.op.expand is not None:
        return node.op.expand(node.args, node.data)
    data: Any = node.data
    if node.op in (TABLE, EXTENSION_SUPPORTS):
        found = disjunction(
            conjunction(
                compare(EQ, x, v) for x, v in zip(node.args, row, strict=True) if v is not None
            )
            for row in (data.tuples if node.op is TABLE else data)
        )
        return found if node.op is EXTENSION_SUPPORTS or data.supports else negation(found)
    if node.op in (AND, OR) or not node.args:
        return Truth(node.op is AND)
    raise UnsupportedError(node.op.name)


def output(command: Sequence[str], text: str, ending: str) -> tuple[str, float]:
    """The output of a command for a text in a file, and its CPU seconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"problem{ending}")
        path.write_text(text)
        before = os.times()
        done = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
        after = os.times()
    spent = after.children_user + after.children_system
    return done.stdout or done.stderr, spent - before.children_user - before.children_system
