//! One definition per command: how it is spoken, by whom and when, and what it becomes.
//!
//! Everything that explains, reads or completes a command comes from here: the parser, the usage line, the help page,
//! completion, the command reference and, later, the registration with a chat service. A command has slots; a slot is
//! introduced by a marker (`from`, `to`, `→`) or stands bare, so the same command can be typed, pasted or filled in as
//! a form.

use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;
use adjutant_core::axis::board::Phase;

/// Who may give a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Anybody who can see the game.
    Anyone,
    /// The holder of the seat that acts.
    Seat,
    /// A game master.
    Gm,
}

/// What a command is about; help lists them so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// A power's turn.
    Turn,
    /// Battles.
    Combat,
    /// Standing instructions.
    Instructions,
    /// Looking.
    Views,
    /// Seats and the course of the game.
    Table,
    /// What only a game master does.
    Gm,
}

/// What fills a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SlotKind {
    /// Units to move: `2 infantry, all tanks, loaded transport, fighter #12`, or `all`.
    Units,
    /// Numbers of units: `3 infantry, 1 tank`.
    Counts,
    /// Units with an owner: `2 German infantry`.
    OwnedUnits,
    /// Losses: `2 infantry, damage 1 battleship`, or the word for the referee's proposal.
    Losses,
    /// An order of losses: `infantry, damage battleship, tank`.
    LossOrder,
    /// A space.
    Space,
    /// Spaces, in order.
    Spaces,
    /// One transport by number: `#17`, `transport #17 in sz 45`.
    Transport,
    /// A kind of unit.
    Kind,
    /// A power.
    Power,
    /// A phase.
    Phase,
    /// A number.
    Number,
    /// A person's name.
    Player,
    /// Words to the end of the line.
    Text,
    /// When to retreat: `never`, `after 2 rounds`, `when outnumbered`, `at 3 units`.
    RetreatWhen,
    /// `strike` or `submerge`.
    SubmarineOrder,
    /// What an instruction is about.
    Topic,
    /// The name of a command.
    Command,
    /// A whole command.
    Line,
}

/// An argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name, as forms show it.
    pub name: &'static str,
    /// What fills it.
    pub kind: SlotKind,
    /// Whether the command needs it.
    pub required: bool,
    /// Whether it may stand without a marker.
    pub bare: bool,
    /// Words that introduce it, the usual one first; an empty list = only bare.
    pub before: &'static [&'static str],
    /// Words that follow it in Japanese.
    pub after: &'static [&'static str],
}

/// A command, defined once.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// Its name, words separated by one space.
    pub name: &'static str,
    /// Other words for it, Japanese included.
    pub aliases: &'static [&'static str],
    /// Its Japanese name.
    pub ja: &'static str,
    /// Where help lists it.
    pub group: Group,
    /// Who may give it.
    pub who: Who,
    /// In which phases; empty = in all, and outside a turn.
    pub phases: &'static [Phase],
    /// The section of the rules it belongs to.
    pub section: &'static str,
    /// Its arguments, in their usual order.
    pub slots: &'static [Slot],
    /// Lines that use it; all of them parse.
    pub examples: &'static [&'static str],
    pub(crate) build: fn(&Bound, &Context<'_>) -> Result<Request, ParseProblem>,
}

impl Definition {
    /// The catalogue's key of its help page: `help-move`.
    pub fn help_key(&self) -> String {
        format!("help-{}", self.name.replace(' ', "-"))
    }

    /// The catalogue's key of its one-line description: `about-move`.
    pub fn about_key(&self) -> String {
        format!("about-{}", self.name.replace(' ', "-"))
    }
}

/// Every command there is, in the order of the reference.
pub fn all() -> &'static [Definition] {
    &[]
}
