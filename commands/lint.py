"""`csp2sat lint`: what in a text is right, but hardly meant."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.read_problem import csp_source
from csp2sat.csp.errors import Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.registry import RULES

HELP = """\
example:
  csp2sat lint q.csp

Warns about constraints that are valid but probably unintended: those that always or never hold or
are repeated; also about unused names and domains far too wide. The comment '; allow: CODE' after a
statement, or alone on the line before it, silences a warning; before the first statement it is for
the whole text. docs/language.md lists the codes. In texts of rules it finds mistakes
(docs/rules.md).
"""
EXIT_CODES = """\
exit codes:
  0  nothing is reported
  1  something is reported, or a file has mistakes
  2  wrong usage
"""

PAGE = Page("lint [FILE ...]", HELP, EXIT_CODES)
POSITIONALS = [Positional("files", "the .csp or .rules files", "*", "FILE", default=("-",))]


class LintOptions(NamedTuple):
    """The arguments of the command."""

    files: Sequence[str]


def lint(argv: Sequence[str], _channel: Channel) -> int:
    """Report what is hardly meant; gives the exit code."""
    arguments = parse("lint", argv, PAGE, POSITIONALS).into(LintOptions)
    code = ANSWERED
    for path in arguments.files or ("-",):
        if path.endswith(RULES):
            _check_rules(files.source(path))
        elif report := warnings(csp_source(path)):
            files.show(report)
            code = BAD_INPUT
    return code


def _check_rules(source: Source) -> None:
    """Find mistakes in a text of rules, and on its board, if it has one."""
    from csp2sat.models.board.board_text import read_board
    from csp2sat.models.rule_texts.files import kind_in

    kind, board = files.read_or_fail(lambda: kind_in(source))
    if board:
        files.read_or_fail(lambda: kind.problem(read_board(board, kind.layout)))


def warnings(source: Source) -> str:
    """The report on a text; empty if there is nothing to report."""
    from csp2sat.commands.misplaced_boards import problem_of
    from csp2sat.solver.lints.table import findings

    report = problem_of(source, lambda: findings(source))
    return "".join(f"{warning.text(source)}\n" for warning in report)
