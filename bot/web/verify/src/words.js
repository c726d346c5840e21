// A verdict in sentences: those of the program for what is wrong, and a few of the page's own.

import { FluentBundle, FluentResource } from "@fluent/bundle";

/** Sentences of a language, out of its catalogues. */
export function words(language, catalogues) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const catalogue of catalogues) {
    const problems = bundle.addResource(new FluentResource(catalogue));
    if (problems.length > 0) throw problems[0];
  }
  return (key, terms = {}) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, terms, []) : key;
  };
}

const grouped = (fingerprint) => fingerprint.match(/.{4}/g).join(" ");

/** Sightings and rolls that are listed for people; of the rest there is a number. */
const MOST_LISTED = 12;

/** A second, by the clock that all have. */
function instant(seconds) {
  const moment = new Date(seconds * 1000);
  return Number.isNaN(moment.getTime()) ? `${seconds} s` : `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** What the witnesses saw whom the reader trusts. */
export function witnessed(say, { required, sightings, rolls, strangers, wrong, enough }) {
  const wanted = Math.max(required, 1);
  const unseen = rolls.filter(({ seen }) => seen.length < wanted);
  const more = (count) => (count > 0 ? [["witness", `- ${say("verdict-more", { count })}`]] : []);
  const lines = sightings.length === 0 ? [["witness", say("witnessed-nothing")]] : [];
  // The last are of most events.
  for (const { witness, size, at } of sightings.slice(-MOST_LISTED)) lines.push(["witness", say("witnessed-checkpoint", { witness, size, at: instant(at) })]);
  lines.push(...more(sightings.length - MOST_LISTED));
  const counted = { rolls: rolls.length, seen: rolls.length - unseen.length, wanted };
  lines.push(["witness", say(unseen.length === 0 ? "witnessed-all" : "witnessed-some", counted)]);
  for (const { roll, seq, seen } of unseen.slice(0, MOST_LISTED)) lines.push(["witness", `- ${say("witnessed-unseen", { roll, seq, seen: seen.length })}`]);
  lines.push(...more(unseen.length - MOST_LISTED));
  // Of each roll who saw its request, and when.
  const listed = rolls.flatMap((roll) => roll.seen.map((by) => ({ ...roll, ...by })));
  for (const { roll, witness, at, round_at: round } of listed.slice(0, MOST_LISTED)) {
    const terms = { witness, roll, at: instant(at), round: round === null ? "" : instant(round) };
    lines.push(["witness", say(round === null ? "witnessed-roll-alone" : "witnessed-roll", terms)]);
  }
  lines.push(...more(listed.length - MOST_LISTED));
  if (strangers > 0) lines.push(["witness", say("page-strangers", { count: strangers })]);
  if (wrong > 0) lines.push(["reservation", say("witnessed-wrong", { count: wrong })]);
  if (!enough) lines.push(["wrong", say("witnessed-too-few", { wanted: required })]);
  return lines;
}

/** A roll that was asked for and not answered: the first thing that is said. */
const OPEN = ["audit-reserved-roll-open", "audit-reserved-roll-unanswered"];
export const openRoll = (verdict) => verdict.reservations.find(({ key }) => OPEN.includes(key));

/** The verdict as lines, each with what it is. */
export function sentences(say, verdict) {
  const open = openRoll(verdict);
  const lines = [["verdict", open ? say("page-open-roll", open.terms) : say(`page-${verdict.verdict.replaceAll("_", "-")}`)]];
  const add = (kind, text) => lines.push([kind, text]);
  if (verdict.wrong) {
    add("wrong", say(verdict.wrong.key, verdict.wrong.terms));
    add("note", say("verdict-first", { check: say(`audit-check-${verdict.wrong.check}`) }));
  } else {
    if (verdict.unproven) add("note", say(verdict.unproven.key, verdict.unproven.terms));
    add("note", say(verdict.subject.what === "roll" ? "page-holds-roll" : "page-holds", { ...verdict.counts, roll: verdict.subject.roll ?? 0 }));
    if (verdict.thrown) add("note", say("page-dice", { dice: verdict.thrown.join(", ") }));
    for (const { key, terms } of verdict.reservations) add("reservation", say(key, terms));
    add("rules", say(verdict.subject.what === "roll" ? "page-one-roll" : "page-no-rules"));
    const untrusted = !verdict.witnesses && verdict.reservations.some(({ key }) => key === "audit-reserved-unwitnessed");
    if (untrusted) add("rules", say("page-no-witnesses"));
    if (verdict.witnesses) for (const [kind, line] of witnessed(say, verdict.witnesses)) add(kind, line);
  }
  if (verdict.game !== null) add("note", say("verdict-game", { game: verdict.game }));
  if (verdict.server !== null) add("server", say("verdict-server", { fingerprint: grouped(verdict.server) }));
  return lines;
}
