#!/usr/bin/env node
// A Firefox as a Linux distribution has it, driven by WebDriver BiDi: it stands where the test expects a browser, starts the real one
// (ADJUTANT_FIREFOX) and passes on what is said. What an older one does not know yet is answered for it: collecting what was
// received, which these tests do not read.

const { spawn } = require("node:child_process");
const { ws: Socket, wsServer: Server } = require("playwright-core/lib/utilsBundle");

const UNKNOWN = { "network.addDataCollector": { collector: "none" }, "network.removeDataCollector": {}, "network.disownData": {}, "browser.setDownloadBehavior": {}, "emulation.setMediaFeaturesOverride": {}, "emulation.setScreenSettingsOverride": {}, "emulation.setScreenOrientationOverride": {} };
const SAYS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const real = spawn(process.env.ADJUTANT_FIREFOX ?? "/usr/bin/firefox-esr", process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
let heard = "";
let served = false;
real.stderr.on("data", (text) => {
  process.stderr.write(String(text).replace(SAYS, "the browser listens"));
  heard += text;
  const found = SAYS.exec(heard);
  if (!found || served) return;
  served = true;
  const server = new Server({ host: "127.0.0.1", port: 0 }, () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
  server.on("connection", (near, request) => {
    const far = new Socket(`${found[1]}${request.url}`, { perMessageDeflate: false, maxPayload: 256 << 20 });
    const waiting = [];
    const pass = (message) => (far.readyState === Socket.OPEN ? far.send(message) : waiting.push(message));
    far.on("open", () => waiting.splice(0).forEach((message) => far.send(message)));
    far.on("message", (message) => near.send(String(message)));
    near.on("message", (message) => {
      const { id, method } = JSON.parse(String(message));
      if (method in UNKNOWN) near.send(JSON.stringify({ type: "success", id, result: UNKNOWN[method] }));
      else pass(String(message));
    });
    far.on("close", () => near.close());
    near.on("close", () => far.close());
    far.on("error", () => near.close());
  });
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => real.kill(signal));
process.on("exit", () => real.kill("SIGKILL"));
real.on("exit", (code) => process.exit(code ?? 1));
