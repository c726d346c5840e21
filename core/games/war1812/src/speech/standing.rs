//! Standing instructions of War of 1812: losses, retreats, hits on ships and the winter, for players who are absent
//! when they are asked.

use crate::rules::instructions::{ShipHitOrder, War1812Instruction};
use crate::speech::GAME;
use adjutant_events::KindId;
use adjutant_grammar::battles::kinds_in_order;
use adjutant_grammar::definition::instructions::{
    self, AT, RETREAT, Topics, instruct, retreat, said_retreat, topic, unsaid, withdraw,
};
use adjutant_grammar::parse::{Piece, Read};
use adjutant_grammar::{Context, Definition, Ends, OwnSlot, PrintedOrder, Printer, Slot, SlotKind, Value};

const STANDING: Definition = instructions::STANDING.of(&GAME);
const ORDER: Slot = Slot::new("order", SlotKind::Own(&Losses)).required().bare().after(&["を"]);

static TOPICS: Topics = Topics(&[
    ("casualties", &["casualties", "casualty", "losses", "損害", "損失"]),
    ("retreat", &["retreat", "retreats", "退却", "撤退"]),
    ("hits", &["hits", "ships", "命中", "艦船"]),
    ("winter", &["winter", "attrition", "越冬", "冬営"]),
]);

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "standing losses",
        aliases: &["standing casualties", "常時損害", "方針 損害"],
        ja: "方針損害",
        slots: &[ORDER, AT],
        examples: &[
            "standing losses infantry, dragoons",
            "standing losses infantry at Buffalo",
            "方針損害 歩兵、竜騎兵",
        ],
        build: |bound, _| match bound.own::<Vec<KindId>>(ORDER.name) {
            Some(order) if !order.is_empty() => instruct(bound, War1812Instruction::Losses(order.clone())),
            _ => unsaid(&ORDER),
        },
        ..STANDING
    },
    Definition {
        examples: &[
            "standing retreat never",
            "standing retreat when outnumbered to Albany at Utica",
            "standing retreat at 1 unit",
            "方針退却 2ラウンド後",
        ],
        build: |bound, _| retreat(bound, |when, to| War1812Instruction::Retreat { when, to }),
        ..RETREAT.of(&GAME)
    },
    Definition {
        name: "standing sink",
        aliases: &["standing hits sink", "sink first", "方針 撃沈"],
        ja: "方針撃沈",
        slots: &[AT],
        examples: &["standing sink", "standing sink on Lake Erie", "方針撃沈"],
        build: |bound, _| instruct(bound, War1812Instruction::ShipHits(ShipHitOrder::Sink)),
        ..STANDING
    },
    Definition {
        name: "standing disable",
        aliases: &["standing hits disable", "disable first", "方針 非作戦", "方針無力化", "方針 無力化"],
        ja: "方針非作戦",
        slots: &[AT],
        examples: &["standing disable", "standing disable at Lake Ontario", "方針非作戦"],
        build: |bound, _| instruct(bound, War1812Instruction::ShipHits(ShipHitOrder::Disable)),
        ..STANDING
    },
    Definition {
        name: "standing winter",
        aliases: &["standing attrition", "方針 越冬"],
        ja: "方針越冬",
        examples: &["standing winter", "方針越冬"],
        build: |bound, _| instruct(bound, War1812Instruction::Winter),
        ..STANDING
    },
    Definition {
        name: "withdraw standing",
        aliases: &["cancel standing", "撤回"],
        ja: "方針撤回",
        slots: &[topic(&TOPICS), AT],
        examples: &["withdraw standing retreat", "withdraw standing casualties at Utica", "方針撤回 退却"],
        build: withdraw,
        ..STANDING
    },
];

/// Prints an instruction without its scope.
pub(super) fn said(instruction: &War1812Instruction) -> PrintedOrder {
    match instruction {
        War1812Instruction::Losses(order) => {
            PrintedOrder::new("standing losses").with(ORDER.name, Value::own(order.clone()))
        }
        War1812Instruction::Retreat { when, to } => said_retreat(*when, to.as_ref()),
        War1812Instruction::ShipHits(ShipHitOrder::Sink) => PrintedOrder::new("standing sink"),
        War1812Instruction::ShipHits(ShipHitOrder::Disable) => PrintedOrder::new("standing disable"),
        War1812Instruction::Winter => PrintedOrder::new("standing winter"),
    }
}

/// An order of losses: `infantry, dragoons`.
#[derive(Clone, Copy, Debug)]
struct Losses;

impl OwnSlot for Losses {
    fn name(&self) -> &'static str {
        "order of losses"
    }

    fn placeholder(&self) -> &'static str {
        "UNITS"
    }

    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read {
        const LOSE: [((), &[&str]); 1] = [((), &["lose", "lost", "remove", "除去", "喪失"])];
        let kinds = |order: Vec<(_, KindId)>| order.into_iter().map(|(_, kind)| kind).collect::<Vec<_>>();
        kinds_in_order(piece, context, &LOSE, |order| Value::own(kinds(order)))
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        let order = value.as_own::<Vec<KindId>>().map_or(&[][..], Vec::as_slice);
        printer.list(order.iter().map(|kind| printer.called().kind(kind)))
    }

    fn lists_kinds(&self) -> bool {
        true
    }

    fn ends(&self) -> Ends {
        Ends::Kinds
    }
}
