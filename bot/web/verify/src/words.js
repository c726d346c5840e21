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

/** The verdict as lines, each with what it is. */
export function sentences(say, verdict) {
  const lines = [["verdict", say(`page-${verdict.verdict.replaceAll("_", "-")}`)]];
  const add = (kind, text) => lines.push([kind, text]);
  if (verdict.wrong) {
    add("wrong", say(verdict.wrong.key, verdict.wrong.terms));
    add("note", say("verdict-first", { check: say(`audit-check-${verdict.wrong.check}`) }));
  } else {
    if (verdict.unproven) add("note", say(verdict.unproven.key, verdict.unproven.terms));
    add("note", say(verdict.subject.what === "roll" ? "page-holds-roll" : "page-holds", { ...verdict.counts, roll: verdict.subject.roll ?? 0 }));
    for (const { key, terms } of verdict.reservations) add("reservation", say(key, terms));
    add("rules", say(verdict.subject.what === "roll" ? "page-one-roll" : "page-no-rules"));
    if (verdict.reservations.some(({ key }) => key === "audit-reserved-unwitnessed")) add("rules", say("page-no-witnesses"));
  }
  if (verdict.game !== null) add("note", say("verdict-game", { game: verdict.game }));
  if (verdict.server !== null) add("server", say("verdict-server", { fingerprint: grouped(verdict.server) }));
  return lines;
}
