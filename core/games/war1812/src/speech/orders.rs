//! Written orders of simultaneous movement (19.1): a naval order and an army order on one line, separated by a slash.

use crate::model::fact::PlottedOrders;
use crate::model::order::War1812Command;
use crate::speech::build::act;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, ParseProblem, parse};

pub(super) fn plot(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let text = bound.the_text("orders")?;
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
    let single = command.order::<War1812Command>().and_then(War1812Command::written).ok_or_else(not_an_order)?;
    let twice = |slot: &str| ParseProblem::Twice { slot: slot.to_owned(), usage: "plot NAVAL / ARMY".to_owned() };
    match (&orders.naval, &single.naval, &orders.army, &single.army) {
        (Some(_), Some(_), _, _) => return Err(twice("naval")),
        (_, _, Some(_), Some(_)) => return Err(twice("army")),
        _ => {}
    }
    orders.naval = orders.naval.take().or(single.naval);
    orders.army = orders.army.take().or(single.army);
    Ok(())
}
