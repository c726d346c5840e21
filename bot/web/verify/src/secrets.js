// What is secret: for whom each event is, and that draws are sealed before their dice are asked for. docs/format.md, section
// 12, C and G3.

import { Unreadable } from "./codec.js";
import { wrong } from "./finding.js";

const word = ({ is, of }) => ({ side: `side ${of}`, seat: of })[is] ?? is;

/** Whom an event is for by its type. */
function audienceOf(event, fact, game) {
  if (event.is === "play") {
    const field = game.secret[fact.is];
    return field ? { is: "seat", of: fact[field] } : { is: "everyone" };
  }
  const what = event.of;
  if (event.is === "table" && (what.is === "instruction_given" || what.is === "instruction_withdrawn")) {
    return { is: "seat", of: what.seat };
  }
  return { is: event.is === "roll" && what.is === "draw_sealed" ? "gm" : "everyone" };
}

/** Checks the fact of an event, if it is one, and whom the event is for. Returns the fact. */
export function checkFact(codec, game, { seq, event, audience }) {
  let fact = null;
  if (event.is === "play") {
    let read;
    try {
      read = codec.decodeFact(event.of, game.family);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw wrong("event-unreadable", { seq, detail: error.message });
    }
    if (!read.canonical) throw wrong("event-respelt", { seq });
    fact = read.fact;
  }
  const [expected, found] = [word(audienceOf(event, fact, game)), word(audience)];
  if (audience.is !== audienceOf(event, fact, game).is || expected !== found) throw wrong("audience-differs", { seq, expected, found });
  return fact;
}

/** The conditions of games.json: `true`; `{positive: f}`, a number above 0; `{some: list, …}`, one of a list for which it holds. */
function holds(condition, fact) {
  if (condition === undefined) return false;
  if (condition === true) return true;
  if (condition.some) return fact[condition.some].some((item) => condition.of.some((inner) => holds(inner, item)));
  return condition.is ? fact.is === condition.is : fact[condition.positive] > 0;
}

const camelCase = (name) => name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());

/** Follows the secrets of a log, record by record. */
export class Secrets {
  constructor(game) {
    this.game = game;
    this.drawn = 0;
    this.sealed = false;
    this.open = null;
    this.before = "open";
  }

  /** The next record; null if it is hidden. */
  see(envelope, fact) {
    if (!envelope) {
      this.before = "closed";
      return;
    }
    const { seq, event, audience } = envelope;
    if (event.is === "roll") this.#roll(seq, event.of);
    else if (event.is === "play") {
      if (this.before === "open" && holds(this.game.tells_of_secret[fact.is], fact)) {
        throw wrong("not-laid-down", { seq, found: camelCase(fact.is) });
      }
    } else if (event.of.is === "rewound") this.open = null;
    this.before = audience.is === "everyone" ? "open" : "opened";
  }

  #roll(seq, what) {
    if (what.is === "draw_sealed") {
      if (this.sealed || what.draw <= this.drawn) throw wrong("sealed-twice", { seq, draw: what.draw });
      this.sealed = true;
    } else if (what.is === "roll_requested" && what.of.purpose === "draw") {
      const { roll, round } = what.of;
      if (round !== this.drawn + 1) throw wrong("draw-number", { seq, roll, expected: this.drawn + 1, found: round });
      this.sealed ||= this.before === "closed";
      if (!this.sealed) throw wrong("draw-unsealed", { seq, roll, draw: round });
      this.open = roll;
    } else if (what.is === "dice_rolled" && what.roll === this.open) {
      Object.assign(this, { open: null, sealed: false, drawn: this.drawn + 1 });
    }
  }
}
