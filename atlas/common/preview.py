"""Pictures to look at while working on a map (needs matplotlib); not the pictures of the game."""

import colorsys
import json
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot
from matplotlib.patches import Circle, PathPatch, Rectangle
from matplotlib.path import Path as Outline

import check


def main(here, data, regions):
    """One picture for each region: (west, north, east, south, pixels for ten units)."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else data / "map.json"
    data = json.loads(path.read_text())
    (here / "preview").mkdir(exist_ok=True)
    for name, (west, north, east, south, scale) in regions.items():
        figure = plot.figure(figsize=((east - west) * scale / 1000, (south - north) * scale / 1000), dpi=100)
        axes = figure.add_axes([0, 0, 1, 1])
        axes.set(xlim=(west, east), ylim=(south, north))
        axes.axis("off")
        draw(axes, data, scale, (west, north, east, south))
        figure.savefig(here / f"preview/{name}.png")
        plot.close(figure)


def draw(axes, data, scale, window):
    point = 0.72 * scale / 10
    for index, (space, entry) in enumerate(data["spaces"].items()):
        points, codes = [], []
        for rings in entry["polygons"]:
            for ring in rings:
                path = ring_points(data, ring)
                points += path
                codes += [Outline.MOVETO] + [Outline.LINETO] * (len(path) - 2) + [Outline.CLOSEPOLY]
        axes.add_patch(PathPatch(Outline(points, codes), fc=colour(space, entry, index), ec="#334", lw=scale * 0.25))
    for link in data["links"]:
        if "line" in link:
            axes.plot(*zip(*link["line"]), color="red", lw=scale)
    for space, entry in data["spaces"].items():
        if "label" not in entry:
            continue
        label = entry["label"]
        if not (window[0] <= label["x"] <= window[2] and window[1] <= label["y"] <= window[3]):
            continue
        corner = (label["x"] - label["w"] / 2, label["y"] - label["h"] / 2)
        axes.add_patch(Rectangle(corner, label["w"], label["h"], fc={"inside": "none", "beside": "#fff8", "over": "#fbb8"}[label["place"]], ec="#999", lw=0.3))
        axes.text(label["x"], label["y"], "\n".join(label["lines"]), fontsize=110 * point, ha="center", va="center")
        for mark, at in entry.get("marks", {}).items():
            corner = (at["x"] - at["w"] / 2, at["y"] - at["h"] / 2)
            axes.add_patch(Rectangle(corner, at["w"], at["h"], fc="#ffd", ec="#222", lw=0.5))
            axes.text(at["x"], at["y"], mark[0].upper(), fontsize=90 * point, ha="center", va="center")
        slots = entry["anchors"]
        for x, y in slots[-1]["at"]:
            axes.add_patch(Circle((x, y), slots[-1]["r"], fc="none", ec="#a22", lw=0.5))
        (x, y), r = slots[0]["at"][0], slots[0]["r"]
        axes.add_patch(Circle((x, y), r, fc="none", ec="#22a", lw=0.5, ls=":"))


def ring_points(data, ring):
    path = []
    for index in ring:
        arc = check._points(data["arcs"][index if index >= 0 else ~index])
        path += arc if index >= 0 else arc[::-1]
    return path


def colour(space, entry, index):
    turn = index * 0.618 % 1
    if entry["kind"] == "scenery":
        return {"scenery": "#999"}.get(space, "#eef")
    if entry["kind"] == "sea":
        return colorsys.hsv_to_rgb(0.55 + 0.1 * turn, 0.2 + 0.2 * (turn * 7 % 1), 0.95)
    return colorsys.hsv_to_rgb(0.02 + 0.38 * turn, 0.35, 0.93)

