"""The roads: each the cheapest way over a grid of cells from town to town, then rounded.

A road never enters another town's box, the inset or the frame's margin, stays out of the lakes unless it is a
crossing, and keeps a little away from roads that are there already.
"""

import heapq
import math

import numpy
import shapely
from shapely.geometry import LineString, Point

from places import DISC
from theatre import cut_corners

CELL = 80
CLEAR = 45
# What a step costs: 1 on land; rivers, water, its own towns' boxes and other roads cost more.
RIVER, WATER, OWN, BESIDE, ACROSS = 1.6, 6.0, 2.2, 3.0, 8.0
CROSSING = "river_crossing"
STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Roads:
    def __init__(self, board, places, inset, theatre, width, height):
        self._boxes = places.boxes
        self._columns, self._rows = width // CELL, height // CELL
        x, y = numpy.meshgrid((numpy.arange(self._columns) + 0.5) * CELL, (numpy.arange(self._rows) + 0.5) * CELL)
        self._x, self._y = x, y
        self._areas = {name: shapely.box(*box.bounds()) for name, box in places.boxes.items()}
        self._lakes = shapely.union_all(list(theatre.lakes.values()))
        rivers = shapely.union_all([line for _, _, line in theatre.rivers])
        scenery = shapely.union_all([theatre.water, theatre.coverage()["sea"]])
        self._ground = numpy.ones(x.shape)
        self._ground[self._inside(rivers.buffer(40))] = RIVER
        self._ground[self._inside(scenery)] = WATER
        self._fixed = shapely.box(*inset)
        self._blocked = self._inside(self._fixed.buffer(CLEAR)) | ~self._inside(theatre.frame.buffer(-120))
        self._wet = self._inside(self._lakes.buffer(25))
        self._cells = {name: self._inside(area.buffer(CLEAR)) for name, area in self._areas.items()}
        self.lines = {}
        order = sorted(board["road"], key=lambda road: self._far(road["between"]))
        for road in order:
            self.lines[tuple(road["between"])] = self._road(*road["between"], road["kind"])

    def _far(self, pair):
        a, b = (self._boxes[name] for name in pair)
        return math.hypot(a.x - b.x, a.y - b.y)

    def _inside(self, area):
        return shapely.contains_xy(area, self._x, self._y)

    def _road(self, a, b, kind):
        cost, start, end = self._ground.copy(), self._boxes[a], self._boxes[b]
        near = self._inside(Point(start.x, start.y).buffer(2.5 * DISC)) | self._inside(Point(end.x, end.y).buffer(2.5 * DISC))
        hard_by = self._inside(shapely.union_all([Point(box.x, box.y).buffer(1.5 * DISC) for box in (start, end)]))
        for (c, d), line in self.lines.items():
            beside, on = self._inside(line.buffer(110)), self._inside(line.buffer(60))
            cost[on & ~hard_by] *= ACROSS
            cost[beside & ~near if {a, b} & {c, d} else beside] *= BESIDE
        if kind == CROSSING:
            cost[self._wet] *= 2
        else:
            cost[self._wet & ~near] = numpy.inf
            cost[self._wet & near] *= 20
        cost[self._blocked & ~near] = numpy.inf
        cost[self._blocked & near] *= 8
        for name, cells in self._cells.items():
            cost[cells] = cost[cells] * OWN if name in (a, b) else numpy.inf
        path = self._cheapest(cost, self._cell(start), self._cell(end))
        if path is None:
            raise SystemExit(f"roads: no way from {a} to {b}")
        points = [(start.x, start.y), *[(self._x[cell], self._y[cell]) for cell in path[1:-1]], (end.x, end.y)]
        return self._rounded(points, [area for name, area in self._areas.items() if name not in (a, b)], kind)

    def _cell(self, box):
        return min(self._rows - 1, int(box.y // CELL)), min(self._columns - 1, int(box.x // CELL))

    def _cheapest(self, cost, start, end):
        """A* with the straight distance as the estimate: no cell costs less than 1."""
        best, came, heap = {start: 0.0}, {}, [(0.0, start)]
        done = set()
        while heap:
            _, cell = heapq.heappop(heap)
            if cell == end:
                path = [cell]
                while cell != start:
                    cell = came[cell]
                    path.append(cell)
                return path[::-1]
            if cell in done:
                continue
            done.add(cell)
            for dx, dy in STEPS:
                other = (cell[0] + dy, cell[1] + dx)
                if not (0 <= other[0] < self._rows and 0 <= other[1] < self._columns):
                    continue
                step = cost[other] if other != end else 1.0
                if step == numpy.inf:
                    continue
                price = best[cell] + step * math.hypot(dx, dy)
                if price < best.get(other, numpy.inf) - 1e-9:
                    best[other], came[other] = price, cell
                    guess = math.hypot(other[0] - end[0], other[1] - end[1])
                    heapq.heappush(heap, (round(price + guess, 6), other))
        return None

    def _rounded(self, points, others, kind):
        """The fewest corners that still keep clear, cut round."""
        barred = shapely.union_all([area.buffer(15) for area in others] + [self._fixed])
        water = self._lakes.buffer(5)
        wet = LineString(points).intersection(water).length

        def clear(line):
            return not line.intersects(barred) and (kind == CROSSING or line.intersection(water).length <= wet + 40)

        for loose in (160, 110, 70, 40, 20):
            line = LineString(points).simplify(loose)
            # Short legs keep the rounding close to the corners.
            round_line = LineString(cut_corners(shapely.segmentize(line, 700).coords, False, 3)).simplify(3)
            if clear(round_line):
                return round_line
        return LineString(cut_corners(points, False, 1))
