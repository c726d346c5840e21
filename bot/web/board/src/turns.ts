// The page of all one's games: looks again while it is seen, and says times as the clock on the reader's wall has them.

import { Fingers } from "./fingers";
import { become } from "./fragment";
import { tell } from "./times";

const AGAIN = 30_000;
const PATIENCE = 20_000;

const state = document.querySelector<HTMLElement>("#page-state");
const fingers = new Fingers("#turns");

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    const answer = await fetch("/turns/list", { signal: AbortSignal.timeout(PATIENCE), credentials: "same-origin" });
    if (!answer.ok) throw new Error(String(answer.status));
    const made = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#turns");
    const old = document.querySelector("#turns");
    // Whoever is about to press something is not disturbed by what is as it was.
    if (made && old && made.innerHTML !== shown) {
      shown = made.innerHTML;
      tell(made);
      await fingers.off();
      become(old, made);
    }
    if (state) state.textContent = "";
  } catch {
    if (state) state.textContent = state.dataset.offline ?? "";
  }
}

let shown = document.querySelector("#turns")?.innerHTML ?? "";
tell(document);
if (document.querySelector("#turns")) {
  setInterval(() => void look(), AGAIN);
  document.addEventListener("visibilitychange", () => void look());
}

// Orders of a league and own settings: each has a number of its own, so that one sent twice is done once.
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("form.order")) return;
  event.preventDefault();
  void order(form);
});

async function order(form: HTMLFormElement): Promise<void> {
  const cause = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams([...fields, ["cause", cause]]);
  const init: RequestInit = { method: "POST", body, headers: { "x-adjutant": "1" }, credentials: "same-origin" };
  const send = () => fetch("order", { ...init, signal: AbortSignal.timeout(PATIENCE) });
  try {
    const answer = await send().catch(send);
    if (!answer.ok) throw new Error(String(answer.status));
    const made = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#turns-own");
    if (made) document.querySelector("#turns-own")?.replaceWith(document.adoptNode(made));
    if (state) state.textContent = "";
  } catch {
    if (state) state.textContent = state.dataset.offline ?? "";
  }
}

const links = document.querySelector<HTMLFormElement>("#turns-link");
links?.addEventListener("submit", (event) => {
  event.preventDefault();
  const told = links.querySelector("p");
  const text = links.querySelector("input")?.value.trim() ?? "";
  const begins = `${location.origin}/in/`;
  if (text.startsWith(begins)) location.assign(text.slice(location.origin.length));
  else if (told) told.textContent = told.dataset.unfit ?? "";
});

const calls = document.querySelector<HTMLElement>("#turns-push");
if (calls && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) void offer(calls);

/** Offers push messages on this device. */
async function offer(room: HTMLElement): Promise<void> {
  const [button, told] = [room.querySelector("button"), room.querySelector("p")];
  if (!button || !told) return;
  const key = room.dataset.key ?? "";
  const service = await navigator.serviceWorker.register("/turns/worker.js", { scope: "/turns/" });
  let current = await service.pushManager.getSubscription();

  const send = async (where: string, what: Record<string, string>) => {
    const init: RequestInit = { method: "POST", body: new URLSearchParams(what), headers: { "x-adjutant": "1" } };
    const answer = await fetch(where, { ...init, signal: AbortSignal.timeout(PATIENCE), credentials: "same-origin" });
    if (!answer.ok) throw new Error(String(answer.status));
  };
  const keep = (one: PushSubscription) => {
    const { endpoint, keys } = one.toJSON();
    return send("/turns/push", { endpoint: endpoint ?? "", key: keys?.p256dh ?? "", secret: keys?.auth ?? "" });
  };
  const show = (why = "") => {
    room.hidden = false;
    button.textContent = (current ? room.dataset.off : room.dataset.on) ?? "";
    told.textContent = why;
  };
  /** A server with another key could not call here any more. */
  const isOurs = (one: PushSubscription) => {
    const known = one.options.applicationServerKey;
    return known !== null && btoa(String.fromCharCode(...new Uint8Array(known))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") === key;
  };
  const leave = async (one: PushSubscription) => {
    await send("/turns/push/off", { endpoint: one.endpoint });
    await one.unsubscribe();
    current = null;
  };

  if (current && !isOurs(current)) await leave(current).catch(() => {});
  // The server may have lost it, and this page is where that is noticed.
  if (current) await keep(current).catch(() => {});
  show();
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (current) {
        await leave(current);
        show();
      } else if ((await Notification.requestPermission()) !== "granted") {
        show(room.dataset.denied);
      } else {
        const made = await service.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
        await keep(made);
        current = made;
        show(room.dataset.done);
      }
    } catch {
      show(room.dataset.failed);
    } finally {
      button.disabled = false;
    }
  });
}
