"""Makes the words of editors' modes from the tables of operators and statements.

python docs/make_editors.py            brings the files up to date
python docs/make_editors.py --check    fails if they are not
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.editor.statement_heads import STATEMENTS
from csp2sat.models.rule_texts import statement_help
from csp2sat.models.rule_texts.form_help import FORMS
from csp2sat.models.rule_texts.help_entry import Entry, word_of
from csp2sat.models.rule_texts.operators import ON_GRAPHS
from made_files import bring_up_to_date

FOLDER = Path(__file__).parents[1] / "editor"
END = r"(?=[\s();]|$)"
MADE = "made by docs/make_editors.py"


class Snippet(NamedTuple):
    """A text to insert, and what it does."""

    text: str
    about: str


class Language(NamedTuple):
    """A language: its names and file ending, its statements with snippets, its other heads."""

    name: str
    heading: str
    ending: str
    title: str
    statements: Sequence[str]
    operators: Sequence[str]
    constants: Sequence[str]
    has_keys: bool
    snippets: Mapping[str, Snippet]


def _heads(entries: Sequence[Entry], are_heads: bool = True) -> list[str]:
    """The words of a table that stand at the head of a form, or alone."""
    shapes = [shape for entry in entries for shape in entry.shapes]
    return [word_of(x) for x in shapes if x.startswith("(") == are_heads and word_of(x) != "L"]


CSP = Language(
    "csp",
    "csp2sat",
    "csp",
    "constraint problems in the language of Sugar",
    [*STATEMENTS],
    [*BY_SPELLING],
    ("true", "false"),
    has_keys=True,
    snippets={
        name: Snippet(statement.snippet, statement.about) for name, statement in STATEMENTS.items()
    },
)
RULES = Language(
    "csp2sat-rules",
    "csp2sat-rules",
    "rules",
    "rules of puzzles",
    list(dict.fromkeys(map(word_of, (x for row in statement_help.STATEMENTS for x in row.shapes)))),
    list(
        dict.fromkeys(
            [*_heads(FORMS), *(x for x, op in BY_SPELLING.items() if op not in ON_GRAPHS)]
        )
    ),
    list(dict.fromkeys(_heads(FORMS, are_heads=False))),
    has_keys=False,
    snippets={
        word: Snippet(row.example, row.about)
        for row in statement_help.STATEMENTS
        for word in row.words()
        if f"({word} " in row.example
    },
)


def grammar(of: Language) -> str:
    """The TextMate grammar, which VS Code and others read."""
    keys = {f"keyword.other.answer-keys.{of.name}": "^#[^;]*"} if of.has_keys else {}
    rules = {
        f"comment.line.semicolon.{of.name}": ";.*$",
        **keys,
        f"string.quoted.double.{of.name}": '"[^"]*"',
        f"constant.numeric.integer.{of.name}": rf"(?<=[\s()]|^)-?[0-9]+{END}",
        f"storage.type.{of.name}": rf"(?<=\()\s*{_any(of.statements)}{END}",
        f"keyword.operator.{of.name}": rf"(?<=\()\s*{_any(of.operators)}{END}",
        f"entity.name.function.{of.name}": r"(?<=\()\s*[^\s();]+",
        f"constant.language.{of.name}": rf"(?<=[\s()]|^){_any(of.constants)}{END}",
    }
    found = {
        "name": of.heading,
        "scopeName": f"source.{of.name}",
        "comment": MADE,
        "patterns": [{"name": name, "match": match} for name, match in rules.items()],
    }
    return json.dumps(found, indent=2) + "\n"


def snippets(of: Language) -> str:
    """The snippets of VS Code."""
    found = {
        word: {"prefix": word, "body": text.split("\n"), "description": about}
        for word, (text, about) in of.snippets.items()
    }
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


def vim(of: Language) -> str:
    """The syntax file of Vim."""
    keys = "syntax match cspKeys /^#[^;]*/\n" if of.has_keys else ""
    return rf"""" Vim syntax of .{of.ending} files: {MADE}
