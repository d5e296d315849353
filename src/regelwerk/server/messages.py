"""The words spoken over the socket, as types. Every message is a JSON object whose `type` says which one it is.

Whole words, no abbreviations. The client's types are generated from these (`regelwerk schema`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from regelwerk.contract.language import Text
from regelwerk.contract.outcome import Outcome
from regelwerk.contract.outlook import Sign
from regelwerk.contract.scene import Board, Item, Label, Scene, Trace
from regelwerk.contract.touches import Touches
from regelwerk.play.clock import TimeControl
from regelwerk.play.emotes import Emote
from regelwerk.play.news import Change
from regelwerk.play.questions import Topic

ErrorCode = Literal["unreadable", "illegal", "stale", "forbidden", "unknown", "busy", "unavailable"]
"""`unavailable` is nobody's mistake: the request was fine and the server could not meet it (a full disk, an error)."""

Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""A whole number that JavaScript can hold."""


class _Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device asks for, under a number of its own that the answer names."""

    request: Count


class _AskingAt(_Asking, frozen=True):
    """What is asked for as the match stands at `sequence`, and stale when it has gone on."""

    sequence: Count


class Join(msgspec.Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """First message of a socket: the seat tokens this device holds (none for a spectator).

    With `still` a device that holds several seats shows the boards from its first seat's side, whoever is to move.
    """

    tokens: tuple[str, ...] = ()
    still: bool = False


class Lift(msgspec.Struct, frozen=True, tag="lift", forbid_unknown_fields=True):
    """Lift the cover on a shared device: show this held seat's view from now on. Answered by `sync`."""

    seat: int


class LookAhead(_AskingAt, frozen=True, tag="look"):
    """Ask, on one's own turn, what touching these names at `sequence` would lead to; it changes nothing.

    Answered by `seen`, unless a newer `look` or a move comes before.
    """

    touched: tuple[str, ...] = ()


class Deal(_AskingAt, frozen=True, tag="deal"):
    """Let the server make the rest of the set-up moves for the seat to move, where the game offers that."""


class Play(_AskingAt, frozen=True, tag="play"):
    """Make a move at `sequence`: its text, or the names touched, from which the server finds the text meant."""

    move: str = ""
    touched: tuple[str, ...] = ()


class Undo(_AskingAt, frozen=True, tag="undo"):
    """Take back one's own last move, with what computers did since. Where other people play, `offer` asks them."""


class Resign(_Asking, frozen=True, tag="resign"):
    """Give a held seat up. Between two sides that ends the match (G9). With more of them a bot plays on, unless `end`
    asks for the end of the match; that is refused where people play who are not at this device (G10).
    """

    seat: int
    end: bool = False


class Hint(_AskingAt, frozen=True, tag="hint"):
    """Ask for a good move and the reasons for it, where `state.hints` says so. Answered by `hinted`."""


class MakeOffer(_AskingAt, frozen=True, tag="offer"):
    """Ask all others for something: to take back one's own last move, a draw, a rematch, hints. It stands in
    `state.offers` until it is answered; see `state.asking` for what can be asked for now.
    """

    topic: Topic


class Reply(_Asking, frozen=True, tag="reply"):
    """Agree to what was asked for, or not; whoever asked takes it back by not agreeing."""

    topic: Topic
    accept: bool


class Substitute(_Asking, frozen=True, tag="substitute"):
    """Let a computer play for a held seat for a while (`on`), or take the seat again."""

    seat: int
    on: bool


class SendEmote(_Asking, frozen=True, tag="emote"):
    """Say one of the few things there are to say. Answered by `emoted`, to everyone; a spectator's to spectators."""

    name: Emote


class Resync(msgspec.Struct, frozen=True, tag="resync", forbid_unknown_fields=True):
    """Ask for a fresh `sync` after a gap."""


Request = (
    Join | Lift | LookAhead | Deal | Play | Undo | Resign | Hint | MakeOffer | Reply | Substitute | SendEmote | Resync
)


class SeatState(msgspec.Struct, frozen=True):
    """Who sits where. `held`: this socket showed the seat's token. An `open` seat still awaits its guest.

    A `resigned` seat that is `flagged` ran out of time. `substitute` is the level of the computer that plays for a
    person who stepped aside.
    """

    kind: Literal["human", "bot", "open"]
    name: str
    level: str
    held: bool
    present: bool
    resigned: bool
    flagged: bool = False
    substitute: str = ""


class OfferState(msgspec.Struct, frozen=True):
    """Something that was asked for: by whom, and which seats have yet to agree."""

    topic: Topic
    seat: int
    waiting: tuple[int, ...]


class ClockState(msgspec.Struct, frozen=True):
    """Milliseconds left to every seat when this was sent, null for computers; they run for the seat `running`, if for
    any, from then on."""

    control: TimeControl
    left: tuple[int | None, ...]
    running: int | None


class NextMatch(msgspec.Struct, frozen=True):
    """The rematch: its name and, seat by seat, where whoever sat there sits now. A token that held a seat holds the
    new one."""

    match: str
    seats: tuple[int, ...]


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can change with one event, as one seat (`looking`) may see it.

    `boards` are left out (null) when this socket has them already. `cover` asks a shared device to be handed to that
    seat before `lift`; until then `scene` is the spectators'. `turn` is null when it is chance's or the match is over.
    `trouble` says why a bot cannot go on, until somebody joins anew. `resigning` are the ways in which this device can
    give a seat up now: a bot plays on, or the match ends; the first is the one taken unless `resign` asks for the end.
    `deal`: the rest of the set-up can be dealt ready-made.
    `undo` can be taken at once; what is in `asking` needs the others' agreement. `away`: a held seat may be left to a
    computer for a while. `watching` are the spectators, counted. `hints`: whoever is to move may ask for one.
    """

    sequence: int
    looking: int | None
    cover: int | None
    turn: int | None
    scene: Scene
    boards: tuple[Board, ...] | None
    touches: Touches
    seats: tuple[SeatState, ...]
    undo: bool
    outcome: Outcome | None
    trouble: Text | None = None
    resigning: tuple[Literal["bot", "end"], ...] = ()
    deal: bool = False
    asking: tuple[Topic, ...] = ()
    offers: tuple[OfferState, ...] = ()
    away: bool = False
    watching: int = 0
    clock: ClockState | None = None
    rematch: NextMatch | None = None
    hints: bool = False


class Told(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened by a clause: `key` names the sentence among the clause's `events`, `values` fill it in.

    A `quiet` one says again what the move's text says.
    """

    clause: str
    key: str
    values: dict[str, str | int] = msgspec.field(default_factory=dict)
    quiet: bool = False


class Heard(msgspec.Struct, frozen=True, gc=False):
    """One move as this socket hears of it. `seat` is -1 for chance; `trail` are the touched names, for showing it.

    `changed` are the places of main boards where something else stands since, the one it led to last; it is empty for
    moves of long ago. `events` are what it did, clause by clause, as far as this socket may know; empty for
    moves of long ago too.
    """

    sequence: int
    seat: int
    text: str
    trail: tuple[str, ...]
    changed: tuple[str, ...]
    events: tuple[Told, ...]


class Sync(msgspec.Struct, frozen=True, tag="sync", kw_only=True):
    """The whole state and history; answers `join`, `lift` and `resync`. `lots`: it was drawn who sits where.

    Also sent unasked after a `moved` where what this socket may know of earlier moves has changed: the view passed on
    to another seat of a shared device, or the end of the game has revealed what was secret. `turns`: the seats that
    this device holds sit on different sides of the board.
    """

    match: str
    game: str
    options: dict[str, str]
    commitment: str
    seed: str | None
    lots: bool
    state: State
    history: tuple[Heard, ...]
    turns: bool = False


class _Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What answers a request, or comes unasked: the request's number, for the one who asked."""

    request: int | None


class _AnswerToOne(msgspec.Struct, frozen=True, kw_only=True):
    """What only the one hears who asked, under that number."""

    request: int


class Moved(_Answer, frozen=True, tag="moved", kw_only=True):
    """One or more moves were made (a move and the chance it led to); `request` is set for the one who asked."""

    heard: tuple[Heard, ...]
    state: State
    seed: str | None = None


class Changed(_Answer, frozen=True, tag="changed", kw_only=True):
    """Something other than a move: a guest came, somebody resigned, a move was taken back (then `history` is new).

    Where it ends the match, `state.outcome` is there, and in a game with secrets `history` is new.
    `presence`, `trouble`, `offer` and `declined` are no events, so they leave the sequence as it was. `seat` is the one
    whose doing it is: who resigned, asks, agrees, declines, takes a move back, ran out of time, stepped aside.
    """

    what: Change
    state: State
    seat: int | None = None
    history: tuple[Heard, ...] | None = None
    seed: str | None = None


class Refusal(_AnswerToOne, frozen=True, tag="refused", kw_only=True):
    """A move, or giving up, was refused: the clause's id, and the sentence in both languages.

    Nothing changed, unless trying is a move itself: `made` is the move that the attempt came to, after its `moved`.
    """

    tried: str
    made: str = ""
    clause: str
    sentence: Text


class Hinted(_AnswerToOne, frozen=True, tag="hinted", kw_only=True):
    """A good move at `sequence`, only for the one who asked: its text and the names to touch.

    `told` is what the move does for certain, clause by clause; `reasons` are sentences to the one who asked, about
    threats and chances; `chance` is the one to win after it, from 0 to 1, where it can be said.
    """

    sequence: int
    move: str
    trail: tuple[str, ...]
    told: tuple[Told, ...] = ()
    reasons: tuple[Text, ...] = ()
    chance: float | None = None


class Foreseen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What would follow from touching some names, as far as it is certain and the seat may know it.

    `move` is the one that would be made; empty where the names say no single move yet. `gone` and `come` are the items
    that leave or reach a place of a main board; a sign `take` is on those that would be taken. `takes` are names of
    which one more touch would take something. `refused` says, by `clause`, why `move` does not fit where something is
    laid and the match allows to see that beforehand.
    """

    move: str = ""
    gone: tuple[Item, ...] = ()
    come: tuple[Item, ...] = ()
    signs: tuple[Sign, ...] = ()
    traces: tuple[Trace, ...] = ()
    notes: tuple[Label, ...] = ()
    told: tuple[Told, ...] = ()
    takes: tuple[str, ...] = ()
    clause: str = ""
    refused: Text | None = None


class Seen(_AnswerToOne, frozen=True, tag="seen", kw_only=True):
    """What was foreseen at `sequence`, only for the one who asked."""

    sequence: int
    seen: Foreseen


class Emoted(_Answer, frozen=True, tag="emoted", kw_only=True):
    """Somebody said something: a seat, or with null a spectator. It is no event and is not kept."""

    seat: int | None
    name: Emote


class Thinking(msgspec.Struct, frozen=True, tag="thinking", kw_only=True):
    """A computer has been thinking at `sequence` for a while: in which seat, and the share of it that is done, from 0
    to 1. `trail` are the names it would touch for the best move so far; in a game with secrets there are none."""

    sequence: int
    seat: int
    share: float
    trail: tuple[str, ...] = ()


class Failure(_Answer, frozen=True, tag="error", kw_only=True):
    """The request itself was wrong."""

    code: ErrorCode
    sentence: Text


Answer = Sync | Moved | Changed | Refusal | Hinted | Seen | Emoted | Thinking | Failure

read_request = msgspec.json.Decoder(Request).decode
write_answer = msgspec.json.Encoder().encode
