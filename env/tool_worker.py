"""A process that answers calls of tools: one in each line of standard input, as JSON.

An answer is a line of standard output; an empty line ends it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress

from csp2sat.csp.quick_typing import Any
from csp2sat.env.folder import Folder
from csp2sat.env.tool_table import tools_with
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parent_death import follow
from csp2sat.solver.questions.solving_steps import NoSolution

PROGRAM = "import sys; from csp2sat.env.tool_worker import work; work(*sys.argv[1:])"
MOST_MEMORY = 2 << 30
"""The most bytes of data of the process."""


def work(lifeline: str, _jobs: str, folder: str = "") -> None:
    """Answer calls until standard input ends, or the other end of a pipe is closed."""
    follow(int(lifeline))
    _limit_memory()
    sys.set_int_max_str_digits(0)  # counts may be long; readers have limits of their own
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # other output must not look like an answer
    within = Folder(folder) if folder else None
    with suppress(BrokenPipeError, KeyboardInterrupt):
        for line in sys.stdin.buffer:
            out.write(f"{json.dumps(reply(json.loads(line), within))}\n\n".encode())
            out.flush()


def _limit_memory() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource  # not on Windows

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def reply(call: Mapping[str, Any], folder: Folder | None) -> dict[str, object]:
    """The answer to a call of a tool; what it can't answer gives `{"error": ...}`."""
    from csp2sat.csp.errors import CspError
    from csp2sat.models.draw.png import NoRendererError
    from csp2sat.translator.size_refusals import Refused

    tools = tools_with(folder is not None)
    try:
        return tools[call["tool"]].call(call["arguments"], folder)
    except NoSolution as error:
        return {"error": str(error) or "There is no solution."}
    except (CspError, LimitReached, Refused, NoRendererError, ValueError, TypeError) as error:
        return {"error": str(error)}
    except (MemoryError, SystemError) as error:
        # An extension that runs out of memory ends with a SystemError.
        if not isinstance(error, MemoryError) and not isinstance(error.__cause__, MemoryError):
            raise
        return {"error": "there is not enough memory"}
