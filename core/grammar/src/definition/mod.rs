//! One definition per command: how it is spoken, by whom and when, and what it becomes.
//!
//! Everything that explains, reads or completes a command comes from here: the parser, the usage line, the help page,
//! completion, the command reference and, later, the registration with a chat service. A command has slots; a slot is
//! introduced by a marker (`from`, `to`, `→`) or stands bare, so the same command can be typed, pasted or filled in as
//! a form.

mod audit;
mod clock;
mod council;
mod done;
mod gm;
pub mod instructions;
mod motion;
mod numbers;
mod office;
mod plan;
mod press;
mod said;
mod signup;
mod staff;
mod table;
mod usage;
pub mod views;

use crate::own::OwnSlot;
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;

pub use clock::zone;
pub use done::DONE;
pub use gm::{BECAUSE, said_reason};
pub use motion::{AWAY, BODIES, ENDS_JA, GOAL, INTO, MOTION, OUT_OF, SUFFERED, TOWARDS, WAYS};
pub use press::policy_word;
pub(crate) use said::said;
pub use signup::part_word;

/// The command that tries another one.
pub const TRY: &str = "try";

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
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum SlotKind {
    Space,
    /// Spaces, in order.
    Spaces,
    /// A kind of unit.
    Kind,
    Power,
    /// Powers, in any order.
    Powers,
    Phase,
    Number,
    /// A person's name.
    Player,
    /// A length of time: `24 hours`, `1 day 12 h`, `90分`.
    Duration,
    /// One word, up to the next space: `mon-fri`, `22-8`, `Europe/Berlin`.
    Word,
    /// Words to the end of the line.
    Text,
    /// The name of a command.
    Command,
    /// A whole command.
    Line,
    /// What only one game can read.
    Own(&'static dyn OwnSlot),
}

/// An argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // questions that have nothing to do with each other
pub struct Slot {
    /// Its name, as forms show it.
    pub name: &'static str,
    /// What fills it.
    pub kind: SlotKind,
    /// Whether the command needs it.
    pub required: bool,
    /// Whether it may stand without a marker.
    pub bare: bool,
    /// Whether its marker is written even right behind the command, where a bare one could do without.
    pub marked: bool,
    /// Words that introduce it, the usual one first; an empty list = only bare.
    pub before: &'static [&'static str],
    /// Words that follow it in Japanese.
    pub after: &'static [&'static str],
    /// Words of which it takes one, where it takes no others; a form offers them.
    pub words: &'static [&'static str],
    /// Whether it takes several of them, with commas between.
    pub several: bool,
    /// The slot that takes what was named before, where an arrow leads on: `Derby -> Leeds -> Lancaster` passes
    /// Leeds.
    pub passes: Option<&'static str>,
}

/// A command, defined once.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// Its name, words separated by one space.
    pub name: &'static str,
    /// Other words for it, Japanese included.
    pub aliases: &'static [&'static str],
    /// Words of everyday that several commands share: which is meant, what is asked and the phase tell.
    pub everyday: &'static [&'static str],
    /// The same of every game that has the command, whatever else it says there.
    pub usual: &'static [&'static str],
    /// Its Japanese name.
    pub ja: &'static str,
    /// The word of the family of games to which it belongs; none = it is of the table and says the same in all of them.
    pub game: Option<&'static str>,
    /// What its keys in the catalogue begin with, behind `help-`, `about-` and `slot-`.
    pub prefix: &'static str,
    /// Where help lists it.
    pub group: Group,
    /// Who may give it.
    pub who: Who,
    /// In which phases, by their words in the rules; empty = in all, and outside a turn.
    pub phases: &'static [&'static str],
    /// The section of the rules it belongs to.
    pub section: &'static str,
    /// Its arguments, in their usual order.
    pub slots: &'static [Slot],
    /// Other ways in which its arguments are said, each tried when those before do not fit: `attack Derby with 2 knights`.
    pub forms: &'static [&'static [Slot]],
    /// Phases in which its arguments are enough and no verb is needed; [`QUESTION`] = they are with a question mark,
    /// [`ASKED`] = where it answers a question.
    pub silent: &'static [&'static str],
    /// Whether a line may say it several times, divided like a list: `2 squires York, 1 knight Derby -> Lancaster`.
    /// What is left out is as in the next, else as in the one before.
    pub repeats: bool,
    /// Whether it takes units away, so that `-1 knight` is one of them; of other orders a minus changes the meaning.
    pub takes_away: bool,
    /// Lines that use it; all of them parse.
    pub examples: &'static [&'static str],
    /// What it becomes once its slots are filled.
    pub build: fn(&Bound, &Context<'_>) -> Result<Request, ParseProblem>,
}

