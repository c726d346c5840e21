// The checks of a bundle, in their order. docs/format.md, section 12.

import { checkBoard } from "./board.js";
import { hex } from "./bytes.js";
import { Causes } from "./causes.js";
import { Unreadable } from "./codec.js";
import { checkDice } from "./dice.js";
import { found, wrong } from "./finding.js";
import { NotOpened, fingerprintOf, openAlone, originOf } from "./note.js";
import { checkOrders } from "./orders.js";
import { againstTree, compare, notesIn } from "./pastes.js";
import { reservationsOf } from "./reservations.js";
import { Rolls } from "./rolls.js";
import { Secrets, checkOwn } from "./secrets.js";
import { checkDates, reservationsOfRolls } from "./seen.js";
import { Tree, commitmentOf, hiddenLeaf, publicLeaf, sameHead } from "./tree.js";

const MUST_BE_PUBLIC = new Set(
  ("game_created checkpoint_signed roll_key_replaced entropy_added entropy_committed entropy_opened entropy_skipped entropy_withdrawn roll_bound " +
    "rewound game_ended roll_requested dice_rolled beacon_skipped").split(" "),
);

export function checkBundle(tools, bundle, { pastes, trusted, boards }, verdict) {
  verdict.counts.events = bundle.events.length;
  const events = readRecords(tools, bundle);
  const created = events[0]?.event.is === "table" && events[0].event.of.is === "game_created" ? events[0].event.of : null;
  if (!created) throw wrong("not-created");
  const game = gameOf(tools.games, created);
  const owns = events.map((envelope) => envelope && checkOwn(tools, game, envelope));
  verdict.dice = created.dice.is;
  checkHidden(events, verdict, bundle);

  const tree = new Tree(bundle.events.map(leafOf));
  const makeRolls = () => new Rolls(bundle.game, policyOf(created.dice), tools.network);
  const pasted = checkTranscript({ tools, bundle, created, events, tree, makeRolls }, pastes, verdict);
  const board = checkBoard(game, created, bundle.board ?? boards.get(created.board) ?? null);

  const causes = new Causes();
  const caused = found(() => events.forEach((envelope) => envelope && causes.see(envelope)));
  const rolls = makeRolls();
  const secrets = new Secrets(game);
  const sequence = found(() => seeAll(events, rolls, tree));
  const dice = firstWrong(rolls.thrown, tools);
  const kept = found(() => events.forEach((envelope, at) => secrets.see(envelope, owns[at])));
  const shaped = found(() => checkOrders(events, owns));
  count(verdict, events, rolls, secrets);
  const first = [caused, sequence, dice, kept, shaped].filter(Boolean).reduce((a, b) => (a && a.seq <= b.seq ? a : b), null);
  if (first) throw first;
  const { opened, cosigned } = pasted;
  const saw = trusted && (({ note, lines }) => trusted.look(cosigned.opened.get(note), lines).seen);
  verdict.reservations = [
    ...rolls.unanswered(),
    ...reservationsOfRolls(rolls.thrown, pasted.seen, saw, verdict.witnessed),
    ...reservationsOf(events, owns, { game, created, rolls, board: board.reservation }),
    ...(causes.ownTimes > 0 ? [{ key: "own-times", terms: { commands: causes.ownTimes } }] : []),
    ...pasted.reservations,
  ];
  if (trusted) {
    const checkpoints = [...opened.map((checkpoint) => ({ checkpoint, lines: [] })), ...cosigned.checkpoints];
    verdict.witnesses = trusted.say(checkpoints, created.dice.is === "verifiable" ? rolls.thrown : [], tools.network);
  }
  return { unproven: board.unproven ?? unprovenOf(created.dice, events, verdict) };
}

/** A: every record is an event in its place. */
function readRecords({ codec }, bundle) {
  if (bundle.events.length === 0) throw wrong("no-events");
  let before = null;
  return bundle.events.map(({ event, salt }, at) => {
    if (!event) return null;
    const seq = at + 1;
    const envelope = readEvent(codec, event, seq, bundle.game);
    const [isPublic, forEveryone] = [!salt, envelope.audience.is === "everyone"];
    if (isPublic !== forEveryone) throw wrong("wrong-audience", { seq });
    const { is, of } = envelope.event;
    if (!isPublic && (is === "table" || is === "roll") && MUST_BE_PUBLIC.has(of.is)) throw wrong("must-be-public", { seq });
    if (before !== null && envelope.time < before) throw wrong("time-reversed", { seq });
    before = envelope.time;
    return envelope;
  });
}

