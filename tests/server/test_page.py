"""The page is carried in the package and served with the headers that caches need."""

import gzip

import pytest

from burgrave.server import page
from tests.server.test_people import ask


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "package" / "page" / "assets").mkdir(parents=True)
    monkeypatch.setattr(page, "files", lambda package: tmp_path / "package")
    return tmp_path / "package" / "page"


def test_without_a_page_the_server_says_so(folder, serve):
    folder.rename(folder.with_name("elsewhere"))
    status, headers, body = ask(serve().url + "/")
    assert status == 200 and b"no page" in body and headers["Content-Type"].startswith("text/html")


def test_the_page_is_served_at_every_address_of_its_own(folder, serve):
    (folder / "index.html").write_text("<!doctype html><title>Burgrave</title>")
    (folder / "icon.svg").write_text("<svg/>")
    url = serve().url
    for path in ("/", "/t/whatever", "/t/whatever/12", "/rules/torres"):
        status, headers, body = ask(url + path)
        assert (status, body) == (200, b"<!doctype html><title>Burgrave</title>")
        assert headers["Cache-Control"] == "no-cache"
    status, headers, body = ask(url + "/icon.svg")
    assert (status, body, headers["Content-Type"]) == (200, b"<svg/>", "image/svg+xml")
    assert ask(url + "/api/nothing")[0] == ask(url + "/assets/nothing.js")[0] == 404
    assert ask(url + "/", "HEAD")[0] == 200


def test_assets_are_compressed_and_kept_for_ever(folder, serve):
    script = "console.log('x');" * 100
    (folder / "assets" / "index-abc.js").write_text(script)
    (folder / "index.html").write_text("<!doctype html>")
    url = serve().url + "/assets/index-abc.js"
    _, headers, body = ask(url, Accept_Encoding="gzip, br")
    assert gzip.decompress(body).decode() == script and len(body) < len(script) / 5
    assert headers["Content-Encoding"] == "gzip" and headers["Vary"] == "Accept-Encoding"
    assert "immutable" in headers["Cache-Control"] and "javascript" in headers["Content-Type"]
    _, plain, body = ask(url, Accept_Encoding="identity")
    assert body.decode() == script and plain["Content-Encoding"] is None
    assert ask(url, If_None_Match=headers["ETag"])[0] == 304


def test_nothing_outside_the_page_is_served(folder, serve):
    (folder / "index.html").write_text("<!doctype html>")
    (folder.parent / "secret.py").write_text("secret")
    url = serve().url
    for path in ("/../secret.py", "/assets/../../secret.py", "/assets/%2e%2e/%2e%2e/secret.py", "//etc/passwd"):
        assert b"secret" not in ask(url + path)[2] and b"root:" not in ask(url + path)[2]


@pytest.mark.parametrize(
    "path", ["games", "games/torres", "languages", "texts/fr", "texts/castel/en", "rules/torres/fr"]
)
def test_what_stays_the_same_is_sent_once(server, path):
    url = f"{server.url}/api/{path}"
    headers = ask(url)[1]
    assert headers["Cache-Control"] == "no-cache" and headers["Vary"] == "Accept-Encoding"
    tag = headers["ETag"]
    same, other = (tag, f"W/{tag}", f'"x", W/{tag}, "y"', "*"), ('"x"', "", "W/")
    for given in same + other:
        assert ask(url, If_None_Match=given)[0] == (304 if given in same else 200), given


def test_only_who_can_read_it_gets_what_is_compressed(server):
    yes = ("gzip", "br, gzip;q=0.5")
    no = ("gzip;q=0", "gzip; q=0.000, *", "identity", "", "*;q=0", "gzipped")
    for path in ("texts/torres/en", "openapi.json"):
        for codings in yes + no:
            _, headers, body = ask(f"{server.url}/api/{path}", Accept_Encoding=codings)
            assert (headers["Content-Encoding"] == "gzip") is (codings in yes), codings
            assert (body[:2] == b"\x1f\x8b") is (codings in yes)


def test_who_one_is_is_kept_nowhere(server):
    assert ask(f"{server.url}/api/me")[1]["Cache-Control"] == "no-store"
