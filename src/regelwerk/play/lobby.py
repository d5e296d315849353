"""The lobby: every match there is, opened when somebody comes to it or a bot has to move in it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal
from weakref import WeakValueDictionary

import msgspec

from regelwerk import registry
from regelwerk.contract import Text
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.record import CONTRACT

from . import chance, tokens
from .batch import Awaits, Shown
from .bots import Bots
from .chain import damaged
from .chance import SEED_BYTES
from .clock import TimeControl, check_control
from .doors import MOST_SHOWN, fresh_since, sorted_doors
from .event import VERSION, Created, Door, Event, Moved, Resumed, now, read_event, write_event
from .figures import FIGURES
from .landing import landed
from .match import Match, begin, fold
from .neighbours import Matter
from .rematch import seats_for
from .request_error import RequestError
from .seat import Seat, clean_name
from .store import NotKept, Store, Taken
from .table import Table

REMEMBERED = 64
"""Tables kept open although nobody is there."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """Who shall sit in one seat of a new match."""

    kind: Literal["me", "invite", "bot"]
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class Opening:
    """A new match with the tokens that hold its seats and the invitations to its open ones. Said once, never again."""

    table: Table
    held: tuple[tuple[int, str], ...]
    invites: tuple[tuple[int, str], ...]


class Lobby:
    """Finds tables by a match's name. A table that anybody still uses is never opened twice."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        levels: Sequence[str],
        *,
        names: Callable[[], Sequence[str]] = registry.games,
        find: Callable[[str], Game] = registry.game,
        entropy: tokens.Entropy = secrets.token_bytes,
        prepared: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        """`prepared` is awaited before a game is loaded: until somebody else has compiled it."""
        self._store = store
        self._bots = bots
        self._levels = tuple(levels)
        self._names = names
        self._find = find
        self._entropy = entropy
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._prepared = prepared
        self._ready: set[str] = set()
        self._neighbours = store.neighbours
        self._since = self._neighbours.up_since

    @property
    def tables(self) -> int:
        """How many tables are open in this process."""
        return len(self._open)

    def is_open(self, match: str) -> bool:
        """Whether somebody may be at that match's table in this process."""
        return match in self._open or match in self._opening

    def names(self) -> list[str]:
        return list(self._names())

    def game_info(self, name: str) -> Game:
        """A game for its words alone: nothing is compiled yet. `RequestError` if there is none of that name."""
        if name not in self._names():
            raise RequestError(
                "unknown",
                f"Ein Spiel namens „{name[:40]}“ gibt es hier nicht.",
                f"There is no game called “{name[:40]}” here.",
            )
        return self._find(name)

    async def game(self, name: str) -> Game:
        """A game to play, loaded outside the event loop the first time. `RequestError` where there is none such."""
        game = self.game_info(name)
        if name not in self._ready:
            if self._prepared is not None:
                await self._prepared(name)
            await asyncio.to_thread(_load, game)
            self._ready.add(name)
        return game

    async def start(self, name: str, players: int, options: Mapping[str, str]) -> Position:
        """The start of a match that nobody has created yet. `RequestError` says what cannot be."""
        game = await self.game(name)
        return game.start(players, **_checked(game, players, options))

    async def create(
        self,
        name: str,
        players: int,
        options: Mapping[str, str],
        places: Sequence[Place],
        *,
        lots: bool = False,
        clock: TimeControl | None = None,
        doors: Sequence[Door] = (),
        opening: Sequence[str] = (),
        daily: str = "",
        hints: bool = True,
        account: str = "",
    ) -> Opening:
        """A new match, kept before its tokens are given out. `RequestError` says what cannot be.

        With `lots` it is drawn from the match's seed who sits where; otherwise they sit in the order of `places`.
        With a `clock` everybody has that much time. `doors` are open to strangers; the moves of `opening` are made at
        once, in the puzzle of the date `daily`. Without `hints` nobody gets one, not even against computers.
        `account` is whom the thinking of its bots is put down to.
        """
        game = await self.game(name)
        chosen = _checked(game, players, options)
        self._check_places(players, places)
        if clock is not None:
            check_control(clock, players)
        match, seed = tokens.make_match(self._entropy), self._entropy(SEED_BYTES)
        drawn = chance.lots(seed, match, players) if lots else ()
        held: list[tuple[int, str]] = []
        invites: list[tuple[int, str]] = []
        seated = sorted(zip(drawn or range(players), places, strict=True), key=lambda pair: pair[0])
        seats = tuple(self._seat(number, place, held, invites) for number, place in seated)
        created = Created(
            match=match,
            game=name,
            players=players,
            options=chosen,
            contract=CONTRACT,
            rulebook=game.rulebook.version,
            edition=game.edition.digest,
            seed=seed,
            seats=seats,
            lots=drawn,
            clock=clock,
            listed=sorted_doors(doors),
            opening=len(opening),
            daily=daily,
            hints=hints,
        )
        table = await self._begin(created, game, opening, account)
        return Opening(table, tuple(held), tuple(invites))

    async def rematch(self, match: Match, coming: frozenset[int]) -> str:
        """The name of a new match for the people of one that is over, in its game and with its clock, seats turned."""
        name, seed = tokens.make_match(self._entropy), self._entropy(SEED_BYTES)
        created = msgspec.structs.replace(
            match.created,
            match=name,
            seed=seed,
            seats=seats_for(match, coming),
            lots=(),
            listed=match.listed,
            opening=0,
            at=now(),
            version=VERSION,
        )
        await self._begin(created, match.game)
        return name

    async def claim(self, match: str, invite: str, name: str) -> tuple[int, str]:
        """Take an open seat: its number and the token that holds it from now on."""
        table = await self.table(match)
        token = tokens.make(self._entropy)
        return await table.claim(invite, clean_name(name), token), token

    async def join(self, match: str, name: str) -> tuple[int, str]:
        """Take an open seat of a match that strangers may join: its number and the token that holds it."""
        table = await self.table(match)
        token = tokens.make(self._entropy)
        return await table.join(clean_name(name), token), token

    async def shown(self, shown: Shown) -> list[Table]:
        """The tables that strangers find there, the newest first; one that cannot be opened is left out."""
        found = []
        for name in await asyncio.to_thread(self._store.shown, shown, fresh_since(), MOST_SHOWN):
            with suppress(RequestError):
                found.append(await self.table(name))
        return found

    async def table(self, match: str) -> Table:
        """The table of a match. `RequestError`: unknown, or begun under rules that this program does not know."""
        found = self._open.get(match)
        if found is None:
            task = self._opening.get(match)
            if task is None:
                task = asyncio.create_task(self._open_from_store(match))
                self._opening[match] = task
                task.add_done_callback(lambda _: self._opening.pop(match, None))
            found = await asyncio.shield(task)
        elif self._neighbours.shared:
            await found.catch_up()  # whoever comes here may know more from another process than has been heard here
            await found.neighbourhood.catch_up()
        self._remember(found)
        return found

    def listen(self) -> None:
        """From now on take in what other processes do to the matches that are open here."""
        loop = asyncio.get_running_loop()

        def hear(matter: Matter, match: str | None) -> None:
            with suppress(RuntimeError):  # this one is stopping
                loop.call_soon_threadsafe(self._hear, matter, match)

        self._neighbours.listen(hear)

    def _hear(self, matter: Matter, match: str | None) -> None:
        for table in list(self._open.values()) if match is None else filter(None, [self._open.get(match)]):
            table.neighbourhood.hear(matter)

    async def resume(self) -> None:
        """After a start: every match in which a bot is to move goes on by itself, and every clock that ran."""
        self.listen()
        waiting: tuple[Awaits, ...] = ("clock", "server")
        for awaits in waiting:
            for match in await asyncio.to_thread(self._store.awaiting, awaits):
                try:
                    (await self.table(match)).wake()
                except RequestError as trouble:
                    _log.warning("A match was not resumed: %s", trouble)

    async def _begin(self, created: Created, game: Game, opening: Sequence[str] = (), account: str = "") -> Table:
        match, outcomes = begin(created, game).with_chance()
        events: list[Event] = [created, *outcomes]
        for text in opening:
            events.append(Moved(seat=match.turn or 0, text=text))
            match = match.after(events[-1])
        written = [write_event(event) for event in events]
        try:
            await landed(self._store.append(match.name, 0, written, match.awaits, match.shown))
        except NotKept as wrong:
            raise _not_created(wrong.why) from wrong
        table = self._table(match)
        table.account = account
        self._open[match.name] = table
        self._remember(table)
        FIGURES.matches.add(created.game)
        table.wake()
        return table

    def _table(self, match: Match) -> Table:
        return Table(match, self._store, self._bots, self.rematch)

    async def _open_from_store(self, name: str) -> Table:
        rows = await asyncio.to_thread(self._store.events, name)
        if not rows:
            raise RequestError("unknown", "Diese Partie gibt es hier nicht.", "There is no such match here.")
        events = _read(rows)
        first = events[0]
        if not isinstance(first, Created):
            raise damaged()
        game = await self.game(first.game)
        match: Match = await asyncio.to_thread(fold, events, game)
        try:
            table = self._table(await self._resumed(match))
        except Taken:  # another process opened it at the same time
            return await self._open_from_store(name)
        self._open[name] = table
        if self._neighbours.shared:
            await table.catch_up()  # what happened before it was listed here was not heard
            await table.neighbourhood.look_around()
        return table

    async def _resumed(self, match: Match) -> Match:
        """The match, with a note in its log where somebody's time ran while there was no server: it costs nobody."""
        clock = match.clock
        if match.over or clock is None or clock.running is None or clock.since >= self._since:
            return match
        event = Resumed()
        resumed = match.after(event)
        written = [write_event(event)]
        kept = self._store.append(match.name, resumed.sequence, written, resumed.awaits, resumed.shown)
        await landed(kept)
        return resumed

    def _remember(self, table: Table) -> None:
        name = table.match.name
        self._recent[name] = table
        self._recent.move_to_end(name)
        while len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)

    def _seat(self, number: int, place: Place, held: list[tuple[int, str]], invites: list[tuple[int, str]]) -> Seat:
        """A seat, with its token or invitation noted for whoever asked for the match."""
        name = clean_name(place.name)
        if place.kind == "bot":
            return Seat(kind="bot", name=name, level=place.level)
        token = tokens.make(self._entropy)
        if place.kind == "me":
            held.append((number, token))
            return Seat(kind="human", name=name, token=tokens.digest(token))
        invites.append((number, token))
        return Seat(kind="open", name=name, invite=tokens.digest(token))

    def _check_places(self, players: int, places: Sequence[Place]) -> None:
        if len(places) != players:
            raise RequestError(
                "unreadable",
                f"Für {players} Spieler sind {len(places)} Plätze angegeben.",
                f"For {players} players {len(places)} seats are given.",
            )
        for place in places:
            if place.kind == "bot" and place.level not in self._levels:
                offered = ", ".join(self._levels)
                raise RequestError(
                    "unreadable",
                    f"Bots spielen auf den Stufen {offered}, nicht auf „{place.level[:40]}“.",
                    f"Bots play at the levels {offered}, not at “{place.level[:40]}”.",
                )


