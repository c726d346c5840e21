//! The doors through which a game is drawn.

use super::art::Style;
use super::board::Scene;
use super::card::Card;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::{Event, SpaceId};
use std::fmt;

/// What a family of games has for its pictures.
pub trait Atlas: fmt::Debug + Send + Sync {
    /// The name of the family.
    fn family(&self) -> &'static str;

    /// Parts of the map that have names and pictures of their own.
    fn regions(&self, _: &Ruleset) -> Vec<Region> {
        Vec::new()
    }

    /// Whether more is seen on a picture of what is near a space than on that of the whole.
    fn goes_near(&self) -> bool {
        false
    }

    /// Spaces to name to somebody who looks for a part of the map, if there are no regions.
    fn landmarks(&self, _: &Ruleset) -> Vec<SpaceId> {
        Vec::new()
    }

    /// Names of pieces and the like that its pictures show besides those of spaces, seats and kinds: the font must have
    /// their letters.
    fn letters(&self, _: &Ruleset) -> Vec<String> {
        Vec::new()
    }

    /// How it looks: of each theme and seat the house tests whether everybody can tell it.
    fn style(&self) -> &'static Style;

    /// A tale of which nothing was told yet; none for a ruleset that is none of this family's.
    fn tale(&self, ruleset: &Ruleset) -> Option<Box<dyn Tale>>;

    /// A space with everything in it; none if there is none of that name.
    fn place(&self, ruleset: &Ruleset, seen: &View, space: &SpaceId) -> Option<Card>;
}

/// A part of the map that has a name.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// The word it is asked for with.
    pub id: &'static str,
    /// Its name in English.
    pub en: &'static str,
    /// Its name in Japanese.
    pub ja: &'static str,
    /// Other words that mean it, in lower case.
    pub also: &'static [&'static str],
}

/// Which part of the map a picture shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Window {
    /// All of it.
    #[default]
    Whole,
    /// A region, by its word.
    Region(&'static str),
    /// A space and what it borders on.
    Around(SpaceId),
}

/// Something that happened, with the board just before it.
#[derive(Clone, Copy)]
pub struct Happened<'a> {
    /// What happened; everybody whom the tale is for may read it.
    pub event: &'a Event,
    /// The board as it is; what of it may be shown is `seen`.
    pub play: &'a Play,
    /// The board as they see it.
    pub seen: &'a dyn Fn() -> View,
}

/// A stretch of a game that is replayed by itself, in the order in which they are played: a turn, a year.
pub type Stretch = (u16, u16);

/// A moment at which a replay shows the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// In which stretch it is.
    pub stretch: Stretch,
    /// Whether a replay of that stretch shows it.
    pub of_stretch: bool,
    /// Whether a replay of the whole game does.
    pub of_whole: bool,
}

/// Which moves a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrows {
    /// Those of the last turn in which something was done, if it is this one or the one before: older ones only puzzle.
    Fresh,
    /// Those of the turn that is on.
    Present,
    /// No arrows.
    None,
}

/// The turns that a tale tells of, oldest first, whatever a game has of each.
pub trait Turns {
    /// How many there are.
    fn count(&self) -> usize;

    /// Forgets the first, if there is one.
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

/// What was done in a game or in the last part of it, as its pictures need it.
pub trait Tale {
    /// Adds something that happened.
    fn record(&mut self, happened: &Happened<'_>);

    /// The turns it tells of. It may have begun in the middle of the first.
    fn turns(&self) -> &dyn Turns;

    /// The same, to forget some.
    fn turns_mut(&mut self) -> &mut dyn Turns;

    /// The moment of a replay that ends with what comes, if it does.
    fn frame(&self, coming: &Happened<'_>) -> Option<Frame>;

    /// The stretch of the first turn that it tells of; where a game has no stretches, all of it is one.
    fn first_stretch(&self) -> Option<Stretch> {
        (self.turns().count() > 0).then_some((1, 0))
    }

    /// The last stretch that is worth a replay.
    fn last_stretch(&self, _now: &View) -> Option<Stretch> {
        self.first_stretch()
    }

    /// The board at a moment; none if what is seen is no board of this game.
    fn board(&self, seen: &View, window: &Window, arrows: Arrows) -> Option<Scene>;

    /// The last battle, or the last one in a space; the one that is on, if one is.
    fn battle(&self, space: Option<&SpaceId>) -> Option<Card>;

    /// The last turn in which something was done.
    fn turn(&self) -> Option<Card>;
}
