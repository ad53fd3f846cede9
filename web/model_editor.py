"""What the editor of models asks while a text is written; offsets count characters from 0."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.editor.completion import completions
from csp2sat.editor.document import Document
from csp2sat.editor.hover import Values, hover
from csp2sat.editor.problems import mistakes, warnings
from csp2sat.editor.quick_fixes import changes
from csp2sat.editor.statement_heads import STATEMENTS
from csp2sat.web.words_for_editor import listed, plain

HEADS = [*STATEMENTS, *BY_SPELLING]
"""The words that begin forms."""


def problems(text: str) -> dict[str, object]:
    """The mistakes of a text, or without any its warnings, each with changes that take it away."""
    document = Document(text)
    reports = mistakes(document.source) or warnings(document)
    return {
        "problems": [
            {
                "from": problem.start,
                "to": problem.end,
                "kind": problem.kind,
                "message": problem.message,
                "hint": problem.hint,
                "changes": [
                    {
                        "title": change.title,
                        "from": change.start,
                        "to": change.end,
                        "text": change.text,
                    }
                    for change in changes(document, problem)
                ],
            }
            for problem in reports
        ]
    }


def complete(text: str, offset: int) -> dict[str, object]:
    """The words that can stand at an offset."""
    return {"words": listed(completions(Document(text), offset))}


def explain(text: str, offset: int) -> dict[str, object]:
    """What stands at an offset, in lines of text; empty if it means nothing."""
    return {"text": plain(hover(Document(text), offset, Values(Source(text))))}
