"""Words of a scan known by hand, as digests: enough to score a repair, not to read the scan.

A gold file holds, per line of the scan, the digest of the line and one entry per chunk between blanks: the digest of
the correct word, `-` where the chunk belongs to the word before it (hyphenation, a blank too many), `?` where it
was not labelled. A digest is the first eight hex digits of SHA-256 over salt and text. Words are compared with case
and inner punctuation, without outer punctuation; a correct word with a blank in it was printed as two words.

Labels are written one line of the scan per line: its number, then the correct words, `~` for `-`, `_` for a blank
inside a chunk, a hyphen at the end where a word goes on in the next line; `encode` makes the gold lines of them.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib import resources
from typing import NamedTuple

from regelwerk.reader.reading import Word

_CHUNK = re.compile(r"\S+")
_BREAK = re.compile(r"[-¬_.'*}\"]?\s*\n\s*")
SALT = "regelwerk-repair"
BLOCK = 10
"""Lines 1–10 of a scan are for tuning, 11–20 are held out, 21–30 for tuning, and so on."""


class Unit(NamedTuple):
    """A labelled word: its place in the scan, the line it begins on, and the digest of the correct word."""

    line: int
    start: int
    end: int
    digest: str

    @property
    def held_out(self) -> bool:
        return (self.line - 1) // BLOCK % 2 == 1


def digest(text: str) -> str:
    return sha256((SALT + text).encode()).hexdigest()[:8]


def bare(text: str) -> str:
    """A word as it is compared: composed, without outer punctuation, single blanks."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    letters = [place for place, char in enumerate(text) if char.isalnum()]
    return text[letters[0] : letters[-1] + 1] if letters else ""


def encode(scan: str, labels: Iterable[str]) -> dict[str, str]:
    """The gold lines of hand-written labels: line number to digests."""
    lines = scan.split("\n")
    gold: dict[str, list[str]] = {}
    pending: tuple[list[str], int, str] | None = None
    for label in labels:
        number, *words = label.split()
        entries = [digest(lines[int(number) - 1])]
        for word in words:
            if pending is not None:
                row, place, begun = pending
                row[place] = digest(bare(begun + word)) if word != "?" else "?"
                entries.append("-" if word != "?" else "?")
                pending = None
            elif word in {"~", "?"}:
                entries.append({"~": "-"}.get(word, word))
            else:
                entries.append(digest(bare(word.replace("_", " "))) if bare(word) else "?")
        if words and words[-1].endswith("-") and len(words[-1]) > 1:
            begun = words[-1].removesuffix("-")
            pending = entries, len(entries) - 1, begun
        gold[number] = entries
    return {number: " ".join(entries) for number, entries in gold.items()}


def load(name: str) -> dict[int, list[str]]:
    """A gold file of this folder: line number to entries."""
    text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    return {int(number): entries.split() for number, entries in tomllib.loads(text)["lines"].items()}


def units(scan: str, gold: dict[int, list[str]]) -> list[Unit]:
    """The labelled words with letters in them, in reading order; a line that is not the labelled one is left out."""
    found: list[Unit] = []
    going_on = False
    start = 0
    for number, line in enumerate(scan.split("\n"), start=1):
        entries = gold.get(number, [])
        if entries and entries[0] == digest(line):
            for entry, chunk in zip(entries[1:], _CHUNK.finditer(line), strict=True):
                begin, end = start + chunk.start(), start + chunk.end()
                if entry not in {"-", "?"}:
                    found.append(Unit(number, begin, end, entry))
                    going_on = True
                elif entry == "?":
                    going_on = False
                elif going_on:
                    found[-1] = found[-1]._replace(end=end)
        elif line.strip():
            going_on = False
        start += len(line) + 1
    return [unit for unit in found if any(char.isalpha() for char in scan[unit.start : unit.end])]


def printed(scan: str, unit: Unit) -> str:
    """The word as the scan has it, put together over a line's end."""
    return bare(_BREAK.sub("", scan[unit.start : unit.end]))


def written(scan: str, unit: Unit, words: Sequence[Word]) -> str:
    """The word as it was repaired: `words` are those that overlap the unit. Empty where one reaches beyond it."""
    pieces: list[str] = []
    place = unit.start
    for word in words:
        if word.start < unit.start or word.end > unit.end:
            return ""
        pieces += [scan[place : word.start], word.repaired]
        place = word.end
    return bare("".join([*pieces, scan[place : unit.end]]))
