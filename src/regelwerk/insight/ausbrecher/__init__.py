"""What is known about Ausbrecher AG: how a sensible player bets and settles dice."""
