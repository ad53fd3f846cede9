"""The problem of a board some of whose clues hold only if they are assumed."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.errors import Source
from csp2sat.csp.parse import parse
from csp2sat.csp.problem import Problem
from csp2sat.csp.write import write, write_formula
from csp2sat.models.setting import without

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.domain import Domain
    from csp2sat.csp.expr import BoolVar
    from csp2sat.models.board import Board, Place
    from csp2sat.models.board_puzzle import BoardKind

    Unit = Sequence[Place]
    """Clues that stay or go together."""


def assumed(
    kind: BoardKind, board: Board, units: Sequence[Unit], bare: str
) -> tuple[Problem, list[BoolVar]] | None:
    """The problem with a hidden variable for each of some units, which implies what they say.

    What a clue says is what the problem has no more when it is taken away. None: that is not all
    that the problems of boards with fewer clues differ in.
    """
    whole = kind.problem(board)
    least = kind.problem(without(board, [each for unit in units for each in unit], bare))
    domains = {name: x.domain for name, x in (whole.ints | least.ints).items()}
    facts, base = _facts(whole, domains), _facts(least, domains)
    owners: dict[str, list[int]] = {fact: [] for fact in facts}
    for i, unit in enumerate(units):
        left = kind.problem(without(board, unit, bare))
        facts_left = set(_facts(left, domains))
        if not (facts_left <= owners.keys() and left.bools.keys() <= whole.bools.keys()):
            return None
        for fact in owners.keys() - facts_left:
            owners[fact].append(i)
    if set(base) != {fact for fact, some in owners.items() if not some}:
        return None
    problem = Problem()
    for name, domain in domains.items():
        problem.int_var_of(name, domain)
    problem.bools |= whole.bools
    guards = [problem.bool_var(problem.free_name(f"_clues{i}")).name for i in range(len(units))]
    lines = [_guarded([guards[i] for i in some], fact) for fact, some in owners.items()]
    # By way of a text: the formulas have variables of the other problem.
    result = parse(Source(write(problem) + "\n".join(lines)))
    return result, [result.bools[each] for each in guards]


def _guarded(guards: list[str], fact: str) -> str:
    return f"(or {' '.join(f'(not {each})' for each in guards)} {fact})" if guards else fact


def _facts(problem: Problem, domains: dict[str, Domain]) -> list[str]:
    """The constraints, and what domains say beyond others."""
    found = [write_formula(each.formula) for each in problem.constraints]
    for name, x in problem.ints.items():
        if x.domain != domains.get(name, x.domain):
            found.append(f"(and (>= {name} {x.domain.lo}) (<= {name} {x.domain.hi}))")
    return list(dict.fromkeys(found))
