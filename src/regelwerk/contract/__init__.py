"""What a game is, in types and promises only: no rule of any game, no compiled code, nothing slow to import."""

from .clause import Clause, Provenance
from .edition import Edition
from .errors import IllegalMove, RegelwerkError, Stale, Unreadable
from .language import LANGUAGES, Language, Text
from .move import CHANCE, Move, MoveLike
from .outcome import Outcome
from .rulebook import Option, Rulebook, Seat, Secret, Sides, Value
from .scene import Board, Button, Item, Label, Mark, Place, Scene, SeatCard, Trace
from .touches import CHOICE_LIMIT, Choice, Lay, Order, Touches
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
    "Edition",
    "IllegalMove",
    "Item",
    "Label",
    "Language",
    "Lay",
    "Mark",
    "Move",
    "MoveLike",
    "Option",
    "Order",
    "Outcome",
    "Place",
    "Provenance",
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
    "phrase",
]
