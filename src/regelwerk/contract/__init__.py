"""What a game is, in types and promises only: no rule of any game, no compiled code, nothing slow to import."""

from .clause import Clause, Provenance
from .edition import Edition
from .errors import IllegalMove, RegelwerkError, Stale, Unreadable
from .game import Game
from .language import LANGUAGES, Language, Text
from .move import Move
from .outcome import Outcome
from .position import CHANCE, Attempt, Position
from .record import CONTRACT, Record, read_record, record, replay
from .resigning import BREAKING_OFF, RESIGNING, Ending, GivenUp, contradiction, ending, sides_of
from .rulebook import Option, Rulebook, Seat, Secret, Sides, Value
from .scene import Board, Button, Item, Label, Mark, Place, Scene, SeatCard, Trace
from .touches import CHOICE_LIMIT, Choice, Lay, Order, Touches
from .verdict import Accepted, Refused, Ruling, Verdict, phrase

__all__ = [
    "BREAKING_OFF",
    "CHANCE",
    "CHOICE_LIMIT",
    "CONTRACT",
    "LANGUAGES",
    "RESIGNING",
    "Accepted",
    "Attempt",
    "Board",
    "Button",
    "Choice",
    "Clause",
    "Edition",
    "Ending",
    "Game",
    "GivenUp",
    "IllegalMove",
    "Item",
    "Label",
    "Language",
    "Lay",
    "Mark",
    "Move",
    "Option",
    "Order",
    "Outcome",
    "Place",
    "Position",
    "Provenance",
    "Record",
    "Refused",
    "RegelwerkError",
    "Rulebook",
    "Ruling",
    "Scene",
    "Seat",
    "SeatCard",
    "Secret",
    "Sides",
    "Stale",
    "Text",
    "Touches",
    "Trace",
    "Unreadable",
    "Value",
    "Verdict",
    "contradiction",
    "ending",
    "phrase",
    "read_record",
    "record",
    "replay",
    "sides_of",
]
