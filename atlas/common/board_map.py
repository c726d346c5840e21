"""Makes the map of a board from the countries of Natural Earth: what the builds of all boards with land and sea share.

A board's `build.py` says where its tables lie and what its window is; see ../README.md.
"""

import json
import math
import sys
import tomllib

import shapely
from shapely.geometry import LineString

import anchors
import check
import geo
import marks
import picture
from countries import countries
from lands import SCENERY, lands
from projection import Projection
from seas import Seas, yielding_lines
from topology import OUTSIDE, Topology


def build(here, data, game, west, east, scenery_seas, board=None):
    """Writes map.json into `data`, or to the file named on the command line, and checks it. `here` is the folder with the
    board's tables, `scenery_seas` is water that is no space, `board` is what `board.toml` in `data` says where there is none."""
    out = data / "map.json" if len(sys.argv) < 2 else type(here)(sys.argv[1])
    board = board or tomllib.loads((data / "board.toml").read_text())
    projection = Projection(here / "projection.toml", west, east)
    if projection.folds():
        raise SystemExit("projection.toml: the map folds over itself")
    land = lands(countries(here, west, east), here / "lands.toml")
    coverage = picture.coverage(land, projection, yielding_lines(projection, here / "seas.toml"), here / "islands.toml")
    topology = Topology(coverage, Seas(coverage, projection, here / "seas.toml"), projection.width, projection.height)
    found = describe(board, projection, topology, game, scenery_seas)
    out.parent.mkdir(exist_ok=True)
    out.write_text(render(found))
    print(f"{out.name}: {out.stat().st_size} bytes, {len(found['arcs'])} arcs")
    raise SystemExit(check.report(board, found))


def describe(board, projection, topology, game, scenery_seas):
    terrain = {space["id"]: space["terrain"] for space in board["space"]}
    names = {space["id"]: space["name"]["en"] for space in board["space"]}
    shapes = {space: topology.shape(space) for space in [*terrain, SCENERY, *scenery_seas]}
    waters = {space for space in terrain if terrain[space] == "sea"}
    # Zones of most boards have numbers.
    numbered = waters if not board.get("named_zones") else set()
    texts = {space: space[2:] if space in numbered else names[space] for space in terrain}
    printed, free = marks.place(board, {space: shapes[space] for space in terrain}, waters)
    layouts = anchors.layouts(free, texts, waters, keeps_off=not numbered)
    spaces = {
        space: {"kind": terrain.get(space, "scenery"), "area": round(shape.area), "polygons": topology.areas[space]}
        | layouts.get(space, {})
        | ({"marks": printed[space]} if space in printed else {})
        for space, shape in shapes.items()
    }
    data = {
        "format": "adjutant-map",
        "version": 1,
        "game": game,
        "width": topology.width,
        "height": topology.height,
        "projection": {"west": projection.west, "east": projection.east} | projection.parameters,
        "sources": [
            "Natural Earth 1:50m (public domain) by way of the npm package world-atlas 2.0.2, countries-50m.json",
            f"Cuts, sea lines and enlarged islands: this repository, atlas/{game}/*.toml",
        ],
        "arcs": [_delta(arc) for arc in topology.arcs],
        "spaces": spaces,
        "borders": _borders(topology, terrain),
    }
    round_the_world = projection.east - projection.west == 360
    data["links"] = _links(board, topology, data, scenery_seas if round_the_world else None)
    data["links"] += [_route(route, projection) for route in board.get("route", [])]
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


def _links(board, topology, data, scenery_seas):
    """Canals, as the shortest way over land between their waters, and the pairs that meet over the edge of a picture that
    goes round the world (`scenery_seas` is None for others)."""
    links = []
    shared = {tuple(border["between"]): border["arcs"] for border in data["borders"]}
    for canal in board.get("canal", []):
        a, b = canal["between"]
        arcs = shared.get(tuple(sorted((a, b))))
        if arcs:
            line = max((topology.arcs[arc] for arc in arcs), key=lambda points: LineString(points).length)
            ends, kind = [line[0], line[-1]], "strait"
        else:
            ends = shapely.shortest_line(topology.shape(a), topology.shape(b)).coords
            kind = canal.get("kind", "canal")
            if "reach" in canal:
                # From land to land, whatever islets lie between.
                main = [max(geo.polygons(topology.shape(space)), key=lambda piece: piece.area) for space in (a, b)]
                ends = _longer(*shapely.shortest_line(*main).coords, canal["reach"])
        links.append({
            "kind": kind, "name": canal["name"]["en"], "between": [a, b],
            "line": [[round(x), round(y)] for x, y in ends],
        } | ({"why": canal["why"]} if "why" in canal else {}))
    if scenery_seas is None:
        return links
    left, right = _edge(topology, 0), _edge(topology, topology.width)
    for a, (top, bottom) in sorted(left.items()):
        for b, (other_top, other_bottom) in sorted(right.items()):
            over = [max(top, other_top), min(bottom, other_bottom)]
            if over[1] - over[0] > check.HAIR and SCENERY not in (a, b) and not {a, b} & set(scenery_seas):
                links.append({"kind": "wrap", "between": [a, b], "y": over})
    return links


def _longer(first, last, reach):
    """A straight line that goes on by `reach` at both ends."""
    (x0, y0), (x1, y1) = first, last
    length = math.dist(first, last) or 1
    dx, dy = (x1 - x0) / length * reach, (y1 - y0) / length * reach
    return [(x0 - dx, y0 - dy), (x1 + dx, y1 + dy)]


def _route(route, projection):
    """What joins spaces that do not border on each other: it is drawn, and nothing moves by it."""
    line = [[round(value) for value in projection.place(*at)] for at in route["line"]]
    return {"kind": "route", "between": route["between"], "line": line, "why": route["why"]}


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

