// Seasons: the second verifier says of each file of docs/format/vectors/leagues/ what the page does, and finds what is changed in one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { codec } from "../src/codec.js";
import { drawOf, isLeague, leagueVerifier, plainLeague } from "../src/league.js";
import { verifier } from "../src/verify.js";
import { PRIMITIVES, ROOT, knowledge, readJson, vectors } from "./support/tools.js";

const { examine } = verifier({ ...knowledge, primitives: PRIMITIVES });
const games = codec(knowledge);
const leagueTypes = readJson("docs/format/league.json");
const judge = leagueVerifier({ leagueTypes, examine, decodeGame: (bytes) => games.decode(bytes), primitives: PRIMITIVES });
const fileOf = (name) => new Uint8Array(readFileSync(join(ROOT, "docs/format/vectors/leagues", name)));
const { leagues } = vectors("leagues");

test("it says what the page says of each file", () => {
  assert.ok(leagues.length >= 3);
  for (const expected of leagues) {
    const file = fileOf(expected.file);
    assert.ok(isLeague(file), expected.file);
    const found = plainLeague(judge(file));
    assert.equal(found.wrong?.key ?? null, expected.wrong, expected.file);
    if (expected.wrong !== null) continue;
    const { events, draws, checkpoints, server } = found;
    assert.deepEqual({ events, draws, checkpoints, server, proven: found.good }, {
      events: expected.events,
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
  const [one, other] = ["agreed-revision-1.adjutant", "agreed-otherwise-revision-1.txt"].map((name) => join(ROOT, "docs/format/vectors/leagues", name));
  const found = plainLeague(judge(new Uint8Array(readFileSync(one)), [{ text: readFileSync(other, "utf8"), seenAt: null }]));
  assert.deepEqual([found.verdict, found.wrong.key, found.wrong.within.key], ["wrong", "audit-league-wrong-paste", "audit-wrong-two-histories"]);
});

test("a draw is a permutation, and one thing needs no bytes", () => {
  const output = new Uint8Array(64).fill(7);
  assert.deepEqual(drawOf(output, 1), [0]);
  for (const things of [2, 3, 24, 300]) assert.deepEqual(drawOf(output, things).toSorted((a, b) => a - b), Array.from({ length: things }, (_, at) => at));
});
