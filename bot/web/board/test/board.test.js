// The page in a real browser: a first turn of each game by touch alone, secrets, a server that dies, and what a screen reader needs.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { barriers } from "./axe.js";
import { close, finger, Table, telephone } from "./table.js";
import { numbers, touch } from "./touch.js";

const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const skip = !process.env.ADJUTANT || !existsSync(BROWSER) ? "no program or no browser" : false;
const SHOTS = process.env.ADJUTANT_SHOTS;

after(close);

const moment = (page) => page.locator("#page-panel .moment").innerText();
const shot = async (page, name) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });
const begun = async (table, people) => {
  table.type("new saturday");
  table.type(`players ${people.join(", ")}`);
  table.type("gm: start");
};

for (const [rules, seed, ...options] of [["aa1941", 3], ["aa_pacific", 4], ["war1812", 5], ["asia_engulfed", 6], ["okinawa", 7, "scenario=s4"]]) {
  test(`a first turn of ${rules} by touch alone`, { skip, timeout: 400_000 }, async () => {
    const table = new Table(rules, { options });
    await begun(table, ["Anna", "Ben"]);
    await table.said(/The game begins|begins/g);
    table.type("links");
    const links = await table.links(2);
    const hides = /for nobody else/.test(table.out);
    const own = hides ? (await table.said(/The board for \w+ \(.*?\), for nobody else: (\S+)/g, 2)).slice(-2).map(([, link]) => link) : [links.at(-1)];
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
      const asked = await Promise.any(pages.map((page) => page.waitForSelector("#page-panel .who", { timeout: 60_000 }).then(() => page)));
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

test("a tap on a neighbour takes the direct way, and the others can still be chosen", { skip, timeout: 60_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  table.type("done");
  const [link] = await table.links(1);
  const page = await telephone();
  await page.goto(link);
  await page.waitForSelector("#page-board svg");
  await page.waitForFunction(() => document.querySelector("#page-panel .moment")?.textContent?.endsWith("combat move"));
  for (const place of ["russia", "west_russia"]) {
    const at = await finger(page, `space-${place}`);
    assert.ok(at, place);
    await page.touchscreen.tap(...at);
    await page.waitForFunction((place) => document.querySelector("#page-panel .walk")?.dataset.walk.endsWith(place), place);
  }
  assert.equal(await page.locator("#page-panel .walk").getAttribute("data-walk"), "move|russia|west_russia");
  await page.locator("#page-panel .walk button", { hasText: "through Caucasus" }).tap();
  await page.waitForFunction(() => document.querySelector("#page-panel .trail")?.textContent?.includes("through Caucasus"));
  assert.equal(await page.locator("#page-panel .walk button", { hasText: "through Caucasus" }).count(), 0);
  await table.leave();
});

for (const rules of ["aa1941", "war1812"])
  test(`what can be chosen in ${rules} has a light line on a dark one, above every area`, { skip, timeout: 60_000 }, async () => {
    const table = new Table(rules);
    await begun(table, ["Anna", "Ben"]);
    await table.said(/begins/g);
    table.type(rules === "aa1941" ? "done" : "links");
    const links = rules === "aa1941" ? await table.links(1) : (await table.said(/The board for \w+ \(.*?\), for nobody else: (\S+)/g, 2)).map(([, link]) => link);
    const pages = [];
    for (const link of links.slice(0, 2)) {
      const page = await telephone();
      await page.goto(link);
      pages.push(page);
    }
    const page = await Promise.any(pages.map((page) => page.waitForSelector("#page-board .can").then(() => page)));
    const { places, lines, covered, under, contrast } = await page.evaluate(() => {
      const shapes = [...document.querySelectorAll("#page-board .can")].map((one) => (one instanceof SVGGElement ? one.querySelector(":scope > circle") : one)).filter((one) => one !== null);
      const drawn = (tone) => [...document.querySelectorAll(`#page-board .ring.${tone}`)].flatMap((one) => (one instanceof SVGGElement ? [...one.children] : [one]));
      const middle = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [Math.round((x + width / 2) / 4), Math.round((y + height / 2) / 4)].join();
      };
      const behind = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
      const luminance = (one) => {
        const parts = getComputedStyle(one).stroke.match(/\d+/g).slice(0, 3).map((part) => Number(part) / 255);
        const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [light, dark] = [drawn("light"), drawn("dark")];
      const areas = [...document.querySelectorAll("#page-board path[id^='space-'], #page-board polygon[id^='space-']")];
      return {
        places: shapes.map(middle).sort(),
        lines: [light, dark].map((all) => all.map(middle).sort()),
        covered: light.filter((one) => one.closest("g.ring") && areas.some((area) => behind(one, area))).length,
        under: light.filter((one, place) => !behind(dark[place], one)).length,
        contrast: (luminance(light[0]) + 0.05) / (luminance(dark[0]) + 0.05),
      };
    });
    assert.ok(places.length > 0);
    assert.deepEqual(lines, [places, places], "each place has both lines, and nothing else has");
    assert.deepEqual([covered, under], [0, 0]);
    assert.ok(contrast > 7, `${contrast}`);
    assert.deepEqual([page.faults, page.foreign], [[], []]);
    await table.leave();
  });

test("an order is sent without scrolling, and the field hides nothing that has the focus", { skip, timeout: 60_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  const [link] = await table.links(1);
  const page = await telephone({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
  await page.goto(link);
  await page.locator("#page-panel button", { hasText: "Purchase…" }).click();
  await page.waitForSelector("#page-panel form.amounts");
  const hidden = await page.evaluate(() => {
    const box = (one) => one.getBoundingClientRect();
    const [panel, typing] = ["#page-panel", "#page-typing"].map((what) => document.querySelector(what));
    const fits = (one, bottom) => box(one).top > box(panel).top - 1 && box(one).bottom < bottom + 1;
    const send = typing.querySelector("button");
    const out = fits(send, box(panel).bottom) ? [] : ["Send"];
    for (const one of panel.querySelectorAll("form.amounts button, form.amounts input")) {
      one.focus();
      if (!fits(one, box(typing).top)) out.push(one.getAttribute("aria-label") || one.textContent || one.name);
    }
    return out;
  });
  assert.deepEqual(hidden, []);
  await table.leave();
});

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
  // What is sent now is not heard; it is said so, and what was typed stays. Once the server is back it is sent.
  await page.locator("button", { hasText: "End purchases" }).tap();
  const port = Number(new URL(link).port);
  const again = new Table("aa1941", { port, folder: table.folder });
  again.type("open saturday");
  await page.waitForFunction(() => document.querySelector("#page-state")?.textContent === "", null, { timeout: 20_000 });
  assert.equal(await page.inputValue("#page-text"), "move 3 infantry from Russia to West Rus");
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

test("all games of a table are on one page, by the clock of its reader, and each opens from there", { skip, timeout: 60_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  const [link] = await table.links(1);
  const page = await telephone({ timezoneId: "Asia/Tokyo" });
  await page.goto(link);
  await page.waitForSelector("#page-board svg");
  await page.locator("nav a", { hasText: "My games" }).tap();
  await page.waitForSelector("#turns li.asked .ask");
  const asked = page.locator("#turns li.asked time").first();
  const exact = new Date(await asked.getAttribute("datetime"));
  const wanted = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Tokyo" }).format(exact);
  assert.equal(await asked.innerText(), wanted);
  await shot(page, "turns");
  assert.deepEqual(await barriers(page), []);
  await page.locator("#turns a").first().tap();
  await page.waitForSelector("#page-board svg");
  assert.match(page.url(), /\/games\/saturday\/$/);
  assert.deepEqual([page.faults, page.foreign], [[], []]);
  await table.leave();
});

test("times in the story are said by the clock of its reader and in his language, and in UTC without the script", { skip, timeout: 60_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  const [link] = await table.links(1);
  table.type("vote call question within 2 hours that we play on Sunday");
  for (const [locale, timeZone] of [["en-US", "America/New_York"], ["ja-JP", "Asia/Tokyo"]]) {
    const page = await telephone({ locale, timezoneId: timeZone });
    await page.goto(link);
    await page.waitForSelector("#page-board svg");
    const time = page.locator("#page-lines time").first();
    await time.waitFor();
    const exact = new Date(await time.getAttribute("datetime"));
    const wanted = new Intl.DateTimeFormat(locale.slice(0, 2), { dateStyle: "medium", timeStyle: "short", timeZone }).format(exact);
    assert.equal(await time.innerText(), wanted);
    assert.equal(await time.getAttribute("title"), `${exact.toISOString().slice(0, 16).replace("T", " ")} (UTC)`);
    // What an order shows is said the same way.
    await page.fill("#page-text", "vote list");
    await page.press("#page-text", "Enter");
    const shown = page.locator("#page-answer time").first();
    await shown.waitFor();
    assert.equal(await shown.innerText(), wanted);
    // What did not change stays in the story, and is not said twice.
    await time.evaluate((one) => (one.dataset.stays = "yes"));
    await page.fill("#page-text", "purchase 1 infantry");
    await page.press("#page-text", "Enter");
    await page.waitForSelector("#page-answer.taken");
    assert.equal(await time.getAttribute("data-stays"), "yes");
    assert.deepEqual([page.faults, page.foreign], [[], []]);
  }
  const page = await telephone({ javaScriptEnabled: false, timezoneId: "Asia/Tokyo" });
  await page.goto(link);
  assert.match(await page.locator("#page-lines time").first().innerText(), /^\d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)$/);
  await table.leave();
});

test("whoever wants it is called on this device, and the message opens the board", { skip, timeout: 60_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  const [link] = await table.links(1);
  const page = await telephone();
  const { origin } = new URL(link);
  await page.context().grantPermissions(["notifications"], { origin });
  // A table calls nobody; the section is as the server on Discord draws it, and the push service of the browser is made up.
  const key = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
  const section = `<section id="turns-push" hidden data-key="${key}" data-on="Call me" data-off="No more" data-done="Done" data-denied="Denied" data-failed="Failed"><button type="button">Call me</button><p role="status" aria-live="polite"></p></section>`;
  await page.route("**/turns/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace("</main>", `${section}</main>`) });
  });
  await page.addInitScript(() => {
    const made = (options) => ({
      endpoint: "https://push.example.net/a",
      options: { applicationServerKey: Uint8Array.from(atob(options.applicationServerKey.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint: "https://push.example.net/a", keys: { p256dh: "the key", auth: "the secret" } }),
      unsubscribe: async () => ((window.subscribed = null), true),
    });
    PushManager.prototype.getSubscription = async () => window.subscribed ?? null;
    PushManager.prototype.subscribe = async (options) => (window.subscribed = made(options));
  });
  const sent = [];
  await page.route("**/turns/push**", async (route) => {
    const request = route.request();
    sent.push([new URL(request.url()).pathname, request.postData(), await request.headerValue("x-adjutant")]);
    await route.fulfill({ status: 204 });
  });
  await page.goto(link);
  await page.locator("nav a", { hasText: "My games" }).tap();
  const button = page.locator("#turns-push button");
  await button.waitFor({ state: "visible" });
  assert.deepEqual(await barriers(page), []);
  await button.tap();
  await page.waitForSelector("#turns-push p:text('Done')");
  assert.equal(await button.innerText(), "No more");
  assert.deepEqual(sent, [["/turns/push", "endpoint=https%3A%2F%2Fpush.example.net%2Fa&key=the+key&secret=the+secret", "1"]]);
  // A message comes: it is shown, and the next of the same game takes its place.
  const session = await page.context().newCDPSession(page);
  const registered = new Promise((then) => session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && then(registrations[0])));
  await session.send("ServiceWorker.enable");
  const { registrationId } = await registered;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  for (const body of ["first", "second"]) {
    const data = JSON.stringify({ title: "saturday: it is up to you", body, game: "saturday" });
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  }
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((one) => [one.title, one.body, one.data]));
  const end = Date.now() + 10_000;
  while ((await shown())[0]?.[1] !== "second" && Date.now() < end) await new Promise((then) => setTimeout(then, 50));
  assert.deepEqual(await shown(), [["saturday: it is up to you", "second", "saturday"]]);
  await button.tap();
  await page.waitForFunction(() => document.querySelector("#turns-push button")?.textContent === "Call me");
  assert.deepEqual(sent.at(-1), ["/turns/push/off", "endpoint=https%3A%2F%2Fpush.example.net%2Fa", "1"]);
  assert.deepEqual([page.faults, page.foreign], [[], []]);
  await table.leave();
});

test("every die opens its proof, judged in the browser", { skip, timeout: 120_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  const [link] = await table.links(1);
  const page = await telephone();
  await page.goto(link);
  await page.waitForSelector("#page-board svg");
  for (const line of ["done", "move 2 infantry from Russia to West Russia", "done", "battle West Russia"]) table.type(line);
  const proof = page.locator("button.proof").first();
  await proof.waitFor({ timeout: 20_000 });
  await proof.evaluate((button) => (button.dataset.stays = "yes"));
  await proof.scrollIntoViewIfNeeded();
  await proof.tap();
  await page.waitForSelector("#page-proof .verdict.good", { timeout: 20_000 });
  assert.equal(await proof.getAttribute("data-stays"), "yes", "nothing is taken away under a finger");
  const verdict = await page.locator("#page-proof .verdict").first().innerText();
  assert.match(verdict, /roll 1/i);
  await shot(page, "proof");
  assert.deepEqual(await barriers(page), []);
  await page.locator("#page-proof [data-close]").tap();
  await page.locator("#page-story > button[data-proof]").tap();
  await page.waitForSelector("#page-proof .verdict.good", { timeout: 60_000 });
  await page.locator("#page-proof [data-close]").tap();
  // A proof that was changed on its way is not believed.
  await page.route("**/rolls/1", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"values":\s*\[\s*\d/, '"values":[7') });
  });
  await page.route("**/evidence", async (route) => {
    const answer = await route.fetch();
    const bytes = await answer.body();
    bytes[bytes.length >> 1] ^= 1;
    await route.fulfill({ response: answer, body: bytes });
  });
  await page.locator("#page-story > button[data-proof]").tap();
  await page.waitForSelector("#page-proof .verdict.bad", { timeout: 60_000 });
  assert.deepEqual([page.faults, page.foreign], [[], []]);
  await table.leave();
});

