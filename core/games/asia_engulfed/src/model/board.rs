//! The printed matter, as the rules query it: areas, zones, adjacency, blocks, counters and tables.
//!
//! Sections: `3.2`, `3.24`, `5.1`, `8.22`.

use crate::model::tables::Tables;
use crate::model::vocabulary::{
    AreaKind, Border, Colour, Control, Country, Nation, PortSize, Side, Terrain, Type, Word,
};
use adjutant_core::name::Name;
use adjutant_core::names::Names;
use adjutant_events::{KindId, RulesetId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An area: its index in [`Board::areas`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Area(pub u8);

/// A sea zone: its index in [`Board::zones`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Zone(pub u8);

/// A block or counter: its index in [`Board::pieces`]; its [`UnitId`] is one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Piece(pub u8);

impl Area {
    /// Its index in arrays.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

impl Zone {
    /// Its index in arrays.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

impl Piece {
    /// Its index in arrays.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }

    /// Its unit number in facts and orders: the index plus one.
    pub const fn unit(self) -> UnitId {
        UnitId(self.0 as u32 + 1)
    }
}

/// An area with its printed properties.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AreaDef {
    pub id: SpaceId,
    pub name: Name,
    pub kind: AreaKind,
    pub country: Country,
    /// Whether it is a home area (KT).
    pub home: bool,
    pub resource: u8,
    pub oil: u8,
    pub port: PortSize,
    /// The zones that its port opens on (3.24).
    pub port_zones: Vec<Zone>,
    /// Whether it has a strategic air base (2.4).
    pub base: bool,
    pub vp: bool,
    pub terrain: Terrain,
    /// Its controller at the start of each scenario.
    pub control: [Control; 2],
    /// Areas adjacent by land, with the type of border.
    pub land: Vec<(Area, Border)>,
    /// The zones that it lies on, and whether units can land from each.
    pub coasts: Vec<(Zone, bool)>,
    /// Longitude east of Greenwich and latitude north, in tenths of a degree. Longitude continues past 180° over the
    /// date line.
    pub at: (i32, i32),
    /// The source of its facts, by column.
    pub sources: Vec<(&'static str, String)>,
}

/// A sea zone with its printed properties.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ZoneDef {
    pub id: SpaceId,
    pub name: Name,
    /// Transport points that it costs in the network (3.51).
    pub icons: u8,
    pub vp: bool,
    /// Whether it is at the south edge of the map: one end of the route around Australia (9.25).
    pub south: bool,
    pub next: Vec<Zone>,
    /// The areas in or on it.
    pub areas: Vec<Area>,
    pub at: (i32, i32),
    /// The source of its facts, by column.
    pub sources: Vec<(&'static str, String)>,
}

/// A block or a counter as printed.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PieceDef {
    pub nation: Nation,
    pub ty: Type,
    pub colour: Colour,
    pub max: u8,
    /// The year in which it joins the force pool; none = it only replaces a lost elite unit (9.12).
    pub year: Option<u16>,
    /// The letter of a carrier's box.
    pub letter: Option<char>,
}

/// The location of a piece at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum StartAt {
    Land(Area),
    Port(Area),
    Sea(Zone),
    /// In the box of this carrier.
    Carrier(Piece),
    /// In the box of the submarine unit.
    Holding,
}

/// The setup of a scenario.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Setup {
    pub word: String,
    pub pieces: Vec<(Piece, u8, StartAt)>,
    pub garrisons: Vec<(Area, Nation)>,
    /// Damaged steps on the naval track: nation, class and box.
    pub damaged: Vec<(Nation, Type, u8)>,
    /// The tracks by name.
    pub tracks: BTreeMap<String, u8>,
    /// The first turn; Nov/Dec 1941 is 0.
    pub first_turn: u8,
}

/// The printed matter of a revision.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Board {
    pub ruleset: RulesetId,
    pub revision: u16,
    /// SHA-256 of the data, in hexadecimal.
    pub digest: String,
    /// The text of a league's board; none for the shipped board.
    pub custom: Option<String>,
    pub name: Name,
    pub areas: Vec<AreaDef>,
    pub zones: Vec<ZoneDef>,
    pub pieces: Vec<PieceDef>,
    pub setups: [Setup; 2],
    pub tables: Tables,
    pub(crate) seats: Vec<(SeatId, Name)>,
    pub(crate) kinds: Vec<(KindId, Name)>,
    /// Names of dice that belong to no unit.
    pub(crate) dice: Vec<(KindId, Name)>,
    pub(crate) places: BTreeMap<SpaceId, Space>,
    /// The source for the adjacency of two spaces.
    pub(crate) joined: BTreeMap<(SpaceId, SpaceId), String>,
    pub(crate) landmarks: Landmarks,
}

