// The board that a file brings: its digest, and what is said of a game that began on it. docs/format.md, sections 2, 3, 4, 12, 15 and 19.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { digestOf } from "../src/board.js";
import { exitStatus } from "../src/status.js";
import { NoToml, readToml } from "../src/toml.js";
import { Forgery, decode, encode, pack } from "./support/forge.js";
import { LeagueForgery } from "./support/league_forge.js";
import { ROOT, knowledge, second } from "./support/tools.js";

const FOLDERS = {
  aa1941: "axis/data/aa1941",
  aa_pacific: "axis/data/aa_pacific",
  war1812: "war1812/data",
  asia_engulfed: "asia_engulfed/data",
  okinawa: "okinawa/data",
};
const vector = (name) => new Uint8Array(readFileSync(join(ROOT, "docs/format/vectors", name)));

/** The files of a ruleset of this repository, in one text. */
function textOf({ name, revision }, { files }) {
  const read = (file) => {
    const folder = join(ROOT, "core/games", FOLDERS[name]);
    const earlier = join(folder, `revision-${revision}`, file);
    return readFileSync(existsSync(earlier) ? earlier : join(folder, file), "utf8");
  };
  return files.length === 1 ? read(files[0]) : files.map((file) => `file: ${file}\n${read(file)}\n`).join("");
}

const boards = Object.values(knowledge.games).flatMap(({ rulesets, board_files: layout }) => rulesets.map((ruleset) => ({ ruleset, layout })));

test("the files of every board have the digest of the page", () => {
  for (const { ruleset, layout } of boards) assert.equal(digestOf(layout, textOf(ruleset, layout)), ruleset.board, `${ruleset.name} ${ruleset.revision}`);
});

test("what states no fact changes no digest, and a fact does", () => {
  for (const { ruleset, layout } of boards) {
    const text = textOf(ruleset, layout);
    assert.equal(digestOf(layout, `${text}\n# A comment.\n\n`), ruleset.board);
    assert.equal(digestOf(layout, text.replaceAll("\n", "\r\n")), ruleset.board);
    const other = text.replace(/^([a-z0-9_]+(?: = |\t).*)[a-z0-9]("?)$/m, "$1Q$2");
    assert.notEqual(other, text);
    assert.notEqual(digestOf(layout, other), ruleset.board, ruleset.name);
  }
  const [{ layout }] = boards;
  for (const text of ["", "file: board.toml\n", `${textOf(boards[0].ruleset, layout)}file: more.toml\n`]) assert.equal(digestOf(layout, text), null);
});

/** What TOML says, as JSON would. */
function said(value) {
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, inner]) => [name, said(inner)]));
  if (Array.isArray(value)) return value.map(said);
  return typeof value === "bigint" ? Number(value) : (value.moment ?? value.bits?.toString(16) ?? value);
}

test("TOML is read as it is meant", () => {
  const text = [
    "# a comment",
    'a.b = "x\\t\\u00e9\\"" # and one',
    "'c d' = 'it\\n'",
    'e = """',
    "one\\",
    '   two""three"""',
    "f = '''x\n'y'''",
    "g = [ 1_000, # one",
    "  -0x0, 0b11, 0o7, ]".replace("-0x0", "0x1F"),
    "h = { i.j = true, k = [{}] }",
    "l = [1.5, -0.0, 1e3, inf, -nan]",
    "m = [1979-05-27 07:32:00.50z, 07:32, 2024-02-29, 1979-05-27t07:32:00-00:00]",
    "[n]",
    "[n.o.p]",
    "q = false",
    "[n.o]",
    "[[r]]",
    "[r.s]",
    "[[r]]",
  ].join("\n");
  assert.deepEqual(said(readToml(text)), {
    a: { b: 'x\té"' },
    "c d": "it\\n",
    e: 'onetwo""three',
    f: "x\n'y",
    g: [1000, 31, 3, 7],
    h: { i: { j: true }, k: [{}] },
    l: ["3ff8000000000000", "8000000000000000", "408f400000000000", "7ff0000000000000", "fff8000000000000"],
    m: ["1979-05-27T07:32:00.5Z", "07:32", "2024-02-29", "1979-05-27T07:32:00+00:00"],
    n: { o: { p: { q: false } } },
    r: [{ s: {} }, {}],
  });
});

test("what is no TOML is refused", () => {
  const deep = `a = ${"[".repeat(100)}${"]".repeat(100)}`;
  const none = ["a", "a =", "a = 1 b = 2", "a = 1\na = 2", "[a]\n[a]", "a = 01", "a = 1__0", 'a = "\n"', "a = 'x", "a = [1 2]", "a = {", "[a", "a = tru", "= 1"];
  const more = ["a.b = 1\n[a]", "a = {}\na.b = 1", "a = []\n[[a]]", "a = 9223372036854775808", 'a = "\\q"', "a = 1\r", `${"a.".repeat(90)}b = 1`, deep, "a = 2023-02-29", "a = 24:00", "a = 1979-05-27T07", 'a = "\\uD800"'];
  for (const text of [...none, ...more]) assert.throws(() => readToml(text), NoToml, text.slice(0, 40));
});

/** A file of a game that was only begun, with dice of the operating system: nothing is signed in it. */
function begun(file, change, board) {
  const forgery = new Forgery(vector(file), {});
  const envelope = decode(forgery.records[0]);
  Object.assign(envelope.event.of, { dice: { is: "operating_system" } });
  change(envelope.event.of);
  Object.assign(forgery.bundle, { events: [{ event: encode(envelope) }], server: null, checkpoint: null, board });
  return forgery.file();
}

