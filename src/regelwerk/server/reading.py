"""The requests of the reader's page: the ontology, and a text to read."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from regelwerk.play.request_error import RequestError
from regelwerk.rulebook import ELEMENTS, GROUPS

from .address import account_of
from .bodies import TooLarge, page, read
from .limits import Keeper
from .reader_worker import ReaderWorker
from .schema import ElementsPage, ReadRequest

MAX_TEXT_BYTES = 200_000
"""Bytes of a text in UTF-8: a hundred pages."""

_LARGEST_BODY = 3 * MAX_TEXT_BYTES
"""Bytes of its request, in which JSON writes some characters longer."""


def routes(worker: ReaderWorker, keeper: Keeper) -> APIRouter:
    """What stands under /api for reading rulebooks."""
    api = APIRouter(prefix="/api")

    @api.get("/elements")
    async def elements() -> Response:
        return page(ElementsPage(groups=tuple(GROUPS.values()), elements=tuple(ELEMENTS.values())))

    @api.post("/read")
    async def read_text(request: Request) -> Response:
        account = account_of(request.scope)
        keeper.text(account)
        asked = await read(request, ReadRequest, _LARGEST_BODY)
        _check(asked.text)
        reading = await worker.read(asked.text, asked.language, account)
        return Response(reading, 200, {"cache-control": "no-store"}, "application/json")

    return api


def _check(text: str) -> None:
    """Refuse at once, in both languages, what nobody could read."""
    if len(text.encode(errors="replace")) > MAX_TEXT_BYTES:
        raise TooLarge("Dieser Text ist zu groß: höchstens 200 kB.", "This text is too large: at most 200 kB.")
    if not any(letter.isalpha() for letter in text):
        raise RequestError("unreadable", "In diesem Text steht kein Wort.", "There is no word in this text.")
    if "\0" in text:
        raise RequestError("unreadable", "Das ist kein Text, sondern Binärdaten.", "This is no text but binary data.")
