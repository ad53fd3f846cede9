"""What a word means: the documentation of a form, or a variable with its possible values."""

from __future__ import annotations

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.editor.document import ARRAY, INTEGER, Document, Name
from csp2sat.editor.statement_heads import STATEMENTS

MOST_TEXT = 300
"""Characters of a definition or a domain that are shown."""


class Values:
    """The values that presolve leaves to the variables of a text, computed once."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._left: dict[str, str] | None = None

    def of(self, name: Name, word: str) -> str:
        """The domains that presolve leaves to an integer variable, an item or all of an array.

        Empty if they are not known.
        """
        if name.sort != INTEGER:
            return ""
        if self._left is None:
            self._left = self._domains()
        if name.kind != ARRAY or name.is_item(word):
            return self._left.get(word if name.is_item(word) else name.name.text, "")
        items = {item: domain for item, domain in self._left.items() if name.is_item(item)}
        if len({*items.values()}) == 1:
            return f"{min(items.values())} for each item"
        return shortened("; ".join(f"{item} {domain}" for item, domain in items.items()), MOST_TEXT)

    def _domains(self) -> dict[str, str]:
        from csp2sat.solver.lints.presolved import presolve_or_none

        try:
            problem = parse(self._source, softness_in(self._source))
        except CspError:
            return {}
        problem.constraints = [
            constraint for constraint in problem.constraints if constraint.weight is None
        ]
        normal = presolve_or_none(problem)
        if normal is None or () in normal.clauses:
            return {}
        domains = zip(problem.ints, normal.variables.domains, strict=False)
        return {name: shortened(str(domain), MOST_TEXT) for name, domain in domains}


def hover(document: Document, offset: int, values: Values) -> str:
    """What stands at an offset, in Markdown; empty if it means nothing."""
    word = document.word_at(offset)
    if word is None:
        return ""
    if names := document.meanings(word):
        return "\n\n".join(_definition(document, name, word.text, values) for name in names)
    if document.is_head(word) and word.text in STATEMENTS:
        statement = STATEMENTS[word.text]
        return f"```lisp\n{statement.shape}\n```\n{statement.about}"
    if op := BY_SPELLING.get(word.text):
        return f"```lisp\n{op.shape}\n```\n{op.about}"
    return ""


def _definition(document: Document, name: Name, word: str, values: Values) -> str:
    text = document.text[name.statement.start : name.statement.end]
    code = f"```lisp\n{shortened(text, MOST_TEXT)}\n```"
    left = values.of(name, word)
    return f"{code}\nPossible values: {left}" if left else code
