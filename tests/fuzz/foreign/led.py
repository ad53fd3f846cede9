"""`python -m fuzz.foreign.led READER`: changes of samples led by the branches that they reach.

It needs Atheris (`pip install atheris`), which runs until it is ended or for `--seconds`. Samples
that reach new branches are kept in build/fuzz/READER; what fails is written to tests/data/failing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["csp2sat"]):
    from fuzz.failing_problems import FAILING
    from fuzz.foreign.__main__ import written
    from fuzz.foreign.mutations import mutated
    from fuzz.foreign.readers import READERS
    from fuzz.foreign.trial import wrong

CORPUS = Path(__file__).parents[3] / "build" / "fuzz"
OWN = 0.6
"""The share of changes by words, rather than by Atheris."""


def main() -> None:
    """Hunt."""
    arguments = argparse.ArgumentParser("fuzz.foreign.led", description=__doc__)
    arguments.add_argument("reader", choices=READERS)
    arguments.add_argument("--seconds", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--folder", type=Path, default=FAILING, help="for what fails")
    args = arguments.parse_args()
    name, found = args.reader, set[str]()
    folder = CORPUS / name
    folder.mkdir(parents=True, exist_ok=True)
    samples = READERS[name].samples()
    for number, sample in enumerate(samples):
        (folder / f"sample-{number}").write_bytes(sample)

    def change(data: bytes, longest: int, seed: int) -> bytes:
        r = Random(seed)
        if r.random() < OWN:
            return mutated([data, r.choice(samples)], r)[:longest]
        changed: bytes = atheris.Mutate(data, longest)
        return changed

    def one(data: bytes) -> None:
        fault = wrong(name, data).partition("\n")[0]
        if fault and fault not in found:
            found.add(fault)
            path = written(name, data, fault, args.folder)
            print(f"{path}: {wrong(name, path.read_bytes())}", flush=True)

    flags = (f"-max_total_time={args.seconds}", f"-seed={args.seed}", "-max_len=8000",
             "-rss_limit_mb=3000", "-timeout=300", "-print_final_stats=1", "-verbosity=0",
             f"-artifact_prefix={CORPUS}/")  # fmt: skip
    atheris.Setup([sys.argv[0], *flags, str(folder)], one, custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
