"""What cells of boards show: diagonals, ships, several digits, light, arrows, trees, dots."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from boards import puzzle, samples, some_solutions
from csp2sat.models.draw.picture import LIGHT, Fill, Line, Picture, Symbol, Text
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.svg_marks import CELL, INK


def solved(name: str) -> Picture:
    """The picture of the first sample of a kind, with its solution."""
    given = puzzle(name, samples(name)[0].read_text("utf-8"))
    return given.picture(some_solutions(given, 1)[0])


def filled(name: str, board: str) -> Picture:
    """The picture of a board with what is filled in."""
    return puzzle(name, board).picture()


def symbols(picture: Picture) -> dict[tuple[int, int], str]:
    """The symbol of each cell that has one."""
    return {each.cell: each.name for each in picture.marks if isinstance(each, Symbol)}


def test_a_diagonal_is_between_the_sums_of_kakuro() -> None:
    picture = solved("kakuro")
    sums = {each.cell for each in picture.marks if isinstance(each, Text) and each.corner}
    starts = re.findall(rf'd="M(\d+) (\d+)l{CELL} {CELL}"', svg(picture))
    assert {(int(y) // CELL, int(x) // CELL) for x, y in starts} == sums


def test_parts_of_ships_have_their_forms() -> None:
    rows = "size 4 3\nfleet 3 1 1\n- - - -\n- - - -\n- - - -\n# filled\nx x x -\n- - - -\nx - - x\n"
    assert symbols(filled("battleships", rows)) == {
        (0, 0): "ship w",
        (0, 1): "ship m",
        (0, 2): "ship e",
        (2, 0): "ship",
        (2, 3): "ship",
    }


def test_digits_of_tapa_are_apart() -> None:
    picture = filled("tapa", "size 3 3\n- - -\n- 1,1,2 -\n- - -\n")
    texts = [each for each in ET.fromstring(svg(picture)).iter() if each.tag.endswith("text")]
    places = [(float(each.attrib["x"]), float(each.attrib["y"])) for each in texts]
    assert [each.text for each in texts] == ["1", "1", "2"]
    for i, (x, y) in enumerate(places):
        assert CELL < x < 2 * CELL > y > CELL
        assert all(max(abs(x - u), abs(y - v)) >= 0.6 * 16 for u, v in places[:i])


def test_lamps_light_up_to_a_black_cell() -> None:
    picture = filled("akari", "size 4 2\n- - X -\n- - - -\n# filled\no . . .\n. . . -\n")
    lit = {each.cell for each in picture.marks if isinstance(each, Fill) and each.shade == LIGHT}
    assert lit == {(0, 0), (0, 1), (1, 0)}
    assert symbols(picture) == {(0, 0): "lamp", (1, 3): "dot"}


def test_every_white_cell_of_a_solved_akari_is_lit() -> None:
    picture = solved("akari")
    fills = [each for each in picture.marks if isinstance(each, Fill)]
    assert {each.cell for each in fills} == set(picture.grid.cells)


@pytest.mark.parametrize("way", ["n", "e", "s", "w"])
def test_an_arrow_is_long_and_beside_its_number(way: str) -> None:
    picture = filled("yajilin", f"size 3 3\n- - -\n- 1{way} -\n- - -\n")
    assert symbols(picture) == {(1, 1): f"beside {way}"}
    (number,) = (each for each in picture.marks if isinstance(each, Text))
    assert number.corner == ("s" if way in "ew" else "w")
    assert "M20 5L25 13H21.5V35" in svg(picture)


def test_each_tent_is_joined_to_a_tree_of_its_own() -> None:
    picture = solved("tents")
    lines = [each for each in picture.marks if isinstance(each, Line)]
    names = symbols(picture)
    tents = {cell for cell, name in names.items() if name == "tent"}
    assert {each.end for each in lines} == tents
    assert len({each.start for each in lines}) == len(lines) == len(tents)
    assert {names[each.start] for each in lines} == {"tree"}


def test_a_tree_gives_way_to_a_tent_that_has_no_other() -> None:
    # The tent in the middle could take the left tree, which the left tent needs.
    picture = filled("tents", "size 5 1\n- T - T -\n# filled\nt . t . .\n")
    lines = {(each.end, each.start) for each in picture.marks if isinstance(each, Line)}
    assert lines == {((0, 0), (0, 1)), ((0, 2), (0, 3))}


def test_numbers_of_country_road_are_in_corners_beside_the_loop() -> None:
    texts = [each for each in solved("country-road").marks if isinstance(each, Text)]
    assert texts
    assert {each.corner for each in texts} == {"nw"}


def test_a_dot_is_in_each_cell_that_is_known_to_be_white() -> None:
    board = "size 3 1\n1 - -\n# filled\n. x -\n"
    assert symbols(filled("nurikabe", board)) == {(0, 2): "dot"}
    assert "dot" not in symbols(solved("nurikabe")).values()


def test_black_cells_and_circles_of_answers_are_black() -> None:
    assert (
        'class="answer" data-cell="0,1" x="40" y="0" width="40" height="40" fill="#484848"'
        in svg(filled("nurikabe", "size 2 1\n1 -\n# filled\n. x\n"))
    )
    circles = ET.fromstring(svg(solved("yin-yang"))).iter()
    colours = {(e.get("fill"), e.get("stroke")) for e in circles if e.tag.endswith("circle")}
    assert colours <= {("white", INK), (INK, None)}


def test_a_dot_stands_aside_of_the_clue_in_its_cell() -> None:
    rows = "size 3 2\n1 - 1\n- - -\n# regions\na a b\na a b\n# filled\n- - .\n. . .\n"
    drawn = svg(filled("heyawake", rows))
    assert drawn.count('data-symbol="dot"') == 2
    aside = '<g transform="translate(12 12)"><g class="answer" data-symbol="dot" transform='
    assert re.findall(rf"{re.escape(aside)}\"(.*?)\"", drawn) == ["translate(0 0)"]
