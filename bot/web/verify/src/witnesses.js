// Witnesses whom the reader trusts: their keys, their lines, and which requests they saw. docs/format.md, section 18.

import { ml_dsa44 } from "@noble/post-quantum/ml-dsa.js";
import { published } from "./beacon.js";
import { be8, concat, hex, same, unbase64, utf8 } from "./bytes.js";
import { NO_NAME, ed25519Verifies, keyId, signatureLine } from "./note.js";

const [ED25519, ML_DSA_44] = [4, 6];
const KINDS = { [ED25519]: { key: 32, signature: 64 }, [ML_DSA_44]: { key: 1312, signature: 2420 } };
/** Seconds whose milliseconds fit into an event's time. */
const LAST_SECOND = ((1n << 63n) - 1n) / 1000n;
/** The name and the origin stand behind one byte of length. */
const LONGEST = 255;

/** Why these witnesses cannot be trusted; its words are for people. */
export class Doubtful extends Error {}

/** A verifier key, read. */
function keyOf(text) {
  const [, name, id, encoded] = /^([^+]*)\+([^+]*)\+(.*)$/su.exec(text) ?? [];
  const bytes = unbase64(encoded);
  const lengths = bytes && KINDS[bytes[0]];
  const [kind, key] = lengths ? [bytes[0], bytes.subarray(1)] : [];
  if (!lengths || key.length !== lengths.key) throw new Doubtful(`this is no key of a witness: ${text}`);
  if (name === "" || NO_NAME.test(name) || /\p{Cc}/u.test(name) || (kind === ML_DSA_44 && utf8(name).length > LONGEST)) {
    throw new Doubtful(`no witness can have this name: ${name}`);
  }
  const own = keyId(name, key, kind);
  if (id !== hex(own)) throw new Doubtful(`this key's id does not fit it: ${text}`);
  return { name, kind, key, id: own, signature: lengths.signature };
}

/** The whole of a checkpoint's text in the words that a kind of key signs; null if it cannot sign them. */
function messageOf({ kind, name }, seconds, { text, origin, head }) {
  if (kind === ED25519) return utf8(`cosignature/v1\ntime ${seconds}\n${text}`);
  const [who, what] = [utf8(name), utf8(origin)];
  if (what.length > LONGEST) return null;
  return concat(
    utf8("subtree/v1\n\0"),
    Uint8Array.of(who.length),
    who,
    be8(seconds),
    Uint8Array.of(what.length),
    what,
    be8(0),
    be8(head.size),
    head.root,
  );
}

function mlDsaVerifies(signature, message, key) {
  try {
    return ml_dsa44.verify(signature, message, key);
  } catch {
    return false;
  }
}

export const WITNESS_PRIMITIVES = { ed25519Verifies, mlDsaVerifies };

/** When a key's holder saw a checkpoint by this line, in milliseconds; null if the line does not say so. */
function seenAt(key, { signature }, note, primitives) {
  if (signature.length !== 8 + key.signature) return null;
  const seconds = signature.subarray(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  if (seconds === 0n || seconds > LAST_SECOND) return null;
  const message = messageOf(key, seconds, note);
  const verifies = key.kind === ED25519 ? primitives.ed25519Verifies : primitives.mlDsaVerifies;
  return message && verifies(signature.subarray(8), message, key.key) ? seconds * 1000n : null;
}

/** A line of `lines` that is a signature line; those that are none are passed over. */
const readable = (lines) => lines.map(signatureLine).filter(Boolean);

/** The witnesses with these verifier keys, and how many of them the reader wants for each roll. */
export class Witnesses {
  constructor(keys, required = 0, primitives = WITNESS_PRIMITIVES) {
    this.keys = keys.map(keyOf);
    this.required = required;
    this.primitives = primitives;
    for (const one of this.keys) {
      const other = this.keys.find(({ name, key }) => name !== one.name && same(key, one.key));
      if (other) throw new Doubtful(`${one.name} and ${other.name} have the same key: they are one witness`);
    }
    const trusted = new Set(this.keys.map(({ name }) => name)).size;
    if (required > trusted) throw new Doubtful(`${required} witnesses are wanted, and ${trusted} are trusted`);
  }

  /** What lines say of an opened checkpoint: those on its note, and others beside it. */
  look(checkpoint, beside = []) {
    const looked = { seen: [], strangers: 0, wrong: 0 };
    for (const line of [...checkpoint.signatures, ...readable(beside)]) {
      const keys = this.keys.filter(({ name, id }) => name === line.name && same(id, line.id));
      if (keys.length === 0 && line.name !== checkpoint.origin) looked.strangers += 1;
      for (const key of keys) {
        const at = seenAt(key, line, checkpoint, this.primitives);
        if (at === null) looked.wrong += 1;
        else add(looked.seen, { witness: key.name, size: checkpoint.head.size, at });
      }
    }
    return looked;
  }

  /**
   * What witnesses say of a game or a roll without a finding. `checkpoints` are those of this history, each with the lines that stand
   * beside it; `thrown` the rolls, in their order.
   */
  say(checkpoints, thrown, network) {
    const said = { required: this.required, sightings: [], strangers: 0, wrong: 0 };
    for (const { checkpoint, lines } of checkpoints) {
      const looked = this.look(checkpoint, lines);
      said.strangers += looked.strangers;
      said.wrong += looked.wrong;
      for (const sighting of looked.seen) add(said.sightings, sighting);
    }
    said.sightings.sort((a, b) => order(a.size, b.size) || order(a.at, b.at) || byName(a.witness, b.witness));
    const names = [...new Set(said.sightings.map(({ witness }) => witness))].sort(byName);
    const rolls = thrown.map((roll) => whoSaw(roll, names, said.sightings, network));
    const enough = rolls.every(({ seen }) => seen.length >= this.required);
    return { ...said, sightings: said.sightings.map(inSeconds), rolls, enough };
  }
}

/** Witnesses count in seconds. */
const inSeconds = (seen) => ({ ...seen, at: seen.at / 1000n });

/** Which witnesses saw the request of a roll before its round; without a round: while it was the last event. */
function whoSaw({ asked, pledge }, names, sightings, network) {
  const [seq, round] = pledge ? [pledge.size, pledge.round] : [asked.seq, asked.request.beacon];
  const roundAt = round === null ? null : published(network, round);
  const saw = (witness) => {
    const his = sightings.filter((sighting) => sighting.witness === witness && sighting.size >= BigInt(seq));
    if (his.length === 0) return [];
    if (roundAt === null) return his[0].size === BigInt(seq) ? [{ witness, at: his[0].at }] : [];
    const at = his.map((sighting) => sighting.at).reduce((a, b) => (a < b ? a : b));
    return at < roundAt ? [{ witness, at }] : [];
  };
  const seconds = roundAt === null ? null : roundAt / 1000n;
  return { roll: asked.request.roll, seq, round_at: seconds, seen: names.flatMap(saw).map(inSeconds) };
}

function add(list, sighting) {
  const is = (other) => other.witness === sighting.witness && other.size === sighting.size && other.at === sighting.at;
  if (!list.some(is)) list.push(sighting);
}

const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Names in the order of their bytes. */
function byName(a, b) {
  const [one, other] = [utf8(a), utf8(b)];
  const at = one.findIndex((byte, place) => byte !== other[place]);
  return at < 0 ? one.length - other.length : (one[at] ?? -1) - (other[at] ?? -1);
}
