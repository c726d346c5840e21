"""Where a space's name and its units go.

Units stand in equal circles, as large as they fit, laid out for one to five powers. A name stands in a box:
  inside   in the space, beside its units: where that leaves the units enough room
  beside   in the water around a small island
  over     across the space and its units: small spaces without water of their own around them
The box inside is chosen so that the largest free circle is as large as possible; the first circle is the pole of
inaccessibility of what the name leaves free. Everything is computed from the shapes.
"""

import math

import numpy
import shapely

import geo

LETTER = 62
LINE = 140
LONGEST_LINE = 12
MARGIN = 12
LARGEST = 420
POWERS = 5


# A name may stay inside if five powers still have circles of this radius, or lose little by it.
ENOUGH = 135
KEEPS = 0.8


def layouts(shapes, names, waters, keeps_off=False):
    """{space: {"label", "anchors"}} in whole picture units. `waters` are the sea zones: they come last, and land with
    the widest name first, for it is the hardest to place. `keeps_off`: names of waters are so long that they must keep off
    those that lie across a space."""
    found, taken = {}, []
    zones = [shapes[space] for space in sorted(waters)]
    widest = {space: max(map(len, names[space].split())) for space in shapes}
    for space, shape in sorted(shapes.items(), key=lambda entry: (entry[0] in waters, -widest[entry[0]], entry[0])):
        if space in waters:
            shape = shape.difference(shapely.union_all(taken).buffer(MARGIN))
        others = shapely.union_all([other for name, other in shapes.items() if name != space and name not in waters])
        found[space], outside = _layout(shape, names[space], zones, others, shapely.union_all(taken), keeps_off)
        taken += outside
    return found


def _layout(shape, name, waters, others, taken, keeps_off):
    lines = _lines(name)
    width, height = _size(lines)
    whole = _anchors(shape, *shape.centroid.coords[0])
    box = _box_inside(shape, width, height)
    if box is not None:
        inside = _anchors(shape.difference(box.buffer(MARGIN)), *box.centroid.coords[0])
        if inside[-1]["r"] >= min(ENOUGH, whole[-1]["r"] * KEEPS):
            return _described("inside", box, lines, inside), []
    words = name.split()
    box = _box_beside(shape, *_size(words), waters, others, taken)
    if box is not None:
        return _described("beside", box, words, whole), [box]
    box = _box_over(shape, width, height, taken if keeps_off else None)
    return _described("over", box, lines, whole), [box] if keeps_off else []


def _described(place, box, lines, anchors):
    x, y = box.centroid.coords[0]
    west, north, east, south = box.bounds
    label = {"x": round(x), "y": round(y), "w": round(east - west), "h": round(south - north), "lines": lines, "place": place}
    return {"label": label, "anchors": anchors}


def _lines(name):
    """The name in as few lines as keep to a dozen letters each."""
    lines = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LONGEST_LINE:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def _size(lines):
    return max(len(line) for line in lines) * LETTER + 30, len(lines) * LINE


def _boxes(points, width, height):
    x, y = points.T
    return shapely.box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _box_inside(shape, width, height):
    home = max(geo.polygons(shape), key=lambda piece: piece.area)
    shapely.prepare(home)
    boxes = _boxes(_grid(home, math.sqrt(home.area) / 36), width, height)
    boxes = boxes[shapely.contains_properly(home, shapely.buffer(boxes, MARGIN))]
    boxes = boxes[:: max(1, len(boxes) // 70)]
    plain = shape.simplify(12)
    best = None
    for box in boxes:
        circle = shapely.maximum_inscribed_circle(plain.difference(box), 12)
        score = min(circle.length, LARGEST) - box.distance(home.centroid) * 0.02
        if best is None or score > best[0] + 1e-9:
            best = (score, box)
    return best and best[1]


def _box_beside(shape, width, height, waters, others, taken):
    """The nearest box in open water; only for islands, whose whole coast is water. Below is better than above, and a
    box in one of the island's own sea zones better than one across a line. It keeps away from other land, whose name
    it might be taken for."""
    water = shapely.union_all(waters)
    shore = shape.buffer(10).boundary
    if shore.difference(water).length > 0.02 * shore.length:
        return None
    home = max(geo.polygons(shape), key=lambda piece: piece.area)
    near = shape.envelope.buffer(max(width, height))
    boxes = _boxes(_grid(near, 40), width, height)
    boxes = boxes[~shapely.intersects(boxes, taken.buffer(MARGIN))]
    padded = shapely.buffer(boxes, MARGIN)
    own = [zone.difference(shape) for zone in waters if zone.intersects(shore)]
    for sea in (own, [water]):
        fitting = numpy.logical_or.reduce([shapely.contains_properly(_clipped(zone, near), padded) for zone in sea])
        if fitting.any():
            choice, middle = boxes[fitting], home.centroid
            away = shapely.distance(choice, home) + 0.35 * shapely.distance(shapely.centroid(choice), middle)
            crowded = numpy.maximum(0, 250 - shapely.distance(choice, others))
            return choice[int(numpy.argmin(away + 3 * crowded - 0.1 * shapely.get_y(shapely.centroid(choice))))]
    return None


def _clipped(zone, near):
    clipped = zone.intersection(near.buffer(200).envelope)
    shapely.prepare(clipped)
    return clipped


def _box_over(shape, width, height, taken):
    home = max(geo.polygons(shape), key=lambda piece: piece.area)
    boxes = _boxes(_grid(home, math.sqrt(home.area) / 36), width, height)
    if taken is not None:
        free = boxes[~shapely.intersects(boxes, taken)]
        boxes = free if len(free) else boxes
    return boxes[int(numpy.argmax(shapely.area(shapely.intersection(home, boxes))))]


def _grid(shape, step):
    west, north, east, south = shape.bounds
    step = min(max(step, 18), 130)
    x, y = numpy.meshgrid(numpy.arange(west + step / 2, east, step), numpy.arange(north + step / 2, south, step))
    points = numpy.column_stack([x.ravel(), y.ravel()])
    inside = shapely.contains_xy(shape, points[:, 0], points[:, 1])
    return points[inside]


def _anchors(free, x, y):
    points = _grid(free, math.sqrt(free.area) / 55)
    pole = shapely.maximum_inscribed_circle(free, 4)
    points = numpy.vstack([points, [pole.coords[0]]])
    room = shapely.distance(shapely.points(points), free.boundary)
    found = []
    for count in range(1, POWERS + 1):
        low, high, best = 0.0, min(LARGEST, float(room.max())) + 0.01, None
        for _ in range(15):
            radius = (low + high) / 2
            chosen = _place(points, room, radius, count, (x, y))
            if chosen is None:
                high = radius
            else:
                low, best = radius, chosen
        at = sorted(([round(px), round(py)] for px, py in best), key=lambda point: (point[0], point[1]))
        found.append({"r": max(1, math.floor(low) - 1), "at": at})
    return found


def _place(points, room, radius, count, centre):
    """`count` places that keep `radius` from the edge and twice that from each other; None if no order finds them."""
    open_points = points[room >= radius]
    if len(open_points) < count:
        return None
    keys = [numpy.hypot(*(open_points - centre).T)]
    for step in range(8 if count > 1 else 0):
        angle = step * math.tau / 8
        keys.append(open_points @ (math.cos(angle), math.sin(angle)))
    for key in keys:
        left = open_points[numpy.argsort(key, kind="stable")]
        chosen = []
        while len(left) and len(chosen) < count:
            chosen.append(left[0])
            left = left[numpy.hypot(*(left - left[0]).T) >= 2 * radius]
        if len(chosen) == count:
            return chosen
    return None
