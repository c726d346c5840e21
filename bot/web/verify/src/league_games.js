// The games of a season: each by its own file, held against what the league's log says of it. docs/format.md, section 19.

import { same } from "./bytes.js";
import { Finding } from "./finding.js";
import { wrong } from "./league_file.js";
import { fingerprintOf, originOf } from "./note.js";
import { notesIn } from "./pastes.js";
import { readBundle } from "./text.js";
import { Tree, commitmentOf, hiddenLeaf, publicLeaf } from "./tree.js";

/** Checkpoints that were given, numbered through all of them. */
export class Notes {
  constructor(pastes) {
    const texts = pastes.flatMap(({ text: paste, seenAt }) => notesIn(paste).map((note) => ({ text: note, seenAt })));
    this.left = texts.map((note, at) => ({ ...note, number: at + 1 }));
  }

  /** Those that name this log are taken out. */
  take(origin) {
    const his = this.left.filter(({ text: note }) => note.split("\n")[0] === origin);
    this.left = this.left.filter((note) => !his.includes(note));
    return his;
  }
}

/** What was found or is to be known of pastes, with the number that they have among all that were given. */
export const renumbered = (said, notes) =>
  "paste" in said.terms ? Object.assign(said, { terms: { ...said.terms, paste: notes[said.terms.paste - 1].number } }) : said;

/** A game by its own file: it is right, and so it ended. */
export function gameOf({ examine, decodeGame, games, boards }, name, bytes, given, trusted) {
  let bundle;
  try {
    bundle = readBundle(bytes);
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    throw wrong("game", { game: name }, error);
  }
  if (bundle.game !== name) throw wrong("other-name", { game: name, found: bundle.game });
  const origin = bundle.server ? originOf(bundle.server, name) : null;
  const notes = origin ? given.take(origin) : [];
  const verdict = examine(bytes, notes, trusted, null, boards);
  if (verdict.wrong) {
    const { check: of, key, terms } = verdict.wrong;
    throw wrong("game", { game: name }, renumbered(new Finding(of, key, terms), notes));
  }
  const events = bundle.events.flatMap(({ event }) => (event ? [decodeGame(event).envelope] : []));
  const end = endOf(events, games);
  if (end.result === null) throw wrong("not-over", { game: name });
  verdict.reservations.forEach((reservation) => renumbered(reservation, notes));
  return { bundle, verdict, end, began: events[0].time };
}

/** How a game ended, and who held which seat then. */
function endOf(events, games) {
  const [holders, { ruleset, revision }] = [new Map(), events[0].event.of];
  let result = null;
  for (const { event } of events) {
    const table = event.is === "table" ? event.of : { is: null };
    if (table.is === "seat_taken") holders.set(table.seat, table.player);
    if (table.is === "seat_left") holders.delete(table.seat);
    if (table.is === "game_ended") result = table.result;
    if (table.is === "rewound") result = null;
  }
  const known = Object.values(games).flatMap(({ rulesets }) => rulesets);
  const seats = known.find((one) => one.name === ruleset && one.revision === revision)?.seats ?? null;
  return { result, holders, seats };
}

/** Whether a game may have ended so: this team won, or neither (null). Whose side a seat is on only known rules say. */
function mayBe({ result, holders, seats }, teams, winner) {
  if (seats === null && !["closed", "draw"].includes(result.is)) return winner !== null;
  return winnerOf({ result, holders, seats }, teams) === winner;
}

/** Which of two teams won, or neither (null); undefined if the game does not say. */
function winnerOf({ result, holders, seats }, teams) {
  if (result.is === "closed") return undefined;
  if (result.is === "draw") return null;
  const winners = seats.flatMap(([seat, side]) => (side === result.side && holders.has(seat) ? [holders.get(seat)] : []));
  const [first, second] = teams.map((team) => winners.some((player) => team.includes(player)));
  return first === second ? undefined : first ? 0 : 1;
}

/** The root over the first events of a game, as a result has it. */
function boundOf({ events, server }, size) {
  const leaf = ({ event, salt }) => (server && salt ? hiddenLeaf(commitmentOf(salt, event)) : publicLeaf(event));
  const shown = events.every(({ event }) => event);
  return shown || server ? new Tree(events.map(leaf)).head(size) : null;
}

/** Which game a result is of, and how it ended. */
export function checkResult({ bundle, end, began }, signer, event, seq, pairing) {
  const { game, events } = event;
  const present = BigInt(bundle.events.length);
  if (event.is === "game_attested") {
    const head = boundOf(bundle, events);
    const { root, server } = event.bound;
    const sameServer = server === null ? !bundle.server : bundle.server && same(server, bundle.server);
    if (!head || !same(head.root, root) || !sameServer) throw wrong("other-game", { seq, game });
  }
  if (!mayBe(end, pairing.teams, event.winner) || present < events || began < pairing.made) throw wrong("other-end", { seq, game });
  if (event.is === "game_recorded" && bundle.server && !same(bundle.server, signer.key)) {
    throw wrong("game-of-other", { game, expected: fingerprintOf(signer.key), found: fingerprintOf(bundle.server) });
  }
  const terms = { game, pairing: pairing.number, events: Number(events), present: Number(present) };
  return present > events ? [{ key: "game-went-on", terms }] : [];
}

/** Whether a result rests on the games of a pairing: what an official ruled, and what was forfeited, rests on none. */
function counts({ standing, recorded }) {
  if (standing.is === "done") return ["agreed", "referee", "conceded"].includes(standing.how);
  return recorded.length > 0 && standing.is !== "annulled";
}

/** What is to be known of the games of a league, and the verdict on each. */
export function toldOf(league, games, bound, signer) {
  const [known, played, left] = [[], [], new Set(games.keys())];
  for (const pairing of league.pairings) {
    for (const game of pairing.games) {
      const terms = { game, pairing: pairing.number };
      if (!left.delete(game)) {
        if (counts(pairing)) known.push({ key: "game-missing", terms });
        continue;
      }
      const { verdict, bundle } = games.get(game);
      if (!verdict.good) known.push({ key: "game-unproven", terms });
      if (!bound.has(game)) known.push({ key: "game-unbound", terms });
      if (bundle.server && !same(bundle.server, signer.key)) known.push({ key: "game-elsewhere", terms: { ...terms, server: fingerprintOf(bundle.server) } });
      played.push({ ...terms, counts: counts(pairing), verdict });
    }
  }
  const [stray] = left;
  if (stray !== undefined) throw wrong("not-linked", { game: stray });
  const onWord = league.pairings.filter(({ standing, games: named }) => standing.how === "agreed" && named.length === 0).length;
  if (onWord > 0) known.push({ key: "results-on-word", terms: { pairings: onWord } });
  return { known, played };
}
