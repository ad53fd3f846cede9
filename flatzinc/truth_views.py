"""0/1 variables that are views of truth values: `bool2int(b, x)`, or `b` as the name of `x = 1`."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.flatzinc.plain_statements import PlainCall
from csp2sat.flatzinc.syntax_tree import ConstraintCall, Literal, Model, Name


class _Form(NamedTuple):
    """The places of a truth value and of an integer variable among arguments, and the others."""

    truth: int
    number: int
    constants: tuple[str, ...]

    def is_of(self, parts: Sequence[str]) -> bool:
        """Whether arguments have this form."""
        others = [part for place, part in enumerate(parts) if place not in self[:2]]
        return len(parts) == 2 + len(self.constants) and (*others,) == self.constants


FORMS = {
    "bool2int": _Form(0, 1, ()),
    "int_eq_reif": _Form(2, 0, ("1",)),
    "int_ne_reif": _Form(2, 0, ("0",)),
    "int_le_reif": _Form(2, 1, ("1",)),
}
"""The constraints that state views."""


class TruthView(NamedTuple):
    """The name of the truth value that an integer variable is, and the place that says so."""

    truth: str
    offset: int


def views(model: Model) -> dict[str, TruthView]:
    """The 0/1 variables that are views of truth values, by their names."""
    plain = {
        declaration.name
        for declaration in model.declarations
        if declaration.value is None
        and declaration.type.domain == Domain.of(0, 1)
        and declaration.type.base == "int"
    }
    result: dict[str, TruthView] = {}
    for call in model.constraints if plain else ():
        form = FORMS.get(call.name)
        if form is None:
            continue
        parts = _parts(call)
        if form.is_of(parts) and parts[form.number] in plain:
            result.setdefault(parts[form.number], TruthView(parts[form.truth], call.offset))
    return result


def _parts(call: ConstraintCall) -> list[str]:
    """The arguments as texts, "" for those that are neither names nor numbers."""
    if isinstance(call, PlainCall):
        return call.parts()
    texts = []
    for argument in call.args:
        match argument:
            case Name(text):
                texts.append(text)
            case Literal(value) if not isinstance(value, bool):
                texts.append(str(value))
            case _:
                texts.append("")
    return texts
