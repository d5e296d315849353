"""Frames: sentences with choices in them, each a wording of many; what the corpus says once they say in several words.

`corpus/frames` has files like those of the corpus, one language each. `[a|b|c]` is a choice; a frame gives as many
sentences as its longest choice has parts, so that every part is said at least once. The elements hold whatever is
chosen. Frames stand alone: no sentence before, no game around them, and they belong to no fifth of the games.
"""

from __future__ import annotations

import re
from pathlib import Path

from regelwerk.reader.elements.entailed import closed

from .corpus import FOLDER as CORPUS
from .corpus import Line, read

FOLDER = CORPUS.parent / "frames"
FRAMES = "frames "
"""How the games of these lines are called, with the file behind it."""

_CHOICE = re.compile(r"\[([^\]]*)\]")
_BLANK = re.compile(r"\s+(?=[,.;:!?])")


def is_frame(game: str) -> bool:
    """Whether lines of this game come from frames."""
    return game.startswith(FRAMES)


def frames(folder: Path = FOLDER) -> list[Line]:
    """All sentences of all frames, in order."""
    lines, faults = read(sorted(folder.glob("*.txt")))
    if faults:
        raise ValueError(f"{faults[0].file}, line {faults[0].line}: {faults[0].why}")
    return [
        line._replace(game=FRAMES + line.game, before="", text=text, elements=closed(line.elements))
        for line in lines
        for text in spoken(line.text)
    ]


def spoken(frame: str) -> list[str]:
    """The sentences of a frame: every part of every choice is in one of them, beside different parts of the others."""
    choices = [found.split("|") for found in _CHOICE.findall(frame)]
    longest = max(map(len, choices), default=1)
    said = []
    for turn in range(longest):
        text = frame
        for place, parts in enumerate(choices):
            text = _CHOICE.sub(parts[(turn + place * (turn // len(parts))) % len(parts)], text, count=1)
        said.append(_BLANK.sub("", text))
    return list(dict.fromkeys(said))
