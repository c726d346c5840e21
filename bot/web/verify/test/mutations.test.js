// Thousands of mutations of the evidence: the second verifier and the program must say the same of every one. So many are
// tried as ADJUTANT_MUTATIONS says (two hundred), from a seed that is another after every commit; a failure names both and leaves the
// file. ADJUTANT_ONLY takes a seed back, ADJUTANT_SEED is a word that it is made of instead of the commit.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { FINDINGS } from "../src/finding.js";
import { notesIn } from "../src/pastes.js";
import { isOfRules } from "./support/agree.js";
import { differenceOfSeason } from "./support/agree_league.js";
import { Chance } from "./support/forge.js";
import { mutation, ofFile } from "./support/mutations.js";
import { mutationOfSeason } from "./support/league_forge.js";
import { EVIDENCE, each, evidence, first, seasons, second } from "./support/tools.js";

const MUTATIONS = Number(process.env.ADJUTANT_MUTATIONS ?? 200);
const SEED = Number(process.env.ADJUTANT_ONLY ?? made(process.env.ADJUTANT_SEED ?? commit()));

// A number of 24 bits: many of them are made out of it.
function made(word) {
  return parseInt(createHash("sha256").update(word).digest("hex").slice(0, 6), 16);
}

// The commit that is checked out; a packaged source has none.
function commit() {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "no-commit";
  }
}

test(`both say the same of ${MUTATIONS} mutations with seed ${SEED}`, { timeout: 3_600_000 }, async (t) => {
  const keys = Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(join(EVIDENCE, "keys.json"), "utf8"))).map(([name, bytes]) => [name, Uint8Array.from(bytes)]),
  );
  const read = (item) => ({ ...item, notes: item.notes ? notesIn(readFileSync(item.notes, "utf8")) : [] });
  // Games of a thousand events are for the test of the evidence itself.
  const all = evidence().filter(({ bytes }) => bytes.length < 40_000).map(read);
  const leagues = seasons().map(read);
  const folder = mkdtempSync(join(tmpdir(), "adjutant-mutations-"));
  const found = new Map();
  const failures = [];
  // Of seasons: how often what was found, and how often by the rules of leagues alone.
  const inSeasons = new Map();
  let [byRules, alone] = [0, 0];
  await each(Array.from({ length: MUTATIONS }), async (_, at) => {
    const chance = new Chance(SEED * 1_000_003 + at);
    // One in three is of a season.
    const ofSeason = chance.below(3) === 0;
    const { what, bytes, pastes, witnesses } = ofSeason ? mutationOfSeason(chance, leagues, ofFile) : mutation(chance, all, keys);
    const path = join(folder, `${at}`);
    writeFileSync(path, bytes);
    // A paste without a note in it is none for the program.
    const pasted = pastes.filter((paste) => notesIn(paste).length > 0).map((paste, number) => {
      writeFileSync(`${path}.${number}.txt`, paste);
      return `${path}.${number}.txt`;
    });
    const trusted = witnesses.length > 0 ? { keys: witnesses, required: 1 } : undefined;
    const [one, other] = [await first(path, pasted, null, trusted), second(bytes, pasted.map((file) => readFileSync(file, "utf8")), trusted)];
    const different = differenceOfSeason(one, other, { actor: what.includes(": another actor") });
    if (different) failures.push(`seed ${SEED}, mutation ${at}, ${what} (${path}): ${different}; again: ADJUTANT_ONLY=${SEED} ADJUTANT_MUTATIONS=${at + 1} node --test test/mutations.test.js`);
    else {
      const key = one.wrong?.key ?? one.verdict;
      found.set(key, (found.get(key) ?? 0) + 1);
      byRules += one.wrong && isOfRules(one.wrong) ? 1 : 0;
      alone += ofSeason && one.wrong && !other.wrong ? 1 : 0;
      if (ofSeason) inSeasons.set(key, (inSeasons.get(key) ?? 0) + 1);
      rmSync(path);
      for (const file of pasted) rmSync(file);
    }
  });
  const list = (kinds) => [...kinds].sort(([, a], [, b]) => b - a).map(([key, count]) => `${key} ${count}`);
  const counted = list(found);
  t.diagnostic(`of seasons ${alone} found by the rules of leagues alone; ${list(inSeasons).join(", ")}`);
  t.diagnostic(`${byRules} found by the rules alone; ${counted.join(", ")}`);
  const missed = FINDINGS.filter((key) => !found.has(`audit-wrong-${key}`));
  t.diagnostic(`found by none of these: ${missed.join(", ") || "nothing is missing"}`);
  assert.deepEqual(failures, []);
  rmSync(folder, { recursive: true });
  // What nothing finds is not tested. So much is found by so many, whatever the seed; few of them may find less by bad luck.
  assert.ok(found.size >= (MUTATIONS >= 5000 ? 40 : 1), `only ${found.size} kinds of verdict`);
});
