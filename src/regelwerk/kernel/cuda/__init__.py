"""The same kernels on a graphics card, one thread a game. Needs `regelwerk[gpu]`: import its modules when asked for."""
