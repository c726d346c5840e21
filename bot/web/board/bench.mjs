// What the pages cost: `ADJUTANT=… node bench.mjs [RULES [OPTION=VALUE …]]`. Not a test: it judges nothing, and prints figures.
//
// A table of the program plays a game as far as PLAY says (lines with ; between them). BOARDS boards are looked at (a picture, a
// stream of events), each of which is tapped about once in two seconds; more of them than a table holds are served by the daemon, from
// the same data. With MOVES (lines again) one of them is said every five seconds, and every board that is told of it asks for what
// changed. At last a browser moves the largest picture about, four times slower than it could.

import { spawn } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import { close, Table, telephone } from "./test/table.js";

const BOARDS = Number(process.env.BOARDS ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 20);
const lines = (name) => (process.env[name] ?? "").split(";").map((line) => line.trim()).filter(Boolean);
const [PLAY, MOVES] = [lines("PLAY"), lines("MOVES")];
const PAUSE = 2_000;
/** So many boards a table serves: it takes 500 connections. */
const TABLE = 400;
const [rules = "aa1941", ...options] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks for something: how long it took until all of it was there, how many bytes it was on the way, and the text if it came plain. */
const ask = (url, headers, body) =>
  new Promise((then, fail) => {
    const from = performance.now();
    const asked = request(url, { headers, agent, method: body ? "POST" : "GET" }, (answer) => {
      if (answer.statusCode >= 400) fail(new Error(`${answer.statusCode} for ${url}`));
      const pieces = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("end", () => then({ took: performance.now() - from, bytes: Buffer.concat(pieces), head: answer.headers }));
    });
    asked.on("error", fail).end(body);
  });
const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
const share = (all, part) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];
const pause = (time) => new Promise((then) => setTimeout(then, time));
const free = () =>
  new Promise((then) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => then(port));
    });
  });

const table = new Table(rules, { options });
table.type("new saturday");
table.type("players Anna, Ben");
table.type("gm: start");
await table.said(/begins/g);
for (const line of PLAY) table.type(line);
// The cookie of a player who is asked something, once the game has been played so far.
let [link, place, cookie, panel] = ["", "", "", ""];
for (let tries = 0; tries < 20 && !/ data-walk="[^"]/.test(panel); tries++) {
  table.type("links");
  await pause(1_000);
  for (link of (await table.links()).slice(-4)) {
    const entered = await ask(link, {});
    cookie = entered.head["set-cookie"].find((one) => one.startsWith("pass=")).split(";")[0];
    place = entered.head.location;
    panel = (await ask(new URL(`${place}panel`, link), { cookie })).bytes.toString();
    if (/ data-walk="[^"]/.test(panel)) break;
  }
}
let { program } = table;
let { origin } = new URL(link);
if (BOARDS > TABLE) ({ program, origin } = await daemon());

async function daemon() {
  await table.end();
  const port = await free();
  const { folder } = table;
  // Nothing answers there: the pages need no Discord.
  const config = `token_file = "token"\nlisten = ""\nrest_url = "http://127.0.0.1:9"\n[web]\nlisten = "127.0.0.1:${port}"\nurl = "http://127.0.0.1:${port}"\n`;
  writeFileSync(join(folder, "token"), `${Buffer.from("1234567890123456789").toString("base64")}.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb`);
  chmodSync(join(folder, "token"), 0o600);
  writeFileSync(join(folder, "adjutant.toml"), config);
  const program = spawn(process.env.ADJUTANT, ["serve", "--config", "adjutant.toml", "--data", "data"], { cwd: folder, stdio: "ignore" });
  process.on("exit", () => program.kill("SIGKILL"));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await ask(`${origin}/assets/board.css`, {}).catch(() => null)); tries++) {
    if (tries > 200 || program.exitCode !== null) throw new Error("the daemon serves nothing");
    await pause(100);
  }
  return { program, origin };
}
const at = `${origin}${place}`;
/** Each board has its own address, as if in another household. */
const from = (board) => ({ cookie, "accept-encoding": "gzip", "x-forwarded-for": `203.0.${board >> 8}.${board & 255}` });

let sum = 0;
for (const what of ["", "board.svg"]) sum += (await ask(at + what, from(0))).bytes.length;
for (const what of ["/assets/board.js", "/assets/board.css"]) sum += (await ask(origin + what, from(0))).bytes.length;
console.log(`${rules}: a first board is ${Math.ceil(sum / 1000)} kB compressed`);

