"""A position of Top Secret is a few named lines; agents by their places, their cases in brackets behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from regelwerk.contract import CHANCE, Unreadable
from regelwerk.model.named_lines import NOTHING, read_lines
from regelwerk.model.room import Head

from .atlas import SEATS
from .snapshot import PHASES, Agent, Snapshot

_NUMBER, _PLACE, _CASE = "[0-9]{1,6}", "[A-Za-z]{1,20}", r"[A-Z]\.[A-Z]"
_AGENT = rf"{_PLACE}(\({_CASE}\))?"
_LINES = {
    "turn": (f"[A-Z] ({'|'.join(PHASES)})", "B act"),
    "rounds": (_NUMBER, "3"),
    "steps": (rf"{_NUMBER}\+{_NUMBER}", "3+1"),
    "mover": (f"({_AGENT}( fresh)?)?", "Wien(R.A) fresh"),
    "card": ("[0-9?]?", "3"),
    "losses": (_NUMBER, "2"),
    "lying": (f"({_CASE}@{_PLACE}( |$))*", "R.A@Wien Y.B@Rom"),
}
_SEAT_LINES = {
    "agents": (f"({_AGENT}( |$))*", "Rom Wien(R.A) base"),
    "delivered": (f"({_CASE}( |$))*", "R.A Y.B"),
    "contents": ("([0-9A-Z?]{4})?", "5B13"),
    "cards": ("[0-9]*", "0012345"),
}
"""How each line is written, and one as an example."""


def write(snapshot: Snapshot) -> str:
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


def read(text: str, head: Head) -> Snapshot:
    colours = SEATS[head["players"]]
    forms = _LINES | {f"{what} {each}": form for each in colours for what, form in _SEAT_LINES.items()}
    given = read_lines("Top Secret", text.splitlines(), list(forms))
    for name, (form, example) in forms.items():
        if not re.fullmatch(form, given[name], re.ASCII):
            raise Unreadable(f"The line {name!r} of a position is written like {example!r}, not {given[name][:40]!r}.")
    colour, _, phase = given["turn"].partition(" ")
    if colour not in colours:
        raise Unreadable(f"The colours of this game are {', '.join(colours)}; {colour} cannot be on turn.")
    pool, bonus = map(int, given["steps"].split("+"))
    mover, _, fresh = given["mover"].partition(" ")
    lying = [entry.split("@") for entry in given["lying"].split()]
    if len({case for case, _ in lying}) < len(lying):
        raise Unreadable("A case of the position lies in two cities.")
    snapshot = Snapshot(
        **head,
        phase=PHASES[PHASES.index(phase)],
        turn=colours.index(colour),
        rounds=int(given["rounds"]),
        pool=pool,
        bonus=bonus,
        mover=_agent(mover) if mover else None,
        fresh=bool(fresh),
        card=given["card"],
        losses=int(given["losses"]),
        agents=tuple(tuple(map(_agent, given[f"agents {each}"].split())) for each in colours),
        lying=dict(lying),
        delivered=tuple(tuple(given[f"delivered {each}"].split()) for each in colours),
        contents=tuple(given[f"contents {each}"] for each in colours),
        cards=tuple(tuple(map(int, given[f"cards {each}"])) for each in colours),
    )
    return replace(snapshot, seat=_seat(snapshot))


def _seat(snapshot: Snapshot) -> int | None:
    """Who has to move: chance, the one whom the mover has met, or the seat whose turn it is."""
    match snapshot.phase:
        case "over":
            return None
        case "roll":
            return CHANCE
        case "defend" | "spoils":
            if snapshot.met is None:
                raise Unreadable(f"In the phase {snapshot.phase!r} there is no defender where the mover is.")
            return snapshot.met
    return snapshot.turn


def _joined(words: Iterable[str]) -> str:
    return " ".join(words) or NOTHING


def _agent(text: str) -> Agent:
    return Agent(*text.rstrip(")").split("("))
