// The series of a league's log: every event is an order that may be given, follows from one, or is what the referee does by itself.
// docs/format.md, section 20.

import { published } from "./beacon.js";
import { same } from "./bytes.js";
import { Finding, camelCase } from "./finding.js";
import { Refused, answer, round } from "./league_orders.js";
import { League, isOpen, numberBelow, words } from "./league_state.js";
import { signers } from "./note.js";
import { roundNamed } from "./pledge.js";

const [WAIT, DISTANCE, U8, U32] = [60, 6, 256, 2 ** 32];

const wrong = (key, terms) => new Finding("rules", key, terms);

/** Whether what an event must be, it is: of objects the fields that are named, of all else everything. */
function fits(wanted, found) {
  if (wanted instanceof Uint8Array) return found instanceof Uint8Array && same(wanted, found);
  if (Array.isArray(wanted)) return Array.isArray(found) && wanted.length === found.length && wanted.every((one, at) => fits(one, found[at]));
  if (typeof wanted !== "object" || wanted === null) return wanted === found;
  return typeof found === "object" && found !== null && Object.entries(wanted).every(([name, one]) => fits(one, found[name]));
}

/** One of these, or this. */
const isOne = (wanted, event) => [wanted].flat().some((one) => fits(one, event));

/** The terms on which the lots of a league are drawn; null if they wait for no round. */
export function lotsPolicy(settings) {
  const chosen = new Map(words(settings["game-options"] ?? "").map((word) => [word.split("=")[0], word.slice(word.indexOf("=") + 1)]));
  const [is, ...waits] = (chosen.get("beacon") ?? "").split(":");
  const wait = { required: null, preferred: WAIT }[is];
  const given = waits.length > 0 ? numberBelow(waits.join(":"), U32) : wait;
  const isKnown = wait !== undefined && (waits.length === 0 || (is === "preferred" && given !== null));
  if (!isKnown) return null;
  const witnesses = numberBelow(chosen.get("witnesses"), U8) ?? 0;
  return { distance: numberBelow(chosen.get("distance"), U8) ?? DISTANCE, witnesses, wait: given };
}

export class LeagueLog {
  constructor(name, data, network) {
    Object.assign(this, { league: new League(name, data), network });
    /** What must follow the order, what else may, and the order itself. */
    this.due = { must: [], more: [], order: null };
  }

  /** Whether an event stands where it may: before all else that is looked at. */
  place({ league, seq, time }, at) {
    if (seq !== BigInt(at)) throw wrong("unfit", { seq: at, why: `event ${seq} stands where event ${at} should` });
    if (league !== this.league.name || time < this.league.time) throw wrong("unfit", { seq: at, why: `event ${at} belongs to another league or another time` });
  }

  /** The next event, of which all else was found good. */
  see(envelope, seq) {
    const { event, by } = envelope;
    const other = () => wrong("other-event", { seq, found: camelCase(event.is) });
    const isReferees = event.is === "checkpoint_signed" ? this.#signs(other) : event.is === "ordered" ? this.#ordered(envelope, seq, other) : this.#follows(envelope, seq, other);
    if (isReferees && by.is !== "referee") throw other();
    this.league.record(envelope, seq);
  }

  /** What the log must go on with. */
  end(seq) {
    const next = this.#next();
    const mayEnd = next.is === "wait" || (["commit", "draw"].includes(next.is) && this.league.binds) || (next.is === "bracket" && !this.league.mustSign);
    if (this.due.must.length > 0 || !mayEnd) throw wrong("cut-short", { seq });
  }

