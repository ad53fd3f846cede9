"""Models of CPMpy (https://cpmpy.readthedocs.io), solved by csp2sat.

    import csp2sat.cpmpy
    model.solve(solver="csp2sat")

The package `cpmpy` must be installed (`pip install csp2sat[cpmpy]`).
"""

from csp2sat.interfaces.cpmpy_solver import CPM_csp2sat as CPM_csp2sat
from csp2sat.interfaces.cpmpy_solver import problem_of as problem_of
from csp2sat.interfaces.cpmpy_solver import register
from csp2sat.interfaces.cpmpy_solver import solve as solve
from csp2sat.interfaces.cpmpy_solver import solve_all as solve_all

register()
