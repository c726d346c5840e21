// What is secret: for whom each event is, and that draws are sealed before their dice are asked for. docs/format.md, section
// 12, C and G4.

import { Unreadable } from "./codec.js";
import { camelCase, wrong } from "./finding.js";

/** An audience in a word. */
function word({ is, of }) {
  if (is === "side") return `side ${of}`;
  return is === "seats" ? of.join(", ") : (of ?? is);
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What an event holds of its game's own, and what kind of thing it is; null if it holds nothing. */
function ownOf({ is, of }) {
  if (is === "play") return [of, "facts"];
  if (is === "ordered" && of.is === "play") return [of.of, "orders"];
  const table = is === "ordered" && of.is === "table" ? of.of : is === "table" ? of : { is: null };
  if (table.is === "staff") return table.of.order ? [table.of.order, "orders"] : null;
  return table.is === "instruct" || table.is === "instruction_given" ? [table.instruction, "instructions"] : null;
}

/** The rule of audiences.json for a kind of event or order, and what holds its fields. */
function ruleOf(rules, event) {
  const path = [event.is];
  let what = event.of;
  for (; what?.is; what = what.of) {
    path.push(what.is);
    const rule = rules[path.join("/")];
    if (rule) return [rule, what];
  }
  throw new Error(`audiences.json does not know ${path.join("/")}`);
}

const ofActor = (actor) => (actor.is === "seat" ? { is: "seat", of: actor.seat } : { is: "gm" });

/** What one rule of audiences.json says. */
function applied(rule, fields, actor) {
  if (rule === "actor") return ofActor(actor);
  if (typeof rule === "string") return { is: rule };
  if (rule.side) return { is: "side", of: fields[rule.side] };
  if (rule.seat) return fields[rule.seat] === null ? { is: rule.else } : { is: "seat", of: fields[rule.seat] };
  const seats = rule.seats.flatMap((field) => fields[field] ?? []);
  return seats.length > 1 ? { is: "seats", of: seats } : seats.length === 1 ? { is: "seat", of: seats[0] } : { is: "gm" };
}

/** A seat in a field: its id, or the variant that is called so. */
const named = (seat) => seat.is ?? seat;

/** What games.json says of a fact, by the names of its variants from the outermost on, and what holds its fields. */
function marked(marks, fact) {
  const path = [];
  for (let what = fact; what?.is; what = what.of) {
    path.push(what.is);
    const mark = marks[path.join("/")];
    if (mark !== undefined) return [mark, what];
  }
  return [undefined, fact];
}

/** Whom an event is for by its type. */
function audienceOf({ event, actor }, own, game, audiences) {
  if (event.is === "play") {
    const [secret, fields] = marked(game.secret, own);
    if (!secret || (secret.unless && fields[secret.unless])) return { is: "everyone" };
    const seat = secret.is ?? named(fields[secret.seat ?? secret]);
    return secret.only && secret.only !== seat ? { is: "everyone" } : { is: "seat", of: seat };
  }
  if (event.is === "ordered" && event.of.is === "play") {
    return game.closed_orders.includes(own.is) ? ofActor(actor) : { is: "everyone" };
  }
  const [rules, what] = event.is === "ordered" ? [audiences.orders, event.of] : [audiences.events, event];
  return applied(...ruleOf(rules, what), actor);
}

/** Checks what an event holds of its game's own, and whom the event is for. Returns what it holds; null if it holds nothing. */
export function checkOwn({ codec, audiences }, game, envelope) {
  const { seq, event, audience } = envelope;
  const held = ownOf(event);
  let own = null;
  if (held && game) {
    let read;
    try {
      read = codec.decodeOwn(held[0], game.family, held[1]);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw wrong("event-unreadable", { seq, detail: error.message });
    }
    if (!read.canonical) throw wrong("event-respelt", { seq });
    own = read.value;
  }
  // Without the rules nobody knows for whom the game's own facts and orders are.
  const isOwn = event.is === "play" || (event.is === "ordered" && event.of.is === "play");
  if (isOwn && !game) return own;
  const meant = audienceOf(envelope, own, game, audiences);
  if (!same(meant, audience)) throw wrong("audience-differs", { seq, expected: word(meant), found: word(audience) });
  return own;
}

/** The conditions of games.json: `true`; `{positive: f}`, a number above 0; `{not: f}`, a flag that is not set; `{all: […]}`;
 * `{some: list, …}`, one of a list for which it holds. */
function holds(condition, fact) {
  if (condition === undefined) return false;
  if (condition === true) return true;
  if (condition.all) return condition.all.every((inner) => holds(inner, fact));
  if (condition.not) return !fact[condition.not];
  if (condition.some) return fact[condition.some].some((item) => condition.of.some((inner) => holds(inner, item)));
  return condition.is ? fact.is === condition.is : fact[condition.positive] > 0;
}

/** Follows the secrets of a log, record by record. Of a game that is not known here nobody knows which facts tell of a secret. */
export class Secrets {
  constructor(game) {
    this.game = game;
    this.drawn = 0;
    this.sealed = false;
    this.open = null;
    this.before = "open";
    /** Secret events right before, orders that are shown not counted. */
    this.secret = 0;
    /** The cause of an order that is shown, or of what followed from one. */
    this.ordered = null;
  }

  /** The next record; null if it is hidden. */
  see(envelope, fact) {
    if (!envelope) {
      this.before = "closed";
      this.secret += 1;
      return;
    }
    const { seq, event, audience } = envelope;
    if (event.is === "roll") this.#roll(seq, event.of);
    else if (event.is === "play") {
      if (this.game && !this.#isLaidDown(envelope) && holds(...marked(this.game.tells_of_secret, fact))) {
        throw wrong("not-laid-down", { seq, found: camelCase(fact.is) });
      }
    } else if (event.is === "table" && event.of.is === "rewound") this.open = null;
    const [isPublic, isOrder] = [audience.is === "everyone", event.is === "ordered"];
    this.before = isPublic ? "open" : "opened";
    this.secret = isPublic ? 0 : this.secret + (isOrder ? 0 : 1);
    if (isOrder || isPublic) this.ordered = isOrder || envelope.actor.is !== "referee" ? envelope.cause : null;
  }

  /** Whether something secret stands right before: besides the order, which is secret too where it is not shown. */
  #isLaidDown({ actor, cause }) {
    return this.secret >= (actor.is === "referee" || this.ordered === cause ? 1 : 2);
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
