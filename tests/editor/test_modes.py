"""What editors colour: by Pygments, and by Vim and Emacs where they are installed."""

from __future__ import annotations

import runpy
import shutil
import subprocess
from pathlib import Path

import pytest
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, String

from paths import DATA, ROOT

TEXT = '(int x 0 9) ; a digit\n(label "a b" (and p (less x -3)))\n(=> true p)\n#x p\n'
COLOURS = [
    ("int", Keyword.Declaration),
    ("x", Name.Variable),
    ("0", Number.Integer),
    ("; a digit", Comment.Single),
    ("label", Keyword.Declaration),
    ('"a b"', String),
    ("and", Operator.Word),
    ("less", Name.Function),
    ("-3", Number.Integer),
    ("=>", Operator.Word),
    ("true", Keyword.Constant),
    ("#x p", Keyword.Pseudo),
]


def test_the_files_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    script = runpy.run_path(str(ROOT / "docs" / "make_editors.py"))
    assert script["main"](["--check"]) == 0, capsys.readouterr().err


def test_pygments_colours_words() -> None:
    found = list(get_lexer_by_name("csp2sat").get_tokens(TEXT))
    assert [each for each in COLOURS if each[::-1] not in found] == []


def test_pygments_knows_all_texts() -> None:
    lexer = get_lexer_by_name("csp2sat")
    for path in (DATA / "models").rglob("*.csp"):
        text = path.read_text("utf-8")
        tokens = list(lexer.get_tokens(text))
        assert Error not in {kind for kind, _ in tokens}
        assert "".join(value for _, value in tokens).strip() == text.strip()


VIM = """\
set runtimepath^={folder}
filetype on
syntax on
edit {file}
let found = []
for place in [[1, 2], [1, 8], [1, 14], [2, 8], [2, 15], [2, 22], [2, 30], [3, 2], [4, 1]]
  call add(found, synIDattr(synID(place[0], place[1], 1), "name"))
endfor
call writefile(found, "{out}")
quitall!
"""


@pytest.mark.skipif(not shutil.which("vim"), reason="vim is not installed")
def test_vim_colours_words(tmp_path: Path) -> None:
    file, out, script = tmp_path / "a.csp", tmp_path / "out", tmp_path / "script"
    file.write_text(TEXT, "utf-8")
    script.write_text(VIM.format(folder=ROOT / "editor/vim", file=file, out=out), "utf-8")
    subprocess.run(["vim", "-u", "NONE", "-es", "-S", script], timeout=60, check=False)
    assert out.read_text("utf-8").split() == [
        "cspStatement", "cspNumber", "cspComment", "cspString", "cspOperator", "cspName",
        "cspNumber", "cspOperator", "cspKeys",
    ]  # fmt: skip


RULES = '(puzzle "a b")\n(rule "c" (exists (d (beside c)) (less d cells))) ; a\n'


@pytest.mark.skipif(not shutil.which("vim"), reason="vim is not installed")
def test_vim_colours_rules(tmp_path: Path) -> None:
    file, out, script = tmp_path / "a.rules", tmp_path / "out", tmp_path / "script"
    file.write_text(RULES, "utf-8")
    places = "[[1, 2], [1, 10], [2, 2], [2, 12], [2, 23], [2, 35], [2, 42], [2, 51]]"
    text = VIM.format(folder=ROOT / "editor/vim", file=file, out=out)
    script.write_text(text.replace(text[text.index("[[") : text.index("]]") + 2], places), "utf-8")
    subprocess.run(["vim", "-u", "NONE", "-es", "-S", script], timeout=60, check=False)
    assert out.read_text("utf-8").split() == [
        "cspStatement", "cspString", "cspStatement", "cspOperator", "cspOperator", "cspName",
        "cspConstant", "cspComment",
    ]  # fmt: skip


EMACS = """\
(progn (load-file "{mode}") (find-file "{file}") (font-lock-ensure)
  (princ (mapconcat (lambda (place) (format "%s" (get-text-property place 'face)))
                    '(2 13 25 39 46) " "))
  (goto-char (point-max)) (insert "(and p\\nq)") (indent-region (point-min) (point-max))
  (princ (format "\\n%s" (current-indentation))))
"""


@pytest.mark.skipif(not shutil.which("emacs"), reason="emacs is not installed")
def test_emacs_colours_and_indents(tmp_path: Path) -> None:
    file = tmp_path / "a.csp"
    file.write_text(TEXT, "utf-8")
    ask = EMACS.format(mode=ROOT / "editor/emacs/csp-mode.el", file=file)
    done = subprocess.run(
        ["emacs", "--batch", "--eval", ask], capture_output=True, text=True, timeout=60, check=True
    )
    colours, indentation = done.stdout.splitlines()
    assert colours.split() == [
        "font-lock-keyword-face", "font-lock-comment-delimiter-face", "font-lock-keyword-face",
        "font-lock-builtin-face", "font-lock-function-name-face",
    ]  # fmt: skip
    assert indentation == "2"


@pytest.mark.skipif(not shutil.which("emacs"), reason="emacs is not installed")
@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ('; a remark\n(puzzle "Stars")\n', "csp2sat-rules-mode"),
        ('ACTION=="add", SUBSYSTEM=="usb"\n', "fundamental-mode"),
    ],
)
def test_emacs_leaves_rules_of_other_programs_alone(tmp_path: Path, text: str, mode: str) -> None:
    file = tmp_path / "a.rules"
    file.write_text(text, "utf-8")
    path = ROOT / "editor/emacs/csp-mode.el"
    ask = f'(progn (load-file "{path}") (find-file "{file}") (princ major-mode))'
    done = subprocess.run(
        ["emacs", "--batch", "--eval", ask], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == mode
