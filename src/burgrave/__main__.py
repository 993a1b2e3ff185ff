"""`python -m burgrave` is the command `burgrave`."""

from burgrave.cli import main

main()
