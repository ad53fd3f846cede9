"""What an editor of boards needs to know of each kind: parts of its boards, tokens to choose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from csp2sat.models.board.board import EMPTY, Section, describe_tokens
from csp2sat.models.board.filling import Filling
from csp2sat.models.board.given_shades import COLOURS, GIVEN
from csp2sat.models.board.placed_constraint import PLACED
from csp2sat.models.board.tokens import BY_NAMES, TokenCheck, Tokens, number
from csp2sat.models.generate.generators import setter
from csp2sat.models.generate.symmetry import SYMMETRIES
from csp2sat.models.kind import Kind
from csp2sat.models.registry import PUZZLES, kind
from csp2sat.models.variants.constraint import NO_VALUE
from csp2sat.models.variants.table import TABLE
from csp2sat.web.token_looks import looks

_USUAL = (6, 6)
_RECTANGLES = re.compile(r"\binto (rectangles|squares|mats|dominoes)\b")


def kinds() -> list[dict[str, object]]:
    """All built-in kinds of puzzles on boards."""
    rows = map(kind, PUZZLES)
    return [describe(row) for row in rows if isinstance(row, Kind)]


def describe(kind: Kind) -> dict[str, object]:
    """What an editor needs to know of a kind."""
    layout = kind.layout
    filling, played = kind.filling, _played(kind.filling)
    return {
        "name": kind.name,
        "title": kind.title,
        "otherNames": (*kind.other_names, *kind.lines),
        "rules": kind.rules,
        "empty": layout.empty,
        "tokens": _choices(layout.tokens),
        "corners": _choices(layout.corners),
        "between": _choices(layout.between),
        "rooms": layout.regions or layout.free_regions,
        "sides": layout.sides,
        "clues": _choices(layout.clues or number(0)) if layout.sides else None,
        "words": layout.words,
        "placed": list(_shapes_to_draw(layout.section)),
        "shapes": _shapes(layout.section),
        "filling": {
            **_tokens(played),
            "form": filling.tokens.form,
            "rectangles": are_rectangles(kind),
        },
        "looks": looks(kind, played),
        "about": describe_tokens(layout),
        "size": _size(kind),
        **_making(kind),
    }


def _shapes_to_draw(section: Section | None) -> Iterator[dict[str, object]]:
    """What is drawn through cells or beside the board: constraints, or given colours."""
    if section and section.name == PLACED:
        yield from _constraints()
    for token, colour in COLOURS.items() if section is GIVEN else ():
        yield {
            "name": f"{GIVEN.name} {token}",
            "title": f"given {colour}",
            "rule": f"the cell is {colour}",
            "least": 1,
            "everywhere": False,
            "value": "",
            "outside": False,
            "twice": False,
        }


def _constraints() -> Iterator[dict[str, object]]:
    """The constraints that are drawn through cells or beside the board: names, rules, values."""
    nouns = [row.noun for row in TABLE.values()]
    for row in TABLE.values():
        yield {
            "name": row.name,
            "title": row.noun if nouns.count(row.noun) == 1 else f"{row.noun}: {row.name}",
            "rule": row.rule,
            "least": row.form.least + (row.form.others or 0),
            "everywhere": row.form.most == 0,
            "value": "" if row.value is NO_VALUE else str(row.value.check),
            "outside": row.form.outside,
            "twice": row.form.like_cells,
        }


def _shapes(section: Section | None) -> dict[str, object] | None:
    """The name of a list of shapes, and the sets of shapes that have a name."""
    if section is None or section.shapes is None:
        return None
    return {"name": section.name, "sets": section.sets}


def _choices(check: TokenCheck | None) -> dict[str, object] | None:
    if check is None:
        return None
    if isinstance(check, Tokens):
        return _tokens(check)
    return {"choices": {}, "numbers": None, "typed": True, "about": check.__doc__}


def are_rectangles(kind: Kind) -> bool:
    """Whether the rules say that the board is cut into rectangles."""
    return kind.filling.tokens.form == BY_NAMES and bool(_RECTANGLES.search(kind.rules))


def _played(filling: Filling) -> Tokens:
    """What is filled in: the tokens of cells with clues, if others can only stay empty."""
    tokens, clue = filling.tokens, filling.clue
    is_at_clues = {*tokens.meanings} == {EMPTY} and not (tokens.numbers or tokens.form)
    return clue if clue and is_at_clues else tokens


def _tokens(tokens: Tokens) -> dict[str, object]:
    """Tokens with a meaning, the range of numbers, whether others are typed; all in words."""
    choices = {token: meaning for token, meaning in tokens.meanings.items() if token != EMPTY}
    empty = {EMPTY: tokens.meanings[EMPTY]} if EMPTY in tokens.meanings else {}
    return {
        "choices": choices | empty,
        "numbers": tokens.numbers,
        "typed": tokens.typed,
        "about": str(tokens),
    }


def _making(kind: Kind) -> dict[str, object]:
    """Whether new boards are made, with which symmetries, and whether drafts are finished."""
    if not kind.generator:
        return {"made": False, "symmetries": [], "finishes": False}
    how = setter(kind)
    names = [name for name in SYMMETRIES if how.symmetric or name == "none"]
    return {"made": True, "symmetries": names, "finishes": how.finishes}


def _size(kind: Kind) -> tuple[int, int]:
    """A usual width and height of new boards."""
    if not kind.generator:
        return (9, 9) if kind.layout.square else _USUAL
    return setter(kind).drafting.usual_size
