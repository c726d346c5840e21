// The picture of the board, moved and zoomed by hand, wheel, keys and two fingers. It knows where places are by the ids that the
// server gave their shapes, and nothing else of them.

import { flatten } from "./flat";

const MOST = 12;
/** So much is drawn beyond each edge of what is seen, as a part of the frame: as far the drawing is shifted without being drawn anew. */
const BEYOND = 0.5;
/** So much larger or smaller a drawing is shown while it is zoomed, before it is drawn anew. */
const BLURRED = 2;
/** After so long without a movement the picture is drawn where it is. */
const REST = 150;
const STILL = 8;
/** So long a finger rests on what it is to take along; one that moves at once moves the board. */
const HELD = 350;
/** With more places that glow than these their lines are thinner, or they would hide what they surround. */
const FEW = 24;

/** What can be taken from its place and put down on another. */
export interface Drags {
  can(place: string): boolean;
  lift(place: string): void;
  drop(place: string): void;
}

interface Point {
  x: number;
  y: number;
}

export class View {
  private svg: SVGSVGElement | null = null;
  /** What is shifted: a box around the picture, which the browser moves without looking into the picture. */
  private readonly sheet = document.createElement("div");
  private whole = { w: 1, h: 1 };
  private at = { x: 0, y: 0, zoom: 1 };
  /** Where it was when it was drawn last, and when it is drawn anew. */
  private drawn = { x: 0, y: 0, scale: 1 };
  /** The frame on the screen, measured when a movement begins: asked for at every step it would be worked out at every step. */
  private box = new DOMRect();
  private rests = 0;
  private frame = 0;
  private fingers = new Map<number, Point>();
  private began: Point | null = null;
  /** From which place something may be taken along, when, and the line that shows it. */
  private from: string | null = null;
  private held = 0;
  private line: SVGLineElement | null = null;
  private moved = false;

