// A season: the league's log and its games in one file. docs/format.md, section 19. Whether events follow from orders needs the rules
// of leagues, and is left out, as are the rules of games.

import { sha512 } from "@noble/hashes/sha2.js";
import { QUICKNET, checkRound, published } from "./beacon.js";
import { base64, be8, fields, same, text, unbase64, utf8 } from "./bytes.js";
import { Unreadable, leagueCodec } from "./codec.js";
import { unpack } from "./container.js";
import { alphaOf } from "./dice.js";
import { Finding } from "./finding.js";
import { NotOpened, ed25519Verifies, fingerprintOf, openCheckpoint, originOf } from "./note.js";
import { againstTree, compare, notesIn } from "./pastes.js";
import { readBundle } from "./text.js";
import { Tree, commitmentOf, hiddenLeaf, publicLeaf, sameHead } from "./tree.js";
import { plain } from "./verify.js";
import { vrfOutput } from "./vrf.js";

const FORMAT = "adjutant-league/1";
const MOST_EVENTS = 400_000;

const CHECKS = {
  file: "not-read",
  records: "event-unreadable game other-name not-over not-linked other-end",
  signature: "checkpoint game-of-other",
  transcript: "other-game",
  pastes: "paste",
  proofs: "lots",
  secrets: "figure",
};
const CHECK_OF = new Map(Object.entries(CHECKS).flatMap(([check, keys]) => keys.split(" ").map((key) => [key, check])));

/** What is wrong with a season; `within` is what is wrong in the game, the checkpoint or the file that it is about. */
function wrong(key, terms = {}, within = null) {
  const finding = new Finding(CHECK_OF.get(key), key, terms);
  finding.within = within;
  return finding;
}

/** Whether a file is a season's; what it is otherwise is not looked at. */
export function isLeague(file) {
  try {
    return text(unpack(file)).startsWith(`{"format":"${FORMAT}"`);
  } catch {
    return false;
  }
}

/** Makes a verifier of seasons: `leagueTypes` is docs/format/league.json, `examine` judges a game, `decodeGame` reads an event of one. */
export function leagueVerifier({ leagueTypes, examine, decodeGame, network = QUICKNET, primitives = { vrfOutput, checkRound, ed25519Verifies } }) {
  const decode = leagueCodec(leagueTypes);
  return (file, pastes = [], trusted = null) => {
    try {
      return check({ decode, examine, decodeGame, network, primitives }, file, pastes, trusted);
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      const named = (prefix, { check: of, key, terms }) => ({ key: `${prefix}-${key}`, check: of, terms });
      const within = error.within && named("audit-wrong", error.within);
      return { verdict: "wrong", good: false, rules: "not_checked", wrong: { ...named("audit-league-wrong", error), within }, reservations: [] };
    }
  };
}

function check(tools, file, pastes, trusted) {
  const league = read(file);
  const log = league.events.map((bytes, at) => eventOf(tools.decode, bytes, at + 1));
  const founded = log[1]?.event;
  if (founded?.is !== "founded") throw wrong("event-unreadable", { seq: 2, why: "the league is not founded" });
  const key = founded.keys.checkpoints;
  const signer = { origin: originOf(key, `\u001fleague/${league.league}`), key };
  const tree = new Tree(league.events.map(publicLeaf));
  const given = new Notes(pastes);
  const games = new Map(Object.entries(league.games).map(([name, bytes]) => [name, gameOf(tools, name, bytes, given, trusted)]));
  const state = { ...tools, league: league.league, log, tree, signer, games, lots: founded.keys.lots, trusted };
  const seen = follow(state);
  const last = opened(league.checkpoint, signer, tree.head(BigInt(log.length)), log.length, tools);
  const pasted = against(given.rest(), signer, tree, log, tools);
  return verdictOf(state, seen, { last, pasted });
}

