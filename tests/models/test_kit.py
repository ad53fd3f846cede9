"""The names that files of kinds import from one place."""

from __future__ import annotations

import subprocess
import sys

import pytest

from csp2sat.models import kit
from paths import ROOT


@pytest.mark.parametrize("script", ["make_kinds", "make_kit"])
def test_made_tables_are_up_to_date(script: str) -> None:
    command = [sys.executable, str(ROOT / "docs" / f"{script}.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_name_is_that_of_its_module() -> None:
    from csp2sat.models.board import boxes
    from csp2sat.models.pzpr import file_parts

    assert kit.boxes is boxes.boxes
    assert kit.file_parts is file_parts


def test_a_wrong_name_is_refused() -> None:
    with pytest.raises(ImportError, match="BORDS"):
        exec("from csp2sat.models.kit import BORDS", {})


def test_a_kind_loads_only_what_it_names() -> None:
    code = "import sys; from csp2sat.models.registry import kind; kind('mosaic')"
    command = [sys.executable, "-c", f"{code}; print(*sys.modules)"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    loaded = {each for each in done.stdout.split() if each.startswith("csp2sat.models.")}
    assert "csp2sat.models.rules.shading" in loaded
    assert not loaded & {"csp2sat.models.rules.loop", "csp2sat.models.penpa.parts"}
