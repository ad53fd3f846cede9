"""Problems for the Glasgow solver, read again here, have the same solutions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

import pytest

from conformance import ANSWERED, path_of
from csp2sat import Problem, solutions
from csp2sat.csp.expr import Variable
from csp2sat.translator.glasgow import scp_lines
from csp2sat.translator.size_refusals import Refused

Tree = str | list["Tree"]

MOST = 40
"""Files with more solutions are not compared."""


def tree_of(text: str) -> Tree:
    """An s-expression as nested lists."""
    stack: list[list[Tree]] = [[]]
    for word in re.findall(r"[()]|[^\s()]+", text):
        if word == "(":
            stack.append([])
        elif word == ")":
            top = stack.pop()
            stack[-1].append(top)
        else:
            stack[-1].append(word)
    [[result]] = [stack.pop()]
    assert not stack
    return result


def words(tree: Tree) -> list[str]:
    assert isinstance(tree, list)
    assert all(isinstance(part, str) for part in tree)
    return [str(part) for part in tree]


def condition(tree: Tree) -> str:
    """`(x < 4)` in our language; of `or`, all such."""
    name, op, value = words(tree)
    return f"({op} {name} {value})"


def total(tree: Tree) -> str:
    pairs = words(tree)
    terms = [f"(* {c} {x})" for c, x in zip(pairs[::2], pairs[1::2], strict=True)]
    return f"(+ 0 {' '.join(terms)})"


def row_text(row: list[str], names: list[str]) -> str:
    parts = [f"(= {x} {v})" for x, v in zip(names, row, strict=True) if v != "*"]
    return f"(and {' '.join(parts)})"


SUMS = {"lin_less_equal": "<=", "lin_equals": "=", "lin_not_equals": "!="}


def meaning(keyword: str, parts: list[Tree]) -> str:
    """A constraint in our language."""
    if keyword.endswith("_if"):
        head, *rest = parts
        return f"(imp {condition(head)} {meaning(keyword.removesuffix('_if'), rest)})"
    match keyword, parts:
        case "lin_less_equal" | "lin_equals" | "lin_not_equals", [pairs, str(bound)]:
            return f"({SUMS[keyword]} {total(pairs)} {bound})"
        case "or", [list(conditions), result]:
            return f"(iff {condition(result)} (or {' '.join(map(condition, conditions))}))"
        case "in", [values, str(name)]:
            return f"(or {' '.join(f'(= {name} {v})' for v in words(values))})"
        case "all_different", [names]:
            return f"(alldifferent {' '.join(words(names))})"
        case "not_equals", [str(one), str(other)]:
            return f"(!= {one} {other})"
        case "less_than", [str(one), str(other)]:
            return f"(< {one} {other})"
        case "table" | "negative_table", [list(rows), names]:
            one = f"(or {' '.join(row_text(words(row), words(names)) for row in rows)})"
            return one if keyword == "table" else f"(not {one})"
        case "cumulative", [starts, durations, heights, str(limit)]:
            lists = zip(*map(words, (starts, durations, heights)), strict=True)
            tasks = " ".join(f"({start} {d} nil {h})" for start, d, h in lists)
            return f"(cumulative ({tasks}) {limit})"
    raise AssertionError(keyword)


def text_of(scp: str) -> str:
    """The problem of a file in our language."""
    top = tree_of(scp)
    assert isinstance(top, list)
    version, variables, constraints, kind = top
    assert version == ["version", "1"]
    assert isinstance(variables, list)
    assert isinstance(constraints, list)
    assert isinstance(kind, list)
    lines = [f"(int {' '.join(words(variable))})" for variable in variables[1:]]
    for number, one in enumerate(constraints[1:], 1):
        assert isinstance(one, list)
        label, keyword, *parts = one
        assert label == f"_{number}"
        lines.append(meaning(str(keyword), parts))
    if kind[1] != "decide":
        lines.append(f"(objective {' '.join(words(kind[1]))})")
    return "\n".join(lines)


def values(problem: Problem, variables: Sequence[Variable]) -> set[tuple[int, ...]]:
    found = solutions(problem, variables)
    return {tuple(int(solution[x]) for x in variables) for solution in found}


def check(text: str) -> None:
    problem = Problem.parse(text)
    again = Problem.parse(text_of("\n".join(scp_lines(problem))))
    variables: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
    # Some have other names.
    places: Sequence[Variable] = list(again.ints.values())[: len(variables)]
    assert values(again, places) == values(problem, variables)


@pytest.mark.parametrize(
    "text",
    [
        "(int x 0 5) (int y (0 3 7)) (bool p) (or p (<= (+ x (* 2 y)) 9)) (iff p (> x 2))",
        "(int x 0 4) (int y 0 4) (alldifferent x y (+ x 1) (- 3 y))",
        "(int x 0 4) (int y 0 4) (bool p) (or p (alldifferent x y (+ x 1)))",
        "(int x 0 4) (int y 0 4) (cumulative ((x 2 nil 1) (y 3 nil 2) (1 1 nil 1)) 2)",
        "(int x 0 4) (int y 0 4) (bool p) (imp p (cumulative ((x 2 nil 1) (y 3 nil 2)) 2))",
        "(int x 0 3) (int y 0 3) (relation r 2 (supports (0 1) (2 3))) (r x y)",
        "(int x 0 3) (int y 0 3) (bool p) (relation r 2 (conflicts (0 1) (2 3))) (or p (r x y))",
        "(int x 0 3) (int y 0 3) (bool p) (relation r 2 (supports (0 1) (2 3))) (or p (r x y))",
        "(int x -9 9) (int y -9 9) (int z 0 40) (= z (* x y)) (> z 30)",
        "(int x 0 3) (int y 0 3) (objective maximize x) (< (+ x y) 3)",
        "(int x 0 3) (bool x) (or x (= x 2))",
        "(int x.1 0 3) (int v1 0 3) (int ü 0 3) (< x.1 v1) (< v1 ü)",
        "(int x 0 3) (> x 3)",
        "(bool a) (bool b) (bool c) (graph-single-cycle 3 3 0 1 1 2 2 0 a b c)",
        "(int x 0 3) (int y 0 3) (bool p) (= (+ x (if (< x y) 2 0) (if p 3 0)) 4)",
    ],
)
def test_the_solutions_are_the_same(text: str) -> None:
    check(text)


@pytest.mark.parametrize("name", sorted(ANSWERED))
def test_conformance(name: str) -> None:
    case, text = ANSWERED[name], path_of(name).read_text("utf-8")
    if case.get("args") or case.get("solutions", 0) > MOST or "include" in text:
        return
    with suppress(Refused):  # soft constraints, large numbers
        check(text)


def test_what_the_solver_lacks_is_refused() -> None:
    for text, message in {
        f"(int x 0 {10**20}) (> x 3)": "the Glasgow solver reads numbers of up to 63 bits",
        "(int x 0 3) (int y 0 3) (objective minimize x y)": "no objective over several variables",
    }.items():
        with pytest.raises(Refused, match=message):
            list(scp_lines(Problem.parse(text)))