/// Spaces of special rules, looked up once because every search of the sea needs them.
#[derive(Clone, Copy, Debug)]
pub struct Landmarks {
    /// The zones at both ends of the passage (8.22b).
    pub passage: [Zone; 2],
    /// The area that opens the passage (8.22b).
    pub leyte: Area,
    /// Closed to the Commonwealth (9.32).
    pub east_china_sea: Zone,
}

impl Landmarks {
    /// A placeholder for a board that is being read.
    pub(crate) const NONE: Self = Self { passage: [Zone(0); 2], leyte: Area(0), east_china_sea: Zone(0) };

    /// The landmarks of a board; the loader checks that they exist.
    pub(crate) fn of(board: &Board) -> Self {
        Self {
            passage: [board.named_zone("south_philippine_sea"), board.named_zone("sulu_sea")],
            leyte: board.named("leyte"),
            east_china_sea: board.named_zone("east_china_sea"),
        }
    }
}

/// A space of the map: an area or a sea zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Space {
    Area(Area),
    Zone(Zone),
}

impl Board {
    /// Whether a secret is sealed before any piece is hidden, so that trying boards cannot find the game's digests.
    /// True from the second revision.
    pub const fn seals(&self) -> bool {
        self.revision >= 2
    }

    /// Whether the rulebook's text applies where earlier revisions used a simpler reading
    /// (`docs/decisions/0240-by-the-text.md`). True from the third revision.
    pub const fn by_the_text(&self) -> bool {
        self.revision >= 3
    }

    /// Whether each roll names the types that really fire, and raised militia is reported without its steps
    /// (`docs/decisions/0265-what-fires-by-its-name.md`). True from the fourth revision.
    pub const fn names_what_fires(&self) -> bool {
        self.revision >= 4
    }

    /// The printed properties of an area.
    pub fn area(&self, area: Area) -> &AreaDef {
        &self.areas[area.ix()]
    }

    /// The printed properties of a zone.
    pub fn zone(&self, zone: Zone) -> &ZoneDef {
        &self.zones[zone.ix()]
    }

    /// The printed properties of a piece.
    pub fn piece(&self, piece: Piece) -> &PieceDef {
        &self.pieces[piece.ix()]
    }

    /// Every area, in the order of the data.
    pub fn all_areas(&self) -> impl Iterator<Item = Area> + use<> {
        (0..self.areas.len() as u8).map(Area)
    }

    /// Every zone, in the order of the data.
    pub fn all_zones(&self) -> impl Iterator<Item = Zone> + use<> {
        (0..self.zones.len() as u8).map(Zone)
    }

    /// Every piece, in the order of the data.
    pub fn all_pieces(&self) -> impl Iterator<Item = Piece> + use<> {
        (0..self.pieces.len() as u8).map(Piece)
    }

    /// The space with this identifier.
    pub fn space_of(&self, id: &SpaceId) -> Option<Space> {
        self.places.get(id).copied()
    }

    /// The area with this identifier.
    pub fn area_of(&self, id: &SpaceId) -> Option<Area> {
        match self.space_of(id)? {
            Space::Area(area) => Some(area),
            Space::Zone(_) => None,
        }
    }

    /// The zone with this identifier.
    pub fn zone_of(&self, id: &SpaceId) -> Option<Zone> {
        match self.space_of(id)? {
            Space::Zone(zone) => Some(zone),
            Space::Area(_) => None,
        }
    }

    /// The piece with this unit number.
    pub fn piece_of(&self, unit: UnitId) -> Option<Piece> {
        let at = unit.0.checked_sub(1)?;
        ((at as usize) < self.pieces.len()).then_some(Piece(at as u8))
    }

    /// The identifier of a space.
    pub fn id(&self, space: Space) -> &SpaceId {
        match space {
            Space::Area(area) => &self.area(area).id,
            Space::Zone(zone) => &self.zone(zone).id,
        }
    }

    /// An area that the rules name; the loader checks that it exists.
    pub fn named(&self, id: &str) -> Area {
        self.area_of(&SpaceId::new(id)).unwrap_or(Area(0))
    }

