//! The board of an edition: spaces, borders, canals, powers, kinds of unit, starting position, victory.
//!
//! Everything here is printed matter: it is read from `data/<edition>/*.toml`, where each fact names its
//! source, and never changes during a game. The rules ask it questions by small copyable indices; the log and
//! players use words, which [`Board::space`] and its siblings look up.
//!
//! Section: `0.board`.

use crate::model::convoy::Convoy;
pub use crate::model::edition::{Phase, Side};
use crate::model::edition::{PurseDef, Rules, SeatDef, TurnDef, VictoryDef};
use crate::model::starting_position::SetupChange;
pub use adjutant_core::name::Name;
use adjutant_events::{KindId, RulesetId, SeatId, SpaceId};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::OnceLock;

/// In a table of distances: there is no way.
pub const NO_WAY: u8 = u8::MAX;

macro_rules! index {
    ($(#[$doc:meta])* $name:ident($int:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $int);

        impl $name {
            /// The index as `usize`, for tables kept beside the board.
            pub const fn ix(self) -> usize {
                self.0 as usize
            }
        }
    };
}

index! {
    /// A space of one board, by its row there.
    Space(u16)
}
index! {
    /// A power of one board, in the order of its file: that in which all lists have them.
    Power(u8)
}
index! {
    /// A purse of one board: the powers' own in their order, then those that are written by themselves.
    Purse(u8)
}
index! {
    /// A turn of one board's round, in the order in which they are taken.
    Turn(u8)
}
index! {
    /// A kind of unit of one board, in the order of the purchase chart.
    Kind(u8)
}

/// Where a kind of unit lives and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Domain {
    /// Land units.
    Land,
    /// Ships.
    Sea,
    /// Aircraft.
    Air,
    /// Installations: they neither move nor fight (the industrial complex).
    Installation,
}

/// Land or sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// A land space.
    Land,
    /// A sea zone.
    Sea,
}

/// A space as printed.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is printed for itself; no two make one state
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SpaceDef {
    /// Its word in the log.
    pub id: SpaceId,
    pub name: Name,
    /// Land or sea.
    pub terrain: Terrain,
    /// IPC value, 0 for sea zones.
    pub value: u32,
    /// To whom it belongs by right, whoever holds it; none for sea zones and neutrals.
    pub original_owner: Option<Power>,
    /// Who holds it when the game begins: its owner, as a rule.
    pub starts_with: Option<Power>,
    /// The purse that it fills while one of that purse's powers holds it, where a power has several.
    pub purse: Option<Purse>,
    /// The purse whose capital it is.
    pub capital_of: Option<Purse>,
    /// Closed to everyone for ever, aircraft included: a neutral.
    pub impassable: bool,
    /// A naval base is printed on it.
    pub naval_base: bool,
    /// An air base is printed on it.
    pub air_base: bool,
    /// A sea zone with the mark where kamikazes strike.
    pub kamikaze: bool,
    /// What its convoy box is, if it is a sea zone that has one.
    pub convoy: Option<Convoy>,
    /// Latitude and longitude of a sensible label point, degrees.
    pub at: (f64, f64),
}

/// A power as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerDef {
    /// Its word in the log: that of a seat, which most powers have to themselves.
    pub id: SeatId,
    /// What players call it.
    pub name: Name,
    /// On which side it fights.
    pub side: Side,
    /// `#rrggbb`.
    pub colour: String,
}

/// What a kind of unit can do besides its numbers. Each is a paragraph of the rules, so it is data per kind and not
/// a test for a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools)] // each is a paragraph of its own; no two make one state
pub struct Abilities {
    /// May blitz: cross one undefended enemy space and go on.
    pub blitz: bool,
    /// Strikes by surprise or submerges, hides from aircraft, passes hostile sea zones.
    pub submarine: bool,
    /// A destroyer: cancels all of the enemy submarines' advantages.
    pub anti_submarine: bool,
    /// A surface warship: makes its sea zone hostile to the enemy. Submarines and transports do not.
    pub makes_hostile: bool,
    /// Fighters it carries.
    pub carrier_capacity: u8,
    /// May land on carriers.
    pub carrier_borne: bool,
    /// Room for land units aboard, in the units of `room`.
    pub transport_capacity: u8,
    /// Room a land unit takes aboard a transport; 0 = cannot be carried.
    pub room: u8,
    /// Chosen last as a casualty, destroyed when left without a combat unit.
    pub defenceless: bool,
    /// Makes new units: an industrial complex.
    pub produces: bool,
    /// In an attack, how many of the units that can be supported it lifts by one.
    pub supports: u8,
    /// May be lifted by such a unit, and by one only.
    pub supported: bool,
    /// Hits on this much more in every attack in which a unit landed from the sea, however it came itself.
    pub seaborne_bonus: u8,
    /// Shells land where units land, and hits on this or less; 0 = never.
    pub bombards: u8,
    /// A warship that can take convoys.
    pub takes_convoys: bool,
    /// Shoots once at each enemy aircraft, hits on this or less, and takes no hits itself; 0 = no such gun.
    pub antiaircraft: u8,
}

