"""How long the first `rw.read` takes in a fresh process, loading included: `python -m regelwerk.lab.reader.first_call`.

Seconds of the processor, user and system together, so that a busy machine tells the same.
"""

from __future__ import annotations

import subprocess
import sys

TEXTS = {
    "one German word": "Würfel",
    "one English word": "cards",
    "one damaged word": "Nebelkqrten",
    "a clean page": "Jeder Spieler würfelt und zieht seine Figur so viele Felder vorwärts, wie der Würfel zeigt.\n"
    * 25,
    "a damaged page": "Jeder Spieler würfelt und zieht seine Fiqur so viele Felder vorwqrts, wie der Würfel zeiqt.\n"
    * 25,
}
_PROGRAM = """\
import resource, sys
text = sys.stdin.buffer.read().decode()
before = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
import regelwerk
regelwerk.read(text)
print(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - before)
"""


def seconds(text: str) -> float:
    """What importing the package and reading a text cost a process that has done neither."""
    done = subprocess.run([sys.executable, "-c", _PROGRAM], input=text.encode(), capture_output=True, check=True)
    return float(done.stdout)


if __name__ == "__main__":
    for name, text in TEXTS.items():
        sys.stdout.write(f"{name:18} {seconds(text):.2f} s\n")
