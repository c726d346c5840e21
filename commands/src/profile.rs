//! A person's part in games, from their public events: what became of it, and how long each answer took. And who does
//! not want to be shown.

use crate::moderator::{Fault, Session};
use crate::store::StoreError;
use adjutant_core::table::{Status, Table};
use adjutant_events::clock::Period;
use adjutant_events::{Envelope, Event, GameId, GameResult, PlayerId, SeatId, SideId, TableEvent, Timestamp};
use adjutant_storage::{EventStore, NOT_SHOWN};
use std::collections::BTreeSet;

/// What became of a person's part in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The person plays.
    Running,
    /// The game is over, and the person held a seat to its end.
    Finished,
    /// A seat of the person resigned.
    GaveUp,
    /// The person left during play, or somebody else was seated.
    Replaced,
}

/// The result of a game for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Score {
    Won,
    Drawn,
    Lost,
}

/// A person's part in a game that began.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Part {
    pub game: GameId,
    pub fate: Fate,
    /// The side and its result; none = the game goes on or was closed, or the person was replaced.
    pub result: Option<(SideId, Score)>,
    /// How long each answer took, in milliseconds, as far as the game's clock counted it.
    pub answers: Vec<i64>,
}

/// Whether a person does not want to be shown.
///
/// # Errors
/// The store cannot be read.
pub fn is_hidden(store: &dyn EventStore, person: &PlayerId) -> Result<bool, StoreError> {
    let note = format!("{NOT_SHOWN}{person}");
    Ok(store.notes()?.iter().any(|(name, _)| *name == note))
}

/// Everybody who does not want to be shown.
///
/// # Errors
/// The store cannot be read.
pub fn hidden_people(store: &dyn EventStore) -> Result<BTreeSet<PlayerId>, StoreError> {
    let notes = store.notes()?;
    Ok(notes.iter().filter_map(|(name, _)| name.strip_prefix(NOT_SHOWN)).map(PlayerId::new).collect())
}

/// Notes whether a person wants to be shown.
///
/// # Errors
/// The store cannot be written.
pub fn show(store: &dyn EventStore, person: &PlayerId, shown: bool) -> Result<(), StoreError> {
    let note = format!("{NOT_SHOWN}{person}");
    if shown { store.drop_note(&note) } else { store.put_note(&note, b"") }
}

/// The part of a person in a game; none = the game has not begun or is a copy, or the person has played no seat of it.
///
/// # Errors
/// The log cannot be read.
pub fn part_of(session: &Session, player: &PlayerId) -> Result<Option<Part>, Fault> {
    let game = session.game();
    if game.is_copy() {
        return Ok(None);
    }
    let log = session.log(1, usize::try_from(game.seq).unwrap_or(usize::MAX))?;
    Ok(part(&game.table, &game.id, &log, player))
}

/// The median of some times; none if there are none.
pub fn median(mut times: Vec<i64>) -> Option<i64> {
    times.sort_unstable();
    let middle = times.len() / 2;
    let upper = *times.get(middle)?;
    let lower = middle.checked_sub(1).and_then(|at| times.get(at)).filter(|_| times.len().is_multiple_of(2));
    Some(lower.map_or(upper, |lower| lower + (upper - lower) / 2))
}

fn part(table: &Table, game: &GameId, log: &[Envelope], player: &PlayerId) -> Option<Part> {
    let mut course = Course::of(player);
    for envelope in log {
        if let Event::Table(event) = &envelope.event {
            course.follow(event, envelope.time);
        }
    }
    // All seats of a person are of one side.
    let side = table.seat(course.played.first()?)?.side.clone();
    let over = match &table.status {
        Status::Over(result) => Some(result),
        _ => None,
    };
    let fate = match over {
        _ if course.gave_up => Fate::GaveUp,
        _ if course.held.is_empty() => Fate::Replaced,
        Some(_) => Fate::Finished,
        None => Fate::Running,
    };
    let counted = over.filter(|_| fate != Fate::Replaced);
    let result = counted.and_then(|result| score(result, &side)).map(|score| (side, score));
    Some(Part { game: game.clone(), fate, result, answers: course.answers })
}

fn score(result: &GameResult, side: &SideId) -> Option<Score> {
    match result {
        GameResult::Victory { side: winner, .. } | GameResult::Resignation { side: winner } => {
            Some(if winner == side { Score::Won } else { Score::Lost })
        }
        GameResult::Draw { .. } => Some(Score::Drawn),
        GameResult::Closed { .. } => None,
    }
}

/// A person's way through a game.
struct Course<'a> {
    player: &'a PlayerId,
    begun: bool,
    /// The seats that the person holds.
    held: Vec<SeatId>,
    /// The seats that the person has played, in order of appearance.
    played: Vec<SeatId>,
    gave_up: bool,
    asked: Vec<Asked>,
    answers: Vec<i64>,
}

/// A seat of the person that must act, or had to, in the current period.
struct Asked {
    seat: SeatId,
    period: Period,
    since: Option<Timestamp>,
    used: i64,
    missed: bool,
}

impl<'a> Course<'a> {
    fn of(player: &'a PlayerId) -> Self {
        let (held, played, asked, answers) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { player, begun: false, held, played, gave_up: false, asked, answers }
    }

