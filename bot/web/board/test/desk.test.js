// What is arranged around the board, by touch: a vote, a plan that is pinned to a place that is tapped, and a page that can be installed.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, test } from "node:test";
import { barriers } from "./axe.js";
import { close, finger, Table, telephone } from "./table.js";

const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const skip = !process.env.ADJUTANT || !existsSync(BROWSER) ? "no program or no browser" : false;
const SHOTS = process.env.ADJUTANT_SHOTS;

after(close);

async function begun(more) {
  const table = new Table("aa1941");
  table.type("new saturday");
  table.type("players Anna, Ben");
  table.type("gm: start");
  await table.said(/The game begins/g);
  const [link] = await table.links(1);
  const page = await telephone(more);
  await page.goto(link);
  await page.waitForSelector("#page-board svg");
  return { table, page, link };
}

const open = async (page, topic, command) => {
  if (!(await page.locator("#page-desk").evaluate((desk) => desk.open))) await page.locator("#page-desk > summary").tap();
  const room = page.locator(`.topic[data-topic="${topic}"]`);
  await room.waitFor();
  if (!(await room.evaluate((one) => one.open))) await room.locator("> summary").tap();
  const form = room.locator(`form[data-command="${command}"]`);
  await room.locator("details.command", { has: page.locator(`form[data-command="${command}"]`) }).locator("summary").tap();
  return { room, form };
};
const taken = (page) => page.waitForSelector("#page-answer.taken p");

test("a vote is called in a form and answered with buttons", { skip, timeout: 120_000 }, async () => {
  const { table, page } = await begun();
  const { room, form } = await open(page, "table.vote", "vote call");
  await form.locator('[name="slot.matter"]').selectOption("question");
  await form.locator('[name="slot.within"]').first().fill("2");
  await form.locator('[name="slot.text"]').fill("Shall we eat first?");
  await form.locator("button[type=submit]").tap();
  await taken(page);
  await page.waitForSelector("#page-panel .waiting button.answer");
  await room.locator(".stands time").waitFor();
  assert.match(await room.locator(".stands").innerText(), /Shall we eat first/);
  assert.equal(await form.locator('[name="slot.text"]').inputValue(), "", "what was taken is not there to be sent again");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/desk.png`, fullPage: true });
  assert.deepEqual(await barriers(page), []);
  // What is refused stays where it was filled in.
  await form.locator('[name="slot.matter"]').selectOption("rule");
  await form.locator('[name="slot.quorum"]').fill("50");
  await form.locator("button[type=submit]").tap();
  await page.waitForSelector("#page-answer.refused p");
  assert.equal(await form.locator('[name="slot.quorum"]').inputValue(), "50");
  for (let left = await page.locator(".waiting button.answer").count(); left > 0; left = await page.locator(".waiting button.answer").count()) {
    const yes = page.locator(".waiting button.answer[data-say^='vote answer yes']");
    const speaker = await yes.last().getAttribute("data-speaker");
    await yes.last().tap();
    await page.waitForFunction(() => !document.body.classList.contains("busy"));
    if (!(await page.locator(".waiting").count())) break;
    await page.locator(`.waiting button.answer[data-say^='vote answer yes']:not([data-speaker="${speaker}"])`).first().tap();
    await page.waitForFunction(() => !document.body.classList.contains("busy"));
  }
  await page.waitForFunction(() => !document.querySelector(".waiting"));
  await page.waitForFunction(() => /has passed|passed/.test(document.querySelector("#page-lines")?.textContent ?? ""));
  assert.deepEqual([page.faults, page.foreign], [[], []]);
  await table.leave();
});

test("a place that is tapped is put into the field that waits for one", { skip, timeout: 120_000 }, async () => {
  const { table, page } = await begun({ viewport: { width: 1200, height: 900 }, isMobile: false });
  const { room, form } = await open(page, "table.plan", "plan pin");
  const place = await page.locator("#page-board [id^='space-']").evaluateAll((all) => all.map((one) => one.id));
  await form.locator('[name="slot.space"]').tap();
  let at = null;
  for (const one of place) if ((at = await finger(page, one))) break;
  await page.touchscreen.tap(...at);
  await page.waitForFunction(() => document.querySelector("[data-command='plan pin'] [name='slot.space']")?.value !== "");
  await form.locator('[name="slot.text"]').fill("This must hold");
  await form.locator("button[type=submit]").tap();
  await taken(page);
  assert.equal(await page.locator("#page-panel .walk").count(), 0, "no order was begun");
  await room.locator("summary").first().waitFor();
  assert.deepEqual([page.faults, page.foreign], [[], []]);
  await table.leave();
});

test("the page can be installed, and says to whom is not known how to come in", { skip, timeout: 120_000 }, async () => {
  const { table, page, link } = await begun();
  const session = await page.context().newCDPSession(page);
  const { errors, url, data } = await session.send("Page.getAppManifest");
  assert.deepEqual([errors, new URL(url).pathname], [[], "/assets/app.webmanifest"]);
  const { origin } = new URL(link);
  const manifest = JSON.parse(data);
  assert.equal(new URL(manifest.start_url, origin).pathname, "/turns/");
  for (const { src, sizes } of [...manifest.icons, { src: await page.locator("link[rel=apple-touch-icon]").getAttribute("href"), sizes: "180x180" }]) {
    const size = await page.evaluate(
      (src) => new Promise((then, fail) => {
        const icon = new Image();
        icon.onload = () => then(`${icon.naturalWidth}x${icon.naturalHeight}`);
        icon.onerror = fail;
        icon.src = src;
      }),
      src,
    );
    assert.equal(size, sizes);
  }
  const stranger = await telephone();
  await stranger.goto(`${origin}/turns/`);
  await stranger.locator("#turns-link-text").fill("https://example.org/in/x");
  await stranger.locator("#turns-link button").tap();
  await stranger.waitForFunction(() => document.querySelector("#turns-link p")?.textContent !== "");
  assert.deepEqual(await barriers(stranger), []);
  await stranger.locator("#turns-link-text").fill(link);
  await stranger.locator("#turns-link button").tap();
  await stranger.waitForSelector("#page-board svg");
  // That nobody was known there is what the browser itself complains of.
  assert.deepEqual(stranger.faults.filter((fault) => !/403/.test(fault)), []);
  assert.deepEqual([page.faults, page.foreign], [[], []]);
  await table.leave();
});
