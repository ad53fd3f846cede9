"""Kinds from texts of rules with every command for boards."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from paths import ROOT
from running import File, Run

SHELF = ROOT / "models" / "shelf"

RULES = """\
(puzzle "Star Battle" "Put stars into cells")
(board regions (word stars 1))
(symbol star "★" "*")
(rule "each row, each column and each region has N stars"
  (forall (line (join lines regions)) (= (count (c line) (star c)) stars)))
(rule "no two stars touch, not even at corners"
  (forall ((a b) touching) (not (and (star a) (star b)))))
"""
ROWS = "A A B B\nA A B B\nC D D D\nC C C D\n"
ANSWER = "- - * -\n* - - -\n- - - *\n- * - -\n"


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with rules in the working folder, beside one with a board."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "stars.rules"
    path.write_text(RULES, "utf-8")
    (tmp_path / "board.txt").write_text(ROWS)
    return path


BOARD = ("stars.rules", "board.txt")


def shows(run: Run, *arguments: str) -> str:
    """The output of a command that succeeds."""
    code, out, err = run(*arguments)
    assert (code, err) == (0, b"")
    return out.decode()


@pytest.mark.usefixtures("rules")
def test_questions_about_a_board(run: Run) -> None:
    assert shows(run, "puzzle", "--answer", *BOARD) == ANSWER
    assert shows(run, "puzzle", "--unique", "--answer", *BOARD) == f"unique\n{ANSWER}"
    assert shows(run, "puzzle", "--count", *BOARD) == "1\n"
    assert "★" in shows(run, "puzzle", "--candidates", *BOARD)
    steps = shows(run, "puzzle", "--steps", "--rules", *BOARD)
    assert "Rule 2: no two stars touch, not even at corners\n" in steps
    assert "has a star" in steps.replace("have stars", "has a star")
    assert "star" in shows(run, "puzzle", "--hint", *BOARD)


@pytest.mark.usefixtures("rules")
def test_a_conflict_is_explained_by_the_rules(run: Run) -> None:
    Path("board.txt").write_text(f"stars 2\n{ROWS}")
    text = shows(run, "puzzle", "--explain", *BOARD)
    assert "(each row, each column and each region has 2 stars)" in text


@pytest.mark.usefixtures("rules")
def test_pictures(run: Run) -> None:
    for form in ("svg", "html"):
        shows(run, "puzzle", f"--{form}", f"board.{form}", *BOARD)
        assert Path(f"board.{form}").stat().st_size > 1000


@pytest.mark.usefixtures("rules")
def test_the_model_and_its_answer(run: Run) -> None:
    Path("model.csp").write_text(shows(run, "model", *BOARD), "utf-8")
    Path("answer.txt").write_text(shows(run, "model.csp"))
    drawn = shows(run, "puzzle", *BOARD)
    assert shows(run, "show", *BOARD, "answer.txt") == drawn
    Path("stars.rules").write_text(f"{RULES}---\n{ROWS}", "utf-8")
    assert shows(run, "show", "stars.rules", "answer.txt") == drawn
    assert shows(run, "puzzle", "stars.rules") == drawn


@pytest.mark.usefixtures("rules")
def test_many_boards(run: Run) -> None:
    assert "unique" in shows(run, "puzzle", "check", *BOARD)
    Path("named.txt").write_text(f"puzzle stars.rules\n{ROWS}")
    assert "unique" in shows(run, "puzzle", "check", "named.txt")
    assert "named.txt" in shows(run, "puzzle", "rate", "named.txt")


@pytest.mark.usefixtures("rules")
def test_what_is_filled_in_counts(run: Run) -> None:
    Path("board.txt").write_text(f"{ROWS}# filled\n* . . .\n. . . .\n. . . .\n. . . .\n")
    _, out, _ = run("puzzle", "--steps", *BOARD)
    assert b"r1c1 can't have a star" in out


@pytest.mark.usefixtures("rules")
def test_files_in_place_of_others(run: Run) -> None:
    code, _, err = run("puzzle", "stars.rules")
    assert code == 1
    assert b"there is no board in this text" in err
    Path("twice.rules").write_text('(include "stars.rules")\n(puzzle "Twice")\n', "utf-8")
    assert shows(run, "puzzle", "--answer", "twice.rules", "board.txt") == ANSWER


@pytest.mark.usefixtures("rules")
def test_the_help_shows_the_rules(run: Run) -> None:
    with pytest.raises(SystemExit):
        run("puzzle", "stars.rules", "--help")
    code, _, err = run("stars.rules")
    assert code == 1
    assert b"this is a text of rules, not a problem" in err


def test_kinds_without_texts_load_no_module_for_them() -> None:
    script = (
        "import sys; from csp2sat.models.read_puzzle import instance;"
        "from csp2sat.csp.errors import Source;"
        "instance('star-battle', ['b'], lambda _: Source('A A\\nA A')).problem();"
        "print([x for x in sys.modules if 'rule_texts' in x or 'text_kinds' in x])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


@pytest.mark.usefixtures("rules")
def test_derived_rules(run: Run) -> None:
    assert "nothing to prove" in shows(run, "puzzle", "prove", "stars.rules")
    right = '(follows "squares" (forall (w (windows 2 2)) (<= (count (c w) (star c)) 1)))\n'
    Path("stars.rules").write_text(RULES + right, "utf-8")
    assert shows(run, "puzzle", "--answer", *BOARD) == ANSWER
    assert "star" in shows(run, "puzzle", "--steps", *BOARD)
    wrong = right.replace("<=", "=")
    Path("stars.rules").write_text(RULES + wrong, "utf-8")
    code, out, _ = run("puzzle", "prove", "stars.rules")
    assert code == 1
    assert out.startswith(b"does not follow: squares\n")
    assert re.search(rb"on a board of \d x \d cells\n\d+ boards? with answers tried\n", out)


@pytest.mark.usefixtures("rules")
def test_a_sentence_that_no_board_is_about_does_not_follow(run: Run) -> None:
    right = '(follows "squares" (forall (w (windows 2 2)) (<= (count (c w) (star c)) 1)))\n'
    rare = '(follows "long rows" (forall (r rows) (where (> (size r) 9)) (star (r 1))))\n'
    Path("stars.rules").write_text(RULES + right + rare, "utf-8")
    code, out, _ = run("puzzle", "prove", "stars.rules")
    assert code == 1
    tried = re.fullmatch(
        r"follows on \d+ boards with answers(: squares)?\nnot tried: long rows\n"
        r"  none of \d+ boards with answers has what it is about\n",
        out.decode(),
    )
    assert tried, out


LAMPS = """\
(puzzle "Lamps" "Blacken cells") (board (cells (number 0))) (shade x empty)
(rule "a number counts the black cells beside it"
  (forall ((c n) numbers) (= n (count (d (beside c)) (x d)))))
