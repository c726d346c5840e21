// The series of rolls: each asked for once and thrown once, numbered without gaps. docs/format.md, section 12, G2.

import { Chains, sortedLinks } from "./chains.js";
import { checkRequest, checkSkipping } from "./dice.js";
import { wrong } from "./finding.js";
import { Pledge, termsOf } from "./pledge.js";

/** The promise of a request that was found good; null in a game that makes none. */
export const pledgeOf = ({ seq, time, request, policy }, network) =>
  termsOf(policy.beacon) ? new Pledge(network, policy.beacon, { seq, time, roll: request.roll, round: request.beacon }) : null;

export class Rolls {
  /** `policy` has the roll key and the beacon policy; both null where the dice prove nothing. */
  constructor(game, policy, network) {
    Object.assign(this, { game, policy, network });
    this.asked = 0;
    this.open = null;
    this.replaced = null;
    /** Rolls whose dice are to be checked. */
    this.thrown = [];
    this.skipped = 0;
    /** By the number of the event that made it void. */
    this.voided = new Map();
    /** The event that ended the game while the roll that is open was. */
    this.ended = null;
    this.chains = new Chains(game);
  }

  /** What is to be said before all else of the roll that the log leaves open; nothing if it leaves none. */
  unanswered() {
    if (!this.open) return [];
    const { seq, request } = this.open.asked;
    const terms = { seq, roll: request.roll };
    return [this.ended === null ? { key: "roll-open", terms } : { key: "roll-unanswered", terms: { ...terms, ended: this.ended } }];
  }

  /** The next event. `headHere` gives the head of the tree that ends in it. */
  see(envelope, headHere) {
    this.chains.check(envelope, this.policy, this.asked);
    this.#see(envelope, headHere);
    this.chains.record(envelope);
    if (this.open?.pledge && this.open.asked.seq === envelope.seq) this.open.pledge.gathers = this.chains.gathering !== null;
  }

  #see(envelope, headHere) {
    const { event, seq } = envelope;
    this.open?.pledge?.see(envelope);
    if (event.is === "roll") return this.#roll(envelope, headHere);
    if (event.is === "play") return this.#nothingOpen(seq);
    if (event.is === "ordered") return event.of.is === "play" ? this.#nothingOpen(seq) : undefined;
    const table = event.of;
    switch (table.is) {
      case "roll_key_replaced":
        if (this.policy.key) this.policy = { ...this.policy, key: table.rolls };
        this.replaced = seq;
        return undefined;
      case "game_ended":
        this.ended = this.open ? seq : null;
        return undefined;
      case "rewound":
        return this.#voids(envelope) ? this.#void(seq) : this.#nothingOpen(seq);
      case "taken_back":
        return this.#nothingOpen(seq);
      case "checkpoint_shown":
      case "checkpoint_cosigned":
      case "roll_committed_anew":
      case "roll_bound":
        if (!this.open?.pledge) throw wrong("committed-needlessly", { seq, roll: this.asked });
        return undefined;
      default:
        return undefined;
    }
  }

  #voids({ event, seq, actor }) {
    return this.open !== null && BigInt(this.open.asked.seq) === event.of.to + 1n && actor.is === "referee" && this.replaced === seq - 1;
  }

  #void(seq) {
    const { request } = this.open.asked;
    this.voided.set(seq, { roll: request.roll, draw: request.purpose === "draw" ? request.round : null });
    this.open = null;
  }

  #nothingOpen(seq) {
    if (this.open) throw wrong("not-thrown", { seq, roll: this.open.asked.request.roll });
  }

  #roll({ event, seq, time }, headHere) {
    const what = event.of;
    switch (what.is) {
      case "roll_requested": {
        const request = what.of;
        if (request.roll <= this.asked) throw wrong("asked-twice", { seq, roll: request.roll });
        this.#nothingOpen(seq);
        const expected = this.asked + 1;
        if (request.roll !== expected) throw wrong("roll-number", { seq, expected, found: request.roll });
        const asked = { seq, time, request, head: headHere(), policy: this.policy };
        checkRequest(asked, this.network);
        this.asked = request.roll;
        this.open = { asked, pledge: pledgeOf(asked, this.network), skipped: null };
        return;
      }
      case "draw_sealed":
        this.#nothingOpen(seq);
        return;
      case "beacon_skipped": {
        const { asked, pledge, skipped } = this.#answered(seq, what.roll);
        if (skipped) throw wrong("beacon-not-skippable", { seq, roll: what.roll, round: Number(what.round) });
        const skipping = { seq, time, round: what.round };
        checkSkipping(asked, pledge, skipping);
        this.skipped += 1;
        this.open = { asked, pledge, skipped: skipping };
        return;
      }
      default: {
        const { asked, pledge, skipped } = this.#answered(seq, what.roll);
        this.open = null;
        const { values, proof, beacon } = what;
        const { opened, missing } = this.chains.gathering ?? { opened: [], missing: 0 };
        const links = sortedLinks(opened);
        this.thrown.push({ game: this.game, seq, time, asked, pledge, skipped, values, proof, beacon, links, missing });
      }
    }
  }

  #answered(seq, roll) {
    if (this.open?.asked.request.roll === roll) return this.open;
    throw wrong(roll !== 0 && roll <= this.asked ? "thrown-twice" : "not-asked", { seq, roll });
  }
}
