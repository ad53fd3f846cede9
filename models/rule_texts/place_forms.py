"""Forms of places, lists and variables: `(beside c)`, `(join L M)`, `(x c)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.rule_texts.areas import containing, rectangles, windows, within
from csp2sat.models.rule_texts.compiler import Compiler, check_count, wrong_argument
from csp2sat.models.rule_texts.lists import OF_LISTS
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.place_values import shown
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.scope import Frame, Run, Scope
from csp2sat.models.rule_texts.tables import CellTable, Table
from csp2sat.models.rule_texts.token_sets import ARROW

OF_PLACES: Mapping[str, tuple[int, int, Callable[..., Any], str]] = {
    "beside": (1, 1, Places.beside, "(beside CELL)"),
    "around": (1, 1, Places.around, "(around CELL)"),
    "ray": (2, 3, Places.ray, "(ray CELL WAY) or (ray CELL WAY LIST)"),
    "rays": (1, 2, Places.rays, "(rays CELL) or (rays CELL LIST)"),
    "next": (2, 2, Places.next, "(next CELL WAY)"),
    "offset": (3, 3, Places.offset, "(offset CELL DOWN RIGHT)"),
    "turned": (3, 3, Places.turned, "(turned CELL CELL CELL)"),
    "knights": (1, 1, Places.knights, "(knights CELL)"),
    "opposite": (1, 1, Places.opposite, "(opposite WAY)"),
    "region": (1, 1, Places.region, "(region CELL)"),
    "row": (1, 1, Places.row, "(row CELL)"),
    "column": (1, 1, Places.column, "(column CELL)"),
    "number": (1, 1, Places.number, "(number CELL)"),
    "arrow": (1, 1, Places.arrow, "(arrow CELL)"),
    "wall": (2, 2, Places.wall, "(wall CELL CELL)"),
    "distance": (2, 2, Places.distance, "(distance CELL CELL)"),
    "windows": (2, 2, windows, "(windows HEIGHT WIDTH)"),
    "rectangles": (2, 3, rectangles, "(rectangles CELL LIST SIZE), or without SIZE"),
    "within": (3, 3, within, "(within CELL STEPS LIST)"),
    "containing": (2, 3, containing, "(containing ITEM LISTS) or (containing ITEM ITEM LISTS)"),
    "runs": (1, 1, Places.runs, "(runs LIST)"),
}
"""The forms of places: fewest and most arguments, meaning, shape."""


def of_places(compiler: Compiler, head: str, form: Form, scope: Scope) -> Run:
    """A form of places."""
    fewest, most, meaning, shape = OF_PLACES[head]
    check_count(form, fewest, most, shape)
    compiler.places.check_shape(form, 0, head)
    if head in ("region", "wall") and not compiler.parts.regions:
        fail(form, 0, "boards of this kind have no regions", "(board regions) gives them some")
    tokens, corners = compiler.parts.tokens, compiler.parts.corners
    if head == "number" and tokens.numbers is None and not (corners and corners.numbers):
        fail(form, 0, "boards of this kind have no numbers in cells")
    if head == "arrow" and tokens.form != ARROW:
        hint = "(board (cells (arrow 0))) gives cells arrows"
        fail(form, 0, "boards of this kind have no arrows in cells", hint)
    runs = [compiler.child(form, i, scope) for i in range(1, len(form))]
    places = compiler.places
    if len(runs) == 1:
        (only,) = runs

        def run_one(frame: Frame) -> Any:
            try:
                return meaning(places, only(frame))
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run_one

    def run(frame: Frame) -> Any:
        try:
            return meaning(places, *[argument(frame) for argument in runs])
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def of_lists(compiler: Compiler, head: str, form: Form, scope: Scope) -> Run:
    """A form of lists."""
    fewest, most, meaning, shape = OF_LISTS[head]
    if head == "in" and len(form) > 3:
        items = " ".join(str(x) if isinstance(x, str | int) else "..." for x in form[2:])
        fail(form, -1, f"expected {shape}", f"(list {items}) is a list")
    check_count(form, fewest, most, shape)
    runs = [
        compiler.list_of(form, i, scope)
        if compiler.is_literal(form[i], scope)
        else compiler.child(form, i, scope)
        for i in range(1, len(form))
    ]
    places = compiler.places
    if head == "in":
        one, other = runs

        def is_in(frame: Frame) -> Any:
            try:
                return meaning(places, one(frame), other(frame))
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return is_in

    def run(frame: Frame) -> Any:
        try:
            value = meaning(places, *[argument(frame) for argument in runs])
            if value.__class__ is list:
                places.spend(len(value))
            return value
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def item(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """An item of a list, or a variable of a table that a name stands for."""
    named = compiler.word(form, 0, str(form[0]), scope)
    if len(form) < 2:
        fail(form, -1, f"expected ({form[0]} NUMBER), an item of a list")
    runs = [compiler.child(form, i, scope) for i in range(1, len(form))]
    only = runs[0] if len(runs) == 1 else None

    def run(frame: Frame) -> Any:
        value = named(frame)
        try:
            if only and value.__class__ is CellTable:  # as most are
                return value.at(only(frame))
            if isinstance(value, Table):
                if not value.fewest <= len(runs) <= value.most:
                    fail(form, -1, f"expected {value.shape.format(form[0])}")
                return value.at(*(argument(frame) for argument in runs))
            for i, argument in enumerate(runs):
                value = _item_of(value, argument(frame), i)
            return value
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def variable(compiler: Compiler, table: Table, form: Form, scope: Scope) -> Run:
    """A variable of a table."""
    check_count(form, table.fewest, table.most, table.shape.format(table.name))
    runs = [compiler.child(form, i, scope) for i in range(1, len(form))]
    at = table.at
    if len(runs) == 1:
        slot = scope.names.get(form[1]) if isinstance(form[1], str) else None

        def refuse(unfit: Unfit) -> Wrong:
            return wrong_argument(form, unfit)

        return table.of_one(runs[0], refuse) if slot is None else table.of_name(slot, refuse)

    def run(frame: Frame) -> Any:
        try:
            return at(*(argument(frame) for argument in runs))
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def _item_of(value: Any, k: Any, i: int) -> Any:
    """Item `k` of a list, from 1."""
    if not isinstance(value, list):
        raise Unfit(f"{shown(value)} has no items", -1)
    if k.__class__ is not int:
        raise Unfit(f"expected the number of an item, not {shown(k)}", i)
    if not 1 <= k <= len(value):
        hint = f"the items are 1 to {len(value)}" if value else "the list is empty"
        raise Unfit(f"there is no item {k}", i, hint)
    return value[k - 1]
