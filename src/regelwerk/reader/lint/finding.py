"""Findings in words: the templates of `messages.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from regelwerk.contract import Text
from regelwerk.reader.reading import Finding


@cache
def _messages() -> dict[str, dict[str, str]]:
    return tomllib.loads(files(__package__).joinpath("messages.toml").read_text(encoding="utf-8"))


def finding(check: str, sentence: int | None = None, words: str = "", **values: str) -> Finding:
    """What a check has to say, in both languages, about a sentence and some of its words."""
    message = _messages()[check]
    text = Text(*(message[language].format(words=words, **values) for language in ("de", "en")))
    return Finding(check=check, text=text, sentence=sentence, words=words, group=message["group"])
