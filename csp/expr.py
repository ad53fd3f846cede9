"""Trees of terms and formulas.

    term    ::= Number | IntVar | Apply of an operator that gives a term
    formula ::= Truth  | BoolVar | Apply of an operator that gives a formula

Nodes are compared by identity and never changed; a subtree may stand in many places, so that a
problem is an acyclic graph. Every walk over it here is a loop: nesting has no limit but memory.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from enum import Enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from csp2sat.csp.domain import Domain
    from csp2sat.csp.syntax.reader import Child, Form


class Sort(Enum):
    """What a tree stands for."""

    TERM = "term"
    FORMULA = "formula"


class Node:
    """A term or a formula."""

    __slots__ = ()


class Number(Node):
    """An integer."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value


class Truth(Node):
    """`true` or `false`."""

    __slots__ = ("value",)

    def __init__(self, value: bool) -> None:
        self.value = value

    def __reduce__(self) -> tuple[Callable[[bool], Truth], tuple[bool]]:
        """Copies are the constant itself: it is compared by identity."""
        return truth, (self.value,)


TRUE = Truth(True)
FALSE = Truth(False)


def truth(value: bool) -> Truth:
    """`true` or `false`."""
    return TRUE if value else FALSE


class IntVar(Node):
    """A declared integer variable. `first`: the search should branch on it first (`dint`)."""

    __slots__ = ("domain", "first", "name")

    def __init__(self, name: str, domain: Domain, first: bool = False) -> None:
        self.name = name
        self.domain = domain
        self.first = first

    def __repr__(self) -> str:
        return self.name


class BoolVar(Node):
    """A declared Boolean variable. `first`: the search should branch on it first (`dbool`)."""

    __slots__ = ("first", "name")

    def __init__(self, name: str, first: bool = False) -> None:
        self.name = name
        self.first = first

    def __repr__(self) -> str:
        return self.name


if TYPE_CHECKING:
    Variable = IntVar | BoolVar
    """A declared variable; an integer and a Boolean one may have the same name."""


class Apply(Node):
    """An operator with arguments; `data` is what it has beside them (weights, a comparison)."""

    __slots__ = ("args", "data", "op")

    def __init__(self, op: Operator, args: tuple[Node, ...], data: Hashable = None) -> None:
        self.op = op
        self.args = args
        self.data = data


if TYPE_CHECKING:
    Value = int | bool | None
    """Of a term an integer, of a formula a truth value; None: undefined (a division by zero)."""
    Text = str | list["Text"]
    """A form to be written: a word or a list of them."""

    class Arguments(Protocol):
        """What an operator's `read` may ask of the parser about the form at hand.

        `i` is the index of a child of `form`; what is wrong there is noted, and something
        harmless is given back, so that reading goes on and finds the next mistake.
        """

        def term(self, form: Form, i: int) -> Node: ...
        def formula(self, form: Form, i: int) -> Node: ...
        def terms(self, form: Form, start: int) -> list[Node]: ...
        def formulas(self, form: Form, start: int) -> list[Node]: ...
        def integer(self, form: Form, i: int, what: str) -> int: ...
        def comparison(self, form: Form, i: int) -> Operator: ...
        def row(self, form: Form, i: int, length: int, what: str) -> Form | None: ...
        def sublist(self, form: Form, i: int, what: str) -> Form: ...
        def is_term(self, child: Child) -> bool: ...
        def error(self, form: Form, i: int, message: str, hint: str = "") -> None: ...

    Read = Callable[["Arguments", Form], tuple[Sequence[Node], Hashable]]
    Write = Callable[[Sequence[Text], Any], list[Text]]
    Meaning = Callable[[Sequence[Any], Any], Value]
    Expand = Callable[[Sequence[Node], Any], Node]


class Operator:
    """One row of the language's table: a way to make a term or a formula.

    - `name`, `symbols`: the word and its other spellings; `spelling`: the one that is written;
    - `shape`: how it is written, for help and errors: `(count v (t ...) c n)`;
    - `about`: what it means, one sentence;
    - `gives`: the sort of the result;
    - `read(arguments, form)`: the arguments and data of a form, noting what is wrong in it;
    - `write(args, data)`: the children after the head, from the written arguments;
    - `value(values, data)`: the meaning, on the values of the arguments;
    - `strict`: an undefined argument makes the result undefined (a term) or false (a formula);
    - `expand(args, data)`: the same in kernel operators, or None for those of the kernel.
    """

    __slots__ = (
        "about", "expand", "gives", "name", "read", "shape", "spelling", "strict", "symbols",
        "value", "write",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        symbols: tuple[str, ...],
        gives: Sort,
        shape: str,
        about: str,
        *,
        read: Read,
        write: Write,
        value: Meaning,
        strict: bool = True,
        expand: Expand | None = None,
        spelling: str = "",
    ) -> None:
        self.name = name
        self.spelling = spelling or name
        self.symbols = symbols
        self.gives = gives
        self.shape = shape
        self.about = about
        self.read = read
        self.write = write
        self.value = value
        self.strict = strict
        self.expand = expand

    def __repr__(self) -> str:
        return f"Operator({self.name})"

    def __reduce__(self) -> tuple[Callable[[str], Operator], tuple[str]]:
        """Copies are the operator itself: it is compared by identity."""
        from csp2sat.csp.operators import named

        return named, (self.name,)


def postorder(root: Node, done: Container[Node]) -> Iterator[Apply]:
    """The applications in a tree that are not in `done`, arguments before what they stand in.

    The caller puts each into `done` before it takes the next.
    """
    stack: list[tuple[Node, bool]] = [(root, False)]
    while stack:
        node, ready = stack.pop()
        if not isinstance(node, Apply) or node in done:
            continue
        if ready:
            yield node
        else:
            stack.append((node, True))
            for each in reversed(node.args):
                if each.__class__ is Apply and each not in done:
                    stack.append((each, False))


def same(left: Node, right: Node) -> bool:
    """Whether two trees are equal part by part (variables by name and domain)."""
    known: set[tuple[Node, Node]] = set()
    stack = [(left, right)]
    while stack:
        pair = stack.pop()
        if pair in known:
            continue
        known.add(pair)
        if not _same_head(*pair):
            return False
        if isinstance(pair[0], Apply) and isinstance(pair[1], Apply):
            stack.extend(zip(pair[0].args, pair[1].args, strict=True))
    return True


def _same_head(a: Node, b: Node) -> bool:
    match a, b:
        case Number(), Number():
            return a.value == b.value
        case Truth(), Truth():
            return a.value == b.value
        case IntVar(), IntVar():
            return (a.name, a.domain, a.first) == (b.name, b.domain, b.first)
        case BoolVar(), BoolVar():
            return (a.name, a.first) == (b.name, b.first)
        case Apply(), Apply():
            return a.op is b.op and len(a.args) == len(b.args) and a.data == b.data
    return False
