"""The board of Asia Engulfed, from its tables, as the steps in ../common/ want one."""

import csv
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
DATA = HERE / "../../core/games/asia_engulfed/data"
# A link of this kind is no border: see `route` in links.toml.
ROUTE = "south_route"


def board():
    """{"space": [...], "canal": [...], "route": [...]}: areas are land, zones are sea, and both have names."""
    spaces = [
        {"id": row["id"], "terrain": terrain, "name": {"en": row["name"], "ja": row["ja"]}, "borders": []}
        for terrain, name in (("land", "areas.tsv"), ("sea", "sea_zones.tsv"))
        for row in _rows(name)
    ]
    by_id = {space["id"]: space for space in spaces}
    for row in _rows("links.tsv"):
        if row["kind"] != ROUTE:
            by_id[row["a"]]["borders"].append(row["b"])
    plan = tomllib.loads((HERE / "links.toml").read_text())
    # A link reaches a little into both lands, so that it is seen.
    canals = [link | {"kind": "link", "name": {"en": link["why"]}, "reach": 45} for link in plan["link"]]
    return {"space": spaces, "canal": canals, "route": plan["route"], "named_zones": True}


def _rows(name):
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
