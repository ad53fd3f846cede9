"""The lists that repeat the folder layout agree with the folders.

The repository root is the package `csp2sat`, so pyproject.toml lists the packages by name, and
`.dev/csp2sat` holds a link to everything in the root that belongs to the package.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from paths import ROOT

TOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
SETUPTOOLS = TOOLS["setuptools"]


def packages(folder: Path = ROOT, name: str = "csp2sat") -> Iterator[tuple[str, Path]]:
    """Every package with its folder: the root, and what has an `__init__.py` in a package."""
    yield name, folder
    for child in sorted(folder.iterdir()):
        if child.name.isidentifier() and (child / "__init__.py").is_file():
            yield from packages(child, f"{name}.{child.name}")


def test_every_package_is_installed() -> None:
    assert sorted(SETUPTOOLS["packages"]) == sorted(name for name, _ in packages())


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {folder for _, folder in packages()}
    tops = {folder for folder in folders if folder.parent == ROOT}
    assert {module.parent for top in tops for module in top.rglob("*.py")} <= folders


def test_the_links_for_static_tools_are_complete() -> None:
    expected = {path.name for path in ROOT.glob("*.py")} - {"setup.py"} | {"py.typed"}
    expected |= {folder.name for _, folder in packages() if folder.parent == ROOT}
    links = {path.name: path for path in (ROOT / ".dev" / "csp2sat").iterdir()}
    links.pop("__pycache__", None)
    assert set(links) == expected
    for name, link in links.items():
        assert link.readlink().as_posix() == f"../../{name}"


def test_the_tools_know_every_room() -> None:
    rooms = {folder.name for _, folder in packages() if folder.parent == ROOT}
    layers = " ".join(TOOLS["importlinter"]["contracts"][0]["layers"])
    sources = (ROOT / "Makefile").read_text("utf-8").partition("SOURCES := ")[2].partition("\n")[0]
    assert rooms <= {*TOOLS["ruff"]["lint"]["flake8-tidy-imports"]["banned-api"]}
    assert rooms <= {*TOOLS["pyright"]["include"]}
    assert rooms <= {*sources.split()}
    assert rooms == {*re.findall(r"csp2sat\.(\w+)", layers)} - {"cli"}


BUILT = {"page/*"}
"""Data that are not in the sources."""


@pytest.mark.parametrize("package", SETUPTOOLS["package-data"])
def test_package_data_exists(package: str) -> None:
    folder = dict(packages())[package]
    for pattern in SETUPTOOLS["package-data"][package]:
        assert pattern in BUILT or list(folder.glob(pattern)), pattern


def test_what_a_module_imports_plainly_it_does_not_import_for_type_checkers() -> None:
    both = []
    for path in (module for _, folder in packages() for module in folder.glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        plain = {each.module for each in tree.body if isinstance(each, ast.ImportFrom)}
        for block in tree.body:
            if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING":
                late = [each for each in block.body if isinstance(each, ast.ImportFrom)]
                both += [
                    f"{path}: {each.module}.{name.name}"
                    for each in late
                    if each.module and each.module in plain
                    for name in each.names
                    if hasattr(import_module(each.module), name.name)
                ]
    assert both == []
