"""Trees of terms and formulas, and the forms they are read from.

    term    ::= Number | IntVar | Apply of an operator that gives a term
    formula ::= Truth  | BoolVar | Apply of an operator that gives a formula

Nodes are immutable and compared by identity. Subtrees are shared, so a problem is an acyclic graph.
All walks are loops: only memory limits the depth.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from enum import Enum

from csp2sat.csp.quick_typing import Any, Protocol, TypeAlias

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.domain import Domain


Child: TypeAlias = "int | str | Form"


class Form(list["Child"]):
    """A list of forms and atoms; `offset` is the place of its '(', or -1 for the whole text."""

    __slots__ = ("offset",)

    offset: int


def form_at(offset: int) -> Form:
    """An empty form."""
    form = Form()  # an __init__ would double the time of reading
    form.offset = offset
    return form


class Sort(Enum):
    """Whether a tree is a term or a formula."""

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
        """A copy is the constant itself, as nodes are compared by identity."""
        return truth, (self.value,)


TRUE = Truth(True)
FALSE = Truth(False)


def truth(value: bool) -> Truth:
    """The constant TRUE or FALSE."""
    return TRUE if value else FALSE


Subject = tuple[str, tuple[int, ...]]
"""What a variable is about: a sort, and the numbers of one of this sort, as a row and a column.

It has no meaning for solutions and is not written.
"""


class IntVar(Node):
    """A declared integer variable. `first`: the search should branch on it first (`dint`)."""

    __slots__ = ("domain", "first", "name", "subject")

    def __init__(
        self, name: str, domain: Domain, first: bool = False, subject: Subject | None = None
    ) -> None:
        self.name = name
        self.domain = domain
        self.first = first
        self.subject = subject

    def __repr__(self) -> str:
        return self.name


class BoolVar(Node):
    """A declared Boolean variable. `first`: the search should branch on it first (`dbool`)."""

    __slots__ = ("first", "name", "subject")

    def __init__(self, name: str, first: bool = False, subject: Subject | None = None) -> None:
        self.name = name
        self.first = first
        self.subject = subject

    def __repr__(self) -> str:
        return self.name


Variable = IntVar | BoolVar
"""A declared variable; an integer and a Boolean variable may have the same name."""


class Apply(Node):
    """An operator with arguments; `data` holds what is not an argument (weights, a comparison)."""

    __slots__ = ("args", "data", "op")

    def __init__(self, op: Operator, args: tuple[Node, ...], data: Hashable = None) -> None:
        self.op = op
        self.args = args
        self.data = data


Value = int | bool | None
"""An integer for a term, a truth value for a formula; None: undefined (a division by zero)."""
Text = str | list["Text"]
"""A form to write: a word or a list of forms."""


class Arguments(Protocol):
    """What an operator's `read` uses to parse the children of its form.

    `i` is the index of a child of `form`. A mistake there is added to the log, and a harmless
    value is returned, so that reading continues and finds the next mistake.
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


Read = Callable[[Arguments, Form], tuple[Sequence[Node], Hashable]]
Write = Callable[[Sequence[Text], Any], list[Text]]
Meaning = Callable[[Sequence[Any], Any], Value]
Expand = Callable[[Sequence[Node], Any], Node]


class Operator:
    """An operator of the language: one row of the table `csp2sat.csp.operators`.

    - `name`, `symbols`: its word and its other spellings; `spelling`: the one that is written;
    - `shape`: its syntax, for help and errors: `(count v (t ...) c n)`;
    - `about`: its meaning, one sentence;
    - `gives`: the sort of the result;
    - `read(arguments, form)`: the arguments and data of a form; mistakes go to the log;
    - `write(args, data)`: the children after the head, from the written arguments;
    - `value(values, data)`: the result for values of the arguments (see `evaluate.value`);
    - `quick[n](a, b, ...)`: the same result for `n` arguments, none of them undefined;
    - `strict`: an undefined argument makes the result undefined (a term) or false (a formula);
    - `expand(args, data)`: the same formula in kernel operators; None if the translator has an
      encoding instead.
    """

    __slots__ = (
        "about", "expand", "gives", "name", "quick", "read", "shape", "spelling", "strict",
        "symbols", "value", "write",
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
        quick: Mapping[int, Callable[..., Any]] | None = None,
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
        self.quick = quick or {}
        self.strict = strict
        self.expand = expand

    def __repr__(self) -> str:
        return f"Operator({self.name})"

    def __reduce__(self) -> tuple[Callable[[str], Operator], tuple[str]]:
        """A copy is the operator itself, as operators are compared by identity."""
        from csp2sat.csp.operators import operator_of

        return operator_of, (self.name,)


def postorder(root: Node, done: Container[Node]) -> Iterator[Apply]:
    """The applications of a tree that are not in `done`, arguments first.

    The caller adds each to `done` before it takes the next.
    """
    stack = [root]
    while stack:
        node = stack[-1]
        if not isinstance(node, Apply) or node in done:
            stack.pop()
        elif due := [arg for arg in node.args if arg.__class__ is Apply and arg not in done]:
            due.reverse()
            stack += due
        else:
            stack.pop()
            yield node


def variables(formula: Node) -> Iterator[Variable]:
    """The variables of a tree, each once."""
    if isinstance(formula, IntVar | BoolVar):
        yield formula
    done: set[Node] = set()
    seen: set[Node] = set()
    for node in postorder(formula, done):
        done.add(node)
        for arg in node.args:
            if isinstance(arg, IntVar | BoolVar) and arg not in seen:
                seen.add(arg)
                yield arg


def same(left: Node, right: Node) -> bool:
    """Whether two trees are structurally equal (variables by name, domain and `first`)."""
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
