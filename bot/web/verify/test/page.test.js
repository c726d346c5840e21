// The page in a real browser: it says what the second verifier says, in both languages, and nothing leaves it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { ROOT, evidence, seasons, second } from "./support/tools.js";

const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const PAGE = join(ROOT, "bot/web/verify/verify.html");
const skip = existsSync(BROWSER) ? false : `NO BROWSER at ${BROWSER}: the page was not tested`;

let browser = null;
before(async () => {
  if (!skip) browser = await chromium.launch({ executablePath: BROWSER, headless: true, args: FLAGS });
});
after(() => browser?.close());

/** The page, newly opened, and what it asked of the network and was forbidden. */
async function open(locale = "en-GB") {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const [requests, faults] = [[], []];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(pathToFileURL(PAGE).href);
  return { page, requests, faults, context };
}

async function verdictOf(page) {
  await page.waitForFunction(() => {
    const said = document.getElementById("verdict").dataset.verdict;
    return said !== "" && said !== "page-checking";
  });
  return { word: await page.locator("#verdict").getAttribute("data-verdict"), lines: await page.locator("#verdict p").allInnerTexts() };
}

test("the committed page is what its sources give", () => {
  const made = spawnSync(process.execPath, [join(ROOT, "bot/web/verify/build.mjs"), "--check"], { encoding: "utf8" });
  assert.equal(made.status, 0, made.stderr);
});

test("the page says of every file what the second verifier says", { skip }, async () => {
  const { page, requests, faults, context } = await open();
  for (const { name, path, bytes } of [...evidence(), ...seasons()]) {
    await page.locator("#file").setInputFiles(path);
    const { word, lines } = await verdictOf(page);
    assert.equal(word, second(bytes).verdict, name);
    assert.ok(lines.length >= 4, lines.join("\n"));
    await page.locator("#file").setInputFiles([]);
  }
  assert.deepEqual([requests, faults], [[pathToFileURL(PAGE).href], []]);
  await context.close();
});

test("checkpoints are compared, and what is wrong is said in both languages", { skip }, async () => {
  const { page, context } = await open("ja-JP");
  const item = evidence().find(({ name }) => name === "axis-quiet.adjutant");
  await page.locator("#file").setInputFiles(item.path);
  assert.match((await verdictOf(page)).lines[0], /検証済み/);
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");

  const notes = readFileSync(item.notes, "utf8");
  await page.locator("#checkpoints").fill(`Adjutant \u2014 Today at 10:02\n${notes.split("\n\n").slice(0, 2).join("\n\n").replaceAll("\n", "\n\n")}`);
  await page.locator("#check").click();
  assert.equal((await verdictOf(page)).word, "proven");
  await page.locator("#checkpoints").fill("this is no checkpoint");
  await page.locator("#check").click();
  assert.equal((await verdictOf(page)).word, "proven_with_reservations");

  const altered = join(mkdtempSync(join(tmpdir(), "adjutant-page-")), "altered.adjutant");
  const bytes = Buffer.from(item.bytes);
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(altered, bytes);
  await page.locator("#language").click();
  await page.locator("#file").setInputFiles(altered);
  const { word, lines } = await verdictOf(page);
  assert.equal(word, "wrong");
  assert.equal(lines[0], "WRONG");
  assert.match(lines[1], /damaged or altered/);
  await context.close();
});

test("witnesses whom the reader names are judged, and what is no key is said to be none", { skip }, async () => {
  const { page, context } = await open();
  const item = evidence().find(({ name }) => name === "axis-watched.adjutant");
  await page.locator("#file").setInputFiles(item.path);
  assert.equal((await verdictOf(page)).word, "proven_with_reservations");
  // As they are copied: with an empty line between them, and spaces.
  await page.locator("#witnesses").fill(`  ${item.witnesses[0]}\n\n${item.witnesses[2]} \n`);
  await page.locator("#check").click();
  const { word, lines } = await verdictOf(page);
  assert.equal(word, "proven");
  assert.ok(lines.some((line) => /bert\.example saw the request of roll 1 on 2023-08-23 \d\d:\d\d:\d\d UTC/.test(line)), lines.join("\n"));
  await page.locator("#witnesses").fill("bert.example+00000000+AAAA");
  await page.locator("#check").click();
  await page.waitForFunction(() => document.getElementById("verdict").dataset.verdict === "page-doubtful");
  assert.match(await page.locator("#verdict p").first().innerText(), /no keys of witnesses/);
  await context.close();
});

