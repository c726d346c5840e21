// Notes, checkpoints, cosignatures and consistency proofs, written from the specifications alone: C2SP signed-note,
// tlog-checkpoint, tlog-cosignature, tlog-witness; RFC 6962, section 2.1; FIPS 204 by @noble/post-quantum. Nothing here was
// taken over from the Rust side, so that where both agree, they agree because the specifications say so.

import { createHash, createPrivateKey, createPublicKey, sign as nodeSign, verify as nodeVerify } from "node:crypto";
import { ml_dsa44 } from "@noble/post-quantum/ml-dsa.js";

export const ED25519_NOTE = 0x01;
export const ED25519 = 0x04;
export const ML_DSA_44 = 0x06;

const DASH = "\u2014 ";
const utf8 = (text) => Buffer.from(text, "utf8");
const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Standard base64 and no other spelling of it. */
export function base64(text) {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) throw new Error("not base64");
  return bytes;
}

/** A number in digits without zeros in front. */
export function decimal(text) {
  if (!/^(0|[1-9][0-9]*)$/.test(text)) throw new Error("not a number");
  const number = BigInt(text);
  if (number >= 1n << 64n) throw new Error("too large");
  return number;
}

// ---- keys -------------------------------------------------------------------------------------------------------------

const spki = Buffer.from("302a300506032b6570032100", "hex");
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");
const edPrivate = (seed) => createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" });
const edPublic = (key) => createPublicKey({ key: Buffer.concat([spki, key]), format: "der", type: "spki" });

export const keyId = (name, type, key) => sha256(utf8(name), Buffer.from([0x0a, type]), key).subarray(0, 4);

export function newKey(name, type, seed) {
  if (type === ML_DSA_44) {
    const { secretKey, publicKey } = ml_dsa44.keygen(seed);
    return { name, type, public: Buffer.from(publicKey), secret: secretKey };
  }
  const secret = edPrivate(seed);
  const der = createPublicKey(secret).export({ format: "der", type: "spki" });
  return { name, type, public: der.subarray(der.length - 32), secret };
}

export const vkey = (key) =>
  `${key.name}+${keyId(key.name, key.type, key.public).toString("hex")}+` +
  Buffer.concat([Buffer.from([key.type]), key.public]).toString("base64");

export function parseVkey(text) {
  const [name, id, ...rest] = text.split("+");
  const bytes = base64(rest.join("+"));
  const key = { name, type: bytes[0], public: bytes.subarray(1) };
  const length = { [ED25519_NOTE]: 32, [ED25519]: 32, [ML_DSA_44]: 1312 }[key.type];
  if (!name || /[\s+]/u.test(name) || key.public.length !== length) throw new Error("not a verifier key");
  if (keyId(name, key.type, key.public).toString("hex") !== id) throw new Error("another key id");
  return key;
}

// ---- notes ------------------------------------------------------------------------------------------------------------

export function parseLine(line) {
  if (!line.startsWith(DASH)) throw new Error("not a signature line");
  const [name, signature, ...more] = line.slice(DASH.length).split(" ");
  if (!name || name.includes("+") || signature === undefined || more.length) throw new Error("not a signature line");
  const bytes = base64(signature);
  if (bytes.length <= 4) throw new Error("no signature in it");
  return { name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) };
}

export function parseNote(note) {
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note)) throw new Error("a control character");
  const split = note.lastIndexOf("\n\n");
  if (split < 0 || !note.endsWith("\n")) throw new Error("not a note");
  const lines = note.slice(split + 2, -1);
  if (!lines) throw new Error("no signatures");
  return { text: note.slice(0, split + 1), lines: lines.split("\n").map(parseLine) };
}

export function parseCheckpoint(text) {
  const [origin, size, root, ...more] = text.slice(0, -1).split("\n");
  if (!text.endsWith("\n") || !origin || size === undefined || root === undefined) throw new Error("three lines");
  if (more.includes("")) throw new Error("an empty extension line");
  const hash = base64(root);
  if (hash.length !== 32) throw new Error("no root");
  return { origin, size: decimal(size), root: hash };
}

const isOf = (key, line) => line.name === key.name && line.id.equals(keyId(key.name, key.type, key.public));
const line = (key, bytes) =>
  `${DASH}${key.name} ${Buffer.concat([keyId(key.name, key.type, key.public), bytes]).toString("base64")}`;

// ---- cosignatures -------------------------------------------------------------------------------------------------------

const u64 = (number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
};
const opaque = (text) => {
  const bytes = utf8(text);
  if (bytes.length < 1 || bytes.length > 255) throw new Error("a name of 1 to 255 bytes");
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
};

