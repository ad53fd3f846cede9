"""Texts that include others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from csp2sat import Problem, solutions
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.syntax.include import MOST_BYTES, MOST_FILES, joined
from csp2sat.csp.syntax.parse import parse

DATA = Path(__file__).parents[2] / "data" / "include"


def written(folder: Path, **texts: str) -> str:
    """Write files `NAME.csp`; gives the path of `main.csp`."""
    for name, text in texts.items():
        (folder / f"{name}.csp").write_text(text)
    return str(folder / "main.csp")


def messages(path: str) -> list[str]:
    """The first lines of the mistakes in a file, without the folder."""
    with pytest.raises(CspError) as caught:
        Problem.read(path)
    folder = os.path.dirname(path) + os.sep
    return [str(each).splitlines()[0].replace(folder, "") for each in caught.value.diagnostics]


def test_a_file_stands_for_its_statements() -> None:
    problem = Problem.read(DATA / "main.csp")
    assert [dict(each) for each in solutions(problem)] == [{"x": 0, "y": 1, "z": 2}]
    assert list(problem.ints) == ["x", "y", "z"]
    assert problem.place(problem.constraints[1]) == f"{DATA / 'main.csp'}:3:12"


def test_constraints_keep_the_places_of_their_files(tmp_path: Path) -> None:
    path = written(tmp_path, main='(int x 0 9)(include "a.csp")(< x 5)', a="\n\n  (> x 2)")
    problem = Problem.read(path)
    places = [problem.place(each).rpartition(os.sep)[2] for each in problem.constraints]
    assert places == ["a.csp:3:3", "main.csp:1:29"]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_every_offset_has_its_home(tmp_path: Path, ends: str) -> None:
    texts = {
        "main": '(bool a)\n(include "a.csp") ; é (include "x")\n(include\t"b.csp" ;)\n)(or a b)',
        "a": '(bool b)\n(include "b.csp")',
        "b": "(bool c) c",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.csp").write_bytes(text.replace("\n", ends).encode())
    whole, mistakes = joined(
        Source(texts["main"].replace("\n", ends), "main.csp", folder=str(tmp_path))
    )
    assert mistakes == []
    for word, name in {"(bool a)": "main", "(or": "main", "(bool c)": "b", "; é": "main"}.items():
        source, offset = whole.home(whole.text.index(word))
        assert source.name == f"{name}.csp"
        assert source.text.startswith(word, offset)
        if name == "main":
            assert whole.here(offset) == whole.text.index(word)
    assert [each.name for each in whole.files()] == ["main.csp", "a.csp", "b.csp"]


def test_mistakes_are_shown_in_their_files(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        main='(int x 0 9)\n(include "a.csp")\n(small y)\n(small x)',
        a="(predicate (small t) (< t limit)) (int y 0 q)\n(> w 1)",
    )
    assert messages(path) == [
        "a.csp:1:27: error: 'limit' is not declared",
        "a.csp:1:44: error: a bound must be an integer written as digits, not 'q'",
        "a.csp:2:4: error: 'w' is not declared",
    ]
    with pytest.raises(CspError, match=r"in the call of 'small' at .*main.csp:3:1"):
        Problem.read(path)


def test_a_declaration_in_another_file_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, main='(> x 0)\n(include "a.csp")', a="\n(int x 0 9)")
    with pytest.raises(CspError, match=r"move the declaration up from .*a.csp:2:1"):
        Problem.read(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('(include "no.csp")', "1:1: error: 'no.csp' does not exist"),
        ('(include "")', "1:1: error: '' is not a file"),
        ('(include "a\0")', "1:1: error: 'a\\x00' is not the name of a file"),
        (
            '(include "../a.csp")',
            "1:1: error: '../a.csp' is outside the folder of the text",
        ),
        ('(include "/a.csp")', "1:1: error: '/a.csp' is outside the folder of the text"),
        ('(include "out.csp")', "1:1: error: 'out.csp' is outside the folder of the text"),
        ('(include "a.csp" 1)', '1:1: error: expected (include "FILE")'),
        ("(include a.csp)", "1:2: error: 'include' is not an operator"),
        (
            '(and true (include "a.csp"))',
            "1:11: error: 'include' is a statement: it can't be part of another",
        ),
        ('(include "a.csp', "1:10: error: the name of this file has no end"),
        (
            '(include "main.csp")',
            "1:1: error: the file includes itself: main.csp -> main.csp",
        ),
        (
            '(include "ring.csp")',
            "ring.csp:1:1: error: the file includes itself: main.csp -> ring.csp -> main.csp",
        ),
        ('(include "open.csp")', "open.csp:1:1: error: unclosed '('"),
        ('(include "bytes.csp")', "bytes.csp:1:1: error: byte 0xff is not UTF-8"),
    ],
)
def test_what_cannot_be_included(tmp_path: Path, text: str, message: str) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    path = written(inside, main=text, a="true", ring='(include "main.csp")', open="(and true")
    (inside / "bytes.csp").write_bytes(b"\xff")
    (tmp_path / "a.csp").write_text("true")
    (inside / "out.csp").symlink_to(tmp_path / "a.csp")
    name = "" if ".csp:" in message else "main.csp:"
    assert f"{name}{message}" in messages(path)


def test_a_text_without_a_file_includes_nothing() -> None:
    with pytest.raises(CspError, match="not in a file can't include others"):
        Problem.parse('(include "a.csp")')
    with pytest.raises(CspError, match="not in a file can't include others"):
        Problem().require('(include "a.csp")')


def test_a_near_miss_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, main='(include "shift.csp")', shifts="true")
    with pytest.raises(CspError, match=r"did you mean 'shifts.csp'\?"):
        Problem.read(path)


def test_limits(tmp_path: Path) -> None:
    ring = {f"f{i}": f'(include "f{i + 1}.csp")' for i in range(60)}
    path = written(tmp_path, main='(include "f0.csp")', f60="true", **ring)
    assert messages(path) == ["f49.csp:1:1: error: more than 50 files include each other in a row"]
    names = [f"g{i}" for i in range(MOST_FILES + 1)]
    many = "\n".join(f'(include "{name}.csp")' for name in names)
    path = written(tmp_path, main=many, **dict.fromkeys(names, ""))
    last = f"main.csp:{MOST_FILES + 1}:1: error: more than {MOST_FILES:,} files are included"
    assert messages(path) == [last]
    with (tmp_path / "g0.csp").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert messages(path)[0].endswith(f"the included files have more than {MOST_BYTES:,} bytes")


def test_a_predicate_may_be_named_include() -> None:
    assert parse(Source("(predicate (include x) (> x 0)) (int y 0 1) (include y)")).constraints


def test_answer_keys_of_an_included_file_count(tmp_path: Path) -> None:
    for text in ("#y", "#y\n(= y 1)", "(= y 1)\n#y", "; a comment\n#y"):
        path = written(tmp_path, main='#x\n(int x 0 3)\n(int y 0 3)\n(include "a.csp")\n', a=text)
        assert Problem.read(path).keys == ["x", "y"]


def test_answer_keys_do_not_begin_within_a_line(tmp_path: Path) -> None:
    for text in ('(include "a.csp")#x', '(include "a.csp")\n(include "a.csp") #x'):
        path = written(tmp_path, main=f"(int x 0 3)\n{text}", a="#x\n")
        assert messages(path)[0].endswith("error: the character '#' is not allowed here")
