//! Written orders of simultaneous movement (19.1): a naval and an army order on one line, divided by a stroke.

use super::build::{act, missing};
use crate::command::War1812Command;
use crate::fact::{ArmyOrder, NavalOrder, PlottedOrders};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, ParseProblem, parse};

pub(super) fn plot(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let text = bound.text("orders").ok_or_else(|| missing("plot", "orders"))?;
    let mut orders = PlottedOrders::default();
    if !matches!(text.trim().to_lowercase().as_str(), "nothing" | "none" | "なし") {
        for line in text.split(['/', '／', '|']).map(str::trim).filter(|line| !line.is_empty()) {
            write(&mut orders, line, context)?;
        }
    }
    act(War1812Command::Plot { orders })
}

fn write(orders: &mut PlottedOrders, line: &str, context: &Context<'_>) -> Result<(), ParseProblem> {
    let not_an_order = || ParseProblem::NotAnOrder { word: line.to_owned() };
    let Request::Act(command) = parse(line, context).map_err(|error| error.problem)? else {
        return Err(not_an_order());
    };
    let Some(command) = command.order::<War1812Command>().cloned() else { return Err(not_an_order()) };
    let twice = |slot: &str| ParseProblem::Twice { slot: slot.to_owned(), usage: "plot NAVAL / ARMY".to_owned() };
    let mut naval = |order| match orders.naval.replace(order) {
        None => Ok(()),
        Some(_) => Err(twice("naval")),
    };
    match command {
        War1812Command::Build { base } => naval(NavalOrder::Build { base }),
        War1812Command::Repair { base } => naval(NavalOrder::Repair { base }),
        War1812Command::Sail { lake, course, ships } => naval(NavalOrder::Sail { lake, course, ships }),
        War1812Command::SeaMovement { lake, sail } => naval(NavalOrder::SeaMovement { lake, sail }),
        War1812Command::Move { from, blocks } => {
            army(orders, ArmyOrder::Group { from, blocks }).map_err(|()| twice("army"))
        }
        War1812Command::EnterReinforcements { town } => {
            army(orders, ArmyOrder::Reinforcements { town }).map_err(|()| twice("army"))
        }
        War1812Command::Place { .. }
        | War1812Command::Done { .. }
        | War1812Command::ChooseOrder { .. }
        | War1812Command::Fight { .. }
        | War1812Command::Stand
        | War1812Command::Fire
        | War1812Command::Stay
        | War1812Command::Retreat { .. }
        | War1812Command::RetreatShips { .. }
        | War1812Command::ClaimPursuit { .. }
        | War1812Command::AnswerPursuit { .. }
        | War1812Command::TakeLosses { .. }
        | War1812Command::HitShips { .. }
        | War1812Command::Winter { .. }
        | War1812Command::Plot { .. }
        | War1812Command::KeepSeaMovement { .. }
        | War1812Command::ChooseBattlefield { .. }
        | War1812Command::Edit { .. } => Err(not_an_order()),
    }
}

fn army(orders: &mut PlottedOrders, order: ArmyOrder) -> Result<(), ()> {
    match orders.army.replace(order) {
        None => Ok(()),
        Some(_) => Err(()),
    }
}
