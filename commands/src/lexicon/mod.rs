//! The words of one board: which space, kind, power or phase somebody means.

mod fold;
mod names;
mod phases;
mod spelling;
mod zones;

pub use fold::fold;
pub(crate) use fold::{fold_words, is_east_asian, is_hiragana};
pub use phases::phase_word;
pub(crate) use spelling::{closest, mistakes};

use adjutant_core::axis::board::{Board, Name, Phase};
use adjutant_core::ruleset::{self, Ruleset};
use adjutant_events::{KindId, RulesetId, SeatId, SideId, SpaceId};
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
    board: Arc<Board>,
    spaces: Names<SpaceId>,
    kinds: Names<KindId>,
    powers: Names<SeatId>,
    sides: Names<SideId>,
    phases: Names<Phase>,
}

impl Lexicon {
    /// The words of this board.
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
            phases.add(*phase, phases::spellings(*phase).iter().copied());
        }
        Self { board, spaces, kinds, powers, sides, phases }
    }

    /// The words of a ruleset's present revision, if it is here.
    pub fn of_ruleset(ruleset: &RulesetId) -> Option<Self> {
        let Ruleset::Axis(board) = ruleset::current(ruleset)? else { return None };
        Some(Self::of(board))
    }

    /// The words of a ruleset's revision, made once for the whole program.
    pub fn shared(ruleset: &RulesetId, revision: u16) -> Option<Arc<Self>> {
        static KNOWN: Mutex<Vec<(RulesetId, u16, Arc<Lexicon>)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, lexicon)) = known.iter().find(|(id, number, _)| id == ruleset && *number == revision) {
            return Some(Arc::clone(lexicon));
        }
        let Ruleset::Axis(board) = ruleset::find(ruleset, revision)? else { return None };
        let lexicon = Arc::new(Self::of(board));
        known.push((ruleset.clone(), revision, Arc::clone(&lexicon)));
        Some(lexicon)
    }

    /// The space meant.
    pub fn space(&self, text: &str) -> Found<SpaceId> {
        match zones::zone_number(text) {
            Some(number) => self.zone(number),
            None => self.spaces.resolve(text),
        }
    }

    /// The space spelt exactly so, abbreviations and sea zones included.
    pub fn space_exact(&self, text: &str) -> Option<Found<SpaceId>> {
        match zones::zone_number(text) {
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
    pub fn phase(&self, text: &str) -> Found<Phase> {
        self.phases.resolve(text)
    }

    /// The phase spelt exactly so.
    pub fn phase_exact(&self, text: &str) -> Option<Found<Phase>> {
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
    pub fn phases_beginning(&self, text: &str) -> Vec<Phase> {
        self.phases.beginning(text)
    }

    /// Whether units of this kind carry land units.
    pub fn carries_land_units(&self, kind: &KindId) -> bool {
        self.board.kind(kind).is_some_and(|kind| self.board.kind_def(kind).abilities.transport_capacity > 0)
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

    /// The board these words are of.
    pub fn board(&self) -> &Board {
        &self.board
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

    /// Every phase, in order.
    pub fn phases(&self) -> &[Phase] {
        self.phases.things()
    }

    /// The name of a space; its id if it is not of this board.
    pub fn space_name<'a>(&'a self, id: &'a SpaceId, tongue: Tongue) -> &'a str {
        self.board.space(id).map_or(id.as_str(), |space| in_tongue(&self.board.def(space).name, tongue))
    }

    /// The name of a kind; its id if it is not of this board.
    pub fn kind_name<'a>(&'a self, id: &'a KindId, tongue: Tongue) -> &'a str {
        self.board.kind(id).map_or(id.as_str(), |kind| in_tongue(&self.board.kind_def(kind).name, tongue))
    }

    /// The name of a power; its id if it is not of this board.
    pub fn power_name<'a>(&'a self, id: &'a SeatId, tongue: Tongue) -> &'a str {
        self.board.power(id).map_or(id.as_str(), |power| in_tongue(&self.board.power_def(power).name, tongue))
    }

    fn zone(&self, number: u32) -> Found<SpaceId> {
        let id = SpaceId::new(format!("sz{number}"));
        if self.board.space(&id).is_some() {
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
