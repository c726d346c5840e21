//! One definition per command: how it is spoken, by whom and when, and what it becomes.
//!
//! Everything that explains, reads or completes a command comes from here: the parser, the usage line, the help page,
//! completion, the command reference and, later, the registration with a chat service. A command has slots; a slot is
//! introduced by a marker (`from`, `to`, `→`) or stands bare, so the same command can be typed, pasted or filled in as
//! a form.

mod audit;
mod clock;
mod combat;
mod counts;
mod gm;
mod infer;
mod instructions;
mod table;
mod turn;
mod usage;
mod views;
mod war1812;

use crate::family::Family;
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;
use std::sync::OnceLock;

/// The command that tries another one.
pub(crate) const TRY: &str = "try";

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
    /// Blocks of one's own: `2 infantry 4, dragoons, #12`, or `all`.
    Blocks,
    /// A group and its ways: `2 infantry from Buffalo to Fort Niagara, dragoons to Williamsburg`.
    Ways,
    /// Ships: `2 from Buffalo, 1 face down from Erie`, `all to Kingston`.
    Fleet,
    /// What double pursuit is claimed with: `dragoons`, `indians`, `both`, `nothing`.
    Pursuit,
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
    /// A length of time: `24 hours`, `1 day 12 h`, `90分`.
    Duration,
    /// One word, up to the next space: `mon-fri`, `22-8`, `Europe/Berlin`.
    Word,
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
    /// To which games it belongs; none = it is of the table and says the same in all of them.
    pub family: Option<Family>,
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
    /// Lines that use it; all of them parse.
    pub examples: &'static [&'static str],
    pub(crate) build: fn(&Bound, &Context<'_>) -> Result<Request, ParseProblem>,
}

impl Slot {
    const fn new(name: &'static str, kind: SlotKind) -> Self {
        Self { name, kind, required: false, bare: false, before: &[], after: &[] }
    }

    const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    const fn bare(mut self) -> Self {
        self.bare = true;
        self
    }

    const fn before(mut self, markers: &'static [&'static str]) -> Self {
        self.before = markers;
        self
    }

    const fn after(mut self, markers: &'static [&'static str]) -> Self {
        self.after = markers;
        self
    }
}

impl Definition {
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

    /// Its name in the keys of the catalogue: `move`, `war1812-move`.
    pub fn key(&self) -> String {
        let family = self.family.map_or("", Family::key_prefix);
        format!("{family}{}", self.name.replace(' ', "-"))
    }
}

/// Every command of a family with those of the table, in the order of the reference.
pub fn of(family: Family) -> &'static [Definition] {
    static ALL: OnceLock<[Vec<Definition>; 2]> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        Family::ALL.map(|family| {
            let groups: [&[Definition]; 12] = [
                &war1812::COMMANDS,
                &war1812::MAP,
                &war1812::STANDING,
                &turn::COMMANDS,
                &combat::COMMANDS,
                &instructions::COMMANDS,
                &views::COMMANDS,
                &audit::COMMANDS,
                &table::COMMANDS,
                &clock::COMMANDS,
                &gm::COMMANDS,
                &war1812::EDITS,
            ];
            let every = groups.into_iter().flatten().copied();
            every.filter(|definition| definition.family.is_none_or(|of| of == family)).collect()
        })
    });
    &all[family.ix()]
}

/// The command of this canonical name in games of a family.
pub fn find_in(family: Family, name: &str) -> Option<&'static Definition> {
    of(family).iter().find(|definition| definition.name == name)
}

/// The commands of Axis & Allies: what a face shows that has no game at hand.
pub fn all() -> &'static [Definition] {
    of(Family::Axis)
}

/// The command of this canonical name in Axis & Allies.
pub fn find(name: &str) -> Option<&'static Definition> {
    find_in(Family::Axis, name)
}

/// Every key that a catalogue needs for the commands of all families: descriptions, help pages, slots.
pub fn catalogue_keys() -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for definition in Family::ALL.into_iter().flat_map(of) {
        let slots = definition.slots.iter().map(|slot| definition.slot_key(slot));
        for key in [definition.about_key(), definition.help_key()].into_iter().chain(slots) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    keys
}
