//! Effects of time: unanswered challenges, late pairings, absences, the waiting list.

use super::people::{check_name, free_name, lapsed};
use super::{member, open};
use crate::calendar;
use crate::events::Event;
use crate::matches::{Origin, Pairing};
use crate::refusal::Refusal;
use crate::rules::Absent;
use crate::state::League;
use adjutant_events::{PlayerId, Timestamp};
use smol_str::SmolStr;

/// The reason when a called player loses by not coming; interfaces word it.
pub(super) const NOT_THERE: &str = "league-reason-not-there";

/// Everything that is due by now. Repeating it at the same time gives nothing new.
pub(super) fn pass(league: &League, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    let mut pairings = league.pairings.len() as u32;
    if league.rules.challenge_hours > 0 && league.phase == crate::permits::Phase::Season {
        for challenge in &league.challenges {
            let waits = challenge.season == league.season && challenge.accepted.is_none();
            if waits && calendar::answer_by(league, challenge.made).is_some_and(|by| now >= by) {
                let more = lapsed(league, challenge, pairings);
                pairings += more.iter().filter(|event| matches!(event, Event::PairingMade { .. })).count() as u32;
                events.extend(more);
            }
        }
    }
    let mut reserves = league.reserves.iter();
    for pairing in league.present().filter(|pairing| pairing.is_open()) {
        if let Some(by) = calendar::start_by(league, pairing).filter(|by| now >= *by) {
            match pairing.called {
                None => {
                    let until = calendar::after(&league.rules, &[], now, league.rules.grace_hours);
                    events.push(Event::PairingCalled { pairing: pairing.number, until });
                }
                Some(_) if pairing.overdue => {}
                Some(until) if now >= until && by == until => {
                    events.extend(unanswered(league, pairing, &mut reserves));
                }
                Some(_) => {}
            }
        } else if !pairing.overdue && calendar::finish_by(league, pairing).is_some_and(|by| now >= by) {
            events.push(Event::PairingOverdue { pairing: pairing.number });
        }
    }
    if events.is_empty() { Err(Refusal::NothingDue) } else { Ok(events) }
}

/// The effects for a pairing whose players were called.
fn unanswered<'a>(
    league: &League,
    pairing: &Pairing,
    reserves: &mut impl Iterator<Item = &'a (PlayerId, SmolStr)>,
) -> Vec<Event> {
    let number = pairing.number;
    let missing: Vec<usize> = (0..2).filter(|team| !pairing.ready[*team]).collect();
    let overdue = vec![Event::PairingOverdue { pairing: number }];
    // Both players came and did not start; the rules do not decide this case.
    if missing.is_empty() || league.rules.absent == Absent::Called {
        return overdue;
    }
    if league.rules.absent == Absent::Replaced && league.rules.replacements && league.rules.team == 1 {
        let mut events = Vec::new();
        for team in &missing {
            let Some((to, name)) = reserves.next() else { break };
            let out = pairing.teams[*team].first().cloned();
            events.push(Event::MemberJoined { player: to.clone(), name: name.clone() });
            events.extend(out.map(|out| Event::Substituted { pairing: number, out, to: to.clone() }));
        }
        if !events.is_empty() {
            return events;
        }
    }
    match missing.as_slice() {
        [team] => vec![Event::Forfeited { pairing: number, team: *team as u8, reason: NOT_THERE.into() }],
        // A bracket needs a winner.
        _ if matches!(pairing.origin, Origin::Playoff(_)) => overdue,
        _ => vec![Event::PairingLapsed { pairing: number }],
    }
}

pub(super) fn ready(league: &League, player: &PlayerId, number: u32) -> Result<Vec<Event>, Refusal> {
    let pairing = open(league, number)?;
    let team = pairing.team_of(player).unwrap_or(0);
    if pairing.ready[team] {
        return Err(Refusal::ReadyAlready { pairing: number });
    }
    Ok(vec![Event::PartyReady { pairing: number, team: team as u8 }])
}

/// Pauses the limits of an absent player, for as many days in a season as the league allows.
pub(super) fn away(league: &League, player: &PlayerId, days: u32, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    member(league, player)?;
    let most = league.rules.holiday_days;
    let left = most.saturating_sub(calendar::days_away(league, player));
    if days == 0 || days > left {
        return Err(Refusal::DaysAway { most, left });
    }
    // A player who is already absent extends the absence.
    let from = league.away.get(player).and_then(|spans| spans.last()).map_or(now, |(_, until)| now.max(*until));
    Ok(vec![Event::MemberAway {
        player: player.clone(),
        from,
        until: Timestamp(from.0 + i64::from(days) * calendar::DAY),
    }])
}

/// Joins or leaves the waiting list.
pub(super) fn wait(league: &League, player: &PlayerId, name: &SmolStr) -> Result<Vec<Event>, Refusal> {
    let waits = league.reserves.iter().any(|(one, _)| one == player);
    if name.is_empty() {
        return if waits {
            Ok(vec![Event::ReserveLeft { player: player.clone() }])
        } else {
            Err(Refusal::NotWaiting { player: player.to_string() })
        };
    }
    if waits || league.is_member(player) {
        return Err(Refusal::Member { player: player.to_string() });
    }
    check_name(name)?;
    free_name(league, player, name)?;
    Ok(vec![Event::ReserveJoined { player: player.clone(), name: name.clone() }])
}
