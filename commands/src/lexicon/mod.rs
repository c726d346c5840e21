//! The words of one board: which space, kind, power or phase somebody means.

mod fold;
mod names;
mod phases;
mod spelling;
mod war1812;
mod zones;

pub use fold::fold;
pub(crate) use fold::{fold_words, is_east_asian, is_hiragana};
pub(crate) use phases::axis_phase;
pub use phases::phase_word;
pub(crate) use spelling::{closest, mistakes};

use crate::family::{Family, axis_board, block_board, games};
use adjutant_core::Game;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, RulesetId, SeatId, SideId, SpaceId, UnitId};
use adjutant_game_axis::AxisEdition;
use adjutant_game_axis::board::{Board, Name};
use adjutant_game_war1812::board::Board as BlockBoard;
use names::Names;
use std::sync::{Arc, Mutex, PoisonError};

/// What a word turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<T> {
    /// This one.
    Found(T),
    /// One of these, in board order.
    Ambiguous(Vec<T>),
    /// None; these are spelt most like it, nearest first.
    Unknown {
        /// Nearest.
        nearest: Vec<T>,
    },
}

/// A language that names exist in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
}

/// The names of one board. Made once per ruleset revision and shared.
#[derive(Debug)]
pub struct Lexicon {
    ruleset: Ruleset,
    spaces: Names<SpaceId>,
    kinds: Names<KindId>,
    powers: Names<SeatId>,
    sides: Names<SideId>,
    /// By their words in the rules.
    phases: Names<&'static str>,
    /// Blocks that have names of their own.
    blocks: Names<UnitId>,
}

impl Lexicon {
    /// The words of an edition of Axis & Allies.
    pub fn of(board: Arc<Board>) -> Self {
        let mut spaces = Names::new();
        for def in &board.spaces {
            let spellings = [def.id.as_str(), &def.name.en, &def.name.ja];
            spaces.add(def.id.clone(), spellings.into_iter().chain(def.name.also.iter().map(String::as_str)));
        }
        let mut kinds = Names::new();
        for def in &board.kinds {
            let spellings = [def.id.as_str(), &def.name.en, &def.name.ja];
            kinds.add(def.id.clone(), spellings.into_iter().chain(def.name.also.iter().map(String::as_str)));
        }
        let mut powers = Names::new();
        for def in &board.powers {
            let spellings = [def.id.as_str(), &def.name.en, &def.name.ja];
            powers.add(def.id.clone(), spellings.into_iter().chain(def.name.also.iter().map(String::as_str)));
        }
        let mut sides = Names::new();
        sides.add(SideId::new("allies"), ["allies", "allied", "ally", "連合", "連合国", "連合軍"]);
        sides.add(SideId::new("axis"), ["axis", "枢軸", "枢軸国", "枢軸軍"]);
        let mut phases = Names::new();
        for phase in &board.phases {
            phases.add(phase_word(*phase), phases::spellings(*phase).iter().copied());
        }
        let blocks = Names::new();
        Self { ruleset: Ruleset::new(AxisEdition(board)), spaces, kinds, powers, sides, phases, blocks }
    }

    /// The words of what is printed.
    pub fn of_printed(ruleset: Ruleset) -> Self {
        match block_board(&ruleset) {
            Some(board) => war1812::lexicon(Arc::clone(board)),
            None => match axis_board(&ruleset) {
                Some(board) => Self::of(Arc::clone(board)),
                None => Self::without_words(ruleset),
            },
        }
    }

    /// No words at all: of a ruleset that brings none.
    fn without_words(ruleset: Ruleset) -> Self {
        let (spaces, kinds, powers) = (Names::new(), Names::new(), Names::new());
        let (sides, phases, blocks) = (Names::new(), Names::new(), Names::new());
        Self { ruleset, spaces, kinds, powers, sides, phases, blocks }
    }

    /// The words of a game: those of its ruleset, or of the board that its league brought.
    pub fn of_game(game: &Game) -> Option<Arc<Self>> {
        if let Some(board) = block_board(&game.rules).filter(|board| board.custom.is_some()) {
            return Some(Arc::new(war1812::lexicon(Arc::clone(board))));
        }
        Self::shared(&game.table.ruleset, game.table.revision)
    }

