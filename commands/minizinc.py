"""`csp2sat minizinc`: installs csp2sat as a solver of MiniZinc, and runs MiniZinc with it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, USAGE, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.quick_typing import NamedTuple

HELP = """\
examples:
  csp2sat minizinc --install                 add csp2sat to the solvers of MiniZinc and its IDE
  minizinc --solver csp2sat queens.mzn       solve a model from then on
  csp2sat queens.mzn                         the same, also without --install
  csp2sat bacp.mzn bacp-1.dzn -i --time-limit 60000

Runs `minizinc --solver csp2sat` with all arguments, if one of them is a file .mzn, .dzn or .mzc.
MiniZinc must be installed: https://www.minizinc.org, or the package `minizinc` of Debian.
"""
EXIT_CODES = """\
exit codes: those of minizinc
  1  MiniZinc or fzn-csp2sat is missing
  2  wrong usage
"""
PAGE = Page(
    "minizinc [--install | MODEL.mzn [DATA.dzn ...] [options of minizinc]]", HELP, EXIT_CODES
)
POSITIONALS = [Positional("files", "the model and its data", "*", "FILE", default=())]
MODELS = (".mzn", ".dzn", ".mzc")
"""The ends of the names of files for MiniZinc."""
EXECUTABLE = "fzn-csp2sat"
LIBRARY = Path(__file__).parent.parent / "share" / "minizinc"
"""The folder of the solver's configuration and of its library."""
CONFIGURATION = "csp2sat.msc"
SOLVERS = "MZN_SOLVER_PATH"
"""The variable of the environment with the folders in which MiniZinc looks for solvers."""


class MiniZincOptions(NamedTuple):
    """The arguments of the command."""

    files: Sequence[str]
    install: bool


def is_model(word: str) -> bool:
    """Whether an argument is a file for MiniZinc."""
    return word.endswith(MODELS)


def minizinc(argv: Sequence[str], _channel: Channel) -> int:
    """Install the solver, or run MiniZinc; gives the exit code."""
    if any(map(is_model, argv)):
        run_minizinc(argv)
    arguments = parse("minizinc", argv, PAGE, POSITIONALS).into(MiniZincOptions)
    if not arguments.install:
        message = "csp2sat: error: neither a model (a file .mzn) nor --install is given"
        raise Failure(message, USAGE)
    files.show(f"wrote {install(Path.home())}\n")
    return ANSWERED


def run_minizinc(argv: Sequence[str]) -> None:
    """Replace this process by MiniZinc.

    Raises:
        Failure: MiniZinc or the executable of the solver is not installed.
    """
    program = shutil.which("minizinc")
    if program is None:
        hint = "install it from https://www.minizinc.org, or with 'apt install minizinc'"
        raise Failure(f"csp2sat: error: 'minizinc' is not installed\n  hint: {hint}", BAD_INPUT)
    os.execve(program, [program, "--solver", "csp2sat", *argv], environment(os.environ))


def environment(usual: Mapping[str, str]) -> dict[str, str]:
    """The environment in which MiniZinc finds csp2sat and its executable."""
    folders = {SOLVERS: LIBRARY, "PATH": executable().parent}
    return {
        **usual,
        **{
            name: os.pathsep.join(filter(None, (str(folder), usual.get(name, ""))))
            for name, folder in folders.items()
        },
    }


def executable() -> Path:
    """The installed `fzn-csp2sat`: beside Python, or on the path.

    Raises:
        Failure: it is missing.
    """
    beside = Path(sys.executable).parent
    path = shutil.which(EXECUTABLE, path=str(beside)) or shutil.which(EXECUTABLE)
    if path is None:
        hint = "install csp2sat with pip, which writes it"
        raise Failure(f"csp2sat: error: {EXECUTABLE!r} is not installed\n  hint: {hint}", BAD_INPUT)
    return Path(path).absolute()


def install(home: Path) -> Path:
    """Write the configuration to where MiniZinc and its IDE look; gives its path."""
    import json

    text = (LIBRARY / CONFIGURATION).read_text("utf-8")
    library = LIBRARY / "csp2sat"
    settings = json.loads(text) | {"mznlib": str(library), "executable": str(executable())}
    path = home / ".minizinc" / "solvers" / CONFIGURATION
    path.parent.mkdir(parents=True, exist_ok=True)
    files.write(str(path), json.dumps(settings, indent=2) + "\n")
    return path
