"""cspuz_core in this process: it reads the texts of cspuz itself, so its time is all its own."""

from __future__ import annotations

import importlib
from time import process_time


def timed(text: str) -> tuple[str, float]:
    """The answer to a text, and the CPU seconds of the call.

    Raises:
        ImportError: the module `cspuz_core` is not installed.
    """
    module = importlib.import_module("cspuz_core")
    start = process_time()
    answer = module.solver(text)
    return str(answer), process_time() - start
