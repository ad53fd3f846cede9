"""The check before a release names what is missing, and nothing of a version that is ready."""

from pathlib import Path

import pytest

import ready
from paths import ROOT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A version that is ready."""
    (tmp_path / "__init__.py").write_text('__version__ = "2.1.0"\n', "utf-8")
    (tmp_path / "CITATION.cff").write_text("title: x\nversion: 2.1.0\n", "utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 2.1.0 (2031-05-06)\n", "utf-8")
    (tmp_path / "share" / "minizinc").mkdir(parents=True)
    (tmp_path / "share/minizinc/csp2sat.msc").write_text('{"version": "2.1.0"}', "utf-8")
    (tmp_path / "mkdocs.yml").write_text("repo_url: https://github.com/ada/csp2sat\n", "utf-8")
    (tmp_path / "pyproject.toml").write_text("", "utf-8")
    return tmp_path


def test_nothing_is_missing(folder: Path) -> None:
    assert list(ready.missing("v2.1.0", folder)) == []


def test_another_tag_is_named(folder: Path) -> None:
    found = list(ready.missing("v2.2.0", folder))
    assert found == ["the tag is v2.2.0, the version in __init__.py is 2.1.0"]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("CITATION.cff", "2.1.0", "2.0.0"),
        ("share/minizinc/csp2sat.msc", "2.1.0", "0.1.0"),
        ("CHANGELOG.md", "2031-05-06", "unreleased"),
        ("mkdocs.yml", "/ada/", "/OWNER/"),
    ],
)
def test_what_is_missing_has_its_file(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    (found,) = ready.missing("v2.1.0", folder)
    assert name in found


def test_the_files_that_name_the_owner_are_those_of_the_check() -> None:
    assert [name for name in ready.NAMING if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("arguments", [[], ["v1", "v2"]])
def test_other_words_are_wrong_usage(arguments: list[str]) -> None:
    assert ready.main(arguments) == 2
