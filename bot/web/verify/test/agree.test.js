// The second verifier and the program about all evidence that the program's tests left.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { difference } from "./support/agree.js";
import { each, evidence, first, second } from "./support/tools.js";

test("both say the same of every game and every roll", async (t) => {
  const all = evidence();
  assert.ok(all.length >= 40, `only ${all.length} files of evidence`);
  const words = new Map();
  await each(all, async ({ name, path, bytes, notes }) => {
    for (const pastes of notes ? [[], [notes]] : [[]]) {
      const ours = second(bytes, pastes.map((paste) => readFileSync(paste, "utf8")));
      assert.equal(difference(await first(path, pastes), ours), null, name);
      words.set(ours.verdict, (words.get(ours.verdict) ?? 0) + 1);
    }
  });
  t.diagnostic(JSON.stringify(Object.fromEntries(words)));
  for (const word of ["proven", "proven_with_reservations", "proven_so_far", "unproven"]) assert.ok(words.has(word), `nothing is ${word}`);
});

test("a verdict without the rules does not say that they were kept", () => {
  for (const { bytes } of evidence()) {
    const verdict = second(bytes);
    assert.equal(verdict.rules, "not_checked");
    assert.ok(!verdict.verdict.startsWith("fair"));
  }
});
