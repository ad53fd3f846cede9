"""The texts of a language, from JSON files: English texts, and what it has in their place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def texts_of(code: str) -> Mapping[str, str]:
    """All texts of a language by the English ones."""
    texts: dict[str, str] = {}
    for path in sorted(Path(__file__).with_name(code).glob("*.json")):
        texts |= json.loads(path.read_text("utf-8"))
    return texts
