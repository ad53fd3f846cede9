"""Clues of boards of rules that a draft leaves open: `?` stands for any number."""

from __future__ import annotations

from collections.abc import Collection

from csp2sat.models.board.board import Board, Layout, Place
from csp2sat.models.board.tokens import TokenCheck, Tokens, number
from csp2sat.models.generate.generators import OPEN


def with_open_clues(layout: Layout) -> Layout:
    """The layout with `?` as a further token where numbers may stand."""
    return layout._replace(
        tokens=_with_open(layout.tokens),
        corners=_with_open(layout.corners),
        clues=_with_open(layout.clues or number(0)) if layout.sides else None,
    )


def _with_open(check: TokenCheck | None) -> TokenCheck | None:
    if not isinstance(check, Tokens) or OPEN in check.meanings:
        return check
    if not (check.numbers or check.parts):
        return check
    return Tokens(
        lambda token: token == OPEN or not check(token),
        f"{check} or {OPEN!r} (an open clue)",
        {**check.meanings, OPEN: "an open clue"},
        check.numbers,
        check.form,
        typed=check.typed,
        parts=check.parts,
    )


def without_value(layout: Layout, board: Board, places: Collection[Place]) -> list[Place]:
    """The places, of some, whose clue is still open; none in kinds with the token `?`."""
    checks = {"cells": layout.tokens, "corners": layout.corners}

    def is_open(place: Place) -> bool:
        name = place[0] if isinstance(place[0], str) else "cells"
        check = checks.get(name, layout.clues or number(0))
        return board.token(place) == OPEN and check is not None and bool(check(OPEN))

    return [place for place in places if is_open(place)]
