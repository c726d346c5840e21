"""What is printed on spaces beside their names: convoy boxes, bases, the mark of kamikazes.

Marks find their places first, and what they leave free is what names and units have. A convoy box and the kamikazes'
mark stand in their sea zone, a base in the water before the coast that it serves.
"""

import numpy
import shapely

import anchors
import geo

# Width and height of each mark. A convoy box holds a flag and a number.
SIZES = {"convoy": (340, 200), "kamikaze": (170, 170), "naval_base": (150, 150), "air_base": (150, 150)}
AT_SEA = ("convoy", "kamikaze")


def of(space):
    """The marks of a row of the board, in the order in which they are placed."""
    return [mark for mark in SIZES if space.get(mark)]


def place(board, shapes, waters):
    """{space: {mark: {"x", "y", "w", "h"}}}, and what is left of the shapes."""
    free, found = dict(shapes), {}
    marked = [(space["id"], mark) for mark in SIZES for space in board["space"] if mark in of(space)]
    for space, mark in marked:
        width, height = SIZES[mark]
        if mark in AT_SEA:
            box = anchors._box_inside(free[space], width, height)
        else:
            box = _by_the_coast(space, width, height, shapes, free, sorted(waters))
        if box is None:
            raise SystemExit(f"marks: no room for {mark} of {space}")
        for name in [space, *waters]:
            if free[name].intersects(box):
                free[name] = free[name].difference(box.buffer(anchors.MARGIN))
        x, y = box.centroid.coords[0]
        found.setdefault(space, {})[mark] = {"x": round(x), "y": round(y), "w": width, "h": height}
    return found, free


def _by_the_coast(space, width, height, shapes, free, waters):
    """The box in free water that is nearest to the land, and not nearer to other land; below rather than above."""
    shape = shapes[space]
    home = max(geo.polygons(shape), key=lambda piece: piece.area)
    boxes = anchors._boxes(anchors._grid(home.buffer(500), 25), width, height)
    padded = shapely.buffer(boxes, anchors.MARGIN)
    own = [free[zone] for zone in waters if shapes[zone].distance(shape) < 1]
    near = [anchors._clipped(zone, home.envelope.buffer(700)) for zone in own]
    boxes = boxes[numpy.logical_or.reduce([shapely.contains_properly(zone, padded) for zone in near])]
    if not len(boxes):
        return None
    others = shapely.union_all([other for name, other in shapes.items() if name not in waters and name != space])
    crowded = numpy.maximum(0, 200 - shapely.distance(boxes, others))
    away = shapely.distance(boxes, home) + 0.1 * shapely.distance(shapely.centroid(boxes), home.centroid)
    return boxes[int(numpy.argmin(away + crowded - 0.05 * shapely.get_y(shapely.centroid(boxes))))]


def wrong(board, data):
    """Marks that are missing, too many, out of place, or covered."""
    boxes = []
    for space in board["space"]:
        entry = data["spaces"][space["id"]]
        printed = entry.get("marks", {})
        if sorted(printed) != sorted(of(space)):
            yield f"marks of {space['id']} are {sorted(printed)} and should be {sorted(of(space))}"
        boxes += [(f"{mark} of {space['id']}", _box(at)) for mark, at in printed.items()]
    for index, (a, first) in enumerate(boxes):
        for b, second in boxes[:index]:
            if first.intersects(second):
                yield f"marks that overlap: {a} - {b}"
        for space in board["space"]:
            entry = data["spaces"][space["id"]]
            if first.intersects(_box(entry["label"])):
                yield f"a mark under a name: {a}, {space['id']}"
            for slots in entry["anchors"]:
                if any(first.distance(shapely.Point(at)) < slots["r"] - 1 for at in slots["at"]):
                    yield f"a mark under units: {a}, {space['id']}"
                    break


def _box(at):
    x, y, w, h = at["x"], at["y"], at["w"], at["h"]
    return shapely.box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
