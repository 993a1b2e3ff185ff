"""The games as environments for research; `pip install 'burgrave[research]'`.

Each interface is a module of its own, so that nothing is imported that is not used: `burgrave.research.pettingzoo`,
`burgrave.research.gymnasium` and `burgrave.research.openspiel`. docs/research.md tells all of it.
"""
