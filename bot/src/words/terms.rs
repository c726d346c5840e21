//! Terms as text: spaces, units, powers, lists of them.
//!
//! One term gives a message several placeholders, so that the catalogue, not the program, decides on articles, plurals
//! and conjunctions:
//!
//! | term | `$x` | besides |
//! |---|---|---|
//! | number | the number | |
//! | space | its name | `$x-called`, what it is called beside its number, if it has such a name |
//! | spaces | `A, B and C`, at most five by name | `$x-or`, `$x-all`, `$x-first`, `$x-count` |
//! | kind | `knight` | `$x-a`, `$x-plural`, `$x-short`, `$x-id` |
//! | kinds | plurals, joined | `$x-or`, `$x-count` |
//! | units | `3 pikes and 1 knight` | `$x-typed` as in a command, `$x-count` |
//! | seat | `the Red Rose` | `$x-bare` as in a command, `$x-id` (`none` if the board has no such seat), `$x-number` (`many` if its name is a plural: the Yorkists) |
//! | seats | joined | `$x-or`, `$x-first` as in a command, `$x-count`, `$x-number` |
//! | side | `the Allies` | `$x-id` |
//! | phase | `combat move` | `$x-id` |
//! | word | the word | |
//! | words | joined | `$x-or`, `$x-count` |
//! | list | joined in its way | `$x-count` |
//! | message | its sentence | `$x-count` as its first term |
//! | order | as one types it | |
//! | game | its name | |
//!
//! What only a game's own names need (plurals, articles, names of phases) is in that game's catalogue. Those messages
//! are named like the common ones, with the game's name as prefix.

use super::{Args, Voice, in_language, positions};
use adjutant_audit::Phrase;
use adjutant_core::Command;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{KindCount, KindId, RulesetId, SeatId, SideId, SpaceId};
use std::borrow::Cow;

/// The most spaces that a sentence names; the rest is counted.
const MOST_NAMED: usize = 5;

/// The most characters of a user's word that are quoted.
const LONGEST_QUOTE: usize = 200;

