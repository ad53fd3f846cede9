"""Zip files of certificates, written alike each time, and read with care."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

MOST_BYTES = 1 << 28
"""The largest size of a file when it is unpacked."""

_DAMAGED = (
    BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OSError,
    ValueError,
)
"""What the library raises for damaged files."""


class BadArchive(Exception):
    """A file is not the zip file of a certificate."""


def packed(files: Mapping[str, str]) -> bytes:
    """A zip file with some texts; equal texts give equal bytes."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            entry = ZipInfo(name)  # its date is always the same one
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text)
    return data.getvalue()


def unpacked(data: bytes, names: Iterable[str]) -> dict[str, str]:
    """The texts in a zip file, some of `names`.

    Raises:
        BadArchive: it is damaged, too large, or has other files or one twice.
    """
    known, files = set(names), dict[str, str]()
    try:
        with ZipFile(BytesIO(data)) as archive:
            for entry in archive.infolist():
                name = entry.filename
                if name not in known or name in files:
                    raise BadArchive(f"{name[:60]!r} is not expected in a certificate")
                if entry.file_size > MOST_BYTES:
                    raise BadArchive(f"{name} has more than {MOST_BYTES:,} bytes")
                if entry.compress_type not in (ZIP_DEFLATED, ZIP_STORED):
                    raise BadArchive(f"{name} is packed in another way than by 'deflate'")
                with archive.open(entry) as file:
                    files[name] = file.read(MOST_BYTES + 1).decode()
    except UnicodeDecodeError:
        raise BadArchive(f"{name} is not UTF-8") from None
    except _DAMAGED as error:
        raise BadArchive(f"can't be read as a zip file: {error}") from None
    return files
