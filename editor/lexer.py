"""The language for Pygments (its entry point `pygments.lexers`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.editor.statement_heads import STATEMENTS

_HEAD, _END = r"(\()(\s*)", r"(?=[\s();]|$)"


def _heads(heads: Iterable[str], kind: object) -> tuple[str, object]:
    """The rule for words after a `(`."""
    return f"{_HEAD}({words(tuple(heads)).get()}){_END}", bygroups(Punctuation, Text, kind)


class CspLexer(RegexLexer):
    """Colours texts in the language of Sugar."""

    name = "csp2sat"
    aliases: ClassVar = ["csp2sat", "sugar-csp"]
    filenames: ClassVar = ["*.csp"]
    url = "https://cspsat.gitlab.io/sugar/"

    tokens: ClassVar[dict[str, Any]] = {
        "root": [
            (r";[^\r\n]*", Comment.Single),
            (r"^#[^\r\n;]*", Keyword.Pseudo),
            (r'"[^"\r\n]*"', String),
            (rf"-?[0-9]+{_END}", Number.Integer),
            _heads(STATEMENTS, Keyword.Declaration),
            _heads(BY_SPELLING, Operator.Word),
            (rf"{_HEAD}([^\s();]+)", bygroups(Punctuation, Text, Name.Function)),
            (rf"(?:true|false){_END}", Keyword.Constant),
            (r"[()]", Punctuation),
            (r"\s+", Text),
            (r"[^\s();]+", Name.Variable),
        ]
    }
