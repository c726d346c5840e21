"""Compares core/games/axis/data/aa1941/map.json with core/games/axis/data/aa1941/board.toml and prints every difference.

    python check.py [MAP.json]     ends with 1 if anything is wrong
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

import check as common

if __name__ == "__main__":
    common.main(HERE / "../../core/games/axis/data/aa1941")
