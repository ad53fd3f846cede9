"""The problem in a text of any format."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Source
    from csp2sat.csp.problem import Problem


def read_any(source: Source, soft: bool) -> Problem:
    """The problem in a text of any format; `soft`: weighted constraints are allowed.

    Raises:
        CspError: the text has mistakes.
    """
    from csp2sat.csp.syntax.parse import Softness, parse, softness_in, with_included
    from csp2sat.readers.registry import format_of

    if other := format_of(source):
        return other.read(source)
    whole = with_included(source)
    return parse(whole, softness_in(whole) if soft else Softness.NONE)
