"""Pictures to look at while working on the map (needs matplotlib); not the pictures of the game.

    python preview.py [BOARD.toml [MAP.json]]     writes preview/plain.png and preview/full.png (all places taken)
"""

import json
import sys
import tomllib
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot
from matplotlib.patches import Circle, PathPatch, Rectangle
from matplotlib.path import Path as Outline

import check

HERE = Path(__file__).parent
# A unit of the map in points of type: 10 units are a pixel, 100 pixels an inch.
POINT = 0.072
LAND = {"united_states": "#e6e0c2", "canadas": "#ecd9cc", "water": "#b9d3de", "sea": "#b9d3de"}
LAKE = "#8db9d3"
SIDE = {"american": "#34558b", "canadian": "#a83a32", "british": "#a83a32"}


def main():
    board = tomllib.loads(Path(sys.argv[1] if len(sys.argv) > 1 else check.BOARD).read_text())
    data = json.loads(Path(sys.argv[2] if len(sys.argv) > 2 else check.MAP).read_text())
    (HERE / "preview").mkdir(exist_ok=True)
    for name, full in (("plain", False), ("full", True)):
        figure = plot.figure(figsize=(16, 9), dpi=100)
        axes = figure.add_axes([0, 0, 1, 1])
        axes.set(xlim=(0, data["width"]), ylim=(data["height"], 0))
        axes.axis("off")
        draw(axes, data, {town["id"]: town for town in board["town"]}, full)
        figure.savefig(HERE / f"preview/{name}.png")
        plot.close(figure)


def draw(axes, data, towns, full):
    picture = check.Picture(data)
    for space, pieces in picture.pieces.items():
        for piece in pieces:
            codes, path = [], []
            for ring in [piece.exterior, *piece.interiors]:
                path += ring.coords
                codes += [Outline.MOVETO] + [Outline.LINETO] * (len(ring.coords) - 2) + [Outline.CLOSEPOLY]
            axes.add_patch(PathPatch(Outline(path, codes), fc=LAND.get(space, LAKE), ec="#4d6b7d", lw=0.6))
    for river in data["rivers"]:
        wide = {1: 3, 2: 1.8, 3: 1.1}[river["size"]]
        axes.plot(*zip(*check.points(river["line"])), color="#7fa9c4", lw=wide, solid_capstyle="round")
    on_land = [arc for border in data["borders"] if border["kind"] == "land" for arc in border["arcs"]]
    for line in data["frontier"] + [data["arcs"][arc] for arc in on_land]:
        axes.plot(*zip(*check.points(line)), color="#a04040", lw=1.1, ls=(0, (6, 3, 1, 3)), alpha=0.8)
    for road in data["roads"]:
        at = list(zip(*check.points(road["line"])))
        axes.plot(*at, color="#fffdf2", lw=4.2, solid_capstyle="round", alpha=0.8)
        style = {"road": "-", "trail": (0, (4, 2)), "river_crossing": (0, (1, 1.3))}[road["kind"]]
        axes.plot(*at, color="#6b4a2b", lw=2.2, ls=style)
    for name, entry in data["names"].items():
        water = entry["kind"] == "water"
        axes.text(
            entry["x"] + entry["w"] / 2, entry["y"] + entry["h"] / 2, "\n".join(entry["lines"]), ha="center", va="center",
            fontsize=140 * POINT, color="#4d7890" if water else "#9b8f74", style="italic" if water else "normal",
        )
    for lake, entry in data["spaces"].items():
        if "label" in entry:
            label, flag = entry["label"], entry["label"]["flag"]
            axes.text(
                label["x"] + label["w"] / 2, label["y"] + label["h"] / 2, "\n".join(label["lines"]), ha="center",
                va="center", fontsize=160 * POINT, color="#22506b", style="italic",
            )
            axes.add_patch(Circle((flag["x"], flag["y"]), flag["r"], fc="#fff8", ec="#22506b", ls=":"))
            for side, fleet in entry["fleets"].items():
                ships(axes, fleet, SIDE[side], full)
    for name, town in data["towns"].items():
        colour = SIDE[towns[name]["country"]]
        if full:
            for (x, y) in town["alone"]["at"]:
                size = town["alone"]["size"] - 16
                axes.add_patch(Rectangle((x - size / 2, y - size / 2), size, size, fc=colour, ec="#fff", lw=0.8))
        if "port" in town:
            ships(axes, town["port"], colour, full)
        axes.add_patch(Circle(town["at"], town["r"], fc=colour, ec="#fff", lw=1.4, zorder=5))
        axes.text(
            *town["at"], towns[name]["value"], color="#fff", ha="center", va="center", fontsize=190 * POINT, weight="bold",
            zorder=6,
        )
        if "sign" in town:
            sign = town["sign"]
            axes.add_patch(Circle((sign["x"], sign["y"]), sign["r"], fc="#fff", ec=colour, lw=1.2, zorder=7))
            letter = "B" if towns[name].get("base") else "R"
            axes.text(
                sign["x"], sign["y"], letter, ha="center", va="center", fontsize=110 * POINT, color=colour, zorder=8
            )
        label, words = town["label"], towns[name]["name"]["en"]
        start = label["align"] == "start"
        axes.text(
            label["x"] + (30 if start else label["w"] - 30), label["y"] + label["h"] / 2,
            words.replace(" ", "\n") if len(words) > 11 else words,
            ha="left" if start else "right", va="center", fontsize=130 * POINT, weight="bold", color="#2a2620", zorder=6, linespacing=0.95,
            bbox={"fc": "#fffdf299", "ec": "none", "pad": 1},
        )
    inset = data["inset"]
    axes.add_patch(Rectangle((inset["x"], inset["y"]), inset["w"], inset["h"], fc="#fffdf2dd", ec="#6b4a2b"))


def ships(axes, berths, colour, full):
    w, h = berths["ship"]
    for x, y in berths["at"]:
        if full:
            axes.add_patch(Rectangle((x - w / 2 + 8, y - h / 2 + 8), w - 16, h - 16, fc=colour, ec="#fff", lw=0.6, alpha=0.85))
    if not full:
        axes.add_patch(Rectangle((berths["x"], berths["y"]), berths["w"], berths["h"], fc="none", ec=colour, lw=0.6, ls=":"))


if __name__ == "__main__":
    main()
