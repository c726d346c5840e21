// A table of the program, as somebody at a keyboard has it, and a browser before it.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const PROGRAM = process.env.ADJUTANT ?? "";
const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
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

/** A page on a telephone. What goes wrong in it is kept in `faults`. */
export async function telephone(more = {}) {
  browser ??= await chromium.launch({ executablePath: BROWSER, args: QUIET });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...more });
  const page = await context.newPage();
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
        const at = new DOMPoint(box.x + (box.width * i) / 24, box.y + (box.height * j) / 24).matrixTransform(matrix);
        const over = document.elementsFromPoint(at.x, at.y);
        if (!over.some((one) => one.closest("#page-board")) || over.some((one) => one.closest("#page-zoom"))) continue;
        const first = over.map((one) => one.closest("[id^='space-']")).find((one) => one !== null);
        if (first === shape) return [at.x, at.y];
      }
    return null;
  }, place);
}