  #signs(other) {
    const { is } = this.#next();
    const isDue = !this.league.binds || is === "sign" || (is === "bracket" && this.league.mustSign);
    if (!this.league.exists || this.due.must.length > 0 || !isDue) throw other();
    this.due.more = [];
    return true;
  }

  #ordered(envelope, seq, other) {
    const [{ is }, nothingDue] = [this.#next(), this.due.must.length === 0];
    if (nothingDue && (is === "sign" || (is === "bracket" && this.league.mustSign))) throw wrong("checkpoint-missing", { seq, found: "Ordered" });
    if (!nothingDue || !["wait", "bracket"].includes(is)) throw other();
    try {
      const { must, more = [], once = null } = answer(this.league, envelope);
      this.due = { must, more, once, order: envelope };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw wrong("order-refused", { seq, rule: `league-refused-${error.message}` });
    }
    return false;
  }

  #isOfOrder({ by, cause, time }) {
    const { order } = this.due;
    return fits(order.by, by) && order.cause === cause && order.time === time;
  }

  /** An event that is no order: what is due, or what the referee does by itself, of which it is true. */
  #follows(envelope, seq, other) {
    const { due, league } = this;
    const { event } = envelope;
    if (due.must.length > 0) {
      const [wanted, ...must] = due.must;
      if (!isOne(wanted, event) || !this.#isOfOrder(envelope)) throw other();
      this.due = { ...due, must };
      return false;
    }
    const numbered = event.is !== "pairing_made" || event.pairing === league.pairings.length + 1;
    const isMore = (due.more ?? []).some((one) => fits(one, event)) || (due.once && fits(due.once, event));
    if (isMore && numbered && this.#isOfOrder(envelope)) {
      this.due = { ...due, once: null };
      return false;
    }
    const next = this.#next();
    const missing = next.is === "sign" || (next.is === "bracket" && league.mustSign && event.is !== "pairing_made");
    if (missing) throw wrong("checkpoint-missing", { seq, found: camelCase(event.is) });
    if (["commit", "draw"].includes(next.is)) {
      if (!this.#mayDraw(event, envelope.time)) throw other();
      this.due = { must: [], more: [], order: envelope };
      return true;
    }
    const { must: [first, ...must] = [], more = [] } = next;
    if (!first || !fits(first, event) || !numbered) throw other();
    this.due = { must, more, order: envelope };
    return true;
  }

  /** What the referee does next by itself; in a bracket who meets whom, if anybody does, is for the rules. */
  #next() {
    const { league } = this;
    const { asked } = league;
    if (asked) {
      if (!league.binds) return { is: "draw" };
      if (!asked.pledge) return { is: "commit" };
      return { is: asked.pledge.signed ? "draw" : "sign" };
    }
    if (league.pairsNext) return { is: "round", ...round(league) };
    if (league.tied.length > 0) return this.#tie(league.tied[0]);
    const fixed = league.present.find((pairing) => isOpen(pairing) && pairing.bids === "fixed" && !pairing.auction.settled);
    if (fixed) return { is: "fixed", must: [{ is: "sides_auctioned", pairing: fixed.number, second: 1, figure: league.number("bid-fixed") }] };
    if (league.playoff) {
      const met = { is: "pairing_made", origin: { is: "playoff" } };
      return { is: "bracket", must: [met], more: [met] };
    }
    return { is: league.mustSign ? "sign" : "wait" };
  }

  #tie(number) {
    const { named } = this.league.pairing(number).auction;
    if (named) return { is: "tie", must: [{ is: "sides_auctioned", pairing: number, second: named.by, figure: named.figure }] };
    return { is: "tie", must: [{ is: "lots_asked", draw: this.league.draws + 1, purpose: { is: "sides", of: number }, things: 2 }] };
  }

  /** Whether this may happen now to the lots that are asked for. How they fell, proofs tell. */
  #mayDraw(event, time) {
    const { asked, binds, settings } = this.league;
    const { pledge } = asked;
    if (event.draw !== asked.draw) return false;
    if (!binds) return event.is === "lots_drawn";
    const policy = lotsPolicy(settings);
    const demanded = policy?.witnesses ?? 0;
    const named = (anew) => (policy ? roundNamed(this.network, { is: "committed", of: policy }, time, anew) : null);
    const isOut = (number) => time >= published(this.network, number);
    const seen = pledge && pledge.witnesses >= demanded;
    switch (event.is) {
      case "lots_committed":
        if (!pledge) return event.round === named(0);
        return pledge.round !== null && isOut(pledge.round) && !seen && event.round === named(pledge.anew + 1);
      case "lots_cosigned":
        return pledge !== null && pledge.round !== null && !isOut(pledge.round) && pledge.witnesses === 0 && signers(event.lines) > 0;
      case "lots_refused":
        return pledge !== null && !asked.refused.includes(event.witness);
      case "lots_skipped": {
        if (!pledge || pledge.round !== event.round || pledge.skipped || !seen || policy === null || policy.wait === null) return false;
        return event.round !== null && time >= published(this.network, event.round) + BigInt(policy.wait) * 1000n;
      }
      case "lots_thrown": {
        const awaited = pledge && !pledge.skipped ? pledge.round : null;
        return pledge !== null && seen && (event.beacon?.round ?? null) === awaited && (awaited === null || isOut(awaited));
      }
      default:
        return false;
    }
  }
}
