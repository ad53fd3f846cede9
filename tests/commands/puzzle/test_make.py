"""`csp2sat puzzle make`: new boards have one solution, and are made again by their seed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from boards import TEXT_KINDS, board_kind, broken, linked, puzzle, rows, some_solutions
from csp2sat.cli import main
from csp2sat.commands.error_to_exit_code import Outcome
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.kernel import negation
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.generate.assumed_clues import assume
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import Draft, clues, setter, without
from csp2sat.models.generate.minimal_clues import are_independent
from csp2sat.models.registry import GENERATED
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.api import count
from csp2sat.solver.limits import Limit
from examples import examples, one_in
from path_ends import ENDS
from paths import ROOT
from running import Run

TEXTS = (
    "all-or-nothing", "bw-loop", "context", "five-cells", "marutaring", "nibun-no-go", "smullyan",
    "stostone",
)  # fmt: skip
"""Kinds in texts of all sorts: loops, parts, colours, clues in cells, rooms and corners."""
KINDS = [name for name in GENERATED if name in TEXTS or name not in TEXT_KINDS]
PAGE = ROOT / "docs" / "questions.md"
SQUARE = (
    "doppelblock",
    "easy-as-abc",
    "factors",
    "futoshiki",
    "killer-sudoku",
    "kropki",
    "skyscrapers",
    "star-battle",
    "sudoku",
    "variant-sudoku",
)
SIZES = (
    dict.fromkeys(SQUARE, "4x4")
    | dict.fromkeys(("binairo", "fourcells", "star-battle", "stostone", "sudoku"), "6x6")
    | {"bw-loop": "4x4"}
)
SMALL = dict.fromkeys(SQUARE, "4x4") | {"binairo": "6x6", "kakuro": "4x4", "stostone": "5x4"}
NOT_SEPARATE = (
    "castle-wall",
    "fillomino",
    "hashiwokakero",
    "linesweeper",
    "nurikabe",
    "shikaku",
    "tapa",
    "yajilin",
)
"""The kinds whose constraints of one clue depend on others."""


def drafted(name: str, width: int, height: int, chance: Random) -> Draft:
    """A random draft."""
    return Workshop(board_kind(name), chance, Questions(Limit(60))).draft(width, height)


@pytest.mark.parametrize("name", one_in(4, KINDS))
@pytest.mark.parametrize("seed", range(examples(1)))
def test_a_new_board_has_one_solution(name: str, seed: int, tmp_path: Path, run: Run) -> None:
    size, path = SIZES.get(name, "6x5"), tmp_path / "board.txt"
    words = ["puzzle", "make", name, "--size", size, "--seed", str(seed)]
    assert run(*words, "-o", path) == (0, b"", b"")
    text = path.read_text("utf-8")
    assert text.splitlines()[:2] == [f"# csp2sat {' '.join(words)}", f"puzzle {name}"]
    made = puzzle(name, text)
    assert (made.board.width, made.board.height) == tuple(map(int, size.split("x")))
    (solution,) = some_solutions(made, 2)
    assert broken(name)(made.board, rows(made, solution)) == ""
    code, out, _ = run("puzzle", path, "--unique")
    assert (code, b"unique" in out, b"not unique" in out) == (0, True, False)


@pytest.mark.parametrize("name", one_in(4, KINDS, 1))
@pytest.mark.parametrize("seed", range(examples(1)))
def test_of_a_minimal_board_no_clue_can_go(name: str, seed: int, run: Run) -> None:
    size = SMALL.get(name, "4x5")
    code, out, _ = run("puzzle", "make", name, "--size", size, "--seed", str(seed), "--minimal")
    assert code == 0
    board, finishing = puzzle(name, out.decode()).board, setter(board_kind(name)).finishing
    for place in clues(board, finishing):
        smaller = without(board, [place], finishing.unknown_clue)
        text = "\n".join(board_lines(smaller, board_kind(name).layout))
        number = len(some_solutions(puzzle(name, text), 2))
        # A circle of a Black and White Loop may block the way between others: none without it.
        assert number == 2 or (number == 0 and name == "bw-loop"), f"{place} can go"


@pytest.mark.parametrize("name", one_in(4, KINDS, 2))
def test_the_same_seed_gives_the_same_board(name: str, run: Run) -> None:
    def made(seed: str, *more: str) -> bytes:
        code, out, _ = run(
            "puzzle",
            "make",
            name,
            "--size",
            SMALL.get(name, "4x5"),
            "--seed",
            seed,
            *more,
        )
        assert code == 0
        return out.partition(b"\n")[2]

    assert made("1") == made("1") != made("2")
    assert made("1", "--minimal") == made("1", "--minimal")


def test_a_board_made_without_a_seed_names_the_seed(run: Run) -> None:
    _, out, _ = run("puzzle", "make", "akari", "--size", "5x4")
    words = out.decode().splitlines()[0].removeprefix("# csp2sat ").split()
    assert run(*words) == (0, out, b"")


@pytest.mark.parametrize("name", one_in(4, KINDS, 3))
def test_the_answer_of_a_draft_obeys_the_rules(name: str) -> None:
    for seed in range(examples(4)):
        chance = Random(seed)
        width = chance.choice([4, 6, 9])
        height = width if name in SQUARE else chance.randint(3, 9)
        height += -height % 4 if name == "fourcells" else 0
        if name == "binairo":
            width, height = 6, 8
        if name in TEXT_KINDS:
            width, height = 4, 4
        board, answer = drafted(name, width, height, chance)
        tokens = [[answer[cell] for cell in row] for row in board.whole.rows()]
        text = "\n".join(board_lines(board, board_kind(name).layout))
        assert broken(name)(puzzle(name, text).board, tokens) == "", f"{text}\n{tokens}"


@pytest.mark.parametrize("name", one_in(4, KINDS))
def test_a_clue_that_is_assumed_has_its_constraints(name: str) -> None:
    kind = board_kind(name)
    finishing = setter(kind).finishing
    bare, separate = finishing.unknown_clue, finishing.independent
    assert separate == (name not in NOT_SEPARATE)
    for seed in range(examples(1) * separate):
        chance = Random(seed)
        board = drafted(name, 4, 4, chance).board
        places = clues(board, finishing)
        units = [[place] for place in places]
        if finishing.is_checked and not are_independent(kind, finishing, board, units):
            continue
        problem, guards = assume(kind, board, units)
        shown = [x.name for x in kind.problem(board).shown()]
        for _ in range(3):
            gone = {place for place in places if chance.random() < 0.5}
            given = problem.copy()
            for place, guard in zip(places, guards, strict=True):
                given.add(negation(guard) if place in gone else guard)
            expected = kind.problem(without(board, gone, bare))
            assert count(given, shown, at_most=30) == count(expected, shown, at_most=30)


@pytest.mark.parametrize("name", one_in(2, [name for name in KINDS if name not in NOT_SEPARATE]))
def test_a_board_without_a_clue_lacks_the_constraints_of_this_clue(name: str) -> None:
    kind = board_kind(name)
    finishing = setter(kind).finishing
    size = 4 if name in TEXT_KINDS else 6
    board = drafted(name, size, size, Random(1)).board
    whole = kind.problem(board).constraints
    places = clues(board, finishing)
    units = [[place] for place in places]
    if finishing.is_checked and not are_independent(kind, finishing, board, units):
        return
    for place in places:
        left = kind.problem(without(board, [place], finishing.unknown_clue)).constraints
        kept = [each for each in whole if not (each.origin and place in each.origin.clues)]
        assert [write_formula(each.formula) for each in left] == [
            write_formula(each.formula) for each in kept
        ]


def test_the_address_and_pictures_of_a_new_board(tmp_path: Path, run: Run) -> None:
    words = ["puzzle", "make", "slitherlink", "--size", "5x4", "--seed", "3"]
    board = puzzle("slitherlink", run(*words)[1].decode()).board
    svg, html = tmp_path / "a.svg", tmp_path / "a.html"
    penpa = run(*words, "--penpa")[1].decode().strip()
    assert linked("slitherlink", penpa).board.tokens == board.tokens
    code, out, _ = run(*words, "--link", "--svg", svg, "--html", html)
    assert code == 0
    assert linked("slitherlink", out.decode().strip()).board.tokens == board.tokens
    assert svg.read_text("utf-8").startswith("<svg")
    assert "answer" not in svg.read_text("utf-8").partition("</style>")[2]
    assert "<svg" in html.read_text("utf-8")


@pytest.mark.parametrize("name", ["akari", "hitori", "sudoku"])
def test_without_a_size_it_is_the_usual_one(name: str, run: Run) -> None:
    code, out, _ = run("puzzle", "make", name, "--seed", "1")
    board = puzzle(name, out.decode()).board
    assert (code, (board.width, board.height)) == (0, setter(board_kind(name)).drafting.usual_size)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["akari", "--size", "10"], "'10' is not a size; write 10x8"),
        (["akari", "--size", "0x5"], "'0x5' is not a size; write 10x8"),
        (["akari", "--size", "999x999"], "999x999 has more than 40,000 cells"),
        (["sudoku", "--size", "9x8"], "sudoku 9x8: a Sudoku must have as many rows as columns"),
        (["skyscrapers", "--size", "4x5"], "4x5: the board must have as many rows as columns"),
        (["masyu", "--size", "5x1"], "masyu 5x1: there is no loop on a board of one row"),
        (["simple-loop", "--size", "1x5"], "1x5: there is no loop on a board of one row"),
        (["aqre", "--size", "1x10"], "aqre 1x10: no answer has connected black cells"),
        (["nurimisaki", "--size", "1x1"], "1x1: a board of this size has several solutions"),
        (["hitori", "--size", "1x2"], "hitori 1x2: a board of this size has several solutions"),
        (["nqueens"], "PUZZLE: no boards of nqueens are made (`csp2sat puzzle list` shows `make`"),
        (["hidato"], "PUZZLE: no boards of hidato are made (`csp2sat puzzle list` shows `make`"),
        ([], "name a kind of board (PUZZLE), or a board of this kind with --finish"),
        (["xyzzy"], "PUZZLE: no boards of 'xyzzy' are made (`csp2sat puzzle list` shows `make` at"),
        (["sudko"], "no boards of 'sudko' are made; did you mean 'sudoku'"),
        (
            ["hakoiri", "--symmetry", "mirror"],
            "boards of hakoiri can't have the symmetry 'mirror'; ",
        ),
        (["akari", "--symmetry", "diagonal", "--size", "4x3"], "only square boards have the sym"),
        (["akari", "--count", "2", "--svg", "a.svg"], "--count: a picture shows one board"),
        (["akari", "--count", "0"], "'0' is not a number, 1 or more"),
        (["lits", "--size", "6x1"], "lits 6x1: a board of this size has several solutions"),
        (["norinori", "--size", "2x2"], "norinori 2x2: a board of this size has several solutions"),
        (["akari", "--with", "arrow"], "chosen constraints; only those of variant-sudoku can"),
        (["variant-sudoku", "--with", "thermo"], "'thermo': did you mean 'thermometer'?"),
        (["binairo", "--size", "3x4"], "binairo 3x4: both numbers of the size must be even"),
        (["akari", "--seed", "x"], "'x' is not an integer"),
    ],
)
def test_what_cant_be_made(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Outcome(is_program=True) as outcome:
        outcome.code = main(["puzzle", "make", *words])
    assert outcome.code == 2
    assert message in capsys.readouterr().err


def test_several_boards_are_those_of_seeds_in_a_row(tmp_path: Path, run: Run) -> None:
    words = ["puzzle", "make", "slitherlink", "--size", "4x3", "--seed"]
    texts = [run(*words, seed)[1] for seed in ("5", "6")]
    assert len({*texts}) == 2
    assert run(*words, "5", "--count", "2") == (0, b"\n".join(texts), b"")
    assert run(*words, "5", "--count", "2", "-o", tmp_path / "a.txt") == (0, b"", b"")
    assert [(tmp_path / f"a-{i}.txt").read_bytes() for i in (1, 2)] == texts
    _, links, _ = run(*words, "5", "--count", "2", "--link")
    for link, text in zip(links.decode().split(), texts, strict=True):
        board = puzzle("slitherlink", text.decode()).board
        assert linked("slitherlink", link).board.tokens == board.tokens


def test_files_that_exist_are_not_overwritten(tmp_path: Path, run: Run) -> None:
    words = ["puzzle", "make", "akari", "--size", "3x3", "--count", "2", "-o", tmp_path / "a.txt"]
    kept = tmp_path / "a-2.txt"
    kept.write_text("mine")
    code, _, err = run(*words)
    assert (code, kept.read_text()) == (2, "mine")
    assert (
        err.decode() == f"csp2sat: error: --count: {kept} exists: remove it, or name other files\n"
    )
    assert [*tmp_path.iterdir()] == [kept]
    kept.unlink()
    assert run(*words)[0] == 0


def test_constraints_are_wanted(run: Run) -> None:
    words = ["puzzle", "make", "variant-sudoku", "--size", "4x4", "--seed", "2"]
    code, out, _ = run(*words, "--with", "xv,extraregion")
    board = puzzle("variant-sudoku", out.decode()).board
    assert (code, {each.name for each in board.placed}) == (0, {"xv", "extraregion"})
    assert out.splitlines()[0].endswith(b"--size 4x4 --seed 2 --with xv,extraregion")


DRAFT = "puzzle akari\nsize 3 3\n1 - -\n- X -\n- X -\n"


def test_a_board_is_finished(tmp_path: Path, run: Run) -> None:
    draft, path = tmp_path / "draft.txt", tmp_path / "board.txt"
    draft.write_text(DRAFT)
    words = ["puzzle", "make", "akari", "--finish", draft, "--seed", "1"]
    assert run(*words, "-o", path) == (0, b"", b"")
    text = path.read_text("utf-8")
    assert text.startswith(f"# csp2sat puzzle make akari --finish {draft} --seed 1\npuzzle akari\n")
    assert puzzle("akari", text).board[0, 0] == "1"
    assert b"not unique" not in run("puzzle", path, "--unique")[1]
    for other in draft, tmp_path / "draft-3.txt":
        other.write_text(DRAFT)
        more = ["--count", "2"] * (other != draft)
        code, _, err = run(*words[:4], other, "-o", draft, *more)
        assert (code, other.read_text()) == (2, DRAFT)
        assert b"is read and would be overwritten" in err


@pytest.mark.parametrize(
    ("board", "words", "code", "message"),
    [
        (
            "4 -\n- -",
            [],
            1,
            "the board to finish has no solution: the 4 at r1c1 conflicts with rule 1",
        ),
        ("- -\n- -", [], 1, "akari.txt: error: the draft has several solutions, and no place for"),
        ("- -\n- -", ["--size", "2x2"], 2, "--size can't be combined with --finish"),
        ("- -\n- -", ["--with", "xv"], 2, "--with can't be combined with --finish"),
        ("- -\n- -", ["--shape", "torus"], 2, "--shape can't be combined with --finish"),
        ("- -\n- -", ["--minimal"], 2, "--minimal can't be combined with --finish"),
    ],
)
def test_a_board_that_cant_be_finished(
    board: str, words: list[str], code: int, message: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "akari.txt"
    path.write_text(f"size 2 2\n{board}\n")
    found, out, err = run("puzzle", "make", "akari", "--finish", path, *words)
    assert (found, out) == (code, b"")
    assert message in err.decode()


def test_a_draft_of_rules_names_its_kind_and_leaves_clues_open(tmp_path: Path, run: Run) -> None:
    draft, path = tmp_path / "draft.txt", tmp_path / "board.txt"
    (tmp_path / "mine.rules").write_text(ENDS)
    draft.write_text("puzzle mine.rules\nS - -\n- - -\n- - E\n# left\n? - -\n")
    words = ["puzzle", "make", "--finish", draft, "--seed", "1"]
    assert run(*words, "-o", path) == (0, b"", b"")
    head, rest = path.read_text().split("# left\n")
    assert head.splitlines()[1:6] == ["puzzle mine.rules", "size 3 3", "S - -", "- - -", "- - E"]
    assert rest[0].isdecimal()
    assert run("puzzle", path, "--unique")[0] == 0
    assert run("puzzle", "make", "--finish", path, "--seed", "2")[0] == 0  # nothing to add


def test_boards_in_the_shape_of_the_command_say_so(tmp_path: Path, run: Run) -> None:
    rules, path = tmp_path / "mine.rules", tmp_path / "board.txt"
    rules.write_text(
        '(puzzle "Stars") (board (shape hexagonal) (cells (number 0 6))) (shade x)\n'
        '(rule "a number counts" (forall ((c n) numbers) (= n (count (d (beside c)) (x d)))))\n'
    )
    words = ["puzzle", "make", rules, "--size", "3x3", "--seed", "1"]
    assert run(*words, "--shape", "square", "-o", path)[0] == 0
    assert path.read_text().splitlines()[2:4] == ["shape square", "size 3 3"]
    assert run("puzzle", path, "--unique")[0] == 0


def test_a_sheet_has_all_boards_and_their_solutions(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "sheet.html"
    words = ["puzzle", "make", "sudoku", "--size", "4x4", "--seed", "1", "--count", "3"]
    code, out, _ = run(*words, "--sheet", path)
    assert (code, out) == run(*words)[:2]
    text = path.read_text("utf-8")
    boards, solutions = text.split("<h2>Solutions</h2>")
    for part in boards, solutions:
        assert re.findall("<figcaption>(.*?)</figcaption>", part) == ["1", "2", "3"]
        assert part.count("<svg") == 3
    assert 'class="answer"' not in boards
    assert 'class="answer"' in solutions
    code, out, err = run(*words, "--sheet", "-")
    assert (code, out.decode()) == (0, text)
    assert err.startswith(b"# csp2sat puzzle make sudoku")


def test_a_board_needs_a_wanted_thought(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "board.txt"
    words = ["puzzle", "make", "slitherlink", "--size", "5x5", "--seed", "1"]
    code, out, err = run(*words, "--technique", "corner 3", "-o", path)
    assert (code, err) == (0, b"")
    assert '--technique "corner 3"' in path.read_text().replace("'", '"')
    _, out, _ = run("puzzle", path, "--steps")
    assert b"corner" in out
    code, out, err = run(*words, "--technique", "corner3")
    assert (code, out) == (2, b"")
    assert b"'corner3': did you mean 'corner 3'" in err


def test_a_limit_is_reported(run: Run) -> None:
    code, out, err = run("puzzle", "make", "akari", "--seed", "1", "--time-limit", "0s")
    assert (code, err) == (3, b"")
    assert out.startswith(
        b"# no board was found (time limit: 0 s; no board with an answer so far): "
        b"csp2sat puzzle make akari --size 10x10"
    )


def test_the_kinds_are_in_the_help_and_on_the_page(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    with pytest.raises(SystemExit):
        main(["puzzle", "make", "--help"])
    listed = f"Kinds of boards: {', '.join(GENERATED)}."
    assert listed in " ".join(capsysbinary.readouterr().out.decode().split())
    assert listed in " ".join(PAGE.read_text("utf-8").split())


def test_the_kinds_that_are_finished_or_symmetric_are_on_the_page() -> None:
    text = " ".join(PAGE.read_text("utf-8").split())
    setters = {name: setter(board_kind(name)) for name in GENERATED}
    others = [name for name, how in setters.items() if not how.finishes]
    symmetric = [name for name, how in setters.items() if how.symmetric]
    assert f"`--finish` works for all other kinds except: {', '.join(others)}." in text
    assert f"`--symmetry` works for: {', '.join(symmetric)}." in text
