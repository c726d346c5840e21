//! The reducer: builds a game from its log, and rewinds it.

use super::error::ReplayError;
use super::history::{History, Way};
use super::roll_commitment;
use super::state::{Game, UndoPoint};
use super::undo_log::UndoLog;
use crate::game::secrecy::answers_for_another;
use crate::interface::command::Command;
use crate::interface::draws::Draws;
use crate::interface::position::Play;
use crate::interface::ruleset::Games;
use crate::interface::viewer::Mark;
use crate::table::clock::state::CLOCK;
use adjutant_events::office::OfficeEvent;
use adjutant_events::signup::LOTS;
use adjutant_events::{Actor, Envelope, Event, RollEvent, Seq, TableEvent};

impl ReplayError {
    /// The event of the error.
    pub const fn seq(&self) -> Seq {
        match self {
            Self::NotCreated { seq }
            | Self::OtherGame { seq, .. }
            | Self::UnknownRuleset { seq, .. }
            | Self::OtherBoard { seq, .. }
            | Self::DoesNotFit { seq, .. }
            | Self::NoHistory { seq, .. } => *seq,
            Self::OutOfOrder { found, .. } => *found,
        }
    }
}

/// Applies the next event of a game's log. `history` is used only by events that rewind further than the game itself
/// can.
///
/// # Errors
/// The log and the program disagree. The game is unchanged; after [`ReplayError::DoesNotFit`] it must be
/// discarded.
pub fn apply<H: History + ?Sized>(game: &mut Game, envelope: &Envelope, history: &H) -> Result<(), ReplayError> {
    check_place(game, envelope)?;
    match goes_back_to(envelope) {
        Some(to) => {
            game.play = board_after(game, to, history, envelope.seq)?;
            go_back(game, envelope, to);
        }
        None => record(game, envelope, true)?,
    }
    close(game, envelope);
    Ok(())
}

/// Rebuilds a game from its whole log. Events that were taken back or rewound are skipped.
///
/// # Errors
/// The first event that does not fit.
pub fn replay(games: &Games, log: &[Envelope]) -> Result<Game, ReplayError> {
    let first = log.first().ok_or(ReplayError::NotCreated { seq: 0 })?;
    let mut game = Game::from_first(games, first)?;
    let cancelled = cancelled(log);
    for (envelope, cancelled) in log.iter().zip(cancelled).skip(1) {
        replay_one(&mut game, envelope, cancelled)?;
    }
    // Thousands of games stay in memory, so space that only the replay needed is freed.
    game.marks.shrink_to_fit();
    Ok(game)
}

/// Continues from a snapshot with the events after it. If any of them rewinds to before the snapshot, use [`replay`].
///
/// # Errors
/// The first event that does not fit, or that rewinds too far.
pub fn resume(mut game: Game, rest: &[Envelope]) -> Result<Game, ReplayError> {
    let from = game.seq;
    game.undo_log = None;
    if let Some(envelope) = rest.iter().find(|envelope| goes_back_to(envelope).is_some_and(|to| to < from)) {
        return Err(ReplayError::NoHistory { seq: envelope.seq, what: "it goes back before the snapshot".into() });
    }
    let cancelled = cancelled(rest);
    for (envelope, cancelled) in rest.iter().zip(cancelled) {
        replay_one(&mut game, envelope, cancelled)?;
    }
    Ok(game)
}

fn replay_one(game: &mut Game, envelope: &Envelope, cancelled: bool) -> Result<(), ReplayError> {
    check_place(game, envelope)?;
    match (&envelope.event, goes_back_to(envelope)) {
        // The board is already that of `to`, because the events in between were skipped.
        (_, Some(to)) if to >= envelope.seq => return Err(forwards(envelope.seq, to)),
        (_, Some(to)) => go_back(game, envelope, to),
        (Event::Table(_), None) => record(game, envelope, false)?,
        (Event::Roll(event), None) if cancelled => {
            game.draws.record(event);
            if let RollEvent::RollRequested(request) = event {
                game.table.rolls = request.roll;
            }
        }
        (_, None) if cancelled => {}
        (_, None) => record(game, envelope, false)?,
    }
    close(game, envelope);
    Ok(())
}

/// The event to which an event rewinds the board.
pub(super) fn goes_back_to(envelope: &Envelope) -> Option<Seq> {
    match &envelope.event {
        Event::Table(TableEvent::TakenBack { to } | TableEvent::Rewound { to, .. }) => Some(*to),
        _ => None,
    }
}

