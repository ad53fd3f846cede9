"""Problems on tables of numbers."""

from __future__ import annotations

import random


def lookups(length: int, seed: int) -> str:
    """An index into a table of random numbers below 1,000; its value and the index have bounds."""
    chance = random.Random(seed)
    table = " ".join(str(chance.randrange(1000)) for _ in range(length))
    text = f"(int i 1 {length})\n(int x 0 999)\n(element i ({table}) x)\n"
    return f"{text}(> i {length // 2})\n(> x 900)\n"
