"""The web page in Chromium: seconds until a board and Python are there, of solutions, of Stop.

The page is that of `make playground`; it needs playwright and Chromium. All starts but the first
one have a warm cache. CPU seconds are those of all processes of the browser.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

SITE = Path(__file__).parent.parent / "build" / "site"
PATIENCE = 120_000
"""Milliseconds for an answer."""
REST = 10
"""Seconds until the spare worker is ready."""
SLITHERLINK = "puzzle slitherlink\nsize 4 4\n3 - - -\n3 - - -\n- 2 2 -\n- 2 - 1\n"
AKARI = Path(__file__).parent.parent / "models" / "data" / "akari-36x20.txt"
ENDLESS = "".join(f"(int p{i} 1 14)" for i in range(15)) + "".join(
    f"(!= p{i} p{j})" for i in range(15) for j in range(i)
)
ROWS = (
    "the board is shown",
    "... and Python answers",
    "Slitherlink of the README, first solution",
    "Akari 36 x 20, first solution",
    "Stop, until the page says so",
    "the next question",
)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


def lines(repeat: int) -> Iterator[str]:
    """A table of the least wall and CPU seconds, first those of a cold start."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sys.exit("The page needs playwright: pip install playwright")
    if not (SITE / "index.html").exists():
        sys.exit("The page is not built: make playground")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium, args=["--no-sandbox"], bypass_csp=True
        )
        address = f"http://127.0.0.1:{server.server_port}/"
        runs = [run(context, address) for _ in range(1 + repeat)]
        context.close()
    server.shutdown()
    yield "| what | first start | warm: seconds | CPU seconds |"
    yield "|---|---|---|---|"
    for i, name in enumerate(ROWS):
        wall, cpu = (min(each[i][part] for each in runs[1:]) for part in (0, 1))
        yield f"| {name} | {runs[0][i][0]:.2f} | {wall:.2f} | {cpu:.2f} |"


def run(context: Any, address: str) -> list[tuple[float, float]]:
    """Wall and CPU seconds of each row, in a new page."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)

    def start() -> None:
        page.goto(f"{address}#puzzle", wait_until="commit")
        page.wait_for_selector("#board svg")

    def wait() -> None:
        page.wait_for_selector("body[data-ready]")

    def solve() -> None:
        page.click("#solution")
        page.wait_for_selector("#solution:has-text('Hide')")

    def stop() -> None:
        page.click("#stop")
        page.wait_for_selector("#output .verdict:has-text('Stopped.')")

    def ask() -> None:
        page.click("#run")
        page.wait_for_selector("#output .verdict:has-text('Solutions: 4.')")

    found = [timed(start), timed(wait)]
    for text in (SLITHERLINK, f"puzzle akari\n{AKARI.read_text('utf-8')}"):
        page.fill("#text", text)
        page.wait_for_selector("#verdict:not(.wait)")
        found.append(timed(solve))
    page.click("#to-model")
    page.select_option("#question", "count")
    write(page, ENDLESS)
    sleep(REST)
    page.click("#run")
    page.wait_for_selector("#working:not([hidden])")
    found.append(timed(stop))
    write(page, "(int x 0 3)")
    found.append(timed(ask))
    page.close()
    return found


def write(page: Any, text: str) -> None:
    """Replace the model."""
    page.click("#editor .cm-content")
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(text)


def timed(work: Callable[[], None]) -> tuple[float, float]:
    """Wall and CPU seconds of some work of the browser."""
    start, before = perf_counter(), cpu()
    work()
    return perf_counter() - start, cpu() - before


def cpu() -> float:
    """CPU seconds of all processes below this one, and of those that have ended there."""
    below: dict[int, list[tuple[int, float]]] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = each.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        seconds = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        below.setdefault(int(fields[1]), []).append((int(each.parent.name), seconds))
    total, todo = 0.0, [os.getpid()]
    while todo:
        for pid, seconds in below.get(todo.pop(), ()):
            total += seconds
            todo.append(pid)
    return total
