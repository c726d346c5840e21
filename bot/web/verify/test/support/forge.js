// The forger's workshop: alters evidence as damage does, as somebody does who has the file, and as the operator could, who
// has all keys. The keys are those of the tests' games.

import { createPrivateKey, sign } from "node:crypto";
import { ed25519, ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { base64, be4, concat, littleEndian, utf8 } from "../../src/bytes.js";
import { codec } from "../../src/codec.js";
import { sortedLinks } from "../../src/chains.js";
import { unpack } from "../../src/container.js";
import { alphaOf, diceOf } from "../../src/dice.js";
import { keyId, originOf } from "../../src/note.js";
import { readBundle, writeBundle } from "../../src/text.js";
import { Tree, commitmentOf, hiddenLeaf, node, publicLeaf } from "../../src/tree.js";
import { PRIMITIVES, knowledge, remembered } from "./tools.js";

const events = codec(knowledge);
const { Point } = ristretto255;
const ORDER = ristretto255.Point.Fn.ORDER;
const SUITE = concat(Uint8Array.of(0xff), utf8("c2sp.org/vrf-r255"));

/** A small deterministic generator. */
export class Chance {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  below(n) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * n);
  }

  of(list) {
    return list[this.below(list.length)];
  }
}

/** A text in the container, in a frame of blocks that are not compressed. */
export function pack(text, version = 1) {
  const bytes = typeof text === "string" ? utf8(text) : text;
  const blocks = [];
  for (let at = 0; at < bytes.length || at === 0; at += 100_000) {
    const block = bytes.subarray(at, at + 100_000);
    const header = (block.length << 3) | (at + 100_000 >= bytes.length ? 1 : 0);
    blocks.push(Uint8Array.of(header & 255, (header >> 8) & 255, header >> 16), block);
  }
  // A window of 128 KiB, no size, no checksum.
  return sealed(concat(utf8("ADJAUDIT"), Uint8Array.of(version), be4(bytes.length), Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x00, 7 << 3), ...blocks));
}

/** A file with its digest behind it. */
export const sealed = (bytes) => concat(bytes, sha256(bytes));

// A number that is 0 has no product here.
const times = (point, scalar) => (scalar === 0n ? Point.ZERO : point.multiplyUnsafe(scalar));
const wide = (...parts) => littleEndian(sha512(concat(SUITE, ...parts))) % ORDER;

const publicKeyOf = remembered((secret) => Point.BASE.multiply(littleEndian(secret)).toBytes());

/** The proof that the holder of a roll key makes. */
export const prove = remembered((secret, alpha) => {
  const x = littleEndian(secret);
  const y = publicKeyOf(secret);
  const h = ristretto255_hasher.deriveToCurve(sha512(concat(SUITE, Uint8Array.of(0x82), y, alpha)));
  // Nobody listens how long it takes: these keys are in every copy of the tests.
  const gamma = times(h, x).toBytes();
  const k = wide(Uint8Array.of(0x81), secret, h.toBytes());
  const points = [y, h.toBytes(), gamma, times(Point.BASE, k).toBytes(), times(h, k).toBytes()];
  const c = sha512(concat(SUITE, Uint8Array.of(0x02), ...points, Uint8Array.of(0))).subarray(0, 16);
  let s = (k + littleEndian(c) * x) % ORDER;
  const scalar = Uint8Array.from({ length: 32 }, () => {
    const byte = Number(s & 0xffn);
    s >>= 8n;
    return byte;
  });
  const proof = concat(gamma, c, scalar);
  PRIMITIVES.vrfOutput.know(sha512(concat(SUITE, Uint8Array.of(0x03), gamma, Uint8Array.of(0))), y, alpha, proof);
  return proof;
});

/** A text signed as a note by a key under a name. */
export const signNote = remembered((text, name, seed) => {
  const { key, secret } = signerOf(seed);
  const signature = new Uint8Array(sign(null, utf8(text), secret));
  PRIMITIVES.ed25519Verifies.know(true, signature, utf8(text), key);
  return `${text}\n\u2014 ${name} ${base64(concat(keyId(name, key), signature))}\n`;
});

/** An Ed25519 key of this seed, as Node.js signs with it (RFC 8410). */
const signerOf = remembered((seed) => ({
  key: ed25519.getPublicKey(seed),
  secret: createPrivateKey({ key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]), format: "der", type: "pkcs8" }),
}));

/** A tree of which only the last head is wanted. */
class Growing {
  constructor() {
    this.size = 0;
    this.edge = [];
  }

