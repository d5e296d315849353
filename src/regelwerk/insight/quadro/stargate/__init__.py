"""What is known about Stargate: what pieces, gates and guards are worth."""
