"""Objects in cycles, which only the garbage collector frees."""

from __future__ import annotations

import gc
from collections.abc import Callable


def garbage_of(work: Callable[[], object]) -> int:
    """The objects that a function leaves to the garbage collector, after a first call."""
    work()  # loads modules, which leave cycles
    gc.collect()
    gc.disable()
    try:
        work()
        return gc.collect()
    finally:
        gc.enable()
