//! The list of games: a new game is added here and in `Cargo.toml`.
//!
//! All code finds games through this list. A program can replace it before its first use.

use adjutant_commands::cases::Notation;
use adjutant_commands::{GameList, Grammar};
use adjutant_core::ruleset::{Games, Ruleset};
use adjutant_core::table::dice_options;
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

/// A game of the list.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Its grammar, which includes the rules.
    pub grammar: &'static dyn Grammar,
    /// The data for its pictures; none = no pictures.
    pub atlas: Option<&'static dyn Atlas>,
    /// The notation of its rule cases; none = it has none.
    pub notation: Option<&'static dyn Notation>,
}

/// The games; the first is the default. Each is a feature of the package, so that a program can be built with fewer
/// games.
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
    Listed {
        grammar: &okinawa::speech::OkinawaGrammar,
        atlas: Some(&okinawa::scene::OkinawaAtlas),
        notation: Some(&okinawa::cases::OkinawaNotation),
    },
];

struct List {
    listed: Vec<Listed>,
    game_list: GameList,
}

impl List {
    fn of(listed: &[Listed]) -> Self {
        let grammars: Vec<_> = listed.iter().map(|game| game.grammar).collect();
        Self { listed: listed.to_vec(), game_list: GameList::of(&grammars) }
    }
}

static LIST: OnceLock<List> = OnceLock::new();

fn list() -> &'static List {
    LIST.get_or_init(|| List::of(GAMES))
}

/// Replaces the list of games. False = too late: the list was already used.
pub fn serve(listed: &[Listed]) -> bool {
    LIST.set(List::of(listed)).is_ok()
}

/// The built-in games.
pub const fn usual() -> &'static [Listed] {
    GAMES
}

/// The games with their grammars, as the moderator needs them.
pub fn game_list() -> &'static GameList {
    &list().game_list
}

/// The rules of the games.
pub fn games() -> &'static Games {
    game_list().games()
}

/// The grammars, in the order of the list.
pub fn grammars() -> &'static [&'static dyn Grammar] {
    game_list().grammars()
}

/// The grammar of a family; none = not on the list.
pub fn grammar(family: &str) -> Option<&'static dyn Grammar> {
    grammars().iter().copied().find(|grammar| grammar.family().name() == family)
}

/// The family of a ruleset; none = not on the list.
pub fn family_of(ruleset: &RulesetId) -> Option<&'static str> {
    games().current(ruleset).map(|rules| rules.family().name())
}

/// The default ruleset; empty = there are no games.
pub fn first_rules() -> RulesetId {
    games().all().first().map_or_else(|| RulesetId::new(""), |ruleset| ruleset.id().clone())
}

/// Whether games with a ruleset have an option, including options of dice. True for unknown rulesets.
pub fn has_option(ruleset: &RulesetId, name: &str) -> bool {
    dice_options::is_option(name) || games().current(ruleset).is_none_or(|rules| rules.option(name).is_some())
}

/// The data for pictures of all games.
pub fn atlases() -> impl Iterator<Item = &'static dyn Atlas> {
    list().listed.iter().filter_map(|game| game.atlas)
}

/// The data for a game's pictures, if it has any.
pub fn atlas(ruleset: &Ruleset) -> Option<&'static dyn Atlas> {
    atlases().find(|atlas| atlas.family() == ruleset.family().name())
}

/// The notations of the games' rule cases.
pub fn notations() -> Vec<&'static dyn Notation> {
    list().listed.iter().filter_map(|game| game.notation).collect()
}
