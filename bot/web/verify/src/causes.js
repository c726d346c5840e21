// Where commands came from and when: all events of one stand together. docs/format.md, section 12, G1.

import { wrong } from "./finding.js";

/** The first moment of Discord's numbers. */
const DISCORD = 1_420_070_400_000n;
const LARGEST = (1n << 64n) - 1n;
const WAITED = new Set(["dice_rolled", "beacon_skipped", "checkpoint_shown", "checkpoint_cosigned", "roll_committed_anew", "witness_refused", "entropy_skipped"]);

/** A number as causes have it: digits, perhaps with a plus in front; null if it is none. */
function number(text) {
  if (!/^\+?[0-9]+$/.test(text ?? "")) return null;
  const value = BigInt(text.replace("+", ""));
  return value <= LARGEST ? value : null;
}

const itself = (text) => {
  const at = number(text);
  return at === null ? { is: "none" } : { is: "itself", at };
};

/** Where a cause says that it comes from. */
function originOf(cause) {
  if (cause.startsWith("discord:")) {
    const rest = cause.slice("discord:".length);
    const made = number(rest);
    if (made !== null && String(made) === rest) return { is: "discord", made: (made >> 22n) + DISCORD };
    return rest.startsWith("full@") ? itself(rest.slice("full@".length)) : { is: "none" };
  }
  for (const source of ["local@", "stdin@", "script@"]) {
    if (!cause.startsWith(source)) continue;
    const [start, line] = cause.slice(source.length).split(":").slice(0, 2).map(number);
    return (start ?? null) === null || (line ?? null) === null ? { is: "none" } : { is: "line", source, start, line };
  }
  const source = ["clock:", "clock-passes:", "keys:replace@"].find((prefix) => cause.startsWith(prefix));
  return source ? itself(cause.slice(source.length)) : { is: "other" };
}

/** Follows causes and times, event by event. */
export class Causes {
  constructor() {
    this.last = null;
    this.done = new Set();
    this.runs = new Map();
    /** Commands of Discord whose time is not that of their interaction. */
    this.ownTimes = 0;
  }

  /** The next event that is shown. */
  see(envelope) {
    const { last } = this;
    this.last = envelope;
    if (last?.cause === envelope.cause) return goesOn(last, envelope);
    if (last) this.done.add(last.cause);
    const hiddenBetween = last !== null && last.seq + 1 < envelope.seq;
    const { seq, cause } = envelope;
    if (this.done.has(cause) && !hiddenBetween) throw wrong("cause-again", { seq, cause });
    return this.#begins(envelope, last);
  }

  #begins({ seq, cause, time }, last) {
    const origin = originOf(cause);
    const impossible = () => wrong("cause-impossible", { seq, cause });
    if (origin.is === "none") throw impossible();
    if (origin.is === "itself" && origin.at >= BigInt(seq)) throw impossible();
    if (origin.is === "discord") {
      const expected = last && last.time > origin.made ? last.time : origin.made;
      if (time !== expected) this.ownTimes += 1;
    }
    if (origin.is !== "line") return;
    const { source, start, line } = origin;
    const [began, before] = this.runs.get(source) ?? [0n, 0n];
    if (start >= BigInt(seq) || start < began || (start === began && line <= before)) throw impossible();
    this.runs.set(source, [start, line]);
  }
}

/** Whether an event may follow another of the same command. */
function goesOn(last, { seq, cause, time, actor, event }) {
  const waited = actor.is === "referee" && (event.is === "roll" || event.is === "table") && WAITED.has(event.of.is);
  const hiddenBetween = last.seq + 1 < seq;
  if (last.time !== time && !waited && last.seq !== 1 && !hiddenBetween) throw wrong("time-within", { seq, cause });
}
