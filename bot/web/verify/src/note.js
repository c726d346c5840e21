// Keys, origins, signed notes and checkpoints. docs/format.md, sections 7 and 8.

import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { concat, fields, hex, littleEndian, same, text, unbase64, utf8 } from "./bytes.js";

const LONGEST_NOTE = 262_144;
const MOST_SIGNATURES = 64;
const LONGEST_ORIGIN = 1024;
const ORDER = ed25519.Point.Fn.ORDER;
const SIGNATURE = "\u2014 ";
/** White space as Unicode has it (JavaScript counts U+FEFF too), and the plus. */
export const NO_NAME = /[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000+]/;

/** Why a note does not open; its words are for people. */
export class NotOpened extends Error {}

export const fingerprintOf = (key) => hex(sha256(fields("adjutant/server-key/v1", key)).subarray(0, 20));

/** Ed25519, strictly: canonical encodings, no point of small order, the equation without the cofactor. */
export function ed25519Verifies(signature, message, key) {
  if (signature.length !== 64) return false;
  try {
    const [encodedR, scalar] = [signature.subarray(0, 32), littleEndian(signature.subarray(32))];
    const [point, nonce] = [ed25519.Point.fromBytes(key, false), ed25519.Point.fromBytes(encodedR, false)];
    if (scalar >= ORDER || point.isSmallOrder() || nonce.isSmallOrder()) return false;
    const challenge = littleEndian(sha512(concat(encodedR, key, message))) % ORDER;
    const expected = ed25519.Point.BASE.multiplyUnsafe(scalar).subtract(point.multiplyUnsafe(challenge));
    return same(expected.toBytes(), encodedR);
  } catch {
    return false;
  }
}

/** The origin of a game; null if it can have none. */
export function originOf(key, game) {
  const escaped = [...utf8(game)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");
  const origin = `adjutant/${fingerprintOf(key)}/${escaped}`;
  return game === "" || origin.length > LONGEST_ORIGIN ? null : origin;
}

/** Whether a line is the origin of any game. */
export function isOrigin(line) {
  // Whatever was pasted comes here: its length first.
  if (line.length > LONGEST_ORIGIN) return false;
  const escaped = /^adjutant\/[0-9a-f]{40}\/((?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})+)$/.exec(line)?.[1];
  if (!escaped) return false;
  const bytes = [...escaped.matchAll(/%(..)|./g)].map(([whole, digits]) => (digits ? parseInt(digits, 16) : whole.charCodeAt(0)));
  // Nothing is escaped that need not be, and what is escaped is text.
  if ([...escaped.matchAll(/%(..)/g)].some(([, digits]) => /[A-Za-z0-9\-._~]/.test(String.fromCharCode(parseInt(digits, 16))))) return false;
  try {
    text(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}

/** The id of a key of this signature type under a name: first that of a log's Ed25519 key. */
export const keyId = (name, key, kind = 1) => sha256(concat(utf8(name), Uint8Array.of(0x0a, kind), key)).subarray(0, 4);

/** A signature line taken apart; null if it is none. */
export function signatureLine(line) {
  if (!line.startsWith(SIGNATURE)) return null;
  const rest = line.slice(SIGNATURE.length);
  const space = rest.indexOf(" ");
  const name = rest.slice(0, Math.max(space, 0));
  const bytes = unbase64(rest.slice(space + 1));
  if (name === "" || NO_NAME.test(name) || !bytes || bytes.length < 5) return null;
  return { name, id: bytes.subarray(0, 4), signature: bytes.subarray(4) };
}

/** How many witnesses signed by these lines: one who signs twice is one. Lines that are none are passed over. */
export const signers = (lines) => new Set(lines.flatMap((line) => signatureLine(line)?.name ?? [])).size;

/** A note taken apart; nothing of it is believed yet. */
function takeApart(note) {
  const bytes = utf8(note);
  if (bytes.length > LONGEST_NOTE) throw new NotOpened(`a note of ${bytes.length} bytes is longer than is read`);
  if (bytes.some((byte) => byte < 0x20 && byte !== 0x0a)) throw new NotOpened("the note has a control character");
  const split = note.lastIndexOf("\n\n");
  if (split < 0 || split + 2 === note.length) throw new NotOpened("the note has no signatures after an empty line");
  if (!note.endsWith("\n")) throw new NotOpened("the last line of the note is cut off");
  const lines = note.slice(split + 2, -1).split("\n");
  const signatures = lines.slice(0, MOST_SIGNATURES).map((line, at) => {
    const signature = signatureLine(line);
    if (!signature) throw new NotOpened(`signature ${at + 1} of the note is none`);
    return signature;
  });
  if (lines.length > MOST_SIGNATURES) throw new NotOpened(`the note has more than ${MOST_SIGNATURES} signatures`);
  return { signed: note.slice(0, split + 1), signatures };
}

function readCheckpoint(signed) {
  const [origin, size, root, ...extensions] = signed.slice(0, -1).split("\n");
  if (root === undefined) throw new NotOpened("a checkpoint has an origin, a size and a root, each on a line");
  if (!isOrigin(origin)) throw new NotOpened("an origin is written adjutant/<fingerprint>/<game>");
  if (!/^(0|[1-9][0-9]*)$/.test(size) || BigInt(size) >= 1n << 64n) throw new NotOpened("the second line is no number of leaves");
  const hash = unbase64(root);
  if (hash?.length !== 32) throw new NotOpened("the third line is no root");
  if (extensions.includes("")) throw new NotOpened("extension lines are not empty");
  return { origin, head: { size: BigInt(size), root: hash }, extensions };
}

/** Opens a checkpoint of the game with this origin, signed by this key. `verifies` is Ed25519. */
export function openCheckpoint(note, origin, key, verifies) {
  const { signed, signatures } = takeApart(note);
  const ours = signatures.filter(({ name, id }) => name === origin && same(id, keyId(origin, key)));
  if (ours.some(({ signature }) => !verifies(signature, utf8(signed), key))) {
    throw new NotOpened(`the signature of ${origin} does not fit the note: one of them was altered`);
  }
  if (ours.length === 0) throw new NotOpened(`the note is not signed by ${origin}`);
  const checkpoint = readCheckpoint(signed);
  if (checkpoint.origin !== origin) throw new NotOpened(`the checkpoint is of ${checkpoint.origin}, not of ${origin}`);
  return { ...checkpoint, text: signed, signatures, alone: signatures.length === 1 };
}

/** Opens a checkpoint that may have no signature but the server's. */
export function openAlone(note, origin, key, verifies) {
  const checkpoint = openCheckpoint(note, origin, key, verifies);
  if (!checkpoint.alone) throw new NotOpened("the note has more signatures than one");
  return checkpoint;
}
