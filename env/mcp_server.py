"""A server of the Model Context Protocol, with the package `mcp`: the tools of the table."""

from __future__ import annotations

import json
from functools import partial

import anyio
import anyio.to_thread
import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

import csp2sat
from csp2sat.csp.quick_typing import Any
from csp2sat.env.tool_calls import Calls
from csp2sat.env.tool_table import Tool, tools_with

INSTRUCTIONS = (
    "Logic puzzles (Slitherlink, Sudoku, Nurikabe and more than 130 other kinds) and constraint "
    "models. A state is a board (a text or an address) and the list of moves so far: each call "
    "brings both, the server keeps nothing. 'step' says whether moves are right, forced now and by "
    "which thought, or which rule they break; 'hint' and 'steps' explain how a person goes on. "
    "Cells are r1c1 from the top left; names of variables count rows and columns from 0."
)


def server(calls: Calls, has_folder: bool) -> Server[Any]:
    """The server of the tools, whose calls are answered by `calls`."""
    tools = tools_with(has_folder)

    async def list_tools(_context: object, _params: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[*map(_description, tools.values())])

    async def call_tool(
        _context: object, params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        work = partial(calls.answer, params.name, params.arguments or {})
        return _result(dict(await anyio.to_thread.run_sync(work)))

    return Server(
        "csp2sat",
        version=csp2sat.__version__,
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def _description(tool: Tool) -> types.Tool:
    return types.Tool(
        name=tool.name, description=tool.description, input_schema=dict(tool.schema())
    )


def _result(answer: dict[str, Any]) -> types.CallToolResult:
    """An answer as text, a picture as an image."""
    if "png" in answer:
        image = types.ImageContent(data=answer["png"], mime_type="image/png")
        return types.CallToolResult(content=[image])
    text = answer["error"] if "error" in answer else json.dumps(answer, ensure_ascii=False)
    content = types.TextContent(text=text)
    return types.CallToolResult(content=[content], is_error="error" in answer)


def serve(folder: str) -> None:
    """Serve standard input and output until the client ends the server."""
    calls = Calls(folder)

    async def run() -> None:
        async with stdio_server() as (read, write):
            one = server(calls, bool(folder))
            await one.run(read, write, one.create_initialization_options())

    try:
        anyio.run(run)
    finally:
        calls.close()
