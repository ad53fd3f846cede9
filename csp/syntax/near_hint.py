"""Hints that name words close to a wrong one."""

from __future__ import annotations

from collections.abc import Iterable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import HintText
    from csp2sat.csp.fixes import Hint


def near_hint(word: str, known: Iterable[str], otherwise: HintText = "") -> Hint:
    """A hint with the known words closest to a word, and a change for each."""
    from csp2sat.csp.hints.hint import nearest  # only an error needs it

    return nearest(word, known, otherwise)
