// A round of 1941 by touch, from the link that a table prints: what a reader expects who knows only docs/web.md. `.ci/long` runs it.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Table, axeFinds, button, closeBrowser, device, main, pause, says, tap, tapPlace, until } from "./second_reader.js";

after(closeBrowser);

const events = async (table, game) => (await table.run("log", game)).out;
const times = (text, what) => text.split(what).length - 1;

/** What the page says once it has said the same for a moment: picture and story come after the panel. */
async function rested(page) {
	let text;
	await until(async () => {
		const before = text;
		text = await main(page).innerText();
		await pause(250);
		return text === before;
	}, "the page rests");
	return text;
}

describe("1941 on a telephone, from the printed link", () => {
	let table, page, link;
	before(async () => {
		table = await Table.open(["--test-dice", "ask"]);
		await table.type(["new summer", "players Anna, Ben", "start"], /Type: `purchase/);
		[link] = await table.links();
		page = await device();
		await page.goto(link);
		await says(page, "You have 7 IPC");
	});
	after(() => table.close());

	test("the link leaves no token in address, history or referrer", async () => {
		const token = new URL(link).pathname.split("/").at(-1);
		assert.match(page.url(), /\/games\/summer\/$/);
		const cdp = await page.context().newCDPSession(page);
		const { entries } = await cdp.send("Page.getNavigationHistory");
		assert.ok(entries.every((entry) => !entry.url.includes(token.slice(0, 20))), JSON.stringify(entries.map((entry) => entry.url)));
		assert.equal(await page.evaluate(() => document.referrer), "");
		for (const asked of page.requests.slice(1)) {
			if (asked.redirectedFrom()) continue;
			assert.ok(!asked.url().includes(token.slice(0, 20)), asked.url());
			assert.ok(!(await asked.allHeaders()).referer, asked.url());
		}
		assert.equal(await page.evaluate(() => document.cookie), "", "the cookie is for the server alone");
	});

	test("the first glance: what one plays, what is asked, and what can be pressed, on a screen without sideways scrolling", async () => {
		await says(page, "You play the Soviet Union.");
		assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
		const purchase = await button(page, "Buy 2 infantry").boundingBox();
		assert.ok(purchase.y + purchase.height < 844, "what to press first is on the first screen");
		const small = await page.evaluate(() =>
			[...document.querySelectorAll("button, summary, textarea, input[type=number]")]
				.map((each) => [each.textContent.trim() || each.getAttribute("aria-label"), each.getBoundingClientRect()])
				.filter(([, box]) => box.height > 0 && (box.height < 24 || box.width < 24))
				.map(([name]) => name),
		);
		assert.deepEqual(small, [], "targets are large enough for a finger");
		assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
	});

	test("purchase: a form with amounts says what it would do, and Undo takes it back", async () => {
		await tap(page, "Purchase…", "How many of what");
		await page.getByRole("button", { name: "One more" }).first().tap();
		await tap(page, "Try it", /would be accepted/i);
		await says(page, "The Soviet Union buys 1 infantry");
		await tap(page, "Give the order", "You have 4 IPC");
		await tap(page, "Undo", "You have 7 IPC");
		await tap(page, "Buy 2 infantry", "You have 1 IPC");
		await tap(page, "End purchases", "Make your combat moves");
	});

	test("combat move: tap what is yours, tap where it goes, choose how many, see the exact odds", async () => {
		await tapPlace(page, "Russia");
		await says(page, "Where do they go from Russia?");
		await tapPlace(page, "West Russia");
		await says(page, "How many go from Russia to West Russia?");
		const more = page.getByRole("button", { name: "One more" });
		for (let i = 0; i < 3; i++) await more.nth(0).tap();
		await more.nth(1).tap();
		await tap(page, "Try it", /Attacker wins \d+(\.\d)?%/);
		assert.equal(times(await events(table, "summer"), "from Russia to West Russia"), 0, "trying does nothing");
		await tap(page, "Give the order", "The Soviet Union moves 1 tank from Russia to West Russia.");
		await tap(page, "End combat moves", "Fight the battle in West Russia.");
	});

	test("a step can be taken back, and all of an order", async () => {
		await tap(page, "Undo", "Make your combat moves");
		await tapPlace(page, "Russia");
		await says(page, "Where do they go from Russia?");
		await tap(page, "Ukraine (attack)", "How many");
		await tap(page, "One step back", "Where do they go from Russia?");
		await tap(page, "Cancel");
		await button(page, "End combat moves").waitFor();
		await tap(page, "End combat moves", "Fight the battle in West Russia.");
	});

	test("battle: losses are chosen, then the attack is broken off", async () => {
		await tap(page, "Fight West Russia", "The dice are being rolled");
		await table.type("dice: 1 6 6 6", /Germany rolls 3 dice/);
		await table.type("dice: 1 1 6", /Choose your losses/);
		await says(page, "Choose your losses");
		await tap(page, "Casualties…", "Exactly 2 in all");
		const more = page.getByRole("button", { name: "One more" });
		await more.nth(0).tap();
		await more.nth(1).tap();
		await tap(page, "Give the order", "Fight on, or retreat to Russia?");
		await says(page, "The Soviet Union loses 1 infantry and 1 tank.");
		await tap(page, "Retreat to Russia", "Make your noncombat moves");
		await tap(page, "End noncombat moves", "Place your new units: 2 infantry");
		await tap(page, "Place 2 infantry in Caucasus", "You play Germany.");
	});

	test("the other four powers, to the second round", async () => {
		for (let step = 0; step < 60; step++) {
			const before = await rested(page);
			if (/· round 2 ·/.test(before)) break;
			const names = await main(page).getByRole("button").allInnerTexts();
			const next = names.find((name) => /^(Buy|Place|Fight|Lose)\b(?!.*…)/.test(name)) ?? names.find((name) => /^End (?!.*lose)/.test(name));
			assert.ok(next, `something goes on: ${names}`);
			await tap(page, next);
			await until(async () => (await main(page).innerText()) !== before, `${next} does something`);
		}
		await says(page, "round 2");
		const log = await events(table, "summer");
		for (const power of ["The Soviet Union", "Germany", "The United Kingdom", "Japan", "The United States"])
			assert.equal(times(log, `${power} ends the purchase phase`), 1, power);
	});

	test("nobody else is asked for anything, and the policy is never broken", () => {
		assert.deepEqual([...page.hosts], [`127.0.0.1:${table.port}`]);
		assert.deepEqual(page.faults, []);
	});

	test("the table reports what was played on the page", async () => {
		assert.match(await table.type("turn", /Soviet Union/), /Soviet Union/);
		assert.match(table.out, /The United States ends the purchase phase/);
	});

	test("two devices of one seat agree, also when both press at once", async () => {
		const other = await device();
		await other.goto(link);
		await says(other, "round 2");
		const name = (await main(other).getByRole("button").allInnerTexts()).find((each) => /^Buy/.test(each));
		// A finger that is held on both: where the other one was first and the button is gone, it presses nothing.
		const both = await Promise.all([page, other].map((which) => button(which, name).elementHandle()));
		await Promise.all(both.map((each) => each.evaluate((one) => one.click())));
		const asked = async (which) => (await main(which).locator("p").allInnerTexts()).find((text) => /You have \d+ IPC/.test(text));
		await until(async () => /Ordered so far/.test((await asked(page)) ?? "") && (await asked(page)) === (await asked(other)), "both say the same");
		await tap(other, "End purchases", "Make your combat moves");
		await says(page, "Make your combat moves");
		await other.context().close();
	});

	test("the slider goes back and on, also through what a rewind took back", async () => {
		await table.type("gm: rewind to 40 because a test wants it", /rewind|back to|taken back/i);
		await says(page, "round 1");
		const slider = page.getByRole("slider", { name: "A moment of the game" });
		const happened = page.getByRole("region", { name: "What happened" });
		const last = Number(await slider.inputValue());
		const show = async (moment) => {
			await slider.fill(String(moment));
			await button(page, "Back to the present").waitFor();
		};
		await show(60);
		await until(async () => /Germany|United Kingdom/.test((await happened.getByRole("listitem").last().innerText())), "what the rewind took back");
		const later = await happened.getByRole("listitem").last().innerText();
		await show(30);
		await until(async () => (await happened.getByRole("listitem").last().innerText()) !== later, "an earlier moment");
		await button(page, "One event on").tap();
		assert.equal(await slider.inputValue(), "31");
		await button(page, "One event back").tap();
		assert.equal(await slider.inputValue(), "30");
		await show(60);
		await until(async () => (await happened.getByRole("listitem").last().innerText()) === later, "forwards again");
		await tap(page, "Back to the present");
		await until(async () => Number(await slider.inputValue()) >= last, "the present");
	});

	test("axe-core finds nothing, around the table and on all one's games neither", async () => {
		assert.deepEqual(await axeFinds(page), []);
		await page.getByText("Around the table").tap();
		await page.getByText("Votes", { exact: true }).first().tap();
		await pause(600);
		assert.deepEqual(await axeFinds(page), []);
		await page.getByRole("link", { name: "My games" }).tap();
		await page.waitForURL(/\/turns\/$/);
		await page.getByText("summer").first().waitFor();
		assert.deepEqual(await axeFinds(page), []);
		await page.getByRole("link", { name: /summer/ }).first().tap();
		await page.waitForURL(/\/games\/summer\/$/);
	});
});
