"""Shapes of parts, of groups of cells, of chosen cells: `(shaped x c "xxx/x")`.

A shape may be turned and turned over. The formula says which of its places the cells have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set

from csp2sat.csp.errors import near
from csp2sat.csp.expr import FALSE, Node
from csp2sat.csp.kernel import conjunction, disjunction, negation
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.grid import WAYS, Cell, step
from csp2sat.models.board.pieces import SETS, Piece, forms_of, piece_of
from csp2sat.models.rule_texts.cell_loops import formula_of_cells
from csp2sat.models.rule_texts.compiler import Compiler, wrong_argument
from csp2sat.models.rule_texts.mistakes import Unfit, fail
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.scope import Frame, Run, Scope
from csp2sat.models.rule_texts.tables import BorderTable, CellTable

SHAPED = "shaped"
SHAPE = '(shaped NAME CELL "SHAPE" ...) or (shaped (CELL LIST) FORMULA "SHAPE" ...)'
MOST_CELLS = 40
"""Most cells of a shape."""


def shaped(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """The part or group of a cell, or some cells, have one of the shapes."""
    compiler.places.check_shape(form, 0, SHAPED)
    if len(form) < 4:
        fail(form, -1, f"expected {SHAPE}")
    forms = [x for i in range(3, len(form)) for x in _forms(compiler, form, i)]
    if isinstance(form[1], Form):
        return _chosen(compiler, form, scope, forms)
    table, cell = compiler.child(form, 1, scope), compiler.child(form, 2, scope)
    places = compiler.places

    def run(frame: Frame) -> Node:
        known = table(frame)
        try:
            at = places.cell(cell(frame), 1)
            if isinstance(known, BorderTable):
                return _part(places, known, at, forms)
            if isinstance(known, CellTable) and not known.is_number:
                known.touched.append(at)
                return _group(places, known.nodes, at, forms)
            raise Unfit("expected the name of borders, black cells or symbols")
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run


def _forms(compiler: Compiler, form: Form, i: int) -> list[Piece]:
    """The forms of the shape, or the shapes of a set, at a child."""
    text = compiler.text.quote(form[i])
    if text is None:
        fail(form, i, 'expected a shape, as "xxx/x", or a set of shapes, as "tetrominoes"')
    piece = piece_of(text)
    if piece is None and text not in SETS:
        hint = near(text, SETS, "the rows of a shape have '/' between them, 'x' is a cell")
        fail(form, i, f"{text!r} is not a shape of connected cells", hint)
    pieces = SETS[text] if piece is None else [piece]
    if max(map(len, pieces)) > MOST_CELLS:
        fail(form, i, f"a shape has at most {MOST_CELLS} cells")
    return [x for piece in pieces for x in forms_of(piece)]


def _placed(forms: Sequence[Piece], cell: Cell) -> Iterator[frozenset[Cell]]:
    """The places of forms that cover a cell, each once."""
    for form in dict.fromkeys(forms):
        for r, c in form:
            yield frozenset((cell[0] + i - r, cell[1] + j - c) for i, j in form)


def _around(cells: Set[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Each pair of a cell and a neighbour of it outside."""
    for cell in cells:
        for way in WAYS:
            if (other := step(cell, way)) not in cells:
                yield cell, other


def _part(places: Places, borders: BorderTable, cell: Cell, forms: Sequence[Piece]) -> Node:
    """The part of a cell has one of the forms: borders are around it and not inside."""

    def fits(cells: frozenset[Cell]) -> Iterable[Node]:
        inside = ((x, step(x, way)) for x in cells for way in "es")
        pairs = [pair for pair in inside if pair[1] in cells]
        outside = [(min(pair), max(pair)) for pair in _around(cells) if pair[1] in places.board]
        return [
            *(negation(borders.edges.get(pair, FALSE)) for pair in sorted(pairs)),
            *(borders.edges.get(pair, FALSE) for pair in sorted(outside)),
        ]

    borders.touched.append(cell)
    return _one_of(places, _placed(forms, cell), fits, lambda x: x in places.board)


def _group(places: Places, nodes: Mapping[Cell, Node], cell: Cell, forms: Sequence[Piece]) -> Node:
    """The connected cells at a cell for which a variable is true have one of the forms."""

    def fits(cells: frozenset[Cell]) -> Iterable[Node]:
        outside = {other for _, other in _around(cells) if other in nodes}
        return [
            *(nodes[x] for x in sorted(cells)),
            *(negation(nodes[x]) for x in sorted(outside)),
        ]

    return _one_of(places, _placed(forms, cell), fits, lambda x: x in nodes)


def _one_of(
    places: Places,
    placed: Iterable[frozenset[Cell]],
    fits: Callable[[frozenset[Cell]], Iterable[Node]],
    is_open: Callable[[Cell], bool],
) -> Node:
    """The cells are at one of the places."""
    choices: list[Node] = []
    for cells in placed:
        if all(map(is_open, cells)):
            conditions = list(fits(cells))
            places.spend(len(conditions))
            choices.append(conjunction(conditions))
    return disjunction(choices) if choices else FALSE


def _chosen(compiler: Compiler, form: Form, scope: Scope, forms: Sequence[Piece]) -> Run:
    """The cells of a list for which a formula is true have one of the forms."""
    nodes_of, places = formula_of_cells(compiler, form, scope, 2), compiler.places

    def run(frame: Frame) -> Any:
        nodes = nodes_of(frame)
        placed = {
            frozenset((r + i - some[0][0], c + j - some[0][1]) for i, j in some)
            for some in forms
            for r, c in nodes
        }

        def fits(cells: frozenset[Cell]) -> Iterable[Node]:
            return [node if x in cells else negation(node) for x, node in nodes.items()]

        try:
            return _one_of(places, sorted(placed, key=sorted), fits, nodes.__contains__)
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run
