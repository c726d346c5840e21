"""The theatre as it is drawn: the two nations, the lakes, the sea, the rivers and the border, in picture units."""

import tomllib
from pathlib import Path

import numpy
import shapely
from shapely.geometry import LineString, Polygon

import geo
import source

# Lines are simplified by this many units; ponds and islets smaller than this are left out.
SIMPLIFY = 5.0
SMALLEST = 2500
# The lakes of the game are drawn larger than nature by so much.
SWOLLEN = {"lake_champlain": 65}
# Detroit is a town of Lake Erie: the Detroit River is drawn as an arm of that lake, this wide to each side.
ARM, ARM_OF, ARM_WIDTH = "Detroit River", "lake_erie", 130
SCENERY_WATER = "water"
SEA = "sea"


class Theatre:
    def __init__(self, projection, path=Path(__file__).parent / "rivers.toml"):
        self.frame = shapely.box(0, 0, projection.width, projection.height)
        self._projection = projection
        self._window = shapely.box(source.WEST - 0.5, projection.south - 0.5, source.EAST + 0.5, projection.north + 0.5)
        named, others = source.lakes()
        countries = {
            nation: shapely.make_valid(area.intersection(self._window)) for nation, area in source.countries().items()
        }
        border = self._border(countries)
        self.lakes = {name: self._lake(area, SWOLLEN.get(name, 0)) for name, area in sorted(named.items())}
        plan = tomllib.loads(path.read_text())
        arm = next(river for river in plan["border"] if river["name"] == ARM)
        plan["border"].remove(arm)
        self.lakes[ARM_OF] = self._with_arm(border.intersection(shapely.box(*arm["window"])))
        water = [self._lake(area) for area in others if area.intersects(self._window)]
        water = shapely.union_all([lake for lake in water if lake.area >= SMALLEST])
        self.water = water.difference(shapely.union_all(list(self.lakes.values())))
        wet = shapely.union_all([self.water, *self.lakes.values()])
        self.nations = {nation: self._land(area).difference(wet) for nation, area in countries.items()}
        self.border = self._drawn(border)
        self.rivers = self._rivers(plan, border, wet)

    def coverage(self):
        """{id: area}, without gaps or overlaps: what Topology takes."""
        areas = self.nations | self.lakes | {SCENERY_WATER: self.water.intersection(self.frame)}
        areas = {name: area.intersection(self.frame) for name, area in areas.items()}
        areas[SEA] = self.frame.difference(shapely.union_all(list(areas.values())))
        return areas

    def frontier(self):
        """The border where it runs through water; on land it is a border of areas."""
        wet = shapely.union_all([self.water, *self.lakes.values()])
        lines = _lines(shapely.line_merge(self.border.intersection(wet)))
        return [line.simplify(SIMPLIFY) for line in lines if line.length > 30]

    def _border(self, countries):
        """The line where the two nations meet, on land and in the lakes, in degrees."""
        first, second = countries.values()
        shared = shapely.line_merge(shapely.intersection(first.boundary, second.boundary))
        return shapely.union_all([line for line in getattr(shared, "geoms", [shared]) if line.geom_type == "LineString"])

    def _lake(self, area, swollen=0):
        drawn = _rounded(shapely.make_valid(self._projection.shape(area.intersection(self._window), 0.2)))
        return shapely.simplify(drawn.buffer(swollen) if swollen else drawn, SIMPLIFY)

    def _with_arm(self, line):
        arm = self._projection.shape(line, 0.2).buffer(ARM_WIDTH, cap_style="round")
        return shapely.simplify(shapely.union_all([self.lakes[ARM_OF], arm]).buffer(60).buffer(-60), SIMPLIFY)

    def _land(self, area):
        drawn = shapely.make_valid(self._projection.shape(area, 0.2))
        return shapely.union_all([piece for piece in geo.polygons(drawn) if piece.area >= SMALLEST])

    def _drawn(self, lines):
        drawn = self._projection.shape(lines, 0.2).intersection(self.frame)
        return shapely.line_merge(drawn)

    def _rivers(self, plan, border, wet):
        found = [("", 2, source.rivers().intersection(self._window), False)]
        for river in plan["border"]:
            found.append((river["name"], river["size"], border.intersection(shapely.box(*river["window"])), True))
        for river in plan["points"]:
            found.append((river["name"], river["size"], LineString(river["points"]), False))
        rivers, sea = [], self.frame.difference(shapely.union_all([wet, *self.nations.values()]))
        ours = shapely.union_all([line for _, _, line, on_border in found if on_border]).buffer(0.03)
        for name, size, line, on_border in found:
            if not name:
                line = line.difference(ours)
            drawn = self._projection.shape(line, 0.2)
            drawn = drawn if on_border else shapely.union_all([_curved(part) for part in _lines(drawn)])
            drawn = drawn.intersection(self.frame).difference(wet.buffer(-8)).difference(sea)
            for part in _lines(shapely.line_merge(drawn)):
                if part.length > 60:
                    rivers.append((name, size, shapely.simplify(part, SIMPLIFY)))
        return rivers


def _lines(geometry):
    if geometry.geom_type == "LineString":
        return [] if geometry.is_empty else [geometry]
    return [line for part in getattr(geometry, "geoms", []) for line in _lines(part)]


def _rounded(area):
    """An area with its corners cut twice: what was digitised coarsely looks like a shore again."""
    pieces = []
    for piece in geo.polygons(area):
        rings = [cut_corners(ring.coords[:-1], True) for ring in [piece.exterior, *piece.interiors]]
        pieces.append(Polygon(rings[0], rings[1:]))
    return shapely.make_valid(shapely.union_all(pieces))


def _curved(line):
    return LineString(cut_corners(line.coords, False)) if len(line.coords) > 2 else line


def cut_corners(points, ring, times=2):
    """Chaikin's corner cutting."""
    points = numpy.asarray(points)
    for _ in range(times):
        after = numpy.roll(points, -1, axis=0) if ring else points[1:]
        before = points if ring else points[:-1]
        middle = numpy.stack([before * 0.75 + after * 0.25, before * 0.25 + after * 0.75], axis=1).reshape(-1, 2)
        points = middle if ring else numpy.vstack([points[:1], middle, points[-1:]])
    return points
