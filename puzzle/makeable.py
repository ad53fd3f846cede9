"""Which boards can be made, of what size and with what symmetry, and which can be finished."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from csp2sat.models.generate.generators import setter
from csp2sat.models.registry import GENERATED, board_kind, kind_name, near_kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.generators import Setter
    from csp2sat.models.kind import Kind


def check_makeable(kind: Kind, symmetry: str, finishes: bool, wanted: Sequence[str] = ()) -> None:
    """Raise a `ValueError` if boards of a kind have no such symmetry, or can't be finished.

    Or if they do not have the constraints that are wanted, by their names.
    """
    if finishes and not setter(kind).finishes:
        raise ValueError(f"boards of {kind.name} can be made, but not finished")
    if symmetry not in ("", "none") and not setter(kind).symmetric:
        some = _names(lambda each: each.symmetric)
        raise ValueError(f"symmetry {symmetry!r} is for these kinds only: {some}")
    if wanted:
        wanting = setter(kind).wanting
        if wanting is None:
            some = _names(lambda each: each.wanting is not None)
            raise ValueError(f"constraints are chosen for these kinds only: {some}")
        wanting(wanted)


def wanted_by(word: str) -> Sequence[str]:
    """The constraints that a name of a kind asks for, such as `jigsaw`; none: any."""
    kind = board_kind(word)
    plain = word.lower().replace(" ", "-").replace("_", "-")
    return setter(kind).named.get(plain, ()) if kind and kind.generator else ()


def unmade(word: str) -> str:
    """Says that no boards of a kind are made, and suggests others if there is no such kind."""
    if name := kind_name(word):
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


def _names(can: Callable[[Setter], bool]) -> str:
    """The names of the kinds whose setter can do something."""
    kinds = filter(None, map(board_kind, GENERATED))
    return ", ".join(kind.name for kind in kinds if can(setter(kind)))
