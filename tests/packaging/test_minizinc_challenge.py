"""The image for the MiniZinc Challenge: its commands give a MiniZinc whose solver is csp2sat."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pysat
import pytest

from csp2sat.commands.minizinc import CONFIGURATION, LIBRARY
from minizinc_models import needs_minizinc
from paths import ROOT

DOCKERFILE = ROOT / "packaging" / "minizinc-challenge" / "Dockerfile"
CLASSES: Mapping[str, dict[str, object]] = {
    "fd": {},
    "free": {"free-search": True},
    "par": {"parallel": 4},
}
"""The classes of the challenge, with the options that its image gives them."""
BASE: dict[str, object] = {"output-mode": "dzn", "output-objective": True, "intermediate": True}
MODEL = """
int: a;
var 1..100: x;
constraint a <= x /\\ x < 2 * a;
solve :: int_search([x], input_order, indomain_min, complete) maximize x;
"""


class Instruction(NamedTuple):
    """An instruction of a Dockerfile: its name and the rest."""

    name: str
    text: str


def instructions() -> list[Instruction]:
    """Those of the image, without comments; each in one line."""
    lines = [
        line for line in DOCKERFILE.read_text("utf-8").splitlines() if not line.startswith("#")
    ]
    joined = "\n".join(lines).replace("\\\n", " ")
    return [Instruction(*line.split(None, 1)) for line in joined.splitlines() if line.strip()]


def test_the_stages_extend_the_image_of_the_challenge() -> None:
    stages = [each.text.split() for each in instructions() if each.name == "FROM"]
    assert re.fullmatch(r"minizinc/mznc20\d\d:latest", stages[0][0])
    assert [stage[0] for stage in stages[1:]] == [stages[0][2]] * 2


def test_the_default_solver_is_the_one_of_the_configuration() -> None:
    configuration = json.loads((LIBRARY / CONFIGURATION).read_text("utf-8"))
    assert f'"tagDefaults": [["", "{configuration["id"]}"]]' in DOCKERFILE.read_text("utf-8")
    # The rules ask for these: -i or -a, -f, and -p in the parallel class.
    assert {"-a", "-i", "-f", "-p"} <= set(configuration["stdFlags"])


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """The environment after all commands but those of the package manager, in other folders."""
    folder = tmp_path_factory.mktemp("image")
    home = folder / "home"
    (home / ".minizinc").mkdir(parents=True)
    sources = folder / "src"
    ignored = shutil.ignore_patterns(".*", "build", "node_modules", "tests", "docs", "page")
    shutil.copytree(ROOT, sources, symlinks=True, ignore=ignored)
    # Packages that csp2sat needs, and setuptools, come from this environment.
    packages = str(Path(pysat.__file__).parent.parent)
    environment = os.environ | {
        "HOME": str(home),
        "PIP_IGNORE_INSTALLED": "1",
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip reads this as: without isolation
        "PYTHONPATH": packages,
    }
    run = [each.text for each in instructions() if each.name == "RUN"]
    for command in run:
        if "apt-get" in command:
            continue
        moved = re.sub(r"(?<!\S)/(csp2sat|build|wheels)\b", rf"{folder}/\1", command)
        done = subprocess.run(
            ["sh", "-ec", moved],
            cwd=sources,
            env=environment,
            capture_output=True,
            text=True,
            timeout=1800,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    shutil.rmtree(sources)
    return environment


def minizinc(environment: Mapping[str, str], *arguments: Path | str) -> Sequence[str]:
    """The lines of MiniZinc's output."""
    done = subprocess.run(
        ["minizinc", *arguments], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@needs_minizinc
@pytest.mark.nightly
@pytest.mark.parametrize("name", CLASSES)
def test_minizinc_solves_with_csp2sat_in_each_class(
    name: str, image: Mapping[str, str], tmp_path: Path
) -> None:
    (default,) = (line for line in minizinc(image, "--solvers") if "default solver" in line)
    assert "(org.csp2sat.csp2sat, " in default
    options, model, data = (tmp_path / each for each in (f"{name}.mpc", "test.mzn", "2.dzn"))
    options.write_text(json.dumps(BASE | CLASSES[name]))
    model.write_text(MODEL)
    data.write_text("a = 2;")
    lines = minizinc(image, options, model, data)
    assert lines[-4:] == ["x = 3;", "_objective = 3;", "----------", "=========="]
