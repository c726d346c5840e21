// The page of a game. What is seen and what can be chosen comes from the server as it is to be shown; here it is only exchanged.

import { showProof } from "./proof";
import { Desk } from "./desk";
import { renewed } from "./renewed";
import { tell } from "./times";
import { View } from "./view";

const PANEL = "#page-panel";
/** An order that is not answered by then was not heard, as far as anybody can know; sent again it is done once. */
const PATIENCE = 20_000;
const AGAIN = 3_000;
const MOST_WAIT = 10;

const find = <T extends HTMLElement>(what: string) => document.querySelector<T>(what);
const board = find("#page-board");
if (board) begin(board);

/** Fields of what is sent: a name may stand there several times. */
export type Fields = Record<string, string> | string[][];

/** Makes a list the other one. What stands in both stays where it is, so that nothing is taken away under a finger. */
function renew(list: Element, told: Element): void {
  const key = (item: Element) => `${(item as HTMLElement).dataset.seq} ${item.textContent}`;
  const wanted = new Set([...told.children].map(key));
  for (const item of [...list.children]) if (!wanted.has(key(item))) item.remove();
  let at = list.firstElementChild;
  for (const item of [...told.children])
    if (at && key(at) === key(item)) at = at.nextElementSibling;
    else list.insertBefore(document.adoptNode(item), at);
}

