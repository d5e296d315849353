"""How fast a server lets people play: a load of matches over real sockets, and what it cost the server's process."""
