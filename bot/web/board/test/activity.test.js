// The pages as an activity: a frame that plays Discord's part asks who somebody is, and the program asks a server that plays Discord's.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { close, telephone } from "./table.js";

const BROWSER = process.env.ADJUTANT_BROWSER ?? "/usr/bin/chromium";
const skip = !process.env.ADJUTANT || !existsSync(BROWSER) ? "no program or no browser" : false;
const CLIENT = "1234567890123456789";
const SECRET = "a-secret";
const FRAME = `https://${CLIENT}.discordsays.com`;
const HOST = "https://discord.com/channels/1/2";
const running = [];

after(async () => {
  for (const one of running) one.kill?.("SIGKILL") ?? one.close();
  await close();
});

const listening = (server) => new Promise((then) => server.listen(0, "127.0.0.1", () => then(server.address().port)));

/** Discord, as far as it is asked who somebody is; everything else it answers another time. */
async function discord(codes) {
  const server = createServer(async (asked, answer) => {
    let body = "";
    for await (const chunk of asked) body += chunk;
    const json = (status, value) => answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (asked.url === "/api/v10/oauth2/token") {
      const form = Object.fromEntries(new URLSearchParams(body));
      const user = form.client_id === CLIENT && form.client_secret === SECRET ? codes.get(form.code) : undefined;
      codes.delete(form.code);
      return user ? json(200, { access_token: `t-${user}`, token_type: "Bearer" }) : json(401, {});
    }
    const user = asked.url === "/api/v10/users/@me" && /^Bearer t-(\d+)$/.exec(asked.headers.authorization ?? "")?.[1];
    return user ? json(200, { id: user, username: "anna" }) : json(503, {});
  });
  running.push(server);
  return listening(server);
}

const free = async () => {
  const server = createServer();
  const port = await listening(server);
  await new Promise((then) => server.close(then));
  return port;
};

/** Discord's client around the frame: it shakes hands and gives a code, or refuses one. */
const host = (says) => `<!doctype html><title>Discord</title>
<iframe src="${FRAME}/?frame_id=f&instance_id=i&platform=mobile&guild_id=1&channel_id=2" style="width:100%;height:800px;border:0"></iframe>
<script>
  addEventListener("message", ({ source, origin, data: [opcode, payload] }) => {
    if (origin !== "${FRAME}") return;
    const send = (frame) => source.postMessage([1, frame], origin);
    if (opcode === 0) send({ cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config: { api_endpoint: "//discord.com/api", environment: "production" } } });
    if (opcode === 1 && payload.cmd === "AUTHORIZE") send(${says});
  });
</script>`;

/** What the frame asks for goes to the program, as Discord's proxy would have it. */
const proxied = (port) => async (route) => {
  const asked = route.request();
  const url = new URL(asked.url());
  const answer = await new Promise(async (then, fails) => {
    const headers = { ...(await asked.allHeaders()), host: "here" };
    for (const name of Object.keys(headers)) if (name.startsWith(":") || name === "accept-encoding") delete headers[name];
    const passed = request({ host: "127.0.0.1", port, path: url.pathname + url.search, method: asked.method(), headers }, then);
    passed.on("error", fails).end(asked.postDataBuffer() ?? undefined);
  });
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join("\n")]));
  await route.fulfill({ status: answer.statusCode, headers, body: Buffer.concat(chunks) });
};

test("Discord's frame opens the games of whom Discord names", { skip, timeout: 60_000 }, async () => {
  const codes = new Map([["good", "42"]]);
  const [rest, port] = [await discord(codes), await free()];
  const folder = mkdtempSync(join(tmpdir(), "activity-"));
  writeFileSync(join(folder, "secret"), SECRET);
  writeFileSync(join(folder, "token"), `${Buffer.from(CLIENT).toString("base64")}.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb`, { mode: 0o600 });
  const config = `token_file = "token"\napplication_id = "${CLIENT}"\nlisten = ""\nrest_url = "http://127.0.0.1:${rest}"\n
[web]\nlisten = "127.0.0.1:${port}"\nurl = "http://127.0.0.1:${port}"\nclient_secret_file = "secret"\n`;
  writeFileSync(join(folder, "adjutant.toml"), config);
  const program = spawn(process.env.ADJUTANT, ["serve", "--config", "adjutant.toml", "--data", "data"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  running.push(program);
  let out = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (text) => (out += text));
  for (let tries = 0; ; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/assets/board.css`).then((answer) => answer.ok, () => false);
    if (up) break;
    assert.ok(tries < 100 && program.exitCode === null, out);
    await new Promise((then) => setTimeout(then, 100));
  }
  const page = await telephone();
  await page.route(`${FRAME}/**`, proxied(port));
  const opens = async (says) => {
    await page.unroute(HOST);
    await page.route(HOST, (route) => route.fulfill({ contentType: "text/html", body: host(says) }));
    await page.goto(HOST);
    return page.frameLocator("iframe");
  };
  const code = (code) => `{ cmd: "AUTHORIZE", evt: null, nonce: payload.nonce, data: { code: "${code}" } }`;
  let frame = await opens(code("bad"));
  await frame.locator("#page-state", { hasText: "Discord did not say who you are" }).waitFor();
  frame = await opens(`{ cmd: "AUTHORIZE", evt: "ERROR", nonce: payload.nonce, data: { code: 4000, message: "no" } }`);
  await frame.locator("#page-state", { hasText: "Discord did not say who you are" }).waitFor();
  frame = await opens(code("good"));
  await frame.locator("#turns", { hasText: "You play in no game" }).waitFor();
  const cookies = (await page.context().cookies(`${FRAME}/turns/`)).map(({ name, httpOnly, secure, sameSite }) => [name, httpOnly, secure, sameSite]);
  assert.deepEqual(cookies.sort(), [["framed", true, true, "None"], ["turns", true, true, "None"]]);
  assert.ok(page.foreign.every((address) => address.startsWith(FRAME) || address === HOST), `${page.foreign}`);
  // Nobody else shows it in a frame.
  await page.route("https://example.org/", (route) => route.fulfill({ contentType: "text/html", body: host("null") }));
  await page.goto("https://example.org/");
  await page.waitForFunction(() => document.querySelector("iframe"));
  await assert.rejects(page.frameLocator("iframe").locator("#page-state").waitFor({ timeout: 2_000 }));
  const gone = new Promise((then) => program.once("exit", then));
  program.kill();
  await gone;
  rmSync(folder, { recursive: true, force: true });
});
