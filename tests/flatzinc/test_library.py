"""The library for MiniZinc: each constraint, in each context, has the solutions of Gecode.

The order of sets is left out: Gecode has another one than the MiniZinc Handbook.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from examples import one_in
from flatzinc_solutions import own_solutions
from library_models import CASES, model
from minizinc_models import flattened, gecode_solutions, needs_minizinc


@needs_minizinc
@pytest.mark.parametrize(("name", "context"), one_in(35, CASES))
def test_a_constraint_has_the_solutions_of_gecode(name: str, context: str, tmp_path: Path) -> None:
    right = gecode_solutions(model(name, "plain"), tmp_path)
    # Every assignment is a solution of a model without constraints.
    every = gecode_solutions(model(name, "none"), tmp_path) if context != "plain" else right
    wrong = every - right
    found = own_solutions(flattened(model(name, context), tmp_path))
    true, false = frozenset({"holds = true;"}), frozenset({"holds = false;"})
    both = {each | true for each in right} | {each | false for each in wrong}
    expected = {
        "plain": right,
        "negated": wrong,
        "reified": both,
        "half-reified": both | {each | false for each in right},
    }
    assert found == expected[context]
