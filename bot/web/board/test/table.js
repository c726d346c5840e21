// A table of the program, as somebody at a keyboard has it, and a browser before it.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, firefox } from "playwright-core";

const PROGRAM = process.env.ADJUTANT ?? "";
const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** A Firefox that is given is used in place of it: `.ci/long`. */
export const isFirefox = Boolean(process.env.ADJUTANT_FIREFOX);
const LONGEST = 20_000;

const running = new Set();

export class Table {
  constructor(rules, { port = 0, options = [], folder = mkdtempSync(join(tmpdir(), "board-")), lang = "en" } = {}) {
    this.folder = folder;
    this.out = "";
    const args = ["table", "--rules", rules, ...["beacon=off", ...options].flatMap((option) => ["--option", option]), "--data", join(folder, "data"), "--lang", lang, "--web", `127.0.0.1:${port}`];
    this.program = spawn(PROGRAM, args, { stdio: ["pipe", "pipe", "inherit"] });
    running.add(this.program);
    this.program.stdout.on("data", (text) => (this.out += text));
  }

  type(line) {
    this.program.stdin.write(`${line}\n`);
  }

  /** Waits until the table has said this so many times; gives what it said last. */
  async said(what, times = 1) {
    const end = Date.now() + LONGEST;
    for (;;) {
      const found = [...this.out.matchAll(what)];
      if (found.length >= times) return found;
      if (Date.now() > end) throw new Error(`never said ${what}:\n${this.out}`);
      await new Promise((then) => setTimeout(then, 20));
    }
  }

  /** The links that were said, in the order in which they were. */
  async links(count = 1) {
    return (await this.said(/http:\/\/\S+/g, count)).map(([link]) => link);
  }

  async end(signal = "SIGTERM") {
    if (this.program.exitCode !== null || this.program.signalCode !== null) return;
    const gone = new Promise((then) => this.program.once("exit", then));
    this.program.kill(signal);
    await gone;
  }

  async leave() {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let browser;
const unguarded = new Map();

/** The same address without the policy of its pages: the driver of Firefox asks a page by what the policy forbids. */
async function plain(address) {
  const { host, pathname, search } = new URL(address);
  if (!unguarded.has(host)) {
    const [hostname, port] = host.split(":");
    const server = createServer((asked, answer) => {
      const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (told) => {
        const { "content-security-policy": _, ...headers } = told.headers;
        answer.writeHead(told.statusCode, headers);
        told.pipe(answer);
      });
      on.on("error", () => answer.destroy());
      answer.on("close", () => on.destroy());
      asked.pipe(on);
    });
    await new Promise((then) => server.listen(0, "127.0.0.1", then));
    server.unref();
    unguarded.set(host, server);
  }
  return `http://127.0.0.1:${unguarded.get(host).address().port}${pathname}${search}`;
}

/** A page on a telephone. What goes wrong in it is kept in `faults`. */
export async function telephone(more = {}) {
  browser ??= await (isFirefox
    ? firefox.launch({ channel: "moz-firefox", executablePath: fileURLToPath(new URL("firefox.cjs", import.meta.url)) })
    : chromium.launch({ executablePath: BROWSER, args: QUIET }));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(isFirefox ? {} : { hasTouch: true, isMobile: true }), ...more });
  const page = await context.newPage();
  if (isFirefox) {
    const go = page.goto.bind(page);
    page.goto = async (address) => go(await plain(address));
    // Its driver touches nothing: what is tapped elsewhere is clicked here.
    page.touchscreen.tap = (x, y) => page.mouse.click(x, y);
    const locator = Object.getPrototypeOf(page.locator("body"));
    locator.tap = locator.click;
  }
  page.faults = [];
  page.foreign = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (line) => line.type() === "error" && page.faults.push(line.text()));
  page.on("request", (request) => /^https?:\/\/127\.0\.0\.1/.test(request.url()) || request.url().startsWith("data:") || page.foreign.push(request.url()));
  return page;
}

export async function close() {
  for (const program of running) program.kill("SIGKILL");
  await browser?.close();
  for (const server of unguarded.values()) server.closeAllConnections();
  browser = undefined;
}

/** A point of the board at which a finger touches this place and nothing else; none = it is not in sight. */
export function finger(page, place) {
  return page.evaluate((id) => {
    const shape = document.getElementById(id);
    const matrix = shape.getScreenCTM();
    const box = shape.getBBox();
    for (let i = 1; i < 24; i++)
      for (let j = 1; j < 24; j++) {
        // In whole pixels: one browser rounds where it is touched, and may touch a neighbour.
        const point = new DOMPoint(box.x + (box.width * i) / 24, box.y + (box.height * j) / 24).matrixTransform(matrix);
        const at = { x: Math.round(point.x), y: Math.round(point.y) };
        const over = document.elementsFromPoint(at.x, at.y);
        if (!over.some((one) => one.closest("#page-board")) || over.some((one) => one.closest("#page-zoom"))) continue;
        const first = over.map((one) => one.closest("[id^='space-']")).find((one) => one !== null);
        if (first === shape) return [at.x, at.y];
      }
    return null;
  }, place);
}
