"""From areas and lines to shared arcs: every border is one arc that both neighbours name.

Everything is snapped to whole units first, so that what is written to the file is exactly what was checked.
"""

import math
from collections import defaultdict

import shapely
from shapely import STRtree
from shapely.geometry import LineString, Point, Polygon

import geo

OUTSIDE = "outside"
SPECK = 8000


class Topology:
    """`arcs`: lists of points. `sides[i]`: who lies left and right of arc i. `areas`: {space: [[ring, hole, ...]]},
    each ring a list of arc numbers, ~n for an arc run backwards."""

    def __init__(self, coverage, seas, width, height):
        self.width, self.height = width, height
        faces, labels = self._label(coverage, seas)
        self._merge_specks(faces, labels)
        self._trace(faces, labels)

    # --- who owns which face

    def _label(self, coverage, seas):
        frame = shapely.box(0, 0, self.width, self.height)
        lines = [land.boundary for land in coverage.values()] + seas.lines + [frame.boundary]
        faces = [face for face in geo.faces(lines, 1.0) if frame.contains(face.representative_point())]
        names = sorted(coverage)
        lands, water = STRtree([coverage[name] for name in names]), STRtree(faces)
        labels = [None] * len(faces)
        for index, face in enumerate(faces):
            hits = lands.query(face.representative_point(), predicate="intersects")
            if len(hits):
                labels[index] = names[min(hits)]
        for zone, seed in seas.seeds:
            hits = water.query(seed, predicate="intersects")
            if len(hits) == 0:
                print(f"topology: a seed of {zone} lies outside the picture")
                continue
            index = int(hits[0])
            if labels[index] not in (None, zone):
                print(f"topology: a seed of {zone} lies in {labels[index]}")
                continue
            labels[index] = zone
        return faces, labels

    def _merge_specks(self, faces, labels):
        """Faces of no zone (ponds, inlets cut off by a line) and slivers go to the neighbour with the longest border.
        Water goes to water if it can."""
        owners = _owners(faces)
        beside = defaultdict(lambda: defaultdict(float))
        for (start, end), sides in owners.items():
            if len(sides) == 2:
                a, b = sides
                length = math.dist(start, end)
                beside[a][b] += length
                beside[b][a] += length
        speck = [label is None or face.area < 3 for face, label in zip(faces, labels)]
        for index in sorted(range(len(faces)), key=lambda index: faces[index].area):
            if not speck[index]:
                continue
            if labels[index] is None and faces[index].area > SPECK:
                at = faces[index].representative_point()
                print(f"topology: water of no zone, {faces[index].area:.0f} units at {at.x:.0f},{at.y:.0f}")
            neighbours = [(length, labels[other], other) for other, length in beside[index].items() if labels[other]]
            if neighbours:
                labels[index] = max(neighbours, key=lambda entry: (entry[0], entry[1]))[1]

    # --- borders

    def _trace(self, faces, labels):
        border = {}
        for (start, end), sides in _owners(faces).items():
            named = {}
            for face, forward in sides.items():
                named["left" if forward else "right"] = labels[face]
            left, right = named.get("left", OUTSIDE), named.get("right", OUTSIDE)
            if left != right:
                border[start, end] = (left, right)
        self.arcs, self.sides = _arcs(border)
        self.areas = {}
        loops = defaultdict(list)
        for space, indices in _loops(self.arcs, self.sides):
            loops[space].append((indices, Polygon(self.ring(indices))))
        for space, found in loops.items():
            outer = [entry for entry in found if _signed_area(entry[1]) > 0]
            holes = [entry for entry in found if _signed_area(entry[1]) <= 0]
            outer.sort(key=lambda entry: -entry[1].area)
            polygons = [[indices] for indices, _ in outer]
            for indices, hole in holes:
                at = _inside(hole)
                home = [n for n, (_, shell) in enumerate(outer) if shell.contains(at)]
                polygons[max(home, key=lambda n: -outer[n][1].area)].append(indices)
            self.areas[space] = polygons

    def ring(self, indices):
        points = []
        for index in indices:
            arc = self.arcs[index] if index >= 0 else self.arcs[~index][::-1]
            points.extend(arc if not points else arc[1:])
        return points

    def shape(self, space):
        return shapely.union_all(
            [Polygon(self.ring(rings[0]), [self.ring(hole) for hole in rings[1:]]) for rings in self.areas[space]]
        )

    def borders(self):
        """{(a, b): [arc numbers]}, a before b."""
        found = defaultdict(list)
        for index, (left, right) in enumerate(self.sides):
            found[tuple(sorted((left, right)))].append(index)
        return dict(found)

    def length(self, index):
        return LineString(self.arcs[index]).length


