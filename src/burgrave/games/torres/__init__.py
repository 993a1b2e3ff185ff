"""Torres, by Wolfgang Kramer and Michael Kiesling: knights climb the castles they build."""

from burgrave.games.torres.position import Torres
