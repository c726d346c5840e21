//! A game's grammar: its commands with those of the table, and the words of its boards.

use crate::definition::{self, Definition};
use crate::lexicon::{Lexicon, fold};
use crate::parse::{Context, ParseProblem, Route, Saying};
use crate::print::PrintedOrder;
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_core::ruleset::{Family, MessageDef, Ruleset};
use adjutant_core::told::Told;
use adjutant_core::view::View;
use adjutant_events::{KindId, Native};
use std::collections::HashMap;
use std::fmt;

/// The door through which a flat says how its game is spoken.
pub trait Grammar: fmt::Debug + Sync {
    /// The family of games.
    fn family(&self) -> &'static dyn Family;

    /// Its commands with those of the table.
    fn commands(&self) -> &'static Commands;

    /// The words of a board of this family; none = it is of another.
    fn lexicon(&self, ruleset: &Ruleset) -> Option<Lexicon>;

    /// What an order says: its command with what fills the slots, several if it takes several lines. Pieces that are known
    /// are said by what they are.
    fn said(&self, order: &Command, pieces: &[Piece]) -> Vec<PrintedOrder>;

    /// What a standing instruction says, but for its scope; none if it is none of this family's.
    fn instructed(&self, _instruction: &Native) -> Option<PrintedOrder> {
        None
    }

    /// The phase that is on, by its word in the rules.
    fn phase<'a>(&self, view: &'a View) -> Option<&'a str>;

    /// The sections of its rules that can be explained, in the order of the rulebook.
    fn sections(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether a section of the family is one of this edition's.
    fn has_section(&self, _ruleset: &Ruleset, _section: &str) -> bool {
        true
    }

    /// Where more is to be read of a section, its cases above all: a page of this project and a place in it.
    fn read_on(&self, _ruleset: &Ruleset, _section: &str) -> Option<String> {
        None
    }

    /// What is to be said of a kind of unit; with `briefly`, what it costs.
    fn numbers(&self, _lexicon: &Lexicon, _kind: &KindId, _briefly: bool) -> Option<Told> {
        None
    }

    /// What only this game can say of a line that it does not understand ([`ParseProblem::own`](crate::ParseProblem::own)).
    fn problems(&self) -> Vec<MessageDef> {
        Vec::new()
    }

    /// What is not so of a line that only reports (`Remaining resources: 0 PUs`), as far as the board tells.
    fn reported(&self, _line: &str, _context: &Context<'_>) -> Option<ParseProblem> {
        None
    }

    /// What its players say in many words for a command.
    fn sayings(&self) -> &'static [Saying] {
        &[]
    }

    /// The commands that say who goes where, phase by phase.
    fn routes(&self) -> &'static [Route] {
        &[]
    }

    /// The commands that answer a question of its rules, the likeliest first.
    fn answers(&self, _question: &adjutant_core::term::RuleMessage) -> &'static [&'static str] {
        &[]
    }
}

/// What a game says in the examples of a command of the table: `seat Yorkists`.
pub type Examples = (&'static str, &'static [&'static str]);

/// Examples that a game gives to commands of the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnExamples {
    /// Of commands whose help stands in the game's catalogue, under its prefix.
    pub explained: &'static [Examples],
    /// Of commands whose help names nothing of a game, and is the house's.
    pub plain: &'static [Examples],
}

/// The commands of one game, those of the table among them, with every spelling.
#[derive(Debug)]
pub struct Commands {
    all: &'static [Definition],
    names: HashMap<String, &'static Definition>,
    everyday: HashMap<String, Vec<&'static Definition>>,
}

impl Commands {
    /// The commands of a game, group by group as help has them, with those of the table. `examples` are the lines in which
    /// commands of the table name things of the game. Made once for the whole program, and kept.
    pub fn of(prefix: &'static str, own: &[&[Definition]], examples: OwnExamples) -> Self {
        let house = definition::house();
        let mut all: Vec<Definition> = own.iter().flat_map(|some| some.iter().copied()).chain(house.copied()).collect();
        for definition in &mut all {
            let of_it = |(name, _): &&Examples| definition.game.is_none() && *name == definition.name;
            if let Some((_, lines)) = examples.explained.iter().find(of_it) {
                definition.examples = lines;
                definition.prefix = prefix;
            } else if let Some((_, lines)) = examples.plain.iter().find(of_it) {
                definition.examples = lines;
            }
        }
        all.sort_by_key(|definition| definition.group);
        let all: &'static [Definition] = all.leak();
        let mut names = HashMap::new();
        let mut everyday: HashMap<String, Vec<&'static Definition>> = HashMap::new();
        for definition in all {
            for name in definition.spellings() {
                names.entry(fold(name)).or_insert(definition);
            }
            for word in definition.everyday.iter().chain(definition.usual) {
                everyday.entry(fold(word)).or_default().push(definition);
            }
        }
        Self { all, names, everyday }
    }

    /// All of them, in the order of the reference.
    pub const fn all(&self) -> &'static [Definition] {
        self.all
    }

    /// The command of this canonical name.
    pub fn find(&self, name: &str) -> Option<&'static Definition> {
        self.all.iter().find(|definition| definition.name == name)
    }

    /// The command that is called so, by its name or another spelling.
    pub fn called(&self, name: &str) -> Option<&'static Definition> {
        self.spelt(&fold(name))
    }

    /// Every command that a word calls, folded: the one whose name it is first, then those that share it.
    pub(crate) fn meant(&self, folded: &str) -> impl Iterator<Item = &'static Definition> + use<'_> {
        let shared = self.everyday.get(folded).into_iter().flatten().copied();
        self.spelt(folded).into_iter().chain(shared)
    }

    /// The command that is spelt so, folded.
    pub(crate) fn spelt(&self, folded: &str) -> Option<&'static Definition> {
        self.names.get(folded).copied()
    }
}