/** The event of these bytes, of this game, at this place. Its number is from here on one that JavaScript counts with. */
export function readEvent(codec, encoding, seq, game) {
  let read;
  try {
    read = codec.decode(encoding);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw wrong("event-unreadable", { seq, detail: error.message });
  }
  const { envelope, canonical } = read;
  if (!canonical) throw wrong("event-respelt", { seq });
  if (envelope.game !== game) throw wrong("other-game", { seq, expected: game, found: envelope.game });
  if (envelope.seq !== BigInt(seq)) throw wrong("wrong-place", { seq, found: Number(envelope.seq) });
  return { ...envelope, seq };
}

/** What is known of the game that is played; null = its rules, or this revision of them, are not known here. */
function gameOf(games, { ruleset, revision }) {
  for (const [family, game] of Object.entries(games)) {
    const printed = game.rulesets.find((known) => known.name === ruleset && known.revision === revision);
    if (printed) return { ...game, family, printed };
  }
  return null;
}

/** D: a game that is over hides nothing. */
function checkHidden(events, verdict, bundle) {
  const hidden = events.flatMap((envelope, at) => (envelope ? [] : [at + 1]));
  const last = events.findLast((envelope) => envelope?.event.is === "table" && ["game_ended", "rewound"].includes(envelope.event.of.is));
  if (hidden.length > 0 && last?.event.of.is === "game_ended") throw wrong("not-opened", { seq: hidden[0] });
  Object.assign(verdict.counts, { hidden: hidden.length, opened: bundle.events.filter(({ salt }) => salt).length });
}

export const policyOf = (dice) =>
  dice.is === "verifiable" ? { key: dice.rolls, beacon: dice.beacon } : { key: null, beacon: null };

function leafOf({ event, salt, commitment }) {
  if (commitment) return hiddenLeaf(commitment);
  return salt ? hiddenLeaf(commitmentOf(salt, event)) : publicLeaf(event);
}

function seeAll(events, rolls, tree) {
  for (const envelope of events) if (envelope) rolls.see(envelope, () => tree.head(BigInt(envelope.seq)));
}

function firstWrong(thrown, { network, primitives }) {
  for (const roll of thrown) {
    const finding = found(() => checkDice(roll, network, primitives));
    if (finding) return finding;
  }
  return null;
}

/** E and F: every signature and every root. */
function checkTranscript(looked, pastes, verdict) {
  const { tools, bundle, created, events, tree } = looked;
  if (created.dice.is !== "verifiable") {
    if (bundle.server || bundle.checkpoint !== null) throw wrong("unexpected-checkpoint");
    const more = pastes.flatMap(({ text }) => notesIn(text)).length;
    verdict.counts.checkpoints = 0;
    return { seen: [], opened: [], cosigned: { opened: new Map(), checkpoints: [] }, reservations: more > 0 ? [{ key: "pastes-not-compared", terms: { more } }] : [] };
  }
  const { server } = created.dice;
  if (!bundle.server || hex(bundle.server) !== hex(server)) {
    throw wrong("other-server", { expected: fingerprintOf(server), found: bundle.server ? fingerprintOf(bundle.server) : "" });
  }
  if (bundle.checkpoint === null) throw wrong("no-checkpoint");
  const signer = { origin: originOf(server, bundle.game), key: server };
  const last = openFinal(bundle.checkpoint, signer, tools);
  const logged = openLogged(events, signer, tools);
  checkFinal(last, looked, logged);
  const pasted = compare(pastes, signer, tools.primitives.ed25519Verifies, againstTree(tree));
  checkLogged(logged, tree);
  if (pasted.wrong) throw pasted.wrong;
  checkDates(pasted.seen, events.filter(Boolean));
  verdict.counts.checkpoints = 1 + logged.length + pasted.compared;
  return { ...pasted, cosigned: cosignedIn(events.filter(Boolean), new Map(logged.map(({ note, checkpoint }) => [note, checkpoint]))) };
}