panel = (await ask(`${at}panel`, { cookie })).bytes.toString();
console.log(/class="moment">([^<]*)</.exec(panel)?.[1], "·", /class="ask">([^<]*)</.exec(panel)?.[1]);
const walks = [...panel.matchAll(/ data-walk="([^"]+)"/g)].map(([, walk]) => walk.replace(/&amp;/g, "&"));
const before = memory(program.pid);
const [lives, after] = [[], []];
let [told, missed] = [0, 0];
for (let board = 0; board < BOARDS; board++) {
  const picture = await ask(`${at}board.svg`, from(board));
  let [name, first] = [picture.head["x-picture"], true];
  const live = request(`${at}live`, { headers: from(board), agent: false }, (answer) => {
    answer.on("data", async (data) => {
      if (!/event: seq/.test(data)) return;
      told++;
      if (first) return void (first = false);
      const begun = performance.now();
      try {
        const [next] = await Promise.all([`board.svg?have=${name}`, "story", "panel"].map((what) => ask(at + what, from(board))));
        name = next.head["x-picture"];
        after.push(performance.now() - begun);
      } catch {
        missed++;
      }
    });
  });
  live.on("error", () => {});
  live.end();
  lives.push(live);
}
await pause(1_000);
console.log(`${BOARDS} boards, ${told} of them with a stream: ${Math.round(memory(program.pid))} MB resident, ${Math.round(before)} MB before`);
const took = [];
const until = Date.now() + SECONDS * 1000;
const tapping = async (board) => {
  await pause((PAUSE * board) / BOARDS);
  while (Date.now() < until) {
    const walk = walks.length > 0 ? `?walk=${encodeURIComponent(walks[board % walks.length])}` : "";
    took.push((await ask(`${at}panel${walk}`, from(board))).took);
    await pause(PAUSE);
  }
};
const said = [];
const moving = async () => {
  for (let next = 0; MOVES.length > 0 && Date.now() < until - 2_000; next++) {
    const body = new URLSearchParams({ text: MOVES[next % MOVES.length], cause: crypto.randomUUID() }).toString();
    const answer = await ask(`${at}say`, { cookie, "x-adjutant": "1", "content-type": "application/x-www-form-urlencoded" }, body);
    if (!/class="taken"/.test(answer.bytes)) console.log("refused:", MOVES[next % MOVES.length]);
    said.push(answer.took);
    await pause(5_000);
  }
};
await Promise.all([moving(), ...Array.from({ length: BOARDS }, (_, board) => tapping(board))]);
console.log(`${took.length} taps: half within ${Math.round(share(took, 0.5))} ms, 99 of 100 within ${Math.round(share(took, 0.99))} ms`);
if (said.length > 0) console.log(`${said.length} orders: half within ${Math.round(share(said, 0.5))} ms, the slowest ${Math.round(Math.max(...said))} ms`);
if (after.length > 0) console.log(`${after.length} boards shown anew: half within ${Math.round(share(after, 0.5))} ms, 99 of 100 within ${Math.round(share(after, 0.99))} ms, ${missed} missed`);
console.log(`${Math.round(memory(program.pid))} MB resident after that`);
for (const live of lives) live.destroy();

const page = await telephone({ viewport: { width: 1200, height: 900 }, hasTouch: false, isMobile: false });
await page.context().addCookies([{ name: "pass", value: cookie.slice("pass=".length), url: at }]);
await page.goto(at);
await page.waitForSelector("#page-board svg");
const elements = await page.locator("#page-board svg *").count();
for (let zoom = 0; zoom < 3; zoom++) await page.locator("[data-zoom=in]").click();
const session = await page.context().newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
// From where nothing is taken along.
const box = await page.locator("#page-board").boundingBox();
const ground = await page.evaluate(({ x, y, width, height }) => {
  for (let i = 10; i < 40; i++)
    for (let j = 10; j < 40; j++) {
      const point = [x + (width * i) / 40, y + (height * j) / 40];
      const over = document.elementsFromPoint(...point);
      if (over.some((one) => one.id === "page-board") && !over.some((one) => one.closest(".can, #page-zoom"))) return point;
    }
  return [x + 5, y + 5];
}, box);
await page.mouse.move(...ground);
await page.mouse.down();
// Only while it is moved.
const frames = page.evaluate(
  () =>
    new Promise((then) => {
      const times = [];
      let over = false;
      addEventListener("pointerup", () => (over = true), { once: true, capture: true });
      const frame = (now) => (times.push(now), over ? then(times) : requestAnimationFrame(frame));
      requestAnimationFrame(frame);
    }),
);
for (let step = 0; step < 200; step++) await page.mouse.move(ground[0] + 120 * Math.sin(step / 9), ground[1] + 90 * Math.cos(step / 7));
await page.mouse.up();
const times = await frames;
const gaps = times.slice(1).map((time, frame) => time - times[frame]);
console.log(`${elements} elements, moved about at a quarter of the speed: ${((gaps.length * 1000) / (times.at(-1) - times[0])).toFixed(0)} frames a second, 95 of 100 within ${share(gaps, 0.95).toFixed(0)} ms`);
program.kill();
await table.leave();
await close();
process.exit(0);
