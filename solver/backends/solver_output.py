"""Reads the output of SAT solvers: `s` and `v` lines, or MiniSat's `SAT` and a line of literals."""

from __future__ import annotations

import re

OTHER = "printed something other than literals in its model"
LONGEST = 20
"""The most characters of a literal."""


class ReplyError(Exception):
    """A text is not an answer of a SAT solver."""


class Reply:
    """An answer: the literals of the model; None if there is no model."""

    __slots__ = ("model",)

    def __init__(self, model: list[int] | None) -> None:
        self.model = model


def read_reply(text: str) -> Reply:
    """The answer in the output of a solver.

    Raises:
        ReplyError: the output has no answer, or an incomplete one.
    """
    verdict = ""
    words: list[str] = []
    plain = False
    for match in re.finditer(r"[^\r\n]+", text):  # a list of all lines might be huge
        line = match[0]
        head, _, rest = line.partition(" ")
        if head == "s":
            verdict = rest.strip()
        elif head == "v":
            words += rest.split()
        elif line.strip() in ("SAT", "UNSAT", "INDET") and not verdict:
            verdict, plain = line.strip(), True
        elif plain and line.strip():
            words += line.split()
    if verdict in ("UNSATISFIABLE", "UNSAT"):
        return Reply(None)
    if verdict in ("SATISFIABLE", "SAT"):
        return Reply(_literals(words))
    if verdict:
        raise ReplyError(f"answered {verdict[:60]!r}")
    raise ReplyError(f"printed no answer, but {text[:60]!r}" if text.strip() else "printed nothing")


def _literals(words: list[str]) -> list[int]:
    text = "".join(words)
    if not re.fullmatch("[-0-9]*", text) or max(map(len, words), default=0) > LONGEST:
        raise ReplyError(OTHER)
    try:
        numbers = [int(each) for each in words]
    except ValueError:
        raise ReplyError(OTHER) from None
    # Without the closing 0, the model may be cut off.
    if not numbers or numbers[-1] != 0:
        raise ReplyError("printed a model without its closing 0")
    literals = numbers[:-1]
    if 0 in literals or len({abs(each) for each in literals}) != len(literals):
        raise ReplyError("printed a model that has a variable twice")
    return literals
