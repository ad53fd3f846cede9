"""Random changes of a sample: what a reader meets is nearly right, and wrong in few places."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

MOST_CHANGES = 6
LONGEST = 20_000
"""Bytes of a changed sample."""
EVERYWHERE = (
    b"", b" ", b"\n", b"\r\n", b"\t", b"\0", b"-", b"0", b"1", b"-1", b"00", b"9" * 30, b"9" * 5000,
    b"2147483648", b"1e9", b"0.5", b"1..0", b"NaN", b"null", b"true", b"[]", b"{}", b'""', b"(",
    b")", b"[", b"]", b"{", b"}", b",", b";", b":", b"#", b"%", b"/", b"\\", b"'", b'"', b"<", b">",
    b"&", "é".encode(), "²".encode(), "٣".encode(), "\u2028".encode(), "\ufeff".encode(),
    b"\xff", b"\xed\xa0\x80", b"(" * 3000, b"[" * 3000, b"a" * 3000,
)  # fmt: skip
"""Pieces that many readers may not expect."""
_WORD = re.compile(rb"\w+|\s+|[^\w\s]")

Change = Callable[[bytes, Random, Sequence[bytes]], bytes]


def mutated(samples: Sequence[bytes], r: Random) -> bytes:
    """A sample with a few changes; words of the other samples come into it."""
    text = r.choice(samples)
    for _ in range(r.randint(1, MOST_CHANGES)):
        text = r.choice(_CHANGES)(text, r, samples)
    return text[:LONGEST]


def _place(text: bytes, r: Random) -> tuple[int, int]:
    """The ends of a word, of a blank or of a sign in a text."""
    if not text:
        return 0, 0
    word = _WORD.search(text, r.randrange(len(text)))
    return word.span() if word else (0, len(text))


def _replaced(text: bytes, r: Random, samples: Sequence[bytes]) -> bytes:
    start, end = _place(text, r)
    other = r.choice(samples)
    first, last = _place(other, r)
    return text[:start] + other[first:last] + text[end:]


def _odd(text: bytes, r: Random, _: Sequence[bytes]) -> bytes:
    start, end = _place(text, r)
    return text[:start] + r.choice(EVERYWHERE) + text[r.choice((start, end)) :]


def _number(text: bytes, r: Random, _: Sequence[bytes]) -> bytes:
    """Another number where one is."""
    found = list(re.finditer(rb"\d+", text))
    if not found:
        return text
    start, end = r.choice(found).span()
    number = int(text[start:end][:9]) + r.choice((-1, 1, -10, 10, 1000, 100_000))
    return text[:start] + str(number).encode() + text[end:]


def _dropped(text: bytes, r: Random, _: Sequence[bytes]) -> bytes:
    start, end = _place(text, r)
    end = max(end, r.choice((end, end, start + r.randint(0, 60))))
    return text[:start] + text[end:]


def _twice(text: bytes, r: Random, _: Sequence[bytes]) -> bytes:
    start = _place(text, r)[0]
    end = start + r.choice((1, 5, 20, 60))
    return text[:end] + text[start:end] * r.choice((1, 1, 1, 2, 50)) + text[end:]


def _moved(text: bytes, r: Random, _: Sequence[bytes]) -> bytes:
    start, end = _place(text, r)
    rest = text[:start] + text[end:]
    at = _place(rest, r)[0]
    return rest[:at] + text[start:end] + rest[at:]


def _joined(text: bytes, r: Random, samples: Sequence[bytes]) -> bytes:
    """The start of one text and the end of another."""
    other = r.choice(samples)
    return text[: _place(text, r)[0]] + other[_place(other, r)[0] :]


def _line(text: bytes, r: Random, samples: Sequence[bytes]) -> bytes:
    """A line of another sample among the lines of this one."""
    lines, others = text.split(b"\n"), r.choice(samples).split(b"\n")
    lines.insert(r.randint(0, len(lines)), r.choice(others))
    return b"\n".join(lines)


def _byte(text: bytes, r: Random, _: Sequence[bytes]) -> bytes:
    at = r.randrange(len(text) + 1)
    return text[:at] + bytes([r.randrange(256)]) + text[at + 1 :]


def _cut(text: bytes, r: Random, _: Sequence[bytes]) -> bytes:
    return text[: _place(text, r)[0]]


_CHANGES: tuple[Change, ...] = (
    _replaced, _replaced, _replaced, _odd, _odd, _number, _number, _dropped, _dropped, _twice,
    _moved, _joined, _line, _byte, _cut,
)  # fmt: skip


def shrunk(text: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """A text from which no run of bytes can be left out so that it still fails."""
    size = len(text)
    while size := size // 2:
        at = 0
        while at < len(text):
            shorter = text[:at] + text[at + size :]
            if fails(shorter):
                text = shorter
            else:
                at += size
    return text
