"""Work of a process of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.editor.child_process import apart
from csp2sat.editor.open_file import Including
from csp2sat.editor.problems import Problem, mistakes, warnings_of


def test_a_process_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where no module is taken from
    (tmp_path / "part.csp").write_text("(int x 0 9)\n")
    (tmp_path / "typing.py").write_text("raise OSError")
    main = Including('(include "part.csp")\n(int y 0 9)\n(> x 3)', str(tmp_path / "main.csp"))
    found = asyncio.run(apart(warnings_of, main.source))
    assert found == warnings_of(main.source)
    assert [(type(each), each.code) for each in found] == [(Problem, "unused-variable")]


def test_it_finds_mistakes() -> None:
    source = Source("(int x 0 9) (= y 3)")
    assert asyncio.run(apart(mistakes, source)) == mistakes(source) != []


def test_its_errors_are_raised() -> None:
    with pytest.raises(ValueError, match="invalid literal for int"):
        asyncio.run(apart(int, "x"))
