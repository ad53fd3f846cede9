"""The server of the page: it answers its own page only, and ends what the page stops."""

from __future__ import annotations

import json
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from csp2sat.commands.serve import open_document
from csp2sat.web.initial_text import GONE
from csp2sat.web.server import HOST, MOST_BYTES, Server
from csp2sat.web.worker_pool import MOST
from processes import pigeons

PATIENCE = 60.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of two files."""
    inner = tmp_path_factory.mktemp("outer") / "page"
    inner.mkdir()
    (inner / "index.html").write_text("<title>The page</title>")
    (inner / "main.js").write_text("// the program")
    (inner.parent / "secret.txt").write_text("nobody may read it")
    return inner


@contextmanager
def served(folder: Path, word: str = "", **options: float) -> Iterator[Server]:
    """A server in a thread."""
    server = Server(folder, open_document(word) if word else None, **options)  # type: ignore[arg-type]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join(PATIENCE)


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    """A server without a file."""
    with served(folder) as found:
        yield found


def fetched(
    address: str, data: bytes | None = None, method: str | None = None, **headers: str
) -> tuple[int, str]:
    """Status and text of an answer."""
    try:
        with urlopen(Request(address, data, headers, method=method), timeout=PATIENCE) as found:
            return found.status, found.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


def question(text: str, ask: str = "all") -> bytes:
    """A request about a model."""
    return json.dumps({"ask": "run", "text": text, "question": ask}).encode()


def waited(is_so: Callable[[], bool]) -> bool:
    """Whether something becomes true."""
    latest = monotonic() + PATIENCE
    while not is_so() and monotonic() < latest:
        sleep(0.01)
    return is_so()


def is_alive(pid: int) -> bool:
    """Whether a process exists."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def asking(server: Server, data: bytes) -> Iterator[socket.socket]:
    """A connection on which a question was asked."""
    place = urlsplit(server.address)
    with socket.create_connection((HOST, place.port or 0), PATIENCE) as connection:
        head = f"POST {place.path}ask HTTP/1.0\r\nHost: {place.netloc}\r\n"
        connection.sendall(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        yield connection


def pids(server: Server) -> list[int]:
    """The processes that are at work on a question."""
    return [each.pid for each in server.workers._busy if each.at_work]


def test_the_page_is_sent_with_a_sign_that_it_is_served(server: Server) -> None:
    status, text = fetched(server.address)
    assert (status, text) == (
        200,
        '<meta name="csp2sat-serve" content="">\n<title>The page</title>',
    )
    with urlopen(f"{server.address}main.js", timeout=PATIENCE) as found:
        assert found.headers["Content-Type"] == "text/javascript"
        assert found.headers["Cache-Control"] == "no-store"
        assert found.read() == b"// the program"


def test_a_question_has_its_answers_in_lines(server: Server) -> None:
    status, text = fetched(f"{server.address}ask", question("(int x 0 3)\n(> x 1)"))
    found = [json.loads(line) for line in text.splitlines()]
    assert status == 200
    assert sorted(each["values"] for each in found[:2]) == [[["x", "2"]], [["x", "3"]]]
    assert found[2] == {"verdict": "Solutions: 2."}


def test_a_body_that_is_no_request_is_an_error(server: Server) -> None:
    for body in (b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"ask":\n"nonsense"}'):
        status, text = fetched(f"{server.address}ask", body)
        assert status == 200
        assert "error" in json.loads(text), body


def test_each_answer_is_sent_when_it_is_found(server: Server) -> None:
    many = "".join(f"(bool p{i})" for i in range(60))
    with asking(server, question(many)) as connection:
        lines = connection.makefile()
        found = next(each for each in lines if each.startswith("{"))
        assert len(json.loads(found)["values"]) == 60
        assert len(pids(server)) == 1  # and there are 2 ** 60 - 1 more


def test_a_question_that_the_page_stops_has_no_process_left(server: Server) -> None:
    with asking(server, question(pigeons(12), "solve")):
        assert waited(lambda: len(pids(server)) == 1)
        [pid] = pids(server)
        assert is_alive(pid)
    assert waited(lambda: not is_alive(pid))
    assert waited(lambda: not server.workers._busy)
    assert fetched(f"{server.address}ask", question("(int x 0 0)"))[1].count("\n") == 3


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system lists no processes")
def test_several_solvers_work_on_a_question_and_end_with_it(folder: Path) -> None:
    with served(folder, jobs=2) as server:
        with asking(server, question(pigeons(12), "solve")):
            assert waited(lambda: len(pids(server)) == 1)
            [pid] = pids(server)
            assert waited(lambda: len(children(pid)) >= 2)
            found = children(pid)
        assert waited(lambda: not any(map(is_running, [pid, *found])))
        text = fetched(f"{server.address}ask", question("(int x 3 3)", "solve"))[1]
        assert json.loads(text.splitlines()[0]) == {"values": [["x", "3"]]}


def stats() -> Iterator[tuple[int, str, int]]:
    """The number, the state and the parent of each process."""
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it is gone
            state, parent, *_ = each.read_text("utf-8").rpartition(")")[2].split()
            yield int(each.parent.name), state, int(parent)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [number for number, state, parent in stats() if parent == pid and state != "Z"]


def is_running(pid: int) -> bool:
    """Whether a process exists and has not ended."""
    return any(number == pid and state != "Z" for number, state, _ in stats())


def test_a_question_ends_at_the_time_limit(folder: Path) -> None:
    with served(folder, seconds=0.5) as server:
        text = fetched(f"{server.address}ask", question(pigeons(12), "solve"))[1]
        error = "the time limit of 0.5 seconds was reached"
        assert json.loads(text) == {"error": error, "limit": True}


def test_a_process_that_ends_by_itself_is_an_error(server: Server) -> None:
    with asking(server, question(pigeons(12), "solve")) as connection:
        assert waited(lambda: len(pids(server)) == 1)
        os.kill(pids(server)[0], signal.SIGKILL)
        assert connection.makefile().readlines()[-1] == '{"error": "the process has ended"}\n'


def test_the_number_of_questions_at_once_is_limited(folder: Path) -> None:
    with served(folder) as server:  # no earlier test has a process of it
        taken = [server.workers.take() for _ in range(MOST)]
        assert fetched(f"{server.address}ask", question("(int x 0 0)")) == (
            503,
            "too many questions at once\n",
        )
        for each in taken:
            assert each
            server.workers.give_back(each)
        assert fetched(f"{server.address}ask", question("(int x 0 0)"))[0] == 200


def test_the_end_of_the_server_ends_its_processes(folder: Path) -> None:
    with served(folder) as server, asking(server, question(pigeons(12), "solve")):
        assert waited(lambda: len(pids(server)) == 1)
        found = pids(server) + [each.pid for each in server.workers._free]
    assert not any(map(is_alive, found))


@pytest.mark.parametrize("name", ["", "ask", "file", "main.js"])
@pytest.mark.parametrize("token", ["", "x/", "wrong/"])
def test_a_request_without_the_token_is_refused(server: Server, token: str, name: str) -> None:
    place = urlsplit(server.address)
    data = question("(int x 0 0)") if name == "ask" else None
    status, text = fetched(f"http://{place.netloc}/{token}{name}", data)
    assert (status, "page" in text) == (403, False)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Host": "example.org"},
        {"Host": "127.0.0.1"},
        {"Host": ""},
    ],
)
def test_other_pages_and_other_names_are_refused(server: Server, headers: dict[str, str]) -> None:
    assert fetched(server.address, None, None, **headers)[0] == 403
    assert fetched(f"{server.address}ask", question("(int x 0 0)"), None, **headers)[0] == 403
    assert fetched(f"{server.address}file", b"x", "PUT", **headers)[0] == 403


