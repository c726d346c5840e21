// Whether two verdicts on a season are one. docs/format.md, sections 19 and 20: what the rules of leagues alone can find is no difference,
// but then nothing may have been found before it.

import { BROKEN, difference, sorted } from "./agree.js";

const named = (keys) => new Set(keys.split(" ").map((key) => `audit-league-wrong-${key}`));
const RULES = named("order-refused other-event checkpoint-missing cut-short unfit other-terms other-side demand-unmet");
/** What is looked at before the log. */
const BEFORE = named("not-read event-unreadable other-server game other-name not-over");
const WORDS = { fair: "proven", fair_with_reservations: "proven_with_reservations", unproven: "unproven" };
const FREE = new Set(["detail", "why"]);

const termsOf = (terms) => sorted(Object.fromEntries(Object.entries(terms).filter(([name]) => !FREE.has(name))));
const text = (value) => JSON.stringify(value);

/** Where in its work a verifier found something: before the log, at an event, or behind it. */
const place = ({ key, terms }) => (BEFORE.has(key) ? 0 : (terms.seq ?? Infinity));

export function differenceOfSeason(first, second, how) {
  if (first.type !== "league-verdict" || second.subject.what !== "league") {
    return (first.type === "league-verdict") === (second.subject.what === "league") ? difference(first, second, how) : `${first.type}, ${second.subject.what}`;
  }
  if (first.wrong) return wrongly(first.wrong, second.wrong);
  if (second.wrong) return `nothing is wrong, but ${text(second.wrong)}`;
  if (WORDS[first.verdict] !== second.verdict && !(first.verdict === "fair_with_reservations" && onlyRules(first))) return `${first.verdict}, ${second.verdict}`;
  for (const field of ["league", "server", "events", "pairings", "draws", "checkpoints"]) {
    if (first[field] !== second[field]) return `${field}: ${first[field]}, ${second[field]}`;
  }
  const [ours, theirs] = [first, second].map(({ reservations }) => text(reservations.map(({ key, terms }) => [key, termsOf(terms)])));
  if (ours !== theirs) return `${ours}, ${theirs}`;
  const [one, other] = [first, second].map(({ played }) => played.toSorted((a, b) => (a.game < b.game ? -1 : 1)));
  if (one.length !== other.length) return `${one.length} games, ${other.length} games`;
  for (const [at, game] of one.entries()) {
    const its = other[at];
    if (game.game !== its.game || game.pairing !== its.pairing || game.counts !== its.counts) return `${text(game)}, ${text(its)}`;
    const different = difference(game.verdict, its.verdict);
    if (different) return `${game.game}: ${different}`;
  }
  const [saw, sees] = [first, second].map(({ witnesses }) => sorted(witnesses ?? null));
  return saw === sees ? null : `witnesses: ${saw}, ${sees}`;
}

/** Whether all that is to be known is that the rules were not checked to the end. */
const onlyRules = ({ reservations, played }) =>
  reservations.length === 0 && played.every(({ verdict }) => verdict.reservations.every(({ key }) => key === "audit-reserved-rules-checked-to"));

function wrongly(first, second) {
  const both = `${text(first)}, ${text(second)}`;
  if (RULES.has(first.key) || (first.key.endsWith("-game") && isOfRules(first.within))) {
    return second && place(second) < (first.key.endsWith("-game") ? 0 : (first.terms.seq ?? 1)) ? both : null;
  }
  if (!second || first.key !== second.key || termsOf(first.terms) !== termsOf(second.terms)) return both;
  if (!first.within || !second.within) return first.within || second.within ? both : null;
  if (BROKEN.has(first.within.key) && BROKEN.has(second.within.key)) return null;
  return first.within.key === second.within.key && termsOf(first.within.terms) === termsOf(second.within.terms) ? null : both;
}

/** Whether the rules of a game alone find this. */
const isOfRules = (within) => within !== null && within.key !== "audit-wrong-board-altered" && (["state", "rules"].includes(within.check) || within.key === "audit-wrong-draw-differs");
