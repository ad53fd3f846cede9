"""`csp2sat show` draws an answer."""

from __future__ import annotations

import os
from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.output_files import Outputs
from csp2sat.commands.puzzle.named_puzzle import BoardOptions, named_puzzle, parsed_arguments
from csp2sat.commands.puzzle.pictures import Pictures, picture_options
from csp2sat.csp.problem import is_hidden
from csp2sat.models.registry import LINES, PUZZLES, kind, usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.process.supervisor_channel import Channel
    from csp2sat.csp.problem import Problem, Solution


def show(argv: Sequence[str], _channel: Channel) -> int:
    """Draw an answer; gives the exit code."""
    parsed = parsed_arguments("show", argv, "", "[ANSWER]", "Draws an answer that csp2sat printed.")
    board, outputs = parsed.into(BoardOptions), Outputs(parsed.outputs)
    words, answer = _with_answer(board)
    puzzle = named_puzzle(board._replace(input=words), outputs)
    pictures = Pictures(picture_options(parsed.values)._replace(own=True), puzzle)
    from csp2sat.csp.syntax.answer_text import read_answer

    source = outputs.source(answer)
    solution = files.checked(lambda: read_answer(source))
    if solution:
        _check_names(puzzle.problem(), solution, source.name)
        pictures.keep([solution])
    if solution is None:
        files.show("no solution\n", pictures.on_output)
    elif not pictures.on_output:
        files.show(pictures.draw(solution) + "\n")
    pictures.save()
    return ANSWERED


def _with_answer(board: BoardOptions) -> tuple[list[str], str]:
    """The input of a puzzle, and the file of the answer: the last argument or standard input."""
    words = board.input
    if board.puzzle not in PUZZLES and board.puzzle not in LINES:
        files.one_is_input(board.puzzle, words[0] if words else "-")
        return words[1:], words[0] if words else "-"
    from_file = usage(kind(board.puzzle)) in ("FILE", "BOARD")
    if len(words) > 1 and (from_file or os.path.exists(words[-1])):
        return words[:-1], words[-1]
    return (words[:-1] if len(words) > 1 and words[-1] == "-" else words), "-"


def _check_names(problem: Problem, solution: Solution, name: str) -> None:
    """Fail if an answer has no value for a variable that is not hidden."""
    for needed, given in ((problem.ints, solution.ints), (problem.bools, solution.bools)):
        for each in needed:
            if each not in given and not is_hidden(each):
                message = f"{name}: error: no value for {each}: is it the answer of this puzzle?"
                raise Failure(message, BAD_INPUT)
