//! Table decisions: seats, start, pause, resignation, taking back, rewinding, standing instructions.
//!
//! These rules are the program's own. Only the rule that a player holds seats of one side only comes from a rulebook;
//! it suits every game with sides.
//!
//! Section: `table.take-back`.

use super::state::Table;
use crate::game::stand_in::is_stand_in;
use crate::game::state::Game;
use crate::interface::command::{NewGame, TableCommand};
use crate::interface::draws::Draws;
use crate::interface::position::Around;
use crate::interface::prompt::Next;
use crate::interface::refusal::{Decision, Refusal};
use crate::interface::ruleset::{Games, Ruleset, copy_of, position_of};
use crate::interface::seats::{Seated, Status};
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{
    acting_seat, known_seat, no_dice, no_persons_name, not_over, not_yours, one_side_only, only_gm, playing, said,
    watched_no_other_side,
};
use crate::table::signup::decide::{lots_fell, not_drawn_for};
use adjutant_events::{
    Actor, DicePolicy, Event, GameResult, InstructionScope, LONGEST_ENTROPY, Native, PlayerId, SeatId, TableEvent,
    Timestamp, TopicId,
};

/// The first event of a new game. Its creator is its first game master.
///
/// # Errors
/// A ruleset or an option is unknown.
pub fn create(games: &Games, new: &NewGame, gm: &PlayerId) -> Decision {
    let Some(found) = games.current(&new.ruleset) else {
        return Err(TableRefusal::UnknownRuleset {
            ruleset: new.ruleset.to_string(),
            known: games.all().iter().map(|ruleset| ruleset.id().to_string()).collect(),
        }
        .into());
    };
    found.check_options(&new.options)?;
    let found = found.with_board_of(&new.options)?;
    found.try_board(&new.options)?;
    if copy_of(&new.options).is_some() && matches!(new.dice, DicePolicy::Verifiable { .. }) {
        return Err(TableRefusal::BadCopy {}.into());
    }
    try_position(&found, &new.options)?;
    let mut options = new.options.clone();
    options.sort_unstable();
    options.dedup_by(|later, earlier| later.0 == earlier.0);
    Ok(vec![
        TableEvent::GameCreated {
            ruleset: found.id().clone(),
            revision: found.revision(),
            board: found.digest().to_owned(),
            options,
            dice: new.dice.clone(),
            gm: gm.clone(),
        }
        .into(),
    ])
}

/// Tries whether a game can begin from the position or the copy in the options, if there is one.
fn try_position(rules: &Ruleset, options: &[(String, String)]) -> Result<(), Refusal> {
    if position_of(options).is_none() && copy_of(options).is_none() {
        return Ok(());
    }
    let play = rules.set_up(options)?;
    let mut seats = rules.empty_seats();
    for seat in &mut seats {
        seat.player = Some(PlayerId::new(seat.id.as_str()));
    }
    let table = Seated { seats: &seats, options, status: &Status::Playing, rolls: 0 };
    match play.next(Around::new(table, &Draws::default())) {
        Next::Over(_) => Err(TableRefusal::PositionIsOver {}.into()),
        _ => Ok(()),
    }
}

