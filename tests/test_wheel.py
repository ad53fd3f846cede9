"""What is published is complete: the sources build and pass their tests, the wheel works alone."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

from paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NOT_SOURCES = (".git", ".venv", "venv", "build", "dist", "*.egg-info", ".*_cache", "__pycache__")


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Standard output of a command that must succeed; what it said is in the failure."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=env | environment,
        text=True,
        encoding="utf-8",
        capture_output=True,
        timeout=600,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and the wheel built from it."""
    folder = tmp_path_factory.mktemp("built")
    sources = folder / "sources"
    shutil.copytree(ROOT, sources, symlinks=True, ignore=shutil.ignore_patterns(*NOT_SOURCES))
    dist = folder / "dist"
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, cwd=sources)
    return dist


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    [path] = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the unpacked source distribution."""
    folder = tmp_path_factory.mktemp("unpacked")
    [path] = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        archive.extractall(folder, filter="data")
    [sources] = folder.iterdir()
    return sources


@pytest.fixture(scope="module")
def names(wheel: Path) -> list[str]:
    """The files in the wheel."""
    with ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.fixture(scope="module")
def dist_info(wheel: Path, names: list[str]) -> dict[str, str]:
    """The texts of the wheel's metadata folder by file name."""
    with ZipFile(wheel) as archive:
        return {
            name.rpartition("/")[2]: archive.read(name).decode()
            for name in names
            if name.partition("/")[0].endswith(".dist-info")
        }


@pytest.fixture(scope="module")
def metadata(dist_info: dict[str, str]) -> Message:
    """The wheel's METADATA."""
    return Parser().parsestr(dist_info["METADATA"])


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh folder into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("installed")
    pip_install = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps")
    run(*pip_install, "--target", folder, wheel, cwd=folder)
    return folder


def requirement(text: str) -> tuple[str, frozenset[str]]:
    """Name (with extras) and version bounds of a requirement, in any order and spacing."""
    match = re.fullmatch(r"([\w.-]+(?:\[[^]]*\])?)(.*)", text.replace(" ", ""))
    assert match
    return match[1], frozenset(match[2].split(","))


def test_one_package_and_nothing_else(names: list[str]) -> None:
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith((".dist-info", ".data"))} == {"csp2sat"}
    assert len(tops) == 3
    [page] = (name for name in names if ".data/" in name)
    assert page.endswith("/data/share/man/man1/csp2sat.1")
    seconds = {name.split("/")[1] for name in names if name.startswith("csp2sat/")}
    assert not seconds & {"tests", "docs", "benchmarks", "build", "csp2sat"}
    assert not [name for name in names if "/." in name]


def test_every_module_is_there(names: list[str]) -> None:
    sources = {path.name for path in ROOT.glob("*.py") if path.name != "setup.py"}
    for folder in (path.parent for path in ROOT.glob("[a-z]*/__init__.py")):
        sources |= {path.relative_to(ROOT).as_posix() for path in folder.rglob("*.py")}
    assert {f"csp2sat/{source}" for source in sources} == {n for n in names if n.endswith(".py")}


def test_the_data_are_there(names: list[str]) -> None:
    boards = {path.name for path in (ROOT / "models" / "data").glob("*.txt")}
    assert boards
    assert {f"csp2sat/models/data/{board}" for board in boards} <= set(names)
    assert "csp2sat/py.typed" in names


def test_the_command(dist_info: dict[str, str]) -> None:
    assert dist_info["entry_points.txt"].split("\n")[:2] == [
        "[console_scripts]",
        "csp2sat = csp2sat.__main__:run",
    ]


def test_the_requirements(metadata: Message) -> None:
    all_requirements: list[str] = metadata.get_all("Requires-Dist", [])
    unconditional = [text for text in all_requirements if ";" not in text]
    assert {*map(requirement, unconditional)} == {*map(requirement, PROJECT["dependencies"])}
    assert metadata["Requires-Python"] == PROJECT["requires-python"]


def test_the_licence(metadata: Message, dist_info: dict[str, str]) -> None:
    assert metadata["License-Expression"] == "MIT"
    assert dist_info["LICENSE"] == (ROOT / "LICENSE").read_text("utf-8")


def test_it_runs_where_it_is_installed(installed: Path, metadata: Message, tmp_path: Path) -> None:
    def python(*arguments: str) -> str:
        return run(sys.executable, *arguments, cwd=tmp_path, PYTHONPATH=str(installed))

    where = python("-c", "import csp2sat; print(csp2sat.__file__)")
    assert Path(where.strip()) == installed / "csp2sat" / "__init__.py"
    version = python("-m", "csp2sat", "--version")
    assert metadata["Version"] in version.split()


def test_package_indexes_accept_both(built: Path, wheel: Path) -> None:
    run(sys.executable, "-m", "twine", "check", "--strict", *built.iterdir(), cwd=built)
    run(sys.executable, "-m", "check_wheel_contents", wheel, cwd=built)


def test_links_of_the_readme_lead_to_files_of_the_version(metadata: Message) -> None:
    page = metadata.get_payload()
    assert isinstance(page, str)
    links = re.findall(r'(?:\]\(|\bhref="|\bsrc=")([^)"]+)', page)
    assert [each for each in links if not each.startswith("https://")] == []
    home = f"{PROJECT['urls']['Source']}/"
    own = [each.removeprefix(home) for each in links if each.startswith(home)]
    assert len(own) > 20
    for each in own:
        kind, tag, path = each.split("/", 2)
        assert kind == ("raw" if path.endswith((".png", ".svg")) else "blob")
        assert tag == f"v{metadata['Version']}"
        assert (ROOT / path.partition("#")[0]).is_file()


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git repository")
def test_the_source_distribution_holds_what_git_holds(unpacked: Path) -> None:
    tracked = run("git", "ls-files", "-z", cwd=ROOT).split("\0")
    wanted = [name for name in tracked if name and not name.startswith(".dev/")]
    assert [each for each in wanted if not (unpacked / each).is_file()] == []


def test_one_version_everywhere(metadata: Message) -> None:
    version = metadata["Version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    _, newest, *_ = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")
    assert newest.split()[0] == version


@pytest.mark.nightly
def test_the_source_distribution_passes_its_tests(installed: Path, unpacked: Path) -> None:
    pytest_there = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-m",
        "not clone and not nightly and not browser",
    )
    run(*pytest_there, cwd=unpacked, PYTHONPATH=str(installed))
