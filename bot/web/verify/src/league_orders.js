// What follows an order to a league, as far as it can be seen without pairings, tables and limits of time. docs/format.md, section 20.
//
// An answer is a list of what must follow, and what more of it may; what an event must be is an object with the fields that are
// looked at.

import { same, utf8 } from "./bytes.js";
import { DAY, isDone, isOpen, teamOf, trimmed, winnerOf } from "./league_state.js";
import { commitmentOf } from "./tree.js";

/** Why an order is refused: its key in the catalogues, without what all have in front. */
export class Refused extends Error {}

const LONGEST_REASON = 500;

const refuseIf = (refused, why) => {
  if (refused) throw new Refused(why);
};
const reasoned = (reason) => {
  const said = trimmed(reason);
  refuseIf(said === "" || [...said].length > LONGEST_REASON, "no-reason");
};

/** What a bid commits to. */
export const sealOf = (league, { pairing, team, figure, salt }) =>
  commitmentOf(salt, utf8(`adjutant/bid/v1\n${league}\n${pairing}\n${team}\n${figure}\n`));

/** What must and may follow this order of this person or of the referee. */
export function answer(league, { by, event: { of: order }, time }) {
  const { data } = league;
  if (order.is === "found") return found(league, by, order);
  refuseIf(!league.exists, "not-founded");
  refuseIf(league.asked, "waits-for-lots");
  const { roles, phases } = data.orders[order.is];
  refuseIf(!phases.includes(league.phase), "not-now");
  const context = { league, order, player: by.of ?? null, time, pairing: null, team: 0 };
  if (by.is === "referee") {
    refuseIf(!roles.includes("referee"), "not-yours");
    return order.is === "pass" ? PASSED : results(context, there(league, order.pairing));
  }
  const partly = "pairing" in order && roles.includes("party");
  if (partly) there(league, order.pairing);
  refuseIf(!held(league, by.of, order).some((role) => roles.includes(role)), "not-yours");
  if ("pairing" in order) {
    context.pairing = there(league, order.pairing);
    context.team = Math.max(teamOf(context.pairing, by.of), 0);
    refuseIf(!["dispute", "rule"].includes(order.is) && !isOpen(context.pairing), "not-open");
  }
  const said = ANSWERS[order.is](context);
  return Array.isArray(said) ? { must: said } : said;
}

function found(league, by, { name, preset }) {
  refuseIf(league.exists, "founded");
  refuseIf(by.is === "referee", "for-referee");
  refuseIf(!Object.hasOwn(league.data.presets, preset), "no-preset");
  const revised = { is: "rule_set", setting: "revision", value: "2" };
  return { must: [{ is: "founded", name, preset, director: by.of }], once: revised };
}

function there(league, number) {
  const pairing = league.pairing(number);
  refuseIf(!pairing || pairing.season !== league.season, "no-pairing");
  return pairing;
}

function held(league, player, order) {
  const pairing = "pairing" in order ? league.pairing(order.pairing) : null;
  const has = {
    director: league.directors.has(player),
    arbiter: league.arbiters.has(player),
    party: pairing !== null && teamOf(pairing, player) >= 0,
    member: league.isMember(player),
    stranger: !league.isMember(player),
  };
  return Object.keys(has).filter((role) => has[role]);
}

/** What time brings: one or several of these, whichever are due. */
const BY_TIME = [
  { is: "challenge_lapsed" },
  { is: "pairing_made" },
  { is: "forfeited", team: 1, reason: "league-reason-unanswered" },
  { is: "forfeited", reason: "league-reason-not-there" },
  { is: "pairing_called" },
  { is: "pairing_overdue" },
  { is: "pairing_lapsed" },
  { is: "member_joined" },
  { is: "substituted" },
];
const PASSED = { must: [BY_TIME], more: BY_TIME };

/** What the pairing of those who wait brings: who meets whom is for the rules. */
const MATCHED = [{ is: "challenge_answered", accepted: true }, { is: "pairing_made" }, { is: "challenge_lapsed" }];

const isOffer = ({ season, accepted, fixture }, league) => season === league.season && accepted === null && fixture.second.length === 0;

/** The offers of players who found an opponent otherwise are over. */
const offersOver = (league, players) =>
  league.challenges.flatMap((one, at) => {
    const isTheirs = isOffer(one, league) && one.fixture.first.some((player) => players.includes(player));
    return isTheirs ? [{ is: "challenge_lapsed", challenge: at + 1 }] : [];
  });

const pairingMade = (league, origin, fixture) => ({ is: "pairing_made", pairing: league.pairings.length + 1, origin, ...(fixture && { fixture }) });

