"""Serves as `tests.browser.start` does, with a script in the page that keeps what goes wrong.

The same in every browser, also where a driver tells nothing of the console: `sessionStorage.ears` has exceptions,
refused promises, console errors, files and requests that failed, and what the page's policy forbids.
"""

import sys

EARS = """{
  const kept = () => JSON.parse(sessionStorage.ears ?? '[]')
  const keep = (...what) => (sessionStorage.ears = JSON.stringify([...kept(), what.join(' ').slice(0, 500)]))
  const heard = (event) => event.message || event.target.tagName !== 'LINK'
  addEventListener('error', event => heard(event) && keep('error:', event.message ?? event.target.outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => keep('rejection:', reason?.stack ?? reason))
  addEventListener('securitypolicyviolation', event =>
    keep('policy:', event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber))
  for (const kind of ['error', 'warn']) {
    const say = console[kind]
    console[kind] = (...words) => (keep(kind + ':', ...words), say.apply(console, words))
  }
  let left = false
  addEventListener('beforeunload', () => (left = true))
  const ask = window.fetch
  window.fetch = async (...asked) => {
    const address = asked[0].url ?? asked[0]
    try {
      const answer = await ask(...asked)
      if (!answer.ok) keep('answer:', answer.status, address)
      return answer
    } catch (error) {
      if (error.name !== 'AbortError' && !left) keep('fetch:', address, error)
      throw error
    }
  }
}"""
"""Firefox tells a harmless error of links that load modules ahead: those of links are left out."""


def main(port: int) -> None:
    """Serve the page with ears."""
    from tests.browser.start import serve

    from burgrave.server import page

    load = page.load_page

    def load_with_ears() -> dict[str, page.Asset]:
        files = load()
        html = files["index.html"].body.replace(b"<head>", b'<head><script src="/assets/ears.js"></script>', 1)
        return files | {
            "index.html": page.make_asset(html, "text/html"),
            "assets/ears.js": page.make_asset(EARS.encode(), "application/javascript"),
        }

    page.load_page = load_with_ears
    serve(port)


if __name__ == "__main__":
    main(int(sys.argv[1]))
