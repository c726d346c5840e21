//! The words that players use for the phases of a turn.

use crate::model::board::Phase;

/// The spellings of a phase; the first is the ruleset's word.
pub(super) fn spellings(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::PurchaseUnits => &[
            "purchase_units",
            "purchase",
            "purchases",
            "purchasing",
            "buy",
            "buying",
            "build",
            "builds",
            "buys",
            "購入",
            "ユニットの購入",
            "ユニット購入",
            "購入フェイズ",
            "購入フェーズ",
        ],
        Phase::CombatMove => &[
            "combat_move",
            "combat moves",
            "combat movement",
            "cm",
            "attacks",
            "attack moves",
            "戦闘移動",
            "戦闘移動フェイズ",
            "戦闘移動フェーズ",
        ],
        Phase::ConductCombat => &[
            "conduct_combat",
            "combat",
            "battle",
            "battles",
            "fighting",
            "戦闘",
            "戦闘の解決",
            "戦闘フェイズ",
            "戦闘フェーズ",
        ],
        Phase::NoncombatMove => &[
            "noncombat_move",
            "noncombat",
            "noncombat moves",
            "non combat move",
            "noncombat movement",
            "ncm",
            "noncom",
            "noncoms",
            "non com",
            "非戦闘移動",
            "非戦闘移動フェイズ",
            "非戦闘移動フェーズ",
        ],
        Phase::MobilizeNewUnits => &[
            "mobilize_new_units",
            "mobilize",
            "mobilise",
            "mobilization",
            "mobilisation",
            "mobilize units",
            "placement",
            "place",
            "place units",
            "動員",
            "配置",
            "ユニットの動員",
            "新ユニットの配置",
            "動員フェイズ",
            "動員フェーズ",
        ],
        Phase::CollectIncome => &[
            "collect_income",
            "income",
            "collect",
            "turn complete",
            "収入",
            "収入の獲得",
            "収入フェイズ",
            "収入フェーズ",
        ],
    }
}

/// The phase with this word in the ruleset.
pub fn phase_of(word: &str) -> Option<Phase> {
    const ALL: [Phase; 6] = [
        Phase::PurchaseUnits,
        Phase::CombatMove,
        Phase::ConductCombat,
        Phase::NoncombatMove,
        Phase::MobilizeNewUnits,
        Phase::CollectIncome,
    ];
    ALL.into_iter().find(|phase| phase_word(*phase) == word)
}

/// The ruleset's word of a phase, used in refusals and events.
pub fn phase_word(phase: Phase) -> &'static str {
    spellings(phase)[0]
}
