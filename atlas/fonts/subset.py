"""Cuts the bundled fonts down to the characters that the pictures can need.

    python subset.py FOLDER          FOLDER holds Mplus1-Medium.otf and Mplus1-Bold.otf

Writes pictures/fonts/*.otf. See README.md for where the fonts come from.
"""

import re
import sys
from pathlib import Path

from fontTools import subset

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WEIGHTS = ["Medium", "Bold"]
# Printed ASCII, Latin-1, and the signs of our own sentences.
ALWAYS = [(0x20, 0x7E), (0xA0, 0xFF)]
SIGNS = "≤≥–—‘’“”…•←↑↓×−·※●○◎★☆■□▲▼、。「」『』（）［］：；！？％＋－＝／～〜ー・々"
KANA = [(0x3041, 0x3096), (0x30A1, 0x30FC)]


def wanted():
    """Every character of the catalogues and of the board's names, and what is always there."""
    letters = set(SIGNS)
    for first, last in ALWAYS + KANA:
        letters.update(chr(code) for code in range(first, last + 1))
    for path in sorted([*ROOT.glob("bot/locales/*/*.ftl"), *ROOT.glob("core/games/*/locales/*/*.ftl")]):
        letters.update(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "core/games").glob("*/data/**/*.toml")):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"name\s*=\s*\{[^}]*\}", text):
            letters.update(name)
    for path in sorted((ROOT / "core/games").glob("*/data/**/*.tsv")):
        letters.update(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "core/games").glob("*/src/**/names.rs")):
        letters.update(path.read_text(encoding="utf-8"))
    return sorted(letter for letter in letters if letter.isprintable())


def main():
    source = Path(sys.argv[1])
    text = "".join(wanted())
    for weight in WEIGHTS:
        options = subset.Options()
        options.layout_features = ["kern", "palt", "mark", "mkmk", "ccmp"]
        options.hinting = False
        options.desubroutinize = False
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
        options.recalc_timestamp = False
        font = subset.load_font(str(source / f"Mplus1-{weight}.otf"), options)
        cutter = subset.Subsetter(options)
        cutter.populate(text=text)
        cutter.subset(font)
        target = ROOT / "pictures/fonts" / f"mplus1-{weight.lower()}.otf"
        subset.save_font(font, str(target), options)
        print(target.relative_to(ROOT), target.stat().st_size, "bytes,", len(text), "characters")


main()
