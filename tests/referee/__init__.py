"""A second engine: brute force, slow, and written from the rules by somebody who had not read `games`.

Each game is a coroutine that reads like its rules: it says what must be asked now (`Ask`) and is told what was played.
`play.py` plays random games of the engine and compares every question with it, by public means alone.
"""
