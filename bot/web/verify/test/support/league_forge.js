// The forger's workshop for seasons: alters a league's log and its games as damage does, as somebody does who has the file, and as the
// operator could, who has all keys.

import { ed25519 } from "@noble/curves/ed25519.js";
import { base64, concat } from "../../src/bytes.js";
import { leagueCodec } from "../../src/codec.js";
import { alphaOf } from "../../src/dice.js";
import { readLeague, writeLeague } from "../../src/league_file.js";
import { drawOf, transcriptOf } from "../../src/league_lots.js";
import { originOf } from "../../src/note.js";
import { Tree, publicLeaf } from "../../src/tree.js";
import { pack, prove, signNote } from "./forge.js";
import { PRIMITIVES, knowledge } from "./tools.js";

const { decode, encode } = leagueCodec(knowledge.league);

/** A season to be altered. */
export class LeagueForgery {
  constructor(bytes, keys) {
    Object.assign(this, readLeague(bytes), { keys });
    this.public = decode(this.events[1]).event.keys;
  }

  get envelopes() {
    return this.events.map(decode);
  }

  alter(at, change) {
    const envelope = decode(this.events[at]);
    change(envelope);
    this.events[at] = encode(envelope);
  }

  renumber() {
    for (const at of this.events.keys()) this.alter(at, (envelope) => (envelope.seq = BigInt(at + 1)));
  }

