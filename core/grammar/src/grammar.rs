//! A game's grammar: its commands, those of the table, and the names of its boards.

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

/// The interface through which a game's crate defines its language.
pub trait Grammar: fmt::Debug + Sync {
    /// The family of games.
    fn family(&self) -> &'static dyn Family;

    /// Its commands with those of the table.
    fn commands(&self) -> &'static Commands;

    /// The names of a board of this family; none means the board belongs to another family.
    fn lexicon(&self, ruleset: &Ruleset) -> Option<Lexicon>;

    /// The printed form of an order: its command with the values of the slots. Several if the order takes several
    /// lines. Known pieces are named by their description.
    fn said(&self, order: &Command, pieces: &[Piece]) -> Vec<PrintedOrder>;

    /// The printed form of a standing instruction, without its scope; none if it belongs to another family.
    fn instructed(&self, _instruction: &Native) -> Option<PrintedOrder> {
        None
    }

    /// The current phase, by its word in the rules.
    fn phase<'a>(&self, view: &'a View) -> Option<&'a str>;

    /// The sections of its rules that have explanations, in the rulebook's order.
    fn sections(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether a section of the family applies to this edition.
    fn has_section(&self, _ruleset: &Ruleset, _section: &str) -> bool {
        true
    }

    /// Why a line states no position, in Japanese: lines `ENGLISH => JAPANESE`. The crate's reader of positions has the English
    /// sentences. `{}` stands in them for a part of the line, and `{1}` in the Japanese one for the first of these.
    fn reasons_in_japanese(&self) -> &'static str {
        ""
    }

    /// The description of a kind of unit; with `briefly`, only its cost.
    fn numbers(&self, _lexicon: &Lexicon, _kind: &KindId, _briefly: bool) -> Option<Told> {
        None
    }

    /// The game's own explanation of a line that was not understood ([`ParseProblem::own`](crate::ParseProblem::own)).
    fn problems(&self) -> Vec<MessageDef> {
        Vec::new()
    }

    /// The problem of a line that only reports something (`Remaining resources: 0 PUs`), if it contradicts the board.
    fn reported(&self, _line: &str, _context: &Context<'_>) -> Option<ParseProblem> {
        None
    }

    /// The long phrases that its players use for a command.
    fn sayings(&self) -> &'static [Saying] {
        &[]
    }

    /// The movement commands, phase by phase.
    fn routes(&self) -> &'static [Route] {
        &[]
    }

    /// The commands that answer a question of its rules, the likeliest first.
    fn answers(&self, _question: &adjutant_core::term::RuleMessage) -> &'static [&'static str] {
        &[]
    }
}

/// A game's example for a command of the table: `seat Yorkists`.
pub type Examples = (&'static str, &'static [&'static str]);

/// A game's examples for commands of the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnExamples {
    /// For commands whose help is in the game's catalogue, under its prefix.
    pub explained: &'static [Examples],
    /// For commands whose help names nothing of a game.
    pub plain: &'static [Examples],
}

/// The commands of one game, including those of the table, with all spellings.
#[derive(Debug)]
pub struct Commands {
    all: &'static [Definition],
    names: HashMap<String, &'static Definition>,
    everyday: HashMap<String, Vec<&'static Definition>>,
}

impl Commands {
    /// The commands of a game with those of the table, grouped as in help. `examples` are the game's lines for commands
    /// of the table. The result is made once and kept.
    pub fn of(prefix: &'static str, own: &[&[Definition]], examples: OwnExamples) -> Self {
        let of_table = definition::of_table();
        let mut all: Vec<Definition> =
            own.iter().flat_map(|some| some.iter().copied()).chain(of_table.copied()).collect();
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

    /// All commands, in the order of the reference.
    pub const fn all(&self) -> &'static [Definition] {
        self.all
    }

    /// The command with this canonical name.
    pub fn find(&self, name: &str) -> Option<&'static Definition> {
        self.all.iter().find(|definition| definition.name == name)
    }

    /// The command with this name or spelling.
    pub fn called(&self, name: &str) -> Option<&'static Definition> {
        self.spelt(&fold(name))
    }

    /// All commands that a folded word can mean: first the one with that name, then those that share the word.
    pub(crate) fn meant(&self, folded: &str) -> impl Iterator<Item = &'static Definition> + use<'_> {
        let shared = self.everyday.get(folded).into_iter().flatten().copied();
        self.spelt(folded).into_iter().chain(shared)
    }

    /// The command with this folded spelling.
    pub(crate) fn spelt(&self, folded: &str) -> Option<&'static Definition> {
        self.names.get(folded).copied()
    }
}
