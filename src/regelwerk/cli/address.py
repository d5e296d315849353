"""Where a server listens, and under which addresses browsers may reach it: arguments of `regelwerk serve`."""

from __future__ import annotations

from argparse import ArgumentTypeError

from .arguments import add_repeated
from .command import Parser, whole_number


def add_address(parser: Parser) -> None:
    """Host and port, the names by which others come, and where figures are shown."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s, this machine)")
    parser.add_argument("--port", type=_port, default=8000, help="port to listen on (default: %(default)s)")
    add_repeated(parser, "--allow-origin", "URL", "also accept browsers that reach the server under this address")
    named = "a name under which browsers reach the server, besides localhost, the machine's own and addresses in digits"
    add_repeated(parser, "--host-name", "NAME", named)
    parser.add_argument(
        "--proxy-header",
        default="",
        metavar="NAME",
        help="the header in which your proxy says where a request comes from, such as X-Forwarded-For; without it"
        " everybody behind the proxy counts as one",
    )
    parser.add_argument(
        "--metrics",
        type=_metrics_port,
        metavar="[HOST:]PORT",
        help="show figures for Prometheus on this port (on this machine only, unless a host is given)",
    )


def _metrics_port(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    return host.strip("[]") or "127.0.0.1", _port(port)


def _port(text: str) -> int:
    port = whole_number(0)(text)
    if port > 65535:
        raise ArgumentTypeError(f"{port} is no port; ports go up to 65535")
    return port
