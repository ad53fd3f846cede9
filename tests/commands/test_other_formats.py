"""Files of other solvers are answered as their competitions expect."""

from __future__ import annotations

import gzip
import lzma
from pathlib import Path

import pytest

from running import Run

SMALL = Path(__file__).parent.parent / "data" / "formats" / "small.xml"
FILES = {
    "q.cnf": (b"p cnf 2 2\n1 -2 0\n-1 0\n", 10, b"s SATISFIABLE\nv -1 -2 0\n"),
    "none.cnf": (b"p cnf 1 2\n1 0\n-1 0\n", 20, b"s UNSATISFIABLE\n"),
    "q.wcnf": (b"h 1 2 0\n3 -1 0\n4 -2 0\n", 10, b"o 3\ns OPTIMUM FOUND\nv 10\n"),
    "q.opb": (b"min: +2 x1 +1 x2 ;\n+1 x1 +1 x2 >= 1 ;\n", 10, b"s OPTIMUM FOUND\nv -x1 x2\n"),
}


@pytest.mark.parametrize("name", FILES)
def test_answers_have_the_form_of_the_competition(name: str, tmp_path: Path, run: Run) -> None:
    data, code, answer = FILES[name]
    for path, content in ((tmp_path / name, data), (tmp_path / f"{name}.gz", gzip.compress(data))):
        path.write_bytes(content)
        found, out, err = run(path)
        assert (found, err) == (code, b"")
        assert out.endswith(answer)


def test_xcsp_is_answered_by_an_instantiation(tmp_path: Path, run: Run) -> None:
    packed = tmp_path / "small.xml.lzma"
    packed.write_bytes(lzma.compress(SMALL.read_bytes(), format=lzma.FORMAT_ALONE))
    code, out, err = run(packed)
    assert (code, err) == (10, b"")
    assert b"o 14\ns OPTIMUM FOUND\nv <instantiation>\nv <list> z x[0][0] " in out


def test_a_chosen_format_counts(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.cnf"
    path.write_bytes(FILES["q.cnf"][0])
    code, out, _ = run(path, "--format", "sugar")
    assert (code, out) == (0, b"s SATISFIABLE\na x1\tfalse\na x2\tfalse\na\n")
