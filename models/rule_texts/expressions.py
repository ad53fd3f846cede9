"""Expressions of a text as functions of the values of names: compiled once, run for each turn.

A frame is a list with the values of the names of loops, of `let` and of parameters; each name has
a place there. Names are resolved when a text is compiled, so that a wrong word is found even where
a loop has no turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Child, Form
from csp2sat.models.board.board import SIDES
from csp2sat.models.board.shape import WAY_WORDS
from csp2sat.models.rule_texts.board_forms import at, clues, is_token, marked, signs
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.compiler import Compiler, constant, fill, is_spread
from csp2sat.models.rule_texts.definitions import call, let
from csp2sat.models.rule_texts.graph_forms import GRAPHS, graph_form
from csp2sat.models.rule_texts.line_forms import OF_LINES, of_lines_at
from csp2sat.models.rule_texts.lists import OF_LISTS
from csp2sat.models.rule_texts.loops import LOOPS, Loops
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.operator_forms import operator_form
from csp2sat.models.rule_texts.other_words import hint_for
from csp2sat.models.rule_texts.place_forms import OF_PLACES, item, of_lists, of_places, variable
from csp2sat.models.rule_texts.place_values import shown
from csp2sat.models.rule_texts.places import LISTS, Places
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.scope import Frame, Function, Run, Scope
from csp2sat.models.rule_texts.shape_forms import SHAPED, shaped
from csp2sat.models.rule_texts.tables import Table

_CONSTANTS = {"true": True, "false": False}
_SPECIAL: Mapping[str, Callable[[Compiler, Form, Scope], Run]] = {
    "is": is_token,
    "marked": marked,
    "signs": signs,
    "clues": clues,
    "at": at,
    "let": let,
    SHAPED: shaped,
}
"""Forms with arguments of their own."""


class Expressions:
    """Compiles the expressions of a text for one board."""

    def __init__(self, text: RuleText, parts: BoardParts, places: Places) -> None:
        self.text = text
        self.parts = parts
        self.places = places
        self.tables: dict[str, Table] = {}
        self.functions: dict[str, Function] = {}
        self.constants: dict[str, Run] = {}
        self.calls: list[str] = []
        self.loops = Loops(self)

    def known_words(self, scope: Scope) -> list[str]:
        """The words that have a value by themselves."""
        return [
            *scope.names, *self.tables, *self.constants, *LISTS, *_CONSTANTS, "width", "height",
            *self.parts.words, *WAY_WORDS, *SIDES,
        ]  # fmt: skip

    def known_heads(self, scope: Scope) -> list[str]:
        """The words that have a meaning at the head of a form."""
        return [
            *scope.names, *self.tables, *self.constants, *self.functions, *_SPECIAL, *LOOPS,
            *GRAPHS, *OF_PLACES, *OF_LISTS, *OF_LINES, "list", *BY_SPELLING,
        ]  # fmt: skip

    def _names_of_text(self, scope: Scope) -> list[str]:
        """The names that the text gives."""
        of_text = (scope.names, self.tables, self.constants, self.functions, self.parts.words)
        return [name for names in of_text for name in names]

    def is_head(self, word: object, scope: Scope) -> bool:
        """Whether a word has a meaning at the head of a form."""
        if not isinstance(word, str):
            return False
        of_text = (scope.names, self.tables, self.constants, self.functions)
        known = (*of_text, _SPECIAL, LOOPS, GRAPHS, OF_PLACES, OF_LISTS, OF_LINES, BY_SPELLING)
        return word in ("list", "each") or any(word in names for names in known)

    def check_new(self, form: Form, i: int) -> str:
        """The name at a child, which must be new.

        Raises:
            Wrong: it is not a name, or it has a meaning.
        """
        name = form[i] if i < len(form) else None
        if not isinstance(name, str) or self.text.quote(name) is not None:
            fail(form, min(i, len(form) - 1), "expected a name")
        words = {*self.known_words(Scope()), *self.functions, *_SPECIAL, *OF_PLACES, *OF_LINES}
        if name in (words | {*OF_LISTS, *LOOPS, *GRAPHS, *BY_SPELLING, "list", "each"}):
            mine = (self.tables, self.constants, self.functions)
            again = any(name in names for names in mine)
            what = "is declared twice" if again else "is a word of the language"
            fail(form, i, f"{name!r} {what}")
        return name

    def child(self, form: Form, i: int, scope: Scope) -> Run:
        """The value of a child."""
        child = form[i]
        if isinstance(child, Form):
            return self.form(child, scope)
        if isinstance(child, int):
            return constant(child)
        return self.word(form, i, child, scope)

    def word(self, form: Form, i: int, word: str, scope: Scope) -> Run:
        if word in scope.names:
            slot = scope.names[word]
            return lambda frame: frame[slot]
        if word in self.constants:
            return self.constants[word]
        if word in self.tables:
            return constant(self.tables[word])
        if word in LISTS:
            self._check_list(form, i, word)
            places = self.places
            return self.located(form, i, lambda _: places.named(word))
        board = self.places.board
        if word in ("width", "height"):
            return constant(board.width if word == "width" else board.height)
        if word in self.parts.words:
            default = self.parts.words[word]
            numbers = board.numbers.get(word)
            if default is None:
                return constant(numbers is not None)
            return constant(numbers[0] if numbers else default)
        if word in WAY_WORDS:
            self.places.check_way(form, i, word)
        if word in WAY_WORDS or word in _CONSTANTS:
            return constant(WAY_WORDS.get(word, _CONSTANTS.get(word)))
        if word in SIDES:
            return constant(word)
        if self.text.quote(word) is not None:
            fail(form, i, "a text has no place here")
        known = self.known_words(scope)
        if self.is_head(word, scope):
            fail(form, i, f"{word!r} stands at the head of a list", f"write ({word} ...)")
        if not i:  # a list without `list`, or a wrong head
            known += self.known_heads(scope)
        hint = hint_for(word, known, first=self._names_of_text(scope))
        raise Wrong(form, i, f"{word!r} has no meaning here", hint)

    def _check_list(self, form: Form, i: int, word: str) -> None:
        """Refuse a list that boards of the kind or of the shape do not have."""
        self.places.check_shape(form, i, word)
        if word in ("regions", "walls") and not self.parts.regions:
            fail(form, i, "boards of this kind have no regions", "(board regions) gives them some")
        if word == "diagonals" and not self.parts.square:
            fail(form, i, "only square boards have diagonals", "(board square) makes them square")
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
            return item(self, form, scope)
        if head in self.tables:
            return variable(self, self.tables[head], form, scope)
        if head in self.functions:
            return call(self, self.functions[head], form, scope)
        if head in _SPECIAL:
            return _SPECIAL[head](self, form, scope)
        if head == "list":
            return self.items(form, 1, scope)
        if head in OF_PLACES:
            return of_places(self, head, form, scope)
        if head in OF_LISTS:
            return of_lists(self, head, form, scope)
        if head in OF_LINES:
            return of_lines_at(self, form, scope)
        if head in GRAPHS:
            return graph_form(self, form, scope)
        if head in LOOPS and (run := self.loops.expression(form, scope)):
            return run
        if op := BY_SPELLING.get(head):
            return operator_form(self, op, form, scope)
        if head in LISTS:
            fail(form, 0, f"{head!r} has nothing after it", f"write {head}, without parentheses")
        if head == "each":
            fail(form, 0, "'each' stands among the items of a list")
        hint = hint_for(head, self.known_heads(scope), first=self._names_of_text(scope))
        raise Wrong(form, 0, f"{head!r} is not an operator or a form of rules", hint)

    def items(self, form: Form, start: int, scope: Scope) -> Run:
        """The values of the children from `start` on; those of `each` take its place."""
        runs: list[tuple[bool, Run]] = []
        for i in range(start, len(form)):
            child = form[i]
            if is_spread(child) and "each" not in scope.names:
                runs.append((True, self.loops.spread(child, scope)))
            else:
                runs.append((False, self.child(form, i, scope)))
        if len(runs) == 1 and runs[0][0]:
            return runs[0][1]
        if not any(spreads for spreads, _ in runs):
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
            fill(values, runs, frame)
            return values

        return run_all

    def list_of(self, form: Form, i: int, scope: Scope) -> Run:
        """The list that child `i` is; items may stand in parentheses without `list`."""
        child = form[i]
        if is_spread(child):
            return self.loops.spread(child, scope)
        if isinstance(child, Form) and self.is_literal(child, scope):
            return self.literal(child, scope)
        run = self.child(form, i, scope)

        def checked(frame: Frame) -> list[Any]:
            value = run(frame)
            if value.__class__ is not list and not isinstance(value, list):
                fail(form, i, f"expected a list, not {shown(value)}")
            return value

        return checked

    def literal(self, form: Form, scope: Scope) -> Run:
        """A list that is written out; its items may be such lists, too."""
        if any(map(is_spread, form)):
            return self.items(form, 0, scope)
        runs = [
            self.literal(child, scope)
            if isinstance(child, Form) and self.is_literal(child, scope)
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

    def is_literal(self, child: Child, scope: Scope) -> bool:
        """Whether a child is a list that is written out: of items, or of names of variables."""
        if not isinstance(child, Form):
            return False
        if not child or child[0] == "each" or not self.is_head(child[0], scope):
            return True
        return all(isinstance(part, str) and part in self.tables for part in child)
