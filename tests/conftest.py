"""How random examples are drawn, and the command as a fixture."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from csp2sat.cli import main
from running import Run

# The same examples on every run in CI, new ones elsewhere.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Run `csp2sat` with arguments in this process."""

    def run(*arguments: str | Path) -> tuple[int, bytes, bytes]:
        code = main([os.fspath(each) for each in arguments])
        out, err = capsysbinary.readouterr()
        return code, out, err

    return run
