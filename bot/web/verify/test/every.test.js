// Every kind of event, order and fact, of the table and of every game: that the vectors have forgotten none, and that the second
// verifier and the program say of each for whom it is, and what is wrong with one that is for others.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { unhex } from "../src/bytes.js";
import { codec } from "../src/codec.js";
import { Finding } from "../src/finding.js";
import { checkOwn } from "../src/secrets.js";
import { difference } from "./support/agree.js";
import { Forgery, decode, encode } from "./support/forge.js";
import { EVIDENCE, each, evidence, firsts, grouped, knowledge, second, vectors } from "./support/tools.js";

const { types, games, audiences } = knowledge;
const tools = { codec: codec(knowledge), audiences };
const { events } = vectors("audiences");

/** Names of all kinds of event; what is of a game's own is named with its family. */
function kinds(name = "Event", path = []) {
  return types.house[name].enum.flatMap(([is, holds]) => {
    const here = [...path, is];
    if (holds === "Native") {
      const kind = path.length > 0 ? "orders" : "facts";
      return Object.entries(games).flatMap(([family, game]) => types[family][game[kind]].enum.map(([own]) => `${here.join("/")}/${own} of ${family}`));
    }
    return types.house[holds]?.enum ? kinds(holds, here) : [here.join("/")];
  });
}

/** The rules of a game of this family, under which something is looked at. */
const gameOf = (family) => ({ ...games[family ?? "axis"], family: family ?? "axis" });

const AUDIENCES = [{ is: "everyone" }, { is: "gm" }, { is: "seat", of: "nobody" }, { is: "side", of: "nobody" }, { is: "seats", of: ["one", "other"] }];

/** Whom an event is not for. */
const others = ({ audience }) => AUDIENCES.filter((other) => JSON.stringify(other) !== JSON.stringify(audience));

test("no kind of event is forgotten", () => {
  const own = (kind) => kind.startsWith("play/") || kind.startsWith("ordered/play/");
  const known = new Set(events.map(({ kind, family }) => (own(kind) ? `${kind} of ${family}` : kind)));
  assert.deepEqual(kinds().filter((kind) => !known.has(kind)), []);
  const ruled = [...Object.keys(audiences.events), ...Object.keys(audiences.orders).map((name) => `ordered/${name}`)];
  assert.deepEqual(kinds().filter((kind) => !own(kind) && !ruled.includes(kind)), []);
});

test("every event is for those whom the vectors say, and for nobody else", () => {
  for (const { kind, family, encoding, audience } of events) {
    const { envelope, canonical } = decoded(encoding);
    assert.ok(canonical, kind);
    assert.deepEqual(JSON.parse(JSON.stringify(said(envelope.audience))), audience, kind);
    checkOwn(tools, gameOf(family), { ...envelope, seq: 2 });
    for (const other of others(envelope)) {
      assert.throws(() => checkOwn(tools, gameOf(family), { ...envelope, seq: 2, audience: other }), (error) => error instanceof Finding && error.key === "audience-differs", kind);
    }
  }
});

const decoded = (encoding) => tools.codec.decode(unhex(encoding));
const said = ({ is, of }) => (of === undefined ? is : { [is]: of });

test("both verifiers say the same of every kind of event, for whomever it is said to be", { timeout: 600_000 }, async (t) => {
  const keys = Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(join(EVIDENCE, "keys.json"), "utf8"))).map(([name, bytes]) => [name, Uint8Array.from(bytes)]),
  );
  const base = evidence().find(({ name }) => name === "axis-quiet.adjutant");
  const [created] = new Forgery(base.bytes, keys).records.map(decode);
  const folder = mkdtempSync(join(tmpdir(), "adjutant-every-"));
  const [failures, found] = [[], new Map()];
  const files = events.flatMap(({ kind, family, encoding }) => {
    const { envelope } = decoded(encoding);
    return [envelope.audience, ...others(envelope)].map((audience, at) => ({ what: `${kind}, ${JSON.stringify(audience)}`, good: at === 0, family, envelope: { ...envelope, audience } }));
  });
  const numbered = files.map((file, at) => ({ ...file, path: join(folder, `${at}.adjutant`) }));
  await each(grouped(numbered), async (group) => {
    const made = group.map(({ family, envelope }) => fileOf(family, envelope));
    for (const [at, { path }] of group.entries()) writeFileSync(path, made[at]);
    const verdicts = await firsts(group.map(({ path }) => path));
    for (const [at, { what, good, path }] of group.entries()) {
      const one = verdicts[at];
      const different = difference(one, second(made[at]), { actor: true });
      const key = one.wrong?.key ?? one.verdict;
      found.set(key, (found.get(key) ?? 0) + 1);
      if (different) failures.push(`${what} (${path}): ${different}`);
      else if (good === ["audit-wrong-audience-differs", "audit-wrong-must-be-public"].includes(key)) failures.push(`${what} (${path}): ${key}`);
      else rmSync(path);
    }
  });
  t.diagnostic([...found].map(([key, count]) => `${key} ${count}`).join(", "));
  assert.deepEqual(failures, []);
  rmSync(folder, { recursive: true });

  /** A game of two events, signed. */
  function fileOf(family, envelope) {
    const forgery = new Forgery(base.bytes, keys);
    const game = gameOf(family);
    const { name, revision, board } = game.rulesets.at(-1);
    forgery.records.length = 0;
    forgery.records.push({ event: encode({ ...created, event: { ...created.event, of: { ...created.event.of, ruleset: name, revision, board } } }) });
    forgery.records.push({});
    forgery.put(1, { ...envelope, game: forgery.bundle.game, seq: 2n, time: created.time });
    forgery.sign();
    return forgery.file();
  }
});
