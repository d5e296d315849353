"""Texts of Top Secret: `contents:5B13`, `case:A@Wien`, `roll:3`, `Wien(R.A)-Rom`, `take:R.A`, `duel:3`, `end` …

A position is a few named lines; agents by their places, cases in brackets behind those who carry them.
"""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.model.listed import Listed
from regelwerk.model.named_lines import NOTHING, read_lines

from .atlas import SEATS
from .checking import check
from .layout import PHASES, Agent
from .numbering import numbering
from .snapshot import Snapshot

_LONGEST = 6


class Notation(Listed):
    """Ids in the order of `numbering.py`."""

    examples = "contents:5B13, case:A@Wien, base-Lima, Wien-Rom, Wien(R.A)-Rom, take:R.A, swap:R.A, drop, duel:3, end"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        numbered = numbering(edition)
        super().__init__(numbered.texts, numbered.rolls)

    def write(self, snapshot: Snapshot) -> str:
        lines = [
            f"turn: {snapshot.colour} {snapshot.phase}",
            f"rounds: {snapshot.rounds}",
            f"steps: {snapshot.pool}+{snapshot.bonus}",
            f"mover: {snapshot.mover or NOTHING}{' fresh' if snapshot.fresh else ''}",
            f"card: {snapshot.card or NOTHING}",
            f"losses: {snapshot.losses}",
            f"lying: {_joined(f'{case}@{city}' for case, city in sorted(snapshot.lying.items()))}",
        ]
        for seat, colour in enumerate(snapshot.colours):
            lines += [
                f"agents {colour}: {_joined(map(str, snapshot.agents[seat]))}",
                f"delivered {colour}: {_joined(snapshot.delivered[seat])}",
                f"contents {colour}: {snapshot.contents[seat] or NOTHING}",
                f"cards {colour}: {''.join(map(str, snapshot.cards[seat])) or NOTHING}",
            ]
        return "\n".join(lines)

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        colours = SEATS[players]
        given = read_lines("Top Secret", text.splitlines(), _names(colours))
        colour, _, phase = given["turn"].partition(" ")
        if len(colour) != 1 or colour not in colours or phase not in PHASES:
            raise Unreadable(f"The turn is written like '{colours[0]} act', not {given['turn'][:20]!r}.")
        pool, plus, bonus = given["steps"].partition("+")
        if not plus:
            raise Unreadable(f"The steps are written like '3+1', pool and bonus, not {given['steps'][:20]!r}.")
        mover, _, fresh = given["mover"].partition(" ")
        if fresh not in ("", "fresh"):
            raise Unreadable(f"The mover is written like 'Wien fresh', not {given['mover'][:40]!r}.")
        snapshot = Snapshot(
            players=players,
            phase=PHASES[PHASES.index(phase)],
            turn=colours.index(colour),
            rounds=_number("rounds", given["rounds"]),
            pool=_number("steps", pool),
            bonus=_number("steps", bonus),
            mover=_agent(mover) if mover else None,
            fresh=bool(fresh),
            card=given["card"],
            losses=_number("losses", given["losses"]),
            agents=tuple(tuple(map(_agent, given[f"agents {each}"].split())) for each in colours),
            lying=_lying(given["lying"]),
            delivered=tuple(tuple(given[f"delivered {each}"].split()) for each in colours),
            contents=tuple(given[f"contents {each}"] for each in colours),
            cards=tuple(_cards(given[f"cards {each}"]) for each in colours),
            over=phase == "over",
            edition=self._edition,
        )
        check(snapshot)
        return snapshot


def _joined(words: Any) -> str:
    return " ".join(words) or NOTHING


def _names(colours: str) -> list[str]:
    """What the lines are called, in their order."""
    names = ["turn", "rounds", "steps", "mover", "card", "losses", "lying"]
    return names + [f"{what} {colour}" for colour in colours for what in ("agents", "delivered", "contents", "cards")]


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > _LONGEST:
        raise Unreadable(f"The line {name!r} of the position holds a number that cannot be read: {text[:20]!r}.")
    return int(text)


def _agent(text: str) -> Agent:
    place, bracket, load = text.partition("(")
    if bool(bracket) != load.endswith(")"):
        raise Unreadable(f"An agent is written like 'Wien' or 'Wien(R.A)', not {text[:20]!r}.")
    return Agent(place, load.removesuffix(")"))


def _lying(text: str) -> dict[str, str]:
    lying = {}
    for entry in text.split():
        case, _, city = entry.partition("@")
        if case in lying:
            raise Unreadable(f"The case {case[:20]!r} lies in two cities.")
        lying[case] = city
    return lying


def _cards(text: str) -> tuple[int, ...]:
    if text and not (text.isascii() and text.isdigit()):
        raise Unreadable(f"Duel cards are written like '0012345', not {text[:20]!r}.")
    return tuple(map(int, text))
