//! Printing: from an order to its line, by the same definition that reads it.
//!
//! A game gives the command and the slots of an order ([`Grammar::said`]). The command's definition gives their order
//! and the words between them. The printed line is canonical. It is read back as the same order, in every language, and
//! also with ids in place of names ([`Ids`]).

use crate::definition::{self, Slot, SlotKind};
use crate::grammar::{Commands, Grammar};
use crate::lexicon::{Tongue, is_east_asian};
use crate::parse::{Bound, Value, list};
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_core::command::TableCommand;
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};

/// The names for printing a line.
pub trait Called {
    /// The language.
    fn tongue(&self) -> Tongue;

    /// A space.
    fn space(&self, id: &SpaceId) -> String;

    /// A kind of unit.
    fn kind(&self, id: &KindId) -> String;

    /// Several units of a kind.
    fn kinds(&self, id: &KindId) -> String;

    /// A seat.
    fn seat(&self, id: &SeatId) -> String;

    /// A phase, by its word in the rules.
    fn phase(&self, word: &str) -> String;

    /// The own name of a piece besides its spelling, for text; none for typed lines.
    fn piece(&self, _: UnitId) -> Option<String> {
        None
    }
}

/// Names by id: the line is the same in every language.
#[derive(Clone, Copy, Debug)]
pub struct Ids;

impl Called for Ids {
    fn tongue(&self) -> Tongue {
        Tongue::English
    }

    fn space(&self, id: &SpaceId) -> String {
        id.to_string()
    }

    fn kind(&self, id: &KindId) -> String {
        id.to_string()
    }

    fn kinds(&self, id: &KindId) -> String {
        id.to_string()
    }

    fn seat(&self, id: &SeatId) -> String {
        id.to_string()
    }

    fn phase(&self, word: &str) -> String {
        word.to_owned()
    }
}

/// An order as a command with slots.
#[derive(Clone, Debug)]
pub struct PrintedOrder {
    /// The command, by its name or another spelling.
    pub command: &'static str,
    /// The values of its slots.
    pub bound: Bound,
}

impl PrintedOrder {
    /// A command without slots.
    pub fn new(command: &'static str) -> Self {
        Self { command, bound: Bound::default() }
    }

    /// Fills a slot.
    #[must_use]
    pub fn with(mut self, slot: &'static str, value: Value) -> Self {
        self.bound.fill(slot, value);
        self
    }

    /// Fills a slot if there is a value.
    #[must_use]
    pub fn with_some(self, slot: &'static str, value: Option<Value>) -> Self {
        match value {
            Some(value) => self.with(slot, value),
            None => self,
        }
    }

    /// Fills a slot with a space.
    #[must_use]
    pub fn space(self, slot: &'static str, space: &SpaceId) -> Self {
        self.with(slot, Value::Space(space.clone()))
    }

    /// Fills a slot with a number.
    #[must_use]
    pub fn number(self, slot: &'static str, number: impl Into<u64>) -> Self {
        self.with(slot, Value::Number(number.into()))
    }

    /// Fills a slot with free text.
    #[must_use]
    pub fn text(self, slot: &'static str, text: &str) -> Self {
        self.with(slot, Value::Text(text.to_owned()))
    }
}

/// The line of an order. `grammar` is that of its game; without it only table commands can be printed. Known pieces are
/// printed by their description, others by number. Several lines are separated by semicolons.
pub fn print(
    grammar: Option<&'static dyn Grammar>,
    command: &Command,
    pieces: &[Piece],
    called: &dyn Called,
) -> String {
    let said = match (command, grammar) {
        (Command::Table(command), _) => {
            let kept = match command {
                TableCommand::Staff(command) => command.order(),
                _ => None,
            };
            let order = kept.map(|order| print(grammar, &Command::Play(order.clone()), pieces, called));
            definition::said(grammar, command, &order.unwrap_or_default()).into_iter().collect()
        }
        (Command::Play(_), Some(grammar)) => grammar.said(command, pieces),
        (Command::Play(_), None) => Vec::new(),
    };
    let printer = Printer { commands: grammar.map(Grammar::commands), called };
    said.iter().map(|said| printer.line(said)).collect::<Vec<_>>().join("; ")
}

/// A printer for slots.
#[derive(Clone, Copy)]
pub struct Printer<'a> {
    commands: Option<&'static Commands>,
    called: &'a dyn Called,
}

impl<'a> Printer<'a> {
    /// A printer for a game with these commands.
    pub fn new(commands: &'static Commands, called: &'a dyn Called) -> Self {
        Self { commands: Some(commands), called }
    }

