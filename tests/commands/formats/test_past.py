"""Formats have no state: text depends on what was printed before, which is an argument."""

from __future__ import annotations

import json

import pytest

from csp2sat.commands.formats.drawn_answers import DrawnFormat
from csp2sat.commands.formats.format_protocol import Facts, Past
from csp2sat.commands.formats.registry import FORMATS
from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver.ask.answer_events import (
    ALL,
    OPTIMUM,
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    Bound,
    Counted,
    End,
    NewSolution,
)
from csp2sat.solver.questions.enumeration import Count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.format_protocol import Format
    from csp2sat.commands.formats.registry import MakeFormat
    from csp2sat.solver.ask.answer_events import News

FIRST = NewSolution(Solution({"n": 9}, {"p": True}), {"n": 9})
SECOND = NewSolution(Solution({"n": 7}, {"p": False}), {"n": 7})
EVENTS: list[News] = [FIRST, Bound("n", 3), SECOND, Counted(Count(5, False))]
STATUSES = [SATISFIABLE, UNSATISFIABLE, OPTIMUM, ALL, UNKNOWN]


def board(facts: Facts) -> Format:
    """The format of puzzles."""
    return DrawnFormat(facts, lambda solution: f"length {solution['n']}")


@pytest.mark.parametrize(
    "make", [*(row.make for row in FORMATS.values()), board], ids=[*FORMATS, "board"]
)
def test_what_is_prepared_changes_nothing(make: MakeFormat) -> None:
    form, past = make(Facts({}, Problem())), Past()
    for event in EVENTS:
        text = form.text(event, past)
        for status in STATUSES:
            end = End(status)
            form.text(Counted(Count(3, True)), past)
            assert form.closing(end, past) == form.closing(end, past)
            form.code(status, past)
        assert form.text(event, past) == text
        past = past.after(event)


def test_the_past_keeps_what_formats_need() -> None:
    past = Past()
    for event in EVENTS:
        past = past.after(event)
    assert past == Past(2, FIRST, SECOND, {"n": 3}, (EVENTS[-1],))  # type: ignore[arg-type]
    assert Past() == Past(0, None, None, {}, ())


def test_json_is_a_document_after_any_event() -> None:
    form, past, printed = FORMATS["json"].make(Facts({"time": 2.0}, Problem())), Past(), ""
    for number, event in enumerate([None, *EVENTS]):
        if event:
            printed += form.text(event, past)
            past = past.after(event)
        end = End(UNKNOWN, statistics={"clauses": number})
        document = json.loads(printed + form.closing(end, past))
        assert len(document["solutions"]) == past.solutions
        assert document["statistics"] == {"clauses": number}
    assert document["objective"] == {"n": 7}
    assert (document["bound"], document["count"], document["exact"]) == ({"n": 3}, 5, False)
