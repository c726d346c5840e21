//! What a stand-in sees: what its seat may see, what it may do, and what would be refused. Nothing else can be asked of a
//! game through it.

use super::actor;
use crate::choice::{self, Choice, Pick};
use crate::command::Command;
use crate::game::{Game, Viewer};
use crate::referee;
use crate::ruleset::Ruleset;
use crate::table::office::Engaged;
use crate::view::View;
use adjutant_events::SeatId;
use adjutant_events::office::Level;
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};

/// A seat at a moment, as whoever plays it sees it.
pub struct Seen<'a> {
    game: &'a Game,
    seat: &'a SeatId,
    view: View,
    choices: Vec<Choice>,
    engaged: Engaged,
    seed: u64,
    stop: &'a AtomicBool,
    /// Orders that were tried, with what came of them.
    tried: RefCell<Vec<(Command, bool)>>,
}

impl std::fmt::Debug for Seen<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seen").field("seat", self.seat).field("engaged", &self.engaged).finish_non_exhaustive()
    }
}

impl<'a> Seen<'a> {
    /// What a seat sees; none if it may do nothing.
    pub(super) fn new(game: &'a Game, seat: &'a SeatId, engaged: Engaged, stop: &'a AtomicBool) -> Option<Self> {
        let choices = referee::tree(game, seat);
        if choices.is_empty() {
            return None;
        }
        let view = referee::view(game, &Viewer::Seat(seat.clone()));
        let tried = RefCell::default();
        Some(Self { game, seat, view, choices, engaged, seed: seed(game, seat), stop, tried })
    }

    /// The game, for what walks its tree; nothing that the seat may not see is asked of it.
    pub(super) const fn game(&self) -> &Game {
        self.game
    }

    /// By which rules, on which board: printed matter, which everybody knows.
    pub fn rules(&self) -> &Ruleset {
        &self.game.rules
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
        self.choices.iter().find(|choice| choice.verb == verb && choice.weight != choice::Weight::Absent)
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
    pub fn since_last_order(&self) -> u64 {
        self.game.seq - self.game.marks.last().map_or(0, |mark| mark.seq).min(self.game.seq)
    }

    /// Numbers by chance: the same at the same place of the log.
    pub const fn chance(&self) -> Seeded {
        Seeded(self.seed)
    }

    /// The order of a choice with this picked; none if it cannot be picked so.
    pub fn order(&self, choice: &Choice, picks: &[Pick]) -> Option<Command> {
        choice::order(self.game, choice, picks).ok()
    }

    /// Whether the rules would take an order, as anybody can [try](crate::referee::would) his own.
    pub fn accepts(&self, command: &Command) -> bool {
        if let Some((_, accepted)) = self.tried.borrow().iter().find(|(known, _)| known == command) {
            return *accepted;
        }
        let tried = referee::decide(self.game, &actor(self.seat), command, self.game.time);
        let accepted = tried.is_ok_and(|events| !events.is_empty());
        self.tried.borrow_mut().push((command.clone(), accepted));
        accepted
    }

    /// Whether nobody wants to know any more: whatever is said now is thrown away.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The seed at a place of the log: of the name of the game, the number of its last event, and the seat. Who holds the
/// log can neither choose it nor leave it out.
fn seed(game: &Game, seat: &SeatId) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"adjutant/stand-in/v1");
    for part in [game.id.as_str().as_bytes(), &game.seq.to_be_bytes(), seat.as_str().as_bytes()] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    u64::from_be_bytes(first)
}

/// Numbers by chance from a seed, the same on every machine.
#[derive(Clone, Debug)]
pub struct Seeded(u64);

impl Seeded {
    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}
