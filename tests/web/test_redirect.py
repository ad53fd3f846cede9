"""The file that leads the browser to the page: its owner alone reads it, and it goes."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from csp2sat.web import redirect as module
from csp2sat.web.redirect import redirect

ADDRESS = "http://127.0.0.1:1/token/"


def mode(path: Path) -> int:
    """The permissions of a file or folder."""
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name == "nt", reason="files have no modes")
def test_only_its_owner_reads_the_file() -> None:
    with redirect(ADDRESS) as path:
        assert f'content="0; url={ADDRESS}"' in path.read_text()
        assert (mode(path), mode(path.parent)) == (0o600, 0o700)
    assert not path.parent.exists()


def test_it_goes_if_the_work_fails() -> None:
    with pytest.raises(KeyboardInterrupt), redirect(ADDRESS) as path:
        raise KeyboardInterrupt
    assert not path.parent.exists()


def test_where_browsers_are_snaps_it_is_in_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SNAPS", tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    with redirect(ADDRESS) as path:
        assert path.parent.parent == tmp_path
