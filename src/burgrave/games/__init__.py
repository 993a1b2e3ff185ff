"""One folder a game; `core.game.find_games` finds them by scanning."""
