// Signs that are drawn elsewhere and shifted into their place are drawn in their place: for each frame in which the picture is moved a
// browser would look at every shift within it again.

const NUMBER = "([-+]?(?:\\d+\\.?\\d*|\\.\\d+))";
const NUMBERS = new RegExp(NUMBER, "g");
/** Its flags may stand together. */
const ARC = new RegExp([NUMBER, NUMBER, NUMBER, "([01])", "([01])", NUMBER, NUMBER].join("[ ,]*"), "g");
const MOST = 5_000;

const known = new Map<string, string>();
const round = (number: number) => String(Math.round(number * 1000) / 1000);

/** The outline of a path, enlarged and shifted. */
export function shifted(d: string, x: number, y: number, by: number): string {
  return d.replace(/([a-z])([^a-z]*)/gi, (_, letter: string, rest: string) => {
    const is = letter.toUpperCase();
    const to = letter === is ? { x, y } : { x: 0, y: 0 };
    const at = (number: string, place: number) => round(Number(number) * by + (is === "V" || (is !== "H" && place % 2 === 1) ? to.y : to.x));
    if (is !== "A") return letter + (rest.match(NUMBERS) ?? []).map(at).join(" ");
    const arcs = [...rest.matchAll(ARC)].map(([, wide = "", high = "", turn, large, sweep, right = "", down = ""]) =>
      [round(Number(wide) * by), round(Number(high) * by), turn, large, sweep, at(right, 0), at(down, 1)].join(" "),
    );
    return letter + arcs.join(" ");
  });
}

/** Draws all signs of a picture in their place. */
export function flatten(picture: Element): void {
  for (const path of picture.querySelectorAll<SVGPathElement>("path[transform]")) {
    const [d, how] = [path.getAttribute("d") ?? "", path.getAttribute("transform") ?? ""];
    const { a: by, b, c, d: high, e: x, f: y } = path.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    const isPlain = by > 0 && Math.abs(by - high) < by / 1e4 && b === 0 && c === 0;
    const dashes = path.getAttribute("stroke-dasharray") ?? "none";
    const width = path.closest("[stroke]") && (path.closest("[stroke-width]")?.getAttribute("stroke-width") ?? "1");
    if (!isPlain || !/^M[^e]*$/.test(d) || dashes !== "none") continue;
    const called = `${how}${d}`;
    let made = known.get(called);
    if (made === undefined) {
      made = shifted(d, x, y, by);
      if (known.size >= MOST) known.clear();
      known.set(called, made);
    }
    path.setAttribute("d", made);
    path.removeAttribute("transform");
    if (width) path.setAttribute("stroke-width", round(Number(width) * by));
  }
}
