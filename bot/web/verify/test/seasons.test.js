// The second verifier and the program about all seasons that the program's tests left, and the command line about them.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { differenceOfSeason } from "./support/agree_league.js";
import { LeagueForgery } from "./support/league_forge.js";
import { ADJUTANT, ROOT, bentSeasons, each, first, knowledge, second, seasons } from "./support/tools.js";

const CLI = join(ROOT, "bot/web/verify/cli.js");
const run = (program, args) =>
  new Promise((done) => {
    const child = spawn(program, args, { stdio: "ignore" });
    child.on("close", (status) => done(status));
  });

test("every kind of event of a league is in a season", () => {
  const found = new Set(seasons().flatMap(({ bytes, keys }) => new LeagueForgery(bytes, keys).envelopes.flatMap(({ event }) => (event.is === "ordered" ? ["ordered", event.of.is] : [event.is]))));
  const all = [...knowledge.league.league.Event.enum, ...knowledge.league.league.Command.enum].map(([name]) => name);
  // Only earlier programs wrote these, and a ruling that changes a bracket is rare.
  const rare = ["game_recorded", "lots_drawn", "record", "fixture_changed"];
  assert.deepEqual(all.filter((name) => !found.has(name) && !rare.includes(name)), []);
});

test("both say the same of every season, with whatever a reader brings", { timeout: 600_000 }, async (t) => {
  const words = new Map();
  const all = seasons().flatMap((item) => {
    const [ed, ml] = item.witnesses;
    const trusts = [undefined, { keys: [ed], required: 1 }, { keys: [ml], required: 0 }, { keys: [ed, ml], required: 2 }];
    return trusts.flatMap((trusted) => [[], [item.notes]].map((pastes) => ({ item, trusted, pastes })));
  });
  await each(all, async ({ item: { name, path, bytes }, trusted, pastes }) => {
    const ours = second(bytes, pastes.map((paste) => readFileSync(paste, "utf8")), trusted);
    assert.equal(differenceOfSeason(await first(path, pastes, null, trusted), ours), null, `${name}, ${JSON.stringify(trusted)}`);
    words.set(ours.verdict, (words.get(ours.verdict) ?? 0) + 1);
  });
  t.diagnostic(JSON.stringify(Object.fromEntries(words)));
  for (const word of ["proven", "proven_with_reservations", "unproven"]) assert.ok(words.has(word), `nothing is ${word}`);
});

test("both end with the same status under every flag", { timeout: 600_000 }, async () => {
  const flags = ({ path, notes, witnesses: [ed, ml] }) => [
    [],
    ["--strict"],
    ["--strict-dice"],
    ["--checkpoint", notes],
    ["--checkpoint", notes, "--seen-at", "2023-08-23T15:59:22Z"],
    ["--checkpoint", notes, "--seen-at", "2023-08-23T15:59:22Z", "--strict-dice"],
    ["--checkpoint", notes, "--seen-at", "2023-08-01T00:00:00Z"],
    ["--witness", ed, "--require-witness", "1"],
    ["--witness", ed, "--witness", ml, "--require-witness", "2", "--strict"],
    ["--server", "0".repeat(40)],
    ["--checkpoint", path, "--checkpoint", notes, "--seen-at", "2023-08-23T15:59:22Z", "--seen-at", "2024-08-23T15:59:22Z"],
    ["--checkpoint", path],
    ["--checkpoint", join(ROOT, "docs/format/vectors/leagues/agreed-revision-1.adjutant")],
    ["--lang", "ja", "--strict-dice"],
  ];
  // Each of these is two programs that begin: of what only differs in its log one is enough.
  const some = seasons().filter(({ name }) => ["linked", "linked-unproven", "lots-seen"].some((one) => name === `${one}.adjutant`));
  const asked = some.flatMap((item) => flags(item).map((args) => [item, args]));
  const statuses = new Set();
  await each(asked, async ([{ path }, args]) => {
    const [one, other] = await Promise.all([run(ADJUTANT, ["verify", path, ...args]), run(process.execPath, [CLI, path, ...args])]);
    assert.equal(other, one, `${path} ${args.join(" ")}`);
    statuses.add(one);
  });
  assert.deepEqual([...statuses].sort(), [0, 1, 3]);
});

test("two histories that one server signed are found, whichever file of the other is given", async () => {
  const [file, other] = ["agreed-revision-1.adjutant", "agreed-otherwise-revision-1.txt"].map((name) => join(ROOT, "docs/format/vectors/leagues", name));
  for (const [program, args] of [[ADJUTANT, ["verify"]], [process.execPath, [CLI]]]) assert.equal(await run(program, [...args, file, "--checkpoint", other]), 1, program);
});

test("both find what is bent in a season", async () => {
  const found = new Set();
  await each(bentSeasons(), async ({ name, path, bytes }) => {
    const [one, other] = [await first(path), second(bytes)];
    assert.equal(differenceOfSeason(one, other), null, name);
    assert.equal(other.wrong?.key, `audit-league-wrong-${name.replace(/^bent-|(--[a-z-]+)?\.adjutant$/g, "")}`);
    found.add(other.wrong.key);
  });
  assert.ok(found.size >= 9, [...found].join(" "));
});

test("what time brings has the reasons of the page and no others", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "reasons-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const found = [];
  for (const { name, bytes, keys } of seasons()) {
    const { envelopes } = new LeagueForgery(bytes, keys);
    let order = null;
    for (const [at, { event }] of envelopes.entries()) {
      if (event.is === "ordered") order = event.of.is;
      if (event.is !== "forfeited" || order !== "pass") continue;
      found.push(event.reason);
      const forgery = new LeagueForgery(bytes, keys);
      forgery.alter(at, (envelope) => (envelope.event.reason = "league-reason-left"));
      forgery.redo(0);
      const path = join(folder, name);
      writeFileSync(path, forgery.file());
      const [one, other] = [await first(path), second(forgery.file())];
      assert.deepEqual([one.wrong?.key, other.wrong?.key], Array(2).fill("audit-league-wrong-other-event"), name);
      assert.deepEqual([one.wrong.terms.seq, other.wrong.terms.seq].map(Number), [at + 1, at + 1], name);
    }
  }
  assert.deepEqual([...new Set(found)].sort(), ["league-reason-not-there", "league-reason-unanswered"]);
});
