//! Standing instructions as typed: losses, ground, retreats, opportunity fire, support, pledges and advances.

use super::GAME;
use crate::rules::instructions::{Ground, Losses, OkinawaInstruction as I, Pledge, Who};
use crate::speech::slots::FACING;
use adjutant_grammar::definition::instructions::{self, AT, Topics, instruct, topic, withdraw};
use adjutant_grammar::{Definition, OneOf, PrintedOrder, Slot, SlotKind, Value};
use adjutant_hex::Side;

const STANDING: Definition = instructions::STANDING.of(&GAME);

static TOPICS: Topics = Topics(&[
    ("losses", &["losses", "loss", "損失"]),
    ("ground", &["ground", "陣地保持"]),
    ("retreat", &["retreat", "退却"]),
    ("opportunity", &["opportunity", "臨機射撃"]),
    ("support", &["support", "支援"]),
    ("pledge", &["pledge", "投入"]),
    ("advance", &["advance", "前進"]),
]);
static LOSSES: OneOf<Losses> = OneOf::new(
    "standing losses",
    "spread|concentrate",
    &[(Losses::Spread, &["spread", "分散"]), (Losses::Concentrate, &["concentrate", "集中"])],
);
static GROUND: OneOf<Ground> = OneOf::new(
    "standing ground",
    "hold|yield",
    &[(Ground::Hold, &["hold", "固守"]), (Ground::Yield, &["yield", "後退"])],
);
static WHO: OneOf<Who> = OneOf::new(
    "standing who",
    "all|nobody",
    &[(Who::All, &["all", "everybody", "全部"]), (Who::Nobody, &["nobody", "none", "なし"])],
);
static PLEDGES: OneOf<Pledge> = OneOf::new(
    "standing pledge",
    "nothing|headquarters|banzai|both",
    &[
        (Pledge::Nothing, &["nothing", "none", "なし"]),
        (Pledge::Headquarters, &["headquarters", "hq", "司令部"]),
        (Pledge::Banzai, &["banzai", "万歳"]),
        (Pledge::Both, &["both", "両方"]),
    ],
);

const ORDER: &str = "order";

const fn order(of: SlotKind) -> Slot {
    Slot::new(ORDER, of).required().bare().before(&["to"]).after(&["を"])
}

pub(super) const COMMANDS: [Definition; 8] = [
    Definition {
        name: "standing losses",
        aliases: &["standing loss", "方針 損失"],
        ja: "方針損失",
        slots: &[order(SlotKind::Own(&LOSSES)), AT],
        examples: &["standing losses spread", "standing losses concentrate at 2430", "方針損失 分散"],
        build: |bound, _| instruct(bound, I::Losses(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing ground",
        aliases: &["standing hold", "方針 陣地保持"],
        ja: "方針陣地保持",
        slots: &[order(SlotKind::Own(&GROUND)), AT],
        examples: &["standing ground hold", "standing ground yield at 2430", "方針陣地保持 固守"],
        build: |bound, _| instruct(bound, I::Ground(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing retreat",
        aliases: &["standing withdrawal", "方針 退却"],
        ja: "方針退却",
        slots: &[order(FACING), AT],
        examples: &["standing retreat S", "standing retreat SW at 2430", "方針退却 南"],
        build: |bound, _| instruct(bound, I::Retreat(*bound.the_own::<Side>(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing opportunity",
        aliases: &["standing opportunity fire", "方針 臨機射撃"],
        ja: "方針臨機射撃",
        slots: &[order(SlotKind::Own(&WHO)), AT],
        examples: &["standing opportunity all", "standing opportunity nobody at 2430", "方針臨機射撃 全部"],
        build: |bound, _| instruct(bound, I::Opportunity(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing support",
        aliases: &["standing mortars", "standing tanks", "方針 支援"],
        ja: "方針支援",
        slots: &[order(SlotKind::Own(&WHO)), AT],
        examples: &["standing support all", "standing support nobody at 2430", "方針支援 なし"],
        build: |bound, _| instruct(bound, I::Support(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing pledge",
        aliases: &["standing pledges", "方針 投入"],
        ja: "方針投入",
        slots: &[order(SlotKind::Own(&PLEDGES)), AT],
        examples: &["standing pledge nothing", "standing pledge headquarters at 2430", "方針投入 なし"],
        build: |bound, _| instruct(bound, I::Pledge(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "standing advance",
        aliases: &["standing advances", "方針 前進"],
        ja: "方針前進",
        slots: &[order(SlotKind::Own(&WHO)), AT],
        examples: &["standing advance nobody", "standing advance all at 2430", "方針前進 なし"],
        build: |bound, _| instruct(bound, I::Advance(*bound.the_own(ORDER)?)),
        ..STANDING
    },
    Definition {
        name: "withdraw standing",
        aliases: &["cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[topic(&TOPICS), AT],
        examples: &["withdraw standing losses", "withdraw standing retreat at 2430", "方針撤回 損失"],
        build: withdraw,
        ..STANDING
    },
];

/// The command for an instruction, without its scope.
pub(super) fn said(instruction: &I) -> PrintedOrder {
    let said = |value| PrintedOrder::new(command(instruction)).with(ORDER, value);
    match instruction {
        I::Losses(order) => said(Value::own(*order)),
        I::Ground(order) => said(Value::own(*order)),
        I::Retreat(side) => said(Value::own(*side)),
        I::Opportunity(order) | I::Support(order) | I::Advance(order) => said(Value::own(*order)),
        I::Pledge(order) => said(Value::own(*order)),
    }
}

const fn command(instruction: &I) -> &'static str {
    match instruction {
        I::Losses(_) => "standing losses",
        I::Ground(_) => "standing ground",
        I::Retreat(_) => "standing retreat",
        I::Opportunity(_) => "standing opportunity",
        I::Support(_) => "standing support",
        I::Pledge(_) => "standing pledge",
        I::Advance(_) => "standing advance",
    }
}
