"""Numbers among the words of a command line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from csp2sat.csp.message_wording import wrong_words


def integers(words: Sequence[str], usage: str) -> list[int]:
    """The words as positive integers; `usage` has their names: `ORDER [LENGTH]`.

    Raises:
        ValueError: there are too few or too many words, or one is not a positive integer.
    """
    names = usage.split()
    least = sum(not name.startswith("[") for name in names)
    if not least <= len(words) <= len(names):
        raise ValueError(wrong_words(usage, words))
    for name, word in zip(names, words, strict=False):
        if not re.fullmatch("[0-9]{1,9}", word) or int(word) == 0:
            raise ValueError(f"{name.strip('[]')} must be a positive integer, not {word!r}")
    return [int(word) for word in words]
