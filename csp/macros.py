"""Predicates: macros over forms, substituted everywhere, operator positions included.

A use is expanded by putting the argument forms themselves, not copies, into the body, and a form
that was an argument is parsed once for each sort: nested uses make a tree of linear size, however
often a body repeats its parameters.
"""

from __future__ import annotations

from csp2sat.csp.expr import TRUE, Node, Sort
from csp2sat.csp.kernel import CONNECTIVES, IF, counted_arguments
from csp2sat.csp.operators import BY_SPELLING, spellings
from csp2sat.csp.reader import Form, form_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from csp2sat.csp.reader import Child

    class Parser(Protocol):
        """What expands a use further."""

        def error(self, form: Form, i: int, message: str, hint: str = "") -> None: ...
        def formula(self, form: Form, i: int) -> Node: ...
        def formula_form(self, form: Form, i: int, child: Form) -> Node: ...
        def term_form(self, form: Form, i: int, child: Form) -> Node: ...


DEEPEST_USE = 5_000
"""How many uses may be open inside each other's bodies."""


class Macro:
    """A predicate: name, parameters and body (child 2 of its definition)."""

    __slots__ = ("definition", "name", "parameters", "safe")

    def __init__(self, name: str, parameters: list[str], definition: Form) -> None:
        self.name = name
        self.parameters = parameters
        self.definition = definition
        self.safe = False


class Macros:
    """The predicates known so far, and the expansions of the statement at hand."""

    def __init__(self, parser: Parser, depth: int) -> None:
        self._parser = parser
        # Deeper than the text is nested can only be the bodies' doing.
        self._deepest = depth + DEEPEST_USE
        self._macros: dict[str, Macro] = {}
        self._expanded: dict[tuple[object, ...], Node] = {}
        # Argument forms by identity, with what each was read as.
        self._arguments: dict[int, tuple[Form, dict[Sort, Node]]] = {}
        self._open = 0

    def get(self, name: str) -> Macro | None:
        """The predicate of a name."""
        return self._macros.get(name)

    def names(self) -> list[str]:
        """All names."""
        return list(self._macros)

    def forget(self) -> None:
        """Start a new statement: names may mean something else now."""
        self._expanded.clear()
        self._arguments.clear()

    def define(self, form: Form) -> None:
        """Take `(predicate (N p ...) BODY)`."""
        match form:
            case [_, [str(name), *parameters], _]:
                pass
            case _:
                self._parser.error(form, -1, "expected (predicate (NAME parameter ...) FORMULA)")
                return
        head = form[1]
        assert isinstance(head, Form)
        for i, parameter in enumerate(parameters, 1):
            if not isinstance(parameter, str):
                self._parser.error(head, i, "a parameter must be a name")
                return
            if parameter in parameters[: i - 1]:
                self._parser.error(head, i, f"the parameter {parameter!r} stands twice")
                return
        macro = Macro(name, [each for each in parameters if isinstance(each, str)], form)
        self._macros.update(dict.fromkeys(spellings(name), macro))
        for each in self._macros.values():
            each.safe = False

    def argument(self, child: Form, sort: Sort) -> Node | None:
        """What a form that was an argument is, read at most once; None: it was none."""
        known = self._arguments.get(id(child))
        if known is None:
            return None
        form, nodes = known
        if sort not in nodes:
            read = self._parser.term_form if sort is Sort.TERM else self._parser.formula_form
            outer = form_at(form.offset)
            nodes[sort] = read(outer, -1, form)
        return nodes[sort]

    def expand(self, macro: Macro, use: Form) -> Node:
        """A use of a predicate as the formula it stands for."""
        count = len(macro.parameters)
        if len(use) - 1 != count:
            message = (
                f"the predicate {macro.name!r} takes {counted_arguments(count)}, not {len(use) - 1}"
            )
            self._parser.error(use, -1, message)
            return TRUE
        if not self._is_safe(macro, use):
            return TRUE
        arguments = use[1:]
        key = (macro, *(id(each) if isinstance(each, Form) else each for each in arguments))
        if key not in self._expanded:
            for each in arguments:
                if isinstance(each, Form):
                    self._arguments.setdefault(id(each), (each, {}))
            binding = dict(zip(macro.parameters, arguments, strict=True))
            body = _substituted(macro.definition, binding)
            self._open += 1
            self._expanded[key] = self._parser.formula(body, 2)
            self._open -= 1
        return self._expanded[key]

    def _is_safe(self, macro: Macro, use: Form) -> bool:
        """Whether the expansion ends; if not, that is noted."""
        if self._open >= self._deepest:
            message = f"the predicate {macro.name!r} is used more than {self._deepest} uses deep"
            self._parser.error(macro.definition, -1, message, "does it use itself?")
            return False
        if not macro.safe:
            cycle = self._cycle(macro)
            if cycle:
                path = " -> ".join(each.name for each in cycle)
                self._parser.error(use, -1, f"the predicate {macro.name!r} uses itself: {path}")
                return False
            macro.safe = True
        return True

    def _cycle(self, start: Macro) -> list[Macro]:
        """A way from a predicate's body back to it, by way of the bodies it uses."""
        came: dict[Macro, Macro | None] = {start: None}
        todo = [start]
        while todo:
            macro = todo.pop()
            for name in _heads(macro):
                used = self._macros.get(name)
                if used is start:
                    path = [start]
                    back: Macro | None = macro
                    while back is not None:
                        path.append(back)
                        back = came[back]
                    return path[::-1]
                if used is not None and used not in came:
                    came[used] = macro
                    todo.append(used)
        return []


def _heads(macro: Macro) -> list[str]:
    """Names at the heads of lists in the body that are formulas, but for parameters.

    What a parameter is applied to may be a formula, and so may an argument of a predicate.
    """
    found: list[str] = []
    stack: list[tuple[Child, bool]] = [(macro.definition[2], True)]
    while stack:
        child, formula = stack.pop()
        if not isinstance(child, Form) or not child:
            continue
        head = child[0]
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        if formula and isinstance(head, str) and head not in macro.parameters:
            found.append(head)
        if op is None:
            stack.extend((each, formula) for each in child)
        elif op is IF:
            stack.extend((each, i == 1) for i, each in enumerate(child))
        else:
            stack.extend((each, formula and op in CONNECTIVES) for each in child)
    return found


def _substituted(definition: Form, binding: dict[str, Child]) -> Form:
    """The definition with its body's parameters replaced; offsets stay those of the body."""
    top = form_at(definition.offset)
    top += definition[:2]
    stack: list[tuple[Form, Child]] = [(top, definition[2])]
    # Each list is filled in order: its children are pushed in reverse.
    while stack:
        target, child = stack.pop()
        if isinstance(child, Form):
            copy = form_at(child.offset)
            target.append(copy)
            stack.extend((copy, each) for each in reversed(child))
        elif isinstance(child, str):
            target.append(binding.get(child, child))
        else:
            target.append(child)
    return top
