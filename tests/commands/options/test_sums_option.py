"""`--sums`: which encoders of sums a run may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from running import Run, csp2sat

TEXT = "(bool p) (bool q) (bool r) (bool s) (bool t)(<= (+ (if p 5 0) (if q 4 0) (if r 3 0)" + (
    " (if s 2 0) (if t 7 0)) 11)\n(or p q)"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A problem with a weighted sum."""
    path = tmp_path / "sum.csp"
    path.write_text(TEXT)
    return path


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"]])
@pytest.mark.parametrize(
    ("names", "title"),
    [("adder", b"sums by adders"), ("pb-bdd", b"pb-bdd"), ("subsets,totalizer", b"totalizers")],
)
def test_a_run_uses_the_named_encoders(
    file: Path, run: Run, names: str, title: bytes, jobs: list[str]
) -> None:
    code, out, err = run("--sums", names, *jobs, "--stats", file)
    assert (code, out[:14]) == (0, b"s SATISFIABLE\n")
    assert title in err


def test_encode_has_the_option(file: Path, run: Run) -> None:
    assert b"_carry" in run("encode", "--sums", "adder", file)[1]
    assert b"_card" not in run("encode", file)[1]


def test_an_unknown_name_is_reported(file: Path) -> None:
    done = csp2sat("--sums", "adder,totaliser", file)
    assert (done.returncode, done.stdout) == (2, b"")
    text = b"--sums: 'totaliser' is not an encoder of sums; did you mean 'totalizer'"
    assert text in done.stderr
