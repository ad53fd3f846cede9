"""Recognises arrays, constants and loops in a text (`expand` writes them out)."""

from __future__ import annotations

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.s_expression_reader import Form

HEADS = {"forall": "and", "exists": "or", "sum": "+"}
"""The loops, each with the operator of its plain form."""
LOOPS = ("each", *HEADS)
DECLARATIONS = ("int", "bool", "dint", "dbool")
SHAPES = {
    "forall": "(forall (NAME FROM TO) ... FORMULA)",
    "exists": "(exists (NAME FROM TO) ... FORMULA)",
    "each": "(each (NAME FROM TO) ... ITEM)",
    "let": "(let (NAME EXPRESSION) ... FORM)",
    "define": "(define NAME INTEGER), (define NAME (ITEM ...)) "
    "or (define (NAME PARAMETER ...) FORM)",
}
"""The shapes of forms that are written out; a sum of another shape may be one of its terms."""
BINDER = "(NAME FROM TO), (NAME LIST) or ((NAME ...) LIST)"
"""The shapes of binders of loops."""


def is_extended(statements: Form) -> bool:
    """Whether a text has constants, arrays or loops, so that it is not a plain one."""
    stack: list[Form] = [statements]
    while stack:
        form = stack.pop()
        head = form[0] if form else None
        if is_loop(form) or (head in DECLARATIONS and is_array(form)) or is_named(form):
            return True
        stack += [child for child in form if isinstance(child, Form)]
    return False


def is_array(form: Form) -> bool:
    """Whether a declaration has a name with pairs of bounds."""
    shape = form[1] if len(form) > 1 else None
    return isinstance(shape, Form) and len(shape) > 2 and len(shape) % 2 == 1 and _has_name(shape)


def _has_name(child: object, least: int = 2) -> bool:
    """Whether a child is a list of `least` items or more, the first of which may be a new name."""
    if not (isinstance(child, Form) and len(child) >= least):
        return False
    return isinstance(child[0], str) and child[0] not in BY_SPELLING


def is_named(form: Form) -> bool:
    """Whether a form begins as a definition or an abbreviation does."""
    if form[:1] == ["define"]:
        return len(form) == 3 and (isinstance(form[1], str) or _has_name(form[1], 1))
    return form[:1] == ["let"] and len(form) > 2 and _has_name(form[1])


def is_loop(form: Form) -> bool:
    """Whether a form begins as a loop does: `(sum (+ x 1) y)` does not."""
    if len(form) < 2 or form[0] not in LOOPS:
        return False
    if form[0] == "each" and not isinstance(form[1], Form):
        return True
    if form[0] == "sum" and len(form) == 2:
        return False  # a sum of the terms of a list, elsewhere
    return _has_name(form[1]) or _has_names(form[1])


def _has_names(child: object) -> bool:
    """Whether a child is a list of names and something else."""
    if not (isinstance(child, Form) and len(child) == 2 and isinstance(child[0], Form)):
        return False
    names = child[0]
    return bool(names) and all(
        isinstance(inner, str) and inner not in BY_SPELLING for inner in names
    )
