// What a reader who knows only docs/web.md and the issue of the page expects of it, in a real browser: security, offline, names and
// what is hidden. A whole round by touch is in second_reader_round.long.js, which `.ci/long` runs.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import http from "node:http";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { Client, Table, axeFinds, button, closeBrowser, device, main, operable, pause, phone, says, tap, until } from "./second_reader.js";

after(closeBrowser);

const events = async (table, game) => (await table.run("log", game)).out;
const times = (text, what) => text.split(what).length - 1;

describe("promises to whoever looks at what is sent", () => {
	let table, client, link;
	before(async () => {
		table = await Table.open();
		await table.type(["new spring", "players Anna, Ben", "start"], /Type: `purchase/);
		[link] = await table.links();
		client = await new Client(link).enter();
	});
	after(() => table.close());

	test("policy, no-store, no referrer and the cookie's marks", async () => {
		for (const line of client.entered.headers["set-cookie"]) assert.match(line, /HttpOnly.*SameSite=(Lax|Strict)/);
		assert.ok(client.entered.headers["set-cookie"].some((line) => line.includes("Path=/games/spring/")));
		for (const path of ["", "board.svg?dark=false&have=", "story?dark=false"]) {
			const answer = await client.ask(client.home + path);
			assert.equal(answer.status, 200, path);
			assert.equal(answer.headers["cache-control"], "no-store", path);
			assert.equal(answer.headers["referrer-policy"], "no-referrer", path);
			const policy = answer.headers["content-security-policy"];
			assert.match(policy, /default-src 'none'/);
			assert.match(policy, /frame-ancestors 'none'/);
			assert.doesNotMatch(policy, /unsafe|\*|https?:/);
		}
		const { text } = await client.ask(client.home);
		assert.doesNotMatch(text, /<script(?![^>]*src=)|<style|\son\w+=|\sstyle="[^"]/, "nothing inline");
		assert.doesNotMatch(text, /(src|href)="(https?:)?\/\//, "nothing from elsewhere");
	});

	test("an order of another site is refused, and so is one without a cookie", async () => {
		const length = times(await events(table, "spring"), "\n");
		for (const headers of [{}, { origin: "https://evil.example" }, { origin: "https://evil.example", "content-type": "text/plain" }]) {
			const answer = await client.say("purchase 1 infantry", { headers });
			assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
		}
		assert.equal((await client.say("purchase 1 infantry", { cookies: new Map() })).status, 403);
		assert.equal(times(await events(table, "spring"), "\n"), length);
	});

	test("the same order sent twice is done once", async () => {
		const cause = crypto.randomUUID();
		await client.say("purchase 1 infantry", { cause });
		await client.say("purchase 1 infantry", { cause });
		assert.equal(times(await events(table, "spring"), "buys 1 infantry"), 1);
		await client.say("undo");
	});

	test("forged links and cookies are refused in plain words", async () => {
		const [body, seal] = new URL(link).pathname.split("/").at(-1).split(".");
		const other = Buffer.from(Buffer.from(body, "base64url").toString().replace("spring", "summer")).toString("base64url");
		for (const token of [`${other}.${seal}`, `${body}.${seal.slice(0, -4)}AAAA`, body, "x", `${body}.`]) {
			const answer = await client.ask(`/in/${token}`, { cookies: new Map() });
			assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status} ${token}`);
			assert.equal(answer.headers["set-cookie"], undefined);
			assert.match(answer.text, /link/i);
		}
		for (const path of ["", "board.svg?dark=false&have=", "story?dark=false", "live"]) {
			assert.equal((await client.ask(client.home + path, { cookies: new Map() })).status, 403, path);
			assert.equal((await client.ask(client.home + path, { cookies: new Map([["pass", `${body}.${seal}`]]) })).status, 403, "a link is no cookie");
		}
	});

	test("a request that is too long is refused", async () => {
		const answer = await client.say("x".repeat(100000));
		assert.equal(answer.status, 413);
	});

	test("a new key ends all links and cookies", async () => {
		await table.kill();
		rmSync(join(table.folder, "data/web-key"));
		await table.start();
		assert.equal((await client.ask(client.home)).status, 403);
		assert.ok((await client.ask(client.link.pathname)).status >= 400);
	});
});

