"""Predicates: macros over forms, substituted everywhere, operator positions included.

A use is expanded by putting the argument forms themselves, not copies, into the body, and a form
that was an argument is parsed once for each sort: nested uses make a tree of linear size, however
often a body repeats its parameters.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import TRUE, Node, Sort
from csp2sat.csp.kernel import CONNECTIVES, IF, counted_arguments
from csp2sat.csp.operators import BY_SPELLING, spellings
from csp2sat.csp.syntax.reader import Form, form_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from csp2sat.csp.errors import Call, Hint
    from csp2sat.csp.syntax.reader import Child

    class Parser(Protocol):
        """What expands a use further."""

        def error(self, form: Form, i: int, message: str, hint: Hint = "") -> None: ...
        def formula(self, form: Form, i: int) -> Node: ...
        def formula_form(self, form: Form, i: int, child: Form) -> Node: ...
        def term_form(self, form: Form, i: int, child: Form) -> Node: ...


DEEPEST = 100_000
"""How many levels of the bodies of predicates may be open inside each other."""
MOST_USES = 200_000
"""How many uses of predicates a statement may be expanded to."""
MOST_WORDS = 10_000_000
"""How many words and lists the uses of a text may be expanded to in all."""
_MOST_NAMED = 8
"""A path from a predicate to itself is shown with no more names."""


class Macro:
    """A predicate: name, parameters (in each spelling, with their place in a use) and body."""

    __slots__ = ("count", "definition", "depth", "heads", "name", "parameters", "size")

    def __init__(self, name: str, parameters: Sequence[str], definition: Form) -> None:
        self.name = name
        self.count = len(parameters)
        self.parameters = {
            spelling: i for i, each in enumerate(parameters, 1) for spelling in spellings(each)
        }
        self.definition = definition  # the body is its child 2
        self.depth, self.size = _depth_and_size(definition[2])
        self.heads: list[str] | None = None


class Macros:
    """The predicates known so far, and the expansions of the statement at hand."""

    def __init__(self, parser: Parser) -> None:
        self.use: Call | None = None  # the outermost that is being expanded
        self._parser = parser
        self._macros: dict[str, Macro] = {}
        self._safe: set[Macro] = set()  # they don't use themselves, nor what they use
        self._looked_at: set[str] = set()  # the names that this depends on
        self._expanded: dict[tuple[object, ...], Node | None] = {}
        # Argument forms by identity, with what each was read as.
        self._arguments: dict[int, tuple[Form, dict[Sort, Node]]] = {}
        self._open = 0
        self._words = 0  # of all expansions so far
        self._stopped = False

    def get(self, name: str) -> Macro | None:
        """The predicate of a name."""
        return self._macros.get(name)

    def names(self) -> list[str]:
        """All names."""
        return list(self._macros)

    def forget(self) -> None:
        """Start a new statement: names may mean something else now."""
        self.use = None
        self._open = 0
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
        known: dict[str, str] = {}
        for i, parameter in enumerate(parameters, 1):
            if not isinstance(parameter, str):
                self._parser.error(head, i, "a parameter must be a name")
                return
            if parameter in known:
                self._parser.error(head, i, f"the parameter {parameter!r} stands twice")
                return
            known.update(dict.fromkeys(spellings(parameter), parameter))
        macro = Macro(name, list(dict.fromkeys(known.values())), form)
        self._macros.update(dict.fromkeys(spellings(name), macro))
        if not self._looked_at.isdisjoint(spellings(name)):
            self._safe.clear()
            self._looked_at.clear()

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
        if len(use) - 1 != macro.count:
            takes = counted_arguments(macro.count)
            message = f"the predicate {macro.name!r} takes {takes}, not {len(use) - 1}"
            self._parser.error(use, -1, message)
            return TRUE
        if self._stopped or not self._is_safe(macro, use):
            return TRUE
        key = (macro, *(id(each) if isinstance(each, Form) else each for each in use[1:]))
        if key not in self._expanded:
            self._expanded[key] = None  # while it is open
            self._expanded[key] = self._opened(macro, use)
        formula = self._expanded[key]
        if formula is None:
            self._parser.error(use, -1, f"the predicate {macro.name!r} uses itself")
        return formula or TRUE

    def _opened(self, macro: Macro, use: Form) -> Node:
        outermost = self.use
        self.use = outermost or (macro.name, use.offset)
        self._open += macro.depth
        formula: Node = TRUE
        if self._within_limits(macro):
            for each in use:
                if isinstance(each, Form):
                    self._arguments.setdefault(id(each), (each, {}))
            binding = {name: use[i] for name, i in macro.parameters.items()}
            formula = self._parser.formula(_substituted(macro.definition, binding), 2)
        self._open -= macro.depth
        self.use = outermost
        return formula

    def _within_limits(self, macro: Macro) -> bool:
        """Whether expansion may go on; if not, that is noted, and nothing is expanded any more."""
        assert self.use
        if self._open > DEEPEST:
            message = f"the predicate {macro.name!r} is used more than {DEEPEST:,} levels deep"
            self._parser.error(macro.definition, -1, message, "does it use itself?")
            self._stopped = True
        elif len(self._expanded) > MOST_USES:
            message = f"this takes more than {MOST_USES:,} uses of predicates"
            self._parser.error(form_at(self.use[1]), -1, message)
            self._stopped = True
        elif (words := self._words + macro.size) > MOST_WORDS:
            message = f"uses of predicates are expanded to more than {MOST_WORDS:,} words"
            self._parser.error(form_at(self.use[1]), -1, message)
            self._stopped = True
        else:
            self._words = words
        return not self._stopped

    def _is_safe(self, macro: Macro, use: Form) -> bool:
        """Whether no predicate that is needed uses itself; if one does, that is noted."""
        cycle = [] if macro in self._safe else self._cycle(macro)
        if cycle:
            names = [each.name for each in cycle]
            if len(names) > _MOST_NAMED:
                names[_MOST_NAMED - 2 : -1] = ["..."]
            path = " -> ".join(names)
            self._parser.error(use, -1, f"the predicate {cycle[0].name!r} uses itself: {path}")
        return not cycle

    def _cycle(self, start: Macro) -> list[Macro]:
        """A way from a predicate back to it, by bodies that `start` needs; none: all are safe."""
        path = {start: iter(_heads(start))}
        while path:
            macro, heads = next(reversed(path.items()))
            for name in heads:
                self._looked_at.add(name)
                used = self._macros.get(name)
                if used in path:
                    way = list(path)
                    return [*way[way.index(used) :], used]
                if used and used not in self._safe:
                    path[used] = iter(_heads(used))
                    break
            else:
                self._safe.add(macro)
                del path[macro]
        return []


def _depth_and_size(body: Child) -> tuple[int, int]:
    """How many lists of a body stand inside each other, and one; its words and lists."""
    deepest = size = 1
    stack = [(body, 1)]
    while stack:
        child, level = stack.pop()
        if isinstance(child, Form):
            deepest = max(deepest, level + 1)
            size += len(child)
            stack += [(each, level + 1) for each in child if isinstance(each, Form)]
    return deepest, size


def _heads(macro: Macro) -> list[str]:
    """Names at the heads of lists in the body that are formulas, but for parameters.

    What a parameter is applied to may be a formula, and so may an argument of a predicate.
    """
    if macro.heads is not None:
        return macro.heads
    found: dict[str, None] = {}
    stack: list[tuple[Child, bool]] = [(macro.definition[2], True)]
    while stack:
        child, formula = stack.pop()
        if not isinstance(child, Form) or not child:
            continue
        head = child[0]
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        if formula and isinstance(head, str) and head not in macro.parameters:
            found[head] = None
        if op is None:
            stack.extend((each, formula) for each in child)
        elif op is IF:
            stack.extend((each, i == 1) for i, each in enumerate(child))
        else:
            stack.extend((each, formula and op in CONNECTIVES) for each in child)
    macro.heads = list(found)
    return macro.heads


def _substituted(definition: Form, binding: dict[str, Child]) -> Form:
    """The definition with its body's parameters replaced; offsets stay those of the body."""
    top = form_at(definition.offset)
    top += definition[:2]
    stack: list[tuple[Form, Sequence[Child]]] = [(top, definition[2:])]
    while stack:
        target, children = stack.pop()
        for child in children:
            if isinstance(child, str):
                target.append(binding.get(child, child))
            elif isinstance(child, Form):
                copy = form_at(child.offset)
                target.append(copy)
                stack.append((copy, child))
            else:
                target.append(child)
    return top
