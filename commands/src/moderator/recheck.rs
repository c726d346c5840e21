//! Rechecking: whether the code still accepts every stored game.
//!
//! Each log is decoded and replayed, event by event. An automatic event must be the one that the referee would make
//! now. A roll must be open where dice were rolled. Each order is decided again and must give the same events. The
//! first event that differs is reported.

use super::fault::Fault;
use super::session::{bind_to_beacon, envelopes};
use adjutant_core::referee::obeyed;
use adjutant_core::ruleset::Games;
use adjutant_core::stand_in::{Confirmed, STAND_IN, confirms};
use adjutant_core::table::stands_by_itself;
use adjutant_core::{Command, Game, Next, Playback, ReplayError, next};
use adjutant_events::{Actor, Envelope, Event, GameId, RollEvent, Seq, TableEvent};
use adjutant_storage::EventStore;

/// The result for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// The game.
    pub game: GameId,
    /// The number of events in its log.
    pub events: Seq,
    /// The first event that differs; none = there is none.
    pub misfit: Option<Misfit>,
}

/// An event that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The number of the event.
    pub seq: Seq,
    /// What is wrong with it.
    pub what: MisfitKind,
}

/// What is wrong with an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MisfitKind {
    /// It cannot be read; the error of the store or the codec.
    Unreadable(String),
    /// It cannot be applied; the error of the reducer.
    DoesNotApply(String),
    /// The referee would make another event now; none = it would wait.
    OtherAct(Option<Box<Event>>),
    /// The referee would refuse this order now, for this reason.
    OrderRefused(String),
    /// A stand-in would give another order now, or none.
    OtherThought(Option<Box<Command>>),
    /// A player's event has no order.
    OrderMissing,
    /// The referee would make this event before it.
    ActMissing(Box<Event>),
    /// No such roll is open.
    NoSuchRoll,
    /// Dice are awaited before it.
    DiceAwaited,
    /// A checkpoint should have been signed before it.
    CheckpointMissing,
}

impl std::fmt::Display for MisfitKind {
    /// The text for the operator.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unreadable(what) | Self::DoesNotApply(what) => f.write_str(what),
            Self::OtherAct(Some(event)) => write!(f, "the referee would now do {event:?}"),
            Self::OrderRefused(why) => write!(f, "the referee would now refuse the order: {why}"),
            Self::OtherThought(Some(order)) => write!(f, "the stand-in would now say {order:?}"),
            Self::OtherThought(None) => f.write_str("the stand-in would now say nothing"),
            Self::OrderMissing => f.write_str("there is no order for it"),
            Self::OtherAct(None) => f.write_str("the referee would now wait for a player"),
            Self::ActMissing(event) => write!(f, "before it the referee would now do {event:?}"),
            Self::NoSuchRoll => f.write_str("no such roll is open"),
            Self::CheckpointMissing => f.write_str("the transcript was to be signed before it"),
            Self::DiceAwaited => f.write_str("dice are awaited before it"),
        }
    }
}

/// Rechecks every stored game.
///
/// # Errors
/// The store cannot list its games. Errors of one game are in its report.
pub fn recheck(games: &Games, store: &dyn EventStore) -> Result<Vec<GameReport>, Fault> {
    let report = |summary: adjutant_storage::GameSummary| GameReport {
        misfit: recheck_game(games, store, &summary.game, summary.last_seq),
        game: summary.game,
        events: summary.last_seq,
    };
    Ok(store.games()?.into_iter().map(report).collect())
}

/// The first event of a stored game that differs.
fn recheck_game(games: &Games, store: &dyn EventStore, game: &GameId, last: Seq) -> Option<Misfit> {
    let unreadable = |seq, what: String| Some(Misfit { seq, what: MisfitKind::Unreadable(what) });
    let readable = match store.readable_up_to(game) {
        Ok(readable) => readable,
        Err(error) => return unreadable(1, error.to_string()),
    };
    match envelopes(store, game, 1, usize::try_from(readable).unwrap_or(usize::MAX)) {
        Err(Fault::Unreadable { seq, what }) => {
            let before = envelopes(store, game, 1, usize::try_from(seq - 1).unwrap_or(0)).unwrap_or_default();
            recheck_log(games, &before).or_else(|| unreadable(seq, what))
        }
        Err(fault) => unreadable(readable, fault.to_string()),
        Ok(log) => recheck_log(games, &log).or_else(|| {
            let error = store.read(game, readable + 1, 1).err().map(|error| error.to_string());
            if readable < last { unreadable(readable + 1, error.unwrap_or_default()) } else { None }
        }),
    }
}

