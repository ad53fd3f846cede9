"""How many random examples a test tries: few in the suite, many times as many in `make nightly`."""

import os

TIMES = int(os.environ.get("CSP2SAT_EXAMPLES", "1"))


def examples(number: int) -> int:
    """The number of examples where the suite tries `number`."""
    return number * TIMES
