"""`--hint --detail` and `--steps --detail`: long steps as proofs, line by line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import csp2sat
from boards import SAMPLES
from csp2sat import Problem
from csp2sat.puzzle import Board
from golden import agrees
from paths import DATA

Run = Callable[..., tuple[int, bytes, bytes]]
HEYAWAKE = SAMPLES / "heyawake-6x6.txt"
PROBLEM = "(int a 1 3) (int b 1 3) (int c 1 3)\n(or (= a 1) (= b 1))\n(or (!= a 1) (= c 2))\n"
PROBLEM += "(or (!= b 1) (= c 2))\n"


def proved(printed: bytes) -> Iterator[str]:
    """The sentences of steps with proofs, and the lines of these."""
    lines = printed.decode().splitlines()
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith(" ") or after.startswith(" "):
            yield f"{line}\n"


@pytest.mark.parametrize("name", ["heyawake-6x6", "numberlink-7x7", "slitherlink-8x8"])
def test_proofs_read_as_before(name: str, run: Run) -> None:
    path = SAMPLES / f"{name}.txt"
    code, out, _ = run("puzzle", path, "--steps", "--detail", "--graph", "static")
    assert code == 0
    agrees(DATA / "tutor" / "detail" / f"{name}.txt", "".join(proved(out)))


def test_detail_only_adds_lines(run: Run) -> None:
    plain = run("puzzle", HEYAWAKE, "--steps")[1].decode().splitlines()
    long = run("puzzle", HEYAWAKE, "--steps", "--detail")[1].decode().splitlines()
    assert [each for each in long if not each.startswith(" ")] == plain
    assert len(long) > len(plain)


def test_python_has_the_same_lines(run: Run) -> None:
    printed = run("puzzle", HEYAWAKE, "--steps", "--detail")[1].decode().splitlines()
    expected = [
        line
        for number, step in enumerate(Board.read(HEYAWAKE).steps(), 1)
        for line in [f"{number}. {step.text}", *step.detail()]
    ]
    assert [each.strip() for each in printed] == [each.strip() for each in expected]


def test_lines_in_json_have_words_and_names(run: Run) -> None:
    printed = run("puzzle", HEYAWAKE, "--steps", "--detail", "--format", "json")[1]
    steps = {each["name"]: each for each in json.loads(printed)["steps"]}
    lines = steps["x_2_0"]["detail"]
    assert [each["role"] for each in lines] == ["suppose", "then", "contradiction"]
    assert [each["depth"] for each in lines] == [0, 0, 0]
    assert [each["forced"] for each in lines] == [
        {"x_2_0": False}, {"x_0_0": True, "x_1_0": True}, {},
    ]  # fmt: skip
    assert lines[1]["facts"] == {"x_2_0": False}
    assert [len(each["constraints"]) for each in lines] == [0, 1, 1]
    assert lines[1]["cells"] == [[1, 1], [2, 1]]
    assert lines[2]["text"] == "But r1c1 and r2c1 would be black side by side."
    assert lines[2]["rules"] == [2]
    assert "detail" not in steps["x_1_0"], "one constraint forces it"


def test_names_of_a_problem(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.csp"
    path.write_text(PROBLEM, "utf-8")
    assert run("--hint", "--detail", path)[1].decode().replace(f"{path}:", "") == (
        "c = 2\n"
        "  by 2:1: (or (= a 1) (= b 1))\n"
        "  by 3:1: (or (!= a 1) (= c 2))\n"
        "  by 4:1: (or (!= b 1) (= c 2))\n"
        "  suppose c in 1 3\n"
        "  then a in 2..3\n"
        "    by 3:1: (or (!= a 1) (= c 2))\n"
        "    and c in 1 3\n"
        "  then b in 2..3\n"
        "    by 4:1: (or (!= b 1) (= c 2))\n"
        "    and c in 1 3\n"
        "  contradiction\n"
        "    by 2:1: (or (= a 1) (= b 1))\n"
        "    and a in 2..3, b in 2..3\n"
    )
    printed = run("--hint", "--detail", "--format", "json", path)[1]
    (step,) = json.loads(printed)["steps"]
    assert step["detail"][0]["forced"] == {"c": [[1, 1], [3, 3]]}


def test_workers_send_proofs(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.csp"
    path.write_text(PROBLEM, "utf-8")
    alone = run("--steps", "--detail", path)
    assert b"suppose" in alone[1]
    assert run("--steps", "--detail", "--jobs", "2", path) == alone


def test_a_step_about_a_wide_domain_has_a_proof() -> None:
    text = "(int a 0 1000) (int p 0 1) (or (= a 300) (= p 1)) (or (= a 300) (= p 0))"
    (step,) = csp2sat.steps(Problem.parse(text), detail=True)
    first, *others = step.detail
    assert {x.name: str(left) for x, left in first.forced.items()} == {"a": "0..299 301..1000"}
    assert [each.role for each in others] == ["then", "contradiction"]


def test_detail_needs_a_question_with_steps(run: Run) -> None:
    code, _, err = run("puzzle", HEYAWAKE, "--unique", "--detail")
    assert code == 2
    assert b"--detail needs one of --hint, --steps" in err


def test_pages_have_the_lines_below_their_steps(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    assert run("puzzle", HEYAWAKE, "--steps", "--detail", "--html", path)[0] == 0
    text = path.read_text("utf-8")
    lines = list(proved(run("puzzle", HEYAWAKE, "--steps", "--detail")[1]))
    assert all(re.sub(r"^\d+\. ", "", line.strip()) in text for line in lines)
    names = [part.partition('"')[0] for part in text.split('data-line="')[1:]]
    assert len(names) == sum(each.startswith(" ") for each in lines) > 0
    assert all(f'data-h="{name}"' in text for name in names)