describe("1812: two seats, two links", () => {
	let table, american, british, everybody, links;
	before(async () => {
		table = await Table.open(["--rules", "war1812"]);
		await table.type(["new lakes", "players Anna, Ben", "start"], /You drew/);
		// The two seats, and everybody; the third is the game master's.
		const all = await table.links(4);
		links = [all[0], all[1], all[3]];
		[american, british, everybody] = await Promise.all(links.map((link) => new Client(link).enter()));
	});
	after(() => table.close());

	const everything = async (client) => {
		const texts = [];
		for (const path of ["", "board.svg?dark=false&have=", "story?dark=false"]) texts.push((await client.ask(client.home + path)).text);
		texts.push((await client.ask(`${client.home}live`, { headers: { accept: "text/event-stream" }, live: 700 })).text);
		return texts;
	};
	const blocks = (text) => new Set([...text.matchAll(/(?:infantry|dragoons|artillery|Indians|fleet|cavalry|rangers) \d #\d+/gi)].map(([block]) => block));

	test("a page, its picture and its stream say only what that seat may know", async () => {
		const mine = blocks((await everything(american)).join("\n"));
		assert.ok(mine.size >= 12, `Anna reads her blocks: ${[...mine]}`);
		await american.say([...mine].slice(0, 1).map((block) => `place ${block} in Detroit`).join("\n"));
		for (const [who, client] of [["Ben", british], ["everybody", everybody]]) {
			for (const text of await everything(client)) {
				for (const block of mine) {
					const found = new RegExp(`.{0,80}${block}(?!\\d).{0,80}`, "i").exec(text);
					assert.equal(found?.[0], undefined, `${who} reads ${block}`);
					assert.ok(!new RegExp(`${block.split(" ").at(-1)}\\b(?![0-9a-f])[^;]{0,3}\\b(Detroit|infantry)`).test(text), `${who} reads the number of ${block}`);
				}
			}
		}
	});

	test("what is ordered reaches the others' streams without its secret", async () => {
		const listening = Promise.all([british, everybody].map((client) => client.ask(`${client.home}live`, { headers: { accept: "text/event-stream" }, live: 2500 })));
		await pause(500);
		const [block] = blocks((await american.ask(american.home)).text);
		await american.say(`place ${block} in Erie`);
		for (const heard of await listening) {
			assert.ok(heard.text.length > 0);
			assert.ok(!new RegExp(`${block}(?!\\d)`).test(heard.text), heard.text.slice(0, 600));
		}
	});

	test("a cookie opens its own seat: what the other may press is refused", async () => {
		const before = await events(table, "lakes");
		const answer = await british.say("place infantry 2 in Buffalo");
		assert.match(answer.text + answer.status, /not|Americans|4\d\d/i);
		assert.equal(await events(table, "lakes"), before);
	});

	test("onlookers read and cannot act", async () => {
		const page = await device();
		await page.goto(links[2]);
		await page.getByText("What happened").waitFor();
		assert.equal(await page.getByRole("button", { name: "Send" }).count(), 0);
		assert.equal(await page.getByRole("textbox").count(), 0);
		assert.doesNotMatch(await page.locator("#page-panel").innerText(), /`|board, map and log/, "nothing is to be typed where no field is");
		assert.deepEqual(await axeFinds(page), []);
		const before = await events(table, "lakes");
		const answer = await everybody.say("place infantry 2 in Buffalo");
		assert.ok(answer.status >= 400 || /nobody|only|may not|watch|cannot/i.test(answer.text), answer.text.slice(0, 300));
		await everybody.say("gm: close because I can");
		assert.equal(await events(table, "lakes"), before);
		await page.context().close();
	});

	test("each seat's page on a telephone shows its own blocks", async () => {
		const anna = await device();
		await anna.goto(links[0]);
		await says(anna, "Place the blocks you drew");
		const ben = await device();
		await ben.goto(links[1]);
		await ben.getByText("What happened").waitFor();
		assert.equal(await button(ben, /^Place/).count(), 0);
		await button(anna, /^Place/).tap();
		await pause(800);
		assert.deepEqual(await axeFinds(anna), []);
		assert.deepEqual(await axeFinds(ben), []);
		await anna.context().close();
		await ben.context().close();
	});
});

describe("weather, proof and hands that hold no mouse", () => {
	let table, page, link;
	before(async () => {
		table = await Table.open();
		await table.type(["new storm", "players Anna, Ben", "start"], /Type: `purchase/);
		[link] = await table.links();
		page = await device({ ...phone, isMobile: false, hasTouch: false });
		await page.goto(link);
		await says(page, "You have 7 IPC");
	});
	after(() => table.close());

	/** Moves on with Tab until what has the focus is called so, then presses Enter. */
	const key = async (name, shows) => {
		const found = await until(async () => {
			for (let step = 0; step < 60; step++) {
				const here = await page.evaluate(() => {
					const at = document.activeElement;
					return at?.closest("button, a, summary") ? at.getAttribute("aria-label") || at.textContent.trim() : "";
				});
				if (typeof name === "string" ? here === name : name.test(here)) return true;
				await page.keyboard.press("Tab");
			}
			return false;
		}, `Tab reaches ${name}`);
		assert.ok(found);
		await page.keyboard.press("Enter");
		await says(page, shows);
	};

	test("keyboard alone takes a turn into a battle", async () => {
		await key("Buy 2 infantry", "You have 1 IPC");
		await key("End purchases", "Make your combat moves");
		await key("Move by menus…", /Where|From|Which/);
		await key(/^Russia/, "Where do they go from Russia?");
		await key("West Russia (attack)", "How many go");
		await until(async () => {
			await page.keyboard.press("Tab");
			return page.evaluate(() => document.activeElement.type === "number");
		}, "a field for the amount");
		await page.keyboard.type("6");
		await key("Give the order", "moves 6 infantry from Russia to West Russia");
		await key("End combat moves", "Fight the battle in West Russia.");
	});

	test("text is typed, Shift and Enter begin another line, Escape and the zoom keys do what they say", async () => {
		const field = page.getByRole("textbox", { name: /Type an order/ });
		await field.focus();
		await page.keyboard.type("try fight");
		await page.keyboard.press("Shift+Enter");
		assert.equal(await field.inputValue(), "try fight\n");
		await field.fill("");
		await page.keyboard.type("frobnicate 3");
		await page.keyboard.press("Enter");
		await until(async () => /frobnicate/.test(await main(page).locator("#page-answer").innerText()), "a refusal with its reason");
		await field.fill("");
	});

	test("offline it says so, keeps what was typed, and goes on by itself", async () => {
		const field = page.getByRole("textbox", { name: /Type an order/ });
		const notice = page.getByRole("banner").getByRole("status");
		await field.fill("what West Russia");
		await page.context().setOffline(true);
		await table.kill();
		await until(async () => (await notice.innerText()).trim() !== "", "the page says that it cannot reach the server");
		assert.equal(await field.inputValue(), "what West Russia");
		await table.start();
		await page.context().setOffline(false);
		await until(async () => (await notice.innerText()).trim() === "", "it is back", 30000);
		assert.equal(await field.inputValue(), "what West Russia");
		await field.fill("");
	});

	test("killed in mid-battle and started again: the page goes on without a reload, nothing is done twice", async () => {
		await page.evaluate(() => (window.sameDocument = true));
		const fight = page.getByRole("button", { name: "Fight West Russia" });
		await fight.click();
		const on = page.getByRole("button", { name: "Fight on", exact: true });
		const over = page.getByText("Make your noncombat moves");
		await on.or(over).first().waitFor();
		const notice = page.getByRole("banner").getByRole("status");
		const asked = await on.count();
		await table.kill();
		await until(async () => /cannot be reached/.test(await notice.innerText()), "the page says so");
		await table.start();
		await until(async () => (await notice.innerText()).trim() === "", "it is back", 30000);
		assert.equal(await on.count(), asked, "the same question stands");
		assert.equal(times(await events(table, "storm"), "Battle in West Russia"), 1);
		assert.equal(await page.evaluate(() => window.sameDocument), true);
		const moments = page.getByRole("slider", { name: "A moment of the game" });
		const before = Number(await moments.inputValue());
		await on.or(page.getByRole("button", { name: "End noncombat moves" })).first().click();
		await until(async () => Number(await moments.inputValue()) > before, "play goes on", 30000);
	});

	test("each roll's proof is judged in the browser", async () => {
		const proof = page.getByRole("button", { name: "Proof of roll 1", exact: true });
		const verdict = page.getByRole("dialog", { name: "Proof" });
		await proof.click();
		await verdict.getByText(/^VERIFIED/).waitFor();
		assert.deepEqual(await axeFinds(page), []);
		await button(page, "Close").click();
		const told = await page.getByRole("listitem").filter({ has: proof }).innerText();
		const rolled = [...told.replace(/\].*?(\[|$)/gs, " ").matchAll(/(\d) (?:hit|miss)/g)].map(([, die]) => Number(die));
		let changed = false;
		await page.route("**/rolls/1", async (route) => {
			const answer = await route.fetch();
			const file = JSON.parse(await answer.text());
			const event = Buffer.from(file.dice.event, "base64");
			const at = event.indexOf(Buffer.from([rolled.length, ...rolled]));
			changed = at >= 0;
			event[at + 1] = (rolled[0] % 6) + 1;
			file.dice.event = event.toString("base64");
			const forged = JSON.stringify(file);
			await route.fulfill({ response: answer, body: forged });
		});
		await proof.click();
		await until(async () => /^(?!VERIFIED)[A-Z]{4,}[A-Z ,]*$/m.test(await verdict.innerText()), "a die that was changed is found");
		assert.ok(changed, "a die was changed");
		assert.doesNotMatch(await verdict.innerText(), /^VERIFIED/m);
		await page.unroute("**/rolls/1");
		await page.keyboard.press("Escape");
		await button(page, "Check the whole game").click();
		await verdict.getByText(/^VERIFIED/).waitFor();
		await page.keyboard.press("Escape");
		assert.equal(page.hosts.size, 1);
	});

	test("light and dark, Japanese, and no motion where none is wanted", async () => {
		const night = await device({ ...phone, locale: "ja-JP", colorScheme: "dark", reducedMotion: "reduce" });
		await night.goto(link);
		await night.getByText("これまでの経過").waitFor();
		assert.equal(await night.evaluate(() => document.documentElement.lang), "ja");
		const visible = (await night.locator("body").innerText()).replace(/storm|Anna|Ben|IPC|Adjutant|docs\/\S+/g, "");
		assert.doesNotMatch(visible, /[A-Za-z]{3,}/, "no English is left");
		const lightness = (which) => which.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0));
		assert.ok((await lightness(night)) < 200 && (await lightness(page)) > 600);
		assert.ok(night.requests.some((asked) => /board\.svg\?dark=true/.test(asked.url())));
		await night.getByRole("button", { name: "拡大" }).tap();
		assert.equal(await night.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length), 0);
		assert.deepEqual(await axeFinds(night), []);
		await night.context().close();
	});

	test("a game to hand on needs no server of ours", async () => {
		const made = await table.run("export", "storm", "--page", join(table.folder, "handed"));
		assert.equal(made.code, 0, made.out);
		const kinds = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", json: "application/json" };
		const server = http.createServer(async (asked, answer) => {
			const path = asked.url.split("?")[0].replace(/\/$/, "/index.html");
			try {
				const text = await readFile(join(table.folder, "handed", path));
				answer.writeHead(200, { "content-type": kinds[path.split(".").at(-1)] ?? "application/octet-stream" }).end(text);
			} catch {
				answer.writeHead(404).end();
			}
		});
		await new Promise((done) => server.listen(0, "127.0.0.1", done));
		const reader = await device();
		const missing = [];
		reader.on("response", (answer) => answer.status() >= 400 && !/favicon/.test(answer.url()) && missing.push(answer.url()));
		await reader.goto(`http://127.0.0.1:${server.address().port}/`);
		await reader.getByRole("slider").first().waitFor();
		const board = () => reader.locator("svg").first().innerHTML();
		const slider = reader.getByRole("slider", { name: "A moment of the game" });
		const late = await board();
		const last = await slider.inputValue();
		await slider.fill("0");
		await until(async () => (await board()) !== late, "the board of the beginning");
		await slider.fill(last);
		await until(async () => (await board()) === late, "the last board again");
		await button(reader, /Check/).tap();
		await reader.getByText(/^VERIFIED/).first().waitFor();
		assert.deepEqual(missing, []);
		assert.equal(reader.hosts.size, 1);
		assert.deepEqual(await axeFinds(reader), []);
		server.close();
		await reader.context().close();
	});
});

