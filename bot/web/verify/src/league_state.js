// A league as its log makes it, as far as a second reader keeps it. docs/format.md, section 20.

import { Finding } from "./finding.js";
import { signers } from "./note.js";

export const DAY = 86_400_000n;
/** After so many events a league is signed again, whatever happens in it. */
const SIGNED_EVERY = 200;

/** White space as Unicode has it: settings are read without it at their ends. */
const WHITE = "[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
export const trimmed = (text) => text.replace(new RegExp(`^${WHITE}+|${WHITE}+$`, "gu"), "");
export const words = (text) => text.split(new RegExp(`${WHITE}+`, "u")).filter((word) => word !== "");

/** A number in a setting or in what is chosen there; null if it is none below this bound. */
export function numberBelow(text, bound) {
  const number = /^\d{1,12}$/.test(text ?? "") ? Number(text) : bound;
  return number < bound ? number : null;
}

/** Who won a result: 0, 1 or nobody (null). */
export const winnerOf = ({ 0: first, 1: second }) => (first === second ? null : first > second ? 0 : 1);

export class League {
  /** `data` is docs/format/league.json. */
  constructor(name, data) {
    Object.assign(this, { name, data, exists: false, phase: "preparing", season: 0, seq: 0, time: 0n, rounds: 0, draws: 0, signed: 0 });
    Object.assign(this, { playoff: null, lots: false, asked: null, unsigned: false, pairsNext: false, tied: [] });
    Object.assign(this, { members: new Map(), directors: new Set(), arbiters: new Set(), challenges: [], pairings: [], reserves: new Set() });
    Object.assign(this, { away: new Map(), settings: {} });
  }

  get revision() {
    return Number(this.settings.revision ?? 1);
  }

  /** Whether results are bound to games, lots committed to, and checkpoints due. */
  get binds() {
    return this.revision >= 2;
  }

  get mustSign() {
    return this.binds && (this.unsigned || this.seq >= this.signed + SIGNED_EVERY);
  }

  number(setting) {
    return Number(this.settings[setting]);
  }

  isMember(player) {
    return this.members.get(player) === true;
  }

  get active() {
    return [...this.members].filter(([, there]) => there).map(([player]) => player);
  }

  pairing(number) {
    return this.pairings[number - 1] ?? null;
  }

  /** The pairings of the season. */
  get present() {
    return this.pairings.filter(({ season }) => season === this.season);
  }

  gamesOf({ origin }) {
    return origin.is === "playoff" ? (this.playoff?.bestOf ?? 1) : this.number("games");
  }

  /** The score with which a team loses everything. */
  lostBy(pairing, team) {
    const most = this.gamesOf(pairing);
    const halves = 2 * (pairing.origin.is === "playoff" ? Math.floor(most / 2) + 1 : most);
    return team === 0 ? { 0: 0, 1: halves } : { 0: halves, 1: 0 };
  }

  /** Whether a score is one of all the games of this pairing. */
  fits(pairing, score) {
    const most = this.gamesOf(pairing);
    const [halves, best] = [score[0] + score[1], Math.max(score[0], score[1])];
    if (pairing.origin.is !== "playoff") return halves === most * 2;
    return halves <= most * 2 && winnerOf(score) !== null && (best > most || halves === most * 2);
  }

  /** Records what an event says: it was found to follow. */
  record({ event, time }, seq) {
    const own = this.pairing(event.pairing);
    const nothing = "pairing" in event && event.is !== "pairing_made" && !own;
    const nobody = "challenge" in event && event.is !== "challenge_made" && !this.challenges[event.challenge - 1];
    if (nothing || nobody) throw new Finding("rules", "unfit", { seq, why: "it speaks of something that is not there" });
    RECORDS[event.is]?.(this, event, { seq, time, own });
    this.unsigned = event.is !== "checkpoint_signed" && (this.unsigned || this.data.signed.includes(event.is));
    Object.assign(this, { seq, time });
  }
}

export const isOpen = ({ standing }) => ["open", "reported", "disputed"].includes(standing.is);
export const isDone = ({ standing }) => standing.is === "done";
export const teamOf = ({ teams }, player) => teams.findIndex((team) => team.includes(player));

const newAuction = () => ({ named: null, sealed: [null, null], shown: [null, null], settled: null });
const finish = (own, score, how, at) => (own.standing = { is: "done", score, how, at });

