"""Pictures of a few kinds: what has to be seen on them."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from boards import puzzle, some_solutions
from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.picture import Edge, Fill, Picture, Symbol
from csp2sat.models.draw.shapes import Cage, Route
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.svg_marks import INK
from csp2sat.models.draw.symbols import MERCURY
from csp2sat.models.draw.text import draw


def test_a_white_circle_has_a_dark_rim_at_a_black_cell() -> None:
    picture = Picture(Grid(2, 1))
    picture.fill((0, 0))
    picture.symbol((0, 0), "white e")
    root = ET.fromstring(svg(picture))
    (circle,) = (each for each in root.iter() if each.tag.endswith("circle"))
    assert (circle.attrib["fill"], circle.attrib["stroke"]) == ("white", INK)


def test_a_black_circle_on_a_black_cell_has_a_white_rim() -> None:
    given = puzzle("snake", "size 3 1\nb w b\n")
    (solution,) = some_solutions(given, 2)
    root = ET.fromstring(svg(given.picture(solution)))
    circles = [each.attrib for each in root.iter() if each.tag.endswith("circle")]
    assert [(each["fill"], each["stroke"]) for each in circles] == [
        (INK, "white"),
        ("white", INK),
        (INK, "white"),
    ]


def test_a_wall_between_black_cells_has_a_white_rim() -> None:
    picture = Picture(Grid(2, 2))
    for cell in [(0, 0), (0, 1), (1, 0)]:
        picture.fill(cell)
    picture.marks += [Edge((0, 1), (1, 1), False), Edge((1, 0), (1, 1), False)]
    picture.marks += [Edge((1, 1), (1, 2), False)]
    root = ET.fromstring(svg(picture))
    rims = [each.attrib["d"] for each in root.iter() if each.attrib.get("stroke") == "white"]
    assert rims == ["M40 0L40 40", "M0 40L40 40"]


def test_cages_of_killer_sudoku_are_dashed_and_its_boxes_have_borders() -> None:
    rows = "5 - - -\n" + "- - - -\n" * 3
    regions = "A A B C\nD E B F\nG H I J\nK L M N\n"
    given = puzzle("killer-sudoku", f"size 4 4\n{rows}# regions\n{regions}")
    marks = given.picture().marks
    assert [each.cells for each in marks if isinstance(each, Cage)] == [
        ((0, 0), (0, 1)),
        ((0, 2), (1, 2)),
    ]
    borders = {(each.start, each.end) for each in marks if isinstance(each, Edge)}
    assert borders == {
        *(((r, 2), (r + 1, 2)) for r in range(4)),
        *(((2, c), (2, c + 1)) for c in range(4)),
    }


def test_mercury_fills_the_thermometer_up_to_its_last_cell() -> None:
    text = "size 4 1\nA.1 A.2 A.3 A.4\n# top\n1 1 0 0\n# left\n2"
    given = puzzle("thermometers", text)
    (solution,) = some_solutions(given, 2)
    marks = given.picture(solution).marks
    drawn = [each.cells for each in marks if isinstance(each, Route) and each.colour == MERCURY]
    assert drawn == [((0, 0),), ((0, 0), (0, 1))]
    assert not any(isinstance(each, Fill) for each in marks)
    assert draw(given.picture(solution)).count("█") == 2


def test_mercury_joins_in_pictures_of_steps() -> None:
    given = puzzle("thermometers", "size 4 1\nA.1 A.2 A.3 A.4\n# left\n2")
    known = [Symbol((0, c), "mercury", True) for c in range(3)]
    marks = given.frames().picture(known).marks
    drawn = [each.cells for each in marks if isinstance(each, Route) and each.colour == MERCURY]
    assert drawn == [((0, 0),), ((0, 0), (0, 1)), ((0, 1), (0, 2))]


def test_signs_between_cells_have_a_white_rim_on_the_borders_of_boxes() -> None:
    rows = "- - - -\n" * 4
    given = puzzle("variant-sudoku", f"size 4 4\n{rows}# constraints\nxv V r1c2 r1c3\n")
    texts = [each for each in ET.fromstring(svg(given.picture())).iter() if each.text == "V"]
    assert [each.get("stroke") for each in texts] == ["white"]
