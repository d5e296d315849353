"""`python -m regelwerk.server`: the same as `regelwerk serve`, without the rest of the command line."""

from __future__ import annotations

import argparse
import sys

from regelwerk.play.request_error import RequestError

from .serving import serve


def main() -> int:
    """Exit status 2 with one sentence if it cannot start."""
    parser = argparse.ArgumentParser(prog="python -m regelwerk.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database")
    parser.add_argument("--allow-origin", action="append", default=[])
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--log-level", default="warning")
    given = parser.parse_args()
    try:
        serve(given.host, given.port, given.database, given.open, given.allow_origin, log_level=given.log_level)
    except RequestError as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
