// What to know besides, of a log in which nothing is wrong. docs/format.md, section 15.

import { sha256 } from "@noble/hashes/sha2.js";
import { hex, utf8 } from "./bytes.js";

/** So many acts of people are listed, and the rest counted; what concerns dice is listed, however much it is. */
const MOST = 100;

export function reservationsOf(events, owns, { game, created, rolls, board }) {
  const [all, more, fallen] = [[], new Map(), []];
  let [acts, begun] = [0, false];
  for (const [at, envelope] of events.entries()) {
    if (!envelope) continue;
    const back = standing(fallen, envelope);
    const found = [reservationOf(envelope, owns[at], { game, board, rolls, begun, back }), statedPosition(envelope, created)];
    begun ||= envelope.event.is === "table" && envelope.event.of.is === "game_started";
    for (const { ofDice, key, terms } of found.filter(Boolean)) {
      if (ofDice || acts < MOST) all.push({ key, terms });
      else more.set(key, (more.get(key) ?? 0) + 1);
      if (!ofDice) acts += 1;
    }
  }
  for (const [kind, count] of more) all.push({ key: "more-of", terms: { kind, count } });
  if (rolls.skipped > 0) all.push({ key: "beacons-skipped", terms: { rolls: rolls.skipped } });
  return all;
}

/** How many rolls that had fallen an event takes back; `fallen` are the events of the dice that count. */
function standing(fallen, { seq, event }) {
  const what = event.of;
  if (event.is === "roll" && what.is === "dice_rolled") fallen.push(seq);
  if (event.is !== "table" || (what.is !== "rewound" && what.is !== "taken_back")) return 0;
  const before = fallen.length;
  while (fallen.length > 0 && BigInt(fallen.at(-1)) > what.to) fallen.pop();
  return before - fallen.length;
}

function reservationOf({ seq, event }, fact, { game, board, rolls, begun, back }) {
  if (event.is === "play") {
    const field = game?.by_hand[fact.is];
    return field ? { key: "edited-by-gm", terms: { seq, reason: fact[field] } } : null;
  }
  const what = event.of;
  if (event.is !== "table") return null;
  if (what.is === "roll_key_replaced") return { ofDice: true, key: "key-replaced", terms: { seq, reason: what.reason } };
  if (what.is === "witness_refused") return { ofDice: true, key: "witness-refused", terms: { seq, witness: what.witness } };
  if (what.is === "game_created" && seq === 1) return board;
  if (what.is === "office") return byOffice(seq, what.of, begun);
  if (what.is === "rewound") return takenBack(seq, what, rolls.voided.get(seq), back);
  if (begun && what.is === "seat_taken") return { key: "seat-given", terms: { seq, seat: what.seat, player: what.player } };
  const said = what.is === "deadline_extended" && what.reason.is === "said";
  if (begun && (said || what.is === "clock_set" || what.is === "clock_stopped")) return { key: "clock-changed", terms: { seq } };
  return null;
}

/** A game that does not begin from its set-up. */
function statedPosition({ seq, event }, created) {
  if (event.is !== "table" || event.of.is !== "game_created") return null;
  const position = created.options.find(([name]) => name === "position");
  return position ? { key: "stated-position", terms: { seq, digest: hex(sha256(utf8(position[1]))) } } : null;
}

/** What a game master did for others. */
function byOffice(seq, { is, seat, player, reason }, begun) {
  if (is === "seat_passed") return { key: "passed-by-gm", terms: { seq, seat, reason } };
  if (is === "acting_begun") return { key: "acted-by-gm", terms: { seq, seat, player, reason } };
  return begun && is === "stand_in_seated" ? { key: "seat-to-stand-in", terms: { seq, seat } } : null;
}

function takenBack(seq, { to, reason }, voided, back) {
  if (voided) {
    const { roll, draw } = voided;
    return { ofDice: true, ...(draw === null ? { key: "roll-voided", terms: { seq, roll } } : { key: "draw-voided", terms: { seq, roll, draw } }) };
  }
  if (back > 0) return { ofDice: true, key: "dice-taken-back", terms: { seq, to: Number(to), rolls: back, reason } };
  return { key: "taken-back-by-gm", terms: { seq, to: Number(to), reason } };
}
