"""`python -m csp2sat` is the command `csp2sat`."""

from __future__ import annotations

import signal

from csp2sat.csp.quick_typing import NoReturn


def run() -> NoReturn:
    """Run the command."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until the supervisor is there, Ctrl-C ends the process without a traceback.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from csp2sat.cli import entry

    entry()


def run_flatzinc() -> NoReturn:
    """Run the command `fzn-csp2sat`, which is `csp2sat flatzinc`."""
    import sys

    sys.argv.insert(1, "flatzinc")
    run()


if __name__ == "__main__":
    run()
