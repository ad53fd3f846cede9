"""Forms that read what is on the board: its tokens, its clues, the variables at a place."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.errors import near
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.board import BETWEEN, EMPTY, SIDES
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.compiler import Compiler, check_count, constant, wrong_argument
from csp2sat.models.rule_texts.mistakes import Unfit, fail, unknown
from csp2sat.models.rule_texts.place_values import shown
from csp2sat.models.rule_texts.scope import Frame, Run, Scope
from csp2sat.models.rule_texts.tables import EdgeTable
from csp2sat.models.rule_texts.token_sets import NUMBER, TokenSet

CLUES_ELSEWHERE = ("regions", "corners", BETWEEN)
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
    """Whether a cell or a corner has one of some tokens."""
    check_count(form, 2, None, "(is CELL TOKEN ...)")
    cell = compiler.child(form, 1, scope)
    parts = compiler.parts
    known = [parts.tokens, *([parts.corners] if parts.corners else [])]
    signs_between = {*parts.between.meanings} if parts.between else set()
    for some in known:
        signs_between -= {*some.meanings}
    for i in range(2, len(form)):
        if (sign := compiler.text.sign(form[i])) in signs_between:
            hint = f"(signs {form[i]}) lists the neighbours with it between them"
            fail(form, i, f"{sign!r} stands between cells", hint)
    tokens = frozenset(_token(compiler, form, i, known) for i in range(2, len(form)))
    places = compiler.places
    on_board, read, inside = places.board.tokens, places.read, places.inside
    has = {token: _is_one_of(token, tokens, parts.tokens) for token in {*on_board.values()}}

    def run(frame: Frame) -> bool:
        place = cell(frame)
        if place.__class__ is tuple and place in inside:  # as most are
            token = on_board[place]
            if token != EMPTY:
                read.append(place)
            return has[token]
        try:
            token, there = places.token(place)
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None
        return _is_one_of(token, tokens, there)

    return run


def _is_one_of(token: str, tokens: frozenset[str], there: TokenSet) -> bool:
    """Whether a token is one of some, where `there` are the tokens of its place."""
    return token in tokens or (NUMBER in tokens and there.value(token) is not None)


def marked(compiler: Compiler, form: Form, _: Scope) -> Run:
    """The cells with one of some tokens."""
    check_count(form, 1, None, "(marked TOKEN ...)")
    cells = [compiler.parts.tokens]
    tokens = [_token(compiler, form, i, cells) for i in range(1, len(form))]
    places = compiler.places
    known: list[list[Any]] = []

    def run(_: Frame) -> list[Any]:
        if not known:
            known.append(list(places.marked(tokens)))
        return known[0]

    return run


def signs(compiler: Compiler, form: Form, _: Scope) -> Run:
    """The neighbours with one of some signs between them."""
    check_count(form, 1, None, "(signs SIGN ...)")
    between = compiler.parts.between
    if between is None:
        hint = '(board (between (SIGN "MEANING"))) gives them some'
        fail(form, 0, "boards of this kind have no signs between cells", hint)
    tokens = [
        _token(compiler, form, i, [between], "a sign between cells") for i in range(1, len(form))
    ]
    places = compiler.places
    known: list[list[Any]] = []

    def run(_: Frame) -> list[Any]:
        if not known:
            known.append(list(places.signs(tokens)))
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


def _token(
    compiler: Compiler,
    form: Form,
    i: int,
    sets: Sequence[TokenSet],
    what: str = "a token of cells",
) -> str:
    """A token of one of some sets at a child."""
    sign = compiler.text.sign(form[i])
    if sign is None:
        fail(form, i, "expected a token")
    is_known = any(some.is_token(sign) or some.value(sign) is not None for some in sets)
    if sign != EMPTY and not is_known and not sign.isdecimal():
        known = [*dict.fromkeys(word for some in sets for word in some.known()), EMPTY]
        hint = near(sign, known, f"the tokens are {' '.join(known)}")
        fail(form, i, f"{sign!r} is not {what}", hint)
    return sign


def _check_clues(compiler: Compiler, form: Form, i: int, where: str) -> None:
    """Refuse clues that boards of the kind do not have."""
    parts = compiler.parts
    known = [*SIDES, *CLUES_ELSEWHERE]
    if where not in known:
        unknown(form, i, where, "a place of clues", known, f"the places are {' '.join(known)}")
    has = {
        "regions": parts.region_clues,
        "corners": parts.corners is not None,
        BETWEEN: parts.between is not None,
    }
    if has.get(where, where in parts.sides):
        _check_numbers(parts, form, i, where)
        return
    if where in SIDES:
        there = f"there are some at the {' '.join(parts.sides)}" if parts.sides else ""
        hint = there or f"(board (outside {where})) gives them some"
        fail(form, i, f"boards of this kind have no clues at the {where}", hint)
    name = {"regions": "clues of regions", "corners": "clues at corners"}.get(where)
    hint = f"(board ({where} (number 1))) gives them some"
    fail(form, i, f"boards of this kind have no {name or 'signs between cells'}", hint)


def _check_numbers(parts: BoardParts, form: Form, i: int, where: str) -> None:
    """Refuse a list of clues that is always empty: none of its places has a number."""
    at = {"regions": parts.cells, "corners": parts.corners, BETWEEN: parts.between}
    tokens = at.get(where, parts.outside)
    if tokens and tokens.numbers:
        return
    sign = next(iter(tokens.meanings), "SIGN") if tokens else "SIGN"
    hints = {
        "regions": f"(marked {sign}) lists cells with a token",
        "corners": f"(is p {sign}) is true at corners with this sign, for (p corners)",
        BETWEEN: f"(signs {sign}) lists neighbours with a sign between them",
    }
    what = {"regions": "of regions", "corners": "at corners", BETWEEN: "between cells"}
    message = f"'clues' lists numbers, but there are none {what.get(where, f'at the {where}')}"
    fail(form, i, message, hints.get(where, "(outside SIDE (number 0)) has numbers"))
