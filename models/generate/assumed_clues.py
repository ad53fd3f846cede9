"""The problem of a board some of whose clues hold only if they are assumed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.write import write, write_formula
from csp2sat.models.generate.generators import without

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.domain import Domain
    from csp2sat.csp.expr import BoolVar
    from csp2sat.models.board.board import Board, Place
    from csp2sat.models.kind import Kind

    Unit = Sequence[Place]
    """Clues that stay or go together."""


def assumed(
    kind: Kind, board: Board, units: Sequence[Unit], bare: str
) -> tuple[Problem, list[BoolVar]] | None:
    """The problem with a hidden variable for each of some units, which implies what they say.

    What a clue says is what the problem has no more when it is taken away. None: that is not all
    that the problems of boards with fewer clues differ in.
    """
    whole = kind.problem(board)
    least = kind.problem(without(board, [each for unit in units for each in unit], bare))
    domains = {name: x.domain for name, x in (whole.ints | least.ints).items()}

    def left(gone: Iterable[int]) -> set[str]:
        weaker = without(board, [each for i in gone for each in units[i]], bare)
        return set(_facts(kind.problem(weaker), domains))

    owners = _owners(_facts(whole, domains), len(units), left)
    if owners is None or not least.bools.keys() <= whole.bools.keys():
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


def _owners(
    facts: Sequence[str], count: int, left: Callable[[Iterable[int]], set[str]]
) -> dict[str, list[int]] | None:
    """The units by their numbers without which each fact is not there; None: it is not so simple.

    `left` tells what is left without some units. They are taken away by halves, those whose number
    has a bit or has not: of two owners both halves that part them lack the fact.
    """
    everything, base = set(facts), left(range(count))
    halves = [
        [left(i for i in range(count) if i >> bit & 1 == value) for value in (0, 1)]
        for bit in range(count.bit_length())
    ]
    if not everything.issuperset(base.union(*chain(*halves))):
        return None
    owners: dict[str, list[int]] = {}
    shared = []
    for fact in facts:
        gone = [[fact not in half for half in pair] for pair in halves]
        if any(map(all, gone)) and fact not in base:
            shared.append(fact)
        elif all(map(any, gone)) and fact not in base:
            owners[fact] = [sum(one << bit for bit, (_, one) in enumerate(gone))]
        elif fact in base and not any(map(any, gone)):
            owners[fact] = []
        else:
            return None
    singly = [left([i]) for i in range(count if shared else 0)]
    for fact in shared:
        owners[fact] = [i for i, each in enumerate(singly) if fact not in each]
    return owners if all(owners[fact] for fact in shared) else None


def _guarded(guards: list[str], fact: str) -> str:
    return f"(or {' '.join(f'(not {each})' for each in guards)} {fact})" if guards else fact


def _facts(problem: Problem, domains: dict[str, Domain]) -> list[str]:
    """The constraints, and what domains say beyond others."""
    found = [write_formula(each.formula) for each in problem.constraints]
    for name, x in problem.ints.items():
        if x.domain != domains.get(name, x.domain):
            found.append(f"(and (>= {name} {x.domain.lo}) (<= {name} {x.domain.hi}))")
    return list(dict.fromkeys(found))