export function message(key, time, text) {
  if (key.type === ED25519) return utf8(`cosignature/v1\ntime ${time}\n${text}`);
  const { origin, size, root } = parseCheckpoint(text);
  const label = Buffer.from("subtree/v1\n\0", "latin1");
  return Buffer.concat([label, opaque(key.name), u64(time), opaque(origin), u64(0), u64(size), root]);
}

/** A log's plain signature over a text, as a line. */
export const signNote = (key, text) => line(key, nodeSign(null, utf8(text), key.secret));

export function cosign(key, text, time) {
  const bytes = message(key, time, text);
  const signature =
    key.type === ML_DSA_44 ? ml_dsa44.sign(bytes, key.secret, { extraEntropy: false }) : nodeSign(null, bytes, key.secret);
  return line(key, Buffer.concat([u64(time), signature]));
}

/** The time at which the line says that the text was seen; throws if it does not. */
export function seenAt(key, text, signed) {
  if (!isOf(key, signed)) throw new Error("another key");
  const length = key.type === ML_DSA_44 ? 2420 : 64;
  if (signed.bytes.length !== 8 + length) throw new Error("another length");
  const time = signed.bytes.readBigUInt64BE(0);
  if (time === 0n || time >= 1n << 63n) throw new Error("no time");
  const [bytes, signature] = [message(key, time, text), signed.bytes.subarray(8)];
  const good =
    key.type === ML_DSA_44
      ? ml_dsa44.verify(signature, bytes, key.public)
      : nodeVerify(null, bytes, edPublic(key.public), signature);
  if (!good) throw new Error("the signature does not fit");
  return time;
}

/** Whether one of these keys of the log has signed well, and none of them badly. */
export function signedByLog(keys, note) {
  let good = false;
  for (const signed of note.lines) {
    for (const key of keys.filter((known) => isOf(known, signed))) {
      if (key.type !== ED25519_NOTE) seenAt(key, note.text, signed);
      else if (!nodeVerify(null, utf8(note.text), edPublic(key.public), signed.bytes)) throw new Error("badly signed");
      good = true;
    }
  }
  return good;
}

// ---- the tree ------------------------------------------------------------------------------------------------------------

export const emptyRoot = sha256(Buffer.alloc(0));
export const leafHash = (body) => sha256(Buffer.from([0]), body);
const node = (left, right) => sha256(Buffer.from([1]), left, right);

/** The largest power of two smaller than n. */
function split(n) {
  let k = 1n;
  while (k * 2n < n) k *= 2n;
  return k;
}

export function root(leaves) {
  if (leaves.length === 0) return emptyRoot;
  if (leaves.length === 1) return leaves[0];
  const k = Number(split(BigInt(leaves.length)));
  return node(root(leaves.slice(0, k)), root(leaves.slice(k)));
}

/** PROOF(m, D[n]) of RFC 6962, section 2.1.2. */
export function prove(m, leaves) {
  return m === 0 ? [] : subproof(m, leaves, true);
}

function subproof(m, leaves, whole) {
  const n = leaves.length;
  if (m === n) return whole ? [] : [root(leaves)];
  const k = Number(split(BigInt(n)));
  if (m <= k) return [...subproof(m, leaves.slice(0, k), whole), root(leaves.slice(k))];
  return [...subproof(m - k, leaves.slice(k), false), root(leaves.slice(0, k))];
}

/** Whether the proof leads from the old root to the new one: the recursion of the RFC, walked backwards. */
export function consistent(oldSize, oldRoot, newSize, newRoot, proof) {
  if (oldSize === 0n) return proof.length === 0 && oldRoot.equals(emptyRoot) && (newSize > 0n || newRoot.equals(emptyRoot));
  const rest = [...proof];
  const take = () => {
    if (rest.length === 0) throw new Error("too short");
    return rest.pop();
  };
  const walk = (m, n, whole) => {
    if (m === n) {
      if (whole) return [oldRoot, oldRoot];
      const hash = take();
      return [hash, hash];
    }
    const k = split(n);
    if (m <= k) {
      const right = take();
      const [before, after] = walk(m, k, whole);
      return [before, node(after, right)];
    }
    const left = take();
    const [before, after] = walk(m - k, n - k, false);
    return [node(left, before), node(left, after)];
  };
  try {
    const [before, after] = walk(oldSize, newSize, true);
    return rest.length === 0 && before.equals(oldRoot) && after.equals(newRoot);
  } catch {
    return false;
  }
}
