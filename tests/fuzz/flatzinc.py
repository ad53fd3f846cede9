"""Random FlatZinc, compared with all its assignments; its text is the seed of its constraints."""

from __future__ import annotations

from random import Random

from flatzinc_solutions import own_solutions
from random_flatzinc import expected, random_constraints, text


def flatzinc(seed: str, _: Random) -> None:
    """A check of the solutions of random constraints."""
    stated = random_constraints(Random(seed))
    assert own_solutions(text(stated)) == expected(stated), text(stated)
