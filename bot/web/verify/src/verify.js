// A file, checkpoints from elsewhere, and witnesses whom the reader trusts: the verdict. docs/format.md, sections 11, 12, 15 and 18.

import { QUICKNET, checkRound } from "./beacon.js";
import { hex } from "./bytes.js";
import { checkBundle } from "./bundle.js";
import { codec } from "./codec.js";
import { Finding, wrong } from "./finding.js";
import { fingerprintOf } from "./note.js";
import { checkRollProof } from "./roll_proof.js";
import { readBundle, readRollProof } from "./text.js";
import { vrfOutput } from "./vrf.js";
import { WITNESS_PRIMITIVES, Witnesses } from "./witnesses.js";

const PRIMITIVES = { vrfOutput, checkRound, ...WITNESS_PRIMITIVES };

/**
 * Makes a verifier out of docs/format/types.json, games.json and audiences.json. `network` is the beacon that games are bound to; `primitives` are
 * replaced by who has faster ones.
 */
export function verifier({ types, games, audiences, network = QUICKNET, primitives = {} }) {
  const tools = { codec: codec({ types, games }), games, audiences, network, primitives: { ...PRIMITIVES, ...primitives } };
  return {
    tools,
    /** The witnesses with these verifier keys, of whom so many are wanted for each roll; a `Doubtful` says why they cannot be meant so. */
    trust: (keys, required = 0) => new Witnesses(keys, required, tools.primitives),

    /**
     * Checks the bytes of a file, and pastes: texts with checkpoints, or such with the time in milliseconds when they were seen.
     * `trusted` is what `trust` gave; without it nobody is. `server` is the fingerprint of the server whose file it must be. `boards` are
     * texts of boards by their digests, for a file that brings none.
     */
    examine(file, pasted = [], trusted = null, server = null, boards = new Map()) {
      const pastes = pasted.map((paste) => (typeof paste === "string" ? { text: paste, seenAt: null } : { seenAt: null, ...paste }));
      const given = { pastes, trusted, boards };
      const verdict = {
        subject: { what: "unknown" },
        game: null,
        server: null,
        dice: null,
        rules: "not_checked",
        cosignatures: trusted ? "checked" : "not_checked",
        counts: {},
        reservations: [],
        witnessed: [],
        witnesses: null,
      };
      try {
        const outcome = file[0] === 0x7b ? proofOf(file, given, verdict) : bundleOf(file, given, verdict);
        const found = verdict.server ?? "";
        if (server !== null && server !== found) throw wrong("other-signer", { expected: server, found });
        return concluded(verdict, outcome);
      } catch (error) {
        if (!(error instanceof Finding)) throw error;
        return wrongly(verdict, error);
      }
    },
  };

  function proofOf(file, given, verdict) {
    const proof = readRollProof(file);
    Object.assign(verdict, { subject: { what: "roll", roll: Number(proof.roll) }, game: proof.game, server: fingerprintOf(proof.server) });
    return checkRollProof(tools, proof, given, verdict);
  }

  function bundleOf(file, given, verdict) {
    const bundle = readBundle(file);
    Object.assign(verdict, { subject: { what: "game" }, game: bundle.game, server: bundle.server && fingerprintOf(bundle.server) });
    return checkBundle(tools, bundle, given, verdict);
  }
}

/** What came of it, where nothing is wrong. */
function concluded(verdict, { unproven = null, thrown = null }) {
  const reserved = verdict.reservations.length > 0;
  const word =
    unproven === null ? (reserved ? "proven_with_reservations" : "proven") : unproven.key === "still-hidden" ? "proven_so_far" : "unproven";
  return { verdict: word, good: word !== "unproven", ...verdict, thrown, unproven, wrong: null };
}

function wrongly(verdict, finding) {
  const { check, key, terms } = finding;
  return {
    verdict: "wrong",
    good: false,
    ...verdict,
    reservations: [],
    witnessed: [],
    witnesses: null,
    unproven: null,
    wrong: { key, check, terms, seq: finding.seq, roll: finding.roll },
  };
}

/** The verdict as an object for programs, in the shape of docs/schemas/verdict.json as far as it goes. */
export function plain({ thrown = null, ...verdict }) {
  const named = (prefix, said) => said && { ...said, key: `${prefix}-${said.key}` };
  const all = JSON.parse(
    JSON.stringify(
      {
        ...verdict,
        wrong: named("audit-wrong", verdict.wrong),
        unproven: named("audit-unproven", verdict.unproven),
        reservations: verdict.reservations.map((reservation) => named("audit-reserved", reservation)),
      },
      (_, value) => (typeof value === "bigint" ? Number(value) : value instanceof Uint8Array ? hex(value) : value),
    ),
  );
  // The dice are for people, who compare them with what they were told. Programs read the same fields from both verifiers.
  return Object.defineProperty(all, "thrown", { value: thrown });
}
