"""The requests of the reader's page: the ontology, and a text to read."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from regelwerk.play.request_error import RequestError
from regelwerk.reader.boxes import is_alto, is_hocr
from regelwerk.reader.catalogue import examples
from regelwerk.reader.scan import is_installed
from regelwerk.reader.source import is_scan
from regelwerk.reader.worker import Request as ReaderRequest
from regelwerk.rulebook import ELEMENTS, GROUPS

from .address import account_of
from .bodies import TooLarge, kept_page, read
from .limits import Keeper
from .reader_worker import ReaderWorker
from .schema import ElementsPage, ReadRequest

MAX_TEXT_BYTES = 200_000
"""Bytes of a text in UTF-8: a hundred pages."""

MAX_SCAN_BYTES = 8_000_000
"""Bytes of a page image or a PDF, where those are read."""

_LARGEST_BODY = 3 * MAX_TEXT_BYTES
"""Bytes of a text's request, in which JSON writes some characters longer."""

_LARGEST_SCAN = 4 * MAX_SCAN_BYTES // 3 + MAX_TEXT_BYTES
"""Bytes of a scan's request, in base64."""


def routes(worker: ReaderWorker, keeper: Keeper) -> APIRouter:
    """What stands under /api for reading rulebooks."""
    api = APIRouter(prefix="/api")

    @api.get("/elements")
    async def elements(request: Request) -> Response:
        catalogue = ElementsPage(
            groups=tuple(GROUPS.values()),
            elements=tuple(ELEMENTS.values()),
            examples={name: dict(said) for name, said in examples().items()},
            scans=is_installed(),
        )
        return kept_page(request, catalogue)

    @api.post("/read")
    async def read_text(request: Request) -> Response:
        account = account_of(request.scope)
        keeper.text(account)
        asked = await read(request, ReadRequest, _LARGEST_SCAN if is_installed() else _LARGEST_BODY)
        if asked.scan:
            _check_scan(asked.scan)
        else:
            _check(asked.text)
        wanted = ReaderRequest(
            text="" if asked.scan else asked.text,
            scan=asked.scan,
            language=asked.language,
            corrections=asked.corrections,
        )
        reading = await worker.carry_out(wanted, account)
        return Response(reading, 200, {"cache-control": "no-store"}, "application/json")

    return api


def _check_scan(scan: bytes) -> None:
    """Refuse what is too large, or no page; what is wrong with a page's inside the reader says."""
    if len(scan) > MAX_SCAN_BYTES:
        raise TooLarge("Diese Datei ist zu groß: höchstens 8 MB.", "This file is too large: at most 8 MB.")
    if is_scan(scan) and not is_installed():
        raise RequestError(
            "unavailable",
            "Bilder und PDFs werden auf diesem Server nicht gelesen: Ihm fehlt die Erweiterung „scan“.",
            "Images and PDFs are not read on this server: it lacks the extra “scan”.",
        )
    if not (is_scan(scan) or is_hocr(scan) or is_alto(scan)):
        raise RequestError(
            "unreadable",
            "Das ist weder ein Bild noch ein PDF noch eine Seite in hOCR oder ALTO.",
            "This is neither an image nor a PDF nor a page in hOCR or ALTO.",
        )


def _check(text: str) -> None:
    """Refuse at once, in both languages, what nobody could read."""
    if len(text.encode(errors="replace")) > MAX_TEXT_BYTES:
        raise TooLarge("Dieser Text ist zu groß: höchstens 200 kB.", "This text is too large: at most 200 kB.")
    if not any(letter.isalpha() for letter in text):
        raise RequestError("unreadable", "In diesem Text steht kein Wort.", "There is no word in this text.")
    if "\0" in text:
        raise RequestError("unreadable", "Das ist kein Text, sondern Binärdaten.", "This is no text but binary data.")
