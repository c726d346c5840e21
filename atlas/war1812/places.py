"""Where the towns stand and where their names, blocks and ships go.

A town is a disc at (or near) its real place, at a corner of a box that holds its name and its blocks. The search starts
from the real places and moves towns and boxes step by step, always to the cheapest choice, until nothing can be
improved: no two boxes may overlap, every town keeps to its country and its shore, roads should not run through the boxes
of others, and moving far from the real place costs most of all.
"""

import math
import random

import numpy
import shapely
from shapely.geometry import LineString

DISC = 150
MARGIN = 55
# Blocks in a field: columns and rows, and the width of one place.
FIELDS = {"tall": (4, 3), "wide": (6, 2)}
BLOCK = 250
PAD = 20
REACH, STEP = 800, 50
TRIES = 3
# How near to its lake the middle of a lakeside town must be, and how far from other lakes.
SHORE = (15, 95)
FAR = 200
# No two towns are nearer to each other than this.
APART = 500
# A town may not move across its lake: so much of the way may be water (points and bays).
AFLOAT = 200


class Box:
    """A disc at `x`, `y`, and the box that reaches from it to the side `left`/`right` and `up`/`down`."""

    def __init__(self, x, y, right, down, form):
        self.x, self.y, self.right, self.down, self.form = x, y, right, down, form
        self.columns, self.rows = FIELDS[form]
        self.field_w, self.field_h = self.columns * BLOCK + 2 * PAD, self.rows * BLOCK + 2 * PAD
        self.w, self.h = self.field_w, self.field_h + 2 * DISC
        self.left = x - DISC if right else x + DISC - self.w
        self.top = y - DISC if down else y + DISC - self.h

    def bounds(self):
        return self.left, self.top, self.left + self.w, self.top + self.h

    def label(self):
        left = self.left + 2 * DISC if self.right else self.left
        return _rectangle(left, self.y - DISC, self.w - 2 * DISC, 2 * DISC)

    def field(self):
        return _rectangle(self.left, self.top + 2 * DISC if self.down else self.top, self.field_w, self.field_h)


