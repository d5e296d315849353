"""Texts that are nearly moves, and texts that are nothing: what clumsy fingers and curious people type."""

from __future__ import annotations

import random
from pathlib import Path

GOLDEN = Path(__file__).parents[1] / "golden"

NONSENSE = (
    "",
    " ",
    "\n",
    "\x00",
    "\t\r\n",
    "?",
    "-",
    "@",
    ":",
    "+",
    "{}",
    "{text}",
    "{0}",
    "%s",
    "pass",
    "PASS",
    "null",
    "None",
    "-1",
    "0",
    "99999999999999999999999999999999",
    "1e9",
    "ß",
    "Ⅷ",
    "٣",
    "２",
    "🎲",
    "e\u0301",
    "\u202eabc",
    "\ufeff",
    "\ud800",
    "a" * 100_000,
    "(" * 5_000,
    "S@b2\n",
    "S@b２",
    "bet:",
    "dice:",
    "roll:",
    "<script>alert(1)</script>",
    "'; DROP TABLE moves; --",
)
"""Never a move of any game."""

_ALPHABET = "abcdefghijklRBLNYODWSTC0123456789@-:+?. _\n\x00éß"


def mutated(text: str, rng: random.Random) -> str:
    """One small accident: a character swapped, lost, doubled, changed, in the other case, or something added."""
    at = rng.randrange(len(text)) if text else 0
    accident = rng.randrange(8)
    if accident == 0:
        other = rng.randrange(len(text)) if text else 0
        letters = list(text)
        if letters:
            letters[at], letters[other] = letters[other], letters[at]
        return "".join(letters)
    if accident == 1:
        return text[:at] + text[at + 1 :]
    if accident == 2:
        return text[: at + 1] + text[at:]
    if accident == 3:
        return text[:at] + rng.choice(_ALPHABET) + text[at + 1 :]
    if accident == 4:
        return text.swapcase()
    if accident == 5:
        return text[:at] + rng.choice(_ALPHABET) + text[at:]
    if accident == 6:
        return text + rng.choice([" ", "\n", "\x00", "+W", "-", "@", "?", "\u00a0", text])
    return rng.choice([" ", "\n", "+", "x"]) + text


def foreign_texts(name: str, per_game: int = 40) -> list[str]:
    """Move texts of all games but this one, from their golden files: nothing has to be compiled to read them."""
    rng = random.Random(name)
    texts: list[str] = []
    for file in sorted(GOLDEN.glob("*.playthrough.txt")):
        if file.name != f"{name}.playthrough.txt":
            made = [line.split()[1] for line in file.read_text(encoding="utf-8").splitlines() if line[:4] == "  > "]
            texts += rng.sample(made, min(per_game, len(made)))
    return texts
