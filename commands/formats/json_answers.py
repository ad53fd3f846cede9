"""Answers as JSON: one document that is complete whenever the run ends, or a line per event."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from csp2sat.commands.formats.format_protocol import Facts, Past, UsualCodes
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Variable
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Constraint, Solution, is_hidden
from csp2sat.csp.syntax.answer_text import value_text
from csp2sat.models.board.grid import Cell
from csp2sat.solver.ask.answer_events import (
    Bound,
    Conflict,
    Counted,
    End,
    Fixed,
    Forced,
    NewSolution,
    Possible,
    Redundant,
    Several,
    Shared,
    Values,
    Wrong,
)
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.explanation import Explanation
    from csp2sat.models.tutor.mentions import Mention
    from csp2sat.solver.ask.answer_events import News
    from csp2sat.solver.questions.mistakes import Mistake
    from csp2sat.solver.questions.shares import Shares
    from csp2sat.solver.questions.solving_steps import Step
    from csp2sat.solver.questions.step_detail import Line


Fields = dict[str, object]


class JsonLines(UsualCodes):
    """One object per line, printed when the event happens; `event` names its kind."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def text(self, event: News, _past: Past) -> str:
        """The line of an event."""
        return json.dumps(fields(event, self._facts)) + "\n"

    def closing(self, end: End, _past: Past) -> str:
        """The last line."""
        return json.dumps({"event": "end", **_end(end, self._facts)}) + "\n"


