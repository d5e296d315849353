"""Reading request bodies and writing answers, as JSON of the wire types; every error is one page with a sentence."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

import msgspec
from fastapi import Request
from fastapi.responses import Response

from regelwerk.contract import Text
from regelwerk.play.request_error import RequestError

from .schema import ErrorPage

MAX_BODY_BYTES = 16 * 1024
"""Bytes of a request body, where a request does not say otherwise."""

HEARD_OUT = 4
"""How many times too large a body may be and still be received, and thrown away, to its end: whoever is cut off while
sending sees a broken connection instead of the sentence."""

STATUS = {
    "unreadable": 400,
    "illegal": 400,
    "forbidden": 403,
    "unknown": 404,
    "stale": 409,
    "busy": 429,
    "unavailable": 503,
}

T = TypeVar("T")


class TooLarge(RequestError):
    """A body beyond the limit."""

    def __init__(self, de: str = "Diese Anfrage ist zu groß.", en: str = "This request is too large.") -> None:
        super().__init__("unreadable", de, en)


async def read(request: Request, kind: type[T], largest: int = MAX_BODY_BYTES) -> T:
    """The body as a value of that type. `RequestError` if it is too large, no JSON or something else.

    Only `application/json` is read: a foreign page cannot send that without being allowed to, and nobody is.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RequestError("unreadable", "Erwartet wird application/json.", "What is expected is application/json.")
    body, size = bytearray(), 0
    async for chunk in request.stream():
        size += len(chunk)
        if size <= largest:
            body += chunk
        elif size > HEARD_OUT * largest:
            break
    if size > largest:
        raise TooLarge
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        why = str(wrong)[:200] if isinstance(wrong, msgspec.ValidationError) else "JSON"
        raise RequestError(
            "unreadable", f"Die Anfrage ist nicht zu lesen: {why}.", f"The request cannot be read: {why}."
        ) from None


def page(value: Any, status: int = 200) -> Response:
    """An answer of a wire type."""
    return Response(msgspec.json.encode(value), status, {"cache-control": "no-store"}, "application/json")


def kept_page(request: Request, value: Any) -> Response:
    """An answer that a browser may keep as long as the server, asked again, says that it is still the same."""
    body = msgspec.json.encode(value)
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, 200, headers, "application/json")


def error_page(trouble: RequestError) -> Response:
    """What is wrong, in both languages."""
    status = 413 if isinstance(trouble, TooLarge) else STATUS[trouble.code]
    return page(ErrorPage(code=trouble.code, sentence=trouble.sentence), status)


def broken_page(sentence: Text) -> Response:
    """The server's own fault."""
    return page(ErrorPage(code="unavailable", sentence=sentence), 500)
