// The page in a real browser: a first turn of each game by touch alone, secrets, a server that dies, and what a screen reader needs.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { close, Table, telephone } from "./table.js";
import { numbers, touch } from "./touch.js";

const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const skip = !process.env.ADJUTANT || !existsSync(BROWSER) ? "no program or no browser" : false;
const AXE = readFileSync(fileURLToPath(new URL("../node_modules/axe-core/axe.min.js", import.meta.url)), "utf8");
const SHOTS = process.env.ADJUTANT_SHOTS;

after(close);

const moment = (page) => page.locator("#page-panel .moment").innerText();
const shot = async (page, name) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });
const begun = async (table, people) => {
  table.type("new saturday");
  table.type(`players ${people.join(", ")}`);
  table.type("gm: start");
};

/** What axe finds wrong in a page. */
async function barriers(page) {
  // The page takes no script from elsewhere; a tester's own comes past its policy.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setBypassCSP", { enabled: true });
  await session.send("Runtime.evaluate", { expression: AXE });
  const found = await page.evaluate(() => axe.run(document, { exclude: [["#page-board svg"]] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

for (const [rules, seed] of [["aa1941", 3], ["aa_pacific", 4], ["war1812", 5], ["asia_engulfed", 6], ["okinawa", 7]]) {
  test(`a first turn of ${rules} by touch alone`, { skip, timeout: 120_000 }, async () => {
    const table = new Table(rules);
    await begun(table, ["Anna", "Ben"]);
    await table.said(/The game begins|begins/g);
    table.type("links");
    const links = await table.links(2);
    const hides = links.length > 2 || /for nobody else/.test(table.out);
    const own = hides ? [...table.out.matchAll(/The board for \w+ \(.*?\), for nobody else: (\S+)/g)].slice(-2).map(([, link]) => link) : [links.at(-1)];
    const pages = [];
    for (const link of own) {
      const page = await telephone();
      await page.goto(link);
      await page.waitForSelector("#page-board svg");
      assert.ok(!page.url().includes("/in/"), "the link is not in the address any more");
      pages.push(page);
    }
    const chance = numbers(seed);
    const seats = new Set();
    let board = 0;
    for (let taps = 0; taps < 200 && (seats.size < 2 || board === 0); taps++) {
      const asked = await Promise.any(pages.map((page) => page.waitForSelector("#page-panel .who", { timeout: 10_000 }).then(() => page)));
      seats.add(await asked.locator("#page-panel .who").innerText());
      const what = await touch(asked, chance, taps > 24 && chance(2) === 0);
      if (what.startsWith("board")) board++;
      if (taps === 12) await shot(asked, `${rules}-turn`);
    }
    assert.ok(seats.size > 1, `the turn goes on to the next: ${[...seats]}`);
    assert.ok(board > 0, "something was begun on the board");
    for (const page of pages) {
      assert.deepEqual([page.faults, page.foreign], [[], []]);
      assert.deepEqual(await barriers(page), []);
    }
    await table.leave();
  });
}

test("a server that is killed is found again, and nothing is lost or done twice", { skip, timeout: 60_000 }, async () => {
  const table = new Table("aa1941", { port: 0 });
  await begun(table, ["Anna", "Ben"]);
  const [link] = await table.links(1);
  await table.said(/The game begins/g);
  const page = await telephone();
  await page.goto(link);
  await page.waitForSelector("#page-board svg");
  await page.locator("button", { hasText: "Buy 2 infantry" }).tap();
  await page.waitForSelector("text=Ordered so far: 2 infantry");
  await page.fill("#page-text", "move 3 infantry from Russia to West Rus");
  await table.end("SIGKILL");
  await page.waitForFunction(() => document.querySelector("#page-state")?.textContent !== "");
  // What is sent now is not heard; it is said so, and what was typed stays.
  await page.locator("button", { hasText: "End purchases" }).tap();
  const port = Number(new URL(link).port);
  const again = new Table("aa1941", { port, folder: table.folder });
  again.type("open saturday");
  await page.waitForFunction(() => document.querySelector("#page-state")?.textContent === "", null, { timeout: 20_000 });
  assert.equal(await page.inputValue("#page-text"), "move 3 infantry from Russia to West Rus");
  if (/purchase$/.test(await moment(page))) await page.locator("button", { hasText: "End purchases" }).tap();
  await page.waitForFunction(() => document.querySelector("#page-panel .moment")?.textContent?.endsWith("combat move"));
  await page.waitForFunction(() => document.querySelector("#page-lines")?.textContent?.includes("ends the purchase"));
  const story = await page.locator("#page-lines").innerText();
  assert.equal(story.match(/ends the purchase/g)?.length, 1, story);
  assert.equal(story.match(/buys 2 infantry/g)?.length, 1, story);
  await again.leave();
});

test("what one plays is on the other's telephone at once, and at the table", { skip, timeout: 60_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  const [link] = await table.links(1);
  const [one, other] = [await telephone(), await telephone({ colorScheme: "dark", locale: "ja-JP" })];
  for (const page of [one, other]) await page.goto(link);
  for (const page of [one, other]) await page.waitForSelector("#page-board svg");
  await one.locator("button", { hasText: "Buy 2 infantry" }).tap();
  await other.waitForFunction(() => document.querySelector("#page-lines")?.textContent?.includes("歩兵2"));
  await shot(other, "dark-ja");
  // The past is looked at without leaving the present.
  const story = (page) => page.locator("#page-lines").innerText();
  await one.waitForFunction(() => document.querySelector("#page-lines")?.textContent?.includes("buys 2 infantry"));
  await one.locator("[data-past=back]").tap();
  await one.locator("[data-past=back]").tap();
  await one.waitForFunction(() => !document.querySelector("#page-lines")?.textContent?.includes("buys 2 infantry"));
  assert.match(await one.locator("#page-panel").innerText(), /Ordered so far: 2 infantry/);
  await one.locator("[data-past=now]").tap();
  await one.waitForFunction(() => document.querySelector("#page-lines")?.textContent?.includes("buys 2 infantry"));
  assert.match(await story(one), /The game begins/);
  table.type("done");
  await one.waitForFunction(() => document.querySelector("#page-panel .moment")?.textContent?.endsWith("combat move"));
  await table.said(/buys 2 infantry/g);
  assert.deepEqual(await barriers(other), []);
  await table.leave();
});
