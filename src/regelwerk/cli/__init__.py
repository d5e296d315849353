"""The command `regelwerk`: one file per command, each with its words of help, its arguments and what it does.

Nothing slow is imported before a command runs, so `regelwerk --help` answers at once. Exit status: 0 done, 1 the answer
is no (a refused move, golden files that differ), 2 the request cannot be carried out, said in one sentence.
"""

from .entry import main

__all__ = ["main"]
