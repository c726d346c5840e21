//! How a stand-in chooses, and what it sees: what its seat may see, what it may do, and what would be refused. Nothing else can
//! be asked of a game through it.

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

/// How a stand-in chooses. Pure: whoever sees the same says the same.
pub trait Policy: fmt::Debug + Send + Sync {
    /// Its revisions that this program still has, the present one last. One that chooses otherwise than the last has a new number:
    /// games that began with an old one are confirmed by it as long as it is here.
    fn revisions(&self) -> &'static [u16];

    /// What it says; none if it has no opinion: then the tree of choices is followed. What is refused is as good as none.
    fn order(&self, seen: &Seen<'_>) -> Option<Command>;
}

/// The game behind what is seen: what would come of an order.
pub(crate) trait Trial {
    /// The order of a choice with this picked; none if it cannot be picked so.
    fn order(&self, choice: &Choice, picks: &[Pick]) -> Option<Command>;

    /// Whether the rules would take an order.
    fn accepts(&self, command: &Command) -> bool;
}

/// A seat at a moment, as whoever plays it sees it.
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
    /// Orders that were tried, with what came of them.
    pub(crate) tried: RefCell<Vec<(Command, bool)>>,
}

impl fmt::Debug for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seen").field("seat", self.seat).field("engaged", &self.engaged).finish_non_exhaustive()
    }
}

impl Seen<'_> {
    /// By which rules, on which board: printed matter, which everybody knows.
    pub fn rules(&self) -> &Ruleset {
        self.rules
    }

    /// Which seat.
    pub fn seat(&self) -> &SeatId {
        self.seat
    }

    /// What it sees.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What it may do, with what is said for a seat that is not there.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The choice of this verb that is asked, if there is one.
    pub fn choice(&self, verb: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.verb == verb && choice.weight != Weight::Absent)
    }

    /// How well it is to play.
    pub const fn level(&self) -> Level {
        self.engaged.level
    }

    /// By which revision of its policy.
    pub const fn revision(&self) -> u16 {
        self.engaged.revision
    }

    /// How many events there were since the last order that stands was given: orders that were taken back leave theirs behind, so
    /// that who walks in a circle sees it grow.
    pub const fn since_last_order(&self) -> u64 {
        self.since
    }

    /// Numbers by chance: the same at the same place of the log.
    pub const fn chance(&self) -> Seeded {
        Seeded(self.seed)
    }

    /// The order of a choice with this picked; none if it cannot be picked so.
    pub fn order(&self, choice: &Choice, picks: &[Pick]) -> Option<Command> {
        self.trial.order(choice, picks)
    }

    /// Whether the rules would take an order, as anybody can [try](crate::game::referee::would) his own.
    pub fn accepts(&self, command: &Command) -> bool {
        if let Some((_, accepted)) = self.tried.borrow().iter().find(|(known, _)| known == command) {
            return *accepted;
        }
        let accepted = self.trial.accepts(command);
        self.tried.borrow_mut().push((command.clone(), accepted));
        accepted
    }

    /// Whether nobody wants to know any more: whatever is said now is thrown away.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Numbers by chance from a seed, the same on every machine.
#[derive(Clone, Debug)]
pub struct Seeded(pub(crate) u64);

impl Seeded {
    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}
