"""The tables of a server: finding and making them, playing, taking back, seats, bots, and what comes after."""
