// Who else than the server saw what rolls are committed to by. docs/format.md, sections 14 and 15. Cosignatures of witnesses are
// not looked at here.

import { wrong } from "./finding.js";

/** Clocks differ: who noted the time may have been so much ahead of the server. */
const CLOCKS_DIFFER = 60_000n;

/** Nothing that a checkpoint covers is dated after it was seen. */
export function checkDates(seen, events) {
  for (const { paste, size, at } of seen) {
    const later = events.find((envelope) => BigInt(envelope.seq) <= size && envelope.time > at + CLOCKS_DIFFER);
    if (later) throw wrong("seen-before", { paste, seq: later.seq });
  }
}

/** What remains to be said of rolls whose dice were found good. */
export function reservationsOfRolls(thrown, seen) {
  const counts = { choosable: 0, "choosable-together": 0, uncommitted: 0, unwitnessed: 0, "committed-anew": 0, "links-missing": 0 };
  for (const { pledge, beacon, asked, links, missing } of thrown) {
    if (!asked.policy.key) continue;
    if (missing > 0) counts["links-missing"] += 1;
    if (!beacon && links.length > 0) counts["choosable-together"] += 1;
    else if (!beacon) counts.choosable += 1;
    else if (!pledge) counts.uncommitted += 1;
    else {
      if (pledge.anew > 0) counts["committed-anew"] += 1;
      if (!seen.some(({ size, at }) => size >= BigInt(pledge.size) && at < pledge.publishedAt)) counts.unwitnessed += 1;
    }
  }
  return Object.entries(counts).flatMap(([key, rolls]) => (rolls > 0 ? [{ key, terms: { rolls } }] : []));
}
