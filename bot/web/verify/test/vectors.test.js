// The vectors of docs/format/vectors/: each block of the format by itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { QUICKNET, checkRound, roundAfter } from "../src/beacon.js";
import { digestOf } from "../src/board.js";
import { be8, concat, fields, hex, unhex } from "../src/bytes.js";
import { linkBefore, linkSoFarBefore } from "../src/chains.js";
import { Unreadable, codec } from "../src/codec.js";
import { alphaOf, diceOf } from "../src/dice.js";
import { draw, seedOf } from "../src/draws.js";
import { NotOpened, ed25519Verifies, fingerprintOf, isOrigin, keyId, openCheckpoint, originOf } from "../src/note.js";
import { notesIn } from "../src/pastes.js";
import { Tree, commitmentOf, follow, hiddenLeaf, publicLeaf } from "../src/tree.js";
import { vrfOutput } from "../src/vrf.js";
import { Doubtful, Witnesses } from "../src/witnesses.js";
import { ROOT, knowledge, second, vectors } from "./support/tools.js";

const { decode, encode, decodeOwn } = bound(codec(knowledge));

function bound(object) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, value.bind(object)]));
}

/** A value as the program writes it in JSON: a variant is its name, or an object with its name and what it holds. */
function said(value, type, types) {
  if (Array.isArray(type)) {
    const [kind, ...of] = type;
    if (kind === "bytes") return hex(value);
    if (kind === "option") return value === null ? null : said(value, of[0], types);
    if (kind === "tuple") return value.map((one, at) => said(one, of[at], types));
    return of[0] === "u8" ? [...value] : value.map((one) => said(one, of[0], types));
  }
  const declared = types[type];
  if (!declared || declared.below !== undefined) return typeof value === "bigint" ? Number(value) : value;
  const fieldsOf = (list) => Object.fromEntries(list.map(([name, inner]) => [name, said(value[name], inner, types)]));
  if (declared.struct) return fieldsOf(declared.struct);
  const held = declared.enum.find(([name]) => name === value.is)[1];
  if (held === null) return value.is;
  return { [value.is]: held.struct ? fieldsOf(held.struct) : said(value.of, held, types) };
}

/** Secrets that are bytes in a list: the program's JSON has numbers there. */
function listed(value) {
  if (Array.isArray(value)) return value.map(listed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === "secret" && Array.isArray(inner) ? hex(Uint8Array.from(inner)) : listed(inner)]),
  );
}

test("events", () => {
  const { good, unreadable, respelt, numbers, ...owns } = vectors("events");
  assert.ok(good.length > 31 && owns.facts.length > 60 && owns.orders.length > 30 && owns.instructions.length > 8);
  for (const { encoding, says } of good) {
    const { envelope, canonical } = decode(unhex(encoding));
    assert.ok(canonical);
    assert.deepEqual(said(envelope, "Envelope", knowledge.types.house), listed(says), encoding);
    assert.equal(hex(encode(envelope)), encoding);
  }
  for (const kind of ["facts", "orders", "instructions"]) {
    for (const { family, encoding, says } of owns[kind]) {
      const { schema, [kind]: type } = knowledge.games[family];
      const { value, canonical } = decodeOwn({ family, schema, bytes: unhex(encoding) }, family, kind);
      assert.ok(canonical);
      assert.deepEqual(said(value, type, knowledge.types[family]), says, encoding);
    }
  }
  for (const { why, encoding } of unreadable) assert.throws(() => decode(unhex(encoding)), Unreadable, why);
  for (const encoding of respelt) assert.equal(decode(unhex(encoding)).canonical, false);
  const types = { house: { Envelope: { struct: [["number", "u64"]] } }, axis: {} };
  const alone = codec({ types, games: {} });
  for (const { number, encoding } of numbers) {
    assert.equal(hex(alone.encode({ number: BigInt(number) })), `01${encoding}`);
    assert.deepEqual(alone.decode(unhex(`01${encoding}`)).envelope, { number: BigInt(number) });
  }
});

test("leaves", () => {
  const { seed, game, leaves, empty } = vectors("leaves");
  const secret = hmac(sha256, unhex(seed), fields("adjutant/salts/v1", game));
  for (const { seq, salt, encoding, commitment, public_leaf, hidden_leaf } of leaves) {
    assert.equal(hex(hmac(sha256, secret, fields("adjutant/salt/v1", game, be8(seq)))), salt);
    assert.equal(hex(commitmentOf(unhex(salt), unhex(encoding))), commitment);
    assert.equal(hex(publicLeaf(unhex(encoding))), public_leaf);
    assert.equal(hex(hiddenLeaf(unhex(commitment))), hidden_leaf);
  }
  assert.equal(hex(commitmentOf(unhex(empty.salt), new Uint8Array())), empty.commitment);
});