function read(file) {
  const unread = (detail) => wrong("not-read", {}, new Finding("file", "unreadable", { detail }));
  let source;
  let value;
  try {
    source = text(unpack(file));
    value = JSON.parse(source);
  } catch (error) {
    throw error instanceof Finding ? wrong("not-read", {}, error) : unread(error.message);
  }
  const bytes = (encoded) => unbase64(encoded) ?? refuse("bytes are written in base64");
  const refuse = (detail) => {
    throw unread(detail);
  };
  if (value?.format !== FORMAT || !Array.isArray(value.events) || value.events.length > MOST_EVENTS) refuse(`the format is not ${FORMAT}`);
  if (typeof value.league !== "string" || typeof value.checkpoint !== "string" || typeof value.games !== "object") refuse("a field is missing");
  const events = value.events.map(bytes);
  const games = Object.fromEntries(Object.entries(value.games ?? {}).map(([name, encoded]) => [name, bytes(encoded)]));
  const written = (name) => `${JSON.stringify(name)}:${JSON.stringify(base64(games[name]))}`;
  const sorted = Object.keys(games).sort((a, b) => compareBytes(utf8(a), utf8(b)));
  const parts = [["format", value.format], ["league", value.league], ["events", events.map(base64)], ["checkpoint", value.checkpoint]];
  const spelt = `{${parts.map(([name, part]) => `"${name}":${JSON.stringify(part)}`).join(",")},"games":{${sorted.map(written).join(",")}}}`;
  if (spelt !== source) throw wrong("not-read", {}, new Finding("file", "respelt", {}));
  return { league: value.league, checkpoint: value.checkpoint, events, games };
}

