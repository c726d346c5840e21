//! How a stand-in chooses, and what it sees: the view of its seat, its choices, and whether an order would be refused.
//! It can ask a game for nothing else.

use super::choice::{Choice, Pick, Weight};
use super::command::Command;
use super::ruleset::Ruleset;
use super::view::View;
use crate::table::office::state::Engaged;
use adjutant_events::SeatId;
use adjutant_events::office::Level;
use std::cell::RefCell;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// How a stand-in chooses. It is pure: the same view gives the same order.
pub trait Policy: fmt::Debug + Send + Sync {
    /// The revisions that this program still has, the current one last. Any change in its choices needs a new revision.
    /// Games that began with an old revision are verified with it as long as it exists.
    fn revisions(&self) -> &'static [u16];

    /// The first revision whose seeds and counts leave out what the seat may not read. Before, they counted all events.
    fn counts_readable_from(&self) -> u16;

    /// Its order; none if it has no opinion, and then the tree of choices decides. A refused order counts as none.
    fn order(&self, seen: &Seen<'_>) -> Option<Command>;
}

/// The game behind the view, which can try orders.
pub(crate) trait Trial {
    /// The order of a choice with this picked; none if it cannot be picked so.
    fn order(&self, choice: &Choice, picks: &[Pick]) -> Option<Command>;

    /// Whether the rules would take an order.
    fn accepts(&self, command: &Command) -> bool;
}

/// What the player of a seat sees at one moment.
pub struct Seen<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) seat: &'a SeatId,
    pub(crate) view: View,
    pub(crate) choices: Vec<Choice>,
    pub(crate) engaged: Engaged,
    pub(crate) since: u64,
    pub(crate) seed: u64,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) trial: Box<dyn Trial + 'a>,
    /// Orders that were tried, and whether they were accepted.
    pub(crate) tried: RefCell<Vec<(Command, bool)>>,
}

impl fmt::Debug for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seen").field("seat", self.seat).field("engaged", &self.engaged).finish_non_exhaustive()
    }
}

impl Seen<'_> {
    /// The ruleset and its board, which everybody knows.
    pub fn rules(&self) -> &Ruleset {
        self.rules
    }

    /// The seat.
    pub fn seat(&self) -> &SeatId {
        self.seat
    }

    /// Its view.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Its choices, including the answers for an absent seat.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The choice with this verb, if it is offered.
    pub fn choice(&self, verb: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.verb == verb && choice.weight != Weight::Absent)
    }

    /// The strength at which it must play.
    pub const fn level(&self) -> Level {
        self.engaged.level
    }

    /// The revision of its policy.
    pub const fn revision(&self) -> u16 {
        self.engaged.revision
    }

    /// The number of events since the last order that still counts. Orders that were taken back leave their events, so
    /// a policy that goes in circles sees the number grow.
    pub const fn since_last_order(&self) -> u64 {
        self.since
    }

    /// Pseudo-random numbers, the same at the same place in the log.
    pub const fn chance(&self) -> Seeded {
        Seeded(self.seed)
    }

    /// The order of a choice with these picks; none if they are impossible.
    pub fn order(&self, choice: &Choice, picks: &[Pick]) -> Option<Command> {
        self.trial.order(choice, picks)
    }

    /// Whether the rules would accept an order, as any player can [try](crate::game::referee::would).
    pub fn accepts(&self, command: &Command) -> bool {
        if let Some((_, accepted)) = self.tried.borrow().iter().find(|(known, _)| known == command) {
            return *accepted;
        }
        let accepted = self.trial.accepts(command);
        self.tried.borrow_mut().push((command.clone(), accepted));
        accepted
    }

    /// Whether the result is no longer wanted. Any answer is then discarded.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Pseudo-random numbers from a seed, the same on every machine.
#[derive(Clone, Debug)]
pub struct Seeded(pub(crate) u64);

impl Seeded {
    /// A number below `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }

    /// Puts a row into an order by chance.
    pub fn shuffle<T>(&mut self, row: &mut [T]) {
        for last in (1..row.len()).rev() {
            row.swap(last, self.below(last + 1));
        }
    }
}
