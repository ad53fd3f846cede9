"""Pictures as PNG, by resvg-py (the extra `png`)."""

from __future__ import annotations

from csp2sat.models.draw_svg import svg
from csp2sat.models.picture import Picture


class NoRendererError(Exception):
    """The package that makes PNG of SVG is not installed."""


def png(picture: Picture) -> bytes:
    """The picture, twice as large as the SVG.

    Raises:
        NoRendererError: resvg-py is missing.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        message = "PNG needs the package resvg-py: pip install 'csp2sat[png]'; SVG needs nothing"
        raise NoRendererError(message) from None
    return bytes(svg_to_bytes(svg_string=svg(picture), zoom=2))
