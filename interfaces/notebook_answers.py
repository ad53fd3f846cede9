"""Answers as notebooks show them: usual Python objects that also have a form in HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.html_tables import grid, items, table, value_text
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.syntax.constraint_source import as_written, line_of
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.questions.solving_steps import Step


class Solutions(list[Solution]):
    """Solutions; a table of the values. `more`: there are others."""

    def __init__(self, solutions: Iterable[Solution], more: bool = False, bold: Sequence[str] = ()):
        super().__init__(solutions)
        self.more = more
        self._bold = bold

    def __repr__(self) -> str:
        names, rows = self._rows()
        lines = ["\t".join(names), *("\t".join(map(value_text, row)) for row in rows)]
        return "\n".join([*lines, self._size()]) if len(self) else self._size()

    def _repr_html_(self) -> str:
        names, rows = self._rows()
        return f"{grid(names, rows, self._bold)}<p>{self._size()}</p>"

    def _rows(self) -> tuple[list[str], list[list[object]]]:
        names = [name for name, _ in self[0].shown()] if len(self) else []
        return names, [[value for _, value in solution.shown()] for solution in self]

    def _size(self) -> str:
        number = quantity(len(self), "solution")
        return f"{number}, and there are more" if self.more else number


class ShownVerdict(Solutions):
    """Whether a problem has exactly one solution: true then; with two that differ otherwise."""

    def __init__(self, unique: Unique) -> None:
        self.differing: list[Variable] = [*unique.differing]
        super().__init__(unique.solutions[:2], bold=[variable.name for variable in self.differing])

    def __bool__(self) -> bool:
        return len(self) == 1

    def _size(self) -> str:
        return ("no solution", "unique", "not unique")[len(self)]


class ShownValues(dict[str, object]):
    """Values by the names of variables."""

    def _repr_html_(self) -> str:
        return table((name, _several(value)) for name, value in self.items())


class ShownConstraints(list[Constraint]):
    """Constraints with their lines, below a title; `without` is shown where there are none."""

    def __init__(
        self, problem: Problem, constraints: Iterable[Constraint] | None, title: str, without: str
    ) -> None:
        super().__init__(constraints or ())
        self._problem = problem
        self._title = title if self else without

    def __repr__(self) -> str:
        return "\n".join([self._title, *(f"  {line}" for line in self._lines())])

    def _repr_html_(self) -> str:
        return items(self._title, self._lines())

    def _lines(self) -> Iterator[str]:
        return (_line(self._problem, constraint) for constraint in self)


class ShownSteps(list[Step]):
    """The values that are forced, each with its reasons."""

    def __init__(self, problem: Problem, steps: Iterable[Step]) -> None:
        super().__init__(steps)
        self._problem = problem

    def __repr__(self) -> str:
        return "\n".join(self._lines()) or "Nothing is forced."

    def _repr_html_(self) -> str:
        return items("What is forced, step by step:", self._lines())

    def _lines(self) -> Iterator[str]:
        for step in self:
            name = step.variable.name
            left = f"{name} in {step.left}"
            what = left if step.value is None else f"{name} = {value_text(step.value)}"
            reasons = [_line(self._problem, one) for one in step.constraints]
            reasons += [f"{x.name} = {value_text(value)}" for x, value in step.facts.items()]
            reasons += [f"{x.name} in {left}" for x, left in step.partial.items()]
            yield f"{what}, by {', '.join(reasons)}" if reasons else what


def _line(problem: Problem, constraint: Constraint) -> str:
    text, line = as_written(problem, constraint), line_of(problem, constraint)
    return f"{line}: {text}" if line else text


def _several(value: object) -> str:
    return " ".join(map(value_text, value)) if isinstance(value, list) else value_text(value)
