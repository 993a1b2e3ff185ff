"""The table: a server that keeps every game as a log of moves and tells each seat only what it may know."""
