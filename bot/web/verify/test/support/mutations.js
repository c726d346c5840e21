// Mutations of evidence: what damage, a player with the file, and an operator with all keys can do to it.

import { base64, concat, unbase64, utf8 } from "../../src/bytes.js";
import { readRollProof, writeRollProof } from "../../src/text.js";
import { Forgery, decode, encode, pack, sealed } from "./forge.js";

/** Changes some bytes. */
function flip(chance, bytes) {
  const altered = bytes.slice();
  for (let times = 1 + chance.below(2); times > 0 && altered.length > 0; times -= 1) {
    altered[chance.below(altered.length)] ^= 1 << chance.below(8);
  }
  return altered;
}

/** Changes, drops or puts in some letters. */
function mangle(chance, text) {
  const at = chance.below(text.length);
  const put = chance.of(["", "0", "9", "\"", "\\", "x", " ", "=", "é", "\n", "A", ",", "{", "\u0000", "\u2014"]);
  return text.slice(0, at) + put + text.slice(at + chance.below(3));
}

/** A number that is not this one. */
const other = (chance, number) => {
  const found = chance.of([number + 1, number - 1, 0, number + 256, number * 2 + 3]);
  return found < 0 ? 1 : found;
};
const otherBig = (chance, number) => chance.of([number + 1n, number > 0n ? number - 1n : 5n, 0n, number + 1000n]);
const small = (number) => Math.min(number, 65_535);

// --- files -----------------------------------------------------------------------------------------------------------------

export const ofFile = {
  "some bytes of the file": (chance, { bytes }) => flip(chance, bytes),
  "the file is cut": (chance, { bytes }) => bytes.subarray(0, chance.below(bytes.length)),
  "something behind the file": (_, { bytes }) => concat(bytes, utf8("x")),
  "some bytes of the frame, with the digest put right": (chance, { bytes }) => {
    const body = bytes.subarray(0, -32).slice();
    body[13 + chance.below(body.length - 13)] ^= 1 << chance.below(8);
    return sealed(body);
  },
  "another length in the header": (chance, { bytes }) => {
    const body = bytes.subarray(0, -32).slice();
    body[9 + chance.below(4)] ^= 1 << chance.below(8);
    return sealed(body);
  },
  "two frames": (_, { bytes }) => {
    const body = bytes.subarray(0, -32);
    return sealed(concat(body, body.subarray(13)));
  },
  "some letters of the text": (chance, { bytes }) => pack(mangle(chance, Forgery.textOf(bytes)), bytes[8]),
  "some bytes of the text": (chance, { bytes }) => pack(flip(chance, utf8(Forgery.textOf(bytes))), bytes[8]),
};

// --- records ---------------------------------------------------------------------------------------------------------------

function someBytes(chance, forgery) {
  const record = forgery.records[chance.of(forgery.places())];
  record.event = flip(chance, record.event);
}

