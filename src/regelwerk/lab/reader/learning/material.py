"""All that the reader's models learn from: games of the corpus, our own clauses, sentences of others, and frames."""

from __future__ import annotations

from .corpus import LEARNED_FROM, Line, files, read
from .frames import frames
from .rulebooks import clauses, others


def told() -> list[Line]:
    """What stands for games and is judged when its game is left out."""
    return [*read(files(LEARNED_FROM))[0], *clauses(), *others()]


def material() -> list[Line]:
    """The same, and the frames, which all learn from and none is judged by."""
    return [*told(), *frames()]
