"""The recipes agree with pyproject.toml, and their tests pass."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib

import pytest

import csp2sat
from paths import ROOT
from running import File, Run

FOLDER = ROOT / "packaging"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RECIPE = (FOLDER / "conda" / "recipe.yaml").read_text("utf-8")
FORMULA = (FOLDER / "homebrew" / "csp2sat.rb").read_text("utf-8")


def test_versions_agree() -> None:
    assert f'  version: "{csp2sat.__version__}"\n' in RECIPE
    assert f"/csp2sat-{csp2sat.__version__}.tar.gz" in FORMULA
    extension = ROOT / "editor" / "vscode"
    for name in ("package.json", "package-lock.json"):
        found = json.loads((extension / name).read_text("utf-8"))
        assert found["version"] == csp2sat.__version__, name


def test_requirements_agree() -> None:
    run = RECIPE.partition("\n  run:\n")[2].partition("\n\n")[0]
    found = [each.replace(" ", "") for each in re.findall(r"- (.*)", run)]
    assert found[1:] == PROJECT["dependencies"]
    assert f'python_min: "{PROJECT["requires-python"].removeprefix(">=")}"' in RECIPE
    names = [re.match(r"[\w-]+", each) for each in PROJECT["dependencies"]]
    assert re.findall(r'resource "(.*)"', FORMULA) == [name and name[0] for name in names]


def test_the_commands_of_the_recipe_work(run: Run) -> None:
    commands = re.findall(r"^      - csp2sat (?!=|--)(.*)$", RECIPE, re.MULTILINE)
    assert commands
    assert [run(*command.split())[0] for command in commands] == [0] * len(commands)


def test_the_test_of_the_formula_passes(run: Run, file: File) -> None:
    (text,) = re.findall(r'\.write "(.*)"', FORMULA)
    assert b"a x\t5\n" in run(file(text))[1]


@pytest.mark.skipif(shutil.which("ruby") is None, reason="ruby is not installed")
def test_the_formula_is_ruby() -> None:
    subprocess.run(["ruby", "-c", FOLDER / "homebrew" / "csp2sat.rb"], check=True, timeout=60)
