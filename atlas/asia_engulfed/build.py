"""Makes the map of Asia Engulfed from the countries of Natural Earth. See ../README.md.

    python build.py            writes core/games/asia_engulfed/data/map.json
    python build.py OUT.json   writes elsewhere
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

from board import DATA, board
from board_map import build

# From the Malabar coast, which Bombay is beyond, to California.
WEST = 73.4
EAST = 246.0
# What is drawn and is no area or zone, beside islands and countries beyond the board.
NO_SPACES = ("southern_ocean", "new_guinea", "riau", "green_islands")

if __name__ == "__main__":
    build(HERE, DATA, "asia_engulfed", WEST, EAST, NO_SPACES, board())
