"""Castel, by Bruno Faidutti and Serge Laget: everybody tries to be the first to have all his cards in play."""
