"""`regelwerk schema`: the wire types."""

from __future__ import annotations

from argparse import Namespace

from .command import DONE, Parser
from .terminal import print_json

HELP = "print the types of the server's messages as JSON"
DESCRIPTION = """\
Print the types of everything that goes over HTTP and the socket, as one OpenAPI 3.1 document. The web client's
types are generated from it; docs/protocol.md says how the messages belong together."""
EXAMPLES = """\
regelwerk schema > schema.json"""


def arguments(parser: Parser) -> None:
    """None."""


def run(given: Namespace) -> int:
    from regelwerk.server.schema import document

    print_json(document())
    return DONE
