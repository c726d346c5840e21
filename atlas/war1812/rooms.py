"""Where things lie that are no towns: signs of bases, ships in port, fleets and names on the lakes, names of lands.

Each is a rectangle or a circle that is put at the free place nearest to where it belongs; what is placed is an obstacle
for what comes after.
"""

import math

import numpy
import shapely
from shapely.geometry import Point

from places import DISC

SIGN = 85
GAP = 30
# Ships in port: width and height of one, and how six may lie.
PORT_SHIP = (200, 115)
ROWS = [(3, 2), (2, 3), (6, 1), (1, 6)]
# Ships on a lake, the largest that fit.
LAKE_SHIPS = [(360, 205), (320, 180), (280, 160), (240, 135), (200, 115)]
SHIPS = 6
NARROW = 3_000_000
# So much of a port must be water.
AFLOAT = 0.6
# Names of lakes: a letter of 16 pixels. Names of lands are a little smaller.
LAKE_LETTER, LAKE_LINE = 98, 210
LAND_LETTER, LAND_LINE = 85, 170
FLAG = 240


class Rooms:
    def __init__(self, theatre, places, roads, names, inset):
        """`names` are the lakes' names; the roads are there before everything but the towns."""
        self._theatre, self._boxes, self._names = theatre, places.boxes, names
        self._roads = shapely.union_all([road.buffer(20) for road in roads])
        self._frame = theatre.frame.buffer(-40, join_style="mitre")
        self._taken = [shapely.box(*inset)]
        self._taken += [shapely.box(*box.bounds()) for box in places.boxes.values()]
        self.signs = {name: self._sign(name) for name, town in places.towns.items() if _marked(town)}
        self._taken.append(self._roads)
        harbours = {name: town["lake"] for name, town in places.towns.items() if "lake" in town}
        self.lakes = {lake: {} for lake in theatre.lakes}
        for lake in self._narrow(True):
            self.lakes[lake]["fleets"] = self._fleets(theatre.lakes[lake], self._homes(places, lake))
        # Towns with little water before them choose first.
        first = sorted(harbours, key=lambda name: self._water_near(name, harbours[name]))
        self.ports = {name: self._port(name, harbours[name]) for name in first}
        for lake, water in theatre.lakes.items():
            self.lakes[lake]["label"] = self._lake_name(lake, water)
        for lake in self._narrow(False):
            self.lakes[lake]["fleets"] = self._fleets(theatre.lakes[lake], self._homes(places, lake))

    def _homes(self, places, lake):
        """The middle of each side's towns on a lake."""
        found = {}
        for side, country in (("british", "canadian"), ("american", "american")):
            names = [name for name, town in places.towns.items() if (town.get("lake"), town["country"]) == (lake, country)]
            x, y = numpy.mean([(self._boxes[name].x, self._boxes[name].y) for name in names], axis=0)
            found[side] = Point(x, y)
        return found

    def _narrow(self, narrow):
        """Fleets come before ports on a narrow lake, for ships in port find room at the shore."""
        return [lake for lake, water in self._theatre.lakes.items() if (water.area < NARROW) == narrow]

    def _sign(self, name):
        """A circle at the rim of the town's disc, over water if that is possible."""
        box, found = self._boxes[name], []
        for step in range(48):
            angle = step * math.tau / 48
            x, y = (box.x + (DISC + SIGN - 25) * math.cos(angle), box.y + (DISC + SIGN - 25) * math.sin(angle))
            circle = Point(x, y).buffer(SIGN)
            if not self._frame.contains(circle):
                continue
            over = sum(circle.intersection(other).area for other in self._taken)
            dry = sum(circle.intersection(land).area for land in self._theatre.nations.values())
            on_road = circle.intersection(self._roads).area
            found.append((round(over * 100 + on_road * 10 + dry), step, x, y))
        _, _, x, y = min(found)
        self._taken.append(Point(x, y).buffer(SIGN))
        return {"x": round(x), "y": round(y), "r": SIGN}

    def _fleets(self, water, homes):
        """Two places for six ships each, a side's own near the middle of its towns, clear of each other."""
        towns = shapely.union_all([Point(box.x, box.y) for box in self._boxes.values()])
        for ship in LAKE_SHIPS:
            for columns, rows in ROWS:
                size = (columns * ship[0], rows * ship[1])
                found = {}
                for side in ("british", "american"):
                    rooms = self._rooms(water.bounds, *size, 40)
                    near = shapely.union_all(self._taken + [entry[1] for entry in found.values()])
                    rooms = rooms[shapely.contains(water.buffer(-15), rooms)]
                    rooms = rooms[shapely.distance(rooms, near) >= GAP] if len(rooms) else rooms
                    if not len(rooms):
                        break
                    middle = shapely.centroid(rooms)
                    clear = numpy.minimum(shapely.distance(rooms, water.boundary), 260)
                    clear = numpy.minimum(clear, shapely.distance(rooms, near))
                    score = 2 * clear - 0.6 * shapely.distance(middle, homes[side])
                    # Towns need the water before them for their ports.
                    score += 0.9 * numpy.minimum(shapely.distance(rooms, towns), 900)
                    best = int(numpy.argmax(numpy.round(score, 6)))
                    found[side] = (ship, rooms[best], columns, rows)
                if len(found) == 2:
                    self._taken += [entry[1] for entry in found.values()]
                    return {side: _berths(*entry) for side, entry in sorted(found.items())}
        raise SystemExit("rooms: no place for two fleets")

    def _water_near(self, name, lake):
        near = Point(self._boxes[name].x, self._boxes[name].y).buffer(900)
        return round(self._theatre.lakes[lake].intersection(near).difference(shapely.union_all(self._taken)).area)

    def _port(self, name, lake):
        """The nearest free water; a little land if there is no other way."""
        box, water = self._boxes[name], self._theatre.lakes[lake]
        home, taken, found = Point(box.x, box.y), shapely.union_all(self._taken).buffer(12), []
        for order, (columns, rows) in enumerate(ROWS):
            size = (columns * PORT_SHIP[0], rows * PORT_SHIP[1])
            rooms = self._rooms(home.buffer(1300).bounds, *size, 25)
            rooms = rooms[~shapely.intersects(rooms, taken)]
            wet = shapely.area(shapely.intersection(rooms, water)) / (size[0] * size[1])
            rooms, wet = rooms[wet >= AFLOAT], wet[wet >= AFLOAT]
            if len(rooms):
                cost = shapely.distance(rooms, home) + 0.3 * shapely.distance(shapely.centroid(rooms), home)
                cost = numpy.round(cost + 1200 * (1 - wet) + 60 * order, 6)
                index = int(numpy.argmin(cost))
                found.append((cost[index], order, rooms[index], columns, rows))
        if not found:
            raise SystemExit(f"rooms: no harbour for {name}")
        best = min(found, key=lambda entry: entry[:2])
        self._taken.append(best[2])
        return _berths(PORT_SHIP, *best[2:])

    def _lake_name(self, lake, water):
        """In the lake if it fits there, otherwise beside it, with room for the flag of who controls it."""
        words = self._names[lake].split()
        taken, found = shapely.union_all(self._taken), []
        for order, lines in enumerate(([" ".join(words)], words)):
            width = max(map(len, lines)) * LAKE_LETTER + FLAG
            height = max(len(lines) * LAKE_LINE, FLAG)
            rooms = self._rooms(water.buffer(900).bounds, width, height, 50)
            rooms = rooms[~shapely.intersects(rooms, taken.buffer(GAP))]
            if not len(rooms):
                continue
            middle = shapely.centroid(rooms)
            cost = 0.3 * shapely.distance(middle, water.centroid) + 300 * order
            cost += numpy.where(shapely.contains(water.buffer(-20), rooms), 0, 4000)
            others = [other for name, other in self._theatre.lakes.items() if name != lake] + [self._theatre.water]
            cost += 2000 * shapely.intersects(rooms, shapely.union_all(others))
            cost += 3 * shapely.distance(rooms, water)
            cost += 2 * shapely.area(shapely.intersection(rooms, water)) / 1000 * (cost > 3000)
            index = int(numpy.argmin(numpy.round(cost, 6)))
            found.append((cost[index], order, rooms[index], lines))
        _, _, room, lines = min(found, key=lambda entry: entry[:2])
        self._taken.append(room)
        west, north, east, south = map(round, room.bounds)
        flag = {"x": west + FLAG // 2, "y": (north + south) // 2, "r": FLAG // 2 - 20}
        label = {"x": west + FLAG, "y": north, "w": east - west - FLAG, "h": south - north, "lines": lines}
        return label | {"flag": flag}

    def names(self, plan, projection):
        """Names of lands and waters of no game importance, where nothing else is."""
        taken, found = list(self._taken), {}
        for name, entry in plan.items():
            x, y = projection.place(entry["lon"], entry["lat"])
            lines = entry["lines"]
            width, height = max(map(len, lines)) * LAND_LETTER, len(lines) * LAND_LINE
            reach = 1400
            rooms = self._rooms((x - reach - width / 2, y - reach, x + reach + width / 2, y + reach), width, height, 50)
            rooms = rooms[~shapely.intersects(rooms, shapely.union_all(taken).buffer(GAP))]
            inside = self._area(entry["in"])
            rooms = rooms[shapely.contains(inside, rooms)]
            if not len(rooms):
                print(f"rooms: no place for the name {name}")
                continue
            cost = shapely.distance(shapely.centroid(rooms), Point(x, y))
            room = rooms[int(numpy.argmin(numpy.round(cost, 6)))]
            taken.append(room)
            west, north, east, south = map(round, room.bounds)
            found[name] = {"x": west, "y": north, "w": east - west, "h": south - north, "lines": lines, "kind": entry["in"]}
        return found

    def _area(self, kind):
        if kind == "land":
            return shapely.union_all(list(self._theatre.nations.values())).buffer(60)
        return shapely.union_all([self._theatre.water, self._theatre.coverage()["sea"]])

    def _rooms(self, bounds, width, height, step):
        west, north, east, south = bounds
        x = numpy.arange(math.floor(west), math.ceil(east), step)
        y = numpy.arange(math.floor(north), math.ceil(south), step)
        x, y = (grid.ravel() for grid in numpy.meshgrid(x, y))
        rooms = shapely.box(x, y, x + round(width), y + round(height))
        return rooms[shapely.contains(self._frame, rooms)]


def _marked(town):
    return town.get("base") or "reinforcements" in town


def _berths(ship, room, columns, rows):
    """A rectangle with the middles of six berths, row by row."""
    west, north, east, south = map(round, room.bounds)
    at = [
        [round(west + (column + 0.5) * ship[0]), round(north + (row + 0.5) * ship[1])]
        for row in range(rows)
        for column in range(columns)
    ]
    return {"x": west, "y": north, "w": east - west, "h": south - north, "ship": list(ship), "at": at}
