"""The normal form as text."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Atom, Clause
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import LE, AffineView, Bit, Variables


def normal_text(normal: Normal) -> str:
    """A line for each integer variable, `int x 0..3`, then one for each clause."""
    variables, printer = normal.variables, Printer(normal.variables)
    lines = [
        f"int {name} {domain}"
        for name, domain in zip(variables.int_names, variables.domains, strict=True)
    ]
    return "\n".join(lines + [printer.clause(clause) for clause in normal.clauses])


class Printer:
    """Writes atoms and clauses with the names of their variables."""

    def __init__(self, variables: Variables) -> None:
        self._variables = variables

    def clause(self, clause: Clause) -> str:
        """Atoms separated by `|`; nothing if the clause is empty."""
        return " | ".join(map(self.atom, clause))

    def atom(self, atom: Atom) -> str:
        """Such as `x<=3`, `~p`, `2x-y+p<=7`, `alldifferent(x, y+1)`."""
        return self.literal(atom) if isinstance(atom, int) else atom.text(self)

    def literal(self, literal: int) -> str:
        """Its meaning or its name: `x>3`, `~p`, `_7`, `x.0` (the lowest bit of x)."""
        if abs(literal) == TRUE:
            return "true" if literal > 0 else "false"
        meaning = self._variables.literal_meanings.get(abs(literal))
        if meaning is None:
            name = self._variables.bool_names[abs(literal)] or f"_{abs(literal)}"
            return name if literal > 0 else f"~{name}"
        name = self._variables.int_names[meaning.variable]
        if isinstance(meaning, Bit):
            return f"{'' if literal > 0 else '~'}{name}.{meaning.position}"
        positive, negative = ("<=", ">") if meaning.op is LE else ("==", "!=")
        return f"{name}{positive if literal > 0 else negative}{meaning.value}"

    def view(self, view: AffineView) -> str:
        """Such as `2x+1`, or a number."""
        if view.factor == 0:
            return str(view.constant)
        term = self.term(view.factor, view.variable).removeprefix("+")
        return f"{term}{view.constant:+d}" if view.constant else term

    def views(self, views: Iterable[AffineView]) -> str:
        """Views separated by commas."""
        return ", ".join(map(self.view, views))

    def term(self, factor: int, variable: int) -> str:
        """A product with an integer variable and its sign: `+x`, `-2x`."""
        return _sign(factor, self._variables.int_names[variable])

    def literal_term(self, factor: int, literal: int) -> str:
        """A product with a literal and its sign: `+p`, `-2p`."""
        return _sign(factor, self.literal(literal))


def _sign(factor: int, name: str) -> str:
    sign = "+" if factor > 0 else "-"
    return f"{sign}{abs(factor) if abs(factor) != 1 else ''}{name}"
