//! A first turn for beginners: the proposals of the guided turn, phase by phase.
//!
//! Lines that are no longer possible are left out. After them come proposals from the tree of choices.

/// By the phase's word. In an edition without lines of its own these lines are refused by the board and left out.
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
