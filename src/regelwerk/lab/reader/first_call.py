"""How long the first `rw.read` takes in a fresh process, loading included: `python -m regelwerk.lab.reader.first_call`.

Seconds of the processor, user and system together, the middle one of three runs: on a busy machine even those differ
twofold. The code is compiled to bytes before, as an installer does; a checkout that may not keep them takes longer.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

TEXTS = {
    "one German word": "Würfel",
    "one English word": "cards",
    "one damaged word": "Nebelkqrten",
    "a clean page": "Jeder Spieler würfelt und zieht seine Figur so viele Felder vorwärts, wie der Würfel zeigt.\n"
    * 25,
    "a damaged page": "Jeder Spieler würfelt und zieht seine Fiqur so viele Felder vorwqrts, wie der Würfel zeiqt.\n"
    * 25,
}
_RUNS = 3
_PROGRAM = """\
import resource, sys
text = sys.stdin.buffer.read().decode()
before = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
import regelwerk
regelwerk.read(text)
print(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - before)
"""


def seconds(text: str, compiled: Path) -> float:
    """What importing the package and reading a text cost a process that has done neither; its code is kept compiled."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        input=text.encode(),
        capture_output=True,
        check=True,
        env=kept | {"PYTHONPYCACHEPREFIX": str(compiled)},
    )
    return float(done.stdout)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        for name, text in TEXTS.items():
            seconds(text, Path(folder))
            middle = median(seconds(text, Path(folder)) for _ in range(_RUNS))
            sys.stdout.write(f"{name:18} {middle:.2f} s\n")
