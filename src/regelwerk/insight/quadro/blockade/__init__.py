"""What is proven of Blockade: which openings lose by force, and how far nobody wins."""
