// One verifier of whatever file there is: a game, a roll or a season, judged with everything that a reader brings.

import { codec } from "./codec.js";
import { isLeague, leagueVerifier } from "./league.js";
import { plainLeague, sentencesOfLeague } from "./league_words.js";
import { plain, verifier } from "./verify.js";
import { sentences } from "./words.js";

/** `knowledge` is docs/format/types.json, games.json, audiences.json and league.json; the rest is that of `verifier`. */
export function judge(knowledge, { network, primitives } = {}) {
  const { examine, trust, tools } = verifier({ ...knowledge, ...(network && { network }), ...(primitives && { primitives }) });
  const { decode } = codec(knowledge);
  const season = leagueVerifier({ ...knowledge, examine, decodeGame: decode, network: tools.network, primitives: tools.primitives });
  return {
    trust,
    /** The verdict for programs. `server` is the fingerprint of the server whose file it must be. */
    judge(file, pastes = [], trusted = null, server = null) {
      const given = pastes.map((paste) => (typeof paste === "string" ? { text: paste, seenAt: null } : { seenAt: null, ...paste }));
      return isLeague(file) ? plainLeague(season(file, given, trusted, server)) : plain(examine(file, given, trusted, server));
    },
  };
}

/** A verdict as lines, each with what it is. */
export const said = (say, verdict) => (verdict.subject.what === "league" ? sentencesOfLeague(say, verdict) : sentences(say, verdict));