const ofRecords = {
  "some bytes of an event": someBytes,
  "an event has more bytes": (chance, forgery) => {
    const record = forgery.records[chance.of(forgery.places())];
    record.event = concat(record.event, Uint8Array.of(chance.below(256)));
  },
  "a number in more bytes than it needs": (chance, forgery) => {
    const record = forgery.records[chance.of(forgery.places())];
    const at = 1 + chance.below(record.event.length - 1);
    const [before, byte, after] = [record.event.subarray(0, at), record.event[at], record.event.subarray(at + 1)];
    record.event = concat(before, Uint8Array.of(251, byte, 0), after);
  },
  "a record is dropped": (chance, forgery) => drop(chance, forgery),
  "a record stands twice": (chance, forgery) => repeat(chance, forgery),
  "two records changed places": (chance, forgery) => swap(chance, forgery),
  "the end is cut off": (chance, forgery) => {
    forgery.records.splice(1 + chance.below(forgery.records.length - 1));
  },
  "an opened event is hidden": (chance, forgery) => {
    const opened = forgery.records.flatMap(({ salt }, at) => (salt ? [at] : []));
    if (opened.length === 0) return someBytes(chance, forgery);
    forgery.records[chance.of(opened)] = { commitment: new Uint8Array(32).fill(chance.below(256)) };
    return undefined;
  },
  "a salt or a commitment is another": (chance, forgery) => {
    const closed = forgery.records.filter(({ salt, commitment }) => salt ?? commitment);
    if (closed.length === 0) return someBytes(chance, forgery);
    const record = chance.of(closed);
    const name = record.salt ? "salt" : "commitment";
    record[name] = flip(chance, record[name]);
    return undefined;
  },
  "a public event is shown as opened, or the other way round": (chance, forgery) => {
    const record = forgery.records[chance.of(forgery.places())];
    if (record.salt) delete record.salt;
    else record.salt = new Uint8Array(32).fill(7);
  },
  "another server": (chance, forgery) => {
    forgery.bundle.server = chance.below(3) === 0 ? null : flip(chance, forgery.bundle.server ?? new Uint8Array(32));
  },
  "another game": (_, forgery) => {
    forgery.bundle.game += "x";
  },
  "the checkpoint is altered": (chance, forgery) => {
    forgery.bundle.checkpoint = chance.below(6) === 0 ? null : mangle(chance, forgery.bundle.checkpoint ?? "x");
  },
  "the checkpoint is an earlier one": (chance, forgery, { notes }) => {
    forgery.bundle.checkpoint = notes.length > 0 ? chance.of(notes) : "x\n";
  },
};

function drop(chance, forgery) {
  forgery.records.splice(chance.below(forgery.records.length), 1);
}

function repeat(chance, forgery) {
  const [from, to] = [chance.below(forgery.records.length), chance.below(forgery.records.length)];
  forgery.records.splice(to, 0, { ...forgery.records[from] });
}

function swap(chance, forgery) {
  const [one, two] = [chance.below(forgery.records.length), chance.below(forgery.records.length)];
  [forgery.records[one], forgery.records[two]] = [forgery.records[two], forgery.records[one]];
}

// --- events ----------------------------------------------------------------------------------------------------------------

const roll = (is) => ({ event }) => event.is === "roll" && event.of.is === is;
const table = (is) => ({ event }) => event.is === "table" && event.of.is === is;
const request = (change) => ({ of: roll("roll_requested"), change: (chance, { event }) => change(chance, event.of.of) });
const dice = (change) => ({ of: roll("dice_rolled"), change: (chance, { event }) => change(chance, event.of) });

const committed = (distance, witnesses, wait) => ({ is: "committed", of: { distance, witnesses, wait } });
const POLICIES = [
  { is: "off" },
  { is: "required" },
  { is: "preferred", wait: 30 },
  { is: "preferred", wait: 31 },
  committed(3, 0, null),
  committed(3, 2, 30),
  committed(3, 3, 31),
  committed(0, 0, null),
  committed(6, 1, 5),
];
const isOrder = ({ event }) => event.is === "ordered";
const isInstruction = ({ event }) => event.of.is === "instruction_given" || (event.is === "ordered" && event.of.of.is === "instruct");

