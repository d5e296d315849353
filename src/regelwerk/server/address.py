"""Where a request comes from, and what it was sent to."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.types import Scope

ACCOUNT = "regelwerk.account"
"""The key of a scope under which the address stands that a request is put down to."""

_HOME = 64
"""Bits of an IPv6 address that tell one home from another; its devices have as many addresses as they like."""


def account_of(scope: Scope) -> str:
    """The address that a request is put down to, as the limits have noted it."""
    return str(scope.get(ACCOUNT, ""))


def sender(scope: Scope, proxy_header: str = "") -> str:
    """The address that a request came from, or with IPv6 the home that it came from.

    Behind a proxy it is the last address in the header that the proxy sets: whatever stands before it was sent by the
    client and may be anything. Without such a header, and where it is not an address, it is the other end of the line.
    """
    client = scope.get("client")
    address = str(client[0]) if client else ""
    if proxy_header:
        name = proxy_header.lower().encode("latin-1")
        values = [value for header, value in scope["headers"] if header == name]
        if values:
            address = values[-1].decode("latin-1").rpartition(",")[2].strip() or address
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return str(client[0]) if client else ""
    if number.version == 4:
        return str(number)
    mapped = number.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((int(number), _HOME), strict=False))


class HostNames:
    """The names under which this server may be reached.

    A page of somebody else's can let its own name point here and then read what this server answers (DNS rebinding).
    So a name has to be known: an address in digits, `localhost`, the machine's own name, and those given.
    """

    def __init__(self, given: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower()
        of_origins = (urlsplit(origin).hostname or "" for origin in origins)
        self._known = {"localhost", own, f"{own}.local", *map(str.lower, given), *of_origins} - {""}

    def known(self, host: str) -> bool:
        """Whether a request to this `Host` is meant for this server."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name.rstrip(".") in self._known or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
