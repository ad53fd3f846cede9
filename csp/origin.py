"""The origin of a constraint: the rule of a puzzle and the clues that it is posted for."""

from __future__ import annotations

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple

Place = tuple[int | str, int]
"""A cell, or a clue beside the cells: `("top", 3)`."""


class Origin(NamedTuple):
    """Why a constraint is there. It has no meaning for solutions and is not written.

    `rule` is the number of a rule in the list of the puzzle; 0 is the sentence before the list.
    Without all of the `clues` the constraint would not be there. `cells` are those it is about, if
    it is not about the whole board. Where a derived rule follows from several rules, `otherwise`
    says what would be wrong, or `because` what is so; `proof` is how many constraints it follows
    from.
    """

    rule: int
    clues: tuple[Place, ...] = ()
    cells: tuple[Place, ...] = ()
    otherwise: str = ""
    proof: int = 1
    because: str = ""


class Given(NamedTuple):
    """A variable whose domain is one value, as a clue gives it.

    `origin` names the clue, `domain` is the domain without it.
    """

    origin: Origin
    domain: Domain
