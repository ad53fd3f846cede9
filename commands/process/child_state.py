"""What the messages of the working process say of it; see `supervisor_channel`."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.commands.exits import LIMIT


class ChildState:
    """The latest messages of the child, as values.

    Attributes:
        limit: seconds after the start at which a limit ends it; None: no limit.
        memory: its largest size in bytes; None: no limit.
        closing: what to print if a limit ends it.
        interrupted: what to print if a signal or a crash ends it.
        stream: where to print that: 1 or 2.
        code: the exit code if a limit ends it.
        has_answer: whether it has printed or prepared part of an answer.
        summary: what to print on standard error if it is ended; None: it has not said that yet.
        phase: the name of its phase, and when that began; empty: between two phases.
        progress: how far it is.
        printing: the number of bytes that it prints at the moment, or 0.
        runs_external: whether a solver command works for it.
        leftover: a file to remove when it has ended; empty: none.
        is_done: whether everything is printed.
    """

    def __init__(self) -> None:
        self.limit: float | None = None
        self.memory: int | None = None
        self.closing = self.interrupted = ""
        self.stream, self.code = 1, LIMIT
        self.has_answer = False
        self.summary: str | None = None
        self.phase: tuple[str, float] | None = None
        self.progress = self.leftover = ""
        self.printing = 0
        self.runs_external = self.is_done = False

    def take(self, kind: str, text: str) -> None:
        """Take a message."""
        attribute, value = MESSAGES[kind]
        setattr(self, attribute, value(text))
        if kind == "closing":
            self.interrupted = text
        elif kind == "done":
            self.limit = None


def _phase(text: str) -> tuple[str, float] | None:
    name, _, since = text.partition(" ")
    return (name, float(since)) if name else None


MESSAGES: dict[str, tuple[str, Callable[[str], object]]] = {
    "limit": ("limit", float),
    "memory": ("memory", int),
    "closing": ("closing", str),
    "interrupted": ("interrupted", str),  # after `closing`, if it differs
    "stream": ("stream", int),
    "code": ("code", int),
    "partial": ("has_answer", bool),
    "summary": ("summary", str),
    "phase": ("phase", _phase),
    "progress": ("progress", str),
    "hold": ("printing", int),
    "go": ("printing", lambda _: 0),
    "external": ("runs_external", bool),
    "leftover": ("leftover", str),
    "done": ("is_done", lambda _: True),
}
"""The kinds of messages: each with the attribute that it sets, and the value of its text."""
