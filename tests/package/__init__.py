"""Burgrave as others install it: from its wheel, beside packages of their own."""
