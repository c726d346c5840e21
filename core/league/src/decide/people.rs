//! Members, officers, challenges, substitutes.

use super::{member, nearest, offers, open};
use crate::command::Office;
use crate::events::{Event, Fixture};
use crate::ladder;
use crate::matches::{Origin, Pairing};
use crate::refusal::Refusal;
use crate::rules::{Format, Unanswered};
use crate::state::{Challenge, League};
use adjutant_events::{PlayerId, Timestamp};
use smol_str::SmolStr;

const LONGEST_NAME: usize = 40;
const LONGEST_ID: usize = 100;
const HOUR: i64 = 3_600_000;
/// The reason when a player loses by leaving; interfaces word it.
const LEFT: &str = "league-reason-left";
const UNANSWERED: &str = "league-reason-unanswered";

/// Checks a name: it must have letters, and all its characters must be visible.
pub(super) fn check_name(name: &str) -> Result<(), Refusal> {
    let seen = name.chars().all(|letter| {
        !letter.is_control()
            && !('\u{200b}'..='\u{200f}').contains(&letter)
            && !('\u{202a}'..='\u{202e}').contains(&letter)
    });
    let length = name.chars().count();
    if seen && length <= LONGEST_NAME && name.trim() == name && name.chars().any(char::is_alphanumeric) {
        Ok(())
    } else {
        Err(Refusal::BadName { most: LONGEST_NAME as u32 })
    }
}

pub(super) fn free_name(league: &League, player: &PlayerId, name: &SmolStr) -> Result<(), Refusal> {
    check_name(name)?;
    let lower = name.to_lowercase();
    let waiting = league.reserves.iter().map(|(other, known)| (other, known));
    let known = league.members.iter().map(|(other, member)| (other, &member.name)).chain(waiting);
    let taken = known.filter(|(other, _)| *other != player).any(|(_, known)| known.to_lowercase() == lower);
    if taken { Err(Refusal::NameTaken { name: name.to_string() }) } else { Ok(()) }
}

pub(super) fn join(league: &League, player: &PlayerId, name: &SmolStr) -> Result<Vec<Event>, Refusal> {
    if league.is_member(player) {
        return Err(Refusal::Member { player: player.to_string() });
    }
    free_name(league, player, name)?;
    Ok(vec![Event::MemberJoined { player: player.clone(), name: name.clone() }])
}

/// An official makes another person a member.
pub(super) fn enrol(league: &League, player: &PlayerId, name: &SmolStr) -> Result<Vec<Event>, Refusal> {
    if player.as_str().is_empty() || player.as_str().len() > LONGEST_ID {
        return Err(Refusal::BadName { most: LONGEST_ID as u32 });
    }
    join(league, player, name)
}

/// A member who leaves forfeits all open pairings.
pub(super) fn leave(league: &League, player: &PlayerId) -> Vec<Event> {
    let open = league.present().filter(|pairing| pairing.is_open());
    let mut events: Vec<Event> = open
        .filter_map(|pairing| {
            let team = pairing.team_of(player)?;
            Some(Event::Forfeited { pairing: pairing.number, team: team as u8, reason: LEFT.into() })
        })
        .collect();
    let waiting = league.challenges.iter().filter(|challenge| challenge.accepted.is_none());
    let his = |fixture: &Fixture| fixture.first.contains(player) || fixture.second.contains(player);
    events.extend(
        waiting
            .filter(|challenge| his(&challenge.fixture))
            .map(|challenge| Event::ChallengeLapsed { challenge: challenge.number }),
    );
    events.push(Event::MemberLeft { player: player.clone() });
    events
}

pub(super) fn rename(league: &League, player: &PlayerId, name: &SmolStr) -> Result<Vec<Event>, Refusal> {
    free_name(league, player, name)?;
    Ok(vec![Event::MemberRenamed { player: player.clone(), name: name.clone() }])
}

pub(super) fn name(league: &League, player: &PlayerId, office: Office) -> Result<Vec<Event>, Refusal> {
    if player.as_str().is_empty() || player.as_str().len() > 100 {
        return Err(Refusal::BadName { most: 100 });
    }
    let _ = league;
    Ok(vec![Event::OfficerNamed { player: player.clone(), office }])
}

pub(super) fn dismiss(league: &League, player: &PlayerId, office: Office) -> Result<Vec<Event>, Refusal> {
    let held = match office {
        Office::Director => &league.directors,
        Office::Arbiter => &league.arbiters,
    };
    if !held.contains(player) {
        return Err(Refusal::NotInOffice { player: player.to_string() });
    }
    if office == Office::Director && held.len() == 1 {
        return Err(Refusal::LastDirector);
    }
    Ok(vec![Event::OfficerDismissed { player: player.clone(), office }])
}

