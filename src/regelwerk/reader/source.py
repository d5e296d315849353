"""Text out of a file or bytes, whatever they are; what cannot be read is refused in one sentence."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from pathlib import Path

import msgspec

from regelwerk.contract import Language, Unreadable

from .boxes import Layout, is_alto, is_hocr, read_alto, read_hocr
from .reading import Reading

LARGEST = 5_000_000
"""The most bytes of text that are read: a few thousand pages."""
LARGEST_SCAN = 200_000_000
_HEAD = 4096
_CONTROLS = 0.02
_PICTURES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*")
_SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".pdf"})
_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def load(
    source: str | Path | bytes, language: Language | None = None, progress: Callable[[int, int], None] | None = None
) -> str:
    """The text of a file or of bytes; page images and PDFs go through `scan` (`language` helps there).

    Raises `Unreadable` with one sentence for everything that is not text. No more is read than is allowed.
    """
    return load_layout(source, language, progress).text


def load_layout(
    source: str | Path | bytes, language: Language | None = None, progress: Callable[[int, int], None] | None = None
) -> Layout:
    """The same with where the words stand on their pages, where that is known: of scans, of hOCR and of ALTO."""
    data = source if isinstance(source, bytes) else _bytes(Path(source))
    if is_scan(data):
        from .scan import read

        found = read(data, language, progress)
    elif len(data) > LARGEST:
        raise Unreadable(_too_large(len(data)))
    elif is_alto(data):
        found = read_alto(data)
    elif is_hocr(data):
        found = read_hocr(data)
    else:
        found = Layout(_decoded(data), plain=True)
    checked(found.text)
    return found


def with_layout(reading: Reading, layout: Layout) -> Reading:
    """A reading of a page's text with the text itself and the boxes of its words; of a plain text as it was."""
    if layout.plain:
        return reading
    # Boxes count in the text before its columns were put in order, and recognition has done that already.
    boxes = () if reading.moved else layout.boxes
    return msgspec.structs.replace(
        reading, source=reading.source or layout.text, boxes=boxes, pages=layout.pages if boxes else ()
    )


def is_scan(data: bytes) -> bool:
    """Whether bytes are a page image or a PDF, by their first bytes."""
    return data.startswith(_PICTURES) or b"%PDF-" in data[:1024] or (data[:4] == b"RIFF" and data[8:12] == b"WEBP")


def checked(text: str) -> str:
    """The text, if there is anything to read in it."""
    if not text.strip():
        raise Unreadable("There is nothing to read: the text is empty.")
    if not any(char.isalpha() for char in text):
        raise Unreadable("There is nothing to read: the text has no letters.")
    return text


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise Unreadable(f"{path} is a folder; name a file in it.")
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(_HEAD)
            scan = is_scan(head)
            if path.suffix.lower() in _SUFFIXES and head and not scan:
                raise Unreadable(f"{path} is called {path.suffix.lower()} but its first bytes are of something else.")
            if size > (LARGEST_SCAN if scan else LARGEST):
                raise Unreadable(_too_large(size, scan))
            return head + file.read()
    except FileNotFoundError:
        raise Unreadable(f"There is no file {path}.") from None
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror or error}.") from None


def _too_large(size: int, scan: bool = False) -> str:
    most = LARGEST_SCAN if scan else LARGEST
    return f"{size / 1e6:.1f} MB are too much: up to {most // 1_000_000} MB of {'scans' if scan else 'text'} are read."


def _decoded(data: bytes) -> str:
    if data.startswith(_MARKS):
        return _from(data, "utf-16")
    if b"\x00" in data:
        place = data.index(b"\x00")
        raise Unreadable(f"This is not text: byte {place} is zero, as in programs, archives and databases.")
    text = _from(data, "utf-8-sig")
    controls = sum(char < " " and char not in "\t\n\r\f\v" for char in text)
    if controls > _CONTROLS * len(text):
        raise Unreadable(f"This is not text: {controls} of its {len(text)} characters are control characters.")
    return text


def _from(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        name = "UTF-16" if encoding == "utf-16" else "UTF-8"
        wrong = data[error.start : error.start + 1].hex().upper()
        raise Unreadable(
            f"This is not {name}: byte {error.start} ({wrong}) does not fit; convert the file, "
            "for example with `iconv -f WINDOWS-1252 -t UTF-8 old.txt > new.txt`."
        ) from None