test("a game that is handed on is shown and judged without a server", { skip, timeout: 120_000 }, async () => {
  const table = new Table("aa1941");
  await begun(table, ["Anna", "Ben"]);
  await table.said(/The game begins/g);
  for (const line of ["buy 2 infantry", "done", "move 2 infantry from Russia to West Russia", "done", "battle West Russia"]) table.type(line);
  await table.said(/Attack: 2 infantry/g);
  await table.end();
  const made = spawnSync(process.env.ADJUTANT, ["export", "saturday", "--data", join(table.folder, "data"), "--page", join(table.folder, "given")]);
  assert.equal(made.status, 0, made.stderr.toString());
  const page = await telephone();
  await page.goto(`file://${join(table.folder, "given", "index.html")}`);
  await page.waitForSelector("#page-board svg");
  const place = () => page.locator("#page-past input").evaluate((slider) => [Number(slider.value), Number(slider.max)]);
  const [, last] = await place();
  assert.deepEqual(await place(), [last, last]);
  const board = () => page.locator("#page-board").innerHTML();
  const present = await board();
  await page.locator("#page-past input").evaluate((slider) => {
    slider.value = "0";
    slider.dispatchEvent(new Event("input"));
  });
  await page.waitForFunction((before) => document.querySelector("#page-board").innerHTML !== before, present);
  await page.locator("[data-past=play]").tap();
  await page.waitForFunction(() => Number(document.querySelector("#page-past input").value) > 1, null, { timeout: 10_000 });
  await page.locator("[data-past=play]").tap();
  await page.locator("#page-lines li").last().tap();
  await page.waitForFunction((last) => Number(document.querySelector("#page-past input").value) >= last - 1, last);
  await shot(page, "handed-on");
  assert.deepEqual(await barriers(page), []);
  await page.locator("button[data-proof=evidence]").tap();
  await page.waitForSelector("#page-proof .verdict.good", { timeout: 60_000 });
  await page.locator("#page-proof [data-close]").tap();
  // Each roll has a proof of its own, and what is saved is what was judged.
  const at = await place();
  await page.locator("button.proof").first().tap();
  await page.waitForSelector("#page-proof .verdict.good", { timeout: 60_000 });
  assert.match(await page.locator("#page-proof .verdict").first().innerText(), /roll 1 with 2 dice/);
  assert.deepEqual(await place(), at, "the board stays at its moment");
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#page-proof a.file").tap()]);
  assert.equal(file.suggestedFilename(), "1.roll.json");
  const judged = spawnSync(process.env.ADJUTANT, ["verify", await file.path(), "--data", join(table.folder, "elsewhere")]);
  assert.match(judged.stdout.toString(), /: VERIFIED/);
  assert.deepEqual([page.faults, page.foreign.filter((address) => !/^(file|blob):/.test(address))], [[], []]);
  await table.leave();
});
