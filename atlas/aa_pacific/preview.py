"""Pictures to look at while working on the map (needs matplotlib); not the pictures of the game.

    python preview.py [MAP.json]     writes preview/world.png and one picture for each region
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

import preview as common

REGIONS = {
    "world": (0, 0, 16000, 9000, 1),
    "west": (0, 0, 8200, 9000, 2),
    "east": (7800, 0, 16000, 9000, 2),
}

if __name__ == "__main__":
    common.main(HERE, HERE / "../../core/games/axis/data/aa_pacific", REGIONS)
