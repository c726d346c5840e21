// A stack that is dragged from its place to another: the same steps as two taps, by finger and by mouse.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, test } from "node:test";
import { close, finger, Table, telephone } from "./table.js";

const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const skip = !process.env.ADJUTANT || !existsSync(BROWSER) ? "no program or no browser" : false;

after(close);

/** A page of a game in which pieces can move, with all of the board in sight. */
async function moving(more) {
  const table = new Table("aa1941");
  table.type("new saturday");
  table.type("players Anna, Ben");
  table.type("gm: start");
  await table.said(/The game begins/g);
  table.type("done");
  const [link] = await table.links(1);
  const page = await telephone(more);
  await page.goto(link);
  await page.waitForSelector("#page-board svg");
  await page.waitForFunction(() => document.querySelector("#page-panel .moment")?.textContent?.endsWith("combat move"));
  return { table, page };
}

/** Where two places can be touched that an order leads from and to, both in sight. */
async function ends(page) {
  const glowing = await page.locator("#page-board .can").evaluateAll((all) => all.map((one) => one.id));
  for (const from of glowing) {
    const at = await finger(page, from);
    const leads = page.locator(`#page-panel button[data-spaces~="${from.slice("space-".length)}"]`);
    if (!at || (await leads.count()) !== 1) continue;
    const { walk, spaces } = await leads.evaluate((one) => ({ ...one.dataset }));
    const id = from.slice("space-".length);
    const step = spaces.split(" ").length > 1 ? `${walk}|${id}` : walk;
    const to = await page.evaluate(async (step) => {
      const made = new DOMParser().parseFromString(await (await fetch(`panel?walk=${encodeURIComponent(step)}`)).text(), "text/html");
      return [...made.querySelectorAll(".walk button.step[data-spaces]")].map((one) => one.dataset.spaces);
    }, step);
    for (const place of new Set(to)) {
      if (place === id || to.filter((one) => one === place).length !== 1) continue;
      const there = await finger(page, `space-${place}`);
      if (there) return { from: id, to: place, at, there };
    }
  }
  throw new Error("nothing can be dragged");
}

const posts = (page) => {
  const sent = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  return sent;
};
const trail = (page) => page.locator("#page-panel .walk").getAttribute("data-walk");

for (const kind of ["touch", "mouse"])
  test(`dragging by ${kind} walks as two taps do, and sends nothing`, { skip, timeout: 120_000 }, async () => {
    const desk = { viewport: { width: 1200, height: 900 }, hasTouch: kind === "touch", isMobile: false };
    const { table, page } = await moving(desk);
    const { at, there } = await ends(page);
    const tap = (point) => (kind === "touch" ? page.touchscreen.tap(...point) : page.mouse.click(...point));
    const walked = async () => page.waitForFunction(() => document.querySelector("#page-panel .walk"));
    const sent = posts(page);
    await tap(at);
    await walked();
    const first = await trail(page);
    await tap(there);
    await page.waitForFunction((first) => (document.querySelector("#page-panel .walk")?.dataset.walk ?? first) !== first, first);
    const wanted = await trail(page);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("#page-panel .walk"));
    const places = await page.locator("#page-board svg").getAttribute("viewBox");

    // The same by dragging.
    const between = [(at[0] + there[0]) / 2, (at[1] + there[1]) / 2];
    let fingers;
    if (kind === "mouse") {
      await page.mouse.move(...at);
      await page.mouse.down();
      await page.mouse.move(...between, { steps: 4 });
    } else {
      fingers = await page.context().newCDPSession(page);
      const touch = (type, point) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
      await touch("touchStart", at);
      await page.waitForSelector("#page-panel .walk");
      await touch("touchMove", between);
    }
    await page.waitForSelector("#page-board svg line.drag", { state: "attached" });
    if (kind === "mouse") {
      await page.mouse.move(...there, { steps: 4 });
      await page.mouse.up();
    } else {
      await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: there[0], y: there[1] }] });
      await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    await page.waitForFunction((wanted) => document.querySelector("#page-panel .walk")?.dataset.walk === wanted, wanted);
    assert.equal(await page.locator("#page-board line.drag").count(), 0);
    assert.equal(await page.locator("#page-board svg").getAttribute("viewBox"), places, "the board stayed where it was");
    assert.deepEqual(sent, [], "nothing was sent");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("#page-panel .walk"));

    // Put down where it came from, or where it cannot go, it sends nothing either.
    if (kind === "mouse") {
      await page.mouse.move(...at);
      await page.mouse.down();
      await page.mouse.move(...between, { steps: 2 });
      await page.mouse.move(...at, { steps: 2 });
      await page.mouse.up();
      await page.waitForFunction((first) => document.querySelector("#page-panel .walk")?.dataset.walk === first, first);
      assert.deepEqual(sent, []);
    }
    assert.deepEqual([page.faults, page.foreign], [[], []]);
    await table.leave();
  });

test("a finger that moves at once moves the board, from wherever it begins", { skip, timeout: 120_000 }, async () => {
  const { table, page } = await moving({});
  const { at } = await ends(page);
  await page.locator("[data-zoom=in]").tap();
  const before = await page.locator("#page-board svg").getAttribute("viewBox");
  const fingers = await page.context().newCDPSession(page);
  const touch = (type, point) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
  await touch("touchStart", at);
  await touch("touchMove", [at[0] - 20, at[1] - 20]);
  await touch("touchMove", [at[0] - 60, at[1] - 50]);
  // Under the finger it is only shifted; at rest it is drawn there, and nothing jumps.
  await page.waitForFunction(() => document.querySelector("#page-board > div").style.transform !== "");
  assert.equal(await page.locator("#page-board svg").getAttribute("viewBox"), before);
  const places = () => page.locator("#page-board .can").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)));
  const alike = (one, other) => one.every((box, place) => box.every((number, side) => Math.abs(number - other[place][side]) <= 2));
  const shifted = await places();
  await touch("touchEnd");
  const drawn = async () => {
    await page.waitForFunction((before) => document.querySelector("#page-board svg").getAttribute("viewBox") !== before && !document.querySelector("#page-board > div").style.transform, before);
    return places();
  };
  let now = await drawn();
  assert.ok(alike(shifted, now), `${JSON.stringify(shifted)} ${JSON.stringify(now)}`);
  // The same for what is made larger about a point.
  const box = await page.locator("#page-board").boundingBox();
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  await page.mouse.wheel(0, -100);
  await page.waitForFunction(() => /scale\(1\.\d+\)/.test(document.querySelector("#page-board > div").style.transform));
  const larger = await places();
  now = await drawn();
  assert.ok(alike(larger, now), `${JSON.stringify(larger)} ${JSON.stringify(now)}`);
  assert.ok(!alike(shifted, now));
  assert.equal(await page.locator("#page-panel .walk").count(), 0);
  await table.leave();
});
