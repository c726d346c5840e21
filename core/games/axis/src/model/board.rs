//! The board of an edition: spaces, borders, canals, powers, kinds of unit, starting position, victory.
//!
//! All of this is printed material. It is read from `data/<edition>/*.toml`, where each fact names its source, and
//! never changes during a game. The rules use small copyable indices. The log and the players use words, which
//! [`Board::space`] and its siblings look up.
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

/// The distance of two spaces between which there is no route.
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
    /// A space of one board: the index of its row.
    Space(u16)
}
index! {
    /// A power of one board, in the order of its file. All lists of powers have this order.
    Power(u8)
}
index! {
    /// A purse of one board: first the powers' own purses in their order, then the purses defined separately.
    Purse(u8)
}
index! {
    /// A turn in the round of one board, in turn order.
    Turn(u8)
}
index! {
    /// A kind of unit of one board, in the order of the purchase chart.
    Kind(u8)
}

/// The element of a kind of unit.
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
#[allow(clippy::struct_excessive_bools)] // each is printed separately, and they are independent
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SpaceDef {
    /// Its word in the log.
    pub id: SpaceId,
    pub name: Name,
    /// Land or sea.
    pub terrain: Terrain,
    /// IPC value, 0 for sea zones.
    pub value: u32,
    /// The power to which it belongs by right, whoever controls it; none for sea zones and neutrals.
    pub original_owner: Option<Power>,
    /// The power that controls it when the game begins, usually its original owner.
    pub starts_with: Option<Power>,
    /// The purse that it fills while a power of that purse controls it, for powers with several purses.
    pub purse: Option<Purse>,
    /// The purse whose capital it is.
    pub capital_of: Option<Purse>,
    /// Closed to all units for the whole game, aircraft included: a neutral.
    pub impassable: bool,
    /// Whether it has a naval base.
    pub naval_base: bool,
    /// Whether it has an air base.
    pub air_base: bool,
    /// Whether it is a sea zone marked for kamikazes.
    pub kamikaze: bool,
    /// The convoy box of a sea zone, if it has one.
    pub convoy: Option<Convoy>,
    /// Latitude and longitude of a sensible place for its label, in degrees.
    pub at: (f64, f64),
}

/// A power as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerDef {
    /// Its word in the log: that of a seat. Most powers have their own seat.
    pub id: SeatId,
    /// Its name for players.
    pub name: Name,
    /// Its side in the war.
    pub side: Side,
    /// Its colour as `#rrggbb`.
    pub colour: String,
}

/// The abilities of a kind of unit besides its numbers. Each is a paragraph of the rules. They are data of the kind, so
/// that code need not test for a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools)] // each is a separate paragraph, and they are independent
pub struct Abilities {
    /// May blitz: pass through one undefended enemy space and continue.
    pub blitz: bool,
    /// Strikes by surprise or submerges, hides from aircraft, and passes hostile sea zones.
    pub submarine: bool,
    /// A destroyer: cancels the advantages of enemy submarines.
    pub anti_submarine: bool,
    /// A surface warship: makes its sea zone hostile to the enemy. Submarines and transports do not.
    pub makes_hostile: bool,
    /// The number of fighters that it carries.
    pub carrier_capacity: u8,
    /// May land on carriers.
    pub carrier_borne: bool,
    /// The capacity for land units aboard, in the units of `room`.
    pub transport_capacity: u8,
    /// The room that a land unit takes aboard a transport; 0 means it cannot be carried.
    pub room: u8,
    /// Chosen last as a casualty, and destroyed when no combat unit is left beside it.
    pub defenceless: bool,
    /// Makes new units: an industrial complex.
    pub produces: bool,
    /// In an attack, the number of supported units whose attack it raises by one.
    pub supports: u8,
    /// May be supported by such a unit, but only by one.
    pub supported: bool,
    /// The bonus to its attack number if any unit of the attack landed from the sea, however this unit came.
    pub seaborne_bonus: u8,
    /// Bombards where units land, and hits on this number or less; 0 means never.
    pub bombards: u8,
    /// A warship that can take convoys.
    pub takes_convoys: bool,
    /// Shoots once at each enemy aircraft and hits on this number or less. It takes no hits itself; 0 means no such
    /// gun.
    pub antiaircraft: u8,
}

/// A kind of unit as printed on the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct KindDef {
    /// Its word in the log.
    pub id: KindId,
    pub name: Name,
    /// Its element.
    pub domain: Domain,
    /// The price in IPCs; none means it cannot be bought.
    pub cost: Option<u32>,
    /// The attack number: it hits on this or less; 0 means it never rolls.
    pub attack: u8,
    /// The defence number: it hits on this or less.
    pub defence: u8,
    /// The number of spaces that it moves in a turn.
    pub movement: u8,
    /// The number of hits that destroy it.
    pub hits: u8,
    /// Its other abilities.
    pub abilities: Abilities,
    /// The purses that may buy it; none means all.
    pub buyers: Option<Vec<Purse>>,
}

