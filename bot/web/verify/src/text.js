// The texts of bundles and roll proofs: JSON in one spelling. docs/format.md, sections 3 and 11.

import { base64, hex, text, unbase64, unhex } from "./bytes.js";
import { checkBoards, unpack } from "./container.js";
import { wrong } from "./finding.js";

const MOST_EVENTS = 100_000;
const LONGEST_PROOF = 1_048_576;
const LARGEST_NUMBER = (1n << 64n) - 1n;

const unreadable = (detail) => wrong("unreadable", { detail });

/** Reads an object's fields by their readers; what may be absent is null. */
function shape(value, readers, optional = []) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unreadable("no object");
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(readers, name));
  if (unknown !== undefined) throw unreadable(`${unknown} is not known here`);
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => {
      if (Object.hasOwn(value, name)) return [name, read(value[name])];
      if (optional.includes(name)) return [name, null];
      throw unreadable(`there is no ${name}`);
    }),
  );
}

const string = (value) => {
  if (typeof value !== "string") throw unreadable("no string");
  return value;
};
const bytes = (value) => unbase64(value) ?? fail("bytes are written in base64");
const octets = (value) => unhex(value, 32) ?? fail("32 bytes are written as 64 digits");
const orNull = (read) => (value) => (value === null ? null : read(value));
const number = (most) => (value) => {
  // `parse` has made strings of those that JavaScript could not hold.
  const digits = typeof value === "number" ? String(value) : value;
  if (typeof digits !== "string" || !/^(0|[1-9][0-9]*)$/.test(digits) || BigInt(digits) > most) throw unreadable("no number");
  return BigInt(digits);
};

function fail(detail) {
  throw unreadable(detail);
}

function parse(source) {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw unreadable(error.message);
  }
}

function decode(raw) {
  try {
    return text(raw);
  } catch {
    throw unreadable("no text");
  }
}

function record(value) {
  const { event, salt, commitment } = shape(value, { event: bytes, salt: octets, commitment: octets }, ["event", "salt", "commitment"]);
  if (event && !commitment) return salt ? { event, salt } : { event };
  if (commitment && !event && !salt) return { commitment };
  throw unreadable("an event is shown, shown with its salt, or a commitment");
}

const writeRecord = ({ event, salt, commitment }) => ({
  ...(event && { event: base64(event) }),
  ...(salt && { salt: hex(salt) }),
  ...(commitment && { commitment: hex(commitment) }),
});

/** The text of a bundle, as it is spelt. */
export function writeBundle({ format, game, server, events, checkpoint, board = null }) {
  const brought = board === null ? {} : { board };
  return JSON.stringify({ format, game, server: server && hex(server), events: events.map(writeRecord), checkpoint, ...brought });
}

/** A bundle out of the bytes of its file. */
export function readBundle(file) {
  const source = decode(unpack(file));
  const readers = {
    format: string,
    game: string,
    server: orNull(octets),
    events: (value) => {
      if (!Array.isArray(value)) throw unreadable("no list of events");
      if (value.length > MOST_EVENTS) throw unreadable(`more than ${MOST_EVENTS} events`);
      return value.map(record);
    },
    checkpoint: orNull(string),
    board: string,
  };
  const bundle = shape(parse(source), readers, ["board"]);
  if (writeBundle(bundle) !== source) throw wrong("respelt");
  if (bundle.format !== "adjutant-bundle/1") throw unreadable("the format is not adjutant-bundle/1");
  checkBoards(file, bundle.board === null ? [] : [bundle.board]);
  return bundle;
}

const SHOWN = { seq: number(LARGEST_NUMBER), event: bytes, path: bytes };
const shown = (value) => shape(value, SHOWN);
const list = (value) => (Array.isArray(value) ? value.map(shown) : fail("no list of events"));
/** The events of a roll proof, in their order. */
const PARTS = ["created", "rekeyed", "request", "committed", "entropy", "skipped", "dice", "rewound"];

/** The text of a roll proof, as it is spelt, without the line feed behind it. */
export function writeRollProof(proof) {
  const part = ({ seq, event, path }) => `{"seq":${seq},"event":"${base64(event)}","path":"${base64(path)}"}`;
  const several = (shown) => (Array.isArray(shown) ? `[${shown.map(part).join(",")}]` : part(shown));
  const fields = [
    ["format", JSON.stringify(proof.format)],
    ["game", JSON.stringify(proof.game)],
    ["roll", String(proof.roll)],
    ["server", JSON.stringify(hex(proof.server))],
    ...PARTS.filter((name) => proof[name] && proof[name].length !== 0).map((name) => [name, several(proof[name])]),
    ["checkpoint", JSON.stringify(proof.checkpoint)],
  ];
  return `{${fields.map(([name, value]) => `"${name}":${value}`).join(",")}}`;
}

/** A roll proof out of the bytes of its file. */
export function readRollProof(file) {
  if (file.length > LONGEST_PROOF) throw wrong("too-large", { most: LONGEST_PROOF });
  const whole = decode(file);
  const source = whole.endsWith("\n") ? whole.slice(0, -1) : whole;
  // Numbers that JavaScript would round are read as the digits that they are. Inside a string a quote has a backslash before it.
  const proof = shape(
    parse(source.replace(/(?<!\\)"seq":([0-9]+)/g, '"seq":"$1"')),
    {
      format: string,
      game: string,
      roll: number(0xffff_ffffn),
      server: octets,
      created: shown,
      rekeyed: shown,
      request: shown,
      committed: list,
      entropy: list,
      skipped: shown,
      dice: shown,
      rewound: shown,
      checkpoint: string,
    },
    ["rekeyed", "committed", "entropy", "skipped", "rewound"],
  );
  if (writeRollProof(proof) !== source) throw wrong("respelt");
  if (proof.format !== "adjutant-roll/1") throw unreadable("the format is not adjutant-roll/1");
  return proof;
}
