"""Models in the language: their mistakes with hints, and questions about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.web.model_questions import QUESTIONS, run


class Mistake(NamedTuple):
    """What is wrong in a text, or probably not meant.

    Attributes:
        line: from 1.
        column: in characters, from 1.
        message: what is wrong.
        hint: what to write in its place; may be empty.
        is_warning: whether the text is valid, but probably means something else.
    """

    line: int
    column: int
    message: str
    hint: str
    is_warning: bool = False


@dataclass(frozen=True)
class Model:
    """A problem in the language (docs/language.md).

    Attributes:
        text: the text.
        name: the name of its file, for messages.
        folder: where the files are that it includes; None: it includes none.
    """

    text: str
    name: str = "model"
    folder: str | None = None

    def mistakes(self) -> list[Mistake]:
        """The mistakes, or without any the warnings, each with a hint where there is one."""
        from csp2sat.csp.syntax.parse import parse, softness_in

        source = self._source()
        try:
            parse(source, softness_in(source))
        except CspError as error:
            return [
                Mistake(mistake.line, mistake.column, mistake.message, mistake.hint)
                for mistake in error.diagnostics
            ]
        return [*self._warnings()]

    def _warnings(self) -> Iterator[Mistake]:
        if self.folder is not None:  # an editor's document is one text
            return
        from csp2sat.editor.document import Document
        from csp2sat.editor.problems import warnings

        source = Source(self.text, self.name)
        for problem in warnings(Document(self.text)):
            yield Mistake(*source.position(problem.start), problem.message, problem.hint, True)

    def ask(self, question: str = "solve", most: int | None = None) -> list[Mapping[str, object]]:
        """The answers to a question, at last a `verdict` in words and the `seconds`.

        The questions are `solve`, `all`, `count`, `unique`, `backbone`, `candidates`, `explain`,
        `redundant`, `hint`, `steps` and `optimum`; `most` is the largest number of solutions.

        Raises:
            CspError: the text has mistakes.
            ValueError: there is no such question.
            Refused: the problem is too large.
        """
        if question not in QUESTIONS:
            raise ValueError(f"there is no question {question!r}: they are {', '.join(QUESTIONS)}")
        return [*run(self._source(), question, most)]

    def _source(self) -> Source:
        return Source(self.text, self.name, folder=self.folder)
