"""Certificates of boards: right ones are verified, spoilt ones are refused."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZIP_BZIP2, ZipFile

import pytest

from board_certificates import BOARDS, TEMPLATE, certificate_files, puzzle, refusal, spoilt
from csp2sat.commands.certificate import contents
from csp2sat.commands.certificate.archive import packed, unpacked
from csp2sat.commands.certificate.check import NAMES
from csp2sat.commands.puzzle.certify import all_files, certified
from csp2sat.csp.errors import Source
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.read_puzzle import identify
from csp2sat.models.registry import board_kind
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query, unique
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.settings import Settings
from running import Run

SEVERAL = "size 2 2\n. .\n. .\n"
RULES = """(puzzle "Two" "Mark two cells")
(board (cells (number 0 4 "a number" white)))
(symbol dot "●" "x" empty)
(rule "two cells are marked" (= 2 (count (c empty) (dot c))))
(rule "a number counts the marked cells beside it"
  (forall ((c n) numbers) (= n (count (d (beside c)) (dot d)))))
"""


@pytest.mark.parametrize("kind", BOARDS)
def test_a_right_certificate_is_verified(kind: str) -> None:
    files = certificate_files(kind)
    assert set(files) == {*NAMES} - {contents.KIND}
    assert refusal(files) == ""
    assert unpacked(packed(files), NAMES) == files
    assert packed(files) == packed(files)


def test_the_page_has_the_board_and_the_proof() -> None:
    files = certificate_files("akari")
    start, _, end = TEMPLATE.partition(contents.PLACE)
    data = json.loads(files[contents.PAGE].removeprefix(start).removesuffix(end))
    assert data["claim"] == "This board of Akari (Light Up) has exactly one solution."
    assert data["board"].startswith("<svg")
    assert data["solution"] != data["board"]
    assert data["rules"] == files[contents.WORDS]
    assert data["model"] == files[contents.MODEL]


def test_rules_of_a_file_are_part_of_the_certificate(tmp_path: Path) -> None:
    (tmp_path / "two.rules").write_text(RULES)
    kind = board_kind(str(tmp_path / "two.rules"))
    assert kind
    entry = identify(Source("size 2 2\n2 .\n. .\n"), str(tmp_path / "two.rules"))
    assert entry
    board = entry.read()
    assert isinstance(board, BoardPuzzle)
    files = all_files(certified(board, Settings(), Limit()), TEMPLATE)
    assert files[contents.KIND] == RULES
    assert files[contents.BOARD].startswith("puzzle kind.rules\n")
    claim = "This board of Two, by the rules in kind.rules, has exactly one solution."
    assert files[contents.README].startswith(f"{claim}\n")
    assert refusal(files) == ""
    files[contents.KIND] = RULES.replace("= 2", "= 1")
    assert refusal(files)
    del files[contents.KIND]
    assert "expected a first line 'puzzle' with a kind" in refusal(files)


@pytest.mark.parametrize(
    ("board", "count"), [(SEVERAL, "several solutions"), ("size 1 2\n4\n.\n", "no solution")]
)
def test_a_board_without_a_single_solution_has_none(board: str, count: str) -> None:
    with pytest.raises(ValueError, match=count):
        certified(puzzle("akari", board), Settings(), Limit())


def test_a_limit_ends_the_search() -> None:
    with pytest.raises(LimitReached):
        certified(puzzle("akari", BOARDS["akari"]), Settings(), Limit(1e-9))


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        (contents.README, "exactly", "almost", "README.txt: it does not fit the other files"),
        (contents.WORDS, "lamp", "lump", "rules.txt: it does not fit the other files"),
        (contents.PROBLEM, "(int", "( int", "problem.csp: it does not fit the other files"),
        (contents.PAGE, "exactly", "almost", "check.html: it does not fit the other files"),
        (contents.PAGE, "</script>", "</script><p>", "check.html: it does not fit the other files"),
        (contents.PAGE, "application", "text", "check.html: it does not fit the other files"),
        (contents.BOARD, "2 - -", "- - -", "solution.answer"),
        (contents.BOARD, "akari", "other", "board.txt: error: expected a first line"),
        (contents.BOARD, "akari", "../akari.rules", "board.txt: error: expected a first line"),
        (contents.MODEL, "v ", "s ", "model.txt: expected a line 'v 1 -2 3 ... 0'"),
        (contents.MODEL, " 6", " -6", "model.txt: it violates"),
        (contents.PROOF, "0\n", "", "this clause does not end with 0"),
        (contents.CLAUSES, "p cnf", "p wcnf", "expected 'p cnf VARIABLES CLAUSES'"),
    ],
)  # fmt: skip
def test_a_changed_file_is_named(name: str, old: str, new: str, reason: str) -> None:
    files = certificate_files("akari")
    assert old in files[name]
    files[name] = files[name].replace(old, new)
    assert reason in refusal(files)


def test_archives_are_read_with_care() -> None:
    files = certificate_files("akari")
    assert "can't be read as a zip file" in refusal(b"PK")
    assert "can't be read as a zip file" in refusal(packed(files)[:-40])
    assert "'../q' is not expected" in refusal({**files, "../q": ""})
    assert refusal({name: text for name, text in files.items() if name != contents.PROOF}) == (
        "it has no proof.drat"
    )
    data = BytesIO()
    with ZipFile(data, "w", ZIP_BZIP2) as archive:
        archive.writestr(contents.BOARD, "x" * 100)
    assert "packed in another way" in refusal(data.getvalue())
    data = BytesIO()
    with ZipFile(data, "w") as archive:
        archive.writestr(contents.BOARD, b"\xff")
    assert "is not UTF-8" in refusal(data.getvalue())
    whole = packed(files)
    for at in range(0, len(whole), 97):
        refusal(whole[:at] + bytes([whole[at] ^ 0x15]) + whole[at + 1 :])  # raises nothing else


def _solutions(kind: str, board: str) -> int:
    """The number of solutions of a board, at most 2; by another encoding than certificates."""
    model = puzzle(kind, board).problem()
    settings = Settings(solver="glucose4")
    for event in unique(Asking(model, settings), Query(model.question_variables())):
        if isinstance(event, Unique):
            return len(event.solutions)
    raise AssertionError


def _refused_when_spoilt(kind: str, seed: int) -> bool:
    """Whether a certificate with one or two changes is refused; else what it shows is true."""
    r, files = Random(seed), certificate_files(kind)
    made = {contents.README, contents.WORDS, contents.PROBLEM, contents.PAGE}
    for name in r.sample(sorted(set(files) - made), r.choice([1, 1, 2])):
        files[name] = spoilt(files[name], r)
    # Who cheats makes the other files again.
    try:
        subject = contents.subject_of(files[contents.BOARD], "")
        certificate = contents.Certificate(
            files[contents.BOARD], "", *(files[name] for name in contents.SOURCES[1:])
        )
        solution = contents.solution_of(subject.problem, files[contents.ANSWER])
        data = contents.page_data(certificate, subject, solution)
        files |= {**contents.made_files(subject), contents.PAGE: contents.page(TEMPLATE, data)}
    except Exception:  # the check itself must say what is wrong
        pass
    if refusal(files):
        return True
    board = files[contents.BOARD].split("\n", 1)[1]
    assert _solutions(subject.puzzle.kind.name, board) == 1
    return False


@pytest.mark.parametrize("kind", BOARDS)
def test_spoilt_certificates_show_nothing_false(kind: str) -> None:
    refused = [_refused_when_spoilt(kind, seed) for seed in range(15)]
    assert sum(refused) > 5


@pytest.mark.nightly
@pytest.mark.parametrize("kind", BOARDS)
def test_many_spoilt_certificates_show_nothing_false(kind: str) -> None:
    refused = [_refused_when_spoilt(kind, seed) for seed in range(100, 600)]
    assert sum(refused) > 200


def test_check_proof_reads_certificates(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "akari.zip"
    files = certificate_files("akari")
    path.write_bytes(packed(files))
    code, out, err = run("check-proof", path)
    page_is_built = contents.template_at(contents.TEMPLATE) is not None
    if page_is_built:  # the page of these tests is another one
        assert (code, out) == (1, b"s NOT VERIFIED\n")
        assert b"check.html: it does not fit the other files" in err
    else:
        assert (code, err) == (0, b"")
        assert out.startswith(b"s VERIFIED from the board: This board of Akari (Light Up) has")
    code, _, err = run("check-proof", path, path)
    assert (code, err) == (
        2,
        b"csp2sat: error: a certificate (.zip) has all files that check-proof needs\n",
    )


def test_what_certify_needs(tmp_path: Path, run: Run) -> None:
    board = tmp_path / "board.zip"
    board.write_text(BOARDS["akari"])
    for words, message in (
        (["akari", board, "--certify", board], "is read and would be overwritten"),
        (["akari", board, "--certify", tmp_path / "c.txt"], "expected a file F.zip"),
        (["nqueens", "5", "--certify", tmp_path / "c.zip"], "needs a puzzle on a board"),
        (["akari", board, "--certify", tmp_path / "c.zip", "--unique"], "can't be combined"),
    ):
        code, out, err = run("puzzle", *words)
        assert (code, out) == (2, b"")
        assert message in err.decode()
    assert [path.name for path in tmp_path.iterdir()] == ["board.zip"]
