// Whether two verdicts are one. docs/format.md, sections 13 and 15: the second verifier leaves the rules out and says so.

const WORDS = {
  fair: "proven",
  fair_with_reservations: "proven_with_reservations",
  fair_so_far: "proven_so_far",
  unproven: "unproven",
};
const ONLY_RULES = "audit-reserved-rules-checked-to";
/** What a file that cannot be read is called is left to the reader (sections 2 and 3). */
export const BROKEN = new Set(["audit-wrong-unreadable", "audit-wrong-respelt", "audit-wrong-wrong-length"]);

const without = ({ key, terms: { detail: _, ...terms } }) => ({ key, terms });
const text = (value) => JSON.stringify(value);

/** Whether this was found by the rules, which the second verifier leaves out. */
export function isOfRules({ check, key }) {
  if (key === "audit-wrong-board-altered") return false;
  return check === "state" || check === "rules" || key === "audit-wrong-draw-differs";
}

/**
 * What is different; null if nothing that matters is. `actor`: somebody else is said to have acted. Who may do what is for the rules
 * to say, and of dice that a player throws they say that the referee did not throw them (section 13).
 */
export function difference(first, second, { actor = false } = {}) {
  for (const field of ["game", "server"]) if (text(first[field]) !== text(second[field])) return `${field}: ${first[field]}, ${second[field]}`;
  if (first.wrong) return wrongly(first.wrong, second.wrong, isOfRules(first.wrong) || (actor && first.wrong.key === "audit-wrong-not-thrown"));
  if (second.wrong) return `nothing is wrong, but ${text(second.wrong)}`;
  // Whether a league's own text describes the board that is named is for the rules to say.
  const [here, there] = [first, second].map(({ reservations }) => reservations.some(({ key }) => key === "audit-reserved-own-board"));
  if (first.verdict === "unproven" && there && !here) return null;
  const reserved = first.reservations.filter(({ key }) => key !== ONLY_RULES).map(without);
  if (text(reserved) !== text(second.reservations.map(without))) return `${text(reserved)}, ${text(second.reservations)}`;
  const word = first.verdict === "fair_with_reservations" && reserved.length === 0 ? "fair" : first.verdict;
  if (WORDS[word] !== second.verdict) return `${first.verdict}, ${second.verdict}`;
  for (const field of ["witnessed", "witnesses"]) {
    const [one, other] = [first, second].map((verdict) => sorted(verdict[field] ?? null));
    if (one !== other) return `${field}: ${one}, ${other}`;
  }
  const counts = Object.keys(second.counts).filter((name) => second.counts[name] !== first.counts[name]);
  return counts.length > 0 ? `counts: ${text(first.counts)}, ${text(second.counts)}` : null;
}

/** What witnesses say, whatever the order of the fields, and without the sentences. */
export function sorted(said) {
  if (Array.isArray(said)) return `[${said.map(sorted)}]`;
  if (typeof said !== "object" || said === null) return text(said);
  return `{${Object.keys(said).filter((name) => name !== "message").sort().map((name) => `${name}:${sorted(said[name])}`)}}`;
}

function wrongly(first, second, ofRules) {
  if (ofRules) {
    // Everything before it was found good by both.
    return second && (second.seq ?? 0) < first.seq ? `${text(first)}, ${text(second)}` : null;
  }
  if (!second) return `${text(first)}, nothing`;
  if (BROKEN.has(first.key) && BROKEN.has(second.key)) return null;
  const [one, other] = [first, second].map(({ key, check, seq, roll, terms: { detail: _, ...terms } }) => ({ key, check, seq, roll, terms: Object.entries(terms).sort() }));
  return text(one) === text(other) ? null : `${text(first)}, ${text(second)}`;
}