  #note({ size, root }, more = "", secret = this.keys.server) {
    const key = secret === this.keys.server ? this.public.checkpoints : ed25519.getPublicKey(secret);
    const origin = originOf(key, transcriptOf(this.league));
    return signNote(`${origin}\n${size}\n${base64(root)}\n${more}`, origin, secret);
  }

  #head(size) {
    return new Tree(this.events.slice(0, Number(size)).map(publicLeaf)).head(BigInt(size));
  }

  /** A checkpoint with something wrong in it, by a word; without a word it is right. */
  #bent(size, how) {
    const head = this.#head(size);
    const [what, given] = [how?.split(":")[0], how?.slice(how.indexOf(":") + 1)];
    if (what === "EXT") return this.#note(head, `${given}\n`);
    if (what === "SIZE") return this.#note(given > 0 ? { ...head, size: head.size + BigInt(given) } : this.#head(size + Number(given)));
    if (what === "ROOT") return this.#note({ ...head, root: head.root.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) });
    if (what === "OTHERKEY") return this.#note(head, "", new Uint8Array(32).fill(5));
    return bend(this.#note(head), how);
  }

  /** A checkpoint over so many events, with any root. */
  note(size, root) {
    return this.#note({ size, root });
  }

  /** Signs what there is now. */
  sign(how) {
    this.checkpoint = this.#bent(this.events.length, how);
  }

  /**
   * Makes every checkpoint, and every draw of lots, from this place on anew, as the operator can. Some notes are bent, by the place of
   * their event or `final` (see `#bent`).
   */
  redo(from, { lots = true, bent = new Map() } = {}) {
    let asked = null;
    for (const at of this.events.keys()) {
      const { event } = decode(this.events[at]);
      if (event.is === "lots_asked") asked = { things: event.things, size: null };
      if (event.is === "lots_committed" && asked) asked.size = at + 1;
      if (at < from) continue;
      if (event.is === "checkpoint_signed") this.alter(at, (envelope) => (envelope.event.note = this.#bent(at, bent.get(at))));
      if (lots && ["lots_drawn", "lots_thrown"].includes(event.is) && asked && asked.things < 1000) {
        this.alter(at, (envelope) => this.#throwAgain(envelope.event, asked.things, this.#head(asked.size ?? at)));
      }
    }
    this.sign(bent.get("final"));
  }

  #throwAgain(event, things, head) {
    const alpha = alphaOf({ game: transcriptOf(this.league), roll: event.draw, head, beacon: event.beacon ?? null });
    event.proof = prove(this.keys.rolls, alpha);
    event.order = drawOf(PRIMITIVES.vrfOutput(this.public.lots, alpha, event.proof), things);
  }

  /** What the file holds, before it is packed. */
  text() {
    return writeLeague(this);
  }

  file() {
    return pack(this.text(), this.boards.size > 0 ? 2 : 1);
  }
}

/** A note with another line below the server's. */
function bend(note, how) {
  if (how === undefined) return note;
  return how === "TWICE" ? note + note.slice(note.lastIndexOf("\u2014")) : `${note}\u2014 witness.example ${base64(new Uint8Array(76).fill(9))}\n`;
}

/** Every place in a value that can be altered, as a list of functions that alter it. */
function places(chance, value, alter, words) {
  if (typeof value === "bigint") return [() => alter(chance.of([value + 1n, value > 0n ? value - 1n : 3n, 0n, value + 1000n]))];
  if (typeof value === "number") return [() => alter(chance.of([value + 1, Math.max(value - 1, 0), 0, 1, 2]))];
  if (typeof value === "boolean") return [() => alter(!value)];
  if (typeof value === "string") return [() => alter(chance.below(3) === 0 ? `${value}x` : chance.of(words))];
  if (value === null) return [];
  if (value instanceof Uint8Array) {
    return [() => alter(value.length > 0 ? value.map((byte, at) => (at === value.length >> 1 ? byte ^ (1 << chance.below(8)) : byte)) : value)];
  }
  if (Array.isArray(value)) {
    const inner = value.flatMap((one, at) => places(chance, one, (to) => (value[at] = to), words));
    const more = value.length > 0 ? [() => value.push(value[0]), () => value.pop(), () => value.reverse()] : [];
    return [...inner, ...more];
  }
  return Object.entries(value).flatMap(([name, one]) => (name === "is" ? [] : places(chance, one, (to) => (value[name] = to), words)));
}

const PEOPLE = ["anna", "bert", "cora", "dirk", "dora", "eve", "gina", "p0", "p1", "nobody"];
const WORDS = [...PEOPLE, "", "x", "first", "elsewhere", "7", "2", "1", "sealed", "fixed", "agreed", "swiss", "open", "none", "beacon=required", "beacon=preferred:3 witnesses=1"];
const COMMANDS = [
  { is: "leave" },
  { is: "open_season" },
  { is: "close_season" },
  { is: "pair" },
  { is: "draw_playoff" },
  { is: "draw_lots" },
  { is: "dissolve" },
  { is: "pass" },
  { is: "concede", pairing: 1 },
  { is: "confirm", pairing: 2 },
  { is: "ready", pairing: 1 },
  { is: "join", name: "Newcomer" },
  { is: "set", setting: "bids", value: "sealed" },
  { is: "set", setting: "revision", value: "1" },
  { is: "away", days: 3 },
];

/** What is done to one event. */
const ofEvent = {
  "another field": (chance, { event }) => {
    const found = places(chance, event, () => {}, WORDS);
    if (found.length > 0) chance.of(found)();
  },
  "something there or not there": (chance, { event }) => {
    const held = event.is === "ordered" ? event.of : event;
    const maybe = ["score", "material", "winner", "round", "beacon", "before", "seen"].filter((name) => name in held && held[name] !== null);
    if (maybe.length > 0) held[chance.of(maybe)] = null;
    else if ("score" in held) held.score = { 0: 2, 1: 0 };
    else if ("winner" in held) held.winner = chance.below(3);
    else ofEvent["another field"](chance, { event });
  },
  "another time": (chance, envelope) => (envelope.time += chance.of([-1n, 1n, -3000n, 3000n, 60_000n, 7_200_000n])),
  "another person": (chance, envelope) => (envelope.by = chance.below(3) === 0 ? { is: "referee" } : { is: "person", of: chance.of(PEOPLE) }),
  "another number": (chance, envelope) => (envelope.seq = chance.of([0n, envelope.seq + 1n, 1n << 60n, envelope.seq - 1n])),
  "another cause": (_, envelope) => (envelope.cause += "x"),
  "another league": (_, envelope) => (envelope.league += "x"),
  "another order": (chance, envelope) => (envelope.event = { is: "ordered", of: chance.of(COMMANDS) }),
};

const ofLog = {
  "some bytes of an event": (chance, forgery) => {
    const at = chance.below(forgery.events.length);
    const bytes = forgery.events[at].slice();
    bytes[chance.below(bytes.length)] ^= 1 << chance.below(8);
    forgery.events[at] = bytes;
  },
  "an event has more bytes": (chance, forgery) => {
    const at = chance.below(forgery.events.length);
    forgery.events[at] = concat(forgery.events[at], Uint8Array.of(chance.below(256)));
  },
  "an event is dropped": (chance, forgery) => forgery.events.splice(chance.below(forgery.events.length), 1),
  "an event stands twice": (chance, forgery) => forgery.events.splice(chance.below(forgery.events.length), 0, chance.of(forgery.events)),
  "an event of another season": (chance, forgery, rest) => forgery.events.splice(2 + chance.below(forgery.events.length - 1), 0, chance.of(rest.events)),
  "two events changed places": (chance, { events }) => {
    const at = chance.below(events.length - 1);
    const other = chance.below(2) ? at + 1 : chance.below(events.length);
    [events[at], events[other]] = [events[other], events[at]];
  },
  "the end is cut off": (chance, forgery) => forgery.events.splice(2 + chance.below(forgery.events.length - 2)),
  "an order behind the end": (chance, forgery) => {
    const last = decode(forgery.events.at(-1));
    const by = { is: "person", of: chance.of(PEOPLE) };
    forgery.events.push(encode({ ...last, by, cause: "more", event: { is: "ordered", of: chance.of(COMMANDS) } }));
  },
  "another name": (_, forgery) => (forgery.league += "x"),
  "the checkpoint is an earlier one": (chance, forgery) => {
    const notes = forgery.envelopes.flatMap(({ event }) => (event.is === "checkpoint_signed" ? [event.note] : []));
    forgery.checkpoint = chance.of([...notes, "x\n"]);
  },
  "a game is left out, or one is put in": (chance, { games }, rest) => {
    const [name] = games.keys();
    const [other] = rest.games.entries();
    if (name !== undefined && chance.below(2)) games.delete(name);
    else if (other) games.set(chance.of([name ?? "more", other[0]]), other[1]);
  },
};

/** One mutation of a season: what was done, the file, and checkpoints that are given with it. */
export function mutationOfSeason(chance, all, ofFile) {
  const [base, other] = [chance.of(all), chance.of(all)];
  const forgery = new LeagueForgery(base.bytes, base.keys);
  const rest = new LeagueForgery(other.bytes, other.keys);
  const witnesses = base.witnesses.slice(0, chance.below(3));
  const done = (what, bytes, pastes = []) => ({ base, what: `${base.name}: ${what}`, bytes, pastes, witnesses });
  const kind = chance.below(12);
  if (kind === 0) {
    const what = chance.of(Object.keys(ofFile));
    return done(what, ofFile[what](chance, base));
  }
  if (kind === 1) {
    const root = new Uint8Array(32).fill(3);
    const notes = [chance.of(base.notes), chance.of(other.notes), forgery.note(chance.below(forgery.events.length + 9), root)];
    return done("pasted", base.bytes, notes.slice(chance.below(2), 1 + chance.below(3)));
  }
  if (kind < 5) {
    const what = chance.of(Object.keys(ofLog));
    ofLog[what](chance, forgery, rest);
    const again = chance.below(4) > 0;
    if (again) attempt(() => forgery.renumber());
    attempt(() => coverUp(chance, forgery, 0));
    return done(what, forgery.file());
  }
  // Of each kind as often: most events are checkpoints and concessions.
  const byKind = grouped(forgery.envelopes);
  const [event, found] = chance.of([...byKind]);
  const at = chance.of(found);
  const what = chance.of(Object.keys(ofEvent));
  attempt(() => forgery.alter(at, (envelope) => ofEvent[what](chance, envelope)));
  attempt(() => coverUp(chance, forgery, at));
  return done(`${what} (event ${at + 1}, ${event})`, forgery.file());
}

/** Places of events by their kind. */
function grouped(envelopes) {
  const kinds = new Map();
  for (const [at, { event }] of envelopes.entries()) {
    const kind = event.is === "ordered" ? `ordered ${event.of.is}` : event.is;
    kinds.set(kind, [...(kinds.get(kind) ?? []), at]);
  }
  return kinds;
}

/** What the operator does about the log after changing it: nothing, sign its end, or make everything anew. */
function coverUp(chance, forgery, at) {
  const how = chance.below(6);
  if (how === 1) forgery.sign();
  if (how > 1) forgery.redo(at);
}

/** A forger works with what is readable, and leaves what became unreadable as it is. */
function attempt(work) {
  try {
    work();
  } catch {
    // What was altered before stays altered.
  }
}
