//! Results: reported, confirmed, recorded by a referee, contested, ruled on, forfeited, corrected.

use super::{nearest, open, there};
use crate::command::Command;
use crate::events::{Event, Fixture};
use crate::matches::{How, Origin, Pairing, PairingStatus, Score};
use crate::pairing::bracket::{self, Source};
use crate::refusal::Refusal;
use crate::state::League;
use adjutant_events::{GameId, PlayerId, Timestamp};
use smol_str::SmolStr;

const DAY: i64 = 86_400_000;
const LONGEST_REASON: usize = 500;

/// A season match has all its games. A playoff match ends when it is decided, and has a winner.
fn fits(league: &League, pairing: &Pairing, score: Score) -> Result<(), Refusal> {
    let most = league.games_of(pairing);
    let halves = u32::from(score.0) + u32::from(score.1);
    let fits = match pairing.origin {
        Origin::Playoff(_) => {
            let best = u32::from(score.0.max(score.1));
            halves <= most * 2 && score.winner().is_some() && (best > most || halves == most * 2)
        }
        Origin::Challenge(_) | Origin::Round(_) => halves == most * 2,
    };
    if fits { Ok(()) } else { Err(Refusal::ScoreGames { games: most }) }
}

fn reasoned(reason: &SmolStr) -> Result<(), Refusal> {
    let said = reason.trim();
    if said.is_empty() || said.chars().count() > LONGEST_REASON { Err(Refusal::NoReason) } else { Ok(()) }
}

pub(super) fn link(league: &League, number: u32, game: &GameId) -> Result<Vec<Event>, Refusal> {
    let pairing = open(league, number)?;
    if league.pairings.iter().any(|other| other.games.contains(game)) {
        return Err(Refusal::AlreadyLinked { game: game.to_string() });
    }
    let most = league.games_of(pairing);
    if pairing.games.len() as u32 >= most {
        return Err(Refusal::ScoreGames { games: most });
    }
    Ok(vec![Event::GameLinked { pairing: number, game: game.clone() }])
}

pub(super) fn report(
    league: &League,
    player: &PlayerId,
    number: u32,
    score: Score,
    material: Option<[i32; 2]>,
) -> Result<Vec<Event>, Refusal> {
    let pairing = open(league, number)?;
    fits(league, pairing, score)?;
    let team = pairing.team_of(player).unwrap_or(0);
    match &pairing.standing {
        PairingStatus::Disputed { .. } => Err(Refusal::NotOpen { pairing: number }),
        // A result that both teams report needs no confirmation.
        PairingStatus::Reported { score: said, material: of, by } if usize::from(*by) != team && *said == score => {
            Ok(vec![Event::ResultStands { pairing: number, score, how: How::Agreed, material: material.or(*of) }])
        }
        // A team that reports its own loss needs no confirmation.
        _ if score.winner() == Some(1 - team) => Ok(vec![
            Event::ResultProposed { pairing: number, team: team as u8, score, material },
            Event::ResultStands { pairing: number, score, how: How::Agreed, material },
        ]),
        _ => Ok(vec![Event::ResultProposed { pairing: number, team: team as u8, score, material }]),
    }
}

pub(super) fn confirm(league: &League, player: &PlayerId, number: u32) -> Result<Vec<Event>, Refusal> {
    let pairing = open(league, number)?;
    let PairingStatus::Reported { score, material, by } = pairing.standing else {
        return Err(Refusal::NotReported { pairing: number });
    };
    if pairing.team_of(player) == Some(by.into()) {
        return Err(Refusal::OwnReport { pairing: number });
    }
    Ok(vec![Event::ResultStands { pairing: number, score, how: How::Agreed, material }])
}

pub(super) fn dispute(
    league: &League,
    player: &PlayerId,
    number: u32,
    reason: &SmolStr,
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let pairing = there(league, number)?;
    reasoned(reason)?;
    match &pairing.standing {
        PairingStatus::Open | PairingStatus::Annulled => return Err(Refusal::NotReported { pairing: number }),
        PairingStatus::Disputed { .. } => return Err(Refusal::NotOpen { pairing: number }),
        PairingStatus::Reported { .. } => {}
        PairingStatus::Done(outcome) => {
            let days = league.rules.protest_days;
            if days > 0 && now.0 > outcome.at.0 + i64::from(days) * DAY {
                return Err(Refusal::ProtestOver { days });
            }
        }
    }
    let team = pairing.team_of(player).unwrap_or(0) as u8;
    Ok(vec![Event::ResultContested { pairing: number, team, reason: reason.clone() }])
}

pub(super) fn concede(league: &League, player: &PlayerId, number: u32) -> Result<Vec<Event>, Refusal> {
    let pairing = open(league, number)?;
    let score = league.lost_by(pairing, pairing.team_of(player).unwrap_or(0));
    Ok(vec![Event::ResultStands { pairing: number, score, how: How::Conceded, material: None }])
}

/// Checks that an officer does not rule on their own game.
fn impartial(pairing: &Pairing, player: &PlayerId) -> Result<(), Refusal> {
    if pairing.team_of(player).is_some() { Err(Refusal::OwnGame { pairing: pairing.number }) } else { Ok(()) }
}