test("tree", () => {
  const { roots, paths } = vectors("tree");
  const leaves = roots.slice(1).map((_, at) => publicLeaf(Uint8Array.of(at)));
  const tree = new Tree(leaves);
  roots.forEach((root, size) => assert.equal(hex(tree.head(BigInt(size)).root), root));
  assert.equal(tree.head(BigInt(roots.length)), null);
  for (const { index, size, path, up_to } of paths) {
    const hashes = (path.match(/.{64}/g) ?? []).map((digits) => unhex(digits));
    const head = tree.head(BigInt(size));
    assert.equal(hex(follow(leaves[index], BigInt(index), hashes, head).root), up_to);
    assert.throws(() => follow(leaves[index], BigInt(index), [...hashes, hashes[0] ?? leaves[0]], head));
    assert.throws(() => follow(concat(leaves[index].subarray(1), Uint8Array.of(0)), BigInt(index), hashes, head));
    assert.throws(() => follow(leaves[index], BigInt(size), hashes, head));
  }
});

test("notes", () => {
  const { key: digits, fingerprint, origins, game, good, bad } = vectors("notes");
  const key = unhex(digits);
  assert.equal(fingerprintOf(key), fingerprint);
  for (const { game: name, origin, key_id } of origins) {
    assert.equal(originOf(key, name), origin);
    assert.ok(isOrigin(origin));
    assert.equal(hex(keyId(origin, key)), key_id);
  }
  assert.equal(originOf(key, ""), null);
  for (const line of ["adjutant", `adjutant/${fingerprint}/%61`, `adjutant/${fingerprint}/%2f`, `adjutant/${fingerprint}/%FF`, `adjutant/${fingerprint}/a b`]) {
    assert.ok(!isOrigin(line), line);
  }
  const origin = originOf(key, game);
  for (const { note, size, root, alone } of good) {
    const opened = openCheckpoint(note, origin, key, ed25519Verifies);
    assert.deepEqual([opened.head.size, hex(opened.head.root), opened.alone], [BigInt(size), root, alone]);
  }
  for (const note of bad) assert.throws(() => openCheckpoint(note, origin, key, ed25519Verifies), NotOpened, note);
});

test("signatures are checked strictly", () => {
  // The identity as a key, which lax rules let sign anything.
  const [weak, nothing] = [new Uint8Array(32), new Uint8Array(64)];
  weak[0] = nothing[0] = 1;
  assert.equal(ed25519Verifies(nothing, new Uint8Array(3), weak), false);
  assert.equal(ed25519Verifies(new Uint8Array(63), new Uint8Array(3), weak), false);
});

test("rolls", () => {
  const { key, rolls, c2sp } = vectors("rolls");
  for (const roll of rolls) {
    const beacon = roll.beacon && { chain: QUICKNET.chain, round: BigInt(roll.beacon.round), signature: unhex(roll.beacon.signature) };
    const alpha = alphaOf({ game: roll.game, roll: roll.roll, head: { size: roll.size, root: unhex(roll.root) }, beacon, links: roll.links.map(([seat, link]) => [seat, unhex(link)]) });
    assert.equal(hex(alpha), roll.alpha);
    const output = vrfOutput(unhex(key), alpha, unhex(roll.proof));
    assert.equal(hex(output), roll.output);
    assert.deepEqual(diceOf(output, roll.dice.length, roll.sides), roll.dice);
    const other = alpha.slice();
    other[0] ^= 1;
    assert.throws(() => vrfOutput(unhex(key), other, unhex(roll.proof)));
  }
  assert.equal(hex(vrfOutput(unhex(c2sp.public_key), unhex(c2sp.alpha), unhex(c2sp.proof ?? c2sp.pi))), c2sp.output ?? c2sp.beta);
  assert.throws(() => vrfOutput(new Uint8Array(32), unhex(c2sp.alpha), unhex(c2sp.proof ?? c2sp.pi)), "the identity is no key");
  assert.throws(() => diceOf(new Uint8Array(64), 1, 1));
  assert.throws(() => diceOf(new Uint8Array(64), 65_537, 6));
});

test("chains", () => {
  for (const { game, seat, tip, links } of vectors("chains").chains) {
    for (const [at, link] of links.entries()) {
      assert.equal(hex(linkBefore(unhex(link), game, seat)), at === 0 ? tip : links[at - 1]);
      assert.equal(hex(linkSoFarBefore(unhex(link), game, seat, at + 1)), tip);
    }
  }
});

