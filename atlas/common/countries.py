"""Reads countries out of the npm package `world-atlas` (Natural Earth 1:50m, public domain).

Longitudes come back in the board's own window, from `west` to `east`: what lies west of it stands at its right end, if
the window goes round the world, and nowhere, if it does not.
"""

import shapely
from shapely.geometry import Polygon

from topojson import TopoJson

# Where the package lies below a board's folder.
PACKAGE = "node_modules/world-atlas/countries-50m.json"


def countries(board, west, east):
    """{name: [polygon, ...]}: every piece of every country, mended and moved into the window of the board whose folder
    this is."""
    atlas = TopoJson(board / PACKAGE)
    found = {}
    for geometry in atlas.geometries("countries"):
        pieces = found.setdefault(geometry["properties"]["name"], [])
        for part in atlas.lines(geometry):
            rings = [_unwrapped(ring) for ring in part]
            pieces.extend(_into_window(Polygon(rings[0], rings[1:]), west, east))
    return {name: _sewn(pieces) for name, pieces in found.items()}


def _unwrapped(ring):
    """A ring over the 180th meridian jumps by 360°; undo the jump."""
    points, shift = [ring[0]], 0.0
    for (before, _), (lon, lat) in zip(ring, ring[1:]):
        if lon - before > 180:
            shift -= 360
        elif lon - before < -180:
            shift += 360
        points.append((lon + shift, lat))
    return points


def _into_window(polygon, west, east):
    pieces = []
    polygon = shapely.make_valid(polygon)
    for turn in (-360, 0, 360):
        moved = shapely.transform(polygon, lambda points: points + (turn, 0))
        clipped = moved.intersection(shapely.box(west, -84, east, 90))
        pieces.extend(piece for piece in _polygons(clipped) if piece.area > 0)
    return pieces


def _sewn(pieces):
    """Closes the seam along 180°, where the source cuts some countries in two."""
    seam = [piece for piece in pieces if piece.bounds[0] <= 180 <= piece.bounds[2]]
    rest = [piece for piece in pieces if not piece.bounds[0] <= 180 <= piece.bounds[2]]
    return rest + _polygons(shapely.union_all(seam)) if seam else rest


def _polygons(geometry):
    if geometry.geom_type == "Polygon":
        return [] if geometry.is_empty else [geometry]
    return [piece for part in getattr(geometry, "geoms", []) for piece in _polygons(part)]
