"""The page in Firefox and WebKit: `./run soak stage --browser firefox` and `--browser webkit`."""