impl Slot {
    /// An argument that may be left out and needs a marker.
    pub const fn new(name: &'static str, kind: SlotKind) -> Self {
        Self {
            name,
            kind,
            required: false,
            bare: false,
            marked: false,
            before: &[],
            after: &[],
            words: &[],
            several: false,
            passes: None,
        }
    }

    /// The command needs it.
    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// It may stand without a marker.
    #[must_use]
    pub const fn bare(mut self) -> Self {
        self.bare = true;
        self
    }

    /// It may stand without a marker, but is written with it.
    #[must_use]
    pub const fn marked(mut self) -> Self {
        self.bare = true;
        self.marked = true;
        self
    }

    /// Words that introduce it, the usual one first.
    #[must_use]
    pub const fn before(mut self, markers: &'static [&'static str]) -> Self {
        self.before = markers;
        self
    }

    /// Where an arrow leads on from it, what it was goes to the slot of this name.
    #[must_use]
    pub const fn passes(mut self, slot: &'static str) -> Self {
        self.passes = Some(slot);
        self
    }

    /// It takes one of these words.
    #[must_use]
    pub const fn one_of(mut self, words: &'static [&'static str]) -> Self {
        self.words = words;
        self
    }

    /// It takes some of these words, with commas between.
    #[must_use]
    pub const fn some_of(mut self, words: &'static [&'static str]) -> Self {
        self.words = words;
        self.several = true;
        self
    }

    /// Words that follow it in Japanese.
    #[must_use]
    pub const fn after(mut self, markers: &'static [&'static str]) -> Self {
        self.after = markers;
        self
    }
}

impl Definition {
    /// The same command as one of a game, as the game's own are.
    #[must_use]
    pub const fn of(mut self, game: &Self) -> Self {
        self.game = game.game;
        self.prefix = game.prefix;
        self
    }

    /// Every way to call it.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.name, self.ja].into_iter().chain(self.aliases.iter().copied())
    }

    /// The slot of this name.
    pub fn slot(&self, name: &str) -> Option<&'static Slot> {
        self.slots.iter().find(|slot| slot.name == name)
    }

    /// The catalogue's key of a slot's description: `slot-move-from`.
    pub fn slot_key(&self, slot: &Slot) -> String {
        format!("slot-{}-{}", self.key(), slot.name)
    }

    /// The catalogue's key of its help page: `help-move`.
    pub fn help_key(&self) -> String {
        format!("help-{}", self.key())
    }

    /// The catalogue's key of its one-line description: `about-move`.
    pub fn about_key(&self) -> String {
        format!("about-{}", self.key())
    }

    /// Its name in the keys of the catalogue: `move`, or with its game's prefix before it.
    pub fn key(&self) -> String {
        format!("{}{}", self.prefix, self.name.replace(' ', "-"))
    }
}

/// Among the phases of [`Definition::silent`]: with a question mark behind, in any phase.
pub const QUESTION: &str = "?";

/// Among the phases of [`Definition::silent`]: where it answers what the speaker is asked.
pub const ASKED: &str = "!";

/// A command whose rest is still to be said.
pub const COMMAND: Definition = Definition {
    name: "",
    aliases: &[],
    everyday: &[],
    usual: &[],
    ja: "",
    game: None,
    prefix: "",
    group: Group::Turn,
    who: Who::Seat,
    phases: &[],
    section: "",
    slots: &[],
    forms: &[],
    silent: &[],
    repeats: false,
    takes_away: false,
    examples: &[],
    build: |_, _| Err(ParseProblem::Empty {}),
};

/// The commands of the table.
pub(crate) fn house() -> impl Iterator<Item = &'static Definition> {
    let groups: [&[Definition]; 11] = [
        &table::COMMANDS,
        &views::COMMANDS,
        &audit::COMMANDS,
        &clock::COMMANDS,
        &council::COMMANDS,
        &gm::COMMANDS,
        &office::COMMANDS,
        &staff::COMMANDS,
        &press::COMMANDS,
        &plan::COMMANDS,
        &signup::COMMANDS,
    ];
    groups.into_iter().flatten()
}
