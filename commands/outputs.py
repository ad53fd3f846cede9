"""The one rule for files that a command writes: it reads none of them, and no two are the same."""

from __future__ import annotations

import argparse
import os
import stat
from itertools import combinations

from csp2sat.commands import files
from csp2sat.commands.exits import USAGE, Failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Source


class OutputFile(str):
    """The file that an option names, to be written: by this type `Outputs` finds it."""

    __slots__ = ()


def output_file(text: str) -> OutputFile:
    """The value of an option that writes a file."""
    if not text:
        raise argparse.ArgumentTypeError("a file to be written has no name")
    return OutputFile(text)


def proof_file(text: str) -> OutputFile:
    """The same for a proof, which needs a name: its formula is written beside it."""
    if text in ("", "-") or text.startswith("/dev/"):
        raise argparse.ArgumentTypeError(f"{text!r} is no name of a file")
    return OutputFile(text)


def formula_beside(proof: str) -> str:
    """The file of the formula that a proof refutes."""
    return proof.removesuffix(".drat") + ".cnf"


class Outputs:
    """The files that the options of a command name to be written.

    `yielding` is an option that gives way where another one has standard output.

    Raises:
        Failure: two of them are the same file.
    """

    def __init__(self, args: argparse.Namespace, yielding: str = "") -> None:
        named = {f"--{key}": value for key, value in vars(args).items()}
        self._files = {key: each for key, each in named.items() if isinstance(each, OutputFile)}
        if proof := self._files.get("--proof"):
            self._files["the formula of --proof"] = OutputFile(formula_beside(proof))
        for (one, first), (other, second) in combinations(self._files.items(), 2):
            both = f"csp2sat: error: {one} and {other}"
            if _is_printed(first) and _is_printed(second):
                if yielding not in (one, other):
                    raise Failure(f"{both}: only one can be standard output", USAGE)
            elif _is_same(first, second):
                raise Failure(f"{both} name the same file, {files.shown_name(second)}", USAGE)

    def source(self, path: str) -> Source:
        """The text of a file that the command reads.

        Raises:
            Failure: it can't be read, or is one of those to be written.
        """
        for option, output in self._files.items():
            if _is_same(path, output, reading=True):
                name = files.shown_name(path)
                message = f"csp2sat: error: {option}: {name} is read and would be overwritten"
                raise Failure(message, USAGE)
        return files.source(path)


def _is_printed(path: str) -> bool:
    """Whether a file is standard output and takes what is printed: the null device does not."""
    return files.is_output(path) and path != os.devnull


def _is_same(one: str, other: str, reading: bool = False) -> bool:
    """Whether two names are those of one file, by any links; `reading`: the first one is read."""
    identity = _identity(one, 0 if reading else 1)
    return identity is not None and identity == _identity(other, 1)


def _identity(path: str, stream: int) -> tuple[int | str, ...] | None:
    """What identifies a file, also one that does not exist yet.

    None for a device, which takes everything. `stream` is what `-` means.
    """
    try:
        found = os.fstat(stream) if path == "-" else os.stat(path)
    except OSError:
        return _identity_of_new(path)
    return None if stat.S_ISCHR(found.st_mode) else (found.st_dev, found.st_ino)


def _identity_of_new(path: str) -> tuple[int | str, ...] | None:
    folder, name = os.path.split(os.path.realpath(path))
    try:
        found = os.stat(folder)
    except OSError:
        return None  # the file can't be written
    return found.st_dev, found.st_ino, name