pub(crate) fn decide(game: &Game, actor: &Actor, command: &TableCommand, now: Timestamp) -> Decision {
    let table = &game.table;
    match command {
        TableCommand::TakeSeat { seat } => take_seat(game, actor, seat),
        TableCommand::LeaveSeat { seat } => {
            lots_fell(&game.signup)?;
            leave_seat(table, actor, seat)
        }
        TableCommand::AssignSeat { seat, player } => {
            only_gm(table, actor)?;
            lots_fell(&game.signup)?;
            let current = known_seat(table, seat)?.player.clone();
            not_over(table)?;
            no_persons_name(player)?;
            one_side_only(game, player, seat)?;
            // A game master who plays could call a spy. One who does not play sees all, and answers for the choice.
            if actor.player().is_none_or(|gm| game.seats_of(gm).next().is_some()) {
                watched_no_other_side(game, player, seat)?;
            }
            let mut events: Vec<Event> = Vec::new();
            if let Some(old) = current {
                if old == *player {
                    return Err(TableRefusal::SeatHeld { seat: seat.clone(), player: old.to_string() }.into());
                }
                events.push(TableEvent::SeatLeft { seat: seat.clone(), player: old }.into());
            }
            events.push(TableEvent::SeatTaken { seat: seat.clone(), player: player.clone() }.into());
            Ok(events)
        }
        TableCommand::AppointGm { player } => {
            only_gm(table, actor)?;
            no_persons_name(player)?;
            Ok(vec![TableEvent::GmAppointed { player: player.clone() }.into()])
        }
        TableCommand::Start => {
            only_gm(table, actor)?;
            lots_fell(&game.signup)?;
            if table.status != Status::Gathering {
                return Err(TableRefusal::AlreadyStarted {}.into());
            }
            let free = table.free_seats();
            if free.is_empty() || game.office.practice.is_some() {
                let started = Event::from(TableEvent::GameStarted);
                Ok(super::office::decide::fill_seats(game).into_iter().chain([started]).collect())
            } else {
                Err(TableRefusal::SeatsFree { free }.into())
            }
        }
        TableCommand::Pause { reason } => {
            only_gm(table, actor)?;
            playing(table)?;
            Ok(vec![TableEvent::Paused { reason: said(reason)? }.into()])
        }
        TableCommand::Resume => {
            only_gm(table, actor)?;
            not_over(table)?;
            match table.status {
                Status::Paused { .. } => Ok(vec![TableEvent::Resumed.into()]),
                _ => Err(TableRefusal::NotPaused {}.into()),
            }
        }
        TableCommand::Resign => {
            let events = resign(game, actor)?;
            // A resignation that ends the game must wait for the open dice.
            if events.len() > 1 {
                no_dice(game)?;
            }
            Ok(events)
        }
        TableCommand::TakeBack => take_back(game, actor),
        TableCommand::Rewind { to, reason } => {
            only_gm(table, actor)?;
            if table.status == Status::Gathering {
                return Err(TableRefusal::NotStarted { free: table.free_seats() }.into());
            }
            let reason = said(reason)?;
            no_dice(game)?;
            game.point(*to)?;
            Ok(vec![TableEvent::Rewound { to: *to, reason }.into()])
        }
        TableCommand::Instruct { scope, instruction } => instruct(game, actor, scope, instruction),
        TableCommand::Withdraw { scope, topic } => withdraw(game, actor, scope, topic),
        TableCommand::AddEntropy { text } => {
            not_over(table)?;
            let text = text.trim();
            if text.is_empty() || text.chars().count() > LONGEST_ENTROPY {
                return Err(TableRefusal::EntropyLength { most: LONGEST_ENTROPY as u64 }.into());
            }
            Ok(vec![TableEvent::EntropyAdded { text: text.to_owned() }.into()])
        }
        TableCommand::Clock(command) => super::clock::decide::decide(game, actor, command, now),
        TableCommand::Council(command) => super::council::decide::decide(game, actor, command, now),
        TableCommand::Office(command) => super::office::decide::decide(game, actor, command, now),
        TableCommand::Staff(command) => super::staff::decide::decide(game, actor, command, now),
        TableCommand::Press(command) => super::press::decide::decide(game, actor, command),
        TableCommand::Plan(command) => super::plan::decide::decide(game, actor, command),
        TableCommand::SignUp(command) => super::signup::decide::decide(game, actor, command, now),
        TableCommand::CommitEntropy { tip, links, wait } => super::entropy::commit(game, actor, (*tip, *links, *wait)),
        TableCommand::OpenEntropy { link } => super::entropy::open(game, actor, link),
        TableCommand::WithdrawEntropy => super::entropy::withdraw(game, actor),
        TableCommand::DismissEntropy { seat, reason } => super::entropy::dismiss(game, actor, seat, reason),
        TableCommand::Close { reason } => {
            let events = close(table, actor, reason)?;
            no_dice(game)?;
            Ok(events)
        }
    }
}

/// The events that earlier programs allowed when an order ended a game with an open roll; none for other orders. An
/// audit reports the roll of such a log first.
pub(crate) fn over_dice(game: &Game, actor: &Actor, command: &TableCommand) -> Option<Decision> {
    game.open_roll()?;
    match command {
        TableCommand::Close { reason } => Some(close(&game.table, actor, reason)),
        TableCommand::Resign => Some(resign(game, actor)),
        _ => None,
    }
}

