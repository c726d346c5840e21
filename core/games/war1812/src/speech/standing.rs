//! Standing instructions of War of 1812: losses, retreats, hits on ships and the winter, for whoever is not there when he
//! is asked.

use super::GAME;
use adjutant_events::{Instruction, ShipHitOrder};
use adjutant_grammar::definition::{Group, instructions};
use adjutant_grammar::{Definition, Slot, SlotKind};

const STANDING: Definition = Definition { group: Group::Instructions, section: "table.instructions", ..GAME };

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "standing losses",
        aliases: &["standing casualties", "常時損害", "方針 損害"],
        ja: "方針損害",
        slots: &[instructions::LOSSES, instructions::AT],
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
            instructions::WHEN,
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
        name: "standing sink",
        aliases: &["standing hits sink", "sink first", "方針 撃沈"],
        ja: "方針撃沈",
        slots: &[instructions::AT],
        examples: &["standing sink", "standing sink on Lake Erie", "方針撃沈"],
        build: |bound, _| instructions::instruct(bound, Instruction::ShipHits(ShipHitOrder::Sink)),
        ..STANDING
    },
    Definition {
        name: "standing disable",
        aliases: &["standing hits disable", "disable first", "方針 無力化"],
        ja: "方針無力化",
        slots: &[instructions::AT],
        examples: &["standing disable", "standing disable at Lake Ontario", "方針無力化"],
        build: |bound, _| instructions::instruct(bound, Instruction::ShipHits(ShipHitOrder::Disable)),
        ..STANDING
    },
    Definition {
        name: "standing winter",
        aliases: &["standing attrition", "方針 越冬"],
        ja: "方針越冬",
        examples: &["standing winter", "方針越冬"],
        build: |bound, _| instructions::instruct(bound, Instruction::Winter),
        ..STANDING
    },
    Definition {
        name: "withdraw standing",
        aliases: &["cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[instructions::TOPIC, instructions::AT],
        examples: &["withdraw standing retreat", "withdraw standing casualties at Utica", "方針撤回 退却"],
        build: instructions::withdraw,
        ..STANDING
    },
];
