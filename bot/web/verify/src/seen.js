// Who else than the server saw what rolls are committed to by: the reader, and witnesses that the reader trusts. docs/format.md,
// sections 14, 15 and 18.

import { wrong } from "./finding.js";

/** Clocks differ: who noted the time may have been so much ahead of the server. */
const CLOCKS_DIFFER = 60_000n;
/** Of so many rolls it is listed who saw their requests; the rest is counted. */
const LISTED = 1000;

/** Nothing that a checkpoint covers is dated after it was seen. */
export function checkDates(seen, events) {
  for (const { paste, size, at } of seen) {
    const later = events.find((envelope) => BigInt(envelope.seq) <= size && envelope.time > at + CLOCKS_DIFFER);
    if (later) throw wrong("seen-before", { paste, seq: later.seq });
  }
}

/**
 * What remains to be said of rolls whose dice were found good, and who saw the others. `witnesses` says who saw the note of a promise by
 * its lines; null if nobody is trusted.
 */
export function reservationsOfRolls(thrown, seen, witnesses, witnessed) {
  const counts = { choosable: 0, "choosable-together": 0, uncommitted: 0, unwitnessed: 0, "committed-anew": 0, "links-missing": 0 };
  for (const { pledge, beacon, asked, links, missing } of thrown) {
    if (!asked.policy.key) continue;
    if (missing > 0) counts["links-missing"] += 1;
    if (!beacon && links.length > 0) counts["choosable-together"] += 1;
    else if (!beacon) counts.choosable += 1;
    else if (!pledge) counts.uncommitted += 1;
    else {
      if (pledge.anew > 0) counts["committed-anew"] += 1;
      const saw = whoSaw(pledge, seen, witnesses);
      if (saw.length === 0) counts.unwitnessed += 1;
      const round = { round_at: pledge.publishedAt };
      witnessed.push(...saw.map((one) => ({ roll: asked.request.roll, ...one, ...round })).slice(0, LISTED - witnessed.length));
    }
  }
  return Object.entries(counts).flatMap(([key, rolls]) => (rolls > 0 ? [{ key, terms: { rolls } }] : []));
}

/** Who saw before the round was published what a roll is committed to by. Nobody's name is the reader's. */
function whoSaw(pledge, seen, witnesses) {
  const paste = seen.find(({ size, at }) => size >= BigInt(pledge.size) && at < pledge.publishedAt);
  const reader = paste ? [{ witness: null, at: paste.at }] : [];
  const cosigned = witnesses && pledge.lines.length > 0 ? witnesses(pledge) : [];
  return [...reader, ...cosigned.filter(({ at }) => at < pledge.publishedAt).map(({ witness, at }) => ({ witness, at }))];
}
