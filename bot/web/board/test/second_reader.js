// What the second reader's tests share: a table in a folder of its own, a browser, a phone, a bare client.
// Written from docs/web.md and the issue of the page alone; selectors are roles and names.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../../..");
export const program =
	process.env.ADJUTANT ??
	["release", "debug"].map((kind) => join(root, "target", kind, "adjutant")).find((path) => existsSync(path)) ??
	"adjutant";
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until `what` gives something true, and returns it. */
export async function until(what, why, ms = 12000) {
	const end = Date.now() + ms;
	for (;;) {
		const found = await what();
		if (found) return found;
		if (Date.now() > end) throw new Error(`waited in vain: ${why}`);
		await pause(60);
	}
}

export const freePort = () =>
	new Promise((done) => {
		const probe = net.createServer().listen(0, "127.0.0.1", () => {
			const { port } = probe.address();
			probe.close(() => done(port));
		});
	});

/** A local table with its page, as somebody at a terminal has it. */
export class Table {
	static async open(options = [], folder = mkdtempSync(join(tmpdir(), "reader-"))) {
		const table = new Table();
		table.folder = folder;
		table.options = options;
		table.port = await freePort();
		await table.start();
		return table;
	}

	async start() {
		this.out = "";
		const args = ["--lang", "en", "--data", join(this.folder, "data"), "table", `--web=127.0.0.1:${this.port}`, ...this.options];
		this.child = spawn(program, args, { cwd: this.folder, stdio: ["pipe", "pipe", "pipe"] });
		this.child.stdout.on("data", (text) => (this.out += text));
		this.child.stderr.on("data", (text) => (this.out += text));
		await until(() => /Adjutant, referee/.test(this.out), "the table opens");
	}

	/** Types lines, and waits for what the last of them should show. */
	async type(lines, shows) {
		const from = this.out.length;
		this.child.stdin.write(`${[].concat(lines).join("\n")}\n`);
		if (!shows) return "";
		return until(() => {
			const text = this.out.slice(from);
			return shows.test(text) && text;
		}, `the table shows ${shows}: ${this.out.slice(from)}`);
	}

	/** The links that the table prints, in their order. */
	async links(count = 1) {
		const text = await this.type("links", new RegExp(`(http://\\S+/in/\\S+[\\s\\S]*){${count}}`));
		return text.match(/http:\/\/\S+\/in\/\S+/g);
	}

	/** The power cut. */
	async kill() {
		const gone = new Promise((done) => this.child.once("exit", done));
		this.child.kill("SIGKILL");
		await gone;
	}

	/** A command of the program beside the table. */
	async run(...args) {
		return new Promise((done) => {
			const child = spawn(program, ["--lang", "en", "--data", join(this.folder, "data"), ...args], { cwd: this.folder });
			let out = "";
			child.stdout.on("data", (text) => (out += text));
			child.stderr.on("data", (text) => (out += text));
			child.once("exit", (code) => done({ code, out }));
		});
	}

	async close() {
		if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
		rmSync(this.folder, { recursive: true, force: true });
	}
}

/** A client that is no browser: what it is sent, byte for byte. */
export class Client {
	constructor(link) {
		this.link = new URL(link);
		this.cookies = new Map();
	}

	ask(path, { method = "GET", headers = {}, body, cookies = this.cookies, live = 0 } = {}) {
		return new Promise((done, failed) => {
			const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			const url = new URL(path, this.link);
			const asked = http.request(url, { method, headers: { ...(cookie ? { cookie } : {}), "accept-language": "en", ...headers } }, (answer) => {
				let text = "";
				answer.setEncoding("utf8");
				answer.on("data", (part) => (text += part));
				const end = () => done({ status: answer.statusCode, headers: answer.headers, text });
				answer.on("end", end);
				if (live)
					setTimeout(() => {
						end();
						asked.destroy();
					}, live);
			});
			asked.on("error", failed);
			asked.end(body);
		});
	}

