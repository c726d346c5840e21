//! Settings, seasons, rounds, playoffs, lots.

use super::{nearest, open_numbers};
use crate::events::{Event, Fixture, Purpose};
use crate::matches::{Origin, Pairing};
use crate::pairing::{Pair, round_robin, swiss};
use crate::permits::Phase;
use crate::ratings;
use crate::refusal::Refusal;
use crate::rules::{Format, Seeding};
use crate::settings::{RUNNING, SETTINGS, Setting};
use crate::standings;
use crate::state::League;
use adjutant_events::{PlayerId, Timestamp};
use smol_str::SmolStr;

pub(super) fn set(league: &League, name: &SmolStr, value: &SmolStr) -> Result<Vec<Event>, Refusal> {
    let Some(setting) = Setting::named(name) else {
        let nearest = nearest(name, SETTINGS.iter().map(|setting| setting.name)).unwrap_or_default();
        return Err(Refusal::NoSetting { setting: name.to_string(), nearest });
    };
    if league.phase != Phase::Preparing && !RUNNING.contains(&setting.name) {
        return Err(Refusal::SettingStands { setting: name.to_string(), may: RUNNING.join(", ") });
    }
    let mut rules = league.rules.clone();
    // The binding of results and lots cannot be weakened later.
    if setting.set(&mut rules, value).is_none() || rules.revision < league.rules.revision {
        let takes = setting.takes.to_owned();
        return Err(Refusal::NotTaken { setting: name.to_string(), value: value.to_string(), takes });
    }
    Ok(vec![Event::RuleSet { setting: name.clone(), value: value.clone() }])
}

pub(super) fn open(league: &League) -> Result<Vec<Event>, Refusal> {
    enough(league.active().len(), 2)?;
    let divisions = if league.rules.format == Format::Divisions { divisions(league) } else { Vec::new() };
    Ok(vec![Event::SeasonOpened { season: league.season + 1, divisions }])
}

fn enough(count: usize, least: u32) -> Result<(), Refusal> {
    if count < least as usize { Err(Refusal::TooFew { count: count as u32, least }) } else { Ok(()) }
}

/// The divisions of a new season. The last of each division and the first of the next change places. Members who left
/// are removed, and new members come last.
pub(crate) fn divisions(league: &League) -> Vec<Vec<PlayerId>> {
    let size = usize::from(league.rules.division_size);
    let moves = usize::from(league.rules.division_moves).min(size / 2);
    let mut order: Vec<PlayerId> = Vec::new();
    if let Some(past) = league.past.last().filter(|past| !past.divisions.is_empty()) {
        let table = standings::table(league);
        let place = |player: &PlayerId| table.iter().position(|row| row.player == *player).unwrap_or(table.len());
        let mut ranked: Vec<Vec<PlayerId>> = past.divisions.clone();
        for division in &mut ranked {
            division.sort_by_key(place);
        }
        for upper in 0..ranked.len().saturating_sub(1) {
            let (high, low) = ranked.split_at_mut(upper + 1);
            let (high, low) = (&mut high[upper], &mut low[0]);
            let moves = moves.min(high.len()).min(low.len());
            let cut = high.len() - moves;
            high[cut..].swap_with_slice(&mut low[..moves]);
        }
        order = ranked.into_iter().flatten().filter(|player| league.is_member(player)).collect();
    } else {
        let ratings = ratings::ratings(league);
        let mut all = league.active();
        all.sort_by_key(|player| {
            let number = league.members[player].number;
            (std::cmp::Reverse(ratings.millionths(number as usize)), number)
        });
        order.extend(all);
    }
    let new: Vec<PlayerId> = league.active().into_iter().filter(|player| !order.contains(player)).collect();
    order.extend(new);
    let mut divisions: Vec<Vec<PlayerId>> = order.chunks(size).map(<[PlayerId]>::to_vec).collect();
    // A single player would have no opponents.
    if divisions.last().is_some_and(|last| last.len() == 1)
        && let Some(alone) = divisions.pop()
        && let Some(last) = divisions.last_mut()
    {
        last.extend(alone);
    }
    divisions
}

fn finished(league: &League) -> Result<(), Refusal> {
    match open_numbers(league) {
        none if none == "-" => Ok(()),
        open => Err(Refusal::Unfinished { open }),
    }
}

pub(super) fn close(league: &League) -> Result<Vec<Event>, Refusal> {
    finished(league)?;
    Ok(vec![Event::SeasonClosed { season: league.season }])
}

pub(super) fn lots(league: &League) -> Result<Vec<Event>, Refusal> {
    if !league.lots.is_empty() {
        return Err(Refusal::Drawn);
    }
    Ok(vec![ask(league)])
}

fn ask(league: &League) -> Event {
    Event::LotsAsked { draw: league.draws + 1, purpose: Purpose::Order, things: league.active().len() as u32 }
}

pub(super) fn pair(league: &League, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    if !matches!(league.rules.format, Format::RoundRobin | Format::Swiss | Format::Divisions) {
        return Err(Refusal::NothingToPair);
    }
    super::in_season(league, now)?;
    enough(league.active().len(), 2)?;
    if league.rules.format == Format::Swiss {
        finished(league)?;
    }
    let rounds = rounds(league);
    if league.rounds.len() >= rounds {
        return Err(Refusal::RoundsDone { rounds: rounds as u32 });
    }
    if league.lots.is_empty() {
        return Ok(vec![ask(league)]);
    }
    Ok(next_round(league))
}

