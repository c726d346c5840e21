// What happens under a finger: a panel that is drawn anew takes nothing away from it and puts nothing else there.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { close, Table, telephone } from "./table.js";

const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const skip = !process.env.ADJUTANT || !existsSync(BROWSER) ? "no program or no browser" : false;

after(close);

describe("under a finger", { skip, timeout: 120_000 }, () => {
  let table, page, touches, number;
  const game = () => `summer${number}`;
  const panel = (text) => page.waitForFunction((text) => document.querySelector("#page-panel")?.textContent?.includes(text), text);
  const events = async () => Number(await page.locator("#page-past input").getAttribute("max"));
  const story = () => page.locator("#page-lines").innerText();
  /** Puts a finger on a button, or takes it off. */
  const finger = (type, at) => touches.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const middle = async (name) => {
    const button = page.locator("#page-panel button", { hasText: name }).first();
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await button.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Until the page has heard of everything that happened. */
  const heard = (seq) => page.waitForFunction((seq) => Number(document.querySelector("#page-past input").max) >= seq, seq);

  before(() => {
    number = 0;
    table = new Table("aa1941");
  });
  beforeEach(async () => {
    number++;
    table.type(`new ${game()}`);
    table.type("players Anna, Ben");
    table.type("gm: start");
    await table.said(/The game begins/g, number);
    const link = (await table.links(number)).at(-1);
    page = await telephone();
    touches = await page.context().newCDPSession(page);
    await page.goto(link);
    await page.waitForSelector("#page-board svg");
    await panel("You have 7 IPC");
  });
  after(() => table.leave());

  test("what stays on the panel keeps its button, the focus, and what is typed", async () => {
    await page.locator("button", { hasText: "End purchases" }).evaluate((one) => (one.here = "yes", one.focus()));
    await page.locator("#page-text").evaluate((one) => (one.here = "yes", (one.value = "move 1")));
    table.type("buy 1 infantry");
    await panel("Ordered so far: 1 infantry");
    assert.equal(await page.locator("button", { hasText: "End purchases" }).evaluate((one) => one.here && document.activeElement === one), true);
    assert.deepEqual(await page.locator("#page-text").evaluate((one) => [one.here, one.value]), ["yes", "move 1"]);
    await page.locator("button", { hasText: "End purchases" }).tap();
    await panel("Make your combat moves");
    assert.equal(await page.inputValue("#page-text"), "move 1", "another order than what is typed leaves it there");
  });

  test("a panel that comes meanwhile waits, and what was pressed is done", async () => {
    const at = await middle("End purchases");
    const before = await events();
    await finger("touchStart", at);
    table.type("buy 2 infantry");
    await heard(before + 1);
    await page.waitForTimeout(500);
    assert.ok(!(await page.locator("#page-panel").innerText()).includes("Ordered so far"), "nothing moves under the finger");
    await finger("touchEnd");
    await panel("Make your combat moves");
    assert.match(await story(), /buys 2 infantry/);
  });

  test("what is not offered any more is not pressed, and neither is what stands there now", async () => {
    const at = await middle("End purchases");
    const before = await events();
    await finger("touchStart", at);
    table.type("done");
    await heard(before + 1);
    await page.waitForTimeout(500);
    await finger("touchEnd");
    await panel("Make your combat moves");
    await page.waitForFunction(() => document.querySelector("#page-kept")?.textContent?.includes("End purchases"));
    await page.waitForTimeout(500);
    assert.match(await page.locator("#page-panel .moment").innerText(), /combat move$/);
    assert.ok(!(await story()).includes("ends the combat move"));
  });

  test("a finger that scrolls holds nothing up", async () => {
    const at = await middle("End purchases");
    await finger("touchStart", at);
    for (let step = 1; step < 8; step++) await finger("touchMove", { x: at.x, y: at.y - step * 12 });
    table.type("buy 2 infantry");
    await panel("Ordered so far: 2 infantry");
    await finger("touchEnd");
    assert.deepEqual([page.faults, page.foreign], [[], []]);
  });

  test("pressed twice by chance is pressed once, also where the answer takes its time", async () => {
    await page.route("**/say", async (route) => {
      await new Promise((then) => setTimeout(then, 700));
      await route.continue();
    });
    const said = [];
    page.on("request", (asked) => asked.url().endsWith("/say") && said.push(asked.postData()));
    const at = await middle("End purchases");
    await page.touchscreen.tap(at.x, at.y);
    await page.waitForTimeout(200);
    await page.touchscreen.tap(at.x, at.y);
    await panel("Make your combat moves");
    await page.waitForTimeout(1_500);
    assert.equal(said.length, 1, said.join());
    assert.match(await page.locator("#page-panel .moment").innerText(), /combat move$/);
  });

  test("another button that is pressed before the answer waits for it, and is pressed if it is still there", async () => {
    // However slow the machine is, no answer comes before the second button is pressed.
    const asked = [];
    await page.route("**/say", async (route) => {
      await new Promise((then) => asked.push(then));
      await route.continue();
    });
    const held = async () => {
      while (asked.length === 0) await page.waitForTimeout(20);
      return asked.shift();
    };
    const press = (name) => page.locator("#page-panel button", { hasText: name }).tap();
    await press("Buy 2 infantry");
    const bought = await held();
    await press("End purchases");
    bought();
    (await held())();
    await panel("Make your combat moves");
    assert.match(await story(), /buys 2 infantry/);
    await press("End combat moves");
    const ended = await held();
    await press("Move 2 infantry");
    ended();
    await page.waitForFunction(() => document.querySelector("#page-kept")?.textContent?.includes("Move 2 infantry"));
    assert.match(await page.locator("#page-panel .moment").innerText(), /noncombat move$/);
  });
});
