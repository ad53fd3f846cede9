"""Expressions of a text as functions of the values of names: compiled once, run for each turn.

A frame is a list with the values of the names of loops, of `let` and of parameters; each name has
a place there. Names are resolved when a text is compiled, so that a wrong word is found even where
a loop has no turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.errors import near
from csp2sat.csp.expr import Operator
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.csp.syntax.s_expression_reader import Child, Form
from csp2sat.models.board.board import EMPTY, SIDES
from csp2sat.models.rule_texts.board_parts import NUMBER, BoardParts
from csp2sat.models.rule_texts.graph_forms import GRAPHS, graph_form
from csp2sat.models.rule_texts.loops import LOOPS, Loops
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail, unknown
from csp2sat.models.rule_texts.operators import ON_GRAPHS, PLAIN, of_values
from csp2sat.models.rule_texts.places import (
    LISTS,
    OF_LISTS,
    OF_PLACES,
    WAY_WORDS,
    Places,
    shown,
)
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.scope import Frame, Function, Run, Scope
from csp2sat.models.rule_texts.tables import EdgeTable, Table

CLUES_ELSEWHERE = ("regions", "corners")
"""Where numbers may stand, other than outside."""

_TEXTUAL = ("is", "marked", "clues", "at", "let", "each")
"""Forms with a meaning of their own."""
_CONSTANTS = {"true": True, "false": False}


class Expressions:
    """Compiles the expressions of a text for one board.

    `places` is None while a text is only checked.
    """

    def __init__(self, text: RuleText, parts: BoardParts, places: Places) -> None:
        self.text = text
        self.parts = parts
        self.places = places
        self.tables: dict[str, Table] = {}
        self.functions: dict[str, Function] = {}
        self.constants: dict[str, Run] = {}
        self._calls: list[str] = []
        self.loops = Loops(self)
        self._special: Mapping[str, Callable[[Form, Scope], Run]] = {
            "is": self._is,
            "marked": self._marked,
            "clues": self._clues,
            "at": self._at,
            "let": self._let,
        }

    # --- names --------------------------------------------------------------------------------

    def known_words(self, scope: Scope) -> list[str]:
        """The words that have a value by themselves."""
        return [
            *scope.names, *self.tables, *self.constants, *LISTS, *_CONSTANTS, "width", "height",
            *self.parts.words, *WAY_WORDS, *SIDES,
        ]  # fmt: skip

    def known_heads(self, scope: Scope) -> list[str]:
        """The words that have a meaning at the head of a form."""
        return [
            *scope.names, *self.tables, *self.constants, *self.functions, *self._special, *LOOPS,
            *GRAPHS, *OF_PLACES, *OF_LISTS, "list", *BY_SPELLING,
        ]  # fmt: skip

    def is_head(self, word: object, scope: Scope) -> bool:
        """Whether a word has a meaning at the head of a form."""
        if not isinstance(word, str):
            return False
        own = (scope.names, self.tables, self.constants, self.functions, self._special, LOOPS)
        known = (*own, GRAPHS, OF_PLACES, OF_LISTS, BY_SPELLING)
        return word in ("list", "each") or any(word in names for names in known)

    def check_new(self, form: Form, i: int) -> str:
        """The name at a child, which must be new.

        Raises:
            Wrong: it is no name, or it has a meaning.
        """
        name = form[i] if i < len(form) else None
        if not isinstance(name, str) or self.text.quote(name) is not None:
            fail(form, min(i, len(form) - 1), "expected a name")
        words = {*self.known_words(Scope()), *self.functions, *self._special, *OF_PLACES}
        if name in (words | {*OF_LISTS, *LOOPS, *GRAPHS, *BY_SPELLING, "list", "each"}):
            mine = (self.tables, self.constants, self.functions)
            again = any(name in names for names in mine)
            what = "is declared twice" if again else "is a word of the language"
            fail(form, i, f"{name!r} {what}")
        return name

    # --- expressions --------------------------------------------------------------------------

    def child(self, form: Form, i: int, scope: Scope) -> Run:
        """The value of a child."""
        child = form[i]
        if isinstance(child, Form):
            return self.form(child, scope)
        if isinstance(child, int):
            return _constant(child)
        return self._word(form, i, child, scope)

    def _word(self, form: Form, i: int, word: str, scope: Scope) -> Run:
        if word in scope.names:
            slot = scope.names[word]
            return lambda frame: frame[slot]
        if word in self.constants:
            return self.constants[word]
        if word in self.tables:
            return _constant(self.tables[word])
        if word in LISTS:
            self._check_list(form, i, word)
            places = self.places
            return self.located(form, i, lambda _: places.named(word))
        board = self.places.board
        if word in ("width", "height"):
            return _constant(board.width if word == "width" else board.height)
        if word in self.parts.words:
            default = self.parts.words[word]
            numbers = board.numbers.get(word)
            if default is None:
                return _constant(numbers is not None)
            return _constant(numbers[0] if numbers else default)
        if word in WAY_WORDS or word in _CONSTANTS:
            return _constant(WAY_WORDS.get(word, _CONSTANTS.get(word)))
        if word in SIDES:
            return _constant(word)
        if self.text.quote(word) is not None:
            fail(form, i, "a text has no place here")
        known = self.known_words(scope)
        if self.is_head(word, scope):
            fail(form, i, f"{word!r} stands at the head of a list", f"write ({word} ...)")
        fail(form, i, f"{word!r} has no meaning here", near(word, known))

    def _check_list(self, form: Form, i: int, word: str) -> None:
        """Refuse a list that boards of the kind do not have."""
        if word in ("regions", "walls") and not self.parts.regions:
            fail(form, i, "boards of this kind have no regions", "(board regions) gives them some")
        if word == "boxes" and not self.parts.boxes:
            fail(form, i, "boards of this kind have no boxes", "(board boxes) gives them some")
        if word == "numbers" and self.parts.tokens.numbers is None:
            hint = "(board (cells (number 0))) gives cells numbers"
            fail(form, i, "boards of this kind have no numbers in cells", hint)

    def form(self, form: Form, scope: Scope) -> Run:
        """The value of a form."""
        head = form[0] if form else None
        if not isinstance(head, str):
            message = "an empty list" if not form else "a list without a word at its head"
            fail(form, -1, f"expected an expression, not {message}")
        if head in scope.names or head in self.constants:
            return self._item(form, scope)
        if head in self.tables:
            return self._variable(self.tables[head], form, scope)
        if head in self.functions:
            return self._call(self.functions[head], form, scope)
        if head in self._special:
            return self._special[head](form, scope)
        if head == "list":
            return self.items(form, 1, scope)
        if head in OF_PLACES:
            return self._of_places(head, form, scope)
        if head in OF_LISTS:
            return self._of_lists(head, form, scope)
        if head in GRAPHS:
            return graph_form(self, form, scope)
        if head in LOOPS and (run := self.loops.expression(form, scope)):
            return run
        if op := BY_SPELLING.get(head):
            return self._operator(op, form, scope)
        if head in LISTS:
            fail(form, 0, f"{head!r} has nothing after it", f"write {head}, without parentheses")
        if head == "each":
            fail(form, 0, "'each' stands among the items of a list")
        unknown(form, 0, head, "an operator or a form of rules", self.known_heads(scope))

    def items(self, form: Form, start: int, scope: Scope) -> Run:
        """The values of the children from `start` on; those of `each` take its place."""
        runs: list[tuple[bool, Run]] = []
        for i in range(start, len(form)):
            child = form[i]
            is_each = isinstance(child, Form) and child[:1] == ["each"]
            if is_each and isinstance(child, Form) and "each" not in scope.names:
                runs.append((True, self.loops.each(child, scope)))
            else:
                runs.append((False, self.child(form, i, scope)))
        if len(runs) == 1 and runs[0][0]:
            return runs[0][1]
        if not any(is_each for is_each, _ in runs):
            plain = [run for _, run in runs]
            if len(plain) == 1:
                (first,) = plain
                return lambda frame: [first(frame)]
            if len(plain) == 2:
                first, second = plain
                return lambda frame: [first(frame), second(frame)]
            return lambda frame: [run(frame) for run in plain]

        def run_all(frame: Frame) -> list[Any]:
            values: list[Any] = []
            for is_each, run in runs:
                if is_each:
                    values += run(frame)
                else:
                    values.append(run(frame))
            return values

        return run_all

    def list_of(self, form: Form, i: int, scope: Scope) -> Run:
        """The list that child `i` is; items may stand in parentheses without `list`."""
        child = form[i]
        if isinstance(child, Form) and not (child and self.is_head(child[0], scope)):
            return self._literal(child, scope)
        if isinstance(child, Form) and child[0] == "each":
            return self.loops.each(child, scope)
        run = self.child(form, i, scope)

        def checked(frame: Frame) -> list[Any]:
            value = run(frame)
            if value.__class__ is not list and not isinstance(value, list):
                fail(form, i, f"expected a list, not {shown(value)}")
            return value  # type: ignore[no-any-return]

        return checked

    def _literal(self, form: Form, scope: Scope) -> Run:
        """A list that is written out; its items may be such lists, too."""
        if any(isinstance(child, Form) and child[:1] == ["each"] for child in form):
            return self.items(form, 0, scope)
        runs = [
            self._literal(child, scope)
            if isinstance(child, Form) and self._is_literal(child, scope)
            else self.child(form, i, scope)
            for i, child in enumerate(form)
        ]
        return lambda frame: [run(frame) for run in runs]

    def located(self, form: Form, i: int, run: Run) -> Run:
        """The same, with mistakes at child `i` of a form."""

        def checked(frame: Frame) -> Any:
            try:
                return run(frame)
            except Unfit as unfit:
                raise Wrong(form, i, str(unfit), unfit.hint) from None

        return checked

    # --- forms --------------------------------------------------------------------------------

    def _operator(self, op: Operator, form: Form, scope: Scope) -> Run:
        if op in ON_GRAPHS:
            hint = f"on places there are {' '.join(GRAPHS)}"
            fail(form, 0, f"{op.name!r} is about numbered vertices", hint)
        if op not in PLAIN:
            return self._global(op, form, scope)
        fewest, most, meaning = PLAIN[op]
        _check_count(form, fewest, most, op.shape)
        if op.name == "alldifferent" and len(form) == 2 and self._is_literal(form[1], scope):
            values = self.list_of(form, 1, scope)
        else:
            values = self.items(form, 1, scope)
        exact = fewest == most

        def run(frame: Frame) -> Any:
            try:
                arguments = values(frame)
                if exact and len(arguments) != fewest:
                    raise Unfit(f"expected {op.shape}", -1)
                return meaning(arguments)
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run

    def _is_literal(self, child: Child, scope: Scope) -> bool:
        return isinstance(child, Form) and not (child and self.is_head(child[0], scope))

    def _global(self, op: Operator, form: Form, scope: Scope) -> Run:
        values = self._data(form, scope, start=1)

        def run(frame: Frame) -> Any:
            try:
                return of_values(op, form, values(frame))
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run

    def _data(self, form: Form, scope: Scope, start: int = 0) -> Run:
        """The arguments of a global constraint: values, lists of them, and words such as `nil`."""
        runs: list[tuple[bool, Run]] = []
        for i in range(start, len(form)):
            child = form[i]
            if isinstance(child, Form) and child[:1] == ["each"]:
                runs.append((True, self.loops.each(child, scope)))
            elif isinstance(child, Form) and self._is_literal(child, scope):
                runs.append((False, self._data(child, scope)))
            elif isinstance(child, str) and (child in ("nil", "*") or child in BY_SPELLING):
                runs.append((False, _constant(child)))
            else:
                runs.append((False, self.child(form, i, scope)))

        def run_all(frame: Frame) -> Form:
            values = Form()
            values.offset = form.offset
            for is_each, run in runs:
                if is_each:
                    values += run(frame)
                else:
                    values.append(run(frame))
            return values

        return run_all

    def _of_places(self, head: str, form: Form, scope: Scope) -> Run:
        fewest, most, meaning, shape = OF_PLACES[head]
        _check_count(form, fewest, most, shape)
        if head in ("region", "wall") and not self.parts.regions:
            fail(form, 0, "boards of this kind have no regions", "(board regions) gives them some")
        if head == "number" and self.parts.tokens.numbers is None:
            fail(form, 0, "boards of this kind have no numbers in cells")
        runs = [self.child(form, i, scope) for i in range(1, len(form))]
        places = self.places
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
                return meaning(places, *(argument(frame) for argument in runs))
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run

    def _of_lists(self, head: str, form: Form, scope: Scope) -> Run:
        fewest, most, meaning, shape = OF_LISTS[head]
        _check_count(form, fewest, most, shape)
        runs = [
            self.list_of(form, i, scope)
            if self._is_literal(form[i], scope)
            else self.child(form, i, scope)
            for i in range(1, len(form))
        ]
        places = self.places

        def run(frame: Frame) -> Any:
            try:
                value = meaning(places, *(argument(frame) for argument in runs))
                if value.__class__ is list:
                    places.spend(len(value))
                return value
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run

    def _item(self, form: Form, scope: Scope) -> Run:
        """An item of a list, or a variable of a table that a name stands for."""
        named = self._word(form, 0, str(form[0]), scope)
        if len(form) < 2:
            fail(form, -1, f"expected ({form[0]} NUMBER), an item of a list")
        runs = [self.child(form, i, scope) for i in range(1, len(form))]

        def run(frame: Frame) -> Any:
            value = named(frame)
            try:
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

    def _variable(self, table: Table, form: Form, scope: Scope) -> Run:
        _check_count(form, table.fewest, table.most, table.shape.format(table.name))
        runs = [self.child(form, i, scope) for i in range(1, len(form))]
        at = table.at
        if len(runs) == 1:
            (only,) = runs

            def run_one(frame: Frame) -> Any:
                try:
                    return at(only(frame))
                except Unfit as unfit:
                    raise wrong_argument(form, unfit) from None

            return run_one

        def run(frame: Frame) -> Any:
            try:
                return at(*(argument(frame) for argument in runs))
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run

    def _at(self, form: Form, scope: Scope) -> Run:
        """The variables at a place."""
        _check_count(form, 2, 2, "(at NAME PLACE)")
        table, place = self.child(form, 1, scope), self.child(form, 2, scope)

        def run(frame: Frame) -> Any:
            try:
                known = table(frame)
                if not isinstance(known, EdgeTable):
                    raise Unfit("expected the name of lines, sides or borders")
                return known.of(place(frame))
            except Unfit as unfit:
                raise wrong_argument(form, unfit) from None

        return run

    def _token(self, form: Form, i: int) -> str:
        """A token of cells at a child."""
        sign = self.text.sign(form[i])
        tokens = self.parts.tokens
        if sign is None:
            fail(form, i, "expected a token")
        if sign != EMPTY and not tokens.is_token(sign) and not sign.isdecimal():
            known = [*tokens.known(), EMPTY]
            hint = near(sign, known, f"the tokens are {' '.join(known)}")
            fail(form, i, f"{sign!r} is not a token of cells", hint)
        return sign

    def _is(self, form: Form, scope: Scope) -> Run:
        """Whether a cell has one of some tokens."""
        _check_count(form, 2, None, "(is CELL TOKEN ...)")
        cell = self.child(form, 1, scope)
        tokens = frozenset(self._token(form, i) for i in range(2, len(form)))
        places = self.places
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

    def _marked(self, form: Form, _: Scope) -> Run:
        """The cells with one of some tokens."""
        _check_count(form, 1, None, "(marked TOKEN ...)")
        tokens = [self._token(form, i) for i in range(1, len(form))]
        places = self.places
        known: list[list[Any]] = []

        def run(_: Frame) -> list[Any]:
            if not known:
                known.append(list(places.marked(tokens)))
            return known[0]

        return run

    def _clues(self, form: Form, scope: Scope) -> Run:
        """The clues outside, of regions or at corners."""
        _check_count(form, 1, None, "(clues WHERE ...)")
        runs = []
        for i in range(1, len(form)):
            child = form[i]
            if isinstance(child, str) and child not in scope.names:
                self._check_clues(form, i, child)
                runs.append(_constant(child))
            else:
                runs.append(self.child(form, i, scope))
        places = self.places

        def run(frame: Frame) -> list[Any]:
            found: list[Any] = []
            for i, where in enumerate(runs, 1):
                place = where(frame)
                if not isinstance(place, str):
                    fail(form, i, f"expected a side, not {shown(place)}")
                self._check_clues(form, i, place)
                found += places.clues(place)
            return found

        return run

    def _check_clues(self, form: Form, i: int, where: str) -> None:
        """Refuse clues that boards of the kind do not have."""
        parts = self.parts
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

    def _let(self, form: Form, scope: Scope) -> Run:
        """A form with names for values."""
        inner, bind = self.bindings(form, scope)
        body = self.child(form, len(form) - 1, inner)

        def run(frame: Frame) -> Any:
            bind(frame)
            return body(frame)

        return run

    def bindings(self, form: Form, scope: Scope) -> tuple[Scope, Callable[[Frame], None]]:
        """The names of a `let`, and what gives them their values."""
        if len(form) < 3:
            fail(form, -1, "expected (let (NAME EXPRESSION) ... FORM)")
        runs: list[tuple[int, Run]] = []
        for i in range(1, len(form) - 1):
            binding = form[i]
            if not (isinstance(binding, Form) and len(binding) == 2 and _is_name(binding[0])):
                fail(form, i, "expected (NAME EXPRESSION)")
            run = self.list_of(binding, 1, scope) if self._is_literal(binding[1], scope) else None
            run = run or self.child(binding, 1, scope)
            scope = scope.inner()
            runs.append((scope.add(str(binding[0])), run))

        def bind(frame: Frame) -> None:
            for slot, run in runs:
                frame[slot] = run(frame)

        return scope, bind

    # --- definitions --------------------------------------------------------------------------

    def define(self, form: Form) -> None:
        """Take a definition.

        Raises:
            Wrong: it has a mistake.
        """
        if len(form) != 3:
            fail(form, -1, "expected (define NAME EXPRESSION) or (define (NAME ...) FORM)")
        shape = form[1]
        if isinstance(shape, Form):
            if not shape:
                fail(form, 1, "expected (NAME PARAMETER ...)")
            name = self.check_new(shape, 0)
            parameters = [str(child) for child in shape[1:]]
            if len({*parameters}) < len(parameters) or not all(map(_is_name, shape[1:])):
                fail(form, 1, "expected (NAME PARAMETER ...) of different parameters")
            self.functions[name] = Function(name, parameters, form)
            self._compiled(self.functions[name])
            return
        name = self.check_new(form, 1)
        scope = Scope()
        literal = self._is_literal(form[2], scope)
        run = self.list_of(form, 2, scope) if literal else self.child(form, 2, scope)
        known: list[Any] = []

        def value(_: Frame) -> Any:
            if not known:
                known.append(run(scope.frame()))
            return known[0]

        self.constants[name] = value

    def _compiled(self, function: Function) -> Function:
        if function.name in self._calls:
            ring = [*self._calls[self._calls.index(function.name) :], function.name]
            message = f"the definition of {function.name!r} uses itself: {' -> '.join(ring)}"
            fail(function.form, -1, message)
        if function.body is None:
            scope = Scope()
            for parameter in function.parameters:
                scope.add(parameter)
            self._calls.append(function.name)
            try:
                function.body = self.child(function.form, 2, scope)
                function.scope = scope
            finally:
                self._calls.pop()
        return function

    def arguments(self, function: Function, form: Form, scope: Scope) -> Callable[[Frame], Frame]:
        """The frame of a call: the arguments, and room for other names."""
        self._compiled(function)
        wanted = len(function.parameters)
        if len(form) - 1 != wanted:
            shape = " ".join([function.name, *function.parameters])
            given = quantity(len(form) - 1, "argument")
            fail(form, -1, f"{given} given, expected ({shape})")
        runs = [self.child(form, i, scope) for i in range(1, len(form))]
        inner = function.scope
        places = self.places

        def call(frame: Frame) -> Frame:
            try:
                places.spend(1)
            except Unfit as unfit:
                raise Wrong(form, -1, str(unfit), unfit.hint) from None
            fresh = inner.frame()
            for slot, run in enumerate(runs):
                fresh[slot] = run(frame)
            return fresh

        return call

    def _call(self, function: Function, form: Form, scope: Scope) -> Run:
        arguments = self.arguments(function, form, scope)

        def run(frame: Frame) -> Any:
            assert function.body
            return function.body(arguments(frame))

        return run


def wrong_argument(form: Form, unfit: Unfit) -> Wrong:
    """The mistake at an argument of a form."""
    i = unfit.i + 1 if 0 <= unfit.i < len(form) - 1 else -1
    return Wrong(form, i, str(unfit), unfit.hint)


def _constant(value: Any) -> Run:
    return lambda _: value


def _is_name(child: object) -> bool:
    return isinstance(child, str)


def _check_count(form: Form, fewest: int, most: int | None, shape: str) -> None:
    """Refuse a form with too few or too many arguments; `each` may give any number."""
    count = len(form) - 1
    some = any(isinstance(child, Form) and child[:1] == ["each"] for child in form[1:])
    if not some and (count < fewest or (most is not None and count > most)):
        fail(form, -1, f"expected {shape}")


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
