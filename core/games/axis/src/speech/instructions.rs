//! Standing instructions of the game.

use super::GAME;
use adjutant_events::Instruction;
use adjutant_grammar::definition::Group;
use adjutant_grammar::definition::instructions::{
    AT, LOSSES, TOPIC, WHEN, casualties, instruct, retreat, submarines, withdraw,
};
use adjutant_grammar::{Definition, Slot, SlotKind};

const STANDING: Definition = Definition { group: Group::Instructions, section: "table.instructions", ..GAME };
const SPACES: Slot = Slot::new("spaces", SlotKind::Spaces).required().bare().after(&["に", "へ"]);

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "standing casualties",
        aliases: &["standing losses", "standing casualty", "常時損害", "方針 損害"],
        ja: "方針損害",
        slots: &[LOSSES, AT],
        examples: &[
            "standing casualties infantry, tank, fighter",
            "standing casualties damage battleship, submarine, destroyer at sz 5",
            "方針損害 歩兵、戦車",
        ],
        build: casualties,
        ..STANDING
    },
    Definition {
        name: "standing submarines",
        aliases: &["standing submarine", "standing subs", "方針 潜水艦"],
        ja: "方針潜水艦",
        slots: &[Slot::new("order", SlotKind::SubmarineOrder).required().bare(), AT],
        examples: &["standing submarines submerge", "standing submarines strike at sz 5", "方針潜水艦 潜航"],
        build: submarines,
        ..STANDING
    },
    Definition {
        name: "standing retreat",
        aliases: &["standing withdrawal", "方針 退却"],
        ja: "方針退却",
        slots: &[WHEN, Slot::new("to", SlotKind::Space).before(&["to", ">"]).after(&["へ", "に"]), AT],
        examples: &[
            "standing retreat after 2 rounds",
            "standing retreat when outnumbered to Germany at Ukraine",
            "standing retreat at 3 units",
            "standing retreat never",
            "方針退却 2ラウンド後",
        ],
        build: retreat,
        ..STANDING
    },
    Definition {
        name: "standing complex",
        aliases: &["standing complexes", "standing factory", "方針 工場"],
        ja: "方針工場",
        slots: &[SPACES, AT],
        examples: &["standing complex Germany, Southern Europe", "方針工場 ドイツ、南ヨーロッパ"],
        build: |bound, _| instruct(bound, Instruction::Complex(bound.spaces("spaces"))),
        ..STANDING
    },
    Definition {
        name: "standing land",
        aliases: &["standing landing", "standing landings", "方針 着陸"],
        ja: "方針着陸",
        slots: &[SPACES, AT],
        examples: &["standing land Japan", "standing landing Japan, Okinawa at sz 45", "方針着陸 日本"],
        build: |bound, _| instruct(bound, Instruction::Landing(bound.spaces("spaces"))),
        ..STANDING
    },
    Definition {
        name: "withdraw",
        aliases: &["withdraw standing", "cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[TOPIC, AT],
        examples: &["withdraw casualties", "withdraw retreat at Ukraine", "方針撤回 退却"],
        build: withdraw,
        ..STANDING
    },
];
