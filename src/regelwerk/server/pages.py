"""The built web client: its files, and its one page at every address that it draws itself."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, Response

from regelwerk.play.request_error import RequestError

from .bodies import error_page

CLIENT = Path(__file__).parent / "client"

_DRAWN = ("new", "match", "rules", "reader")
_FOR_EVER = "public, max-age=31536000, immutable"


def routes(client: Path = CLIENT) -> APIRouter:
    """Every address outside /api. Names of built assets carry their digest, so those are kept for ever."""
    pages = APIRouter()
    root = client.resolve()

    @pages.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def file(path: str) -> Response:
        found = _inside(root, path)
        if found is not None:
            keep = _FOR_EVER if path.startswith("assets/") else "no-cache"
            return FileResponse(found, headers={"cache-control": keep})
        first = path.partition("/")[0]
        if first in {"api", "assets"}:
            return error_page(
                RequestError("unknown", "Diese Adresse gibt es hier nicht.", "There is no such address here.")
            )
        return _index(root, 200 if not path or first in _DRAWN else 404)

    return pages


def _inside(root: Path, path: str) -> Path | None:
    """The file of that name in the client's folder; None for any way out of it."""
    if not path or "\0" in path:
        return None
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except OSError:
        return None


def _index(root: Path, status: int) -> Response:
    index = root / "index.html"
    if not index.is_file():
        return error_page(
            RequestError(
                "unavailable",
                "Der Web-Client ist nicht gebaut (npm run build in web/).",
                "The web client is not built (npm run build in web/).",
            )
        )
    return FileResponse(index, status, headers={"cache-control": "no-cache"})