/** A round: who meets whom is for the rules. */
export function round(league) {
  const number = league.rounds + 1;
  return { must: [{ is: "round_paired", round: number }], more: [{ is: "pairing_made", origin: { is: "round", of: number } }] };
}

const ask = (league) => ({ is: "lots_asked", draw: league.draws + 1, purpose: { is: "order" }, things: league.active.length });

/** The auction of a pairing, which is to be done in one of these ways and is not over. */
function auction({ pairing }, ways) {
  refuseIf(!ways.includes(pairing.bids), "bids-otherwise");
  refuseIf(pairing.auction.settled, "sides-settled");
  return pairing.auction;
}
const bounded = (league, figure) => refuseIf(Math.abs(figure) > league.number("bid-most"), "figure-bounds");
const OPENLY = ["agreed", "descending"];

/** The referee says how a game ended. */
function results({ league, order }, own) {
  const { pairing, game, winner, events, bound } = order;
  refuseIf(!bound && league.binds, "game-unbound");
  const settled = bound && isDone(own) && ["agreed", "conceded"].includes(own.standing.how);
  refuseIf(!settled && !isOpen(own), "not-open");
  const known = own.games.includes(game) && !own.attested.includes(game) && own.recorded.length < own.games.length;
  refuseIf(!known || (winner !== null && winner > 1), "not-linked");
  const said = { is: bound ? "game_attested" : "game_recorded", pairing, game, winner, events, ...(bound && { bound }) };
  const score = { 0: 0, 1: 0 };
  for (const won of [...own.recorded, winner]) {
    if (won === null) (score[0] += 1), (score[1] += 1);
    else score[won] += 2;
  }
  const stands = !settled && own.standing.is !== "disputed" && league.fits(own, score);
  const result = { is: "result_stands", pairing, score, how: { is: "referee" }, material: null };
  return { must: stands ? [said, result] : [said] };
}