/// Whether an event other than a rewind changes the board. A seal belongs to the table; it only has to stand in the
/// right place.
pub(super) fn changes_board(event: &Event) -> bool {
    match event {
        Event::Table(_) | Event::Ordered(_) | Event::Roll(RollEvent::DrawSealed { .. }) => false,
        Event::Roll(_) | Event::Play(_) => true,
    }
}

/// Applies an event to a board again.
pub(super) fn play_on(board: &mut Play, event: &Event) -> Result<(), String> {
    match event {
        Event::Table(_) | Event::Ordered(_) | Event::Roll(RollEvent::DrawSealed { .. }) => Ok(()),
        // Lots belong to the table, so no board requested them or waits for them.
        Event::Roll(RollEvent::RollRequested(request)) if request.purpose == LOTS => Ok(()),
        Event::Roll(RollEvent::DiceRolled { .. } | RollEvent::BeaconSkipped { .. }) if board.open_roll().is_none() => {
            Ok(())
        }
        // Only a seal needs the earlier draws.
        Event::Roll(event) => board.record_roll(event, &Draws::default()),
        Event::Play(fact) => board.record(fact),
    }
}

fn forwards(seq: Seq, to: Seq) -> ReplayError {
    ReplayError::DoesNotFit { seq, what: format!("it goes back to event {to}, which is not before it") }
}

/// For each envelope, whether a later one took it back. The log is read from its end, because everything between a
/// rewind and its target is skipped, including other rewinds.
pub fn cancelled(log: &[Envelope]) -> Vec<bool> {
    let mut cancelled = vec![false; log.len()];
    let mut live_to = Seq::MAX;
    for (i, envelope) in log.iter().enumerate().rev() {
        if envelope.seq > live_to {
            cancelled[i] = true;
        } else {
            live_to = Seq::MAX;
            if let Some(to) = goes_back_to(envelope) {
                live_to = to;
            }
        }
    }
    cancelled
}

pub(super) fn check_place(game: &Game, envelope: &Envelope) -> Result<(), ReplayError> {
    if envelope.game != game.id {
        return Err(ReplayError::OtherGame { seq: envelope.seq, game: envelope.game.clone() });
    }
    if envelope.seq != game.seq + 1 {
        return Err(ReplayError::OutOfOrder { last: game.seq, found: envelope.seq });
    }
    Ok(())
}

pub(super) fn close(game: &mut Game, envelope: &Envelope) {
    game.seq = envelope.seq;
    game.time = envelope.time;
    game.counts.follow(&game.table, envelope);
    roll_commitment::follow_chains(game, envelope);
    game.staff.close(envelope);
    if game.last_cause.as_ref() != Some(&envelope.cause) {
        game.last_cause = Some(envelope.cause.clone());
    }
}

pub(super) fn record(game: &mut Game, envelope: &Envelope, keeps_undo_log: bool) -> Result<(), ReplayError> {
    let misfit = |what: String| ReplayError::DoesNotFit { seq: envelope.seq, what };
    if !matches!(envelope.event, Event::Play(_)) {
        roll_commitment::follow(game, envelope);
    }
    if envelope.actor == Actor::Referee
        && game.undo.last().is_some_and(|point| answers_for_another(game.rules.family(), &envelope.event, &point.seat))
    {
        // It revealed a standing instruction of another seat, so the orders before it can no longer be taken back.
        game.undo.clear();
        game.undo_log = None;
    }
    match &envelope.event {
        Event::Table(event) => {
            let moment = (envelope.seq, envelope.time, game.play.moment().0);
            game.player_records.record(event, &game.table, moment);
            game.table.record(event);
            game.clock.record(event, envelope.time);
            game.signup.record(event);
            if let TableEvent::Council(event) = event {
                game.council.record(event);
            }
            game.office.record(event, envelope.seq);
            if let TableEvent::Office(OfficeEvent::SeatPassed { .. }) = event {
                stands(game);
            }
            game.staff.follow_seats(event, envelope.seq);
            if let TableEvent::Staff(event) = event {
                game.staff.record(event, envelope);
            }
            if let TableEvent::Plan(event) = event {
                game.plans.record(event);
            }
            if let TableEvent::Press(event) = event {
                game.press.record(event, envelope.seq);
            }
            return Ok(());
        }
        Event::Roll(event) => {
            if let RollEvent::RollRequested(request) = event {
                game.table.rolls = request.roll;
            }
            if game.signup.record_roll(event, envelope.seq) {
                return Ok(());
            }
            // A die was thrown, so the orders before it can no longer be taken back.
            game.undo.clear();
            game.undo_log = None;
            game.draws.record(event);
            game.play.record_roll(event, &game.draws).map_err(misfit)?;
        }
        Event::Ordered(Command::Table(_)) => {}
        Event::Ordered(Command::Play(order)) => {
            mark(game, envelope, keeps_undo_log);
            if let Actor::Seat { seat, player } = &envelope.actor
                && game.staff.is_officer(seat, player)
                && !game.staff.releases(seat, player, order)
            {
                let (amount, (round, turn, _)) = (game.play.touches(seat, order).spends, game.play.moment());
                game.staff.spend((seat, player), amount, (envelope.seq, round, turn));
            }
        }
        Event::Play(fact) => {
            game.play.record(fact).map_err(misfit)?;
            follow(game, envelope);
            let marks = game.rules.family().marks(fact);
            if marks.as_ref().is_some_and(|marks| marks.lays_open) {
                // It revealed something hidden by the other side, so the orders before it can no longer be taken back.
                game.undo.clear();
                game.undo_log = None;
            }
            if marks.is_some_and(|marks| marks.ends_part) {
                game.table.reached_checkpoint();
            }
        }
    }
    Ok(())
}

