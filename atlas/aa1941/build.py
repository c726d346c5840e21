"""Makes the map of Axis & Allies 1941 from the countries of Natural Earth. See ../README.md.

    python build.py            writes core/games/axis/data/aa1941/map.json
    python build.py OUT.json   writes elsewhere
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

from board_map import build

DATA = HERE / "../../core/games/axis/data/aa1941"
# The board is cut through the Americas, so that the window starts at 102° W.
WEST = -102.0
EAST = 258.0

if __name__ == "__main__":
    build(HERE, DATA, "aa1941", WEST, EAST, ("ice", "caspian_sea"))
