"""The box with six games on one board of 12 × 12 squares; what they share is `board.py`."""
