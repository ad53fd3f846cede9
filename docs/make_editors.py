"""Makes the words of editors' modes from the tables of operators and statements.

python docs/make_editors.py            brings the files up to date
python docs/make_editors.py --check    fails if they are not
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.editor.statement_heads import STATEMENTS
from made_files import bring_up_to_date

FOLDER = Path(__file__).parents[1] / "editor"
END = r"(?=[\s();]|$)"
CONSTANTS = ("true", "false")
MADE = "made by docs/make_editors.py"


def grammar() -> str:
    """The TextMate grammar, which VS Code and others read."""
    rules = {
        "comment.line.semicolon.csp": ";.*$",
        "keyword.other.answer-keys.csp": "^#[^;]*",
        "string.quoted.double.csp": '"[^"]*"',
        "constant.numeric.integer.csp": rf"(?<=[\s()]|^)-?[0-9]+{END}",
        "storage.type.csp": rf"(?<=\()\s*{_any(STATEMENTS)}{END}",
        "keyword.operator.csp": rf"(?<=\()\s*{_any(BY_SPELLING)}{END}",
        "entity.name.function.csp": r"(?<=\()\s*[^\s();]+",
        "constant.language.csp": rf"(?<=[\s()]|^){_any(CONSTANTS)}{END}",
    }
    found = {
        "name": "csp2sat",
        "scopeName": "source.csp",
        "comment": MADE,
        "patterns": [{"name": name, "match": match} for name, match in rules.items()],
    }
    return json.dumps(found, indent=2) + "\n"


def snippets() -> str:
    """The snippets of VS Code."""
    found = {
        name: {"prefix": name, "body": each.snippet.split("\n"), "description": each.about}
        for name, each in STATEMENTS.items()
    }
    return json.dumps(found, indent=2) + "\n"


def vim() -> str:
    """The syntax file of Vim."""
    return rf"""" Vim syntax of .csp files: {MADE}
if exists("b:current_syntax") | finish | endif
syntax match cspName /(\@<=\s*[^ \t();]\+/
syntax match cspOperator /(\@<=\s*\%({_vim_words(BY_SPELLING)}\)\ze\%([ \t();]\|$\)/
syntax match cspStatement /(\@<=\s*\%({_vim_words(STATEMENTS)}\)\ze\%([ \t();]\|$\)/
syntax match cspNumber /\%(^\|[ \t()]\)\@<=-\?[0-9]\+\ze\%([ \t();]\|$\)/
syntax match cspConstant /\%(^\|[ \t()]\)\@<=\%(true\|false\)\ze\%([ \t();]\|$\)/
syntax region cspString start=/"/ end=/"/ oneline
syntax match cspKeys /^#[^;]*/
syntax match cspComment /;.*$/
highlight default link cspName Function
highlight default link cspOperator Operator
highlight default link cspStatement Statement
highlight default link cspNumber Number
highlight default link cspConstant Boolean
highlight default link cspString String
highlight default link cspKeys PreProc
highlight default link cspComment Comment
setlocal commentstring=;\ %s lisp
let b:current_syntax = "csp"
"""


def emacs() -> str:
    """The mode of Emacs."""
    statements = " ".join(f'"{each}"' for each in STATEMENTS)
    operators = " ".join(f'"{each}"' for each in BY_SPELLING)
    return rf""";;; csp-mode.el --- Mode for .csp files  -*- lexical-binding: t -*-
;; {MADE}
;;; Code:
(require 'lisp-mode)

(defvar csp-mode-font-lock-keywords
  `(("^#[^;\n]*" . font-lock-preprocessor-face)
    (,(concat "(\\s-*" (regexp-opt '({statements}) t) "\\_>") 1 font-lock-keyword-face)
    (,(concat "(\\s-*" (regexp-opt '({operators}) t) "\\(?:[ \t()]\\|$\\)")
     1 font-lock-builtin-face)
    ("(\\s-*\\([^ \t\n();]+\\)" 1 font-lock-function-name-face)
    ("\\_<\\(?:true\\|false\\)\\_>" . font-lock-constant-face))
  "What `csp-mode' colours.")

;;;###autoload
(define-derived-mode csp-mode lisp-data-mode "CSP"
  "Mode for constraint problems in the language of Sugar."
  (setq-local lisp-indent-function #'csp-mode-indent)
  (setq-local font-lock-defaults '(csp-mode-font-lock-keywords)))

(defun csp-mode-indent (_point state)
  "Indent by two columns from the parenthesis of STATE."
  (save-excursion (goto-char (elt state 1)) (+ 2 (current-column))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.csp\\'" . csp-mode))

(provide 'csp-mode)
;;; csp-mode.el ends here
"""


def _any(words: Iterable[str]) -> str:
    """A pattern for one of some words, the longest first."""
    return f"(?:{'|'.join(re.escape(each) for each in sorted(words, key=len, reverse=True))})"


def _vim_words(words: Iterable[str]) -> str:
    """A pattern of Vim for one of some words."""
    longest_first = sorted(words, key=len, reverse=True)
    return r"\|".join(re.sub(r"([/*^~.$\[\]])", r"\\\1", each) for each in longest_first)


FILES = {
    "vscode/csp.tmLanguage.json": grammar,
    "vscode/snippets.json": snippets,
    "vim/syntax/csp.vim": vim,
    "emacs/csp-mode.el": emacs,
}


def main(arguments: Sequence[str]) -> int:
    """Write the files or check them; gives the exit code."""
    return bring_up_to_date(
        __file__, arguments, lambda: {FOLDER / name: make() for name, make in FILES.items()}
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
