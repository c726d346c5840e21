// Everything that can be said is said in both languages; the program on the command line.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { FINDINGS } from "../src/finding.js";
import { words } from "../src/words.js";
import { EVIDENCE, ROOT } from "./support/tools.js";

const catalogue = (path) => readFileSync(join(ROOT, "bot", path), "utf8");
const keys = (text) => [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(([, key]) => key).sort();

// Whatever docs/format.md says can be found of a season, or is to be known of it.
const chapters = readFileSync(join(ROOT, "docs/format.md"), "utf8").split("## 19. ")[1];
const LEAGUE = keys(catalogue("locales/en/league.ftl")).filter((key) => key.startsWith("audit-league-") && chapters.includes(`\`${key.replace(/^audit-league-(wrong|reserved)-/, "")}`));

test("both languages have every sentence", () => {
  const pages = ["en", "ja"].map((language) => catalogue(`web/verify/page/${language}.ftl`));
  assert.deepEqual(keys(pages[0]), keys(pages[1]));
  for (const [at, language] of ["en", "ja"].entries()) {
    const say = words(language, ["audit", "league"].map((name) => catalogue(`locales/${language}/${name}.ftl`)).concat(pages[at]));
    for (const key of LEAGUE) assert.notEqual(say(key), key, `${language}: ${key}`);
    for (const key of FINDINGS.map((finding) => `audit-wrong-${finding}`)) assert.notEqual(say(key), key, `${language}: ${key}`);
  }
});

test("a verdict has the same name here as in the program", () => {
  const names = { proven: "fair", "proven-with-reservations": "reserved", "proven-so-far": "so-far", unproven: "unproven", wrong: "wrong" };
  for (const language of ["en", "ja"]) {
    const say = words(language, [catalogue(`locales/${language}/audit.ftl`), catalogue(`web/verify/page/${language}.ftl`)]);
    for (const [here, there] of Object.entries(names)) {
      const named = say(`verdict-${there}`, { file: "one.adjutant" });
      assert.ok(named.endsWith(say(`page-${here}`)) && named.startsWith("one.adjutant"), `${language}: ${here}`);
      assert.match(named.slice("one.adjutant".length, -say(`page-${here}`).length), /^\s*:\s*$/, `${language}: ${here}`);
    }
  }
});

test("the command line says it in words, in JSON and by its exit status", (t) => {
  // As it lies in a fresh clone: nothing was installed there.
  const clone = mkdtempSync(join(tmpdir(), "adjutant-clone-"));
  t.after(() => rmSync(clone, { recursive: true }));
  for (const name of ["cli.js", "package.json"]) cpSync(join(ROOT, "bot/web/verify", name), join(clone, "bot/web/verify", name));
  const run = (...args) => spawnSync(process.execPath, ["bot/web/verify/cli.js", ...args], { cwd: clone, encoding: "utf8" });
  const file = (name) => join(EVIDENCE, name);
  const [saw] = readFileSync(file("seasons/lots-seen.witnesses.txt"), "utf8").split("\n");
  const [anna, , , late] = readFileSync(file("axis-watched.witnesses.txt"), "utf8").split("\n");
  for (const [args, status, said] of [
    [[file("axis-quiet.adjutant")], 0, /^VERIFIED\n/],
    [[file("axis-quiet.adjutant"), "--checkpoint", file("axis-quiet.notes.txt")], 0, /^VERIFIED\n/],
    [[file("axis-quiet.adjutant"), "--seen-at", "yesterday"], 2, /^$/],
    [[file("axis-over.adjutant")], 3, /^VERIFIED, WITH NOTES\n/],
    [[file("axis-bent.adjutant")], 3, /^VERIFIED, WITH NOTES\n/],
    [[file("axis-scripted.adjutant"), "--lang", "ja"], 1, /^検証できません\n/],
    [[file("axis-over.notes.txt")], 1, /^WRONG\n/],
    [[file("axis-watched.adjutant")], 3, /^VERIFIED, WITH NOTES\n[^]*signatures of witnesses/],
    [[file("axis-watched.adjutant"), "--witness", anna, "--require-witness", "1"], 0, /^VERIFIED\n[^]*anna\.example\/w saw the request of roll 1 on 2023-08-23/],
    [[file("axis-watched.adjutant"), "--witness", late, "--require-witness", "1"], 1, /^VERIFIED, WITH NOTES\n[^]*You want 1 for each roll/],
    [[file("axis-watched.adjutant"), "--witness", anna, "--lang", "ja"], 0, /^検証済み\n[^]*anna\.example\/w はロール1の要求を/],
    [[file("axis-watched.adjutant"), "--witness", "anna"], 2, /^$/],
    [[file("axis-watched.adjutant"), "--require-witness", "1"], 2, /^$/],
    [[file("axis-watched.adjutant"), "--witness", anna, "--require-witness", "-1"], 2, /^$/],
    [[file("axis-over.adjutant"), "--strict"], 1, /^VERIFIED, WITH NOTES\n/],
    [[file("axis-over.adjutant"), "--strict-dice"], 1, /^VERIFIED, WITH NOTES\n/],
    [[file("axis-quiet.adjutant"), "--strict", "--strict-dice"], 0, /^VERIFIED\n/],
    [[file("axis-quiet.adjutant"), "--server", "0".repeat(40)], 1, /^WRONG\n[^]*is signed by the server/],
    [[file("axis-quiet.adjutant"), "--server", "mine"], 2, /^$/],
    [[file("seasons/lots-seen.adjutant")], 3, /^VERIFIED, WITH NOTES\n[^]*League: test/],
    [[file("seasons/lots-seen.adjutant"), "--witness", saw, "--require-witness", "1", "--strict"], 0, /^VERIFIED\n[^]*anna\.example\/w saw the request of roll 1/],
    [[file("seasons/lots-thrown.adjutant"), "--witness", saw, "--require-witness", "1"], 1, /^VERIFIED, WITH NOTES\n[^]*You want 1 for each roll/],
    [[file("seasons/lots-seen.adjutant"), "--require-witness", "1"], 2, /^$/],
    [[file("seasons/swiss.adjutant"), "--strict-dice"], 1, /^VERIFIED, WITH NOTES\n/],
    [[file("seasons/linked-unproven.adjutant"), "--lang", "ja"], 1, /^検証できません\n/],
    [[], 2, /^$/],
    [[file("axis-over.adjutant"), "--lang", "xx"], 2, /^$/],
  ]) {
    const ran = run(...args);
    assert.equal(ran.status, status, `${args}: ${ran.stderr}`);
    assert.match(ran.stdout, said);
  }
  const told = JSON.parse(run(file("axis-quiet.adjutant"), "--json").stdout);
  assert.deepEqual([told.verdict, told.good, told.rules], ["proven", true, "not_checked"]);
});
