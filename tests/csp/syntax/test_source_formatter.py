"""Texts in one style: the same words and comments, laid out again the same."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import CspError, Log, Source
from csp2sat.csp.syntax.s_expression_reader import Form, Text, read
from csp2sat.csp.syntax.source_formatter import WIDTH, laid_out
from examples import examples, one_in
from paths import ROOT

STYLES = [
    ("", ""),
    (" \n\n", ""),
    ("p", "p\n"),
    ("( int  x\t0 9 )(bool p)", "(int x 0 9) (bool p)\n"),
    ("(bool p)\r\n(bool q)\r(bool r)", "(bool p)\r\n(bool q)\r\n(bool r)\r\n"),
    ("(bool  p)\r(bool q)", "(bool p)\r(bool q)\r"),
    ("\n\n(bool p)\n\n\n\n(bool q)\n\n", "(bool p)\n\n(bool q)\n"),
    ("(and\np\nq\n)", "(and\n  p\n  q)\n"),
    ("(and p;why  \n  q)", "(and p ;why\n  q)\n"),
    ("(and p\n; why\n)", "(and p\n  ; why\n)\n"),
    ("(and ; why\nor)", "(and ; why\n  or)\n"),
    ("(or p\n(and q\nr))", "(or p\n  (and q\n    r))\n"),
    ("p ; here\n  ; and there", "p ; here\n; and there\n"),
    ("  p\n#p  q \n# r ; key\n", "p\n#p  q\n# r ; key\n"),
    ('(label  "a  (b; c"  p)', '(label "a  (b; c" p)\n'),
    ("(and p\n#q\nr)", "(and p\n#q\n  r)\n"),
]


@pytest.mark.parametrize(("text", "expected"), STYLES, ids=range(len(STYLES)))
def test_style(text: str, expected: str) -> None:
    assert laid_out(text) == expected


def test_long_lines_are_broken() -> None:
    text = "(=> p (and (or a b) (or c d) q r))"
    assert laid_out(text, 34) == f"{text}\n"
    assert laid_out(text, 33) == "(=> p\n  (and (or a b) (or c d) q r))\n"
    assert laid_out(text, 20) == "(=> p\n  (and (or a b)\n    (or c d) q r))\n"
    assert laid_out(text, 1) == (
        "(=>\n  p\n  (and\n    (or\n      a\n      b)\n    (or\n      c\n      d)\n    q\n    r))\n"
    )


def test_a_comment_is_never_broken() -> None:
    text = f"p ; {'word ' * WIDTH}end\n"
    assert laid_out(text) == text


def test_deep_forms_take_linear_space() -> None:
    deep = 5_000
    text = "(not " * deep + "p" + ")" * deep
    assert len(laid_out(text)) < 60 * deep


@pytest.mark.parametrize("folder", ["conformance", "models"])
def test_files(folder: str) -> None:
    found = 0
    for path in one_in(3, sorted((ROOT / "tests/data" / folder).rglob("*.csp"))):
        try:
            text = Source.from_bytes(path.read_bytes(), path.name).text
            forms(text)
        except CspError:
            continue
        check(text, WIDTH)
        found += 1
    assert found > 3


FORMS = st.recursive(
    st.sampled_from(["p", "-5", "x - 1", "a_long_name_of_a_variable"]),
    lambda inner: st.lists(inner, max_size=5).map(lambda parts: f"({' '.join(parts)})"),
    max_leaves=20,
)
BLANKS = st.sampled_from(
    [" ", "", "\n", "\n\n\n", "\t", "\r\n", " ; why (not\n", "\n;x\n", "\n# p\n"]
)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Random forms with random blanks, comments and answer keys around their words."""
    text = " ".join(draw(st.lists(FORMS, max_size=5)))
    pieces = re.findall(r"[()]|[^\s()]+|\s+", text)
    return "".join(each + draw(BLANKS) if each != "-" else each for each in pieces)


@settings(max_examples=examples(60))
@given(texts(), st.integers(1, 60))
def test_random_texts(text: str, width: int) -> None:
    check(text, width)


def check(text: str, width: int) -> None:
    after = laid_out(text, width)
    assert laid_out(after, width) == after
    old, new = forms(text), forms(after)
    assert old.statements == new.statements
    assert [name for name, _ in old.keys or ()] == [name for name, _ in new.keys or ()]
    assert comments(text) == comments(after)
    end = re.search(r"\r\n|\r|\n", text)
    after = after.replace(end[0] if end else "\n", "\n")
    assert not re.search(r"\n\n\n|[ \t]\n|\t|\r", re.sub("[;#].*", ";", after))
    for line in after.splitlines():
        words = re.sub(";.*", "", line).split()
        assert len(line) <= width or len(words) <= 2 or ";" in line or line.startswith("#"), line


def forms(text: str) -> Text:
    log = Log(Source(text))
    found = read(log.source, log)
    log.raise_if_any()
    assert isinstance(found.statements, Form)
    return found


def comments(text: str) -> list[str]:
    return [each.rstrip() for each in re.findall(r";[^\r\n]*", text)]
