"""Compares the map with the board's towns, lakes and roads and prints every difference.

    python check.py [BOARD.toml [MAP.json]]     ends with 1 if anything is wrong

It reads only those two files, so it checks what was written and not what was meant.
"""

import json
import sys
import tomllib
from pathlib import Path

import shapely
from shapely.geometry import LineString, Point, Polygon

HERE = Path(__file__).parent
BOARD = HERE / "../../core/games/war1812/data/board.toml"
MAP = HERE / "../../core/games/war1812/data/map.json"
NATION = {"american": "united_states", "canadian": "canadas"}
# No two towns are nearer than this, and nothing is nearer to the edge than the margin.
APART, MARGIN = 450, 20
# No road but a crossing runs farther than this through a lake of the game (its ends at shores, points of land).
AFLOAT = 450
BLOCKS, SHIPS = 12, 6


def main():
    board = tomllib.loads(Path(sys.argv[1] if len(sys.argv) > 1 else BOARD).read_text())
    data = json.loads(Path(sys.argv[2] if len(sys.argv) > 2 else MAP).read_text())
    raise SystemExit(report(board, data))


def report(board, data):
    picture = Picture(data)
    wrong = [*_areas(picture), *_towns(board, picture), *_roads(board, picture), *_rooms(board, picture)]
    for line in wrong:
        print(line)
    print(f"{len(wrong)} differences; {len(data['towns'])} towns, {len(data['roads'])} roads")
    return 1 if wrong else 0


class Picture:
    """The map as shapes."""

    def __init__(self, data):
        self.data = data
        self.frame = shapely.box(0, 0, data["width"], data["height"])
        self.pieces = {space: [self._polygon(rings) for rings in entry["polygons"]] for space, entry in data["spaces"].items()}
        self.areas = {space: shapely.union_all(pieces) for space, pieces in self.pieces.items()}
        self.lakes = {space: area for space, area in self.areas.items() if data["spaces"][space]["kind"] == "lake"}
        self.at = {name: Point(town["at"]) for name, town in data["towns"].items()}
        self.discs = {name: self.at[name].buffer(town["r"]) for name, town in data["towns"].items()}
        self.boxes = {name: rectangle(town["box"]) for name, town in data["towns"].items()}
        self.signs = {name: circle(town["sign"]) for name, town in data["towns"].items() if "sign" in town}
        self.ports = {name: rectangle(town["port"]) for name, town in data["towns"].items() if "port" in town}
        self.roads = {tuple(road["between"]): LineString(points(road["line"])) for road in data["roads"]}
        self.fleets = {
            (lake, side): rectangle(fleet) for lake in self.lakes for side, fleet in data["spaces"][lake]["fleets"].items()
        }
        self.names = {lake: rectangle(data["spaces"][lake]["label"]) for lake in self.lakes}
        self.flags = {lake: circle(data["spaces"][lake]["label"]["flag"]) for lake in self.lakes}
        self.words = {name: rectangle(entry) for name, entry in data["names"].items()}
        self.inset = rectangle(data["inset"])

    def _polygon(self, rings):
        def path(ring):
            found = []
            for index in ring:
                arc = points(self.data["arcs"][index if index >= 0 else ~index])
                arc = arc if index >= 0 else arc[::-1]
                found += arc[1:] if found else arc
            return found

        return Polygon(path(rings[0]), [path(ring) for ring in rings[1:]])


def _areas(picture):
    for space, pieces in picture.pieces.items():
        for piece in pieces:
            if not piece.is_valid:
                yield f"a broken outline: {space}: {shapely.is_valid_reason(piece)}"
    total = sum(area.area for area in picture.areas.values())
    if abs(total - picture.frame.area) > 1:
        yield f"the areas do not fill the picture: {total:.0f} of {picture.frame.area:.0f}"


def _towns(board, picture):
    real, drawn = {town["id"]: town for town in board["town"]}, picture.data["towns"]
    yield from (f"a town that is not drawn: {name}" for name in sorted(real.keys() - drawn.keys()))
    yield from (f"a town that is not on the board: {name}" for name in sorted(drawn.keys() - real.keys()))
    for lake in {entry["id"] for entry in board["lake"]} ^ set(picture.lakes):
        yield f"a lake that is not on both: {lake}"
    for name in sorted(real.keys() & drawn.keys()):
        town, entry, at = real[name], drawn[name], picture.at[name]
        touched = {lake for lake, water in picture.lakes.items() if picture.discs[name].intersects(water)}
        if touched != ({town["lake"]} if "lake" in town else set()):
            yield f"{name} touches {sorted(touched)}, its lake is {town.get('lake')}"
        if not picture.areas[NATION[town["country"]]].contains(at):
            yield f"{name} stands outside its country"
        if entry.get("lake") != town.get("lake") or ("port" in entry) != ("lake" in town):
            yield f"{name}: its port is not as on the board"
        if ("sign" in entry) != bool(town.get("base") or "reinforcements" in town):
            yield f"{name}: its sign is not as on the board"
        yield from _town(name, entry, picture)


