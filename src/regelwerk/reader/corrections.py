"""What a person corrected in a text, in a small file beside it: used whenever the text is read again.

    known = ["Flaz"]                        # right as they stand, and what damaged words near them were
    [words]
    "Nebelkqrten" = "Nebelkarten"           # as it stands = as it is meant
    [[sentence]]
    says = "Wer zuerst ankommt, gewinnt."   # as it was read, repairs included
    with = ["race"]                         # elements it has, though they were not found
    without = ["betting"]                   # elements it has not, though they were found

`rules.txt.corrections.toml` is for `rules.txt`, `corrections.toml` for all texts of its folder; the file's own wins.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from regelwerk.contract import Language, Unreadable
from regelwerk.rulebook import ELEMENTS

from .reading import Sentence, Word
from .repair.lexicon import lexicon

ENDING = ".corrections.toml"
FOR_ALL = "corrections.toml"
MAX_BYTES = 1_000_000
_NEAR, _FARTHER = 5, 9
"""From so many letters on one letter may differ from a known word, or two."""


class CorrectedSentence(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sentence as it was read, and the elements that it has or has not."""

    says: str
    has: tuple[str, ...] = msgspec.field(default=(), name="with")
    lacks: tuple[str, ...] = msgspec.field(default=(), name="without")


class Corrections(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Corrected words and tags of a text; an empty one changes nothing."""

    known: tuple[str, ...] = ()
    words: dict[str, str] = {}
    sentence: tuple[CorrectedSentence, ...] = ()

    def joined(self, other: Corrections) -> Corrections:
        """Both, the other's words before ours."""
        return Corrections(
            known=tuple(dict.fromkeys((*self.known, *other.known))),
            words={**self.words, **other.words},
            sentence=(*self.sentence, *other.sentence),
        )


NONE = Corrections()


def sidecars(path: Path) -> tuple[Path, ...]:
    """The files of corrections that a text has, the folder's first."""
    beside = (path.with_name(FOR_ALL), path.with_name(path.name + ENDING))
    return tuple(each for each in beside if each.is_file())


def corrections_for(path: Path) -> Corrections:
    """What was corrected in a text; `Unreadable` says what is wrong with the file that says so."""
    found = NONE
    for each in sidecars(path):
        found = found.joined(load_corrections(each))
    return found


def load_corrections(path: Path) -> Corrections:
    """A file of corrections."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Unreadable(f"{path} is too large for a file of corrections.")
        return parse_corrections(path.read_text(encoding="utf-8"), str(path))
    except OSError as wrong:
        raise Unreadable(f"{path} cannot be read: {wrong.strerror or wrong}.") from None
    except UnicodeDecodeError:
        raise Unreadable(f"{path} is not a text in UTF-8.") from None


def parse_corrections(text: str, where: str = "The file of corrections") -> Corrections:
    """Corrections from their text; every mistake in it is said in one sentence."""
    try:
        found = msgspec.convert(tomllib.loads(text), Corrections)
    except tomllib.TOMLDecodeError as wrong:
        raise Unreadable(f"{where} is not TOML: {wrong}.") from None
    except msgspec.ValidationError as wrong:
        raise Unreadable(f"{where} is not a file of corrections: {wrong}.") from None
    named = {name for sentence in found.sentence for name in (*sentence.has, *sentence.lacks)}
    if unknown := sorted(named - ELEMENTS.keys()):
        raise Unreadable(f"{where} names {unknown[0]!r}, which is not an element; `regelwerk elements` lists them.")
    return found


def write_corrections(given: Corrections) -> str:
    """The text of a file of corrections."""
    lines = [f"known = {_list(given.known)}"] if given.known else []
    if given.words:
        lines += ["[words]", *(f"{_string(old)} = {_string(new)}" for old, new in given.words.items())]
    for sentence in given.sentence:
        lines += ["", "[[sentence]]", f"says = {_string(sentence.says)}"]
        lines += [f"with = {_list(sentence.has)}"] if sentence.has else []
        lines += [f"without = {_list(sentence.lacks)}"] if sentence.lacks else []
    return "\n".join(lines) + "\n"


def corrected_words(words: Sequence[Word], given: Corrections, language: Language) -> tuple[Word, ...]:
    """The words with those that a person corrected; nobody doubts them any more.

    A word that no list knows, or that was changed or doubted, is the known one it nearly is.
    """
    if not given.known and not given.words:
        return tuple(words)
    known = {word.casefold() for word in given.known}
    return tuple(_corrected(word, given, known, language) for word in words)


def corrected_tags(sentences: Sequence[Sentence], given: Corrections) -> Mapping[int, Mapping[str, bool]]:
    """By the number of a sentence, which elements a person said it has or has not."""
    wanted: dict[str, dict[str, bool]] = {}
    for each in given.sentence:
        said = wanted.setdefault(_plain(each.says), {})
        said |= dict.fromkeys(each.has, True) | dict.fromkeys(each.lacks, False)
    return {
        number: wanted[_plain(sentence.text)]
        for number, sentence in enumerate(sentences)
        if wanted and _plain(sentence.text) in wanted
    }


def _corrected(word: Word, given: Corrections, known: set[str], language: Language) -> Word:
    seen = " ".join(word.original.split())
    if seen in given.words:
        return _settled(word, given.words[seen])
    if seen.casefold() in known:
        return _settled(word, seen)
    if word.uncertain or word.repaired != word.original or lexicon(language).prior(seen.lower()) is None:
        for meant in given.known:
            if _near(seen, meant):
                return _settled(word, meant)
    return word


def _settled(word: Word, meant: str) -> Word:
    return msgspec.structs.replace(word, repaired=meant, confidence=1.0, uncertain=False)


def _near(seen: str, meant: str) -> bool:
    """Whether a damaged word is a known one but for a letter, or two in a long one."""
    allowed = 0 if len(meant) < _NEAR else 1 if len(meant) < _FARTHER else 2
    return abs(len(seen) - len(meant)) <= allowed and _distance(seen.casefold(), meant.casefold()) <= allowed


def _distance(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for place, char in enumerate(one, start=1):
        before, row[0] = row[0], place
        for at, against in enumerate(other, start=1):
            before, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, before + (char != against))
    return row[-1]


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _list(values: Sequence[str]) -> str:
    return f"[{', '.join(_strings(values))}]"


def _strings(values: Sequence[str]) -> Iterator[str]:
    return map(_string, values)


def _string(text: str) -> str:
    """A basic string of TOML, which JSON's are but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
