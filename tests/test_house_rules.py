"""Rules about the sources that no linter checks: lengths, and what each room may know."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from nightly import GONE, nightly_cases
from paths import ROOT

ROOMS = (
    "commands", "csp", "editor", "env", "flatzinc", "interfaces", "models", "puzzle", "readers",
    "solver", "translator", "web",
)  # fmt: skip
BELOW_COMMANDS = ("csp/", "models/", "puzzle/", "solver/", "translator/", "web/")
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in sorted(
        [*ROOT.glob("*.py"), *(each for r in ROOMS for each in Path(ROOT / r).rglob("*.py"))]
    )
}
EMPTY_WORDS = {"asked", "each", "found", "own"}
"""Words that say of a value only that there is one."""
MOST_LINES = {"file": 350, "function": 50}
LONG_FILES = {"solver/proof/pb_kernel.py"}
"""One file on purpose: a checker that can be read, and taken along, as a whole."""
FLAG = re.compile(r"(?<![-\w])--[a-z][-a-z]*|`csp2sat [a-z]+")


def too_long(path: str, text: str) -> Iterator[str]:
    """The file and its functions that have too many lines."""
    lines = len(text.splitlines())
    if lines > MOST_LINES["file"] and path not in LONG_FILES:
        yield f"{path}: {lines} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > MOST_LINES["function"]:
                yield f"{path}:{node.lineno}: {node.name} has {lines} lines"


def flags(path: str, text: str) -> Iterator[str]:
    """Options and sub-commands of the command that a source names."""
    for number, line in enumerate(text.splitlines(), 1):
        yield from (f"{path}:{number}: {flag}" for flag in FLAG.findall(line))


def names(text: str) -> Iterator[tuple[int, str]]:
    """The names that a source gives to values, parameters, attributes, functions and classes."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Attribute(attr=name, ctx=ast.Store()) | ast.Name(id=name, ctx=ast.Store()):
                yield node.lineno, name


def empty_names(path: str, text: str) -> Iterator[str]:
    """The names with one of the `EMPTY_WORDS`, alone or between underscores."""
    for line, name in names(text):
        if EMPTY_WORDS & set(name.lower().split("_")):
            yield f"{path}:{line}: {name}"


def homonyms(paths: Iterable[str]) -> list[list[str]]:
    """Files of one folder whose names differ only in endings: `rule.py` and `rules.py`."""
    alike = defaultdict(list)
    for path in paths:
        folder, _, name = path.removesuffix(".py").rpartition("/")
        stem = re.sub(r"(?<=..)(e?s|e?d|ing|er|e)(?=_|$)", "", name)
        alike[folder, stem].append(path)
    return [some for some in alike.values() if len(some) > 1]


def imported(text: str) -> set[str]:
    """The modules that a source imports."""
    nodes = list(ast.walk(ast.parse(text)))
    found = {each.name for node in nodes if isinstance(node, ast.Import) for each in node.names}
    return found | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def classes(text: str) -> list[str]:
    """The classes that a source defines."""
    return [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]


def called(text: str) -> set[str]:
    """The names of the functions that a source calls."""
    nodes = ast.walk(ast.parse(text))
    calls = (each.func for each in nodes if isinstance(each, ast.Call))
    return {each.id for each in calls if isinstance(each, ast.Name)}