impl Voice<'_> {
    /// A message in the game's own form, or in the common form if the game has none.
    pub(crate) fn own(&self, key: &str, args: &Args) -> String {
        self.here(&self.own_key(key), args)
    }

    /// Whether the game has its own form of this message.
    pub(crate) fn has_own(&self, key: &str) -> bool {
        matches!(self.own_key(key), Cow::Owned(_))
    }

    /// The key of a message, in the game's own form if it has one.
    pub(super) fn own_key<'k>(&self, key: &'k str) -> Cow<'k, str> {
        let own = format!("{}-{key}", self.names.prefix());
        if self.words.has(&own) { Cow::Owned(own) } else { Cow::Borrowed(key) }
    }

    /// The name of a space.
    pub fn space(&self, id: &SpaceId) -> String {
        self.names.space(id).map_or_else(|| id.to_string(), |name| in_language(name, self.language()).to_owned())
    }

    /// The name of a kind of unit, singular.
    pub fn kind(&self, id: &KindId) -> String {
        self.names.kind(id).map_or_else(|| id.to_string(), |name| in_language(name, self.language()).to_owned())
    }

    /// The plural of a kind of unit.
    pub fn kinds_of(&self, id: &KindId) -> String {
        self.own("kind-plural", &self.kind_args(id))
    }

    /// A kind of unit with its indefinite article, if the language has one.
    pub fn a_kind(&self, id: &KindId) -> String {
        self.own("kind-article", &self.kind_args(id))
    }

    /// The short name of a kind of unit, as players write it.
    pub fn short_kind(&self, id: &KindId) -> String {
        self.own("kind-short", &self.kind_args(id))
    }

    fn kind_args(&self, id: &KindId) -> Args {
        Args::new().text("kind", id.as_str()).text("name", self.kind(id))
    }

    /// A number of units: `2 knights`.
    pub fn counted(&self, kind: &KindId, count: u64) -> String {
        let args = Args::new().text("name", self.kind(kind)).text("plural", self.kinds_of(kind)).number("count", count);
        self.words.say("units-counted", &args)
    }

    /// Numbers of units in a sentence: `3 pikes and 1 knight`.
    pub fn units(&self, units: &[KindCount]) -> String {
        let counted: Vec<_> = units.iter().map(|unit| self.counted(&unit.kind, u64::from(unit.count))).collect();
        self.join_units(&counted)
    }

    /// Numbers of units as typed: `3 pikes, 1 knight`.
    pub fn units_typed(&self, units: &[KindCount]) -> String {
        let counted: Vec<_> = units.iter().map(|unit| self.counted(&unit.kind, u64::from(unit.count))).collect();
        counted.join(&self.words.word("list-comma"))
    }

    /// The name of a seat as typed: `Red Rose`.
    pub fn seat(&self, id: &SeatId) -> String {
        self.names.seat(id).map_or_else(|| id.to_string(), |name| in_language(name, self.language()).to_owned())
    }

    /// The same in colour, if there are colours.
    pub(crate) fn bare_seat(&self, id: &SeatId) -> String {
        let name = self.seat(id);
        match self.colouring {
            Some(colouring) => colouring.seat(id, name),
            None => name,
        }
    }

    /// The name of a seat within a sentence: `the Red Rose`.
    pub fn the_seat(&self, id: &SeatId) -> String {
        self.own("seat-article", &Args::new().text("seat", id.as_str()).text("name", self.seat(id)))
    }

    /// A seat within a sentence, and whether its name is a plural: `$x` and `$x-number`.
    pub(crate) fn with_seat(&self, args: Args, name: &str, id: &SeatId) -> Args {
        let number = self.own("seat-number", &Args::new().text("seat", id.as_str()));
        args.text(name, self.the_seat(id)).text(&format!("{name}-number"), number)
    }

    /// Whether the names of seats are a plural. The name of a single seat may be one.
    fn number_of(&self, seats: &[SeatId]) -> String {
        match seats {
            [only] => self.own("seat-number", &Args::new().text("seat", only.as_str())),
            _ => "many".to_owned(),
        }
    }

    /// The name of the game on this board.
    pub fn ruleset(&self, id: &RulesetId) -> String {
        self.names.game().map_or_else(|| id.to_string(), |name| in_language(name, self.language()).to_owned())
    }

    /// The name of a side within a sentence.
    pub fn side(&self, id: &SideId) -> String {
        self.own("side", &Args::new().text("side", id.as_str()))
    }

    /// The name of a phase, by its word in the ruleset.
    pub fn phase(&self, word: &str) -> String {
        self.own("phase", &Args::new().text("phase", word))
    }

    /// A list in a sentence: `A, B and C`.
    pub fn join(&self, items: &[String]) -> String {
        self.joined(items, "list-and")
    }

    /// A list of units with their numbers: `3 pikes and 1 knight`.
    pub fn join_units(&self, items: &[String]) -> String {
        self.joined(items, "list-units")
    }

    /// A list of alternatives in a sentence: `A, B or C`.
    pub fn join_or(&self, items: &[String]) -> String {
        self.joined(items, "list-or")
    }

    fn joined(&self, items: &[String], last: &str) -> String {
        match items {
            [] => self.words.word("list-empty"),
            [only] => only.clone(),
            [most @ .., end] => {
                let first = most.join(&self.words.word("list-comma"));
                self.words.say(last, &Args::new().text("first", first).text("last", end))
            }
        }
    }

    /// A list of spaces in a sentence. A long list is shortened: `A, B, C, D and 7 more`.
    fn join_some(&self, items: &[String], last: &str) -> String {
        if items.len() <= MOST_NAMED {
            return self.joined(items, last);
        }
        let named = MOST_NAMED - 1;
        let first = items[..named].join(&self.words.word("list-comma"));
        self.words.say("list-more", &Args::new().text("first", first).number("more", items.len() - named))
    }

    /// The placeholders that these terms give a message.
    pub fn args<N: AsRef<str>>(&self, terms: &[(N, Term)]) -> Args {
        terms.iter().fold(Args::new(), |args, (name, term)| self.with_term(args, name.as_ref(), term))
    }

    pub(super) fn with_term(&self, args: Args, name: &str, term: &Term) -> Args {
        let count = format!("{name}-count");
        let or = format!("{name}-or");
        let id = format!("{name}-id");
        match term {
            Term::Number(number) => args.number(name, *number),
            Term::Space(space) => {
                let args = args.text(name, self.space(space));
                match self.names.space_called(space) {
                    Some(called) => args.text(&format!("{name}-called"), in_language(called, self.language())),
                    None => args,
                }
            }
            Term::Spaces(spaces) => {
                let names: Vec<_> = spaces.iter().map(|space| self.space(space)).collect();
                args.text(name, self.join_some(&names, "list-and"))
                    .text(&or, self.join_some(&names, "list-or"))
                    .text(&format!("{name}-all"), self.join(&names))
                    .text(&format!("{name}-first"), names.first().cloned().unwrap_or_default())
                    .number(&count, names.len())
            }
            Term::Kind(kind) => args
                .text(name, self.kind(kind))
                .text(&format!("{name}-a"), self.a_kind(kind))
                .text(&format!("{name}-plural"), self.kinds_of(kind))
                .text(&format!("{name}-short"), self.short_kind(kind))
                .text(&id, kind.as_str()),
            Term::Kinds(kinds) => {
                self.with_list(args, name, &kinds.iter().map(|kind| self.kinds_of(kind)).collect::<Vec<_>>())
            }
            Term::Units(units) => args
                .text(name, self.units(units))
                .text(&format!("{name}-typed"), self.units_typed(units))
                .number(&count, units.iter().map(|unit| u64::from(unit.count)).sum::<u64>()),
            Term::Seat(seat) => self
                .with_seat(args, name, seat)
                .text(&format!("{name}-bare"), self.bare_seat(seat))
                .text(&id, if self.names.seat(seat).is_some() { seat.as_str() } else { "none" }),
            Term::Seats(seats) => self
                .with_list(args, name, &seats.iter().map(|seat| self.the_seat(seat)).collect::<Vec<_>>())
                .text(&format!("{name}-number"), self.number_of(seats))
                .text(&format!("{name}-first"), seats.first().map(|seat| self.seat(seat)).unwrap_or_default()),
            Term::Side(side) => args.text(name, self.side(side)).text(&id, side.as_str()),
            Term::Phase(phase) => args.text(name, self.phase(&phase.0)).text(&id, phase.0.as_str()),
            Term::Word(usage) if name == "usage" => args.text(name, self.words.usage_line(usage)),
            Term::Word(option) if name == "option" => args.text(name, self.words.option_name(option)),
            Term::Word(word) => args.text(name, quoted(word)),
            Term::Words(phases) if name == "phases" => self.with_list(
                args,
                name,
                &phases.iter().map(|word| self.phase(&word.replace(' ', "_"))).collect::<Vec<_>>(),
            ),
            Term::Words(choices) if name == "choices" => self.with_list(
                args,
                name,
                &choices.iter().map(|word| self.words.choice_typed(word)).collect::<Vec<_>>(),
            ),
            Term::Words(words) => {
                self.with_list(args, name, &words.iter().map(|word| quoted(word)).collect::<Vec<_>>())
            }
            Term::List(..) | Term::Told(_) => args.text(name, self.term(term)).number(&count, term.count()),
            Term::Order(_) | Term::Game => args.text(name, self.term(term)),
        }
    }

    /// A term as text on its own.
    pub(crate) fn term(&self, term: &Term) -> String {
        match term {
            Term::Number(number) => number.to_string(),
            Term::Space(space) => self.space(space),
            Term::Spaces(spaces) => self.join(&spaces.iter().map(|space| self.space(space)).collect::<Vec<_>>()),
            Term::Kind(kind) => self.kind(kind),
            Term::Kinds(kinds) => self.join(&kinds.iter().map(|kind| self.kinds_of(kind)).collect::<Vec<_>>()),
            Term::Units(units) => self.units(units),
            Term::Seat(seat) => self.the_seat(seat),
            Term::Seats(seats) => self.join(&seats.iter().map(|seat| self.the_seat(seat)).collect::<Vec<_>>()),
            Term::Side(side) => self.side(side),
            Term::Phase(phase) => self.phase(&phase.0),
            Term::Word(word) => quoted(word),
            Term::Words(words) => self.join(&words.iter().map(|word| quoted(word)).collect::<Vec<_>>()),
            Term::List(joint, items) => self.list(*joint, items),
            Term::Told(told) => self.told(told),
            Term::Order(order) => self.typed(&Command::Play(order.clone())),
            Term::Game => {
                self.names.game().map_or_else(String::new, |name| in_language(name, self.language()).to_owned())
            }
        }
    }

    fn list(&self, joint: Joint, items: &[Term]) -> String {
        let told = |item: &Term| {
            if joint == Joint::Lines
                && let Term::Word(reason) = item
            {
                return quoted(&positions::reason(self.language(), reason));
            }
            self.term(item)
        };
        let items: Vec<String> = items.iter().map(told).collect();
        match joint {
            Joint::And => self.join(&items),
            Joint::Or => self.join_or(&items),
            Joint::Units => self.join_units(&items),
            Joint::Comma => items.join(&self.words.word("list-comma")),
            Joint::Semicolon => items.join(&self.words.word("list-semicolon")),
            Joint::Gap => items.join(&self.words.word("stack-gap")),
            Joint::Way => items.join(" → "),
            Joint::Stroke => items.join(" / "),
            Joint::Then => items.join(&self.words.word("order-then")),
            Joint::Lines => items.iter().flat_map(|item| ["\n", item.as_str()]).collect(),
        }
    }

    /// A message with its terms.
    pub fn told(&self, told: &Told) -> String {
        self.words.say(told.key(), &self.args(told.terms()))
    }

    fn with_list(&self, args: Args, name: &str, items: &[String]) -> Args {
        args.text(name, self.join(items))
            .text(&format!("{name}-or"), self.join_or(items))
            .number(&format!("{name}-count"), items.len())
    }

    /// A phrase of an audit, as a sentence.
    pub fn phrase(&self, phrase: &Phrase) -> String {
        let args = phrase.terms.iter().fold(Args::new(), |args, (name, term)| self.with_term(args, name, term));
        self.words.say(&phrase.key, &args)
    }

    /// A message with terms.
    pub fn say(&self, key: &str, terms: &[(&'static str, Term)]) -> String {
        self.words.say(key, &self.args(terms))
    }
}

/// A user's word for use in a sentence: on one line, without control characters (they could change another player's
/// terminal), and not too long.
pub(crate) fn quoted(word: &str) -> String {
    let mut letters = word.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut text: String = letters.by_ref().take(LONGEST_QUOTE).collect();
    if letters.next().is_some() {
        text.push('…');
    }
    text
}
