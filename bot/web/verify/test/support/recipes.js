// The doctored seasons of tests/format/second_reader/recipes.tsv, made as they are described there: a base, what is done to it, and what
// is signed anew.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unhex } from "../../src/bytes.js";
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

const NOTES = ["TWICE", "WITNESS"];

const OPERATIONS = {
  set(forgery, notes, n, path, value) {
    if (NOTES.includes(value)) notes.set(n - 1, value);
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
  final: (_, notes, how) => notes.set("final", how.toUpperCase()),
};

/** Whether all that a recipe does is known here; the others doctor containers, which other tests do. */
export const isKnown = ({ operations }) =>
  operations.every(
    ([what, ...given]) =>
      Object.hasOwn(OPERATIONS, what) &&
      !(what === "final" && !NOTES.includes(given[0].toUpperCase())) &&
      !(typeof given[2] === "string" && /^(EXT|SIZE|ROOT|OTHERKEY)/.test(given[2])),
  );

/** The doctored file. */
export function cooked({ bytes, keys }, { seal, operations }) {
  const forgery = new LeagueForgery(bytes, keys);
  const notes = new Map();
  for (const [what, ...given] of operations) OPERATIONS[what](forgery, notes, ...given);
  if (!operations.some(([, , path]) => path === "seq")) forgery.renumber();
  if (seal !== "none") forgery.redo(0, { lots: seal === "lots", bent: notes });
  return forgery.file();
}