fn close(table: &Table, actor: &Actor, reason: &str) -> Decision {
    only_gm(table, actor)?;
    not_over(table)?;
    Ok(vec![TableEvent::GameEnded { result: GameResult::Closed { reason: said(reason)? } }.into()])
}

fn instruct(game: &Game, actor: &Actor, scope: &InstructionScope, instruction: &Native) -> Decision {
    let seat = acting_seat(game, actor)?.clone();
    not_over(&game.table)?;
    let standing = game.rules.family().standing();
    let topic = standing.and_then(|standing| standing.topic(instruction)).ok_or(TableRefusal::OtherGame {})?;
    game.play.check_instruction(&seat, scope, instruction)?;
    let (scope, instruction) = (scope.clone(), instruction.clone());
    Ok(vec![TableEvent::InstructionGiven { seat, scope, topic, instruction }.into()])
}

fn withdraw(game: &Game, actor: &Actor, scope: &InstructionScope, topic: &TopicId) -> Decision {
    let seat = acting_seat(game, actor)?.clone();
    not_over(&game.table)?;
    let standing = game.rules.family().standing().ok_or(TableRefusal::OtherGame {})?;
    if known_seat(&game.table, &seat)?.instructions.get(scope, topic.as_str()).is_none() {
        return Err(TableRefusal::NoInstruction { topic: standing.tell_topic(topic) }.into());
    }
    Ok(vec![TableEvent::InstructionWithdrawn { seat, scope: scope.clone(), topic: topic.clone() }.into()])
}

fn take_seat(game: &Game, actor: &Actor, seat: &SeatId) -> Decision {
    let table = &game.table;
    let current = known_seat(table, seat)?;
    not_over(table)?;
    let Some(player) = actor.player() else {
        return Err(TableRefusal::NotYourSeat { seat: seat.clone(), yours: Vec::new() }.into());
    };
    no_persons_name(player)?;
    if let Some(holder) = &current.player {
        return Err(TableRefusal::SeatHeld { seat: seat.clone(), player: holder.to_string() }.into());
    }
    if table.status != Status::Gathering {
        return Err(TableRefusal::SeatsFixed { seat: seat.clone() }.into());
    }
    not_drawn_for(&game.signup)?;
    one_side_only(game, player, seat)?;
    Ok(vec![TableEvent::SeatTaken { seat: seat.clone(), player: player.clone() }.into()])
}

fn leave_seat(table: &Table, actor: &Actor, seat: &SeatId) -> Decision {
    let current = known_seat(table, seat)?;
    not_over(table)?;
    match (&current.player, actor.player()) {
        (Some(holder), Some(player)) if holder == player => {
            if table.status == Status::Gathering {
                Ok(vec![TableEvent::SeatLeft { seat: seat.clone(), player: player.clone() }.into()])
            } else {
                Err(TableRefusal::SeatsFixed { seat: seat.clone() }.into())
            }
        }
        _ => Err(not_yours(table, actor, seat)),
    }
}

fn resign(game: &Game, actor: &Actor) -> Decision {
    let table = &game.table;
    let seat = acting_seat(game, actor)?;
    playing(table)?;
    let mut after = table.clone();
    let resigned = TableEvent::SeatResigned { seat: seat.clone() };
    after.record(&resigned);
    let mut events: Vec<Event> = vec![resigned.into()];
    if let Some(side) = after.winner_by_resignation() {
        events.push(TableEvent::GameEnded { result: GameResult::Resignation { side } }.into());
    }
    Ok(events)
}

fn take_back(game: &Game, actor: &Actor) -> Decision {
    let seat = match actor {
        // The clock takes back an order that blocks an answer, before it passes for the seat.
        Actor::Seat { seat, .. } if super::clock::decide::is_clock(game, actor) => seat,
        Actor::Seat { seat, player } if game.office.acts_for(player, seat) => seat,
        Actor::Seat { seat, .. } if is_stand_in(game, actor) => seat,
        _ => acting_seat(game, actor)?,
    };
    playing(&game.table)?;
    match game.undo.last() {
        Some(point) if point.seat == *seat => Ok(vec![TableEvent::TakenBack { to: point.seq }.into()]),
        // Only the log tells which order was the seat's last.
        _ => Err(TableRefusal::NothingToTakeBack { to: 0 }.into()),
    }
}
