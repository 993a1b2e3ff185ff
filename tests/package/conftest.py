"""The browser of the tests, and the people before it."""

from tests.browser.conftest import browser, meet

__all__ = ["browser", "meet"]
