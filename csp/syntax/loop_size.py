"""How many forms a loop is written out in at least: counted before they are made.

Turns that are alike are counted once. Where the size of a turn depends on its value, each turn is
counted, while that takes few steps; of the turns after those, only what does not depend on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.kernel import COMPARISONS, CONNECTIVES
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.binders import is_condition
from csp2sat.csp.syntax.needs_expansion import LOOPS, SHAPES, is_loop, is_named
from csp2sat.csp.syntax.s_expression_reader import Child, Form

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.expand_forms import Forms, Names


Words = frozenset[str]

MOST_STEPS = 100_000
"""Turns that are counted one by one in a text, and forms that are made to find their number."""
FEW_FORMS = 100
"""Forms that are made even when all steps are taken: no loop makes many binders."""


class Scope(NamedTuple):
    """The names at some place. `unknown` are those without a value while turns are counted."""

    names: Names
    unknown: Words

    def bound(self, values: Names) -> Scope:
        """The scope inside a binder, with one of its values."""
        return Scope({**self.names, **values}, self.unknown - values.keys())

    def hidden(self, words: Words) -> Scope:
        """The same without the values of some names."""
        return Scope(self.names, self.unknown | words)


class LoopSizes:
    """Counts the forms of the loops of a text, which `forms` writes out."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._steps = MOST_STEPS
        self._enough = 0
        self._conditions = True
        self._calls: list[str] = []  # of functions, the innermost last

    def excess(self, loop: Form, names: Names, most: int) -> int:
        """The forms of a loop at least, if they are more than `most`; else 0.

        Raises:
            Wrong: a binder or condition has a mistake.
        """
        for conditions in (False, True):  # most loops are small even if all conditions hold
            made = self.counted(loop, names, most, conditions)
            if made <= most:
                return 0
        return made

    def counted(self, loop: Form, names: Names, enough: int, conditions: bool) -> int:
        """The forms of a loop, with conditions or as if all of them held.

        Counting ends when they are more than `enough`.
        """
        self._enough, self._conditions = enough, conditions
        return self._turns(loop, 1, Scope(names, frozenset()))

    def _turns(self, loop: Form, at: int, scope: Scope) -> int:
        """The forms of the turns of the binders that begin at a child."""
        child = loop[at]
        if at == len(loop) - 1:
            return self._child(child, scope)
        if is_condition(child):
            made = self._sides(child[1], scope)
            if self._conditions:
                is_known, holds = self._is_known(child, made, scope), self._forms.binders.holds
                if not (is_known and holds(child, 1, scope.names)):
                    return made
            return made + self._turns(loop, at + 1, scope)
        made = self._binder(child, scope) if isinstance(child, Form) else 0
        if not self._is_known(child, made, scope):
            return made
        values = self._forms.binders.values(loop, at, scope.names)
        words = _words(child[:1]) if isinstance(child, Form) else frozenset()
        are_alike = not words & self._deciding(loop[at + 1 :], values.are_integers)
        for number, bound in enumerate(values):
            left, inside = values.count - number, scope.bound(bound)
            if are_alike:
                return made + left * (1 + self._turns(loop, at + 1, inside))
            if made > self._enough or self._steps <= 0:
                return made + left * (1 + self._turns(loop, at + 1, scope.hidden(words)))
            self._steps -= 1
            made += 1 + self._turns(loop, at + 1, inside)
        return made

    def _is_known(self, child: Child, size: int, scope: Scope) -> bool:
        """Whether a child of some size has a value, which takes few steps to find."""
        self._steps -= size
        return size <= max(self._steps, FEW_FORMS) and not scope.unknown & _words([child])

    def _deciding(self, rest: Sequence[Child], are_integers: bool) -> Words:
        """The names that may decide the size of what follows a binder.

        An integer in the body does not, unless a loop, a function or `let` there has its name.
        """
        *binders, body = rest
        if not self._conditions:
            binders = [child for child in binders if not is_condition(child)]
        return _words(binders) | (self._sizing(body) if are_integers else _words([body]))

    def _sizing(self, child: Child) -> Words:
        if not isinstance(child, Form):
            return frozenset()
        head = self._forms.word(child)
        if head in LOOPS or head == "let" or head in self._forms.functions:
            return _words([child])
        return frozenset().union(*map(self._sizing, child))

    # --- children -------------------------------------------------------------------------------

    def _child(self, child: Child, scope: Scope) -> int:
        """The forms of a child at least."""
        forms, names = self._forms, scope.names
        if not isinstance(child, Form):
            value = names.get(child) if isinstance(child, str) else None
            return _forms_in(value) if isinstance(value, Form) and child not in scope.unknown else 0
        head = forms.word(child)
        if head == "each" and len(child) == 2:
            array = forms.arrays.get(str(names.get(str(child[1]), child[1])))
            return array.size if array else 0
        if head in LOOPS and is_loop(child):
            return (head != "each") + self._turns(child, 1, scope)
        if head == "let" and is_named(child):
            return self._let(child, scope)
        if head in forms.functions and head not in names:
            return self._call(str(head), child, scope)
        if head in SHAPES and head not in names:
            return 0  # of a wrong shape
        is_item = forms.array_at(child, names) or isinstance(names.get(str(head)), Form)
        parts = child[1:] if child and isinstance(child[0], str) else child
        return (not is_item) + self._children(parts, scope)

    def _children(self, children: Iterable[Child], scope: Scope) -> int:
        return sum(self._child(child, scope) for child in children)

    def _binder(self, binder: Form, scope: Scope) -> int:
        """The forms of the bounds or the list of a binder."""
        parts, forms = binder[1:], self._forms
        if len(parts) == 1 and isinstance(parts[0], Form) and forms.word(parts[0]) != "each":
            # Only the items of a list are made.
            parts = parts[0] if forms.is_list(parts[0], scope.names) else parts
        return self._children(parts, scope)

    def _sides(self, child: Child, scope: Scope) -> int:
        """The forms of the terms that a condition compares."""
        op = self._forms.operator(child) if isinstance(child, Form) else None
        if isinstance(child, Form) and (op in CONNECTIVES or op in COMPARISONS):
            return sum(self._sides(inner, scope) for inner in child[1:])
        return self._child(child, scope)

    def _let(self, form: Form, scope: Scope) -> int:
        made = 0
        for binding in form[1:-1]:
            if isinstance(binding, Form) and len(binding) == 2 and isinstance(binding[0], str):
                size, scope = self._named(binding[0], binding[1], scope, scope)
                made += size
        return made + self._child(form[-1], scope)

    def _call(self, name: str, form: Form, scope: Scope) -> int:
        """The forms of the arguments and of the body of a function."""
        parameters, body = self._forms.functions[name]
        if name in self._calls or len(parameters) != len(form) - 1:
            return 0  # a mistake
        made, inside = 0, Scope(self._forms.constants, frozenset())
        for parameter, argument in zip(parameters, form[1:], strict=True):
            size, inside = self._named(parameter, argument, scope, inside)
            made += size
        self._calls.append(name)
        try:
            return made + self._child(body, inside)
        finally:
            self._calls.pop()

    def _named(self, name: str, child: Child, scope: Scope, inside: Scope) -> tuple[int, Scope]:
        """The forms of a child, and the scope `inside` with a name for it."""
        size = self._child(child, scope)
        if self._is_known(child, size, scope):
            return size, inside.bound({name: self._forms.child(child, scope.names)})
        return size, inside.hidden(frozenset([name]))


def _words(children: Iterable[Child]) -> Words:
    """All words in some children."""
    names: set[str] = set()
    stack = list(children)
    while stack:
        child = stack.pop()
        if isinstance(child, Form):
            stack += child
        elif isinstance(child, str):
            names.add(child)
    return frozenset(names)


def _forms_in(form: Form) -> int:
    """The number of forms in one, with itself."""
    return 1 + sum(_forms_in(child) for child in form if isinstance(child, Form))
