"""Two-dimensional strip packing. Put rectangles on a strip so that

1. no rectangle extends beyond the borders of the strip, which has a given width;
2. no two overlap; they may be turned by a quarter;
3. the height used is as small as possible.

The file has a line `RECTANGLES WIDTH`, then a line `WIDTH HEIGHT` for each rectangle. Lines that
start with `#` are comments.

Model of Sugar's example: the lower left corner of rectangle I is at `xI`, `yI`; it is turned if
`rI` is 1. One of `lrI_J`, `lrJ_I`, `abI_J`, `abJ_I` is true for each two rectangles: one is left
of the other or below it.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.expr import IntVar, Node, Number
from csp2sat.csp.kernel import EQ, IF, IMP, LE, add, apply, compare, disjunction
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.models.classics.table_file import read_table
from csp2sat.models.draw.ascii_table import rows_of, symbol
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.chart import Chart

Box = tuple[int, int, int, int]
"""Left, bottom, width, height."""


def read(source: Source) -> StripPacking:
    """The strip and the rectangles in a text.

    Raises:
        CspError: the text is not such an instance, or a rectangle does not fit on the strip.
    """
    table = read_table(source, "RECTANGLES WIDTH", "a rectangle's width and height", lambda _: 2)
    strip = table.head[1]
    wrong = []
    for r, (width, height) in enumerate(table.rows):
        if not width * height:
            wrong.append(table.wrong(r, 1 if width else 0, "a side must have a positive length"))
        elif min(width, height) > strip:
            message = f"both sides are longer than the strip is wide, {strip}"
            wrong.append(table.wrong(r, 0, message))
    if wrong:
        raise CspError(wrong)
    return StripPacking(strip, [(width, height) for width, height in table.rows])


class StripPacking:
    """The width of the strip; width and height of each rectangle."""

    def __init__(self, width: int, sizes: list[tuple[int, int]]) -> None:
        self._width = width
        self._sizes = sizes

    def heading(self) -> str:
        """The title and the instance."""
        return f"{KIND.title}\n{rows_of([(len(self._sizes), self._width), *self._sizes])}"

    def problem(self) -> Problem:
        """Every rectangle is on the strip; of each two, one is left of the other or below it."""
        problem = Problem()
        area = sum(w * h for w, h in self._sizes)
        least, most = -(-area // self._width), _bottom_left(self._width, self._sizes)
        width = problem.int_var("width", self._width, self._width)
        height = problem.int_var("height", least, most)
        problem.objective = Objective(True, (height.name,))
        x, y = {}, {}
        right: dict[int, Node] = {}
        top: dict[int, Node] = {}
        for i, (w, h) in enumerate(self._sizes):
            x[i] = problem.int_var(f"x{i}", 0, self._width)
            y[i] = problem.int_var(f"y{i}", 0, most)
            turned = problem.int_var(f"r{i}", 0, 1)
            right[i] = add([x[i], _side(turned, w, h)])
            top[i] = add([y[i], _side(turned, h, w)])
            problem.add(compare(LE, right[i], width), compare(LE, top[i], height))
        for i, j in combinations(range(len(self._sizes)), 2):
            ways = {
                f"lr{i}_{j}": compare(LE, right[i], x[j]),
                f"lr{j}_{i}": compare(LE, right[j], x[i]),
                f"ab{i}_{j}": compare(LE, top[i], y[j]),
                f"ab{j}_{i}": compare(LE, top[j], y[i]),
            }
            flags = [problem.bool_var(name) for name in ways]
            problem.add(disjunction(flags))
            problem.add(*(apply(IMP, p, way) for p, way in zip(flags, ways.values(), strict=True)))
        return problem

    def draw(self, solution: Solution) -> str:
        """The strip, seen from above; a character for each rectangle, `.` for free cells."""
        boxes = self._boxes(solution)
        height = max(y + h for _, y, _, h in boxes)
        rows = [["."] * self._width for _ in range(height)]
        for i, (x, y, w, h) in enumerate(boxes):
            for row in rows[y : y + h]:
                row[x : x + w] = symbol(i) * w
        return "\n".join([f"height {height}", *map("".join, reversed(rows))])

    def picture(self, solution: Solution | None = None) -> Chart:
        """The strip with the rectangles, which have their numbers in the file; or a bare strip."""
        from csp2sat.models.draw.chart import strip

        return strip(self._width, self._boxes(solution) if solution else [])

    def answer(self, solution: Solution) -> str:
        """A row for each rectangle: left, bottom, width and height as placed."""
        return rows_of(self._boxes(solution))

    def _boxes(self, solution: Solution) -> list[Box]:
        boxes = []
        for i, (w, h) in enumerate(self._sizes):
            x, y, turned = (solution.ints[f"{letter}{i}"] for letter in "xyr")
            boxes.append((x, y, h, w) if turned else (x, y, w, h))
        return boxes


def _side(turned: IntVar, upright: int, lying: int) -> Node:
    return apply(IF, compare(EQ, turned, 0), Number(upright), Number(lying))


def _bottom_left(strip: int, sizes: list[tuple[int, int]]) -> int:
    """The height if each rectangle in turn is put as low and then as far left as it can."""
    boxes: list[Box] = []
    for size in sizes:
        w, h = size if size[0] <= strip else size[::-1]
        # In the lowest place it lies on the border or on another rectangle.
        for bottom in sorted({0, *(y + height for _, y, _, height in boxes)}):
            left = 0
            for x, y, width, height in sorted(boxes):
                if x < left + w and y < bottom + h and bottom < y + height:
                    left = max(left, x + width)
            if left + w <= strip:
                break
        boxes.append((left, bottom, w, h))
    return max(y + h for _, y, _, h in boxes)


KIND = Classic(
    title="Two-Dimensional Strip Packing",
    about="Put rectangles on a strip as low as possible",
    usage="FILE",
)
