// A season: the league's log and its games in one file. docs/format.md, sections 19 and 20. Who meets whom, tables and limits of time need
// the rules of leagues, and are left out, as are the rules of games.

import { QUICKNET } from "./beacon.js";
import { same } from "./bytes.js";
import { Unreadable, leagueCodec } from "./codec.js";
import { Finding } from "./finding.js";
import { readLeague, wrong } from "./league_file.js";
import { Notes, checkResult, gameOf, renumbered, toldOf } from "./league_games.js";
import { LeagueLog } from "./league_log.js";
import { Lots, transcriptOf } from "./league_lots.js";
import { sealOf } from "./league_orders.js";
import { NotOpened, fingerprintOf, openAlone, originOf } from "./note.js";
import { againstTree, compare } from "./pastes.js";
import { Tree, publicLeaf, sameHead } from "./tree.js";

export { isLeague } from "./league_file.js";
export { drawOf } from "./league_lots.js";

/**
 * Makes a verifier of seasons: `league` is docs/format/league.json, `games` docs/format/games.json; `examine` judges a game, `decodeGame` reads an
 * event of one. Beside the file it takes what `examine` takes, and the fingerprint of the server whose league it must be.
 */
export function leagueVerifier({ league: data, games, examine, decodeGame, network = QUICKNET, primitives }) {
  const { decode } = leagueCodec(data);
  return (file, pastes = [], trusted = null, server = null) => {
    try {
      return check({ data, games, decode, examine, decodeGame, network, primitives }, file, { pastes, trusted, server });
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      const named = (prefix, { check: of, key, terms }) => ({ key: `${prefix}-${key}`, check: of, terms });
      const within = error.within ? named("audit-wrong", error.within) : null;
      const found = { ...named("audit-league-wrong", error), within };
      return { subject: { what: "league" }, verdict: "wrong", good: false, rules: "not_checked", wrong: found, reservations: [], played: [] };
    }
  };
}

function check(tools, file, { pastes, trusted, server }) {
  const { league, events, checkpoint, games: files, boards } = readLeague(file);
  const log = events.map((bytes, at) => eventOf(tools.decode, bytes, at + 1));
  const founded = log[1]?.event;
  if (founded?.is !== "founded") throw wrong("event-unreadable", { seq: 2, why: "the league is not founded" });
  const key = founded.keys.checkpoints;
  const signer = { origin: originOf(key, transcriptOf(league)), key };
  if (!signer.origin) throw wrong("event-unreadable", { seq: 1, why: "a league of this name has no origin" });
  const fingerprint = fingerprintOf(key);
  if (server !== null && server !== fingerprint) throw wrong("other-server", { expected: server, found: fingerprint });
  const tree = new Tree(events.map(publicLeaf));
  const given = new Notes(pastes);
  const games = new Map([...files].map(([name, bytes]) => [name, gameOf({ ...tools, boards }, name, bytes, given, trusted)]));
  const lots = new Lots({ ...tools, tree, league, key: founded.keys.lots });
  const desk = new LeagueLog(league, tools.data, tools.network);
  const state = { ...tools, desk, lots, log, tree, signer, games, seen: { checkpoints: 1, bound: new Set(), known: [] } };
  for (const envelope of log) step(state, envelope);
  desk.end(log.length);
  opened(checkpoint, signer, tree.head(BigInt(log.length)), log.length, tools);
  const pasted = against(given.left, signer, tree, log, tools);
  return verdictOf(state, pasted, trusted);
}

function eventOf(decode, bytes, seq) {
  try {
    return { ...decode(bytes), at: seq };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw wrong("event-unreadable", { seq, why: error.message });
  }
}

/** The next event: where it stands, what it proves, and whether it follows. */
function step({ desk, lots, tree, signer, games, seen, primitives }, envelope) {
  const { event, at: seq } = envelope;
  const { league } = desk;
  desk.place(envelope, seq);
  const note = event.is === "checkpoint_signed" ? opened(event.note, signer, tree.head(BigInt(seq - 1)), seq, { primitives }) : null;
  if (note) seen.checkpoints += 1;
  if (event.is === "bid_shown") {
    const sealed = league.pairing(event.pairing)?.auction.sealed[event.team];
    if (!sealed || !same(sealed, sealOf(league.name, event))) throw wrong("figure", { seq });
  }
  if (event.is === "game_recorded" || event.is === "game_attested") {
    if (event.is === "game_attested") seen.bound.add(event.game);
    const [game, pairing] = [games.get(event.game), league.pairing(event.pairing)];
    if (game && pairing) seen.known.push(...checkResult(game, signer, event, seq, pairing));
  }
  lots.see(envelope, league.asked, note);
  desk.see(envelope, seq);
}

function opened(note, { origin, key }, head, seq, { primitives }) {
  const unfit = (why) => wrong("checkpoint", { seq, why });
  try {
    const checkpoint = openAlone(note, origin, key, primitives.ed25519Verifies);
    if (!sameHead(checkpoint.head, head) || checkpoint.extensions.length > 0) throw unfit("it is over something else");
    return checkpoint;
  } catch (error) {
    throw error instanceof NotOpened ? unfit(error.message) : error;
  }
}

/** Checkpoints that were given and that no game took. */
function against(notes, signer, tree, log, { primitives }) {
  const pasted = compare(notes, signer, primitives.ed25519Verifies, againstTree(tree));
  if (pasted.wrong) throw wrong("paste", {}, renumbered(pasted.wrong, notes));
  for (const { paste, size, at } of pasted.seen) {
    const late = log.find(({ at: seq, time }) => BigInt(seq) <= size && time > at + 60_000n);
    if (late) throw wrong("paste", {}, renumbered(new Finding("pastes", "seen-before", { paste, seq: late.at }), notes));
  }
  pasted.reservations.forEach((reservation) => renumbered(reservation, notes));
  return pasted;
}

function verdictOf({ desk: { league }, lots, log, games, signer, network, seen }, pasted, trusted) {
  const { known: ofGames, played } = toldOf(league, games, seen.bound, signer);
  const ofLots = lots.told(league.asked, pasted.seen, trusted);
  const known = [...(league.binds ? [] : [{ key: "earlier-rules", terms: {} }]), ...ofLots, ...seen.known, ...ofGames];
  const reserved = known.length + pasted.reservations.length > 0 || played.some(({ verdict }) => !verdict.good || verdict.reservations.length > 0);
  const proven = played.every(({ counts, verdict }) => !counts || verdict.good);
  const looked = [...pasted.opened.map((checkpoint) => ({ checkpoint, lines: [] })), ...lots.cosigned];
  const of = (name, said) => ({ game: name, said });
  const byName = [...games].map(([name, { verdict }]) => of(name, verdict.witnesses));
  return {
    subject: { what: "league" },
    verdict: proven ? (reserved ? "proven_with_reservations" : "proven") : "unproven",
    good: proven,
    rules: "not_checked",
    league: league.name,
    server: fingerprintOf(signer.key),
    events: log.length,
    pairings: league.pairings.length,
    draws: league.draws,
    checkpoints: seen.checkpoints + pasted.compared,
    wrong: null,
    reservations: [
      ...known.map((one) => ({ ...one, key: `audit-league-reserved-${one.key}` })),
      ...pasted.reservations.map((one) => ({ ...one, key: `audit-reserved-${one.key}` })),
    ],
    played,
    witnesses: trusted ? [of(null, trusted.say(looked, lots.asRolls(), network)), ...byName] : null,
  };
}