test("a season is said to be one, with each of its games, what witnesses saw and what was pasted, in both languages", { skip }, async () => {
  const { page, context } = await open("ja-JP");
  const of = (wanted) => seasons().find(({ name }) => name === `${wanted}.adjutant`);
  await page.locator("#file").setInputFiles(of("linked").path);
  const japanese = (await verdictOf(page)).lines;
  assert.match(japanese[0], /検証済み/);
  assert.ok(japanese.some((line) => line.includes("first") && line.includes("検証済み")), japanese.join("\n"));
  await page.locator("#language").click();
  await page.locator("#file").setInputFiles([]);
  const [seen, other] = [of("lots-seen"), of("lots-thrown")];
  await page.locator("#witnesses").fill(seen.witnesses[0]);
  await page.locator("#file").setInputFiles(seen.path);
  const { word, lines } = await verdictOf(page);
  assert.equal(word, "proven", lines.join("\n"));
  assert.ok(lines.some((line) => /anna\.example\/w saw the request of roll 1 on 2023-08-23/.test(line)), lines.join("\n"));
  // A checkpoint of another league of that name, and then one that contradicts.
  await page.locator("#checkpoints").fill(readFileSync(other.notes, "utf8"));
  await page.locator("#check").click();
  assert.equal((await verdictOf(page)).word, "proven_with_reservations");
  await context.close();
});

test("a file that is dropped anywhere on the page is checked", { skip }, async () => {
  const { page, context } = await open();
  const { bytes } = evidence().find(({ name }) => name === "axis-beacon.1.roll.json");
  await page.evaluate((content) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(content)], "a roll.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
  }, [...bytes]);
  assert.equal((await verdictOf(page)).word, "proven_with_reservations");
  assert.equal(await page.locator("#drop-label").innerText(), "a roll.json");
  await context.close();
});

test("nothing can leave the page, and nothing can be put into it", { skip }, async () => {
  const { page, context } = await open();
  // What the browser only thinks of asking for does not count: what comes in here would.
  const heard = [];
  const listener = createServer((socket) => heard.push(socket.destroy()));
  await new Promise((ready) => listener.listen(0, "127.0.0.1", ready));
  const tried = await page.evaluate(async (host) => {
    const refused = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.push(effectiveDirective));
    const attempt = (work) => work().then(() => "done", () => "refused");
    const fetched = await attempt(() => fetch(`http://${host}/x`));
    const beacon = navigator.sendBeacon(`http://${host}/x`, "x");
    const image = await new Promise((done) => {
      const picture = new Image();
      Object.assign(picture, { onload: () => done("done"), onerror: () => done("refused"), src: `http://${host}/x.png` });
    });
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    try {
      new WebSocket(`ws://${host}/`);
    } catch {
      // Refused at once is refused as well.
    }
    await new Promise((later) => setTimeout(later, 200));
    return { fetched, beacon, image, injected: window.injected ?? false, refused };
  }, `127.0.0.1:${listener.address().port}`);
  assert.deepEqual([tried.fetched, tried.image, tried.injected], ["refused", "refused", false]);
  for (const directive of ["connect-src", "img-src", "script-src-elem"]) assert.ok(tried.refused.includes(directive), directive);
  await context.close();
  listener.close();
  assert.equal(heard.length, 0);
});

test("names and reasons in a file are text on the page", { skip }, async () => {
  const { page, context } = await open();
  const folder = mkdtempSync(join(tmpdir(), "adjutant-page-"));
  const path = join(folder, "<img src=x onerror=alert(1)>.json");
  writeFileSync(path, '{"format":"<script>alert(1)</script>"}');
  await page.locator("#file").setInputFiles(path);
  const { word, lines } = await verdictOf(page);
  assert.equal(word, "wrong");
  assert.match(lines.join(" "), /there is no game|is not known here|format/);
  assert.equal(await page.locator("#verdict img, #verdict script, #drop img").count(), 0);
  await context.close();
});
