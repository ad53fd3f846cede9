"""The table of options: one row each.

`parse` makes command-line options of the rows, `RunOptions` has their values, and
`docs/make_options.py` makes docs/options.md of them.
"""

from __future__ import annotations

from csp2sat.commands.formats.problem_writers import ENCODED, PROBLEM_TEXTS
from csp2sat.commands.formats.registry import FORMATS
from csp2sat.commands.options.board_options import BOARD_OPTIONS
from csp2sat.commands.options.option import QUESTION, Option, encodings, solvers, sum_names
from csp2sat.commands.options.option import choice as _choice
from csp2sat.commands.options.option import file_option as _file
from csp2sat.commands.options.option import switch as _switch
from csp2sat.commands.options.value_parsers import (
    conflicts,
    count,
    dask_address,
    encoding,
    milliseconds,
    number,
    port,
    proof_file,
    seconds,
    size,
    sum_encoders,
    words,
)
from csp2sat.solver.default_solvers import DEFAULT
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, ENCODINGS, GRAPHS
from csp2sat.translator.size_refusals import MOST_CLAUSES

RUNS = ("solve", "puzzle")
ENCODES = (*RUNS, "encode")
QUESTIONS = "questions"
SUGAR = "options of Sugar, also with one dash"

_LIMIT = "stop after T: 30s, 2m, 500ms"
_INSTEAD = "instead of the text"
"""The set of options of `fmt` with which the text itself is not printed."""


HELP_LEVELS = ("where", "thought", "step", "fill", "long")
"""Those of `models/tutor/help_levels`; a test compares them."""


LANGUAGES = ("en", "ja")
"""Those of `models/languages`; a test compares them."""


def _question(name: str, help: str) -> Option:
    return _switch(name, help, *RUNS, group=QUESTIONS)._replace(one_of=QUESTION)


