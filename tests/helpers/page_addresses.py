"""Addresses of the page with boards, and the samples in them."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path


def fragment(text: str) -> str:
    """The address of a board in the page."""
    packed = zlib.compress(text.encode(), wbits=-zlib.MAX_WBITS)
    return f"#puzzle/{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def unpacked(address: str) -> str:
    """The board in an address of the page."""
    code = address.rpartition("/")[2]
    packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    return zlib.decompress(packed, wbits=-zlib.MAX_WBITS).decode()


def named(path: Path) -> tuple[str, str]:
    """The kind and the text of a sample, with the kind in it."""
    kind, text = path.stem.rpartition("-")[0], path.read_text("utf-8")
    return kind, text if "\npuzzle " in f"\n{text}" else f"puzzle {kind}\n{text}"
