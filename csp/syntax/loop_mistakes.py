"""Messages and hints for loops of a wrong shape and values that do not exist."""

from __future__ import annotations

from collections.abc import Container

from csp2sat.csp.hints.hint import NO_HINT, Hint, writes
from csp2sat.csp.hints.parser_hints import wrong_loop
from csp2sat.csp.kernel import ARITHMETIC, COMPARISONS, DIV, IF, MOD
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.needs_expansion import BINDER, DECLARATIONS, HEADS
from csp2sat.csp.syntax.s_expression_reader import Child, Form, Text

_JOINING = {"forall": "and", "exists": "and", "sum": "+"}


def no_binder(text: Text, form: Form, at: int, known: Container[str]) -> tuple[str, Hint] | None:
    """The mistake in a loop whose child `at` is not meant as a binder, and a hint; else None.

    `known` has names of arrays, functions and predicates, which begin formulas and terms.
    """
    loop, child = str(form[0]), form[at]
    if hint := wrong_loop(text, form):
        return f"expected {BINDER}", hint
    head = (child[0] if child else None) if isinstance(child, Form) else ""
    if at < 2 or not isinstance(head, str):
        return None
    if head and not (head in BY_SPELLING or head in HEADS or head in known):
        return None
    kind = {"sum": "term", "each": "item"}.get(loop, "formula")
    message = f"({loop} ...) has one {kind} after its binders, not {len(form) - at}"
    words = [text.spelled_child(form, i) for i in range(1, len(form))]
    if loop not in _JOINING or not text.spelled(form):
        return message, NO_HINT
    joined = f"({_JOINING[loop]} {' '.join(words[at - 1 :])})"
    right = f"({' '.join([loop, *words[: at - 1], joined])})"
    return message, writes(right).at(text.extent(form))


def operator_first(text: Text, form: Form, at: int) -> tuple[str, Hint]:
    """The mistake that child `at` of a loop is an operator and two integers, and a hint."""
    words = [text.spelled_child(form, i) for i in range(len(form))]
    child = form[at]
    assert isinstance(child, Form)
    if BY_SPELLING[str(child[0])] in COMPARISONS:
        condition = words[at] = f"(where {words[at]})"
        message = "a condition of a loop begins with 'where'"
        if not all(words):  # a long form has no spelling
            return message, writes(condition).at(text.extent(child))
        return message, writes(f"({' '.join(words)})").at(text.extent(form))
    return f"a binder begins with a name, not with the operator {child[0]!r}", Hint(
        f"expected {BINDER}"
    )


def array_in_loop(text: Text, form: Form) -> tuple[str, Hint] | None:
    """The mistake in a `forall` that declares an array or items of one, and a hint; else None."""
    declaration = form[-1]
    if not (isinstance(declaration, Form) and declaration[:1] and declaration[0] in DECLARATIONS):
        return None
    shape = declaration[1] if len(declaration) > 1 else None
    if not (isinstance(shape, Form) and len(shape) > 1):
        return None
    ranges = {
        binder[0]: f"{text.spelled_child(binder, 1)} {text.spelled_child(binder, 2)}"
        for binder in form[1:-1]
        if isinstance(binder, Form) and len(binder) == 3 and isinstance(binder[0], str)
    }
    message = "an array is declared outside of loops, with all of its items"
    if not all(isinstance(child, str) and child in ranges for child in shape[1:]):
        return message, writes("(int (x 1 9) lo hi)")._replace(fixes=())
    array = " ".join([str(shape[0]), *(ranges[str(child)] for child in shape[1:])])
    rest = "".join(f" {text.spelled_child(declaration, i)}" for i in range(2, len(declaration)))
    return message, writes(f"({declaration[0]} ({array}){rest})").at(text.extent(form))


def no_value(child: Child) -> tuple[str, str] | None:
    """The operator in a child that has integers but no value, and a hint; None: no child has."""
    if not isinstance(child, Form):
        return None
    op = BY_SPELLING.get(child[0]) if child and isinstance(child[0], str) else None
    if op in ARITHMETIC and op is not IF and all(isinstance(inner, int) for inner in child[1:]):
        hint = "a (where ...) before it skips values" if op in (DIV, MOD) else ""
        return f"({' '.join(map(str, child))})", hint
    return next((value for inner in child if (value := no_value(inner))), None)
