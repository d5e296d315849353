"""A position of Top Secret is a few named lines; agents by their places, their cases in brackets behind them."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from regelwerk.contract import CHANCE, require
from regelwerk.model.named_lines import NamedLines, check_written, number, write_lines
from regelwerk.model.room import Head

from .atlas import SEATS
from .snapshot import PHASES, Agent, Snapshot

_LINES = {
    "turn": "B act",
    "rounds": "3",
    "steps": "3+1",
    "mover": "Wien(R.A) fresh",
    "card": "3",
    "losses": "2",
    "lying": "R.A@Wien Y.B@Rom",
}
_SEAT_LINES = {"agents": "Rom Wien(R.A) base", "delivered": "R.A Y.B", "contents": "5B13", "cards": "0012345"}
"""Examples of how each line is written, also for people."""

T = TypeVar("T")


def write(snapshot: Snapshot) -> str:
    values = {
        "turn": f"{snapshot.colour} {snapshot.phase}",
        "rounds": str(snapshot.rounds),
        "steps": f"{snapshot.pool}+{snapshot.bonus}",
        "mover": f"{snapshot.mover or ''}{' fresh' if snapshot.fresh else ''}",
        "card": snapshot.card,
        "losses": str(snapshot.losses),
        "lying": " ".join(f"{case}@{city}" for case, city in sorted(snapshot.lying.items())),
    }
    for seat, colour in enumerate(snapshot.colours):
        values[f"agents {colour}"] = " ".join(sorted(snapshot.agents[seat]))
        values[f"delivered {colour}"] = " ".join(snapshot.delivered[seat])
        values[f"contents {colour}"] = snapshot.contents[seat]
        values[f"cards {colour}"] = "".join(map(str, sorted(snapshot.cards[seat])))
    return write_lines(values)


def read(text: str, head: Head) -> Snapshot:
    colours = SEATS[head["players"]]
    examples = _LINES | {f"{what} {each}": example for each in colours for what, example in _SEAT_LINES.items()}
    lines = NamedLines("Top Secret", text.splitlines(), examples)

    def per_seat(what: str, meaning: Callable[[str], T]) -> tuple[T, ...]:
        return tuple(lines.read(f"{what} {colour}", meaning) for colour in colours)

    mover, _, fresh = lines.read("mover", lambda text: text.partition(" "))
    snapshot = Snapshot(
        **head,
        turn=lines.read("turn", lambda text: colours.index(text.partition(" ")[0])),
        phase=lines.read("turn", lambda text: PHASES[PHASES.index(text.partition(" ")[2])]),
        rounds=lines.read("rounds", number),
        pool=lines.read("steps", lambda text: number(text.partition("+")[0])),
        bonus=lines.read("steps", lambda text: number(text.partition("+")[2])),
        mover=_agent(mover) if mover else None,
        fresh=fresh == "fresh",
        card=lines.read("card", str),
        losses=lines.read("losses", number),
        agents=per_seat("agents", lambda text: tuple(map(_agent, text.split()))),
        lying=lines.read("lying", lambda text: dict(entry.split("@") for entry in text.split())),
        delivered=per_seat("delivered", lambda text: tuple(text.split())),
        contents=per_seat("contents", str),
        cards=per_seat("cards", lambda text: tuple(map(number, text))),
    )
    check_written(text, write(snapshot))
    return replace(snapshot, seat=_seat(snapshot))


def _agent(text: str) -> Agent:
    return Agent(*text.rstrip(")").split("(", 1))


def _seat(snapshot: Snapshot) -> int | None:
    """Who has to move: chance, the one whom the mover has met, or the seat whose turn it is."""
    if snapshot.phase in ("defend", "spoils"):
        require(snapshot.met is not None, f"In the phase {snapshot.phase!r} no defender is where the mover is.")
        return snapshot.met
    return {"over": None, "roll": CHANCE}.get(snapshot.phase, snapshot.turn)
