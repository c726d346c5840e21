// What stands between a request and its dice, bent in every way by an operator who makes all else anew: the second verifier and
// the program must say the same of each. Its tests are in two files, which are run at once.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { difference } from "./agree.js";
import { Forgery, decode } from "./forge.js";
import { EVIDENCE, each, evidence, firsts, grouped, second } from "./tools.js";

const LINES = ["\u2014 a/w c29tZXRoaW5n", "\u2014 a/w c29tZXRoaW5nIGVsc2U=", "\u2014 b/w c29tZXRoaW5n", "\u2014 c\ufeff/w c29tZXRoaW5n", "nobody", "\u2014 a+b c29tZXRoaW5n"];
const table = (is, fields) => ({ is: "table", of: { is, ...fields } });
const committed = (distance, witnesses, wait) => ({ is: "committed", of: { distance, witnesses, wait } });

/** Events that could be put there instead; of chains one of each kind where nobody has left one. */
const instead = ({ seq, time }, chained) => [
  table("checkpoint_shown", { size: BigInt(seq) - 2n, at: time, place: "local" }),
  table("checkpoint_shown", { size: BigInt(seq) - 2n, at: time + 3_001n, place: "local" }),
  table("checkpoint_shown", { size: BigInt(seq) - 3n, at: time, place: "local" }),
  ...[LINES, LINES.slice(0, 2), LINES.slice(2, 4), []].map((lines) => table("checkpoint_cosigned", { size: BigInt(seq) - 2n, lines })),
  ...[1001n, 1002n, 1003n].map((round) => table("roll_committed_anew", { roll: 1, round })),
  table("roll_committed_anew", { roll: 2, round: 1001n }),
  table("entropy_added", { text: "x" }),
  ...[999n, 1000n, 1001n].map((round) => table("roll_bound", { roll: 1, round })),
  ...(chained ? ["germany", "soviet_union", "japan"] : ["germany"]).flatMap((seat) => [
    table("entropy_skipped", { roll: 1, seat }),
    table("entropy_withdrawn", { seat, reason: null }),
    table("seat_left", { seat, player: "bert" }),
    table("entropy_committed", { seat, tip: new Uint8Array(32), links: 5, wait: 3 }),
    ...(chained ? [0, 1, 2] : [1]).map((number) => table("entropy_opened", { roll: 1, seat, number, link: new Uint8Array(32).fill(number) })),
  ]),
  table("entropy_committed", { seat: "germany", tip: new Uint8Array(32), links: 10_001, wait: null }),
  { is: "roll", of: { is: "beacon_skipped", roll: 1, round: 1000n } },
];

const POLICIES = [0, 1, 2, 3].flatMap((witnesses) => [null, 0, 30, 31].map((wait) => committed(3, witnesses, wait)));

/** The game as it was after its third roll: what is bent comes before the first, and every later proof would be made anew. */
function begun(bytes, keys) {
  const forgery = new Forgery(bytes, keys);
  const third = forgery.places(({ event }) => event.is === "roll" && event.of.is === "dice_rolled")[2];
  forgery.records.length = third + 1;
  forgery.sign();
  return forgery.file();
}

function bent(game, keys) {
  const files = [];
  const bytes = begun(game, keys);
  const bend = (what, change) => {
    const forgery = new Forgery(bytes, keys);
    change(forgery);
    forgery.redo(0);
    files.push({ what, bytes: forgery.file() });
  };
  const whole = new Forgery(bytes, keys);
  const asked = whole.places(({ event }) => event.is === "roll" && event.of.is === "roll_requested")[0];
  const fell = whole.places(({ event }) => event.is === "roll" && event.of.is === "dice_rolled")[0];
  for (const policy of [...POLICIES, { is: "required" }, { is: "preferred", wait: 31 }]) {
    bend(JSON.stringify(policy), (forgery) => forgery.alter(0, ({ event }) => (event.of.dice.beacon = policy)));
  }
  // Links that are altered, come under another number, or again.
  const chained = whole.places(({ event }) => event.is === "table" && event.of.is === "entropy_committed").length > 0;
  const opened = whole.places(({ event }) => event.is === "table" && event.of.is === "entropy_opened");
  for (const at of opened.slice(0, 6)) {
    for (const other of opened.slice(0, 6)) {
      const { link } = decode(whole.records[other]).event.of;
      bend(`link ${at + 1} is that of ${other + 1}`, (forgery) => forgery.alter(at, ({ event }) => (event.of.link = link)));
    }
    bend(`link ${at + 1} is the one behind it`, (forgery) => forgery.alter(at, ({ event }) => (event.of.number += 1)));
    bend(`link ${at + 1} is of another seat`, (forgery) => forgery.alter(at, ({ event }) => (event.of.seat = "japan")));
    bend(`link ${at + 1} is of another roll`, (forgery) => forgery.alter(at, ({ event }) => (event.of.roll += 1)));
  }
  for (let at = asked; at <= fell; at += 1) {
    for (const [number, event] of instead(decode(whole.records[at]), chained).entries()) {
      bend(`event ${at + 1} is another, ${number}`, (forgery) => forgery.alter(at, (envelope) => (envelope.event = event)));
    }
    for (const by of [-1n, 1n, -3_001n, 30_000n]) {
      bend(`event ${at + 1} is ${by} later`, (forgery) => forgery.alter(at, (envelope) => (envelope.time += by)));
    }
    bend(`event ${at + 1} is not the referee's`, (forgery) => forgery.alter(at, (envelope) => (envelope.actor = { is: "gm", player: "gm" })));
    bend(`event ${at + 1} is left out`, (forgery) => {
      forgery.records.splice(at, 1);
      forgery.renumber();
    });
  }
  bend("the dice are dated as the request", (forgery) =>
    forgery.alter(fell, (envelope) => (envelope.time = decode(forgery.records[asked]).time)),
  );
  return files;
}

/** Both say the same of every bent promise of these games, and each of the keys is found wrong by one of them. */
export async function agreeOnBentPromises(t, games, keys) {
  const secrets = Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(join(EVIDENCE, "keys.json"), "utf8"))).map(([name, bytes]) => [name, Uint8Array.from(bytes)]),
  );
  const folder = mkdtempSync(join(tmpdir(), "adjutant-promise-"));
  const [found, failures] = [new Set(), []];
  const files = evidence().filter(({ name }) => games.includes(name.replace(/\.adjutant$/, "")));
  assert.equal(files.length, games.length, `${games}: not all of them are there`);
  for (const item of files) {
    const files = bent(item.bytes, secrets).map((file, at) => ({ ...file, path: join(folder, `${item.name}-${at}`) }));
    await each(grouped(files), async (group) => {
      for (const { path, bytes } of group) writeFileSync(path, bytes);
      const verdicts = await firsts(group.map(({ path }) => path));
      for (const [at, { what, bytes, path }] of group.entries()) {
        const one = verdicts[at];
        const different = difference(one, second(bytes), { actor: what.includes("not the referee's") });
        if (different) {
          failures.push(`${item.name}, ${what} (${path}): ${different}`);
          continue;
        }
        if (one.wrong) found.add(one.wrong.key.replace("audit-wrong-", ""));
        rmSync(path);
      }
    });
  }
  t.diagnostic([...found].sort().join(" "));
  assert.deepEqual(failures, []);
  for (const key of keys) assert.ok(found.has(key), `nothing was ${key}`);
  rmSync(folder, { recursive: true });
}
