#!/usr/bin/env node
// The second verifier on the command line: node cli.js FILE [--checkpoint FILE]… [--seen-at TIME] [--json] [--lang en|ja]

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { plain, verifier } from "./src/verify.js";
import { sentences, words } from "./src/words.js";

const read = (path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    checkpoint: { type: "string", multiple: true, default: [] },
    "seen-at": { type: "string" },
    json: { type: "boolean", default: false },
    lang: { type: "string", default: "en" },
  },
});
if (positionals.length !== 1 || !["en", "ja"].includes(values.lang)) {
  console.error("node cli.js FILE [--checkpoint FILE]… [--seen-at TIME] [--json] [--lang en|ja]");
  process.exit(2);
}
const [types, games] = ["types", "games"].map((name) => JSON.parse(read(`../../../docs/format/${name}.json`)));
// When all of the checkpoints were seen at the latest, as RFC 3339 has it.
const seen = values["seen-at"] === undefined ? null : Date.parse(values["seen-at"]);
if (Number.isNaN(seen)) {
  console.error("--seen-at takes a moment such as 2026-11-23T20:15:04Z");
  process.exit(2);
}
const seenAt = seen === null ? null : BigInt(seen);
const pastes = values.checkpoint.map((path) => ({ text: readFileSync(path, "utf8"), seenAt }));
const verdict = plain(verifier({ types, games }).examine(new Uint8Array(readFileSync(positionals[0])), pastes));
if (values.json) console.log(JSON.stringify(verdict));
else {
  const say = words(values.lang, [read(`../../locales/${values.lang}/audit.ftl`), read(`./page/${values.lang}.ftl`)]);
  console.log(sentences(say, verdict).map(([, line]) => line).join("\n"));
}
process.exit(verdict.good ? (verdict.reservations.length > 0 ? 3 : 0) : 1);
