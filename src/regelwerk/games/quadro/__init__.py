"""The box with six games on one board of 12 × 12 squares; what they share are the files beside their rooms."""