/// The first event of a log that differs.
pub fn recheck_log(games: &Games, log: &[Envelope]) -> Option<Misfit> {
    if log.is_empty() {
        return None;
    }
    let does_not_apply =
        |error: &ReplayError| Some(Misfit { seq: error.seq(), what: MisfitKind::DoesNotApply(error.to_string()) });
    let mut playback = match Playback::begin(games, log) {
        Ok(playback) => playback,
        Err(error) => return does_not_apply(&error),
    };
    // Automatic events that are due and that the log has not shown yet.
    let mut due: Vec<Event> = Vec::new();
    for envelope in &log[1..] {
        let game = playback.game();
        let what = if due.is_empty() { unexpected(game, envelope, &mut due) } else { None };
        let what = what.or_else(|| follows(game, envelope, &mut due));
        if what.is_some() {
            return what.map(|what| Misfit { seq: envelope.seq, what });
        }
        if let Err(error) = playback.step() {
            return does_not_apply(&error);
        }
    }
    None
}

/// Whether the event is allowed here; also fills in the events that are due next.
fn unexpected(game: &Game, envelope: &Envelope, due: &mut Vec<Event>) -> Option<MisfitKind> {
    let by_referee = envelope.actor == Actor::Referee;
    if game.staff.unfinished(envelope).is_some() {
        return Some(MisfitKind::OrderMissing);
    }
    match next(game) {
        Next::Act(acts) if by_referee => {
            *due = acts;
            None
        }
        Next::Act(acts) => acts.into_iter().next().map(|act| MisfitKind::ActMissing(Box::new(act))),
        Next::Seal { draw } => match &envelope.event {
            Event::Roll(RollEvent::DrawSealed { draw: sealed, .. }) if *sealed == draw => None,
            _ => Some(MisfitKind::OtherAct(None)),
        },
        Next::Sign => match &envelope.event {
            Event::Table(TableEvent::CheckpointSigned { .. }) => None,
            _ => Some(MisfitKind::CheckpointMissing),
        },
        Next::Roll(request) => match &envelope.event {
            Event::Roll(RollEvent::DiceRolled { roll, .. }) if *roll == request.roll => None,
            Event::Roll(RollEvent::BeaconSkipped { roll, .. }) if *roll == request.roll => None,
            Event::Roll(RollEvent::DiceRolled { .. }) => Some(MisfitKind::NoSuchRoll),
            // The table can be used while dice are awaited.
            Event::Ordered(command @ Command::Table(_)) => ordered(game, envelope, command, due),
            Event::Table(event) if by_referee && stands_by_itself(event) => None,
            Event::Table(TableEvent::Rewound { .. }) if by_referee => None,
            _ => Some(MisfitKind::DiceAwaited),
        },
        Next::Wait(_) | Next::Over(_) => match &envelope.event {
            Event::Roll(RollEvent::DiceRolled { .. }) => Some(MisfitKind::NoSuchRoll),
            Event::Table(event) if by_referee && stands_by_itself(event) => None,
            // A roll whose key was replaced is void, even while the game is paused.
            Event::Table(TableEvent::Rewound { .. }) if by_referee && game.open_roll().is_some() => None,
            _ if by_referee => Some(MisfitKind::OtherAct(None)),
            Event::Ordered(command) => ordered(game, envelope, command, due),
            _ => Some(MisfitKind::OrderMissing),
        },
    }
}

/// The events of an order, including the order itself, become due.
fn ordered(game: &Game, envelope: &Envelope, command: &Command, due: &mut Vec<Event>) -> Option<MisfitKind> {
    if let Actor::Seat { seat, player } = &envelope.actor
        && player.as_str() == STAND_IN
        && let Confirmed::Other(said) = confirms(game, seat, command)
    {
        return Some(MisfitKind::OtherThought(said.map(Box::new)));
    }
    match obeyed(game, &envelope.actor, command, envelope.time) {
        Ok(events) if events.is_empty() => Some(MisfitKind::OtherAct(None)),
        Ok(events) => {
            *due = events;
            None
        }
        Err(refusal) => Some(MisfitKind::OrderRefused(refusal.key())),
    }
}

/// Whether the event is the next one due.
fn follows(game: &Game, envelope: &Envelope, due: &mut Vec<Event>) -> Option<MisfitKind> {
    if due.is_empty() {
        return None;
    }
    let mut act = due.remove(0);
    bind_to_beacon(game, &mut act, envelope.time);
    (act != envelope.event).then(|| MisfitKind::OtherAct(Some(Box::new(act))))
}