    /// A zone that the rules name; the loader checks that it exists.
    pub fn named_zone(&self, id: &str) -> Zone {
        self.zone_of(&SpaceId::new(id)).unwrap_or(Zone(0))
    }

    /// The land border between two areas; none = they are not adjacent by land.
    pub fn border(&self, from: Area, to: Area) -> Option<Border> {
        self.area(from).land.iter().find(|(next, _)| *next == to).map(|(_, border)| *border)
    }

    /// Whether an area lies on a zone.
    pub fn touches(&self, area: Area, zone: Zone) -> bool {
        self.area(area).coasts.iter().any(|(coast, _)| *coast == zone)
    }

    /// Whether units can land in an area from a zone, or embark there (3.1, 5.31).
    pub fn can_land(&self, area: Area, zone: Zone) -> bool {
        self.area(area).coasts.contains(&(zone, true))
    }

    /// Whether the port of an area opens on a zone (3.24).
    pub fn opens_on(&self, area: Area, zone: Zone) -> bool {
        self.area(area).port_zones.contains(&zone)
    }

    /// The source for the adjacency of two spaces; empty if they are not adjacent.
    pub fn source_of(&self, a: &SpaceId, b: &SpaceId) -> &str {
        self.joined.get(&joined(a, b)).map_or("", String::as_str)
    }

    /// Whether an area is a box.
    pub fn is_box(&self, area: Area) -> bool {
        self.area(area).kind != AreaKind::Large
    }
}

/// Two spaces in the order in which adjacency is stored.
pub(crate) fn joined(a: &SpaceId, b: &SpaceId) -> (SpaceId, SpaceId) {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    (a.clone(), b.clone())
}

impl Names for Board {
    fn prefix(&self) -> &'static str {
        crate::FAMILY
    }

    fn game(&self) -> Option<&Name> {
        Some(&self.name)
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        Some(match self.space_of(id)? {
            Space::Area(area) => &self.area(area).name,
            Space::Zone(zone) => &self.zone(zone).name,
        })
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        self.kinds.iter().chain(&self.dice).find(|(known, _)| known == id).map(|(_, name)| name)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        self.seats.iter().find(|(known, _)| known == id).map(|(_, name)| name)
    }
}

/// Names of the sides, and of the types of unit.
type PrintedNames = (Vec<(SeatId, Name)>, Vec<(KindId, Name)>);

/// The names of the sides and of the types of unit. They come from the rulebook and are not in the board's files.
pub(crate) fn printed_names() -> PrintedNames {
    let name = |en: &str, ja: &str| Name { en: en.to_owned(), ja: ja.to_owned(), also: Vec::new() };
    let side = |side: Side| {
        let name = match side {
            Side::Japan => name("Japan", "日本"),
            Side::Allies => name("Allies", "連合軍"),
        };
        (side.seat(), name)
    };
    let kind = |ty: &Type| {
        let name = match ty {
            Type::Infantry => name("infantry", "歩兵"),
            Type::Militia => name("militia", "民兵"),
            Type::Marine => name("marines", "海兵隊"),
            Type::Cv => name("CV", "CV"),
            Type::Bb => name("BB", "BB"),
            Type::Ca => name("CA", "CA"),
            Type::CaElite => name("elite CA", "エリートCA"),
            Type::Lba => name("LBA", "陸上機"),
            Type::LbaElite => name("elite LBA", "エリート陸上機"),
            Type::Cba => name("CBA", "艦載機"),
            Type::CbaElite => name("elite CBA", "エリート艦載機"),
            Type::Submarine => name("submarine", "潜水艦"),
        };
        (ty.kind(), name)
    };
    (Side::BOTH.map(side).to_vec(), Type::ALL.iter().map(kind).collect())
}

/// Names of dice that belong to no unit.
pub(crate) fn printed_dice() -> Vec<(KindId, Name)> {
    let dice = [
        ("flak", "flak", "対空射撃"),
        ("interception", "interception", "迎撃判定"),
        ("damage", "damaged step", "損傷判定"),
        ("anti_submarine", "anti-submarine warfare", "対潜作戦"),
        ("submarines", "submarine attack", "潜水艦攻撃"),
        ("bombers", "bomber", "爆撃機"),
    ];
    let named = |(word, en, ja): (&str, &str, &str)| {
        (KindId::new(word), Name { en: en.to_owned(), ja: ja.to_owned(), also: Vec::new() })
    };
    dice.into_iter().map(named).collect()
}
