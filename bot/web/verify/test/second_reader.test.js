// The doctored seasons of somebody who read the format alone, judged by the program and by the second verifier.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { differenceOfSeason } from "./support/agree_league.js";
import { bases, cooked, isKnown, recipes } from "./support/recipes.js";
import { each, first, second } from "./support/tools.js";

/** What the rules of leagues alone find: who meets whom, what a setting takes, what a time was. */
const OF_RULES = new Set("k16 k19 l33 l40 l41 l43 o62".split(" "));

test("a season that the page forbids passes neither", { timeout: 600_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "recipes-"));
  const all = recipes();
  assert.deepEqual(all.filter((recipe) => !isKnown(recipe)).map(({ id }) => id), []);
  assert.ok(all.length > 200, `${all.length} recipes`);
  const seasons = bases();
  const faults = [];
  const found = { same: 0, otherwise: 0 };
  try {
    await each(all, async (recipe) => {
      const bytes = cooked(seasons.get(recipe.base), recipe);
      const path = join(folder, `${recipe.id}.adjutant`);
      writeFileSync(path, bytes);
      const [one, other] = [await first(path), second(bytes)];
      const [key, seq] = recipe.expected.split(" ");
      const said = one.wrong ? one.wrong.key.replace(/^audit-(league-)?wrong-/, "") : one.verdict;
      const at = seq?.startsWith("seq=") ? ` seq=${one.wrong?.terms.seq}` : "";
      if (said + at !== key + (at && ` ${seq}`)) faults.push(`${recipe.id}: ${said}${at} instead of ${recipe.expected} ${JSON.stringify(one.wrong?.terms)}`);
      const different = differenceOfSeason(one, other);
      if (different !== null) faults.push(`${recipe.id}: ${different}`);
      if (one.wrong && !OF_RULES.has(recipe.id) && !other.wrong) faults.push(`${recipe.id} passes the second verifier: ${said}`);
      found[one.wrong?.key === other.wrong?.key ? "same" : "otherwise"] += 1;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.deepEqual(faults, []);
  t.diagnostic(JSON.stringify(found));
});