if exists("b:current_syntax") | finish | endif
syntax match cspName /(\@<=\s*[^ \t();]\+/
syntax match cspOperator /(\@<=\s*\%({_vim_words(of.operators)}\)\ze\%([ \t();]\|$\)/
syntax match cspStatement /(\@<=\s*\%({_vim_words(of.statements)}\)\ze\%([ \t();]\|$\)/
syntax match cspNumber /\%(^\|[ \t()]\)\@<=-\?[0-9]\+\ze\%([ \t();]\|$\)/
syntax match cspConstant /\%(^\|[ \t()]\)\@<=\%({_vim_words(of.constants)}\)\ze\%([ \t();]\|$\)/
syntax region cspString start=/"/ end=/"/ oneline
{keys}syntax match cspComment /;.*$/
highlight default link cspName Function
highlight default link cspOperator Operator
highlight default link cspStatement Statement
highlight default link cspNumber Number
highlight default link cspConstant Boolean
highlight default link cspString String
highlight default link cspKeys PreProc
highlight default link cspComment Comment
setlocal commentstring=;\ %s lisp
let b:current_syntax = "{of.name}"
"""


def emacs() -> str:
    """The modes of Emacs."""
    return rf""";;; csp-mode.el --- Modes for .csp and .rules files  -*- lexical-binding: t -*-
;; {MADE}
;;; Code:
(require 'lisp-mode)

{_emacs_keywords(CSP, "csp-mode")}
{_emacs_keywords(RULES, "csp2sat-rules-mode")}
;;;###autoload
(define-derived-mode csp-mode lisp-data-mode "CSP"
  "Mode for {CSP.title}."
  (setq-local lisp-indent-function #'csp-mode-indent)
  (setq-local font-lock-defaults '(csp-mode-font-lock-keywords)))

;;;###autoload
(define-derived-mode csp2sat-rules-mode csp-mode "Rules"
  "Mode for {RULES.title}."
  (setq-local font-lock-defaults '(csp2sat-rules-mode-font-lock-keywords)))

(defun csp-mode-indent (_point state)
  "Indent by two columns from the parenthesis of STATE."
  (save-excursion (goto-char (elt state 1)) (+ 2 (current-column))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.csp\\'" . csp-mode))
;;;###autoload
(defun csp2sat-rules-file-p ()
  "Whether the buffer has a file of rules: other programs have .rules files, too."
  (and buffer-file-name
       (string-suffix-p ".rules" buffer-file-name)
       (save-excursion
         (goto-char (point-min))
         (re-search-forward "^(\\(?:puzzle\\|board\\|include\\|define\\)\\_>" nil t))))

;;;###autoload
(add-to-list 'magic-fallback-mode-alist '(csp2sat-rules-file-p . csp2sat-rules-mode))

(provide 'csp-mode)
;;; csp-mode.el ends here
"""


def _emacs_keywords(of: Language, mode: str) -> str:
    """What a mode of Emacs colours."""
    statements, operators, constants = (
        " ".join(f'"{word}"' for word in words)
        for words in (of.statements, of.operators, of.constants)
    )
    keys = '("^#[^;\\n]*" . font-lock-preprocessor-face)\n    ' if of.has_keys else ""
    return rf"""(defvar {mode}-font-lock-keywords
  `({keys}(,(concat "(\\s-*" (regexp-opt '({statements}) t) "\\_>") 1 font-lock-keyword-face)
    (,(concat "(\\s-*" (regexp-opt '({operators}) t) "\\(?:[ \t()]\\|$\\)")
     1 font-lock-builtin-face)
    ("(\\s-*\\([^ \t\n();]+\\)" 1 font-lock-function-name-face)
    (,(regexp-opt '({constants}) 'symbols) . font-lock-constant-face))
  "What `{mode}' colours.")
"""


def _any(words: Iterable[str]) -> str:
    """A pattern for one of some words, the longest first."""
    return f"(?:{'|'.join(re.escape(each) for each in sorted(words, key=len, reverse=True))})"


def _vim_words(words: Iterable[str]) -> str:
    """A pattern of Vim for one of some words."""
    longest_first = sorted(words, key=len, reverse=True)
    return r"\|".join(re.sub(r"([/*^~.$\[\]])", r"\\\1", each) for each in longest_first)


FILES: dict[str, Callable[[], str]] = {
    "vscode/csp.tmLanguage.json": partial(grammar, CSP),
    "vscode/rules.tmLanguage.json": partial(grammar, RULES),
    "vscode/snippets.json": partial(snippets, CSP),
    "vscode/rules-snippets.json": partial(snippets, RULES),
    "vim/syntax/csp.vim": partial(vim, CSP),
    "vim/syntax/csp2sat-rules.vim": partial(vim, RULES),
    "emacs/csp-mode.el": emacs,
}


def main(arguments: Sequence[str]) -> int:
    """Write the files or check them; gives the exit code."""
    return bring_up_to_date(
        __file__, arguments, lambda: {FOLDER / name: make() for name, make in FILES.items()}
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
