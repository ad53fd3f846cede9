"""`csp2sat model` writes the constraints of a puzzle."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, USAGE, Failure
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle.named_puzzle import BoardOptions, named_puzzle, parse_arguments
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.kind import Puzzle


class ModelOptions(NamedTuple):
    """The options of `model` alone."""

    output: str
    dimacs: str | None


def model(argv: Sequence[str], _channel: Channel) -> int:
    """Print the constraints of a puzzle; gives the exit code."""
    line = parse_arguments(
        "model", argv, "[-o FILE.csp]", "", "Writes the constraints of a puzzle."
    )
    arguments, outputs = line.into(ModelOptions), Outputs(line.outputs)
    puzzle = named_puzzle(line.into(BoardOptions), outputs)
    if arguments.dimacs:
        return write_published_cnf(puzzle, arguments.dimacs, arguments.output)
    from csp2sat.csp.syntax.write_problem import write

    files.write(arguments.output, write(files.read_or_fail(puzzle.problem), puzzle.heading()))
    return ANSWERED


def write_published_cnf(puzzle: Puzzle, form: str, output: str) -> int:
    """Write the CNF of a published article; gives the exit code."""
    from csp2sat.models.published_cnf import dimacs

    try:
        files.write(output, dimacs(puzzle, form))
    except ValueError as error:
        raise Failure(f"csp2sat: error: --dimacs {form}: {error}", USAGE) from None
    return ANSWERED
