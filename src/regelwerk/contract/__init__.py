"""What a game is, in types and promises only: no rule of any game, no compiled code, nothing slow to import."""

from .appearance import Appearance, Emblem, Paint, Stroke, Tone
from .clause import Clause, Fact, Provenance
from .edition import Edition, EditionData, GameFacts
from .errors import IllegalMove, RegelwerkError, Stale, Unreadable, require
from .event import Event, Explanation
from .grid import Grid
from .kind import Groups, Kind, Part, Pass, Slide, Square
from .language import LANGUAGES, Language, Text
from .lesson import Lesson, LessonMove, LessonStep, Tip
from .move import CHANCE, Move, MoveLike
from .moves import Listing, Moves, Run
from .outcome import Outcome
from .outlook import Outlook, Sign
from .rulebook import Option, Rulebook, Seat, Secret, Sides, Value
from .scene import (
    Board,
    Button,
    Item,
    Label,
    Mark,
    Place,
    Scene,
    SeatCard,
    Trace,
    cell,
    seat_name,
)
from .snapshot import Draft, Snapshot, check_points, places_by, places_for
from .telling import Telling
from .touches import CHOICE_LIMIT, Choice, Order, Placement, Touches
from .verdict import Accepted, Phrases, Refused, Ruling, Verdict, first_broken, phrase

__all__ = [
    "CHANCE",
    "CHOICE_LIMIT",
    "LANGUAGES",
    "Accepted",
    "Appearance",
    "Board",
    "Button",
    "Choice",
    "Clause",
    "Draft",
    "Edition",
    "EditionData",
    "Emblem",
    "Event",
    "Explanation",
    "Fact",
    "GameFacts",
    "Grid",
    "Groups",
    "IllegalMove",
    "Item",
    "Kind",
    "Label",
    "Language",
    "Lesson",
    "LessonMove",
    "LessonStep",
    "Listing",
    "Mark",
    "Move",
    "MoveLike",
    "Moves",
    "Option",
    "Order",
    "Outcome",
    "Outlook",
    "Paint",
    "Part",
    "Pass",
    "Phrases",
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
    "Sign",
    "Slide",
    "Snapshot",
    "Square",
    "Stale",
    "Stroke",
    "Telling",
    "Text",
    "Tip",
    "Tone",
    "Touches",
    "Trace",
    "Unreadable",
    "Value",
    "Verdict",
    "cell",
    "check_points",
    "first_broken",
    "phrase",
    "places_by",
    "places_for",
    "require",
    "seat_name",
]