/// The players in the order of the lots, division by division.
fn groups(league: &League) -> Vec<Vec<PlayerId>> {
    let sorted = |mut players: Vec<PlayerId>| {
        players.sort_by_key(|player| league.lot_of(player));
        players
    };
    if league.rules.format == Format::Divisions {
        return league.divisions.iter().cloned().map(sorted).collect();
    }
    // Members who join or leave after the first round do not change a running round robin.
    vec![if league.lots.is_empty() { sorted(league.active()) } else { league.lots.clone() }]
}

fn rounds(league: &League) -> usize {
    if league.rules.format == Format::Swiss {
        return league.rules.rounds.into();
    }
    let legs = usize::from(league.rules.legs);
    let longest = groups(league).iter().map(|group| round_robin::rounds(group.len()).len()).max();
    longest.unwrap_or(0) * legs
}

/// The pairings of the next round.
pub(crate) fn next_round(league: &League) -> Vec<Event> {
    let round = league.rounds.len() as u16 + 1;
    let mut pairs: Vec<(PlayerId, PlayerId)> = Vec::new();
    let mut byes = Vec::new();
    if league.rules.format == Format::Swiss {
        let (order, entrants) = entrants(league);
        let paired = swiss::round(&entrants);
        pairs.extend(paired.pairs.iter().map(|Pair(a, b)| (order[*a].clone(), order[*b].clone())));
        byes.extend(paired.bye.map(|bye| order[bye].clone()));
    } else {
        for group in groups(league) {
            let legs = round_robin::legs(group.len(), league.rules.legs);
            let Some(paired) = legs.get(usize::from(round) - 1) else { continue };
            let there = |player: &PlayerId| league.is_member(player);
            let mut meets = vec![false; group.len()];
            for Pair(a, b) in paired {
                if there(&group[*a]) && there(&group[*b]) {
                    (meets[*a], meets[*b]) = (true, true);
                    pairs.push((group[*a].clone(), group[*b].clone()));
                }
            }
            let rest = group.iter().zip(&meets).filter(|(player, meets)| !**meets && there(player));
            byes.extend(rest.map(|(player, _)| player.clone()));
        }
    }
    let mut events = vec![Event::RoundPaired { round, byes }];
    for (number, (first, second)) in (league.pairings.len() as u32 + 1..).zip(pairs) {
        let fixture = Fixture { first: vec![first], second: vec![second] };
        events.push(Event::PairingMade { pairing: number, origin: Origin::Round(round), fixture });
    }
    events
}

/// All players to be paired, in table order; lots decide between equals.
pub(crate) fn entrants(league: &League) -> (Vec<PlayerId>, Vec<swiss::Entrant>) {
    let table = standings::table(league);
    let points: Vec<(PlayerId, i64)> = table
        .into_iter()
        .filter(|row| league.is_member(&row.player))
        .map(|row| (row.player, i64::from(row.points)))
        .collect();
    let mut order = points;
    order.sort_by_key(|(player, points)| (std::cmp::Reverse(*points), league.lot_of(player)));
    let players: Vec<PlayerId> = order.iter().map(|(player, _)| player.clone()).collect();
    let place: std::collections::BTreeMap<&PlayerId, usize> = players.iter().zip(0..).collect();
    let mut entrants: Vec<swiss::Entrant> =
        order.iter().map(|(_, points)| swiss::Entrant { points: *points, ..swiss::Entrant::default() }).collect();
    for pairing in league.present().filter(|pairing| matches!(pairing.origin, Origin::Round(_))) {
        let [Some(first), Some(second)] = [0, 1].map(|team| leader(pairing, team).and_then(|one| place.get(one)))
        else {
            continue;
        };
        entrants[*first].met.push(*second);
        entrants[*second].met.push(*first);
        entrants[*first].balance += 1;
        entrants[*second].balance -= 1;
    }
    for player in league.rounds.iter().flat_map(|round| &round.byes) {
        if let Some(place) = place.get(player) {
            entrants[*place].byes += 1;
        }
    }
    (players, entrants)
}

fn leader(pairing: &Pairing, team: usize) -> Option<&PlayerId> {
    pairing.teams[team].first()
}

pub(super) fn playoff(league: &League) -> Result<Vec<Event>, Refusal> {
    finished(league)?;
    if matches!(league.rules.format, Format::RoundRobin | Format::Swiss | Format::Divisions) && league.rounds.is_empty()
    {
        return Err(Refusal::SeasonUnpaired);
    }
    let seeds = seeds(league);
    enough(seeds.len(), 2)?;
    let (double, best_of) = (league.rules.playoff_double, league.rules.playoff_best_of);
    Ok(vec![Event::PlayoffDrawn { seeds, double, best_of }])
}

/// The players of the playoff, the strongest first.
pub(crate) fn seeds(league: &League) -> Vec<PlayerId> {
    let rules = &league.rules;
    let ratings = ratings::ratings(league);
    let table = standings::table_with(league, &ratings);
    let fit = table.into_iter().filter(|row| {
        league.is_member(&row.player) && row.played >= rules.playoff_games && row.opponents >= rules.playoff_opponents
    });
    let mut seeds: Vec<PlayerId> = fit.map(|row| row.player).collect();
    if matches!(rules.seeding, Seeding::Rating | Seeding::Champion) {
        // The sort is stable, so equals keep the order of the table.
        seeds.sort_by_key(|player| {
            let number = league.members.get(player).map_or(0, |member| member.number);
            std::cmp::Reverse(ratings.millionths(number as usize))
        });
    }
    if rules.seeding == Seeding::Champion
        && let Some(past) = league.past.last()
    {
        for (place, player) in [&past.champion, &past.runner_up].into_iter().flatten().enumerate() {
            if let Some(at) = seeds.iter().position(|seed| seed == player) {
                let player = seeds.remove(at);
                seeds.insert(place.min(seeds.len()), player);
            }
        }
    }
    seeds.truncate(usize::from(rules.playoff_places));
    seeds
}
