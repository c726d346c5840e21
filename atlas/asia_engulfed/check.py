"""Compares core/games/asia_engulfed/data/map.json with the tables there and prints every difference.

    python check.py [MAP.json]     ends with 1 if anything is wrong
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

import check as common
from board import DATA, board

if __name__ == "__main__":
    common.main(DATA, board())