  constructor(
    private readonly room: HTMLElement,
    private readonly tapped: (place: string) => void,
    private readonly drags: Drags = { can: () => false, lift: () => {}, drop: () => {} },
  ) {
    room.replaceChildren(this.sheet);
    room.addEventListener("pointerdown", (event) => this.down(event));
    room.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"] as const) room.addEventListener(end, (event) => this.up(event));
    room.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    room.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => {
      this.measure();
      this.show();
    }).observe(room);
    this.measure();
  }

  private measure(): void {
    this.box = this.room.getBoundingClientRect();
  }

  /** Puts another picture where this one was; what was in sight stays in sight. */
  put(text: string): void {
    const made = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (!(made instanceof SVGSVGElement)) return;
    const box = made.viewBox.baseVal;
    this.whole = { w: box.width || 1, h: box.height || 1 };
    made.removeAttribute("width");
    made.removeAttribute("height");
    made.setAttribute("aria-hidden", "true");
    flatten(made);
    this.sheet.replaceChildren(made);
    const first = this.svg === null;
    this.svg = made;
    if (first) this.fill();
    this.show();
  }

  /** At first a narrow screen is filled, and what lies beside it is a finger's width away. */
  private fill(): void {
    const { width, height } = this.box;
    const cover = Math.max(width / this.whole.w, height / this.whole.h) / this.fit();
    this.scale(Math.min(cover, 3), this.middle());
    this.show();
    this.near();
  }

  /** Where the places are a small part of the picture, beside tables and lists, all of them are seen as large as they can be. */
  private near(): void {
    this.measure();
    const room = this.box;
    const boxes = [...(this.svg?.querySelectorAll("[id^='space-']") ?? [])].map((place) => place.getBoundingClientRect());
    if (boxes.length === 0) return;
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const larger = Math.min(room.width / (right - left), room.height / (bottom - top)) * 0.95;
    if (!(larger > 1) || !Number.isFinite(larger)) return;
    const scale = this.fit() * this.at.zoom;
    const middle = { x: (left + right) / 2 - room.left, y: (top + bottom) / 2 - room.top };
    const [x, y] = [this.at.x + middle.x / scale, this.at.y + middle.y / scale];
    this.scale(larger, this.middle());
    const after = this.fit() * this.at.zoom;
    [this.at.x, this.at.y] = [x - room.width / 2 / after, y - room.height / 2 / after];
  }

  /** Brings what glows into sight where nothing of it is. */
  private bring(places: Element[]): void {
    this.measure();
    const room = this.box;
    const boxes = places.map((place) => place.getBoundingClientRect());
    const [first] = boxes;
    const seen = (box: DOMRect) => box.right > room.left && box.left < room.right && box.bottom > room.top && box.top < room.bottom;
    // Nothing is moved away under a finger.
    if (!first || this.fingers.size > 0 || boxes.some(seen)) return;
    const scale = this.fit() * this.at.zoom;
    this.at.x += (first.left + first.width / 2 - room.left - room.width / 2) / scale;
    this.at.y += (first.top + first.height / 2 - room.top - room.height / 2) / scale;
    this.show();
  }

  /** Lets these places glow. */
  glow(places: Set<string>): void {
    if (!this.svg) return;
    for (const old of this.svg.querySelectorAll(".can")) old.classList.remove("can");
    for (const old of this.svg.querySelectorAll(".ring")) old.remove();
    const shown = [...places].map((place) => this.place(place)).filter((place) => place !== null);
    for (const place of shown) place.classList.add("can");
    this.ring(shown);
    this.bring(shown);
  }

  /** Draws a light line on a dark one around places: one of the two is seen on every colour. */
  private ring(places: Element[]): void {
    if (!this.svg) return;
    const thin = Math.max(1, 3 * Math.min(1, Math.sqrt(FEW / places.length)));
    this.sheet.style.setProperty("--ring", `${thin}px`);
    // Above all areas, so that no neighbour covers half of it, and below what stands on them.
    const [dark, light] = ["dark", "light"].map((tone) => {
      const lines = document.createElementNS("http://www.w3.org/2000/svg", "g");
      lines.setAttribute("class", `ring ${tone}`);
      this.svg?.insertBefore(lines, this.svg.querySelector(":scope > #moves"));
      return lines;
    });
    const back = light?.getCTM()?.inverse();
    for (const place of places) {
      const shape = place instanceof SVGGElement ? place.querySelector(":scope > circle") : place;
      if (!(shape instanceof SVGGeometryElement)) continue;
      const line = shape.cloneNode() as SVGGeometryElement;
      line.removeAttribute("id");
      line.removeAttribute("class");
      if (shape !== place) {
        const [below, above] = [line, line.cloneNode() as SVGGeometryElement];
        below.setAttribute("class", "ring dark");
        above.setAttribute("class", "ring light");
        shape.after(below, above);
        continue;
      }
      const own = shape.getCTM();
      if (!dark || !light || !back || !own) continue;
      const { a, b, c, d, e, f } = back.multiply(own);
      line.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
      dark.append(line.cloneNode());
      light.append(line);
    }
    for (const lines of [dark, light]) if (lines) flatten(lines);
  }

  private place(id: string): Element | null {
    return this.svg?.querySelector(`#${CSS.escape(`space-${id}`)}`) ?? null;
  }

  zoom(how: string): void {
    if (how === "whole") this.at = { x: 0, y: 0, zoom: 1 };
    else this.scale(how === "in" ? 1.5 : 1 / 1.5, this.middle());
    this.show();
  }

  private middle(): Point {
    const { width, height } = this.box;
    return { x: width / 2, y: height / 2 };
  }

  /** Pixels of the frame for each unit of the picture when all of it is seen. */
  private fit(): number {
    const { width, height } = this.box;
    return Math.min(width / this.whole.w, height / this.whole.h) || 1;
  }

  private scale(by: number, about: Point): void {
    const zoom = Math.min(MOST, Math.max(1, this.at.zoom * by));
    const [before, after] = [this.fit() * this.at.zoom, this.fit() * zoom];
    this.at.x += about.x / before - about.x / after;
    this.at.y += about.y / before - about.y / after;
    this.at.zoom = zoom;
  }

  /** Draws the picture where it is. */
  private show(): void {
    clearTimeout(this.rests);
    this.room.classList.remove("moves");
    const seen = this.hold();
    if (!this.svg || !seen) return;
    this.drawn = { x: this.at.x, y: this.at.y, scale: seen.scale };
    const [w, h] = [seen.w * (1 + 2 * BEYOND), seen.h * (1 + 2 * BEYOND)];
    this.svg.setAttribute("viewBox", `${this.at.x - seen.w * BEYOND} ${this.at.y - seen.h * BEYOND} ${w} ${h}`);
    this.sheet.style.transform = "";
  }

  /** Shows it where it is by shifting what was drawn, which costs next to nothing, as long as enough of it was drawn. */
  private shift(): void {
    const seen = this.hold();
    if (!this.svg || !seen) return;
    const { x, y, scale } = this.drawn;
    const by = seen.scale / scale;
    const beyond = [
      [this.at.x - x, seen.w, seen.width / scale],
      [this.at.y - y, seen.h, seen.height / scale],
    ] as const;
    const is = beyond.every(([from, shown, whole]) => from >= -whole * BEYOND && from + shown <= whole * (1 + BEYOND));
    if (!is || by > BLURRED || by < 1 / BLURRED) return this.show();
    // About the corner of the frame, which lies within what was drawn.
    this.sheet.style.transform = `translate(${(x - this.at.x) * seen.scale}px, ${(y - this.at.y) * seen.scale}px) scale(${by})`;
    this.room.classList.add("moves");
    clearTimeout(this.rests);
    this.rests = setTimeout(() => this.rest(), REST);
  }

  /** Once nothing moves any more it is drawn anew. */
  private rest(): void {
    if (this.fingers.size > 0) this.rests = setTimeout(() => this.rest(), REST);
    else this.show();
  }

  /** Keeps the picture in the frame, and says how much of it is seen. */
  private hold(): { w: number; h: number; width: number; height: number; scale: number } | null {
    const { width, height } = this.box;
    if (width === 0 || height === 0) return null;
    const scale = this.fit() * this.at.zoom;
    const [w, h] = [width / scale, height / scale];
    const hold = (at: number, seen: number, all: number) =>
      seen >= all ? (all - seen) / 2 : Math.min(Math.max(at, 0), all - seen);
    this.at.x = hold(this.at.x, w, this.whole.w);
    this.at.y = hold(this.at.y, h, this.whole.h);
    return { w, h, width, height, scale };
  }

  /** Once for each frame, however often it is moved. */
  private soon(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.shift();
    });
  }

  private here(event: MouseEvent): Point {
    const { left, top } = this.box;
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** The place at a point of the window. */
  private under(event: MouseEvent): string | null {
    for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
      const place = found.closest("[id^='space-']");
      if (place && this.svg?.contains(place)) return place.id.slice("space-".length);
    }
    return null;
  }

  private down(event: PointerEvent): void {
    this.measure();
    this.fingers.set(event.pointerId, this.here(event));
    this.room.setPointerCapture(event.pointerId);
    this.leave();
    if (this.fingers.size > 1) return;
    [this.began, this.moved] = [this.here(event), false];
    const place = this.under(event);
    if (place === null || !this.drags.can(place)) return;
    this.from = place;
    // A mouse has a wheel to move the board by other ways; a finger has none.
    if (event.pointerType !== "mouse") this.held = setTimeout(() => this.lift(), HELD);
  }

  /** From here on what stands there goes along, and the board stays. */
  private lift(): void {
    if (this.from === null || this.line || !this.svg || !this.began) return;
    this.line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    this.line.setAttribute("class", "drag");
    this.drags.lift(this.from);
  }

  private draw(to: Point): void {
    if (!this.line || !this.svg || !this.began) return;
    if (!this.line.isConnected) this.svg.append(this.line);
    const scale = this.fit() * this.at.zoom;
    const ends = { x1: this.began.x, y1: this.began.y, x2: to.x, y2: to.y };
    for (const [name, at] of Object.entries(ends)) {
      const shift = name.startsWith("x") ? this.at.x : this.at.y;
      this.line.setAttribute(name, String(at / scale + shift));
    }
  }

  /** Nothing goes along any more. */
  private leave(): void {
    clearTimeout(this.held);
    this.line?.remove();
    [this.line, this.from] = [null, null];
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.here(event);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (this.began && Math.hypot(now.x - this.began.x, now.y - this.began.y) > STILL) this.moved = true;
    if (this.moved && this.from !== null && !this.line)
      if (event.pointerType === "mouse") this.lift();
      else this.leave();
    this.fingers.set(event.pointerId, now);
    if (this.line) return this.draw(now);
    if (other) {
      const reach = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      this.scale(reach(now) / reach(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.moved) {
      const scale = this.fit() * this.at.zoom;
      this.at.x -= (now.x - before.x) / scale;
      this.at.y -= (now.y - before.y) / scale;
    }
    this.soon();
  }

  private up(event: PointerEvent): void {
    const was = this.fingers.delete(event.pointerId);
    const [from, along] = [this.from, this.line !== null];
    this.leave();
    if (!was || this.fingers.size > 0 || event.type === "pointercancel") return;
    const place = this.under(event);
    if (along) {
      if (place !== null && place !== from) this.drags.drop(place);
    } else if (!this.moved && place !== null) this.tapped(place);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.measure();
    this.scale(Math.exp(-event.deltaY / 400), this.here(event));
    this.soon();
  }

  private key(event: KeyboardEvent): void {
    const step = 60 / (this.fit() * this.at.zoom);
    const moves: Record<string, () => void> = {
      ArrowLeft: () => (this.at.x -= step),
      ArrowRight: () => (this.at.x += step),
      ArrowUp: () => (this.at.y -= step),
      ArrowDown: () => (this.at.y += step),
      "+": () => this.scale(1.5, this.middle()),
      "-": () => this.scale(1 / 1.5, this.middle()),
      "0": () => (this.at = { x: 0, y: 0, zoom: 1 }),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
    this.soon();
  }
}
