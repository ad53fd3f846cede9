"""Forms of lines at a cell: whether they turn there, how far they run straight on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.shape import BACK
from csp2sat.models.rule_texts.compiler import Compiler, check_count, wrong_argument
from csp2sat.models.rule_texts.mistakes import Unfit
from csp2sat.models.rule_texts.operators import conjoin, count, disjoin
from csp2sat.models.rule_texts.place_values import shown, words_of
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.scope import Frame, Run, Scope
from csp2sat.models.rule_texts.tables import EdgeTable, SideTable


def _visited(_: Places, lines: EdgeTable, cell: Any) -> Any:
    """A line is at the cell."""
    return disjoin(lines.of(cell))


def _turns(_: Places, lines: EdgeTable, cell: Any) -> Any:
    """Two lines leave the cell in directions that are not opposite."""
    axes = _axes(lines)
    if len(axes) == 2:  # shorter clauses
        return conjoin([disjoin([lines.at(cell, way) for way in axis]) for axis in axes])
    both = combinations(lines.grid.ways, 2)
    bent = [pair for pair in both if BACK[pair[0]] != pair[1]]
    return disjoin([conjoin([lines.at(cell, way) for way in pair]) for pair in bent])


def _straight(_: Places, lines: EdgeTable, cell: Any) -> Any:
    """Lines leave the cell in two opposite directions."""
    return disjoin([conjoin([lines.at(cell, way) for way in axis]) for axis in _axes(lines)])


def _reach(places: Places, lines: EdgeTable, cell: Any, way: Any) -> Any:
    """How many cells a line runs straight on in a direction."""
    grid = lines.grid
    if not (isinstance(way, str) and way in grid.ways):
        hint = f"the directions are {words_of(grid.ways)}"
        raise Unfit(f"expected a direction to a neighbour, not {shown(way)}", 2, hint)
    far = places.board.ray(places.cell(cell, 1), way)
    places.spend(len(far) * (len(far) + 1) // 2)
    parts: list[Any] = []
    runs: list[Any] = []
    for end in far:
        parts.append(lines.at(grid.beyond(end, BACK[way]), way))
        runs.append(conjoin(parts))
    return count(runs)


def _axes(lines: EdgeTable) -> list[tuple[str, str]]:
    """Each direction with the opposite one, once."""
    return [(way, BACK[way]) for way in lines.grid.ways if way < BACK[way]]


OF_LINES: Mapping[str, tuple[int, Callable[..., Any], str]] = {
    "visited": (2, _visited, "(visited NAME CELL)"),
    "turns": (2, _turns, "(turns NAME CELL)"),
    "straight": (2, _straight, "(straight NAME CELL)"),
    "reach": (3, _reach, "(reach NAME CELL WAY)"),
}
"""The forms of lines: how many arguments, meaning, shape."""


def of_lines_at(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """A form of lines."""
    wanted, meaning, shape = OF_LINES[str(form[0])]
    check_count(form, wanted, wanted, shape)
    compiler.places.check_shape(form, 0, str(form[0]))
    table, *runs = [compiler.child(form, i, scope) for i in range(1, len(form))]
    places = compiler.places

    def run(frame: Frame) -> Any:
        try:
            lines = table(frame)
            if not isinstance(lines, EdgeTable) or isinstance(lines, SideTable):
                raise Unfit("expected the name of lines")
            arguments = [argument(frame) for argument in runs]
            places.cell(arguments[0], 1)
            return meaning(places, lines, *arguments)
        except Unfit as unfit:
            raise wrong_argument(form, unfit) from None

    return run
