"""Presolve keeps the solutions."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from enumeration import all_values, by_clauses, by_map
from examples import examples
from links import linked


def random_problem(r: Random) -> str:
    """A problem of all-differents, tables and equations, small enough to try everything.

    One assignment satisfies the equations, so that many have solutions.
    """
    names = ["x", "y", "z"][: r.randint(2, 3)]
    lines = ["(bool p)", "(bool q)"]
    hidden = {}
    for name in names:
        values = sorted(r.sample(range(-3, 6), r.choice((2, 2, 4, 5, 6))))
        hidden[name] = r.choice(values)
        lines.append(f"(int {name} ({' '.join(map(str, values))}))")
    lines += [_constraint(r, hidden) for _ in range(r.randint(1, 4))]
    return "\n".join(lines)


def _constraint(r: Random, hidden: dict[str, int]) -> str:
    names = list(hidden)
    x, y = r.choice(names), r.choice(names)
    a, b, c = r.choice((-2, -1, 1, 1, 2, 3)), r.choice((-1, 1)), r.randint(-3, 6)
    compare = r.choice(("=", "<=", ">=", "!="))
    match r.randint(0, 11):
        case 0:
            return f"(alldifferent {' '.join(_view(r, names) for _ in range(r.randint(2, 4)))})"
        case 1 | 2:
            views = [_view(r, names) for _ in range(r.randint(1, 3))]
            rows = (
                " ".join(str(r.choice((*range(-2, 6), "*"))) for _ in views)
                for _ in range(r.randint(1, 7))
            )
            rows_text = " ".join(f"({row})" for row in rows)
            table = f"(extension-supports ({' '.join(views)}) ({rows_text}))"
            return f"(not {table})" if r.random() < 0.4 else table
        case 3 | 4 | 5:
            return f"(= {x} (+ (* {a} {y}) {hidden[x] - a * hidden[y]}))"
        case 6:
            return f"({compare} (+ (* {a} {x}) (* {b} {y}) (if {r.choice('pq')} {c} 0)) {c})"
        case 7:
            other = r.choice(("q", "(not q)", f"(<= {x} {c})", f"(= {x} {c})"))
            return f"(iff p {other})"
        case 8:
            return f"(= {x} (if {r.choice('pq')} {hidden[x]} {hidden[x] + a}))"
        case 9:
            return f"({compare} (+ (if p 1 0) (if q {b} 0)) {r.choice((0, 1))})"
        case 10:
            return f"(!= {x} (+ (* {b} {y}) {c}))"
    return f"(or {r.choice(('p', 'q', f'(= {x} {c})'))} {_constraint(r, hidden)})"


def _view(r: Random, names: list[str]) -> str:
    x = r.choice(names)
    return r.choice((x, x, x, f"(+ {x} {r.randint(-2, 2)})", f"(- 3 {x})", f"(* 2 {x})", "1"))


@settings(max_examples=examples(100))
@given(st.randoms(use_true_random=True))
def test_presolve_keeps_the_solutions(r: Random) -> None:
    problem = Problem.parse(linked(r) if r.random() < 0.3 else random_problem(r))
    expected = all_values(solutions(problem))
    assert all_values(by_clauses(problem), len(expected) + 2) == expected
    assert all_values(by_map(problem), len(expected) + 2) == expected


def test_a_boolean_that_becomes_known_late_tightens_a_sum() -> None:
    text = "(int x 0 9)(int y 0 9)(int z 0 9)(bool p)(<= (+ x (if p 3 0)) 4)(or p (< y 5))"
    normal = presolve(normalise(Problem.parse(f"{text}(>= (+ y z) 18)")))
    assert str(normal).splitlines() == ["int x 0..1", "int y 9", "int z 9", "p"]
