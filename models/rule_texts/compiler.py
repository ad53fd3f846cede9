"""What compiles the parts of a form, for the modules that compile forms of one sort."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.quick_typing import Any, Protocol, TypeGuard
from csp2sat.csp.syntax.s_expression_reader import Child, Form
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.scope import Frame, Function, Run, Scope
from csp2sat.models.rule_texts.tables import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.rule_texts.loops import Loops


class Compiler(Protocol):
    """The expressions of a text; see `expressions`."""

    text: RuleText
    parts: BoardParts
    places: Places
    tables: dict[str, Table]
    functions: dict[str, Function]
    constants: dict[str, Run]
    calls: list[str]
    loops: Loops

    def child(self, form: Form, i: int, scope: Scope) -> Run: ...
    def word(self, form: Form, i: int, word: str, scope: Scope) -> Run: ...
    def items(self, form: Form, start: int, scope: Scope) -> Run: ...
    def list_of(self, form: Form, i: int, scope: Scope) -> Run: ...
    def is_literal(self, child: Child, scope: Scope) -> bool: ...
    def check_new(self, form: Form, i: int) -> str: ...


def wrong_argument(form: Form, unfit: Unfit) -> Wrong:
    """The mistake at an argument of a form."""
    i = unfit.i + 1 if 0 <= unfit.i < len(form) - 1 else -1
    return Wrong(form, i, str(unfit), unfit.hint)


def constant(value: Any) -> Run:
    """The same value in each frame."""
    return lambda _: value


def is_spread(child: Child) -> TypeGuard[Form]:
    """Whether a child is an `each`, which stands for several."""
    return isinstance(child, Form) and child[:1] == ["each"]


def check_count(
    form: Form, fewest: int, most: int | None, shape: str, spreads: bool = False
) -> None:
    """Refuse a form with too few or too many arguments; if it `spreads`, `each` gives several."""
    count = len(form) - 1
    some = any(map(is_spread, form[1:]))
    if not (some and spreads) and (count < fewest or (most is not None and count > most)):
        fail(form, -1, f"expected {shape}")


def fill(values: list[Any], runs: Iterable[tuple[bool, Run]], frame: Frame) -> None:
    """Add the values of expressions in a frame to a list; true: those that an `each` gives."""
    for spreads, run in runs:
        if spreads:
            values += run(frame)
        else:
            values.append(run(frame))
