"""Samples of requests to the web server."""

from __future__ import annotations

import json

OF_BOARDS = ("view", "examine", "solve", "conflict", "hint", "check", "links", "model")
AKARI = "puzzle akari\nsize 3 2\n- 1 -\n- - X\n"
SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"


def requests() -> list[bytes]:
    """Requests of the page."""
    board: dict[str, object] = {"kind": "", "text": AKARI}
    model: dict[str, object] = {"text": "(int x 0 9) ; é\n(bool p)\n(or p (< x 3))\n"}
    changes = [
        {"do": "put", "place": "cell", "at": [0, 1], "token": "2"},
        {"do": "wall", "between": [[0, 0], [0, 1]]},
        {"do": "put", "place": "corner", "at": [0, 0], "token": "2"},
        {"do": "room", "cells": [[0, 0], [0, 1]]},
        {"do": "number", "word": "stars", "values": [1]},
        {"do": "size", "size": [4, 4]},
    ]
    masyu: dict[str, object] = {"kind": "masyu", "text": "puzzle masyu\nsize 2 2\no -\n- -\n"}
    sudoku: dict[str, object] = {"kind": "", "text": SUDOKU}
    found: list[dict[str, object]] = [
        {"ask": "kinds"},
        {"ask": "new", "kind": "akari", "width": 3, "height": 3},
        *({"ask": each, **board} for each in OF_BOARDS),
        *({"ask": "change", **board, "changes": [each]} for each in changes),
        *({"ask": "change", **masyu, "changes": [each]} for each in changes),
        {"ask": "play", **board, "filled": {"0,0": "@"}},
        {"ask": "play", **masyu, "filled": {"0,0": "e.", "0,1": "w."}},
        {"ask": "playable", **masyu},
        {"ask": "candidates", **sudoku},
        {"ask": "check", **sudoku, "numbers": {"0,1": "2 3"}, "borders": {"0,0 0,1": "x"}},
        {"ask": "examine", **board, "seconds": 5},
        {"ask": "problems", **model},
        {"ask": "complete", **model, "offset": 20},
        {"ask": "meaning", **model, "offset": 3},
        {"ask": "clauses", **model, "most": 5},
    ]  # fmt: skip
    return [json.dumps(each).encode() for each in found]


def calls() -> list[bytes]:
    """Calls of tools."""
    board: dict[str, object] = {"board": SUDOKU, "moves": ["x_0_1=3"]}
    loop = {"board": "https://puzz.link/p?slither/4/4/dgdh2c71"}
    rules = '(puzzle "Black") (shade x) (rule "all cells are black" (forall (c cells) (x c)))'
    found: list[tuple[str, dict[str, object]]] = [
        ("kinds", {}),
        ("rules", {"kind": "hashi"}),
        *((tool, board) for tool in ("read_board", "legal_moves", "hint", "check", "solve")),
        ("step", {**board, "new": ["r1c3 2"]}),
        ("step", {**loop, "new": ["r1c1 nw."], "why": False}),
        ("picture", {**loop, "form": "svg"}),
        ("board_model", {**board, "language": "ja"}),
        ("read_board", {"board": "size 2 1\n- -\n", "kind_rules": rules}),
        ("check_model", {"text": "(int x 0 9) ; é\n(bool p)\n(or p (< x 3))\n"}),
    ]
    return [json.dumps({"tool": tool, "arguments": words}).encode() for tool, words in found]


def http() -> list[bytes]:
    """Requests of a browser; `TOKEN` and `PORT` stand for those of the server."""
    host = b"Host: 127.0.0.1:PORT\r\n"
    return [
        b"GET /TOKEN/ HTTP/1.1\r\n" + host + b"\r\n",
        b"GET /TOKEN/file?since=1 HTTP/1.0\r\n" + host + b"Origin: http://localhost:PORT\r\n\r\n",
        b"PUT /TOKEN/file?since=1 HTTP/1.1\r\n" + host + b"Content-Length: 3\r\n\r\nabc",
        b"POST /TOKEN/ask HTTP/1.1\r\n" + host + b'Content-Length: 15\r\n\r\n{"ask":"kinds"}',
        b"GET http://127.0.0.1:PORT/TOKEN/index.html HTTP/1.1\r\n" + host + b"\r\n",
        b"GET /TOKEN/%2e%2e/x?y#z HTTP/1.1\r\n" + host + b"Accept: */*\r\n\r\n",
    ]
