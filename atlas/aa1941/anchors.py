"""Where a space's name and its units go.

The name stands in a box that lies wholly in the space, chosen so that the largest free circle beside it is as large as
possible. Units stand in the rest: for one to five powers, that many equal circles, as large as they fit. All computed
from the shape: the first circle is the pole of inaccessibility of what the name leaves free.
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


def layout(shape, name):
    """{"label": {...}, "anchors": [{"r", "at"}, ...]} in whole picture units."""
    lines = _lines(name)
    width, height = max(len(line) for line in lines) * LETTER + 30, len(lines) * LINE
    box, fits = _label(shape, width, height)
    free = shape.difference(box.buffer(MARGIN)) if fits else shape
    x, y = box.centroid.coords[0]
    label = {"x": round(x), "y": round(y), "w": width, "h": height, "lines": lines, "fits": fits}
    return {"label": label, "anchors": _anchors(free, x, y)}


def _lines(name):
    """The name in as few lines as keep to a dozen letters each."""
    lines = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LONGEST_LINE:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def _label(shape, width, height):
    home = max(geo.polygons(shape), key=lambda piece: piece.area)
    shapely.prepare(home)
    points = _grid(home, math.sqrt(home.area) / 36)
    x, y = points.T
    boxes = shapely.box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    inside = shapely.contains_properly(home, shapely.buffer(boxes, MARGIN))
    if not inside.any():
        overlap = shapely.area(shapely.intersection(home, boxes))
        return boxes[int(numpy.argmax(overlap))], False
    boxes = boxes[inside]
    boxes = boxes[:: max(1, len(boxes) // 70)]
    plain = shape.simplify(12)
    best = None
    for box in boxes:
        circle = shapely.maximum_inscribed_circle(plain.difference(box), 12)
        away = box.distance(home.centroid)
        score = min(circle.length, LARGEST) - away * 0.02
        if best is None or score > best[0] + 1e-9:
            best = (score, box)
    return best[1], True


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
