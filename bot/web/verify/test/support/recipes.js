// The doctored seasons of tests/format/second_reader/recipes.tsv, made as they are described there: a base, what is done to it, and what
// is signed anew.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { concat, unhex } from "../../src/bytes.js";
import { unpack } from "../../src/container.js";
import { pack, sealed } from "./forge.js";
import { LeagueForgery } from "./league_forge.js";
import { ROOT, seasons } from "./tools.js";

const FOLDER = join(ROOT, "tests/format/second_reader");

/** The seasons that the recipes were written for. A recipe names events by their number, and each run leaves other ones. */
export const bases = () => new Map(seasons(join(FOLDER, "seasons")).map((season) => [season.name, season]));

/** Every recipe: its number, its season, how it is sealed, what is done, and what a verifier with all rules says. */
export function recipes() {
  const [head, ...rows] = readFileSync(join(FOLDER, "recipes.tsv"), "utf8").trimEnd().split("\n").map((row) => row.split("\t"));
  const at = (name) => head.indexOf(name);
  return rows.map((row) => ({
    id: row[at("id")],
    base: row[at("base")].replace("seasons/", ""),
    seal: row[at("seal")],
    operations: JSON.parse(row[at("operations")]),
    expected: row[at("expected")],
  }));
}

/** A value of a recipe as the codec has it; `like` is what stands in its place. */
function valueOf(value, like) {
  if (typeof value === "string" && value.startsWith("hex:")) return unhex(value.slice(4), (value.length - 4) / 2);
  if (typeof like === "bigint") return BigInt(value);
  const isVariant = Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && (like?.is !== undefined || Array.isArray(value[1]) || value[1] === null);
  if (isVariant) return variantOf(value);
  if (Array.isArray(value)) return value.map((one, place) => valueOf(one, Array.isArray(like) ? (like[place] ?? like[0]) : undefined));
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, valueOf(one, like?.[name])]));
  return value;
}

function variantOf([is, held]) {
  if (held === null) return { is };
  if (Array.isArray(held)) return { is, of: variantOf(held) };
  return typeof held === "object" ? { is, ...valueOf(held) } : { is, of: held };
}

/** Where a path leads: what holds the value, and under which name. `1` is what a variant holds. */
function walk(envelope, path) {
  const names = path.split("/");
  const last = names.pop();
  const into = (held, name) => (held.is !== undefined && name === "1" && !(name in held) ? (held.of ?? held) : held[name]);
  return { held: names.reduce(into, envelope), name: last };
}

function set(envelope, path, value) {
  if (path === "event" || path === "by") return void (envelope[path] = variantOf(value));
  const { held, name } = walk(envelope, path);
  if (held?.is !== undefined && name === "1" && !(name in held)) return void (held.of = valueOf(value, held.of));
  held[name] = valueOf(value, held[name]);
}

function flip(envelope, path) {
  const { held, name } = walk(envelope, path);
  held[name] = typeof held[name] === "bigint" ? held[name] ^ 1n : held[name] ^ 1;
}

/** A checkpoint that is bent, by a word of `LeagueForgery`. */
const isNote = (value) => typeof value === "string" && /^(TWICE|WITNESS|OTHERKEY|(EXT|SIZE):.*)$/.test(value);

const replaceGame = (forgery, name, change) => forgery.games.set(name, change(forgery.games.get(name)));
const once = (text, from, to) => {
  if (!text.includes(from)) throw new Error(`${from} is not there`);
  return text.replace(from, () => to);
};
const textOf = (bytes) => new TextDecoder().decode(unpack(bytes));

