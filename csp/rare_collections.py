"""Fewer garbage collections while many objects are made that stay."""

from __future__ import annotations

import gc
from _thread import allocate_lock  # `threading` is a long import
from collections.abc import Iterator
from contextlib import contextmanager

THRESHOLD = 50_000
"""New objects between two collections: there are hardly any cycles. Python's 700 cost 5 %."""
RARELY = 1_000
"""Collections between two of all objects, which cost another 5 % where a problem is large."""

_lock = allocate_lock()
_before: list[tuple[int, int, int]] = []
"""The thresholds before each of the blocks that are open, in any thread."""


@contextmanager
def rare_collections() -> Iterator[None]:
    """A block in which the garbage collector runs less often, as in the whole process.

    The last block that ends, in any thread, puts back the threshold that the first one found.
    """
    with _lock:
        _before.append(gc.get_threshold())
        first, second, third = _before[-1]
        if 0 < first < THRESHOLD:
            gc.set_threshold(THRESHOLD, second, max(third, RARELY))
    try:
        yield
    finally:
        with _lock:
            before = _before[0]
            _before.pop()
            if not _before:
                gc.set_threshold(*before)
