"""The page's fonts: cut down to the characters its texts use, with lining figures as the only figures."""

import json
from pathlib import Path

WEB = Path(__file__).parent
MODULES = WEB / "node_modules"
PACKAGE = WEB.parent / "src" / "burgrave"
FACES = {
    "serif-700": "@fontsource/alegreya/files/alegreya-latin-700-normal",
    "serif-500": "@fontsource/alegreya/files/alegreya-latin-500-normal",
    "serif-500-italic": "@fontsource/alegreya/files/alegreya-latin-500-italic",
    "sans-400": "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal",
    "sans-500": "@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal",
    "sans-700": "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal",
}
LICENSED = ("@fontsource/alegreya", "@fontsource/alegreya-sans", "svelte")
NAMES = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœ"
"""What people are called, whatever the language of the page."""
ALIKE = {0x202F: "\u2009", 0x2011: "-"}
"""Narrow no-break space and no-break hyphen, which the fonts lack: drawn as those that may break."""


def characters() -> str:
    """Every character the page may show in its own fonts: those of the catalogues, ASCII, letters of names."""
    found = {chr(code) for code in range(32, 127)} | set(NAMES + "\u00a0") | {chr(code) for code in ALIKE}
    for catalogue in [*WEB.glob("src/locale/*.json"), *PACKAGE.glob("**/locale/*.json")]:
        found.update("".join(json.loads(catalogue.read_text()).values()))
    for page in PACKAGE.glob("games/*/rules/*.md"):
        found.update(page.read_text())
    return "".join(sorted(found - {"\n"}))


def write_fonts(folder: Path, text: str) -> None:
    """The fonts with these characters, and the licences."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    folder.mkdir(parents=True, exist_ok=True)
    options = Options(layout_features=["ccmp", "kern", "liga", "mark", "tnum"], flavor="woff2")
    for name, file in FACES.items():
        font = TTFont(MODULES / f"{file}.woff2")
        figures = lining(font)
        for table in font["cmap"].tables:
            glyphs = {code: figures.get(glyph, glyph) for code, glyph in table.cmap.items()}
            table.cmap = glyphs | {code: glyphs[ord(alike)] for code, alike in ALIKE.items()}
        subsetter = Subsetter(options)
        subsetter.populate(text=text)
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(folder / f"{name}.woff2")
    written = [f"{name}\n\n{(MODULES / name / licence_of(name)).read_text().strip()}\n" for name in LICENSED]
    (folder / "licences.txt").write_text(f"\n{'=' * 60}\n\n".join(written))


def licence_of(package: str) -> str:
    """The name of a package's licence file."""
    return next(file.name for file in sorted((MODULES / package).iterdir()) if file.name.startswith("LICEN"))


def lining(font: "TTFont") -> dict[str, str]:  # noqa: F821
    """The lining figure of each figure, by the font's own feature."""
    substitutions = font["GSUB"].table
    found = {}
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in substitutions.LookupList.Lookup[index].SubTable:
                    found.update(getattr(part, "ExtSubTable", part).mapping)
    return found
