"""What moves of Top Secret come to: duels and deliveries, whose text shows one card or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.contract import Label
from regelwerk.model.change import Change

from .atlas import HEADQUARTERS, NAMES, city_key
from .snapshot import Snapshot


def told(change: Change) -> Iterator[Label]:
    """A duel with both its cards, a case brought home with what was in it, a colour that is out."""
    if not change.text.startswith(("duel:", "lose:")) and not change.text.endswith(HEADQUARTERS):
        return
    before, after = change.before, change.after
    if before.phase == "defend":
        yield _duel(before, after)
    for seat, cases in enumerate(after.delivered):
        for case in cases[len(before.delivered[seat]) :]:
            yield _delivery(after, seat, case)
    for colour, had, has in zip(after.colours, before.agents, after.agents, strict=True):
        if had and not has:
            yield Label("told_out", {"colour": f"@{NAMES[colour]}"})


def _duel(before: Snapshot, after: Snapshot) -> Label:
    """Clause 7a: both cards lie open now, and the higher one wins, of equal ones the attacker's."""
    assert before.mover is not None
    attack, defence = (_spent(before.cards[seat], after.cards[seat]) for seat in (before.turn, before.foe))
    attacker, defender = (f"@{NAMES[before.colours[seat]]}" for seat in (before.turn, before.foe))
    return Label(
        "told_duel",
        {
            "city": f"@{city_key(before.mover.place)}",
            "attacker": attacker,
            "attack": attack,
            "defender": defender,
            "defence": defence,
            "winner": attacker if attack >= defence else defender,
        },
    )


def _spent(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """The card that is no longer in hand; where all seven are back it was the last one."""
    gone = Counter(before) - Counter(after)
    return next(iter(gone), before[0])


def _delivery(after: Snapshot, seat: int, case: str) -> Label:
    """Clause 8: a case at headquarters is opened."""
    colour, owner = NAMES[after.colours[seat]], NAMES[case[0]]
    values: dict[str, str | int] = {"colour": f"@{colour}", "owner": f"@{owner}", "letter": case[2]}
    secrets = after.secrets(case)
    return Label("told_secrets", {**values, "count": secrets}) if secrets else Label("told_bomb", values)