class JsonFormat(UsualCodes):
    """One object. Solutions come first, each printed when it is found; the rest at the end."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._steps: list[tuple[Forced, str]] = []  # written once: an end is prepared for each

    def text(self, event: News, past: Past) -> str:
        """The solutions of an event."""
        first = not _solutions(past)
        match event:
            case NewSolution(solution):
                return _list([solution], first)
            case Unique():
                return _list(event.solutions[:2], first)
        return ""

    def closing(self, end: End, past: Past) -> str:
        """The rest of the object."""
        last, rest = _end(end, self._facts), self._rest(past)
        items = {"status": last.pop("status"), **rest, **last}.items()
        head = "\n ],\n" if _solutions(past) else '{"solutions": [],\n'
        lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in items]
        if steps := [event for event in past.answers if isinstance(event, Forced)]:
            lines.insert(
                1, f' "steps": [{", ".join(self._step(*step) for step in enumerate(steps))}]'
            )
        return head + ",\n".join(lines) + "\n}\n"

    def _step(self, number: int, event: Forced) -> str:
        """The object of a step."""
        if number == len(self._steps) or self._steps[number][0] is not event:
            parts = fields(event, self._facts)
            del parts["event"]
            self._steps[number:] = [(event, json.dumps(parts))]
        return self._steps[number][1]

    def _rest(self, past: Past) -> Fields:
        """The fields between the solutions and the end, but the steps."""
        rest: Fields = {}
        if past.last and past.last.objective is not None:
            rest["objective"] = past.last.objective
        if past.bounds:
            rest["bound"] = past.bounds
        lists: dict[str, list[object]] = {}
        for event in past.answers:
            if isinstance(event, Forced):
                continue
            parts = fields(event, self._facts)
            del parts["event"]
            match event:
                case Conflict():
                    lists.setdefault("conflicts", []).append(parts.pop("constraints"))
                    if parts:
                        lists.setdefault("explanations", []).append(parts)
                case Redundant():
                    lists.setdefault("redundant", []).append(parts["redundant"])
                case Wrong():
                    rest["mistake"] = parts
                case Several():
                    rest["ambiguity"] = parts
                case Unique():
                    del parts["solutions"]
                    rest.update(parts)
                case _:
                    rest.update(parts)
        return {**rest, **lists}


def _solutions(past: Past) -> int:
    """The number of solutions that were printed."""
    numbers = (len(answer.solutions[:2]) for answer in past.answers if isinstance(answer, Unique))
    return past.solutions + sum(numbers)


def _list(solutions: Iterable[Solution], first: bool) -> str:
    """Solutions as items of a list; with the head of the object before the first one."""
    text = ",\n  ".join(json.dumps(_values(solution)) for solution in solutions)
    if not text:
        return ""
    return ('{"solutions": [\n  ' if first else ",\n  ") + text


def fields(event: News, facts: Facts) -> Fields:
    """An event as an object of JSON; `event` is its kind."""
    match event:
        case NewSolution(solution, objective):
            values = _values(solution)
            more: Fields = {} if objective is None else {"objective": objective}
            return {"event": "solution", "values": values, **more}
        case Bound(name, value):
            return {"event": "bound", "name": name, "value": value}
        case Fixed(values, _):
            return {"event": "fixed", "fixed": _by_name(values, facts)}
        case Possible(every):
            values_by_name = {facts.label(x): list(some) for x, some in every.items()}
            return {"event": "candidates", "candidates": values_by_name}
        case Shared(shares):
            return {"event": "shares", **_shares(shares, facts)}
        case Counted(number):
            return {"event": "count", "count": number.number, "exact": number.exact}
        case Unique():
            return {"event": "unique", **_unique(event, facts)}
        case Conflict(constraints):
            items = [_constraint(constraint, facts) for constraint in constraints]
            return {"event": "conflict", "constraints": items, **_words(event, facts)}
        case Redundant(constraint, clue):
            about = _constraint(constraint, facts) if constraint else {"clue": clue}
            return {"event": "redundant", "redundant": about}
        case Several(ambiguity):
            both_values = _both_values(Unique(ambiguity.solutions, ambiguity.differing), facts)
            settling = _by_name(ambiguity.settling.items(), facts)
            return {
                "event": "ambiguity",
                "seen": both_values,
                "settling": settling,
                **_words(event, facts),
            }
        case Wrong(mistake):
            return {"event": "mistake", **_mistake(mistake, facts), **_words(event, facts)}
        case Forced(step, _, known):
            items = [_constraint(constraint, facts) for constraint in step.constraints]
            conclusion = _conclusion(step, facts, known)
            return {"event": "step", **conclusion, "constraints": items, **_words(event, facts)}


def _mistake(mistake: Mistake, facts: Facts) -> Fields:
    """Wrong values, and why they are wrong."""
    shown = mistake.proof if facts.shows(mistake.proof) else ()
    return {
        "wrong": _by_name(mistake.wrong.items(), facts),
        "facts": _by_name(mistake.facts.items(), facts),
        "guesses": _by_name(mistake.guesses.items(), facts),
        "constraints": [_constraint(constraint, facts) for constraint in mistake.constraints],
        **({"detail": [*_lines(shown, facts)]} if shown else {}),
    }


def _shares(shares: Shares, facts: Facts) -> Fields:
    """The share of each value of variables, and of how many solutions."""
    values = {
        facts.label(x): {value_text(value): shares.of(x, value) for value in sorted(numbers)}
        for x, numbers in shares.numbers.items()
    }
    return {"shares": values, "total": shares.total, "exact": shares.exact}


def _conclusion(step: Step, facts: Facts, known: Mapping[Variable, Domain]) -> Fields:
    """What a step forces, from which facts; `known` is what is left before it."""
    reasons = _by_name(step.facts.items(), facts)
    parts: Fields = {"name": facts.label(step.variable), "value": step.value, "facts": reasons}
    if step.value is None:
        parts["left"] = _ranges(step.left)
    if step.partial:
        parts["partial"] = {facts.label(x): _ranges(some) for x, some in step.partial.items()}
    if step.detail:
        parts["detail"] = list(_lines(step.detail, facts, known))
    return parts


def _end(end: End, facts: Facts) -> Fields:
    """The end as an object of JSON."""
    return {"status": end.status, "statistics": end.statistics, "limits": facts.limits}


def _unique(event: Unique, facts: Facts) -> Fields:
    """Up to two solutions, and two values of each variable that can differ."""
    both_values = _both_values(event, facts)
    return {
        "unique": ("none", "unique", "not unique")[min(len(event.solutions), 2)],
        "differing": list(both_values),
        "seen": both_values,
        "solutions": [_values(solution) for solution in event.solutions[:2]],
    }


def _both_values(event: Unique, facts: Facts) -> dict[str, list[int | bool]]:
    """Two values of each variable that can differ."""
    return {facts.label(variable): list(event.values(variable)) for variable in event.differing}


def _values(solution: Solution) -> Values:
    """Values by name; a Boolean variable with the name of an integer is `bool NAME`."""
    return {name: value for name, value in solution.items() if not is_hidden(name)}


def _by_name(values: Iterable[tuple[Variable, int | bool]], facts: Facts) -> Values:
    return {facts.label(variable): value for variable, value in values}


def _ranges(values: Domain) -> list[list[int]]:
    """Values as pairs of the first and last of each range."""
    return [[low, high] for low, high in values.ranges]


def _words(event: Conflict | Forced | Wrong | Several, facts: Facts) -> Fields:
    """The sentence of a step or a conflict and its parts, if there are words; rows from 1."""
    explanation = facts.explained(event)
    return {} if explanation is None else _sentence(explanation)


_INNER = ("detail", "values", "is_chain", "idea", "short", "asides", "undo")
"""Parts that the step itself has, or that only pictures need."""

MAY_LACK = ("technique", "thought", "look", "long")
"""Parts of a sentence that are left out if they are empty."""


def _sentence(explanation: Explanation) -> Fields:
    """A sentence and its parts."""
    mentions = [_mention(mention) for mention in explanation.mentions]
    parts = {**explanation._asdict(), "cells": _from_one(explanation.cells), "mentions": mentions}
    for name in _INNER:
        del parts[name]
    parts["text"] = explanation.sentence
    parts["long"] = explanation.long if explanation.short else ""
    return {name: part for name, part in parts.items() if part or name not in MAY_LACK}


def _lines(
    lines: Sequence[Line], facts: Facts, known: Mapping[Variable, Domain] = MappingProxyType({})
) -> Iterator[Fields]:
    """The lines of a proof, with their sentences if there are words."""
    sentences = facts.proof_lines(lines, known)
    for i, line in enumerate(lines):
        conclusion, reasons = (
            {facts.label(x): _left(v) for x, v in some.items()}
            for some in (line.forced, line.facts)
        )
        items = [_constraint(constraint, facts) for constraint in line.constraints]
        parts = {"role": line.role, "depth": line.depth, "forced": conclusion, "facts": reasons}
        words = _sentence(sentences[i].explanation) if sentences else {}
        yield {**parts, "constraints": items, **words}


def _left(value: int | bool | Domain) -> object:
    """A value, or the ranges of those that are left."""
    return _ranges(value) if isinstance(value, Domain) else value


def _mention(mention: Mention) -> Fields:
    """What a sentence mentions; `side` names one side of its cell, `clue` an outer clue."""
    parts: Fields = {"role": mention.role, "text": mention.text, "cells": _from_one(mention.cells)}
    if mention.phrase and mention.phrase.side:
        parts["side"] = mention.phrase.side
    if mention.clue:
        parts["clue"] = [mention.clue[0], mention.clue[1] + 1]
    return parts


def _from_one(cells: Iterable[Cell]) -> list[list[int]]:
    return [[row + 1, column + 1] for row, column in cells]


def _constraint(constraint: Constraint, facts: Facts) -> Fields:
    parts: Fields = {"place": facts.place(constraint), "text": write_formula(constraint.formula)}
    return {**parts, "label": constraint.label} if constraint.label else parts
