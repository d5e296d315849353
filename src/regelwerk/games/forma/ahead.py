"""What Forma shows beforehand: nothing that the eye has to judge, unless the match was set up with preview."""

from regelwerk.contract import Kind
from regelwerk.contract.outlook import Outlook

from .snapshot import Snapshot


def may_try(snapshot: Snapshot) -> bool:
    """Clause 2d: nobody tries a form out, unless the option says so."""
    return snapshot.options["preview"] == "on"


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """What comes and goes on the board says it all."""
    return Outlook()
