"""How offers are made at a table, answered by people and computers, and carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from regelwerk.contract import Refused
from regelwerk.model.resigning import AGREEING

from . import chance, undo
from .bots import Bots
from .event import Agreed, Rematched
from .manners import Manners
from .match import Match
from .news import Ask
from .offers import Offer, Offers, Topic
from .rematch import comers, turned
from .request_error import RequestError

if TYPE_CHECKING:
    from .table import Table

Rematching = Callable[[Match, frozenset[int]], Awaitable[str]]
"""(a match that is over, the seats whose people come along) → the name of the match in which they play again."""


class Negotiation:
    """The offers of one table. Everything here happens within the table's queue, except what computers think."""

    def __init__(self, table: Table, bots: Bots, rematching: Rematching) -> None:
        self.offers = Offers()
        self._table = table
        self._bots = bots
        self._rematching = rematching
        self._manners = Manners()

    async def offer(self, topic: Topic, seats: frozenset[int], ask: Ask | None) -> Refused | None:
        """Ask all others for something; asking for what another has just offered agrees to that."""
        asked = self.offers.about(topic)
        if asked is not None and asked.waiting & seats:
            await self.reply(topic, seats, True, ask)
            return None
        made = self.offers.made(topic, self._table.match, seats, self._table.around)
        if isinstance(made, Refused):
            return made
        if asked is not None:
            raise RequestError("stale", "Diese Frage steht schon im Raum.", "That has already been asked.")
        self._manners.take(made.seat)
        await self._settle(made, ask, made.seat)
        return None

    async def reply(self, topic: Topic, seats: frozenset[int], accept: bool, ask: Ask | None) -> None:
        """Answer an offer, or take one's own back. `RequestError` if it is not open to these seats any more."""
        offer = self.offers.about(topic)
        own = offer is not None and not accept and bool(offer.together & seats)
        if offer is None or not (own or offer.waiting & seats):
            raise RequestError("stale", "Dieses Angebot steht nicht mehr.", "That offer does not stand any more.")
        if own:
            self.offers.close(topic)
            self._table.tell("offer", ask, offer.seat)
        elif accept:
            await self._settle(offer.agreed(seats), ask, min(offer.waiting & seats))
        else:
            self.offers.decline(offer, self._table.match)
            self._table.tell("declined", ask, min(offer.waiting & seats))

    async def consult(self, seat: int) -> None:
        """Let a computer answer an offer of a draw, if there is one and it can tell; not within the queue."""
        match, offer = self._table.match, self.offers.about("draw")
        level = match.seats[seat].level
        if offer is None or seat not in offer.waiting or match.seats[seat].kind != "bot":
            return
        seed = chance.bot_seed(match.created.seed, match.name, match.sequence + 1, seat)
        agrees = await self._bots.agrees(match.position, seat, level, seed)
        if agrees is None:
            return

        async def answer() -> None:
            standing = self.offers.about("draw")
            same = self._table.match.position_sequence == match.position_sequence
            if same and standing is not None and seat in standing.waiting:
                await self.reply("draw", frozenset({seat}), agrees, None)

        await self._table.serialised(answer)

    async def _settle(self, offer: Offer, ask: Ask | None, seat: int) -> None:
        """Carry an offer out that nobody has to agree to any more; otherwise let it wait."""
        if not offer.waiting:
            await self._carry_out(offer, ask)
            return
        self.offers.open(offer)
        self._table.tell("offer", ask, seat)
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
        else:
            name = await self._rematching(match, comers(match, self._table.around))
            await self._table.happen("rematch", Rematched(match=name, seats=turned(match.sides)), ask)
        self.offers.close(offer.topic)
