// The shape of orders: each stands right before what it made happen. docs/format.md, section 12, G5. What an order makes
// happen is for the rules to say.

import { camelCase, wrong } from "./finding.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What an event or an order is called; `own` is what it holds of its game's own. In a game that is not known here that has the name
 * of its family. */
export function nameOf({ event }, own) {
  const ownName = ({ family }) => (own ? camelCase(own.is) : family.split(/[ ({]/)[0]);
  if (event.is === "play") return ownName(event.of);
  if (event.is !== "ordered") return camelCase(event.of.is);
  const command = event.of;
  if (command.is === "play") return ownName(command.of);
  return camelCase(command.of.is === "clock" ? command.of.of.is : command.of.is);
}

const who = ({ actor }) => actor.player ?? "referee";

/** Checks the events before the first that is hidden. */
export function checkOrders(events, owns) {
  const hidden = events.indexOf(null);
  const visible = hidden < 0 ? events : events.slice(0, hidden);
  let order = null;
  let followed = true;
  for (const [at, envelope] of visible.entries()) {
    if (at === 0) continue;
    const { seq, actor, event } = envelope;
    const found = nameOf(envelope, owns[at]);
    const byReferee = actor.is === "referee";
    const begins = event.is === "ordered";
    if (!followed && (begins || byReferee)) throw wrong("order-torn", { seq, order: order.seq, found });
    if (begins) {
      if (byReferee) throw wrong("not-entitled", { seq, who: "referee", found });
      [order, followed] = [envelope, false];
    } else if (byReferee) {
      order = null;
    } else {
      if (!order) throw wrong("order-missing", { seq, who: who(envelope), found });
      const alike = same(actor, order.actor) && envelope.cause === order.cause && envelope.time === order.time;
      if (!alike) throw wrong("order-torn", { seq, order: order.seq, found });
      followed = true;
    }
  }
}
