"""How much a test tries: a little in the suite, many times as much in `make nightly`."""

import os
from collections.abc import Iterable
from typing import TypeVar

TIMES = int(os.environ.get("CSP2SAT_EXAMPLES", "1"))
T = TypeVar("T")


def examples(number: int) -> int:
    """The number of random examples where the suite tries `number`."""
    return number * TIMES


def one_in(share: int, values: Iterable[T], first: int = 0) -> list[T]:
    """One of every `share` values, from number `first`; all of them in `make nightly`.

    Tests of the same values that begin at different numbers try each value in one of them.
    """
    every = list(values)
    return every[first % share :: share] if TIMES == 1 else every
