"""`csp2sat show` draws an answer."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.formats.pictures import Pictures, picture_options
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle.named_puzzle import BoardOptions, named_puzzle, parse_arguments
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.models.kind import Puzzle
from csp2sat.models.registry import LINES, PUZZLES, RULES, kind, usage

_ABOUT = """\
Draws an answer that csp2sat printed, or a SAT solver's answer to the clauses of
`csp2sat model --dimacs article`."""
_OF_SOLVER = r"(?:c .*\s)*(?:SAT|UNSAT|INDET)\s|(?:(?:c|s) .*\s)*v -?[0-9]"
"""The beginning of an answer of a SAT solver."""


def show(argv: Sequence[str], _channel: Channel) -> int:
    """Draw an answer; gives the exit code."""
    line = parse_arguments("show", argv, "", "[ANSWER]", _ABOUT)
    board, outputs = line.into(BoardOptions), Outputs(line.outputs)
    words, answer = _with_answer(board)
    puzzle = named_puzzle(board._replace(input=words), outputs)
    pictures = Pictures(picture_options(line.values)._replace(styled=True), puzzle)
    from csp2sat.csp.syntax.answer_text import read_answer

    source = outputs.source(answer)
    if re.match(_OF_SOLVER, source.text, re.MULTILINE):
        solution = _of_solver(puzzle, source)
    else:
        solution = files.read_or_fail(lambda: read_answer(source))
    if solution:
        _check_names(files.read_or_fail(puzzle.problem), solution, source.name)
        pictures.keep([solution])
    if solution is None:
        files.show("no solution\n", pictures.on_output)
    elif not pictures.on_output:
        files.show(pictures.draw(solution) + "\n")
    pictures.save()
    return ANSWERED


def _of_solver(puzzle: Puzzle, source: Source) -> Solution | None:
    """The answer of a SAT solver to the published clauses of a puzzle; None: UNSATISFIABLE."""
    from csp2sat.models.published_cnf import solution
    from csp2sat.solver.backends.solver_output import ReplyError, read_reply

    try:
        model = read_reply(source.text).model
        return None if model is None else solution(puzzle, model)
    except ReplyError as error:
        message = f"{source.name}: error: no solver answer found: it {error}"
    except ValueError as error:
        hint = "show draws answers to the clauses that `csp2sat model --dimacs article` writes"
        message = f"{source.name}: error: not an answer of this puzzle: {error}\n  hint: {hint}"
    raise Failure(message, BAD_INPUT)


def _with_answer(board: BoardOptions) -> tuple[list[str], str]:
    """The input of a puzzle, and the file of the answer: the last argument or standard input."""
    words = board.input
    if board.puzzle.endswith(RULES) and len(words) > 1:
        return words[:-1], words[-1]
    if board.puzzle not in PUZZLES and board.puzzle not in LINES:
        files.one_is_input(board.puzzle, words[0] if words else "-")
        return words[1:], words[0] if words else "-"
    from_file = usage(kind(board.puzzle)) in ("FILE", "BOARD")
    if len(words) > 1 and (from_file or os.path.exists(words[-1])):
        return words[:-1], words[-1]
    return (words[:-1] if len(words) > 1 and words[-1] == "-" else words), "-"


def _check_names(problem: Problem, solution: Solution, name: str) -> None:
    """Fail if an answer has no value for a variable that is not hidden."""
    for variables, answers in ((problem.ints, solution.ints), (problem.bools, solution.bools)):
        for option in variables:
            if option not in answers and not is_hidden(option):
                message = f"{name}: error: no value for {option}: is it the answer of this puzzle?"
                raise Failure(message, BAD_INPUT)
