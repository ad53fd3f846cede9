"""Answers as JSON: one document that is complete whenever the work ends, or a line an event."""

from __future__ import annotations

import json

from csp2sat.commands.formats.registry import UsualCodes
from csp2sat.commands.run.events import (
    Bound,
    Conflict,
    Counted,
    End,
    Fixed,
    Forced,
    Found,
)
from csp2sat.csp.problem import is_hidden
from csp2sat.csp.syntax.write import write_formula
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from csp2sat.commands.formats.registry import Facts
    from csp2sat.commands.run.events import Event, Values
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Constraint, Solution

    Fields = dict[str, object]


class JsonLines(UsualCodes):
    """One object a line, as it happens: `event` says what it is."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def text(self, event: Event) -> str:
        return json.dumps(fields(event, self._facts)) + "\n"


class Json(UsualCodes):
    """One object. Solutions come first, each printed when it is found; the rest at the end."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._solutions = 0
        self._rest: Fields = {}
        self._lists: dict[str, list[object]] = {}

    def text(self, event: Event) -> str:
        told = fields(event, self._facts)
        kind = told.pop("event")
        match event:
            case Found():
                if "objective" in told:
                    self._rest["objective"] = told["objective"]
                return self._add(told["values"])
            case Bound(name, value):
                bounds = self._rest.setdefault("bound", {})
                assert isinstance(bounds, dict)
                bounds[name] = value
            case Unique():
                solutions = told.pop("solutions")
                assert isinstance(solutions, list)
                self._rest.update(told)
                return "".join(map(self._add, solutions))
            case Conflict():
                self._lists.setdefault("conflicts", []).append(told["constraints"])
            case Forced():
                self._lists.setdefault("steps", []).append(told)
            case End(status):
                return self._end(status)
            case _:
                assert kind in ("fixed", "count")
                self._rest.update(told)
        return ""

    def _add(self, values: object) -> str:
        before = ",\n  " if self._solutions else '{"solutions": [\n  '
        self._solutions += 1
        return before + json.dumps(values)

    def _end(self, status: str) -> str:
        rest = {"status": status, **self._rest, **self._lists}
        rest |= {"statistics": self._facts.statistics(), "limits": self._facts.limits}
        head = "\n ],\n" if self._solutions else '{"solutions": [],\n'
        lines = (f" {json.dumps(name)}: {json.dumps(value)}" for name, value in rest.items())
        return head + ",\n".join(lines) + "\n}\n"


def fields(event: Event, facts: Facts) -> Fields:
    """An event as an object of JSON; `event` is its kind."""
    match event:
        case Found(solution, objective):
            values = _values(solution)
            more: Fields = {} if objective is None else {"objective": objective}
            return {"event": "solution", "values": values, **more}
        case Bound(name, value):
            return {"event": "bound", "name": name, "value": value}
        case Fixed(values, _):
            return {"event": "fixed", "fixed": _named(values, facts)}
        case Counted(number):
            return {"event": "count", "count": number.number, "exact": number.exact}
        case Unique():
            return {"event": "unique", **_unique(event, facts)}
        case Conflict(constraints):
            listed = [_constraint(each, facts) for each in constraints]
            return {"event": "conflict", "constraints": listed}
        case Forced(step):
            listed = [_constraint(each, facts) for each in step.constraints]
            name = facts.problem.label(step.variable)
            known = _named(step.facts.items(), facts)
            forced: Fields = {"name": name, "value": step.value, "facts": known}
            return {"event": "step", **forced, "constraints": listed}
        case End(status):
            told = facts.statistics()
            return {"event": "end", "status": status, "statistics": told, "limits": facts.limits}


def _unique(event: Unique, facts: Facts) -> Fields:
    """Whether there is one solution; up to two of them, and two values of all that differs."""
    seen = {facts.problem.label(each): list(event.values(each)) for each in event.differing}
    return {
        "unique": ("none", "unique", "not unique")[min(len(event.solutions), 2)],
        "differing": list(seen),
        "seen": seen,
        "solutions": [_values(each) for each in event.solutions[:2]],
    }


def _values(solution: Solution) -> Values:
    """Values by name; a Boolean variable that shares the name of an integer is `bool NAME`."""
    return {name: value for name, value in solution.items() if not is_hidden(name)}


def _named(values: Iterable[tuple[Variable, int | bool]], facts: Facts) -> Values:
    return {facts.problem.label(variable): value for variable, value in values}


def _constraint(constraint: Constraint, facts: Facts) -> Fields:
    return {"place": facts.problem.place(constraint), "text": write_formula(constraint.formula)}
