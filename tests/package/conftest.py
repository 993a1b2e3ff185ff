"""The browser of the tests."""

from tests.browser.conftest import browser

__all__ = ["browser"]
