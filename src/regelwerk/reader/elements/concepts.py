"""What words mean, roughly: `Stein`, `pawn` and `Männchen` are pieces, `umgedreht` and `flipped` the same doing.

Concepts are the same in both languages, so what is learned of one holds for the other, and a word that no sentence of
the corpus had is still understood if it is of a known kind.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from regelwerk.contract import Language


@cache
def _lexicon(
    file: str, language: Language
) -> tuple[Mapping[str, tuple[str, ...]], tuple[tuple[re.Pattern[str], str], ...]]:
    """Whole words by themselves, and one expression for each concept's words with stars; and pairs joined by `_`."""
    table = tomllib.loads(files(__package__).joinpath(file).read_text(encoding="utf-8"))
    whole: dict[str, list[str]] = {}
    starred: list[tuple[re.Pattern[str], str]] = []
    for concept, words in table.items():
        listed = words[language].split()
        for word in listed:
            if "*" not in word:
                whole.setdefault(word.replace("_", " "), []).append(concept)
        open_ended = [re.escape(word).replace(r"\*", ".*") for word in listed if "*" in word]
        if open_ended:
            starred.append((re.compile("|".join(open_ended)), concept))
    return {word: tuple(found) for word, found in whole.items()}, tuple(starred)


@lru_cache(maxsize=1 << 16)
def concepts(word: str, language: Language, file: str = "concepts.toml") -> tuple[str, ...]:
    """The concepts of a folded word, or of two or three with blanks between them; none for most."""
    whole, starred = _lexicon(file, language)
    found = whole.get(word, ())
    if " " in word:
        return found
    return tuple(dict.fromkeys((*found, *(concept for pattern, concept in starred if pattern.fullmatch(word)))))
