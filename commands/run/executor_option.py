"""`--executor dask://HOST:PORT`: the cluster that solves cubes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from csp2sat.commands.exits import BAD_INPUT, USAGE, Failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

PATIENCE = 30.0
"""Seconds to wait for the scheduler, and for its first worker; at most a quarter of a limit."""


@contextmanager
def connected(address: str, limit: float | None = None) -> Iterator[tuple[Executor, int]]:
    """The executor of a Dask scheduler at `HOST:PORT`, and how many cubes it solves at once.

    `limit` are the seconds that the command may take.

    Raises:
        Failure: Dask is not installed, the scheduler does not answer or has no workers.
    """
    try:
        from distributed import Client
    except ImportError:
        hint = "pip install 'csp2sat[dask]'"
        raise Failure(
            f"csp2sat: error: --executor needs the package distributed\n  hint: {hint}", USAGE
        ) from None
    patience = PATIENCE if limit is None else min(PATIENCE, limit / 4)
    try:
        client = Client(f"tcp://{address}", timeout=patience)
    except (OSError, ValueError) as error:
        raise _failure(address, f"does not answer: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            raise _failure(address, "has no workers") from None
        yield client.get_executor(), sum(client.nthreads().values())


def _failure(address: str, what: str) -> Failure:
    return Failure(f"csp2sat: error: the Dask scheduler at {address} {what}", BAD_INPUT)
