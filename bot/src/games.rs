//! The one list of games: a new game is added here and in `Cargo.toml`.
//!
//! Whatever asks for a game asks this list. A program can hand in a list of its own before it does anything else.

use adjutant_commands::cases::Notation;
use adjutant_commands::{Grammar, Shelf};
use adjutant_core::ruleset::{Games, Ruleset};
use adjutant_core::table::dice;
use adjutant_events::RulesetId;
#[cfg(feature = "asia_engulfed")]
use adjutant_game_asia_engulfed as asia_engulfed;
#[cfg(feature = "axis")]
use adjutant_game_axis as axis;
#[cfg(feature = "okinawa")]
use adjutant_game_okinawa as okinawa;
#[cfg(feature = "war1812")]
use adjutant_game_war1812 as war1812;
use adjutant_scene::Atlas;
use std::sync::OnceLock;

/// A game on the list.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// How it is spoken; the grammar knows the rules.
    pub grammar: &'static dyn Grammar,
    /// What it has for its pictures; none = it is played without.
    pub atlas: Option<&'static dyn Atlas>,
    /// How its rule cases are written; none = it has none.
    pub notation: Option<&'static dyn Notation>,
}

/// The games, in the order in which they are served: the first is played where nobody says which. Each is a feature of the
/// package, so that a program can be built with some of them.
const GAMES: &[Listed] = &[
    #[cfg(feature = "axis")]
    Listed {
        grammar: &axis::speech::AxisGrammar,
        atlas: Some(&axis::scene::AxisAtlas),
        notation: Some(&axis::cases::AxisNotation),
    },
    #[cfg(feature = "war1812")]
    Listed {
        grammar: &war1812::speech::War1812Grammar,
        atlas: Some(&war1812::scene::War1812Atlas),
        notation: Some(&war1812::cases::War1812Notation),
    },
    #[cfg(feature = "asia_engulfed")]
    Listed {
        grammar: &asia_engulfed::speech::AsiaGrammar,
        atlas: Some(&asia_engulfed::scene::AsiaAtlas),
        notation: Some(&asia_engulfed::cases::AsiaNotation),
    },
    #[cfg(feature = "okinawa")]
    Listed { grammar: &okinawa::speech::OkinawaGrammar, atlas: Some(&okinawa::scene::OkinawaAtlas), notation: None },
];

struct List {
    listed: Vec<Listed>,
    shelf: Shelf,
}

impl List {
    fn of(listed: &[Listed]) -> Self {
        let grammars: Vec<_> = listed.iter().map(|game| game.grammar).collect();
        Self { listed: listed.to_vec(), shelf: Shelf::of(&grammars) }
    }
}

static LIST: OnceLock<List> = OnceLock::new();

fn list() -> &'static List {
    LIST.get_or_init(|| List::of(GAMES))
}

/// Serves these games and no others. False = too late: the program has already asked for its games.
pub fn serve(listed: &[Listed]) -> bool {
    LIST.set(List::of(listed)).is_ok()
}

/// The games that are served where nobody hands in others.
pub const fn usual() -> &'static [Listed] {
    GAMES
}

/// The games, with how they are spoken: what the moderator works with.
pub fn shelf() -> &'static Shelf {
    &list().shelf
}

/// Their rules.
pub fn games() -> &'static Games {
    shelf().games()
}

/// How each game is spoken, in the order in which they are served.
pub fn grammars() -> &'static [&'static dyn Grammar] {
    shelf().grammars()
}

/// How the games of a family are spoken; none = it is not on the list.
pub fn grammar(family: &str) -> Option<&'static dyn Grammar> {
    grammars().iter().copied().find(|grammar| grammar.family().name() == family)
}

/// The word of the family of games that these rules are of; none = they are not here.
pub fn family_of(ruleset: &RulesetId) -> Option<&'static str> {
    games().current(ruleset).map(|rules| rules.family().name())
}

/// The rules that are played where nobody says which; empty = there are no games.
pub fn first_rules() -> RulesetId {
    games().all().first().map_or_else(|| RulesetId::new(""), |ruleset| ruleset.id().clone())
}

/// Whether games by these rules have an option, their dice's among them. Of rules that are not here it is not known which they have.
pub fn has_option(ruleset: &RulesetId, name: &str) -> bool {
    dice::is_option(name) || games().current(ruleset).is_none_or(|rules| rules.option(name).is_some())
}

/// What the games have for their pictures.
pub fn atlases() -> impl Iterator<Item = &'static dyn Atlas> {
    list().listed.iter().filter_map(|game| game.atlas)
}

/// What a game has for its pictures; none if it has none.
pub fn atlas(ruleset: &Ruleset) -> Option<&'static dyn Atlas> {
    atlases().find(|atlas| atlas.family() == ruleset.family().name())
}

/// How the rule cases of the games are written.
pub fn notations() -> Vec<&'static dyn Notation> {
    list().listed.iter().filter_map(|game| game.notation).collect()
}
