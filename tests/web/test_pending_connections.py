"""Connections without the token: they are few, short, small, and keep nobody out."""

from __future__ import annotations

import json
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from csp2sat.web.pending_connections import MOST, MOST_HEAD, Lobby
from csp2sat.web.server import HOST, Server
from processes import PATIENCE


@contextmanager
def served(folder: Path, **options: float) -> Iterator[Server]:
    """A server in a thread, with a page of one file."""
    (folder / "index.html").write_text("<title>The page</title>")
    server = Server(folder, None, **options)  # type: ignore[arg-type]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join(PATIENCE)


def connected(server: Server) -> socket.socket:
    """A connection on which nothing was sent."""
    return socket.create_connection((HOST, server.server_port), PATIENCE)


def handlers() -> int:
    """The number of threads that answer connections."""
    return sum("process_request_thread" in each.name for each in threading.enumerate())


def waited(is_so: Callable[[], bool]) -> bool:
    """Whether something becomes true."""
    latest = monotonic() + PATIENCE
    while not is_so() and monotonic() < latest:
        sleep(0.01)
    return is_so()


def test_a_page_is_sent_whatever_others_hold_open(tmp_path: Path) -> None:
    with served(tmp_path) as server, ExitStack() as until_the_end:
        held = [until_the_end.enter_context(connected(server)) for _ in range(3 * MOST)]
        assert urlopen(server.address, timeout=PATIENCE).status == 200
        assert waited(lambda: handlers() <= MOST)
        assert held[0].recv(1) == b""  # the oldest has ended
        held[-1].sendall(b"GET / HTTP/1.0\r\n\r\n")
        assert held[-1].recv(12) == b"HTTP/1.0 403"  # the newest has not


def test_a_connection_must_show_the_token_soon(tmp_path: Path) -> None:
    with served(tmp_path, patience=0.05) as server, connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.0\r\nHost:")
        assert connection.recv(1) == b""


def test_a_question_goes_on_whatever_others_hold_open(tmp_path: Path) -> None:
    many = "".join(f"(bool p{i})" for i in range(60))
    body = json.dumps({"ask": "run", "text": many, "question": "all"})
    with served(tmp_path) as server, connected(server) as connection, ExitStack() as held:
        place = urlsplit(server.address)
        head = f"POST {place.path}ask HTTP/1.0\r\nHost: {place.netloc}\r\n"
        connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        lines = connection.makefile()
        next(each for each in lines if each.startswith("{"))
        others = [held.enter_context(connected(server)) for _ in range(2 * MOST)]
        assert others[0].recv(1) == b""
        assert all(line.startswith("{") for line in islice(lines, 1000))


def test_a_connection_that_has_left_does_not_end() -> None:
    one, other = socket.socketpair()
    with one, other:
        lobby = Lobby(patience=0)
        lobby.enter(one)
        lobby.leave(one)
        lobby.sweep()
        one.sendall(b"a")
        assert other.recv(1) == b"a"
        lobby.enter(one)
        lobby.sweep()
        assert other.recv(1) == b""


@pytest.mark.parametrize("lines", [1, 50])
def test_the_lines_at_the_top_are_limited(tmp_path: Path, lines: int) -> None:
    with served(tmp_path) as server, connected(server) as connection:
        line = b"A: " + b"a" * (MOST_HEAD // lines) + b"\r\n"
        connection.sendall(b"GET / HTTP/1.0\r\n" + line * lines)
        connection.shutdown(socket.SHUT_WR)
        assert connection.recv(12) == b"HTTP/1.0 431"


def test_a_connection_that_breaks_is_no_fault(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path) as server:
        with connected(server) as connection:
            connection.sendall(b"GET / HTTP")
            reset = struct.pack("ii", 1, 0)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        assert urlopen(server.address, timeout=PATIENCE).status == 200
    assert capfd.readouterr().err == ""
