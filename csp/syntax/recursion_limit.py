"""Room on Python's stack for the parser's calls on deeply nested forms.

Calls of Python functions take no space on the C stack, so the recursion limit can be raised.
"""

from __future__ import annotations

import sys
from _thread import allocate_lock  # `threading` takes a while to import
from collections.abc import Iterator
from contextlib import contextmanager

_CALLS_PER_LEVEL = 12
_CALLS_BESIDE = 10_000


class _RecursionLimit:
    """The recursion limit, which all threads share: the highest that any of them needs now."""

    def __init__(self) -> None:
        self._lock = allocate_lock()
        self._needed: list[int] = []
        self._before = 0

    @contextmanager
    def __call__(self, depth: int) -> Iterator[None]:
        needed = _CALLS_PER_LEVEL * depth + _CALLS_BESIDE
        with self._lock:
            if not self._needed:
                self._before = sys.getrecursionlimit()
            self._needed.append(needed)
            self._set()
        try:
            yield
        finally:
            with self._lock:
                self._needed.remove(needed)
                self._set()

    def _set(self) -> None:
        sys.setrecursionlimit(max([self._before, *self._needed]))


room_for_depth = _RecursionLimit()
"""`with room_for_depth(n):` parses forms that are nested `n` levels deep."""
