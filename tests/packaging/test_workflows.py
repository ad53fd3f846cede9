"""The workflows repeat nothing wrongly: versions, the floor of python-sat, targets of make."""

import re
import tomllib

import pytest

from paths import ROOT

WORKFLOWS = {
    path.name: path.read_text("utf-8")
    for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_floor_of_python_sat_is_tested() -> None:
    (floor,) = re.findall(r"python-sat>=([\w.]+)", " ".join(PROJECT["dependencies"]))
    assert f"python-sat: {floor}\n" in WORKFLOWS["test.yml"]


def test_the_oldest_and_the_newest_python_are_tested() -> None:
    versions = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert f'python: ["{versions[0]}", "{versions[-1]}"]' in WORKFLOWS["test.yml"]
    assert PROJECT["requires-python"] == f">={versions[0]}"


@pytest.mark.parametrize("name", WORKFLOWS)
def test_actions_are_named_by_their_commits(name: str) -> None:
    actions = re.findall(r"uses: (?!\./)\S+@(\S+)", WORKFLOWS[name])
    assert [each for each in actions if not re.fullmatch(r"[0-9a-f]{40}", each)] == []


@pytest.mark.parametrize("name", WORKFLOWS)
def test_targets_of_make_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    used = " ".join(re.findall(r"run: make (.*)", WORKFLOWS[name])).split()
    assert set(used) <= targets


def test_the_page_is_built_before_the_packages_that_have_it() -> None:
    commands = re.findall(r"run: (.*)", WORKFLOWS["wheel.yml"])
    page = next(i for i, each in enumerate(commands) if each.startswith("make playground"))
    assert page < commands.index("python -m build")
