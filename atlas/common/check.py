"""Compares the picture with the board's table of borders and prints every difference.

It reads only those two files, so it checks what was written and not what was meant.
"""

import json
import math
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import shapely
from shapely.geometry import Point, Polygon

import marks

# Two spaces that share less than this (one and a half pixels of 1600) touch only at a corner.
HAIR = 15
# A border between neighbours should be at least this long, or nobody sees it.
SEEN = 60


def main(data, board=None):
    """The board in the folder `data`, or the one given, against the map there, or the one named on the command line."""
    board = board or tomllib.loads((data / "board.toml").read_text())
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else data / "map.json"
    raise SystemExit(report(board, json.loads(path.read_text())))


def exceptions(board, data):
    """Neighbours that do not share a visible border, with the reason: what `report` accepts."""
    lengths, found = _lengths(data), []
    for link in data["links"]:
        pair = sorted(link["between"])
        if tuple(pair) in _table(board) and lengths.get(tuple(pair), 0) < HAIR:
            why = link.get("why") or {
                "canal": f"the {link.get('name')}: joined by a drawn link over land",
                "wrap": "they meet over the edge of the picture",
            }[link["kind"]]
            found.append({"between": pair, "why": why})
    return found


def report(board, data):
    wrong = [*_borders(board, data), *_shapes(board, data), *_places(board, data), *marks.wrong(board, data)]
    for line in wrong:
        print(line)
    print(f"{len(wrong)} differences; named exceptions: {len(data['exceptions'])}")
    for entry in data["exceptions"]:
        print(f"  {' - '.join(entry['between'])}: {entry['why']}")
    return 1 if wrong else 0


def _table(board):
    return {tuple(sorted((space["id"], other))) for space in board["space"] for other in space.get("borders", [])}


def _lengths(data):
    """How long the arcs are that two spaces share, from the rings themselves."""
    arcs, users = [_points(flat) for flat in data["arcs"]], defaultdict(list)
    for space, entry in data["spaces"].items():
        for ring in (ring for rings in entry["polygons"] for ring in rings):
            for index in ring:
                users[index if index >= 0 else ~index].append(space)
    lengths = defaultdict(float)
    for index, spaces in users.items():
        if len(spaces) == 2:
            lengths[tuple(sorted(spaces))] += sum(math.dist(a, b) for a, b in zip(arcs[index], arcs[index][1:]))
    return lengths


def _borders(board, data):
    table, lengths = _table(board), _lengths(data)
    excused = {tuple(sorted(entry["between"])) for entry in data["exceptions"]}
    barred = {tuple(sorted(entry["between"])) for entry in data["barriers"]}
    real = {space["id"] for space in board["space"]}
    for pair in sorted(table):
        if lengths.get(pair, 0) < SEEN and pair not in excused:
            yield f"neighbours that do not visibly touch: {pair[0]} - {pair[1]} ({lengths.get(pair, 0):.0f})"
    for pair, length in sorted(lengths.items()):
        if set(pair) <= real and pair not in table and length > HAIR and pair not in barred:
            yield f"strangers that share a border: {pair[0]} - {pair[1]} ({length:.0f})"
    routes = [route["between"] for route in board.get("route", [])]
    drawn = [link["between"] for link in data["links"] if link["kind"] == "route"]
    if routes != drawn:
        yield f"routes are {drawn} and should be {routes}"
    for link in data["links"]:
        if tuple(sorted(link["between"])) not in table and link["between"] not in routes:
            yield f"a link between strangers: {link['between']}"
    for entry in board.get("canal", []):
        if not any(link["between"] == entry["between"] and link["kind"] != "wrap" for link in data["links"]):
            yield f"a canal without a link: {entry['between']}"


def _shapes(board, data):
    shapes = {space: _shape(data, space) for space in data["spaces"]}
    for space in board["space"]:
        if space["id"] not in shapes:
            yield f"not in the picture: {space['id']}"
    total = sum(shape.area for shape in shapes.values())
    if abs(total - data["width"] * data["height"]) > 1:
        yield f"the spaces do not fill the picture: {total:.0f} of {data['width'] * data['height']}"
    for space, entry in data["spaces"].items():
        for rings in entry["polygons"]:
            piece = _polygon(data, rings)
            if not piece.is_valid:
                yield f"a broken outline: {space}: {shapely.is_valid_reason(piece)}"


def _places(board, data):
    land = shapely.union_all([_shape(data, space["id"]) for space in board["space"] if space["terrain"] == "land"])
    boxes = []
    for space in board["space"]:
        shape, entry = _shape(data, space["id"]), data["spaces"][space["id"]]
        label = entry["label"]
        box = shapely.box(
            label["x"] - label["w"] / 2, label["y"] - label["h"] / 2, label["x"] + label["w"] / 2, label["y"] + label["h"] / 2
        )
        if label["place"] == "inside" and not shape.contains(box):
            yield f"a name that sticks out of its space: {space['id']}"
        if label["place"] == "beside" and box.intersects(land):
            yield f"a name beside its space that lies on land: {space['id']}"
        if label["place"] == "over" and not shape.intersects(Point(label["x"], label["y"])):
            yield f"a name that lies elsewhere: {space['id']}"
        boxes.append((space["id"], box, label["place"]))
        for slots in entry["anchors"]:
            for x, y in slots["at"]:
                circle = Point(x, y).buffer(slots["r"])
                if not shape.contains(circle):
                    yield f"an anchor that sticks out: {space['id']} at {x},{y}"
                if label["place"] != "over" and circle.intersects(box):
                    yield f"an anchor under the name: {space['id']} at {x},{y}"
            places = [Point(place) for place in slots["at"]]
            for index, place in enumerate(places):
                if any(place.distance(other) < 2 * slots["r"] for other in places[:index]):
                    yield f"anchors that overlap: {space['id']}"
    for index, (a, first, _) in enumerate(boxes):
        for b, second, _ in boxes[:index]:
            if first.intersects(second):
                yield f"names that overlap: {a} - {b}"


def _points(flat):
    x = y = 0
    points = []
    for dx, dy in zip(flat[::2], flat[1::2]):
        x, y = x + dx, y + dy
        points.append((x, y))
    return points


def _polygon(data, rings):
    def points(ring):
        path = []
        for index in ring:
            arc = _points(data["arcs"][index if index >= 0 else ~index])
            arc = arc if index >= 0 else arc[::-1]
            path.extend(arc if not path else arc[1:])
        return path

    return Polygon(points(rings[0]), [points(ring) for ring in rings[1:]])


def _shape(data, space):
    return shapely.union_all([_polygon(data, rings) for rings in data["spaces"][space]["polygons"]])