def _not_created(why: Text) -> RequestError:
    return RequestError(
        "unavailable",
        f"Die Partie konnte nicht angelegt werden ({why.de}).",
        f"The match could not be created ({why.en}).",
    )


def _load(game: Game) -> None:
    """Everything a click will need: kernel, referee, scene, notation."""
    start = game.start()
    start.view(None)
    start.touches(0)
    start.judge("", 0)


def _checked(game: Game, players: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options in full, defaults filled in."""
    if players not in game.players:
        offered = ", ".join(map(str, game.players))
        raise RequestError(
            "unreadable",
            f"Dieses Spiel ist für {offered} Spieler, nicht für {players}.",
            f"This game is for {offered} players, not for {players}.",
        )
    known = {option.name: option.allowed(players) for option in game.options}
    for name, value in options.items():
        if value not in known.get(name, ()):
            said = f"{name[:40]} = {value[:40]}"
            raise RequestError(
                "unreadable",
                f"Die Option „{said}“ gibt es in diesem Spiel nicht.",
                f"This game does not offer the option “{said}”.",
            )
    return game.setting(players, **options).options


def _read(rows: Sequence[bytes]) -> list[Event]:
    try:
        return [read_event(row) for row in rows]
    except msgspec.DecodeError as wrong:
        raise RequestError(
            "stale",
            "Diese Partie wurde von einem neueren Programm geschrieben oder ist beschädigt.",
            "This match was written by a newer program or is damaged.",
        ) from wrong
