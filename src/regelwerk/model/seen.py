"""What a seat sees of a position and touches in it, on a screen or as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.contract import CHANCE, CHOICE_LIMIT, Order, Placement, Scene, Touches, seat_name
from regelwerk.kernel.header import SPECTATOR

from .remembered import scene_of
from .standing import Standing

if TYPE_CHECKING:
    from .encoding import Observation


class Seen(Standing):
    """A position as it is shown to somebody."""

    __slots__ = ()

    def view(self, seat: int | None) -> Scene:
        """What a seat may see, or with None a spectator."""
        viewer = self._viewer(seat)
        return scene_of(self, None if self._setting.game.seen_alike else viewer)

    def called(self, seat: int | None) -> tuple[str, ...]:
        """The message keys by which events call a seat: its colour, and `seat1` for the first; none for a spectator."""
        seat = self._viewer(seat)
        if seat is None:
            return ()
        return self.view(None).seats[seat].colour, seat_name(seat).removeprefix("@")

    def touches(self, seat: int | None) -> Touches:
        """What a seat may touch; nothing when it is not its turn."""
        seat = self._viewer(seat)
        if seat is None or seat != self.seat:
            return Touches()
        offered = None if self.game.offer is None else self.game.offer(self.snapshot(seat))
        if isinstance(offered, Order):
            return Touches(order=offered)
        if isinstance(offered, Placement):
            return Touches(lay=offered)
        return Touches(choose=tuple(map(self._run.choice, self._ids[:CHOICE_LIMIT].tolist())))

    def offered_ids(self, seat: int) -> list[int] | None:
        """The ids of the moves that `touches` lets the seat to move choose from; None in another grammar than that."""
        offer = self._setting.game.offer
        if offer is not None and offer(self.snapshot(seat)) is not None:
            return None
        found: list[int] = self._ids[:CHOICE_LIMIT].tolist()
        return found

    def touched(self, move: str) -> tuple[str, ...]:
        """The names that a move's text, also as it was heard, stands for; none where it does not say."""
        return self._setting.touched(move, at_chance=self._seat == CHANCE)

    def interpret_touches(self, names: tuple[str, ...], seat: int) -> str:
        """The text that a seat probably meant by touching these names, to be judged."""
        seat, run = self._player(seat), self.game.moves.seats
        if self.game.interpret is None or not names:
            return run.spelled(names)
        word = next((name for name in names if name in run.partless), "")
        return word or self.game.interpret(self.snapshot(seat), names)

    def forfeited_move(self, text: str, seat: int) -> str:
        """What trying this text comes to for the seat to move: itself, or the move that a failed attempt is."""
        if self.game.forfeit is None or self._player(seat) != self.seat:
            return text
        return self.game.forfeit(self.snapshot(seat), text)

    def observe(self, seat: int | None) -> Observation:
        """What a seat (None: a spectator) knows as numbers, for learning: `planes` and `vector`.

        `game.encoding` names and sizes them. Equal where `information` is equal, but for the keys of earlier positions.
        """
        from .encoding import observe_known

        viewer = self._viewer(seat)
        repeats = self._past.count(self.key) if self._setting.repetition and self._is_whole else 0
        return observe_known(
            self._setting.encoding, self.known(viewer), SPECTATOR if viewer is None else viewer, repeats
        )
