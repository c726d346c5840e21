//! One definition per command: how it is typed, by whom and when, and the resulting request.
//!
//! Everything that explains, reads or completes a command comes from here: the parser, the usage line, the help page,
//! completion, the command reference and, later, the registration with a chat service. A command has slots. A slot is
//! introduced by a marker (`from`, `to`, `→`) or stands bare. So the same command can be typed, pasted or filled in as
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
    /// Everyone who can see the game.
    Anyone,
    /// The holder of the acting seat.
    Seat,
    /// A game master.
    Gm,
}

/// The topic of a command, by which help is grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// The turn of a power.
    Turn,
    /// Battles.
    Combat,
    /// Standing instructions.
    Instructions,
    /// Views.
    Views,
    /// Seats and the course of the game.
    Table,
    /// Commands of game masters.
    Gm,
}

/// The type of a slot's value.
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
    /// The name of a person.
    Player,
    /// A length of time: `24 hours`, `1 day 12 h`, `90分`.
    Duration,
    /// One word, up to the next space: `mon-fri`, `22-8`, `Europe/Berlin`.
    Word,
    /// The words up to the end of the line.
    Text,
    /// The name of a command.
    Command,
    /// A whole command.
    Line,
    /// A value that only one game can read.
    Own(&'static dyn OwnSlot),
}

/// An argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // the flags are independent
pub struct Slot {
    /// Its name, as in forms.
    pub name: &'static str,
    /// The type of its value.
    pub kind: SlotKind,
    /// Whether it is required.
    pub required: bool,
    /// Whether it can be given without a marker.
    pub bare: bool,
    /// Whether its marker is printed even directly after the command, where it could be omitted.
    pub marked: bool,
    /// The markers that introduce it, the usual one first; empty if it never has one.
    pub before: &'static [&'static str],
    /// Words that follow it in Japanese.
    pub after: &'static [&'static str],
    /// The words that are accepted, if there are only a few; a form offers them.
    pub words: &'static [&'static str],
    /// Whether it accepts several of these words, separated by commas.
    pub several: bool,
    /// The slot that takes the previous value when an arrow continues: `Derby -> Leeds -> Lancaster` passes through
    /// Leeds.
    pub passes: Option<&'static str>,
}

/// A command, defined once.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// Its name, words separated by one space.
    pub name: &'static str,
    /// Other words for it, including Japanese ones.
    pub aliases: &'static [&'static str],
    /// Everyday words that several commands share. The current question and phase decide which is meant.
    pub everyday: &'static [&'static str],
    /// Further words for it, the same in every game that has this command.
    pub usual: &'static [&'static str],
    /// Its Japanese name.
    pub ja: &'static str,
    /// The word of the game family that it belongs to; none means it belongs to the table and is the same in all games.
    pub game: Option<&'static str>,
    /// The part of its message keys after `help-`, `about-` and `slot-`.
    pub prefix: &'static str,
    /// Its group in help.
    pub group: Group,
    /// Who may give it.
    pub who: Who,
    /// The phases in which it can be given, by their words in the rules; empty means always.
    pub phases: &'static [&'static str],
    /// The section of the rules behind it.
    pub section: &'static str,
    /// Its arguments, in their usual order.
    pub slots: &'static [Slot],
    /// Other orders of its arguments, tried when the earlier ones do not fit: `attack Derby with 2 knights`.
    pub forms: &'static [&'static [Slot]],
    /// The phases in which its arguments suffice without a verb; [`QUESTION`] = with a question mark, [`ASKED`] = as
    /// the answer to a question.
    pub silent: &'static [&'static str],
    /// Whether a line may contain it several times, separated like a list: `2 squires York, 1 knight Derby ->
    /// Lancaster`. Omitted arguments are taken from the next one, or else from the previous one.
    pub repeats: bool,
    /// Whether it removes units, so that `-1 knight` means one of them. In other orders a minus changes the meaning.
    pub takes_away: bool,
    /// Examples; all of them can be parsed.
    pub examples: &'static [&'static str],
    /// Makes the request from the filled slots.
    pub build: fn(&Bound, &Context<'_>) -> Result<Request, ParseProblem>,
}

impl Slot {
    /// An optional argument that needs a marker.
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

    /// Makes it required.
    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// Lets it be given without a marker.
    #[must_use]
    pub const fn bare(mut self) -> Self {
        self.bare = true;
        self
    }

    /// Lets it be given without a marker, but prints it with one.
    #[must_use]
    pub const fn marked(mut self) -> Self {
        self.bare = true;
        self.marked = true;
        self
    }

    /// Sets the markers, the usual one first.
    #[must_use]
    pub const fn before(mut self, markers: &'static [&'static str]) -> Self {
        self.before = markers;
        self
    }

    /// Sets the slot that takes the earlier value when an arrow continues.
    #[must_use]
    pub const fn passes(mut self, slot: &'static str) -> Self {
        self.passes = Some(slot);
        self
    }

    /// Limits it to one of these words.
    #[must_use]
    pub const fn one_of(mut self, words: &'static [&'static str]) -> Self {
        self.words = words;
        self
    }

    /// Limits it to some of these words, separated by commas.
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
    /// Makes the command one of a game.
    #[must_use]
    pub const fn of(mut self, game: &Self) -> Self {
        self.game = game.game;
        self.prefix = game.prefix;
        self
    }

    /// All names of the command.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.name, self.ja].into_iter().chain(self.aliases.iter().copied())
    }

    /// The slot with this name.
    pub fn slot(&self, name: &str) -> Option<&'static Slot> {
        self.slots.iter().find(|slot| slot.name == name)
    }

    /// The message key of a slot's description: `slot-move-from`.
    pub fn slot_key(&self, slot: &Slot) -> String {
        format!("slot-{}-{}", self.key(), slot.name)
    }

    /// The message key of its help page: `help-move`.
    pub fn help_key(&self) -> String {
        format!("help-{}", self.key())
    }

    /// The message key of its one-line description: `about-move`.
    pub fn about_key(&self) -> String {
        format!("about-{}", self.key())
    }

    /// Its name in message keys: `move`, or with its game's prefix before it.
    pub fn key(&self) -> String {
        format!("{}{}", self.prefix, self.name.replace(' ', "-"))
    }
}

/// A value in [`Definition::silent`]: with a question mark, in any phase.
pub const QUESTION: &str = "?";

/// A value in [`Definition::silent`]: as the answer to the speaker's current question.
pub const ASKED: &str = "!";

/// A command whose arguments are still to be given.
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
pub(crate) fn of_table() -> impl Iterator<Item = &'static Definition> {
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
