"""Pictures to look at while working on the map (needs matplotlib); not the pictures of the game.

    python preview.py [MAP.json]     writes preview/world.png and one picture for each region
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

import preview as common
from board import DATA

REGIONS = {
    "world": (0, 0, 16000, 8000, 1),
    "asia": (0, 0, 8000, 4300, 2),
    "indies": (1500, 3200, 9500, 8000, 2),
    "pacific": (6500, 0, 16000, 8000, 1.6),
}

if __name__ == "__main__":
    common.main(HERE, DATA, REGIONS)
