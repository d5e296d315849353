"""A server answers before the search is compiled (decision 5)."""

from __future__ import annotations

import subprocess
import sys


def test_a_server_is_loaded_without_the_search() -> None:
    script = (
        "import sys, regelwerk.server.app, regelwerk.adapters.seating\n"
        "compiled = {'regelwerk.search.bot', 'regelwerk.search.mcts', 'regelwerk.search.winning'}\n"
        "assert compiled.isdisjoint(sys.modules), compiled & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
