"""Whatever form a hint writes, the parser reads it in the place of what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.hints.hint_check import is_about_names, is_right
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.editor import problems
from csp2sat.editor.document import Document
from csp2sat.editor.quick_fixes import changes
from examples import examples
from paths import ROOT

ERRORS = sorted(Path(ROOT / "tests/data/errors").glob("*.csp"))
DECLARED = """(int x 0 9) (int y 0 9) (int z 0 9) (bool p) (bool q) (bool r)
(int (a 1 3) 0 9) (bool (b 1 3))
"""
LINES = """
(alldifferent x y z) (alldifferent (each a)) (= (+ x (* 2 y)) z) (!= x y) (<= (abs (- x y)) 3)
(or p (not q) (> x 3)) (=> p (= x 1)) (iff p q) (xor p q) (= x (if p y z))
(count 3 ((each a)) <= 2) (element x ((each a)) y) (global_cardinality (x y) ((1 1) (2 z)))
(cumulative ((x 2 nil 1) (y 1 nil 1)) 1) (disjunctive ((x 2) (y 3))) (lex_less (x y) (y z))
(forall (i 1 3) (> (a i) 0)) (exists (i 1 3) (where (!= i 2)) (b i)) (= (sum (i 1 3) (a i)) 10)
(let (t (+ x 1)) (> t y)) (define n 3) (define (f t) (* 2 t)) (predicate (less s t) (< s t))
(relation near 2 (supports (1 2) (2 3))) (domain small 0 3) (int w 0 9) (bool s) (int v (1 3 5))
(objective minimize (+ x y)) (weighted 3 (> x 1)) (label "T" (> x 1)) (wsum ((1 x) (2 y)) eq 4)
(extension-supports (x y) ((1 2) (3 4))) (= (pow x 2) 4)
"""
WRITES = r"write \((?!if \w 1 0).*\)(?: and compare it, .*)?"
TWICE = "is declared twice"
SIGNS = ["^", "'", '"', "[", "]", "{", "}", ",", ":", "?", "@", "#", "~", "!", "&", "|", "%", "//"]
WORDS = [*"xypa03=+-<^", "-1", "0x1f", "1.5", "1,000", "x[1]", "x^2", "f(x)", "2x", "x+1", "'x'",
         '"T"', "1..3", "{1,2}", "[1,2]", "(> x 1)", "(+ x 1)", "and", "sum", "label", "int",
         "define", "true", "each"]  # fmt: skip


def mistakes(text: str) -> list[Diagnostic]:
    """The mistakes in a text, if there are any."""
    source = Source(text, "f.csp")
    try:
        parse(source, softness_in(source))
    except CspError as error:
        return error.diagnostics
    return []


def mended(text: str) -> Iterator[tuple[Diagnostic, str, list[str]]]:
    """Yields mistakes whose hints write a form, the text with it, and what is wrong in it then."""
    document = Document(text)
    for mistake, problem in zip(mistakes(text), problems.mistakes(document.source), strict=True):
        change = next(changes(document, problem), None)
        if change is None or not re.fullmatch(WRITES, mistake.hint):
            continue
        end = change.start + len(change.text)
        after = f"{text[: change.start]}{change.text}{text[change.end :]}"
        source = Source(after)
        left = [
            each.message
            for each in mistakes(after)
            if change.start <= each.offset < end
            and not is_about_names(each.code, source, each.offset, text)
        ]
        yield mistake, after, [each for each in left if TWICE not in each]


def statements() -> list[str]:
    """The lines, a statement each."""
    return re.findall(r"\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)", LINES)


@pytest.mark.parametrize("path", ERRORS, ids=lambda each: each.stem)
def test_what_is_written_can_be_read_in_its_place(path: Path) -> None:
    text = path.read_bytes().decode(errors="replace")
    others = {each.message for each in mistakes(text)}
    for mistake, after, left in mended(text):
        assert {*left} <= others, f"{mistake}\n{after}"


@pytest.mark.parametrize("statement", statements())
def test_what_is_written_for_a_broken_statement_can_be_read_in_its_place(statement: str) -> None:
    r = Random(statement)
    for _ in range(examples(4)):
        text = f"{DECLARED}{broken(statement, r)}\n"
        for mistake, after, left in mended(text):
            assert left == [], f"{mistake}\n{after}"


def broken(statement: str, r: Random) -> str:
    """A statement with one word that is changed, put in or left out."""
    words = re.findall(r"\s+|[()]|[^\s()]+", statement)
    at = r.choice([i for i, each in enumerate(words) if each not in "() "])
    match r.randrange(5):
        case 0:
            del words[at]
        case 1:
            words[at] = r.choice(WORDS)
        case 2:
            words.insert(at, f"{r.choice(WORDS)} ")
        case 3:
            words[at] += r.choice(SIGNS)
        case _:
            words[at] = r.choice(SIGNS) + words[at]
    return "".join(words)


@pytest.mark.parametrize("form", statements())
def test_right_forms_are_right(form: str) -> None:
    assert mistakes(f"{DECLARED}{form}") == []
    assert is_right(form, DECLARED, has_head=True)


@pytest.mark.parametrize(
    "form",
    [
        "(label T (> x 1))", "(// int x 0 9)", "(~ a 1 3)",
        "(x 0 3)", "((/ x y) 2)", "(= x (1 2))", "(int z 0 1 3)", "(labelT p)", "(erent x y z)",
        "(= ! x)", "(count (= y x))",
    ],
)  # fmt: skip
def test_wrong_forms_are_wrong(form: str) -> None:
    assert not is_right(form, DECLARED, has_head=True)


@pytest.mark.parametrize(
    "form", ["(count v (t*) <= w)", '(label "TEXT" CONSTRAINT)', "(f ...)", "declare it", ""]
)
def test_shapes_and_advice_are_not_looked_into(form: str) -> None:
    assert is_right(form, DECLARED, has_head=True)
