// The promise of a roll: that its request was signed and shown before the round that decides it. docs/format.md, section 10.

import { published, roundAfter } from "./beacon.js";
import { beaconRound, wrong } from "./finding.js";
import { signers } from "./note.js";

const LATEST = (1n << 63n) - 1n;
const MOST_DOUBLED = 4;

/** The terms on which requests are committed to; null if they are not. */
export const termsOf = (beacon) => (beacon?.is === "committed" ? beacon.of : null);

/** The round that a request, or a new commitment to it, names at this time. */
export function roundNamed(network, beacon, time, anew) {
  const terms = termsOf(beacon);
  const distance = terms ? BigInt(terms.distance) * 1000n << BigInt(Math.min(anew, MOST_DOUBLED)) : 0n;
  const from = time + distance;
  return roundAfter(network, from > LATEST ? LATEST : from);
}

/** What became of the promise of a request, event by event. */
export class Pledge {
  constructor(network, beacon, { seq, time, roll, round }) {
    Object.assign(this, { network, beacon, terms: termsOf(beacon), roll });
    this.anew = 0;
    /** Its links are still to come, and behind them the round that decides it. */
    this.gathers = false;
    this.#named(seq, time, round);
  }

  /** From here on a checkpoint over this event is what is shown and signed. */
  #named(seq, time, round) {
    Object.assign(this, { size: seq, namedAt: time, round, note: null, shown: false, lines: [] });
  }

  get publishedAt() {
    return published(this.network, this.round);
  }

  /** The next event while the roll is open. */
  see({ seq, time, actor, event }) {
    const { roll } = this;
    const what = event.is === "table" ? event.of : { is: null };
    if (this.note === null) {
      if (what.is !== "checkpoint_signed" || seq !== this.size + 1 || time !== this.namedAt) throw wrong("not-committed", { seq, roll });
      this.note = what.note;
      return;
    }
    const [byReferee, ours] = [actor.is === "referee", what.size === BigInt(this.size)];
    if (what.is === "checkpoint_shown") {
      const inTime = what.at >= this.namedAt && what.at < this.publishedAt;
      if (!ours || this.shown || !inTime || !byReferee) throw wrong("shown-too-late", { seq, roll, round: Number(this.round) });
      this.shown = true;
    } else if (what.is === "checkpoint_cosigned") {
      if (!ours || this.lines.length > 0 || !byReferee) throw wrong("cosigned-other", { seq, roll });
      this.lines = what.lines;
    } else if (what.is === "roll_committed_anew") {
      if (what.roll !== roll || this.missing(seq) === null || this.gathers || !byReferee) throw wrong("committed-needlessly", { seq, roll });
      this.anew += 1;
      const expected = roundNamed(this.network, this.beacon, time, this.anew);
      if (what.round !== expected) throw beaconRound(seq, roll, expected, what.round);
      this.#named(seq, time, what.round);
    } else if (what.is === "roll_bound") {
      if (what.roll !== roll || !this.gathers || !byReferee) throw wrong("committed-needlessly", { seq, roll });
      const expected = roundNamed(this.network, this.beacon, time, 0);
      if (what.round !== expected) throw beaconRound(seq, roll, expected, what.round);
      this.gathers = false;
      this.anew = 0;
      this.#named(seq, time, what.round);
    }
  }

  /** What was missing, besides the round, when event seq answers the roll; null if nothing was. */
  missing(seq) {
    const { roll } = this;
    if (this.note === null) return wrong("not-committed", { seq, roll });
    if (this.gathers) return wrong("not-bound", { seq, roll });
    if (!this.shown) return wrong("not-shown", { seq, roll });
    const [demanded, found] = [this.terms.witnesses, signers(this.lines)];
    return found < demanded ? wrong("not-cosigned", { seq, roll, demanded, found }) : null;
  }

  checkKept(seq) {
    const missing = this.missing(seq);
    if (missing) throw missing;
  }
}
