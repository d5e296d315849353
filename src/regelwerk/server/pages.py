"""The built web client: its files, and its one page at every address that it draws itself."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from regelwerk.play.request_error import RequestError

from .bodies import error_page

CLIENT = Path(__file__).parent / "client"

_DRAWN = {
    "": "Home",
    "new": "NewMatch",
    "match": "MatchPage",
    "rules": "RulesPage",
    "reader": "ReaderPage",
    "elements": "ElementsPage",
    "lesson": "LessonPage",
    "review": "ReviewPage",
}
"""The addresses that the client draws, by their first part, and the part of the client that draws them."""
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"

_KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""Media types that a system's own list may not know or gets wrong."""

_ASKED = {
    "": ("/api/games", "/api/levels"),
    "match": ("/api/matches/{name}", "/api/levels"),
    "rules": ("/api/games/{name}",),
}
"""What a page asks first; `{name}` is the second part of its address."""

GameOf = Callable[[str], Awaitable[str]]
"""The game of a match, or nothing where saying it would take long."""

_ASKED_EARLY = "rel=preload; as=fetch; crossorigin"
_FETCHED = {".js": "rel=modulepreload; crossorigin", ".css": "rel=preload; as=style; crossorigin"}

_PACKED = ("text/", "application/manifest+json", "image/svg+xml")
"""Media types that shrink when they are compressed."""


@dataclass(frozen=True)
class _File:
    """A file of the client as it is sent, plain and compressed, and the tag that says which version it is."""

    kind: str
    tag: str
    plain: bytes
    packed: bytes | None


class _Shelf:
    """The client's files in memory, each read and compressed once, and again when it has changed on the disk."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._files: dict[Path, tuple[int, _File]] = {}

    def links(self, part: str) -> str:
        """What a part of the client will need, for the header that lets a browser fetch it beside the rest."""
        listed = self.find("pages.json")
        files = msgspec.json.decode(listed.plain, type=dict[str, list[str]]).get(part, []) if listed else []
        return ", ".join(f"</{file}>; {_FETCHED[Path(file).suffix]}" for file in files if Path(file).suffix in _FETCHED)

    def find(self, path: str) -> _File | None:
        """The file of that name in the client's folder; None for any way out of it."""
        if not path or "\0" in path:
            return None
        try:
            found = (self._root / path).resolve()
            if not found.is_relative_to(self._root) or not found.is_file():
                return None
            changed = found.stat().st_mtime_ns
            known = self._files.get(found)
            if known is None or known[0] != changed:
                known = self._files[found] = changed, _read(found)
            return known[1]
        except OSError:
            return None


async def _unsaid(_: str) -> str:
    return ""


def routes(client: Path = CLIENT, game_of: GameOf = _unsaid) -> APIRouter:
    """Every address outside /api. Names of built assets carry their digest, so those are kept for ever."""
    pages = APIRouter()
    shelf = _Shelf(client)

    @pages.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def file(path: str, request: Request) -> Response:
        found = shelf.find(path)
        if found is not None:
            return _sent(found, request, _FOR_EVER if path.startswith("assets/") else _ASK_AGAIN)
        first = path.partition("/")[0]
        if first in {"api", "assets"}:
            return error_page(
                RequestError("unknown", "Diese Adresse gibt es hier nicht.", "There is no such address here.")
            )
        game = await game_of(path.removeprefix("match/")) if first == "match" else ""
        return _index(shelf, request, path, [f"/api/games/{game}"] if game else [])

    return pages


def _read(path: Path) -> _File:
    plain = path.read_bytes()
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(_PACKED) else None
    return _File(kind, f'"{hashlib.sha256(plain).hexdigest()[:24]}"', plain, packed)


def _sent(found: _File, request: Request, keep: str, status: int = 200) -> Response:
    """The file as this browser can read it; nothing but its tag where the browser has it already."""
    headers = {"cache-control": keep, "etag": found.tag, "vary": "accept-encoding"}
    if status == 200 and found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, status, headers, found.kind)
    return Response(found.plain, status, headers, found.kind)


def _index(shelf: _Shelf, request: Request, path: str, further: Sequence[str] = ()) -> Response:
    """The one page, with links to the part of the client that draws this address and to what that will ask first."""
    first, _, second = path.partition("/")
    index = shelf.find("index.html")
    if index is None:
        return error_page(
            RequestError(
                "unavailable",
                "Der Web-Client ist nicht gebaut (npm run build in web/).",
                "The web client is not built (npm run build in web/).",
            )
        )
    if first not in _DRAWN or "/" in second:
        return _sent(index, request, _ASK_AGAIN, 404)
    answer = _sent(index, request, _ASK_AGAIN)
    links = [shelf.links(_DRAWN[first])]
    asked = [each.format(name=quote(second)) for each in _ASKED.get(first, ()) if second or "{name}" not in each]
    links += [f"<{each}>; {_ASKED_EARLY}" for each in (*asked, *further)]
    if any(links):
        answer.headers["link"] = ", ".join(filter(None, links))
    return answer
