"""Examples for the catalogue of elements from the corpus; `python -m regelwerk.lab.reader.examples` writes them.

Only games that the reader was learned from are looked at. Of the sentences that have an element and hardly another, the
most telling are taken: those whose words are common where the element is and rare elsewhere. No two are of one game.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from math import log
from pathlib import Path

from regelwerk.contract import LANGUAGES, Language
from regelwerk.lab.whole_file import write_whole
from regelwerk.reader.repair.lexicon import lexicon
from regelwerk.rulebook import ELEMENTS

from .learning.corpus import LEARNED_FROM, Line, files, read

TARGET = Path(__file__).parents[2] / "reader" / "examples.toml"
EACH = 2
_LENGTHS = range(35, 120)
_STEM = 6
"""How many letters of a word are looked at: its forms count as one."""
_TELLING = 2
"""How many words of a sentence speak for it."""
_HEAD = (
    "# Sentences that speak of each element, from our corpus: `python -m regelwerk.lab.reader.examples` writes them.\n"
)


def choose() -> dict[str, dict[Language, list[str]]]:
    """By element and language, up to two sentences; the same corpus gives the same."""
    lines, _ = read(files(LEARNED_FROM))
    return {name: {language: _best(lines, name, language) for language in LANGUAGES} for name in ELEMENTS}


def _best(lines: list[Line], element: str, language: Language) -> list[str]:
    spoken = [line for line in lines if line.language == language]
    fitting = [line for line in spoken if element in line.elements]
    telling = _telling(spoken, fitting)
    ranked = sorted(fitting, key=lambda line: (_unfit(line), -_score(line, telling), line.text))
    found: dict[str, str] = {}
    for line in ranked:
        found.setdefault(line.game, line.text)
    return list(found.values())[:EACH]


def _unfit(line: Line) -> bool:
    whole = line.text[0].isupper() and line.text[-1] in ".!" and len(line.text) in _LENGTHS
    return not whole or len(line.elements) > 2 or _is_damaged(line)


def _is_damaged(line: Line) -> bool:
    """Whether a sentence has words that nobody knows: the corpus has scans among its texts."""
    return any(lexicon(line.language).prior(word) is None for word in re.findall(r"\w+", line.text))


def _telling(spoken: list[Line], fitting: list[Line]) -> dict[str, float]:
    """How much each word tells: its share of the sentences here, times how much larger that is than elsewhere."""
    here, everywhere = (Counter(stem for line in some for stem in _stems(line)) for some in (fitting, spoken))
    shares = {stem: (count / len(fitting), everywhere[stem] / len(spoken)) for stem, count in here.items()}
    return {stem: share * log(share / usual) for stem, (share, usual) in shares.items()}


def _score(line: Line, telling: dict[str, float]) -> float:
    return sum(sorted((telling[stem] for stem in _stems(line)), reverse=True)[:_TELLING])


def _stems(line: Line) -> set[str]:
    return {word[:_STEM] for word in re.findall(r"\w{3,}", line.text.lower())}


def write() -> str:
    """The file as it should be."""
    parts = [_HEAD]
    for name, chosen in choose().items():
        rows = (f"{language} = {json.dumps(said, ensure_ascii=False)}" for language, said in chosen.items())
        parts.append(f"[{name}]\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    write_whole(TARGET, write())
