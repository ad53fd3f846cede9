"""docs/python.md is true: its examples give what it shows, and type checkers know their types."""

import doctest
import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from paths import ROOT
from processes import PATIENCE

PAGE = ROOT / "docs" / "python.md"
PROGRAMS = sorted((ROOT / "docs" / "cookbook").glob("*.py"))


def test_the_examples_of_the_page() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 30
    assert not results.failed


@pytest.mark.skipif(not importlib.util.find_spec("pyright"), reason="needs pyright")
def test_pyright_knows_all_types_of_the_examples(tmp_path: Path) -> None:
    examples = doctest.DocTestParser().get_examples(PAGE.read_text())
    script = "".join(each.source for each in examples if not each.exc_msg)
    (tmp_path / "page.py").write_text(script)
    for program in PROGRAMS:
        (tmp_path / program.name).write_text(program.read_text())
    # The page shows values of expressions, also of solutions that are there; a section begins with
    # its imports.
    off = (
        "reportUnusedExpression", "reportUnusedImport", "reportRedeclaration",
        "reportOptionalSubscript",
    )  # fmt: skip
    settings = {
        "typeCheckingMode": "strict",
        "extraPaths": [str(ROOT / ".dev")],
        **dict.fromkeys(off, False),
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    command = [sys.executable, "-m", "pyright", "--outputjson", "--project", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    found = json.loads(done.stdout)["generalDiagnostics"]
    assert [(each["message"], each["range"]["start"]["line"]) for each in found] == []
