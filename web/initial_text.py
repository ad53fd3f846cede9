"""The text that a server opens in the page."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.quick_typing import NamedTuple

PUZZLE, RULES, MODEL = "puzzle", "rules", "model"
"""The rooms of the page."""
GONE = "The file is gone. Save writes it again."


class Document(NamedTuple):
    """A text, perhaps of a file.

    `read` and `write` raise an OSError with a message for the user if they fail.

    Attributes:
        name: of the file.
        room: `PUZZLE`, `RULES` or `MODEL`.
        kind: of the puzzle, if the text does not say.
        read: gives the text.
        write: replaces the file; None if there is none.
        stamp: differs after each change of the file; empty if there is none.
    """

    name: str
    room: str
    kind: str
    read: Callable[[], str]
    write: Callable[[str], None] | None
    stamp: Callable[[], str]

    def shown(self) -> dict[str, object]:
        """The document for the page; `problem` says why its text can't be read."""
        stamp = self.stamp()  # before the text: a change in between is seen next time
        text = problem = ""
        try:
            text = self.read()
        except OSError as error:
            problem = str(error).partition("\n")[0] if stamp else GONE
        return {
            "name": self.name,
            "room": self.room,
            "kind": self.kind,
            "text": text,
            "problem": problem,
            "stamp": stamp,
            "writable": self.write is not None,
        }