def _town(name, entry, picture):
    box, label, field = picture.boxes[name], rectangle(entry["label"]), rectangle(entry["field"])
    for what, shape in (("disc", picture.discs[name]), ("name", label), ("field", field)):
        if not box.covers(shape) and shape.difference(box).area > 1:
            yield f"{name}: its {what} sticks out of its box"
    sign = picture.signs.get(name)
    if sign and (sign.intersection(label).area > 1 or sign.intersection(field).area > 1):
        yield f"{name}: its sign covers its name or its blocks"
    if label.intersection(field).area or label.intersection(picture.discs[name]).area > 1:
        yield f"{name}: its name is covered"
    sides = [("alone", entry["alone"]["at"], entry["alone"]["size"])]
    sides += [(side, entry["facing"][side], entry["facing"]["size"]) for side in ("defender", "attacker")]
    blocks = {side: [square(x, y, size) for x, y in at] for side, at, size in sides}
    for side, found in [*blocks.items(), ("facing", blocks["defender"] + blocks["attacker"])]:
        if side != "facing" and len(found) != BLOCKS:
            yield f"{name}: {len(found)} places for blocks {side}"
        if any(not field.covers(block) for block in found):
            yield f"{name}: a place for a block sticks out: {side}"
        if shapely.union_all(found).area < sum(block.area for block in found) - 1:
            yield f"{name}: places for blocks overlap: {side}"


def _roads(board, picture):
    real = [tuple(sorted(road["between"])) for road in board["road"]]
    drawn = [tuple(sorted(road["between"])) for road in picture.data["roads"]]
    for pair in sorted(set(real) | set(drawn)):
        if drawn.count(pair) != real.count(pair) or real.count(pair) != 1:
            yield f"the road {pair[0]} - {pair[1]} is on the board {real.count(pair)} times, drawn {drawn.count(pair)} times"
    kinds = {tuple(sorted(road["between"])): road["kind"] for road in board["road"]}
    country = {town["id"]: town["country"] for town in board["town"]}
    for road in picture.data["roads"]:
        a, b = road["between"]
        line, pair = picture.roads[a, b], f"{a} - {b}"
        if road["kind"] != kinds.get(tuple(sorted((a, b)))):
            yield f"the road {pair} is of another kind on the board"
        if road["abroad"] != (country[a] != country[b]):
            yield f"the road {pair}: whether it crosses the border is wrong"
        if line.coords[0] != picture.at[a].coords[0] or line.coords[-1] != picture.at[b].coords[0]:
            yield f"the road {pair} does not run from town to town"
        for name, box in picture.boxes.items():
            if name not in (a, b) and line.intersects(box):
                yield f"the road {pair} runs through {name}"
        wet = line.intersection(shapely.union_all(list(picture.lakes.values()))).length
        if road["kind"] != "river_crossing" and wet > AFLOAT:
            yield f"the road {pair} runs {wet:.0f} through a lake"
        for (c, d), other in picture.roads.items():
            if (c, d) <= (a, b):
                continue
            met = line.intersection(other)
            shared = [picture.at[name].buffer(700) for name in {a, b} & {c, d}]
            if not met.is_empty and not met.difference(shapely.union_all(shared)).is_empty:
                yield f"the roads {pair} and {c} - {d} cross"


def _rooms(board, picture):
    """Nothing covers anything else, nothing leaves the frame."""
    things = [("the inset", picture.inset, None)]
    things += [(f"the box of {name}", box, name) for name, box in picture.boxes.items()]
    things += [(f"the sign of {name}", sign, name) for name, sign in picture.signs.items()]
    things += [(f"the port of {name}", port, None) for name, port in picture.ports.items()]
    things += [(f"the {side} fleet on {lake}", fleet, None) for (lake, side), fleet in picture.fleets.items()]
    things += [(f"the name of {lake}", name, None) for lake, name in picture.names.items()]
    things += [(f"the flag of {lake}", flag, None) for lake, flag in picture.flags.items()]
    things += [(f"the name {name}", word, None) for name, word in picture.words.items()]
    inner = picture.frame.buffer(-MARGIN, join_style="mitre")
    for index, (what, shape, town) in enumerate(things):
        if not inner.covers(shape):
            yield f"{what} leaves the frame"
        for other, second, its in things[:index]:
            # The sign of a base sits on the rim of its own town.
            allowed = shape.buffer(1).area if town is not None and town == its else 1
            if shape.intersection(second).area > allowed:
                yield f"{what} covers {other}"
        if town is None:
            for pair, road in picture.roads.items():
                if road.intersection(shape).length > 1:
                    yield f"the road {' - '.join(pair)} runs through {what}"
    for name, port in picture.ports.items():
        if port.intersection(picture.lakes[picture.data["towns"][name]["lake"]]).area < 0.5 * port.area:
            yield f"the port of {name} lies on land"
        if len(picture.data["towns"][name]["port"]["at"]) != SHIPS:
            yield f"the port of {name} has not room for {SHIPS} ships"
    for (lake, side), fleet in picture.fleets.items():
        if not picture.lakes[lake].covers(fleet):
            yield f"the {side} fleet on {lake} lies on land"
        if len(picture.data["spaces"][lake]["fleets"][side]["at"]) != SHIPS:
            yield f"the {side} fleet on {lake} has not room for {SHIPS} ships"
    found = sorted(picture.at)
    for index, name in enumerate(found):
        for other in found[:index]:
            if picture.at[name].distance(picture.at[other]) < APART:
                yield f"{name} and {other} are too close"
    for name, sign in picture.signs.items():
        for other, disc in picture.discs.items():
            if other != name and sign.intersects(disc):
                yield f"the sign of {name} covers {other}"


def points(flat):
    x = y = 0
    found = []
    for dx, dy in zip(flat[::2], flat[1::2]):
        x, y = x + dx, y + dy
        found.append((x, y))
    return found


def rectangle(entry):
    return shapely.box(entry["x"], entry["y"], entry["x"] + entry["w"], entry["y"] + entry["h"])


def circle(entry):
    return Point(entry["x"], entry["y"]).buffer(entry["r"])


def square(x, y, size):
    return shapely.box(x - size // 2, y - size // 2, x + size // 2, y + size // 2)


if __name__ == "__main__":
    main()
