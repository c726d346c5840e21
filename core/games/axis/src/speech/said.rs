//! Prints orders as commands: the reverse of each command's `build`.

use crate::model::order::{AxisCommand, Edit, Loss, NamedLoss, Selection, SubmarineOrder, Which};
use crate::rules::house_rules::order::HouseOrder;
use crate::speech::phases::{phase_of, phase_word};
use crate::speech::units::{Item, Ship, UnitsArgument as Units};
use adjutant_events::{KindCount, KindId, SeatId, SpaceId};
use adjutant_grammar::parse::Count;
use adjutant_grammar::{PrintedOrder, Value};

/// The kind of unit that lands after its carrier was sunk.
const STRANDED: &str = "fighter";

pub(super) fn said(order: &AxisCommand) -> Vec<PrintedOrder> {
    if let AxisCommand::Edit { edits, reason } = order {
        return edits.iter().map(|edit| correction(edit).text("reason", reason)).collect();
    }
    vec![one(order)]
}

fn one(order: &AxisCommand) -> PrintedOrder {
    match order {
        AxisCommand::Purchase { units } => PrintedOrder::new("purchase").with("units", counts(units)),
        AxisCommand::Move { units, from, via, to, transport } => PrintedOrder::new("move")
            .with("units", Value::own(Units::Items(units.iter().map(selected).collect())))
            .space("from", from)
            .space("to", to)
            .with_some("via", (!via.is_empty()).then(|| Value::Spaces(via.clone())))
            .with_some("transport", transport.map(|ship| Value::own(Ship(ship)))),
        AxisCommand::Done { phase } => {
            PrintedOrder::new("done").with_some("phase", phase.map(|phase| Value::Phase(phase_word(phase))))
        }
        AxisCommand::DoneAnyway => PrintedOrder::new("done anyway"),
        AxisCommand::Fight { space } => PrintedOrder::new("fight").with_some("space", space.clone().map(Value::Space)),
        AxisCommand::Submarines { order, count } => PrintedOrder::new(match order {
            SubmarineOrder::Strike => "strike",
            SubmarineOrder::Submerge => "submerge",
        })
        .with_some("count", count.map(|count| Value::Number(count.into()))),
        AxisCommand::Casualties { losses } => {
            let items = || Value::own(Units::Items(losses.iter().map(lost).collect()));
            PrintedOrder::new("casualties").with_some("losses", (!losses.is_empty()).then(items))
        }
        AxisCommand::CasualtiesByNumber { losses, named } => {
            let by_number = |loss: &NamedLoss| Item {
                which: Which::These(loss.units.clone()),
                how: Some(loss.how),
                ..item(&loss.kind, Count::Of(loss.units.len() as u16))
            };
            let items = losses.iter().map(lost).chain(named.iter().map(by_number)).collect();
            PrintedOrder::new("casualties").with("losses", Value::own(Units::Items(items)))
        }
        AxisCommand::Agree => PrintedOrder::new("agree"),
        AxisCommand::Continue => PrintedOrder::new("continue"),
        AxisCommand::FightAll => PrintedOrder::new("fight all"),
        AxisCommand::Retreat { to } => PrintedOrder::new("retreat").with_some("to", to.clone().map(Value::Space)),
        AxisCommand::Stay => PrintedOrder::new("stay"),
        AxisCommand::LandStranded { count, from, to } => PrintedOrder::new("land")
            .with("units", Value::own(Units::Items(vec![item(&STRANDED.into(), Count::Of(*count))])))
            .space("from", from)
            .space("to", to),
        AxisCommand::Mobilize { units, to, complex } => PrintedOrder::new("mobilize")
            .with("units", if units.is_empty() { Value::own(Units::Everything) } else { counts(units) })
            .space("in", to)
            .with_some("complex", complex.clone().map(Value::Space)),
        AxisCommand::Theatre(order) => crate::speech::theatre::said(order),
        AxisCommand::House(HouseOrder::PlaceBid { units, to }) => {
            PrintedOrder::new("bid place").with("units", counts(units)).space("in", to)
        }
        AxisCommand::House(HouseOrder::KeepBid { purse, amount }) => PrintedOrder::new("bid keep")
            .with_some("amount", amount.map(|amount| Value::Number(amount.into())))
            .with("purse", Value::Power(purse.clone())),
        // Each correction has a command of its own.
        AxisCommand::Edit { .. } => PrintedOrder::new("edit"),
    }
}

fn correction(edit: &Edit) -> PrintedOrder {
    let owned = |command, owner: &SeatId, units: &[KindCount], space: &SpaceId| {
        let items =
            units.iter().map(|unit| Item { owner: Some(owner.clone()), ..item(&unit.kind, Count::Of(unit.count)) });
        PrintedOrder::new(command).with("units", Value::own(Units::Items(items.collect()))).space("space", space)
    };
    match edit {
        Edit::Add { owner, units, space } => owned("edit add", owner, units, space),
        Edit::Remove { owner, units, space } => owned("edit remove", owner, units, space),
        Edit::SetOwner { space, to } => {
            PrintedOrder::new("edit owner").space("space", space).with("power", Value::Power(to.clone()))
        }
        Edit::SetIpcs { power, amount } => {
            PrintedOrder::new("edit ipcs").with("power", Value::Power(power.clone())).number("amount", *amount)
        }
        Edit::Move { owner, units, from, to } => owned("edit move", owner, units, from).space("to", to),
        Edit::SetDamage { owner, units, space, hits } => {
            owned("edit damage", owner, units, space).number("hits", *hits)
        }
        Edit::SetTurn { power, phase, round } => {
            let phase = phase_of(phase).map(|phase| Value::Phase(phase_word(phase)));
            PrintedOrder::new("edit turn")
                .with("power", Value::Power(power.clone()))
                .with_some("phase", phase)
                .with_some("round", round.map(|round| Value::Number(round.into())))
        }
    }
}

fn item(kind: &KindId, count: Count) -> Item {
    Item { count, owner: None, which: Which::Any, laden: None, kind: kind.clone(), how: None }
}

fn counts(units: &[KindCount]) -> Value {
    Value::own(Units::Items(units.iter().map(|unit| item(&unit.kind, Count::Of(unit.count))).collect()))
}

pub(super) fn selected(units: &Selection) -> Item {
    let count = units.count.map_or(Count::All, Count::Of);
    if let Which::Of(power) = &units.which {
        return Item { owner: Some(power.clone()), ..item(&units.kind, count) };
    }
    Item { which: units.which.clone(), ..item(&units.kind, count) }
}

fn lost(loss: &Loss) -> Item {
    Item { owner: loss.owner.clone(), how: Some(loss.how), ..item(&loss.kind, Count::Of(loss.count)) }
}
