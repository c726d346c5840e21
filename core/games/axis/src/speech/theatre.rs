//! The commands of particular theatres of war: split convoy money, claim a space, aim kamikazes, raid and intercept,
//! patrol.

use crate::model::order::{AxisCommand, Selection, Which};
use crate::model::prompt::AxisTask;
use crate::rules::theatre::order::TheatreOrder as O;
use crate::speech::GAME;
use crate::speech::said::selected;
use crate::speech::turn::{DESTINATION, SOURCE, UNITS, VIA, units};
use crate::speech::units::{Item, UnitsArgument as Units, items};
use crate::speech::unread::Unread;
use adjutant_core::prompt::Task;
use adjutant_grammar::definition::ASKED;
use adjutant_grammar::parse::Count;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, PrintedOrder, Slot, SlotKind, Value};

const AMOUNT: Slot = Slot::new("amount", SlotKind::Number).required().bare();
const PURSE: Slot =
    Slot::new("purse", SlotKind::Power).required().bare().before(&["to", "for", ">"]).after(&["に", "へ"]);
/// `all to India`, `put it all in the Aussie purse`: the purse that gets everything.
const ALL_OF_IT: &[Slot] = &[Slot::new("purse", SlotKind::Power)
    .required()
    .bare()
    .before(&["to", "for", ">", "in", "into"])
    .after(&["purse", "treasury", "s purse", "coffers", "に", "へ", "の 国庫 に", "の 国庫 へ"])];
const CLAIMED: Slot = Slot::new("space", SlotKind::Space).required().bare().after(&["を"]);
const CLAIMANT: Slot =
    Slot::new("power", SlotKind::Power).required().bare().before(&["for", "as", "to"]).after(&["に", "が", "の"]);

const MEANT: Slot = Slot { required: true, before: &["at", "against", "on"], ..UNITS };
const ZONE: Slot =
    Slot::new("zone", SlotKind::Space).required().bare().before(&["in", "at", "over"]).after(&["の", "で", "に"]);
const OVER: Slot = Slot::new("zone", SlotKind::Space)
    .required()
    .bare()
    .before(&["to", ">", "over", "in", "at"])
    .after(&["へ", "に", "まで", "を", "の 上空 を"]);
const RISING: Slot = Slot::new("count", SlotKind::Number).bare().before(&["with"]).after(&["機", "機で", "で"]);

