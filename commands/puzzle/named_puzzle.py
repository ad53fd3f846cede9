"""The arguments that name a puzzle, alike for `model`, `show` and `puzzle`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import dropwhile
from pathlib import Path

from csp2sat.commands import files
from csp2sat.commands.exit_codes import USAGE, Failure
from csp2sat.commands.message_language import in_language, language_of_messages
from csp2sat.commands.options.parse import CommandLine, Page, Positional, parse
from csp2sat.commands.options.value_parsers import BadValue
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.puzzle import kind_hints
from csp2sat.commands.puzzle.addresses import is_address, is_text
from csp2sat.csp.errors import Source
from csp2sat.csp.message_wording import wrong_words
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import BY_RULES, AnyKind, Kind, Puzzle
from csp2sat.models.read_puzzle import (
    LINK_NAME,
    Input,
    identify,
    identify_address,
    instance,
    read_text,
)
from csp2sat.models.registry import LINES, PUZZLES, RULES, board_kind, full_name, guess, kind, usage


class BoardOptions(NamedTuple):
    """The arguments that name a puzzle: a kind with its input, an address or a file."""

    puzzle: str
    input: list[str]
    method: str | None


def parse_arguments(
    command: str, argv: Sequence[str], options: str, answer: str, about: str
) -> CommandLine:
    """The arguments of a sub-command; its help describes the kind of puzzle that is named."""
    name = next(filter(None, map(_named_kind, argv)), None)
    likely = name if name and files.read_or_fail(lambda: board_kind(name)) else "akari"
    example = f"{likely} board.txt{' answer.txt' * (command == 'show')}"
    text = f"example:\n  csp2sat {command} {example}\n\n{about}"
    if command == "puzzle":
        text += "\nSee also `csp2sat puzzle check --help` (are boards unique?),\n"
        text += "`csp2sat puzzle rate --help` (how hard they are),\n"
        text += "`csp2sat puzzle make --help` (new boards),\n"
        text += "`csp2sat puzzle book --help` (pages to print) and\n"
        text += "`csp2sat puzzle list` (all kinds and their other names)."
    names, about_puzzle = "PUZZLE INPUT ...", _PUZZLE_HELP
    helps = {}
    if name:
        about_kind = kind(name)
        names = f"{name} {usage(about_kind)}"
        code = language_of_messages([command, *argv], os.environ)
        rules = _rules(about_kind, code)
        text = f"{text}\n\n{rules}\n{_tokens(about_kind, code)}"
        text += _sample(about_kind) if {"-h", "--help"}.intersection(argv) else ""
        about_puzzle = _OTHER_PUZZLES
        if (boards := board_kind(name)) and boards.methods:
            methods = boards.methods.items()
            helps["method"] = "; ".join(f"{method}: {way.about}" for method, way in methods)
    usage_line = " ".join(word for word in (command, options, names, answer) if word)
    positionals = [
        Positional("puzzle", about_puzzle, metavar="PUZZLE", read=_puzzle_word),
        Positional(
            "input",
            "a file with a board, or an address; for some kinds numbers (see their help)",
            "*",
            "INPUT",
        ),
    ]
    return parse(command, argv, Page(usage_line, text), positionals, helps=helps)


_ADDRESS_OR_FILE = (
    "an address of puzz.link or Penpa, a file with a first line 'puzzle akari' or named akari-1.txt"
)
_PUZZLE_HELP = f"{_ADDRESS_OR_FILE}, or one of: {' '.join(PUZZLES)}"
_OTHER_PUZZLES = f"{_ADDRESS_OR_FILE}, or a kind: `csp2sat puzzle list` shows all"
_SAMPLES = Path(__file__).parents[2] / "models" / "data"


def _rules(kind: AnyKind, code: str) -> str:
    """The rules of a kind in a language; what knows other languages is imported for these only."""
    if code == "en":
        return kind.rules.rstrip("\n")
    from csp2sat.models.languages import language_of
    from csp2sat.models.languages.rules import rules_in

    return rules_in(language_of(code), kind.rules).rstrip("\n")


def _tokens(kind: AnyKind, code: str) -> str:
    """The tokens of boards, in words of a language; empty for kinds without boards."""
    if not isinstance(kind, Kind):
        return ""
    from csp2sat.models.board.board import describe_tokens

    lines = describe_tokens(kind.layout).splitlines()
    return "".join(["\n", *(f"{in_language(line, code)}\n" for line in lines)])


def _sample(kind: AnyKind) -> str:
    """A small board of a kind, without its comments before the rows; empty for others."""
    if not isinstance(kind, Kind) or kind.name.endswith(RULES):
        return ""
    paths = _SAMPLES.glob(f"{kind.name}-*.txt")
    texts = [path.read_text("utf-8") for path in paths]
    lines = min(texts, key=len, default="").splitlines()
    board = dropwhile(lambda line: line.startswith("#"), lines)
    return "".join(["\nA board:\n", *(f"  {line}\n" for line in board)]) if lines else ""


def _named_kind(word: str) -> str:
    """A name as in the tables of kinds, or a file of rules; empty: another file, or no name."""
    is_kind = word in PUZZLES or (word.endswith(RULES) and os.path.isfile(word))
    return word if is_kind else "" if os.path.exists(word) else full_name(word)


def _puzzle_word(word: str) -> str:
    """The name of a kind of puzzle, an address, a file, or the text of a board."""
    if name := _named_kind(word):
        return name
    if word == "-" or os.path.exists(word) or is_address(word) or is_text(word):
        return word
    raise BadValue(
        f"{word!r} is neither a file nor a kind of puzzle; {kind_hints.kinds_hint(word)}"
    )


def named_puzzle(board: BoardOptions, outputs: Outputs, language: str = "en") -> Puzzle:
    """The puzzle that the arguments name; remarks on it are in the language with a code."""
    read_file: Callable[[str], Source] = outputs.source
    try:
        puzzle = kind_hints.read_with_hints(lambda: _read(board.puzzle, board.input, read_file))
        if isinstance(puzzle, BoardPuzzle) and puzzle.board.remark:
            files.complain(in_language(f"csp2sat: {puzzle.board.remark}", language))
        if board.method is not None:
            if not isinstance(puzzle, BoardPuzzle):
                raise ValueError("--method: it has only one model")
            puzzle.choose(board.method)
        return puzzle
    except ValueError as error:
        raise Failure(f"csp2sat: error: {board.puzzle}: {error}", USAGE) from None


def named_draft(word: str, named: str, outputs: Outputs) -> Puzzle:
    """The board to finish, an address, a file or a text; its kind is `named`, or it names it.

    In boards of rules `?` is a clue whose value is open.
    """
    try:
        return kind_hints.read_with_hints(lambda: _read_draft(word, named, outputs.source))
    except ValueError as error:
        raise Failure(f"csp2sat: error: {word}: {error}", USAGE) from None


def _read_draft(word: str, named: str, read_file: Callable[[str], Source]) -> Puzzle:
    entry = _identified(word, named, read_file)
    kind = entry.kind
    if not isinstance(kind, Kind) or kind.generator != BY_RULES or entry.text is None:
        return entry.read()
    from csp2sat.models.generate.open_clues import with_open_clues  # only drafts need it

    board = read_text(kind._replace(layout=with_open_clues(kind.layout)), entry.text).board
    return BoardPuzzle(kind, board)


def _identified(word: str, named: str, read_file: Callable[[str], Source]) -> Input:
    """The kind of a board in an address, a file or a text, which may be `named`."""
    if is_address(word):
        return identify_address(Source(word, LINK_NAME), named)
    text = Source(word) if is_text(word, named) else read_file(word)
    entry = identify(text, named, guess(word))
    if entry is None:
        hint = "name it before the board, or in a first line 'puzzle KIND'"
        raise Failure(f"{text.name}: error: unknown kind of puzzle; {hint}", USAGE)
    return entry


def _read(word: str, words: Sequence[str], read_file: Callable[[str], Source]) -> Puzzle:
    """The puzzle of a kind and its words, or of an address, a file or a text alone."""
    if word in PUZZLES or word in LINES or (word.endswith(RULES) and words):
        if len(words) == 1 and board_kind(word):
            if is_address(words[0]):
                return identify_address(Source(words[0], LINK_NAME), word).read()
            if is_text(words[0], word):
                return instance(word, words, Source)
        return instance(word, words, read_file)
    if words:
        raise ValueError(wrong_words("BOARD", [word, *words]))
    return _identified(word, "", read_file).read()