    /// The words of a ruleset's present revision, if it is here.
    pub fn of_ruleset(ruleset: &RulesetId) -> Option<Self> {
        games().current(ruleset).map(Self::of_printed)
    }

    /// The words of a ruleset's revision, made once for the whole program.
    pub fn shared(ruleset: &RulesetId, revision: u16) -> Option<Arc<Self>> {
        static KNOWN: Mutex<Vec<(RulesetId, u16, Arc<Lexicon>)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, lexicon)) = known.iter().find(|(id, number, _)| id == ruleset && *number == revision) {
            return Some(Arc::clone(lexicon));
        }
        let lexicon = Arc::new(Self::of_printed(games().find(ruleset, revision)?));
        known.push((ruleset.clone(), revision, Arc::clone(&lexicon)));
        Some(lexicon)
    }

    /// The space meant.
    pub fn space(&self, text: &str) -> Found<SpaceId> {
        match self.zone_number(text) {
            Some(number) => self.zone(number),
            None => self.spaces.resolve(text),
        }
    }

    /// The space spelt exactly so, abbreviations and sea zones included.
    pub fn space_exact(&self, text: &str) -> Option<Found<SpaceId>> {
        match self.zone_number(text) {
            Some(number) => match self.zone(number) {
                Found::Unknown { .. } => None,
                found => Some(found),
            },
            None => self.spaces.exact(text),
        }
    }

    /// The kind of unit meant.
    pub fn kind(&self, text: &str) -> Found<KindId> {
        self.kinds.resolve(text)
    }

    /// The kind of unit spelt exactly so.
    pub fn kind_exact(&self, text: &str) -> Option<Found<KindId>> {
        self.kinds.exact(text)
    }

    /// The power meant, by its name or its people's.
    pub fn power(&self, text: &str) -> Found<SeatId> {
        self.powers.resolve(text)
    }

    /// The power spelt exactly so.
    pub fn power_exact(&self, text: &str) -> Option<Found<SeatId>> {
        self.powers.exact(text)
    }

    /// The side meant.
    pub fn side(&self, text: &str) -> Found<SideId> {
        self.sides.resolve(text)
    }

    /// The phase meant.
    pub fn phase(&self, text: &str) -> Found<&'static str> {
        self.phases.resolve(text)
    }

    /// The phase spelt exactly so.
    pub fn phase_exact(&self, text: &str) -> Option<Found<&'static str>> {
        self.phases.exact(text)
    }

    /// Spaces whose name, or a word of it, begins so. A number begins the sea zones that it begins.
    pub fn spaces_beginning(&self, text: &str) -> Vec<SpaceId> {
        self.spaces.beginning(text)
    }

    /// Kinds of unit whose name begins so.
    pub fn kinds_beginning(&self, text: &str) -> Vec<KindId> {
        self.kinds.beginning(text)
    }

    /// Powers whose name begins so.
    pub fn powers_beginning(&self, text: &str) -> Vec<SeatId> {
        self.powers.beginning(text)
    }

    /// Phases whose name begins so.
    pub fn phases_beginning(&self, text: &str) -> Vec<&'static str> {
        self.phases.beginning(text)
    }

    /// Whether units of this kind carry land units.
    pub fn carries_land_units(&self, kind: &KindId) -> bool {
        let Some(board) = self.axis() else { return false };
        board.kind(kind).is_some_and(|kind| board.kind_def(kind).abilities.transport_capacity > 0)
    }

    /// Whether this kind carries units of any sort, aircraft included.
    pub fn carries(&self, kind: &KindId) -> bool {
        let board = self.axis();
        let abilities = board.and_then(|board| Some(&board.kind_def(board.kind(kind)?).abilities));
        abilities.is_some_and(|abilities| abilities.transport_capacity > 0 || abilities.carrier_capacity > 0)
    }

    /// How much a spelling is like the nearest name of each sort: space, kind, power. For choosing the likelier mistake.
    pub(crate) fn likeness(&self, text: &str) -> (f64, f64, f64) {
        let folded = fold(text);
        let best = |near: Option<f64>| near.unwrap_or(0.0);
        (
            best(self.spaces.nearest(&folded).first().map(|(_, likeness)| *likeness)),
            best(self.kinds.nearest(&folded).first().map(|(_, likeness)| *likeness)),
            best(self.powers.nearest(&folded).first().map(|(_, likeness)| *likeness)),
        )
    }

    /// The printed matter that these words are of.
    pub const fn board(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The family of the game.
    pub fn family(&self) -> Family {
        Family::of(&self.ruleset)
    }

    /// The board of an edition of Axis & Allies.
    pub fn axis(&self) -> Option<&Board> {
        axis_board(&self.ruleset).map(|board| &**board)
    }

    /// The board of War of 1812.
    pub fn war1812(&self) -> Option<&BlockBoard> {
        block_board(&self.ruleset).map(|board| &**board)
    }

    /// The block of this name, exactly.
    pub fn block_exact(&self, text: &str) -> Option<Found<UnitId>> {
        self.blocks.exact(text)
    }

    /// Whether a space is water.
    pub fn is_lake(&self, id: &SpaceId) -> bool {
        self.war1812().is_some_and(|board| board.lake(id).is_some())
    }

    /// Every space, in board order.
    pub fn spaces(&self) -> &[SpaceId] {
        self.spaces.things()
    }

    /// Every kind of unit, in chart order.
    pub fn kinds(&self) -> &[KindId] {
        self.kinds.things()
    }

    /// Every power, in turn order.
    pub fn powers(&self) -> &[SeatId] {
        self.powers.things()
    }

    /// Every phase by its word, in order.
    pub fn phases(&self) -> &[&'static str] {
        self.phases.things()
    }

    /// The name of a space; its id if it is not of this board.
    pub fn space_name<'a>(&'a self, id: &'a SpaceId, tongue: Tongue) -> &'a str {
        space_name(&self.ruleset, id).map_or(id.as_str(), |name| in_tongue(name, tongue))
    }

    /// The name of a kind; its id if it is not of this board.
    pub fn kind_name<'a>(&'a self, id: &'a KindId, tongue: Tongue) -> &'a str {
        kind_name(&self.ruleset, id).map_or(id.as_str(), |name| in_tongue(name, tongue))
    }

    /// The name of a power; its id if it is not of this board.
    pub fn power_name<'a>(&'a self, id: &'a SeatId, tongue: Tongue) -> &'a str {
        seat_name(&self.ruleset, id).map_or(id.as_str(), |name| in_tongue(name, tongue))
    }

    /// The number of a sea zone, on a board that has them.
    fn zone_number(&self, text: &str) -> Option<u32> {
        zones::zone_number(text).filter(|_| self.family() == Family::Axis)
    }

    fn zone(&self, number: u32) -> Found<SpaceId> {
        let id = SpaceId::new(format!("sz{number}"));
        if self.axis().is_some_and(|board| board.space(&id).is_some()) {
            Found::Found(id)
        } else {
            let nearest = self.spaces.nearest(id.as_str()).into_iter().map(|(space, _)| space).collect();
            Found::Unknown { nearest }
        }
    }
}

