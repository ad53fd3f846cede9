"""Names in a text: what defines them, what refers to them; hover, completion, renaming."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.needs_expansion import LOOPS
from csp2sat.csp.syntax.symbol_table import STATEMENTS as KNOWN
from csp2sat.editor.completion import completions
from csp2sat.editor.document import Document
from csp2sat.editor.hover import Values, hover
from csp2sat.editor.problems import WARNING, Change, Problem, mistakes, move, warnings
from csp2sat.editor.quick_fixes import changes
from csp2sat.editor.renaming import rename_everywhere
from csp2sat.editor.statement_heads import STATEMENTS

TEXT = """\
; x is a digit
(int x 0 9) (int y 0 9)
(bool p)
(predicate (less x b) (< x b))
(relation r 2 (supports (0 1)))
(less x y) ; x
(=> p (r x y))
#x p
"""


def places(words: str, text: str = TEXT) -> int:
    """The offset of a mark `|` in words of the text."""
    start = text.index(words.replace("|", ""))
    return start + words.index("|")


def test_every_statement_has_its_line() -> None:
    assert set(STATEMENTS) == {*KNOWN, "define", "let", *LOOPS}


def test_what_is_defined() -> None:
    found = [(each.kind, each.name.text) for each in Document(TEXT).names]
    assert found == [
        ("variable", "x"),
        ("variable", "y"),
        ("variable", "p"),
        ("predicate", "less"),
        ("parameter", "x"),
        ("parameter", "b"),
        ("relation", "r"),
    ]


def test_arrays_and_definitions() -> None:
    text = "(define n 3) (int (q 1 n) 0 9) (define (twice t) (* t 2)) (= (twice (q 1)) (q n))"
    document = Document(text)
    found = [(each.kind, each.name.text) for each in document.names]
    assert found == [
        ("constant", "n"),
        ("array", "q"),
        ("function", "twice"),
        ("parameter", "t"),
    ]
    for place, count in {"(|q 1))": 3, "(q |n))": 3, "(* |t 2)": 2, "(|twice (q": 2}.items():
        word = document.word_at(places(place, text))
        assert word
        (name,) = document.meanings(word)
        assert len(document.references(name)) == count
    assert {"q", "twice"} <= {each.word for each in completions(document, len(text) - 5)}


@pytest.mark.parametrize(
    ("place", "references"),
    [
        ("(less |x y)", 4),  # declared, twice in constraints, and a key
        ("#|x p", 4),
        ("(< |x b)", 2),  # the parameter
        ("(|less x y)", 2),
        ("(|r x y)", 2),
        ("(< x |b)", 2),
    ],
)
def test_references(place: str, references: int) -> None:
    document = Document(TEXT)
    word = document.word_at(places(place))
    assert word
    (name,) = document.meanings(word)
    assert len(document.references(name)) == references


def changed(text: str, edits: list[Change]) -> str:
    for each in sorted(edits, key=lambda each: -each.start):
        text = text[: each.start] + each.text + text[each.end :]
    return text


BOUND = """\
(define n 3) (int (q 1 n) 0 9)
(forall (i 1 n) (j (+ i 1) n) (where (!= i 2)) (< (q i) (q j)))
(forall (i 1 2) (let (d (- (q i) 1)) (and (> d 0) (exists (i 1 3) (= (q i) d)))))
(= 1 (sum ((a b) ((1 2) (3 4))) (* a b)))
"""


@pytest.mark.parametrize(
    ("place", "defined", "references"),
    [
        ("< (q |i)", "(forall (|i 1 n)", 4),
        ("(q |j)", "(|j (+ i", 2),
        ("(> |d 0)", "(let (|d", 3),
        ("(= (q |i)", "(exists (|i", 2),
        ("(- (q |i)", "(forall (|i 1 2)", 2),
        ("(* a |b)", "((a |b)", 2),
        ("1 |n) (j", "(define |n", 4),
    ],
)
def test_names_of_loops(place: str, defined: str, references: int) -> None:
    document = Document(BOUND)
    word = document.word_at(places(place, BOUND))
    assert word
    (name,) = document.meanings(word)
    assert name.name.offset == places(defined, BOUND)
    assert len(document.references(name)) == references
    words = {each.word for each in completions(document, places(place, BOUND))}
    assert word.text in words


def test_renaming() -> None:
    document = Document(TEXT)
    after = changed(TEXT, rename_everywhere(document, places("(less |x y)"), "width"))
    assert after.splitlines()[1] == "(int width 0 9) (int y 0 9)"
    assert after.splitlines()[3] == "(predicate (less x b) (< x b))"
    assert after.splitlines()[5:] == ["(less width y) ; x", "(=> p (r width y))", "#width p"]


ARRAYS = (
    "(int (q 1 3) 0 9) (int (q_x 1 3) 0 9)\n(< (q 1) q_2) (= (q_x 1) q_x_2) (< (q 3) 5)\n#q_2 q_x_3"
)


def test_the_items_of_an_array_are_renamed_with_it() -> None:
    after = changed(ARRAYS, rename_everywhere(Document(ARRAYS), places("(< (|q 1)", ARRAYS), "w"))
    assert after == (
        "(int (w 1 3) 0 9) (int (q_x 1 3) 0 9)\n"
        "(< (w 1) w_2) (= (q_x 1) q_x_2) (< (w 3) 5)\n#w_2 q_x_3"
    )


BOTH = "integer variable of 1:6 or the Boolean variable of 2:7"
CALL = "(int x 0 9) (bool x) (predicate (f a) (> a 3)) "
BOTH_OF_CALL = "integer variable of 1:6 or the Boolean variable of 1:19"
SHARED = "(int x 0 9)\n(bool x)\n(imp x (> x 3))\n#x"


@pytest.mark.parametrize(
    ("text", "place", "new", "message"),
    [
        (SHARED, "(int |x", "y", f"'x' at 4:2 may be the {BOTH}: rename them by hand"),
        (SHARED, "(> |x", "y", f"'x' at 4:2 may be the {BOTH}: rename them by hand"),
        (SHARED, "#|x", "y", f"'x' at 4:2 may be the {BOTH}: rename them by hand"),
        (f"{CALL}(f x)", "(bool |x", "y", f"'x' at 1:.. may be the {BOTH_OF_CALL}"),
        (ARRAYS, "(q 1) |q_2", "w", "'q_2' is an item of 'q': rename the array"),
        ("(define n 3) (int (q 1 n) 0 9)", "1 |n", "q_1", "'q_1' is an item of the array 'q'"),
        ("(int w_1 0 9) (int (q 1 3) 0 9)", "(|q 1", "w", "'w_1' is then an item of 'w'"),
    ],
)
def test_what_can_not_be_renamed(text: str, place: str, new: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rename_everywhere(Document(text), places(place, text), new)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(int |x 0 9) (bool x) (imp x (> x 3))", "(int w 0 9) (bool x) (imp x (> w 3))"),
        ("(int x 0 9) (bool |x) (imp x (> x 3))", "(int x 0 9) (bool w) (imp w (> x 3))"),
        ("(int x 0 9) (bool x) (= 1 (if x |x 3)) x", "(int w 0 9) (bool x) (= 1 (if x w 3)) x"),
        ("(domain |d 0 9) (int d d) (< d 4)", "(domain w 0 9) (int d w) (< d 4)"),
        ("(domain d 0 9) (int d d) (< |d 4)", "(domain d 0 9) (int w d) (< w 4)"),
        ("(int f 0 9) (predicate (f a) (> a 3)) (f |f)",
         "(int w 0 9) (predicate (f a) (> a 3)) (f w)"),
        ("(int x 0 9) (bool x) (count 1 (|x 2) = x)", "(int w 0 9) (bool x) (count 1 (w 2) = w)"),
        ("(int (|q 1 3) 0 9) (bool q_1) (or q_1 (> q_1 3))",
         "(int (w 1 3) 0 9) (bool q_1) (or q_1 (> w_1 3))"),
        ("(int x 0 9) (let (|x (+ x 1)) (> x 3))", "(int x 0 9) (let (w (+ x 1)) (> w 3))"),
        ("(int |x 0 9) (let (x (+ x 1)) (> x 3))", "(int w 0 9) (let (x (+ w 1)) (> x 3))"),
        ("(define n 3) (forall (|n 1 n) (> n 0))", "(define n 3) (forall (w 1 n) (> w 0))"),
        ("(forall (i 1 3) (|i i 3) (> i 0))", "(forall (i 1 3) (w i 3) (> w 0))"),
    ],
)  # fmt: skip
def test_a_name_with_several_meanings_is_renamed_where_it_has_this_one(
    text: str, expected: str
) -> None:
    plain = text.replace("|", "")
    assert not mistakes(Source(plain))
    assert not mistakes(Source(expected))
    assert changed(plain, rename_everywhere(Document(plain), text.index("|"), "w")) == expected


def test_a_parameter_hides_both_variables_with_its_name() -> None:
    text = f"{SHARED[:-3]}\n(predicate (less x b) (< x b))"
    after = changed(text, rename_everywhere(Document(text), places("(less |x", text), "a"))
    assert after.splitlines()[3] == "(predicate (less a b) (< a b))"


@pytest.mark.parametrize("new", ["y", "2x", "and", "int", "a b", "", "true"])
def test_names_that_can_not_be(new: str) -> None:
    with pytest.raises(ValueError, match=r"meaning already|is not a name"):
        rename_everywhere(Document(TEXT), places("(less |x y)"), new)


def test_what_has_no_name() -> None:
    with pytest.raises(ValueError, match="no name"):
        rename_everywhere(Document(TEXT), places("(=|> p"), "q")


@pytest.mark.parametrize(
    ("place", "parts"),
    [
        ("(|int x 0", ["(int NAME LO HI)", "Declares an integer variable"]),
        ("(=|> p", ["(imp f f)"]),
        ("(less |x y)", ["(int x 0 9)", "Possible values: 0..8"]),
        ("(|less x y)", ["(predicate (less x b) (< x b))"]),
        ("; x| is", []),
        ("(int x |0 9)", []),
    ],
)
def test_hover(place: str, parts: list[str]) -> None:
    found = hover(Document(TEXT), places(place), Values(Source(TEXT)))
    assert bool(found) == bool(parts)
    assert all(each in found for each in parts)


LOOPED = "(int (q 1 3) 0 9) (int (r 1 2) 0 3)\n(forall (i 1 2) (< (q i) (q (+ i 1))))\n(> q_2 3)"


@pytest.mark.parametrize(
    ("text", "place", "parts"),
    [
        (LOOPED, "(< (|q i)", ["(int (q 1 3) 0 9)", "q_1 0..7; q_2 4..8; q_3 5..9"]),
        (LOOPED, "(> |q_2", ["(int (q 1 3) 0 9)", "Possible values: 4..8"]),
        (LOOPED, "(int (|r 1", ["Possible values: 0..3 for each item"]),
        (SHARED, "#|x", ["(int x 0 9)\n```\nPossible values: 0..9", "(bool x)"]),
        (SHARED, "(imp |x", ["(bool x)"]),
        ("(int x 0 9) (weighted 2 (> x 5)) (> x 2)", "(> |x 5", ["Possible values: 3..9"]),
    ],
)
def test_hover_on_arrays_and_shared_names(text: str, place: str, parts: list[str]) -> None:
    found = hover(Document(text), places(place, text), Values(Source(text)))
    assert [each for each in parts if each not in found] == []


@pytest.mark.parametrize(
    ("place", "some", "no"),
    [
        ("(=> p (|r x y))", ["and", "less", "r", "alldifferent"], ["x", "int"]),
        ("(|less x y)", ["int", "less", "label"], ["x"]),
        ("(less |x y)", ["x", "y", "p", "true"], ["less", "b", "and"]),
        ("(< |x b)", ["x", "b"], ["less"]),
        ("(l|ess x y)", ["less", "lex_less", "label"], ["and"]),
        ("; x| is", [], ["x"]),
    ],
)
def test_completion(place: str, some: list[str], no: list[str]) -> None:
    words = {each.word for each in completions(Document(TEXT), places(place))}
    assert words >= set(some)
    assert words.isdisjoint(no)


def test_snippets_have_the_parameters() -> None:
    items = completions(Document(TEXT), places("(|less x y)"))
    assert [each.snippet for each in items if each.word == "less"] == ["less ${1:x} ${2:b}"]


FIXED = [
    ("(int x 0 9) (= xx 3)", "(int x 0 9) (= x 3)"),
    ("(int x 0 9) (x = 3)", "(int x 0 9) (= x 3)"),
    ("(int x 0 9) (allDifferent x 3)", "(int x 0 9) (alldifferent x 3)"),
    ("(bool p)\n(=> p (> y 3))", "(bool p)\n(int y 0 9)\n(=> p (> y 3))"),
    ("(int x 0 9)\n(bool p)\np", "(bool p)\np"),
    ("(int x 0 9)\nx = 3 + 4 ; sum", "(int x 0 9)\n(= x (+ 3 4)) ; sum"),
    ("(int x 0 9)\n(= x 4) // sum", "(int x 0 9)\n(= x 4) ; sum"),
    ("(int x 0 9) (+ x 1)", "(int x 0 9) (> (+ x 1) 0)"),
    ("(int x 0 9) (sum x 1)", "(int x 0 9) (> (+ x 1) 0)"),
    ("(int x 0 9) (maximize (+ x 1))", "(int x 0 9) (objective maximize (+ x 1))"),
    ("(int x 0 9)\nmax(x, 3) > 2 ; large", "(int x 0 9)\n(> (max x 3) 2) ; large"),
    ("(int x 0 9) (> max(x, 3) 2)", "(int x 0 9) (> (max x 3) 2)"),
    ("(int x 0 9) (= x abs(3 - 4))", "(int x 0 9) (= x (abs (- 3 4)))"),
    ("(int x 0 9)\n(forall (i in 1..3) (> x i))", "(int x 0 9)\n(forall (i 1 3) (> x i))"),
    ("(int x 0 9)\nforall(i in 1..3)(x > i)", "(int x 0 9)\n(forall (i 1 3) (> x i))"),
    ("(int x 0 9) (int y 0 9) (< x-y 2)", "(int x 0 9) (int y 0 9) (< (- x y) 2)"),
    ("(int x 0 9)\nsolve satisfy\n(> x 1)", "(int x 0 9)\n(> x 1)"),
    ("(bool p) (bool q)\n(not p) => q", "(bool p) (bool q)\n(=> (not p) q)"),
    ("(int (x y) 0 9)", "(int x 0 9) (int y 0 9)"),
    ("(int x 0 9) (= x (> 3 x))", "(int x 0 9) (= x (if (> 3 x) 1 0))"),
    ("(int x 9 0)", "(int x 0 9)"),
    ("(int x 0 9) (count x (1 2) => 1)", "(int x 0 9) (count x (1 2) = 1)"),
    ("(> x 3)\n(int x 0 9)", "(int x 0 9)\n(> x 3)"),
    ("(int (q 1 2) 0 9) (> q 3)", "(int (q 1 2) 0 9) (> (q 1) 3)"),
    ("(int x 0 9)\nvar 1..4: y", "(int x 0 9)\n(int y 1 4)"),
    ("(int x 0 9) (= x (x))", "(int x 0 9) (= x x)"),
    ("(bool p) (and !p)", "(bool p) (and (not p))"),
    ("(bool p) (!p)", "(bool p) (not p)"),
    ("(bool p) (bool q) (= p q)", "(bool p) (bool q) (iff p q)"),
    ("(bool p) (> p 0)", "(bool p) (> (if p 1 0) 0)"),
    ("(bool p) p\n(check-sat)\n", "(bool p) p\n"),
    ("(int x 0 9) (forall i in 1..3 (> x i))", "(int x 0 9) (forall (i 1 3) (> x i))"),
    ("(int x 0 9) (let ((t (+ x 1))) (> t 3))", "(int x 0 9) (let (t (+ x 1)) (> t 3))"),
    ("(const n 5) (int x 0 9) (> x n)", "(define n 5) (int x 0 9) (> x n)"),
    ("(int x[3] 0 9)", "(int (x 1 3) 0 9)"),
    ("(int x 0 9)\n[> x 3)", "(int x 0 9)\n(> x 3)"),
    ("(int x 0 5000)\n(< x 5)", "(int x 0 4)\n(< x 5)"),
    ("(int x 0 9)\n(< x 10)\n(> x 3)", "(int x 0 9)\n(> x 3)"),
    (
        "(int x 0 9) ; allow: wide-domains, always-true\n(> x 3)",
        "(int x 0 9) ; allow: wide-domain, always-true\n(> x 3)",
    ),
    ("(int x 0 9) (int y 0 9)\n(= x (% y 3))", "(int x 0 2) (int y 0 9)\n(= x (% y 3))"),
    (
        "(int x 0 9)\n(int y 0 1)\n(= x (+ 1 (* y 4)))",
        "(int x (1 5))\n(int y 0 1)\n(= x (+ 1 (* y 4)))",
    ),
    (
        "(int x 0 9)\n(predicate (pos x) (> x 3))\n(pos x)",
        "(int x 0 9)\n(predicate (pos x2) (> x2 3))\n(pos x)",
    ),
    (
        "(int i 0 9) (int i2 0 9)\n(forall (i 1 3) (< i i2))\n(> i 1)",
        "(int i 0 9) (int i2 0 9)\n(forall (i3 1 3) (< i3 i2))\n(> i 1)",
    ),
    (
        "(int x 0 9)\n(predicate (mod a) (> a 3))\n(mod x)\n(mod (- x 1))",
        "(int x 0 9)\n(predicate (mod2 a) (> a 3))\n(mod2 x)\n(mod2 (- x 1))",
    ),
    ("(int x 0 9)\n(let (x (+ x 1)) (> x 3))", "(int x 0 9)\n(let (x2 (+ x 1)) (> x2 3))"),
    (
        "(predicate (pos v) (> v 0))\n(int x 0 9)\n(pos xx)",
        "(predicate (pos v) (> v 0))\n(int x 0 9)\n(pos x)",
    ),
    (
        "(predicate (pos v) (> v 0))\n(predicate (some a b) (or (pos a) (pos b)))\n"
        "(bool p) (int x 0 9)\n(some x p)",
        "(predicate (pos v) (> v 0))\n(predicate (some a b) (or (pos a) (pos b)))\n"
        "(bool p) (int x 0 9)\n(some x (if p 1 0))",
    ),
]


@pytest.mark.parametrize(("text", "after"), FIXED, ids=range(len(FIXED)))
def test_hints_become_changes(text: str, after: str) -> None:
    document = Document(text)
    problem = (mistakes(document.source) or warnings(document))[0]
    assert changed(text, [next(changes(document, problem))]) == after
    assert mistakes(Source(after)) == []


def test_an_argument_is_not_opened() -> None:
    document = Document("(predicate (any o a) (o a 1))\n(bool p) (int x 0 9)\n(any p x)")
    (problem,) = mistakes(document.source)
    assert document.text[problem.start :] == "p x)"
    assert list(changes(document, problem)) == []


@pytest.mark.parametrize(
    "text",
    [
        "(int x 0 9) ; a digit\n(bool p) p",
        "(int x 0 9)\r\n(bool p)\r\np",
        "(int\n x\n 0 9)\n(bool p) p",
    ],
)
def test_a_warning_can_be_allowed(text: str) -> None:
    problem = warnings(Document(text))[0]
    *_, allow = changes(Document(text), problem)
    assert allow.title == "Allow unused-variable here"
    assert warnings(Document(changed(text, [allow]))) == []
    assert changed(text, [allow]).count("\r") == changed(text, [allow]).count("\r\n")


@given(st.text("ab\n", max_size=8), st.text("ab\n", max_size=8), st.data())
def test_warnings_move_with_the_text(before: str, after: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(before)))
    end = data.draw(st.integers(start, len(before)))
    left, right = (data.draw(st.integers(0, len(before))) for _ in range(2))
    text = f"{before[:start]}{after}{before[end:]}" if left % 2 else after
    problem = Problem(min(left, right), max(left, right), WARNING, "")
    for each in move([problem], before, text):
        assert text[each.start : each.end] == before[problem.start : problem.end]
    far = Problem(len(before) + 1, len(before) + 3, WARNING, "")
    (found,) = move([far], f"{before} far", f"{text} far")
    assert f"{text} far"[found.start : found.end] == "fa"


@pytest.mark.parametrize("text", ["", "(", ")", "((", "(int", "(predicate", "(predicate (f a", '"'])
def test_any_text_is_looked_at(text: str) -> None:
    document = Document(text)
    for offset in range(len(text) + 1):
        completions(document, offset)
        hover(document, offset, Values(Source(text)))
    assert all(each.start < each.end for each in mistakes(document.source))
