"""Comments that silence lints: `; allow: CODE, CODE`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.near_hint import near_hint
from csp2sat.solver.lints.finding import Finding

UNKNOWN_CODE = "unknown-code"

_ALLOWED = r";\s*allow\s*:([^\r\n]*)"
_END = r"(\r\n|\r|\n)"
_LABEL = r'"[^"]*"'


class AllowComments:
    """The codes that the comments of a text silence.

    A comment speaks of its own line; after a statement of several lines, of all these; alone on a
    line, of the next one; before the first statement, of the whole text. `unknown` has a finding
    for each word in the place of a code that is not among the `known` ones.
    """

    def __init__(self, source: Source, known: Iterable[str]) -> None:
        self.unknown: list[Finding] = []
        self._known = {*known}
        self._lines: dict[int, set[str]] = {}
        self._whole: set[str] = set()
        started = False
        first = level = offset = 0  # the line where the statement begins, and its open parentheses
        for number, line in enumerate(re.split(_END, source.text), 2):
            if number % 2:  # the end of a line
                offset += len(line)
                continue
            statement, _, _ = re.sub(_LABEL, _blank, line).partition(";")
            first = first if level else number // 2
            level += statement.count("(") - statement.count(")")
            alone = not statement.strip()
            started = started or not alone
            if comment := re.compile(_ALLOWED).search(line, len(statement)):
                codes = self._codes(comment[1], offset + comment.start(1))
                last = number // 2 + alone
                for place in range(last if alone or level else first, last + 1):
                    self._lines[place] = self._lines.get(place, set()) | codes
                if not started:
                    self._whole |= codes
            offset += len(line)

    def _codes(self, text: str, offset: int) -> set[str]:
        """The codes of a comment; further words between commas may say why."""
        codes: set[str] = set()
        for part in re.finditer(r"[^,]+", text):
            for i, word in enumerate(re.finditer(r"\S+", part[0])):
                if word[0] in self._known:
                    codes.add(word[0])
                elif i == 0:
                    hint = near_hint(word[0], self._known, "docs/language.md lists the codes")
                    message = f"no report has the code {word[0]!r}"
                    at = offset + part.start() + word.start()
                    fixes = hint.at(range(at, at + len(word[0]))).fixes
                    self.unknown.append(Finding(at, UNKNOWN_CODE, message, hint.text, "", fixes))
        return codes

    def __call__(self, finding: Finding, source: Source) -> bool:
        """Whether a finding is silenced."""
        line, _ = source.position(finding.offset)
        return finding.code in self._whole or finding.code in self._lines.get(line, ())


def _blank(label: re.Match[str]) -> str:
    """As many characters without parentheses and semicolons."""
    return "_" * len(label[0])
