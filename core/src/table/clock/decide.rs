//! Decisions about the clock. The rules are the program's own, because no rulebook covers games by chat.

use crate::game::state::Game;
use crate::interface::command::ClockCommand;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::seats::Status;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{known_seat, not_over, only_gm, playing, said};
use crate::table::clock::state::{CLOCK, LONGEST, MINUTE};
use crate::table::office::decide::on_call;
use crate::table::staff::entitled::stands_for;
use crate::table::staff::roles::Deed;
use adjutant_events::{
    Actor, ClockRules, Event, ExtensionReason, PlayerId, QuietHours, TableEvent, Timestamp, Weekdays,
};

/// The maximum length of a vacation, in days.
const LONGEST_VACATION: u32 = 60;

pub(crate) fn decide(game: &Game, actor: &Actor, command: &ClockCommand, now: Timestamp) -> Decision {
    let (table, clock) = (&game.table, &game.clock);
    match command {
        ClockCommand::Set { rules } => {
            only_gm(table, actor)?;
            not_over(table)?;
            sensible(rules)?;
            let set = Event::from(TableEvent::ClockSet { rules: rules.clone() });
            Ok(std::iter::once(set).chain(on_call(game, rules)).collect())
        }
        ClockCommand::Stop => {
            only_gm(table, actor)?;
            not_over(table)?;
            if clock.rules.is_none() {
                return Err(TableRefusal::NoClock {}.into());
            }
            Ok(vec![TableEvent::ClockStopped.into()])
        }
        ClockCommand::Extend { seat, minutes, reason } => {
            only_gm(table, actor)?;
            known_seat(table, seat)?;
            let Some(wait) = clock.wait_of(seat) else {
                let awaited = clock.running().map(|wait| wait.seat.clone()).collect();
                return Err(TableRefusal::NoDeadline { seat: seat.clone(), awaited }.into());
            };
            within(*minutes)?;
            let at = Timestamp(wait.at.max(now).0 + i64::from(*minutes) * MINUTE);
            let reason = ExtensionReason::Said(said(reason)?);
            Ok(vec![TableEvent::DeadlineExtended { seat: seat.clone(), at, reason }.into()])
        }
        ClockCommand::TakeVacation { minutes } => {
            let player = seated(game, actor)?;
            let longest = LONGEST_VACATION * 24 * 60;
            if *minutes == 0 || *minutes > longest {
                return Err(TableRefusal::VacationLength { most: LONGEST_VACATION }.into());
            }
            let until = Timestamp(now.0 + i64::from(*minutes) * MINUTE);
            let mut events: Vec<Event> = vec![TableEvent::VacationTaken { player: player.clone(), until }.into()];
            for wait in clock.running().filter(|wait| wait.at < until) {
                if table.seat(&wait.seat).is_some_and(|seat| seat.player.as_ref() == Some(player)) {
                    let (seat, reason) = (wait.seat.clone(), ExtensionReason::Vacation);
                    events.push(TableEvent::DeadlineExtended { seat, at: until, reason }.into());
                }
            }
            Ok(events)
        }
        ClockCommand::EndVacation => {
            let player = seated(game, actor)?;
            if clock.away_until(player).is_none_or(|until| until <= now) {
                return Err(TableRefusal::NotAway {}.into());
            }
            Ok(vec![TableEvent::VacationEnded { player: player.clone() }.into()])
        }
        ClockCommand::ProposePause { reason } => {
            let player = stands(game, actor)?;
            playing(table)?;
            let reason = said(reason)?;
            if clock.proposal.is_some() {
                return agree(game, player);
            }
            let asked = TableEvent::PauseProposed { player: player.clone(), reason: reason.clone() };
            if others(game, player).is_empty() {
                return Ok(vec![asked.into(), TableEvent::Paused { reason }.into()]);
            }
            Ok(vec![asked.into()])
        }
        ClockCommand::AgreePause => {
            let player = stands(game, actor)?;
            playing(table)?;
            agree(game, player)
        }
    }
}

fn agree(game: &Game, player: &PlayerId) -> Decision {
    let Some(proposal) = &game.clock.proposal else {
        return Err(TableRefusal::NoPauseProposed {}.into());
    };
    let missing: Vec<PlayerId> =
        others(game, player).into_iter().filter(|other| !proposal.agreed.contains(other)).collect();
    if proposal.agreed.contains(player) {
        let missing = missing.iter().map(ToString::to_string).collect();
        return Err(TableRefusal::PauseAgreedAlready { missing }.into());
    }
    let mut events: Vec<Event> = vec![TableEvent::PauseAgreed { player: player.clone() }.into()];
    if missing.is_empty() {
        events.push(TableEvent::Paused { reason: proposal.reason.clone() }.into());
    }
    Ok(events)
}

/// The player for whom somebody proposes or accepts a pause: the person, or the commander whose deputy the person is.
fn stands<'a>(game: &'a Game, actor: &'a Actor) -> Result<&'a PlayerId, Refusal> {
    not_over(&game.table)?;
    let stands = actor.player().and_then(|player| stands_for(game, player, Deed::Pause));
    stands.map(|(player, _)| player).ok_or_else(|| TableRefusal::OnlySeated {}.into())
}

/// The person who acts, if the person holds a seat.
fn seated<'a>(game: &Game, actor: &'a Actor) -> Result<&'a PlayerId, Refusal> {
    not_over(&game.table)?;
    let seated = |player: &&PlayerId| game.table.seats_of(player).next().is_some();
    actor.player().filter(seated).ok_or_else(|| TableRefusal::OnlySeated {}.into())
}

/// The other players whose seats have not resigned, each once, in the order of the table.
fn others(game: &Game, but: &PlayerId) -> Vec<PlayerId> {
    let mut players: Vec<PlayerId> = Vec::new();
    for player in game.table.seats.iter().filter(|seat| !seat.resigned).filter_map(|seat| seat.player.as_ref()) {
        if player != but && !players.contains(player) {
            players.push(player.clone());
        }
    }
    players
}

fn within(minutes: u32) -> Result<(), Refusal> {
    if (1..=LONGEST).contains(&minutes) {
        Ok(())
    } else {
        Err(TableRefusal::ClockLength { most: LONGEST / 1440 }.into())
    }
}

/// Checks that the rules let time run out at all.
fn sensible(rules: &ClockRules) -> Result<(), Refusal> {
    within(rules.allowance)?;
    if rules.bank > LONGEST || rules.grace > LONGEST {
        return Err(TableRefusal::ClockLength { most: LONGEST / 1440 }.into());
    }
    if rules.days.0 & Weekdays::ALL.0 == 0 {
        return Err(TableRefusal::ClockDays {}.into());
    }
    match rules.quiet {
        Some(QuietHours { from, to }) if from == to || from >= 1440 || to >= 1440 => {
            Err(TableRefusal::ClockQuiet {}.into())
        }
        _ => Ok(()),
    }
}

/// Whether an actor is the clock, for a seat whose time is up.
pub(crate) fn is_clock(game: &Game, actor: &Actor) -> bool {
    matches!(actor, Actor::Seat { seat, player } if player.as_str() == CLOCK && game.clock.passes(seat))
        && game.table.status == Status::Playing
}
