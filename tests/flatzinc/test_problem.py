"""FlatZinc to problems, and solutions to the text that MiniZinc reads."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.flatzinc.output import solution_text
from csp2sat.flatzinc.problem import MOST, translate
from csp2sat.solver.api import solve
from garbage import garbage_of


def shown(text: str) -> str:
    """The text of a solution."""
    problem, items, *_ = translate(Source(text))
    solution = solve(problem)
    assert solution is not None
    return solution_text(items, solution)


def test_values_are_shown_as_minizinc_reads_them() -> None:
    text = """
    predicate native(var int: x);
    array [1..2] of set of int: choices = [{1, 3}, 2..4];
    var 3..3: x :: output_var;
    var bool: p :: output_var;
    var set of 1..4: s :: output_var;
    var set of 1..4: none :: output_var;
    array [1..4] of var int: a :: output_array([0..1, 1..2]) = [x, 1, -2, x];
    array [1..2] of var set of int: b :: output_array([1..2]) = [s, {2}];
    array [1..0] of var int: empty :: output_array([1..0]) = [];
    constraint bool_eq(p, true) :: domain;
    constraint array_set_element(2, choices, s);
    constraint set_card(none, 0);
    solve :: int_search(a, first_fail, indomain_min, complete) satisfy;
    """
    assert shown(text).splitlines() == [
        "x = 3;",
        "p = true;",
        "s = {2, 3, 4};",
        "none = {};",
        "a = array2d(0..1, 1..2, [3, 1, -2, 3]);",
        "b = array1d(1..2, [{2, 3, 4}, {2}]);",
        "empty = array1d(1..0, []);",
        "----------",
    ]


def test_a_number_of_a_truth_value_is_no_variable() -> None:
    text = """
    var bool: p;
    var 0..1: i :: output_var;
    constraint bool2int(p, i);
    constraint int_eq(i, 1);
    solve satisfy;
    """
    problem = translate(Source(text)).problem
    assert not problem.ints
    assert shown(text) == "i = 1;\n----------\n"


def test_an_objective_may_be_the_number_of_a_truth_value() -> None:
    text = "var bool: p; var 0..1: i :: output_var; constraint bool2int(p, i); solve maximize i;"
    assert shown(text) == "i = 1;\n----------\n"


def test_the_value_of_a_variable_must_be_in_its_domain() -> None:
    text = "var 1..9: x :: output_var; var 4..5: y = x; solve minimize x;"
    assert shown(text) == "x = 4;\n----------\n"


def test_a_variable_without_a_domain_has_the_integers_of_gecode() -> None:
    problem = translate(Source("var int: x; solve satisfy;")).problem
    assert (problem.ints["x"].domain.lo, problem.ints["x"].domain.hi) == (-MOST, MOST)


def test_an_empty_domain_has_no_solution() -> None:
    problem = translate(Source("var 1..0: x; solve satisfy;")).problem
    assert solve(problem) is None


def test_a_set_by_a_function_needs_no_bounds() -> None:
    text = """
    var set of int: s :: is_defined_var :: output_var;
    constraint set_union({1, 2}, {5}, s) :: defines_var(s);
    solve satisfy;
    """
    assert shown(text) == "s = {1, 2, 5};\n----------\n"


def test_calls_need_no_garbage_collection() -> None:
    calls = "".join(f"constraint int_lin_le([1, -1], [x, y], {i});\n" for i in range(400))
    source = Source(f"var 0..9: x;\nvar 0..9: y;\n{calls}solve satisfy;\n")
    assert garbage_of(lambda: translate(source)) < 100
