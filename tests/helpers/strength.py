"""How strong clauses are: what unit propagation derives of what follows, and what it leaves open.

From random partial assignments of the declared variables (bounds, values of Boolean variables), the
literals of declared variables that unit propagation derives are compared with those that follow.
From whole assignments that are solutions, the variables of the clauses that stay open are counted.
`python tests/helpers/strength.py` prints a table of both, beside a fully reified order encoding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from pysat.solvers import Solver

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Solution
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.translate import translate
from full_reification import Reified

CONTEXTS = {
    "alone": "{}",
    "negated": "(not {})",
    "inside or": "(or p {} q)",
    "inside iff": "(iff p {})",
    "negated in or": "(or p (not (and q {})))",
    "at least": "(>= (+ (if (and {} r) 1 0) (if p 1 0) (if q 1 0)) 2)",
    "at most": "(<= (+ (if (and {} r) 1 0) (if p 1 0) (if q 1 0)) 1)",
    "exactly": "(= (+ (if {} 1 0) (if p 1 0) (if q 1 0)) 2)",
}
"""Where a constraint is."""
COMPARISONS = {
    "x < y": "(< x y)",
    "x <= y + c": "(<= x (+ y {}))",
    "x != y + c": "(!= x (+ y {}))",
    "x = y + c": "(= x (+ y {}))",
    "x + y <= z + c": "(<= (+ x y) (+ z {}))",
}
"""Constraints; `{}` is a small number."""
DECLARED = "(int x 0 3) (int y 0 4) (int z 1 4) (bool p) (bool q) (bool r)"


class Strength(NamedTuple):
    """Counts over partial assignments (`implied`, `derived`) and whole ones (`open`, `own`)."""

    implied: int
    """Literals that follow; a contradiction is one, too."""
    derived: int
    """Those of them that unit propagation derives."""
    open: int
    """Auxiliary variables without a value though all declared variables have one."""
    own: int
    """Auxiliary variables in all of these assignments."""

    def plus(self, other: Strength) -> Strength:
        """The sum of the counts."""
        return Strength(*(a + b for a, b in zip(self, other, strict=True)))


Facts = dict[int, Callable[[Solution], bool]]
"""Literals of declared variables, with the condition for each to be true."""


def ours(text: str, options: EncodingOptions = DEFAULTS) -> tuple[list[list[int]], Facts]:
    """The clauses that csp2sat makes, and the literals of bounds and Boolean variables."""
    problem = Problem.parse(text)
    translation = translate(problem, options)
    literals = {
        translation.at_most(name, value): _at_most(name, value)
        for name in problem.ints
        for value in list(translation.domain(name))[:-1]
    }
    literals |= {p: _is_true(name) for name, p in translation.bool_literals()}
    return [list(each) for each in translation.clauses], literals


def reified(text: str) -> tuple[list[list[int]], Facts]:
    """The same with every formula fully reified."""
    problem = Problem.parse(text)
    encoded = Reified(problem)
    literals = {
        encoded.at_most(name, value): _at_most(name, value)
        for name, x in problem.ints.items()
        for value in list(x.domain)[:-1]
    }
    literals |= {p: _is_true(name) for name, p in encoded.bools.items()}
    return encoded.clauses, literals


def _at_most(name: str, value: int) -> Callable[[Solution], bool]:
    return lambda solution: solution.ints[name] <= value


def _is_true(name: str) -> Callable[[Solution], bool]:
    return lambda solution: solution.bools[name]


def strength(
    text: str, encode: Callable[[str], tuple[list[list[int]], Facts]], seed: int, tries: int = 20
) -> Strength:
    """The strength of the clauses of a problem from `tries` partial assignments."""
    clauses, positive = encode(text)
    facts = dict(positive)
    for p, holds in positive.items():
        facts[-p] = lambda solution, holds=holds: not holds(solution)  # type: ignore[misc]
    found = list(solutions(Problem.parse(text)))
    everything = list(solutions(_without_constraints(text)))
    variables = {abs(p) for clause in clauses for p in clause}
    own = variables - {abs(p) for p in positive}
    total = Strength(0, 0, 0, 0)
    r = Random(seed)
    # A solver doesn't give the literals that it derives without assumptions: they get one.
    always = max(variables | {abs(p) for p in positive}) + 1
    guarded = [[*each, -always] if len(each) == 1 else each for each in clauses]
    with Solver("minisat22", bootstrap_with=guarded) as solver:
        for _ in range(tries):
            hidden = r.choice(everything)
            share = r.choice((0.3, 0.6, 0.9))
            given = [p for p in facts if facts[p](hidden) and r.random() < share]
            consistent, derived = solver.propagate(assumptions=[always, *given])
            here = {*derived} if consistent else None
            total = total.plus(_compared(facts, given, here, found, everything))
        for solution in r.sample(found, min(tries, len(found))):
            assigned = [p for p in facts if facts[p](solution)]
            consistent, derived = solver.propagate(assumptions=[always, *assigned])
            assert consistent
            left = own - {abs(p) for p in derived}
            total = total.plus(Strength(0, 0, len(left), len(own)))
    return total


def _compared(
    facts: Facts,
    given: Sequence[int],
    derived: set[int] | None,
    found: Iterable[Solution],
    everything: Iterable[Solution],
) -> Strength:
    """What follows from a partial assignment and what of it is derived (None: a contradiction)."""

    def common(some: Iterable[Solution]) -> set[int] | None:
        """The literals that are true in all of those that fit; None if none does."""
        fitting = [each for each in some if all(facts[p](each) for p in given)]
        return {p for p in facts if all(map(facts[p], fitting))} if fitting else None

    known, follows = common(everything), common(found)
    assert known is not None
    if follows is None:
        return Strength(1, 1 if derived is None else 0, 0, 0)
    assert derived is not None
    assert derived & facts.keys() <= follows, "unit propagation derives what does not follow"
    implied = follows - known
    return Strength(len(implied), len(implied & derived), 0, 0)


def _without_constraints(text: str) -> Problem:
    problem = Problem.parse(text)
    problem.constraints = []
    return problem


def random_texts(comparison: str, context: str, count: int, seed: int = 0) -> Iterator[str]:
    """Problems with a comparison of COMPARISONS in a context of CONTEXTS."""
    r = Random(f"{comparison} {context} {seed}")
    for _ in range(count):
        one = COMPARISONS[comparison].format(r.randint(-2, 2))
        yield f"{DECLARED} {CONTEXTS[context].format(one)}"


def table(count: int = 3) -> Iterator[str]:
    """A table in Markdown: for each comparison and context, csp2sat and the yardstick."""
    yield "| comparison | context | derived | open | reified: derived | open |"
    yield "|---|---|---|---|---|---|"
    for comparison in COMPARISONS:
        for context in CONTEXTS:
            cells = []
            for encode in (ours, reified):
                total = Strength(0, 0, 0, 0)
                for seed, text in enumerate(random_texts(comparison, context, count)):
                    total = total.plus(strength(text, encode, seed))
                cells += [f"{total.derived} of {total.implied}", f"{total.open} of {total.own}"]
            yield f"| {comparison} | {context} | {' | '.join(cells)} |"


if __name__ == "__main__":
    print("\n".join(table()))
