"""The shared store: one PostgreSQL database behind any number of server and worker processes.

The log of a match is the truth; a number in it is given once, to whoever comes first (`writer`). A notification says
only that something has happened in a match, and whoever has its table open reads what it was (`hearing`). Who is where,
and which process thinks for which bot, stands in tables that may be lost without harm (`neighbours`).
"""
