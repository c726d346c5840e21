"""Makes the map of Axis & Allies Pacific from the countries of Natural Earth. See ../README.md.

    python build.py            writes core/games/axis/data/aa_pacific/map.json
    python build.py OUT.json   writes elsewhere
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

from board_map import build

DATA = HERE / "../../core/games/axis/data/aa_pacific"
# The board begins east of the Indian west coast, which no sea zone of the board touches, and ends in America.
WEST = 77.0
EAST = 250.0

if __name__ == "__main__":
    build(HERE, DATA, "aa_pacific", WEST, EAST, ("north_pacific",))
