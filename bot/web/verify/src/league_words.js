// The verdict on a season as an object for programs, and as lines.

import { plain } from "./verify.js";
import { openRoll, witnessed } from "./words.js";

/** The verdict as an object for programs. */
export function plainLeague(verdict) {
  // What witnesses saw of a game stands beside what they saw of the league.
  const played = verdict.played.map((game) => ({ ...game, verdict: { ...plain(game.verdict), witnesses: null } }));
  const plainly = (_, value) => (typeof value === "bigint" ? Number(value) : value);
  return JSON.parse(JSON.stringify({ ...verdict, played }, plainly));
}

/** The verdict as lines, each with what it is. */
export function sentencesOfLeague(say, verdict) {
  const lines = [["verdict", say(`page-${verdict.verdict.replaceAll("_", "-")}`)]];
  const add = (kind, text) => lines.push([kind, text]);
  if (verdict.wrong) {
    const { key, terms, within, check } = verdict.wrong;
    add("wrong", say(key, terms));
    if (within) add("wrong", say(within.key, within.terms));
    add("note", say("verdict-first", { check: say(`audit-check-${check}`) }));
    return lines;
  }
  add("note", say("page-holds-league", { ...verdict, games: verdict.played.length }));
  for (const { key, terms } of verdict.reservations) add("reservation", say(key, terms));
  for (const { game, pairing, verdict: of } of verdict.played) {
    const open = openRoll(of);
    const word = open ? say("page-open-roll", open.terms) : say(`page-${of.verdict.replaceAll("_", "-")}`);
    add("note", `${say("league-verdict-game", { game, pairing })}: ${word}`);
    if (of.unproven) add("note", say(of.unproven.key, of.unproven.terms));
    for (const { key, terms } of of.reservations) add("reservation", say(key, terms));
  }
  add("rules", say("page-no-rules-league"));
  const lotsUnseen = verdict.reservations.some(({ key }) => key === "audit-league-reserved-lots-unwitnessed");
  const rollsUnseen = verdict.played.some(({ verdict: of }) => of.reservations.some(({ key }) => key === "audit-reserved-unwitnessed"));
  if (!verdict.witnesses && (lotsUnseen || rollsUnseen)) add("rules", say("page-no-witnesses"));
  for (const { game, said } of verdict.witnesses ?? []) {
    if (game !== null) add("witness", say("league-verdict-witnesses", { game }));
    lines.push(...witnessed(say, said));
  }
  add("note", say("page-league", { league: verdict.league }));
  add("server", say("verdict-server", { fingerprint: verdict.server.match(/.{4}/g).join(" ") }));
  return lines;
}