  append(hash) {
    this.edge.push(hash);
    this.size += 1;
    for (let size = this.size; size % 2 === 0; size /= 2) this.edge.push(node(...this.edge.splice(-2)));
  }

  head() {
    return { size: BigInt(this.size), root: this.edge.reduceRight((right, left) => node(left, right)) };
  }
}

const leaf = ({ event, salt, commitment }) =>
  commitment ? hiddenLeaf(commitment) : salt ? hiddenLeaf(commitmentOf(salt, event)) : publicLeaf(event);

export const decode = (record) => events.decode(record.event).envelope;
const read = new WeakMap();
/** The same for whoever alters nothing of it. */
const peek = ({ event }) => {
  if (!read.has(event)) read.set(event, events.decode(event).envelope);
  return read.get(event);
};
export const encode = (envelope) => events.encode(envelope);

const bundles = new WeakMap();

/** A bundle to be altered. */
export class Forgery {
  constructor(bytes, keys) {
    // A file is read once, however often it is bent.
    if (!bundles.has(bytes)) bundles.set(bytes, readBundle(bytes));
    const bundle = bundles.get(bytes);
    this.bundle = { ...bundle, events: bundle.events.map((record) => ({ ...record })) };
    this.keys = keys;
  }

  static textOf(bytes) {
    return new TextDecoder().decode(unpack(bytes));
  }

  get records() {
    return this.bundle.events;
  }

  /** Places of records that are shown, and for which this holds. */
  places(wanted = () => true) {
    return this.records.flatMap((record, at) => (record.event && wanted(peek(record)) ? [at] : []));
  }

  /** Alters the event at this place. */
  alter(at, change) {
    const envelope = decode(this.records[at]);
    change(envelope);
    this.put(at, envelope);
  }

  put(at, envelope) {
    const { salt } = this.records[at];
    const hidden = envelope.audience.is !== "everyone";
    this.records[at] = { event: encode(envelope), ...(hidden && { salt: salt ?? sha256(Uint8Array.of(at & 255)) }) };
  }

  renumber() {
    for (const at of this.places()) {
      const envelope = decode(this.records[at]);
      envelope.seq = BigInt(at + 1);
      this.records[at] = { ...this.records[at], event: encode(envelope) };
    }
  }

  note(size, root, state) {
    const origin = originOf(this.bundle.server, this.bundle.game);
    return signNote(`${origin}\n${size}\n${base64(root)}\n${state ? `state ${state}\n` : ""}`, origin, this.keys.server);
  }

  /** Signs what there is now. */
  sign() {
    if (!this.bundle.server) return;
    const tree = new Tree(this.records.map(leaf));
    this.bundle.checkpoint = this.note(tree.size, tree.head(BigInt(tree.size)).root);
  }

  /** Makes every proof and every checkpoint from this place on anew, as the operator can. */
  redo(from) {
    const tree = new Growing();
    let asked = null;
    const verifiable = peek(this.records[0]).event.of.dice?.is === "verifiable";
    for (const [at, record] of this.records.entries()) {
      const event = record.event ? peek(record).event : null;
      if (at >= from && verifiable && event?.of.is === "dice_rolled" && asked) this.#throwAgain(at, asked);
      if (at >= from && event?.of.is === "checkpoint_signed") this.#signAgain(at, tree);
      tree.append(leaf(this.records[at]));
      if (event?.of.is === "roll_requested") asked = { request: event.of.of, head: tree.head(), links: [] };
      if (event?.of.is === "entropy_opened") asked?.links.push([event.of.seat, event.of.link]);
    }
    this.sign();
  }

  #signAgain(at, tree) {
    this.alter(at, ({ event }) => {
      const state = /^state ([0-9a-f]{64})$/m.exec(event.of.note)?.[1];
      const { size, root } = tree.head();
      event.of.note = this.note(size, root, state);
    });
  }

  #throwAgain(at, { request, head, links }) {
    const envelope = decode(this.records[at]);
    const dice = envelope.event.of;
    const alpha = alphaOf({ game: this.bundle.game, roll: request.roll, head, beacon: dice.beacon, links: sortedLinks(links) });
    const [proof, key] = [prove(this.keys.rolls, alpha), publicKeyOf(this.keys.rolls)];
    const count = request.dice.reduce((sum, group) => sum + group.count, 0);
    if (request.sides < 2 || count > 1000) return;
    Object.assign(dice, { proof, values: diceOf(PRIMITIVES.vrfOutput(key, alpha, proof), count, request.sides) });
    this.put(at, envelope);
  }

  file() {
    return pack(writeBundle(this.bundle), this.bundle.board === null ? 1 : 2);
  }
}
