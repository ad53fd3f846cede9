"""Names inside forms: each has a place in a frame of values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.quick_typing import Any, TypeAlias

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.s_expression_reader import Form

Frame: TypeAlias = "list[Any]"
Run = Callable[["list[Any]"], "Any"]
"""The value of an expression in a frame."""
Leaf = Callable[["list[Any]"], object]
"""What is done in a frame; False: what comes after it in an `and` does not count."""


class Scope:
    """The names at some place, each with its place in the frame; inner scopes share the frame."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self._size = [0]

    def inner(self) -> Scope:
        """A scope inside this one."""
        scope = Scope()
        scope.names = dict(self.names)
        scope._size = self._size
        return scope

    def add(self, name: str) -> int:
        """The place of a new name."""
        self.names[name] = self._size[0]
        self._size[0] += 1
        return self.names[name]

    def frame(self) -> Frame:
        """A frame for all names."""
        return [None] * self._size[0]


Made: TypeAlias = "tuple[Any, list[Any], list[Any], list[Any]]"
"""What a call gives: its value, the cells and the clues that it looks up, and its arguments.

These are kept, so that no other list gets the identity of one of them.
"""


class Function:
    """A form with parameters; `body` and `scope` are there once it is compiled.

    `known` has the calls so far by the keys of their arguments.
    """

    def __init__(self, name: str, parameters: Sequence[str], form: Form) -> None:
        self.name = name
        self.parameters = parameters
        self.form = form
        self.body: Run | None = None
        self.scope = Scope()
        self.known: dict[Any, Made] = {}

    def frame(self, given: Sequence[Any]) -> Frame:
        """A frame with the arguments of a call, and room for other names."""
        fresh = self.scope.frame()
        fresh[: len(given)] = given
        return fresh
