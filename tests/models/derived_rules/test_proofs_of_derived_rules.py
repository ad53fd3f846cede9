"""A derived rule is as hard as the constraints it follows from: plain rules come first."""

from __future__ import annotations

from boards import puzzle
from csp2sat.puzzle import Board

CLUES = "puzzle akari\nsize 4 4\n- - - -\n- 0 - -\n- - - -\n- - - 1\n"


def test_zeros_come_before_lamps_that_light_two_cells_beside_a_number() -> None:
    first, second, *_ = Board(puzzle("akari", CLUES)).steps()
    assert first.cells == [(1, 2), (2, 1), (2, 3), (3, 2)]
    assert "no cell would be left" in second.text


def test_a_derived_rule_names_as_many_constraints_as_its_proof_has() -> None:
    origins = [each.origin for each in puzzle("akari", CLUES).explained_problem().constraints]
    proofs = {each.proof for each in origins if each and each.otherwise}
    assert proofs == {3}
