"""Where words stand on the page: hOCR and ALTO, the two formats that text recognition writes, read into text and boxes.

The text has a line for each line of the page, an empty line between paragraphs and pages; every word keeps its box, in
dots of the page image, by its place in that text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from typing import Any, NamedTuple
from xml.etree import ElementTree

import msgspec

from regelwerk.contract import Unreadable

from .reading import Box, Page

_HEAD = 8192
_BBOX = re.compile(r"\bbbox\s+(-?\d+)\s+(-?\d+)\s+(-?\d+)\s+(-?\d+)")
_IMAGE = re.compile(r"\bimage\s+\"([^\"]*)\"")
_VOID = frozenset({"meta", "br", "link", "img", "hr", "input"})
_LINES = frozenset({"ocr_line", "ocrx_line", "ocr_header", "ocr_caption", "ocr_textfloat"})


class Layout(NamedTuple):
    """A text and where its words stand on pages, where that is known; `plain` is one that came as text."""

    text: str
    boxes: tuple[Box, ...] = ()
    pages: tuple[Page, ...] = ()
    plain: bool = False


def is_hocr(data: bytes) -> bool:
    """Whether bytes are a page in hOCR, by the classes it names."""
    return data.lstrip()[:1] == b"<" and any(
        name in data[:_HEAD] for name in (b"ocr_page", b"ocrx_word", b"ocr-system")
    )


def is_alto(data: bytes) -> bool:
    """Whether bytes are a page in ALTO, by its root."""
    return data.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] == b"<" and re.search(rb"<(?:\w+:)?alto\b", data[:_HEAD]) is not None


def read_hocr(data: bytes) -> Layout:
    """A document in hOCR."""
    parser = _Hocr(_Writer())
    try:
        parser.feed(data.decode("utf-8"))
        parser.close()
    except UnicodeDecodeError:
        raise Unreadable("This hOCR file is not in UTF-8.") from None
    return parser.writer.layout()


def read_alto(data: bytes) -> Layout:
    """A document in ALTO, of whatever version."""
    if b"<!DOCTYPE" in data[:_HEAD] or b"<!ENTITY" in data:
        raise Unreadable("This ALTO file declares entities, which are not read.")
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as wrong:
        raise Unreadable(f"This ALTO file is damaged: {wrong}.") from None
    writer = _Writer()
    for page in _named(root, "Page"):
        writer.page(int(_number(page, "WIDTH")), int(_number(page, "HEIGHT")), "")
        for block in _named(page, "TextBlock"):
            writer.paragraph()
            for line in _named(block, "TextLine"):
                writer.line()
                _alto_line(line, writer)
    return writer.layout()


def joined(pages: Sequence[Layout]) -> Layout:
    """Several pages as one text, an empty line between them; a page without boxes still counts as a page."""
    parts: list[str] = []
    boxes: list[Box] = []
    sizes: list[Page] = []
    place = 0
    for page in pages:
        text = page.text.strip("\n\f")
        shift = place - (len(page.text) - len(page.text.lstrip("\n\f")))
        for box in page.boxes:
            moved = {"start": box.start + shift, "end": box.end + shift, "page": box.page + len(sizes)}
            boxes.append(msgspec.structs.replace(box, **moved))
        sizes += page.pages or (Page(width=0, height=0),)
        parts.append(text)
        place += len(text) + 2
    return Layout("\n\n".join(parts) + "\n", tuple(boxes), tuple(sizes) if boxes else ())


def _alto_line(line: Any, writer: _Writer) -> None:
    for part in line:
        kind = part.tag.rpartition("}")[2]
        if kind == "String":
            left, top = _number(part, "HPOS"), _number(part, "VPOS")
            right, bottom = left + _number(part, "WIDTH"), top + _number(part, "HEIGHT")
            writer.word(part.get("CONTENT", ""), (round(left), round(top), round(right), round(bottom)))
        elif kind == "HYP":
            writer.hyphen(part.get("CONTENT") or "-")


def _named(root: Any, name: str) -> Iterator[Any]:
    return (each for each in root.iter() if each.tag.rpartition("}")[2] == name)


def _number(part: Any, name: str) -> float:
    try:
        return float(part.get(name, 0))
    except ValueError:
        raise Unreadable(f"This ALTO file is damaged: {name} is {part.get(name)!r}.") from None


class _Writer:
    """Words one after the other become a text; breaks are written when the next word comes."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._place = 0
        self._before = ""
        self._number = -1
        self._boxes: list[Box] = []
        self._pages: list[Page] = []

    def page(self, width: int, height: int, image: str) -> None:
        self._before = "\n\n" if self._parts else ""
        self._number += 1
        self._pages.append(Page(width=width, height=height, image=image))

    def paragraph(self) -> None:
        self._before = "\n\n" if self._parts else ""

    def line(self) -> None:
        if self._parts and self._before != "\n\n":
            self._before = "\n"

    def word(self, text: str, box: tuple[int, int, int, int]) -> None:
        said = " ".join(text.split())
        if not said:
            return
        self._put(self._before)
        start = self._place
        self._put(said)
        self._before = " "
        left, top, right, bottom = box
        page = max(0, self._number)
        self._boxes.append(Box(start=start, end=self._place, page=page, left=left, top=top, right=right, bottom=bottom))

    def hyphen(self, mark: str) -> None:
        self._put(mark)

    def layout(self) -> Layout:
        return Layout("".join(self._parts) + "\n", tuple(self._boxes), tuple(self._pages))

    def _put(self, text: str) -> None:
        self._parts.append(text)
        self._place += len(text)


class _Hocr(HTMLParser):
    """hOCR is HTML: classes tell what an element is, its title where it stands."""

    def __init__(self, writer: _Writer) -> None:
        super().__init__(convert_charrefs=True)
        self.writer = writer
        self._open: list[str] = []
        self._word: list[str] | None = None
        self._box = (0, 0, 0, 0)
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            return
        self._open.append(tag)
        given = dict(attrs)
        kinds, title = set((given.get("class") or "").split()), given.get("title") or ""
        found = _BBOX.search(title)
        left, top, right, bottom = map(int, found.groups()) if found else (0, 0, 0, 0)
        if "ocr_page" in kinds:
            named = _IMAGE.search(title)
            self.writer.page(right - left, bottom - top, named[1].rpartition("/")[2] if named else "")
        elif "ocr_par" in kinds:
            self.writer.paragraph()
        elif kinds & _LINES:
            self.writer.line()
        elif "ocrx_word" in kinds:
            self._word, self._depth, self._box = [], len(self._open), (left, top, right, bottom)

    def handle_data(self, data: str) -> None:
        if self._word is not None:
            self._word.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in _VOID or tag not in self._open:
            return
        while self._open and self._open.pop() != tag:
            pass
        if self._word is not None and len(self._open) < self._depth:
            self.writer.word("".join(self._word), self._box)
            self._word = None
