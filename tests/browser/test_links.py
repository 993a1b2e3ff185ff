"""Links that are copied: what the button says is so, also where a browser lets no page copy."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import ME, OPEN, Person

Meet = Callable[..., Person]
SELECTED = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
REFUSED = "Clipboard.prototype.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))"
ALLOWED = "Clipboard.prototype.writeText = async (text) => { window.copied = text }"


def open_seat(person: Person, script: str) -> None:
    """A table with a seat to invite somebody to, in a browser that was changed by a script."""
    person.page.add_init_script(script)
    person.open_table(ME, OPEN)


@pytest.mark.parametrize("script", [NO_CLIPBOARD, REFUSED], ids=["plain http", "refused"])
def test_where_nothing_can_be_copied_the_link_is_selected(meet: Meet, script: str) -> None:
    anna = meet()
    open_seat(anna, script)
    anna.button("Copy").click()
    link = anna.page.locator("input[readonly]").first
    expect(link).to_be_focused()
    assert link.evaluate(SELECTED) == link.input_value() == anna.page.url
    expect(anna.button("Copied")).to_have_count(0)


def test_what_was_copied_is_said(meet: Meet) -> None:
    anna = meet()
    open_seat(anna, ALLOWED)
    anna.button("Copy").click()
    expect(anna.button("Copied")).to_be_visible()
    assert anna.page.evaluate("window.copied") == anna.page.locator("input[readonly]").first.input_value()
