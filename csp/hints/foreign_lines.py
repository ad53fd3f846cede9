"""Lines and spellings of other languages, and what to write for them (see `foreign_hints`).

Lines are at most 200 characters long. The tables of forms are in `foreign_syntax`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from csp2sat.csp.hints import foreign_syntax

_LETTERS = {
    **dict.fromkeys(("f", "g", "h"), ".+"),
    **dict.fromkeys(("v", "lo", "hi"), r"-?\d+"),
    "x": r"[^\W\d]\w*", "xs": r"\w+(?:, ?\w+)*", "values": r"[-\w,. ]+", "ANY": ".*",
    "OBJECT": r"(?:\w+\.)?",
}  # fmt: skip
"""What the letters of a line match: expressions, integers, names, lists of words or ranges;
anything, or the object of a method, if there is one."""
_LOOSE = {"ANY", "OBJECT"}
"""Letters that need no blank before or after them."""

LINES: tuple[tuple[str, str], ...] = (
    ("constraint|assert|require f", "f"),
    ("subject to f", "f"),
    ("OBJECT add|Add ( f ).OnlyEnforceIf|).only_enforce_if ( g )", "(=> g f)"),
    ("OBJECT post ( f )", "f"),
    ("x = OBJECT NewIntVar|new_int_var|IntVar|NumVar ( lo , hi ANY )", "(int x lo hi)"),
    ("x = OBJECT NewBoolVar|new_bool_var|BoolVar|Bool ( ANY )", "(bool x)"),
    ("x = OBJECT Int ( ANY )", "(int x lo hi)"),
    ("if g : f", "(=> g f)"),
    ("if ( g ) f", "(=> g f)"),
    ("solve ( [ min ( f )] ANY", "(objective minimize f)"),
    ("solve ( [ max ( f )] ANY", "(objective maximize f)"),
    ("[ xs ] ins|in|:: lo .. hi", "(int x lo hi)"),
    ("var { values } : x", "(int x (values))"),
    ("set of int : x = lo .. hi", "(domain x lo hi)"),
    ("array [ values ] of var lo .. hi : x", "(int (x values) lo hi)"),
    ("array [ values ] of var bool : x", "(bool (x values))"),
    ("array [ ANY ] of int : x = [ values ]", "(define x (values))"),
    ("predicate x ( values ) = f", "(predicate (x values) f)"),
    ("x ==|= f if g else h", "(= x (if g f h))"),
    ("x += f", "f"),
    ("minimize|minimise f", "(objective minimize f)"),
    ("maximize|maximise f", "(objective maximize f)"),
    ("var lo .. hi : x", "(int x lo hi)"),
    ("var int : x", "(int x lo hi)"),
    ("var bool : x", "(bool x)"),
    ("int : x = v", "(define x v)"),
    ("let|const|def|define|int|var x =|:= v", "(define x v)"),
    ("const|define x v", "(define x v)"),
    ("x :|:: lo .. hi", "(int x lo hi)"),
    ("x = f ? g : h", "(= x (if f g h))"),
    ("x := f", "(= x f)"),
    ("int|var|let x in lo .. hi", "(int x lo hi)"),
    ("int|var|let x lo .. hi", "(int x lo hi)"),
)
"""Lines of other languages: their words, `|` between those that may stand there, and the right
form. Beside a sign there may be a blank or none."""


@cache
def line_patterns() -> list[tuple[str, str]]:
    """A regular expression for each of LINES, with a group for each letter, and the right form."""
    return [(_pattern(shape), right) for shape, right in LINES]


def _pattern(shape: str) -> str:
    pattern = ""
    for before, word in pairwise(["", *shape.split()]):
        choice = "|".join(map(re.escape, word.split("|")))
        group = f"(?P<{word}>{_LETTERS[word]})" if word in _LETTERS else f"(?:{choice})"
        is_blank = before[-1:].isalnum() and word[:1].isalnum() and not {before, word} & _LOOSE
        pattern += f"{' ' if is_blank else ' ?' if before else ''}{group}"
    return re.sub("P<[A-Z]+>", ":", pattern)


SPELLINGS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"#(<=>|==>|=>|/\\|\\/|=<|>=|<=|!=|=|<|>)", r"\1"),
    (r"#\\= ?", "!= "),
    (r"#\\ ", "not "),
    (r"(?<!\w)\(\[([^\[\]()]*)\]\)", r"(\1)"),
    (r"(?<=\()(int|bool)\[(\d+)\] (\w+)", r"\1 (\3 1 \2)"),
    (r"(?<![\w)\]])(?<!array )[\[{]([-\w ]+\.\.[-\w ]+)[\]}]", r"\1"),
    (r"(?<!\w)\$(?=[\[\w])", ""),
    (r"^solve (?=m)", ""),
    (r"\(! (.+?) :named [\w-]+\)", r"\1"),
    (r"\bforeach ?\((\w+ in \S+\.\.\S+?)\) ?(.+?) end\b", r"forall(\1)(\2)"),
    (r"(\w+)\.(?:Not|negated)\(\)", r"!\1"),
    (r"\[\|(.+?)\|?\|\]", lambda match: f"[[{'],['.join(match[1].split('|'))}]]"),
    (r"(?<![\w\[|])\|([^|\[\]]+)\|(?!\|)", r"abs(\1)"),
    (r"\bsum\((.+?), ?(=<|>=|=|<|>|!=) ?, ?(.+)\)", r"sum(\1) \2 \3"),
    (r"\btuples_in\(\[(\[.+?\])\], ?", r"table(\1, "),
    (r"<intension> ?(.+?) ?</intension>", r"\1"),
    (r"<(allDifferent|allEqual)> ?(.+?) ?</\1>", r"(\1 \2)"),
    (r"<var id=\W?(\w+)\W?> ?(.+?) ?</var>", r"var \2: \1"),
    (r"(?:(?<=\w\()|(?<=,)) ?(?:var )?(?:int|bool|-?\d+\.\.-?\d+) ?: ?(?=\w+ ?[,)])", " "),
    (r"(\w+) not in (?=[\[{(])", r"not \1 in "),
    (r"(?<=\w) is (?=-?\d)", " = "),
    (r"\blen\(set\((\w+)\)\)", r"nvalue(\1)"),
    (r"\bfor (\w+ in [^:]+): ?(.+)", r"forall(\1)(\2)"),
    (r"\b(forall|exists) (\w+ in [^:]+): ?(.+)", r"\1(\2)(\3)"),
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
