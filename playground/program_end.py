"""How the programs that make boards end: exit codes, and what is printed."""

from __future__ import annotations

import sys
from collections.abc import Callable

from csp2sat.commands.exit_codes import Failure
from csp2sat.csp.errors import CspError


def exit_code(program: Callable[[], int], kept: str) -> int:
    """The exit code of a program; its errors are printed. `kept`: what is kept if it is ended."""
    try:
        return program()
    except (ValueError, OSError, CspError, Failure) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"ended; {kept} that were made are kept", file=sys.stderr)
        return 130
