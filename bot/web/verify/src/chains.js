// Chains of secrets that seats leave, of which every roll takes a link. docs/format.md, section 10.

import { sha256 } from "@noble/hashes/sha2.js";
import { fields, hex, utf8 } from "./bytes.js";
import { wrong } from "./finding.js";

export const LONGEST_CHAIN = 10_000;

/** The link before this one in the chain of a seat. */
export const linkBefore = (link, game, seat) => sha256(fields("adjutant/entropy-link/v1", game, seat, link));

/** The link that stands so many links before this one. */
export function linkSoFarBefore(link, game, seat, links) {
  let back = link;
  for (let at = 0; at < links; at += 1) back = linkBefore(back, game, seat);
  return back;
}

/** Whether seats can leave chains in a game with this roll key and this beacon. */
export const takesChains = ({ key, beacon }) => Boolean(key) && (beacon.is === "off" || beacon.is === "committed");

const commits = ({ key, beacon }) => Boolean(key) && beacon.is === "committed";

const same = (a, b) => hex(a) === hex(b);

/** Links by seats, in the order of their bytes, as they go into a roll. */
export const sortedLinks = (links) => [...links].sort(([a], [b]) => (hex(utf8(a)) < hex(utf8(b)) ? -1 : 1));

export class Chains {
  constructor(game) {
    this.game = game;
    this.bySeat = new Map();
    /** What the open roll takes; null if no roll is open or it takes no links. */
    this.gathering = null;
  }

  /** Whether an event may stand here; what becomes of the chains is followed afterwards. */
  check({ seq, time, actor, event }, policy, asked) {
    const { gathering } = this;
    const byReferee = actor.is === "referee";
    const what = event.of;
    if (event.is === "roll" && (what.is === "dice_rolled" || what.is === "beacon_skipped")) {
      if (gathering?.roll !== what.roll) return;
      this.#allThere(seq);
      if (commits(policy) && !gathering.bound) throw wrong("not-bound", { seq, roll: what.roll });
      return;
    }
    if (event.is === "ordered" && what.is === "table" && what.of.is === "open_entropy") {
      if (actor.is === "seat") this.#checkLink(seq, actor.seat, what.of.link, null);
      return;
    }
    if (event.is !== "table") return;
    const { roll, seat } = what;
    const notAwaited = () => wrong("link-not-awaited", { seq, roll, seat });
    switch (what.is) {
      case "entropy_committed":
        if (!takesChains(policy) || what.links < 1 || what.links > LONGEST_CHAIN) throw wrong("chain-unexpected", { seq });
        return;
      case "entropy_opened":
        if (gathering?.roll !== roll) throw notAwaited();
        this.#checkLink(seq, seat, what.link, what.number);
        return;
      case "entropy_skipped": {
        if (gathering?.roll !== roll || !byReferee || !gathering.awaited.includes(seat)) throw notAwaited();
        const { wait } = this.bySeat.get(seat);
        const past = time - gathering.askedAt;
        const waited = past > 0n ? past / 1000n : 0n;
        if (wait === null) throw wrong("link-not-skippable", { seq, roll, seat });
        if (waited < BigInt(wait)) throw wrong("link-skipped-early", { seq, roll, seat, wait, waited: Number(waited) });
        return;
      }
      case "roll_bound":
        if (gathering?.roll !== roll || gathering.bound || !byReferee || !commits(policy)) throw wrong("committed-needlessly", { seq, roll });
        this.#allThere(seq);
        return;
      case "roll_committed_anew":
        if (gathering && !gathering.bound) throw wrong("committed-needlessly", { seq, roll: asked });
        return;
      default:
    }
  }

  #allThere(seq) {
    const { roll, awaited } = this.gathering;
    if (awaited.length > 0) throw wrong("link-awaited", { seq, roll, seat: awaited[0] });
  }

  /** Whether a link is the one that the open roll takes of a seat's chain, under this number if one is said. */
  #checkLink(seq, seat, link, number) {
    const roll = this.gathering?.roll ?? 0;
    if (!this.gathering?.awaited.includes(seat)) throw wrong("link-not-awaited", { seq, roll, seat });
    const chain = this.bySeat.get(seat);
    const expected = chain.used;
    const other = (found) => wrong("link-other", { seq, roll, seat, expected, found });
    if (same(linkSoFarBefore(link, this.game, seat, Math.max(0, expected - chain.seenNumber)), chain.seen)) {
      if (number !== null && number !== expected) throw other(number);
      return;
    }
    let back = link;
    for (let found = 0; found <= chain.links; found += 1) {
      if (same(back, chain.tip)) throw other(found);
      back = linkBefore(back, this.game, seat);
    }
    throw wrong("link-foreign", { seq, roll, seat, expected });
  }

  /** Follows an event that may stand. */
  record({ seq, time, event }) {
    const what = event.of;
    if (event.is === "roll") {
      if (what.is === "roll_requested") this.#begin(seq, time, what.of.roll);
      if (what.is === "dice_rolled") this.gathering = null;
      return;
    }
    if (event.is !== "table") return;
    switch (what.is) {
      case "entropy_committed":
        this.#forget(what.seat);
        this.bySeat.set(what.seat, { tip: what.tip, links: what.links, wait: what.wait, used: 0, seen: what.tip, seenNumber: 0 });
        return;
      case "entropy_opened":
        Object.assign(this.bySeat.get(what.seat), { seen: what.link, seenNumber: what.number });
        this.gathering.awaited = this.gathering.awaited.filter((seat) => seat !== what.seat);
        this.gathering.opened.push([what.seat, what.link]);
        return;
      case "entropy_skipped":
        this.#goWithout(what.seat);
        return;
      case "roll_bound":
        this.gathering.bound = true;
        return;
      case "entropy_withdrawn":
      case "seat_taken":
      case "seat_left":
      case "seat_resigned":
        this.#forget(what.seat);
        return;
      case "taken_back":
      case "rewound":
        this.gathering = null;
        return;
      default:
    }
  }

  #begin(seq, askedAt, roll) {
    const awaited = [];
    for (const [seat, chain] of this.bySeat) {
      if (chain.used >= chain.links) continue;
      chain.used += 1;
      awaited.push(seat);
    }
    this.gathering = awaited.length > 0 ? { roll, askedAt, awaited, opened: [], missing: 0, bound: false } : null;
  }

  #forget(seat) {
    this.bySeat.delete(seat);
    this.#goWithout(seat);
  }

  #goWithout(seat) {
    if (!this.gathering?.awaited.includes(seat)) return;
    this.gathering.awaited = this.gathering.awaited.filter((awaited) => awaited !== seat);
    this.gathering.missing += 1;
  }
}