    /// The names.
    pub const fn called(&self) -> &'a dyn Called {
        self.called
    }

    /// Whether it prints Japanese.
    pub fn in_japanese(&self) -> bool {
        self.called.tongue() == Tongue::Japanese
    }

    /// One of two words, by language.
    pub fn word(&self, english: &'static str, japanese: &'static str) -> &'static str {
        if self.in_japanese() { japanese } else { english }
    }

    /// The usual spelling in this language: the first one.
    pub fn usual(&self, spellings: &[&'static str]) -> &'static str {
        let fits = |word: &&&'static str| word.chars().any(is_east_asian) == self.in_japanese();
        spellings.iter().find(fits).or(spellings.first()).copied().unwrap_or_default()
    }

    /// The items of a list.
    pub fn list(&self, things: impl IntoIterator<Item = String>) -> String {
        things.into_iter().collect::<Vec<_>>().join(self.word(", ", "、"))
    }

    /// A number of units: `2 knights`, `騎士2`.
    pub fn counted(&self, count: u64, kind: &KindId) -> String {
        match (self.in_japanese(), count) {
            (true, _) => format!("{}{count}", self.called.kind(kind)),
            (false, 1) => format!("1 {}", self.called.kind(kind)),
            (false, _) => format!("{count} {}", self.called.kinds(kind)),
        }
    }

    /// A whole line.
    pub fn line(&self, said: &PrintedOrder) -> String {
        let found = match self.commands {
            Some(commands) => commands.called(said.command),
            None => definition::of_table().find(|definition| definition.name == said.command),
        };
        let Some(definition) = found else { return said.command.to_owned() };
        let mut line = self.word(definition.name, definition.ja).to_owned();
        for (place, slot) in definition.slots.iter().enumerate() {
            let Some(value) = said.bound.get(slot.name) else { continue };
            // In Japanese, origin and destination form one word.
            line.push_str(if line.ends_with("から") { "" } else { " " });
            line.push_str(&self.slot(slot, value, place == 0));
        }
        line
    }

    /// A slot with the words that introduce or follow it.
    fn slot(&self, slot: &Slot, value: &Value, first: bool) -> String {
        let text = self.value(slot.kind, value);
        if !self.in_japanese() {
            return match slot.marker(first) {
                Some(marker) => format!("{marker} {text}"),
                None => text,
            };
        }
        let east_asian = |marker: &&&'static str| marker.chars().any(is_east_asian);
        let by_itself = matches!(slot.kind, SlotKind::Word | SlotKind::Text | SlotKind::Player);
        let behind = slot.after.first().filter(|_| !by_itself);
        match (behind, slot.before.iter().find(east_asian), slot.before.first()) {
            _ if first && slot.bare && !slot.marked => text,
            // An object needs no particle after the verb.
            (Some(&"を"), ..) => text,
            (Some(marker), ..) => format!("{text}{marker}"),
            (None, Some(marker), _) => format!("{marker} {text}"),
            (None, None, Some(marker)) if !slot.bare => format!("{marker} {text}"),
            (None, None, _) => text,
        }
    }

    /// The value of a slot.
    pub fn value(&self, kind: SlotKind, value: &Value) -> String {
        match value {
            Value::Space(space) => self.called.space(space),
            Value::Spaces(spaces) => self.list(spaces.iter().map(|space| self.called.space(space))),
            Value::Kind(kind) => self.called.kind(kind),
            Value::Power(seat) => self.called.seat(seat),
            Value::Powers(seats) => self.list(seats.iter().map(|seat| self.called.seat(seat))),
            Value::Phase(phase) => self.called.phase(phase),
            Value::Number(number) => number.to_string(),
            Value::Minutes(minutes) => length(*minutes),
            Value::Text(text) => crate::naming::harmless(text),
            Value::Command(name) => (*name).to_owned(),
            Value::Lines(lines) if lines.is_empty() => self.usual(&["nothing", list::NONE[2]]).to_owned(),
            Value::Lines(lines) => lines.iter().map(|line| self.line(line)).collect::<Vec<_>>().join(" / "),
            Value::Own(_) => match kind {
                SlotKind::Own(slot) => slot.print(value, self),
                _ => String::new(),
            },
        }
    }
}

/// Lengths of time are typed the same in every language.
fn length(minutes: u32) -> String {
    match minutes {
        minutes if minutes > 0 && minutes.is_multiple_of(24 * 60) => format!("{}d", minutes / (24 * 60)),
        minutes if minutes > 0 && minutes.is_multiple_of(60) => format!("{}h", minutes / 60),
        minutes => format!("{minutes}m"),
    }
}
