"""Steps of boards in pictures: in text, SVG, PNG and HTML."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from boards import linked
from csp2sat.commands.formats.pictures import UNFINISHED, PictureOptions, Pictures
from csp2sat.commands.formats.step_pictures import StepPictures
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.text import draw
from csp2sat.puzzle import Board, BoardStep
from golden import agrees
from paths import DATA, ROOT
from running import Run

SLITHERLINK = DATA / "tutor" / "boards" / "slitherlink-4x4.txt"
HEYAWAKE = ROOT / "models" / "data" / "heyawake-6x6.txt"
TWO = "https://puzz.link/p?akari/2/2/j"  # a board with two solutions


@pytest.fixture(scope="module")
def steps() -> list[BoardStep]:
    """The steps of the Slitherlink."""
    return list(Board.read(SLITHERLINK, "slitherlink").steps())


def test_a_hint_draws_the_board(run: Run, steps: list[BoardStep]) -> None:
    for options, ascii_only in (([], False), (["--ascii"], True)):
        code, out, err = run("puzzle", SLITHERLINK, "--hint", *options)
        assert (code, err) == (0, b"")
        picture = draw(steps[0].picture(), ascii_only)
        assert out.decode() == f"{steps[0].text}\n{picture}\n"
    assert out.isascii()


@pytest.mark.parametrize("name", ["slitherlink-4x4", "heyawake-6x6", "masyu-5x5", "gokigen-4x3"])
def test_steps_with_pictures_look_as_before(name: str, run: Run) -> None:
    kind = name.rsplit("-", 1)[0]
    own = DATA / "tutor" / "boards" / f"{name}.txt"
    path = own if own.exists() else ROOT / "models" / "data" / f"{name}.txt"
    code, out, _ = run("puzzle", kind, path, "--steps", "--pictures", "--graph", "static")
    assert code == 0
    agrees(DATA / "tutor" / "pictures" / f"{name}.txt", out.decode())


def test_steps_are_sentences_without_the_option(run: Run, steps: list[BoardStep]) -> None:
    lines = run("puzzle", SLITHERLINK, "--steps")[1].decode().splitlines()
    assert lines == numbered(steps)
    assert lines[0].startswith("1. No side of the 0 at r3c3 is drawn.")
    lines = run("puzzle", HEYAWAKE, "--steps")[1].decode().splitlines()
    assert any(re.match(r"\d+\. r\d+c\d+ is", line) for line in lines)
    assert not any(re.match(r"\d+\. R\d+c", line) for line in lines), "cells keep small letters"


def numbered(steps: list[BoardStep]) -> list[str]:
    """The sentences of steps with their numbers."""
    return [f"{i}. {step.text}" for i, step in enumerate(steps, 1)]


def captioned(step: BoardStep, caption: str) -> str:
    """The picture of a step as SVG with a caption."""
    picture = step.picture()
    picture.caption = caption
    return svg(picture)


def test_a_terminal_has_colours_unless_they_are_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert b"\x1b[30;43m" in run("puzzle", SLITHERLINK, "--hint")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    out = run("puzzle", SLITHERLINK, "--hint")[1]
    assert b"\x1b" not in out
    assert b"[ ] what follows" in out


def test_rows_only_and_raw_names_leave_out_the_picture(run: Run, steps: list[BoardStep]) -> None:
    assert run("puzzle", SLITHERLINK, "--hint", "--answer")[1].decode() == f"{steps[0].text}\n"
    assert b"what follows" not in run("puzzle", SLITHERLINK, "--hint", "--raw")[1]


def test_pictures_need_steps(run: Run) -> None:
    code, _, err = run("puzzle", SLITHERLINK, "--pictures")
    assert code == 2
    assert b"--pictures needs one of --hint, --steps" in err


def test_known_values_are_on_the_board(run: Run) -> None:
    options = ("--project", "x_5_5", "--ascii")  # the step is far away
    rows = []
    for given in ([], ["--given", "x_0_0=true"]):
        _, out, _ = run("puzzle", HEYAWAKE, "--hint", *given, *options)
        rows.append(out.splitlines()[2])
    assert b"#2#" not in rows[0]
    assert b"#2#" in rows[1]


def test_a_hint_in_files(tmp_path: Path, run: Run, steps: list[BoardStep]) -> None:
    image, page = tmp_path / "x.svg", tmp_path / "x.html"
    code, _, err = run("puzzle", SLITHERLINK, "--hint", "--svg", image, "--html", page)
    assert (code, err) == (0, b"")
    assert image.read_text() == captioned(steps[0], steps[0].text)
    assert 'data-start="1"' in page.read_text()
    assert page.read_text().count("<li><a ") == 1
    assert run("puzzle", SLITHERLINK, "--hint", "--svg", "-") == (
        0, image.read_bytes(), f"{steps[0].text}\n".encode(),
    )  # fmt: skip


def test_a_hint_as_png(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("resvg_py")
    assert run("puzzle", SLITHERLINK, "--hint", "--png", tmp_path / "x.png")[0] == 0
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")


def test_each_step_has_a_picture(tmp_path: Path, run: Run, steps: list[BoardStep]) -> None:
    code, _, err = run("puzzle", SLITHERLINK, "--steps", "--svg", tmp_path / "x.svg")
    assert (code, err) == (0, b"")
    assert 9 < len(steps) < 100
    found = [tmp_path / f"x-{i:02}.svg" for i in range(1, len(steps) + 1)]
    assert sorted(tmp_path.iterdir()) == sorted(found)
    expected = [captioned(step, text) for step, text in zip(steps, numbered(steps), strict=True)]
    assert [path.read_text() for path in found] == expected


def test_few_pictures_have_short_numbers(tmp_path: Path, run: Run) -> None:
    assert run("puzzle", TWO, "--all", "--svg", tmp_path / "x.svg")[0] == 0
    assert sorted(each.name for each in tmp_path.iterdir()) == ["x-1.svg", "x-2.svg"]


@pytest.mark.parametrize("option", ["--svg", "--png", "--html"])
def test_a_place_is_checked_before_the_steps(option: str, tmp_path: Path, run: Run) -> None:
    pytest.importorskip("resvg_py")
    place = tmp_path / "none" / "x"
    code, out, err = run("puzzle", SLITHERLINK, "--steps", option, place)
    message = f"{place}: error: can't be written: No such file or directory\n"
    assert (code, out, err.decode()) == (1, b"", message)


def test_pictures_of_all_steps_are_not_printed(run: Run) -> None:
    code, out, err = run("puzzle", SLITHERLINK, "--steps", "--svg", "-")
    assert (code, out) == (2, b"")
    advice = b"standard output takes one picture; name a file, or use --html\n"
    assert err == b"csp2sat: error: --svg: " + advice


def test_a_page_of_all_steps(tmp_path: Path, run: Run, steps: list[BoardStep]) -> None:
    page = tmp_path / "x.html"
    assert run("puzzle", SLITHERLINK, "--steps", "--html", page)[0] == 0
    board = Board.read(SLITHERLINK, "slitherlink")
    assert page.read_text("utf-8") == board.page(steps)


def test_without_a_step_the_bare_board_is_shown(tmp_path: Path, run: Run) -> None:
    image = tmp_path / "x.svg"
    _, _, err = run("puzzle", TWO, "--hint", "--svg", image)
    assert err == b"csp2sat: no value is forced\n"
    assert image.read_text() == svg(linked("akari", TWO).picture())


def test_a_page_that_is_cut_short_has_the_steps_so_far(tmp_path: Path) -> None:
    page = tmp_path / "x.html"
    board = Board.read(SLITHERLINK, "slitherlink")
    given: BoardPuzzle = board.puzzle
    pictures = Pictures(PictureOptions(None, None, str(page)), given)
    pictures.steps = StepPictures(given, [])
    some = list(board.steps())[:3]

    def cut_short() -> None:
        with pictures.unfinished():
            for step in some:
                pictures.keep_step(step.explanation)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cut_short()
    text = page.read_text("utf-8")
    assert text.count("<li><a ") == 3
    assert UNFINISHED in text
    pictures.save()
    assert UNFINISHED not in page.read_text("utf-8")
    assert len(re.findall(r"<g data-h=", page.read_text("utf-8"))) == 3


def test_a_sheet_has_all_steps_with_their_sentences(
    tmp_path: Path, run: Run, steps: list[BoardStep]
) -> None:
    for name in ("x.svg", "x.html"):
        code, out, err = run("puzzle", SLITHERLINK, "--steps", "--sheet", tmp_path / name)
        assert (code, err) == (0, b"")
        assert out.decode().splitlines() == numbered(steps)
        text = (tmp_path / name).read_text("utf-8")
        # On a page a caption is one line, on a picture several.
        captions = re.findall(r'(?s)(?:<text class="caption"|<figcaption).*?>(.*?)</', text)
        assert " ".join(captions).split() == " ".join(numbered(steps)).split()
        assert text.count("<title>") == len(steps) + (name == "x.html")


def test_a_sheet_as_png(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("resvg_py")
    assert run("puzzle", SLITHERLINK, "--steps", "--sheet", tmp_path / "x.png")[0] == 0
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")


def test_many_steps_are_on_several_sheets(tmp_path: Path, run: Run) -> None:
    board = ROOT / "models" / "data" / "slitherlink-8x8.txt"
    code, out, _ = run("puzzle", board, "--steps", "--sheet", tmp_path / "x.svg")
    assert code == 0
    found = sorted(tmp_path.iterdir())
    assert [path.name for path in found] == [f"x-{i}.svg" for i in range(1, len(found) + 1)]
    assert len(found) > 1
    steps = sum(path.read_text("utf-8").count("<title>") for path in found)
    assert steps == len(out.splitlines())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--steps", "--sheet", "x.txt"], "name a file that ends in .png, .svg or .html"),
        (["--steps", "--sheet", "x.pdf"], "or .html; for a PDF, print the page of .html from"),
        (["--steps", "--sheet", "-"], "name a file that ends in .png, .svg or .html"),
        (["--steps", "--raw", "--sheet", "x.svg"], "can't be combined with --raw"),
        (["--hint", "--sheet", "x.svg"], "needs --steps"),
    ],
)
def test_what_a_sheet_needs(options: list[str], message: str, run: Run) -> None:
    code, out, err = run("puzzle", SLITHERLINK, *options)
    assert (code, out) == (2, b"")
    assert message in err.decode()


def test_a_sheet_that_is_cut_short_has_the_steps_so_far(tmp_path: Path) -> None:
    sheet = tmp_path / "x.svg"
    board = Board.read(SLITHERLINK, "slitherlink")
    given: BoardPuzzle = board.puzzle
    pictures = Pictures(PictureOptions(None, None, None, sheet=str(sheet)), given)
    pictures.steps = StepPictures(given, [], numbered=True)
    some = list(board.steps())[:3]

    def cut_short() -> None:
        with pictures.unfinished():
            for step in some:
                pictures.keep_step(step.explanation)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cut_short()
    assert sheet.read_text("utf-8").count("<title>") == 3
