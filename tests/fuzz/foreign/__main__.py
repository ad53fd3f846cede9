"""`python -m fuzz.foreign`: changed samples for each reader of foreign input, for a time.

What fails is shrunk and written to tests/data/failing/READER. `fuzz.foreign.led` finds more, where
Atheris is installed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random, randrange
from time import monotonic

from fuzz.failing_problems import FAILING
from fuzz.foreign.mutations import mutated, shrunk
from fuzz.foreign.readers import READERS
from fuzz.foreign.trial import wrong

MOST_BYTES = 4 << 30
"""The memory that a hunt may take, where the system can limit it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Hunt; gives 1 if something fails, else 0."""
    arguments = argparse.ArgumentParser("fuzz.foreign", description=__doc__)
    arguments.add_argument("reader", nargs="*", help=f"of {', '.join(READERS)} (default: all)")
    arguments.add_argument("--seconds", type=float, default=300, help="in all (default: 300)")
    arguments.add_argument("--tries", type=int, help="for each reader at most")
    arguments.add_argument("--seed", type=int, default=randrange(1 << 32))
    arguments.add_argument("--folder", type=Path, default=FAILING, help="for what fails")
    args = arguments.parse_args(argv)
    names = args.reader or list(READERS)
    if unknown := set(names) - set(READERS):
        arguments.error(f"no reader {' '.join(sorted(unknown))}")
    print(f"seed {args.seed}", flush=True)
    failing = [name for name in names if _hunted(name, args, len(names))]
    return int(bool(failing))


def _hunted(name: str, args: argparse.Namespace, share: int) -> bool:
    """Try a reader; gives whether something fails."""
    samples, r = READERS[name].samples(), Random(f"{args.seed} {name}")
    end, tries, found = monotonic() + args.seconds / share, 0, set[str]()
    while monotonic() < end and (args.tries is None or tries < args.tries):
        tries += 1
        text = mutated(samples, r)
        fault = wrong(name, text).partition("\n")[0]
        if fault and fault not in found:
            found.add(fault)
            print(f"{written(name, text, fault, args.folder)}: {wrong(name, text)}", flush=True)
    print(f"{name}: {tries} tries", flush=True)
    return bool(found)


def written(name: str, text: bytes, fault: str, folder: Path) -> Path:
    """Shrink what fails and write it; gives its file."""
    slow = fault.startswith("TimeoutError")
    small = text if slow else shrunk(text, lambda each: wrong(name, each).startswith(fault))
    path = folder / name / sha256(small).hexdigest()[:12]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(small)
    return path


if __name__ == "__main__":
    sys.exit(main())
