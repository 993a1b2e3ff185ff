"""What every game shares: the contract, moves and words, the referee, records. Standard library only."""
