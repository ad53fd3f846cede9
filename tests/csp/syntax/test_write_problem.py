"""Problems to text and to sexpdata trees, and back: what comes back is the same problem."""

import pytest
import sexpdata
from hypothesis import given, settings

from csp2sat.csp.errors import CspError
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.csp.syntax.words import CARET
from csp2sat.csp.syntax.write_problem import write
from examples import examples
from strategies import problems

ODD_NAMES = (
    *(each for each in BY_SPELLING if each != CARET),
    "int", "domain", "nil", "t", "NIL", "x.1", "a|b", "|x|", "$I", "_", "..", "%d",
    "1st"[1:], "名前", "٣", "²", "x-1", "->"[1:], "&", "\u200b", "é", "e\u0301",
)  # fmt: skip


def read(text: str) -> PythonProblem:
    """The problem of a text."""
    return PythonProblem.parse(text)


@settings(max_examples=examples(100))
@given(problems())
def test_what_is_written_is_the_same_problem(text: str) -> None:
    problem = read(text)
    assert read(write(problem)) == problem


@pytest.mark.parametrize("keys", ["#", "#x p", "# _z\n#x"])
def test_answer_keys_are_written(keys: str) -> None:
    problem = read(f"(int x 0 1) (int _z 0 1) (bool p)\n{keys}")
    assert read(write(problem)).keys == problem.keys
    assert read(write(problem)) == problem


@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_of_any_spelling_come_back(name: str) -> None:
    problem = read(f"(int {name} 0 3) (bool {name}) (<= {name} 2) (or {name} (not {name}))")
    assert read(write(problem)) == problem
    assert list(problem.ints) == [name]


@pytest.mark.parametrize("name", [name for name in ODD_NAMES if name not in ("int", "domain")])
def test_relations_of_any_name_come_back(name: str) -> None:
    relation = f"(relation {name} 1 (supports (1) (-2)))"
    problem = read(f"(int x 0 3) (or (< x 1) (! (= x 0))) {relation} ({name} x) ({name} 3)")
    assert read(write(problem)) == problem


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("(int + 0 3) (= add 2)", "(int + 0 3)\n(= + 2)\n"),
        ("(int add 0 3) (= + 2)", "(int add 0 3)\n(= add 2)\n"),
        ("(bool ||) (not or)", "(bool ||)\n(not ||)\n"),
        (
            "(relation && 1 (supports (1))) (and 2)",
            "(relation && 1 (supports (1)))\n(&& 2)\n",
        ),
    ],
)
def test_a_name_keeps_the_spelling_of_its_declaration(text: str, written: str) -> None:
    assert write(read(text)) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("(int x 3)", "(int x 3 3)\n"),
        ("(int x (5 1 2 (2 3) 5))", "(int x ((1 3) 5))\n"),
        ("(domain D (7 1)) (dint x D)", "(dint x (1 7))\n"),
        ("(bool p) p", "(bool p)\np\n"),
        ("(bool p) (dbool q) (int x 0 1)", "(int x 0 1)\n(bool p)\n(dbool q)\n"),
        ("3 0 -1 (and)", "true\nfalse\nfalse\n(and)\n"),
        ("(predicate (f a) (> a 1)) (int x 0 3) (f (* 2 x))", "(int x 0 3)\n(> (* 2 x) 1)\n"),
        (
            "(relation r 0 (conflicts ())) (relation s 2 (supports (2 1) (1 2) (2 1))) (s 1 2)",
            "(relation s 2 (supports (1 2) (2 1)))\n(s 1 2)\n",
        ),
        ("(wsum ((2 3)) ge 6) (weightedsum () = 0)", None),
        ("(alldifferent (1 2)) (alldifferent)", "(alldifferent 1 2)\n(alldifferent)\n"),
        ("(alldifferent ((+ 1 2)))", "(alldifferent (+ 1 2))\n"),
    ],
)
def test_the_written_form(text: str, written: str | None) -> None:
    problem = read(text)
    if written is not None:
        assert write(problem) == written
    assert read(write(problem)) == problem


def test_a_heading_stands_in_comments() -> None:
    text = write(read("(bool p)"), "Title\n\n# (x)")
    assert text == "; Title\n;\n; # (x)\n(bool p)\n"
    assert read(text) == read("(bool p)")


# --- sexpdata ---------------------------------------------------------------------------------


@settings(max_examples=examples(40))
@given(problems())
def test_sexpdata_trees_are_the_same_problem(text: str) -> None:
    problem = read(text)
    assert PythonProblem.from_sexp(problem.to_sexp()) == problem


@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_survive_sexpdata(name: str) -> None:
    problem = read(f"(int {name} 0 3) (bool {name}) (<= {name} 2) {name}")
    assert PythonProblem.from_sexp(problem.to_sexp()) == problem


def test_sexpdata_trees_hold_symbols_lists_and_integers() -> None:
    trees = read("(int x -1 3) (bool p) (or p (= x 2))").to_sexp()
    x, p = sexpdata.Symbol("x"), sexpdata.Symbol("p")
    assert trees == [
        [sexpdata.Symbol("int"), x, -1, 3],
        [sexpdata.Symbol("bool"), p],
        [sexpdata.Symbol("or"), p, [sexpdata.Symbol("="), x, 2]],
    ]


def test_what_sexpdata_parses_is_a_problem() -> None:
    text = "(int x 0 3) (and (< x 2) true)"
    assert PythonProblem.from_sexp(sexpdata.parse(text)) == read(text)


@pytest.mark.parametrize("tree", [[sexpdata.Symbol("foo"), 1], ["a text"], 2.5, None, [[]]])
def test_trees_that_are_no_problem_have_mistakes(tree: object) -> None:
    with pytest.raises(CspError, match="<sexp>:1:"):
        PythonProblem.from_sexp([tree])


def test_a_variable_may_have_the_name_of_a_constant() -> None:
    problem = read("(bool true) (bool p) (or 1 true) (and p 0)")
    assert read(write(problem)) == problem
