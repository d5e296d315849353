"""What happens when something breaks while people play: processes and databases killed, a network that goes silent.

Everything is real: a PostgreSQL server of its own that syncs to the disk, the server as it is started from the command
line, people over sockets of the loopback. What was acknowledged must be there afterwards, once.
"""
