"""Loops: `forall`, `exists`, `sum`, `count` and `each`, with their binders and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.kernel import COMPARISONS
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import Any, TypeAlias
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.board import Place
from csp2sat.models.rule_texts.compiler import Compiler
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.operators import conjoin, count, disjoin, total
from csp2sat.models.rule_texts.place_values import Clue, Marked, Room, shown
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.scope import Frame, Leaf, Run, Scope

LOOPS: Mapping[str, Callable[[list[Any]], Any]] = {
    "forall": conjoin,
    "exists": disjoin,
    "sum": total,
    "count": count,
}
"""The loops, and what they make of the values of all turns."""

Slots: TypeAlias = "int | list[Slots]"
"""The place of a name in a frame, or those of the names for the parts of an item."""

Turns: TypeAlias = "Callable[[Frame], Iterator[None]]"
"""Gives names their values in a frame, one turn after the other."""

_PLAIN, _LISTS = frozenset((tuple, int, str)), {list}
"""The types of most items: cells, numbers and directions; pairs."""

_BINDER = "(NAME FROM TO), (NAME LIST) or ((NAME ...) LIST)"


class Loops:
    """Compiles loops."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler = compiler

    def expression(self, form: Form, scope: Scope) -> Run | None:
        """The value of a loop; None: the form is an operator with the same name."""
        head = str(form[0])
        if head == "count" and len(form) == 5 and _is_comparison(form[3]):
            return None
        if head == "sum" and len(form) == 2:
            fail(form, -1, "expected (sum BINDER ... TERM)")
        if head in ("sum", "count") and not (len(form) > 2 and self._is_binder(form[1])):
            fail(form, -1, f"expected ({head} BINDER ... {_last(head)}), with {_BINDER}")
        gather = LOOPS[head]
        values = self.spread(form, scope)

        def run(frame: Frame) -> Any:
            try:
                return gather(values(frame))
            except Unfit as unfit:
                raise Wrong(form, len(form) - 1, str(unfit), unfit.hint) from None

        return run

    @staticmethod
    def _is_binder(child: object) -> bool:
        return isinstance(child, Form) and len(child) in (2, 3)

    def spread(self, form: Form, scope: Scope) -> Run:
        """The values of the last child for all turns."""
        if len(form) < 3:
            fail(form, -1, f"expected ({form[0]} BINDER ... {_last(str(form[0]))})")
        last = len(form) - 1
        if last == 2 and (bound := self._bound(form, 1, scope, forget=False)):
            inner, turns_of = bound
            only = self._compiler.child(form, last, inner)

            def run_one(frame: Frame) -> list[Any]:
                return [only(frame) for _ in turns_of(frame)]

            return self._variables(form, scope, run_one) or run_one
        made: list[list[Any]] = []

        def body_of(inner: Scope) -> Leaf:
            body = self._compiler.child(form, last, inner)

            def leaf(frame: Frame) -> None:
                made[-1].append(body(frame))

            return leaf

        turns = self.turns(form, 1, scope, body_of, forget=False)

        def run(frame: Frame) -> list[Any]:
            made.append([])
            turns(frame)
            return made.pop()

        return run

    def _variables(self, form: Form, scope: Scope, otherwise: Run) -> Run | None:
        """The variables of the items of a list, as in `(count (c LIST) (x c))`: looked up at once.

        None: a loop says something else. `otherwise` is run for lists that have other items.
        """
        binder, body = form[1], form[2]
        assert isinstance(binder, Form)
        if not isinstance(body, Form) or len(body) != 2 or body[1] != binder[0]:
            return None
        head = body[0]
        table = self._compiler.tables.get(head) if isinstance(head, str) else None
        if len(binder) != 2 or head in scope.names or table is None or table.fewest != 1:
            return None
        items = self._compiler.list_of(binder, 1, scope)
        of_all, places = table.of_all, self._compiler.places
        touched, read = places.touched, places.read

        def run(frame: Frame) -> Any:
            start, mark = len(touched), len(read)
            some = items(frame)
            variables = of_all(some)
            if variables is None:
                del touched[start:], read[mark:]
                return otherwise(frame)
            _spend(places, binder, len(some))
            return variables

        return run

    def turns(
        self, form: Form, at: int, scope: Scope, body_of: Callable[[Scope], Leaf], forget: bool
    ) -> Leaf:
        """Run a body for all turns of the binders from a child on.

        `forget`: the clues that a turn reads do not count for the next.
        """
        if at == len(form) - 1:
            return body_of(scope)
        if (bound := self._bound(form, at, scope, forget)) is None:
            return self._where(form, at, scope, body_of, forget)
        inner, turns_of = bound
        rest = self.turns(form, at + 1, inner, body_of, forget)

        def run(frame: Frame) -> None:
            for _ in turns_of(frame):
                rest(frame)

        return run

    def _bound(self, form: Form, at: int, scope: Scope, forget: bool) -> tuple[Scope, Turns] | None:
        """The names that a binder adds, and its turns; None: it is a `where`."""
        binder = form[at]
        if not isinstance(binder, Form) or len(binder) not in (2, 3):
            fail(form, at, f"expected {_BINDER}")
        if len(binder) == 3:
            return self._range(form, at, scope)
        return None if binder[0] == "where" else self._items(form, at, scope, forget)

    def _items(self, form: Form, at: int, scope: Scope, forget: bool) -> tuple[Scope, Turns]:
        """The turns of `(NAME LIST)` or `((NAME ...) LIST)`."""
        binder = form[at]
        assert isinstance(binder, Form)
        items = self._compiler.list_of(binder, 1, scope)
        inner = scope.inner()
        slots = _slots(inner, binder[0])
        if slots is None:
            fail(form, at, f"expected {_BINDER}")
        places = self._compiler.places
        read, touched = places.read, places.touched
        only = slots if isinstance(slots, int) else -1
        nested = [] if isinstance(slots, int) else slots
        first, size = _flat(nested)

        def turns(frame: Frame) -> Iterator[None]:
            start, outer = len(touched), places.room
            values = items(frame)
            _spend(places, binder, len(values))
            mark, of_clues = len(read), _are_of_clues(values)
            place = None if of_clues else _place_of_all(values, only, first, size)
            if place is not None:  # as mostly
                for frame[place] in values:
                    yield
                    if forget:
                        del read[mark:]
            for item in values if place is None else ():
                kind = item.__class__
                if of_clues and kind is list:
                    read.extend(place for part in item for place in _clue_in(part))
                if kind is Clue:
                    read.append(item.place)
                elif kind is Marked:
                    read.append((item[0], item[1]))
                elif kind is Room and forget:
                    places.room = item
                if only >= 0:
                    frame[only] = item
                elif size and (kind is list or kind is Clue) and len(item) == size:
                    frame[first : first + size] = item
                else:
                    _unpack(frame, nested, item, binder)
                yield
                if forget:
                    del read[mark:]
            if forget:
                places.room = outer
                del touched[start:]

        return inner, turns

    def _range(self, form: Form, at: int, scope: Scope) -> tuple[Scope, Turns]:
        """The turns of `(NAME FROM TO)`."""
        binder = form[at]
        assert isinstance(binder, Form)
        if not isinstance(binder[0], str):
            fail(form, at, f"expected {_BINDER}")
        one, other = (self._compiler.child(binder, i, scope) for i in (1, 2))
        inner = scope.inner()
        slot = inner.add(binder[0])
        places = self._compiler.places

        def turns(frame: Frame) -> Iterator[None]:
            lo, hi = one(frame), other(frame)
            for i, end in ((1, lo), (2, hi)):
                if end.__class__ is not int:
                    message = f"expected an integer that the board gives, not {shown(end)}"
                    fail(binder, i, message)
            _spend(places, binder, max(0, hi - lo + 1))
            for value in range(lo, hi + 1):
                frame[slot] = value
                yield

        return inner, turns

    def _where(
        self, form: Form, at: int, scope: Scope, body_of: Callable[[Scope], Leaf], forget: bool
    ) -> Leaf:
        """Only the turns for which a condition holds."""
        binder = form[at]
        assert isinstance(binder, Form)
        condition = self._compiler.child(binder, 1, scope)
        rest = self.turns(form, at + 1, scope, body_of, forget)

        def run(frame: Frame) -> None:
            holds = condition(frame)
            if holds is True:
                rest(frame)
            elif holds is not False:
                message = "a 'where' is decided by the board: it can't use variables"
                fail(binder, 1, message, "a condition on variables is (=> CONDITION ...)")

        return run


