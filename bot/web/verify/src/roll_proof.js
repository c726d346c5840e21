// The checks of a roll proof, in their order. docs/format.md, section 11.

import { hex } from "./bytes.js";
import { cosignedIn, openFinal, policyOf, readEvent } from "./bundle.js";
import { LONGEST_CHAIN, linkSoFarBefore, sortedLinks, takesChains } from "./chains.js";
import { checkDice, checkRequest, checkSkipping } from "./dice.js";
import { wrong } from "./finding.js";
import { NotOpened, fingerprintOf, openAlone, originOf } from "./note.js";
import { againstHeads, compare } from "./pastes.js";
import { pledgeOf } from "./rolls.js";
import { checkDates, reservationsOfRolls } from "./seen.js";
import { follow, publicLeaf, sameHead } from "./tree.js";

const CREATED = ["GameCreated", (event) => event.is === "table" && event.of.is === "game_created"];
const REKEYED = ["RollKeyReplaced", (event) => event.is === "table" && event.of.is === "roll_key_replaced"];
const REQUEST = ["RollRequested", (event) => event.is === "roll" && event.of.is === "roll_requested"];
const SKIPPED = ["BeaconSkipped", (event) => event.is === "roll" && event.of.is === "beacon_skipped"];
const DICE = ["DiceRolled", (event) => event.is === "roll" && event.of.is === "dice_rolled"];

export function checkRollProof(tools, proof, { pastes, trusted }, verdict) {
  const signer = { origin: originOf(proof.server, proof.game), key: proof.server };
  const { head } = openFinal(proof.checkpoint, signer, tools);
  const look = (shown, [name, is]) => {
    const [envelope, upTo] = eventOf(tools, proof.game, shown, head);
    if (!is(envelope.event)) throw wrong("other-event", { seq: envelope.seq, expected: name });
    return [envelope, upTo];
  };
  const ofRoll = (envelope, roll, [name]) => {
    if (BigInt(roll) !== proof.roll) throw wrong("other-event", { seq: envelope.seq, expected: `${name} ${proof.roll}` });
  };
  const after = (before, { seq }) => {
    if (seq <= before) throw wrong("wrong-place", { seq: before + 1, found: seq });
  };

  const [created] = look(proof.created, CREATED);
  const policy = termsOf(created, proof, verdict);
  if (proof.rekeyed) policy.key = rekeyedBy(look(proof.rekeyed, REKEYED)[0], proof, verdict);

  const [requested, transcript] = look(proof.request, REQUEST);
  const request = requested.event.of.of;
  ofRoll(requested, request.roll, REQUEST);
  const asked = { seq: requested.seq, time: requested.time, request, head: transcript, policy };
  checkRequest(asked, tools.network);
  const committed = (proof.committed ?? []).map((shown) => eventOf(tools, proof.game, shown, head));
  const entropy = (proof.entropy ?? []).map((shown) => eventOf(tools, proof.game, shown, head)[0]);
  const { links, missing } = linksOf(proof, asked, entropy);
  const bound = committed.some(([{ event }]) => event.is === "table" && event.of.is === "roll_bound");
  const gathers = bound || entropy.length > 0;
  const { pledge, opened } = committedBy(tools, { asked, committed, signer, dice: proof.dice, gathers });

  let skipped = null;
  if (proof.skipped) {
    const [envelope] = look(proof.skipped, SKIPPED);
    const { roll, round } = envelope.event.of;
    ofRoll(envelope, roll, SKIPPED);
    after(asked.seq, envelope);
    skipped = { seq: envelope.seq, time: envelope.time, round };
    checkSkipping(asked, pledge, skipped);
    verdict.reservations.push({ key: "beacons-skipped", terms: { rolls: 1 } });
  }

  const [fell] = look(proof.dice, DICE);
  const { roll, values, proof: proven, beacon } = fell.event.of;
  ofRoll(fell, roll, DICE);
  after((skipped ?? asked).seq, fell);
  const thrown = { game: proof.game, seq: fell.seq, time: fell.time, asked, pledge, skipped, values, proof: proven, beacon, links, missing };
  checkDice(thrown, tools.network, tools.primitives);
  if (proof.rewound) verdict.reservations.push(rewoundBy(eventOf(tools, proof.game, proof.rewound, head)[0], requested.seq, fell.seq));

  const pasted = compare(pastes, signer, tools.primitives.ed25519Verifies, againstHeads([head, transcript]));
  verdict.reservations.push(...pasted.reservations);
  if (pasted.wrong) throw pasted.wrong;
  checkDates(pasted.seen, [created, requested, fell, ...committed.map(([envelope]) => envelope), ...entropy]);
  const saw = trusted && (({ note, lines }) => trusted.look(opened.get(note), lines).seen);
  verdict.reservations.unshift(...reservationsOfRolls([thrown], pasted.seen, saw, verdict.witnessed));
  if (trusted) {
    const cosigned = cosignedIn(committed.map(([envelope]) => envelope), opened).checkpoints;
    const checkpoints = [...pasted.opened.map((checkpoint) => ({ checkpoint, lines: [] })), ...cosigned];
    verdict.witnesses = trusted.say(checkpoints, [thrown], tools.network);
  }
  Object.assign(verdict.counts, {
    events: Number(head.size),
    rolls: 1,
    dice: values.length,
    checkpoints: 1 + pasted.compared,
    key_changes: proof.rekeyed ? 1 : 0,
    beacons_skipped: skipped ? 1 : 0,
  });
  return { unproven: null, thrown: [...values] };
}

