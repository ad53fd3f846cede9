"""Which boards can be made, of what size and with what symmetry, and which can be finished."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile

from csp2sat.models.board.shape import FACES
from csp2sat.models.generate.generators import setter
from csp2sat.models.generate.pattern import Pattern
from csp2sat.models.kind import BY_RULES, Kind
from csp2sat.models.registry import GENERATED, RULES, board_kind, full_name, near_kinds, plain_name

MOST_USUAL = 100
"""A board of a usual size has at most as many cells."""

_MOST_NAMED = 3
"""The most kinds that a message names."""


def check_makeable(
    kind: Kind, symmetry: str, finishes: bool, constraints: Sequence[str] = ()
) -> None:
    """Raise a `ValueError` if boards of a kind have no such symmetry, or can't be finished.

    Or if they do not have the constraints that are wanted, by their names.
    """
    if kind.layout.shape == FACES and not finishes:
        raise ValueError(
            "boards of faces can be finished, but not made: a board says where they are"
        )
    if finishes and not setter(kind).finishes:
        if kind.generator == BY_RULES and kind.name.endswith(RULES):
            raise ValueError(f"boards of {kind.name} have no clues that could be added")
        others = _others(kind, lambda other: setter(other).finishes)
        raise ValueError(f"boards of {kind.name} can be made, but not finished; {others}")
    if symmetry not in ("", "none") and not setter(kind).symmetric:
        others = _others(kind, lambda other: setter(other).symmetric)
        raise ValueError(f"boards of {kind.name} can't have the symmetry {symmetry!r}; {others}")
    if constraints:
        wanting = setter(kind).for_constraints
        if wanting is None:
            others = _others(kind, lambda other: setter(other).for_constraints is not None)
            raise ValueError(f"boards of {kind.name} can't have chosen constraints; {others}")
        wanting(constraints)


def check_pattern(
    kind: Kind, pattern: Pattern, size: tuple[int, int] | None, symmetry: str
) -> None:
    """Raise a `ValueError` if boards of a kind, size and symmetry can't have clues in a pattern."""
    if not in_patterns(kind):
        others = _others(kind, in_patterns)
        raise ValueError(f"clues of {kind.name} can't be in the cells of a pattern; {others}")
    if size and size != (pattern.width, pattern.height):
        wanted = "x".join(map(str, size))
        raise ValueError(f"the pattern is {pattern.width}x{pattern.height}, not {wanted}")
    if symmetry:
        raise ValueError("a pattern and a symmetry can't be combined: a pattern has its own")


def in_patterns(kind: Kind) -> bool:
    """Whether clues of a kind can be in the cells of any pattern."""
    return setter(kind).patterns and bool(kind.layout.tokens)


def is_usual(kind: Kind, width: int, height: int) -> bool:
    """Whether a board has at most as many cells as usual for its kind, or as 10 x 10."""
    wide, high = setter(kind).drafting.usual_size
    return width * height <= max(wide * high, MOST_USUAL)


def wanted_by(word: str) -> Sequence[str]:
    """The constraints that a name of a kind asks for, such as `jigsaw`; none: any."""
    kind = board_kind(word)
    constraints = setter(kind).named_constraints if kind and kind.generator else {}
    same = (
        constraint
        for name, constraint in constraints.items()
        if plain_name(name) == plain_name(word)
    )
    return next(same, ())


def unmade(word: str) -> str:
    """Says that no boards of a kind are made, and suggests others if there is no such kind."""
    if name := full_name(word):
        return f"no boards of {name} are made"
    return f"no boards of {word!r} are made; {near_kinds(word, GENERATED)}".rstrip("; ")


def size_of(word: str) -> tuple[int, int]:
    """The width and height that a word such as `10x8` says.

    Raises:
        ValueError: it is not a size.
    """
    match = re.fullmatch("([1-9][0-9]{0,4})x([1-9][0-9]{0,4})", word)
    if not match:
        raise ValueError(f"{word!r} is not a size; write 10x8: width and height")
    return int(match[1]), int(match[2])


def _others(kind: Kind, can: Callable[[Kind], bool]) -> str:
    """A sentence that names up to three kinds of which something is true, and the list of all.

    They are those whose rules begin most like those of `kind`.
    """
    goal = _goal(kind)

    def alike(other: Kind) -> int:
        pairs = zip(goal, _goal(other), strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    kinds = [kind for kind in filter(None, map(board_kind, GENERATED)) if can(kind)]
    kinds.sort(key=alike, reverse=True)
    names = [kind.name for kind in kinds[:_MOST_NAMED]]
    if len(names) == len(kinds):
        return f"only those of {', '.join(names)} can"
    return f"those of {', '.join(names)} can (docs/questions.md lists all kinds)"


def _goal(kind: Kind) -> str:
    """The rules of a kind without the title: what to do, and the rules in detail."""
    return kind.rules.partition(". ")[2]
