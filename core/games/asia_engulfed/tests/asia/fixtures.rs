//! Fixtures for tests of the interfaces: the game at a table in memory, its words in both languages, and things by
//! name.

use adjutant_core::Game;
use adjutant_core::command::TableCommand;
use adjutant_core::names::Names;
use adjutant_core::ruleset::{CatalogueFile, Family, Games, Ruleset};
use adjutant_core::term::{Term, Terms};
use adjutant_core::told::{Sight, Told};
use adjutant_core::view::View;
use adjutant_events::{Event, KindId, SeatId, SpaceId, TableEvent};
use adjutant_game_asia_engulfed::model::state::State;
use adjutant_game_asia_engulfed::{Asia, AsiaGrammar};
use adjutant_grammar::lexicon::Tongue;
use adjutant_grammar::print::Called;
use adjutant_grammar::{Grammar, Lexicon};
use adjutant_practice::{Opening, Table};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

pub(crate) const LANGUAGES: [&str; 2] = ["en", "ja"];

pub(crate) fn games() -> Games {
    Games::of(&[&Asia])
}

pub(crate) fn ruleset() -> Ruleset {
    Asia.rulesets().remove(0)
}

pub(crate) fn lexicon() -> Lexicon {
    AsiaGrammar.lexicon(&ruleset()).expect("its own board")
}

pub(crate) fn table(seed: u64) -> Table {
    scenario("nov_dec_1941", seed)
}

/// A game of this scenario.
pub(crate) fn scenario(word: &str, seed: u64) -> Table {
    Table::open(&games(), &Opening::of("asia_engulfed").with(&[("setup", word)]), seed)
}

/// A game under the rules of a revision.
pub(crate) fn of_revision(revision: u16, seed: u64) -> Table {
    let (games, opening) = (games(), Opening::of("asia_engulfed").with(&[("setup", "nov_dec_1941")]));
    let mut first = opening.first(&games);
    if let Event::Table(TableEvent::GameCreated { revision: of_game, .. }) = &mut first.event {
        *of_game = revision;
    }
    let game = Game::from_first(&games, &first).expect("a game");
    assert_eq!(game.rules.revision(), revision);
    let mut table = Table::of(game, first, seed);
    let master = opening.master();
    for seat in table.game.table.free_seats() {
        let player = (opening.player)(&seat);
        table.must(&master, &TableCommand::AssignSeat { seat, player }.into());
    }
    table.must(&master, &TableCommand::Start.into());
    table
}

/// The state of a table.
pub(crate) fn state(table: &Table) -> &State {
    table.game.play.read::<State>().expect("this game")
}

pub(crate) fn seat(side: &str) -> SeatId {
    SeatId::new(side)
}

/// The catalogue of a language, and the words of the board in it.
pub(crate) struct Speech {
    pub(crate) bundle: FluentBundle<FluentResource>,
    japanese: bool,
    names: Ruleset,
}

impl Speech {
    pub(crate) fn of(language: &str) -> Self {
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
        bundle.set_use_isolating(false);
        let files: &[CatalogueFile] = Asia.catalogue(language);
        for (name, text) in files {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource = resource.unwrap_or_else(|(_, problems)| panic!("{language}/{name}: {problems:?}"));
            bundle.add_resource(resource).unwrap_or_else(|problems| panic!("{language}/{name}: {problems:?}"));
        }
        Self { bundle, japanese: language == "ja", names: ruleset() }
    }

    /// A message with all its terms filled in.
    pub(crate) fn says(&self, key: &str, attribute: Option<&str>, terms: &Terms) -> String {
        let message = self.bundle.get_message(key).unwrap_or_else(|| panic!("no message {key}"));
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|found| found.value()),
            None => message.value(),
        };
        let pattern = pattern.unwrap_or_else(|| panic!("{key} has no {attribute:?}"));
        let mut args = FluentArgs::new();
        for (name, term) in terms {
            args.set(name.clone(), FluentValue::from(self.term(term)));
            // With its article, as at the start of an English sentence.
            if let Term::Kind(_) = term {
                args.set(format!("{name}-a"), FluentValue::from(self.term(term)));
            }
            if let Term::Seat(seat) = term {
                args.set(format!("{name}-bare"), FluentValue::from(self.term(term)));
                let of = vec![("seat".into(), Term::Word(seat.to_string()))];
                args.set(
                    format!("{name}-number"),
                    FluentValue::from(self.says("asia_engulfed-seat-number", None, &of)),
                );
            }
        }
        let mut problems = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut problems).into_owned();
        assert!(problems.is_empty(), "{key}: {problems:?}");
        said
    }

    pub(crate) fn told(&self, told: &Told) -> String {
        self.says(told.key(), None, told.terms())
    }

    pub(crate) fn name(&self, name: Option<&adjutant_core::name::Name>) -> String {
        let name = name.expect("a name");
        if self.japanese { name.ja.clone() } else { name.en.clone() }
    }

    pub(crate) fn term(&self, term: &Term) -> String {
        let all = |terms: Vec<Term>| {
            let said: Vec<String> = terms.iter().map(|term| self.term(term)).collect();
            said.join(if self.japanese { "、" } else { ", " })
        };
        match term {
            Term::Number(number) => number.to_string(),
            Term::Word(word) => word.clone(),
            Term::Space(space) => self.name(self.names.space(space)),
            Term::Spaces(spaces) => all(spaces.iter().cloned().map(Term::Space).collect()),
            Term::Kind(kind) => self.name(self.names.kind(kind)),
            Term::Seat(seat) => self.name(self.names.seat(seat)),
            Term::Phase(phase) => {
                self.says("asia_engulfed-phase", None, &vec![("phase".into(), Term::Word(phase.0.clone()))])
            }
            Term::Game => self.name(self.names.game()),
            Term::List(_, terms) => all(terms.clone()),
            Term::Told(told) => self.told(told),
            other => panic!("a term of no fact of this game: {other:?}"),
        }
    }
}

/// A view for messages that need one.
pub(crate) struct Seen(pub(crate) View);

impl Sight for Seen {
    fn view(&self) -> &View {
        &self.0
    }

    fn zone(&self) -> Option<&str> {
        None
    }
}

/// Things by their names in a language.
pub(crate) struct ByName<'a> {
    pub(crate) lexicon: &'a Lexicon,
    pub(crate) tongue: Tongue,
}

impl Called for ByName<'_> {
    fn tongue(&self) -> Tongue {
        self.tongue
    }

    fn space(&self, id: &SpaceId) -> String {
        self.lexicon.space_name(id, self.tongue).to_owned()
    }

    fn kind(&self, id: &KindId) -> String {
        self.lexicon.kind_name(id, self.tongue).to_owned()
    }

    fn kinds(&self, id: &KindId) -> String {
        self.kind(id)
    }

    fn seat(&self, id: &SeatId) -> String {
        self.lexicon.power_name(id, self.tongue).to_owned()
    }

    fn phase(&self, word: &str) -> String {
        word.to_owned()
    }
}
