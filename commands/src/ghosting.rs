//! Who may take another seat on a server, and in which games nothing happens. The figures are those of profiles, so
//! everybody can compute them.

use crate::moderator::Fault;
use crate::profile::{Fate, Part, median};
use adjutant_core::Refusal;
use adjutant_core::stand_in::STAND_IN;
use adjutant_core::table::clock::CLOCK;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{ClockRules, GameId, Seq, Timestamp, codec};
use adjutant_storage::EventStore;
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The days without an event after which the players of a game are asked.
pub const ASK_AFTER_DAYS: i64 = 30;
/// The days without an event after which a game is closed.
pub const CLOSE_AFTER_DAYS: i64 = 60;

/// How many events are read to find the last act of a person.
const READ: usize = 200;

/// The least number of answers by which somebody's pace is known.
const KNOWN: usize = 5;

/// The limits of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// How many more games than finished ones a person may have running; none = any number.
    pub spare: Option<u32>,
    /// A table is fast if its clock allows fewer hours; none = no table is.
    pub fast: Option<u32>,
}

/// What a person's games on a server say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games that the person plays.
    pub running: u32,
    /// Games that the person played to the end.
    pub finished: u32,
    /// Games that the person gave up, or in which somebody took over.
    pub dropped: u32,
    /// The times of answers, in milliseconds.
    pub answers: Vec<i64>,
}

impl Figures {
    /// Adds the person's part in a game.
    pub fn add(&mut self, part: &Part) {
        match part.fate {
            Fate::Running => self.running += 1,
            Fate::Finished => self.finished += 1,
            Fate::GaveUp | Fate::Replaced => self.dropped += 1,
        }
        self.answers.extend(&part.answers);
    }
}

impl Limits {
    /// Whether there is no limit.
    pub const fn are_none(&self) -> bool {
        self.spare.is_none() && self.fast.is_none()
    }

    /// Whether a person with these figures may take a seat at a table with this clock.
    ///
    /// # Errors
    /// Too many games run, or the person has not shown the pace of a fast table. The refusal has the figures.
    pub fn check(&self, figures: &Figures, clock: Option<&ClockRules>) -> Result<(), Refusal> {
        if let Some(spare) = self.spare {
            let Figures { running, finished, dropped, .. } = *figures;
            // Everybody may play one game.
            let most = (finished.saturating_add(spare)).saturating_sub(dropped).max(1);
            if running >= most {
                return Err(TableRefusal::TooManyGames { running, most, finished, spare, dropped }.into());
            }
        }
        let Some(hours) = self.fast else { return Ok(()) };
        let Some(allowed) = clock.map(|rules| rules.allowance).filter(|allowed| *allowed < hours.saturating_mul(60))
        else {
            return Ok(());
        };
        let answers = figures.answers.len();
        let pace = median(figures.answers.clone()).map(|time| u32::try_from(time / MINUTE).unwrap_or(u32::MAX));
        if pace.is_some_and(|pace| answers >= KNOWN && pace <= allowed) {
            return Ok(());
        }
        let (answers, needed) = (answers as u64, KNOWN as u64);
        Err(TableRefusal::PaceNotShown { minutes: allowed, pace: pace.unwrap_or_default(), answers, needed }.into())
    }
}

/// What is to be done about a game in which nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SilenceAction {
    /// Nothing.
    Leave,
    /// Its players are to be asked whether they go on.
    Ask,
    /// It is to be closed.
    Close,
}

/// What is to be done about a game. A person last acted at `last`, and its players were asked at `asked`.
///
/// It is never closed before its players had as long to answer as lies between both limits.
pub const fn silence_action(last: Timestamp, asked: Option<Timestamp>, now: Timestamp) -> SilenceAction {
    if now.0 - last.0 < ASK_AFTER_DAYS * DAY {
        return SilenceAction::Leave;
    }
    match asked {
        // An answer is an event, so an earlier question belongs to an earlier silence.
        Some(asked) if asked.0 >= last.0 => {
            if now.0 - last.0 >= CLOSE_AFTER_DAYS * DAY && now.0 - asked.0 >= (CLOSE_AFTER_DAYS - ASK_AFTER_DAYS) * DAY
            {
                SilenceAction::Close
            } else {
                SilenceAction::Leave
            }
        }
        _ => SilenceAction::Ask,
    }
}

