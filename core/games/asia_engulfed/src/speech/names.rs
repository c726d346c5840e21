//! The words of the board: spaces are its own, types of unit, sides and phases the rulebook's.

use crate::board::Board;
use crate::sequence::PHASES;
use crate::vocabulary::{Nation, Word};
use adjutant_grammar::lexicon::Words;

/// What players call types of unit besides.
const EVERYDAY: [(&str, &[&str]); 12] = [
    ("infantry", &["inf"]),
    ("militia", &["mil"]),
    ("marine", &["marine", "marines", "海軍陸戦隊"]),
    ("cv", &["carrier", "carriers", "CVs", "空母"]),
    ("bb", &["battleship", "battleships", "BBs", "戦艦"]),
    ("ca", &["cruiser", "cruisers", "CAs", "巡洋艦"]),
    ("ca_elite", &["elite cruiser", "エリート巡洋艦"]),
    ("lba", &["land-based air", "陸上機"]),
    ("lba_elite", &["elite land-based air"]),
    ("cba", &["carrier air", "艦載機"]),
    ("cba_elite", &["elite carrier air"]),
    ("submarine", &["sub", "subs", "submarines", "潜水艦"]),
];

/// Phases in the order of the sequence, as the rulebook has them in both languages.
const SPELT: [(&str, &[&str]); 9] = [
    ("naval_movement", &["naval movement", "海上移動"]),
    ("first_supply", &["first supply", "第一補給判定"]),
    ("production", &["production", "生産"]),
    ("air_naval_combat", &["air naval combat", "air and naval combat", "航空／海上戦闘", "航空海上戦闘"]),
    ("operational_movement", &["operational movement", "作戦移動"]),
    ("strategic_movement", &["strategic movement", "戦略移動フェイズ"]),
    ("ground_combat", &["ground combat", "地上戦闘"]),
    ("rebase", &["rebase phase", "rebasing", "基地変更フェイズ"]),
    ("final_supply", &["final supply", "最終補給判定"]),
];

/// Nations as purchases name them.
pub(crate) const NATIONS: [(Nation, &[&str]); 10] = [
    (Nation::Japan, &["Japan", "Japanese", "日本"]),
    (Nation::Usa, &["USA", "US", "American", "アメリカ", "米国", "米"]),
    (Nation::Britain, &["Britain", "British", "イギリス", "英国"]),
    (Nation::India, &["India", "Indian", "インド"]),
    (Nation::Australia, &["Australia", "Australian", "オーストラリア"]),
    (Nation::Commonwealth, &["Commonwealth", "英連邦"]),
    (Nation::Nationalists, &["Nationalists", "Nationalist", "国民党"]),
    (Nation::Communists, &["Communists", "Communist", "共産党"]),
    (Nation::Dei, &["DEI", "Dutch", "オランダ"]),
    (Nation::Philippines, &["Philippines", "Philippine", "フィリピン"]),
];

/// The words of a board.
pub(super) fn words(board: &Board) -> Words {
    let mut words = Words::default();
    for area in &board.areas {
        words.spaces.add_named(area.id.clone(), &area.name, [area.id.as_str()]);
    }
    for zone in &board.zones {
        words.spaces.add_named(zone.id.clone(), &zone.name, [zone.id.as_str()]);
    }
    for (id, name) in &board.kinds {
        let everyday = EVERYDAY.iter().find(|(known, _)| *known == id.as_str()).map_or(&[][..], |(_, names)| *names);
        words.kinds.add_named(id.clone(), name, [id.as_str()].into_iter().chain(everyday.iter().copied()));
    }
    for (id, name) in &board.seats {
        words.powers.add_named(id.clone(), name, [id.as_str()]);
        words.sides.add_named(adjutant_events::SideId::new(id.as_str()), name, [id.as_str()]);
    }
    for phase in PHASES {
        let spelt = SPELT.iter().find(|(known, _)| *known == phase.word()).map_or(&[][..], |(_, spelt)| *spelt);
        words.phases.add(phase.word(), [phase.word()].into_iter().chain(spelt.iter().copied()));
    }
    words
}