pub(super) fn challenge(
    league: &League,
    player: &PlayerId,
    to: &PlayerId,
    partners: &[PlayerId],
    opponents: &[PlayerId],
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let rules = &league.rules;
    if !matches!(rules.format, Format::Open | Format::Rungs) {
        return Err(Refusal::Paired);
    }
    let first: Vec<PlayerId> = std::iter::once(player).chain(partners).cloned().collect();
    let second: Vec<PlayerId> = std::iter::once(to).chain(opponents).cloned().collect();
    for one in first.iter().chain(&second) {
        member(league, one)?;
    }
    let mut all: Vec<&PlayerId> = first.iter().chain(&second).collect();
    all.sort();
    if all.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Refusal::Yourself);
    }
    if first.len() != usize::from(rules.team) || second.len() != usize::from(rules.team) {
        return Err(Refusal::TeamSize { size: rules.team.into() });
    }
    super::in_season(league, now)?;
    in_range(league, player, to)?;
    for one in [player, to] {
        few_open(league, one)?;
    }
    few_made(league, player)?;
    rested(league, player, to, now)?;
    repeated(league, player, to)?;
    let challenge = league.challenges.len() as u32 + 1;
    Ok(vec![Event::ChallengeMade { challenge, fixture: Fixture { first, second } }])
}

/// Whether two players may meet, the first as the challenger: range, rest, and the number of their games.
pub(super) fn may_meet(league: &League, player: &PlayerId, to: &PlayerId, now: Timestamp) -> Result<(), Refusal> {
    in_range(league, player, to)?;
    rested(league, player, to, now)?;
    repeated(league, player, to)
}

/// Checks that a player has room for another game or challenge. Offers do not count.
pub(super) fn few_open(league: &League, one: &PlayerId) -> Result<(), Refusal> {
    let most = league.rules.challenge_open;
    let made = waiting(league).filter(|challenge| !challenge.is_offer() && challenge.fixture.first.contains(one));
    if most > 0 && games(league, one) + made.count() >= most as usize {
        return Err(Refusal::TooManyOpen { player: one.to_string(), most });
    }
    Ok(())
}

/// Checks that a player has room for another game.
pub(super) fn few_games(league: &League, one: &PlayerId) -> Result<(), Refusal> {
    let most = league.rules.challenge_open;
    if most > 0 && games(league, one) >= most as usize {
        return Err(Refusal::TooManyOpen { player: one.to_string(), most });
    }
    Ok(())
}

fn games(league: &League, one: &PlayerId) -> usize {
    league.present().filter(|pairing| pairing.is_open() && pairing.team_of(one).is_some()).count()
}

/// Checks that a player has not made too many challenges for those accepted.
pub(super) fn few_made(league: &League, player: &PlayerId) -> Result<(), Refusal> {
    let rules = &league.rules;
    let mine = league.challenges.iter().filter(|challenge| challenge.season == league.season);
    let (made, accepted) = mine.fold((0_u32, 0_u32), |(made, accepted), challenge| {
        let made_by = challenge.fixture.first.first() == Some(player);
        let took = challenge.fixture.second.first() == Some(player) && challenge.accepted == Some(true);
        (made + u32::from(made_by), accepted + u32::from(took))
    });
    if rules.challenge_surplus > 0 && made >= accepted + rules.challenge_surplus {
        return Err(Refusal::TooManyMade { most: rules.challenge_surplus });
    }
    Ok(())
}

fn waiting(league: &League) -> impl Iterator<Item = &Challenge> {
    league.challenges.iter().filter(|challenge| challenge.season == league.season && challenge.accepted.is_none())
}

/// On a ladder, challenges go upwards and not too far.
fn in_range(league: &League, player: &PlayerId, to: &PlayerId) -> Result<(), Refusal> {
    let range = league.rules.challenge_range;
    if range == 0 {
        return Ok(());
    }
    let order: Vec<PlayerId> = if league.rules.format == Format::Rungs {
        ladder::rungs(league)
    } else {
        crate::standings::table(league).into_iter().map(|row| row.player).collect()
    };
    let place = |one: &PlayerId| order.iter().position(|known| known == one).unwrap_or(order.len());
    let (own, other) = (place(player), place(to));
    if other < own && own - other <= range as usize { Ok(()) } else { Err(Refusal::OutOfRange { range }) }
}

/// A loser must wait before challenging the same player again.
fn rested(league: &League, player: &PlayerId, to: &PlayerId, now: Timestamp) -> Result<(), Refusal> {
    let hours = league.rules.challenge_rest;
    let beaten = between(league, player, to).any(|pairing| {
        let own = pairing.team_of(player);
        let lost = pairing.outcome().filter(|outcome| outcome.score.winner().is_some_and(|winner| Some(winner) != own));
        matches!(pairing.origin, Origin::Challenge(_))
            && own == Some(0)
            && lost.is_some_and(|outcome| now.0 < outcome.at.0 + i64::from(hours) * HOUR)
    });
    if hours > 0 && beaten { Err(Refusal::Resting { hours }) } else { Ok(()) }
}

fn between<'a>(league: &'a League, one: &'a PlayerId, other: &'a PlayerId) -> impl Iterator<Item = &'a Pairing> {
    league.present().filter(move |pairing| {
        let (one, other) = (pairing.team_of(one), pairing.team_of(other));
        one.is_some() && other.is_some() && one != other
    })
}

