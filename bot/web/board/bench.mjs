// What the pages cost: `ADJUTANT=… node bench.mjs [RULES [OPTION=VALUE …]]`. Not a test: it judges nothing, and prints figures.
//
// A table of the program is opened with a game, and BOARDS boards are looked at (a page, its picture, what is told of it), each of
// which is tapped about once in two seconds. Then a browser moves the largest picture about, four times slower than it could.

import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { close, Table, telephone } from "./test/table.js";

const BOARDS = Number(process.env.BOARDS ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 20);
const PAUSE = 2_000;
const [rules = "aa1941", ...options] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks for something: how long it took until all of it was there, how many bytes it was on the way, and the text if it came plain. */
const ask = (url, headers) =>
  new Promise((then, fail) => {
    const from = performance.now();
    const asked = request(url, { headers, agent }, (answer) => {
      if (answer.statusCode >= 400) fail(new Error(`${answer.statusCode} for ${url}`));
      const pieces = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("end", () => then({ took: performance.now() - from, bytes: Buffer.concat(pieces), head: answer.headers }));
    });
    asked.on("error", fail).end();
  });
const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
const share = (all, part) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];
const pause = (time) => new Promise((then) => setTimeout(then, time));

const table = new Table(rules, { options });
table.type("new saturday");
table.type("players Anna, Ben");
table.type("gm: start");
await table.said(/begins/g);
table.type("links");
const links = await table.links(2);
const link = links.at(-1);
const { origin } = new URL(link);
const entered = await ask(link, {});
const cookie = entered.head["set-cookie"].find((one) => one.startsWith("pass=")).split(";")[0];
const at = `${origin}${entered.head.location}`;
const packed = { cookie, "accept-encoding": "gzip" };

let sum = 0;
for (const what of ["", "board.svg"]) sum += (await ask(at + what, packed)).bytes.length;
for (const what of ["/assets/board.js", "/assets/board.css"]) sum += (await ask(origin + what, packed)).bytes.length;
console.log(`${rules}: a first board is ${Math.ceil(sum / 1000)} kB compressed`);

const panel = (await ask(`${at}panel`, { cookie })).bytes.toString();
const walks = [...panel.matchAll(/ data-walk="([^"]+)"/g)].map(([, walk]) => walk.replace(/&amp;/g, "&"));
const before = memory(table.program.pid);
const lives = [];
for (let board = 0; board < BOARDS; board++) {
  await ask(`${at}board.svg`, packed);
  const live = request(`${at}live`, { headers: { cookie }, agent: false }, (answer) => answer.resume());
  live.on("error", () => {});
  live.end();
  lives.push(live);
}
await pause(1_000);
console.log(`${BOARDS} boards: ${Math.round(memory(table.program.pid))} MB resident, ${Math.round(before)} MB before`);
const took = [];
const until = Date.now() + SECONDS * 1000;
const tapping = async (board) => {
  await pause((PAUSE * board) / BOARDS);
  while (Date.now() < until) {
    const walk = walks.length > 0 ? `?walk=${encodeURIComponent(walks[board % walks.length])}` : "";
    took.push((await ask(`${at}panel${walk}`, packed)).took);
    await pause(PAUSE);
  }
};
await Promise.all(Array.from({ length: BOARDS }, (_, board) => tapping(board)));
console.log(`${took.length} taps: half within ${Math.round(share(took, 0.5))} ms, 99 of 100 within ${Math.round(share(took, 0.99))} ms`);
for (const live of lives) live.destroy();

const page = await telephone({ viewport: { width: 1200, height: 900 }, hasTouch: false, isMobile: false });
await page.goto(link);
await page.waitForSelector("#page-board svg");
const elements = await page.locator("#page-board svg *").count();
for (let zoom = 0; zoom < 3; zoom++) await page.locator("[data-zoom=in]").click();
const session = await page.context().newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
const frames = page.evaluate(
  (time) =>
    new Promise((then) => {
      const from = performance.now();
      const times = [];
      const frame = (now) => (times.push(now), now - from < time ? requestAnimationFrame(frame) : then(times));
      requestAnimationFrame(frame);
    }),
  4_000,
);
// From where nothing is taken along.
await page.mouse.move(590, 20);
const box = await page.locator("#page-board").boundingBox();
const free = await page.evaluate(({ x, y, width, height }) => {
  for (let i = 1; i < 40; i++)
    for (let j = 1; j < 40; j++) {
      const point = [x + (width * i) / 40, y + (height * j) / 40];
      const over = document.elementsFromPoint(...point);
      if (over.some((one) => one.id === "page-board") && !over.some((one) => one.closest(".can, #page-zoom"))) return point;
    }
  return [x + 5, y + 5];
}, box);
await page.mouse.move(...free);
await page.mouse.down();
for (let step = 0; step < 200; step++) await page.mouse.move(free[0] + 120 * Math.sin(step / 9), free[1] + 90 * Math.cos(step / 7));
await page.mouse.up();
const times = await frames;
const gaps = times.slice(1).map((time, frame) => time - times[frame]);
console.log(`${elements} elements, moved about at a quarter of the speed: ${((gaps.length * 1000) / (times.at(-1) - times[0])).toFixed(0)} frames a second, 95 of 100 within ${share(gaps, 0.95).toFixed(0)} ms`);
await table.leave();
await close();