const ofEvents = {
  "another time": { of: () => true, change: (chance, envelope) => (envelope.time += chance.of([-1n, 1n, -3000n, 3000n, 60_000n, -9_000_000n])) },
  "another audience": {
    of: () => true,
    change: (chance, envelope) => {
      envelope.audience = chance.of([{ is: "everyone" }, { is: "gm" }, { is: "seat", of: "american" }, { is: "side", of: "allies" }]);
    },
  },
  "another actor": {
    of: () => true,
    change: (chance, envelope) => {
      envelope.actor = chance.of([{ is: "referee" }, { is: "gm", player: "gm" }, { is: "seat", seat: "germany", player: "anna" }]);
    },
  },
  "another number": { of: () => true, change: (chance, envelope) => (envelope.seq = otherBig(chance, envelope.seq)) },
  "another cause": { of: () => true, change: (_, envelope) => (envelope.cause += "x") },
  "a cause of another form": {
    of: () => true,
    change: (chance, envelope) => {
      const number = ((envelope.time - 1_420_070_400_000n) << 22n) + BigInt(chance.below(4096));
      envelope.cause = chance.of([
        `discord:${number}`,
        `discord:0${number}`,
        `discord:${number + (1n << 30n)}`,
        `discord:full@${chance.below(60)}`,
        "discord:one",
        `local@${chance.below(60)}:${chance.below(9)}`,
        `stdin@+${chance.below(60)}:01`,
        "stdin@x:1",
        `script@${chance.below(40)}:${chance.below(9)}:abc`,
        `script@${chance.below(40)}`,
        `clock:${chance.below(60)}`,
        `clock-passes:${chance.below(60)}`,
        "keys:replace@99999",
        "clock:",
        "c1",
        `c${chance.below(40)}`,
      ]);
    },
  },
  "another number of a roll": request((chance, asked) => (asked.roll = other(chance, asked.roll))),
  "another number of dice": request((chance, asked) => asked.dice[0] && (asked.dice[0].count = small(other(chance, asked.dice[0].count)))),
  "other sides": request((chance, asked) => (asked.sides = chance.of([0, 1, 2, 5, 7, 256, 257, 1000]))),
  "another purpose": request((chance, asked) => (asked.purpose = asked.purpose === "draw" ? "fire" : chance.of(["draw", "x"]))),
  "another draw": request((chance, asked) => (asked.round = small(other(chance, asked.round)))),
  "another round is named": request((chance, asked) => (asked.beacon = asked.beacon === null ? 1000n : chance.of([null, asked.beacon + 1n, 999n]))),
  "another die": dice((chance, fell) => fell.values.length > 0 && (fell.values[chance.below(fell.values.length)] = 1 + chance.below(7))),
  "a die more or less": dice((chance, fell) => (chance.below(2) ? fell.values.push(1) : fell.values.pop())),
  "dice of another roll": dice((chance, fell) => (fell.roll = other(chance, fell.roll))),
  "another proof": dice((chance, fell) => (fell.proof = flip(chance, fell.proof))),
  "a proof of another length": dice((chance, fell) => (fell.proof = chance.below(2) ? fell.proof.subarray(0, 79) : concat(fell.proof, Uint8Array.of(0)))),
  "another round": dice((chance, fell) => {
    if (!fell.beacon) fell.beacon = { chain: new Uint8Array(32), round: 1000n, signature: new Uint8Array(48) };
    else if (chance.below(4) === 0) fell.beacon = null;
    else if (chance.below(3) === 0) fell.beacon.round += 1n;
    else if (chance.below(2) === 0) fell.beacon.signature = flip(chance, fell.beacon.signature);
    else fell.beacon.chain = flip(chance, fell.beacon.chain);
  }),
  "another skipping": {
    of: roll("beacon_skipped"),
    change: (chance, { event }) => (chance.below(2) ? (event.of.round += 1n) : (event.of.roll = other(chance, event.of.roll))),
  },
  "another seal": {
    of: roll("draw_sealed"),
    change: (chance, { event }) => (chance.below(2) ? (event.of.draw = other(chance, event.of.draw)) : (event.of.secret = flip(chance, event.of.secret))),
  },
  "another checkpoint in the log": { of: table("checkpoint_signed"), change: (chance, { event }) => (event.of.note = mangle(chance, event.of.note)) },
  "a checkpoint shown otherwise": {
    of: table("checkpoint_shown"),
    change: (chance, { event, time }) => {
      if (chance.below(2)) event.of.size = otherBig(chance, event.of.size);
      else event.of.at = time + chance.of([-1n, 0n, 1n, 2_999n, 3_000n, 3_001n, 60_000n]);
    },
  },
  "a checkpoint cosigned otherwise": {
    of: table("checkpoint_cosigned"),
    change: (chance, { event }) => {
      if (chance.below(3) === 0) event.of.size = otherBig(chance, event.of.size);
      else {
        const { lines } = event.of;
        const [one, other] = [chance.of(lines), chance.of(lines)];
        const [name, signed] = one.slice(2).split(" ");
        event.of.lines = chance.of([
          [],
          lines.slice(1),
          [...lines, "nobody"],
          lines.map((line) => mangle(chance, line)),
          // One signs twice, or as another does; a stranger signs; what a witness signed has another time.
          [...lines, one],
          [...lines, `\u2014 ${name} ${other.split(" ").at(-1)}`],
          [...lines, `\u2014 stranger.example ${signed}`],
          lines.map((line) => `${line.slice(0, line.lastIndexOf(" ") + 1)}${base64(retimed(chance, unbase64(line.split(" ").at(-1))))}`),
        ]);
      }
    },
  },
  "committed anew otherwise": {
    of: table("roll_committed_anew"),
    change: (chance, { event }) => {
      if (chance.below(2)) event.of.round = otherBig(chance, event.of.round);
      else event.of.roll = other(chance, event.of.roll);
    },
  },
  "another order": {
    of: isOrder,
    change: (chance, { event }) => {
      const command = event.of;
      if (command.is === "table") command.of = chance.of([{ is: "start" }, { is: "resume" }, { is: "add_entropy", text: "x" }, { is: "take_back" }]);
      else if (chance.below(2)) command.of.bytes = flip(chance, command.of.bytes);
      else command.of.schema += 1;
    },
  },
  "an event is an order, or an order none": {
    of: () => true,
    change: (chance, envelope) => {
      envelope.event = isOrder(envelope) ? { is: "table", of: { is: "resumed" } } : { is: "ordered", of: { is: "table", of: { is: "resume" } } };
    },
  },
  "another instruction": {
    of: isInstruction,
    change: (chance, { event }) => {
      const { instruction } = event.is === "ordered" ? event.of.of : event.of;
      if (chance.below(3) === 0) instruction.family = "axis";
      else if (chance.below(2)) instruction.bytes = flip(chance, instruction.bytes);
      else instruction.bytes = concat(Uint8Array.of(251, instruction.bytes[0], 0), instruction.bytes.subarray(1));
    },
  },
  "other dice of the game": {
    of: table("game_created"),
    change: (chance, { event }) => {
      const policy = event.of.dice;
      if (policy.is !== "verifiable" || chance.below(4) === 0) event.of.dice = chance.of([{ is: "scripted" }, { is: "operating_system" }]);
      else if (chance.below(2)) policy.beacon = chance.of(POLICIES);
      else policy.rolls = flip(chance, policy.rolls);
    },
  },
  "another board or other rules": {
    of: table("game_created"),
    change: (chance, { event }) => {
      if (chance.below(2)) event.of.board = event.of.board.replace(/^./, "0");
      else if (chance.below(2)) event.of.revision += 1;
      else event.of.ruleset = "chess";
    },
  },
  "another way back": { of: table("rewound"), change: (chance, { event }) => (event.of.to = otherBig(chance, event.of.to)) },
  "another key": { of: table("roll_key_replaced"), change: (chance, { event }) => (event.of.rolls = flip(chance, event.of.rolls)) },
  "other bytes of a fact": {
    of: ({ event }) => event.is === "play",
    change: (chance, { event }) => (event.of.bytes = flip(chance, event.of.bytes)),
  },
  "a fact in more bytes than it needs": {
    of: ({ event }) => event.is === "play",
    change: (chance, { event }) => {
      const { bytes } = event.of;
      const at = chance.below(bytes.length);
      event.of.bytes = concat(bytes.subarray(0, at), Uint8Array.of(251, bytes[at], 0), bytes.subarray(at + 1));
    },
  },
  "a fact of another family or schema": {
    of: ({ event }) => event.is === "play",
    change: (chance, { event }) => (chance.below(2) ? (event.of.family = chance.of(["axis", "war1812", "chess"])) : (event.of.schema += 1)),
  },
};