function compareBytes(a, b) {
  const at = a.findIndex((byte, place) => byte !== b[place]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}

function eventOf(decode, bytes, seq) {
  try {
    return { ...decode(bytes), at: seq };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw wrong("event-unreadable", { seq, why: error.message });
  }
}

/** Checkpoints that were given, numbered through all of them. */
class Notes {
  constructor(pastes) {
    const texts = pastes.flatMap(({ text: paste, seenAt }) => notesIn(paste).map((note) => ({ text: note, seenAt })));
    this.left = texts.map((note, at) => ({ ...note, number: at + 1 }));
  }

  take(origin) {
    const his = this.left.filter(({ text: note }) => note.split("\n")[0] === origin);
    this.left = this.left.filter((note) => !his.includes(note));
    return his;
  }

  rest() {
    return this.left;
  }
}

/** What was found or is to be known of pastes, with the number that they have among all that were given. */
const renumbered = (said, notes) => ("paste" in said.terms ? Object.assign(said, { terms: { ...said.terms, paste: notes[said.terms.paste - 1].number } }) : said);

function gameOf({ examine, decodeGame }, name, bytes, given, trusted) {
  let bundle;
  try {
    bundle = readBundle(bytes);
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    throw wrong("game", { game: name }, error);
  }
  if (bundle.game !== name) throw wrong("other-name", { game: name, found: bundle.game });
  const notes = bundle.server ? given.take(originOf(bundle.server, name)) : [];
  const verdict = examine(bytes, notes, trusted);
  if (verdict.wrong) {
    const { check: of, key, terms } = verdict.wrong;
    throw wrong("game", { game: name }, renumbered(new Finding(of, key, terms), notes));
  }
  const events = bundle.events.flatMap(({ event }) => (event ? [decodeGame(event).envelope] : []));
  const end = events.findLast(({ event }) => event.is === "table" && ["game_ended", "rewound"].includes(event.of.is));
  if (end?.event.of.is !== "game_ended") throw wrong("not-over", { game: name });
  verdict.reservations.forEach((reservation) => renumbered(reservation, notes));
  return { bundle, verdict, began: events[0].time };
}

/** The root over the first events of a game, as a result has it. */
function boundOf({ events, server }, size) {
  const leaf = ({ event, salt }) => (server && salt ? hiddenLeaf(commitmentOf(salt, event)) : publicLeaf(event));
  const shown = events.every(({ event }) => event);
  return shown || server ? new Tree(events.map(leaf)).head(size) : null;
}

function opened(note, { origin, key }, head, seq, { primitives }) {
  const unfit = (why) => wrong("checkpoint", { seq, why });
  try {
    const checkpoint = openCheckpoint(note, origin, key, primitives.ed25519Verifies);
    if (!sameHead(checkpoint.head, head) || checkpoint.extensions.length > 0) throw unfit("it is over something else");
    return checkpoint;
  } catch (error) {
    throw error instanceof NotOpened ? unfit(error.message) : error;
  }
}

/** Goes through the log once. */
function follow(state) {
  const { log, tree, signer, games, league, lots } = state;
  const seen = { revision: 1, sealed: new Map(), draws: [], asked: null, note: null, checkpoints: 1, linked: new Map(), made: new Map(), bound: new Set(), known: [] };
  for (const { event, time, at: seq } of log) {
    switch (event.is) {
      case "pairing_made":
        seen.made.set(event.pairing, time);
        break;
      case "rule_set":
        if (event.setting === "revision") seen.revision = Number(event.value);
        break;
      case "checkpoint_signed":
        seen.checkpoints += 1;
        seen.note = opened(event.note, signer, tree.head(BigInt(seq - 1)), seq, state);
        break;
      case "bid_sealed":
        seen.sealed.set(`${event.pairing} ${event.team}`, event.commitment);
        break;
      case "bid_shown": {
        const said = utf8(`adjutant/bid/v1\n${league}\n${event.pairing}\n${event.team}\n${event.figure}\n`);
        const sealed = seen.sealed.get(`${event.pairing} ${event.team}`);
        if (!sealed || !same(sealed, commitmentOf(event.salt, said))) throw wrong("figure", { seq });
        break;
      }
      case "lots_asked":
        seen.asked = { draw: event.draw, things: event.things, pledge: null };
        break;
      case "lots_committed": {
        const anew = seen.asked?.pledge ? seen.asked.pledge.anew + 1 : 0;
        if (seen.asked) seen.asked.pledge = { size: BigInt(seq), round: event.round, anew, lines: [], skipped: false, note: null };
        break;
      }
      case "lots_cosigned":
        Object.assign(seen.asked?.pledge ?? {}, { lines: event.lines, note: seen.note });
        break;
      case "lots_skipped":
        Object.assign(seen.asked?.pledge ?? {}, { skipped: true });
        break;
      case "lots_drawn":
      case "lots_thrown":
        checkLots(state, seen, event, seq, lots);
        break;
      case "game_linked":
        seen.linked.set(event.game, event.pairing);
        break;
      case "game_recorded":
      case "game_attested":
        if (games.has(event.game)) checkResult(state, seen, event, seq);
        break;
      default:
    }
  }
  return seen;
}

function checkLots({ tree, league, network, primitives }, seen, event, seq, key) {
  const bad = (why) => wrong("lots", { seq, why });
  const { asked } = seen;
  if (!asked || asked.draw !== event.draw) throw bad("nobody asked for them");
  const pledge = event.is === "lots_thrown" ? asked.pledge : null;
  if (event.is === "lots_thrown" && !pledge) throw bad("nothing commits to them");
  const beacon = event.beacon ?? null;
  try {
    if (beacon) primitives.checkRound(network, beacon);
    const head = tree.head(pledge ? pledge.size : BigInt(seq - 1));
    const alpha = alphaOf({ game: `\u001fleague/${league}`, roll: event.draw, head, beacon });
    const fell = drawOf(primitives.vrfOutput(key, alpha, event.proof), asked.things);
    if (fell.join() !== [...event.order].join()) throw new Error("they fell otherwise");
  } catch (error) {
    throw bad(error.message);
  }
  seen.draws.push({ draw: event.draw, pledge });
  seen.asked = null;
}

/** All of so many things, in the order in which they are drawn. */
export function drawOf(output, things) {
  let [block, stream] = [0, new Uint8Array()];
  const byte = () => {
    if (stream.length === 0) stream = sha512(fields("adjutant/draw/v1", output, be8(block++)));
    const first = stream[0];
    stream = stream.subarray(1);
    return first;
  };
  const below = (n) => {
    if (n <= 1) return 0;
    const width = Math.ceil((32 - Math.clz32(n - 1)) / 8);
    const limit = 256 ** width - (256 ** width % n);
    for (;;) {
      let number = 0;
      for (let left = width; left > 0; left -= 1) number = number * 256 + byte();
      if (number < limit) return number % n;
    }
  };
  const row = Array.from({ length: things }, (_, at) => at);
  for (let at = 0; at < things; at += 1) {
    const other = at + below(things - at);
    [row[at], row[other]] = [row[other], row[at]];
  }
  return row;
}

/** Which game a result is of. Who won it needs the rules. */
function checkResult({ games, signer }, seen, event, seq) {
  const { game, events, pairing } = event;
  const { bundle, began } = games.get(game);
  const present = BigInt(bundle.events.length);
  if (event.is === "game_attested") {
    seen.bound.add(game);
    const head = boundOf(bundle, events);
    const { root, server } = event.bound;
    const sameServer = server === null ? !bundle.server : bundle.server && same(server, bundle.server);
    if (!head || !same(head.root, root) || !sameServer) throw wrong("other-game", { seq, game });
  }
  if (present < events || began < (seen.made.get(pairing) ?? began)) throw wrong("other-end", { seq, game });
  if (event.is === "game_recorded" && bundle.server && !same(bundle.server, signer.key)) {
    throw wrong("game-of-other", { game, expected: fingerprintOf(signer.key), found: fingerprintOf(bundle.server) });
  }
  if (present > events) seen.known.push({ key: "game-went-on", terms: { game, pairing, events: Number(events), present: Number(present) } });
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

/** Whether a result rests on the games of each pairing: what an official ruled, and what was forfeited, rests on none. */
function outcomes(log) {
  const [how, recorded] = [new Map(), new Set()];
  for (const { event } of log) {
    if (event.is === "game_recorded" || event.is === "game_attested") {
      recorded.add(event.pairing);
      how.set(event.pairing, how.get(event.pairing) ?? "recorded");
    }
    if (event.is === "result_contested") how.set(event.pairing, recorded.has(event.pairing) ? "recorded" : "open");
    if (event.is === "result_stands") how.set(event.pairing, event.how.is);
    if (event.is === "forfeited") how.set(event.pairing, "forfeited");
    if (event.is === "ruled" || event.is === "corrected") how.set(event.pairing, event.score === null ? "annulled" : "ruled");
    if (event.is === "pairing_lapsed") how.set(event.pairing, "annulled");
  }
  return how;
}

function verdictOf({ log, games, signer, network, trusted, league }, seen, { pasted }) {
  const restsOn = (how) => ["recorded", "agreed", "referee", "conceded"].includes(how);
  const how = outcomes(log);
  const counted = (key, draws) => (draws > 0 ? [{ key, terms: { draws } }] : []);
  const bound = seen.draws.filter(({ pledge }) => pledge && pledge.round !== null);
  const sawInTime = ({ pledge }) => {
    const out = published(network, pledge.round);
    const byReader = pasted.seen.some(({ size, at }) => size >= pledge.size && at < out);
    return byReader || (trusted && pledge.note && trusted.look(pledge.note, pledge.lines).seen.some(({ at }) => at < out));
  };
  const known = [
    ...(seen.revision < 2 ? [{ key: "earlier-rules", terms: {} }] : []),
    ...(seen.asked ? [{ key: "lots-open", terms: { draw: seen.asked.draw } }] : []),
    ...counted("lots-choosable", seen.draws.length - bound.length),
    ...counted("lots-unwitnessed", bound.filter((draw) => !sawInTime(draw)).length),
    ...counted("lots-committed-anew", seen.draws.filter(({ pledge }) => pledge?.anew > 0).length),
    ...counted("lots-skipped", seen.draws.filter(({ pledge }) => pledge?.skipped).length),
    ...seen.known,
  ];
  const played = [];
  const byPairing = [...seen.linked].sort(([, a], [, b]) => a - b);
  for (const [game, pairing] of byPairing) {
    const counts = restsOn(how.get(pairing));
    const found = games.get(game);
    if (!found) {
      if (counts) known.push({ key: "game-missing", terms: { game, pairing } });
      continue;
    }
    const { verdict, bundle } = found;
    if (!verdict.good) known.push({ key: "game-unproven", terms: { game, pairing } });
    if (!seen.bound.has(game)) known.push({ key: "game-unbound", terms: { game, pairing } });
    if (bundle.server && !same(bundle.server, signer.key)) known.push({ key: "game-elsewhere", terms: { game, pairing, server: fingerprintOf(bundle.server) } });
    played.push({ game, pairing, counts, verdict });
  }
  const stray = [...games.keys()].find((game) => !seen.linked.has(game));
  if (stray !== undefined) throw wrong("not-linked", { game: stray });
  const withGame = new Set(seen.linked.values());
  const onWord = [...how].filter(([pairing, word]) => word === "agreed" && !withGame.has(pairing)).length;
  if (onWord > 0) known.push({ key: "results-on-word", terms: { pairings: onWord } });
  const reserved = known.length + pasted.reservations.length > 0 || played.some(({ verdict }) => !verdict.good || verdict.reservations.length > 0);
  const proven = played.every(({ counts, verdict }) => !counts || verdict.good);
  return {
    verdict: proven ? (reserved ? "proven_with_reservations" : "proven") : "unproven",
    good: proven,
    rules: "not_checked",
    league,
    server: fingerprintOf(signer.key),
    events: log.length,
    draws: seen.draws.length + (seen.asked ? 1 : 0),
    checkpoints: seen.checkpoints + pasted.compared,
    wrong: null,
    reservations: [
      ...known.map((one) => ({ ...one, key: `audit-league-reserved-${one.key}` })),
      ...pasted.reservations.map((one) => ({ ...one, key: `audit-reserved-${one.key}` })),
    ],
    played,
  };
}

/** The verdict as an object for programs. */
export function plainLeague(verdict) {
  const played = (verdict.played ?? []).map((game) => ({ ...game, verdict: plain(game.verdict) }));
  const plainly = (_, value) => (typeof value === "bigint" ? Number(value) : value);
  return JSON.parse(JSON.stringify({ ...verdict, played }, plainly));
}

/** The verdict as lines. */
export function sentencesOfLeague(say, verdict) {
  const lines = [say(`page-${verdict.verdict.replaceAll("_", "-")}`)];
  if (verdict.wrong) {
    lines.push(say(verdict.wrong.key, verdict.wrong.terms));
    if (verdict.wrong.within) lines.push(say(verdict.wrong.within.key, verdict.wrong.within.terms));
    return lines;
  }
  for (const { key, terms } of verdict.reservations) lines.push(`- ${say(key, terms)}`);
  lines.push(say("page-no-rules"));
  for (const { game, pairing, verdict: of } of verdict.played) {
    lines.push(`${say("league-verdict-game", { game, pairing })}: ${say(`page-${of.verdict.replaceAll("_", "-")}`)}`);
    for (const { key, terms } of of.reservations) lines.push(`- ${say(key, terms)}`);
  }
  lines.push(say("verdict-server", { fingerprint: verdict.server.match(/.{4}/g).join(" ") }));
  return lines;
}
