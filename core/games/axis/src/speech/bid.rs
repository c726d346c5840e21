//! The commands for a bid: placing units with it, and keeping money.

use crate::model::order::AxisCommand;
use crate::rules::house_rules::order::HouseOrder as O;
use crate::speech::GAME;
use crate::speech::counts::kind_counts;
use crate::speech::turn::COUNTS;
use crate::speech::units::items;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Slot, SlotKind};

const PLACE: Slot = Slot::new("in", SlotKind::Space)
    .required()
    .bare()
    .before(&["in", "at", "to", "into", "on", ">"])
    .after(&["に", "へ"]);
const KEPT: Slot = Slot::new("amount", SlotKind::Number).bare();
const PURSE: Slot = Slot::new("purse", SlotKind::Power)
    .required()
    .bare()
    .before(&["to", "for", "with", "in", ">"])
    .after(&["に", "へ"]);

pub(super) const COMMANDS: [Definition; 2] = [
    Definition {
        name: "bid place",
        aliases: &["place bid", "bid", "ビッド"],
        repeats: true,
        ja: "ビッド配置",
        section: "house.bid",
        slots: &[COUNTS, PLACE],
        examples: &["bid place 1 infantry in Germany", "bid 1 submarine in sz 5", "ビッド配置 歩兵1 ドイツに"],
        build: place,
        ..GAME
    },
    Definition {
        name: "bid keep",
        aliases: &["keep bid", "ビッド保留"],
        ja: "ビッド残金",
        section: "house.bid",
        slots: &[KEPT, PURSE],
        examples: &["bid keep 3 for Japan", "bid keep for Germany", "ビッド残金 3 日本に"],
        build: keep,
        ..GAME
    },
];

fn place(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let to = bound.the_space("in")?;
    let units = kind_counts(items(bound, COUNTS.name), context)?;
    if units.is_empty() {
        return Err(bound.missing(COUNTS.name));
    }
    Ok(Request::Act(AxisCommand::from(O::PlaceBid { units, to }).into()))
}

fn keep(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let purse = bound.the_power("purse")?;
    let small = |amount: u64| {
        u32::try_from(amount)
            .map_err(|_| ParseProblem::NumberTooLarge { word: amount.to_string(), most: u64::from(u32::MAX) })
    };
    let amount = bound.number("amount").map(small).transpose()?;
    Ok(Request::Act(AxisCommand::from(O::KeepBid { purse, amount }).into()))
}
