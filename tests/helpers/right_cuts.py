"""Whether lazy constraints make right cuts, tried on every model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from csp2sat.translator.clauses import TRUE, Clauses, constant_name, truth_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts.lazy import Lazy

Model = Sequence[int]
"""Literals: those of variables 1, 2, ... that are true, and TRUE."""


def check_cuts(
    lazy: Lazy,
    models: Iterable[Model],
    variables: int,
    holds: Callable[[set[int]], bool],
    clauses: Clauses | None = None,
) -> int:
    """A model gets cuts just if it violates the constraint; no solution violates one.

    `holds(true)`: whether the constraint holds for the true literals. `clauses` define the
    auxiliary variables of the cuts: those that no clause implies are false. Gives the number of
    models that violate the constraint.
    """
    clauses = clauses or clauses_over(variables)
    every = [{TRUE, *model} for model in models]
    solutions = [true for true in every if holds(true)]
    for true in every:
        cuts = list(lazy.cuts(truth_of((p for p in true if p != TRUE), variables)))
        assert bool(cuts) is not holds(true)
        extended = _extended(true, clauses)
        others = [_extended(solution, clauses) for solution in solutions] if cuts else []
        for clause in cuts:
            assert not extended & set(clause), "the model satisfies its cut"
            assert all(solution & set(clause) for solution in others), "a solution is cut off"
    return len(every) - len(solutions)


def clauses_over(variables: int) -> Clauses:
    """No clauses yet, over variables 1..n."""
    clauses = Clauses()
    clauses.new(variables, constant_name("p"))
    return clauses


def _extended(true: set[int], clauses: Clauses) -> set[int]:
    """The true literals with those of the variables that clauses define, each by its last one."""
    result = set(true)
    for clause in clauses:
        *others, last = clause
        if all(-each in result for each in others):
            result.add(last)
    return result | {-p for p in range(1, clauses.variables + 1) if p not in result}


def all_models(variables: int) -> list[Model]:
    """All assignments of variables 1..n, as literals."""
    return [
        [p if number >> (p - 1) & 1 else -p for p in range(1, variables + 1)]
        for number in range(1 << variables)
    ]