(rule "a cell is black, and all black cells are beside numbers"
  (exists (c cells) (x c)) (forall (c cells) (=> (x c) (exists (d (beside c)) (is d number)))))
"""
FOLLOWS = {
    "lamps": "(exists ((c n) numbers) (> n 0))",
    "akari": "(forall (run (runs empty)) (<= (sum (c run) (if (lamp c) 1 0)) 1))",
    "nurikabe": "(forall (w (windows 2 2)) (< (count (c w) (x c)) 4))",
    "tents": "(forall (w (windows 2 2)) (<= (count (c w) (tent c)) 1))",
}
"""What follows from rules whose boards have answers only with clues, or with black cells."""


def test_derived_rules_are_tried_until_the_time_limit(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "lamps.rules"
    path.write_text(f'{LAMPS}(follows "why" {FOLLOWS["lamps"]})', "utf-8")
    code, out, err = run("puzzle", "prove", str(path), "--time-limit", "0.001")
    assert (code, err) == (3, b"")
    assert out == b"nothing is proved: no board with answers by the time limit of 0.001 s\n"
    proved = shows(run, "puzzle", "prove", str(path), "--time-limit", "1h")
    assert proved == "follows on 60 boards with answers\n"


@pytest.mark.parametrize("name", FOLLOWS)
def test_derived_rules_are_tried_on_boards_with_answers(
    name: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "kind.rules"
    text = LAMPS if name == "lamps" else (SHELF / f"{name}.rules").read_text("utf-8")
    path.write_text(f'{text}(follows "why" {FOLLOWS[name]})\n', "utf-8")
    assert shows(run, "puzzle", "prove", str(path)) == "follows on 60 boards with answers\n"
    path.write_text(f'{text}(follows "why" (not {FOLLOWS[name]}))\n', "utf-8")
    code, out, _ = run("puzzle", "prove", str(path))
    assert (code, out.startswith(b"does not follow: why\n")) == (1, True)


DERIVED = """\
(puzzle "Three Cells" "Blacken cells") (define all cells) (shade x)
(rule "the first is black, or both others" (or (x (all 1)) (and (x (all 2)) (x (all 3)))))
(rule "after two black cells the next is black" (=> (and (x (all 2)) (x (all 3))) (x (all 4))))
(rule "one of the last two is white" (not (and (x (all 4)) (x (all 3)))))
"""
SO = {
    '(follows "the others are not both black." (not (and (x (all 2)) (x (all 3)))))': """\
1. r1c1 is black: otherwise r1c2 and r1c3 are black, but the others are not both black.
  Suppose r1c1 is white.
  Then r1c2 and r1c3 are black, because r1c1 is white (rule 1).
  But the others are not both black.
""",
    '(follows "the first is black" (x (all 1)))': """\
