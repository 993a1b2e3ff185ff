"""Bots measured against each other: blocks of games with the seats rotated, statistics, ratings, reports."""
