// From the output to dice, and the check of one roll. docs/format.md, sections 9 and 12 (request, skipping, dice).

import { sha512 } from "@noble/hashes/sha2.js";
import { be8, concat, fields } from "./bytes.js";
import { published } from "./beacon.js";
import { beaconRound, wrong } from "./finding.js";
import { roundNamed, termsOf } from "./pledge.js";

const MOST_DICE = 65_536;
const PROOF = 80;

/** What a roll depends on, as the input of the verifiable random function. */
export function alphaOf({ game, roll, head, beacon, links = [] }) {
  const none = new Uint8Array();
  const [chain, round, signature] = beacon ? [beacon.chain, be8(beacon.round), beacon.signature] : [none, none, none];
  const tag = links.length > 0 ? "adjutant/roll/v2" : "adjutant/roll/v1";
  return sha512(fields(tag, game, be8(roll), be8(head.size), head.root, chain, round, signature, ...links.flat()));
}

/** So many dice of so many sides each. */
export function diceOf(output, count, sides) {
  if (count > MOST_DICE) throw new Error(`${count} dice are more than the ${MOST_DICE} of one roll`);
  if (count > 0 && sides < 2) throw new Error(`a die has at least 2 sides, not ${sides}`);
  let [block, stream] = [0, new Uint8Array()];
  const take = (length) => {
    while (stream.length < length) {
      stream = concat(stream, sha512(fields("adjutant/dice/v1", output, be8(block))));
      block += 1;
    }
    const number = stream.subarray(0, length).reduce((sum, byte) => sum * 256 + byte, 0);
    stream = stream.subarray(length);
    return number;
  };
  const width = sides <= 256 ? 1 : 2;
  const limit = 256 ** width - (256 ** width % sides);
  return Array.from({ length: count }, () => {
    let number = take(width);
    while (number >= limit) number = take(width);
    return 1 + (number % sides);
  });
}

const countOf = (request) => request.dice.reduce((sum, group) => sum + group.count, 0);

/** Checks what a request says of the beacon. */
export function checkRequest(asked, network) {
  const { seq, request, policy } = asked;
  const wants = policy.beacon !== null && policy.beacon.is !== "off";
  if (!wants) {
    if (request.beacon !== null) throw wrong("beacon-unexpected", { seq, roll: request.roll });
    return;
  }
  const [expected, named] = [roundNamed(network, policy.beacon, asked.time, 0), request.beacon ?? 0n];
  if (expected !== named) throw beaconRound(seq, request.roll, expected, named);
}

/** Seconds after which a roll may go on without its round; null if it may not. */
const waitOf = (beacon) => (beacon?.is === "preferred" ? beacon.wait : (termsOf(beacon)?.wait ?? null));

/** Checks that the round of a request could be given up. */
export function checkSkipping(asked, pledge, { seq, time, round }) {
  const roll = asked.request.roll;
  const wait = waitOf(asked.policy.beacon);
  if (wait === null) throw wrong("beacon-not-skippable", { seq, roll, round: Number(round) });
  const named = pledge ? pledge.round : (asked.request.beacon ?? 0n);
  if (named !== round) throw beaconRound(seq, roll, named, round);
  pledge?.checkKept(seq);
  const past = time - (pledge ? pledge.namedAt : asked.time);
  const waited = past > 0n ? past / 1000n : 0n;
  if (waited < BigInt(wait)) throw wrong("beacon-skipped-early", { seq, roll, wait, waited: Number(waited) });
}

/** Checks the dice of a roll whose request was found good. */
export function checkDice(thrown, network, primitives) {
  const { seq, asked, values, proof, beacon } = thrown;
  const { roll, sides } = asked.request;
  const count = countOf(asked.request);
  if (values.length !== count) throw wrong("dice-count", { seq, roll, asked: count, shown: values.length });
  if (!asked.policy.key) {
    if (proof.length > 0 || beacon) throw wrong("proof-unexpected", { seq, roll });
    const bad = values.find((face) => face < 1 || face > sides);
    if (bad !== undefined) throw wrong("impossible-dice", { seq, roll, detail: `${bad} of ${sides}` });
    return;
  }
  checkBeacon(thrown, network);
  thrown.pledge?.checkKept(seq);
  if (proof.length !== PROOF) throw wrong("proof-length", { seq, roll, expected: PROOF, found: proof.length });
  const told = (key, check, terms = {}) => {
    try {
      return check();
    } catch (error) {
      throw wrong(key, { seq, roll, ...terms, detail: error.message });
    }
  };
  if (beacon) told("beacon-forged", () => primitives.checkRound(network, beacon), { round: Number(beacon.round) });
  const alpha = alphaOf({ game: thrown.game, roll, head: asked.head, beacon, links: thrown.links });
  const output = told("proof-wrong", () => primitives.vrfOutput(asked.policy.key, alpha, proof));
  const rolled = told("impossible-dice", () => diceOf(output, count, sides));
  const at = rolled.findIndex((face, die) => face !== values[die]);
  if (at >= 0) throw wrong("wrong-face", { seq, roll, die: at + 1, shown: values[at], rolled: rolled[at] });
}

/** Whether the dice carry the round that they must carry. */
function checkBeacon({ seq, time, asked, pledge, skipped, beacon }, network) {
  const roll = asked.request.roll;
  const awaited = skipped ? null : pledge ? pledge.round : asked.request.beacon;
  if (awaited === null && beacon) throw wrong("beacon-unexpected", { seq, roll });
  if (awaited !== null && !beacon) throw wrong("beacon-missing", { seq, roll, round: Number(awaited) });
  if (awaited !== null && awaited !== beacon.round) throw beaconRound(seq, roll, awaited, beacon.round);
  if (awaited !== null && time < published(network, awaited)) throw wrong("before-round", { seq, roll, round: Number(awaited) });
}
