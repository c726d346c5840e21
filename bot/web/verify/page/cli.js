// The second verifier on the command line, of which `npm run build` makes cli.js, in one file: node cli.js FILE [--checkpoint FILE]… [--seen-at TIME] [--witness KEY]…
// [--require-witness N] [--json] [--lang en|ja]

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { codec } from "../src/codec.js";
import { isLeague, leagueVerifier, plainLeague, sentencesOfLeague } from "../src/league.js";
import { plain, verifier } from "../src/verify.js";
import { Doubtful } from "../src/witnesses.js";
import { sentences, words } from "../src/words.js";
import { catalogues, knowledge, leagueCatalogues, leagueTypes } from "./knowledge.js";

const USAGE = "node cli.js FILE [--checkpoint FILE]… [--seen-at TIME] [--witness KEY]… [--require-witness N] [--json] [--lang en|ja]";
const calledWrongly = (why) => {
  console.error(why);
  process.exit(2);
};
function called() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        checkpoint: { type: "string", multiple: true, default: [] },
        "seen-at": { type: "string" },
        witness: { type: "string", multiple: true, default: [] },
        "require-witness": { type: "string", default: "0" },
        json: { type: "boolean", default: false },
        lang: { type: "string", default: "en" },
      },
    });
  } catch {
    return calledWrongly(USAGE);
  }
}
const { values, positionals } = called();
const required = /^[0-9]{1,9}$/.test(values["require-witness"]) ? Number(values["require-witness"]) : null;
if (positionals.length !== 1 || !["en", "ja"].includes(values.lang) || required === null) calledWrongly(USAGE);
// When all of the checkpoints were seen at the latest, as RFC 3339 has it.
const seen = values["seen-at"] === undefined ? null : Date.parse(values["seen-at"]);
if (Number.isNaN(seen)) calledWrongly("--seen-at takes a moment such as 2026-11-23T20:15:04Z");
const seenAt = seen === null ? null : BigInt(seen);
const pastes = values.checkpoint.map((path) => ({ text: readFileSync(path, "utf8"), seenAt }));
const { trust, examine } = verifier(knowledge);
let trusted = null;
try {
  trusted = values.witness.length > 0 || required > 0 ? trust(values.witness, required) : null;
} catch (error) {
  if (!(error instanceof Doubtful)) throw error;
  calledWrongly(`--witness: ${error.message}`);
}
const file = new Uint8Array(readFileSync(positionals[0]));
if (isLeague(file)) {
  if (required > 0) calledWrongly("--require-witness is not counted for a season here: `adjutant verify` holds every roll and every draw of lots to it");
  const ofLeague = leagueVerifier({ leagueTypes, examine, decodeGame: (bytes) => codec(knowledge).decode(bytes) });
  const said = plainLeague(ofLeague(file, pastes, trusted));
  if (values.json) console.log(JSON.stringify(said));
  else console.log(sentencesOfLeague(words(values.lang, leagueCatalogues[values.lang]), said).join("\n"));
  const reserved = said.verdict !== "proven";
  process.exit(said.good ? (reserved ? 3 : 0) : 1);
}
const verdict = plain(examine(file, pastes, trusted));
if (values.json) console.log(JSON.stringify(verdict));
else {
  const say = words(values.lang, catalogues[values.lang]);
  console.log(sentences(say, verdict).map(([, line]) => line).join("\n"));
}
const enough = verdict.witnesses?.enough ?? true;
process.exit(verdict.good && enough ? (verdict.reservations.length > 0 ? 3 : 0) : 1);
