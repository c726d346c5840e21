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

test("both say the same of checkpoints of which it is known when they were seen", async () => {
  const all = evidence().filter(({ notes }) => notes);
  const kinds = new Set();
  // Before the game, just before the first round of a committed roll, just after, and long after.
  for (const seenAt of ["2023-08-01T00:00:00Z", "2023-08-23T15:59:23.998Z", "2023-08-23T15:59:24.500Z", "2024-01-01T00:00:00Z"]) {
    await each(all, async ({ name, path, bytes, notes }) => {
      const paste = { text: readFileSync(notes, "utf8"), seenAt: BigInt(Date.parse(seenAt)) };
      const ours = second(bytes, [paste]);
      assert.equal(difference(await first(path, [notes], seenAt), ours), null, `${name}, ${seenAt}`);
      kinds.add(ours.wrong?.key ?? text(ours.reservations));
    });
  }
  assert.ok(kinds.has("audit-wrong-seen-before"));
});

test("both say the same of witnesses whom a reader trusts", async (t) => {
  const all = evidence().filter(({ witnesses }) => witnesses.length > 0);
  assert.ok(all.length >= 8, `only ${all.length} files with witnesses`);
  const [kinds, strangers] = [new Set(), new Set()];
  const asked = all.flatMap((item) => {
    const [ed, ml, other, late] = item.witnesses;
    const trusts = [[[ed], 1], [[ml], 0], [[ed, ml], 1], [[ed, other], 2], [[late], 1], [[other, late], 2], [item.witnesses, 2]];
    return trusts.map(([keys, required]) => ({ item, trusted: { keys, required } }));
  });
  await each(asked, async ({ item: { name, path, bytes, notes }, trusted }) => {
    for (const pastes of notes ? [[], [notes]] : [[]]) {
      const ours = second(bytes, pastes.map((paste) => readFileSync(paste, "utf8")), trusted);
      assert.equal(difference(await first(path, pastes, null, trusted), ours), null, `${name}, ${trusted.keys.length} keys`);
      assert.equal(ours.cosignatures, "checked");
      kinds.add(`${ours.verdict} ${ours.witnesses.enough}`);
      strangers.add(ours.witnesses.strangers > 0);
    }
  });
  t.diagnostic([...kinds].join(", "));
  for (const kind of ["proven true", "proven_with_reservations false"]) assert.ok(kinds.has(kind), kind);
  assert.deepEqual([...strangers].sort(), [false, true]);
});

const text = (value) => JSON.stringify(value);

test("a verdict without the rules does not say that they were kept", () => {
  for (const { bytes } of evidence()) {
    const verdict = second(bytes);
    assert.equal(verdict.rules, "not_checked");
    assert.ok(!verdict.verdict.startsWith("fair"));
  }
});
