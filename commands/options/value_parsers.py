"""Turns the texts of options into values."""

from __future__ import annotations

import re
import sys

from csp2sat.solver.limits import LONGEST
from csp2sat.translator.encoding_options import EncodingOptions

LAST_PORT = 65535


class BadValue(Exception):
    """A text is not a value of an option; the message says what to write."""


def seconds(text: str) -> float:
    """Seconds; units are `ms`, `s`, `m`, `h`, and a bare number is seconds."""
    match = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?|\.[0-9]+)(ms|s|m|h|)", text)
    if not match:
        raise BadValue(f"{text!r} is not a duration; write 30s, 2m or 500ms")
    units = {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "": 1}
    return min(float(match[1]) * units[match[2]], LONGEST)


def milliseconds(text: str) -> float:
    """Seconds, given as milliseconds without a unit."""
    if not text.isdecimal():
        raise BadValue(f"{text!r} is not a number of milliseconds")
    return min(int(text) / 1000, LONGEST)


def size(text: str) -> int:
    """Bytes of memory; units are `K`, `M`, `G`, `T`, and a bare number is megabytes."""
    match = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)([KMGT]|)(?:i?B)?", text, re.IGNORECASE)
    if not match:
        raise BadValue(f"{text!r} is not an amount of memory; write 500M or 2G")
    unit: int = 1024 ** ("KMGT".index(match[2].upper() or "M") + 1)
    return int(min(float(match[1]) * unit, 2**60))


def encoding(text: str) -> EncodingOptions:
    """The encodings of variables."""
    try:
        return EncodingOptions.parse(text)
    except ValueError as error:
        raise BadValue(str(error)) from None


def sum_encoders(text: str) -> tuple[str, ...]:
    """The names of encoders of sums; commas separate them."""
    from csp2sat.translator.encoders.linear import check_names

    try:
        return check_names(words(text))
    except (ValueError, ImportError) as error:
        raise BadValue(str(error)) from None


def words(text: str) -> list[str]:
    """The items of a list; commas or blanks separate them."""
    return text.replace(",", " ").split()


def number(text: str) -> int:
    """Any integer."""
    try:
        return int(text)
    except ValueError:
        raise BadValue(f"{text!r} is not an integer") from None


def count(text: str) -> int:
    """A number, 1 or more."""
    if not text.isdecimal() or int(text) < 1:
        raise BadValue(f"{text!r} is not a number, 1 or more")
    return int(text)


def port(text: str) -> int:
    """A port of TCP."""
    if not (text.isdecimal() and 0 < int(text) <= LAST_PORT):
        raise BadValue(f"{text!r} is not a port, 1 to {LAST_PORT}")
    return int(text)


def conflicts(text: str) -> int:
    """The number of conflicts to explain: 1, or the K of `all K`, or all of them."""
    match = re.fullmatch(r"(?:all[ :]?)?([0-9]*)", text)
    if not match:
        raise BadValue(f"{text!r} is neither 'all' nor 'all K'")
    return int(match[1]) if match[1] else sys.maxsize if text else 1


LAST_PORT = 65_535
"""The greatest number of a port."""


def dask_address(text: str) -> str:
    """The host and port of `dask://HOST:PORT`."""
    match = re.fullmatch(r"dask://([\w.-]+|\[[0-9a-fA-F:]+\]):([0-9]{1,5})/?", text)
    if not match or int(match[2]) > LAST_PORT:
        raise BadValue(f"{text!r} is not the address of a Dask scheduler; write dask://HOST:PORT")
    return f"{match[1]}:{match[2]}"


def output_file(text: str) -> str:
    """The name of a file to write."""
    if not text:
        raise BadValue("empty output file name")
    return text


def proof_file(text: str) -> str:
    """The name of a proof; its formula is written beside it, so it must be a file."""
    if text in ("", "-") or text.startswith("/dev/"):
        raise BadValue(f"{text!r} is not a file name")
    return text
