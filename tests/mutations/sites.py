"""Small mutations of a source: what can be changed in it, one change at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from paths import ROOT

AREAS = ("translator", "solver", "readers", "models")
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Mutation(NamedTuple):
    """A change in a function or class of a file: the line of code before and after."""

    path: str
    scope: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path} {self.scope}: {self.before} => {self.after}"


class Site(NamedTuple):
    """A mutation, its line, and its number in the file."""

    mutation: Mutation
    line: int
    number: int


def changed(node: ast.AST) -> ast.AST | None:
    """A node that is a little different; None if there is none."""
    match node:
        case ast.Compare(left, [op], right):
            return ast.Compare(left, [COMPARISONS[type(op)]()], right)
        case ast.Compare(left, [op, *ops], right):
            return ast.Compare(left, [COMPARISONS[type(op)](), *ops], right)
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            return ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.UnaryOp(ast.USub() | ast.Not(), operand):
            return operand
        case ast.Constant(int() as value) if not isinstance(value, bool):
            return ast.Constant(value + 1)
        case ast.Expr(ast.Call()):
            return ast.Pass()
        case ast.If(_, body, orelse):
            return ast.If(ast.Constant(False), body, orelse)
        case ast.BoolOp(op, values):
            return ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
    return None


def sites(path: str, text: str) -> Iterator[Site]:
    """All mutations of a file, in order."""
    for number, (place, new) in enumerate(_changes(ast.parse(text))):
        before = _shown(place.statement)
        place.put(new)
        after = _shown(new if place.node is place.statement else place.statement)
        place.put(place.node)
        yield Site(Mutation(path, place.scope, before, after), place.node.lineno, number)


def mutated(text: str, number: int) -> str:
    """The text of a file with the mutation of a number; it has no comments."""
    tree = ast.parse(text)
    place, new = next(islice(_changes(tree), number, None))
    place.put(new)
    return ast.unparse(ast.fix_missing_locations(tree))


def all_sites(area: str) -> Iterator[Site]:
    """All mutations of the sources of a folder."""
    for path in sorted(Path(ROOT, area).rglob("*.py")):
        yield from sites(str(path.relative_to(ROOT)), path.read_text("utf-8"))


class Place(NamedTuple):
    """A node, its parent, the field it is in, its place there; the statement and scope around."""

    node: ast.stmt | ast.expr
    parent: ast.AST
    field: str
    at: int | None
    statement: ast.AST
    scope: str

    def put(self, node: ast.AST) -> None:
        """Put a node into this place."""
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


def _changes(tree: ast.AST) -> Iterator[tuple[Place, ast.AST]]:
    """What can be changed in a tree, with the new nodes."""
    for place in _places(tree, tree, ""):
        if (new := changed(place.node)) is not None:
            yield place, new


def _places(node: ast.AST, statement: ast.AST, scope: str) -> Iterator[Place]:
    """The nodes below one that run when a program does."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}".removeprefix(".")
    for field, value in ast.iter_fields(node):
        for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not _is_passive(node, field, child):
                around = child if isinstance(child, ast.stmt) else statement
                if isinstance(child, ast.stmt | ast.expr):
                    yield Place(child, node, field, at, around, scope)
                yield from _places(child, around, scope)


def _is_passive(parent: ast.AST, field: str, child: ast.AST) -> bool:
    """Whether a node is a type, a message, an assertion, or the value of a limit by its name."""
    if field in ("annotation", "returns", "decorator_list", "type_params"):
        return True
    if isinstance(child, ast.Raise | ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return True
    if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
        return True
    if isinstance(child, ast.Assign) and isinstance(parent, ast.Module):
        return all(isinstance(each, ast.Name) and each.id.isupper() for each in child.targets)
    return False


def _shown(node: ast.AST) -> str:
    """The first line of the code of a node, behind decorators."""
    return next(line for line in ast.unparse(node).split("\n") if not line.startswith("@"))