/// A kind of unit as printed on the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct KindDef {
    /// Its word in the log.
    pub id: KindId,
    pub name: Name,
    /// Where it lives.
    pub domain: Domain,
    /// Price in IPCs; none = cannot be bought.
    pub cost: Option<u32>,
    /// Hits on this or less when attacking, 0 = never rolls.
    pub attack: u8,
    /// Hits on this or less when defending.
    pub defence: u8,
    /// Spaces a turn.
    pub movement: u8,
    /// Hits it takes to destroy it.
    pub hits: u8,
    /// What else it can do.
    pub abilities: Abilities,
    /// The purses that may buy it; none named = all.
    pub buyers: Option<Vec<Purse>>,
}

/// A passage between two sea zones that someone can close.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Canal {
    pub name: Name,
    /// The two sea zones it joins.
    pub between: (Space, Space),
    /// The land spaces that the mover's side must all have controlled when the turn started; empty = closed to all ships.
    pub controlled_by: Vec<Space>,
}

/// Units of one kind and owner that start in one space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupRow {
    /// Whose they are, whoever holds the space.
    pub owner: Power,
    /// Where they stand; aircraft at sea are aboard what is there.
    pub space: Space,
    /// What they are.
    pub kind: Kind,
    /// How many there are, 1 or more.
    pub count: u8,
}

/// A border between two spaces.
pub type Border = (Space, Space);

/// An edition's printed matter.
#[derive(Clone, Debug)]
pub struct Board {
    /// The ruleset this is the board of.
    pub ruleset: RulesetId,
    /// Its revision: a game keeps the one it started with.
    pub revision: u16,
    /// Names of the game.
    pub name: Name,
    /// Phases of a turn in order.
    pub phases: Vec<Phase>,
    /// The pieces of the rules that this edition chose.
    pub rules: Rules,
    /// Faces of a die.
    pub die_sides: u16,
    /// Spaces; a [`Space`] is an index into it.
    pub spaces: Vec<SpaceDef>,
    /// Powers; a [`Power`] is an index into it.
    pub powers: Vec<PowerDef>,
    /// Seats, in the order of their first powers. Every power has one.
    pub seats: Vec<SeatDef>,
    /// Whether the game was made with a seat for every power, where the edition has one seat play several.
    pub apart: bool,
    /// Purses; a [`Purse`] is an index into it.
    pub purses: Vec<PurseDef>,
    /// The turns of a round; a [`Turn`] is an index into it. Every power has one.
    pub turns: Vec<TurnDef>,
    /// Kinds of unit; a [`Kind`] is an index into it.
    pub kinds: Vec<KindDef>,
    /// Canals and straits.
    pub canals: Vec<Canal>,
    /// Starting position.
    pub setup: Vec<SetupRow>,
    /// What another starting position has otherwise.
    pub changes: Vec<SetupChange>,
    /// Ways to win.
    pub victories: Vec<VictoryDef>,
    /// SHA-256 of the data files, hex; written into the first event of a game.
    pub digest: String,
    pub(crate) neighbours: Vec<Vec<Space>>,
    pub(crate) space_ids: FxHashMap<SpaceId, Space>,
    pub(crate) kind_ids: FxHashMap<KindId, Kind>,
    pub(crate) power_ids: FxHashMap<SeatId, Power>,
    pub(crate) air_distances: OnceLock<Vec<u8>>,
}

impl Board {
    /// The space of this id.
    pub fn space(&self, id: &SpaceId) -> Option<Space> {
        self.space_ids.get(id).copied()
    }

    /// The kind of this id.
    pub fn kind(&self, id: &KindId) -> Option<Kind> {
        self.kind_ids.get(id).copied()
    }

    /// The power of this id.
    pub fn power(&self, id: &SeatId) -> Option<Power> {
        self.power_ids.get(id).copied()
    }

    /// What is printed about a space.
    pub fn def(&self, space: Space) -> &SpaceDef {
        &self.spaces[space.ix()]
    }

    /// What is printed about a kind.
    pub fn kind_def(&self, kind: Kind) -> &KindDef {
        &self.kinds[kind.ix()]
    }

    /// What is printed about a power.
    pub fn power_def(&self, power: Power) -> &PowerDef {
        &self.powers[power.ix()]
    }

    /// What is printed about a purse.
    pub fn purse_def(&self, purse: Purse) -> &PurseDef {
        &self.purses[purse.ix()]
    }