pub(super) const COMMANDS: [Definition; 7] = [
    Definition {
        name: "split",
        aliases: &["divide", "share out", "配分", "分ける"],
        ja: "分配",
        section: "0.convoys",
        everyday: &[
            "give",
            "put",
            "pay",
            "all to",
            "all for",
            "all in",
            "all into",
            "everything to",
            "everything for",
            "everything in",
            "give all to",
            "give it all to",
            "give everything to",
            "put all in",
            "put it all in",
            "put everything in",
            "put it all into",
            "it all goes to",
            "all goes to",
            "all of it to",
            "all of it goes to",
            "all the money to",
            "全額",
            "全額を",
            "全部を",
            "渡す",
        ],
        forms: &[ALL_OF_IT],
        silent: &[ASKED],
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
    Definition {
        name: "kamikaze",
        aliases: &["kamikazes", "神風特攻", "特攻", "神風"],
        ja: "神風攻撃",
        phases: &["conduct_combat"],
        section: "3.kamikazes",
        slots: &[MEANT, ZONE],
        examples: &[
            "kamikaze 2 carriers in sz 24",
            "kamikaze at 1 British battleship in sz 36",
            "神風攻撃 空母2 海域24で",
        ],
        build: kamikaze,
        ..GAME
    },
    Definition {
        name: "hold kamikazes",
        aliases: &["no kamikazes", "no more kamikazes", "no kamikaze", "特攻終了", "特攻なし", "神風なし"],
        ja: "神風終了",
        phases: &["conduct_combat"],
        section: "3.kamikazes",
        examples: &["hold kamikazes", "no more kamikazes", "神風終了"],
        build: |_, _| Ok(Request::Act(AxisCommand::from(O::HoldKamikazes).into())),
        ..GAME
    },
    Definition {
        name: "raid",
        aliases: &["bomb", "bombing raid", "strategic bombing"],
        ja: "戦略爆撃",
        phases: &["combat_move"],
        section: "3.raids",
        slots: &[UNITS, SOURCE, DESTINATION, VIA],
        examples: &[
            "raid 2 bombers, 1 fighter from Guam to Japan",
            "raid 1 bomber from Burma to India via sz 47",
            "戦略爆撃 爆撃機2 グアムから日本へ",
        ],
        build: raid,
        ..GAME
    },
    Definition {
        name: "intercept",
        aliases: &["scramble", "迎え撃つ"],
        ja: "迎撃",
        phases: &["conduct_combat"],
        section: "3.raids",
        slots: &[RISING],
        examples: &["intercept", "intercept 2", "intercept 0", "迎撃 2"],
        build: intercept,
        ..GAME
    },
    Definition {
        name: "patrol",
        aliases: &["set cap", "combat air patrol", "空中哨戒", "哨戒"],
        ja: "CAP",
        phases: &["noncombat_move"],
        section: "4.patrol",
        slots: &[UNITS, SOURCE, OVER],
        examples: &[
            "patrol 1 fighter from Guam to sz 25",
            "cap 2 fighters from Hawaii over sz 9",
            "CAP 戦闘機1 グアムから海域25へ",
        ],
        build: patrol,
        ..GAME
    },
];

fn kamikaze(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let zone = bound.the_space("zone")?;
    let [item, others @ ..] = items(bound, UNITS.name) else { return Err(bound.missing(UNITS.name)) };
    if let Some(other) = others.first() {
        // One ship for each order, so that every order can be taken back separately.
        let words = context.lexicon.board().names().kind(&other.kind).map_or_else(String::new, |name| name.en.clone());
        return Err(ParseProblem::LeftOver { words, usage: "kamikaze COUNT SHIP in ZONE".to_owned() });
    }
    let count = match item.count {
        Count::Unsaid => 1,
        Count::Of(count) => count,
        Count::All | Count::Several => return Err(ParseProblem::HowMany { kind: item.kind.clone() }),
    };
    if item.how.is_some() {
        return Err(Unread::NotSaidHere { kind: item.kind.clone() }.into());
    }
    let which = match (&item.owner, &item.which) {
        (Some(owner), Which::Any) => Which::Of(owner.clone()),
        // One ship for each order, identified in only one way.
        (Some(_), _) => return Err(Unread::NotThose { kind: item.kind.clone() }.into()),
        (None, Which::These(ids)) if ids.len() > 1 || item.laden.is_some() => {
            return Err(Unread::NotThose { kind: item.kind.clone() }.into());
        }
        (None, which) => which.clone(),
    };
    let target = Selection { kind: item.kind.clone(), count: None, which };
    Ok(Request::Act(AxisCommand::from(O::Kamikaze { count, target, zone }).into()))
}

fn raid(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let from = bound.the_space("from")?;
    let to = bound.the_space("to")?;
    let units = units(bound, context, &from, &to)?;
    Ok(Request::Act(AxisCommand::from(O::Raid { units, from, via: bound.spaces("via"), to }).into()))
}

fn intercept(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let small = |count: u64| {
        u16::try_from(count)
            .map_err(|_| ParseProblem::NumberTooLarge { word: count.to_string(), most: u64::from(u16::MAX) })
    };
    let count = bound.number(RISING.name).map(small).transpose()?;
    Ok(Request::Act(AxisCommand::from(O::Intercept { count }).into()))
}

fn patrol(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let from = bound.the_space("from")?;
    let zone = bound.the_space("zone")?;
    let units = units(bound, context, &from, &zone)?;
    Ok(Request::Act(AxisCommand::from(O::Patrol { units, from, zone }).into()))
}

/// The amount to be split, if this is asked.
fn to_split(context: &Context<'_>) -> Option<u64> {
    let asked = &context.view?.table.asked;
    asked.iter().find_map(|prompt| {
        let Task::Rules(question) = &prompt.task else { return None };
        let Some(AxisTask::SplitConvoyMoney { amount, .. }) = question.read::<AxisTask>() else { return None };
        Some(u64::from(*amount))
    })
}

fn split(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let purse = bound.the_power("purse")?;
    let all = ["all", "everything", "全"].iter().any(|word| bound.head().contains(word));
    let amount = match bound.number("amount") {
        Some(amount) => amount,
        None if all => to_split(context).ok_or_else(|| bound.missing("amount"))?,
        None => return Err(bound.missing("amount")),
    };
    let amount = u32::try_from(amount)
        .map_err(|_| ParseProblem::NumberTooLarge { word: amount.to_string(), most: u64::from(u32::MAX) })?;
    Ok(Request::Act(AxisCommand::from(O::Split { purse, amount }).into()))
}

fn claim(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let space = bound.the_space("space")?;
    let power = bound.the_power("power")?;
    Ok(Request::Act(AxisCommand::from(O::Claim { space, power }).into()))
}

/// An order as its command is written.
pub(super) fn said(order: &O) -> PrintedOrder {
    match order {
        O::Split { purse, amount } => {
            PrintedOrder::new("split").number("amount", *amount).with("purse", Value::Power(purse.clone()))
        }
        O::Claim { space, power } => {
            PrintedOrder::new("annex").space("space", space).with("power", Value::Power(power.clone()))
        }
        O::Kamikaze { count, target, zone } => {
            let item = Item { count: Count::Of(*count), ..selected(target) };
            PrintedOrder::new("kamikaze").with(UNITS.name, Value::own(Units::Items(vec![item]))).space("zone", zone)
        }
        O::HoldKamikazes => PrintedOrder::new("hold kamikazes"),
        O::Raid { units, from, via, to } => PrintedOrder::new("raid")
            .with(UNITS.name, Value::own(Units::Items(units.iter().map(selected).collect())))
            .space("from", from)
            .space("to", to)
            .with_some("via", (!via.is_empty()).then(|| Value::Spaces(via.clone()))),
        O::Intercept { count } => {
            PrintedOrder::new("intercept").with_some("count", count.map(|count| Value::Number(count.into())))
        }
        O::Patrol { units, from, zone } => PrintedOrder::new("patrol")
            .with(UNITS.name, Value::own(Units::Items(units.iter().map(selected).collect())))
            .space("from", from)
            .space("zone", zone),
    }
}