const FILE = "files/axis-quiet.adjutant";
const { ruleset: printed, layout } = boards[0];
const text = textOf(printed, layout);
const other = text.replace("\ncost = 3\n", "\ncost = 4\n");
const on = (board, brought) => second(begun(FILE, (created) => Object.assign(created, { board }), brought));

test("a game on a board that the file brings is judged by it", () => {
  assert.notEqual(other, text);
  const board = digestOf(layout, other);
  const verdict = on(board, other);
  assert.equal(verdict.wrong, null);
  assert.equal(verdict.unproven.key, "audit-unproven-system-dice");
  assert.deepEqual(verdict.reservations, [{ key: "audit-reserved-board-brought", terms: { seq: 1, digest: board } }]);
  // Of the program's own board nothing is said, under whichever digest.
  for (const [known, brought] of [[printed.board, text], [printed.board, null], [printed.former[0], null]]) {
    assert.deepEqual(on(known, brought).reservations, []);
  }
});

test("a board that was altered is found", () => {
  for (const [named, brought] of [[digestOf(layout, other), text], [printed.board, other], [printed.board, "file: board.toml"], [printed.former[0], text]]) {
    const { wrong } = on(named, brought);
    assert.deepEqual([wrong.key, wrong.check, wrong.seq, wrong.terms], ["audit-wrong-board-altered", "rules", 1, { seq: 1, expected: named }]);
  }
});

test("a game whose board nobody has is not wrong: it cannot be judged", () => {
  const board = digestOf(layout, other);
  const verdict = on(board, null);
  assert.deepEqual([verdict.verdict, verdict.good, verdict.wrong, verdict.reservations], ["unproven", false, null, []]);
  assert.deepEqual(verdict.unproven, { key: "audit-unproven-no-board", terms: { ruleset: "aa1941", revision: 1, digest: board } });
  assert.equal(exitStatus(verdict), 1);
});

test("a game by rules that are not known here is not wrong either", () => {
  for (const [ruleset, revision] of [["aa2099", 1], ["aa1941", 999]]) {
    for (const brought of [null, text]) {
      const verdict = second(begun(FILE, (created) => Object.assign(created, { ruleset, revision }), brought));
      assert.deepEqual([verdict.verdict, verdict.good, verdict.wrong, verdict.reservations], ["unproven", false, null, []]);
      assert.deepEqual(verdict.unproven, { key: "audit-unproven-unknown-ruleset", terms: { ruleset, revision } });
      assert.equal(exitStatus(verdict), 1);
    }
  }
});

test("whatever else is wrong in it is found", () => {
  const forgery = new Forgery(vector("files/blocks-running.adjutant"), {});
  const created = decode(forgery.records[0]);
  Object.assign(created.event.of, { ruleset: "aa2099", dice: { is: "operating_system" } });
  const events = forgery.bundle.events.map((record, at) => (at === 0 ? { event: encode(created) } : record));
  Object.assign(forgery.bundle, { events, server: null, checkpoint: null });
  // Its rolls have proofs, which dice of the operating system have not.
  assert.equal(second(forgery.file()).wrong.key, "audit-wrong-proof-unexpected");
});

test("a league's own board is said as before", () => {
  const own = (created) => Object.assign(created, { board: "00".repeat(32), options: [["board", "a text"]] });
  const verdict = second(begun("files/blocks-running.adjutant", own, null));
  assert.deepEqual(verdict.reservations.map(({ key }) => key), ["audit-reserved-own-board"]);
});

test("the version of a file says whether it brings a board", () => {
  const file = begun(FILE, (created) => Object.assign(created, { board: printed.board }), text);
  const bare = begun(FILE, (created) => Object.assign(created, { board: printed.board }), null);
  assert.deepEqual([file[8], bare[8]], [2, 1]);
  for (const [bytes, version] of [[file, 1], [bare, 2]]) assert.equal(second(pack(Forgery.textOf(bytes), version)).wrong.key, "audit-wrong-unreadable");
  assert.deepEqual(second(pack(Forgery.textOf(file), 3)).wrong.terms, { found: 3, known: 2 });
  const long = begun(FILE, (created) => Object.assign(created, { board: printed.board }), `${text}#${"x".repeat(1 << 20)}`);
  assert.equal(second(long).wrong.key, "audit-wrong-unreadable");
});

test("a season brings each board once", () => {
  const season = (boardsOf) => {
    const forgery = new LeagueForgery(vector("leagues/linked.adjutant"), {});
    const [first] = new Forgery(forgery.games.values().next().value, {}).records;
    forgery.boards = new Map(boardsOf(decode(first).event.of));
    return second(forgery.file());
  };
  const plain = second(vector("leagues/linked.adjutant"));
  assert.equal(plain.wrong, null);
  assert.deepEqual(season(() => []), plain);
  assert.deepEqual(season(() => [["00".repeat(32), text]]), plain);
  const { wrong } = season(({ board }) => [[board, "file: another"]]);
  assert.deepEqual([wrong.key, wrong.within.key], ["audit-league-wrong-game", "audit-wrong-board-altered"]);
  const brought = new LeagueForgery(vector("leagues/linked.adjutant"), {});
  brought.boards = new Map([["00", text]]);
  assert.equal(second(pack(brought.text(), 1)).wrong.within.key, "audit-wrong-unreadable");
  assert.equal(second(pack(brought.text().replace(/"boards":\{.*\}\}$/, '"boards":{}}'), 2)).wrong.key, "audit-league-wrong-not-read");
});