    /// What a turn consists of.
    pub fn turn_def(&self, turn: Turn) -> &TurnDef {
        &self.turns[turn.ix()]
    }

    /// The seat that decides for a power.
    pub fn seat_of(&self, power: Power) -> &SeatId {
        let seat = self.seats.iter().find(|seat| seat.powers.contains(&power));
        seat.map_or(&self.powers[power.ix()].id, |seat| &seat.id)
    }

    /// The powers for which a seat decides.
    pub fn played_by(&self, id: &SeatId) -> Option<&[Power]> {
        self.seats.iter().find(|seat| seat.id == *id).map(|seat| seat.powers.as_slice())
    }

    /// The power after which a turn is called.
    pub fn leader(&self, turn: Turn) -> &PowerDef {
        self.power_def(self.turns[turn.ix()].powers[0])
    }

    /// The turn in which a power acts.
    pub fn turn_of(&self, power: Power) -> Option<Turn> {
        self.turns.iter().position(|turn| turn.powers.contains(&power)).map(|ix| Turn(ix as u8))
    }

    /// The purses that pay for a power, in order; the first is filled by what it conquers.
    pub fn purses_of(&self, power: Power) -> impl Iterator<Item = Purse> + '_ {
        self.all_purses().filter(move |purse| self.purse_def(*purse).powers.contains(&power))
    }

    /// The purse that a space fills while a power holds it; none if the power has none.
    pub fn purse_for(&self, space: Space, holder: Power) -> Option<Purse> {
        let printed = self.def(space).purse.filter(|purse| self.purse_def(*purse).powers.contains(&holder));
        printed.or_else(|| self.purses_of(holder).next())
    }

    /// The purse of this id.
    pub fn purse(&self, id: &SeatId) -> Option<Purse> {
        self.all_purses().find(|purse| self.purse_def(*purse).id == *id)
    }

    /// The side of a power.
    pub fn side(&self, power: Power) -> Side {
        self.powers[power.ix()].side
    }

    /// Adjacent spaces, impassable ones included, in index order.
    pub fn neighbours(&self, space: Space) -> &[Space] {
        &self.neighbours[space.ix()]
    }

    /// Whether two spaces are adjacent.
    pub fn adjacent(&self, a: Space, b: Space) -> bool {
        self.neighbours[a.ix()].binary_search(&b).is_ok()
    }

    /// The canal that ships between these zones must pass.
    pub fn canal(&self, a: Space, b: Space) -> Option<&Canal> {
        self.canals.iter().find(|canal| canal.between == (a, b) || canal.between == (b, a))
    }

    /// Whether this is a sea zone.
    pub fn is_sea(&self, space: Space) -> bool {
        self.def(space).terrain == Terrain::Sea
    }

    /// Whether this is a land space.
    pub fn is_land(&self, space: Space) -> bool {
        self.def(space).terrain == Terrain::Land
    }

    /// Spaces an aircraft flies from one space to another round the neutrals; none = there is no way.
    pub fn air_distance(&self, from: Space, to: Space) -> Option<u8> {
        let distance = self.air_distances_from(from)[to.ix()];
        (distance != NO_WAY).then_some(distance)
    }

    /// The same to every space, in the order of the board: [`NO_WAY`] = there is none.
    pub fn air_distances_from(&self, from: Space) -> &[u8] {
        let (table, n) = (self.air_distances.get_or_init(|| self.measure_air_distances()), self.spaces.len());
        &table[from.ix() * n..(from.ix() + 1) * n]
    }

    fn measure_air_distances(&self) -> Vec<u8> {
        let n = self.spaces.len();
        let mut table = vec![NO_WAY; n * n];
        for start in self.all_spaces().filter(|space| !self.def(*space).impassable) {
            let row = &mut table[start.ix() * n..(start.ix() + 1) * n];
            row[start.ix()] = 0;
            let mut queue = VecDeque::from([start]);
            while let Some(space) = queue.pop_front() {
                for &near in self.neighbours(space) {
                    if row[near.ix()] == NO_WAY && !self.def(near).impassable {
                        row[near.ix()] = row[space.ix()].saturating_add(1);
                        queue.push_back(near);
                    }
                }
            }
        }
        table
    }

    /// Every space, in index order.
    pub fn all_spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.spaces.len() as u16).map(Space)
    }

    /// Every purse, in order.
    pub fn all_purses(&self) -> impl Iterator<Item = Purse> + use<> {
        (0..self.purses.len() as u8).map(Purse)
    }

    /// Every power, in order.
    pub fn all_powers(&self) -> impl Iterator<Item = Power> + use<> {
        (0..self.powers.len() as u8).map(Power)
    }

    /// Every kind, in chart order.
    pub fn all_kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.kinds.len() as u8).map(Kind)
    }
}
