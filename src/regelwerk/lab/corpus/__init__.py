"""A folder of rulebooks read as a whole: one table of documents, one of their sentences, and how near they are.

What was read of a file is kept beside the tables (`shelf`), so that a run that was stopped goes on where it was, and a
run over a folder with one new file reads that one. Files nobody can read are rows with a reason, not the end of a run.
"""

from __future__ import annotations

from .reading import Told, read_folder
from .rows import DocumentRow, SentenceRow

__all__ = ["DocumentRow", "SentenceRow", "Told", "read_folder"]
