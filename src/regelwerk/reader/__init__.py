"""The reader: what a rulebook says, sentence by sentence.

A scanned text is repaired word by word (`repair`), cut into sentences that keep their place in the original
(`sentences`), tagged with game elements and their evidence (`elements`), compared with how a game really plays
(`computed`) and checked for what a designer forgot (`lint`). All of it is data: a `Reading`.
"""

from .reading import Agreement, Evidence, Finding, Kind, Reading, Sentence, Tag, Word

__all__ = ["Agreement", "Evidence", "Finding", "Kind", "Reading", "Sentence", "Tag", "Word"]
