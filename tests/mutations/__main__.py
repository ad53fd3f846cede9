"""`python -m mutations`: small mutations of the sources, which the tests should notice."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random, randrange
from tempfile import TemporaryDirectory

from mutations.sites import AREAS, Mutation, Site, all_sites
from mutations.trial import SURVIVED, Copy

EQUIVALENTS = Path(__file__).with_name("equivalents.txt")


def main(argv: Sequence[str] | None = None) -> int:
    """Try mutations; gives 1 if one survives, else 0."""
    arguments = argparse.ArgumentParser("mutations", description=__doc__)
    arguments.add_argument("area", nargs="*", help=f"folders (default: {' '.join(AREAS)})")
    arguments.add_argument("--mutations", type=int, default=20, help="number (default: 20)")
    arguments.add_argument("--seed", type=int, default=randrange(1 << 32))
    arguments.add_argument("--seconds", type=int, default=300, help="of CPU for each")
    args = arguments.parse_args(argv)
    print(f"seed {args.seed}", flush=True)
    survivors = 0
    with TemporaryDirectory(prefix="csp2sat-mutations-") as name:
        copy = Copy(Path(name), args.seconds)
        for number, site in enumerate(drawn(args.area or AREAS, args.mutations, args.seed), 1):
            result = copy.tried(site)
            survivors += result.outcome == SURVIVED
            print(f"{number} line {site.line}, {site.mutation}\n    {result}", flush=True)
    print(f"{survivors} survived", flush=True)
    return int(survivors > 0)


def drawn(areas: Sequence[str], number: int, seed: int) -> list[Site]:
    """Random mutations, as many of each area; none that is listed as equivalent."""
    r, known = Random(seed), equivalents(EQUIVALENTS.read_text("utf-8"))
    found: list[Site] = []
    for i, area in enumerate(areas):
        some = [each for each in all_sites(area) if each.mutation not in known]
        found += r.sample(some, min(len(some), (number + i) // len(areas)))
    r.shuffle(found)
    return found


def equivalents(text: str) -> dict[Mutation, str]:
    """The mutations in a list, each with the reason why no test can notice it."""
    known: dict[Mutation, str] = {}
    for block in filter(None, text.split("\n\n")):
        place, before, after, reason = block.strip().split("\n", 3)
        path, _, scope = place.partition(" ")
        known[Mutation(path, scope, before[2:], after[2:])] = " ".join(reason.split())
    return known


if __name__ == "__main__":
    sys.exit(main())
