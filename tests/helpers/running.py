"""Running the command: in this process by the fixture `run`, or the installed one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, bytes, bytes]]
"""Runs `csp2sat` with arguments in this process; gives exit code, output and messages."""

File = Callable[[str], Path]
"""Writes a text to a file and gives its path."""

INSTALLED = Path(sys.executable).parent / "csp2sat"


def csp2sat(
    *arguments: str | Path, stdin: bytes = b"", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the installed command."""
    return subprocess.run(
        [INSTALLED, *arguments],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        env=os.environ | environment,
        timeout=60,
    )
