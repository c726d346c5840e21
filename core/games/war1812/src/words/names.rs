//! The names of a board: towns and lakes come from the board, kinds and sides from the rulebook.

use crate::FAMILY;
use crate::model::board::{Board, Kind, SHIP, Side};
use adjutant_core::name::Name;
use adjutant_core::names::Names;
use adjutant_events::{KindId, SeatId, SpaceId};
use std::sync::LazyLock;

fn name(en: &str, ja: &str, also: &[&str]) -> Name {
    Name { en: en.to_owned(), ja: ja.to_owned(), also: also.iter().map(|&also| also.to_owned()).collect() }
}

/// The kinds of block, then ships, then the words that are used only for dice.
pub static KINDS: LazyLock<Vec<(KindId, Name)>> = LazyLock::new(|| {
    vec![
        (Kind::Infantry.id(), name("infantry", "歩兵", &["inf", "foot", "歩"])),
        (Kind::Cavalry.id(), name("dragoons", "竜騎兵", &["cavalry", "cav", "dragoon", "騎兵"])),
        (Kind::Indian.id(), name("Indians", "インディアン", &["indian", "tecumseh", "shawnee", "先住民"])),
        (KindId::new("block"), name("block", "ブロック", &[])),
        (KindId::new("dice"), name("dice", "ダイス", &[])),
        (KindId::new("draw"), name("draw", "ダイス", &[])),
        (KindId::new(SHIP), name("ship", "艦船", &["ships", "fleet", "船", "艦", "艦隊"])),
    ]
});

/// Both sides, the American first.
pub static SEATS: LazyLock<Vec<(SeatId, Name)>> = LazyLock::new(|| {
    vec![
        (
            Side::American.seat(),
            name("Americans", "アメリカ軍", &["america", "american", "us", "usa", "blue", "アメリカ", "米軍", "米"]),
        ),
        (
            Side::British.seat(),
            name("British", "イギリス軍", &["britain", "english", "uk", "gb", "red", "イギリス", "英軍", "英"]),
        ),
    ]
});

impl Names for Board {
    fn prefix(&self) -> &'static str {
        FAMILY
    }

    fn game(&self) -> Option<&Name> {
        Some(&self.name)
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        let town = self.town(id).map(|town| &self.town_def(town).name);
        town.or_else(|| self.lake(id).map(|lake| &self.lake_def(lake).name))
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        KINDS.iter().find(|(kind, _)| kind == id).map(|(_, name)| name)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        SEATS.iter().find(|(seat, _)| seat == id).map(|(_, name)| name)
    }
}