fn in_tongue(name: &Name, tongue: Tongue) -> &str {
    match tongue {
        Tongue::English => &name.en,
        Tongue::Japanese => &name.ja,
    }
}

/// The names of a space on this board.
pub fn space_name<'a>(ruleset: &'a Ruleset, id: &SpaceId) -> Option<&'a Name> {
    if let Some(board) = axis_board(ruleset) {
        return board.space(id).map(|space| &board.def(space).name);
    }
    let board = block_board(ruleset)?;
    let town = board.town(id).map(|town| &board.town_def(town).name);
    town.or_else(|| board.lake(id).map(|lake| &board.lake_def(lake).name))
}

/// The names of a kind of unit or block.
pub fn kind_name<'a>(ruleset: &'a Ruleset, id: &KindId) -> Option<&'a Name> {
    match axis_board(ruleset) {
        Some(board) => board.kind(id).map(|kind| &board.kind_def(kind).name),
        None => war1812::kind_name(id),
    }
}

/// The names of a seat.
pub fn seat_name<'a>(ruleset: &'a Ruleset, id: &SeatId) -> Option<&'a Name> {
    match axis_board(ruleset) {
        Some(board) => board.power(id).map(|power| &board.power_def(power).name),
        None => war1812::seat_name(id),
    }
}

/// The names of a game.
pub fn game_name(ruleset: &Ruleset) -> Option<&Name> {
    axis_board(ruleset).map(|board| &board.name).or_else(|| block_board(ruleset).map(|board| &board.name))
}
