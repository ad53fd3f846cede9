"""A web server for one user on this machine: sends the page, and answers its questions.

Every address begins with a secret token. A request from another page or by another name of this
machine is refused, so no web site can reach the server (DNS rebinding, cross-site requests).
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from select import select
from socket import MSG_PEEK
from threading import Event, Lock, Thread
from time import monotonic
from urllib.parse import unquote, urlsplit

from csp2sat.csp.quick_typing import Any
from csp2sat.web.initial_text import Document
from csp2sat.web.pending_connections import PATIENCE, Head, Lobby
from csp2sat.web.worker_pool import Worker, WorkerPool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
INDEX = "index.html"
MOST_BYTES = 1_000_000
"""The largest body of a request."""
MOST_UNREAD = 10 * MOST_BYTES
"""Bytes of a body that are read and dropped, so that the browser reads why it is refused."""
_DIGITS = 18
"""Digits of a length that are read: with more it is too long anyway."""
LONGEST = 3600.0
"""Seconds for a question."""
WATCHED = 0.1
"""Seconds between two looks at the connection of a question."""
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
JSON = "application/json"
TEXT = "text/plain; charset=utf-8"


class RefusedRequest(Exception):
    """A request that gets no answer: a status of HTTP, and the reason."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Server(ThreadingHTTPServer):
    """Serves a page of the files in a folder, on this machine only.

    Raises:
        OSError: the port is not free.
    """

    daemon_threads = True
    request_queue_size = 128  # a browser must not wait for others that fill the queue
    allow_reuse_address = os.name == "posix"  # elsewhere another program could take the port

    def __init__(
        self,
        folder: Path,
        document: Document | None,
        port: int = 0,
        seconds: float = LONGEST,
        jobs: int = 1,
        patience: float = PATIENCE,
    ) -> None:
        """`port` 0 is any free one; `seconds` is the longest time for a question.

        `jobs` is the number of solvers that work on a question at once, `patience` the seconds in
        which a connection must show the token.
        """
        self.workers = WorkerPool(jobs)
        self.pending = Lobby(patience)
        super().__init__((HOST, port), _Handler)  # closes the server if it fails
        self.folder = folder
        self.document = document
        self.seconds = seconds
        self.token = secrets.token_urlsafe(24)
        self.writing = Lock()

    @property
    def address(self) -> str:
        """The address of the page, with the token."""
        return f"http://{HOST}:{self.server_port}/{self.token}/"

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a request in a thread."""
        self.pending.enter(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """End a connection, at the end of its thread."""
        self.pending.leave(request)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """Look after the connections, some times in a second."""
        self.pending.sweep()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a connection that broke; report a fault of the program."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        """Close the connection, and end all questions."""
        super().server_close()
        self.workers.close()


class _Handler(BaseHTTPRequestHandler):
    """One request."""

    server: Server
    timeout = 60

    def parse_request(self) -> bool:
        """Read the lines at the top; gives whether they are right."""
        whole, self.rfile = self.rfile, Head(self.rfile)
        try:
            return super().parse_request()
        finally:
            self.rfile = whole

    def do_GET(self) -> None:
        self._answer({"": self._page, "file": self._document}, self._page)

    def do_POST(self) -> None:
        self._answer({"ask": self._ask})

    def do_PUT(self) -> None:
        self._answer({"file": self._save})

    def log_message(self, *_: object) -> None:
        """Nothing is logged: the addresses have the token."""

    def _answer(
        self,
        routes: dict[str, Callable[[str], None]],
        other: Callable[[str], None] | None = None,
    ) -> None:
        try:
            try:
                name = self._checked_path()
                handler = routes.get(name, other)
                if handler is None:
                    raise RefusedRequest(404, "there is no such address")
                handler(name)
            except RefusedRequest as refused:
                self._send(f"{refused}\n".encode(), TEXT, refused.status)
        except (ConnectionError, TimeoutError):
            self.close_connection = True

    def _checked_path(self) -> str:
        """The path after the token, if host, origin and token are right."""
        hosts = [f"{name}:{self.server.server_port}" for name in NAMES]
        if self.headers.get("Host") not in hosts:
            raise RefusedRequest(403, "unknown host name")
        origin = self.headers.get("Origin")
        if origin is not None and origin not in [f"http://{host}" for host in hosts]:
            raise RefusedRequest(403, "another page must not ask")
        try:
            path = urlsplit(self.path).path
        except ValueError:  # a bracket in what should be the name of a machine
            raise RefusedRequest(400, "this is not an address") from None
        token, slash, name = path.removeprefix("/").partition("/")
        if not secrets.compare_digest(token.encode(), self.server.token.encode()) or not slash:
            raise RefusedRequest(403, "the address is not complete: copy all that csp2sat printed")
        self.server.pending.leave(self.connection)
        return unquote(name)

    def _send(self, body: bytes, form: str, status: int = 200) -> None:
        self._head(form, status, len(body))
        self.wfile.write(body)

    def _head(self, form: str, status: int = 200, size: int | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", form)
        if size is not None:
            self.send_header("Content-Length", str(size))
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.end_headers()

    def _body(self) -> bytes:
        size = self.headers.get("Content-Length", "")
        if not (size.isascii() and size.isdecimal()):
            raise RefusedRequest(411, "the request has no length")
        length = int(size[:_DIGITS])
        if length > MOST_BYTES:
            self._drop(min(length, MOST_UNREAD))
            raise RefusedRequest(
                413, f"the text is too long: at most {MOST_BYTES:,} bytes are read"
            )
        body = self.rfile.read(length)
        if len(body) < length:  # the connection broke: a part must not replace a whole file
            raise RefusedRequest(400, "the request is not complete")
        return body

    def _drop(self, size: int) -> None:
        while size > 0 and (part := self.rfile.read(min(size, 1 << 16))):
            size -= len(part)

    def _page(self, name: str) -> None:
        """Send a file of the page; there are no folders in it."""
        name = name or INDEX
        if name not in os.listdir(self.server.folder):
            raise RefusedRequest(404, "there is no such file")
        data = (self.server.folder / name).read_bytes()
        if name == INDEX:
            opens = b"file" if self.server.document else b""
            sign = b'<meta name="csp2sat-serve" content="%s">\n<title>' % opens
            data = data.replace(b"<title>", sign, 1)
        form = "text/javascript" if name.endswith(".js") else guess_type(name)[0]
        self._send(data, form or "application/octet-stream")

    def _document(self, _name: str) -> None:
        """Send the document, or nothing if the page has it already: `file?since=STAMP`."""
        document = self._open_document()
        if self._since() == document.stamp():
            self._send(b"", JSON, 204)
        else:
            self._send(json.dumps(document.shown()).encode(), JSON)

    def _save(self, _name: str) -> None:
        """Replace the file, unless it is another one than `since`; gives the new stamp."""
        document = self._open_document()
        text = self._body().decode(errors="replace")
        if document.write is None:
            raise RefusedRequest(404, "there is no file to save")
        with self.server.writing:
            try:
                if document.stamp() not in (self._since(), ""):
                    raise RefusedRequest(409, "the file has changed")
                document.write(text)
                stamp = document.stamp()
            except OSError as error:
                raise RefusedRequest(500, str(error)) from None
        self._send(json.dumps({"stamp": stamp}).encode(), JSON)

    def _open_document(self) -> Document:
        if self.server.document is None:
            raise RefusedRequest(404, "no file is open")
        return self.server.document

    def _since(self) -> str | None:
        """The stamp that the page knows, empty for a file that is gone; None: it knows none."""
        name, sign, stamp = urlsplit(self.path).query.partition("=")
        return stamp if sign and name == "since" else None

    def _ask(self, _name: str) -> None:
        """Send the answers to a question, each in a line, when it is found."""
        request = self._body()
        worker = self.server.workers.take()
        if worker is None:
            raise RefusedRequest(503, "too many questions at once")
        done, late = Event(), Event()
        watch = Thread(target=self._watch, args=(worker, done, late), daemon=True)
        watch.start()
        try:
            self._head("application/x-ndjson")
            for line in worker.answers(request):
                self.wfile.write(line)
            if worker.at_work:
                self.wfile.write(self._last_line(late.is_set()))
        finally:
            done.set()
            watch.join()  # from now on it can't end the process
            self.server.workers.give_back(worker)

    def _last_line(self, late: bool) -> bytes:
        """The answer if the process has ended."""
        limit = f"the time limit of {self.server.seconds:g} seconds was reached"
        error = {"error": limit, "limit": True} if late else {"error": "the process has ended"}
        return json.dumps(error).encode() + b"\n"

    def _watch(self, worker: Worker, done: Event, late: Event) -> None:
        """End a question when the page closes the connection, or at the time limit."""
        latest = monotonic() + self.server.seconds
        while not done.wait(WATCHED):
            if monotonic() >= latest:
                late.set()
            if late.is_set() or self._is_closed():
                worker.end()
                return

    def _is_closed(self) -> bool:
        try:
            is_read = select([self.connection], [], [], 0)[0]
            return bool(is_read) and not self.connection.recv(1, MSG_PEEK)
        except (OSError, ValueError):
            return True
