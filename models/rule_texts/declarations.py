"""The statements that declare variables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import prod

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import FALSE, BoolVar, IntVar, Node
from csp2sat.csp.kernel import negation
from csp2sat.csp.origin import Given
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.given_shades import BLACK
from csp2sat.models.board.grid import SQUARE, Cell
from csp2sat.models.rule_texts.choices import SOME_CHOICE, read_options
from csp2sat.models.rule_texts.compiler import constant
from csp2sat.models.rule_texts.expressions import Expressions
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.part_forms import (
    PARTS,
    PARTS_SHAPE,
    PartTable,
    borders_of,
    part_constraints,
    part_nodes,
)
from csp2sat.models.rule_texts.place_values import Corner
from csp2sat.models.rule_texts.scope import Scope
from csp2sat.models.rule_texts.tables import (
    BorderTable,
    CellTable,
    EdgeTable,
    ListTable,
    SideTable,
    Table,
)
from csp2sat.models.rule_texts.token_sets import MOST_LETTERS
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shaped_edges import EDGE

DECLARED = (
    "shade", "symbol", "number", "some-number", "letter", "some-letter", "choice", "some-choice",
    "line", "sides", "borders", "int", "bool", PARTS,
)  # fmt: skip
"""The statements that declare variables."""


class Declarations:
    """Declares the variables of a text for one board.

    `derived`: the variables are in the problem. `rule` is the number of the next rule.
    """

    def __init__(self, known: Expressions, problem: Problem, derived: bool) -> None:
        self._known = known
        self._text = known.text
        self._parts = known.parts
        self._places = known.places
        self._board = known.places.board
        self._problem = problem
        self._derived = derived
        self.rule = 1
        self.touched = known.places.touched

    def take(self, form: Form, is_check: bool) -> None:
        """Take a statement; `is_check`: only compile it.

        Raises:
            Wrong: it has a mistake.
        """
        _DECLARE[str(form[0])](self, form, is_check)

    def _bool(self, sort: str, at: tuple[int, ...]) -> BoolVar:
        """A new Boolean variable, or the known one."""
        name = "_".join([sort, *map(str, at)])
        return self._problem.bools.get(name) or self._problem.bool_at(sort, at)

    def _int(self, sort: str, at: tuple[int, ...], domain: Domain) -> IntVar:
        """A new integer variable, or the known one."""
        name = "_".join([sort, *map(str, at)])
        return self._problem.ints.get(name) or self._problem.int_at(sort, at, domain)

    def _where(self, form: Form, i: int, is_check: bool) -> Sequence[Cell]:
        """The cells that have a variable: those of the list at child `i`, or all."""
        if i >= len(form):
            return self._board.cells
        if i < len(form) - 1:
            fail(form, i + 1, "there is too much here")
        scope = Scope()
        cells = self._known.list_of(form, i, scope)
        if is_check:
            return []
        try:
            some = self._places.cells_of(cells(scope.frame()), i - 1)
        except Unfit as unfit:
            raise Wrong(form, i, str(unfit), unfit.hint) from None
        return sorted((cell[0], cell[1]) for cell in {*some})

    def _shade(self, form: Form, is_check: bool) -> None:
        name = self._known.check_new(form, 1)
        cells = self._where(form, 2, is_check)
        nodes = self._booleans(name, [] if is_check else cells)
        given = self._board.known if self._parts.shades and not self._parts.given else {}
        for cell, token in given.items() if not self._derived else ():
            if cell in nodes:
                shade = nodes[cell] if token == BLACK else negation(nodes[cell])
                self._problem.add(shade, origin=by(0, cells=(cell,)))

    def _symbol(self, form: Form, is_check: bool) -> None:
        name = self._known.check_new(form, 1)
        _, start = self._text.texts(form, 2)
        self._booleans(name, self._where(form, start, is_check))

    def _booleans(self, name: str, cells: Iterable[Cell]) -> dict[Cell, Node]:
        nodes: dict[Cell, Node] = {cell: self._bool(name, cell) for cell in cells}
        self._places.spend(len(nodes))
        self._add(CellTable(name, self.touched, nodes, is_number=False))
        return nodes

    def _number(self, form: Form, is_check: bool) -> None:
        """Numbers of cells; those given on the board are fixed."""
        shape = form[1] if len(form) > 1 else None
        scope = Scope()
        if isinstance(shape, Form):
            if len(shape) != 2 or not isinstance(shape[1], str):
                fail(form, 1, "expected NAME or (NAME CELL)")
            name = self._known.check_new(shape, 0)
            scope.add(shape[1])
        else:
            name = self._known.check_new(form, 1)
        if len(form) < 4:
            fail(form, -1, f"expected ({form[0]} {name} LO HI)")
        lo, hi = (self._known.child(form, i, scope) for i in (2, 3))
        cells = self._where(form, 4, is_check)
        nodes: dict[Cell, Node] = {}
        is_some = str(form[0]).startswith("some-")
        tokens = self._parts.tokens
        given = self._places.numbers_in_cells if tokens.given else {}
        for cell in [] if is_check else cells:
            frame = scope.frame()
            if frame:
                frame[0] = cell
            domain = _domain(form, lo(frame), hi(frame), is_some)
            is_letter = form[0] in ("letter", "some-letter")
            if is_letter and not (domain.lo >= 1 - is_some and domain.hi <= MOST_LETTERS):
                fail(form, 3, f"letters have the numbers 1 to {MOST_LETTERS}")
            value = given.get(cell)
            assert not isinstance(value, list)
            fixed = domain if value is None else Domain.of(value, value)
            x = self._int(name, cell, fixed)
            nodes[cell] = x
            if value is not None and value not in domain:
                self._problem.add(FALSE, origin=by(0, cell, cells=(cell,)))
            if value is not None:
                self._problem.given[x.name] = Given(by(0, cell, cells=(cell,)), domain)
        self._places.spend(len(nodes))
        self._add(CellTable(name, self.touched, nodes, is_number=True))

    def _choice(self, form: Form, is_check: bool) -> None:
        """A sign of each cell, as its number; the names of signs are constants."""
        name = self._known.check_new(form, 1)
        options, start = read_options(self._text, form)
        for i, option in enumerate(options, 1):
            child = form[i + 1]
            assert isinstance(child, Form)
            self._known.check_new(child, 0)
            self._known.constants[option.name] = constant(i)
        cells = self._where(form, start, is_check)
        domain = Domain.of(0 if form[0] == SOME_CHOICE else 1, len(options))
        nodes: dict[Cell, Node] = {
            cell: self._int(name, cell, domain) for cell in ([] if is_check else cells)
        }
        self._places.spend(len(nodes))
        self._add(CellTable(name, self.touched, nodes, is_number=True))

    def _line(self, form: Form, is_check: bool) -> None:
        name = self._known.check_new(form, 1)
        cells = self._where(form, 2, is_check)
        among = frozenset(cells)
        pairs = [] if is_check else self._board.pairs()
        edges: dict[tuple[Cell, Cell], Node] = {
            (one, other): self._edge(one, other, one)
            for one, other in pairs
            if one in among and other in among
        }
        self._add(EdgeTable(name, self.touched, self._board, edges))

    def _edge(self, one: Cell, other: Cell, named: Cell, level: str = "hv") -> BoolVar:
        """The variable between two places; on square boards one of them and `level` name it."""
        if self._board.shape != SQUARE:
            return self._bool(EDGE, (*one, *other))
        return self._bool(level[one[0] != other[0]], named)

    def _sides(self, form: Form, is_check: bool) -> None:
        name = self._known.check_new(form, 1)
        _no_more(form, 2)
        pairs = [] if is_check else self._board.edges()
        edges: dict[tuple[Cell, Cell], Node] = {
            (one, other): self._edge(one, other, one) for one, other in pairs
        }
        self._add(SideTable(name, self.touched, self._board, edges))

    def _borders(self, form: Form, is_check: bool) -> None:
        name = self._known.check_new(form, 1)
        _no_more(form, 2)
        pairs = [] if is_check else self._board.pairs()
        edges: dict[tuple[Cell, Cell], Node] = {
            (one, other): self._edge(one, other, other, "vh") for one, other in pairs
        }
        self._add(BorderTable(name, self.touched, self._board, edges))

    def _part(self, form: Form, is_check: bool) -> None:
        """The parts of some cells; what makes them parts belongs to the next rule."""
        name = self._known.check_new(form, 1)
        if len(form) < 3:
            fail(form, -1, f"expected {PARTS_SHAPE}")
        rules = [x for x in self._text.statements if isinstance(x, Form) and x[:1] == ["rule"]]
        if self.rule > len(rules):
            hint = "what makes cells a part belongs to the next rule"
            fail(form, 0, f"there is no rule below ({PARTS} ...)", hint)
        borders = borders_of(self._known, form, 2, Scope())(Scope().frame()).edges
        some = self._where(form, 3, is_check)
        if is_check:
            self._add(PartTable(name, self.touched, {}))
            return
        self._places.spend(len(some) * 3 * len(borders))
        nodes = part_nodes(self._board, some, lambda at: self._bool(f"_{name}", at))
        self._add(PartTable(name, self.touched, nodes))
        for one, part in nodes.items() if not self._derived else ():
            for node, cells in part_constraints(self._board, part, borders):
                self._problem.add(node, origin=by(self.rule, cells=(one, *cells)))

    def _auxiliary(self, form: Form, is_check: bool) -> None:
        """Variables that are not a part of the answer."""
        is_int = form[0] == "int"
        shape = form[1] if len(form) > 1 else None
        name = (
            self._known.check_new(shape, 0)
            if isinstance(shape, Form) and shape
            else self._known.check_new(form, 1)
        )
        wanted = 4 if is_int else 2
        if len(form) != wanted:
            fail(form, -1, f"expected ({form[0]} NAME{' LO HI' * is_int}), or (NAME LIST) for NAME")
        scope = Scope()
        ends = [self._known.child(form, i, scope) for i in range(2, wanted)]
        lists = (
            [self._known.list_of(shape, i, scope) for i in range(1, len(shape))]
            if isinstance(shape, Form)
            else []
        )
        if is_check:
            table: Table = ListTable(name, self.touched, [[] for _ in lists], [])
            self._add_auxiliary(name, table, [])
            return
        items = [run(scope.frame()) for run in lists]
        self._places.spend(prod(map(len, items)))
        domain = None
        if is_int:
            lo, hi = (end(scope.frame()) for end in ends)
            domain = _domain(form, lo, hi, with_zero=False)
        nodes: list[Node] = []
        for parts in product(*map(_names, items)):
            at = tuple(number for part in parts for number in part)
            sort = f"_{name}"
            nodes.append(self._int(sort, at, domain) if domain else self._bool(sort, at))
        self._add_auxiliary(name, ListTable(name, self.touched, items, nodes), nodes)

    def _add_auxiliary(self, name: str, table: Table, nodes: Sequence[Node]) -> None:
        """Add a table, or the only variable by its name."""
        if table.most == 0:
            node = nodes[0] if nodes else None
            self._known.constants[name] = lambda _: node
        else:
            self._add(table)

    def _add(self, table: Table) -> None:
        self._known.tables[table.name] = table


_DECLARE: dict[str, Callable[[Declarations, Form, bool], None]] = {
    "shade": Declarations._shade,
    "symbol": Declarations._symbol,
    "number": Declarations._number,
    "some-number": Declarations._number,
    "letter": Declarations._number,
    "some-letter": Declarations._number,
    "choice": Declarations._choice,
    "some-choice": Declarations._choice,
    "line": Declarations._line,
    "sides": Declarations._sides,
    "borders": Declarations._borders,
    "int": Declarations._auxiliary,
    "bool": Declarations._auxiliary,
    PARTS: Declarations._part,
}


def _names(items: Sequence[Any]) -> list[tuple[int, ...]]:
    """Numbers that name the items of a list: those of a cell, or of an area's first and last cell.

    So an area has the same name on each board. Other items have their places in the list.
    """
    ends = [_ends(item) for item in items]
    if all(ends) and len({*ends}) == len(ends):
        return ends
    return [item if _is_cell(item) else (k,) for k, item in enumerate(items, 1)]


def _ends(item: Any) -> tuple[int, ...]:
    """The first and the last cell of a list of cells; nothing for other items."""
    if not (isinstance(item, list) and item and _is_cell(item[0]) and _is_cell(item[-1])):
        return ()
    return (*item[0], *item[-1])


def _is_cell(item: Any) -> bool:
    return isinstance(item, tuple) and not isinstance(item, Corner)


def _no_more(form: Form, i: int) -> None:
    if len(form) > i:
        fail(form, i, f"expected ({form[0]} NAME)")


def _domain(form: Form, lo: Any, hi: Any, with_zero: bool) -> Domain:
    """The numbers from LO to HI; 0, too, where a cell may be empty."""
    for i, end in ((2, lo), (3, hi)):
        if end.__class__ is not int:
            fail(form, i, "expected an integer that the board gives")
    if lo > hi:
        fail(form, 2, f"there is no number from {lo} to {hi}")
    if not with_zero:
        return Domain.of(lo, hi)
    if lo < 1:
        fail(form, 2, "the numbers of some cells begin at 1 or above: 0 is for empty cells")
    return Domain.of(0, hi) if lo == 1 else Domain([(0, 0), (lo, hi)])