def _flat(slots: Sequence[Slots]) -> tuple[int, int]:
    """The first place and the number of names that are not nested: they stand side by side."""
    flat = [slot for slot in slots if isinstance(slot, int)]
    return (flat[0], len(flat)) if flat and len(flat) == len(slots) else (0, 0)


def _place_of_all(values: Sequence[Any], only: int, first: int, size: int) -> int | slice | None:
    """Where in a frame items go that are neither clues nor regions; None: there are others."""
    kinds = {*map(type, values)}
    if only >= 0:
        return only if _PLAIN.issuperset(kinds) else None
    is_flat = size and kinds == _LISTS and {*map(len, values)} == {size}
    return slice(first, first + size) if is_flat else None


def _last(head: str) -> str:
    """What the last child of a loop is."""
    return {"sum": "TERM", "each": "ITEM"}.get(head, "FORMULA")


def _spend(places: Places, binder: Form, turns: int) -> None:
    try:
        places.spend(turns)
    except Unfit as unfit:
        raise Wrong(binder, -1, str(unfit), unfit.hint) from None


def _slots(scope: Scope, head: object) -> Slots | None:
    """The places of new names: of one, or of each in a list; None: something else is there."""
    if isinstance(head, str):
        return scope.add(head)
    some = [_slots(scope, part) for part in head] if isinstance(head, Form) else []
    return [x for x in some if x is not None] if some and None not in some else None


def _unpack(frame: Frame, slots: list[Slots], item: Any, binder: Form) -> None:
    """The parts of an item, each for a name or for a list of names."""
    if not isinstance(item, list) or len(item) != len(slots):
        is_list = isinstance(item, list)
        given = f"a list of {len(item)}" if is_list else shown(item)
        fail(binder, 1, f"an item of this list is {given}, not a list of {len(slots)}")
    for slot, part in zip(slots, item, strict=True):
        if isinstance(slot, int):
            frame[slot] = part
        else:
            _unpack(frame, slot, part, binder)


def _are_of_clues(items: Sequence[Any]) -> bool:
    """Whether items are lists of clues, as pairs of them."""
    first = items[0] if items else None
    return first.__class__ is list and any(_clue_in(part) for part in first)


def _clue_in(part: Any) -> list[Place]:
    """The place of a clue; empty for other items."""
    if part.__class__ is Marked:
        return [(part[0], part[1])]
    return [part.place] if part.__class__ is Clue else []


def _is_comparison(child: object) -> bool:
    return isinstance(child, str) and BY_SPELLING.get(child) in COMPARISONS
