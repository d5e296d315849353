"""What a server has to bear: hostile requests and frames by the thousand (`fuzz`), and hours of play (`soak`).

Both start a server of their own on the loopback, bound what they do, and say what came of it.
"""