/** A public event of this game that is in the tree, and the head that the tree had with it. */
function eventOf({ codec }, game, { seq: named, event, path }, head) {
  const seq = Number(named);
  const outside = (detail) => wrong("not-in-transcript", { seq, detail });
  if (named === 0n) throw outside("events are counted from 1");
  if (path.length % 32 !== 0) throw outside("a path is made of hashes of 32 bytes");
  const hashes = Array.from({ length: path.length / 32 }, (_, at) => path.subarray(32 * at, 32 * at + 32));
  let upTo;
  try {
    upTo = follow(publicLeaf(event), named - 1n, hashes, head);
  } catch (error) {
    throw outside(error.message);
  }
  const envelope = readEvent(codec, event, seq, game);
  if (envelope.audience.is !== "everyone") throw wrong("wrong-audience", { seq });
  return [envelope, upTo];
}

/** The keys and the beacon of the game. */
function termsOf({ seq, event }, proof, verdict) {
  const { dice } = event.of;
  if (seq !== 1) throw wrong("wrong-place", { seq: 1, found: seq });
  verdict.dice = dice.is;
  if (dice.is !== "verifiable") throw wrong("unexpected-checkpoint");
  if (hex(dice.server) !== hex(proof.server)) {
    throw wrong("other-server", { expected: fingerprintOf(dice.server), found: fingerprintOf(proof.server) });
  }
  return policyOf(dice);
}

/** The links that seats opened for the roll, each of the chain whose tip is there, and how many it went on without. */
function linksOf(proof, asked, entropy) {
  const [tips, links, [request, dice]] = [new Map(), new Map(), [asked.seq, Number(proof.dice.seq)]];
  let [before, missing] = [1, 0];
  for (const { seq, event } of entropy) {
    const what = event.is === "table" ? event.of : { is: null };
    const between = (least, most) => {
      if (seq <= least || seq >= most) throw wrong("wrong-place", { seq: least + 1, found: seq });
    };
    const ofRoll = (name) => {
      between(Math.max(before, request), dice);
      if (BigInt(what.roll) !== proof.roll) throw wrong("other-event", { seq, expected: `${name} ${proof.roll}` });
    };
    const { roll, seat } = what;
    if (what.is === "entropy_committed") {
      between(before, request);
      if (!takesChains(asked.policy) || what.links < 1 || what.links > LONGEST_CHAIN) throw wrong("chain-unexpected", { seq });
      tips.set(seat, what);
    } else if (what.is === "entropy_opened") {
      ofRoll("EntropyOpened");
      const [chain, { number, link }] = [tips.get(seat), what];
      if (!chain || links.has(seat)) throw wrong("link-not-awaited", { seq, roll, seat });
      const counted = number >= 1 && number <= chain.links;
      if (!counted || hex(linkSoFarBefore(link, proof.game, seat, number)) !== hex(chain.tip)) {
        throw wrong("link-foreign", { seq, roll, seat, expected: number });
      }
      links.set(seat, link);
    } else if (what.is === "entropy_skipped") {
      ofRoll("EntropySkipped");
      missing += 1;
    } else throw wrong("other-event", { seq, expected: "EntropyCommitted" });
    before = seq;
  }
  return { links: sortedLinks(links), missing };
}

/** What became of the promise of the request, and its checkpoints by their notes: each is over the tree that ends in the event before it. */
function committedBy({ primitives, network }, { asked, committed, signer, dice, gathers }) {
  const [pledge, opened] = [pledgeOf(asked, network), new Map()];
  if (!pledge) {
    if (committed.length > 0) throw wrong("other-event", { seq: committed[0][0].seq, expected: "nothing" });
    return { pledge, opened };
  }
  pledge.gathers = gathers;
  let before = asked.head;
  for (const [envelope, head] of committed) {
    const { seq, event } = envelope;
    if (BigInt(seq) <= before.size || BigInt(seq) >= dice.seq) throw wrong("wrong-place", { seq: Number(before.size) + 1, found: seq });
    pledge.see(envelope);
    if (event.is === "table" && event.of.is === "checkpoint_signed") {
      const signed = openCommitment(event.of.note, seq, signer, primitives);
      const { root } = signed.head;
      if (!sameHead(signed.head, before)) throw wrong("checkpoint-root", { seq, expected: hex(root), found: hex(before.root) });
      opened.set(event.of.note, signed);
    }
    before = head;
  }
  return { pledge, opened };
}

function openCommitment(note, seq, { origin, key }, { ed25519Verifies }) {
  try {
    return openAlone(note, origin, key, ed25519Verifies);
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    throw wrong("checkpoint-not-signed", { seq, detail: error.message });
  }
}

/** What took the board back to before the roll. */
function rewoundBy({ seq, event }, asked, fell) {
  const what = event.is === "table" ? event.of : { is: null };
  if (what.is !== "rewound" || what.to >= BigInt(asked) || seq <= fell) throw wrong("other-event", { seq, expected: "Rewound" });
  return { key: "roll-rewound", terms: { seq, to: Number(what.to), reason: what.reason } };
}

function rekeyedBy({ seq, event }, proof, verdict) {
  if (BigInt(seq) >= proof.request.seq) throw wrong("wrong-place", { seq: Number(proof.request.seq), found: seq });
  verdict.reservations.push({ key: "key-replaced", terms: { seq, reason: event.of.reason } });
  return event.of.rolls;
}
