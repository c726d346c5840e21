//! A first turn to learn by, for whoever begins: what a guided turn proposes, phase by phase.
//!
//! Lines that cannot be said any more are left out; behind them come those of the tree of choices.

/// By the phase's word; the lines of an edition that has none of its own are refused on its board and left out.
pub(crate) const LESSON: &[(&str, &str)] = &[
    ("purchase_units", "purchase 3 infantry, 1 tank"),
    ("combat_move", "move 3 infantry from Karelia to West Russia"),
    ("combat_move", "move 3 infantry, 1 tank from Russia to West Russia"),
    ("combat_move", "move 3 infantry, 1 artillery from Shantung to Anhwe"),
    ("combat_move", "done"),
    ("conduct_combat", "fight all"),
    ("noncombat_move", "move 2 infantry from Siberia to Urals"),
    ("noncombat_move", "done"),
    ("mobilize_new_units", "mobilize all in Russia"),
];
