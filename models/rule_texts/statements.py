"""The statements of a text: what is declared, and the rules as constraints of a board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.errors import CspError, Diagnostic
from csp2sat.csp.expr import TRUE, Node
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.blank_board import blank_board
from csp2sat.models.board.board import Board, Place
from csp2sat.models.board.grid import Cell
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.compiler import is_spread
from csp2sat.models.rule_texts.declarations import DECLARED, Declarations
from csp2sat.models.rule_texts.definitions import arguments_of, bindings, define
from csp2sat.models.rule_texts.expressions import Expressions
from csp2sat.models.rule_texts.graph_forms import GRAPHS
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.part_forms import RECTANGULAR, rectangle_corners
from csp2sat.models.rule_texts.places import CONSTRAINT, Places
from csp2sat.models.rule_texts.reading import ENDINGS, RuleText
from csp2sat.models.rule_texts.scope import Frame, Leaf, Scope
from csp2sat.models.rule_texts.values import as_formula, as_node

STATEMENTS = ("puzzle", "board", "define", "rule", "follows", *DECLARED)


class Modeller:
    """Adds the variables and constraints of a text to a problem of a board.

    `derived`: add what follows from the rules instead; the variables are those of the problem.
    `cases` counts then, for each such rule, the formulas that depend on an answer or on clues.
    """

    def __init__(
        self, text: RuleText, parts: BoardParts, board: Board, problem: Problem, derived: bool
    ) -> None:
        self._text = text
        self._parts = parts
        self._board = board
        self._problem = problem
        self._derived = derived
        self._places = Places(board, parts)
        self._known = Expressions(text, parts, self._places)
        self._declarations = Declarations(self._known, problem, derived)
        self._rule = 0
        self.cases: dict[str, int] = {}

    def model(self, is_check: bool = False) -> None:
        """Take all statements; `is_check`: only compile them.

        Raises:
            CspError: the text has a mistake, or the board is not as the rules need it.
        """
        wrong: list[Diagnostic] = []
        for form in self._text.statements:
            if not isinstance(form, Form) or not form:
                continue  # reported with the header
            try:
                self._statement(form, is_check)
            except Wrong as mistake:
                wrong.append(mistake.diagnostic(self._text))
                if not is_check or form[0] not in ("rule", "follows"):
                    break  # others may follow from it
            except Unfit as unfit:
                message, hint = str(unfit), unfit.hint
                wrong.append(Diagnostic(self._text.source, form.offset, message, hint))
                break
            except RecursionError:
                message = "this is nested too deeply"
                wrong.append(Diagnostic(self._text.source, form.offset, message))
                break
        if wrong:
            raise CspError(wrong)

    def _statement(self, form: Form, is_check: bool) -> None:
        head = form[0]
        if head == "define":
            define(self._known, form)
        elif head in DECLARED:
            self._declarations.take(form, is_check)
        elif head in ("rule", "follows"):
            self._constrain(form, is_check)

    # --- rules --------------------------------------------------------------------------------

    def _constrain(self, form: Form, is_check: bool) -> None:
        """The constraints of a rule, or of what follows from the rules."""
        is_rule = form[0] == "rule"
        self._rule += is_rule
        self._declarations.rule = self._rule + 1
        title, start = self._text.texts(form, 1)
        if not title.strip(ENDINGS + " "):
            fail(form, -1, f'expected ({form[0]} "TEXT" FORMULA ...)')
        if start == len(form):
            fail(form, -1, f"this {form[0]} has no formula")
        because = "" if is_rule else title.rstrip(ENDINGS)
        if because:
            self.cases.setdefault(because, 0)
        for i in range(start, len(form)):
            scope = Scope()
            run = self._emitter(form, i, scope, because)
            if not is_check and is_rule != self._derived:
                self._places.read.clear()
                run(scope.frame())

    def _emitter(self, form: Form, i: int, scope: Scope, because: str) -> Leaf:
        """Adds the constraints that child `i` stands for."""
        known = self._known
        child = form[i]
        head = child[0] if isinstance(child, Form) and child else None
        if isinstance(child, Form) and isinstance(head, str) and head not in scope.names:
            if head == "forall" and len(child) > 2:

                def body_of(inner: Scope) -> Leaf:
                    return self._emitter(child, len(child) - 1, inner, because)

                return known.loops.turns(child, 1, scope, body_of, forget=True)
            if head == RECTANGULAR:
                return self._rectangles(child, scope, because)
            if head in ("and", "&&"):
                parts = [self._emitter(child, j, scope, because) for j in range(1, len(child))]
                if not any(map(is_spread, child)):
                    return _while_true(parts)
            if head == "let":
                inner, bind = bindings(known, child, scope)
                return self._bound(bind, self._emitter(child, len(child) - 1, inner, because))
            if head in known.functions:
                return self._emitted_call(child, scope, because)
        return self._constraint(form, i, scope, because)

    def _bound(self, bind: Leaf, body: Leaf) -> Leaf:
        """Adds the constraints of a body, which are about the cells of its bound names, too."""
        touched = self._places.touched

        def run(frame: Frame) -> object:
            start = len(touched)
            bind(frame)
            result = body(frame)
            del touched[start:]
            return result

        return run

    def _emitted_call(self, form: Form, scope: Scope, because: str) -> Leaf:
        """Adds the constraints of a definition with arguments."""
        function = self._known.functions[str(form[0])]
        arguments = arguments_of(self._known, function, form, scope)
        inner = function.scope.inner()
        body = self._emitter(function.form, 2, inner, because)

        def run(frame: Frame) -> object:
            return body(function.frame(arguments(frame)))

        return run

    def _rectangles(self, form: Form, scope: Scope, because: str) -> Leaf:
        """Adds a constraint for each corner, which parts that are rectangles need."""
        corners = rectangle_corners(self._known, form, scope)

        def run(frame: Frame) -> bool:
            for node, cells in corners(frame):
                if because:
                    self.cases[because] += 1
                if node is not TRUE:
                    self._add(node, (), tuple(cells), because)
            return True

        return run

    def _constraint(self, form: Form, i: int, scope: Scope, because: str) -> Leaf:
        """Adds a constraint."""
        formula = self._known.child(form, i, scope)
        places, touched, read = self._places, self._places.touched, self._places.read
        is_wide = _has_graph(form[i])

        def run(frame: Frame) -> bool:
            start, mark = len(touched), len(read)
            try:
                places.spend(CONSTRAINT)
                value = as_formula(formula(frame))
            except Unfit as unfit:
                raise Wrong(form, i, str(unfit), unfit.hint) from None
            if because and (value is not True or read):
                self.cases[because] += 1
            if value is not True:
                cells = () if is_wide else tuple(_distinct(touched, places.inside))
                if places.room and set(cells).issuperset(places.room):
                    cells = tuple(places.room)
                clues = tuple(dict.fromkeys(read)) if read else ()
                self._add(as_node(value), clues, cells, because)
            if touched:
                del touched[start:]
            if read:
                del read[mark:]
            return value is not False

        return run

    def _add(
        self, formula: Node, clues: tuple[Place, ...], cells: tuple[Cell, ...], because: str
    ) -> None:
        """Add a constraint of the rule at hand; `because`: what says that it follows from rules."""
        # Not `by`, `Problem.add`: models of large boards would take a fifth more time.
        origin = Origin(self._rule, clues, cells, "", 2 if because else 1, because)
        self._problem.constraints.append(Constraint(formula, origin=origin))


def _while_true(parts: Sequence[Leaf]) -> Leaf:
    """The parts of an `and`, up to one that the board makes false."""

    def run(frame: Frame) -> bool:
        return all(part(frame) is not False for part in parts)

    return run


def _distinct(touched: list[Cell], inside: frozenset[Cell]) -> Iterable[Cell]:
    """The cells of the board among some places, each once."""
    if inside.issuperset(touched):
        return dict.fromkeys(touched)
    return dict.fromkeys([place for place in touched if place in inside])


def _has_graph(child: object) -> bool:
    """Whether a form has a graph constraint: it is about the whole board."""
    stack = [child]
    while stack:
        part = stack.pop()
        if isinstance(part, Form):
            if part and isinstance(part[0], str) and part[0] in GRAPHS:
                return True
            stack += part
    return False


def value_on(text: RuleText, parts: BoardParts, board: Board, form: Form, i: int) -> int:
    """The integer that child `i` of a form is on a board.

    Raises:
        CspError: it is something else.
    """
    scope = Scope()
    try:
        value = Expressions(text, parts, Places(board, parts)).child(form, i, scope)(scope.frame())
        if value.__class__ is not int:
            fail(form, i, "expected an integer that the board gives")
        return int(value)
    except Wrong as mistake:
        raise CspError([mistake.diagnostic(text)]) from None


def empty_board(shape: str) -> Board:
    """A board of a shape to check a text with."""
    return blank_board(1, 1, shape)
