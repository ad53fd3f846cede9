"""`csp2sat mcp`: what it says if it can't start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WITHOUT = "import sys; sys.modules['mcp'] = None; sys.modules['mcp_types'] = None\n"
START = "from csp2sat.__main__ import run; run()"


def test_without_its_package_the_command_says_how_to_install_it() -> None:
    words = [sys.executable, "-c", WITHOUT + START, "mcp"]
    result = subprocess.run(
        words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60
    )
    assert result.returncode == 1
    assert result.stderr.strip() == (
        "csp2sat: error: the server needs the package mcp, version 2: "
        "pip install 'csp2sat[mcp]', or pip install mcp"
    )
    assert result.stdout == ""


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    words = [sys.executable, "-c", START, "mcp", "--folder", str(tmp_path / "none")]
    result = subprocess.run(
        words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60
    )
    assert result.returncode == 1
    assert "No such file or directory" in result.stderr
    assert "Traceback" not in result.stderr
