"""The land as it is drawn: projected, small islands enlarged or left out, straits kept open, then made one coverage.

A coverage is a set of areas that share their borders point by point. It is simplified as a whole, so that neighbours
still match afterwards.
"""

import math
import tomllib

import shapely
from shapely import STRtree
from shapely.geometry import LineString, Polygon

import geo
from lands import SCENERY

FINE = 0.25
SIMPLIFY = 7.0
BERTH = 22


def coverage(lands, projection, yielding, path):
    """{space or "scenery": area in picture units}, simplified, without gaps or overlaps between neighbours.

    `yielding` are lines between sea zones with the lands that are cut back where such a line runs into them."""
    plan = tomllib.loads(path.read_text())
    window = shapely.box(projection.west, projection.south, projection.east, projection.north)
    drawn = {}
    for space, land in sorted(lands.items()):
        flat = shapely.make_valid(projection.shape(land.intersection(window)))
        smallest = plan["smallest_scenery"] if space == SCENERY else plan["smallest"]
        drawn[space] = shapely.union_all([piece for piece in geo.polygons(flat) if piece.area >= smallest])
    for disc in plan["disc"]:
        _draw_disc(drawn, disc, projection)
    for swollen in plan["swollen"]:
        _swell(drawn, swollen, projection)
    for strait in plan["strait"]:
        _open_strait(drawn, strait)
    for channel in plan.get("channel", []):
        line = projection.shape(LineString(channel["line"])).buffer(channel["width"] / 2, cap_style="flat")
        for space in channel["from"]:
            drawn[space] = drawn[space].difference(line)
    for line, spaces in yielding:
        for space in spaces:
            drawn[space] = drawn[space].difference(line.buffer(BERTH))
    frame = shapely.box(0, 0, projection.width, projection.height)
    for space, land in drawn.items():
        pieces = geo.polygons(land.intersection(frame))
        drawn[space] = shapely.union_all([piece for piece in pieces if piece.area >= plan["smallest"]])
    return _simplified(drawn)


def _draw_disc(drawn, disc, projection):
    x, y = projection.place(disc["at"]["lon"], disc["at"]["lat"])
    dx, dy = disc.get("moved", [0, 0])
    shape = _wavering(x + dx, y + dy, *disc["radius"], disc["space"])
    around = shape.buffer(60)
    for space in drawn:
        if space == disc["space"] and not disc.get("alone"):
            continue
        if space in (SCENERY, disc["space"]):
            kept = [piece for piece in geo.polygons(drawn[space]) if not piece.intersects(around)]
            drawn[space] = shapely.union_all(kept)
        else:
            drawn[space] = drawn[space].difference(shape)
    if disc.get("alone"):
        drawn[disc["space"]] = shape
    else:
        drawn[disc["space"]] = shapely.union_all([drawn.get(disc["space"], Polygon()), shape])


def _wavering(x, y, rx, ry, name):
    """A circle with a few waves, whose places come from the name so that every island has its own coast."""
    seed = sum(ord(letter) * (index + 1) for index, letter in enumerate(name))
    points = []
    for step in range(72):
        angle = step * math.tau / 72
        wave = sum(
            math.sin(angle * count + seed * count * 0.7) * size
            for count, size in ((2, 0.025), (3, 0.03), (5, 0.02), (8, 0.012))
        )
        points.append((x + rx * (1 + wave) * math.cos(angle), y + ry * (1 + wave) * math.sin(angle)))
    return Polygon(points)


def _swell(drawn, swollen, projection):
    space, real = swollen["space"], drawn[swollen["space"]]
    others = shapely.union_all([land for name, land in drawn.items() if name != space and name != SCENERY])
    grown = real.buffer(swollen["by"] + 20).buffer(-20)
    gained = grown.difference(real).difference(others.buffer(swollen["gap"]))
    if "within" in swollen:
        # So that it does not grow around the end of a border with a neighbour.
        gained = gained.intersection(shapely.make_valid(projection.shape(Polygon(swollen["within"]))))
    joined = shapely.union_all([real, gained]).buffer(-3).buffer(3)
    touching = shapely.union_all([real, joined]).difference(others)
    drawn[space] = touching
    drawn[SCENERY] = drawn[SCENERY].difference(touching.buffer(20))


def _open_strait(drawn, strait):
    first, second = strait["between"]
    yields = strait["yields"]
    other = drawn[second if yields == first else first]
    if strait.get("islands_only"):
        big = max(geo.polygons(drawn[yields]), key=lambda piece: piece.area)
        small = [piece for piece in geo.polygons(drawn[yields]) if piece is not big]
        cut = shapely.union_all(small).difference(other.buffer(strait["gap"]))
        drawn[yields] = shapely.union_all([big, cut])
    else:
        drawn[yields] = drawn[yields].difference(other.buffer(strait["gap"]))


def _simplified(drawn):
    names = sorted(drawn)
    tree = STRtree([drawn[name] for name in names])
    found = {name: [] for name in names}
    for face in geo.faces([drawn[name].boundary for name in names], FINE):
        inside = tree.query(face.representative_point(), predicate="intersects")
        if len(inside):
            found[names[min(inside)]].append(face)
    areas = [shapely.union_all(found[name]) for name in names]
    return dict(zip(names, shapely.coverage_simplify(areas, SIMPLIFY)))
