"""Pictures to look at while working on the map (needs matplotlib); not the pictures of the game.

    python preview.py [MAP.json]     writes preview/world.png and one picture for each region
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

import preview as common

REGIONS = {
    "world": (0, 0, 16000, 9000, 1.5),
    "europe": (3000, 0, 9200, 4600, 3),
    "americas": (0, 0, 3600, 9000, 2.5),
    "africa": (3000, 3600, 8200, 8800, 2.5),
    "asia": (7600, 1200, 12600, 6000, 3),
    "indies": (8800, 4400, 12900, 7600, 3),
    "pacific": (10800, 800, 16000, 9000, 2.5),
}

if __name__ == "__main__":
    common.main(HERE, HERE / "../../core/games/axis/data/aa1941", REGIONS)
