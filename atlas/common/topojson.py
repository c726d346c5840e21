"""Reads lines and areas out of TopoJSON files."""

import json


class TopoJson:
    def __init__(self, path):
        atlas = json.loads(path.read_text())
        self._objects = atlas["objects"]
        (self._sx, self._sy), (self._tx, self._ty) = atlas["transform"]["scale"], atlas["transform"]["translate"]
        self._arcs = [self._decoded(arc) for arc in atlas["arcs"]]

    def geometries(self, name):
        """The geometries of one layer that are not empty."""
        return [geometry for geometry in self._objects[name]["geometries"] if geometry["type"]]

    def lines(self, geometry):
        """The points of every line or ring of a geometry; for areas the first ring of each part is its outline."""
        return [[self._joined(line) for line in part] for part in self._parts(geometry)]

    def _parts(self, geometry):
        arcs = geometry["arcs"]
        return {
            "LineString": lambda: [[arcs]],
            "MultiLineString": lambda: [arcs],
            "Polygon": lambda: [arcs],
            "MultiPolygon": lambda: arcs,
        }[geometry["type"]]()

    def _decoded(self, arc):
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * self._sx + self._tx, y * self._sy + self._ty))
        return points

    def _joined(self, indices):
        points = []
        for index in indices:
            arc = self._arcs[index] if index >= 0 else self._arcs[~index][::-1]
            points.extend(arc if not points else arc[1:])
        return points
