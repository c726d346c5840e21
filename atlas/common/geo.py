"""Small geometry that several steps share."""

import shapely
from shapely.geometry import LineString


def polygons(geometry):
    """All polygons in any geometry, in a stable order."""
    if geometry.geom_type == "Polygon":
        return [] if geometry.is_empty else [geometry]
    return [piece for part in getattr(geometry, "geoms", []) for piece in polygons(part)]


def cut(geometry, lines):
    """The pieces of a geometry after cutting it along polylines."""
    edges = shapely.union_all([geometry.boundary] + [LineString(line) for line in lines])
    faces = polygons(shapely.polygonize([edges]))
    return [face for face in faces if geometry.contains(face.representative_point())]


def faces(lines, grid):
    """The faces between lines that are snapped to a grid and cut where they cross."""
    return polygons(shapely.polygonize([shapely.union_all(lines, grid_size=grid)]))