/// A passage between two sea zones that can be closed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Canal {
    pub name: Name,
    /// The two sea zones that it connects.
    pub between: (Space, Space),
    /// The land spaces that the moving side must have controlled at the start of the turn, all of them; empty means
    /// closed to all ships.
    pub controlled_by: Vec<Space>,
}

/// Units of one kind and owner that start in one space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupRow {
    /// Their owner, whoever controls the space.
    pub owner: Power,
    /// Their space. Aircraft at sea are aboard the carriers there.
    pub space: Space,
    /// Their kind.
    pub kind: Kind,
    /// The number of units, 1 or more.
    pub count: u8,
}

/// A border between two spaces.
pub type Border = (Space, Space);

/// The printed material of an edition.
#[derive(Clone, Debug)]
pub struct Board {
    /// The ruleset of this board.
    pub ruleset: RulesetId,
    /// Its revision. A game keeps the revision with which it began.
    pub revision: u16,
    /// The names of the game.
    pub name: Name,
    /// Phases of a turn in order.
    pub phases: Vec<Phase>,
    /// The variants of rules that this edition has.
    pub rules: Rules,
    /// The number of faces of a die.
    pub die_sides: u16,
    /// Spaces; a [`Space`] is an index into it.
    pub spaces: Vec<SpaceDef>,
    /// Powers; a [`Power`] is an index into it.
    pub powers: Vec<PowerDef>,
    /// Seats, in the order of their first powers. Every power has one.
    pub seats: Vec<SeatDef>,
    /// Whether the game has a seat for every power, although in this edition one seat plays several powers.
    pub apart: bool,
    /// Purses; a [`Purse`] is an index into it.
    pub purses: Vec<PurseDef>,
    /// The turns of a round; a [`Turn`] is an index into it. Every power has one.
    pub turns: Vec<TurnDef>,
    /// Kinds of unit; a [`Kind`] is an index into it.
    pub kinds: Vec<KindDef>,
    /// Canals and straits.
    pub canals: Vec<Canal>,
    /// The printed starting position.
    pub setup: Vec<SetupRow>,
    /// The differences of the other starting positions.
    pub changes: Vec<SetupChange>,
    /// Ways to win.
    pub victories: Vec<VictoryDef>,
    /// SHA-256 of the data files in hex. It is written into the first event of a game.
    pub digest: String,
    pub(crate) neighbours: Vec<Vec<Space>>,
    pub(crate) space_ids: FxHashMap<SpaceId, Space>,
    pub(crate) kind_ids: FxHashMap<KindId, Kind>,
    pub(crate) power_ids: FxHashMap<SeatId, Power>,
    pub(crate) air_distances: OnceLock<Vec<u8>>,
}

impl Board {
    /// The space with this id.
    pub fn space(&self, id: &SpaceId) -> Option<Space> {
        self.space_ids.get(id).copied()
    }

    /// The kind with this id.
    pub fn kind(&self, id: &KindId) -> Option<Kind> {
        self.kind_ids.get(id).copied()
    }

    /// The power with this id.
    pub fn power(&self, id: &SeatId) -> Option<Power> {
        self.power_ids.get(id).copied()
    }

    /// The printed data of a space.
    pub fn def(&self, space: Space) -> &SpaceDef {
        &self.spaces[space.ix()]
    }

    /// The printed data of a kind.
    pub fn kind_def(&self, kind: Kind) -> &KindDef {
        &self.kinds[kind.ix()]
    }

    /// The printed data of a power.
    pub fn power_def(&self, power: Power) -> &PowerDef {
        &self.powers[power.ix()]
    }

    /// The printed data of a purse.
    pub fn purse_def(&self, purse: Purse) -> &PurseDef {
        &self.purses[purse.ix()]
    }

    /// The powers, purses and phases of a turn.
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

    /// The power that names a turn: its first power.
    pub fn leader(&self, turn: Turn) -> &PowerDef {
        self.power_def(self.turns[turn.ix()].powers[0])
    }

    /// The turn in which a power acts.
    pub fn turn_of(&self, power: Power) -> Option<Turn> {
        self.turns.iter().position(|turn| turn.powers.contains(&power)).map(|ix| Turn(ix as u8))
    }

    /// The purses that pay for a power, in order. The first one gets what the power captures.
    pub fn purses_of(&self, power: Power) -> impl Iterator<Item = Purse> + '_ {
        self.all_purses().filter(move |purse| self.purse_def(*purse).powers.contains(&power))
    }

    /// The purse that a space fills while a power holds it; none if the power has none.
    pub fn purse_for(&self, space: Space, holder: Power) -> Option<Purse> {
        let printed = self.def(space).purse.filter(|purse| self.purse_def(*purse).powers.contains(&holder));
        printed.or_else(|| self.purses_of(holder).next())
    }

    /// The purse with this id.
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

    /// The canal between these zones that ships must pass.
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

    /// The number of spaces on an aircraft's shortest route around the neutrals; none means there is no route.
    pub fn air_distance(&self, from: Space, to: Space) -> Option<u8> {
        let distance = self.air_distances_from(from)[to.ix()];
        (distance != NO_WAY).then_some(distance)
    }

    /// The distance to every space, in the order of the board; [`NO_WAY`] = there is no route.
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
