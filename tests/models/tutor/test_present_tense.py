"""What would go wrong, as what is wrong."""

from __future__ import annotations

import pytest

from csp2sat.models.tutor.present_tense import present

CLAUSES = [
    ("r4c1 would be cut off from r2c1", "r4c1 is cut off from r2c1"),
    ("r5c4 and r5c5 would be black side by side", "r5c4 and r5c5 are black side by side"),
    ("r4c2 to r4c5 would be four of one colour", "r4c2 to r4c5 are four of one colour"),
    ("the 2 between r3c5 and r4c6 would have none", "the 2 between r3c5 and r4c6 has none"),
    ("the 3 at r2c1 could have only 1 of 3", "the 3 at r2c1 can have only 1 of 3"),
    ("the pieces would not fit", "the pieces do not fit"),
    ("the gates would not be passed in order", "the gates are not passed in order"),
    ("an area would not have one star", "an area does not have one star"),
    ("the line could not turn at r1c1", "the line can't turn at r1c1"),
    ("there would be 3 ships", "there are 3 ships"),
    ("there would be 1 ship", "there is 1 ship"),
    ("r1c1 would have to be a corner", "r1c1 has to be a corner"),
    ("r1c1 and r1c2 would both be 3", "r1c1 and r1c2 are both 3"),
    ("the 3 would have the 5 that r1c3 would say", "the 3 has the 5 that r1c3 says"),
    ("the loop would pass r1c1", "the loop passes r1c1"),
    ("no way would be left between r1c1 and r1c2", "no way is left between r1c1 and r1c2"),
]  # fmt: skip


@pytest.mark.parametrize(("would", "is_so"), CLAUSES)
def test_a_clause_in_the_present(would: str, is_so: str) -> None:
    assert present(would) == is_so
