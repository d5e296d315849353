"""What is known about the games of the box Quadro-Be."""
