"""The tools of `csp2sat mcp`: functions of `env` with values of JSON as arguments and answers."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

from csp2sat import env
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.env.answers import Thought, Verdict
from csp2sat.env.folder import Folder
from csp2sat.env.models import Model
from csp2sat.env.moves import Move
from csp2sat.env.state import State

Answer = dict[str, object]

MOST_MOVES = 200
"""The most legal moves of an answer, unless more are wanted."""


class Position(NamedTuple):
    """The arguments of tools about a state of a board."""

    board: str
    moves: Sequence[str] = ()
    kind: str = ""
    kind_rules: str = ""
    language: str = "en"

    def state(self) -> State:
        """The state."""
        return env.read(
            self.board,
            self.kind,
            moves=self.moves,
            kind_rules=self.kind_rules,
            language=self.language,
        )


# --- kinds and boards -----------------------------------------------------------------------------


def kinds() -> Answer:
    """The names and titles of all kinds of puzzles."""
    return {"kinds": dict(env.kinds())}


def rules(kind: str) -> Answer:
    """The rules of a kind of puzzle, what the text of a board has, and the tokens of its answer."""
    return env.rules(kind)._asdict()


def make_board(
    kind: str,
    width: int | None = None,
    height: int | None = None,
    level: str | None = None,
    seed: int | None = None,
    seconds: float | None = None,
) -> Answer:
    """A new board with one solution; the same seed gives the same board."""
    if (width is None) != (height is None):
        raise ValueError("give width and height, or neither")
    size = None if width is None or height is None else (width, height)
    state = env.make(kind, size, level=level, seed=seed, seconds=seconds)
    return {"board": state.board, "drawing": state.draw()}


def read_board(position: Position) -> Answer:
    """A board at an address or in a text: its kind, its text, a drawing, its rules."""
    state = position.state()
    return {
        "kind": state.kind,
        "board": state.board,
        "filled": state.text,
        "drawing": state.draw(),
        "rules": state.rules,
        "tokens": state.tokens,
        "open_moves": len(state.legal_moves()),
    }


def picture(position: Position, form: str = "text") -> Answer:
    """A board with what is filled in, drawn as text, SVG or PNG."""
    state = position.state()
    if form == "png":
        return {"png": b64encode(state.png()).decode()}
    return {form: state.svg() if form == "svg" else state.draw()}


def board_model(position: Position) -> Answer:
    """The constraints of a board in the language; moves are about its variables."""
    return {"model": position.state().model()}


# --- play -----------------------------------------------------------------------------------------


def legal_moves(position: Position, most: int = MOST_MOVES) -> Answer:
    """The legal moves of a state, right and wrong ones, each with its words."""
    moves = position.state().legal_moves()
    return {"moves": _named(moves[:most]), "number": len(moves)}


def step(
    position: Position, new: Sequence[str], why: bool = True, seconds: float | None = None
) -> Answer:
    """Make moves: whether they are right and forced now, by which thought, or what they break."""
    state, verdict = position.state().step(*new, why=why, seconds=seconds)
    return {**_verdict(verdict), "moves": [*map(str, state.moves)], "drawing": state.draw()}


def check(position: Position, strict: bool = True, seconds: float | None = None) -> Answer:
    """Whether something is wrong in what is known, or the board is solved."""
    return position.state().check(strict, seconds)._asdict()


def hint(position: Position, level: str = "step", seconds: float | None = None) -> Answer:
    """The easiest step from a state, or what is wrong, giving more or less away."""
    given = position.state().hint(level, seconds)
    return {
        "text": given.text,
        "thought": given.thought,
        "wrong": given.wrong,
        "moves": _named(given.moves),
    }


def steps(position: Position, most: int | None = None, seconds: float | None = None) -> Answer:
    """The steps of the solution from a state, each a sentence with its thought and its moves."""
    return {"steps": [_thought(step) for step in position.state().steps(most, seconds)]}


def solve(position: Position, seconds: float | None = None) -> Answer:
    """How many solutions a board has, and one of them."""
    solved = position.state().solve(seconds)
    return {**solved._asdict(), "moves": [*map(str, solved.moves)]}


def explain(position: Position, seconds: float | None = None) -> Answer:
    """Why a board has no solution."""
    text = position.state().explain(seconds)
    return {"text": text or "The board has a solution."}


def rate(position: Position, seconds: float | None = None) -> Answer:
    """How hard a board with one solution is by hand."""
    return position.state().rate(seconds)._asdict()


# --- models and files -----------------------------------------------------------------------------


def check_model(folder: Folder | None, text: str = "", file: str = "") -> Answer:
    """The mistakes of a model in the language, with hints; without any, warnings."""
    mistakes = _model(folder, text, file).mistakes()
    return {"mistakes": [mistake._asdict() for mistake in mistakes]}


def ask_model(
    folder: Folder | None,
    question: str = "solve",
    text: str = "",
    file: str = "",
    most: int | None = 20,
) -> Answer:
    """The answers to a question about a model in the language."""
    return {"answers": _model(folder, text, file).ask(question, most)}


def list_files(folder: Folder | None) -> Answer:
    """The names of the files in the folder of the server."""
    return {"files": _needed(folder).names()}


def read_file(folder: Folder | None, file: str) -> Answer:
    """The text of a file in the folder of the server."""
    return {"text": _needed(folder).read(file)}


def write_file(folder: Folder | None, file: str, text: str) -> Answer:
    """Write a new file into the folder of the server; no file is replaced."""
    _needed(folder).write(file, text)
    return {"written": file}


def _needed(folder: Folder | None) -> Folder:
    if folder is None:
        raise ValueError("the server has no folder: start it with csp2sat mcp --folder FOLDER")
    return folder


def _model(folder: Folder | None, text: str, file: str) -> Model:
    if bool(text) == bool(file):
        raise ValueError("give the text of a model or the name of a file")
    if not file:
        return Model(text)
    within = _needed(folder)
    return Model(within.read(file), file, within.place_of(file))


# --- answers --------------------------------------------------------------------------------------


def _named(moves: Sequence[Move]) -> list[Answer]:
    return [{"move": str(move), "text": move.text} for move in moves]


def _thought(thought: Thought) -> Answer:
    return {
        "text": thought.text,
        "thought": thought.name,
        "cost": thought.cost,
        "moves": [*map(str, thought.moves)],
    }


def _verdict(verdict: Verdict) -> Answer:
    return {
        "right": verdict.right,
        "forced": verdict.forced,
        "solved": verdict.solved,
        "text": verdict.text,
        "thought": verdict.thought,
        "cost": verdict.cost,
        "rules": verdict.rules,
        "cells": verdict.cells,
        "at_once": verdict.at_once,
    }
