"""The table of languages in which a problem is written; each writer is imported when it is used."""

from __future__ import annotations

from importlib import import_module

from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple

CNF = "cnf"
WEIGHTED = ("opb", "wcnf")
"""The formats of clauses, without and with weights: only `encode` writes them."""
PLAIN, SMTLIB = "sugar", "smt2"
ENCODED = (CNF, *WEIGHTED, SMTLIB)
"""What `encode` writes."""


class ProblemText(NamedTuple):
    """A language: what it is, and the module and the function that give its lines."""

    about: str
    module: str
    function: str

    def text(self, problem: Problem) -> str:
        """A problem in the language.

        Raises:
            CspError, Refused: a part of it can't be written.
        """
        lines = getattr(import_module(f"csp2sat.{self.module}"), self.function)(problem)
        return "".join(f"{line}\n" for line in lines)


PROBLEM_TEXTS = {
    PLAIN: ProblemText("what Sugar itself reads", "csp.syntax.plain_sugar", "sugar_lines"),
    "csp": ProblemText(
        "the language of csp2sat without arrays, loops and included files",
        "csp.syntax.write_problem",
        "statement_texts",
    ),
    SMTLIB: ProblemText("SMT-LIB 2", "translator.smtlib", "smtlib_lines"),
    "scp": ProblemText(
        "what the Glasgow constraint solver reads", "translator.glasgow", "scp_lines"
    ),
}
"""The languages by name."""
