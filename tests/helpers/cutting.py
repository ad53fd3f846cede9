"""Whether lazy constraints make right cuts, tried on every model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from csp2sat.translator.clauses import TRUE, truth_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts.lazy import Lazy

Model = Sequence[int]
"""Literals: those of variables 1, 2, ... that are true, and TRUE."""


def check_cuts(
    lazy: Lazy, models: Iterable[Model], variables: int, holds: Callable[[set[int]], bool]
) -> int:
    """A model gets cuts just if it violates the constraint; no solution violates one.

    `holds(true)`: whether the constraint holds for the true literals. Gives the number of models
    that violate it.
    """
    every = [{TRUE, *model} for model in models]
    solutions = [true for true in every if holds(true)]
    for true in every:
        cuts = list(lazy.cuts(truth_of((p for p in true if p != TRUE), variables)))
        assert bool(cuts) is not holds(true)
        for clause in cuts:
            assert not true & set(clause), "the model satisfies its cut"
            assert all(solution & set(clause) for solution in solutions), "a solution is cut off"
    return len(every) - len(solutions)


def all_models(variables: int) -> list[Model]:
    """All assignments of variables 1..n, as literals."""
    return [
        [p if number >> (p - 1) & 1 else -p for p in range(1, variables + 1)]
        for number in range(1 << variables)
    ]