	/** Opens the link, keeps its cookies, and says where it led. */
	async enter() {
		const answer = await this.ask(this.link.pathname);
		for (const line of answer.headers["set-cookie"] ?? []) {
			const [name, value] = line.split(";")[0].split(/=(.*)/s);
			this.cookies.set(name, value);
		}
		this.entered = answer;
		this.home = answer.headers.location;
		return this;
	}

	say(text, { cause = crypto.randomUUID(), headers = { "x-adjutant": "1" }, cookies } = {}) {
		return this.ask(`${this.home}say`, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8", ...headers },
			body: new URLSearchParams({ text, cause }).toString(),
			cookies,
		});
	}
}

let browser;
export async function theBrowser() {
	browser ??= chromium.launch({
		executablePath: process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium",
		args: "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(" "),
	});
	return browser;
}
export const closeBrowser = async () => browser && (await browser).close();

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-GB" };

/** A new device of its own: nothing is shared with others but what the server shares. */
export async function device(options = phone) {
	const context = await (await theBrowser()).newContext({ locale: "en-GB", ...options });
	const page = await context.newPage();
	page.setDefaultTimeout(12000);
	page.hosts = new Set();
	page.faults = [];
	page.requests = [];
	page.on("request", (asked) => {
		page.requests.push(asked);
		if (/^(https?|wss?):/.test(asked.url())) page.hosts.add(new URL(asked.url()).host);
	});
	page.on("pageerror", (fault) => page.faults.push(String(fault)));
	page.on("console", (line) => /Content.Security.Policy/i.test(line.text()) && page.faults.push(line.text()));
	return page;
}

export const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
export const main = (page) => page.getByRole("main");

/** Waits until the page says something. */
export const says = (page, text, ms = 12000) => main(page).getByText(text).filter({ visible: true }).first().waitFor({ timeout: ms });

/** Presses what is there under one's finger, and waits for what it should show. */
export async function tap(page, name, shows) {
	await button(page, name).tap();
	if (shows) await says(page, shows);
}

/** Puts a finger on a place of the board that glows: a point of it that nothing covers. */
export async function tapPlace(page, name) {
	const point = await until(
		() =>
			page.evaluate((wanted) => {
				scrollTo(0, 0);
				for (const title of document.querySelectorAll("main svg title")) {
					if (title.textContent !== wanted || !(title.parentElement instanceof SVGGeometryElement)) continue;
					const shape = title.parentElement;
					const box = shape.getBoundingClientRect();
					for (let step = 0; step < 400; step++) {
						const x = box.x + (((step * 7) % 20) + 0.5) * (box.width / 20);
						const y = box.y + (Math.floor(step / 20) + 0.5) * (box.height / 20);
						const at = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
						const all = document.elementsFromPoint(x, y);
						// At a border the neighbour may be drawn above it.
						const first = all.find((one) => one instanceof SVGGeometryElement && one.querySelector(":scope > title"));
						if (all[0]?.closest("svg") && first === shape && shape.isPointInFill(at)) return { x, y };
					}
				}
				return null;
			}, name),
		`a point of ${name} on the board`,
	);
	await page.touchscreen.tap(point.x, point.y);
}

const axe = () => readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds on the page as it is. */
export async function axeFinds(page) {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("Page.setBypassCSP", { enabled: true });
	await page.evaluate(axe());
	return page.evaluate(async () => (await window.axe.run({ exclude: ["main svg[aria-hidden=true]"] })).violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`));
}

/** Names that assistive technology is given: [role, name] of what can be operated. */
export async function operable(page) {
	const cdp = await page.context().newCDPSession(page);
	const { nodes } = await cdp.send("Accessibility.getFullAXTree");
	const roles = ["button", "link", "spinbutton", "textbox", "slider", "combobox", "checkbox", "radio"];
	return nodes.filter((node) => !node.ignored && roles.includes(node.role?.value)).map((node) => [node.role.value, node.name?.value ?? ""]);
}
