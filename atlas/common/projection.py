"""The map projection of all boards: see aa1941/projection.toml for the idea."""

import math
import tomllib

import numpy
import shapely

_erf = numpy.vectorize(math.erf, otypes=[float])


class Projection:
    """`path` is a board's projection.toml; `west` and `east` are the degrees at the picture's sides. A step of `fold`
    degrees is fine enough to see the map fold, if it does."""

    def __init__(self, path, west, east, fold=1.0):
        self.parameters = tomllib.loads(path.read_text())
        self.west, self.east, self.fold = west, east, fold
        self.width, self.height = self.parameters["width"], self.parameters["height"]
        self.north, self.south = self.parameters["north"], self.parameters["south"]

    def points(self, lonlat):
        """An (n, 2) array of degrees to an (n, 2) array of picture places; y grows downwards."""
        lon, lat = numpy.asarray(lonlat, dtype=float).T
        west, east = numpy.full_like(lon, self.west), numpy.full_like(lon, self.east)
        x = self._across(lon, lat, west) / self._across(east, lat, west)
        north, south = numpy.full_like(lat, self.north), numpy.full_like(lat, self.south)
        y = self._down(lon, lat, north) / self._down(lon, south, north)
        return numpy.column_stack([x * self.width, y * self.height])

    def shape(self, geometry, step=0.5):
        """Projects a geometry; long straight edges are first cut into steps so that they bend with the map."""
        return shapely.transform(shapely.segmentize(geometry, step), self.points)

    def place(self, lon, lat):
        return tuple(self.points([(lon, lat)])[0])

    def folds(self):
        """How many of a grid of places are turned over by the projection; must be 0."""
        lon, lat = numpy.meshgrid(numpy.arange(self.west, self.east, self.fold), numpy.arange(self.south, self.north, self.fold))
        at = lambda dlon, dlat: self.points(numpy.column_stack([lon.ravel() + dlon, lat.ravel() + dlat]))
        here, right, up = at(0, 0), at(self.fold / 10, 0), at(0, self.fold / 10)
        cross = (right - here)[:, 0] * (up - here)[:, 1] - (right - here)[:, 1] * (up - here)[:, 0]
        return int((cross >= 0).sum())

    def _across(self, lon, lat, start):
        total = lon - start
        for bump in self.parameters["wider"]:
            tall = numpy.exp(-(((lat - bump["at"]["lat"]) / bump["spread"]["lat"]) ** 2) / 2)
            for turn in (-360, 0, 360):
                centre = bump["at"]["lon"] + turn
                total = total + tall * _integral(bump["amount"], centre, bump["spread"]["lon"], start, lon)
        return total

    def _down(self, lon, lat, start):
        total = start - lat
        for bump in self.parameters["taller"]:
            wide = sum(
                numpy.exp(-(((lon - bump["at"]["lon"] - turn) / bump["spread"]["lon"]) ** 2) / 2)
                for turn in ((-360, 0, 360) if bump["spread"]["lon"] < 360 else (0,))
            )
            total = total + wide * _integral(bump["amount"], bump["at"]["lat"], bump["spread"]["lat"], lat, start)
        return total


def _integral(amount, centre, spread, low, high):
    scale = spread * math.sqrt(2)
    return amount * spread * math.sqrt(math.pi / 2) * (_erf((high - centre) / scale) - _erf((low - centre) / scale))
