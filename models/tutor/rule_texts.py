"""The numbered rules of a kind as short texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache


@lru_cache(maxsize=8)
def rule_texts(rules: str) -> Mapping[int, str]:
    """The text of each numbered rule, and under 0 the sentence before the list."""
    result: dict[int, str] = {}
    number = 0
    for line in rules.splitlines():
        start = re.match(r"(\d+)\. ", line)
        if start:
            number = int(start[1])
        elif number and not line.startswith(" "):
            break  # remarks follow the list
        result[number] = f"{result.get(number, '')} {line[start.end() if start else 0 :].strip()}"
    begin = re.split(r"(?:\. |。)", result.get(0, ""), maxsplit=1)
    task = begin[1].removesuffix(" ") if begin[1:] else ""
    result[0] = task[:1].lower() + task[1:].removesuffix("so that").rstrip(" ,")
    return {number: _shorten(text.strip()) for number, text in result.items()}


def _shorten(text: str) -> str:
    """A rule without remarks, which follow a full stop, a semicolon or a colon."""
    return re.split(r"[.;:] |。", text.rstrip(".;。"))[0]