    fn follow(&mut self, event: &TableEvent, time: Timestamp) {
        match event {
            TableEvent::GameStarted => {
                self.begun = true;
                self.played.clone_from(&self.held);
            }
            TableEvent::SeatTaken { seat, player } => {
                self.leave(seat);
                if player == self.player {
                    self.held.push(seat.clone());
                    if self.begun && !self.played.contains(seat) {
                        self.played.push(seat.clone());
                    }
                }
            }
            TableEvent::SeatLeft { seat, .. } => self.leave(seat),
            TableEvent::SeatResigned { seat } => {
                self.gave_up |= self.held.contains(seat);
                self.asked.retain(|asked| asked.seat != *seat);
            }
            TableEvent::DeadlinesSet { period, deadlines } => {
                for asked in &mut self.asked {
                    asked.stop(time);
                }
                let (same, over): (Vec<_>, Vec<_>) =
                    std::mem::take(&mut self.asked).into_iter().partition(|asked| asked.period == *period);
                self.asked = same;
                self.answered(over);
                for deadline in deadlines.iter().filter(|deadline| self.held.contains(&deadline.seat)) {
                    match self.asked.iter_mut().find(|asked| asked.seat == deadline.seat) {
                        Some(asked) => asked.since = Some(time),
                        None => self.asked.push(Asked {
                            seat: deadline.seat.clone(),
                            period: *period,
                            since: Some(time),
                            used: 0,
                            missed: false,
                        }),
                    }
                }
            }
            TableEvent::DeadlineMissed { seat } => {
                if let Some(asked) = self.asked.iter_mut().find(|asked| asked.seat == *seat && asked.since.is_some()) {
                    asked.missed = true;
                }
            }
            TableEvent::ClockSet { .. } | TableEvent::ClockStopped => self.asked.clear(),
            TableEvent::GameEnded { .. } => {
                // Questions that were open at the end of the game do not count.
                let answered = std::mem::take(&mut self.asked).into_iter().filter(|asked| asked.since.is_none());
                self.answered(answered.collect());
            }
            _ => {}
        }
    }

    fn leave(&mut self, seat: &SeatId) {
        self.held.retain(|held| held != seat);
        self.asked.retain(|asked| asked.seat != *seat);
    }

    /// A missed deadline is no answer.
    fn answered(&mut self, over: Vec<Asked>) {
        self.answers.extend(over.into_iter().filter(|asked| !asked.missed).map(|asked| asked.used));
    }
}

impl Asked {
    fn stop(&mut self, time: Timestamp) {
        if let Some(since) = self.since.take() {
            self.used = self.used.saturating_add(time.0.saturating_sub(since.0).max(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::clock::Deadline;
    use adjutant_storage::MemoryStore;

    #[test]
    fn a_median_is_in_the_middle() {
        assert_eq!(median(Vec::new()), None);
        assert_eq!(median(vec![5]), Some(5));
        assert_eq!(median(vec![9, 1, 4]), Some(4));
        assert_eq!(median(vec![9, 1, 4, 6]), Some(5));
    }

    #[test]
    fn whoever_does_not_want_it_is_not_shown() {
        let (store, anna) = (MemoryStore::new(), PlayerId::new("Anna"));
        assert!(!is_hidden(&store, &anna).expect("readable"), "shown at first");
        show(&store, &anna, false).expect("noted");
        assert!(is_hidden(&store, &anna).expect("readable"));
        assert_eq!(hidden_people(&store).expect("readable"), BTreeSet::from([anna.clone()]));
        assert!(!is_hidden(&store, &PlayerId::new("Ann")).expect("readable"), "a name is the whole name");
        show(&store, &anna, true).expect("noted");
        assert!(!is_hidden(&store, &anna).expect("readable"));
    }

    fn taken(seat: &str, player: &str) -> TableEvent {
        TableEvent::SeatTaken { seat: seat.into(), player: PlayerId::new(player) }
    }

    fn asks(turn: u8, seats: &[&str]) -> TableEvent {
        let deadlines = seats.iter().map(|seat| Deadline { seat: (*seat).into(), at: Timestamp(1_000_000) });
        let period = Period { round: 1, seat: turn, phase: None };
        TableEvent::DeadlinesSet { period, deadlines: deadlines.collect() }
    }

    #[test]
    fn only_answers_of_the_person_in_time_are_counted() {
        let anna = PlayerId::new("Anna");
        let mut course = Course::of(&anna);
        let events = [
            (0, taken("red", "Anna")),
            (0, taken("white", "Ben")),
            (0, TableEvent::GameStarted),
            (10, asks(0, &["red"])),
            // Ben answers in between; Anna's turn goes on.
            (30, asks(0, &["white"])),
            (100, asks(0, &["red"])),
            (140, asks(1, &["white"])),
            (200, asks(2, &["red"])),
            (300, TableEvent::DeadlineMissed { seat: "red".into() }),
            (310, asks(3, &["white"])),
            (400, asks(4, &["red"])),
            (500, TableEvent::SeatResigned { seat: "red".into() }),
        ];
        for (time, event) in &events {
            course.follow(event, Timestamp(*time));
        }
        assert_eq!(course.answers, [60], "20 and 40; the second was missed, the third not answered");
        assert!(course.gave_up && course.played == [SeatId::new("red")]);
        course.follow(&TableEvent::SeatLeft { seat: "red".into(), player: anna.clone() }, Timestamp(600));
        assert!(course.held.is_empty());
    }
}
