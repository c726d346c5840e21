"""Makes the map of Axis & Allies 1941 from the countries of Natural Earth. See ../README.md.

    python build.py            writes core/games/axis/data/aa1941/map.json
    python build.py OUT.json   writes elsewhere
"""

import json
import sys
import tomllib
from pathlib import Path

import shapely
from shapely.geometry import LineString

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "common"))

import anchors
import check
import picture
from lands import SCENERY, lands
from projection import Projection
from seas import SCENERY_SEAS, Seas, yielding_lines
from source import EAST, WEST, countries
from topology import OUTSIDE, Topology

BOARD = check.BOARD
OUT = check.MAP


def main():
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    board = tomllib.loads(BOARD.read_text())
    projection = Projection(HERE / "projection.toml", WEST, EAST)
    if projection.folds():
        raise SystemExit("projection.toml: the map folds over itself")
    coverage = picture.coverage(lands(countries()), projection, yielding_lines(projection))
    topology = Topology(coverage, Seas(coverage, projection), projection.width, projection.height)
    data = describe(board, projection, topology)
    out.parent.mkdir(exist_ok=True)
    out.write_text(render(data))
    print(f"{out.name}: {out.stat().st_size} bytes, {len(data['arcs'])} arcs")
    raise SystemExit(check.report(board, data))


def describe(board, projection, topology):
    terrain = {space["id"]: space["terrain"] for space in board["space"]}
    names = {space["id"]: space["name"]["en"] for space in board["space"]}
    shapes = {space: topology.shape(space) for space in [*terrain, SCENERY, *SCENERY_SEAS]}
    waters = {space for space in terrain if terrain[space] == "sea"}
    texts = {space: space[2:] if space in waters else names[space] for space in terrain}
    layouts = anchors.layouts({space: shapes[space] for space in terrain}, texts, waters)
    spaces = {
        space: {"kind": terrain.get(space, "scenery"), "area": round(shape.area), "polygons": topology.areas[space]}
        | layouts.get(space, {})
        for space, shape in shapes.items()
    }
    data = {
        "format": "adjutant-map",
        "version": 1,
        "game": "aa1941",
        "width": topology.width,
        "height": topology.height,
        "projection": {"west": WEST, "east": EAST} | projection.parameters,
        "sources": [
            "Natural Earth 1:50m (public domain) by way of the npm package world-atlas 2.0.2, countries-50m.json",
            "Cuts, sea lines and enlarged islands: this repository, atlas/aa1941/*.toml",
        ],
        "arcs": [_delta(arc) for arc in topology.arcs],
        "spaces": spaces,
        "borders": _borders(topology, terrain),
    }
    data["links"] = _links(board, topology, data)
    data["barriers"] = []
    data["exceptions"] = check.exceptions(board, data)
    return data


def _delta(points):
    flat, last = [], (0, 0)
    for point in points:
        flat += [point[0] - last[0], point[1] - last[1]]
        last = point
    return flat


def _borders(topology, terrain):
    found = []
    for (a, b), arcs in sorted(topology.borders().items()):
        kinds = {terrain.get(a), terrain.get(b)}
        if OUTSIDE in (a, b):
            kind = "edge"
        elif None in kinds or kinds == {"land", "sea"}:
            kind = "coast" if {"land", "sea"} & kinds else "scenery"
        else:
            kind = kinds.pop()
        found.append({"between": [a, b], "kind": kind, "arcs": arcs, "length": round(sum(map(topology.length, arcs)))})
    return found


def _links(board, topology, data):
    """Canals, as the shortest way over land between their waters, and the pairs that meet over the picture's edge."""
    links = []
    shared = {tuple(border["between"]): border["arcs"] for border in data["borders"]}
    for canal in board["canal"]:
        a, b = canal["between"]
        arcs = shared.get(tuple(sorted((a, b))))
        if arcs:
            line = max((topology.arcs[arc] for arc in arcs), key=lambda points: LineString(points).length)
            ends, kind = [line[0], line[-1]], "strait"
        else:
            ends, kind = shapely.shortest_line(topology.shape(a), topology.shape(b)).coords, "canal"
        links.append({
            "kind": kind, "name": canal["name"]["en"], "between": [a, b],
            "line": [[round(x), round(y)] for x, y in ends],
        })
    left, right = _edge(topology, 0), _edge(topology, topology.width)
    for a, (top, bottom) in sorted(left.items()):
        for b, (other_top, other_bottom) in sorted(right.items()):
            over = [max(top, other_top), min(bottom, other_bottom)]
            if over[1] - over[0] > check.HAIR and SCENERY not in (a, b) and not {a, b} & set(SCENERY_SEAS):
                links.append({"kind": "wrap", "between": [a, b], "y": over})
    return links


def _edge(topology, x):
    """{space: (top, bottom)} of what touches the picture's left or right edge."""
    found = {}
    for arc, sides in zip(topology.arcs, topology.sides):
        if OUTSIDE not in sides:
            continue
        space = sides[0] if sides[1] == OUTSIDE else sides[1]
        for (x0, y0), (x1, y1) in zip(arc, arc[1:]):
            if x0 == x1 == x:
                top, bottom = found.get(space, (topology.height, 0))
                found[space] = (min(top, y0, y1), max(bottom, y0, y1))
    return found


def render(data):
    """JSON with one arc, space, border or link a line: compact, and a diff can be read."""
    compact = lambda value: json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    parts = []
    for key, value in data.items():
        if isinstance(value, dict) and key == "spaces":
            rows = [f"{compact(name)}:{compact(entry)}" for name, entry in value.items()]
            parts.append(f'"{key}":{{\n' + ",\n".join(rows) + "\n}")
        elif isinstance(value, list) and value:
            parts.append(f'"{key}":[\n' + ",\n".join(map(compact, value)) + "\n]")
        else:
            parts.append(f'"{key}":{compact(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
