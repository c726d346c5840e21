// What the tests call: `vectors`, `serve`, `submit`.

import { writeFileSync } from "node:fs";
import * as tlog from "./tlog.mjs";
import { serve } from "./witness.mjs";

const seed = (byte) => Buffer.alloc(32, byte);
const TYPES = { ed25519: tlog.ED25519, "ml-dsa-44": tlog.ML_DSA_44 };

/** Cosignatures by keys of known seeds: the same bytes must come out on the other side. */
function vectors() {
  const made = [];
  const leaves = Array.from({ length: 7 }, (_, i) => tlog.leafHash(Buffer.from([i])));
  for (const [algorithm, type] of Object.entries(TYPES)) {
    for (const [name, byte, origin, time, extension] of [
      ["witness.example/w1", 1, "example.com/behind-the-sofa", 1679315147n, ""],
      ["league.example/anna", 2, "adjutant/6d177f2838b79dd9aafa6376c323fab4bb327e52/summer-1941", 1700000000n, "state 00\n"],
      ["証人.example/一", 3, "example.com/海戦", (1n << 63n) - 1n, ""],
    ]) {
      const key = tlog.newKey(name, type, seed(byte));
      const text = `${origin}\n${leaves.length}\n${tlog.root(leaves).toString("base64")}\n${extension}`;
      made.push({
        algorithm,
        seed: seed(byte).toString("hex"),
        vkey: tlog.vkey(key),
        text,
        time: time.toString(),
        line: tlog.cosign(key, text, time),
      });
    }
  }
  const proofs = [];
  for (const [from, to] of [[1, 1], [1, 2], [2, 3], [3, 7], [4, 7], [6, 7], [5, 6], [7, 7]]) {
    const old = leaves.slice(0, from);
    const all = leaves.slice(0, to);
    proofs.push({
      from,
      to,
      old: tlog.root(old).toString("hex"),
      new: tlog.root(all).toString("hex"),
      proof: tlog.prove(from, all).map((hash) => hash.toString("hex")),
    });
  }
  return { cosignatures: made, proofs };
}

/** A log of its own that asks a witness, and says what it was answered: one JSON object a line. */
async function submit(url, names) {
  const say = (what) => console.log(JSON.stringify(what, (_, value) => (typeof value === "bigint" ? value.toString() : value)));
  const keys = names.map(tlog.parseVkey);
  const log = tlog.newKey("second.example/log", tlog.ED25519_NOTE, seed(7));
  const history = (size, kind) => Array.from({ length: size }, (_, i) => tlog.leafHash(Buffer.from([kind, i])));
  const post = async (step, old, leaves, { extra = [], text, lines } = {}) => {
    text ??= `second.example/log\n${leaves.length}\n${tlog.root(leaves).toString("base64")}\n`;
    const proof = [...(old <= leaves.length ? tlog.prove(old, leaves) : []), ...extra].map((hash) => `${hash.toString("base64")}\n`);
    const note = `${text}\n${lines ?? `${tlog.signNote(log, text)}\n`}`;
    const body = `old ${old}\n${proof.join("")}\n${note}`;
    const response = await fetch(`${url}/add-checkpoint`, { method: "POST", body });
    const answer = await response.text();
    const told = { step, status: response.status, type: response.headers.get("content-type") };
    if (response.status === 409) told.size = answer;
    if (response.status === 200) {
      const cosigned = tlog.parseNote(note + answer);
      told.seen = keys.map((key) => {
        const mine = cosigned.lines.filter((signed) => signed.name === key.name && signed.id.equals(tlog.keyId(key.name, key.type, key.public)));
        return mine.length === 1 ? tlog.seenAt(key, cosigned.text, mine[0]) : null;
      });
    }
    say(told);
  };
  const main = history(40, 0);
  const zero = Buffer.alloc(32);
  await post("nothing yet", 0, []);
  await post("first", 0, main.slice(0, 5));
  await post("not empty", 0, main.slice(0, 5));
  await post("grown", 5, main.slice(0, 12));
  await post("again", 12, main.slice(0, 12));
  await post("stale", 5, main.slice(0, 20));
  await post("after the size", 12, main.slice(0, 20));
  await post("smaller", 20, main.slice(0, 12));
  await post("another history", 20, history(30, 1));
  await post("another root", 20, history(20, 1));
  await post("too much proof", 20, main.slice(0, 30), { extra: [zero] });
  const elsewhere = `other.example/log\n1\n${tlog.root(main.slice(0, 1)).toString("base64")}\n`;
  await post("unknown", 0, main.slice(0, 1), { text: elsewhere });
  const stranger = tlog.newKey("second.example/log", tlog.ED25519_NOTE, seed(8));
  const text = `second.example/log\n30\n${tlog.root(main.slice(0, 30)).toString("base64")}\n`;
  await post("by a stranger", 20, main.slice(0, 30), { text, lines: `${tlog.signNote(stranger, text)}\n` });
  const wrong = tlog.signNote(log, `${text}x\n`);
  await post("badly signed", 20, main.slice(0, 30), { text, lines: `${wrong}\n` });
  await post("both", 20, main.slice(0, 30), { text, lines: `${tlog.signNote(stranger, text)}\n${tlog.signNote(log, text)}\n` });
  const both = Array.from({ length: 8 }, (_, i) => post(`race ${i}`, 30, main.slice(0, 31 + i)));
  await Promise.all(both);
  const hash = (await import("node:crypto")).createHash("sha256").update("second.example/log").digest("hex");
  const kept = await fetch(`${url}/${hash}/checkpoint`);
  const note = tlog.parseNote(await kept.text());
  say({
    step: "monitored",
    status: kept.status,
    signed: tlog.signedByLog([tlog.parseVkey(tlog.vkey(log))], note),
    size: tlog.parseCheckpoint(note.text).size,
    seen: keys.map((key) => note.lines.map((signed) => {
      try {
        return tlog.seenAt(key, note.text, signed);
      } catch {
        return null;
      }
    }).find((time) => time !== null) ?? null),
  });
}

const [command, ...args] = process.argv.slice(2);
if (command === "vectors") {
  writeFileSync(new URL("vectors.json", import.meta.url), `${JSON.stringify(vectors(), null, 1)}\n`);
} else if (command === "check") {
  // What the other side has made, one JSON object a line: { vkey, text, line }.
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  for (const made of Buffer.concat(chunks).toString("utf8").trim().split("\n").map((text) => JSON.parse(text))) {
    console.log(tlog.seenAt(tlog.parseVkey(made.vkey), made.text, tlog.parseLine(made.line)).toString());
  }
} else if (command === "log-key") {
  console.log(tlog.vkey(tlog.newKey("second.example/log", tlog.ED25519_NOTE, seed(7))));
} else if (command === "serve") {
  // NAME ORIGIN VKEY...: witnesses that log, with both kinds of key.
  const [name, origin, ...known] = args;
  const keys = Object.values(TYPES).map((type) => tlog.newKey(name, type, seed(5)));
  const logs = new Map([[origin, known.map(tlog.parseVkey)]]);
  const now = () => BigInt(Math.floor(Date.now() / 1000));
  const port = await serve({ logs, keys, seen: new Map(), now });
  console.log(JSON.stringify({ port, keys: keys.map(tlog.vkey) }));
} else if (command === "submit") {
  await submit(args[0], args.slice(1));
} else {
  console.error("vectors | check | log-key | serve NAME ORIGIN VKEY... | submit URL VKEY...");
  process.exit(2);
}