const RECORDS = {
  ordered: (league, { of }) => (league.pairsNext ||= of.is === "pair"),
  checkpoint_signed(league, _, { seq }) {
    league.signed = seq;
    if (league.asked?.pledge) league.asked.pledge.signed = true;
  },
  founded(league, { preset, director }) {
    Object.assign(league, { exists: true, settings: { ...league.data.presets[preset] } });
    league.directors.add(director);
  },
  rule_set: (league, { setting, value }) => (league.settings[setting] = trimmed(value)),
  member_joined(league, { player }) {
    league.members.set(player, true);
    league.reserves.delete(player);
  },
  member_left: (league, { player }) => league.members.set(player, false),
  officer_named: (league, { player, office }) => league[`${office.is}s`].add(player),
  officer_dismissed: (league, { player, office }) => league[`${office.is}s`].delete(player),
  season_opened: (league, { season }) => Object.assign(league, { season, phase: "season", rounds: 0, lots: false, playoff: null, away: new Map() }),
  season_closed: (league) => Object.assign(league, { phase: "preparing", pairsNext: false }),
  challenge_made: (league, { fixture }) => league.challenges.push({ season: league.season, fixture, accepted: null }),
  challenge_answered: (league, { challenge, accepted }) => (league.challenges[challenge - 1].accepted = accepted),
  challenge_lapsed: (league, { challenge }) => (league.challenges[challenge - 1].accepted = false),
  pairing_made(league, { pairing, origin, fixture }, { time }) {
    const at = { number: pairing, season: league.season, origin, made: time, bids: league.settings.bids };
    const state = { auction: newAuction(), games: [], recorded: [], attested: [], standing: { is: "open" }, ready: [false, false] };
    league.pairings.push({ ...at, teams: [[...fixture.first], [...fixture.second]], ...state });
  },
  bid_named(_, { team, figure }, { own }) {
    own.ready[team] = true;
    own.auction.named = { figure, by: team };
  },
  bid_sealed(_, { team, commitment }, { own }) {
    own.ready[team] = true;
    own.auction.sealed[team] = commitment;
  },
  bid_shown(league, { pairing, team, figure }, { own }) {
    const { shown } = own.auction;
    shown[team] = figure;
    if (shown[0] !== null && shown[0] === shown[1]) league.tied.push(pairing);
  },
  sides_auctioned(league, { pairing, second, figure }, { own }) {
    own.auction.settled = { second, figure };
    league.tied = league.tied.filter((tied) => tied !== pairing);
  },
  game_linked: (_, { game }, { own }) => own.games.push(game),
  game_recorded: (_, { winner }, { own }) => own.recorded.push(winner),
  game_attested(_, { winner, game }, { own }) {
    own.recorded.push(winner);
    own.attested.push(game);
  },
  result_proposed: (_, { team, score, material }, { own }) => (own.standing = { is: "reported", score, material, by: team }),
  result_contested: (_, __, { own }) => (own.standing = { is: "disputed" }),
  result_stands: (_, { score, how }, { own, time }) => finish(own, score, how.is, time),
  ruled: (_, { score }, { own, time }) => (score ? finish(own, score, "ruled", time) : (own.standing = { is: "annulled" })),
  corrected: (_, { score }, { own, time }) => (score ? finish(own, score, "ruled", time) : (own.standing = { is: "annulled" })),
  forfeited: (league, { team }, { own, time }) => finish(own, league.lostBy(own, team), "forfeited", time),
  substituted(league, { out, to }, { own }) {
    const team = own.teams.find((one) => one.includes(out));
    if (team) team[team.indexOf(out)] = to;
    own.ready = [false, false];
    if (own.origin.is === "playoff" && league.playoff) league.playoff.seeds = league.playoff.seeds.map((seed) => (seed === out ? to : seed));
  },
  round_paired: (league, { round }) => Object.assign(league, { rounds: round, pairsNext: false }),
  playoff_drawn: (league, { seeds, best_of: bestOf }) => Object.assign(league, { playoff: { seeds, bestOf }, phase: "playoff" }),
  lots_asked: (league, { draw, purpose, things }, { seq }) => Object.assign(league, { draws: draw, asked: { draw, purpose, things, seq, pledge: null, refused: [] } }),
  lots_committed({ asked }, { round }, { seq }) {
    const anew = asked.pledge ? asked.pledge.anew + 1 : 0;
    asked.pledge = { size: BigInt(seq), round, anew, signed: false, witnesses: 0, skipped: false };
    asked.refused = [];
  },
  lots_cosigned: ({ asked }, { lines }) => (asked.pledge.witnesses = signers(lines)),
  lots_refused: ({ asked }, { witness }) => asked.refused.push(witness),
  lots_skipped: ({ asked }) => (asked.pledge.skipped = true),
  lots_drawn: (league, event) => drawn(league, event),
  lots_thrown: (league, event) => drawn(league, event),
  dissolved: (league) => (league.phase = "dissolved"),
  party_ready: (_, { team }, { own }) => (own.ready[team] = true),
  pairing_lapsed: (_, __, { own }) => (own.standing = { is: "annulled" }),
  member_away: (league, { player, until }) => league.away.set(player, until),
  reserve_joined: (league, { player }) => league.reserves.add(player),
  reserve_left: (league, { player }) => league.reserves.delete(player),
  fixture_changed: (_, { fixture }, { own }) =>
    Object.assign(own, { teams: [[...fixture.first], [...fixture.second]], auction: newAuction(), ready: [false, false] }),
};

function drawn(league, { order }) {
  const { purpose, things } = league.asked;
  league.asked = null;
  if (purpose.is === "order") {
    league.lots = things > 0;
    return;
  }
  const { auction } = league.pairing(purpose.of);
  if (auction.shown[0] !== null) auction.named = { figure: auction.shown[0], by: order[0] === 1 ? 1 : 0 };
}
