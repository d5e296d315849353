"""What a game is, in types and promises only: no rule of any game, no compiled code, nothing slow to import."""

from .clause import Clause, Fact, Provenance
from .edition import Edition
from .errors import IllegalMove, RegelwerkError, Stale, Unreadable
from .event import Event, Explanation
from .kind import Groups, Kind, Part
from .language import LANGUAGES, Language, Text
from .move import CHANCE, Move, MoveLike
from .moves import Listing, Moves, Run
from .outcome import Outcome
from .rulebook import Option, Rulebook, Seat, Secret, Sides, Value
from .scene import Board, Button, Emblem, Item, Label, Mark, Place, Scene, SeatCard, Stroke, Tone, Trace
from .snapshot import Draft, Snapshot, places_by, places_for
from .touches import CHOICE_LIMIT, Choice, Order, Placement, Touches
from .verdict import Accepted, Refused, Ruling, Verdict, phrase

__all__ = [
    "CHANCE",
    "CHOICE_LIMIT",
    "LANGUAGES",
    "Accepted",
    "Board",
    "Button",
    "Choice",
    "Clause",
    "Draft",
    "Edition",
    "Emblem",
    "Event",
    "Explanation",
    "Fact",
    "Groups",
    "IllegalMove",
    "Item",
    "Kind",
    "Label",
    "Language",
    "Listing",
    "Mark",
    "Move",
    "MoveLike",
    "Moves",
    "Option",
    "Order",
    "Outcome",
    "Part",
    "Place",
    "Placement",
    "Provenance",
    "Refused",
    "RegelwerkError",
    "Rulebook",
    "Ruling",
    "Run",
    "Scene",
    "Seat",
    "SeatCard",
    "Secret",
    "Sides",
    "Snapshot",
    "Stale",
    "Stroke",
    "Text",
    "Tone",
    "Touches",
    "Trace",
    "Unreadable",
    "Value",
    "Verdict",
    "phrase",
    "places_by",
    "places_for",
]
