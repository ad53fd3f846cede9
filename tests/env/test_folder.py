"""The files of a folder: nothing outside of it is read or written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from csp2sat.env import folder as module
from csp2sat.env.folder import Folder


@pytest.fixture
def inside(tmp_path: Path) -> Path:
    """A folder with files and with links that lead out of it."""
    path = tmp_path / "inside"
    (path / "deep").mkdir(parents=True)
    (path / "a.csp").write_text("(int x 1 3)\n")
    (path / "deep" / "b.csp").write_text("(int y 1 3)\n")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.txt").write_text("secret")
    (path / "link.txt").symlink_to(outside / "secret.txt")
    (path / "way").symlink_to(outside)
    return path


def test_files_of_the_folder_are_read_and_listed(inside: Path) -> None:
    folder = Folder(str(inside))
    assert folder.read("a.csp") == "(int x 1 3)\n"
    assert folder.read("deep/b.csp") == "(int y 1 3)\n"
    assert folder.names() == ["a.csp", "deep/b.csp"]


@pytest.mark.parametrize(
    "name",
    [
        "../outside/secret.txt",
        "deep/../../outside/secret.txt",
        "/etc/passwd",
        "link.txt",
        "way/secret.txt",
        "",
        ".",
        "deep/",
        "deep//b.csp",
        "a.csp\0",
        "deep",
        "missing.csp",
        "x" * 5000,
    ],
)
def test_nothing_else_is_read_or_written(inside: Path, name: str) -> None:
    folder = Folder(str(inside))
    with pytest.raises(ValueError, match=r".") as error:
        folder.read(name)
    assert "secret" not in str(error.value).replace("secret.txt", "")
    before = {path: path.read_bytes() for path in inside.parent.rglob("*") if path.is_file()}
    if name != "missing.csp":
        with pytest.raises(ValueError, match=r"."):
            folder.write(name, "new")
    assert before == {path: path.read_bytes() for path in before}
    names = {path.name for path in inside.parent.rglob("*")} - {"missing.csp"}
    assert names == {"inside", "outside", "deep", "a.csp", "b.csp", "secret.txt", "link.txt", "way"}


def test_a_new_file_is_written_whole_and_none_is_replaced(inside: Path) -> None:
    folder = Folder(str(inside))
    folder.write("deep/new.csp", "one")
    assert (inside / "deep" / "new.csp").read_text() == "one"
    with pytest.raises(ValueError, match=r"'deep/new\.csp' exists: choose another name"):
        folder.write("deep/new.csp", "two")
    assert sorted(os.listdir(inside / "deep")) == ["b.csp", "new.csp"]


def test_a_near_name_is_suggested(inside: Path) -> None:
    with pytest.raises(ValueError, match=r"'a\.csb' does not exist. did you mean 'a\.csp'\?"):
        Folder(str(inside)).read("a.csb")


def test_large_files_pipes_and_other_bytes_are_refused(inside: Path) -> None:
    folder = Folder(str(inside))
    (inside / "large").write_bytes(b"x" * (module.MOST_BYTES + 1))
    (inside / "bytes").write_bytes(b"\xff\xfe")
    os.mkfifo(inside / "pipe")
    for name, why in (("large", "more than"), ("bytes", "UTF-8"), ("pipe", "not a file")):
        with pytest.raises(ValueError, match=why):
            folder.read(name)
    with pytest.raises(ValueError, match="more than"):
        folder.write("new", "x" * (module.MOST_BYTES + 1))


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        Folder(str(tmp_path / "none"))
