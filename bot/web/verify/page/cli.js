// The second verifier on the command line, of which `npm run build` makes cli.js, in one file: what it takes says USAGE.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { judge, said } from "../src/judge.js";
import { notesIn } from "../src/pastes.js";
import { exitStatus } from "../src/status.js";
import { checkpointsOf } from "../src/whole.js";
import { Doubtful } from "../src/witnesses.js";
import { words } from "../src/words.js";
import { catalogues, knowledge } from "./knowledge.js";

const USAGE =
  "node cli.js FILE [--checkpoint FILE]… [--seen-at TIME]… [--server FINGERPRINT] [--witness KEY]… [--require-witness N] [--strict] [--strict-dice] [--json] [--lang en|ja]";
const calledWrongly = (why) => {
  console.error(why);
  process.exit(2);
};
function called() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        checkpoint: { type: "string", multiple: true, default: [] },
        "seen-at": { type: "string", multiple: true, default: [] },
        server: { type: "string" },
        witness: { type: "string", multiple: true, default: [] },
        "require-witness": { type: "string", default: "0" },
        strict: { type: "boolean", default: false },
        "strict-dice": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        lang: { type: "string", default: "en" },
      },
    });
  } catch {
    return calledWrongly(USAGE);
  }
}
const { values, positionals } = called();
const required = /^[0-9]{1,9}$/.test(values["require-witness"]) ? Number(values["require-witness"]) : null;
if (positionals.length !== 1 || !["en", "ja"].includes(values.lang) || required === null) calledWrongly(USAGE);
// When the checkpoints were seen at the latest, as RFC 3339 has it: one moment for all files of them, or one for each.
const seen = values["seen-at"].map((moment) => Date.parse(moment));
if (seen.some(Number.isNaN)) calledWrongly("--seen-at takes a moment such as 2026-11-23T20:15:04Z");
if (![0, 1, values.checkpoint.length].includes(seen.length) || (seen.length > 0 && values.checkpoint.length === 0)) {
  calledWrongly("--seen-at is given once, or once for each --checkpoint");
}
// As people are shown it, in groups of four.
const server = values.server === undefined ? null : values.server.replaceAll(/\s/g, "").toLowerCase();
if (server !== null && !/^[0-9a-f]{40}$/.test(server)) calledWrongly("--server takes the forty digits of a server's fingerprint");
function read(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    return calledWrongly(error.message);
  }
}
const verifier = judge(knowledge);
let trusted = null;
try {
  trusted = values.witness.length > 0 || required > 0 ? verifier.trust(values.witness, required) : null;
} catch (error) {
  if (!(error instanceof Doubtful)) throw error;
  calledWrongly(`--witness: ${error.message}`);
}
/** What was copied into a file, or the checkpoints of a whole file. */
function paste(path, at) {
  const bytes = read(path);
  const text = checkpointsOf(new Uint8Array(bytes), knowledge)?.join("") ?? bytes.toString("utf8");
  if (notesIn(text).length === 0) calledWrongly(`${path}: there is no checkpoint in it; copy the whole message`);
  const moment = seen.length === 1 ? seen[0] : (seen[at] ?? null);
  return { text, seenAt: moment === null ? null : BigInt(moment) };
}
const pastes = values.checkpoint.map(paste);
const verdict = verifier.judge(new Uint8Array(read(positionals[0])), pastes, trusted, server);
if (values.json) console.log(JSON.stringify(verdict));
else console.log(said(words(values.lang, catalogues[values.lang]), verdict).map(([, line]) => line).join("\n"));
process.exit(exitStatus(verdict, { strict: values.strict, strictDice: values["strict-dice"] }));
