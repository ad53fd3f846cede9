"""Finds values of wrong sorts in a text, as a cell where a term is expected, before it has a board.

It follows the names of loops, of `let` and of definitions. What it can't know fits everywhere; so
a mistake that it finds is one on every board on which the form is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.s_expression_reader import Child, Form
from csp2sat.models.board.board import SIDES
from csp2sat.models.board.shape import WAY_WORDS
from csp2sat.models.rule_texts import sorts
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.choices import CHOICES, read_options
from csp2sat.models.rule_texts.compiler import is_spread
from csp2sat.models.rule_texts.graph_forms import GRAPHS, REACHES
from csp2sat.models.rule_texts.lists import COMPARE_ITEMS, NOT_IN
from csp2sat.models.rule_texts.loops import LOOPS
from csp2sat.models.rule_texts.mistakes import Wrong, fail
from csp2sat.models.rule_texts.part_forms import PARTS
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.shape_forms import SHAPED
from csp2sat.models.rule_texts.sort_expectations import Names, Wanted, value_sort, written
from csp2sat.models.rule_texts.sorts import ANY, CELL, LISTS, NUMBER, Sort
from csp2sat.models.rule_texts.sorts_of_operators import Operators
from csp2sat.models.rule_texts.token_sets import TokenSet

WHERE = "a 'where' is decided by the board: it can't use variables"
EDGES = ("line", "sides", "borders")
SAME_ITEMS = {"first": 2, "before": 1, "after": 1, "reverse": 1, "without": 1}
"""Forms of lists whose items are those of an argument, with its number."""


def wrong_sorts(text: RuleText, parts: BoardParts) -> list[Diagnostic]:
    """The mistakes in sorts, one for each statement at most."""
    checker = _Checker(text, parts)
    wrong: list[Diagnostic] = []
    for form in text.statements:
        try:
            if isinstance(form, Form):
                checker.statement(form)
        except Wrong as mistake:
            wrong.append(mistake.diagnostic(text))
        except RecursionError:  # a board shows more
            break
    return wrong


class _Checker(Operators):
    """Works out sorts."""

    def __init__(self, text: RuleText, parts: BoardParts) -> None:
        super().__init__()
        self._text = text
        self._parts = parts
        self._constants: dict[str, Sort] = {}
        self._functions: dict[str, Form] = {}
        self._known: dict[tuple[object, ...], Sort] = {}
        self._wrong: set[str] = set()  # definitions with mistakes, which calls don't repeat

    # --- statements ---------------------------------------------------------------------------

    def statement(self, form: Form) -> None:
        """Take a statement.

        Raises:
            Wrong: a value in it has a wrong sort.
        """
        head = str(form[0])
        if head == "define":
            self._define(form)
        elif head in ("rule", "follows"):
            _, start = self._text.texts(form, 1)
            for i in range(start, len(form)):
                self.expect_formula(form, i, {})
        elif head not in ("puzzle", "board"):
            self._declare(form, head)

    def _define(self, form: Form) -> None:
        shape = form[1]
        if isinstance(shape, Form):
            name = str(shape[0])
            self._functions[name] = form
            self._wrong.add(name)
            self._call(form, [ANY] * (len(shape) - 1))
            self._wrong.remove(name)
        else:
            self._constants[str(shape)] = self.of(form, 2, {})

    def _declare(self, form: Form, head: str) -> None:
        shape = form[1]
        name = str(shape[0] if isinstance(shape, Form) else shape)
        formulas = ("shade", "symbol", "bool", PARTS, *EDGES)
        result = sorts.FORMULA if head in formulas else sorts.TERM
        if head in CHOICES:
            options, _ = read_options(self._text, form)
            self._constants |= {option.name: NUMBER for option in options}
        if head in ("int", "bool"):
            if not isinstance(shape, Form) or len(shape) == 1:
                self._constants[name] = result
                return
            for i in range(1, len(shape)):
                self.expect(shape, i, LISTS, {})
            self.tables[name] = [ANY] * (len(shape) - 1), result
            return
        places = [CELL, (CELL, sorts.WAY)] if head in EDGES else [CELL]
        self.tables[name] = [CELL, CELL] if head == PARTS else places, result

    # --- expressions --------------------------------------------------------------------------

    def of(self, form: Form, i: int, names: Names) -> Sort:
        """The sort of child `i`."""
        child = form[i]
        if isinstance(child, int):
            return NUMBER
        if isinstance(child, Form):
            return self._form(child, names)
        return self._word(child, names)

    def _word(self, word: str, names: Names) -> Sort:
        if word in names:
            return names[word]
        if word in self._constants:
            return self._constants[word]
        if word in self.tables:
            return sorts.VARIABLES
        if word == "numbers":
            return sorts.list_of(sorts.items_of([CELL, value_sort(self._parts.tokens)]))
        if word in sorts.NAMED:
            return sorts.NAMED[word]
        if word in self._parts.words:
            return sorts.TRUTH if self._parts.words[word] is None else NUMBER
        return sorts.WAY if word in WAY_WORDS else sorts.SIDE if word in SIDES else ANY

    def _form(self, form: Form, names: Names) -> Sort:
        head = form[0] if form else None
        if not isinstance(head, str) or not self._has_meaning(head, names):
            return self._items(form, 0, names)  # a list without the word `list`
        if head in names or head in self._constants:
            return self._item(form, self._word(head, names), names)
        if head in self.tables and all(isinstance(x, str) and x in self.tables for x in form):
            return sorts.list_of(sorts.VARIABLES)
        if head in self.tables:
            return self._arguments(form, *self.tables[head], names)
        if head in self._functions:
            if head in self._wrong:
                return ANY
            given = [self.of(form, i, names) for i in range(1, len(form))]
            try:
                return self._call(self._functions[head], given)
            except Wrong as mistake:  # it was right without these arguments
                message = f"{mistake.message}, in {head!r}"
                raise Wrong(form, -1, message, mistake.hint) from None
        if head == "in":
            self._compare_items(form, self.of(form, 1, names), 2, names)
        if head in sorts.FORMS:
            return self._arguments(form, *sorts.FORMS[head], names)
        if head == "let":
            return self._let(form, names)
        if head == "list":
            return self._items(form, 1, names)
        if head in GRAPHS or head == SHAPED:
            return self._graph(form, names)
        if head in LOOPS and len(form) > 2 and isinstance(form[1], Form):
            return self._loop(form, names)
        if op := BY_SPELLING.get(head):
            return self.operator(form, op, names)
        return self._list_form(form, head, names)

    def _has_meaning(self, head: str, names: Names) -> bool:
        of_text = (names, self._constants, self.tables, self._functions)
        known = (sorts.FORMS, GRAPHS, LOOPS, BY_SPELLING, SAME_ITEMS, LIST_FORMS)
        words = ("let", "list", "each", SHAPED)
        return head in words or any(head in some for some in (*of_text, *known))

    def _arguments(self, form: Form, wanted: Sequence[Wanted], result: Sort, names: Names) -> Sort:
        """The sort of a form, with arguments of some sorts."""
        if form[0] == "in" and self.of(form, 1, names) in (sorts.TERM, sorts.FORMULA):
            fail(form, 1, NOT_IN, COMPARE_ITEMS)
        for i, sort in enumerate(wanted[: len(form) - 1], 1):
            self.expect(form, i, sort, names)
        return result

    def _item(self, form: Form, there: Sort, names: Names) -> Sort:
        """An item of a list, or a variable of a table that a name stands for."""
        if there in (ANY, sorts.VARIABLES):
            return ANY
        for i in range(1, len(form)):
            if not sorts.is_list(there):
                hint = f"(list {' '.join(map(written, form))}) is a list of these"
                fail(form, -1, f"{sorts.shown(there)} has no items", hint)
            self.expect(form, i, NUMBER, names)
            there = sorts.part_of(there, form[i])
            if there == ANY:
                break
        return there

    def _items(self, form: Form, start: int, names: Names) -> Sort:
        """The sort of a list that is written out."""
        made: list[Sort] = []
        has_loops = False
        for i in range(start, len(form)):
            child = form[i]
            has_loops |= is_spread(child)
            made.append(self._loop(child, names) if is_spread(child) else self.of(form, i, names))
        return sorts.list_of(sorts.joined(made)) if has_loops else sorts.items_of(made)

    def _list_form(self, form: Form, head: str, names: Names) -> Sort:
        """The forms of lists whose items are those of others, and those that read clues."""
        if head in SAME_ITEMS:
            at = SAME_ITEMS[head]
            of = [
                self.expect(form, i, LISTS if i == at or head == "without" else NUMBER, names)
                for i in range(1, len(form))
            ]
            if head == "without":
                self._compare_items(form, sorts.item_of(of[0]), 2, names)
            return sorts.list_of(sorts.item_of(of[at - 1]))
        if head in ("numbered", "steps", "choices", "join"):
            some = [sorts.item_of(self.expect(form, i, LISTS, names)) for i in range(1, len(form))]
            item = sorts.joined(some)
            if head == "join":
                return sorts.list_of(item)
            return sorts.list_of(sorts.items_of([item, NUMBER if head == "numbered" else item]))
        if head == "number":
            self.expect(form, 1, sorts.PLACE, names)
            return value_sort(self._parts.tokens) if not self._parts.corners else ANY
        if head == "marked":
            return sorts.CELLS
        if head == "signs":
            return sorts.PAIRS
        if head == "clues":
            values = {value_sort(self._clues_at(word)) for word in form[1:]}
            value = values.pop() if len(values) == 1 else ANY
            return sorts.list_of(sorts.items_of([sorts.CELLS, value]))
        if head == "each":
            return sorts.list_of(self._loop(form, names))
        return ANY

    def _compare_items(self, form: Form, item: Sort, i: int, names: Names) -> None:
        """Refuse a list, child `i`, that can't have an item."""
        others = sorts.item_of(self.of(form, i, names))
        if sorts.differ(item, others):
            are, never = sorts.plural(others), sorts.plural(item)
            hint = "(each ((c n) numbers) c) lists the cells" if form[i] == "numbers" else ""
            fail(form, i, f"the items of this list are {are}, never {never}", hint)

    def _clues_at(self, where: Child) -> TokenSet | None:
        parts = self._parts
        if where in SIDES:
            return parts.outside
        known = {"regions": parts.cells, "corners": parts.corners, "between": parts.between}
        return known.get(where) if isinstance(where, str) else None

    def _let(self, form: Form, names: Names) -> Sort:
        for i in range(1, len(form) - 1):
            binding = form[i]
            if isinstance(binding, Form):
                names = {**names, str(binding[0]): self.of(binding, 1, names)}
        return self.of(form, len(form) - 1, names)

    def _call(self, form: Form, given: Sequence[Sort]) -> Sort:
        """The sort of a definition with arguments."""
        shape = form[1]
        assert isinstance(shape, Form)
        key = (shape[0], *given)
        if key not in self._known:
            self._known[key] = ANY
            names = dict(zip(map(str, shape[1:]), given, strict=False))
            self._known[key] = self.of(form, 2, names)
        return self._known[key]

    # --- loops --------------------------------------------------------------------------------

    def _binders(self, form: Form, start: int, names: Names) -> Names:
        """The names of the binders from a child on to the last but one."""
        for i in range(start, len(form) - 1):
            binder = form[i]
            if not isinstance(binder, Form):
                continue
            if binder[0] == "where" and len(binder) == 2:
                there = self.of(binder, 1, names)
                if there not in (ANY, sorts.TRUTH, sorts.LOGIC):
                    hint = "a condition on variables is (=> CONDITION ...)"
                    fail(binder, 1, WHERE, hint if there == sorts.FORMULA else "")
            elif len(binder) == 3:
                for end in (1, 2):
                    self.expect(binder, end, NUMBER, names)
                names = {**names, str(binder[0]): NUMBER}
            else:
                items = self.expect(binder, 1, LISTS, names)
                names = {**names, **dict(_parts_of(binder[0], sorts.item_of(items), binder))}
        return names

    def _loop(self, form: Form, names: Names) -> Sort:
        head = str(form[0])
        names = self._binders(form, 1, names)
        last = len(form) - 1
        if head == "each":
            return self.of(form, last, names)
        if head == "sum":
            there = self.expect(form, last, sorts.TERM, names)
            return NUMBER if there == NUMBER else sorts.NUMERIC
        there = self.expect_formula(form, last, names)
        is_known = there in (sorts.TRUTH, NUMBER)
        if head == "count":
            return NUMBER if is_known else sorts.NUMERIC
        return sorts.TRUTH if is_known else sorts.LOGIC

    def _graph(self, form: Form, names: Names) -> Sort:
        """A graph form or a shape: with the name of variables, or with a binder and a formula."""
        if isinstance(form[1], Form) and len(form) > 2:
            loop = Form(form[:3])
            loop.offset = form.offset
            self.expect_formula(form, 2, self._binders(loop, 1, names))
            if form[0] == REACHES and len(form) > 3:
                self.expect(form, 3, LISTS, names)
        elif form[0] == SHAPED:
            self.expect(form, 2, CELL, names)
        return sorts.FORMULA


LIST_FORMS = ("numbered", "steps", "choices", "join", "number", "marked", "signs", "clues")


def _parts_of(names: object, item: Sort, binder: Form) -> Iterable[tuple[str, Sort]]:
    """The names of a binder with the sorts of the parts of an item."""
    if isinstance(names, str):
        return [(names, item)]
    assert isinstance(names, Form)
    parts = item[1:] if isinstance(item, tuple) and item[0] == "items" else None
    if item == ANY or (isinstance(item, tuple) and item[0] == "list"):
        parts = (sorts.item_of(item),) * len(names)
    if parts is None or len(parts) != len(names):
        wanted = f"a list of {len(names)}"
        fail(binder, 1, f"an item of this list is {sorts.shown(item)}, not {wanted}")
    result: list[tuple[str, Sort]] = []
    for name, part in zip(names, parts, strict=True):
        result += _parts_of(name, part, binder)  # type: ignore[arg-type]
    return result
