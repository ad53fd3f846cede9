"""Forms that read what is on the board: its tokens, its clues, the variables at a place."""

from __future__ import annotations

from csp2sat.csp.errors import near
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.board import EMPTY, SIDES
from csp2sat.models.rule_texts.board_parts import NUMBER
from csp2sat.models.rule_texts.compiler import Compiler, check_count, constant, wrong_argument
from csp2sat.models.rule_texts.mistakes import Unfit, fail, unknown
from csp2sat.models.rule_texts.places import shown
from csp2sat.models.rule_texts.scope import Frame, Run, Scope
from csp2sat.models.rule_texts.tables import EdgeTable

CLUES_ELSEWHERE = ("regions", "corners")
"""Where numbers may stand, other than outside."""


def at(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """The variables at a place."""
    check_count(form, 2, 2, "(at NAME PLACE)")
    table, place = compiler.child(form, 1, scope), compiler.child(form, 2, scope)

    def run(frame: Frame) -> Any:
        try:
            known = table(frame)
            if not isinstance(known, EdgeTable):
                raise Unfit("expected the name of lines, sides or borders")
            return known.of(place(frame))
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def is_token(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """Whether a cell has one of some tokens."""
    check_count(form, 2, None, "(is CELL TOKEN ...)")
    cell = compiler.child(form, 1, scope)
    tokens = frozenset(_token(compiler, form, i) for i in range(2, len(form)))
    places = compiler.places
    board = places.board

    def run(frame: Frame) -> bool:
        place = cell(frame)
        token = board.tokens.get(place, "") if isinstance(place, tuple) else None
        if token is None:
            fail(form, 1, f"expected a cell, not {shown(place)}")
        if token and token != EMPTY:
            places.read.append((place[0], place[1]))
        return token in tokens or (NUMBER in tokens and token.isdecimal())

    return run


def marked(compiler: Compiler, form: Form, _: Scope) -> Run:
    """The cells with one of some tokens."""
    check_count(form, 1, None, "(marked TOKEN ...)")
    tokens = [_token(compiler, form, i) for i in range(1, len(form))]
    places = compiler.places
    known: list[list[Any]] = []

    def run(_: Frame) -> list[Any]:
        if not known:
            known.append(list(places.marked(tokens)))
        return known[0]

    return run


def clues(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """The clues outside, of regions or at corners."""
    check_count(form, 1, None, "(clues WHERE ...)")
    runs = []
    for i in range(1, len(form)):
        child = form[i]
        if isinstance(child, str) and child not in scope.names:
            _check_clues(compiler, form, i, child)
            runs.append(constant(child))
        else:
            runs.append(compiler.child(form, i, scope))
    places = compiler.places

    def run(frame: Frame) -> list[Any]:
        made: list[Any] = []
        for i, where in enumerate(runs, 1):
            place = where(frame)
            if not isinstance(place, str):
                fail(form, i, f"expected a side, not {shown(place)}")
            _check_clues(compiler, form, i, place)
            made += places.clues(place)
        return made

    return run


def _token(compiler: Compiler, form: Form, i: int) -> str:
    """A token of cells at a child."""
    sign = compiler.text.sign(form[i])
    tokens = compiler.parts.tokens
    if sign is None:
        fail(form, i, "expected a token")
    if sign != EMPTY and not tokens.is_token(sign) and not sign.isdecimal():
        known = [*tokens.known(), EMPTY]
        hint = near(sign, known, f"the tokens are {' '.join(known)}")
        fail(form, i, f"{sign!r} is not a token of cells", hint)
    return sign


def _check_clues(compiler: Compiler, form: Form, i: int, where: str) -> None:
    """Refuse clues that boards of the kind do not have."""
    parts = compiler.parts
    known = [*SIDES, *CLUES_ELSEWHERE]
    if where not in known:
        unknown(form, i, where, "a place of clues", known)
    has = {"regions": parts.region_clues, "corners": parts.corners is not None}
    if has.get(where, where in parts.sides):
        return
    if where in SIDES:
        there = f"there are some at the {' '.join(parts.sides)}" if parts.sides else ""
        hint = there or f"(board (outside {where})) gives them some"
        fail(form, i, f"boards of this kind have no clues at the {where}", hint)
    fail(form, i, f"boards of this kind have no clues of {where}" if where == "regions" else
         "boards of this kind have no clues at corners")  # fmt: skip
