"""Warnings that a process of their own finds."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.editor.document import Document
from csp2sat.editor.including import Including
from csp2sat.editor.linting import warnings_apart
from csp2sat.editor.problems import Problem, warnings


def test_a_process_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where no module is taken from
    (tmp_path / "part.csp").write_text("(int x 0 9)\n")
    (tmp_path / "typing.py").write_text("raise OSError")
    main = Including('(include "part.csp")\n(int y 0 9)\n(> x 3)', str(tmp_path / "main.csp"))
    found = asyncio.run(warnings_apart(main.source))
    assert found == warnings(Document(main.source))
    assert [(type(each), each.code) for each in found] == [(Problem, "unused-variable")]


def test_a_text_with_mistakes_has_no_warnings() -> None:
    assert asyncio.run(warnings_apart(Source("(int x"))) == []
