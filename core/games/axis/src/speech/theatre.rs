//! What is said by the rules that only some theatres of war have: split convoy money, claim a space.

use super::{GAME, missing};
use crate::command::AxisCommand;
use crate::theatre::order::TheatreOrder as O;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Said, Slot, SlotKind, Value};

const AMOUNT: Slot = Slot::new("amount", SlotKind::Number).required().bare();
const PURSE: Slot =
    Slot::new("purse", SlotKind::Power).required().bare().before(&["to", "for", ">"]).after(&["に", "へ"]);
const CLAIMED: Slot = Slot::new("space", SlotKind::Space).required().bare().after(&["を"]);
const CLAIMANT: Slot =
    Slot::new("power", SlotKind::Power).required().bare().before(&["for", "as", "to"]).after(&["に", "が", "の"]);

pub(super) const COMMANDS: [Definition; 2] = [
    Definition {
        name: "split",
        aliases: &["divide", "share out", "配分", "分ける"],
        ja: "分配",
        section: "0.convoys",
        slots: &[AMOUNT, PURSE],
        examples: &["split 7 to India", "split 0 to Australia", "分配 7 インドに"],
        build: split,
        ..GAME
    },
    Definition {
        name: "annex",
        aliases: &["annexe", "領有する"],
        ja: "領有",
        section: "3.capture",
        slots: &[CLAIMED, CLAIMANT],
        examples: &["annex Siam for China", "領有 タイ 中国に"],
        build: claim,
        ..GAME
    },
];

fn split(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let purse = bound.power("purse").ok_or_else(|| missing("split", "purse"))?;
    let amount = bound.number("amount").ok_or_else(|| missing("split", "amount"))?;
    let amount = u32::try_from(amount)
        .map_err(|_| ParseProblem::NumberTooLarge { word: amount.to_string(), most: u64::from(u32::MAX) })?;
    Ok(Request::Act(AxisCommand::from(O::Split { purse, amount }).into()))
}

fn claim(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let space = bound.space("space").ok_or_else(|| missing("annex", "space"))?;
    let power = bound.power("power").ok_or_else(|| missing("annex", "power"))?;
    Ok(Request::Act(AxisCommand::from(O::Claim { space, power }).into()))
}

/// An order as its command says it.
pub(super) fn said(order: &O) -> Said {
    match order {
        O::Split { purse, amount } => {
            Said::new("split").number("amount", *amount).with("purse", Value::Power(purse.clone()))
        }
        O::Claim { space, power } => {
            Said::new("annex").space("space", space).with("power", Value::Power(power.clone()))
        }
    }
}