const ANSWERS = {
  set({ league, order: { setting, value } }) {
    refuseIf(!league.data.settings.includes(setting), "no-setting");
    refuseIf(league.phase !== "preparing" && !league.data.while_running.includes(setting), "setting-stands");
    refuseIf(setting === "revision" && Number(trimmed(value)) < league.revision, "not-taken");
    return [{ is: "rule_set", setting, value }];
  },
  join({ league, player, order: { name } }) {
    refuseIf(league.isMember(player), "member");
    return [{ is: "member_joined", player, name }];
  },
  leave({ league, player }) {
    const open = league.present.filter((pairing) => isOpen(pairing) && teamOf(pairing, player) >= 0);
    const his = league.challenges.flatMap(({ accepted, fixture }, at) =>
      accepted === null && [...fixture.first, ...fixture.second].includes(player) ? [{ is: "challenge_lapsed", challenge: at + 1 }] : [],
    );
    const lost = open.map((pairing) => ({ is: "forfeited", pairing: pairing.number, team: teamOf(pairing, player), reason: "league-reason-left" }));
    return [...lost, ...his, { is: "member_left", player }];
  },
  rename: ({ player, order: { name } }) => [{ is: "member_renamed", player, name }],
  name({ order: { player, office } }) {
    refuseIf(player === "" || utf8(player).length > 100, "bad-name");
    return [{ is: "officer_named", player, office }];
  },
  dismiss({ league, order: { player, office } }) {
    const inOffice = league[`${office.is}s`];
    refuseIf(!inOffice.has(player), "not-in-office");
    refuseIf(office.is === "director" && inOffice.size === 1, "last-director");
    return [{ is: "officer_dismissed", player, office }];
  },
  open_season({ league }) {
    refuseIf(league.active.length < 2, "too-few");
    return [{ is: "season_opened", season: league.season + 1, ...(league.settings.format !== "divisions" && { divisions: [] }) }];
  },
  close_season({ league }) {
    refuseIf(league.present.some(isOpen), "unfinished");
    return [{ is: "season_closed", season: league.season }];
  },
  challenge({ league, player, order: { to, partners, opponents } }) {
    refuseIf(!["open", "rungs"].includes(league.settings.format), "paired");
    const fixture = { first: [player, ...partners], second: [to, ...opponents] };
    const all = [...fixture.first, ...fixture.second];
    refuseIf(!all.every((one) => league.isMember(one)), "no-member");
    refuseIf(new Set(all).size < all.length, "yourself");
    refuseIf([fixture.first, fixture.second].some((team) => team.length !== league.number("team")), "team-size");
    return [{ is: "challenge_made", challenge: league.challenges.length + 1, fixture }];
  },
  answer({ league, player, order: { challenge, accept } }) {
    const { fixture } = waiting(league, challenge);
    const offered = fixture.second.length === 0;
    const isOwn = fixture.first.includes(player);
    refuseIf(offered ? !accept && !isOwn : !fixture.second.includes(player), "not-to-you");
    refuseIf(offered && accept && isOwn, "yourself");
    const said = { is: "challenge_answered", challenge, accepted: accept };
    if (!accept) return [said];
    // Who is the challenger where an offer is taken is for the rules.
    const made = pairingMade(league, { is: "challenge", of: challenge }, offered ? null : fixture);
    return [said, made, ...offersOver(league, offered ? [player] : [...fixture.first, ...fixture.second])];
  },
  lapse({ league, order: { challenge } }) {
    const { fixture } = waiting(league, challenge);
    const made = pairingMade(league, { is: "challenge", of: challenge }, fixture);
    const lost = { is: "forfeited", pairing: made.pairing, team: 1, reason: "league-reason-unanswered" };
    const isForfeit = league.settings.unanswered === "forfeited" && fixture.second.length > 0;
    return [{ is: "challenge_lapsed", challenge }, ...(isForfeit ? [made, lost] : [])];
  },
  bid(context) {
    const { league, pairing, team, order: { figure } } = context;
    const { named } = auction(context, OPENLY);
    bounded(league, figure);
    if (pairing.bids === "descending" && named) {
      refuseIf(named.by === team, "own-figure");
      refuseIf(figure >= named.figure, "not-lower");
    }
    return [{ is: "bid_named", pairing: pairing.number, team, figure }];
  },
  accept_bid(context) {
    const { named } = auction(context, OPENLY);
    refuseIf(!named, "no-figure");
    refuseIf(named.by === context.team, "own-figure");
    return [{ is: "sides_auctioned", pairing: context.pairing.number, second: named.by, figure: named.figure }];
  },
  seal_bid(context) {
    const { pairing, team, order: { commitment } } = context;
    refuseIf(auction(context, ["sealed"]).sealed[team], "own-figure");
    return [{ is: "bid_sealed", pairing: pairing.number, team, commitment }];
  },
  open_bid(context) {
    const { league, pairing: { number: pairing }, team, order: { figure, salt } } = context;
    const { sealed, shown } = auction(context, ["sealed"]);
    refuseIf(!sealed[0] || !sealed[1], "not-both-sealed");
    bounded(league, figure);
    refuseIf(shown[team] !== null, "own-figure");
    refuseIf(!same(sealed[team], sealOf(league.name, { pairing, team, figure, salt })), "not-what-was-sealed");
    const other = shown[1 - team];
    const [second, lower] = figure < other ? [team, figure] : [1 - team, other];
    const settled = other === null || other === figure ? [] : [{ is: "sides_auctioned", pairing, second, figure: lower }];
    return [{ is: "bid_shown", pairing, team, figure, salt }, ...settled];
  },
  link({ league, pairing, order: { game } }) {
    refuseIf(league.pairings.some(({ games }) => games.includes(game)), "already-linked");
    refuseIf(pairing.games.length >= league.gamesOf(pairing), "score-games");
    return [{ is: "game_linked", pairing: pairing.number, game }];
  },
  report({ league, pairing: { standing, number: pairing, ...own }, team, order: { score, material } }) {
    refuseIf(!league.fits(own, score), "score-games");
    refuseIf(standing.is === "disputed", "not-open");
    const stands = (left) => ({ is: "result_stands", pairing, score, how: { is: "agreed" }, material: left });
    const isSame = standing.is === "reported" && standing.by !== team && standing.score[0] === score[0] && standing.score[1] === score[1];
    if (isSame) return [stands(material ?? standing.material)];
    const proposed = { is: "result_proposed", pairing, team, score, material };
    return winnerOf(score) === 1 - team ? [proposed, stands(material)] : [proposed];
  },
  confirm({ pairing: { standing, number: pairing }, team }) {
    refuseIf(standing.is !== "reported", "not-reported");
    refuseIf(standing.by === team, "own-report");
    return [{ is: "result_stands", pairing, score: standing.score, how: { is: "agreed" }, material: standing.material }];
  },
  dispute({ pairing: { standing, number: pairing }, team, order: { reason } }) {
    reasoned(reason);
    refuseIf(["open", "annulled"].includes(standing.is), "not-reported");
    refuseIf(standing.is === "disputed", "not-open");
    return [{ is: "result_contested", pairing, team, reason }];
  },
  concede: ({ league, pairing, team }) => [
    { is: "result_stands", pairing: pairing.number, score: league.lostBy(pairing, team), how: { is: "conceded" }, material: null },
  ],
  rule({ league, player, pairing, order: { score, rule, reason } }) {
    refuseIf(teamOf(pairing, player) >= 0, "own-game");
    reasoned(reason);
    refuseIf(score ? !league.fits(pairing, score) : pairing.origin.is === "playoff", "score-games");
    const ruled = { pairing: pairing.number, score, rule, reason };
    const { standing } = pairing;
    const over = isDone(pairing) || standing.is === "annulled";
    const said = over ? { is: "corrected", before: isDone(pairing) ? standing.score : null, ...ruled } : { is: "ruled", ...ruled };
    // Who meets whom in a bracket then is for the rules.
    return { must: [said], more: pairing.origin.is === "playoff" ? [{ is: "fixture_changed" }] : [] };
  },
  forfeit({ player, pairing, order: { by, reason } }) {
    refuseIf(teamOf(pairing, player) >= 0, "own-game");
    reasoned(reason);
    refuseIf(teamOf(pairing, by) < 0, "no-member");
    return [{ is: "forfeited", pairing: pairing.number, team: teamOf(pairing, by), reason }];
  },
  substitute({ league, player, pairing, order: { out, to } }) {
    refuseIf(league.settings.replacements === "no", "no-replacements");
    refuseIf(teamOf(pairing, player) >= 0 && player !== out, "own-game");
    refuseIf(teamOf(pairing, out) < 0 || !league.isMember(to), "no-member");
    refuseIf(teamOf(pairing, to) >= 0, "yourself");
    refuseIf(pairing.origin.is === "playoff" && league.playoff?.seeds.includes(to), "in-bracket");
    return [{ is: "substituted", pairing: pairing.number, out, to }];
  },
  pair({ league }) {
    refuseIf(!["round-robin", "swiss", "divisions"].includes(league.settings.format), "nothing-to-pair");
    refuseIf(league.active.length < 2, "too-few");
    refuseIf(league.settings.format === "swiss" && league.present.some(isOpen), "unfinished");
    refuseIf(league.settings.format === "swiss" && league.rounds >= league.number("rounds"), "rounds-done");
    return league.lots ? round(league) : [ask(league)];
  },
  draw_playoff({ league }) {
    refuseIf(league.present.some(isOpen), "unfinished");
    const paired = ["round-robin", "swiss", "divisions"].includes(league.settings.format);
    refuseIf(paired && league.rounds === 0, "season-unpaired");
    return [{ is: "playoff_drawn", double: league.settings["playoff-double"] === "yes", best_of: league.number("playoff-best-of") }];
  },
  draw_lots({ league }) {
    refuseIf(league.lots, "drawn");
    return [ask(league)];
  },
  dissolve: () => [{ is: "dissolved" }],
  ready({ pairing, team }) {
    refuseIf(pairing.ready[team], "ready-already");
    return [{ is: "party_ready", pairing: pairing.number, team }];
  },
  away({ league, player, time, order: { days } }) {
    refuseIf(days === 0, "days-away");
    const last = league.away.get(player) ?? time;
    const from = last > time ? last : time;
    return [{ is: "member_away", player, from, until: from + BigInt(days) * DAY }];
  },
  wait({ league, player, order: { name } }) {
    const waits = league.reserves.has(player);
    if (name === "") {
      refuseIf(!waits, "not-waiting");
      return [{ is: "reserve_left", player }];
    }
    refuseIf(waits || league.isMember(player), "member");
    return [{ is: "reserve_joined", player, name }];
  },
  enrol({ league, order: { player, name } }) {
    refuseIf(player === "" || utf8(player).length > 100, "bad-name");
    refuseIf(league.isMember(player), "member");
    return [{ is: "member_joined", player, name }];
  },
  offer({ league, player }) {
    byChallenge(league);
    refuseIf(offersOver(league, [player]).length > 0, "offer-waits");
    return [{ is: "challenge_made", challenge: league.challenges.length + 1, fixture: { first: [player], second: [] } }];
  },
  match({ league }) {
    byChallenge(league);
    return { must: [MATCHED], more: MATCHED };
  },
};

/** Where players challenge each other, one a side. */
function byChallenge(league) {
  refuseIf(!["open", "rungs"].includes(league.settings.format), "paired");
  refuseIf(league.number("team") !== 1, "team-size");
}

function waiting(league, number) {
  const challenge = league.challenges[number - 1];
  refuseIf(!challenge || challenge.season !== league.season, "no-challenge");
  refuseIf(challenge.accepted !== null, "answered");
  return challenge;
}
