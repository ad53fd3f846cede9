"""`python -m fuzz`: random problems until the time is over; those that fail are written."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random, randrange
from time import monotonic

from fuzz.failing_problems import FAILING, Case, Hunts, shrunk, write
from fuzz.hunts import HUNTS, Hunt


def main(argv: Sequence[str] | None = None, hunts: Hunts = HUNTS) -> int:
    """Hunt; gives 1 if a problem fails, else 0."""
    arguments = argparse.ArgumentParser("fuzz", description=__doc__)
    arguments.add_argument("hunt", nargs="*", help=f"of {', '.join(hunts)} (default: all)")
    arguments.add_argument("--seconds", type=float, default=600, help="in all (default: 600)")
    arguments.add_argument("--problems", type=int, help="for each hunt at most")
    arguments.add_argument("--seed", type=int, default=randrange(1 << 32))
    arguments.add_argument("--folder", type=Path, default=FAILING, help="for what fails")
    args = arguments.parse_args(argv)
    names = args.hunt or list(hunts)
    if unknown := set(names) - set(hunts):
        arguments.error(f"no hunt {' '.join(sorted(unknown))}")
    print(f"seed {args.seed}", flush=True)
    failing = 0
    for name in names:
        if reason := hunts[name].lacks():
            print(f"{name}: skipped: {reason}", flush=True)
            continue
        end = monotonic() + args.seconds / len(names)
        tried = 0
        for case in islice(_cases(name, hunts[name], args.seed), args.problems):
            if monotonic() >= end:
                break
            tried += 1
            if wrong := case.fails(hunts):
                failing += 1
                path = write(shrunk(case, hunts), args.folder)
                print(f"{path}: {wrong}", flush=True)
                break  # the next would fail for the same reason
        print(f"{name}: {tried} problems", flush=True)
    return int(failing > 0)


def _cases(name: str, hunt: Hunt, seed: int) -> Iterator[Case]:
    """Problems without end, each with a seed of its own."""
    for number in count():
        r = Random(f"{seed} {name} {number}")
        yield Case(name, r.randrange(1 << 32), hunt.draw(r))


if __name__ == "__main__":
    sys.exit(main())
