"""Repair with provenance: what each word of a scan most probably was, and the way back to what stood there.

A noisy channel (`corrector`) weighs the words a seen word may stand for by how common they are (`lexicon`) and by
how easily print is misread that way (`channel`); the best path through all readings (`lattice`) joins and parts words
and lets neighbours speak. Weights, vocabulary and company are learned from the document itself, in a few rounds.
"""

from __future__ import annotations

from .document import as_printed, repair

__all__ = ["as_printed", "repair"]