describe("a page for whoever has no link, and a league's pages", () => {
	let table;
	before(async () => {
		table = await Table.open();
	});
	after(() => table.close());

	test("a refusal is a page that says what to do", async () => {
		const page = await device();
		await page.goto(`http://127.0.0.1:${table.port}/in/nonsense`);
		assert.match(await page.locator("body").innerText(), /link/i);
		await page.goto(`http://127.0.0.1:${table.port}/games/nothing/`);
		assert.match(await page.locator("body").innerText(), /link/i);
		await page.context().close();
	});

	test("a league's pages, frozen: table, a player's page, nothing from elsewhere", async () => {
		const lines = [
			["league", "new", "Ladder", "--preset", "ladder-rungs", "--as", "dora"],
			["league", "join", "Anna", "--as", "anna"],
			["league", "join", "Ben", "--as", "ben"],
			["league", "open", "--as", "dora"],
			["league", "challenge", "anna", "--as", "ben"],
			["league", "export", "--html", join(table.folder, "pages")],
		];
		for (const line of lines) {
			const done = await table.run(...line);
			assert.equal(done.code, 0, done.out);
		}
		const page = await device();
		await page.goto(`file://${join(table.folder, "pages/index.html")}`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		assert.match(await page.locator("body").innerText(), /Anna/);
		assert.ok((await page.getByRole("table").count()) > 0);
		assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
		await page.getByRole("link", { name: "Anna" }).first().tap();
		await page.getByRole("heading", { name: /Anna/ }).first().waitFor();
		assert.equal(page.hosts.size, 0);
		await page.context().close();
	});
});

describe("what a second reading found", () => {
	let table, page, link;
	before(async () => {
		table = await Table.open();
		await table.type(["new open", "players Anna, Ben", "start"], /Type: `purchase/);
		[link] = await table.links();
		page = await device();
		await page.goto(link);
		await says(page, "You have 7 IPC");
	});
	beforeEach(async () => {
		await page.reload();
		await says(page, "You play the Soviet Union.");
	});
	after(() => table.close());

	test("a field for an amount has a name, and the buttons beside it say of what", async () => {
		await tap(page, "Purchase…", "How many of what");
		const found = await operable(page);
		assert.deepEqual(found.filter(([, name]) => !name), [], "nothing is without a name");
		const names = found.filter(([role]) => role === "button").map(([, name]) => name);
		assert.deepEqual(names.filter((name, at) => names.indexOf(name) !== at), [], "no two buttons are called the same");
	});

	test("a finger on the name of a unit takes none away", async () => {
		await tap(page, "Purchase…", "How many of what");
		await button(page, /^One more/).tap();
		const field = page.locator("input[type=number]").first();
		assert.equal(await field.inputValue(), "1");
		await main(page).locator("label", { hasText: "infantry" }).locator("span").first().tap();
		assert.equal(await field.inputValue(), "1");
	});

	test("an amount that costs too much is refused with its reason, and the amounts stay", async () => {
		await tap(page, "Purchase…", "How many of what");
		const more = page.getByRole("button", { name: /^One (more|infantry more|tank more)/ });
		await more.nth(0).tap();
		await more.nth(0).tap();
		await more.nth(1).tap();
		const sum = () => page.locator("input[type=number]").evaluateAll((all) => all.slice(0, 2).map((each) => each.value).join());
		const wanted = await sum();
		await button(page, "Give the order").tap();
		await pause(1500);
		const said = (await main(page).getByRole("status").allInnerTexts()).join(" ");
		assert.match(said, /IPC/);
		assert.doesNotMatch(said, /cannot be chosen any more/);
		if (wanted === "2,1") assert.equal(await sum(), wanted);
	});

	test("a proof names the dice that it proves", async () => {
		await tap(page, "Buy 2 infantry");
		await tap(page, "End purchases", "Make your combat moves");
		const field = page.getByRole("textbox", { name: /Type an order/ });
		await field.fill("move 6 infantry from Russia to West Russia; done; fight");
		await tap(page, "Send", "Fight on, or retreat");
		const told = await page.getByRole("listitem").filter({ has: button(page, "Proof of roll 1") }).innerText();
		const dice = [...told.replace(/\].*?(\[|$)/gs, " ").matchAll(/(\d) (?:hit|miss)/g)].map(([, die]) => die);
		await button(page, "Proof of roll 1").tap();
		const verdict = page.getByRole("dialog", { name: "Proof" });
		await verdict.getByText(/^VERIFIED/).waitFor();
		assert.match(await verdict.innerText(), new RegExp(dice.join("[, ]+")));
		await button(page, "Close").tap();
	});

	test("the moment that is shown is told, not the present's", async () => {
		const slider = page.getByRole("slider", { name: "A moment of the game" });
		await slider.fill("14");
		await button(page, "Back to the present").waitFor();
		await pause(1000);
		assert.match(await main(page).innerText(), /purchase/, "the phase of the moment that is shown");
		assert.notEqual((await slider.getAttribute("aria-valuetext")) ?? "", "", "a screen reader hears which moment it is");
		await tap(page, "Back to the present");
	});

	test("what is pressed while the server is away is done once when it is back, or the page says that it was not", async () => {
		const notice = page.getByRole("banner").getByRole("status");
		await table.kill();
		await until(async () => /cannot be reached/.test(await notice.innerText()), "the page says so");
		await button(page, "Fight on").tap();
		await table.start();
		await until(async () => (await notice.innerText()).trim() === "", "it is back", 30000);
		await pause(3000);
		const done = (await table.run("log", "open")).out.split("fights on in West Russia").length - 1;
		const said = (await page.getByRole("status").allInnerTexts()).join("");
		assert.ok(done === 1 || /not (sent|done|given)|again/i.test(said), `done ${done} times, and said: “${said}”`);
	});
});

describe("axe-core on pages beside the board", () => {
	let table;
	before(async () => {
		table = await Table.open();
	});
	after(() => table.close());

	test("a page that refuses has a heading", async () => {
		const page = await device();
		await page.goto(`http://127.0.0.1:${table.port}/in/nonsense`);
		assert.deepEqual(await axeFinds(page), []);
		await page.goto(`http://127.0.0.1:${table.port}/games/nothing/`);
		assert.deepEqual(await axeFinds(page), []);
		await page.context().close();
	});

	test("a league's pages have a main part", async () => {
		for (const line of [
			["league", "new", "Ladder", "--preset", "ladder-rungs", "--as", "dora"],
			["league", "join", "Anna", "--as", "anna"],
			["league", "export", "--html", join(table.folder, "pages")],
		])
			assert.equal((await table.run(...line)).code, 0, line.join(" "));
		const page = await device();
		await page.goto(`file://${join(table.folder, "pages/index.html")}`);
		assert.deepEqual(await axeFinds(page), []);
		await page.context().close();
	});

	test("the first lines of the docs start the page: `--open` and `--web` without a word before them", async () => {
		for (const option of ["--open", "--web"]) {
			const started = await table.run(option, "--help");
			assert.equal(started.code, 0, `${option}: ${started.out.slice(0, 80)}`);
		}
	});
});
