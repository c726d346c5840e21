//! The reducer: a game from its log, and the log's own way back in it.

use super::error::ReplayError;
use super::history::{History, Way};
use super::pledge;
use super::state::{Game, UndoPoint};
use super::trail::Trail;
use crate::doors::command::Command;
use crate::doors::draws::Draws;
use crate::doors::position::Play;
use crate::doors::ruleset::Games;
use crate::doors::viewer::Mark;
use crate::game::secrecy::answers_for_another;
use crate::table::clock::state::CLOCK;
use adjutant_events::office::OfficeEvent;
use adjutant_events::signup::LOTS;
use adjutant_events::{Actor, Envelope, Event, RollEvent, Seq, TableEvent};

impl ReplayError {
    /// The event that it is about.
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

/// Records the next event of a game's log. `history` is asked only by events that go back further than the game itself
/// remembers.
///
/// # Errors
/// Log and code disagree. The game is unchanged or, after [`ReplayError::DoesNotFit`], must be thrown away.
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

/// Rebuilds a game from its whole log. What was taken back or rewound is not played at all.
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
    // A thousand games are kept awake: none keeps room that only its replay needed.
    game.marks.shrink_to_fit();
    Ok(game)
}

/// Goes on from a snapshot with the events after it. Use [`replay`] if any of them goes back before the snapshot.
///
/// # Errors
/// The first event that does not fit, or that goes back too far.
pub fn resume(mut game: Game, rest: &[Envelope]) -> Result<Game, ReplayError> {
    let from = game.seq;
    game.trail = None;
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
        // The board is already that of `to`: nothing in between was played.
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

/// Where an event takes the board back to.
pub(super) fn goes_back_to(envelope: &Envelope) -> Option<Seq> {
    match &envelope.event {
        Event::Table(TableEvent::TakenBack { to } | TableEvent::Rewound { to, .. }) => Some(*to),
        _ => None,
    }
}

/// Whether an event changes the board, if it does not go back. A seal is the table's: it only must stand where it is due.
pub(super) fn changes_board(event: &Event) -> bool {
    match event {
        Event::Table(_) | Event::Ordered(_) | Event::Roll(RollEvent::DrawSealed { .. }) => false,
        Event::Roll(_) | Event::Play(_) => true,
    }
}

/// Plays an event on a board again that was played on it before.
pub(super) fn play_on(board: &mut Play, event: &Event) -> Result<(), String> {
    match event {
        Event::Table(_) | Event::Ordered(_) | Event::Roll(RollEvent::DrawSealed { .. }) => Ok(()),
        // Lots are the table's: no board asked for them, and none waits for them.
        Event::Roll(RollEvent::RollRequested(request)) if request.purpose == LOTS => Ok(()),
        Event::Roll(RollEvent::DiceRolled { .. } | RollEvent::BeaconSkipped { .. }) if board.open_roll().is_none() => {
            Ok(())
        }
        // Only a seal asks what was drawn.
        Event::Roll(event) => board.record_roll(event, &Draws::default()),
        Event::Play(fact) => board.record(fact),
    }
}

fn forwards(seq: Seq, to: Seq) -> ReplayError {
    ReplayError::DoesNotFit { seq, what: format!("it goes back to event {to}, which is not before it") }
}

/// For each envelope, whether a later one took it back. Read from the end: what lies between an event that goes back
/// and where it goes back to was not played, whatever it said itself.
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
    pledge::follow_chains(game, envelope);
    game.staff.close(envelope);
    if game.last_cause.as_ref() != Some(&envelope.cause) {
        game.last_cause = Some(envelope.cause.clone());
    }
}