/** What the operator does about the log after changing it: nothing, sign its end, or make everything anew. */
function coverUp(chance, forgery, at) {
  const how = chance.below(3);
  if (how === 1) forgery.sign();
  if (how === 2) forgery.redo(at + chance.below(2));
}

// --- roll proofs -----------------------------------------------------------------------------------------------------------

const PARTS = ["created", "rekeyed", "request", "skipped", "dice", "rewound"];
/** The events of a proof that are there, those it is committed to by among them. */
const partsOf = (proof) => [...PARTS.map((name) => proof[name]), ...(proof.committed ?? [])].filter(Boolean);

const ofProofs = {
  "some letters of the proof": (chance, proof, text) => utf8(mangle(chance, text)),
  "some bytes of the proof": (chance, proof, text) => flip(chance, utf8(text)),
  "a path": (chance, proof) => {
    const part = chance.of(partsOf(proof));
    part.path = chance.of([flip(chance, part.path), part.path.subarray(0, -32), concat(part.path, part.path), part.path.subarray(1)]);
  },
  "an event of the proof": (chance, proof) => {
    const part = chance.of(partsOf(proof));
    part.event = flip(chance, part.event);
  },
  "a number in the proof": (chance, proof) => {
    if (chance.below(3) === 0) proof.roll = otherBig(chance, proof.roll);
    else {
      const part = chance.of(partsOf(proof));
      part.seq = chance.of([part.seq + 1n, 0n, part.seq - 1n, 1n << 60n, (1n << 64n) - 1n]);
    }
  },
  "parts changed places": (chance, proof) => {
    const [one, two] = [chance.of(PARTS), chance.of(PARTS)];
    [proof[one], proof[two]] = [proof[two], proof[one]];
    for (const name of ["created", "request", "dice"]) proof[name] ??= proof[one] ?? proof[two];
  },
  "a part is left out or put in": (chance, proof) => {
    const name = chance.of(["rekeyed", "skipped", "rewound"]);
    proof[name] = proof[name] ? null : chance.of([proof.created, proof.request, proof.dice]);
  },
  "what it is committed to by": (chance, proof) => {
    const parts = [...(proof.committed ?? [])];
    const at = chance.below(parts.length + 1);
    parts.splice(at, chance.below(2), ...chance.of([[], [proof.request], [proof.dice], parts.slice(0, 1)]));
    proof.committed = parts;
  },
  "the proof's server or checkpoint": (chance, proof) => {
    if (chance.below(3) === 0) proof.server = flip(chance, proof.server);
    else proof.checkpoint = mangle(chance, proof.checkpoint);
  },
  "the proof's game": (_, proof) => {
    proof.game += "x";
  },
};

