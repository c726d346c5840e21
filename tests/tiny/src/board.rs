//! The printed matter: huts, sides and names.

use crate::FAMILY;
use adjutant_core::name::Name;
use adjutant_core::names::Names;
use adjutant_events::{KindId, RulesetId, SeatId, SpaceId};
use sha2::{Digest, Sha256};
use std::sync::{Arc, LazyLock};

/// The sides; this order is used everywhere.
pub const SIDES: [&str; 2] = ["north", "south"];
/// The hut that wins a round by itself.
pub const BRIDGE: &str = "bridge";
/// The kind of piece that each side has one of.
pub const COMPANY: &str = "company";

/// The printed matter.
#[derive(Debug)]
pub struct Board {
    /// The name of the ruleset.
    pub ruleset: RulesetId,
    /// SHA-256 of all fields below.
    pub digest: String,
    /// The game's name.
    pub name: Name,
    /// The huts, from west to east.
    pub huts: Vec<(SpaceId, Name)>,
    /// The sides.
    pub sides: Vec<(SeatId, Name)>,
    /// Kinds with names: companies, and the dice that are rolled for them.
    pub kinds: Vec<(KindId, Name)>,
}

/// The only board.
pub static BOARD: LazyLock<Arc<Board>> = LazyLock::new(|| {
    let huts = [("mill", "Mill", "ミル"), (BRIDGE, "Bridge", "ブリッジ"), ("inn", "Inn", "イン")];
    let sides = [(SIDES[0], "North", "北"), (SIDES[1], "South", "南")];
    let kinds = [(COMPANY, "company", "中隊")];
    let printed = format!("{huts:?}{sides:?}{kinds:?}");
    Arc::new(Board {
        ruleset: RulesetId::new(FAMILY),
        digest: adjutant_core::game::hex(&Sha256::digest(printed)),
        name: name("Three Huts", "三つの小屋"),
        huts: huts.into_iter().map(|(id, en, ja)| (SpaceId::new(id), name(en, ja))).collect(),
        sides: sides.into_iter().map(|(id, en, ja)| (SeatId::new(id), name(en, ja))).collect(),
        kinds: kinds.into_iter().map(|(id, en, ja)| (KindId::new(id), name(en, ja))).collect(),
    })
});

fn name(en: &str, ja: &str) -> Name {
    Name { en: en.to_owned(), ja: ja.to_owned(), also: Vec::new() }
}

impl Board {
    /// The index of a side.
    pub fn side(&self, seat: &SeatId) -> Option<usize> {
        self.sides.iter().position(|(id, _)| id == seat)
    }

    /// Whether this hut exists.
    pub fn has(&self, space: &SpaceId) -> bool {
        self.space(space).is_some()
    }
}

fn of<'a, Id: PartialEq>(names: &'a [(Id, Name)], id: &Id) -> Option<&'a Name> {
    names.iter().find(|(known, _)| known == id).map(|(_, name)| name)
}

impl Names for Board {
    fn prefix(&self) -> &'static str {
        FAMILY
    }

    fn game(&self) -> Option<&Name> {
        Some(&self.name)
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        of(&self.huts, id)
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        of(&self.kinds, id)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        of(&self.sides, id)
    }
}
