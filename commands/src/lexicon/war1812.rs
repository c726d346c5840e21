//! The words of War of 1812: towns and lakes are the board's, kinds, sides and phases the rulebook's.

use super::Lexicon;
use super::names::Names;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SeatId};
use adjutant_game_axis::board::Name;
use adjutant_game_war1812::War1812Edition;
use adjutant_game_war1812::board::{BlockIx, Board, Kind, SHIP, Side};
use std::sync::{Arc, OnceLock};

/// Phases by the rules' words, in order, with what players call them.
const PHASES: [(&str, &[&str]); 7] = [
    ("setup", &["setup", "placing", "placement", "配置", "初期配置"]),
    ("order", &["order", "initiative", "turn order", "手番順", "順番"]),
    ("naval", &["naval", "navy", "ships", "naval phase", "海軍", "海軍フェイズ", "海軍フェーズ"]),
    ("army", &["army", "movement", "army phase", "陸軍", "陸軍フェイズ", "陸軍フェーズ"]),
    ("combat", &["combat", "battle", "battles", "戦闘", "戦闘フェイズ", "戦闘フェーズ"]),
    ("winter", &["winter", "wintering", "冬季", "冬", "冬営"]),
    ("plot", &["plot", "plotting", "orders", "計画", "命令"]),
];

struct Printed {
    kinds: Vec<(KindId, Name)>,
    seats: Vec<(SeatId, Name)>,
}

fn name(en: &str, ja: &str, also: &[&str]) -> Name {
    Name { en: en.to_owned(), ja: ja.to_owned(), also: also.iter().map(|&also| also.to_owned()).collect() }
}

/// Names that the rulebook prints and the board does not.
fn printed() -> &'static Printed {
    static PRINTED: OnceLock<Printed> = OnceLock::new();
    PRINTED.get_or_init(|| Printed {
        kinds: vec![
            (Kind::Infantry.id(), name("infantry", "歩兵", &["inf", "foot", "歩"])),
            (Kind::Cavalry.id(), name("dragoons", "竜騎兵", &["cavalry", "cav", "dragoon", "騎兵"])),
            (Kind::Indian.id(), name("Indians", "インディアン", &["indian", "tecumseh", "shawnee", "先住民"])),
            (KindId::new("block"), name("block", "ブロック", &[])),
            (KindId::new("dice"), name("dice", "ダイス", &[])),
            (KindId::new("draw"), name("draw", "抽選", &[])),
            (KindId::new(SHIP), name("ship", "艦船", &["ships", "fleet", "船", "艦", "艦隊"])),
        ],
        seats: vec![
            (
                Side::American.seat(),
                name(
                    "American",
                    "アメリカ軍",
                    &["america", "americans", "us", "usa", "blue", "アメリカ", "米軍", "米"],
                ),
            ),
            (
                Side::British.seat(),
                name("British", "イギリス軍", &["britain", "english", "uk", "gb", "red", "イギリス", "英軍", "英"]),
            ),
        ],
    })
}

pub(super) fn kind_name(id: &KindId) -> Option<&'static Name> {
    printed().kinds.iter().find(|(kind, _)| kind == id).map(|(_, name)| name)
}

pub(super) fn seat_name(id: &SeatId) -> Option<&'static Name> {
    printed().seats.iter().find(|(seat, _)| seat == id).map(|(_, name)| name)
}

fn spellings(name: &Name) -> impl Iterator<Item = &str> {
    [name.en.as_str(), name.ja.as_str()].into_iter().chain(name.also.iter().map(String::as_str))
}

/// The words of a board.
pub(super) fn lexicon(board: Arc<Board>) -> Lexicon {
    let mut spaces = Names::new();
    for town in &board.towns {
        spaces.add(town.id.clone(), std::iter::once(town.id.as_str()).chain(spellings(&town.name)));
    }
    for lake in &board.lakes {
        spaces.add(lake.id.clone(), std::iter::once(lake.id.as_str()).chain(spellings(&lake.name)));
    }
    let (mut kinds, mut powers, mut sides) = (Names::new(), Names::new(), Names::new());
    // What only dice are called by is not a word for blocks.
    let words = [Kind::Infantry.id(), Kind::Cavalry.id(), Kind::Indian.id(), KindId::new(SHIP)];
    for (id, name) in printed().kinds.iter().filter(|(id, _)| words.contains(id)) {
        kinds.add(id.clone(), std::iter::once(id.as_str()).chain(spellings(name)));
    }
    for (side, (id, name)) in Side::BOTH.into_iter().zip(&printed().seats) {
        powers.add(id.clone(), std::iter::once(id.as_str()).chain(spellings(name)));
        sides.add(side.id(), std::iter::once(id.as_str()).chain(spellings(name)));
    }
    let mut phases = Names::new();
    for (word, spellings) in PHASES {
        phases.add(word, spellings.iter().copied());
    }
    let mut blocks = Names::new();
    for (at, block) in board.blocks.iter().enumerate() {
        blocks.add(BlockIx(u8::try_from(at).unwrap_or(u8::MAX)).id(), [block.name.as_str()]);
    }
    Lexicon { ruleset: Ruleset::new(War1812Edition(board)), spaces, kinds, powers, sides, phases, blocks }
}
