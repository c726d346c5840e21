//! The interface through which a game is drawn.

use super::art::Style;
use super::board::Scene;
use super::card::Card;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::{Event, SpaceId};
use std::fmt;

/// What a family of games defines for its pictures.
pub trait Atlas: fmt::Debug + Send + Sync {
    /// The name of the family.
    fn family(&self) -> &'static str;

    /// Named parts of the map with pictures of their own.
    fn regions(&self, _: &Ruleset) -> Vec<Region> {
        Vec::new()
    }

    /// Whether a picture around a space shows more than the picture of the whole map.
    fn goes_near(&self) -> bool {
        false
    }

    /// Spaces to suggest as parts of the map, if there are no regions.
    fn landmarks(&self, _: &Ruleset) -> Vec<SpaceId> {
        Vec::new()
    }

    /// Further names in its pictures, such as those of pieces, besides spaces, seats and kinds. The font must have
    /// their letters.
    fn letters(&self, _: &Ruleset) -> Vec<String> {
        Vec::new()
    }

    /// Its look. The program tests that all viewers can distinguish each seat in each theme.
    fn style(&self) -> &'static Style;

    /// An empty tale; none for a ruleset of another family.
    fn tale(&self, ruleset: &Ruleset) -> Option<Box<dyn Tale>>;

    /// A card of a space with its contents; none if there is no such space.
    fn place(&self, ruleset: &Ruleset, seen: &View, space: &SpaceId) -> Option<Card>;
}

/// A named part of the map.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// The word for requesting it.
    pub id: &'static str,
    /// Its name in English.
    pub en: &'static str,
    /// Its name in Japanese.
    pub ja: &'static str,
    /// Other words for it, in lower case.
    pub also: &'static [&'static str],
}

/// The part of the map that a picture shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Window {
    /// The whole map.
    #[default]
    Whole,
    /// A region, by its word.
    Region(&'static str),
    /// A space and its neighbours.
    Around(SpaceId),
}

/// An event, with the board just before it.
#[derive(Clone, Copy)]
pub struct Happened<'a> {
    /// The event. All readers of the tale may read it.
    pub event: &'a Event,
    /// The board; `seen` has the visible part.
    pub play: &'a Play,
    /// The board as the readers see it.
    pub seen: &'a dyn Fn() -> View,
}

/// A part of a game with its own replay, such as a turn or a year, in order of play.
pub type Stretch = (u16, u16);

/// A moment at which a replay shows the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The stretch it belongs to.
    pub stretch: Stretch,
    /// Whether a replay of that stretch shows it.
    pub of_stretch: bool,
    /// Whether a replay of the whole game shows it.
    pub of_whole: bool,
}

/// The moves that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrows {
    /// Those of the last turn with moves, if it is the current or the previous one. Older ones would confuse.
    Fresh,
    /// Those of the current turn.
    Present,
    /// No arrows.
    None,
}

/// The turns in a tale, oldest first, with a game's own data.
pub trait Turns {
    /// The number of turns.
    fn count(&self) -> usize;

    /// Removes the first turn, if any.
    fn forget_first(&mut self);
}

impl<T> Turns for Vec<T> {
    fn count(&self) -> usize {
        self.len()
    }

    fn forget_first(&mut self) {
        self.drain(..self.len().min(1));
    }
}

/// The events of a game or of its last part, as its pictures need them.
pub trait Tale {
    /// Adds an event.
    fn record(&mut self, happened: &Happened<'_>);

    /// The turns. The first one may be incomplete.
    fn turns(&self) -> &dyn Turns;

    /// The turns, for removing some.
    fn turns_mut(&mut self) -> &mut dyn Turns;

    /// The moment of a replay that ends with the next event, if any.
    fn frame(&self, coming: &Happened<'_>) -> Option<Frame>;

    /// The stretch of the first turn; a game without stretches is one stretch.
    fn first_stretch(&self) -> Option<Stretch> {
        (self.turns().count() > 0).then_some((1, 0))
    }

    /// The last stretch that is worth a replay.
    fn last_stretch(&self, _now: &View) -> Option<Stretch> {
        self.first_stretch()
    }

    /// The board at a moment; none if the view belongs to another game.
    fn board(&self, seen: &View, window: &Window, arrows: Arrows) -> Option<Scene>;

    /// The current battle if there is one, otherwise the last one; `space` limits it to a space.
    fn battle(&self, space: Option<&SpaceId>) -> Option<Card>;

    /// The last turn with any action.
    fn turn(&self) -> Option<Card>;
}
