"""Instances of XCSP3 around a constraint, and the number of their solutions that others count."""

from __future__ import annotations

import re
from typing import NamedTuple

from paths import DATA

SAMPLES = DATA / "foreign" / "xcsp-constraints.txt"
DECLARATIONS = {
    "y": '<var id="y" note="n"> 1..3 5 </var>',
    "b": '<var id="b" class="c"> 0 1 </var>',
    "x": '<array id="x" size="[4]"> <domain for="x[1..2] x[3]"> 0..3 </domain> '
    '<domain for="others"> 0 1 3 </domain> </array>',
    "m": '<array id="m" size="[2][3]"> <domain for="m[0][] m[1][0]"> 0..1 </domain> '
    '<domain for="m[1][2]"> 2 </domain> <domain for="others"> -2 1 </domain> </array>',
    "u": '<array id="u" size="[2][2]"> <domain for="u[][0] u[1][1]"> 1..2 </domain> </array>',
    "w": '<array id="w" size="[3]"> -1..1 </array>',
    "v": '<array id="v" as="w" size="[3]"/>',
}
"""Variables by their names; `u` lacks a cell, `v` needs `w`."""


class Sample(NamedTuple):
    """A constraint, how many solutions an instance with it alone has, and who else counts them.

    The number is None where no other program reads the constraint.
    """

    number: int | None
    judges: tuple[str, ...]
    constraint: str


def samples() -> list[Sample]:
    """Those of the file."""
    rows = re.findall(r"^(\d+|-) (\S+) (<.*)$", SAMPLES.read_text("utf-8"), re.MULTILINE)
    return [
        Sample(None if number == "-" else int(number), tuple(by.split(",")), constraint)
        for number, by, constraint in rows
    ]


def instance(constraint: str, objective: str = "", whole: bool = False) -> str:
    """An instance with the variables of a constraint, or (`whole`) with all."""
    used = {*re.findall(r"\b[a-z]\b", constraint + objective)}
    used |= {"w"} if "v" in used else set()
    variables = "\n".join(text for name, text in DECLARATIONS.items() if whole or name in used)
    goals = f"<objectives> {objective} </objectives>\n" if objective else ""
    return (
        f'<instance format="XCSP3" type="{"COP" if objective else "CSP"}">\n'
        f"<variables>\n{variables}\n</variables>\n"
        f"<constraints>\n{constraint}\n</constraints>\n{goals}</instance>\n"
    )