/** The checkpoints in these events that were cosigned, each with its lines; `opened` has all of them by their notes. */
export function cosignedIn(events, opened) {
  const checkpoints = [];
  let last = null;
  for (const { event } of events) {
    if (event.is !== "table") continue;
    if (event.of.is === "checkpoint_signed") last = opened.get(event.of.note);
    if (event.of.is === "checkpoint_cosigned" && last) {
      checkpoints.push({ checkpoint: last, lines: event.of.lines });
      last = null;
    }
  }
  return { opened, checkpoints };
}

/** The checkpoint that closes a file. */
export function openFinal(note, { origin, key }, { primitives }) {
  if (origin === null) throw wrong("final-not-signed", { detail: "a game of this name has no transcript" });
  try {
    return openAlone(note, origin, key, primitives.ed25519Verifies);
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    throw wrong("final-not-signed", { detail: error.message });
  }
}

/** The checkpoints in the log; one that does not open has no head and says why. */
function openLogged(events, { origin, key }, { primitives }) {
  return events.flatMap((envelope) => {
    if (envelope?.event.is !== "table" || envelope.event.of.is !== "checkpoint_signed") return [];
    const { seq } = envelope;
    const { note } = envelope.event.of;
    try {
      const checkpoint = openAlone(note, origin, key, primitives.ed25519Verifies);
      return [{ seq, note, checkpoint, head: checkpoint.head }];
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
      return [{ seq, note, checkpoint: null, head: null, why: error.message }];
    }
  });
}

function checkFinal({ head }, looked, logged) {
  const { tree } = looked;
  const [signed, present] = [Number(head.size), tree.size];
  if (signed > present) throw wrong("cut-off", { signed, present });
  if (signed < present) throw wrong("added", { signed, present });
  const here = tree.head(head.size);
  if (!sameHead(here, head)) {
    throw wrong("altered", { ...narrow(looked, logged), expected: hex(head.root), found: hex(here.root) });
  }
}

/** Between which events a file was altered. */
function narrow({ tools, events, tree, makeRolls }, logged) {
  let [from, to] = [1, tree.size];
  for (const { head } of logged.filter((one) => one.head)) {
    const size = Number(head.size);
    if (sameHead(tree.head(head.size), head)) from = Math.max(from, size + 1);
    else if (size >= from && size <= to) {
      to = size;
      break;
    }
  }
  const rolls = makeRolls();
  found(() => seeAll(events, rolls, tree));
  const bound = from;
  for (const roll of rolls.thrown.filter((thrown) => thrown.asked.seq >= bound)) {
    if (roll.seq > to) break;
    if (found(() => checkDice(roll, tools.network, tools.primitives))) to = roll.seq;
    else from = roll.asked.seq + 1;
  }
  return { from, to };
}

function checkLogged(logged, tree) {
  const bad = logged.find((one) => !one.head);
  if (bad) throw wrong("checkpoint-not-signed", { seq: bad.seq, detail: bad.why });
  for (const { seq, head } of logged) {
    const size = Number(head.size);
    if (size !== seq - 1) throw wrong("checkpoint-size", { seq, expected: seq - 1, found: size });
    const here = tree.head(head.size);
    if (!sameHead(here, head)) throw wrong("checkpoint-root", { seq, expected: hex(head.root), found: hex(here.root) });
  }
}

function count(verdict, events, rolls, secrets) {
  const replaced = (envelope) => envelope?.event.is === "table" && envelope.event.of.is === "roll_key_replaced";
  Object.assign(verdict.counts, {
    rolls: rolls.thrown.length,
    rolls_voided: rolls.voided.size,
    dice: rolls.thrown.reduce((sum, { values }) => sum + values.length, 0),
    draws: secrets.drawn,
    key_changes: events.filter(replaced).length,
    beacons_skipped: rolls.skipped,
  });
}

function unprovenOf(dice, events, { counts }) {
  if (dice.is === "scripted") return { key: "scripted-dice", terms: {} };
  if (dice.is === "operating_system") return { key: "system-dice", terms: {} };
  if (counts.hidden === 0) return null;
  return { key: "still-hidden", terms: { hidden: counts.hidden, from: events.indexOf(null) + 1 } };
}