def test_the_page_itself_may_ask(server: Server) -> None:
    data = question("(int x 0 0)")
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{server.server_port}"
        assert fetched(f"{server.address}ask", data, Host=host, Origin=f"http://{host}")[0] == 200


def test_only_this_machine_reaches_the_server(server: Server) -> None:
    assert server.socket.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize(
    "path",
    ["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "/etc/passwd", ".", "..", "%00"],
)
def test_nothing_outside_the_page_is_sent(server: Server, path: str) -> None:
    assert fetched(server.address + path) == (404, "there is no such file\n")


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    status, text = fetched(f"{server.address}ask", b" " * (MOST_BYTES + 1))
    assert (status, text) == (413, "the text is too long: at most 1,000,000 bytes are read\n")


@pytest.mark.parametrize("size", ["-1", "", "1_0", "²"])
def test_a_body_needs_a_length(server: Server, size: str) -> None:
    place = urlsplit(server.address)
    with socket.create_connection((HOST, place.port or 0), PATIENCE) as connection:
        head = f"POST {place.path}ask HTTP/1.0\r\nHost: {place.netloc}\r\n"
        connection.sendall(f"{head}Content-Length: {size}\r\n\r\n".encode())
        assert connection.makefile().readline() == "HTTP/1.0 411 Length Required\n"


@pytest.mark.parametrize(("method", "name"), [("PUT", "file"), ("POST", "ask")])
def test_a_body_that_breaks_off_is_refused(
    folder: Path, tmp_path: Path, method: str, name: str
) -> None:
    path = tmp_path / "model.csp"
    path.write_text("(int x 0 1)")
    with served(folder, str(path)) as server:
        place = urlsplit(server.address)
        with socket.create_connection((HOST, place.port or 0), PATIENCE) as connection:
            head = f"{method} {place.path}{name}?since={shown(server)['stamp']} HTTP/1.0\r\n"
            length = f"Host: {place.netloc}\r\nContent-Length: 500\r\n\r\n"
            connection.sendall(f"{head}{length}(int y 0 1".encode())
            connection.shutdown(socket.SHUT_WR)
            found = connection.makefile().read()
    assert found.startswith("HTTP/1.0 400 ")
    assert found.endswith("the request is not complete\n")
    assert path.read_text() == "(int x 0 1)"


def test_there_is_no_other_address(server: Server) -> None:
    assert fetched(f"{server.address}nothing", b"")[0] == 404
    assert fetched(f"{server.address}nothing", b"", "PUT")[0] == 404
    assert fetched(f"{server.address}file") == (404, "no file is open\n")
    assert fetched(server.address, method="DELETE")[0] == 501


def shown(server: Server) -> Any:
    """The file as the page gets it."""
    return json.loads(fetched(f"{server.address}file")[1])


def test_the_file_is_shown_saved_and_followed(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "queens.csp"
    path.write_text("(int x 0 1)")
    with served(folder, str(path)) as server:
        assert 'content="file"' in fetched(server.address)[1]
        first = shown(server)
        stamp = first.pop("stamp")
        assert first == {
            "name": "queens.csp",
            "room": "model",
            "kind": "",
            "text": "(int x 0 1)",
            "problem": "",
            "writable": True,
        }
        since = f"{server.address}file?since="
        assert fetched(since + stamp) == (204, "")
        status, text = fetched(since + stamp, "(int ä 0 1)\n".encode(), "PUT")
        assert (status, path.read_text("utf-8")) == (200, "(int ä 0 1)\n")
        saved = json.loads(text)["stamp"]
        assert fetched(since + saved) == (204, "")
        path.write_text("(int y 0 100)")
        assert shown(server)["text"] == "(int y 0 100)"
        assert fetched(since + saved, b"lost", "PUT") == (409, "the file has changed\n")
        assert path.read_text() == "(int y 0 100)"
        path.unlink()
        status, text = fetched(since + saved)
        assert (status, json.loads(text)["problem"]) == (200, GONE)
        assert fetched(since) == (204, "")  # the page knows it
        assert fetched(since + saved, b"again", "PUT")[0] == 200
        assert path.read_text() == "again"
        large = b" " * (MOST_BYTES + 1)
        assert fetched(since + saved, large, "PUT")[0] == 413
    assert [each.name for each in tmp_path.iterdir()] == ["queens.csp"]


def test_an_address_opens_without_a_file(folder: Path) -> None:
    address = "https://puzz.link/p?akari/2/2/dg"
    with served(folder, address) as server:
        found = shown(server)
        assert (found["text"], found["room"], found["writable"]) == (address, "puzzle", False)
        assert fetched(f"{server.address}file?since=", b"x", "PUT")[0] == 404
