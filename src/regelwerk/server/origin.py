"""Which web pages may open a socket here: those this server itself served, and those named by `--allow-origin`."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

_DEFAULT_PORTS = {"http": 80, "https": 443}


def allowed(origin: str | None, host: str | None, others: Iterable[str] = ()) -> bool:
    """Whether a page from `origin` may talk to this server, which it reached as `host`.

    A program that is no browser sends no origin and is let in: it could send any.
    """
    if origin is None:
        return True
    page = _address(origin)
    if page is None:
        return False
    if host is not None and _address(f"{urlsplit(origin).scheme}://{host}") == page:
        return True
    return any(_full(other) == _full(origin) for other in others)


def _address(url: str) -> tuple[str, int] | None:
    """Host and port, the default port filled in; None for anything that is no address of a web page."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or parts.path.strip("/"):
        return None
    return parts.hostname, port if port is not None else _DEFAULT_PORTS[parts.scheme]


def _full(url: str) -> tuple[str, tuple[str, int] | None]:
    return urlsplit(url).scheme, _address(url)
