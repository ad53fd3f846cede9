"""Highlighted places in text and in SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.picture import (
    DOTS,
    FACT,
    REASON,
    ROLES,
    TARGET,
    Candidates,
    Corner,
    Cross,
    Edge,
    Highlight,
    Line,
    Outside,
    Picture,
    once,
)
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.text import draw
from csp2sat.models.draw.text_highlights import ROLE_COLOURS, SIGNS
from golden import agrees
from paths import DATA


def every_place() -> Picture:
    """A picture with each kind of place, and marks that only steps have."""
    picture = Picture(Grid(6, 4))
    picture.title = "r1c1 < r2c2 & more"
    picture.text((0, 0), "3")
    picture.text((1, 1), "12")
    picture.fill((2, 2), answer=True)
    picture.symbol((2, 3), "dot", answer=True)
    picture.outside("top", 1, "1", "2")
    picture.outside("left", 2, "3")
    picture.outside("right", 1, "10")
    picture.outside("bottom", 1, "3")
    picture.corner((3, 4), "2")
    picture.line((3, 0), (3, 1))
    picture.edge((0, 3), (0, 4), answer=True)
    picture.marks.append(Cross((7, 5), True))
    picture.marks += [
        Candidates((0, 5), (7,), True, 9, True),
        Candidates((1, 5), (1, 2), True, 9, True),
        Candidates((1, 4), (1, 2), False, 9, True),
        Candidates((1, 3), (1, 2, 3), False, 9, True),
    ]
    picture.highlight(TARGET, (0, 0), (2, 2), Edge((0, 3), (0, 4), True))
    picture.highlight(TARGET, Line((3, 0), (3, 1), True))
    picture.highlight(REASON, (1, 1), (3, 5), Outside("top", 1, ("1", "2")), Corner((3, 4), "2"))
    picture.highlight(REASON, Outside("left", 2, ("3",)), Outside("right", 1, ("10",)))
    picture.highlight(FACT, (2, 3), Line((3, 2), (3, 3), True), Edge((0, 1), (1, 1), True))
    picture.highlight(FACT, Outside("bottom", 1, ("3",)))
    return picture


def test_each_place_has_signs_in_text() -> None:
    text = draw(every_place())
    ascii_text = draw(every_place(), ascii_only=True)
    assert ascii_text.isascii()
    agrees(DATA / "pictures" / "highlights.txt", f"{text}\n\n{ascii_text}\n")


def test_a_terminal_shows_roles_by_colours_instead() -> None:
    text = draw(every_place(), colour=True)
    for role, code in ROLE_COLOURS.items():
        assert f"\x1b[{code}m" in text
        assert SIGNS[role][0] not in re.sub(r"\x1b\[[0-9;]*m", "", text)
    rows = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in text.splitlines()]
    assert " █ " in rows[7]  # the colour is seen beside a black cell


def test_a_narrow_black_cell_leaves_its_colour_visible() -> None:
    picture = Picture(Grid(1, 1))
    picture.fill((0, 0))
    picture.highlight(TARGET, (0, 0))
    assert "■" in draw(picture, colour=True, columns=1)


def test_the_legend_has_the_roles_that_are_there() -> None:
    picture = Picture(Grid(1, 1))
    assert draw(picture).splitlines()[-1] == "└───┘"
    picture.highlight(FACT, (0, 0))
    assert draw(picture).splitlines()[-1] == f"< > {ROLES[FACT]}"


def test_all_steps_of_a_board_with_lines_are_equally_wide() -> None:
    widths = set()
    for places in ([Edge((0, 0), (0, 1), True)], [Edge((0, 0), (1, 0), True), (0, 1)]):
        picture = Picture(Grid(2, 1), DOTS)
        picture.highlight(TARGET, *places)
        bottom = draw(picture).splitlines()[-2]
        widths.add(bottom.rindex("·") - bottom.index("·"))
    assert len(widths) == 1


def test_a_number_in_a_black_cell_hides_neither_the_cell_nor_its_role() -> None:
    picture = Picture(Grid(1, 1))
    picture.text((0, 0), "2")
    picture.fill((0, 0), answer=True)
    picture.highlight(FACT, (0, 0))
    assert "│<█2█>│" in draw(picture)


def test_one_role_counts_at_a_place() -> None:
    places = [Highlight(each, (0, 0)) for each in (REASON, TARGET, FACT)]
    assert once(places) == [Highlight(TARGET, (0, 0))]
    assert once(places[::2]) == [Highlight(FACT, (0, 0))]


def test_each_place_is_an_element_of_svg() -> None:
    picture = every_place()
    root = ET.fromstring(svg(picture))
    assert root[0].text == picture.title
    classes = [each.get("class", "") for each in root.iter()]
    for role in ROLES:
        places = [each for each in picture.highlights() if each.role == role]
        assert classes.count(f"step-{role}") == len(places) + 1  # and in the legend
    texts = [each.text for each in root.iter() if each.tag.endswith("text")]
    assert set(ROLES.values()) <= set(texts)


def test_roles_differ_in_more_than_colour() -> None:
    (style,) = re.findall(r"<style>(.*)</style>", svg(every_place()))
    dashes = re.findall(r"stroke-dasharray: ([^;]*);", style)
    assert len(set(dashes)) == len(ROLES)


def test_pictures_without_highlights_have_no_legend_and_no_style() -> None:
    text = svg(Picture(Grid(1, 1)))
    assert "<style" not in text
    assert ROLES[TARGET] not in text


@pytest.mark.parametrize(("most", "size"), [(4, 2), (9, 3), (16, 4)])
def test_each_candidate_has_its_own_place(most: int, size: int) -> None:
    picture = Picture(Grid(3, 2))
    picture.marks.append(Candidates((1, 2), tuple(range(1, most + 1)), False, most, True))
    texts = [each for each in ET.fromstring(svg(picture)).iter() if each.tag.endswith("text")]
    places = [(float(each.attrib["x"]), float(each.attrib["y"])) for each in texts]
    assert len(set(places)) == most
    assert len({x for x, _ in places}) == len({y for _, y in places}) == size
    assert all(80 < x < 120 and 40 < y < 84 for x, y in places)


NAMES_LEFT = {
    ("empty", "A"): ["empty/A"],
    ("empty", "positive", "negative"): ["empty", "positive", "negative"],
    ("a long name of a value", "A"): [],
}


@pytest.mark.parametrize("left", NAMES_LEFT)
def test_names_of_values_stay_in_their_cell(left: tuple[str, ...]) -> None:
    picture = Picture(Grid(1, 1))
    picture.marks.append(Candidates((0, 0), (), False, 1, True, left=left, named=True))
    texts = [each for each in ET.fromstring(svg(picture)).iter() if each.tag.endswith("text")]
    assert [each.text for each in texts] == NAMES_LEFT[left]
    for text in texts:
        size, y = int(text.attrib["font-size"]), float(text.attrib["y"])
        assert size <= y <= 40
        assert len(text.text or "") * size * 0.6 < 40