pub(super) fn record(game: &mut Game, envelope: &Envelope, keeps_trail: bool) -> Result<(), ReplayError> {
    let misfit = |what: String| ReplayError::DoesNotFit { seq: envelope.seq, what };
    if !matches!(envelope.event, Event::Play(_)) {
        pledge::follow(game, envelope);
    }
    if envelope.actor == Actor::Referee
        && game.undo.last().is_some_and(|point| answers_for_another(game.rules.family(), &envelope.event, &point.seat))
    {
        // What another seat had said beforehand was shown: what led to it stands.
        game.undo.clear();
        game.trail = None;
    }
    match &envelope.event {
        Event::Table(event) => {
            let moment = (envelope.seq, envelope.time, game.play.moment().0);
            game.conduct.record(event, &game.table, moment);
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
            // A die was thrown: what led to it stands.
            game.undo.clear();
            game.trail = None;
            game.draws.record(event);
            game.play.record_roll(event, &game.draws).map_err(misfit)?;
        }
        Event::Ordered(Command::Table(_)) => {}
        Event::Ordered(Command::Play(order)) => {
            mark(game, envelope, keeps_trail);
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
                // What the other side hid was shown: what led to it stands.
                game.undo.clear();
                game.trail = None;
            }
            if marks.is_some_and(|marks| marks.ends_part) {
                game.table.reached_checkpoint();
            }
        }
    }
    Ok(())
}

/// Notes where the board stood before an order: to take it back takes back the order with what it made happen.
/// What a game master let be answered for a seat stands, and the board can go back to before it.
fn stands(game: &mut Game) {
    let (round, seat, phase) = game.play.moment();
    game.marks.push(Mark { seq: game.seq.saturating_sub(1), round, seat, phase });
    game.undo.clear();
    game.trail = None;
}

fn mark(game: &mut Game, envelope: &Envelope, keeps_trail: bool) {
    // Of drafts that are committed, the command that commits them stands before the first.
    if game.last_cause.as_ref() == Some(&envelope.cause) && !game.staff.begins(envelope) {
        return;
    }
    let (round, seat, phase) = game.play.moment();
    game.marks.push(Mark { seq: game.seq, round, seat, phase });
    let by_player = envelope.actor.player().is_some_and(|player| player.as_str() != CLOCK);
    let Some(seat) = envelope.actor.seat().filter(|_| by_player) else {
        // What a game master edited or the clock passed cannot be taken back by a player, nor what came before it.
        game.undo.clear();
        game.trail = None;
        return;
    };
    // All that can be taken back is one seat's.
    if game.undo.last().is_some_and(|point| point.seat != *seat) {
        game.undo.clear();
        game.trail = None;
    }
    if keeps_trail && game.trail.is_none() && game.play.undo_is_likely() {
        game.trail = Some(Trail::begin(game.seq, &game.play));
    }
    game.undo.push(UndoPoint { seq: game.seq, seat: seat.clone() });
}

pub(super) fn go_back(game: &mut Game, envelope: &Envelope, to: Seq) {
    if let Event::Table(event) = &envelope.event {
        game.table.record(event);
    }
    game.pledge = None;
    game.staff.go_back(to);
    game.signup.go_back(to);
    // Marks stand in the order of the log.
    game.marks.truncate(game.marks.partition_point(|mark| mark.seq < to));
    // A player who takes back has acted last: what others did before stands, even where a replay passes over his command.
    game.undo.retain(|point| point.seq < to && Some(&point.seat) == envelope.actor.seat());
    if matches!(envelope.event, Event::Table(TableEvent::Rewound { .. })) {
        game.undo.clear();
    }
    if game.undo.is_empty() {
        game.trail = None;
    }
}

/// Notes what was recorded, as long as it can be taken back.
fn follow(game: &mut Game, envelope: &Envelope) {
    if let Some(trail) = &mut game.trail {
        trail.follow(envelope.seq, &envelope.event, &game.play);
    }
}

/// The board after event `to`: from what was played since the oldest command that can be taken back, else from the log.
fn board_after<H: History + ?Sized>(game: &mut Game, to: Seq, history: &H, seq: Seq) -> Result<Play, ReplayError> {
    if to >= seq {
        return Err(forwards(seq, to));
    }
    let misfit = |what: String| ReplayError::DoesNotFit { seq, what };
    // A trail holds what stands. A mark is a moment that stands; of any other only the log knows whether it does.
    let stands = game.can_go_back_to(to);
    if let Some(mut trail) = game.trail.take().filter(|trail| stands && trail.reaches(to)) {
        let board = trail.back_to(to).map_err(misfit)?;
        game.trail = Some(trail);
        return Ok(board);
    }
    let way = Way::to(game, to, history, seq)?;
    let board = way.board().map_err(misfit)?;
    if stands {
        game.trail = Some(Trail::of_way(way.from, way.board, way.since).map_err(misfit)?);
    }
    Ok(board)
}
