//! Standing instructions of War of 1812: losses and retreats, for whoever is not there when he is asked.

use super::GAME;
use crate::definition::{Definition, Group, Slot, SlotKind, instructions};

const STANDING: Definition = Definition { group: Group::Instructions, section: "table.instructions", ..GAME };

pub(in crate::definition) const COMMANDS: [Definition; 3] = [
    Definition {
        name: "standing losses",
        aliases: &["standing casualties", "常時損害", "方針 損害"],
        ja: "方針損害",
        slots: &[Slot::new("order", SlotKind::LossOrder).required().bare().after(&["を"]), instructions::AT],
        examples: &[
            "standing losses infantry, dragoons",
            "standing losses infantry at Buffalo",
            "方針損害 歩兵、竜騎兵",
        ],
        build: instructions::casualties,
        ..STANDING
    },
    Definition {
        name: "standing retreat",
        aliases: &["standing withdrawal", "方針 退却"],
        ja: "方針退却",
        slots: &[
            Slot::new("when", SlotKind::RetreatWhen).required().bare(),
            Slot::new("to", SlotKind::Space).before(&["to", ">"]).after(&["へ", "に"]),
            instructions::AT,
        ],
        examples: &[
            "standing retreat never",
            "standing retreat when outnumbered to Albany at Utica",
            "standing retreat at 1 units",
            "方針退却 2ラウンド後",
        ],
        build: instructions::retreat,
        ..STANDING
    },
    Definition {
        name: "withdraw standing",
        aliases: &["cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[Slot::new("topic", SlotKind::Topic).required().bare().after(&["を"]), instructions::AT],
        examples: &["withdraw standing retreat", "withdraw standing casualties at Utica", "方針撤回 退却"],
        build: instructions::withdraw,
        ..STANDING
    },
];