class Places:
    def __init__(self, board, projection, theatre, inset):
        self._theatre, self._inset = theatre, shapely.box(*inset)
        self.towns = {town["id"]: town for town in board["town"]}
        self.real = {
            name: projection.place(town["at"]["lon"], town["at"]["lat"]) for name, town in self.towns.items()
        }
        self.roads = [tuple(road["between"]) for road in board["road"]]
        self.choices = {name: self._choices(name) for name in self.towns}
        self.boxes = self._settled()

    def _choices(self, name):
        """Every place and box that this town may take, with what each costs by itself."""
        town, (x0, y0) = self.towns[name], self.real[name]
        nation = self._theatre.nations["united_states" if town["country"] == "american" else "canadas"]
        steps = numpy.arange(-REACH, REACH + 1, STEP)
        x, y = (grid.ravel() for grid in numpy.meshgrid(numpy.round(x0) + steps, numpy.round(y0) + steps))
        points = shapely.points(x, y)
        near = shapely.box(x0 - REACH - 2000, y0 - REACH - 2000, x0 + REACH + 2000, y0 + REACH + 2000)
        home = nation.intersection(near)
        good = (numpy.hypot(x - x0, y - y0) <= REACH) & shapely.contains_xy(home, x, y)
        for lake, water in self._theatre.lakes.items():
            far = shapely.distance(points, water.intersection(near)) if water.intersects(near) else numpy.full(len(x), 9e9)
            if lake == town.get("lake"):
                starts = numpy.broadcast_to((x0, y0), (len(x), 2))
                moves = shapely.linestrings(numpy.stack([starts, numpy.column_stack([x, y])], axis=1))
                good &= shapely.length(shapely.intersection(moves, water)) <= AFLOAT
            good &= (far >= SHORE[0]) & (far <= SHORE[1]) if lake == town.get("lake") else far >= FAR
        foreign = shapely.union_all([land for land in self._theatre.nations.values() if land is not nation]).intersection(near)
        if not foreign.is_empty:
            good &= shapely.distance(points, foreign) >= DISC
        lakes = shapely.union_all(list(self._theatre.lakes.values())).intersection(near)
        frame = self._theatre.frame.buffer(-60)
        found = []
        for px, py in zip(x[good], y[good]):
            moved = math.hypot(px - x0, py - y0) / 100
            for form in FIELDS:
                for right in (False, True):
                    for down in (False, True):
                        box = Box(float(px), float(py), right, down, form)
                        found.append((box, 2 * moved**2))
        areas = shapely.box(*numpy.array([box.bounds() for box, _ in found]).T)
        fits = shapely.contains(frame, areas) & ~shapely.intersects(areas, self._inset)
        wet = shapely.area(shapely.intersection(areas, lakes)) / 1500
        abroad = shapely.area(shapely.intersection(areas, foreign)) / 4000
        abroad += shapely.area(shapely.intersection(areas, near.difference(home))) / 25000
        costs = numpy.array([cost for _, cost in found]) + wet + abroad
        keep = [index for index in numpy.argsort(costs, kind="stable") if fits[index]][:1600]
        if not keep:
            raise SystemExit(f"places: no room for {name}")
        return _Choices([found[index][0] for index in keep], costs[keep], areas[keep])

    def _settled(self):
        """The cheapest of several searches, each from other beginnings: the same ones every time."""
        tries = [self._search(random.Random(seed)) for seed in range(TRIES)]
        _, taken = min(tries, key=lambda found: found[0])
        return {name: self.choices[name].boxes[taken[name]] for name in self.towns}

    def _search(self, dice):
        order = sorted(self.towns, key=lambda name: self.real[name])
        taken = {name: dice.randrange(min(400, len(self.choices[name].boxes))) for name in order}
        for turn in range(40):
            weight, changed = min(1.0, 0.1 + turn * 0.1), 0
            dice.shuffle(order)
            for name in order:
                costs = self._costs(name, taken, weight)
                best = int(numpy.argmin(costs))
                if costs[best] < costs[taken[name]] - 1e-6:
                    taken[name], changed = best, changed + 1
            if not changed and weight == 1.0:
                break
        total = sum(self._costs(name, taken, 0.5)[taken[name]] + self.choices[name].costs[taken[name]] for name in order)
        return round(total / 2, 3), taken

    def _costs(self, name, taken, weight):
        mine = self.choices[name]
        costs = mine.costs.copy()
        at = {other: self.choices[other].at(taken[other]) for other in taken}
        for other in taken:
            if other == name:
                continue
            area = self.choices[other].areas[taken[other]]
            costs += weight * 200 * (numpy.hypot(*(mine.points - at[other]).T) < APART)
            west, north, east, south = area.bounds
            wide = numpy.minimum(mine.bounds[:, 2], east) - numpy.maximum(mine.bounds[:, 0], west) + 2 * MARGIN
            high = numpy.minimum(mine.bounds[:, 3], south) - numpy.maximum(mine.bounds[:, 1], north) + 2 * MARGIN
            over = (wide > 0) & (high > 0)
            costs += weight * numpy.where(over, 200 + numpy.maximum(wide, 0) * numpy.maximum(high, 0) / 1000, 0)
        for a, b in self.roads:
            if name in (a, b):
                end = b if name == a else a
                ways = shapely.linestrings(numpy.stack([mine.points, numpy.broadcast_to(at[end], mine.points.shape)], axis=1))
                others = [self.choices[other].areas[taken[other]] for other in taken if other not in (a, b)]
                hits, _ = shapely.STRtree(others).query(ways, predicate="intersects")
                costs += 20 * numpy.bincount(hits, minlength=len(costs))
                costs += 5 * shapely.length(shapely.intersection(ways, mine.areas)) / 1000
            else:
                costs += 20 * shapely.intersects(mine.areas, LineString([at[a], at[b]]))
        return costs


class _Choices:
    def __init__(self, boxes, costs, areas):
        self.boxes, self.costs, self.areas = boxes, costs, areas
        self.points = numpy.array([(box.x, box.y) for box in boxes])
        self.bounds = numpy.array([box.bounds() for box in boxes])

    def at(self, index):
        return self.points[index]


def _rectangle(left, top, width, height):
    return {"x": round(left), "y": round(top), "w": round(width), "h": round(height)}
