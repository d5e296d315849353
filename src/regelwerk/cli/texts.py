"""A rulebook named on the command line: a file, or one of the games, whose rulebook is meant."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.contract import Language
from regelwerk.registry import game, games

from .command import meant, refuse

if TYPE_CHECKING:
    from regelwerk.reader.editions import Text


def is_file(name: str) -> bool:
    """Whether a name is that of a file, or written as one is; a game's name wins over a file of the same name."""
    return name not in games() and (Path(name).exists() or "/" in name or "." in name)


def check_name(name: str) -> None:
    """One sentence where a name is neither a file nor a game."""
    if name not in games() and not is_file(name):
        refuse(f"{name!r} is neither a file nor a game{meant(name, games())}; the games are {', '.join(games())}.")


def file_text(name: str, language: Language | None = None) -> Text:
    """A file read; its language is found out unless it is given."""
    from regelwerk.reader.editions import Text

    from .read import read_file

    reading = read_file(name, language)
    return Text(name=name, language=reading.language, sentences=reading.sentences, elements=reading.elements)


def game_text(name: str, language: Language) -> Text:
    """A game's own rulebook read."""
    from regelwerk.reader.editions import Text
    from regelwerk.reader.elements.tagging import tag
    from regelwerk.reader.rulebooks import document

    sentences, elements = tag(document(game(name).rulebook, language).sentences, language)
    return Text(name=name, language=language, sentences=sentences, elements=elements)
