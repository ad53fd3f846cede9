"""Texts of rules in an editor: names, hover, completion, outline."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.editor.renaming import rename_everywhere
from csp2sat.editor.rule_words import completions, hover
from csp2sat.editor.rules_document import RulesDocument
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.board.shape import SHAPES
from csp2sat.models.rule_texts.help_entry import by_word
from csp2sat.models.rule_texts.kind_of import kind_of
from csp2sat.models.rule_texts.reading import read_rules
from csp2sat.models.rule_texts.statement_help import PARTS, TOKENS
from paths import ROOT

TEXT = """\
; rules of (stars)
(puzzle "Stars" "Put stars")
(board regions (cells (number 0 4) (w "a wall" black)) (word stars 1))
(symbol star "★" "*" empty)
(choice mark (ring "○" "o" "a circle") (cross "×" "x" "a cross"))
(define (near c) (around c))
(define (free c) (not (is c w)))
(int (part cells) 0 9)
(rule "each region has" "N stars" (forall (room regions) (= (count (c room) (star c)) stars)))
(rule "no two stars touch"
  (forall ((c k) (numbered cells)) (d (near c)) (where (free d)) (not (and (star c) (star d)))))
(follows "1" (exists (w cells) (star w)))
"""


def places(words: str, text: str = TEXT) -> int:
    """The offset of a mark `|` in words of the text."""
    start = text.index(words.replace("|", ""))
    return start + words.index("|")


def test_the_text_has_no_mistakes() -> None:
    kind_of(read_rules(Source(TEXT)), "stars.rules")


def test_what_is_defined() -> None:
    names = [(name.kind, name.name.text) for name in RulesDocument(TEXT).names]
    assert [name for name in names if name[0] != "parameter"] == [
        ("constant", "stars"),
        ("variables", "star"),
        ("variables", "mark"),
        ("constant", "ring"),
        ("constant", "cross"),
        ("function", "near"),
        ("function", "free"),
        ("variables", "part"),
    ]
    parameters = [name for kind, name in names if kind == "parameter"]
    assert sorted(parameters) == sorted(["c", "c", "room", "c", "c", "k", "d", "w"])


@pytest.mark.parametrize(
    ("place", "definition"),
    [
        ("(|star d)", "symbol |star"),
        ("(d (|near c))", "(define (|near c)"),
        ("(d (near |c))", "((|c k)"),
        ("(count (c |room)", "(|room regions)"),
        ("c)) |stars)", "(word |stars 1)"),
        ("(around |c)", "(near |c)"),
        ("(star |w)", "(exists (|w cells)"),
        ("(where (free |d)", "(|d (near"),
    ],
)
def test_definitions(place: str, definition: str) -> None:
    document = RulesDocument(TEXT)
    word = document.word_at(places(place))
    assert word
    assert [name.name.offset for name in document.meanings(word)] == [places(definition)]


@pytest.mark.parametrize("place", ["(is c |w)", "((c k) (numbered |cells))", '(|w "a wall"'])
def test_words_without_a_definition(place: str) -> None:
    document = RulesDocument(TEXT)
    word = document.word_at(places(place))
    assert word
    assert document.meanings(word) == []


def test_the_rules() -> None:
    rules = [(rule.number, rule.text) for rule in RulesDocument(TEXT).rules()]
    assert rules == [(1, "each region has N stars"), (2, "no two stars touch")]


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("(|puzzle", '(puzzle "TITLE" "TASK")'),
        ("(board |regions", "a name for each cell"),
        ("(|cells (number", "(cells TOKEN ...)"),
        ("(|number 0 4", '(number LO HI "MEANING" LOOK)'),
        ("(room |regions", "lists of the cells of a region"),
        ("(|symbol", "(symbol lamp"),
        ("(|around c)", "the cells that touch a cell"),
        ("(|count (c room)", "for how many values"),
        ("(|not (is", "(not f)"),
        ("(|star d)", '(symbol star "★" "*" empty)'),
        ("(d (|near c))", "(define (near c) (around c))"),
    ],
)
def test_hover(place: str, text: str) -> None:
    shown = hover(RulesDocument(TEXT), places(place))
    assert shown.startswith("```lisp\n")
    assert text in shown


def test_hover_of_nothing() -> None:
    document = RulesDocument(TEXT)
    for place in ("(is c |w)", "; |rules", '"|Stars"', "(number 0 |4)"):
        assert hover(document, places(place)) == ""


@pytest.mark.parametrize(
    ("text", "known", "unknown"),
    [
        ("(", {"puzzle", "board", "rule", "shade", "define"}, {"forall", "and", "cells"}),
        ("(sym", {"symbol"}, {"shade"}),
        ("(board ", {"regions", "square"}, {"cells", "north"}),
        ("(board (", {"cells", "outside"}, {"number", "forall"}),
        ("(board (cells (", {"number", "arrow"}, {"cells", "forall"}),
        ("(board (outside ", {"top", "left"}, {"cells"}),
        ("(board (shape ", {"hexagonal"}, {"cells"}),
        ("(shade x) (rule \"a\" (", {"forall", "x", "and", "beside"}, {"puzzle", "cells"}),
        ("(shade x) (rule \"a\" (x ", {"cells", "north", "x", "width"}, {"forall"}),
        ("(shade x) (rule \"a\" (forall (cell cells) (x c", {"cell", "cells"}, {"x"}),
        ("(rule \"a\" (exists (clues ", {"top", "regions", "between"}, {"cells"}),
        ("(rule \"a (", set(), {"forall", "puzzle"}),
        ("; (", set(), {"forall", "puzzle"}),
    ],
)  # fmt: skip
def test_completion(text: str, known: set[str], unknown: set[str]) -> None:
    words = {item.word for item in completions(RulesDocument(text), len(text))}
    assert known <= words
    assert not unknown & words


def test_new_names() -> None:
    document = RulesDocument(TEXT)
    changes = rename_everywhere(document, places("(|star d)"), "sun")
    text = TEXT
    for change in sorted(changes, key=lambda change: -change.start):
        text = text[: change.start] + change.text + text[change.end :]
    kind_of(read_rules(Source(text)), "stars.rules")
    assert text == TEXT.replace("(star ", "(sun ").replace("symbol star", "symbol sun")
    for taken in ("cells", "and", "top", "mark", "ring", "forall"):
        with pytest.raises(ValueError, match="has a meaning already"):
            rename_everywhere(document, places("(|star d)"), taken)


SIGNS = '( ( ) "a" " ; # x c 1'
HEADS = "forall let define board word rule number choice connected is where"
WORDS = st.sampled_from([*SIGNS.split(), *HEADS.split()])
KNOWN = {*RulesDocument.taken, *by_word(PARTS), *by_word(TOKENS), SQUARE, *SHAPES, "corners"}


@given(st.lists(WORDS, max_size=20), st.sampled_from([" ", "\n"]))
def test_any_text_can_be_looked_at(words: list[str], blank: str) -> None:
    text = blank.join(words)
    document = RulesDocument(text)
    known = KNOWN | {name.name.text for name in document.names}
    for offset in range(len(text) + 1):
        assert {item.word for item in completions(document, offset)} <= known
        shown = hover(document, offset)
        assert shown == "" or shown.startswith("```lisp\n")


def test_a_deep_text_can_be_looked_at() -> None:
    deep = 20_000
    document = RulesDocument(f'(rule "r" (forall {"(" * deep}x{")" * deep} (x x)))')
    assert [name.name.text for name in document.names] == ["x"]


@pytest.mark.parametrize(
    "path", sorted((ROOT / "models").rglob("*.rules")), ids=lambda path: path.stem
)
def test_every_word_of_the_kinds_has_a_meaning(path: Path) -> None:
    document = RulesDocument(path.read_text("utf-8"))
    silent = set()
    for word in document.words:
        around = document.heads_around(word.offset)
        is_head = around and not around[0].before and around[-1].head != "board"
        if is_head and around[0].head and not hover(document, word.offset):
            silent.add(word.text)
    assert silent == set()