pub(super) fn rule(
    league: &League,
    player: &PlayerId,
    number: u32,
    score: Option<Score>,
    rule: &SmolStr,
    reason: &SmolStr,
) -> Result<Vec<Event>, Refusal> {
    let pairing = there(league, number)?;
    impartial(pairing, player)?;
    reasoned(reason)?;
    if let Some(score) = score {
        fits(league, pairing, score)?;
    }
    // A bracket needs a winner, and later matches that were played cannot be undone.
    if score.is_none() && matches!(pairing.origin, Origin::Playoff(_)) {
        return Err(Refusal::ScoreGames { games: league.games_of(pairing) });
    }
    let (rule, reason) = (rule.clone(), reason.clone());
    let mut events = match &pairing.standing {
        PairingStatus::Done(outcome) => {
            vec![Event::Corrected { pairing: number, before: Some(outcome.score), score, rule, reason }]
        }
        PairingStatus::Annulled => vec![Event::Corrected { pairing: number, before: None, score, rule, reason }],
        PairingStatus::Open | PairingStatus::Reported { .. } | PairingStatus::Disputed { .. } => {
            vec![Event::Ruled { pairing: number, score, rule, reason }]
        }
    };
    events.extend(others_go_on(league, pairing, score)?);
    Ok(events)
}

/// The effects of a ruling that changes the winner of a bracket place: the new winner goes on instead, as long as the
/// next match has not started.
fn others_go_on(league: &League, pairing: &Pairing, score: Option<Score>) -> Result<Vec<Event>, Refusal> {
    let (Origin::Playoff(place), Some(winner)) = (pairing.origin, score.and_then(Score::winner)) else {
        return Ok(Vec::new());
    };
    let Some((bracket, _)) = bracket::present(league) else { return Ok(Vec::new()) };
    let mut events = Vec::new();
    for (number, sources) in bracket.places.iter().enumerate() {
        let here = |one: &&Pairing| matches!(one.origin, Origin::Playoff(at) if usize::from(at) == number);
        let Some(next) = league.present().find(here) else { continue };
        let mut teams = next.teams.clone();
        for (team, source) in sources.iter().enumerate() {
            match source {
                Source::WinnerOf(of) if *of == usize::from(place) => teams[team].clone_from(&pairing.teams[winner]),
                Source::LoserOf(of) if *of == usize::from(place) => teams[team].clone_from(&pairing.teams[1 - winner]),
                Source::WinnerOf(_) | Source::LoserOf(_) | Source::Seed(_) => {}
            }
        }
        if teams == next.teams {
            continue;
        }
        if !next.waits_to_begin() {
            return Err(Refusal::BracketOn { pairing: next.number });
        }
        let [first, second] = teams;
        events.push(Event::FixtureChanged { pairing: next.number, fixture: Fixture { first, second } });
    }
    Ok(events)
}

pub(super) fn forfeit(
    league: &League,
    player: &PlayerId,
    number: u32,
    by: &PlayerId,
    reason: &SmolStr,
) -> Result<Vec<Event>, Refusal> {
    let pairing = open(league, number)?;
    impartial(pairing, player)?;
    reasoned(reason)?;
    let Some(team) = pairing.team_of(by) else {
        let nearest = nearest(by.as_str(), pairing.teams.iter().flatten().map(PlayerId::as_str)).unwrap_or_default();
        return Err(Refusal::NoMember { player: by.to_string(), nearest });
    };
    Ok(vec![Event::Forfeited { pairing: number, team: team as u8, reason: reason.clone() }])
}

/// The report of a linked game's referee becomes the result when all games of the pairing are finished.
pub(super) fn referee(league: &League, command: &Command) -> Result<Vec<Event>, Refusal> {
    let (number, game, winner, events, bound) = match command {
        Command::Record { pairing, game, winner, events } => (pairing, game, winner, events, None),
        Command::Attest { pairing, game, winner, events, bound } => (pairing, game, winner, events, Some(*bound)),
        _ => return Err(Refusal::ForReferee),
    };
    if bound.is_none() && league.rules.binds() {
        return Err(Refusal::GameUnbound { game: game.to_string() });
    }
    // A result that the players agreed on stays valid; the game is still identified.
    let agreed = |pairing: &&Pairing| {
        bound.is_some() && pairing.outcome().is_some_and(|one| matches!(one.how, How::Agreed | How::Conceded))
    };
    let settled = there(league, *number).ok().filter(agreed);
    let pairing = settled.map_or_else(|| open(league, *number), Ok)?;
    if !pairing.games.contains(game)
        || pairing.attested.contains(game)
        || pairing.recorded.len() >= pairing.games.len()
        || winner.is_some_and(|one| one > 1)
    {
        return Err(Refusal::NotLinked { game: game.to_string() });
    }
    let (pairing_number, game, winner, events) = (*number, game.clone(), *winner, *events);
    let mut said = vec![match bound {
        None => Event::GameRecorded { pairing: pairing_number, game, winner, events },
        Some(bound) => Event::GameAttested { pairing: pairing_number, game, winner, events, bound },
    }];
    let mut halves = [0_u8; 2];
    for winner in pairing.recorded.iter().chain(std::iter::once(&winner)) {
        match winner {
            Some(team) => halves[usize::from(*team)] += 2,
            None => halves = halves.map(|half| half + 1),
        }
    }
    let score = Score(halves[0], halves[1]);
    let contested = matches!(pairing.standing, PairingStatus::Disputed { .. });
    if settled.is_none() && fits(league, pairing, score).is_ok() && !contested {
        said.push(Event::ResultStands { pairing: *number, score, how: How::Referee, material: None });
    }
    Ok(said)
}
