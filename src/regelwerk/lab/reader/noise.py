"""Clean text as a bad scan would have it, with every word's truth: what repair is tried on when no scan is at hand.

Every document gets misreadings of its own that come back, as a worn print or one recogniser gives them, and others
that come once. The same seed gives the same noise.
"""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

_PAIRS = """
a:o a:q a:e a:ä b:h b:6 c:e c:( d:cl d:ol e:c e:o e:6 f:t f:l g:q g:9 h:b h:li i:l i:1 i:j i:! k:lc
k:h l:i l:1 l:t l:! m:rn m:nn m:in n:u n:ri n:ii n:m o:a o:0 o:c p:q p:n r:t r:i r:v s:5 s:a s:8 t:l
t:f t:i u:n u:ii u:v v:y v:r w:vv w:vr x:z y:v z:2 z:x ä:a ä:o ö:o ö:a ü:u ü:ii ß:B ß:8 ch:d ch:cb
ei:el er:cr en:cn in:m ie:le st:sl th:tb ll:ü ss:ß ff:lf B:8 D:O E:F F:P G:C H:N I:l K:X L:I M:N O:D
R:B S:5 T:I U:V W:VV Z:2
"""
_ALIKE = tuple(_PAIRS.split())
"""What was printed and what is seen for it."""
_ANY = "abcdefghijklmnopqrstuvwxyz0123456789.,'!-"
_WORD = re.compile(r"\S+")
_OWN_MISREADINGS = 10


class Noised(NamedTuple):
    """A word as it was printed and where its misread form stands in the noised text."""

    printed: str
    start: int
    end: int


def noised(text: str, strength: float, seed: int) -> tuple[str, list[Noised]]:
    """The text misread; `strength` is about the share of letters that are."""
    rng = Random(f"{seed} {strength}")
    own = rng.sample(_ALIKE, _OWN_MISREADINGS)
    rates = {pair: strength * 5 * rng.random() for pair in own}
    pieces: list[str] = []
    words: list[Noised] = []
    place = length = 0
    for match in _WORD.finditer(text):
        pieces.append(text[place : match.start()])
        length += match.start() - place
        seen = _misread(match.group(), rates, strength, rng)
        pieces.append(seen)
        words.append(Noised(match.group(), length, length + len(seen)))
        length += len(seen)
        place = match.end()
    return "".join([*pieces, text[place:]]), words


def _misread(word: str, rates: dict[str, float], strength: float, rng: Random) -> str:
    seen, place = "", 0
    while place < len(word):
        for pair, rate in rates.items():
            meant, shown = pair.split(":")
            if word.startswith(meant, place) and rng.random() < rate:
                seen, place = seen + shown, place + len(meant)
                break
        else:
            seen, place = seen + _once(word[place], strength, rng), place + 1
    return seen


def _once(letter: str, strength: float, rng: Random) -> str:
    """A letter that is misread by chance, lost, or doubled by a speck."""
    if not letter.isalpha() or rng.random() > strength / 2:
        return letter
    alike = [pair.split(":")[1] for pair in _ALIKE if pair.startswith(letter + ":")]
    kind = rng.random()
    if alike and kind < 0.6:
        return rng.choice(alike)
    return rng.choice(_ANY) if kind < 0.8 else "" if kind < 0.92 else letter + rng.choice(_ANY)
