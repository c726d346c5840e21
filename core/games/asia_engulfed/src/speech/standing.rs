//! Standing instructions as typed: reactions, chits and submarines, for players who are absent when asked.

use super::GAME;
use crate::model::state::Chit;
use crate::rules::instructions::{Answer, AsiaInstruction, Fuel, Loss};
use adjutant_grammar::definition::instructions::{self, AT, Topics, instruct, topic, withdraw};
use adjutant_grammar::{Definition, OneOf, PrintedOrder, Slot, SlotKind, Value};

const STANDING: Definition = instructions::STANDING.of(&GAME);

static TOPICS: Topics = Topics(&[
    ("reaction", &["reaction", "reactions", "リアクション"]),
    ("interception", &["interception", "chits", "迎撃"]),
    ("submarine", &["submarine", "submarines", "潜水艦"]),
    ("losses", &["losses", "loss", "損害"]),
    ("marines", &["marines", "marine", "海兵隊"]),
]);

static ANSWERS: OneOf<Answer> = OneOf::new(
    "reaction",
    "nothing|submarine|fleets|all",
    &[
        (Answer::Nothing, &["nothing", "none", "なし"]),
        (Answer::Submarine, &["submarine", "submarines", "潜水艦"]),
        (Answer::Fleets, &["fleets", "fleet", "艦隊"]),
        (Answer::All, &["all", "everything", "全部"]),
    ],
);
static CHITS: OneOf<Chit> = OneOf::new(
    "chit",
    "day|night|avoid",
    &[(Chit::Day, &["day", "昼"]), (Chit::Night, &["night", "夜"]), (Chit::Avoid, &["avoid", "回避"])],
);
/// Whether the submarine unit is sent.
static SENDING: OneOf<bool> =
    OneOf::new("submarine", "send|keep", &[(true, &["send", "派遣"]), (false, &["keep", "待機"])]);
static LOSSES: OneOf<Loss> = OneOf::new(
    "loss",
    "militia|infantry|marines",
    &[
        (Loss::Militia, &["militia", "民兵"]),
        (Loss::Infantry, &["infantry", "歩兵"]),
        (Loss::Marines, &["marines", "marine", "海兵隊"]),
    ],
);
static FUELS: OneOf<Fuel> = OneOf::new(
    "fuel",
    "transport|oil",
    &[(Fuel::Transport, &["transport", "transports", "輸送"]), (Fuel::Oil, &["oil", "石油"])],
);

const ORDER: &str = "order";
const ANSWER: Slot = order(SlotKind::Own(&ANSWERS));
const CHIT: Slot = order(SlotKind::Own(&CHITS));
const SEND: Slot = order(SlotKind::Own(&SENDING));
const LOSS: Slot = order(SlotKind::Own(&LOSSES));
const FUEL: Slot = order(SlotKind::Own(&FUELS));

const fn order(of: SlotKind) -> Slot {
    Slot::new(ORDER, of).required().bare().after(&["を"])
}

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "standing reaction",
        aliases: &["standing react", "方針 リアクション"],
        ja: "方針リアクション",
        slots: &[ANSWER, AT],
        examples: &["standing reaction nothing", "standing reaction all at Java Sea", "方針リアクション なし"],
        build: |bound, _| instruct(bound, AsiaInstruction::Reaction(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing interception",
        aliases: &["standing chit", "方針 迎撃", "方針 迎撃チット"],
        ja: "方針迎撃",
        slots: &[CHIT, AT],
        examples: &["standing interception day", "standing interception avoid at Java Sea", "方針迎撃 夜"],
        build: |bound, _| instruct(bound, AsiaInstruction::Interception(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing submarine",
        aliases: &["standing submarines", "方針 潜水艦", "方針 潜水艦ユニット"],
        ja: "方針潜水艦",
        slots: &[SEND, AT],
        examples: &["standing submarine keep", "standing submarine send at Java Sea", "方針潜水艦 待機"],
        build: |bound, _| instruct(bound, AsiaInstruction::Submarine(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing losses",
        aliases: &["standing loss", "方針 損害"],
        ja: "方針損害",
        slots: &[LOSS, AT],
        examples: &["standing losses infantry", "standing losses marines at Malaya", "方針損害 民兵"],
        build: |bound, _| instruct(bound, AsiaInstruction::Losses(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing marines",
        aliases: &["standing marine", "方針 海兵隊"],
        ja: "方針海兵隊",
        slots: &[FUEL, AT],
        examples: &["standing marines oil", "standing marines transport at Java Sea", "方針海兵隊 石油"],
        build: |bound, _| instruct(bound, AsiaInstruction::Marines(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "withdraw standing",
        aliases: &["cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[topic(&TOPICS), AT],
        examples: &["withdraw standing reaction", "withdraw standing interception at Java Sea", "方針撤回 迎撃"],
        build: withdraw,
        ..STANDING
    },
];

/// The command for an instruction, without its scope.
pub(super) fn said(instruction: &AsiaInstruction) -> PrintedOrder {
    let said = |command, value| PrintedOrder::new(command).with(ORDER, value);
    match instruction {
        AsiaInstruction::Reaction(answer) => said("standing reaction", Value::own(*answer)),
        AsiaInstruction::Interception(chit) => said("standing interception", Value::own(*chit)),
        AsiaInstruction::Submarine(send) => said("standing submarine", Value::own(*send)),
        AsiaInstruction::Losses(loss) => said("standing losses", Value::own(*loss)),
        AsiaInstruction::Marines(fuel) => said("standing marines", Value::own(*fuel)),
    }
}
