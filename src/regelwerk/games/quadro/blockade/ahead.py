"""What a move of Blockade would come to: how both Flaze would walk then."""

from regelwerk.contract import Kind
from regelwerk.contract.outlook import Outlook

from .scene import scene
from .snapshot import Snapshot


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clause 2a: both walks, once the Fluppie stands there."""
    return Outlook(traces=scene(after, before.seat).traces)
