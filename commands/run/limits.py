"""The limits of a run, which count from the start of the command."""

from __future__ import annotations

from csp2sat.commands.exits import USAGE, Failure
from csp2sat.commands.formats.base import Facts
from csp2sat.commands.formats.past import Past
from csp2sat.commands.options.run_options import RunOptions
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.solver.ask.events import UNKNOWN, End
from csp2sat.solver.limits import Limit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.registry import MakeFormat


def started(
    options: RunOptions, make_format: MakeFormat, channel: Channel, to_stderr: bool = False
) -> Limit:
    """Start the limits, before the file is read, and prepare the text that is printed at a limit.

    `to_stderr`: that text goes to standard error.

    Raises:
        Failure: the system can't limit memory to that size.
    """
    form, nothing = make_format(Facts(options.limits)), Past()
    interrupted = form.closing(End(UNKNOWN, interrupted=True), nothing)
    at_limit = form.closing(End(UNKNOWN), nothing)
    channel.closing(at_limit, form.code(UNKNOWN, nothing), to_stderr, interrupted)
    if options.memory_limit is not None:
        try:
            channel.memory(options.memory_limit)
        except ValueError as error:
            raise Failure(f"csp2sat: error: {error}", USAGE) from None
    limit = channel.limit(options.time_limit)
    limit.conflicts = options.conflict_limit
    return limit
