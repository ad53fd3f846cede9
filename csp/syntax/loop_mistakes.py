"""Messages and hints for loops of a wrong shape and values that do not exist."""

from __future__ import annotations

from csp2sat.csp.kernel import ARITHMETIC, DIV, IF, MOD
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.extended import HEADS
from csp2sat.csp.syntax.reader import Form, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from csp2sat.csp.syntax.reader import Child

BINDER = "expected (NAME FROM TO), (NAME LIST) or ((NAME ...) LIST)"
_JOINING = {"forall": "and", "exists": "and", "sum": "+"}


def no_binder(text: Text, form: Form, at: int, known: Container[str]) -> tuple[str, str] | None:
    """The mistake in a loop whose child `at` is not meant as a binder, and a hint; else None.

    `known` has names of arrays, functions and predicates, which begin formulas and terms.
    """
    from csp2sat.csp.syntax.respell import compared_sum  # only errors need it

    loop, child = str(form[0]), form[at]
    right = compared_sum(text.spelled(form)) if loop == "sum" else ""
    if right:
        return BINDER, f"write {right}"
    head = (child[0] if child else None) if isinstance(child, Form) else ""
    if at < 2 or not isinstance(head, str):
        return None
    if head and not (head in BY_SPELLING or head in HEADS or head in known):
        return None
    kind = {"sum": "term", "each": "item"}.get(loop, "formula")
    message = f"({loop} ...) has one {kind} after its binders, not {len(form) - at}"
    words = [text.spelled_child(form, i) for i in range(1, len(form))]
    if loop not in _JOINING or not text.spelled(form):
        return message, ""
    joined = f"({_JOINING[loop]} {' '.join(words[at - 1 :])})"
    return message, f"write ({' '.join([loop, *words[: at - 1], joined])})"


def no_value(child: Child) -> tuple[str, str] | None:
    """The operator in a child that has integers but no value, and a hint; None: there is none."""
    if not isinstance(child, Form):
        return None
    op = BY_SPELLING.get(child[0]) if child and isinstance(child[0], str) else None
    if op in ARITHMETIC and op is not IF and all(isinstance(each, int) for each in child[1:]):
        hint = "a (where ...) before it skips values" if op in (DIV, MOD) else ""
        return f"({' '.join(map(str, child))})", hint
    return next((found for each in child if (found := no_value(each))), None)
