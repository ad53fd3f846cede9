"""Checks the files that a command writes: they are distinct, and it reads none of them."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Mapping, Sequence
from itertools import combinations

from csp2sat.commands import files
from csp2sat.commands.exit_codes import USAGE, Failure
from csp2sat.csp.errors import Source

PSEUDO_BOOLEAN = ".pbp"
"""The ending of proofs for VeriPB; all others are DRAT."""


def formula_beside(proof: str) -> str:
    """The file of the formula of a proof."""
    if proof.endswith(PSEUDO_BOOLEAN):
        return proof.removesuffix(PSEUDO_BOOLEAN) + ".opb"
    return proof.removesuffix(".drat") + ".cnf"


class Outputs:
    """The files that a command writes, by the flags that name them.

    The option `yielding` may share standard output: it prints elsewhere then. The options
    `numbered` write several files: `b-1.svg`, `b-2.svg`, ... for `b.svg`.

    Raises:
        Failure: two options name the same file, or one can't be written.
    """

    def __init__(
        self, paths: Mapping[str, str], yielding: str = "", numbered: Sequence[str] = ()
    ) -> None:
        self._files = dict(paths)
        self._numbered = numbered
        if proof := self._files.get("--proof"):
            self._files["the formula of --proof"] = formula_beside(proof)
        for (one, first), (other, second) in combinations(self._files.items(), 2):
            both = f"csp2sat: error: {one} and {other}"
            if _is_printed(first) and _is_printed(second):
                if yielding not in (one, other):
                    raise Failure(f"{both}: only one can be standard output", USAGE)
            elif _is_same(first, second):
                raise Failure(f"{both} name the same file, {files.shown_name(second)}", USAGE)
        for path in self._files.values():
            files.check_place(path)

    def source(self, path: str) -> Source:
        """The text of a file that the command reads.

        Raises:
            Failure: it can't be read, or the command writes it, too.
        """
        self._check_input(path)
        source = files.source(path)
        if source.may_include:
            from csp2sat.csp.syntax.include import joined  # few texts include any

            for file in joined(source)[0].files()[1:]:
                self._check_input(file.name)
        return source

    def _check_input(self, path: str) -> None:
        for option, output in self._files.items():
            if option in self._numbered:
                output = _with_number(output, path)
            if _is_same(path, output, reading=True):
                name = files.shown_name(path)
                message = f"csp2sat: error: {option}: {name} is read and would be overwritten"
                raise Failure(message, USAGE)


def _with_number(output: str, path: str) -> str:
    """The output with the number that a path ends in, if there is one: `b-2.svg` for `b.svg`."""
    number = re.search(r"-[0-9]+$", os.path.splitext(os.path.realpath(path))[0])
    root, ending = os.path.splitext(output)
    return f"{root}{number[0] if number else ''}{ending}"


def _is_printed(path: str) -> bool:
    """Whether a file is standard output, other than the null device."""
    return files.is_output(path) and path != os.devnull


def _is_same(one: str, other: str, reading: bool = False) -> bool:
    """Whether two paths lead to the same file; `reading`: the first one is read."""
    identity = _identity(one, 0 if reading else 1)
    return identity is not None and identity == _identity(other, 1)


def _identity(path: str, stream: int) -> tuple[int | str, ...] | None:
    """The identity of a file, even if it does not exist yet; None for a device.

    `stream` is the number of the stream that `-` means.
    """
    try:
        status = os.fstat(stream) if path == "-" else os.stat(path)
    except OSError:
        return _identity_of_new(path)
    return None if stat.S_ISCHR(status.st_mode) else (status.st_dev, status.st_ino)


def _identity_of_new(path: str) -> tuple[int | str, ...] | None:
    folder, name = os.path.split(os.path.realpath(path))
    try:
        status = os.stat(folder)
    except OSError:
        return None  # the file can't be written
    return status.st_dev, status.st_ino, name
