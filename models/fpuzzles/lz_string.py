"""The compression of addresses of f-puzzles: lz-string in base64.

It is LZ78 over the UTF-16 units of a text, in numbers of growing width with the lowest bit first:
0 stands before a new unit of 8 bits, 1 before one of 16 bits, 2 at the end; a larger number is an
earlier phrase. Source: lz-string.js of pieroxy (MIT licence).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BYTE, _PAIR, _END = range(3)
_UNIT_BITS = {_BYTE: 8, _PAIR: 16}
_BITS = 6
"""A character of base64 holds as many."""
_LONGEST = 2_000_000
"""Longer texts are rejected: a few characters can stand for very many."""


def decompress(packed: str) -> str:
    """The text.

    Raises:
        ValueError: it is not the packed form of a text.
    """
    values = {character: i for i, character in enumerate(_ALPHABET)}
    numbers = [values.get(character, -1) for character in packed.rstrip("=")]
    if -1 in numbers:
        raise ValueError(f"{packed[numbers.index(-1)]!r} is not a character of base64")
    bits = (value >> (_BITS - 1 - i) & 1 for value in numbers for i in range(_BITS))
    units = ""
    for phrase in _phrases(bits):
        units += phrase
        if len(units) > _LONGEST:
            raise ValueError("the text is too long")
    try:
        return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        raise ValueError("the characters are not UTF-16") from None


def _phrases(bits: Iterator[int]) -> Iterator[str]:
    """The phrases of a packed text; each but the first makes a new one of the one before."""
    known: dict[int, str] = {}
    following = _END + 1
    before = ""
    while True:
        width = max(2, following.bit_length() if before else 2)
        number = _number(bits, width)
        if number == _END:
            return
        if number in _UNIT_BITS:
            phrase = known[following] = chr(_number(bits, _UNIT_BITS[number]))
            following += 1
        elif number in known:
            phrase = known[number]
        elif number == following and before:
            phrase = before + before[0]
        else:
            raise ValueError("it is cut off or has wrong characters")
        if before:
            known[following] = before + phrase[0]
            following += 1
        yield phrase
        before = phrase


def _number(bits: Iterator[int], width: int) -> int:
    taken = list(islice(bits, width))
    if len(taken) < width:
        raise ValueError("it is cut off")
    return sum(bit << i for i, bit in enumerate(taken))


def compress(text: str) -> str:
    """The packed form, with `=` up to a multiple of four characters."""
    bits = "".join(_pack(text))
    bits += "0" * (_BITS - len(bits) % _BITS)
    numbers = [int(bits[i : i + _BITS], 2) for i in range(0, len(bits), _BITS)]
    packed = "".join(_ALPHABET[number] for number in numbers)
    return packed + "=" * (-len(packed) % 4)


def _pack(text: str) -> Iterator[str]:
    """The bits of each number."""
    known: dict[str, int] = {}
    unsent: set[str] = set()  # units that have a number, but were not written yet
    following, count = _END + 1, 0  # the numbers that a reader knows, and how many it has read
    phrase = ""
    raw = text.encode("utf-16-le", "surrogatepass")
    units = [chr(raw[i] + 256 * raw[i + 1]) for i in range(0, len(raw), 2)]
    for unit in [*units, ""]:
        if unit and unit not in known:
            known[unit] = len(known) + _END + 1
            unsent.add(unit)
        if unit and phrase + unit in known:
            phrase += unit
            continue
        if phrase:
            width = max(2, following.bit_length()) if count else 2
            if phrase in unsent:
                kind = _BYTE if ord(phrase) < 256 else _PAIR
                yield _bits(kind, width) + _bits(ord(phrase), _UNIT_BITS[kind])
                unsent.remove(phrase)
                following += 1
            else:
                yield _bits(known[phrase], width)
            following += 1 if count else 0
            count += 1
            known[phrase + unit] = len(known) + _END + 1
        phrase = unit
    yield _bits(_END, max(2, following.bit_length()) if count else 2)


def _bits(number: int, width: int) -> str:
    """The lowest bit first."""
    return f"{number:0{width}b}"[::-1]
