"""Messages that are too long are left out; the next one is read."""

from __future__ import annotations

import json
from io import BytesIO

import pytest

from csp2sat.editor import incoming_messages
from csp2sat.editor.incoming_messages import TOO_LONG, Incoming


def message(text: str) -> bytes:
    """A message with a body."""
    return f"Content-Length: {len(text)}\r\n\r\n{text}".encode()


def bodies(sent: bytes) -> list[str]:
    """The bodies that are read as pygls reads them."""
    stream, found = Incoming(BytesIO(sent)), []
    length = 0
    while line := stream.readline():
        if line.startswith(b"Content-Length: "):
            length = int(line.split()[1])
        elif line == b"\r\n":
            found.append(stream.read(length).decode())
    return found


@pytest.mark.parametrize("size", [str(incoming_messages.MOST_BYTES + 1), "9" * 30, "9" * 4000])
@pytest.mark.parametrize("body", [b"", b"\r\n\r\n{}", b"\r\n\r\n" + b"{}" * 5000])
def test_a_message_that_is_too_long_is_left_out(size: str, body: bytes) -> None:
    sent = message("1") + f"Content-Length: {size}".encode() + b"\r\n" + body + message("2")
    one, instead, two = bodies(sent)
    assert (one, two) == ("1", "2")
    assert json.loads(instead)["method"] == TOO_LONG


def test_it_need_not_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming_messages, "MOST_BYTES", 100)
    assert bodies(message("a" * 101)) == bodies(b"Content-Length: 101\r\n\r\n")
    assert bodies(message("a" * 100)) == ["a" * 100]


def test_the_next_message_is_found_wherever_the_parts_of_the_long_one_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(incoming_messages, "MOST_BYTES", 100)
    for size in range(4000, 4200):
        assert bodies(message("a" * size) + message("b" * 200) + message("c"))[1:] == ["c"]


def test_lines_without_an_end_are_read_in_parts() -> None:
    assert bodies(b"a" * 100_000 + b"\r\n" + message("1")) == ["1"]
    assert len(Incoming(BytesIO(b"a" * 100_000)).readline()) < 10_000
