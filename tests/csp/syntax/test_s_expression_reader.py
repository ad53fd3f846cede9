"""Text to forms: words, numbers, comments, answer keys, and where each of them stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
import sexpdata
from hypothesis import given, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import CspError, Diagnostic, Log, Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.s_expression_reader import Form, Text, read
from examples import examples

if TYPE_CHECKING:
    from csp2sat.csp.syntax.s_expression_reader import Child

Tree = int | str | list["Tree"]
"""A form without its position."""


def text_of(text: str) -> Text:
    """The forms and keys of a text that has no mistake."""
    source = Source(text)
    log = Log(source)
    result = read(source, log)
    log.raise_if_any()
    return result


def forms(text: str) -> list[Tree]:
    """The forms of a text that has no mistake, as plain lists."""
    return [plain(each) for each in text_of(text).statements]


def plain(child: Child) -> Tree:
    """A form as a plain list."""
    return [plain(each) for each in child] if isinstance(child, Form) else child


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (" \t\r\n", []),
        ("()", [[]]),
        ("(a (b) c)d", [["a", ["b"], "c"], "d"]),
        ("12 -12 007 -0 +3", [12, -12, 7, 0, "+3"]),
        ("(-x)", [["-", "x"]]),
        ("(- x)", [["-", "x"]]),
        ("(-3)", [[-3]]),
        ("--3", ["-", -3]),
        ("---", ["-", "-", "-"]),
        ("--x", ["-", "-", "x"]),
        ("-(x)", ["-", ["x"]]),
        ("x-y x-1 x-", ["x-y", "x-1", "x-"]),
        ("->", ["-", ">"]),
        ("<-> => <= == != || && !", ["<->", "=>", "<=", "==", "!=", "||", "&&", "!"]),
        ("$I1 _h x.y .. a.1 % */", ["$I1", "_h", "x.y", "..", "a.1", "%", "*/"]),
        ("X x", ["X", "x"]),
        ("(^ a (^)( ;c\n ^ b))", [["^", "a", ["^"], ["^", "b"]]]),
        ("naïve 名前 -é →", ["naïve", "名前", "-", "é", "→"]),
        ("٣ x²", ["٣", "x²"]),
        ("a\u00a0b\u3000c\u2028d\u0085e", ["a", "b", "c", "d", "e"]),
        ("a\rb\nc\r\nd\te\fg", ["a", "b", "c", "d", "e", "g"]),
    ],
)
def test_words(text: str, expected: list[Tree]) -> None:
    assert forms(text) == expected


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_comment_goes_to_the_end_of_the_line(end: str) -> None:
    assert forms(f"a;b (c{end}d ; e{end};;f{end}(g);h") == ["a", "d", ["g"]]


def test_a_comment_may_hold_what_is_wrong_elsewhere() -> None:
    assert forms('; "it\'s" [2.7] ) # x\na') == ["a"]


@pytest.mark.parametrize("digits", [1, 20, 400, 4300])
def test_integers_have_any_size(digits: int) -> None:
    number = 10**digits - 1
    assert forms(f"({number} -{number})") == [[number, -number]]


def test_a_byte_order_mark_is_skipped() -> None:
    source = Source.from_bytes(b"\xef\xbb\xbf(a)", "f")
    assert source.text == "(a)"


def test_bytes_that_are_not_utf8_are_reported_with_their_place() -> None:
    with pytest.raises(CspError) as caught:
        Source.from_bytes("(é\n x".encode() + b"\xff)", "f")
    [mistake] = caught.value.diagnostics
    assert (mistake.line, mistake.column) == (2, 3)
    assert "0xff" in mistake.message


# --- answer keys ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("a", None),
        ("#", []),
        ("#x", ["x"]),
        ("# x  y-z ;no\n#q", ["x", "y-z", "q"]),
        ("(a\n#x y\n)", ["x", "y"]),
        ("a\r#x\r\n#y", ["x", "y"]),
        ("#x)(", ["x)("]),
        ("; #x\n;\n#y", ["y"]),
    ],
)
def test_answer_keys_stand_in_lines_of_their_own(text: str, keys: list[str] | None) -> None:
    found = text_of(text).keys
    assert (None if found is None else [name for name, _ in found]) == keys


def test_answer_keys_know_where_they_stand() -> None:
    text = "(a)\n# x  yy ; z\n#zz"
    for name, offset in text_of(text).keys or []:
        assert text[offset:].startswith(name)


def test_key_lines_leave_the_forms_alone() -> None:
    assert forms("(a\n#b c\n d)") == [["a", "d"]]


# --- mistakes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("(a 2.7)", 3, "not an integer"),
        ("(a -2.7)", 3, "not an integer"),
        (".", 0, "not an integer"),
        ("(a .5)", 3, "not an integer"),
        ("(a -.5)", 4, "not an integer"),
        ("(a 3.)", 3, "not an integer"),
        ("(a 2y)", 3, "neither an integer nor a name"),
        ("(a -2y)", 3, "neither an integer nor a name"),
        ("(1-2)", 1, "neither an integer nor a name"),
        ("(a x'y)", 4, "character"),
        ("(a --x[1])", 6, "character"),
        ("(a x #y)", 5, "character"),
        ("^", 0, "character"),
        (" \n^", 2, "character"),
        ("(a ^ b)", 3, "character"),
        ("(^ ^ b)", 3, "character"),
        ("(^ (a)^)", 6, "character"),
        ("(^ (a)\n ;(\n ^)", 12, "character"),
        ("(-^ b)", 2, "character"),
        ("(^a ^b)", 1, "character"),
        ("(a b))", 5, "unmatched"),
        ("(a (b)", 0, "unclosed"),
        ("(a (b", 3, "unclosed"),
        (")", 0, "unmatched"),
    ],
)
def test_mistakes_are_reported_at_their_place(text: str, offset: int, message: str) -> None:
    with pytest.raises(CspError) as caught:
        text_of(text)
    first = caught.value.diagnostics[0]
    assert first.offset == offset
    assert message in first.message


@pytest.mark.parametrize("character", "\"#',:?@[\\]^{}~`\x00\x1b\x7f")
def test_some_characters_stand_in_no_word(character: str) -> None:
    with pytest.raises(CspError) as caught:
        text_of(f"(ab{character}c)")
    assert [each.offset for each in caught.value.diagnostics] == [3]


# --- random texts -----------------------------------------------------------------------------

PLAIN_SYMBOLS = st.from_regex(r"[a-z_+*/<>=!%&$][a-z0-9_+*/<>=!%&$-]{0,5}", fullmatch=True).filter(
    lambda each: not each[1:2].isdigit() or each[0] != "+"
)  # sexpdata takes +1 for 1
INTEGERS = st.integers(-(10**20), 10**20)
TREES: st.SearchStrategy[Tree] = st.recursive(
    PLAIN_SYMBOLS | INTEGERS, lambda each: st.lists(each, max_size=5), max_leaves=25
)


def written(tree: Tree) -> str:
    """A tree as text."""
    return f"({' '.join(map(written, tree))})" if isinstance(tree, list) else str(tree)


@given(st.lists(TREES, max_size=4))
def test_what_is_written_is_read(trees: list[Tree]) -> None:
    assert forms("\n".join(map(written, trees))) == trees


@given(TREES)
def test_sexpdata_reads_the_same(tree: Tree) -> None:
    text = written([tree])

    def plain_sexp(each: object) -> Tree:
        if isinstance(each, list):
            return [plain_sexp(part) for part in each]
        return each if isinstance(each, int) else str(each)

    theirs = sexpdata.loads(text, nil=None, true=None, false=None)
    assert forms(text) == [plain_sexp(theirs)]


GAPS = st.sampled_from((" ", "  ", "\n", "\r\n", "\r", "\t", "\u00a0", " ;c (x\n", ";\r", "\n#k\n"))
POSSIBLY_GLUED = st.sampled_from(("", "")) | GAPS


SHORT_TREES: st.SearchStrategy[Tree] = st.recursive(
    st.sampled_from(("-", "-", "x", "yy", "名")) | st.sampled_from((1, -2)),
    lambda each: st.lists(each, max_size=5),
    max_leaves=20,
)


@st.composite
def placed(draw: st.DrawFn) -> tuple[str, list[tuple[tuple[int, ...], int]]]:
    """A text, and of each of its forms and atoms the path to it and its offset."""
    text = ""
    places: list[tuple[tuple[int, ...], int]] = []

    def put(tree: Tree, path: tuple[int, ...]) -> None:
        nonlocal text
        if isinstance(tree, list):
            text += draw(POSSIBLY_GLUED)
            places.append((path, len(text)))
            text += "("
            for i, each in enumerate(tree):
                put(each, (*path, i))
            text += draw(POSSIBLY_GLUED) + ")"
        else:
            # A minus may stand directly before a word or another minus.
            glued = text.endswith((" -", "(-", ")-")) and not str(tree)[0].isdigit()
            text += draw(POSSIBLY_GLUED) if glued or text[-1:] in "()" else draw(GAPS)
            places.append((path, len(text)))
            text += str(tree)

    for i, tree in enumerate(draw(st.lists(SHORT_TREES, min_size=1, max_size=3))):
        put(tree, (i,))
    return text, places


@given(placed())
def test_the_place_of_each_part_is_found(
    case: tuple[str, list[tuple[tuple[int, ...], int]]],
) -> None:
    text, places = case
    result = text_of(text)
    for path, offset in places:
        form: Form = result.statements
        for i in path[:-1]:
            inner = form[i]
            assert isinstance(inner, Form)
            form = inner
        assert result.offset(form, path[-1]) == offset
        child = form[path[-1]]
        if isinstance(child, Form):
            assert child.offset == offset
            assert result.offset(child, -1) == offset


PIECES = st.sampled_from(
    [*"()()()() ;#\n\r-.'\"0", "(int x 0 3)", "(bool p)", "(and ", "(= x ", "(predicate (f a) ",
     "(relation r 1 ", "(supports ", "(f ", "x", "p", "a", "true", "2y", "1.5", "99", "int", "r",
     "alldifferent", "(if ", "(weightedsum ((1 x)) = ", "\ufeff", "\x00", "名", "\u2028"]
)  # fmt: skip


def mistakes_in(source: Source) -> Sequence[Diagnostic]:
    """The mistakes in a text; none if it is a problem."""
    try:
        parse(source)
    except CspError as error:
        return error.diagnostics
    return []


@settings(max_examples=examples(150))
@given(st.lists(PIECES, max_size=40).map("".join) | st.lists(PIECES, max_size=25).map(" ".join))
def test_any_text_is_a_problem_or_has_mistakes(text: str) -> None:
    mistakes = mistakes_in(Source(text, "f.csp"))
    assert len(mistakes) <= 20
    for each in mistakes:
        assert 0 <= each.offset <= len(text)
        assert str(each).startswith(f"f.csp:{each.line}:{each.column}: error: ")


@given(st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-16")))
def test_any_bytes_are_a_problem_or_have_mistakes(data: bytes) -> None:
    try:
        source = Source.from_bytes(data, "f.csp")
    except CspError:
        return
    mistakes_in(source)


def test_names_between_constraints_know_their_place() -> None:
    text = " p (bool\nq) q (! q)-(or q (! p)) p ; p\n(q)\nq"
    read_text = text_of(text)
    places = [read_text.offset(read_text.statements, i) for i in range(len(read_text.statements))]
    assert [text[at : at + 2] for at in places] == [
        "p ", "(b", "q ", "(!", "-(", "(o", "p ", "(q", "q",
    ]  # fmt: skip
