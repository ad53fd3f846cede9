"""Readers of foreign input give a result or an error of their own, whatever they are given."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from examples import examples
from fuzz.failing_problems import FAILING
from fuzz.foreign.__main__ import main
from fuzz.foreign.mutations import mutated, shrunk
from fuzz.foreign.readers import READERS
from fuzz.foreign.trial import wrong

FAILED = sorted(path for name in READERS for path in (FAILING / name).glob("*"))


@pytest.mark.parametrize("path", FAILED, ids=lambda each: f"{each.parent.name}-{each.name}")
def test_what_failed_once_has_a_result_or_an_error(path: Path) -> None:
    assert wrong(path.parent.name, path.read_bytes()) == ""


@pytest.mark.parametrize("name", READERS)
def test_samples_are_read_and_changed_ones_do_no_harm(name: str) -> None:
    reader, r = READERS[name], Random(name)
    samples = reader.samples()
    right = sum(_is_read(name, each) for each in r.sample(samples, min(len(samples), 12)))
    assert right > 0
    for _ in range(examples(5)):
        text = mutated(samples, r)
        assert wrong(name, text) == "", text


def _is_read(name: str, sample: bytes) -> bool:
    try:
        READERS[name].read(sample)
    except READERS[name].errors:
        return False
    return True


def test_what_fails_is_shrunk_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(data: bytes) -> None:
        if b"(" in data:
            raise ValueError("wrong")

    monkeypatch.setitem(
        READERS, "cnf", READERS["cnf"]._replace(read=read, samples=lambda: [b"(x)"])
    )
    words = ["cnf", "--seed", "1", "--tries", "20", "--folder", str(tmp_path)]
    assert main(words) == 1
    (path,) = tmp_path.glob("cnf/*")
    assert path.read_bytes() == b"("
    assert "ValueError at " in capsys.readouterr().out


def test_shrinking_keeps_what_fails() -> None:
    assert shrunk(b"abcdefgh", lambda each: b"c" in each and b"g" in each) == b"cg"
