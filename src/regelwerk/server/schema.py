"""The wire types as one OpenAPI 3.1 document, from which the web client's types are generated.

`python -m regelwerk.server.schema` prints it; `npm run types` in `web/` turns it into `web/src/wire/schema.ts`.
The bodies of the HTTP requests are described here, the messages of the socket in `messages.py`.
"""

from __future__ import annotations

import sys
from typing import Any, Literal

import msgspec

from regelwerk.contract.appearance import Appearance
from regelwerk.contract.box import Lengths
from regelwerk.contract.clause import Clause
from regelwerk.contract.language import Language, Text
from regelwerk.contract.lesson import Tip
from regelwerk.contract.rulebook import Option, Seat
from regelwerk.contract.scene import Scene
from regelwerk.contract.telling import Telling
from regelwerk.lab.ladder.figures import Strength
from regelwerk.lab.measure.figures import Measures
from regelwerk.play.clock import TimeControl
from regelwerk.play.event import Door
from regelwerk.play.lobby import Opening
from regelwerk.reader.corrections import NONE, Corrections
from regelwerk.reader.reading import Reading
from regelwerk.rulebook.ontology import Element, Group

from .lesson_pages import LESSON_PAGES
from .listing import HOME_PAGES
from .messages import Answer, ErrorCode, Request, SeatState
from .review_pages import REVIEW_PAGES


class Trait(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is like: an element of its rulebook, by its name and its title."""

    name: str
    title: Text


class GameSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One line of `GET /api/games`; `motif` is the picture on its box as SVG. Where a game has none, `preview` is a
    position of some game as a spectator sees it; a page of the game alone has both.

    `lots`: by the rules it is drawn who sits where. `age` and `minutes` are what the box says, where it does;
    `appearance` draws what is only in this game. `ready` once it is compiled; `puzzles`: it has one every day; `lesson`
    is the number of steps of its guided introduction, 0 without one. `traits` are the most telling elements of its
    rulebook, `measured` says how many moves a game takes.
    """

    name: str
    title: Text
    summary: Text
    players: tuple[int, ...]
    options: tuple[Option, ...]
    seats: tuple[Seat, ...]
    secret: bool
    undo: bool
    hints: bool
    lots: bool
    appearance: Appearance
    ready: bool
    puzzles: bool
    lesson: int
    traits: tuple[Trait, ...]
    measured: Lengths | None = None
    author: str | None = None
    year: int | None = None
    age: int | None = None
    minutes: tuple[int, int] | None = None
    motif: str | None = None
    preview: Scene | None = None


class RulebookPage(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses as the rulebook view shows them."""

    clauses: tuple[Clause, ...]
    credits: Text | None = None


class EditionPage(msgspec.Struct, frozen=True, kw_only=True):
    """Which edition is played, and its facts as data."""

    version: int | str
    digest: str
    data: dict[str, Any]


class GamePage(GameSummary, frozen=True, kw_only=True):
    """`GET /api/games/{name}`: the summary with all its words; `tips` are said once in matches."""

    rulebook: RulebookPage
    platform: tuple[Clause, ...]
    messages: dict[str, Telling]
    sheet: dict[str, str]
    edition: EditionPage
    tips: tuple[Tip, ...] = ()


class MeasuresPage(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/games/{name}/measures`: what the lab counted in games of the rules as they are; None if nobody did."""

    measures: Measures | None


class LevelPage(msgspec.Struct, frozen=True, kw_only=True):
    """One bot level of `GET /api/levels`, weakest first; the house's own have a sentence about them."""

    name: str
    title: Text
    sentence: Text | None = None


class StrengthPage(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/games/{name}/strength`: how strong the levels are at this game; None if nobody has measured that since
    its rules or levels changed."""

    strength: Strength | None


class SeatRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Who shall sit in one seat of a new match."""

    kind: Literal["me", "invite", "bot"]
    name: str = ""
    level: str = ""


class MatchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Body of `POST /api/matches`; with `lots` it is drawn who of these sits where, with a `clock` everybody has that
    much time (G12), `listed` is for strangers; without `hints` nobody gets one."""

    game: str
    players: int
    options: dict[str, str]
    seats: tuple[SeatRequest, ...]
    lots: bool = False
    listed: tuple[Door, ...] = ()
    clock: TimeControl | None = None
    hints: bool = True


class ClaimRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Body of `POST /api/matches/{match}/claim`."""

    invite: str
    name: str


class HeldSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and the token that holds it."""

    seat: int
    token: str


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and the invitation that whoever claims it spends."""

    seat: int
    invite: str


class MatchCreated(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to `POST /api/matches`."""

    match: str
    held: tuple[HeldSeat, ...]
    invites: tuple[Invitation, ...]


def created_page(opening: Opening) -> MatchCreated:
    """A new match with what is said of it once."""
    return MatchCreated(
        match=opening.table.match.name,
        held=tuple(HeldSeat(seat=seat, token=token) for seat, token in opening.held),
        invites=tuple(Invitation(seat=seat, invite=invite) for seat, invite in opening.invites),
    )


class SeatClaimed(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to a claim."""

    match: str
    seat: int
    token: str


class MatchPage(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{match}`, as a spectator may know it; `daily` is the date whose puzzle it is, if it is one."""

    match: str
    game: str
    players: int
    options: dict[str, str]
    seats: tuple[SeatState, ...]
    over: bool
    commitment: str
    seed: str | None
    lots: bool
    daily: str = ""
    clock: TimeControl | None = None


class ElementsPage(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/elements`: the ontology, groups in the order in which they are shown, and examples of each element.

    `scans` says whether page images and PDFs are read here.
    """

    groups: tuple[Group, ...]
    elements: tuple[Element, ...]
    examples: dict[str, dict[Language, tuple[str, ...]]]
    scans: bool


class ReadRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Body of `POST /api/read`, which is answered with a `Reading`; without a language the text's own is found out.

    `scan` are the bytes of a page image, a PDF, hOCR or ALTO, in base64, in place of a text. Corrections are a person's
    own words and tags; they are used for this reading and not kept.
    """

    text: str = ""
    scan: bytes = b""
    language: Language | None = None
    corrections: Corrections = NONE


class ErrorPage(msgspec.Struct, frozen=True, kw_only=True):
    """Body of every HTTP error."""

    code: ErrorCode
    sentence: Text


PAGES = (
    *(GameSummary, GamePage, MeasuresPage, StrengthPage, LevelPage, MatchRequest, MatchCreated),
    *(ClaimRequest, SeatClaimed, MatchPage, ElementsPage, ReadRequest, Reading, ErrorPage),
    *HOME_PAGES,
    *REVIEW_PAGES,
    *LESSON_PAGES,
)


def document() -> dict[str, Any]:
    """The OpenAPI document: components only, for the paths are few and said in docs/protocol.md."""
    (asked, answered, *_), components = msgspec.json.schema_components(
        [Request, Answer, *PAGES], ref_template="#/components/schemas/{name}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "regelwerk", "version": "1"},
        "paths": {},
        "components": {"schemas": {**components, "Request": asked, "Answer": answered}},
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(document()), indent=2) + b"\n")