/** What is done to a season before it is signed. */
const BEFORE = {
  set(forgery, notes, n, path, value) {
    if (isNote(value)) notes.set(n - 1, value);
    else forgery.alter(n - 1, (envelope) => set(envelope, path, value));
  },
  flip: (forgery, _, n, path) => forgery.alter(n - 1, (envelope) => flip(envelope, path)),
  drop: ({ events }, _, n) => events.splice(n - 1, 1),
  swap: ({ events }, _, n, m) => ([events[n - 1], events[m - 1]] = [events[m - 1], events[n - 1]]),
  copy: ({ events }, _, n, to) => events.splice(to - 1, 0, events[n - 1]),
  cut: ({ events }, _, n) => events.splice(n),
  insert(forgery, _, at, given) {
    const { events } = forgery;
    events.splice(at - 1, 0, events[at - 2]);
    forgery.alter(at - 1, (envelope) => {
      for (const [name, value] of Object.entries(given)) set(envelope, name, value);
    });
  },
  renames(forgery, _, many) {
    for (let at = 0; at < many; at += 1) {
      const name = `A${at}`;
      for (const event of [["ordered", ["rename", { name }]], ["member_renamed", { player: "anna", name }]]) {
        forgery.events.push(forgery.events.at(-1));
        forgery.alter(forgery.events.length - 1, (envelope) => {
          set(envelope, "by", ["person", "anna"]);
          Object.assign(envelope, { cause: `rn${at}` });
          set(envelope, "event", event);
        });
      }
    }
  },
  final: (_, notes, how, given) => notes.set("final", given === undefined ? how.toUpperCase() : `${how.toUpperCase()}:${given}`),
};

/** What is done once it is signed: to the bytes of an event and to the games. */
const BEHIND = {
  enc(forgery, n, how, hex) {
    const [bytes, given] = [forgery.events[n - 1], unhex(hex, hex.length / 2)];
    forgery.events[n - 1] = how === "head" ? concat(given, bytes.subarray(given.length)) : concat(bytes, given);
  },
  gdrop: ({ games }, name) => games.delete(name),
  gname(forgery, name, other) {
    forgery.games.set(other, forgery.games.get(name));
    forgery.games.delete(name);
  },
  gflip: (forgery, name, at) => replaceGame(forgery, name, (bytes) => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte))),
  gtext: (forgery, name, from, to) => replaceGame(forgery, name, (bytes) => pack(once(textOf(bytes), from, to), bytes[8])),
};

/** What is done to the text of the file. */
const TEXT = {
  text: once,
  // A second game behind the first, whatever its name.
  gsort(text, name, other) {
    const [, game] = text.match(new RegExp(`"${name}":("[^"]*")}}$`)) ?? [];
    return `${text.slice(0, -2)},"${other}":${game}}}`;
  },
};

const flipped = (bytes, at) => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));

/** What is done to its bytes; all but a damage have a digest that fits. */
const BYTES = {
  byte: flipped,
  bytes: (bytes, at) => sealed(flipped(bytes, at).subarray(0, -32)),
  append: (bytes, hex) => sealed(concat(bytes.subarray(0, -32), unhex(hex, hex.length / 2))),
};

/** The doctored file. */
export function cooked({ bytes, keys }, { seal, operations }) {
  const forgery = new LeagueForgery(bytes, keys);
  const notes = new Map();
  const done = (kinds, first) => operations.reduce((held, [what, ...given]) => (Object.hasOwn(kinds, what) ? kinds[what](held, ...given) : held), first);
  for (const [what, ...given] of operations) if (Object.hasOwn(BEFORE, what)) BEFORE[what](forgery, notes, ...given);
  if (!operations.some(([, , path]) => path === "seq")) forgery.renumber();
  if (seal !== "none") forgery.redo(0, { lots: seal === "lots", bent: notes });
  for (const [what, ...given] of operations) if (Object.hasOwn(BEHIND, what)) BEHIND[what](forgery, ...given);
  return done(BYTES, pack(done(TEXT, forgery.text()), bytes[8]));
}

/** Whether all that a recipe does is known here. */
export const isKnown = ({ operations }) => operations.every(([what]) => [BEFORE, BEHIND, TEXT, BYTES].some((kinds) => Object.hasOwn(kinds, what)));