test("beacon", () => {
  const { genuine, forged, round_after } = vectors("beacon");
  const read = ({ chain, round, signature }) => ({ chain: unhex(chain), round: BigInt(round), signature: unhex(signature) });
  for (const round of genuine) checkRound(QUICKNET, read(round));
  for (const round of forged) assert.throws(() => checkRound(QUICKNET, read(round)));
  for (const { time, round } of round_after) assert.equal(roundAfter(QUICKNET, BigInt(time)), BigInt(round));
});

test("another network than quicknet has its own key and clock", () => {
  const secret = 123_456_789n;
  const message = bls12_381.G1.hashToCurve(sha256(be8(7n)), { DST: "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_" });
  const network = {
    chain: new Uint8Array(32).fill(1),
    publicKey: bls12_381.G2.Point.BASE.multiply(secret).toBytes(),
    genesis: 1000n,
    period: 30n,
  };
  const round = { chain: network.chain, round: 7n, signature: message.multiply(secret).toBytes() };
  checkRound(network, round);
  assert.throws(() => checkRound(QUICKNET, round));
  assert.throws(() => checkRound(network, { ...round, round: 8n }));
  assert.deepEqual([roundAfter(network, 999_999n), roundAfter(network, 1_000_000n), roundAfter(network, 1_029_999n)], [1n, 2n, 2n]);
});

test("draws", () => {
  for (const { secret, faces, seed, label, count, from, drawn } of vectors("draws").draws) {
    assert.equal(hex(seedOf(unhex(secret), faces)), seed);
    assert.deepEqual(draw(unhex(seed), label, count, from), drawn);
  }
});

test("pastes", () => {
  for (const { paste, notes } of vectors("pastes").pastes) assert.deepEqual(notesIn(paste), notes, JSON.stringify(paste));
});

test("boards", () => {
  const { board_files: layout, boards } = vectors("boards");
  assert.ok(boards.length > 8);
  for (const { text, digest } of boards) assert.equal(digestOf(layout, text), digest, text);
});

test("files", () => {
  for (const { file, good, wrong, reservations, server, rolls, dice, checkpoints } of vectors("bundles").files) {
    const verdict = second(new Uint8Array(readFileSync(join(ROOT, "docs/format/vectors/files", file))));
    assert.deepEqual([verdict.good, verdict.wrong && { key: verdict.wrong.key, seq: verdict.wrong.seq }, verdict.server], [good, wrong, server], file);
    assert.deepEqual(verdict.reservations.map(({ key }) => key), reservations);
    // What is wrong before anything is counted has no counts.
    assert.deepEqual([verdict.counts.rolls ?? 0, verdict.counts.dice ?? 0, verdict.counts.checkpoints], [rolls, dice, checkpoints]);
  }
});

test("witnesses", () => {
  const { server, keys, no_keys, looks } = vectors("witnesses");
  const own = unhex(server);
  const trusted = new Witnesses(keys.map(({ key }) => key), 1);
  for (const [at, { name, kind, id }] of keys.entries()) {
    assert.deepEqual([trusted.keys[at].name, trusted.keys[at].kind, hex(trusted.keys[at].id)], [name, kind, id]);
  }
  for (const { key, why } of no_keys) assert.throws(() => new Witnesses([key]), Doubtful, why);
  assert.throws(() => new Witnesses([keys[0].key], 2), Doubtful, "more are wanted than there are");
  const renamed = keys[0].key.replace(/^[^+]*\+[^+]*/, "other.example+00000000");
  const id = hex(keyId("other.example", trusted.keys[0].key, 4));
  assert.throws(() => new Witnesses([keys[0].key, renamed.replace("00000000", id)]), Doubtful, "one key under two names");
  assert.ok(new Witnesses([keys[0].key, keys[1].key], 1), "one name with two keys");
  const found = { seen: 0, strangers: 0, wrong: 0 };
  for (const { note, line, seen, strangers, wrong } of looks) {
    const checkpoint = openCheckpoint(note, note.split("\n")[0], own, ed25519Verifies);
    const looked = trusted.look(checkpoint, [line]);
    const [first] = looked.seen.map(({ witness, size, at }) => [witness, Number(size), String(at)]);
    assert.deepEqual([first ?? null, looked.strangers, looked.wrong], [seen, strangers, wrong], line.slice(0, 60));
    found.seen += seen ? 1 : 0;
    found.strangers += strangers;
    found.wrong += wrong;
  }
  assert.ok(found.seen >= 10 && found.strangers >= 3 && found.wrong >= 20, JSON.stringify(found));
});
