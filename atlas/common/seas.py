"""The lines between sea zones and the seeds in them, as places in the picture: seas.toml."""

import tomllib

import shapely
from shapely.geometry import LineString, Point


def yielding_lines(projection, path):
    """The lines that coasts are cut back from, before there are coasts: [(line, spaces)]."""
    plan = tomllib.loads(path.read_text())
    degrees = {name: spec["near"] if isinstance(spec, dict) else spec for name, spec in plan["node"].items()}
    found = []
    for line in plan["line"]:
        if "yields" in line:
            points = [degrees[point] if isinstance(point, str) else point for point in line["points"]]
            found.append((projection.shape(LineString(points), 2.0), line["yields"]))
    return found


class Seas:
    def __init__(self, coverage, projection, path):
        plan = tomllib.loads(path.read_text())
        self._projection = projection
        self._degrees, self._exact = {}, {}
        for name, spec in plan["node"].items():
            computed = isinstance(spec, dict) and len(spec["coast"]) == 2
            self._degrees[name] = spec["near"] if isinstance(spec, dict) else spec
            if computed:
                self._exact[name] = self._border_end(name, spec, coverage)
        self.lines = [self._line(line["points"]) for line in plan["line"]]
        self.seeds = [(zone, Point(projection.place(*at))) for zone, places in plan["seed"].items() for at in places]

    def _border_end(self, name, spec, coverage):
        """Where the border of two lands comes to the sea."""
        near = Point(self._projection.place(*spec["near"]))
        first, second = (coverage[space] for space in spec["coast"])
        shared = shapely.line_merge(shapely.intersection(first.boundary, second.boundary))
        lines = [line for line in getattr(shared, "geoms", [shared]) if line.geom_type == "LineString"]
        ends = [Point(line.coords[index]) for line in lines if not line.is_empty for index in (0, -1)]
        if not ends:
            raise SystemExit(f"seas.toml: {name}: {spec['coast']} share no border")
        nearest = min(ends, key=lambda end: end.distance(near))
        if nearest.distance(near) > 150:
            print(f"seas: {name} is {nearest.distance(near):.0f} units from where it was looked for")
        return nearest.x, nearest.y

    def _line(self, points):
        """Straight in degrees, so that the line bends with the map; its ends are exact where they are computed."""
        degrees = [self._degrees[point] if isinstance(point, str) else point for point in points]
        places = list(self._projection.shape(LineString(degrees), 2.0).coords)
        for index in (0, -1):
            places[index] = self._exact.get(points[index], places[index]) if isinstance(points[index], str) else places[index]
        return LineString(places)
