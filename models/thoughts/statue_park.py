"""Statue Park: pieces that fit in one way, and white cells that are connected."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import at_the_end, connected
from csp2sat.models.tutor.thoughts import Seen, Thought

_PIECES, _APART, _WHITE = 1, 2, 3

_NO_PIECE = "{Targets}, or the pieces would not fit, because {facts}."
_NONE = "{Targets}, or the pieces left would not fit between the known cells."


def _is_about_pieces(seen: Seen) -> bool:
    """Whether the pieces, and that they are apart, are the only reason."""
    return {*seen.rules} <= {_PIECES, _APART}


THOUGHTS = (
    *connected(_WHITE, "white"),
    *(
        Thought("no other piece", text, rule, when=_is_about_pieces, joint=None)
        for rule in (_PIECES, _APART)
        for text in (_NO_PIECE, _NONE)
    ),
    *(at_the_end("no piece", "the pieces would not fit", rule) for rule in (_PIECES, _APART)),
)
