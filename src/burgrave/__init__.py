"""Burgrave: four castle games by exact rules."""
