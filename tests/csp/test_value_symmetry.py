"""Values that can change places: what is chosen beforehand leaves a solution, and a best one."""

from __future__ import annotations

from random import Random

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.value_symmetry import break_value_symmetry
from examples import examples


def random_problem(r: Random) -> Problem:
    """A small graph to be coloured, sometimes with something that makes colours unlike."""
    n = r.randint(2, 5)
    lines = [
        "(int c 0 3)",
        *(f"(int x{i} {r.choice(('1 3', '1 3', '1 3', '(1 3)'))})" for i in range(n)),
    ]
    pairs = [(i, j) for i in range(n) for j in range(i) if r.random() < 0.6]
    lines += [f"(!= x{i} x{j})" for i, j in pairs]
    if r.random() < 0.4:
        lines.append(f"(alldifferent {' '.join(f'x{i}' for i in r.sample(range(n), min(n, 3)))})")
    if r.random() < 0.7:
        lines += [f"(<= x{i} c)" for i in range(n) if r.random() < 0.9]
    if r.random() < 0.3:
        lines.append(r.choice(("(= x0 2)", "(< x0 x1)", "(>= 2 x1)", "(!= c x0)", "(!= x0 2)")))
    if r.random() < 0.6:
        lines.append(f"(objective {r.choice(('minimize', 'maximize'))} {r.choice(('c', 'x0'))})")
    return PythonProblem.parse("\n".join(lines))


def best(problem: Problem) -> int | None:
    """The best value of the objective, or 0; None if there is no solution."""
    found = list(solutions(problem))
    if not found or not problem.objective:
        return 0 if found else None
    values = [each.ints[problem.objective.names[0]] for each in found]
    return min(values) if problem.objective.minimize else max(values)


def test_a_best_solution_is_left() -> None:
    r = Random(1)
    fewer = 0
    for _ in range(examples(200)):
        problem = random_problem(r)
        part = break_value_symmetry(problem)
        fewer += part is not problem
        assert best(part) == best(problem), str(problem)
    assert fewer > 25


def test_a_clique_of_a_graph_is_coloured() -> None:
    problem = PythonProblem.parse(
        "(int a 1 4) (int b 1 4) (int c 1 4) (int d 1 4)"
        "(!= a b) (!= b c) (!= a c) (!= c d)"
    )  # fmt: skip
    assert len(list(solutions(break_value_symmetry(problem)))) == 3


def test_nothing_is_chosen_where_values_are_not_alike() -> None:
    for extra in ("(= a 2)", "(< a b)", "(relation r 1 (supports (1))) (r c)", "(!= a (+ b 1))"):
        problem = PythonProblem.parse(
            f"(int a 1 3) (int b 1 3) (int c 1 3) (!= a b) (!= b c) {extra}"
        )
        assert break_value_symmetry(problem) is problem


def test_a_clique_is_coloured_in_a_text_of_shapes() -> None:
    names = [f"x{i}" for i in range(5)]
    declared = "".join(f"(int {name} 1 6)\n(int y{name} 0 9)\n" for name in names)
    pairs = [(x, y) for i, x in enumerate(names) for y in names[:i]]
    text = declared + "".join(f"(!= {x} {y})\n" for x, y in pairs)
    text += "".join(f"(<= (+ y{x} y{y}) 9)\n" for x, y in pairs)
    problem = parse(Source(text))
    assert problem.constraints[1].instance
    added = break_value_symmetry(problem).constraints[len(problem.constraints) :]
    assert len(added) == 5
    # A constraint of another form keeps the values of its variables apart.
    other = parse(Source(text + "(<= (+ x0 x1) 9)\n(<= (+ x1 x2) 9)\n"))
    assert break_value_symmetry(other) is other
