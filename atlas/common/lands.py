"""The land of every space, in degrees: lands.toml applied to the countries of the source."""

import tomllib

import shapely
from shapely.geometry import Point, Polygon

import geo

SCENERY = "scenery"


def lands(countries, path):
    """{space or "scenery": geometry in degrees}. Where the plan says `rest = true`, countries that it does not name are
    scenery."""
    plan = tomllib.loads(path.read_text())
    _name_all_countries(plan, countries)
    parts = {}
    rest = {name: list(pieces) for name, pieces in countries.items()}
    for rule in plan["piece"]:
        for name in rule["countries"]:
            taken = [piece for piece in rest[name] if _in_box(piece, rule)]
            if not taken:
                print(f"lands: no piece of {name} in {rule['box']}")
            rest[name] = [piece for piece in rest[name] if not _in_box(piece, rule)]
            parts.setdefault(rule["space"], []).extend(taken)
    for space, names in plan["whole"].items():
        parts.setdefault(space, []).extend(piece for name in names for piece in rest[name])
    parts.setdefault(SCENERY, []).extend(piece for name in _scenery(plan, countries) for piece in rest[name])
    for mass in plan["mass"]:
        for space, pieces in _cut_mass(mass, rest).items():
            parts.setdefault(space, []).extend(pieces)
    found = {space: shapely.union_all(pieces) for space, pieces in parts.items()}
    for patch in plan.get("patch", []):
        _apply_patch(found, patch)
    return found


def _named(plan):
    """Countries that are whole spaces or parts of a mass."""
    whole = [name for names in plan["whole"].values() for name in names]
    return whole + [name for mass in plan["mass"] for name in mass["countries"]]


def _scenery(plan, countries):
    named = plan["scenery"].get("countries", [])
    if plan["scenery"].get("rest"):
        named = named + sorted(set(countries) - set(named) - set(_named(plan)))
    return named


def _name_all_countries(plan, countries):
    named = _named(plan) + _scenery(plan, countries)
    twice = {name for name in named if named.count(name) > 1}
    in_pieces = {name for rule in plan["piece"] for name in rule["countries"]}
    missing = (set(countries) ^ set(named)) - (in_pieces & set(countries))
    if twice or missing:
        raise SystemExit(f"lands.toml: named twice {sorted(twice)}, missing or unknown {sorted(missing)}")


def _in_box(piece, rule):
    west, south, east, north = rule["box"]
    middle = piece.representative_point()
    inside = west <= middle.x <= east and south <= middle.y <= north
    return inside and piece.bounds[1] >= rule.get("min_south", -90) and piece.bounds[2] <= rule.get("min_east", 360)


def _cut_mass(mass, rest):
    whole = shapely.union_all([piece for name in mass["countries"] for piece in rest[name]])
    pieces = geo.cut(whole, [cut["line"] for cut in mass.get("cut", [])])
    seeded, others = {}, []
    seeds = [(space, Point(at)) for space, places in mass["seeds"].items() for at in places]
    unused = set(range(len(seeds)))
    for piece in pieces:
        inside = [index for index, (_, point) in enumerate(seeds) if piece.contains(point)]
        spaces = {seeds[index][0] for index in inside}
        if len(spaces) > 1:
            raise SystemExit(f"lands.toml: {mass['name']}: no cut between {sorted(spaces)}")
        unused -= set(inside)
        if spaces:
            seeded.setdefault(spaces.pop(), []).append(piece)
        else:
            others.append(piece)
    if unused:
        raise SystemExit(f"lands.toml: {mass['name']}: seeds in the sea: {[str(seeds[index]) for index in unused]}")
    anchors = {space: shapely.union_all(found) for space, found in seeded.items()}
    for piece in others:
        nearest = min(anchors, key=lambda space: (piece.distance(anchors[space]), space))
        if piece.area > 1 and piece.distance(anchors[nearest]) > 4 and piece.bounds[1] < 70:
            print(f"lands: {nearest} gets a far piece of {mass['name']} at {piece.representative_point()}")
        seeded[nearest].append(piece)
    return seeded


def _apply_patch(found, patch):
    ring = Polygon(patch["ring"])
    gained = shapely.union_all([found[space].intersection(ring) for space in patch["from"]])
    for space in patch["from"]:
        found[space] = found[space].difference(ring)
    found[patch["space"]] = found[patch["space"]].union(gained)
