//! Decides orders: whether an order is accepted, and its events. Nothing is changed here.
//!
//! The first checks are that the league exists and awaits no lots. Then come the part of the season and the person's
//! rights. Last come the existence of the named things, and the settings. If only the players of a pairing may give the
//! order, its existence is checked before their rights.

pub(crate) mod bids;
mod offers;
mod people;
mod results;
pub(crate) mod season;
mod time;

use crate::command::Command;
use crate::events::{By, Event, Founding};
use crate::matches::Pairing;
use crate::permits::{self, Role};
use crate::presets::{PRESETS, Preset};
use crate::refusal::Refusal;
use crate::settings::REVISED;
use crate::state::League;
use adjutant_events::{PlayerId, Timestamp};

/// The events that an order causes.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    league: &League,
    by: &By,
    command: &Command,
    now: Timestamp,
    founding: Option<Founding>,
) -> Result<Vec<Event>, Refusal> {
    if let Command::Found { name, preset } = command {
        return found(league, by, name, preset, founding);
    }
    if !league.exists() {
        return Err(Refusal::NotFounded);
    }
    if league.asked.is_some() {
        return Err(Refusal::WaitsForLots);
    }
    let kind = command.kind();
    let (roles, phases) = permits::of(kind);
    if !phases.contains(&league.phase) {
        let phases = phases.iter().map(|phase| phase.word()).collect::<Vec<_>>().join(", ");
        return Err(Refusal::NotNow { order: kind, phase: league.phase, phases });
    }
    let words = || roles.iter().map(|role| role.word()).collect::<Vec<_>>().join(", ");
    let player = match by {
        By::Referee if matches!(command, Command::Pass) => return time::pass(league, now),
        By::Referee if roles.contains(&Role::Referee) => return results::referee(league, command),
        By::Referee => return Err(Refusal::NotYours { order: kind, role: Role::Referee, roles: words() }),
        By::Person(player) => player,
    };
    if let Some(number) = command.pairing().filter(|_| roles.contains(&Role::Party)) {
        there(league, number)?;
    }
    let held = permits::roles(league, player, command.pairing());
    if !held.iter().any(|role| roles.contains(role)) {
        let role = held.first().copied().unwrap_or(Role::Stranger);
        return Err(Refusal::NotYours { order: kind, role, roles: words() });
    }
    match command {
        Command::Found { .. } => Err(Refusal::Founded),
        Command::Record { .. } | Command::Attest { .. } | Command::Pass => Err(Refusal::ForReferee),
        Command::Set { setting, value } => season::set(league, setting, value),
        Command::Join { name } => people::join(league, player, name),
        Command::Leave => Ok(people::leave(league, player)),
        Command::Rename { name } => people::rename(league, player, name),
        Command::Name { player, office } => people::name(league, player, *office),
        Command::Dismiss { player, office } => people::dismiss(league, player, *office),
        Command::OpenSeason => season::open(league),
        Command::CloseSeason => season::close(league),
        Command::Challenge { to, partners, opponents } => {
            people::challenge(league, player, to, partners, opponents, now)
        }
        Command::Answer { challenge, accept } => people::answer(league, player, *challenge, *accept, now),
        Command::Lapse { challenge } => people::lapse(league, *challenge, now),
        Command::Bid { pairing, figure } => bids::name(league, player, *pairing, *figure),
        Command::AcceptBid { pairing } => bids::accept(league, player, *pairing),
        Command::SealBid { pairing, commitment } => bids::seal(league, player, *pairing, *commitment),
        Command::OpenBid { pairing, figure, salt } => bids::show(league, player, *pairing, *figure, *salt),
        Command::Link { pairing, game } => results::link(league, *pairing, game),
        Command::Report { pairing, score, material } => results::report(league, player, *pairing, *score, *material),
        Command::Confirm { pairing } => results::confirm(league, player, *pairing),
        Command::Dispute { pairing, reason } => results::dispute(league, player, *pairing, reason, now),
        Command::Concede { pairing } => results::concede(league, player, *pairing),
        Command::Rule { pairing, score, rule, reason } => results::rule(league, player, *pairing, *score, rule, reason),
        Command::Forfeit { pairing, by, reason } => results::forfeit(league, player, *pairing, by, reason),
        Command::Substitute { pairing, out, to } => people::substitute(league, player, *pairing, out, to),
        Command::Pair => season::pair(league, now),
        Command::DrawPlayoff => season::playoff(league),
        Command::DrawLots => season::lots(league),
        Command::Dissolve => Ok(vec![Event::Dissolved]),
        Command::Ready { pairing } => time::ready(league, player, *pairing),
        Command::Away { days } => time::away(league, player, *days, now),
        Command::Wait { name } => time::wait(league, player, name),
        Command::Enrol { player, name } => people::enrol(league, player, name),
        Command::Offer => offers::offer(league, player, now),
        Command::Match => offers::paired(league, now),
    }
}

