"""What a heading says that the lines below it are about: what is in the box, how things begin, how the game ends.

Many texts have no heading but a few words before a colon (“Goal: be the first …”), which say as much.
"""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.contract import Language

from .concepts import concepts
from .pattern import fold

_WORD = re.compile(r"\w+(?:[-'’]\w+)*")
_LEAD = re.compile(r"\W*([^:.!?]{3,60}):\s+\S")
_MOST = 8
"""A heading with more words than this is a sentence."""
_MOST_LEADING = 5


@lru_cache(maxsize=4096)
def topics(heading: str, language: Language) -> frozenset[str]:
    """What a heading announces, by its words; nothing for most titles of games and chapters."""
    row = [fold(word) for word in _WORD.findall(heading)]
    if len(row) > _MOST:
        return frozenset()
    told = (" ".join(row[place : place + size]) for size in (1, 2, 3) for place in range(len(row) - size + 1))
    return frozenset(topic for words in told for topic in concepts(words, language, "headings.toml"))


def lead(text: str) -> str:
    """The few words before a colon that a sentence begins with, or nothing."""
    found = _LEAD.match(text)
    return found[1] if found is not None and len(found[1].split()) <= _MOST_LEADING else ""
