"""Draws pictures as PNG with resvg-py (the extra `png`)."""

from __future__ import annotations

from csp2sat.models.draw.chart import Chart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Picture


class NoRendererError(Exception):
    """The package that converts SVG to PNG is not installed."""


def png(picture: Picture | Chart) -> bytes:
    """A picture as PNG, twice as large as the SVG.

    Raises:
        NoRendererError: resvg-py is missing.
    """
    return png_of(picture._repr_svg_())


def png_of(svg: str) -> bytes:
    """An SVG as PNG, twice as large. Raises as `png`."""
    check_renderer()
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, zoom=2))


def check_renderer() -> None:
    """Check that PNG can be written.

    Raises:
        NoRendererError: resvg-py is missing.
    """
    try:
        import resvg_py
    except ImportError:
        advice = "pip install 'csp2sat[png]', or pip install resvg-py; SVG needs no package"
        raise NoRendererError(f"PNG needs the package resvg-py: {advice}") from None
    assert resvg_py
