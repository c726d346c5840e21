// A game that is over, on a page that needs no server: the board at each moment, what happened, and the evidence, judged here.

import { showVerdict } from "./proof";
import { renewed } from "./renewed";
import { tell } from "./times";
import { View } from "./view";

/** A moment of the game: after which event, and the lines of its board by those of the moment before. */
type Moment = [seq: number, lines: string];

/** What the page brings to be judged: the file of the game, and the proof of each roll by its number. */
interface Evidence {
  file: string;
  bytes: string;
  rolls: Record<string, string>;
}

/** Boards that are kept put together: every so many moments one. */
const KEPT = 32;
const PACE = 700;

const find = <T extends HTMLElement>(what: string) => document.querySelector<T>(what);
const room = find("#page-board");
const read = (name: string) => JSON.parse(document.querySelector(`#${name}`)?.textContent ?? "null");
if (room) begin(room, read("page-moments") as Moment[], read("page-evidence") as Evidence | null);

function begin(room: HTMLElement, moments: Moment[], evidence: Evidence | null): void {
  const view = new View(room, () => {});
  const slider = find<HTMLInputElement>("#page-past input");
  const plays = find<HTMLButtonElement>("#page-past [data-past=play]");
  const story = find("#page-lines");
  const kept = new Map<number, string[]>();
  let at = -1;
  let playing = 0;
  let waits = 0;
  let saved = "";

  /** The lines of a moment's board, from the last one before it that was kept. */
  function lines(moment: number): string[] {
    let from = moment;
    while (from > 0 && !kept.has(from)) from--;
    let board = kept.get(from) ?? moments[0]?.[1].split("\n") ?? [];
    for (let next = from + 1; next <= moment; next++) {
      board = renewed(board, moments[next]?.[1].split("\n") ?? []);
      if (next % KEPT === 0) kept.set(next, board);
    }
    return board;
  }

  function show(moment: number): void {
    at = Math.min(Math.max(moment, 0), moments.length - 1);
    if (slider) slider.value = String(at);
    clearTimeout(waits);
    // While the slider moves only the last place is drawn.
    waits = setTimeout(draw, 20);
  }

  function draw(): void {
    view.put(lines(at).join("\n"));
    const seq = moments[at]?.[0] ?? 0;
    let last: HTMLElement | null = null;
    for (const line of story?.querySelectorAll<HTMLElement>("li") ?? []) {
      const told = Number(line.dataset.seq) <= seq;
      line.classList.toggle("later", !told);
      line.removeAttribute("aria-current");
      if (told) last = line;
    }
    last?.setAttribute("aria-current", "step");
    if (last && story) story.scrollTop = last.offsetTop - story.offsetTop - story.clientHeight / 2;
  }

  function play(on: boolean): void {
    clearInterval(playing);
    playing = 0;
    if (plays) plays.setAttribute("aria-pressed", String(on));
    if (!on) return;
    if (at === moments.length - 1) show(0);
    playing = setInterval(() => (at < moments.length - 1 ? show(at + 1) : play(false)), PACE);
  }

  /** The moment at which an event had happened. */
  const after = (seq: number) => {
    const found = moments.findIndex(([last]) => last >= seq);
    return found < 0 ? moments.length - 1 : found;
  };

  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    const line = (event.target as Element).closest<HTMLElement>("#page-lines li");
    if (line && !button) return play(false), show(after(Number(line.dataset.seq)));
    if (!button) return;
    if (button.dataset.zoom) return view.zoom(button.dataset.zoom);
    if ("close" in button.dataset) return button.closest("dialog")?.close();
    if (button.dataset.past === "play") return play(playing === 0);
    if (button.dataset.past) return play(false), show(at + (button.dataset.past === "back" ? -1 : 1));
    const roll = evidence?.rolls[button.dataset.roll ?? ""];
    if (roll) {
      const bytes = new TextEncoder().encode(roll);
      // The page has no file of it: what is saved is what was judged.
      if (saved) URL.revokeObjectURL(saved);
      saved = URL.createObjectURL(new Blob([bytes], { type: "application/json" }));
      void showVerdict(bytes, button.dataset.file ?? "", saved);
    } else if (button.dataset.proof && evidence) {
      const bytes = Uint8Array.from(atob(evidence.bytes), (letter) => letter.charCodeAt(0));
      void showVerdict(bytes, evidence.file, evidence.file);
    }
  });
  slider?.addEventListener("input", () => {
    play(false);
    show(Number(slider.value));
  });
  tell(document);
  show(moments.length - 1);
}
