"""Functional expressions: `eq(add(x,y),mul(2,z))`. Truth values are the integers 0 and 1."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from itertools import pairwise

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import near
from csp2sat.csp.expr import Apply, Node, Number, Operator, Sort, Truth
from csp2sat.csp.quick_typing import NamedTuple, NoReturn, Protocol
from csp2sat.csp.truncating_division import quotient, remainder

Make = Callable[..., Node]


class Names(Protocol):
    """What the words of an expression mean."""

    def variable(self, name: str) -> Node: ...
    def values(self, text: str) -> list[int]: ...
    def fail(self, message: str, hint: str = "") -> NoReturn: ...


_TOKEN = re.compile(r"\s*([^\s(),]+|[(),])")


class _Set(NamedTuple):
    """The members of `set(...)`, the last argument of `in`."""

    members: tuple[Node, ...]


def as_formula(node: Node) -> Node:
    """A truth value: of an integer, that it is not 0."""
    match node:
        case Apply(op=op) if op.gives is Sort.FORMULA:
            return node
        case Truth():
            return node
        case Apply(op=op, args=(condition, Number(value=1), Number(value=0))) if op is k.IF:
            return condition
    return k.compare(k.NE, node, 0)


def as_term(node: Node) -> Node:
    """An integer: of a truth value, 0 or 1."""
    if isinstance(node, Truth) or (isinstance(node, Apply) and node.op.gives is Sort.FORMULA):
        return k.apply(k.IF, node, Number(1), Number(0))
    return node


def _chain(op: Operator) -> Make:
    def make(*args: Node) -> Node:
        pairs = [k.apply(op, a, b) for a, b in pairwise(args)]
        return pairs[0] if len(pairs) == 1 else k.conjunction(pairs)

    return make


def _differ(*args: Node) -> Node:
    if len(args) == 2:
        return k.apply(k.NE, *args)
    from csp2sat.csp.globals.alldifferent import ALLDIFFERENT

    return Apply(ALLDIFFERENT, args)


def _same_truth(*args: Node) -> Node:
    return k.conjunction(k.apply(k.IFF, args[0], arg) for arg in args[1:])


def _parity(*args: Node) -> Node:
    return reduce(lambda a, b: k.apply(k.XOR, a, b), args)


def _plain(op: Operator) -> Make:
    return lambda *args: k.apply(op, *args)


TERMS: dict[str, tuple[Make, int, int | None]] = {
    "neg": (_plain(k.NEG), 1, 1),
    "abs": (_plain(k.ABS), 1, 1),
    "sqr": (lambda x: k.apply(k.MUL, x, x), 1, 1),
    "add": (_plain(k.ADD), 1, None),
    "sub": (_plain(k.SUB), 2, 2),
    "mul": (_plain(k.MUL), 1, None),
    "div": (quotient, 2, 2),
    "mod": (remainder, 2, 2),
    "pow": (_plain(k.POW), 2, 2),
    "dist": (lambda x, y: k.apply(k.ABS, k.apply(k.SUB, x, y)), 2, 2),
    "min": (_plain(k.MIN), 1, None),
    "max": (_plain(k.MAX), 1, None),
    "lt": (_chain(k.LT), 2, None),
    "le": (_chain(k.LE), 2, None),
    "ge": (_chain(k.GE), 2, None),
    "gt": (_chain(k.GT), 2, None),
    "eq": (_chain(k.EQ), 2, None),
    "ne": (_differ, 2, None),
}
"""Functions of integers, with the least and the largest number of arguments (None: any)."""
FORMULAS: dict[str, tuple[Make, int, int | None]] = {
    "not": (_plain(k.NOT), 1, 1),
    "and": (_plain(k.AND), 1, None),
    "or": (_plain(k.OR), 1, None),
    "xor": (_parity, 1, None),
    "iff": (_same_truth, 2, None),
    "imp": (_plain(k.IMP), 2, 2),
}
"""Functions of truth values."""
NAMES = (*TERMS, *FORMULAS, "if", "in", "notin", "set")


def term(names: Names, text: str) -> Node:
    """The integer of an expression."""
    return as_term(_parse(names, text))


def formula(names: Names, text: str) -> Node:
    """The truth value of an expression."""
    return as_formula(_parse(names, text))


def _parse(names: Names, text: str) -> Node:
    """The tree of an expression; a stack holds the open functions with their arguments."""
    stack: list[tuple[str, list[Node | _Set]]] = [("", [])]
    tokens = _TOKEN.findall(text)
    for word, after in zip(tokens, [*tokens[1:], ""], strict=False):  # there may be no tokens
        if after == "(" and word not in ("(", ")", ","):
            stack.append((word, []))
        elif word == ")" and len(stack) > 1:
            name, args = stack.pop()
            stack[-1][1].append(_apply(names, name, args))
        elif word not in ("(", ")", ","):
            stack[-1][1].append(_leaf(names, word))
        elif word == ")":
            break
    roots = stack[0][1]
    root = roots[0] if len(stack) == len(roots) == 1 else None
    if isinstance(root, Node) and text.count("(") == text.count(")"):
        return root
    return names.fail(f"expected an expression as eq(add(x,y),5), not {text.strip()[:60]!r}")


def _leaf(names: Names, word: str) -> Node | _Set:
    if re.fullmatch(r"[+-]?\d+", word):
        return Number(int(word))
    if ".." in word and word[0] in "+-0123456789":
        return _Set(tuple(map(Number, names.values(word))))
    return names.variable(word)


def _apply(names: Names, name: str, args: list[Node | _Set]) -> Node | _Set:
    if name == "set":
        flat = [x for arg in args for x in (arg.members if isinstance(arg, _Set) else (arg,))]
        return _Set(tuple(flat))
    match args:
        case [Node() as left, _Set(members=members)] if name in ("in", "notin"):
            inside = k.disjunction(k.apply(k.EQ, as_term(left), x) for x in members)
            return inside if name == "in" else k.negation(inside)
    plain = [arg for arg in args if isinstance(arg, Node)]
    if len(plain) < len(args):
        names.fail(f"{name!r} can't have a set as argument")
    if name == "if" and len(plain) == 3:
        return k.apply(k.IF, as_formula(plain[0]), as_term(plain[1]), as_term(plain[2]))
    table, convert = (TERMS, as_term) if name in TERMS else (FORMULAS, as_formula)
    if name not in table:
        names.fail(f"{name!r} is not a function of the core, or its arguments are wrong",
                   near(name, NAMES))  # fmt: skip
    make, least, most = table[name]
    if len(plain) < least or (most is not None and len(plain) > most):
        names.fail(f"{name!r} has {len(plain)} arguments")
    return make(*map(convert, plain))