1. r1c1 is black: the first is black.
""",
}
"""What follows, and the steps that it gives."""


@pytest.mark.parametrize("derived", SO)
def test_sentences_of_derived_rules_say_what_is_so(
    derived: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("three.rules").write_text(DERIVED + derived, "utf-8")
    Path("board.txt").write_text("puzzle three.rules\n- - - -\n")
    assert shows(run, "puzzle", "--steps", "--detail", "board.txt").startswith(SO[derived])
    long = shows(run, "puzzle", "--steps", "--level", "long", "board.txt")
    assert ("as the first is black: " in long) == ('the first is black"' in derived)


def test_new_boards(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (
        '(puzzle "Mosaic") (board (cells (number 0 9))) (shade x)'
        '(rule "a number counts the black cells around it and its own"'
        " (forall ((c n) numbers) (= n (count (d (join (list c) (around c))) (x d)))))"
    )
    Path("mosaic.rules").write_text(text)
    make = ("puzzle", "make", "mosaic.rules", "--size", "4x4", "--seed", "1")
    made = shows(run, *make)
    assert made.startswith("# csp2sat puzzle make mosaic.rules --size 4x4 --seed 1\n")
    Path("board.txt").write_text(made)
    assert shows(run, "puzzle", "--unique", "--answer", "board.txt").startswith("unique\n")
    assert shows(run, *make) == made
    even = shows(run, *make, "--symmetry", "rotation", "--count", "2", "--difficulty", "easy")
    assert even.count("puzzle mosaic.rules\n") == 2
    shows(run, *make, "-o", "folder.txt", "--sheet", "sheet.html")
    assert Path("sheet.html").stat().st_size > 1000
    Path("under").mkdir()
    shows(run, *make, "-o", "under/board.txt")
    assert Path("under/board.txt").read_text().splitlines()[1] == "puzzle ../mosaic.rules"


def test_a_board_of_rules_is_finished(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("draft.txt").write_text("size 3 3\n2 - -\n- ? -\n- - -\n")
    mosaic = (SHELF / "mosaic.rules").read_text("utf-8")
    Path("mosaic.rules").write_text(mosaic, "utf-8")
    made = shows(run, "puzzle", "make", "mosaic.rules", "--finish", "draft.txt", "--seed", "1")
    rows = [line.split() for line in made.splitlines() if line[:1].isdigit() or line[:1] == "-"]
    assert rows[0][0] == "2"
    Path("board.txt").write_text(made)
    assert shows(run, "puzzle", "--unique", "--answer", "board.txt").startswith("unique\n")


WRONG = {
    "(rule 'x' (forall (c cells) (and (x c) (not (x c)))))": "leave no answer on a board of this",
    "(rule 'x' (forall (c cells) (or (x c) (not (x c)))))": "leave several answers",
}
"""Rules of which no board is made, and why."""


@pytest.mark.parametrize("rule", WRONG)
def test_why_no_board_is_made(rule: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "no.rules"
    text = rule.replace("'", '"')
    path.write_text(f'(puzzle "No") (board (cells (number 1))) (shade x) {text}')
    code, out, err = run("puzzle", "make", str(path), "--size", "3x3", "--seed", "1")
    assert (code, out) == (2, b"")
    assert f"3x3: the rules {WRONG[rule]}" in err.decode()


def test_sentences_are_about_the_cells_of_a_bound_name(run: Run, tmp_path: Path) -> None:
    rows = "size 4 2\n- - - -\n- - - -\n# given\nx x . .\nx . x .\n"
    rules = '(puzzle "Try") (board shades) (shade x)\n(rule "at most two of three" (forall '
    rules += f"(w (windows 1 3)) (let (n (count (e w) (x e))) (<= n 2))))\n---\n{rows}"
    path = tmp_path / "bound.rules"
    path.write_text(rules, "utf-8")
    assert shows(run, "puzzle", str(path), "--steps").splitlines() == [
        "1. r2c2 is white, because r2c1 and r2c3 are black (rule 1).",
        "2. r1c3 is white, because r1c1 and r1c2 are black (rule 1).",
    ]


def test_a_kind_of_the_package_may_be_a_text(run: Run) -> None:
    board = str(ROOT / "models" / "data" / "context-6x6.txt")
    answer = shows(run, "puzzle", "Context", board, "--answer")
    assert shows(run, "puzzle", "context", board, "--unique", "--answer") == f"unique\n{answer}"
    address = shows(run, "puzzle", "context", board, "--link").strip()
    assert address.startswith("https://puzz.link/p?context/6/6/1h2")
    assert shows(run, "puzzle", address, "--answer") == answer
    with pytest.raises(SystemExit):
        run("puzzle", "context", "--help")


def test_new_boards_of_such_a_kind(run: Run, file: File) -> None:
    make = ("puzzle", "make", "context", "--size", "4x4", "--seed", "1")
    made = shows(run, *make)
    assert made.startswith("# csp2sat puzzle make context --size 4x4 --seed 1\npuzzle context\n")
    address = shows(run, "puzzle", str(file(made)), "--link")
    assert shows(run, *make, "--link") == address
    with pytest.raises(SystemExit):
        run("puzzle", "make", "norinuri")
    code, _, err = run("puzzle", "make", "all-or-nothing", "--size", "2x1")
    assert (code, b"2x1: the rules leave no answer on 200 random boards" in err) == (2, True)
