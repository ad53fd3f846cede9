"""The mistakes that the command reports for a text."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.syntax.parse import parse


def mistakes(text: str) -> list[Diagnostic]:
    """The mistakes in a text, which has some."""
    with pytest.raises(CspError) as caught:
        parse(Source(text, "f.csp"))
    return caught.value.diagnostics
