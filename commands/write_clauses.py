"""Files of clauses, of the map of their variables, and of proofs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from csp2sat.commands import files
from csp2sat.commands.output_clashes import PSEUDO_BOOLEAN, formula_beside
from csp2sat.translator.encoding_options import AUTO
from csp2sat.translator.size_refusals import Reason, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Refuted
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.translator.translation import Translation

LONGEST = 60
"""The length of a constraint in comments, in characters."""


def check_whole(translation: Translation, graph: str) -> None:
    """Check that the clauses are the whole problem, unless the user chose the encoding of graphs.

    Raises:
        Refused: a constraint is encoded lazily.
    """
    if graph == AUTO:
        for constraint in translation.lazy():
            what = "this constraint is encoded lazily; the CNF would be incomplete"
            hint = "encode it eagerly, or accept an incomplete CNF"
            raise Refused(constraint, what, hint, Reason.NO_EAGER_CLAUSES)


def write_clauses(
    translation: Translation,
    cnf: str | None,
    mapping: str | None,
    weights: Mapping[str, int] | None = None,
) -> None:
    """Write the DIMACS file and the map file, if they are named."""
    from csp2sat.translator.mapfile import map_lines

    lines = list(map_lines(translation, weights))  # may add clauses, so it comes first
    if cnf:
        _write_dimacs(cnf, translation)
    if mapping:
        files.write(mapping, "".join(f"{line}\n" for line in lines))


def write_proof(refuted: Refuted, asking: Asking, path: str) -> None:
    """Write the proof that there is no solution, or no better one, and beside it its formula."""
    if path.endswith(PSEUDO_BOOLEAN):
        _write_pseudo_boolean(refuted, asking, path)
        return
    search = refuted.search
    lines = formula_lines(search.translation)
    files.write(formula_beside(path), "".join(f"{line}\n" for line in lines))
    files.write(path, "".join(f"{line}\n" for line in search.proof()))


def _write_pseudo_boolean(refuted: Refuted, asking: Asking, path: str) -> None:
    from csp2sat.solver.pseudo_boolean.proof import pseudo_boolean_proof
    from csp2sat.solver.questions.optimality_proof import prove_best

    search, optimum = refuted.search, None
    if refuted.best and (proved := prove_best(refuted.problem, refuted.best, asking.search)):
        search, optimum = proved
    encoding = asking.settings.encoding
    texts = pseudo_boolean_proof(search.translation, encoding, search.proof(), optimum)
    search.close()
    files.write(formula_beside(path), "".join(f"{line}\n" for line in texts.formula))
    files.write(path, "".join(f"{line}\n" for line in texts.proof))


def formula_lines(translation: Translation) -> Iterator[str]:
    """The lines of the formula of a proof: comments say what helpers stand for, too."""
    return translation.clauses.dimacs(remarks=chain(_remarks(translation), _helpers(translation)))


def _write_dimacs(path: str, translation: Translation) -> None:
    lines = translation.clauses.dimacs(remarks=_remarks(translation))
    files.write(path, "".join(f"{line}\n" for line in lines))


def _remarks(translation: Translation) -> Iterator[str]:
    """Comments that name the lazily encoded constraints, and the clauses that are their cuts."""
    from csp2sat.csp.syntax.constraint_source import as_written

    problem = translation.problem
    for constraint in translation.lazy():
        text = as_written(problem, constraint, LONGEST)
        yield f"a relaxation: the clauses do not fully encode {text}"
    for first, last, constraint in translation.cuts:
        text = as_written(problem, constraint, LONGEST)
        yield f"cuts: clauses {first} to {last} follow from {text}"


def _helpers(translation: Translation) -> Iterator[str]:
    """Comments with the formulas and terms that helpers stand for."""
    from csp2sat.csp.formula_text import write_formula

    variables = translation.normal.variables
    for key in variables.helpers:
        text = write_formula(variables.formula_of(key))
        yield f"term {key} {text}" if isinstance(key, str) else f"formula _{key} {text}"