/// When a person last did something in a game; none = there is no such game. Only the end of the log is read. If nobody did
/// anything there, it is the time at which that part begins.
///
/// # Errors
/// The log cannot be read.
pub fn last_act(store: &dyn EventStore, game: &GameId) -> Result<Option<Timestamp>, Fault> {
    let last = store.last_seq(game)?;
    let mut found = None;
    for record in store.read(game, last.saturating_sub(READ as Seq).max(1), READ + 1)? {
        let unreadable = |error: codec::CodecError| Fault::Unreadable { seq: record.seq, what: error.to_string() };
        let envelope = codec::decode(&record.bytes).map_err(unreadable)?;
        let person = envelope.actor.player().filter(|player| !matches!(player.as_str(), CLOCK | STAND_IN));
        if found.is_none() || person.is_some() {
            found = Some(envelope.time);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::{ClockPeriod, Expiry, GameId, Weekdays};

    fn part(fate: Fate, answers: &[i64]) -> Part {
        let answers = answers.iter().map(|minutes| minutes * MINUTE).collect();
        Part { game: GameId::new("g"), fate, result: None, answers }
    }

    fn figures(parts: &[Part]) -> Figures {
        let mut figures = Figures::default();
        parts.iter().for_each(|part| figures.add(part));
        figures
    }

    fn refused(limits: &Limits, figures: &Figures, clock: Option<&ClockRules>) -> String {
        limits.check(figures, clock).err().map_or_else(String::new, |refusal| refusal.key())
    }

    #[test]
    fn running_games_are_at_most_finished_ones_and_some_more() {
        let limits = Limits { spare: Some(1), fast: None };
        let [running, finished, given] = [Fate::Running, Fate::Finished, Fate::GaveUp].map(|fate| part(fate, &[]));
        let some = |counts: [usize; 3]| {
            let all = [&running, &finished, &given].into_iter().zip(counts);
            figures(&all.flat_map(|(part, count)| vec![part.clone(); count]).collect::<Vec<_>>())
        };
        let too_many = "table-too-many-games";
        for (counts, expected) in [
            ([0, 0, 0], ""),
            ([1, 0, 0], too_many),
            ([2, 2, 0], ""),
            ([3, 2, 0], too_many),
            ([2, 2, 1], too_many),
            // Whoever dropped out of everything may still begin again.
            ([0, 0, 9], ""),
            ([1, 0, 9], too_many),
        ] {
            assert_eq!(refused(&limits, &some(counts), None), expected, "{counts:?}");
        }
        assert_eq!(refused(&Limits::default(), &some([9, 0, 9]), None), "");
        assert!(Limits::default().are_none() && !limits.are_none());
    }

    #[test]
    fn a_fast_table_is_for_whoever_has_shown_that_pace() {
        let limits = Limits { spare: None, fast: Some(24) };
        let clock = |allowance| ClockRules {
            per: ClockPeriod::Turn,
            allowance,
            bank: 0,
            zone: "UTC".to_owned(),
            quiet: None,
            days: Weekdays::ALL,
            on_expiry: Expiry::Nothing,
            grace: 0,
        };
        let (slow, fast) = (clock(48 * 60), clock(120));
        let not_shown = "table-pace-not-shown";
        let quick = figures(&[part(Fate::Finished, &[30, 60, 90, 100, 600])]);
        let late = figures(&[part(Fate::Finished, &[130, 60, 190, 200, 600])]);
        let new = figures(&[part(Fate::Running, &[10, 10])]);
        for (who, clock, expected) in [
            (&quick, Some(&fast), ""),
            (&late, Some(&fast), not_shown),
            (&new, Some(&fast), not_shown),
            (&new, Some(&slow), ""),
            (&new, None, ""),
        ] {
            assert_eq!(refused(&limits, who, clock), expected, "{who:?}");
        }
    }

    #[test]
    fn players_are_asked_before_a_silent_game_is_closed() {
        let day = |days: i64| Timestamp(days * DAY);
        assert_eq!(silence_action(day(0), None, day(29)), SilenceAction::Leave);
        assert_eq!(silence_action(day(0), None, day(30)), SilenceAction::Ask);
        assert_eq!(silence_action(day(0), Some(day(30)), day(59)), SilenceAction::Leave);
        assert_eq!(silence_action(day(0), Some(day(30)), day(60)), SilenceAction::Close);
        // A game that was silent for a year is asked first.
        assert_eq!(silence_action(day(0), None, day(365)), SilenceAction::Ask);
        assert_eq!(silence_action(day(0), Some(day(365)), day(394)), SilenceAction::Leave);
        assert_eq!(silence_action(day(0), Some(day(365)), day(395)), SilenceAction::Close);
        // Somebody answered, and it is silent again.
        assert_eq!(silence_action(day(40), Some(day(30)), day(69)), SilenceAction::Leave);
        assert_eq!(silence_action(day(40), Some(day(30)), day(70)), SilenceAction::Ask);
    }
}
