// Seasons: the second verifier says of each file of docs/format/vectors/leagues/ what the page does, and finds what is changed in one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { drawOf, isLeague } from "../src/league.js";
import { exitStatus } from "../src/status.js";
import { LeagueForgery } from "./support/league_forge.js";
import { ROOT, second, vectors } from "./support/tools.js";

const folder = join(ROOT, "docs/format/vectors/leagues");
const fileOf = (name) => new Uint8Array(readFileSync(join(folder, name)));
const { leagues } = vectors("leagues");

test("it says what the page says of each file", () => {
  assert.ok(leagues.some(({ file }) => !file.includes("revision-1")), "some are of today");
  for (const expected of leagues) {
    const file = fileOf(expected.file);
    assert.ok(isLeague(file), expected.file);
    const found = second(file);
    assert.equal(found.wrong?.key ?? null, expected.wrong, expected.file);
    if (expected.wrong !== null) {
      assert.equal(found.wrong.within?.key ?? null, expected.within, expected.file);
      continue;
    }
    const { events, pairings, draws, checkpoints, server } = found;
    assert.deepEqual({ events, pairings, draws, checkpoints, server, proven: found.good }, {
      events: expected.events,
      pairings: expected.pairings,
      draws: expected.draws,
      checkpoints: expected.checkpoints,
      server: expected.server,
      proven: expected.proven,
    });
    assert.deepEqual(found.reservations.map(({ key }) => key), expected.reservations, expected.file);
    assert.deepEqual(found.played.map(({ game }) => game).sort(), expected.games, expected.file);
  }
});

test("a checkpoint of another history is found, and one of this is compared", () => {
  const pasted = { text: readFileSync(join(folder, "agreed-otherwise-revision-1.txt"), "utf8"), seenAt: null };
  const found = second(fileOf("agreed-revision-1.adjutant"), [pasted]);
  assert.deepEqual([found.verdict, found.wrong.key, found.wrong.within.key], ["wrong", "audit-league-wrong-paste", "audit-wrong-two-histories"]);
  assert.equal(exitStatus(found), 1);
});

test("a draw is a permutation, and one thing needs no bytes", () => {
  const output = new Uint8Array(64).fill(7);
  assert.deepEqual(drawOf(output, 1), [0]);
  for (const things of [2, 3, 24, 300]) assert.deepEqual(drawOf(output, things).toSorted((a, b) => a - b), Array.from({ length: things }, (_, at) => at));
});

test("what is strict is strict about the right things", () => {
  const of = (...keys) => ({ good: true, reservations: keys.map((key) => ({ key })), played: [], witnesses: null });
  for (const [verdict, plain, dice] of [
    [of(), 0, 0],
    [of("audit-league-reserved-results-on-word"), 3, 3],
    [of("audit-league-reserved-lots-choosable"), 3, 1],
    [{ ...of(), played: [{ verdict: of("audit-reserved-clock-changed") }] }, 3, 3],
    [{ ...of(), played: [{ verdict: of("audit-reserved-dice-taken-back") }] }, 3, 1],
    [{ ...of(), played: [{ verdict: { ...of(), good: false } }] }, 3, 1],
    [{ ...of(), witnesses: [{ game: null, said: { enough: true } }, { game: "g", said: { enough: false } }] }, 1, 1],
  ]) {
    const strict = plain === 0 ? 0 : 1;
    assert.deepEqual([exitStatus(verdict), exitStatus(verdict, { strictDice: true }), exitStatus(verdict, { strict: true })], [plain, dice, strict], JSON.stringify(verdict));
  }
});

test("an operator who signs everything anew gives no order that nobody may give", () => {
  const keys = { server: new Uint8Array(32).fill(1), rolls: new Uint8Array(32).fill(2) };
  const wrongs = (name, change) => {
    const forgery = new LeagueForgery(fileOf(name), keys);
    change(forgery);
    return second(forgery.file()).wrong;
  };
  const orders = (wanted) => ({ event }) => event.is === "ordered" && event.of.is === wanted;
  for (const [what, change, key, rule] of [
    ["a stranger pairs", (forgery) => forgery.alter(forgery.envelopes.findIndex(orders("pair")), (one) => (one.by = { is: "person", of: "mallory" })), "order-refused", "not-yours"],
    ["a member opens the season", (forgery) => forgery.alter(forgery.envelopes.findIndex(orders("open_season")), (one) => (one.by.of = "Anna")), "order-refused", "not-yours"],
    ["another event in an order's place", (forgery) => forgery.alter(2, (one) => (one.event = { is: "dissolved" })), "other-event", undefined],
    ["events changed places", ({ events }) => ([events[3], events[5]] = [events[5], events[3]]), "unfit", undefined],
  ]) {
    const wrong = wrongs("agreed-revision-1.adjutant", change);
    assert.equal(wrong?.key, `audit-league-wrong-${key}`, `${what}: ${JSON.stringify(wrong)}`);
    assert.equal(wrong.terms.rule, rule && `league-refused-${rule}`, what);
  }
});
