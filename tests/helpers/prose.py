"""Phrases that read badly, and what to write instead.

`python tests/helpers/prose.py [FOLDER ...]` lists them with their lines.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from paths import ROOT

PHRASES = [
    (re.compile(pattern), better)
    for pattern, better in [
        (r"\b[Tt](?:ells?|old|elling)\b", "shows, says, reports, names, gives; or say it directly"),
        (r"\b[Ss]o many\b", "name the number: `N parts`, `as many as ...`"),
        (r"\b[Hh](?:angs?|anging|ung) together\b", "are connected; of constraints: are consistent"),
        (r"(?<!here )\b(?:is|are|was|were) none\b", "is not a ...; does not exist; is excluded"),
        (r"\bfrom (?:0|1|one|zero) on\b", "1 or more; at least 1"),
        (r"\b[Ww]hat is (?:said|told)\b", "name the thing: the message, the option, the text"),
        (r"\bis said\b", "is given, is named; or say it directly"),
        (r"\b(?:[Ww]hoever|[Ww]hosoever)\b", "the caller, the user; one who"),
        (
            r"(?<!here )\b(?:is|are|was|were) no (?!longer|more|less|better|worse|such)[a-z]+",
            "is not a ..., or `there is no ...`",
        ),
        (r"\b[Tt]hought of\b", "chosen, made up"),
        (r"\bbelongs? into\b", "belongs in; must be in"),
        (r"\bmakes? variables one\b", "merges variables"),
        (r"\bmade clauses\b", "encoded"),
        (r"\bcan't pass\b", "is at most"),
        (r"\bnot nothing\b", "missing"),
        (r"\bgone through\b", "iterated over"),
        (r"\bbegun\b", "started"),
        (r"\bwhat else\b", "anything else; other"),
        (r"\b(?:is|are) to be\b", "must be, is; use the present tense"),
        (r"\b(?:the|The) one of\b", "name the thing again"),
        (r"\bnone any ?more\b", "is excluded; no longer exists"),
        (r"\b(?:that|That) of (?:a|an|the|his|its|each|all) ", "name the thing again"),
        (r"\blast word\b", "the closing line; the final answer"),
    ]
]
"""A pattern and better words."""

SUFFIXES = {".py", ".md", ".toml"}
GENERATED = {"docs/language.md", "docs/puzzles.md"}
"""Their sources are checked."""

QUOTING = {"tests/helpers/prose.py", "tests/test_prose.py"}
"""They hold the phrases on purpose."""


class Finding(NamedTuple):
    path: str
    line: int
    phrase: str
    better: str

    @property
    def folder(self) -> str:
        """The top-level folder; a dot for files of the root."""
        top, _, rest = self.path.partition("/")
        return top if rest else "."

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: '{self.phrase}': better {self.better}"


def in_text(path: str, text: str) -> Iterator[Finding]:
    """Findings in a text, line by line; of several phrases at one place the first in the list."""
    for number, line in enumerate(text.splitlines(), 1):
        taken: list[tuple[int, int]] = []
        for pattern, better in PHRASES:
            for match in pattern.finditer(line):
                if all(match.end() <= start or end <= match.start() for start, end in taken):
                    taken.append(match.span())
                    yield Finding(path, number, match[0], better)


def findings() -> list[Finding]:
    """Findings in all texts and sources that git knows, but not in data and generated pages."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
        timeout=60,
    )
    paths = [path for path in listed.stdout.split("\0") if path]
    return [
        finding
        for path in sorted(paths)
        if (Path(path).suffix in SUFFIXES or path == "Makefile")
        and path not in GENERATED | QUOTING
        and not path.startswith((".dev/", "tests/data/"))
        and (ROOT / path).is_file()
        for finding in in_text(path, (ROOT / path).read_text("utf-8"))
    ]


if __name__ == "__main__":
    for finding in findings():
        if not sys.argv[1:] or finding.folder in sys.argv[1:]:
            print(finding)