function begin(room: HTMLElement): void {
  const state = find("#page-state");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  // Dragged from place to place is tapped here and there: the same steps, and nothing is sent that taps would not send.
  let lifted: Promise<void> = Promise.resolve();
  let [start, aim] = ["", ""];
  const view = new View(room, (place) => void tapped(place), {
    can: (place) => leads(place).length > 0 && leads(place).every((one) => one.matches(".step")),
    lift: (place) => {
      [start, aim] = [place, ""];
      lifted = tapped(place);
    },
    drop: (place) => void lifted.then(() => arrive(place)),
  });
  let seen = -1;
  let walk = "";
  const desk = new Desk({ got, give, past: () => past });
  const slider = find<HTMLInputElement>("#page-past input");
  const now = find<HTMLButtonElement>("#page-past [data-past=now]");
  const where = find<HTMLOutputElement>("#page-past output");
  let past: number | null = null;
  let waits = 0;
  let drawn = { name: "", lines: [] as string[] };

  const say = (why: "offline" | "failed" | "") => {
    if (state) state.textContent = why ? (state.dataset[why] ?? "") : "";
  };

  async function asked(address: string, post?: Fields): Promise<Response> {
    const init: RequestInit = { signal: AbortSignal.timeout(PATIENCE), credentials: "same-origin" };
    if (post) Object.assign(init, { method: "POST", body: new URLSearchParams(post), headers: { "x-adjutant": "1" } });
    const answer = await fetch(address, init);
    if (answer.status === 429) {
      // Too much at once: it is asked again when there is room.
      const seconds = Math.min(Number(answer.headers.get("retry-after")) || 1, MOST_WAIT);
      await new Promise((then) => setTimeout(then, seconds * 1000));
      return asked(address, post);
    }
    if (!answer.ok) throw new Error(String(answer.status));
    return answer;
  }

  async function got(address: string, post?: Fields): Promise<string> {
    return (await asked(address, post)).text();
  }

  /** The board as it is to be shown. Of one that differs little from the one that is there only what is new is sent. */
  async function pictured(query: URLSearchParams): Promise<string> {
    const before = drawn;
    const answer = await asked(`board.svg?${new URLSearchParams([...query, ["have", before.name]])}`);
    const lines = (await answer.text()).split("\n");
    const whole = answer.headers.get("content-type")?.startsWith("image/");
    drawn = { name: answer.headers.get("x-picture") ?? "", lines: whole ? lines : renewed(before.lines, lines) };
    return drawn.lines.join("\n");
  }

  /** Puts what the server drew where the panel was. What is being typed stays, and so does the one who types. */
  function put(panel: string, keeps: boolean): void {
    const old = find(PANEL);
    if (!old) return;
    const typed = old.querySelector<HTMLTextAreaElement>("#page-text");
    const [text, at] = [typed?.value ?? "", document.activeElement === typed ? typed?.selectionStart : null];
    const made = new DOMParser().parseFromString(panel, "text/html").querySelector<HTMLElement>(PANEL);
    if (!made) return;
    tell(made);
    old.replaceWith(document.adoptNode(made));
    walk = made.querySelector<HTMLElement>(".walk")?.dataset.walk ?? "";
    const to = aim;
    aim = "";
    const area = made.querySelector<HTMLTextAreaElement>("#page-text");
    if (area && keeps) {
      area.value = text;
      if (at !== null && at !== undefined) {
        area.focus();
        area.setSelectionRange(at, at);
      }
    }
    shine();
    if (walk && to) void arrive(to);
  }

  function shine(): void {
    const places = new Set<string>();
    for (const one of document.querySelectorAll<HTMLElement>(`${PANEL} [data-spaces]`))
      for (const place of (one.dataset.spaces ?? "").split(" ")) if (place) places.add(place);
    view.glow(places);
  }

  /** A place was tapped: as if the button had been pressed that leads there. Where several do, they are shown alone. */
  async function tapped(place: string): Promise<void> {
    if (desk.takes(place)) return;
    const here = leads(place);
    const [only] = here;
    if (here.length === 1 && only) return press(only, place);
    for (const one of document.querySelectorAll(`${PANEL} .near`)) one.classList.remove("near");
    for (const one of here) {
      one.classList.add("near");
      one.dataset.tapped = place;
    }
    only?.focus();
  }

  /** The buttons that lead to a place. */
  function leads(place: string): HTMLButtonElement[] {
    const all = [...document.querySelectorAll<HTMLButtonElement>(`${PANEL} button[data-spaces]`)];
    return all.filter((one) => (one.dataset.spaces ?? "").split(" ").includes(place));
  }

  /** What was taken along is put down. Where it is not plain yet which order is meant, it waits until that has been said. */
  async function arrive(place: string): Promise<void> {
    if (!walk) {
      aim = document.querySelector(`${PANEL} .near`) ? place : "";
      return;
    }
    // The order may ask for the place first from which it was dragged.
    const [from, ...more] = leads(start);
    if (from && (more.length > 0 || !from.matches(".step"))) return;
    if (from) await press(from);
    if (walk && leads(start).length === 0 && leads(place).length > 0) await tapped(place);
  }

  async function press(button: HTMLButtonElement, place?: string): Promise<void> {
    const { say: line, walk: to, pick, spaces } = button.dataset;
    if (line !== undefined) return void give("say", { text: line, ...(button.matches(".answer") ? { speaker: button.dataset.speaker ?? "" } : drafts()) });
    if (pick !== undefined) return void give("pick", { walk: to ?? "", picks: pick, ...drafts() });
    if (to === undefined) return;
    // Tapped on the board an order begins at the place that was tapped.
    const where = place ?? button.dataset.tapped;
    const first = where && !to.includes("|") && (spaces ?? "").split(" ").length > 1 ? `${to}|${where}` : to;
    await step(first);
    if (first !== to && !find(`${PANEL} .walk`)) await step(to);
  }

  async function step(to: string): Promise<void> {
    try {
      put(await got(`panel?walk=${encodeURIComponent(to)}`), true);
      find<HTMLElement>(`${PANEL} .walk button, ${PANEL} .choices button`)?.focus({ preventScroll: true });
      say("");
    } catch {
      say("offline");
    }
  }

  /** Whoever has a staff may have what he presses kept for it. */
  const drafts = (): Record<string, string> => (find<HTMLInputElement>("#page-draft")?.checked ? { drafts: "true" } : {});

  /** Says something to the game, and whether it was taken. It carries its own number: sent twice it is done once. */
  async function give(where: "say" | "pick" | "form", what: Fields): Promise<boolean> {
    const post: Fields = [...(Array.isArray(what) ? what : Object.entries(what)), ["cause", crypto.randomUUID?.() ?? number()]];
    document.body.classList.add("busy");
    try {
      let panel: string;
      try {
        panel = await got(where, post);
      } catch {
        panel = await got(where, post);
      }
      const keeps = find<HTMLInputElement>("#page-draft")?.checked;
      put(panel, where === "form");
      const draft = find<HTMLInputElement>("#page-draft");
      if (draft && keeps) draft.checked = true;
      say("");
      const answer = find("#page-answer");
      if (where === "form") answer?.scrollIntoView({ block: "nearest" });
      await look();
      return answer?.classList.contains("taken") ?? false;
    } catch {
      say("failed");
      return false;
    } finally {
      document.body.classList.remove("busy");
    }
  }

  const number = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  const picks = (form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement>("input[type=number]")]
      .filter((input) => Number(input.value) > 0)
      .map((input) => `${input.name}:${Number(input.value)}`)
      .join("\n");

  async function tries(form: HTMLFormElement): Promise<void> {
    const shown = form.querySelector(".tried");
    const post = { walk: form.dataset.walk ?? "", picks: picks(form), tries: "true", cause: number() };
    try {
      const made = new DOMParser().parseFromString(await got("pick", post), "text/html");
      tell(made);
      shown?.replaceChildren(...(made.querySelector("#page-answer")?.children ?? []));
      say("");
    } catch {
      say("offline");
    }
  }

  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    if (button.dataset.zoom) return view.zoom(button.dataset.zoom);
    if (button.dataset.proof) return void showProof(button.dataset.proof, button.dataset.file ?? "", PATIENCE);
    if ("close" in button.dataset) return button.closest("dialog")?.close();
    if (button.dataset.past && slider) {
      const step = { back: -1, on: 1 }[button.dataset.past];
      if (step === undefined) return turnBack(null);
      slider.value = String(Number(slider.value) + step);
      return turnBack(slider.value === slider.max ? null : Number(slider.value));
    }
    const form = button.closest<HTMLFormElement>("form.amounts");
    const input = button.parentElement?.querySelector<HTMLInputElement>("input");
    if (form && button.classList.contains("try")) return void tries(form);
    if (input && button.classList.contains("less")) return input.stepDown();
    if (input && button.classList.contains("more")) return input.stepUp();
    if (input && button.classList.contains("all")) return void (input.value = input.max);
    if (button.type === "button") void press(button);
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (form.matches("form.amounts")) return void give("pick", { walk: form.dataset.walk ?? "", picks: picks(form), ...drafts() });
    if (form.matches("form.fields")) return void desk.send(form);
    const text = form.querySelector("textarea")?.value.trim();
    if (text) void give("say", { text });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && walk) void step("");
    const area = event.target as HTMLElement;
    if (event.key === "Enter" && !event.shiftKey && area.id === "page-text") {
      event.preventDefault();
      area.closest("form")?.requestSubmit();
    }
  });

  /** Looks how the game stands: picture and story. */
  async function look(): Promise<void> {
    const query = new URLSearchParams({ dark: String(dark.matches) });
    if (past !== null) query.set("at", String(past));
    const [picture, story] = await Promise.all([pictured(query), got(`story?${query}`)]);
    view.put(picture);
    if (past === null) shine();
    const lines = find("#page-lines");
    const told = new DOMParser().parseFromString(story, "text/html").querySelector(".story");
    const list = lines?.querySelector(".story");
    if (lines && list && told) {
      tell(told);
      renew(list, told);
      lines.scrollTop = lines.scrollHeight;
    }
  }

  /** Says which event the board is shown after, and how many there are. */
  function place(): void {
    if (where && slider) where.textContent = `${slider.value} / ${slider.max}`;
  }

  /** Shows the game as it was, or as it is. What is chosen meanwhile is of the present. */
  function turnBack(to: number | null): void {
    past = to;
    if (now) now.hidden = to === null;
    if (slider && to === null) slider.value = slider.max;
    place();
    clearTimeout(waits);
    // While the slider moves only the last place is drawn.
    waits = setTimeout(() => void look().catch(() => say("offline")), 80);
  }

  slider?.addEventListener("input", () => turnBack(slider.value === slider.max ? null : Number(slider.value)));

  async function catchUp(seq: number): Promise<void> {
    if (slider) {
      slider.max = String(seq);
      if (past === null) slider.value = slider.max;
    }
    place();
    if (seq === seen) return;
    try {
      const known = Number(find(PANEL)?.dataset.seq ?? -1);
      await look();
      if (known !== seq) put(await got(`panel?walk=${encodeURIComponent(walk)}`), true);
      await desk.look();
      seen = seq;
      say("");
    } catch {
      say("offline");
      setTimeout(() => void catchUp(seq), AGAIN);
    }
  }

  function listen(): void {
    const live = new EventSource("live");
    live.addEventListener("seq", (event) => void catchUp(Number((event as MessageEvent<string>).data)));
    live.addEventListener("open", () => say(""));
    live.addEventListener("error", () => {
      say("offline");
      if (live.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN);
    });
  }

  dark.addEventListener("change", () => void look().catch(() => say("offline")));
  walk = find(`${PANEL} .walk`)?.dataset.walk ?? "";
  tell(document);
  listen();
}