// --- pastes ----------------------------------------------------------------------------------------------------------------

const CHATTY = [
  (note) => note.replaceAll("\n", "\r\n"),
  (note) => `Adjutant \u2014 Today at 10:02\n${note}See you`,
  (note) => `> ${note.replaceAll("\n", "\n> ")}`,
  (note) => note.replace("\u2014 ", "\u2013\u00a0"),
  (note) => `\`\`\`\n${note}\`\`\``,
  (note) => note.replaceAll("\n", "\n\n"),
  (note) => note.replaceAll(" ", "\u3000").replace("\n", "\u200b\n"),
  (note) => note.split("\n").slice(0, 3).join("\n"),
  (note) => `${note}\u2014 somebody.example/w ${base64(utf8("signature"))}\n`,
  (note) => note.replace(/\n(\d+)\n/, (_, size) => `\n${BigInt(size) + 1n}\n`),
];

function paste(chance, { forgery, notes }, rest) {
  const found = chance.of(rest.notes.length > 0 && chance.below(6) === 0 ? rest.notes : notes);
  const kinds = [
    () => found,
    () => chance.of(CHATTY)(found),
    () => mangle(chance, found),
    () => chance.of(CHATTY)(chance.of(CHATTY)(found)) + chance.of(CHATTY)(chance.of(notes)),
    // The server signs something else: another history, or a later one.
    () => forgery.note(chance.below(forgery.records.length + 20), new Uint8Array(32).fill(3), "0".repeat(64)),
  ];
  return chance.of(kinds)();
}

