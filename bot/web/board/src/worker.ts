// Called by the push service of the browser when a game asks its owner something: says so, and opens the board. It keeps nothing.

interface Sent {
  title: string;
  body: string;
  game: string;
}

interface Happening extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Pushed extends Happening {
  data: { json(): Sent } | null;
}

interface Pressed extends Happening {
  notification: Notification;
}

interface Changed extends Happening {
  oldSubscription: PushSubscription | null;
}

interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(what: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<E extends Event>(name: string, heard: (event: E) => void): void;
}

const worker = self as unknown as Worker;
const at = (game: string, before: string) => `${before}${encodeURIComponent(game)}`;

worker.addEventListener<Happening>("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener<Pushed>("push", (event) => {
  const sent = event.data?.json();
  if (!sent) return;
  // The next of the same game takes its place.
  const shown = worker.registration.showNotification(sent.title, { body: sent.body, tag: sent.game, data: sent.game });
  event.waitUntil(shown);
});

worker.addEventListener<Pressed>("notificationclick", (event) => {
  event.notification.close();
  const game = String(event.notification.data);
  const show = async () => {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const board = open.find((one) => new URL(one.url).pathname.startsWith(at(game, "/games/")));
    return board ? board.focus() : worker.clients.openWindow(at(game, "/turns/games/"));
  };
  event.waitUntil(show());
});

// A browser may change its address by itself.
worker.addEventListener<Changed>("pushsubscriptionchange", (event) => {
  const again = async () => {
    const options = event.oldSubscription?.options;
    if (!options?.applicationServerKey) return;
    const made = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: options.applicationServerKey });
    const { endpoint, keys } = made.toJSON();
    const body = new URLSearchParams({ endpoint: endpoint ?? "", key: keys?.p256dh ?? "", secret: keys?.auth ?? "" });
    await fetch("/turns/push", { method: "POST", body, headers: { "x-adjutant": "1" }, credentials: "same-origin" });
  };
  event.waitUntil(again());
});
