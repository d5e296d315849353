"""How offers are made at a table, answered by people and computers, and carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING
from weakref import proxy

from regelwerk.contract import Refused
from regelwerk.model.resigning import AGREEING

from . import chance, undo
from .bots import Bots
from .event import Agreed, Consented, Declined, HintsAllowed, Offered, Rematched, Withdrawn
from .manners import Manners
from .match import Match
from .news import Ask
from .offers import Offers
from .questions import Offer, Topic
from .rematch import comers, turned
from .request_error import RequestError

if TYPE_CHECKING:
    from .bot_turns import BotTurns

Rematching = Callable[[Match, frozenset[int]], Awaitable[str]]
"""(a match that is over, the seats whose people come along) → the name of the match in which they play again."""


class Negotiation:
    """The offers of one table. Everything here happens within the table's queue, except what computers think."""

    def __init__(self, table: BotTurns, bots: Bots, rematching: Rematching) -> None:
        self._table: BotTurns = proxy(table)  # which keeps this, and is let go of when nobody uses it
        self._bots = bots
        self._rematching = rematching
        self._manners = Manners()

    @property
    def offers(self) -> Offers:
        """What stands open now."""
        return Offers(self._table.match)

    async def offer(self, topic: Topic, seats: frozenset[int], ask: Ask | None) -> Refused | None:
        """Ask all others for something; asking for what another has just offered agrees to that."""
        asked = self.offers.about(topic)
        if asked is not None and asked.waiting & seats:
            await self.reply(topic, seats, True, ask)
            return None
        made = self.offers.made(topic, self._table.match, seats, self._table.attendance.around)
        if isinstance(made, Refused):
            return made
        if asked is not None:
            raise RequestError("stale", "Diese Frage steht schon im Raum.", "That has already been asked.")
        self._manners.take(made.seat)
        if made.waiting:
            await self._open(made, ask)
        else:
            await self._carry_out(made, ask)
        return None

    async def reply(self, topic: Topic, seats: frozenset[int], accept: bool, ask: Ask | None) -> None:
        """Answer an offer, or take one's own back. `RequestError` if it is not open to these seats any more."""
        offer = self.offers.about(topic)
        own = offer is not None and not accept and bool(offer.together & seats)
        if offer is None or not (own or offer.waiting & seats):
            raise RequestError("stale", "Dieses Angebot steht nicht mehr.", "That offer does not stand any more.")
        if own:
            await self._table.happen("offer", Withdrawn(topic=topic, seat=offer.seat), ask, offer.seat)
            return
        answering = offer.waiting & seats
        seat = min(answering)
        if not accept:
            await self._table.happen("declined", Declined(topic=topic, seat=seat), ask, seat)
        elif offer.waiting - answering:
            await self._table.happen("offer", Consented(topic=topic, seats=tuple(sorted(answering))), ask, seat)
        else:
            await self._carry_out(offer, ask)

    async def consult(self, seat: int) -> None:
        """Let a computer answer an offer of a draw, if there is one and it can tell; not within the queue."""
        match, offer = self._table.match, self.offers.about("draw")
        level = match.seats[seat].level
        if offer is None or seat not in offer.waiting or match.seats[seat].kind != "bot":
            return
        seed = chance.bot_seed(match.created.seed, match.name, match.sequence + 1, seat)
        agrees = await self._bots.agrees(match.position, seat, level, seed, self._table.bot_claim)
        if agrees is None:
            return

        async def answer() -> None:
            standing = self.offers.about("draw")
            same = self._table.match.position_sequence == match.position_sequence
            if same and standing is not None and seat in standing.waiting:
                await self.reply("draw", frozenset({seat}), agrees, None)

        await self._table.serialised(answer)

    async def _open(self, offer: Offer, ask: Ask | None) -> None:
        """Put a question to those who have to agree."""
        together, waiting = tuple(sorted(offer.together)), tuple(sorted(offer.waiting))
        event = Offered(topic=offer.topic, seat=offer.seat, together=together, waiting=waiting)
        await self._table.happen("offer", event, ask, offer.seat)
        if offer.topic == "draw":
            for asked in offer.waiting:
                self._table.start(self.consult(asked))

    async def _carry_out(self, offer: Offer, ask: Ask | None) -> None:
        match = self._table.match
        if offer.topic == "undo":
            back = undo.taking_back(match, offer.together, agreed=True)
            await self._table.happen("undone", back, ask, offer.seat)
        elif offer.topic == "draw":
            await self._table.happen("drawn", Agreed(clause=AGREEING), ask)
        elif offer.topic == "hints":
            await self._table.happen("hints", HintsAllowed(), ask)
        else:
            name = await self._rematching(match, comers(match, self._table.attendance.around))
            await self._table.happen("rematch", Rematched(match=name, seats=turned(match.sides)), ask)
