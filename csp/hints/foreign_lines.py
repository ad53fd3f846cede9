"""Lines and spellings of other languages, and what to write for them (see `foreign_hints`).

Lines are at most 200 characters long. The tables of forms are in `foreign_syntax`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from csp2sat.csp.hints import foreign_syntax

LINES: tuple[tuple[str, str], ...] = (
    (r"(?:constraint|assert|require|subject to) (?P<f>.+)", "{f}"),
    (r"\w+\.[Aa]dd ?\((?P<f>.+)\)\.(?:OnlyEnforceIf|only_enforce_if)\((?P<g>.+)\)",
     "(=> {g} {f})"),
    (r"\w+\.(?:[Aa]dd|require|post) ?\((?P<f>.+)\)", "{f}"),
    (r"(?P<x>\w+) = (?:\w+\.)?(?:NewIntVar|new_int_var|IntVar|NumVar) ?\( ?(?P<lo>-?\d+), ?"
     r"(?P<hi>-?\d+)\b.*\)", "(int {x} {lo} {hi})"),
    (r"(?P<x>\w+) = (?:\w+\.)?(?:NewBoolVar|new_bool_var|BoolVar|Bool) ?\(.*\)", "(bool {x})"),
    (r"(?P<x>\w+) = Int ?\(.*\)", "(int {x} lo hi)"),
    (r"if (?P<g>[^:?]+): ?(?P<f>.+)", "(=> {g} {f})"),
    (r"if ?\((?P<g>[^()]+)\) (?!then\b|and\b|or\b)(?P<f>\w(?!.*\b(?:then|else)\b).*)",
     "(=> {g} {f})"),
    (r"solve ?\(\$?\[\$?min ?\((?P<f>.+?)\)\].*\)", "(objective minimize {f})"),
    (r"solve ?\(\$?\[\$?max ?\((?P<f>.+?)\)\].*\)", "(objective maximize {f})"),
    (r"\[(?P<xs>\w+(?:, ?\w+)*)\] ?(?:ins|in|::) ?(?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+)",
     "(int {x} {lo} {hi})"),
    (r"var ?\{(?P<values>[-\d, ]+)\} ?: ?(?P<x>\w+)", "(int {x} ({values}))"),
    (r"set of int ?: ?(?P<x>\w+) ?= ?(?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+)",
     "(domain {x} {lo} {hi})"),
    (r"array ?\[(?P<v>\d+) ?\.\. ?(?P<w>\d+), ?(?P<a>\d+) ?\.\. ?(?P<b>\d+)\] of var "
     r"(?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+) ?: ?(?P<x>\w+)", "(int ({x} {v} {w} {a} {b}) {lo} {hi})"),
    (r"array ?\[(?P<v>\d+) ?\.\. ?(?P<w>\d+), ?(?P<a>\d+) ?\.\. ?(?P<b>\d+)\] of var bool ?: ?"
     r"(?P<x>\w+)", "(bool ({x} {v} {w} {a} {b}))"),
    (r"<var id=\W?(?P<x>\w+)\W?> ?(?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+) ?</var>",
     "(int {x} {lo} {hi})"),
    (r"predicate (?P<x>\w+) ?\((?P<values>[\w, ]+)\) ?= ?(?P<f>.+)",
     "(predicate ({x} {values}) {f})"),
    (r"(?P<x>\w+) ?==? ?(?P<f>.+?) if (?P<g>.+?) else (?P<h>.+)", "(= {x} (if {g} {f} {h}))"),
    (r"\w+ \+= (?P<f>.+)", "{f}"),
    (r"(?:solve )?minimi[sz]e (?P<f>.+)", "(objective minimize {f})"),
    (r"(?:solve )?maximi[sz]e (?P<f>.+)", "(objective maximize {f})"),
    (r"var (?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+) ?: ?(?P<x>\w+)", "(int {x} {lo} {hi})"),
    (r"var int ?: ?(?P<x>\w+)", "(int {x} lo hi)"),
    (r"var bool ?: ?(?P<x>\w+)", "(bool {x})"),
    (r"array ?\[(?P<v>\d+) ?\.\. ?(?P<w>\d+)\] of var (?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+) ?: ?"
     r"(?P<x>\w+)", "(int ({x} {v} {w}) {lo} {hi})"),
    (r"array ?\[(?P<v>\d+) ?\.\. ?(?P<w>\d+)\] of var bool ?: ?(?P<x>\w+)",
     "(bool ({x} {v} {w}))"),
    (r"array ?\[[^\]]*\] of int ?: ?(?P<x>\w+) ?= ?\[(?P<values>[-\d, ]+)\]",
     "(define {x} ({values}))"),
    (r"int ?: ?(?P<x>\w+) ?= ?(?P<v>-?\d+)", "(define {x} {v})"),
    (r"(?:let|const|def|define|int|var) (?P<x>\w+) ?:?= ?(?P<v>-?\d+)", "(define {x} {v})"),
    (r"(?:const|define) (?P<x>[^\W\d]\w*) (?P<v>-?\d+)", "(define {x} {v})"),
    (r"(?P<x>[^\W\d]\w*) ?::? ?(?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+)", "(int {x} {lo} {hi})"),
    (r"(?P<x>[^\W\d]\w*) ?(?::=|=(?=[^=?]+ \? )) ?(?P<f>.+)", "(= {x} {f})"),
    (r"(?:int|var|let) (?P<x>\w+) (?:in )?(?P<lo>-?\d+) ?\.\. ?(?P<hi>-?\d+)",
     "(int {x} {lo} {hi})"),
)  # fmt: skip
"""Lines of other languages: a pattern, and the right form; `f` is an expression."""


def _before(end: str) -> str:
    """The last number before the end of a range."""
    return str(int(end) - 1) if re.fullmatch(r"-?\d+", end) else f"({end}) - 1"


def _loop(word: str, body: str, binders: str, condition: str | None) -> str:
    head = {"all": "forall", "any": "exists"}.get(word, word)
    where = f" where {condition}" if condition else ""
    return f"{head}({binders.replace(' for ', ', ')}{where})({body})"


SPELLINGS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"#(<=>|==>|=>|/\\|\\/|=<|>=|<=|!=|=|<|>)", r"\1"),
    (r"#\\= ?", "!= "),
    (r"#\\ ", "not "),
    (r"(?<!\w)\(\[([^\[\]()]*)\]\)", r"(\1)"),
    (r"\(! (.+?) :named [\w-]+\)", r"\1"),
    (r"\[(.+?) ?: ?(\w+ in [^\]]+)\]", r"[\1 | \2]"),
    (r"\bforeach ?\((\w+ in \S+\.\.\S+?)\) ?(.+?) end\b", r"forall(\1)(\2)"),
    (r"(\w+)\.(?:Not|negated)\(\)", r"!\1"),
    (r"\[\|(.+?)\|?\|\]", lambda match: f"[[{'],['.join(match[1].split('|'))}]]"),
    (r"(?<![\w\[|])\|([^|\[\]]+)\|(?!\|)", r"abs(\1)"),
    (r"\bsum\((.+?), ?(=<|>=|=|<|>|!=) ?, ?(.+)\)", r"sum(\1) \2 \3"),
    (r"\btuples_in\(\[(\[.+?\])\], ?", r"table(\1, "),
    (r"<intension> ?(.+?) ?</intension>", r"\1"),
    (r"<(allDifferent|allEqual)> ?(.+?) ?</\1>", r"(\1 \2)"),
    (r"(?:(?<=\w\()|(?<=,)) ?(?:var )?(?:int|bool|-?\d+\.\.-?\d+) ?: ?(?=\w+ ?[,)])", " "),
    (r"(\w+) not in (?=[\[{(])", r"not \1 in "),
    (r"(?<=\w) is (?=-?\d)", " = "),
    (r"\blen\(set\((\w+)\)\)", r"nvalue(\1)"),
    (r"\bin range\(([^(),]+)\)", lambda match: f"in 0..{_before(match[1])}"),
    (r"\bin range\(([^(),]+), ?([^(),]+)\)", lambda match: f"in {match[1]}..{_before(match[2])}"),
    (r"\b(all|any|sum)\(\[?(.+?) for (\w+ in .+?\.\.[^()]+?)(?: if ([^()]+?))?\]?\)"
     r"(?=$|\)| ?[<>=!])",
     lambda match: _loop(match[1], match[2], match[3], match[4])),
    (r"for (\w+ in \S+?\.\.\S+?): ?(.+)", r"forall(\1)(\2)"),
    (r"\b(forall|exists) (\w+ in \S+?\.\.\S+?): ?(.+)", r"\1(\2)(\3)"),
    (r"\b(\w+)\.count\(([^(),]+)\)", r"count(\1, \2)"),
    (r"(?<!int )(?<!bool )\b(?!array\b)([^\W\d]\w*)\[(-?\d+) ?\.\. ?(-?\d+)\]",
     r"(each (i \2 \3) (\1 i))"),
    (r" ?∈ ?", " in "),
    (r"(?<=[\w)\]])[,.](?=\)?$)", ""),
)  # fmt: skip
"""Spellings of other languages in a line: a pattern, and what the hints' readers know."""

LEFT_OUT = (
    rf"(?:{'|'.join(foreign_syntax.LEFT_OUT)})(?![\w-])(?!.*\b(?:min|max)).*|(?:import|from) .+|"
    r"include \"[\w./]+\.mzn\"\W*|label(?:ing)? ?\(.*|"
    r"\w+ = (?:\w+\.)?(?:CpModel|CpSolver|Solver|Optimize)\(\)|"
    r"(?:\w+ = )?\w+\.(?:[Ss]olve|check|model)\(.*\)"
)
"""Lines without a meaning here."""
