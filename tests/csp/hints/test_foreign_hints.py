"""Words and shapes of other languages: the forms that hints suggest are right ones."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.expr import Sort
from csp2sat.csp.hints import foreign_syntax
from csp2sat.csp.hints.foreign_hints import MOST_GLUED, repair
from csp2sat.csp.hints.hint_check import declarations, with_items
from csp2sat.csp.hints.right_forms import right_form, rows
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.needs_expansion import HEADS
from csp2sat.csp.syntax.parse import Softness, parse
from csp2sat.csp.syntax.words import parts
from processes import PATIENCE

DECLARED = "(int i 0 9) (int j 0 9) (bool b) (bool c)"
STANDS_FOR = {
    "f": "b", "g": "c", "h": "(= i 1)", "s": "i", "t": "(+ j 1)", "u": "3", "l": "(+ i j)",
    "x": "new", "p": "new", "NAME": "new", "v": "4", "w": "5", "lo": "0", "hi": "9",
    "cmp": "<=",
}  # fmt: skip
ARRAY_ROW = re.compile(
    rf"^(?:v x w|s x t ->|x -> {foreign_syntax.ORDERED}|t x -> \(=)"
    r"|\((?:count|nvalue)(?: v x| x v| x)\)"
)
"""Rows in which a name is one of an array."""
ROWS = [(head, *each) for head, shown in rows().items() for each in shown]
SIGNS = [sign for level in foreign_syntax.INFIX for sign in level.split() if sign != "//"]


def mistakes(text: str, softness: Softness = Softness.NONE) -> list[Diagnostic]:
    """The mistakes in a text, if there are any."""
    try:
        parse(Source(text, "f.csp"), softness)
    except CspError as error:
        return error.diagnostics
    return []


def hints(text: str) -> list[str]:
    """The hints for the mistakes in a text, in which i, j, b, c are declared."""
    return [each.hint for each in mistakes(f"{DECLARED}\n{text}")]


def filled(shape: str, head: str) -> str:
    """A shape with something for each of its letters."""
    values = STANDS_FOR
    if "(disjunctive" in head:
        values = values | {"l": "((i 2) (j 3))"}
    if "(lex_" in head:
        values = values | {"l": "(i j) (j i)"}
    if "(global_" in head:
        values = values | {"l": "(i) ((1 2))"}
    if "(sum (x" in head or "(x s t)" in head:
        values = values | {"f": "i" if "(sum" in head else "b", "g": "1", "h": "3"}
        values = values | {"s": "1", "t": "3"}
    if "(each t" in head:
        values = values | {"t": "(k 1 3) k"}
    if "(x l)" in head:
        values = values | {"l": "(i j)"}
    if "element" in head:
        values = values | {"l": "(i j)"}
    if "(global_cardinality s" in head:
        values = values | {"s": "(i j)", "f": "1", "g": "2"}
    if "((f g" in head and "(global" not in head:
        values = values | {"f": "i", "g": "3", "h": "2"}
    if "(extension" in head:
        values = values | {"l": "((1) (2))"}
    if head.startswith("(iff") or "iff" in shape:
        values = values | {"s": "b", "t": "c", "u": "b"}
    text = re.sub(
        r"[A-Za-z]+\*?", lambda word: values.get(word[0].removesuffix("*"), word[0]), shape
    )
    return text.replace(")*", ")")


@pytest.mark.parametrize(("head", "shape", "right"), ROWS)
def test_what_a_row_suggests_can_be_read(head: str, shape: str, right: str) -> None:
    if shape and right != foreign_syntax.CHAIN:
        text = right_form(f"({head} {filled(shape, right)})")
    elif shape:
        text = right_form(f"({head} {'b c b' if head == 'iff' else 'i j 3 4'})")
    else:
        text = right
    text = filled(text, right)
    if ARRAY_ROW.search(f"{shape} -> {right}"):
        array = "(int (new 1 9) 0 9)"
        right_one = with_items(text, declarations(array))
        assert mistakes(f"{DECLARED} {array} {right_one}") == []
        return
    head = parts(text)[0] if parts(text) else ""
    name = BY_SPELLING.get(HEADS.get(head, head))
    if name and name.gives is Sort.TERM:
        text = f"(= 0 {text})"
    new = "" if re.search("int|bool|domain", right) else "(int new 0 9) (bool new)"
    known = f"{DECLARED} {new}"
    softness = Softness.WEIGHTED if "weighted" in right else Softness.NONE
    assert mistakes(f"{known} {text}", softness) == []


@pytest.mark.parametrize(("head", "shape", "right"), ROWS)
def test_what_is_right_needs_no_row(head: str, shape: str, right: str) -> None:
    assert head == head.lower()
    if head in BY_SPELLING and shape:
        use = f"({head} {filled(shape, right)})"
        term = BY_SPELLING[head].gives is Sort.TERM
        assert mistakes(f"{DECLARED} {f'(= 0 {use})' if term else use}") or head == "if"


@pytest.mark.parametrize("sign", SIGNS)
def test_an_operator_may_be_meant_to_stand_in_the_middle(sign: str) -> None:
    [hint] = hints(f"(or b (= i (if (b {sign} b) 1 (i {sign} j))))")[-1:]
    right = hint.removeprefix("write ").removesuffix(" 1 0)").removeprefix("(if ")
    [head, *operands] = parts(right if right.endswith(")") else f"{right})")
    assert head in BY_SPELLING
    assert operands == ["i", "j"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("(a + b * c)", "(+ a (* b c))"),
        ("(a - b - c + d)", "(+ (- a b c) d)"),
        ("cumulative([a, b], [2, 3], [1, 4], c)", "(cumulative ((a 2 nil 1) (b 3 nil 4)) c)"),
        ("(cumulative (a b) (2 3) (1 4) c)", "(cumulative ((a 2 nil 1) (b 3 nil 4)) c)"),
        ("disjunctive([a, b], [2, 3])", "(disjunctive ((a 2) (b 3)))"),
        ("(a / b / c)", "(/ (/ a b) c)"),
        ("(a + b + c = d)", "(= (+ a b c) d)"),
        ("(a < b <= c)", "(and (< a b) (<= b c))"),
        ("(p => q => r)", "(=> p (=> q r))"),
        ("(p and q or r)", "(or (and p q) r)"),
        ("(p <=> q => r)", "(iff p (=> q r))"),
        ("((a + 1) * (b - 2) > c)", "(> (* (+ a 1) (- b 2)) c)"),
        ("(a ** 2 + b ** 2 = c ** 2)", "(= (+ (pow a 2) (pow b 2)) (pow c 2))"),
        ("(a // b)", "(/ a b)"),
        ("(a + (sum b c) = 3)", "(= (+ a (+ b c)) 3)"),
        ("(x in 1 5)", "(and (<= 1 x) (<= x 5))"),
        ("(a +)", ""),
        ("(a + b c)", ""),
        ("(+ = +)", ""),
        ("(a b c)", ""),
        ("()", ""),
        ("", ""),
    ],
)
def test_operators_in_the_middle_bind_as_usual(text: str, right: str) -> None:
    assert right_form(text) == right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("(int t, u, lo 0 9)", "(int t 0 9) (int u 0 9) (int lo 0 9)"),
        ("(int x 0..9)", "(int x 0 9)"),
        ("(int x {1, 3})", "(int x (1 3))"),
        ("(int x -5..-1)", "(int x -5 -1)"),
        ("(= x 1,000,000)", "(= x 1000000)"),
        ("(= x 2.5)", ""),
        ("(= x 1.2.3)", ""),
        ("(= 3x 2y)", "(= (* 3 x) (* 2 y))"),
        ("(= 1e6 x)", ""),
        ("(int x[1] 0 9)", "(int (x 1 1) 0 9)"),
        ("(= x[1][2] 3)", "(= (x 1 2) 3)"),
        ("(if p, 1, 0)", "(if p 1 0)"),
        ("(= x (if p, 1, 0))", "(= x (if p 1 0))"),
        ("(= x y)", ""),
        ("(= x \\)", ""),
    ],
)
def test_words_that_can_not_be_read_are_repaired(text: str, right: str) -> None:
    assert repair(text, loose=False) == right


def test_a_repair_without_a_meaning_is_not_shown() -> None:
    assert hints("(int 2x 0 9)") == ["a name can't begin with a digit; a product is (* 2 y)"]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("(= i (i+1))", "write (+ i 1)"),
        ("(i<=j)", "write (<= i j)"),
        ("i=j", "write (= i j)"),
        ("b=>c", "write (=> b c)"),
        ("(= i k+1)", "declare it: (int k+1 lo hi)"),
        (f"(= i i+{'1' * MOST_GLUED})", f"declare it: (int i+{'1' * MOST_GLUED} lo hi)"),
        ("(or b True)", "did you mean 'true'?"),
    ],
)
def test_words_without_blanks_between_them_are_taken_apart(text: str, hint: str) -> None:
    assert hints(text) == [hint]


LINES = [
    ("max(i, j) > 2*i - 1", "(> (max i j) (- (* 2 i) 1))"),
    ("allDifferent([i, j])", "(alldifferent i j)"),
    ("abs(i - j) = -1", "(= (abs (- i j)) -1)"),
    ("i in {1, 3}", "(or (= i 1) (= i 3))"),
    ("i in 2..5 && !b", "(&& (and (<= 2 i) (<= i 5)) (not b))"),
    ("not b or c", "(or (not b) c)"),
    ("if b then c else i = 1", "(and (=> b c) (or b (= i 1)))"),
    ("forall(k in 1..3)(i != k)", "(forall (k 1 3) (!= i k))"),
    (
        "forall(k, l in 1..3 where k < l)(i != k)",
        "(forall (k 1 3) (l 1 3) (where (< k l)) (!= i k))",
    ),
    ("sum([i * k | k in 1..3]) <= 9", "(<= (sum (k 1 3) (* i k)) 9)"),
    ("count([i, j], 3) = 1", "(count 3 (i j) = 1)"),
    ("constraint i + j < 9;", "(< (+ i j) 9)"),
    ("model.add(i > j)", "(> i j)"),
    ("solve minimize i + j", "(objective minimize (+ i j))"),
    ("array[1..3] of var 0..9: k", "(int (k 1 3) 0 9)"),
    ("var bool: p", "(bool p)"),
    ("int: n = 8", "(define n 8)"),
    ("(i + j) * 2 = 8", "(= (* (+ i j) 2) 8)"),
    ("i-j > 0", "(> (- i j) 0)"),
    ("i^2 = 4", "(= (pow i 2) 4)"),
    ("solve satisfy", ""),
    ("all(i != k for k in range(1, 4))", "(forall (k 1 3) (!= i k))"),
    ("any(i == k for k in range(3) if k > 0)", "(exists (k 0 2) (where (> k 0)) (== i k))"),
    ("sum(i * k for k in 1..3) >= 9", "(>= (sum (k 1 3) (* i k)) 9)"),
    (
        "model.AddAllDifferent([i + k for k in range(2)])",
        "(alldifferent (each (k 0 1) (+ i k)))",
    ),
    ("w : 0 .. 9", "(int w 0 9)"),
    ("w = model.NewIntVar(0, 9, 'w')", "(int w 0 9)"),
    ("model.Add(i > 3).OnlyEnforceIf(b)", "(=> b (> i 3))"),
    ("array[1..3, 0..2] of var bool: w", "(bool (w 1 3 0 2))"),
]


@pytest.mark.parametrize(("line", "right"), LINES)
def test_lines_of_other_languages_have_a_right_form(line: str, right: str) -> None:
    hint = f"write {right}" if right else "leave it out"
    assert hints(line) == [hint]
    assert mistakes(f"{DECLARED}\n{right}") == []


@pytest.mark.parametrize(
    ("form", "right"),
    [
        ("(= i abs(j - 3))", "(= i (abs (- j 3)))"),
        ("(> max(i, j) 3)", "(> (max i j) 3)"),
        ("(forall (k in 1..3) (!= i k))", "(forall (k 1 3) (!= i k))"),
        ("(extension-supports [i, j] [[1, 2]])", "(extension-supports (i j) ((1 2)))"),
        ("(= b c)", "(iff b c)"),
        ("(!= b (> i 3))", "(xor b (> i 3))"),
        ("(> 2 (count (i j) 3))", "(count 3 (i j) < 2)"),
        ("(= (element (1 2) i) j)", "(element i (1 2) j)"),
        ("(= 2 (nvalue (i j)))", "(nvalue 2 (i j))"),
        ("(int w in 1..9)", "(int w 1 9)"),
        ("(int w: {1, 3})", "(int w (1 3))"),
        ("(int w[3] 0 9)", "(int (w 1 3) 0 9)"),
        ("(bool w[2..4])", "(bool (w 2 4))"),
    ],
)
def test_a_form_is_written_as_a_whole(form: str, right: str) -> None:
    assert hints(form) == [f"write {right}"]
    assert mistakes(f"{DECLARED} {right}") == []


def test_each_form_of_a_line_has_its_hint() -> None:
    forms = "(alldifferent {i j}) (alldifferent {j 2})"
    assert hints(forms) == ["write (alldifferent (i j))", "write (alldifferent (j 2))"]
    assert hints("(= i {1}) (= j {2})") == ["a set is a list, as in (int x (1 3 5))"] * 2


def test_a_list_that_touches_a_word_is_no_call() -> None:
    assert mistakes(f"{DECLARED} (and(or b c)b)") == []
    assert hints("(and(or b cc)b)") == ["did you mean 'c'?"]


def test_the_words_of_the_user_are_no_letters_of_a_shape() -> None:
    assert right_form("(distinct t u)") == "(alldifferent t u)"
    assert right_form("(ite t f s)") == "(if t f s)"
    assert right_form("(int lo hi x 0 9)") == "(int lo 0 9) (int hi 0 9) (int x 0 9)"


def test_predicates_and_relations_are_no_foreign_words() -> None:
    assert hints("(predicate (sum a) (= a 1)) (sum i j)") == [""]
    assert hints("(relation distinct 1 (supports (1))) (distinct i j)") == [""]
    assert hints("(predicate (< a) (= a 1)) (< i j 3)") == [""]


def test_a_hint_in_the_body_of_a_predicate_shows_the_body() -> None:
    assert hints("(predicate (f a) (distinct a 1)) (f (+ i j))") == ["write (alldifferent a 1)"]


def test_a_long_form_is_not_repeated() -> None:
    terms = " ".join(["i"] * 200)
    assert hints(f"(distinct {terms})") == ["write (alldifferent t*)"]
    assert hints(f"(<= {terms})") == [""]
    assert hints(f"(i = {terms})") == ["write it without parentheses"]


def test_statements_are_suggested_where_they_can_stand() -> None:
    assert hints("(intt x 0 9)") == ["did you mean 'int' or 'dint'?"]
    assert hints("(or b (intt x 0 9))") == [""]
    assert "can't be part of another" in hints("(or b (minimize i))")[0]


FORMULA_HEADS = [each for each, op in BY_SPELLING.items() if op.gives is Sort.FORMULA]
TERM_HEADS = [each for each, op in BY_SPELLING.items() if op.gives is Sort.TERM]


@pytest.mark.parametrize("head", sorted({f"{each}x" for each in BY_SPELLING if each.isalpha()}))
def test_a_near_miss_has_the_sort_that_is_wanted(head: str) -> None:
    for text, wrong in ((f"({head} i j k l)", TERM_HEADS), (f"(= 0 ({head} i))", FORMULA_HEADS)):
        [first, *_] = hints(text)
        if first.startswith("did you mean"):
            assert not set(re.findall(r"'(.*?)'", first)) & set(wrong)


PIECES = st.sampled_from([*"(( )) xyp=+<*^~[,.0129", "int ", "in ", "sum ", "# ", "// "])
TEXTS = st.lists(PIECES).map("".join)


@pytest.mark.parametrize("opened", ["[", "{", "a[", "if ", "f([", "[x | ", "("])
def test_what_is_nested_deeply_has_no_right_form(opened: str) -> None:
    right_form(f"({opened * 60})")
    assert mistakes(f"{DECLARED}\n{opened * 60}")


def test_a_membership_without_a_term_ends() -> None:
    assert right_form("(in in 3)") == ""


@given(TEXTS)
def test_any_text_has_a_right_form_or_none(text: str) -> None:
    right_form(f"({text})")
    repair(f"({text})", loose=False)
    mistakes(f"(int x 0 1) (bool p) {text}\n{text}")


def test_a_text_without_mistakes_needs_no_table_of_foreign_words() -> None:
    code = (
        "import sys; from csp2sat.csp.syntax.parse import parse;"
        "from csp2sat.csp.errors import Source;"
        "parse(Source('(int x 0 3) (bool p) (^ p (> x 1))\\n(forall (i 1 2) (> x i))\\n#x'));"
        "print([each for each in sys.modules if each.startswith('csp2sat.csp.hints')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout == "[]\n"
