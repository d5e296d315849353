"""Elements of the ontology found in sentences: a small model learned from a corpus, over words, meanings and cues.

`cues/` says which words speak for an element, `concepts.toml` what words mean, `lexicon.toml` how they are formed;
`weights.npz` holds what was learned of all these. Every tag shows the words it rests on; below a threshold the reader
abstains.
"""

from .tagging import tag

__all__ = ["tag"]