def _owners(faces):
    """{(start, end) with start < end: {face number: does it lie to the left}}"""
    owners = defaultdict(dict)
    for number, face in enumerate(faces):
        face = shapely.orient_polygons(face)
        for ring in [face.exterior, *face.interiors]:
            points = [(round(x), round(y)) for x, y in ring.coords]
            for start, end in zip(points, points[1:]):
                if start < end:
                    owners[start, end][number] = True
                else:
                    owners[end, start][number] = False
    return owners


def _arcs(border):
    """Chains the border's segments into arcs that end where three areas meet, or where borders touch."""
    at = defaultdict(list)
    for start, end in border:
        at[start].append((start, end))
        at[end].append((start, end))

    def sides(segment, start):
        left, right = border[segment]
        return (left, right) if segment[0] == start else (right, left)

    def is_node(point):
        return len(at[point]) != 2

    used, arcs, names = set(), [], []

    def walk(start, segment):
        points, pair = [start], sides(segment, start)
        while True:
            used.add(segment)
            point = segment[1] if segment[0] == points[-1] else segment[0]
            points.append(point)
            if is_node(point) or point == start:
                break
            segment = next(other for other in at[point] if other != segment)
        arcs.append(_straightened(points))
        names.append(pair)

    for point in sorted(at):
        if is_node(point):
            for segment in sorted(at[point]):
                if segment not in used:
                    walk(point, segment)
    for segment in sorted(border):
        if segment not in used:
            walk(segment[0], segment)
    return arcs, names


def _straightened(points):
    """Drops points that lie exactly on the straight line between their neighbours."""
    kept = [points[0]]
    for before, point, after in zip(points, points[1:], points[2:]):
        cross = (point[0] - kept[-1][0]) * (after[1] - point[1]) - (point[1] - kept[-1][1]) * (after[0] - point[0])
        if cross != 0:
            kept.append(point)
    return kept + [points[-1]]


def _loops(arcs, sides):
    """Closed rings of directed arcs with their area on the left, one ring at a time."""
    leaving = defaultdict(list)
    for index, (points, (left, right)) in enumerate(zip(arcs, sides)):
        leaving[points[0], left].append(index)
        leaving[points[-1], right].append(~index)

    def run(index):
        return arcs[index] if index >= 0 else arcs[~index][::-1]

    used = set()
    for key in sorted(leaving):
        if key[1] == OUTSIDE:
            continue
        for first in leaving[key]:
            if first in used:
                continue
            ring, index = [], first
            while index not in used:
                used.add(index)
                ring.append(index)
                points = run(index)
                index = _turn(points, [(n, run(n)) for n in leaving[points[-1], key[1]] if n not in used or n == first])
            for simple in _split(ring, run):
                yield key[1], simple


def _split(ring, run):
    """Cuts a ring where it comes back to a place that it has passed: a hole that touches its shell becomes a hole."""
    stack = []
    for index in ring:
        stack.append(index)
        end = run(index)[-1]
        start = next((n for n, earlier in enumerate(stack) if run(earlier)[0] == end), None)
        if start is not None:
            yield stack[start:]
            del stack[start:]


def _turn(points, choices):
    """At a touching point: the next arc clockwise from where we came, which keeps rings simple."""
    end, before = points[-1], points[-2]
    back = math.atan2(before[1] - end[1], before[0] - end[0])

    def clockwise(choice):
        away = choice[1][1]
        angle = math.atan2(away[1] - end[1], away[0] - end[0])
        return (back - angle) % math.tau or math.tau

    return min(choices, key=clockwise)[0]


def _signed_area(polygon):
    points = list(polygon.exterior.coords)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:])) / 2


def _inside(polygon):
    return shapely.make_valid(polygon).representative_point() if not polygon.is_valid else polygon.representative_point()
