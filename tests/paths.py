"""Where the processes that tests start look for packages."""

import os
from pathlib import Path


def looking_in(*folders: str | Path, **settings: str) -> dict[str, str]:
    """Our environment with some settings, for a process that looks in some folders before all others."""
    paths = [*map(str, folders), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)} | settings
