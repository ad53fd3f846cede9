"""The texts of the tutor that a language needs: python docs/make_texts.py [--all] NAME...

A NAME is a file or a folder of models/thoughts, models/tutor or models/derived_rules, or a kind of
puzzle (`kinds`: all of them). Prints those without a Japanese text as JSON, with an empty one;
with --all also the others, with what they have.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.languages.rules import without_end
from csp2sat.models.languages.texts import texts_of
from csp2sat.models.puzzle_rules import rules_as_items
from csp2sat.models.registry import PUZZLES, board_kind
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.partial_facts import phrase_left
from csp2sat.puzzle import Board

ROOT = Path(__file__).resolve().parents[1]

_SLOT = re.compile(r"\{\w[\w ]*\}")
_WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]")
_AGREE = {"agree", "compile"}
"""Functions whose arguments no language translates, unless they have slots."""


def texts_of_file(path: Path) -> dict[str, None]:
    """The texts in a source file, and those of the thoughts that it makes."""
    found = dict.fromkeys(_constants(ast.parse(path.read_text("utf-8"))))
    if path.parent.name != "thoughts":
        return found
    module = import_module(f"csp2sat.models.thoughts.{path.stem}")
    thoughts = getattr(module, "THOUGHTS", ())
    said = [text for x in thoughts for text in (x.name, x.text, x.would) if text]
    parts = {
        text for text in found if not _SLOT.search(text) and any(text in x != text for x in said)
    }
    return dict.fromkeys([*said, *(text for text in found if text not in parts or text in said)])


def _constants(tree: ast.AST, may_be_one: bool = False) -> Iterator[str]:
    """The strings that look like texts: with slots or several words, or those of `text(...)`."""
    match tree:
        case ast.Constant(value=str(text)):
            if (
                _SLOT.search(text)
                or _WORDS.search(text)
                or (may_be_one and text.rstrip("!.").isalpha())
            ):
                yield text
        case ast.Expr(value=ast.Constant()) | ast.JoinedStr() | ast.Raise() | ast.Assert():
            pass
        case ast.Compare():
            pass
        case ast.Dict(values=values):
            for value in values:
                yield from _constants(value)
        case ast.Call(func=func, args=args, keywords=keywords):
            name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
            texts = [x for arg in args for x in _constants(arg, name in ("text", "Series"))]
            texts += [x for word in keywords for x in _constants(word.value, name == "Name")]
            yield from (x for x in texts if name not in _AGREE or _SLOT.search(x))
            yield from _constants(func)
        case _:
            for child in ast.iter_child_nodes(tree):
                is_part = isinstance(tree, ast.IfExp | ast.BinOp | ast.BoolOp)
                if not (isinstance(tree, ast.arg | ast.AnnAssign) and child is tree.annotation):
                    yield from _constants(child, may_be_one and is_part)


class Asked(Language):
    """English that keeps what it is asked for."""

    def __init__(self) -> None:
        self.texts: dict[str, None] = {}

    def text(self, english: str) -> str:
        self.texts[english] = None
        return english


def texts_of_kind(name: str) -> dict[str, None]:
    """The texts of a kind: its title, rules, and the words of its variables and clues."""
    kind, asked = board_kind(name), Asked()
    assert kind, f"{name} has no boards"
    every = [kind.rules]
    for path in sorted(ROOT.joinpath("models", "data").glob(f"{name}-*x*.txt")):
        given = Board.read(path, name).puzzle
        if given.kind.name == name:
            _ask_for_words(given, asked)
            if kind.rules_of:
                every.append(kind.rules_of(given.board))
    words = kind.words
    for word in (words.region, words.block, *words.bare.values()):
        asked.text(word)
    said = [x for x in asked.texts if re.search("[A-Za-z]{2}", x)]
    rules = [without_end(*item) for some in every for item in rules_as_items(some)]
    return dict.fromkeys(filter(None, [kind.title, kind.about, *rules, *said]))


def _ask_for_words(given: BoardPuzzle, asked: Asked) -> None:
    """Say all facts of a board, and its clues and regions."""
    problem, words, board = given.explained_problem(), given.kind.words, given.board
    variables: list[IntVar | BoolVar] = [*problem.ints.values(), *problem.bools.values()]
    for x in variables:
        domain = x.domain if isinstance(x, IntVar) else Domain.of(0, 1)
        for value in [*domain][:40]:
            if phrase := phrase_left(board, words, x, Domain.of(value, value)):
                asked.subject(phrase)
                asked.name(phrase.is_so)
                asked.text(phrase.heads)
                asked.name(phrase.many)
    for constraint in problem.constraints:
        if origin := constraint.origin:
            asked.name(origin.because)
            asked.name(origin.otherwise)
            for clue in origin.clues:
                asked.name(words.clue(board, clue, origin))
    for cell in board.cells:
        asked.name(words.point(board, cell))


def texts_named(name: str) -> dict[str, None]:
    """The texts of a file, a folder, a kind or all kinds."""
    if name == "kinds":
        kinds = [kind for kind in PUZZLES if board_kind(kind)]
        return dict.fromkeys(text for kind in kinds for text in texts_of_kind(kind))
    path = ROOT / name
    if path.is_dir():
        files: Iterable[Path] = sorted(path.rglob("*.py"))
        return dict.fromkeys(text for file in files for text in texts_of_file(file))
    return texts_of_file(path) if path.suffix == ".py" else texts_of_kind(name)


def main(arguments: list[str]) -> None:
    """Print the texts of what is named."""
    known, names = texts_of("ja"), [name for name in arguments if name != "--all"]
    every = dict.fromkeys(text for name in names for text in texts_named(name))
    has_all = "--all" in arguments
    shown = {text: known.get(text, "") for text in every if has_all or text not in known}
    print(json.dumps(shown, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