def waits(path: str, text: str) -> Iterator[str]:
    """The calls that may wait for ever: for a process, a thread or a page."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            call, limits = ast.unparse(node.func), {each.arg for each in node.keywords}
            runs = call.startswith("subprocess.") and call != "subprocess.Popen"
            asks = call.endswith((".communicate", "urlopen"))
            joins = call.endswith((".join", ".wait")) and not node.args
            if (runs or asks or joins) and "timeout" not in limits:
                yield f"{path}:{node.lineno}: {call}"


def test_the_sources_are_found() -> None:
    assert {"__init__.py", "cli.py"} | {f"{room}/__init__.py" for room in ROOMS} <= set(SOURCES)


def test_files_and_functions_are_short() -> None:
    assert not [each for path, text in SOURCES.items() for each in too_long(path, text)]


def test_rooms_below_the_commands_name_no_option_and_no_command() -> None:
    below = [each for each in SOURCES if each.startswith(BELOW_COMMANDS)]
    assert not [each for path in below for each in flags(path, SOURCES[path])]


def test_names_say_what_they_are_of() -> None:
    assert not [each for path, text in SOURCES.items() for each in empty_names(path, text)]


def test_files_of_a_room_have_different_names() -> None:
    assert homonyms(SOURCES) == []


def test_one_module_parses_arguments() -> None:
    named = {path: text for path, text in SOURCES.items() if "argparse" in text}
    parsers = [path for path, text in named.items() if "argparse" in imported(text)]
    assert parsers == ["commands/options/arg_parser.py"]


def test_named_tuples_are_the_quick_ones() -> None:
    slow = re.compile(r"^from typing import .*\bNamedTuple", re.MULTILINE)
    assert [path for path, text in SOURCES.items() if slow.search(text)] == []


def test_kinds_are_not_searched_for_attributes() -> None:
    searched = re.compile("getattr|hasattr")
    named = [each for each in SOURCES if each[:7] == "models/" and searched.search(SOURCES[each])]
    assert not [each for each in named if called(SOURCES[each]) & {"getattr", "hasattr"}]


def test_each_class_of_a_room_has_a_name_of_its_own() -> None:
    for room in ("solver/", "commands/formats/"):
        names = [
            name for path in SOURCES if path.startswith(room) for name in classes(SOURCES[path])
        ]
        assert len(names) > 10
        assert sorted({each for each in names if names.count(each) > 1}) == []


def test_no_test_waits_for_ever() -> None:
    tests = [each for each in Path(ROOT / "tests").rglob("*.py") if "data" not in each.parts]
    assert len(tests) > 100
    assert not [each for path in tests for each in waits(path.name, path.read_text("utf-8"))]


def test_cases_of_the_night_are_cases_of_today(pytestconfig: pytest.Config) -> None:
    """With all tests this finds each line that names no case any more."""
    assert pytestconfig.stash[GONE] == []
    assert "tests/models/puzzles/test_small_boards.py" in {
        case.partition("::")[0] for case in nightly_cases()
    }


def test_each_check_finds_its_fault() -> None:
    long = "def f():\n" + "    pass\n" * MOST_LINES["function"]
    assert list(too_long("x.py", long)) == ["x.py:1: f has 51 lines"]
    assert list(too_long("x.py", "\n" * 351)) == ["x.py: 351 lines"]
    assert list(flags("x.py", "# --- sums ---\nx = y--z  # see --graph\n")) == ["x.py:2: --graph"]
    assert classes("class A: ...\ndef f():\n    class B: ...") == ["A", "B"]
    assert imported("import argparse\nfrom os import path") == {"argparse", "os"}
    limited = "process.wait(9)\nsubprocess.run(words, timeout=9)\n', '.join(words)\n"
    assert list(waits("x.py", limited)) == []
    assert sorted(waits("x.py", "f(process.wait())\n\nurlopen(x)")) == [
        "x.py:1: process.wait", "x.py:3: urlopen",
    ]  # fmt: skip
    named = "class Found:\n    own_name = 1\ndef f(*, each): founder = 2"
    assert sorted(empty_names("x.py", named)) == [
        "x.py:1: Found", "x.py:2: own_name", "x.py:3: each",
    ]  # fmt: skip
    asks = "self._asked = lambda each: each"
    assert list(empty_names("x.py", asks)) == ["x.py:1: _asked", "x.py:1: each"]
    alike = ["a/chain.py", "a/chains.py", "a/encode.py", "a/encoded.py", "b/chain.py", "a/ring.py"]
    assert homonyms(alike) == [alike[:2], alike[2:4]]
    assert called("if hasattr(x, 'y'): x.getattr()") == {"hasattr"}