/// After a game master had a seat passed, orders before it can no longer be taken back. The board can still be rewound
/// to before it.
fn stands(game: &mut Game) {
    let (round, seat, phase) = game.play.moment();
    game.marks.push(Mark { seq: game.seq.saturating_sub(1), round, seat, phase });
    game.counts.mark(1);
    game.undo.clear();
    game.undo_log = None;
}

fn mark(game: &mut Game, envelope: &Envelope, keeps_undo_log: bool) {
    // When drafts are committed, the mark is set at the command before the first order.
    if game.last_cause.as_ref() == Some(&envelope.cause) && !game.staff.begins(envelope) {
        return;
    }
    let (round, seat, phase) = game.play.moment();
    game.marks.push(Mark { seq: game.seq, round, seat, phase });
    game.counts.mark(0);
    let by_player = envelope.actor.player().is_some_and(|player| player.as_str() != CLOCK);
    let Some(seat) = envelope.actor.seat().filter(|_| by_player) else {
        // Players cannot take back a game master's correction or a pass of the clock, nor anything before it.
        game.undo.clear();
        game.undo_log = None;
        return;
    };
    // All orders that can be taken back belong to one seat.
    if game.undo.last().is_some_and(|point| point.seat != *seat) {
        game.undo.clear();
        game.undo_log = None;
    }
    if keeps_undo_log && game.undo_log.is_none() && game.play.undo_is_likely() {
        game.undo_log = Some(UndoLog::begin(game.seq, &game.play));
    }
    game.undo.push(UndoPoint { seq: game.seq, seat: seat.clone() });
}

pub(super) fn go_back(game: &mut Game, envelope: &Envelope, to: Seq) {
    if let Event::Table(event) = &envelope.event {
        game.table.record(event);
    }
    game.commitment = None;
    game.staff.go_back(to);
    game.signup.go_back(to);
    // Marks are in log order.
    game.marks.truncate(game.marks.partition_point(|mark| mark.seq < to));
    game.counts.keep_marks(game.marks.len());
    // Only orders of the seat that takes back can still be taken back, even if a replay skips its command.
    game.undo.retain(|point| point.seq < to && Some(&point.seat) == envelope.actor.seat());
    if matches!(envelope.event, Event::Table(TableEvent::Rewound { .. })) {
        game.undo.clear();
    }
    if game.undo.is_empty() {
        game.undo_log = None;
    }
}

/// Notes an applied event, as long as it can be taken back.
fn follow(game: &mut Game, envelope: &Envelope) {
    if let Some(undo_log) = &mut game.undo_log {
        undo_log.follow(envelope.seq, &envelope.event, &game.play);
    }
}

/// The board after event `to`: from the undo log if possible, otherwise from the log.
fn board_after<H: History + ?Sized>(game: &mut Game, to: Seq, history: &H, seq: Seq) -> Result<Play, ReplayError> {
    if to >= seq {
        return Err(forwards(seq, to));
    }
    let misfit = |what: String| ReplayError::DoesNotFit { seq, what };
    // An undo log contains only valid events. A mark is always valid; for other events only the log can tell.
    let stands = game.can_go_back_to(to);
    if let Some(mut undo_log) = game.undo_log.take().filter(|undo_log| stands && undo_log.reaches(to)) {
        let board = undo_log.back_to(to).map_err(misfit)?;
        game.undo_log = Some(undo_log);
        return Ok(board);
    }
    let way = Way::to(game, to, history, seq)?;
    let board = way.board().map_err(misfit)?;
    if stands {
        game.undo_log = Some(UndoLog::of_way(way.from, way.board, way.since).map_err(misfit)?);
    }
    Ok(board)
}
