//! The words of the board: hexes, units, kinds, sides, phases.

use crate::model::board::{Board, space};
use crate::model::names;
use crate::model::state::Phase;
use adjutant_core::names::Names;
use adjutant_events::SideId;
use adjutant_grammar::lexicon::Words;

/// Names of phases that players use.
const PHASES: [(Phase, &[&str]); 12] = [
    (Phase::SetUp, &["set-up", "setup phase", "セットアップ"]),
    (Phase::AirSea, &["air-sea phase", "air-sea combat", "海空戦フェイズ", "海空戦"]),
    (Phase::Weather, &["weather phase", "天候フェイズ", "天候"]),
    (Phase::Tactics, &["tactics phase", "戦術フェイズ"]),
    (Phase::Bombardment, &["bombardment phase", "砲爆撃フェイズ"]),
    (Phase::UsMovement, &["US movement", "American movement", "米軍移動フェイズ", "米軍移動"]),
    (Phase::FireCombat, &["fire combat", "fire phase", "射撃戦闘フェイズ", "射撃戦闘"]),
    (Phase::UsAssault, &["US assault", "American assault", "米軍突撃フェイズ", "米軍突撃"]),
    (Phase::JapaneseMovement, &["Japanese movement", "日本軍移動フェイズ", "日本軍移動"]),
    (Phase::JapaneseAssault, &["Japanese assault", "日本軍突撃フェイズ", "日本軍突撃"]),
    (
        Phase::Replacement,
        &["Japanese replacement", "replacement phase", "日本軍補充フェイズ", "日本軍補充", "補充フェイズ"],
    ),
    (Phase::Recovery, &["recovery phase", "回復フェイズ", "回復"]),
];

/// The words of a board.
pub(super) fn words(board: &Board) -> Words {
    let mut words = Words::default();
    for def in &board.hexes {
        let id = space(def.hex);
        if let Some(name) = board.space(&id) {
            words.spaces.add_named(id.clone(), name, [id.as_str()]);
        }
    }
    for unit in board.all_units() {
        let def = board.unit(unit);
        let spelt = names::spellings(board, def);
        words.units.add(unit.id(), [def.code.as_str()].into_iter().chain(spelt.iter().map(String::as_str)));
    }
    for (id, name) in names::kinds() {
        words.kinds.add_named(id.clone(), name, [id.as_str()]);
    }
    for (id, name) in names::seats() {
        words.powers.add_named(id.clone(), name, [id.as_str()]);
        words.sides.add_named(SideId::new(id.as_str()), name, [id.as_str()]);
    }
    for (phase, spelt) in PHASES {
        words.phases.add(phase.word(), [phase.word()].into_iter().chain(spelt.iter().copied()));
    }
    words
}
