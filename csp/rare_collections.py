"""No garbage collections while many objects are made that stay."""

from __future__ import annotations

import gc
from _thread import allocate_lock  # `threading` is a long import
from collections.abc import Iterator
from contextlib import contextmanager

THRESHOLD = 10_000_000  # decision 96
"""New objects between two collections: there are hardly any cycles, and to look for some in all
objects takes a tenth of the time of a translation."""
MANY = 200_000
"""New objects that no collection looks through at the end of a block."""

_lock = allocate_lock()
_before: list[tuple[int, int, int]] = []
"""The thresholds before each of the blocks that are open, in any thread."""


@contextmanager
def rare_collections() -> Iterator[None]:
    """A block in which the garbage collector runs less often, as in the whole process.

    The last block that ends, in any thread, puts back the threshold that the first one found. Many
    new objects become old then: only a collection of all objects looks through them.
    """
    with _lock:
        _before.append(gc.get_threshold())
        first, *others = _before[-1]
        if 0 < first < THRESHOLD:
            gc.set_threshold(THRESHOLD, *others)
    try:
        yield
    finally:
        with _lock:
            before = _before[0]
            _before.pop()
            if not _before and 0 < before[0] < THRESHOLD:
                if gc.get_count()[0] > MANY and not gc.get_freeze_count():
                    gc.freeze()
                    gc.unfreeze()
                gc.set_threshold(*before)
