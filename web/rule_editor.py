"""What the page asks while rules are written: the kind in a text, and its board."""

from __future__ import annotations

from csp2sat.models.generate.generators import setter
from csp2sat.models.kind import Kind
from csp2sat.web.board_editor import new
from csp2sat.web.board_view import view
from csp2sat.web.kinds_for_editor import describe


def look(kind: Kind, text: str) -> dict[str, object]:
    """What an editor needs to know of a kind of rules, and a view of a board in a text.

    Without a text it is an empty board.
    """
    size = setter(kind).drafting.usual_size
    made = {"made": True, "size": size}
    shown = view(text, kind) if text.strip() else new(kind, *size)
    return {"described": describe(kind) | made, "view": shown}
