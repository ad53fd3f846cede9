"""What the clauses of a .csp file cost, without solving them: `python benchmarks/encoding.py FILE`.

Prints as JSON: literals, clauses, CPU seconds to read, translate and load into the solver (once
all modules are imported), and by how many bytes the most memory that the process had in use grew
from before the reading to after the translation, and to after the loading.
"""

from __future__ import annotations

import gc
import json
import resource
import sys
from time import process_time

from csp2sat import Problem
from csp2sat.cli import GC_THRESHOLD
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.translator.translate import translate


def _peak() -> int:
    """The most memory that this process had in use, in bytes (Linux counts it in kB)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main() -> None:
    gc.set_threshold(GC_THRESHOLD)  # as the command does
    translate(Problem.parse("(int x 0 9) (< x 5)"))  # what is imported for it is start-up
    solver = new_solver()
    empty, start = _peak(), process_time()
    problem = Problem.read(sys.argv[1])
    read = process_time()
    clauses = translate(problem).clauses
    translated, held = process_time(), _peak()
    solver.load(clauses)
    found = {
        "literals": clauses.literals,
        "clauses": clauses.count,
        "read": read - start,
        "translate": translated - read,
        "load": process_time() - translated,
        "bytes": held - empty,
        "loaded": _peak() - empty,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
