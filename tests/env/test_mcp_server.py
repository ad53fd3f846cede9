"""The server of the Model Context Protocol, asked by the client of the package `mcp`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp_types", reason="the package mcp, version 2, is not installed")

import anyio
from mcp import Client, StdioServerParameters, stdio_client

LOOP = "https://puzz.link/p?slither/4/4/dgdh2c71"
START = "import sys; from csp2sat.__main__ import run; run()"


class Answers:
    """The answers of a server to some calls."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.tools: list[str] = []
        self.answers: list[tuple[bool, Any]] = []

    async def ask(self, *calls: tuple[str, dict[str, Any]]) -> None:
        arguments = ["-c", START, "mcp", "--folder", str(self._folder)]
        server = StdioServerParameters(command=sys.executable, args=arguments)
        async with Client(stdio_client(server)) as client:
            self.tools = [tool.name for tool in (await client.list_tools()).tools]
            for name, values in calls:
                result = await client.call_tool(name, values)
                (content,) = result.content
                self.answers.append((result.is_error, content))


def test_a_client_plays_a_board_and_uses_files(tmp_path: Path) -> None:
    answers = Answers(tmp_path)
    calls: list[tuple[str, dict[str, Any]]] = [
        ("step", {"board": LOOP, "new": ["v_0_0=true"]}),
        ("step", {"board": LOOP, "new": ["r1c1 NSEW."]}),
        ("write_file", {"file": "a.csp", "text": "(int x 1 3)\n(> x 2)\n"}),
        ("ask_model", {"file": "a.csp"}),
        ("read_file", {"file": "../a.csp"}),
        ("picture", {"board": LOOP, "form": "png"}),
        ("nothing", {}),
    ]
    anyio.run(answers.ask, *calls)
    assert {"step", "hint", "read_file"} <= {*answers.tools}
    right, wrong, written, asked, refused, image, unknown = answers.answers
    assert json.loads(right[1].text)["thought"] == "corner 3"
    assert json.loads(wrong[1].text)["text"] == "The 3 at r1c1 has too few sides."
    assert not any(is_error for is_error, _ in (right, wrong, written, asked))
    assert (tmp_path / "a.csp").read_text() == "(int x 1 3)\n(> x 2)\n"
    assert json.loads(asked[1].text)["answers"][0] == {"values": [["x", "3"]]}
    assert refused[0]
    assert "is not the name of a file in the folder" in refused[1].text
    assert image[1].mime_type == "image/png" or "resvg-py" in image[1].text
    assert unknown[0]
    assert "there is no tool 'nothing'" in unknown[1].text
