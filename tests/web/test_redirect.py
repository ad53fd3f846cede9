"""The file that leads the browser to the page: its owner alone reads it, and it goes."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path
from types import FrameType

import pytest

from csp2sat.web import redirect as module
from csp2sat.web.redirect import new_path, redirect

ADDRESS = "http://127.0.0.1:1/token/"


def mode(path: Path) -> int:
    """The permissions of a file or folder."""
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name == "nt", reason="files have no modes")
def test_only_its_owner_reads_the_file() -> None:
    path = new_path()
    with redirect(path, ADDRESS):
        assert f'content="0; url={ADDRESS}"' in path.read_text()
        assert mode(path) == 0o600
    assert not path.exists()


def test_it_goes_if_the_work_fails(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), redirect(tmp_path / "file", ADDRESS):
        raise KeyboardInterrupt
    assert not os.listdir(tmp_path)


class Interrupt:
    """Raises KeyboardInterrupt before a step of the interpreter in `redirect` or its context."""

    def __init__(self, moment: int) -> None:
        self.left = moment

    def __call__(self, frame: FrameType, event: str, _: object) -> Interrupt | None:
        if frame.f_code.co_filename not in (module.__file__, contextlib.__file__):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
        return self


def test_an_interrupt_at_any_moment_leaves_nothing_behind(tmp_path: Path) -> None:
    tracer, moment = sys.gettrace(), 0
    is_open = False
    while not is_open:
        moment += 1
        context = redirect(tmp_path / "file", ADDRESS)
        sys.settrace(Interrupt(moment))
        try:
            with context:
                sys.settrace(tracer)
                is_open = True
                raise KeyboardInterrupt
        except KeyboardInterrupt:
            sys.settrace(tracer)
        del context
        assert not os.listdir(tmp_path)
    assert moment > 50


def test_where_browsers_are_snaps_it_is_in_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SNAPS", tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert new_path().parent == tmp_path
