// What the tests share: the verifier with a memory for signatures and proofs, the program that it is compared with, and the
// evidence that the tests of the program have left.

import { fork } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkRound } from "../../src/beacon.js";
import { hex } from "../../src/bytes.js";
import { judge } from "../../src/judge.js";
import { vrfOutput } from "../../src/vrf.js";
import { WITNESS_PRIMITIVES } from "../../src/witnesses.js";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../../../..");
export const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
export const vectors = (name) => readJson(`docs/format/vectors/${name}.json`);

/** Where the evidence lies; the gate says where it was left. */
export const EVIDENCE = process.env.ADJUTANT_EVIDENCE ?? join(ROOT, "target/evidence");
/** The program that is compared with. */
export const ADJUTANT = process.env.ADJUTANT ?? join(ROOT, "target/debug/adjutant");

/** The same question has the same answer: thousands of mutations share most of their rolls. */
export function remembered(check) {
  const answers = new Map();
  const keyOf = (asked) => JSON.stringify(asked, (_, value) => (value instanceof Uint8Array ? hex(value) : typeof value === "bigint" ? `${value}` : value));
  const ask = (...asked) => {
    const key = keyOf(asked);
    if (!answers.has(key)) {
      try {
        answers.set(key, { value: check(...asked) });
      } catch (error) {
        answers.set(key, { error });
      }
    }
    const { value, error } = answers.get(key);
    if (error) throw error;
    return value;
  };
  /** What is known without asking: the forger knows that what it has just signed is signed. */
  ask.know = (value, ...asked) => answers.set(keyOf(asked), { value });
  return ask;
}

const [types, games, audiences, league] = ["types", "games", "audiences", "league"].map((name) => readJson(`docs/format/${name}.json`));
export const knowledge = { types, games, audiences, league };

/** What takes long, with a memory. */
export const PRIMITIVES = {
  ed25519Verifies: remembered(WITNESS_PRIMITIVES.ed25519Verifies),
  mlDsaVerifies: remembered(WITNESS_PRIMITIVES.mlDsaVerifies),
  vrfOutput: remembered(vrfOutput),
  checkRound: remembered(checkRound),
};

const made = judge(knowledge, { primitives: PRIMITIVES });

/** Nobody is trusted. */
const NOBODY = { keys: [], required: 0 };

/** The verdict of the second verifier. */
export const second = (file, pastes = [], { keys, required } = NOBODY) => made.judge(file, pastes, keys.length > 0 ? made.trust(keys, required) : null);

const waiting = new Map();
let starter = null;
let asked = 0;

/** Runs a program: what it printed, what it complained of, and how it failed. */
function ran(program, args) {
  if (starter === null) {
    starter = fork(fileURLToPath(new URL("starter.js", import.meta.url)));
    starter.on("message", ({ number, ...told }) => {
      waiting.get(number)(told);
      waiting.delete(number);
      // A test file ends when nothing is waited for.
      if (waiting.size === 0) for (const one of [starter, starter.channel]) one.unref();
    });
  }
  for (const one of [starter, starter.channel]) one.ref();
  asked += 1;
  const number = asked;
  return new Promise((done) => {
    waiting.set(number, done);
    starter.send({ number, program, args });
  });
}

/** The verdict of the program, about a file on disk. */
export async function first(path, pastes = [], seenAt = null, { keys, required } = NOBODY) {
  const args = ["verify", "--json", "--lang", "en", path, ...pastes.flatMap((paste) => ["--checkpoint", paste])];
  if (seenAt !== null) args.push("--seen-at", seenAt);
  if (keys.length > 0) args.push(...keys.flatMap((key) => ["--witness", key]), "--require-witness", `${required}`);
  const { out, told, error } = await ran(ADJUTANT, args);
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`${ADJUTANT} ${args.join(" ")}: ${error} ${told}`);
  }
}

/** The verdicts of the program about files on disk, without anything beside them: many in one process. */
export async function firsts(paths) {
  const args = ["verify", "--json", "--lang", "en", ...paths];
  const { out, told, error } = await ran(ADJUTANT, args);
  try {
    const verdicts = out.trimEnd().split("\n").map((line) => JSON.parse(line));
    if (verdicts.length !== paths.length) throw new Error(`${verdicts.length} of ${paths.length} verdicts`);
    return verdicts;
  } catch (unread) {
    throw new Error(`${ADJUTANT} verify, ${paths[0]} and others: ${unread.message}; ${error} ${told}`);
  }
}

/** The items in groups of this many. */
export const grouped = (items, size = 50) => Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** The evidence: files by name, the checkpoints that belong to each, and the keys of the witnesses who signed in it. */
export function evidence() {
  if (!existsSync(EVIDENCE)) {
    throw new Error(`there is no evidence in ${EVIDENCE}: run "ADJUTANT_EVIDENCE=${EVIDENCE} cargo test --workspace" first`);
  }
  return filesIn(EVIDENCE);
}

/** Seasons of leagues, each with its keys: those that the tests left, or those of another folder. */
export function seasons(folder = join(EVIDENCE, "seasons")) {
  const keysOf = (name) => JSON.parse(readFileSync(join(folder, `${name.split(".")[0]}.keys.json`), "utf8"));
  const bytes = (keys) => Object.fromEntries(Object.entries(keys).map(([of, key]) => [of, Uint8Array.from(key)]));
  return filesIn(folder).map((item) => ({ ...item, keys: bytes(keysOf(item.name)) }));
}

/** Seasons in which something is wrong, named after what is found. */
export const bentSeasons = () => filesIn(join(EVIDENCE, "seasons/bent"));

function filesIn(folder) {
  const files = readdirSync(folder).filter((name) => /\.(adjutant|roll\.json)$/.test(name)).sort();
  return files.map((name) => {
    const path = join(folder, name);
    const [notes, keys] = ["notes", "witnesses"].map((kind) => join(folder, `${basename(name).split(".")[0]}.${kind}.txt`));
    const witnesses = existsSync(keys) ? readFileSync(keys, "utf8").split("\n") : [];
    return { name, path, bytes: new Uint8Array(readFileSync(path)), notes: existsSync(notes) ? notes : null, witnesses };
  });
}

/** Does something with every item, several at a time. */
export async function each(items, work, atOnce = 2 * availableParallelism()) {
  const left = items.entries();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const [at, item] of left) await work(item, at);
  }));
}
