"""A game's tests at a real browser use what the tests of the page use."""

from tests.browser.conftest import browser, meet, server

__all__ = ["browser", "meet", "server"]
