"""What a lint finds, and the comments that silence it."""

from __future__ import annotations

import re

from csp2sat.csp.errors import Source
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.safe_text import visible

_ALLOWED = r";\s*allow:\s*([a-z, -]+)"
_LABEL = r'"[^"]*"'


class Finding(NamedTuple):
    """A place of a text, the code of the lint, what it found, and a hint or ""."""

    offset: int
    code: str
    message: str
    hint: str = ""

    def text(self, source: Source) -> str:
        """The finding as errors are shown, with the line of the text."""
        line, column = source.position(self.offset)
        lines = [f"{source.name}:{line}:{column}: warning: {self.message} [{self.code}]"]
        lines.append(source.excerpt(self.offset))
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        return visible("\n".join(lines))


class Allowed:
    """The codes that comments `; allow: CODE, CODE` silence.

    A comment speaks of its own line; after a statement of several lines, of all these; alone on a
    line, of the next one; before the first statement, of the whole text.
    """

    def __init__(self, source: Source) -> None:
        self._lines: dict[int, set[str]] = {}
        self._whole: set[str] = set()
        started = False
        first = level = 0  # the line where the statement begins, and its open parentheses
        for number, line in enumerate(re.split(r"\r\n|\r|\n", source.text), 1):
            statement, _, _ = re.sub(_LABEL, '""', line).partition(";")
            first = first if level else number
            level += statement.count("(") - statement.count(")")
            alone = not statement.strip()
            started = started or not alone
            if found := re.search(_ALLOWED, line):
                codes = set(re.split(r"[, ]+", found[1].strip(", ")))
                last = number + alone
                for place in range(last if alone or level else first, last + 1):
                    self._lines[place] = self._lines.get(place, set()) | codes
                if not started:
                    self._whole |= codes

    def __call__(self, finding: Finding, source: Source) -> bool:
        """Whether a finding is silenced."""
        line, _ = source.position(finding.offset)
        return finding.code in self._whole or finding.code in self._lines.get(line, ())
