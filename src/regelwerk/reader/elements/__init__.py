"""Elements of the ontology found in sentences: cues as data, weighed by a small model learned from our own rulebooks.

`cues/` says which words speak for an element, `weights.toml` how far each is to be believed. Every tag shows the words
it rests on; below a threshold the reader abstains.
"""

from .tagging import tag

__all__ = ["tag"]
