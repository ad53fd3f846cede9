"""Hidden variables have no steps: reasons for facts about them become part of others."""

from __future__ import annotations

from csp2sat import Problem
from csp2sat.csp.problem import is_hidden
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import Step, steps_together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable


def steps_of(text: str, given: str = "") -> list[list[Step]]:
    """The groups of steps with some true variables, that speak of hidden ones."""
    problem = Problem.parse(text)
    shown = problem.shown()
    every: tuple[Variable, ...] = (*problem.ints.values(), *problem.bools.values())
    hidden = [x for x in every if is_hidden(x.name)]
    known: dict[Variable, int | bool] = {problem.bools[name]: True for name in given.split()}
    return list(steps_together(problem, shown, known, Asking(problem).quick, hidden))


def names(step: Step) -> dict[str, int | bool]:
    """The facts of a step by name."""
    return {x.name: value for x, value in step.facts.items()}


def test_a_hidden_step_is_folded_into_the_one_that_uses_it() -> None:
    ((step,),) = steps_of("(bool a)(bool _h)(bool b)(or (not a) _h)(or (not _h) b)", "a")
    assert step.variable.name == "b"
    assert names(step) == {"a": True}
    assert len(step.constraints) == 2
    assert not step.asides


def test_reasons_with_many_facts_come_along_beside_the_step() -> None:
    many = [f"a{i}" for i in range(6)]
    text = "".join(f"(bool {name})" for name in many)
    text += f"(bool _h)(bool b)(or _h {' '.join(f'(not {name})' for name in many)})(or (not _h) b)"
    ((step,),) = steps_of(text, " ".join(many))
    assert names(step) == {"_h": True}
    (aside,) = step.asides
    assert aside.variable.name == "_h"
    assert names(aside) == dict.fromkeys(many, True)


def test_what_came_along_once_is_known_afterwards() -> None:
    many = [f"a{i}" for i in range(6)]
    text = "".join(f"(bool {name})" for name in many)
    text += f"(bool _h)(bool b)(bool c)(or _h {' '.join(f'(not {name})' for name in many)})"
    first, second = (
        step
        for group in steps_of(f"{text}(or (not _h) b)(or (not _h) c)", " ".join(many))
        for step in group
    )
    assert [len(step.asides) for step in (first, second)] == [1, 0]
    assert names(first) == names(second) == {"_h": True}


def test_a_hidden_variable_with_one_value_is_no_fact() -> None:
    groups = steps_of("(bool _h)(bool a)(bool b)_h(or (not _h) (not a) b)", "a")
    ((step,),) = groups
    assert names(step) == {"a": True}
    assert len(step.constraints) == 2


def test_facts_are_values_where_the_board_has_them() -> None:
    """`c` follows from `a` being at most 2 already; by then the board shows that it is 1."""
    text = "(int a 1 4)(int b 1 4)(int c 1 4)(< a b)(< b 3)(or (> a 2) (= c 4))"
    *_, (last,) = steps_of(text)
    assert last.variable.name == "c"
    assert names(last) == {"a": 1}
    assert not last.partial


def test_equal_insights_that_follow_each_other_are_one_step() -> None:
    text = "(bool a)(bool _h)(bool b)(bool c)(or (not a) _h)(iff _h b)(iff _h c)"
    groups = steps_of(text, "a")
    assert sorted(step.variable.name for group in groups for step in group) == ["b", "c"]
    assert all(names(step) == {"a": True} for group in groups for step in group)
