"""The portraits of Castel, drawn by a real browser: no two look alike."""

from collections.abc import Callable

from tests.browser.people import Person

Meet = Callable[..., Person]

WIDTH = 60
"""So small, in pixels, that only the portrait of a card is shown."""
LEAST = 0.2
"""How much of any two portraits differs."""

DIFFERENCES = """async ({ portraits, width }) => {
  const height = Math.round(width * 1.05)
  const pixels = {}
  for (const [name, markup] of Object.entries(portraits)) {
    const image = new Image(width, height)
    image.src = 'data:image/svg+xml,' + encodeURIComponent(markup)
    await image.decode()
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas.drawImage(image, 0, 0, width, height)
    pixels[name] = canvas.getImageData(0, 0, width, height).data
  }
  const differ = (one, other) => {
    let count = 0
    for (let at = 0; at < one.length; at += 4)
      if (Math.max(...[0, 1, 2].map(part => Math.abs(one[at + part] - other[at + part]))) > 24) count++
    return count / (one.length / 4)
  }
  const names = Object.keys(pixels)
  return names.flatMap((name, i) => names.slice(i + 1).map(other =>
    [differ(pixels[name], pixels[other]), name, other])).sort((a, b) => a[0] - b[0])
}"""


def test_any_two_portraits_differ_in_a_fifth_of_their_pixels(meet: Meet) -> None:
    anna = meet()
    anna.go("/rules/castel")
    cards = anna.page.locator(".gallery a")
    cards.first.wait_for()
    portraits = {
        str(card.get_attribute("href")): card.locator("svg.art").evaluate(
            """svg => {
              const copy = svg.cloneNode(true)
              for (const [name, value] of Object.entries({ xmlns: 'http://www.w3.org/2000/svg',
                viewBox: '5 4 110 115', width: 60, height: 63 })) copy.setAttribute(name, value)
              return copy.outerHTML
            }"""
        )
        for card in cards.all()
    }
    assert len(portraits) == 37
    blank = anna.page.context.new_page()  # its own content policy would refuse the pictures
    pairs = blank.evaluate(DIFFERENCES, {"portraits": portraits, "width": WIDTH})
    assert len(pairs) == 37 * 36 / 2
    assert [pair for pair in pairs if pair[0] < LEAST] == []