// --- all together ----------------------------------------------------------------------------------------------------------

/** What stands on a signature line, with a byte of its time altered. */
function retimed(chance, bytes) {
  if (!bytes || bytes.length < 13) return bytes ?? new Uint8Array(5);
  const at = 4 + chance.below(8);
  return bytes.map((byte, place) => (place === at ? byte ^ (1 << chance.below(8)) : byte));
}

const isProof = (name) => name.endsWith(".roll.json");

/** Where each kind of mutation finds something to change in a file; looked up once. */
function placesIn(item, forgery) {
  item.places ??= Object.entries(ofEvents)
    .map(([what, { of }]) => [what, forgery.places(of)])
    .filter(([, places]) => places.length > 0);
  return item.places;
}

/** One mutation: what was done, the file, the pastes, and the keys of the witnesses whom the reader trusts. */
export function mutation(chance, all, keys) {
  const made = mutated(chance, all, keys);
  const witnesses = made.base.witnesses.length > 0 ? [chance.of(made.base.witnesses), ...made.base.witnesses.slice(0, chance.below(4))] : [];
  return { ...made, witnesses: [...new Set(witnesses)] };
}

function mutated(chance, all, keys) {
  const wanted = chance.below(4) === 0;
  const base = chance.of(all.filter(({ name }) => isProof(name) === wanted));
  const rest = chance.of(all);
  const pasted = base.notes.length > 0 && chance.below(7) === 0;
  if (wanted) return ofProof(chance, base, rest);
  const forgery = new Forgery(base.bytes, keys);
  if (pasted) {
    const pastes = Array.from({ length: 1 + chance.below(3) }, () => paste(chance, { forgery, notes: base.notes }, rest));
    return { base, what: `${base.name}: pasted`, bytes: base.bytes, pastes };
  }
  const kind = chance.below(10);
  if (kind === 0) {
    const what = chance.of(Object.keys(ofFile));
    return { base, what: `${base.name}: ${what}`, bytes: ofFile[what](chance, base), pastes: [] };
  }
  if (kind < 3) {
    const what = chance.of(Object.keys(ofRecords));
    ofRecords[what](chance, forgery, base);
    if (chance.below(2)) attempt(() => forgery.renumber());
    attempt(() => coverUp(chance, forgery, 0));
    return { base, what: `${base.name}: ${what}`, bytes: forgery.file(), pastes: [] };
  }
  const [what, places] = chance.of(placesIn(base, forgery));
  const at = chance.of(places);
  forgery.alter(at, (envelope) => ofEvents[what].change(chance, envelope));
  attempt(() => coverUp(chance, forgery, at));
  return { base, what: `${base.name}: ${what} (event ${at + 1})`, bytes: forgery.file(), pastes: [] };
}

function ofProof(chance, base, rest) {
  const text = new TextDecoder().decode(base.bytes);
  const proof = readRollProof(base.bytes);
  if (base.notes.length > 0 && chance.below(8) === 0) {
    return { base, what: `${base.name}: pasted`, bytes: base.bytes, pastes: [chance.of(CHATTY)(chance.of(base.notes)), chance.of(base.notes), ...rest.notes.slice(0, 1)] };
  }
  const what = chance.of(Object.keys(ofProofs));
  const bytes = ofProofs[what](chance, proof, text) ?? utf8(`${writeRollProof(proof)}\n`);
  return { base, what: `${base.name}: ${what}`, bytes, pastes: [] };
}

/** A forger works with what is readable, and leaves what became unreadable as it is. */
function attempt(work) {
  try {
    work();
  } catch {
    // What was altered before stays altered.
  }
}

export { decode, encode };
