"""What is known about Top Secret: what secrets on their way are worth, and how they are brought home."""
