"""Certificates of small boards, right ones and spoilt ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from random import Random

from csp2sat.commands.certificate.archive import BadArchive, packed
from csp2sat.commands.certificate.check import opened
from csp2sat.commands.puzzle.certify import all_files, certified
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.read_puzzle import read_text
from csp2sat.models.registry import board_kind
from csp2sat.solver.limits import Limit
from csp2sat.solver.proof.audit.text import audit
from csp2sat.solver.proof.rup import check
from csp2sat.solver.settings import Settings

TEMPLATE = '<script type="application/json" id="certificate">%CERTIFICATE%</script>\n'
BOARDS = {
    "akari": "size 3 3\n2 . .\n. X .\n. . 2\n",
    "slitherlink": "size 4 4\n. 3 . 1\n. 3 2 .\n. 2 0 .\n1 . 3 .\n",
    "sudoku": "size 4 4\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n",
}
"""Boards with one solution."""


def puzzle(kind: str, board: str) -> BoardPuzzle:
    """A board of a kind."""
    known = board_kind(kind)
    assert known
    return read_text(known, Source(board))


@cache
def _files(kind: str) -> tuple[tuple[str, str], ...]:
    certificate = certified(puzzle(kind, BOARDS[kind]), Settings(), Limit())
    return tuple(all_files(certificate, TEMPLATE).items())


def certificate_files(kind: str) -> dict[str, str]:
    """The files of the certificate of a board."""
    return dict(_files(kind))


def refusal(files: Mapping[str, str] | bytes) -> str:
    """Why a certificate is refused; empty: it is verified."""
    data = files if isinstance(files, bytes) else packed(files)
    try:
        certificate = opened(data, TEMPLATE)
        if not check(certificate.clauses, certificate.proof.steps).verified:
            return "the proof"
        if audit(certificate.others, certificate.clauses, certificate.formula).unchecked:
            return "the clauses"
    except (BadArchive, CspError) as error:
        return str(error)
    return ""


def spoilt(text: str, r: Random) -> str:
    """A text with a small change."""
    lines = text.splitlines(keepends=True)
    at = r.randrange(len(lines))
    words = re.split(r"(\W+)", lines[at])
    i = r.randrange(len(words))
    match r.randrange(6):
        case 0:
            words[i] = str(int(words[i]) + r.choice([-1, 1])) if words[i].isdecimal() else "7"
        case 1:
            words[i] = words[i][1:]
        case 2:
            words[i] = f"-{words[i]}"
        case 3:
            words = []
        case 4:
            words = words * 2
        case _:
            words = [lines[r.randrange(len(lines))]]
    lines[at] = "".join(words)
    return "".join(lines)
