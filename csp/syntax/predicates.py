"""Predicates: macros over forms, substituted everywhere, operator positions included.

A call is expanded by putting the argument forms themselves, not copies, into the body, and an
argument form is parsed once for each sort. So nested calls make a tree of linear size, however
often a body repeats its parameters.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Node, Sort
from csp2sat.csp.kernel import CONNECTIVES, IF, counted_arguments
from csp2sat.csp.operators import BY_SPELLING, spellings
from csp2sat.csp.syntax.s_expression_reader import Child, Form, form_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.mistakes import Mistakes
    from csp2sat.csp.syntax.symbol_table import SymbolTable

DEEPEST = 100_000
"""Most nested lists of the bodies of predicates that are open at once."""
MOST_USES = 200_000
"""Most predicate calls that a statement expands to."""
MOST_WORDS = 10_000_000
"""Most words and lists that all predicate calls of a text expand to."""
_MOST_NAMED = 8
"""Most names of a cycle of predicates in a message."""


class Predicate:
    """A predicate: name, parameters (in each spelling, with their index in a call) and body."""

    __slots__ = ("count", "definition", "depth", "heads", "name", "parameters", "size")

    def __init__(self, name: str, parameters: Sequence[str], definition: Form) -> None:
        self.name = name
        self.count = len(parameters)
        self.parameters = {
            spelling: i for i, name in enumerate(parameters, 1) for spelling in spellings(name)
        }
        self.definition = definition  # the body is its child 2
        self.depth, self.size = _depth_and_size(definition[2])
        self.heads: list[str] | None = None  # see _heads

    def parameter_at(self, form: Form, i: int) -> int:
        """The index in a call of the parameter at child `i` of a form of the body, or of a copy.

        0: no parameter stands there.
        """
        stack = [self.definition]
        while stack:
            inner = stack.pop()
            word = inner[i] if inner.offset == form.offset and i < len(inner) else None
            if isinstance(word, str) and word in self.parameters:
                return self.parameters[word]
            stack += [child for child in inner if isinstance(child, Form)]
        return 0


def read_predicate(form: Form, mistakes: Mistakes) -> Predicate | None:
    """The predicate in `(predicate (NAME parameter ...) FORMULA)`; None: a mistake is reported."""
    match form:
        case [_, [str(name), *parameters], _]:
            pass
        case _:
            mistakes.add(form, -1, "expected (predicate (NAME parameter ...) FORMULA)")
            return None
    head = form[1]
    assert isinstance(head, Form)
    known: dict[str, str] = {}
    for i, parameter in enumerate(parameters, 1):
        if not isinstance(parameter, str):
            mistakes.add(head, i, "a parameter must be a name")
            return None
        if parameter in known:
            mistakes.add(head, i, f"the parameter {parameter!r} is repeated")
            return None
        known.update(dict.fromkeys(spellings(parameter), parameter))
    return Predicate(name, list(dict.fromkeys(known.values())), form)


class Expansion:
    """A call of a predicate: its definition with the arguments in the body, and its formula."""

    __slots__ = ("body", "formula")

    def __init__(self) -> None:
        self.body: Form | None = None  # the body is its child 2; None: a limit was exceeded
        self.formula: Node | None = None  # None while it is parsed


class Expansions:
    """The predicate calls of the current statement, and the limits on them.

    `arguments` holds the argument forms of these calls by identity, each with the nodes it was
    parsed to, by sort. A statement may have at most `most_uses` different calls.
    """

    def __init__(
        self, symbols: SymbolTable, mistakes: Mistakes, most_uses: int = MOST_USES
    ) -> None:
        self.arguments: dict[int, tuple[Form, dict[Sort, Node]]] = {}
        self._predicates = symbols.predicates
        self._mistakes = mistakes
        self._most_uses = most_uses
        self._safe: set[Predicate] = set()  # no chain of bodies leads from them to a cycle
        self._visited: set[str] = set()  # the names that `_safe` depends on
        self._known: dict[tuple[object, ...], Expansion] = {}
        self._depth = 0
        self._words = 0  # of all expansions so far
        self._stopped = False

    def clear(self) -> None:
        """Start a new statement: names may have changed their meaning."""
        self._mistakes.calls.clear()
        self._depth = 0
        self._known.clear()
        self.arguments.clear()

    def define(self, predicate: Predicate) -> None:
        """Add a predicate to the symbol table, or replace the one with its name."""
        names = spellings(predicate.name)
        self._predicates.update(dict.fromkeys(names, predicate))
        if not self._visited.isdisjoint(names):
            self._safe.clear()
            self._visited.clear()

    def known(self, predicate: Predicate, call: Form) -> Expansion | None:
        """The expansion of an equal call of this statement, if there is one."""
        return self._known.get(_key(predicate, call))

    def accepts(self, predicate: Predicate, call: Form) -> bool:
        """Whether a call can be expanded; if not, that is reported."""
        if len(call) - 1 != predicate.count:
            takes = counted_arguments(predicate.count)
            message = f"the predicate {predicate.name!r} takes {takes}, not {len(call) - 1}"
            self._mistakes.add(call, -1, message)
            return False
        return not self._stopped and self._is_safe(predicate, call)

    def open(self, predicate: Predicate, call: Form) -> Expansion:
        """Expand a call; the caller parses the body, then calls `close`."""
        expansion = self._known[_key(predicate, call)] = Expansion()
        self._mistakes.calls.append((predicate, call))
        self._depth += predicate.depth
        if self._within_limits(predicate, self._mistakes.calls[0][1].offset):
            for child in call:
                if isinstance(child, Form):
                    self.arguments.setdefault(id(child), (child, {}))
            binding = {name: call[i] for name, i in predicate.parameters.items()}
            expansion.body = _substitute(predicate.definition, binding)
        return expansion

    def close(self, predicate: Predicate, expansion: Expansion, formula: Node) -> None:
        """Keep the formula of an expansion, for equal calls."""
        self._mistakes.calls.pop()
        self._depth -= predicate.depth
        expansion.formula = formula

    def _within_limits(self, predicate: Predicate, start: int) -> bool:
        """Whether expansion may continue; if not, that is reported, and all expansion ends.

        `start` is the offset of the outermost call.
        """
        if self._depth > DEEPEST:
            message = (
                f"the predicate {predicate.name!r} is nested more than {DEEPEST:,} levels deep"
            )
            self._mistakes.add(predicate.definition, -1, message, "does it use itself?")
            self._stopped = True
        elif len(self._known) > self._most_uses:
            message = f"this expands to more than {self._most_uses:,} predicate calls"
            self._mistakes.add(form_at(start), -1, message)
            self._stopped = True
        elif (words := self._words + predicate.size) > MOST_WORDS:
            message = f"predicate calls expand to more than {MOST_WORDS:,} words"
            self._mistakes.add(form_at(start), -1, message)
            self._stopped = True
        else:
            self._words = words
        return not self._stopped

    def _is_safe(self, predicate: Predicate, call: Form) -> bool:
        """Whether no predicate that is needed uses itself; if one does, that is reported."""
        cycle = [] if predicate in self._safe else self._cycle(predicate)
        if cycle:
            names = [predicate.name for predicate in cycle]
            if len(names) > _MOST_NAMED:
                names[_MOST_NAMED - 2 : -1] = ["..."]
            path = " -> ".join(names)
            self._mistakes.add(call, -1, f"the predicate {cycle[0].name!r} uses itself: {path}")
        return not cycle

    def _cycle(self, start: Predicate) -> list[Predicate]:
        """A cycle of predicates that the body of `start` leads to; empty if there is none."""
        path = {start: iter(_heads(start))}
        while path:
            predicate, heads = next(reversed(path.items()))
            for name in heads:
                self._visited.add(name)
                used = self._predicates.get(name)
                if used in path:
                    way = list(path)
                    return [*way[way.index(used) :], used]
                if used and used not in self._safe:
                    path[used] = iter(_heads(used))
                    break
            else:
                self._safe.add(predicate)
                del path[predicate]
        return []


def _key(predicate: Predicate, call: Form) -> tuple[object, ...]:
    return (predicate, *(id(child) if isinstance(child, Form) else child for child in call[1:]))


def _depth_and_size(body: Child) -> tuple[int, int]:
    """The depth of the lists of a body plus one; its number of words and lists."""
    deepest = size = 1
    stack = [(body, 1)]
    while stack:
        child, level = stack.pop()
        if isinstance(child, Form):
            deepest = max(deepest, level + 1)
            size += len(child)
            stack += [(inner, level + 1) for inner in child if isinstance(inner, Form)]
    return deepest, size


def _heads(predicate: Predicate) -> list[str]:
    """The heads, except parameters, of the lists in the body that may be formulas.

    The arguments of a parameter or of a predicate may be formulas.
    """
    if predicate.heads is not None:
        return predicate.heads
    heads: dict[str, None] = {}
    stack: list[tuple[Child, bool]] = [(predicate.definition[2], True)]
    while stack:
        child, formula = stack.pop()
        if not isinstance(child, Form) or not child:
            continue
        head = child[0]
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        if formula and isinstance(head, str) and head not in predicate.parameters:
            heads[head] = None
        if op is None:
            stack.extend((inner, formula) for inner in child)
        elif op is IF:
            stack.extend((inner, i == 1) for i, inner in enumerate(child))
        else:
            stack.extend((inner, formula and op in CONNECTIVES) for inner in child)
    predicate.heads = list(heads)
    return predicate.heads


def _substitute(definition: Form, binding: dict[str, Child]) -> Form:
    """The definition with the parameters in its body replaced; forms keep their offsets."""
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
