"""`puzzle --hint`, `--steps` and `--explain`: sentences on boards, names with `--raw`."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from jsonschema import validate

from boards import SAMPLES, TEXT_KINDS, TUTORED, samples
from examples import one_in
from golden import agrees
from paths import DATA
from running import File, Run

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))

CONFLICTS = {
    "sudoku": ("size 4 4\n1--1\n----\n----\n----", "The 1 at r1c1 and the 1 at r1c4 conflict"),
    "slitherlink": ("size 3 3\n3 0 -\n- - -\n- - -", "The 3 at r1c1 and the 0 at r1c2 conflict"),
    "fillomino": ("size 2 1\n2 1", "The 1 at r1c2 conflicts with rule 2"),
    "heyawake": ("size 2 1\n2 -\n# regions\nA A", "The 2 at r1c1 conflicts with rule 1"),
}


BOARDS = [
    path
    for name in TUTORED
    for path in (samples(name)[0], *sorted((DATA / "tutor" / "boards").glob(f"{name}-*.txt")))
]
"""Two boards of each kind with modules, or more; samples of kinds in texts."""

SLOW = {
    "castle-wall-10x10", "lits-10x10", "masyu-10x10", "numberlink-7x7", "nurimisaki-10x10",
    "satpuzzle-6x6", "shakashaka-6x6", "yajilin-10x10",
}  # fmt: skip


WRITES = "UPDATE_GOLDEN=1 CSP2SAT_EXAMPLES=10 .venv/bin/pytest tests/commands/puzzle -k TYPE"

LONGEST = 400
"""No sentence has more characters."""


def kind_of(path: Path) -> str:
    """The kind of a board: `masyu` of `masyu-5x5`."""
    return path.stem.rpartition("-")[0]


def test_a_hint_is_a_sentence(run: Run) -> None:
    path = SAMPLES / "akari-8x8.txt"
    assert run("puzzle", "akari", path, "--hint")[1].decode().partition("\n")[0] == (
        "The 3 at r2c2 needs all its cells: lamps at r1c2, r2c1 and r3c2."
    )


def test_raw_gives_names_and_constraints(run: Run) -> None:
    path = SAMPLES / "akari-8x8.txt"
    assert run("puzzle", "akari", path, "--hint", "--raw")[1].decode() == (
        "x_0_1 = 1\n  by (= (+ x_0_1 x_1_0 x_2_1) 3)\n"
    )


def test_raw_needs_a_question_that_explains(run: Run) -> None:
    code, _, err = run("puzzle", "akari", SAMPLES / "akari-8x8.txt", "--raw")
    assert code == 2
    assert b"--raw needs one of --explain, --hint, --steps" in err


@pytest.mark.parametrize("name", CONFLICTS)
def test_a_conflict_names_clues_and_rules(name: str, file: File, run: Run) -> None:
    text, expected = CONFLICTS[name]
    printed = run("puzzle", name, file(text), "--explain")[1].decode().splitlines()
    assert printed[0] == "no solution"
    assert printed[1].startswith(expected)
    assert not re.search(r"[a-z]_\d", printed[1])


def test_steps_in_json_have_words_and_names(run: Run) -> None:
    path = SAMPLES / "heyawake-6x6.txt"
    printed = run("puzzle", "heyawake", path, "--steps", "--format", "json")[1]
    steps = {each["name"]: each for each in json.loads(printed)["steps"]}
    step = steps["x_1_1"]
    assert step["value"] is False
    assert step["facts"] == {"x_0_0": True, "x_2_0": True}
    assert step["cells"] == [[2, 2]]
    assert step["rules"] == [3]
    assert step["clues"] == []
    assert step["because"] == ["r1c1 and r3c1 are black"]
    assert step["mentions"] == [
        {"role": "target", "text": "r2c2 is white", "cells": [[2, 2]]},
        {"role": "fact", "text": "r1c1 is black", "cells": [[1, 1]]},
        {"role": "fact", "text": "r3c1 is black", "cells": [[3, 1]]},
        {"role": "reason", "text": "r2c1", "cells": [[2, 1]]},
    ]
    assert step["text"] == "r2c2 is white, or r2c1 would be cut off."
    assert step["long"] == (
        "r2c2 is white, else a wall of black cells would cut the board in two: rule 3 (the white "
        "cells are connected), because r1c1 and r3c1 are black."
    )


def test_mentions_in_json_name_sides_and_outer_clues(run: Run) -> None:
    path = DATA / "tutor" / "boards" / "slitherlink-4x4.txt"
    printed = run("puzzle", path, "--steps", "--format", "jsonl")[1].decode().splitlines()
    mentions = [each for line in printed for each in json.loads(line).get("mentions", [])]
    assert {"role": "reason", "text": "the 0 at r3c3", "cells": [[3, 3]]} in mentions
    sides = [each for each in mentions if "side" in each]
    assert all(each["text"].startswith(f"the {each['side']} side of r") for each in sides)
    assert {each["side"] for each in sides} == {"top", "bottom", "left", "right"}
    path = SAMPLES / "nonogram-6x7.txt"
    printed = run("puzzle", path, "--hint", "--format", "jsonl")[1].decode().splitlines()
    (clue,) = (x for x in json.loads(printed[0])["mentions"] if x["role"] == "reason")
    assert clue["cells"] == []
    side, number = clue["clue"]
    assert clue["text"].endswith({"top": f"above column {number}", "left": f"row {number}"}[side])


def test_steps_by_one_reason_are_one_sentence(run: Run) -> None:
    path = SAMPLES / "akari-8x8.txt"
    sentences = run("puzzle", "akari", path, "--steps")[1].decode().splitlines()
    printed = run("puzzle", "akari", path, "--steps", "--format", "json")[1]
    texts = [each["text"] for each in json.loads(printed)["steps"]]
    numbered = [f"{i}. {text}" for i, text in enumerate(dict.fromkeys(texts), 1)]
    assert [each.lower() for each in numbered] == [each.lower() for each in sentences]
    assert len(sentences) < len(texts)


def test_values_that_are_left_are_ranges_in_json(run: Run) -> None:
    path = SAMPLES / "doppelblock-5x5.txt"
    printed = json.loads(run("puzzle", path, "--steps", "--format", "json")[1])
    validate(printed, SCHEMA)
    steps = [each for each in printed["steps"] if each["value"] is None]
    assert steps[0]["left"] == [[1, 3]]
    assert any("partial" in each for each in printed["steps"])
    event = {"$ref": "#/$defs/event", "$defs": SCHEMA["$defs"]}
    for line in run("puzzle", path, "--hint", "--format", "jsonl")[1].splitlines():
        validate(json.loads(line), event)


def test_conflicts_in_json_have_words(file: File, run: Run) -> None:
    path = file(CONFLICTS["sudoku"][0])
    printed = json.loads(run("puzzle", "sudoku", path, "--explain", "--format", "json")[1])
    assert len(printed["conflicts"]) == 1
    assert printed["explanations"][0]["clues"] == ["the 1 at r1c1", "the 1 at r1c4"]
    assert printed["explanations"][0]["rules"] == [1]


def test_each_kind_has_two_boards_with_sentences() -> None:
    counts = Counter(kind_of(path) for path in BOARDS)
    few = [name for name in TUTORED if name not in TEXT_KINDS and counts[name] < 2]
    assert few == [], (
        "add a second board of 4 x 4 cells or so: tests/data/tutor/boards/TYPE-4x4.txt"
    )


def test_the_steps_of_each_board_are_kept() -> None:
    kept = {path.name for path in (DATA / "tutor").glob("*.txt")}
    missing = [path.stem for path in BOARDS if path.name not in kept]
    assert missing == [], f"read and commit what this writes: {WRITES}"


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[pytest.mark.nightly] * (path.stem in SLOW), id=path.stem)
        for path in one_in(5, BOARDS)
    ],
)
def test_all_steps_of_a_board_read_as_before(path: Path, run: Run) -> None:
    # Eager graphs: which facts a reason has may depend on the order of cuts.
    graphs = [] if path.stem in SLOW else ["--graph", "static"]
    code, out, _ = run("puzzle", kind_of(path), path, "--steps", *graphs)
    assert code == 0
    lines = out.decode().splitlines()
    sentences = [line.partition(". ")[2] for line in lines if not line.startswith("  ")]
    assert len(set(sentences)) == len(sentences), "no sentence comes twice"
    assert max(map(len, lines)) <= LONGEST
    assert not [each for each in lines if re.search(r"[a-z]_\d|the clues leave", each)]
    agrees(DATA / "tutor" / f"{path.stem}.txt", out.decode())
