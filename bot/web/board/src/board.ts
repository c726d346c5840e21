// The page of a game. What is seen and what can be chosen comes from the server as it is to be shown; here it is only exchanged.

import { showProof } from "./proof";
import { Desk } from "./desk";
import { Fingers } from "./fingers";
import { become, key as known } from "./fragment";
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

/** What the server answered that it would not do. */
class Refused extends Error {}

/** What was pressed, and after which event of the game. It carries its own number: sent twice it is done once. */
interface Press {
  where: "say" | "pick" | "form";
  post: string[][];
  seq: number;
  called: string;
  typed: boolean;
}

const key = (item: Element) => `${(item as HTMLElement).dataset.seq} ${item.textContent}`;
const seqOf = (item: Element) => Number((item as HTMLElement).dataset.seq);

/**
 * Makes a list the other one. What stands in both stays where it is, so that nothing is taken away under a finger. Earlier lines
 * stay that were asked for; says whether they did.
 */
function renew(list: Element, told: Element): boolean {
  const wanted = new Set([...told.children].map(key));
  const [first] = told.children;
  const joins = first !== undefined && [...list.children].some((item) => key(item) === key(first));
  const earlier = (item: Element) => joins && seqOf(item) < seqOf(first);
  for (const item of [...list.children]) if (!wanted.has(key(item)) && !earlier(item)) item.remove();
  let at = list.firstElementChild;
  while (at && earlier(at)) at = at.nextElementSibling;
  const kept = at !== list.firstElementChild;
  for (const item of [...told.children])
    if (at && key(at) === key(item)) at = at.nextElementSibling;
    else list.insertBefore(document.adoptNode(item), at);
  return kept;
}

