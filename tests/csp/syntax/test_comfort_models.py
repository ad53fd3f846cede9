"""Models with arrays, lists and loops say the same as the plain texts that programs write.

Sugar's examples come from `models/classics`, with names and indices as in the files; for the others
a few lines of Python write the text, as people do for Sugar.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, pairwise, permutations, product
from pathlib import Path

import pytest

import sugar_grammar
from csp2sat import CspError, solutions
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Apply, IntVar, Node, variables
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.kernel import AND
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.csp.syntax.plain_sugar import sugar_lines
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.read_puzzle import instance

FOLDER = Path(__file__).parents[2] / "data" / "comforts"
BOARDS = Path(__file__).parents[3] / "models" / "data"
R = range


def problem_of(name: str, **defined: int) -> Problem:
    """The problem in a file, with other constants."""
    text = (FOLDER / f"{name}.csp").read_text(encoding="utf-8")
    for constant, value in defined.items():
        text, found = re.subn(rf"\(define {constant} \d+\)", f"(define {constant} {value})", text)
        assert found == 1
    source = Source(text, f"{name}.csp")
    return parse(source, softness_in(source))


def statements(problem: Problem) -> tuple[list[str], object]:
    """The constraints as sorted texts, conjunctions in parts, and the objective."""
    found: list[str] = []
    for each in problem.constraints:
        parts: list[Node] = [each.formula]
        while parts:
            part = parts.pop()
            if isinstance(part, Apply) and part.op is AND:
                parts += part.args
            else:
                found.append(f"{each.weight} {write_formula(part)}")
    return sorted(found), problem.objective


def used(problem: Problem) -> dict[str, str]:
    """The domains of the variables in constraints."""
    found = {each for one in problem.constraints for each in variables(one.formula)}
    return {
        each.name: str(each.domain) if isinstance(each, IntVar) else "Boolean" for each in found
    }


def check_same(found: Problem, expected: Problem) -> None:
    assert statements(found) == statements(expected)
    assert used(found) == used(expected)


# --- the examples of Sugar -------------------------------------------------------------------


def from_one(text: str) -> str:
    """A text with indices from 1 in place of 0, and `x_1` for `x1`."""
    return re.sub(r"\b([sxyr]|lr|ab)_?(\d+)(?:_(\d+))?\b", _shifted, text)


def _shifted(match: re.Match[str]) -> str:
    places = [str(int(each) + 1) for each in match.groups()[1:] if each is not None]
    return "_".join([match[1], *places])


def underlined(text: str) -> str:
    return re.sub(r"\bn(\d)", r"n_\1", text)


def as_it_is(text: str) -> str:
    return text


CLASSICS: dict[str, tuple[str, dict[str, int], Callable[[str], str]]] = {
    "nqueens": ("8", {}, as_it_is),
    "nqueens 200": ("200", {"n": 200}, as_it_is),
    "magic-square": ("5", {}, as_it_is),
    "magic-square 9": ("9", {"n": 9}, as_it_is),
    "knight-tour": ("5", {}, as_it_is),
    "knight-tour 7": ("7", {"n": 7}, as_it_is),
    "social-golfer": ("3 2 5", {}, as_it_is),
    "social-golfer 4 3 3": ("4 3 3", {"groups": 4, "members": 3, "weeks": 3}, as_it_is),
    "bibd": ("7 7 3 3 1", {}, as_it_is),
    "gcp": (str(BOARDS / "myciel3.col"), {}, underlined),
    "oss": (str(BOARDS / "gp03-01.txt"), {}, from_one),
    "jss": (str(BOARDS / "ft06.txt"), {}, from_one),
    "tdsp": (str(BOARDS / "tdsp-C1-1.txt"), {}, from_one),
}


def classic(kind: str, arguments: str) -> Problem:
    """An example of Sugar."""

    def source(path: str) -> Source:
        return Source(Path(path).read_text(encoding="utf-8"), path)

    return instance(kind, arguments.split(), source).problem()


@pytest.mark.parametrize("name", CLASSICS)
def test_an_example_of_sugar(name: str) -> None:
    arguments, defined, renamed = CLASSICS[name]
    kind = name.split()[0]
    plain = parse(Source(renamed(write(classic(kind, arguments)))))
    found = problem_of(kind, **defined)
    if kind in ("jss", "tdsp"):  # the files say how long and how high it may be
        assert statements(found) == statements(plain)
    else:
        check_same(found, plain)


def test_golomb_rulers_have_the_same_marks() -> None:
    plain = classic("golomb", "5")
    expected = {tuple(each.ints[f"m_{i}"] for i in R(5)) for each in solutions(plain)}
    assert {tuple(each.ints.values()) for each in solutions(problem_of("golomb"))} == expected


def test_a_cryptarithm_has_the_same_digits() -> None:
    plain = classic("cryptarithm", "JAVA + CREAM = SOLVER")
    (expected,) = solutions(plain)
    (found,) = solutions(problem_of("cryptarithm"))
    assert found.ints == {letter: expected.ints[letter] for letter in found.ints}


# --- other models, as a program writes them ---------------------------------------------------


def zebra() -> list[str]:
    groups = [
        "english spaniard japanese ukrainian norwegian", "red green ivory yellow blue",
        "dog snails fox horse zebra", "coffee tea milk juice water",
        "old-gold kools chesterfields lucky-strike parliaments",
    ]  # fmt: skip
    pairs = (
        "english red,spaniard dog,coffee green,ukrainian tea,old-gold snails,kools yellow,"
        "lucky-strike juice,japanese parliaments,milk 3,norwegian 1"
    )
    near = ["chesterfields fox", "kools horse", "norwegian blue"]
    return [
        *(f"(int {name} 1 5)" for group in groups for name in group.split()),
        *(f"(alldifferent {group})" for group in groups),
        *(f"(= {pair})" for pair in pairs.split(",")),
        "(= green (+ ivory 1))",
        *(f"(= (abs (- {pair})) 1)" for pair in near),
    ]


GIVEN = [
    "530070000",
    "600195000",
    "098000060",
    "800060003",
    "400803001",
    "700020006",
    "060000280",
    "000419005",
    "000080079",
]


def sudoku() -> list[str]:
    def different(cells: list[tuple[int, int]]) -> str:
        return f"(alldifferent {' '.join(f'x_{i}_{j}' for i, j in cells)})"

    return [
        *(f"(int x_{i}_{j} 1 9)" for i in R(1, 10) for j in R(1, 10)),
        *(different([(i, j) for j in R(1, 10)]) for i in R(1, 10)),
        *(different([(i, j) for i in R(1, 10)]) for j in R(1, 10)),
        *(
            different([(a + i, b + j) for i in R(1, 4) for j in R(1, 4)])
            for a, b in product((0, 3, 6), repeat=2)
        ),
        *(f"(= x_{i}_{j} {GIVEN[i - 1][j - 1]})" for i in R(1, 10) for j in R(1, 10)
          if GIVEN[i - 1][j - 1] != "0"),
    ]  # fmt: skip


def knapsack() -> list[str]:
    items = [(12, 4), (2, 2), (1, 1), (4, 10), (1, 2)]
    weight = " ".join(f"(* {w} take_{i})" for i, (w, _) in enumerate(items, 1))
    worth = " ".join(f"(* {v} take_{i})" for i, (_, v) in enumerate(items, 1))
    lines = [f"(int take_{i} 0 1)" for i in R(1, 6)]
    return [*lines, f"(<= (+ {weight}) 15)", f"(objective maximize (+ {worth}))"]


def bin_packing() -> list[str]:
    sizes = [6, 5, 4, 3, 3, 2, 1]
    lines = [f"(int bin_{i} 1 7)" for i in R(1, 8)] + ["(int bins 1 7)"]
    lines += [f"(<= bin_{i} bins)" for i in R(1, 8)]
    for b in R(1, 8):
        load = " ".join(f"(if (= bin_{i} {b}) {s} 0)" for i, s in enumerate(sizes, 1))
        lines.append(f"(<= (+ {load}) 8)")
    return [*lines, "(objective minimize bins)"]


def tsp() -> list[str]:
    distance = ["0 7 9 4 8", "7 0 3 6 5", "9 3 0 8 2", "4 6 8 0 7", "8 5 2 7 0"]
    lines = [f"(int next_{i} 0 4)(int leg_{i} 0 9)" for i in R(5)]
    lines.append(f"(circuit {' '.join(f'next_{i}' for i in R(5))})")
    for i, row in enumerate(distance):
        lines += [f"(!= next_{i} {i})", f"(element (+ next_{i} 1) ({row}) leg_{i})"]
    return [*lines, f"(objective minimize (+ {' '.join(f'leg_{i}' for i in R(5))}))"]


def car_sequencing() -> list[str]:
    demand = [1, 1, 2, 2, 2, 2]
    options = [(1, 2, [1, 5, 6]), (2, 3, [3, 4, 6]), (1, 3, [1, 5]), (2, 5, [1, 2, 4]), (1, 5, [3])]
    cars = " ".join(f"car_{i}" for i in R(1, 11))
    lines = [f"(int car_{i} 1 6)" for i in R(1, 11)]
    lines += [f"(count {c} ({cars}) = {d})" for c, d in enumerate(demand, 1)]
    for most, row, classes in options:
        for i in R(1, 12 - row):
            has = [f"(or {' '.join(f'(= car_{i + k} {c})' for c in classes)})" for k in R(row)]
            lines.append(f"(<= (+ {' '.join(f'(if {each} 1 0)' for each in has)}) {most})")
    return lines


def nurses() -> list[str]:
    lines = [f"(int shift_{n}_{d} 0 2)" for n in R(1, 5) for d in R(1, 6)]
    for d in R(1, 6):
        shifts = " ".join(f"shift_{n}_{d}" for n in R(1, 5))
        lines += [f"(count 1 ({shifts}) = 2)", f"(count 2 ({shifts}) = 1)"]
    for n, d in product(R(1, 5), R(2, 6)):
        lines.append(f"(imp (= shift_{n}_{d - 1} 2) (!= shift_{n}_{d} 1))")
    for n, d, cost in [(1, 1, 3), (1, 2, 3), (2, 3, 1), (3, 3, 2), (4, 3, 2), (4, 4, 1)]:
        lines.append(f"(weighted {cost} (= shift_{n}_{d} 0))")
    return lines


def rcpsp() -> list[str]:
    tasks = [(3, 2), (4, 3), (2, 4), (5, 1), (2, 2)]
    lines = [f"(int s_{i} 0 16)" for i in R(1, 6)] + ["(int makespan 0 16)"]
    rows = " ".join(f"(s_{i} {d} nil {h})" for i, (d, h) in enumerate(tasks, 1))
    lines.append(f"(cumulative ({rows}) 5)")
    lines += [f"(<= (+ s_{i} {tasks[i - 1][0]}) s_{j})" for i, j in [(1, 3), (2, 4), (3, 5)]]
    lines += [f"(<= (+ s_{i} {d}) makespan)" for i, (d, _) in enumerate(tasks, 1)]
    return [*lines, "(objective minimize makespan)"]


def magic_sequence() -> list[str]:
    row = " ".join(f"x_{i}" for i in R(7))
    return [f"(int x_{i} 0 7)" for i in R(7)] + [f"(count {i} ({row}) = x_{i})" for i in R(7)]


def langford() -> list[str]:
    second = [f"(+ first_{k} {k} 1)" for k in R(1, 5)]
    row = " ".join([*(f"first_{k}" for k in R(1, 5)), *second])
    lines = [f"(int first_{k} 1 8)" for k in R(1, 5)]
    return [*lines, *(f"(<= {each} 8)" for each in second), f"(alldifferent {row})"]


def all_interval() -> list[str]:
    steps = " ".join(f"(abs (- x_{i} x_{i - 1}))" for i in R(2, 7))
    row = " ".join(f"x_{i}" for i in R(1, 7))
    lines = [f"(int x_{i} 0 5)" for i in R(1, 7)]
    return [*lines, f"(alldifferent {row})", f"(alldifferent {steps})"]


def warehouses() -> list[str]:
    capacity, cost = [1, 2, 1], [(20, 24, 11), (28, 27, 82), (74, 97, 71), (2, 55, 73)]
    lines = [f"(bool open_{w})" for w in R(1, 4)] + [f"(int by_{s} 1 3)" for s in R(1, 5)]
    lines += [f"(imp (= by_{s} {w}) open_{w})" for s in R(1, 5) for w in R(1, 4)]
    row = " ".join(f"by_{s}" for s in R(1, 5))
    lines += [f"(count {w} ({row}) <= {most})" for w, most in enumerate(capacity, 1)]
    opened = " ".join(f"(if open_{w} 30 0)" for w in R(1, 4))
    served = " ".join(
        f"(+ {' '.join(f'(if (= by_{s} {w}) {c} 0)' for w, c in enumerate(row, 1))})"
        for s, row in enumerate(cost, 1)
    )
    return [*lines, f"(objective minimize (+ (+ {opened}) (+ {served})))"]


WRITTEN = {
    each.__name__.replace("_", "-"): each
    for each in (
        zebra, sudoku, knapsack, bin_packing, tsp, car_sequencing, nurses, rcpsp, magic_sequence,
        langford, all_interval, warehouses,
    )
}  # fmt: skip


@pytest.mark.parametrize("name", WRITTEN)
def test_a_model_says_what_a_program_writes(name: str) -> None:
    source = Source("\n".join(WRITTEN[name]()))
    check_same(problem_of(name), parse(source, softness_in(source)))


def test_every_file_is_compared() -> None:
    names = {path.stem for path in FOLDER.glob("*.csp")}
    assert names == {name.split()[0] for name in CLASSICS} | {*WRITTEN, "golomb", "cryptarithm"}


@pytest.mark.parametrize("name", sorted({*WRITTEN} | {name.split()[0] for name in CLASSICS}))
def test_it_is_written_for_sugar(name: str) -> None:
    problem = problem_of(name)
    if name == "tsp":
        with pytest.raises(CspError, match="Sugar has no 'circuit'"):
            list(sugar_lines(problem))
        return
    text = "".join(f"{line}\n" for line in sugar_lines(problem))
    sugar_grammar.check(text)
    source = Source(text)
    check_same(parse(source, softness_in(source)), problem)


def test_known_numbers_of_solutions() -> None:
    assert len([*solutions(problem_of("langford"))]) == 2
    assert len([*solutions(problem_of("all-interval"))]) == sum(
        len({abs(a - b) for a, b in pairwise(row)}) == 5 for row in permutations(R(6))
    )
    assert [each.ints["zebra"] for each in solutions(problem_of("zebra"))] == [5]
    assert len([*solutions(problem_of("nqueens", n=6))]) == 4
    (best,) = {
        max(
            sum(v for _, v in chosen)
            for n in R(6)
            for chosen in combinations([(12, 4), (2, 2), (1, 1), (4, 10), (1, 2)], n)
            if sum(w for w, _ in chosen) <= 15
        )
    }
    found = next(iter(solutions(problem_of("knapsack"))))
    assert found.ints["_goal"] == best