fn found(
    league: &League,
    by: &By,
    name: &str,
    preset: &str,
    founding: Option<Founding>,
) -> Result<Vec<Event>, Refusal> {
    if league.exists() {
        return Err(Refusal::Founded);
    }
    let (Some(director), Some(Founding { keys, revision })) = (by.person(), founding) else {
        return Err(Refusal::ForReferee);
    };
    if Preset::named(preset).is_none() {
        let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        let nearest = nearest(preset, known.iter().copied()).unwrap_or_else(|| known[0].to_owned());
        return Err(Refusal::NoPreset { preset: preset.to_owned(), nearest, known: known.join(", ") });
    }
    people::check_name(name)?;
    let founded = Event::Founded { name: name.into(), preset: preset.into(), director: director.clone(), keys };
    let revised = |revision: u8| Event::RuleSet { setting: REVISED.into(), value: revision.to_string().into() };
    Ok([founded].into_iter().chain((revision > 1).then(|| revised(revision))).collect())
}

/// The pairing of this number, if it still needs a result.
fn open(league: &League, number: u32) -> Result<&Pairing, Refusal> {
    let pairing = there(league, number)?;
    if pairing.is_open() { Ok(pairing) } else { Err(Refusal::NotOpen { pairing: number }) }
}

/// The pairing of this number.
fn there(league: &League, number: u32) -> Result<&Pairing, Refusal> {
    let found = league.pairing(number).filter(|pairing| pairing.season == league.season);
    found.ok_or_else(|| Refusal::NoPairing { pairing: number, open: open_numbers(league) })
}

/// Checks that a challenge or a round is within the dates of the season.
fn in_season(league: &League, now: Timestamp) -> Result<(), Refusal> {
    let (rules, today) = (&league.rules, crate::calendar::day_of(&league.rules, now));
    let early = rules.season_begins.is_some_and(|first| today < first);
    let late = rules.season_ends.is_some_and(|last| today > last);
    if !early && !late {
        return Ok(());
    }
    let date = |day: Option<i64>| day.map_or_else(|| "-".to_owned(), crate::calendar::written);
    Err(Refusal::OffSeason { begins: date(rules.season_begins), ends: date(rules.season_ends) })
}

/// The numbers of all open pairings.
fn open_numbers(league: &League) -> String {
    let open: Vec<String> = league
        .present()
        .filter(|pairing| pairing.is_open())
        .take(20)
        .map(|pairing| pairing.number.to_string())
        .collect();
    if open.is_empty() { "-".to_owned() } else { open.join(", ") }
}

/// Checks that a person is currently a member.
fn member(league: &League, player: &PlayerId) -> Result<(), Refusal> {
    if league.is_member(player) {
        return Ok(());
    }
    let known = league.active();
    let nearest = nearest(player.as_str(), known.iter().map(PlayerId::as_str)).unwrap_or_else(|| "-".to_owned());
    Err(Refusal::NoMember { player: player.to_string(), nearest })
}

/// The known word with the fewest different letters.
fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let best = known.map(|one| (distance(word, one), one)).min();
    best.map(|(_, one)| one.to_owned())
}

fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().take(100).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().take(100).enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, known) in other.iter().enumerate() {
            let change = corner + usize::from(letter.to_lowercase().ne(known.to_lowercase()));
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}
