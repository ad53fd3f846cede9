"""The middle of a polygon is inside, with room around it."""

from __future__ import annotations

import pytest

from csp2sat.models.board.polygons import Spot
from csp2sat.models.draw.middles import middle_of

POLYGONS: dict[str, tuple[Spot, ...]] = {
    "square": ((0, 0), (20, 0), (20, 20), (0, 20)),
    "against the clock": ((0, 20), (20, 20), (20, 0), (0, 0)),
    "a corner on a side": ((0, 0), (10, 0), (20, 0), (20, 20), (0, 20)),
}


@pytest.mark.parametrize("name", POLYGONS)
def test_convex_polygons_have_a_centre(name: str) -> None:
    assert middle_of(POLYGONS[name]) == ((10, 10), 10)


def test_the_centre_of_a_triangle() -> None:
    (x, y), room = middle_of(((0, 0), (30, 0), (0, 30)))
    assert (x, y) == (10, 10)
    assert 7 < room <= 10


@pytest.mark.parametrize(
    ("corners", "room"),
    [
        (((0, 0), (60, 0), (60, 60), (40, 60), (40, 20), (20, 20), (20, 60), (0, 60)), 9),
        (((0, 0), (60, 0), (60, 10), (10, 10), (10, 60), (0, 60)), 4.5),
        (((0, 0), (40, 30), (80, 0), (40, 90)), 14),
    ],
)
def test_the_middle_of_others_is_inside(corners: tuple[Spot, ...], room: float) -> None:
    _, far = middle_of(corners)
    assert room <= far < 30


def test_a_polygon_without_area_has_a_middle() -> None:
    (x, y), room = middle_of(((0, 0), (10, 0), (20, 0)))
    assert 0 <= x <= 20
    assert (y, room) == (0, 0)
