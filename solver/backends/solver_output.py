"""Reads the output of solvers: `s` and `v` lines, or MiniSat's `SAT` and a line of literals."""

from __future__ import annotations

import re

OTHER = "printed something other than literals in its model"
LONGEST = 20
"""The most characters of a literal."""


class ReplyError(Exception):
    """A text is not an answer of a SAT solver."""


class Reply:
    """An answer: the literals of the model; None if there is no model.

    `optimizes`: the solver minimises a cost; `is_best`: no model has a smaller one.
    """

    __slots__ = ("is_best", "model", "optimizes")

    def __init__(
        self, model: list[int] | None, optimizes: bool = False, is_best: bool = False
    ) -> None:
        self.model = model
        self.optimizes = optimizes
        self.is_best = is_best


class _Lines:
    """The verdict, the words of the model, and whether there is a model and a cost."""

    def __init__(self, text: str) -> None:
        self.verdict = ""
        self.words: list[str] = []
        self.has_cost = self.has_model = False
        plain = False
        for match in re.finditer(r"[^\r\n]+", text):  # a list of all lines might be huge
            line = match[0]
            head, _, rest = line.partition(" ")
            if head == "s":
                self.verdict = rest.strip()
            elif head == "o":
                self.has_cost = True
            elif head == "v":
                self.words += rest.split()
                self.has_model = True
            elif line.strip() in ("SAT", "UNSAT", "INDET") and not self.verdict:
                self.verdict, plain = line.strip(), True
            elif plain and line.strip():
                self.words += line.split()


def read_reply(text: str) -> Reply:
    """The answer in the output of a SAT solver.

    Raises:
        ReplyError: the output has no answer, or an incomplete one.
    """
    return _reply(text, _Lines(text))


def read_any_reply(text: str) -> Reply:
    """The same; the solver may also be one of WCNF or of OPB.

    Models of WCNF are `v 0110`, or literals without a closing 0; those of OPB are `v x1 -x2`.

    Raises:
        ReplyError: the output has no answer, or an incomplete one.
    """
    lines = _Lines(text)
    is_best = lines.verdict == "OPTIMUM FOUND"
    optimizes = is_best or lines.has_cost
    if lines.verdict not in ("SATISFIABLE", "OPTIMUM FOUND"):
        return _reply(text, lines)
    words = lines.words
    if optimizes and len(words) == 1 and re.fullmatch("[01]+", words[0]):
        bits = enumerate(words[0], 1)
        return Reply([i if bit == "1" else -i for i, bit in bits], optimizes, is_best)
    if words and all(re.fullmatch(rf"-?x[0-9]{{1,{LONGEST}}}", word, re.ASCII) for word in words):
        words = [*(word.replace("x", "") for word in words), "0"]
    elif optimizes and lines.has_model and words[-1:] != ["0"]:
        words = [*words, "0"]
    return Reply(_literals(words), optimizes, is_best)


def _reply(text: str, lines: _Lines) -> Reply:
    verdict = lines.verdict
    if verdict in ("UNSATISFIABLE", "UNSAT"):
        return Reply(None)
    if verdict in ("SATISFIABLE", "SAT"):
        return Reply(_literals(lines.words))
    if verdict:
        raise ReplyError(f"answered {verdict[:60]!r}")
    raise ReplyError(f"printed no answer, but {text[:60]!r}" if text.strip() else "printed nothing")


def _literals(words: list[str]) -> list[int]:
    text = "".join(words)
    if not re.fullmatch("[-0-9]*", text) or max(map(len, words), default=0) > LONGEST:
        raise ReplyError(OTHER)
    try:
        numbers = [int(word) for word in words]
    except ValueError:
        raise ReplyError(OTHER) from None
    # Without the closing 0, the model may be cut off.
    if not numbers or numbers[-1] != 0:
        raise ReplyError("printed a model without its closing 0")
    literals = numbers[:-1]
    if 0 in literals or len({abs(literal) for literal in literals}) != len(literals):
        raise ReplyError("printed a model that has a variable twice")
    return literals
