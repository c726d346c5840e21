//! The games that these tests use.

use adjutant_commands::definition::Group;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::{GameList, Grammar, Request};
use adjutant_core::ruleset::Games;
use adjutant_events::numerals::narrow;
use adjutant_game_asia_engulfed::AsiaGrammar;
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_game_okinawa::speech::OkinawaGrammar;
use adjutant_game_war1812::speech::War1812Grammar;
use adjutant_storage::EventStore;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

/// The games with their grammars.
pub(crate) fn game_list() -> &'static GameList {
    static GAME_LIST: OnceLock<GameList> = OnceLock::new();
    GAME_LIST.get_or_init(|| GameList::of(&[&AxisGrammar, &War1812Grammar]))
}

/// Every existing game, for laws that hold in all.
pub(crate) fn every() -> &'static GameList {
    static GAME_LIST: OnceLock<GameList> = OnceLock::new();
    GAME_LIST.get_or_init(|| GameList::of(&[&AxisGrammar, &War1812Grammar, &AsiaGrammar, &OkinawaGrammar]))
}

/// Their rules.
pub(crate) fn games() -> &'static Games {
    game_list().games()
}

/// These games and a store.
pub(crate) fn with(store: Arc<dyn EventStore>) -> Equipment {
    Equipment::new(game_list(), store)
}

/// Every definition of a game has examples, and each is read as defined.
pub(crate) fn examples_are_read(grammar: &dyn Grammar, read_as: impl Fn(&str) -> Request) {
    for definition in grammar.commands().all() {
        assert!(!definition.examples.is_empty(), "{} has no example", definition.name);
        for example in definition.examples {
            let read = read_as(example);
            let fits = match (&read, definition.name) {
                (Request::Try(_), "try") | (Request::Help(_), "help") | (Request::Repeat, "repeat") => true,
                (Request::Query(_), _) => definition.group == Group::Views,
                (Request::Act(_), _) => definition.group != Group::Views,
                _ => false,
            };
            assert!(fits, "{example}: {read:?}");
            // Digits at full width are the same digits. A reason keeps them as they were typed.
            let wide = read_wide(example, &read_as);
            assert_eq!(wide, narrow(&format!("{read:?}")), "{example} at full width");
        }
    }
}

/// What a line with full-width digits means, shown with narrow ones.
fn read_wide(line: &str, read_as: &impl Fn(&str) -> Request) -> String {
    let wide = |letter: char| match letter.to_digit(10) {
        Some(digit) => char::from_u32(u32::from('０') + digit).unwrap_or(letter),
        None => letter,
    };
    let read = read_as(&line.chars().map(wide).collect::<String>());
    narrow(&format!("{read:?}")).into_owned()
}

/// No two commands of a game have a name in common.
pub(crate) fn names_are_unique(grammar: &dyn Grammar) {
    let mut known: HashMap<String, &str> = HashMap::new();
    for definition in grammar.commands().all() {
        for name in definition.spellings() {
            let before = known.insert(adjutant_commands::lexicon::fold(name), definition.name);
            assert!(before.is_none_or(|before| before == definition.name), "{name}: {before:?}, {}", definition.name);
        }
    }
}
