"""What a lint finds."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.fixes import Fix
from csp2sat.csp.message_wording import visible
from csp2sat.csp.quick_typing import NamedTuple


class Finding(NamedTuple):
    """A place of a text, the code of the lint, what it found, a hint or "", and fixes.

    `about`: the name of the declared variable or array whose values it is about; the name that
    hides another.
    """

    offset: int
    code: str
    message: str
    hint: str = ""
    about: str = ""
    fixes: tuple[Fix, ...] = ()

    def text(self, source: Source) -> str:
        """The finding as errors are shown, with the line of the text."""
        line, column = source.position(self.offset)
        lines = [f"{source.name}:{line}:{column}: warning: {self.message} [{self.code}]"]
        lines.append(source.excerpt(self.offset))
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        return visible("\n".join(lines))