OPTIONS: tuple[Option, ...] = (
    *BOARD_OPTIONS,
    # --- clauses ---
    _choice("format", "cnf (default), opb, wcnf or smt2", ENCODED, "encode", metavar="F"),
    _file("output", "the file of the clauses", "encode")._replace(short="o", default="-"),
    _file("map", "write the variables of the clauses, for decode", "encode"),
    _switch("view", "show constraints and their clauses side by side, for people", "encode"),
    Option("time-limit", _LIMIT, ("decode",), "T", seconds),
    Option("from-text", "check that the clauses follow from this text", ("check-proof",), "FILE"),
    Option("answer", "the answer to the text that the proof is for", ("check-proof",), "FILE"),
    # --- texts ---
    _choice(
        "to", f"the language: {', '.join(PROBLEM_TEXTS)}", PROBLEM_TEXTS, "convert", metavar="L"
    ),
    _file("output", "the file of the text", "convert")._replace(short="o", default="-"),
    _switch("check", "exit with 1 if a file is in another style, and name it", "fmt")._replace(
        one_of=_INSTEAD
    ),
    _switch("diff", "show what would change", "fmt")._replace(one_of=_INSTEAD),
    _switch("write", "replace the files", "fmt")._replace(one_of=_INSTEAD),
    _switch("warn", "first report what `csp2sat lint` finds", "solve")._replace(short="W"),
    Option("width", "columns of a line (default: 100)", ("fmt",), "N", count, 100),
    # --- the page ---
    Option("folder", "read files of FOLDER, and write new ones there", ("mcp",), "FOLDER"),
    Option("port", "listen at port N (default: a free one)", ("serve",), "N", port),
    Option("no-browser", "print the address only", ("serve",), default=True, field="browser"),
    Option("jobs", "run N solvers on a question at once", ("serve",), "N", count),
    # --- runs ---
    Option(
        "solver",
        "a solver of python-sat, such as glucose4 (default: two in alternation)",
        RUNS,
        "NAME",
        default=DEFAULT,
        known=solvers,
        keyword="solver",
        one_of="solver",
    ),
    Option(
        "solver-command",
        "an external DIMACS solver: 'kissat -q', 'minisat %%s %%o'",
        RUNS,
        "CMD",
        one_of="solver",
    ),
    Option(
        "jobs",
        "run N solvers in parallel; the first answer counts",
        RUNS,
        "N",
        count,
        keyword="jobs",
    ),
    Option(
        "cubes",
        "split the problem into about N cubes; solve --jobs of them at once",
        RUNS,
        "N",
        count,
        keyword="cubes",
    ),
    Option(
        "executor",
        "with --cubes: the cluster that solves them, dask://HOST:PORT",
        RUNS,
        "URL",
        dask_address,
    ),
    Option(
        "no-check", "do not verify solutions", RUNS, default=True, field="check", keyword="check"
    ),
    Option("time-limit", _LIMIT, RUNS, "T", seconds, keyword="time_limit"),
    Option("conflict-limit", "stop after N conflicts", RUNS, "N", count, keyword="conflict_limit"),
    Option("memory-limit", "stop at M of memory: 500M, 2G", RUNS, "M", size),
    Option(
        "encoding",
        f"encoding of integers: {', '.join(ENCODINGS)}; by name: 'log,x_*=direct'",
        ENCODES,
        "E",
        encoding,
        DEFAULTS,
        known=encodings,
        keyword="encoding",
    ),
    Option(
        "sums",
        "only these encoders of sums: 'totalizer,pb-bdd'",
        ENCODES,
        "E",
        sum_encoders,
        known=sum_names,
        listed=True,
        keyword="sums",
    ),
    Option(
        "graph",
        "graph constraints: lazy (clauses on demand), static (all clauses), auto",
        ENCODES,
        default=AUTO,
        choices=tuple(GRAPHS),
        keyword="graph",
    ),
    Option(
        "max-clauses",
        "reject larger problems (default: 50 million)",
        ENCODES,
        "N",
        number,
        MOST_CLAUSES,
    ),
    _switch("no-presolve", "encode each constraint as it is written, without presolve", *ENCODES),
    _switch("stats", "print sizes and seconds on standard error", *ENCODES),
    _switch("verbose", "log each finished phase", *ENCODES)._replace(short="v"),
    # --- questions ---
    _question("all", "all solutions; with an objective, all optima"),
    _question("solutions", "K solutions; also -n K")._replace(
        metavar="K", read=count, default=None
    ),
    _question("count", "the number of solutions"),
    _question("unique", "check uniqueness; show differences"),
    _question("backbone", "the values that all solutions share")._replace(
        metavar="=X,Y", read=words, default=None, implied=""
    ),
    _question("candidates", "all values that each variable or cell has in some solution"),
    _question("heat", "in what share of all solutions each variable or cell has its values"),
    _question(
        "explain",
        "conflicting constraints: a small set, or (=all, =all K) all minimal sets, up to K",
    )._replace(metavar="=all K", read=conflicts, default=None),
    _question("redundant", "constraints that the others imply; of a board, clues it does not need"),
    _question("hint", "explain the next forced value"),
    _question("steps", "explain all forced values, one after another"),
    _switch("raw", "names of variables and constraints instead of sentences", "puzzle")._replace(
        group=QUESTIONS, questions=("explain", "hint", "steps")
    ),
    Option(
        "level",
        "how much a hint gives away: where (to look), thought, step (default), fill (the step is "
        "also written into the board), long (all rules, clues and facts)",
        ("puzzle",),
        "LEVEL",
        choices=HELP_LEVELS,
        group=QUESTIONS,
        questions=("hint", "steps"),
    ),
    Option(
        "language",
        "the language of sentences: en, ja (default: by LC_ALL, LC_MESSAGES, LANG)",
        ("puzzle",),
        "L",
        choices=LANGUAGES,
        group=QUESTIONS,
    ),
    _switch("rules", "print the rules with their numbers first", "puzzle")._replace(
        group=QUESTIONS, questions=("explain", "hint", "steps")
    ),
    _switch("detail", "show long steps as proofs, line by line", *RUNS, group=QUESTIONS)._replace(
        questions=("hint", "steps")
    ),
    Option(
        "at-most",
        "stop counting at K",
        RUNS,
        "K",
        count,
        keyword="at_most",
        group=QUESTIONS,
        questions=("count",),
    ),
    Option(
        "project",
        "solutions that agree on these variables count as one",
        RUNS,
        "X,Y",
        words,
        repeats=True,
        keyword="names",
        group=QUESTIONS,
        questions=("all", "solutions", "count", "unique", "hint", "steps"),
    ),
    Option(
        "given",
        "known values of variables",
        RUNS,
        "X=3,P=true",
        words,
        repeats=True,
        keyword="given",
        group=QUESTIONS,
        questions=("hint", "steps"),
    ),
    Option(
        "proof",
        "write a proof of no solution, or no better or other one: DRAT; for VeriPB if F is a .pbp",
        RUNS,
        "F",
        proof_file,
        group=QUESTIONS,
        questions=("", "all", "unique", "backbone"),
    ),
    Option(
        "format",
        f"the output format: {', '.join(FORMATS)}",
        RUNS,
        "F",
        choices=tuple(FORMATS),
        group=QUESTIONS,
    ),
    # --- FlatZinc and MiniZinc ---
    _switch("all", "all solutions; with an objective, better and better ones", "flatzinc")._replace(
        short="a"
    ),
    Option("solutions", "K solutions, without an objective", ("flatzinc",), "K", count, short="n"),
    _switch("intermediate", "better and better solutions", "flatzinc")._replace(short="i"),
    _switch(
        "free-search", "no effect: annotations guide the first solution only", "flatzinc"
    )._replace(short="f"),
    Option(
        "parallel", "run N solvers in parallel", ("flatzinc",), "N", count, short="p", field="jobs"
    ),
    Option("random-seed", "search in another order", ("flatzinc",), "N", number, short="r"),
    _switch("statistics", "print statistics in lines '%%%%%%mzn-stat: ...'", "flatzinc")._replace(
        short="s"
    ),
    Option("time-limit", "stop after T milliseconds", ("flatzinc",), "T", milliseconds, short="t"),
    _switch("verbose", "log each finished phase", "flatzinc")._replace(short="v"),
    _switch("install", "add csp2sat to the solvers of MiniZinc and its IDE", "minizinc"),
    # --- Sugar's ---
    _switch("max", "every constraint is soft, with cost 1", "solve", group=SUGAR),
    _switch("weighted", "(weighted W c) is soft, with cost W", "solve", group=SUGAR),
    _switch("max", "every constraint is soft, with cost 1", "check"),
    _switch("weighted", "(weighted W c) is soft, with cost W", "check"),
    _switch("competition", "values in one line 'v ...'", "solve", group=SUGAR),
    _switch("no-solve", "stop after the files are written", "solve", group=SUGAR),
    _file("sat", "write the clauses", "solve", group=SUGAR),
    _file("map", "write the variables of the clauses, for decode", "solve", group=SUGAR),
    _file("csp", "write the problem", "solve", group=SUGAR),
    _file("out", "also write the answer to F", "solve", group=SUGAR),
    Option("time-limit", "stop the search for missing values after T", ("check",), "T", seconds),
)


def options_of(command: str) -> list[Option]:
    """The rows of a command."""
    return [option for option in OPTIONS if command in option.commands]
