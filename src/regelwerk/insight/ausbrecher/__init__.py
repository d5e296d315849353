"""What is known about Ausbrecher AG: how a sensible player settles dice, and what others betray by theirs."""
