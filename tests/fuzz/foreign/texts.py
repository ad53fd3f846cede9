"""Texts of problems, and those that belong to them: answers, maps, clauses, proofs."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.incremental_reader import LineReader
from csp2sat.csp.syntax.parse import Softness, parse
from csp2sat.csp.syntax.partial_answer import read_partial_answer
from csp2sat.csp.syntax.quoted_strings import without_quoted
from csp2sat.csp.syntax.s_expression_reader import read
from csp2sat.csp.syntax.source_formatter import laid_out
from csp2sat.editor.completion import completions
from csp2sat.editor.document import Document
from csp2sat.editor.hover import Values, hover
from csp2sat.editor.problems import mistakes
from csp2sat.editor.quick_fixes import changes
from csp2sat.editor.renaming import rename_everywhere
from csp2sat.solver.backends.solver_output import ReplyError, read_any_reply, read_reply
from csp2sat.solver.lints.table import findings
from csp2sat.solver.proof.drat import read_formula, read_proof
from csp2sat.translator.mapfile import Contradiction, read_map
from fuzz.foreign.formats import write_out
from fuzz.foreign.samples import ANSWERED, CODES, INCLUDED


def _source(data: bytes) -> Source:
    return Source.from_bytes(data, "f.csp")


def problem(data: bytes) -> None:
    """Read a problem, and write what was read."""
    write_out(parse(_source(data)))


def weighted(data: bytes) -> None:
    """Read a problem with soft constraints."""
    write_out(parse(_source(data), Softness.WEIGHTED))


def including(data: bytes) -> None:
    """Read a problem that may include a file; `INCLUDED` stands before the text of that file."""
    main, _, other = data.partition(INCLUDED)
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as folder:
        Path(folder, "a.csp").write_bytes(other)
        write_out(parse(Source.from_bytes(main, "f.csp", folder)))


def lines(data: bytes) -> None:
    """Read a problem line by line, after another one."""
    reader = LineReader()
    text = _source(data).text
    with suppress(ValueError):
        reader.read("(int x 0 9)\n(int y 0 9)\n(bool p)\n(< x y)\n")
    reader.read(text)
    reader.read(text)


def layout(data: bytes) -> None:
    """Lay out a text twice."""
    source = _source(data)
    log = Log(source)
    read(without_quoted(source, log)[0], log)
    log.raise_if_any()
    once = laid_out(source.text)
    assert laid_out(once) == once, "laid out again it is another text"


def lint(data: bytes) -> None:
    """Look for what is hardly meant."""
    findings(_source(data))


def editor(data: bytes) -> None:
    """Ask about some places of a text."""
    text = _source(data).text
    document = Document(text)
    for each in mistakes(Source(text)):
        assert 0 <= each.start <= each.end <= len(text), each
        list(changes(document, each))
    values = Values(Source(text))
    for offset in {0, len(text), *range(1, len(text), 1 + len(text) // 20)}:
        completions(document, offset)
        hover(document, offset, values)
        with suppress(ValueError):
            rename_everywhere(document, offset, "new_name")


@cache
def _answered() -> Problem:
    return parse(Source(ANSWERED))


def answer(data: bytes) -> None:
    """Read an answer to a problem."""
    read_partial_answer(_source(data), _answered())


def mapping(data: bytes) -> None:
    """Read a map, and decode models with it."""
    found = read_map(_source(data))
    for model in ([], CODES, [-each for each in CODES], [1, -2, 3, -4]):
        with suppress(Contradiction):
            found.decode(model)


def reply(data: bytes) -> None:
    """Read what a SAT solver prints."""
    text = _source(data).text
    with suppress(ReplyError):
        read_reply(text)
    read_any_reply(text)


def formula(data: bytes) -> None:
    """Read clauses to check a proof of."""
    read_formula(_source(data))


def proof(data: bytes) -> None:
    """Read a proof as text or binary, and make a message about each step."""
    found = read_proof(data, "f.drat")
    for step in range(min(5, len(found.steps))):
        found.error(step, "does not follow", "")