function begin(room: HTMLElement): void {
  const state = find("#page-state");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const narrow = matchMedia("(max-width: 40rem)");
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
  let kept: Press | null = null;
  /** The panel that takes the place of the one that is there as soon as no finger is on that. */
  let coming: HTMLElement | null = null;
  const fingers = new Fingers(PANEL);
  /** What is sent just now, until its board is seen. */
  let giving: Promise<unknown> = Promise.resolve();
  let pressed = "";
  let drawn = { name: "", lines: [] as string[] };

  const say = (why: "offline" | "failed" | "") => {
    if (state) state.textContent = why ? (state.dataset[why] ?? "") : "";
  };

  /** Says what became of something that was pressed and not answered. */
  function note(why: "kept" | "waits" | "moved" | "", called = ""): void {
    const line = find("#page-kept");
    if (line) line.textContent = why ? `${line.dataset[why] ?? ""} “${called}”` : "";
  }

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
    if (!answer.ok) throw new Refused(String(answer.status));
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

  /** Puts what the server drew where the panel was. What is being typed stays, and so does what a finger is on until it has let go. */
  async function put(panel: string, keeps: boolean): Promise<void> {
    const made = new DOMParser().parseFromString(panel, "text/html").querySelector<HTMLElement>(PANEL);
    if (!made) return;
    tell(made);
    coming = made;
    await fingers.off();
    if (coming === made) coming = null;
    const old = find(PANEL);
    if (!old || seqOf(made) < shown()) return;
    // Said once more, it is announced once more.
    old.querySelector("#page-answer")?.replaceChildren();
    become(old, made);
    walk = old.querySelector<HTMLElement>(".walk")?.dataset.walk ?? "";
    const taken = old.querySelector("#page-answer.taken") !== null;
    // What was not taken is there to be changed.
    for (const input of old.querySelectorAll<HTMLInputElement>("form.amounts input"))
      input.value = taken ? input.defaultValue : String(Math.min(Number(input.value), Number(input.max)));
    const area = old.querySelector<HTMLTextAreaElement>("#page-text");
    if (area && (!keeps || !area.value)) area.value = area.defaultValue;
    const to = aim;
    aim = "";
    shine();
    if (walk && to) void arrive(to);
  }

  const shown = () => Number(find(PANEL)?.dataset.seq ?? -1);

  /** Whether what is pressed is not there any more on the panel that comes as soon as the finger is off. */
  const isGone = (pressed: Element) =>
    coming !== null && pressed.closest(PANEL) !== null && seqOf(coming) !== shown() && ![...coming.querySelectorAll(pressed.nodeName)].some((one) => known(one) === known(pressed));

  function shine(): void {
    if (past !== null) return;
    const places = new Set<string>();
    for (const one of document.querySelectorAll<HTMLElement>(`${PANEL} [data-spaces]`))
      for (const place of (one.dataset.spaces ?? "").split(" ")) if (place) places.add(place);
    view.glow(places);
  }

  /** A place was tapped: as if the button had been pressed that leads there directly. Where that is not plain, all are marked. */
  async function tapped(place: string): Promise<void> {
    if (desk.takes(place)) return;
    const here = leads(place);
    const [only] = here;
    const meant = here.length === 1 ? only : here.find((one) => "direct" in one.dataset);
    if (meant) return press(meant, place);
    for (const one of document.querySelectorAll(`${PANEL} .near`)) one.classList.remove("near");
    for (const one of here) {
      one.classList.add("near");
      one.dataset.tapped = place;
    }
    only?.focus();
  }

  /** The buttons that lead to a place. */
  function leads(place: string): HTMLButtonElement[] {
    // Nothing is chosen on the board of an earlier moment.
    if (past !== null) return [];
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
    const { say: line, ask, walk: to, pick, spaces, sure } = button.dataset;
    const called = button.dataset.called ?? button.textContent ?? "";
    if (isGone(button)) return note("moved", called);
    if (sure && !button.classList.contains("near")) {
      button.dataset.called = called;
      button.textContent = sure;
      return button.classList.add("near");
    }
    if (line !== undefined) return void give("say", { text: line, label: called, ...(button.matches(".answer") ? { speaker: button.dataset.speaker ?? "" } : drafts()) }, called, button);
    if (ask !== undefined) return void give("say", { text: ask }, called, button);
    if (pick !== undefined) return void give("pick", { walk: to ?? "", picks: pick, ...drafts() }, called, button);
    if (to === undefined) return;
    // Tapped on the board an order begins at the place that was tapped.
    const where = place ?? button.dataset.tapped;
    const first = where && !to.includes("|") && (spaces ?? "").split(" ").length > 1 ? `${to}|${where}` : to;
    await step(first);
    if (first !== to && !find(`${PANEL} .walk`)) await step(to);
  }

  async function step(to: string): Promise<void> {
    try {
      await put(await got(`panel?walk=${encodeURIComponent(to)}`), true);
      // On a telephone the board stays in sight; elsewhere only the panel scrolls, to above what is typed.
      find<HTMLElement>(`${PANEL} .walk button, ${PANEL} .choices button`)?.focus({ preventScroll: narrow.matches });
      say("");
    } catch {
      say("offline");
    }
  }

  /** A member of a staff may have an order kept for it as a draft. */
  const drafts = (): Record<string, string> => (find<HTMLInputElement>("#page-draft")?.checked ? { drafts: "true" } : {});

  /** Says something to the game, and whether it was taken. */
  async function give(where: Press["where"], what: Fields, called: string, by?: Element): Promise<boolean> {
    // One after the other: what was pressed first may change what the next one means.
    const busy = () => document.body.classList.contains("busy");
    // Tapped twice by chance it is meant once. Another button waits for the answer, and is pressed if it is still there.
    if (busy() && by && known(by) === pressed) return false;
    while (busy()) await giving;
    if (by && !by.isConnected) return note("moved", called), false;
    if (kept) return note("waits", kept.called), false;
    pressed = by ? known(by) : "";
    const post = [...(Array.isArray(what) ? what : Object.entries(what)), ["cause", crypto.randomUUID?.() ?? number()]];
    const sent = deliver({ where, post, seq: shown(), called, typed: by?.id === "page-typing" });
    giving = sent;
    return sent;
  }

  async function deliver(press: Press): Promise<boolean> {
    const { where, post, typed } = press;
    document.body.classList.add("busy");
    try {
      const panel = await got(where, post).catch((fault: unknown) => {
        if (fault instanceof Refused) throw fault;
        return got(where, post);
      });
      await put(panel, !typed);
      say("");
      note("");
    } catch (fault) {
      if (fault instanceof Refused) say("failed");
      else {
        // Nobody answered. It is kept, and sent when somebody does.
        kept = press;
        note("kept", press.called);
        setTimeout(() => void resend(), AGAIN);
      }
      return false;
    } finally {
      document.body.classList.remove("busy");
    }
    const answer = find("#page-answer");
    const taken = answer?.classList.contains("taken") ?? false;
    // On a telephone the board is above what is pressed.
    if (taken && where !== "form" && narrow.matches) room.scrollIntoView({ block: "start" });
    else answer?.scrollIntoView({ block: "nearest" });
    const after = shown();
    try {
      await look();
      await desk.look();
      seen = Math.max(seen, after);
    } catch {
      say("offline");
    }
    return taken;
  }

  /** Sends what was kept, once the server is there and the game stands where it stood when it was pressed. */
  async function resend(): Promise<void> {
    if (!kept) return;
    const press = kept;
    try {
      const made = new DOMParser().parseFromString(await got("panel?walk="), "text/html").querySelector<HTMLElement>(PANEL);
      if (!made || kept !== press) return;
      kept = null;
      if (Number(made.dataset.seq) === press.seq) giving = deliver(press);
      else note("moved", press.called);
    } catch {
      setTimeout(() => void resend(), AGAIN);
    }
  }

  const number = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  const titled = (form: HTMLFormElement) => form.closest(".walk")?.querySelector("strong")?.textContent ?? "";

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
    if (button.dataset.until) return void earlier(button);
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
    if (isGone(form)) return note("moved", titled(form));
    if (form.matches("form.amounts")) return void give("pick", { walk: form.dataset.walk ?? "", picks: picks(form), ...drafts() }, titled(form), form);
    if (form.matches("form.fields")) return void desk.send(form);
    const text = form.querySelector("textarea")?.value.trim();
    if (text) void give("say", { text }, text, form);
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
    const made = new DOMParser().parseFromString(story, "text/html");
    const told = made.querySelector(".story");
    const list = lines?.querySelector(".story");
    if (lines && list && told) {
      tell(told);
      if (!renew(list, told)) precede(list, made);
      lines.scrollTop = lines.scrollHeight;
    }
    caption(made.querySelector(".moment")?.textContent ?? "");
  }

  /** Puts the button for what was told before there, or takes it away. */
  function precede(list: Element, made: Document): void {
    const button = made.querySelector("[data-until]");
    list.parentElement?.querySelector("[data-until]")?.remove();
    if (button) list.before(document.adoptNode(button));
  }

  /** What was told before, above what is there. */
  async function earlier(button: HTMLButtonElement): Promise<void> {
    const list = find("#page-lines .story");
    try {
      const made = new DOMParser().parseFromString(await got(`story?until=${button.dataset.until}`), "text/html");
      const told = made.querySelector(".story");
      if (!list || !told || !button.isConnected) return;
      tell(told);
      const [first] = list.children;
      list.prepend(...[...told.children].map((item) => document.adoptNode(item)));
      precede(list, made);
      first?.scrollIntoView({ block: "nearest" });
      say("");
    } catch {
      say("offline");
    }
  }

  /** Says of an earlier moment which one is shown. */
  function caption(moment: string): void {
    const line = find("#page-then");
    if (past === null || !line || !slider) return;
    line.textContent = `${line.dataset.then ?? ""} ${moment}`;
    slider.setAttribute("aria-valuetext", `${moment} (${slider.value} / ${slider.max})`);
  }

  /** Says which event the board is shown after, and how many there are. */
  function place(): void {
    if (!where || !slider) return;
    where.textContent = `${slider.value} / ${slider.max}`;
    slider.setAttribute("aria-valuetext", where.textContent);
  }

  /** Shows the game as it was, or as it is. What is chosen meanwhile is of the present. */
  function turnBack(to: number | null): void {
    past = to;
    if (now) now.hidden = to === null;
    const line = find("#page-then");
    if (line) line.hidden = to === null;
    document.body.classList.toggle("then", to !== null);
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
    // What this page sent itself it has looked at.
    await giving;
    if (seq <= seen) return;
    try {
      await look();
      // Of an order that is begun meanwhile its next step is shown, and not the one before.
      for (let at: string | null = null; shown() < seq && at !== walk; ) {
        const panel = await got(`panel?walk=${encodeURIComponent((at = walk))}`);
        if (at === walk) await put(panel, true);
      }
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
