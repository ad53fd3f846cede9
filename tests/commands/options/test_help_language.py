"""Help in Japanese: each text of the commands about boards has one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from csp2sat.cli import main
from csp2sat.commands.message_language import language_of_messages
from csp2sat.commands.options.help_language import wrapped
from csp2sat.commands.options.table import options_of
from csp2sat.models.languages.rules import without_end
from csp2sat.models.languages.texts import texts_of
from csp2sat.models.puzzle_rules import rules_as_items
from csp2sat.models.registry import PUZZLES, board_kind, kind
from running import Run

COMMANDS = ("puzzle", *(f"puzzle {x}" for x in ("make", "check", "rate", "book", "list", "prove")))
TEXTS = texts_of("ja")


@pytest.mark.parametrize("command", COMMANDS)
def test_no_option_lacks_its_text(command: str) -> None:
    texts = {text for row in options_of(command) for text in (row.help, row.group) if text}
    assert [text for text in texts if text not in TEXTS] == []


@pytest.fixture
def help_in(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Callable[..., str]:
    """The help of a command in the language of a locale."""

    def text(locale: str, *words: str) -> str:
        monkeypatch.setenv("LC_ALL", locale)
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        return capsysbinary.readouterr()[0].decode()

    return text


@pytest.mark.parametrize("command", COMMANDS)
def test_each_part_of_a_help_is_in_japanese(command: str, help_in: Callable[..., str]) -> None:
    english, japanese = (help_in(locale, *command.split()) for locale in ("C", "ja_JP.UTF-8"))
    same = {part for part in english.split("\n\n") if part in japanese.split("\n\n")}
    assert same == set()
    assert "オプション" in japanese


def test_the_help_of_a_kind_has_its_rules_and_tokens(help_in: Callable[..., str]) -> None:
    said = help_in("ja_JP.UTF-8", "puzzle", "akari")
    assert "3. 照明はほかの照明に照らされない。" in said
    assert "記号：0〜4の数、'-'（白マス）、'X'（黒マス）のどれか。" in said


def test_the_list_of_kinds_has_their_japanese_names(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    lines = run("puzzle", "list")[1].decode().splitlines()
    assert len(lines) == len(PUZZLES)
    assert [line for line in lines if "：" not in line] == []
    assert [name for name in PUZZLES if kind(name).about not in TEXTS] == []


def test_the_rules_of_classics_are_in_japanese() -> None:
    classics = [kind(name) for name in PUZZLES if board_kind(name) is None]
    assert len(classics) > 8
    items = [without_end(*item) for row in classics for item in rules_as_items(row.rules)]
    assert [text for text in items if text not in TEXTS] == []


@pytest.mark.parametrize(
    ("words", "variables", "code"),
    [
        (["puzzle", "a.txt", "--language", "ja"], {}, "ja"),
        (["puzzle", "a.txt", "--language=ja"], {}, "ja"),
        (["puzzle", "a.txt"], {"LANG": "ja_JP.UTF-8"}, "ja"),
        (["puzzle", "a.txt", "--language", "en"], {"LANG": "ja_JP.UTF-8"}, "en"),
        (["puzzle", "a.txt", "--language"], {}, "en"),
        (["a.csp"], {"LANG": "ja_JP.UTF-8"}, "en"),
        ([], {}, "en"),
    ],
)
def test_the_option_or_the_environment_gives_the_language(
    words: list[str], variables: dict[str, str], code: str
) -> None:
    assert language_of_messages(words, variables) == code


def test_errors_are_in_the_language(run: Run, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("puzzle akari\nsize 3 1\n1 - Q\n")
    code, _, errors = run("puzzle", board, "--language", "ja")
    assert code == 1
    assert errors.decode().splitlines()[0] == (
        f"{board}:3:5：エラー：'Q' はここでは誤り。"
        "0〜4の数、'-'（白マス）、'X'（黒マス）のどれかが必要"
    )


def test_a_wrong_option_is_named_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["puzzle", "akari", "--stepz", "--language", "ja"])
    assert "csp2sat：エラー：知らない引数：--stepz。'--steps' で" in capsys.readouterr().err


def test_lines_are_as_wide_as_the_terminal() -> None:
    assert wrapped("盤面のファイル、puzz.link のアドレス", 16) == [
        "盤面のファイル、",
        "puzz.link のアド",
        "レス",
    ]
    assert wrapped("盤面のマス、", 10) == ["盤面のマス、"]
