"""What is known about Transmitter: what pieces on the board are worth."""
