"""Files that hold what is expected.

`UPDATE_GOLDEN=1 pytest` writes them anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path


def agrees(path: Path, text: str) -> None:
    """Assert that a file holds the text."""
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    assert path.is_file(), f"{path} is missing; write it with UPDATE_GOLDEN=1"
    assert text == path.read_bytes().decode()