/// A pair of players meets at most a given number of times. They stop earlier once one has won most of these games.
fn repeated(league: &League, player: &PlayerId, to: &PlayerId) -> Result<(), Refusal> {
    let finished = |one: &PlayerId| {
        let his = league.present().filter(|pairing| pairing.outcome().is_some() && pairing.team_of(one).is_some());
        his.count() as u32
    };
    let Some(most) = league.rules.counted(finished(player).min(finished(to))) else { return Ok(()) };
    let (mut met, mut wins) = (0, [0, 0]);
    for pairing in between(league, player, to).filter(|pairing| pairing.is_open() || pairing.outcome().is_some()) {
        met += 1;
        let winner = pairing.outcome().and_then(|outcome| outcome.score.winner());
        if let Some(winner) = winner {
            wins[usize::from(pairing.team_of(player) != Some(winner))] += 1;
        }
    }
    if met >= most || wins.iter().any(|won| won * 2 > most) { Err(Refusal::Repeated { most }) } else { Ok(()) }
}

pub(super) fn answer(
    league: &League,
    player: &PlayerId,
    number: u32,
    accept: bool,
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let challenge = known(league, number)?;
    if challenge.is_offer() {
        return offers::answer(league, player, challenge, accept, now);
    }
    if !challenge.fixture.second.contains(player) {
        return Err(Refusal::NotToYou { challenge: number });
    }
    let mut events = vec![Event::ChallengeAnswered { challenge: number, accepted: accept }];
    if accept {
        super::in_season(league, now)?;
        // Other challenges may have been accepted since.
        for one in [challenge.fixture.first.first(), challenge.fixture.second.first()].into_iter().flatten() {
            few_games(league, one)?;
        }
        if let (Some(one), Some(other)) = (challenge.fixture.first.first(), challenge.fixture.second.first()) {
            repeated(league, one, other)?;
        }
        events.push(made(league, challenge));
        events.extend(offers::over(league, challenge.fixture.first.iter().chain(&challenge.fixture.second)));
    }
    Ok(events)
}

fn made(league: &League, challenge: &Challenge) -> Event {
    Event::PairingMade {
        pairing: league.pairings.len() as u32 + 1,
        origin: Origin::Challenge(challenge.number),
        fixture: challenge.fixture.clone(),
    }
}

fn known(league: &League, number: u32) -> Result<&Challenge, Refusal> {
    let challenge = league.challenge(number).filter(|challenge| challenge.season == league.season);
    let challenge = challenge.ok_or(Refusal::NoChallenge { challenge: number })?;
    if challenge.accepted.is_some() { Err(Refusal::Answered { challenge: number }) } else { Ok(challenge) }
}

pub(super) fn lapse(league: &League, number: u32, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let challenge = known(league, number)?;
    let hours = league.rules.challenge_hours;
    if crate::calendar::answer_by(league, challenge.made).is_none_or(|by| now < by) {
        return Err(Refusal::NotLate { challenge: number, hours });
    }
    Ok(lapsed(league, challenge, league.pairings.len() as u32))
}

/// The effects of an unanswered challenge, given the number of pairings so far.
pub(super) fn lapsed(league: &League, challenge: &Challenge, pairings: u32) -> Vec<Event> {
    let mut events = vec![Event::ChallengeLapsed { challenge: challenge.number }];
    if league.rules.unanswered == Unanswered::Forfeited && !challenge.is_offer() {
        let pairing = pairings + 1;
        let (origin, fixture) = (Origin::Challenge(challenge.number), challenge.fixture.clone());
        events.push(Event::PairingMade { pairing, origin, fixture });
        events.push(Event::Forfeited { pairing, team: 1, reason: UNANSWERED.into() });
    }
    events
}

pub(super) fn substitute(
    league: &League,
    player: &PlayerId,
    number: u32,
    out: &PlayerId,
    to: &PlayerId,
) -> Result<Vec<Event>, Refusal> {
    let pairing = open(league, number)?;
    if !league.rules.replacements {
        return Err(Refusal::NoReplacements);
    }
    // Directors may give their own place to another player, but may not choose their opponents.
    if pairing.team_of(player).is_some() && player != out {
        return Err(Refusal::OwnGame { pairing: number });
    }
    if pairing.team_of(out).is_none() {
        let players: Vec<&str> = pairing.teams.iter().flatten().map(PlayerId::as_str).collect();
        let nearest = nearest(out.as_str(), players.into_iter()).unwrap_or_default();
        return Err(Refusal::NoMember { player: out.to_string(), nearest });
    }
    member(league, to)?;
    if pairing.team_of(to).is_some() {
        return Err(Refusal::Yourself);
    }
    let seeds = league.playoff.as_ref().map_or(&[][..], |playoff| playoff.seeds.as_slice());
    if matches!(pairing.origin, Origin::Playoff(_)) && seeds.contains(to) {
        return Err(Refusal::InBracket { player: to.to_string() });
    }
    Ok(vec![Event::Substituted { pairing: number, out: out.clone(), to: to.clone() }])
}
