"""What can be wrong with a request to a match, as a sentence in both languages."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Literal

from regelwerk.contract import RegelwerkError, Text

Family = Literal["unreadable", "illegal", "stale", "forbidden", "unknown", "busy", "unavailable"]


class RequestError(RegelwerkError):
    """A request that cannot be met. `code` says of which kind, `sentence` is meant for the one who asked.

    The sentence never carries a token, a seed or anything a seat may not know. `busy` asks for a little patience:
    too much was wanted at once. `unavailable` is the only code that is nobody's mistake: the request was fine and the
    server could not meet it.
    """

    def __init__(self, code: Family, de: str, en: str) -> None:
        super().__init__(en)
        self.code = code
        self.sentence = Text(de, en)


def traceback_summary(error: BaseException) -> str:
    """An exception for the log: its type and where it came from, without its message, which may tell secrets."""
    frames = traceback.extract_tb(error.__traceback__)
    steps = " > ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-6:])
    return f"{type(error).__name__} at {steps or 'an unknown place'}"
